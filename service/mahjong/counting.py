"""From what a reading shows to what it is worth, in one stated order.

1. House rules have already made the catalogue (a pattern that is switched off is not in it).
2. Every pattern is asked about one reading; the answers are sightings.
3. Counting principles, where a room has them, choose among combinations of sets: each choice is one tally.
4. Relations: whatever a shown pattern implies, replaces or excludes adds nothing, in one pass, so that order cannot matter.
5. A pattern that stands alone leaves only itself.
6. If nothing is left, the pattern made for that case counts.
The best tally over all readings is the answer; what else was seen is listed with the reason why it adds nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from service.mahjong.facts import Reading
from service.mahjong.ledger import Amount
from service.mahjong.patterns import WHOLE, Catalogue, Pattern, Rule, Sightings

Shown: TypeAlias = tuple[Rule, Sightings]


class Lost(NamedTuple):
    """A pattern that is seen and adds nothing: why, and which patterns did it. ``times`` sightings are lost."""

    pattern: Pattern
    why: str
    by: tuple[str, ...] = ()
    times: int = 1


class Line(NamedTuple):
    """A pattern that counts, how often, and the groups that show it."""

    pattern: Pattern
    times: int
    sightings: Sightings

    @property
    def total(self) -> Amount:
        """What the line adds."""
        return self.pattern.value * self.times


class Choice(NamedTuple):
    """One legal choice among combinations of sets: what is kept of the shown patterns, and what is not."""

    kept: list[Shown]
    lost: tuple[Lost, ...]


Principles: TypeAlias = Callable[[list[Shown]], Sequence[Choice]]


class Tally:
    """What one reading is worth under one legal choice: ``sum``, of which ``bonus`` comes after the minimum."""

    __slots__ = ("bonus", "catalogue", "counted", "dropped", "loner", "present", "reading", "short", "shown", "sum")

    def __init__(self, reading: Reading, catalogue: Catalogue, shown: list[Shown], dropped: tuple[Lost, ...]) -> None:
        self.reading = reading
        self.catalogue = catalogue
        self.shown = shown
        self.dropped = dropped
        self.sum: Amount = 0
        self.bonus: Amount = 0
        self.counted: list[tuple[Rule, int, Sightings]] = []
        self.loner: Rule | None = None
        self.short = False
        """Whether something shown counts less often than it is seen, or not at all."""
        self._count()

    def _count(self) -> None:
        present = taken = 0
        for rule, _ in self.shown:
            present |= rule.bit
            taken |= rule.takes
        self.present = present
        catalogue = self.catalogue
        loner = present & catalogue.alone_bits
        self.short = bool(loner or taken & present)
        if loner:
            self._count_alone(loner, taken)
            return
        per_set = present & catalogue.special_bits
        only_bonus = True
        for rule, sightings in self.shown:
            if not rule.bit & taken:
                count = len(sightings) if rule.each else 1
                if per_set and rule.each:
                    gone = len(taken_sets(self.shown, rule, sightings))
                    self.short = self.short or gone > 0
                    count -= gone
                if count:
                    self.counted.append((rule, count, sightings))
                    self.sum += rule.value * count
                    if rule.bonus:
                        self.bonus += rule.value * count
                    elif rule.value:
                        only_bonus = False
        if only_bonus and catalogue.otherwise is not None and catalogue.otherwise.shows(self.reading):
            self.counted.insert(0, (catalogue.otherwise, 1, WHOLE))
            self.sum += catalogue.otherwise.value

    def _count_alone(self, loners: int, taken: int) -> None:
        """Only one stands alone: the dearest, of equals the first in the catalogue. Rules are shown in that order."""
        self.loner = next(rule for rule, _ in self.shown if rule.bit & loners)
        for rule, sightings in self.shown:
            if rule is self.loner or (rule.pattern.circumstance and not rule.bit & taken):
                count = len(sightings) if rule.each else 1
                self.counted.append((rule, count, sightings))
                self.sum += rule.value * count

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of the breakdown, dearest first, then in the catalogue's order: as the rules were asked."""
        return tuple([Line(rule.pattern, count, sightings) for rule, count, sightings in self.counted])

    @property
    def order(self) -> tuple[tuple[Amount, ...], tuple[int, ...]]:
        """How tallies of the same worth sort: larger single values first, value by value, then the catalogue's order."""
        values = sorted((rule.value for rule, count, _ in self.counted for _ in range(count)), reverse=True)
        places = sorted(rule.place for rule, count, _ in self.counted for _ in range(count))
        return tuple(-value for value in values), tuple(places)


