"""A pattern is a small named thing: id, names, value, condition in words, source, what it takes out, and one function.

The decorator registers nothing. A room ends with one explicit catalogue list in the order of its rule book. What a pattern
implies, replaces or excludes is data: ids, checked when the catalogue is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from service.mahjong import marks as m
from service.mahjong.facts import Reading
from service.mahjong.ledger import Amount

Sighting: TypeAlias = tuple[int, ...]
"""The groups (by place in the reading) that show a pattern once; ``reading.sets`` is the pair; empty: the whole hand.
Flowers are no groups: a pattern of flowers names the tiles themselves, which are larger than any place."""
Sightings: TypeAlias = tuple[Sighting, ...]
Condition: TypeAlias = Callable[[Reading], Sightings]

NONE: Sightings = ()
WHOLE: Sightings = ((),)
LANGUAGES = ("en", "fr", "zh")


def whole(condition: object) -> Sightings:
    """Seen once, in the hand as a whole, when ``condition`` is true."""
    return WHOLE if condition else NONE


def at(places: Iterable[int]) -> Sightings:
    """Seen once for each of these groups."""
    return tuple((place,) for place in places)


class Names(NamedTuple):
    """A name in the three languages of the service."""

    en: str
    fr: str
    zh: str

    def get(self, language: str) -> str:
        """The name in one language (``en``, ``fr``, ``zh``)."""
        return self.en if language == "en" else self.fr if language == "fr" else self.zh


@dataclass(frozen=True, slots=True)
class Pattern:
    """A scoring pattern.

    ``value`` is in the ruleset's unit, a whole number or an exact half; 0 means known but off until a table gives it a value,
    save where ``listed`` says that the rule book itself prints a zero, which is shown. ``needs`` are marks (see
    marks.py) without which the pattern cannot hold. ``each``: counts once for every sighting, otherwise once at most.
    ``flower``: asked also where flowers alone win.

    Relations, all as ids: ``implies`` - always there beside this one, so nothing is added; ``implies_per_set`` - only where
    it shows no other group than this pattern does; ``implies_one`` - one sighting of it; ``replaces`` - this value instead
    of that one; ``excludes`` - the two are not paid together. ``alone``: nothing is listed beside it, save patterns that
    are ``circumstance`` when the table says so. ``otherwise``: counts only where nothing else does. ``bonus``: added after
    the minimum is reached. ``combines``: the kind of set whose combinations the counting principles limit.
    """

    id: str
    names: Names
    value: Amount
    says: str
    source: str
    shows: Condition = field(repr=False, compare=False)
    needs: int = 0
    each: bool = False
    implies: tuple[str, ...] = ()
    implies_per_set: tuple[str, ...] = ()
    implies_one: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    alone: bool = False
    circumstance: bool = False
    flower: bool = False
    otherwise: bool = False
    bonus: bool = False
    combines: str | None = None
    listed: bool = False

    @property
    def counts(self) -> bool:
        """Whether the pattern is in play at all."""
        return bool(self.value) or self.listed

    @property
    def takes_out(self) -> tuple[tuple[str, str], ...]:
        """Every id that this pattern takes out as a whole, with the reason that ``not_counted`` gives."""
        return (
            *((name, "implied-by") for name in self.implies),
            *((name, "replaced-by") for name in self.replaces),
            *((name, "excluded-by") for name in self.excludes),
        )


def pattern(
    identity: str,
    value: Amount,
    en: str,
    fr: str,
    zh: str,
    *,
    says: str,
    source: str,
    needs: int = 0,
    each: bool = False,
    implies: tuple[str, ...] = (),
    implies_per_set: tuple[str, ...] = (),
    implies_one: tuple[str, ...] = (),
    replaces: tuple[str, ...] = (),
    excludes: tuple[str, ...] = (),
    alone: bool = False,
    circumstance: bool = False,
    flower: bool = False,
    otherwise: bool = False,
    bonus: bool = False,
    combines: str | None = None,
    listed: bool = False,
) -> Callable[[Condition], Pattern]:
    """Make a Pattern of the condition beneath; see Pattern for the parts. Nothing is registered."""

    def make(condition: Condition) -> Pattern:
        return Pattern(
            identity, Names(en, fr, zh), value, says, source, condition, needs, each, implies, implies_per_set, implies_one,
            replaces, excludes, alone, circumstance, flower, otherwise, bonus, combines, listed,
        )  # fmt: skip

    return make


class Rule:
    """A pattern at its place in a catalogue, its relations turned into bits; made once for a catalogue."""

    __slots__ = (
        "bit",
        "bonus",
        "each",
        "id",
        "needs",
        "pattern",
        "per_set",
        "place",
        "rank",
        "shows",
        "special",
        "taken_by",
        "takes",
        "value",
    )

    def __init__(self, pattern: Pattern, place: int, bits: Mapping[str, int]) -> None:
        self.pattern = pattern
        self.id = pattern.id
        self.place = place
        self.value = pattern.value
        self.rank = (-pattern.value, place)
        self.shows = pattern.shows
        self.each = pattern.each
        self.bonus = pattern.bonus
        self.needs = pattern.needs
        self.bit = bits[pattern.id]
        self.takes = sum(bits.get(name, 0) for name, _ in pattern.takes_out)
        self.per_set = pattern.implies_per_set
        self.special = bool(pattern.implies_per_set or pattern.implies_one)
        self.taken_by: tuple[tuple[int, str, str], ...] = ()


_KEPT_CANDIDATES = 4096


class Catalogue:
    """The patterns of a ruleset in their order, under one set of house rules. Never changes once made."""

    def __init__(self, patterns: Iterable[Pattern]) -> None:
        """In: the patterns in the sheet's order. Raises ValueError for an unknown, repeated or circular relation."""
        self.patterns = tuple(patterns)
        self.by_id = {one.id: one for one in self.patterns}
        self._check()
        active = [one for one in self.patterns if one.counts]
        bits = {one.id: 1 << place for place, one in enumerate(active)}
        self.rules = tuple(Rule(one, place, bits) for place, one in enumerate(active))
        for rule in self.rules:
            rule.taken_by = tuple((bits[one.id], one.id, why) for one in active for name, why in one.takes_out if name == rule.id)
        self.place = {one.id: place for place, one in enumerate(self.patterns)}
        self._off = tuple(one for one in self.patterns if not one.counts)
        self.otherwise = next((rule for rule in self.rules if rule.pattern.otherwise), None)
        self.alone_bits = sum(rule.bit for rule in self.rules if rule.pattern.alone)
        self.special_bits = sum(rule.bit for rule in self.rules if rule.special)
        self.combining = any(rule.pattern.combines for rule in self.rules)
        # Asked dearest first, so that what is counted stands in the order of the breakdown.
        self._asked = tuple(sorted((rule for rule in self.rules if not rule.pattern.otherwise), key=lambda rule: rule.rank))
        self._candidates: dict[int, tuple[tuple[Rule, ...], tuple[Pattern, ...]]] = {}

    def _check(self) -> None:
        if len(self.by_id) != len(self.patterns):
            raise ValueError("a pattern id stands twice in the catalogue")
        for one in self.patterns:
            named = [name for name, _ in one.takes_out] + [*one.implies_per_set, *one.implies_one]
            unknown = [name for name in named if name not in self.by_id]
            if unknown or one.id in named:
                raise ValueError(f"{one.id} names {unknown or 'itself'}")
            mutual = [name for name in named if one.id in dict(self.by_id[name].takes_out)]
            if mutual:
                raise ValueError(f"{one.id} and {mutual} take each other out")

    def candidates(self, marks: int) -> tuple[tuple[Rule, ...], tuple[Pattern, ...]]:
        """What a hand with these marks may show: the rules, dearest first, and the patterns that are switched off.

        In: the marks that are the same in all readings of a hand; those that belong to a reading are not looked at here.
        """
        found = self._candidates.get(marks)
        if found is None:
            absent = m.HAND_MARKS & ~marks
            flowers = marks & m.BY_FLOWERS
            found = (
                tuple(rule for rule in self._asked if not rule.needs & absent and (rule.pattern.flower or not flowers)),
                tuple(one for one in self._off if not one.needs & absent and (one.flower or not flowers)),
            )
            if len(self._candidates) >= _KEPT_CANDIDATES:
                self._candidates.clear()
            self._candidates[marks] = found
        return found

    def changed(self, change: Callable[[Pattern], Pattern]) -> Catalogue:
        """A new catalogue in which every pattern is what ``change`` makes of it."""
        return Catalogue(change(one) for one in self.patterns)

    def priced(self, values: Mapping[str, Amount], disabled: Iterable[str]) -> Catalogue:
        """A new catalogue with other values. Zero, or standing in ``disabled``, switches a pattern off.

        A zero that the rule book prints (``listed``) stays listed when a table says that zero too; ``disabled`` ends it.
        """
        gone = frozenset(disabled)
        if not values and not gone:
            return self
        return self.changed(
            lambda one: (
                replace(one, value=0, listed=False)
                if one.id in gone
                else replace(one, value=values[one.id])
                if one.id in values
                else one
            )
        )