def taken_sets(shown: Iterable[Shown], rule: Rule, sightings: Sightings) -> set[int]:
    """Which sightings of ``rule`` (by place in the list) another shown pattern contains, group for group or one of them."""
    gone: set[int] = set()
    singles = 0
    for other, theirs in shown:
        if rule.id in other.per_set:
            gone |= {place for place, mine in enumerate(sightings) for their in theirs if set(mine) <= set(their)}
        if rule.id in other.pattern.implies_one:
            singles += 1
    for place in range(len(sightings)):
        if singles and place not in gone:
            gone.add(place)
            singles -= 1
    return gone


def tallies(reading: Reading, catalogue: Catalogue, principles: Principles | None = None) -> list[Tally]:
    """Every legal count of one reading; there is more than one only where principles leave a choice."""
    shown: list[Shown] = []
    absent = ~reading.marks
    for rule in catalogue.candidates(reading.hand.marks)[0]:
        if not rule.needs & absent:
            sightings = rule.shows(reading)
            if sightings:
                shown.append((rule, sightings))
    if principles is None:
        return [Tally(reading, catalogue, shown, ())]
    return [Tally(reading, catalogue, choice.kept, choice.lost) for choice in principles(shown)]


def left_out(best: Tally, every: Sequence[Tally]) -> tuple[Lost, ...]:
    """Every pattern that the hand shows and that adds nothing (or less than it shows), with the reason.

    In: the tally that counts, and all tallies of the hand. The order is the catalogue's.
    """
    found = [*best.dropped, *_taken_out(best)] if best.short or best.dropped else []
    reading, catalogue = best.reading, best.catalogue
    absent = ~reading.marks
    off = catalogue.candidates(reading.hand.marks)[1]
    found += [Lost(one, "disabled") for one in off if not one.needs & absent and one.shows(reading)]
    if len(every) > 1:
        named = {rule.id for rule, _, _ in best.counted} | {lost.pattern.id for lost in found}
        for tally in every:
            for rule in (*(one[0] for one in tally.shown), *(one[0] for one in tally.counted)) if tally is not best else ():
                if rule.id not in named:
                    named.add(rule.id)
                    found.append(Lost(rule.pattern, "worse-reading"))
    if len(found) > 1:
        place = catalogue.place
        found.sort(key=lambda lost: place[lost.pattern.id])
    return tuple(found)


def _taken_out(best: Tally) -> Iterable[Lost]:
    counted = {rule.id: count for rule, count, _ in best.counted}
    present = best.present
    alone = (best.loner.id,) if best.loner is not None else ()
    for rule, sightings in best.shown:
        times = len(sightings) if rule.each else 1
        if rule.id in counted:
            short = times - counted[rule.id]
            if short:
                yield Lost(rule.pattern, "implied-by", _partly(best, rule), short)
            continue
        takers = [(name, why) for bit, name, why in rule.taken_by if bit & present]
        if alone:
            yield Lost(rule.pattern, "beside-limit", alone, times)
        elif takers:
            yield Lost(rule.pattern, takers[0][1], tuple(name for name, _ in takers), times)
        else:
            yield Lost(rule.pattern, "implied-by", _partly(best, rule), times)


def _partly(best: Tally, rule: Rule) -> tuple[str, ...]:
    return tuple(other.id for other, _ in best.shown if rule.id in other.per_set or rule.id in other.pattern.implies_one)
