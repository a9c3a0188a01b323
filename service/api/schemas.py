"""The shapes of requests and answers, the one source of openapi.yaml.

Requests are loaded by these schemas (instances made once, at start). Answers are built by answers.py; their schemas stand here
for the contract, and tests hold every answer against it. What differs between rulesets comes from the ruleset itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from marshmallow import Schema, ValidationError, validates_schema

from service.api.fields import Bool, ByType, Half, Int, ListOf, Numbers, OneTile, SeatField, Strict, Sub, TileText, Word
from service.mahjong import options as o
from service.mahjong.hand import MELD_KINDS, WAYS
from service.mahjong.ruleset import Ruleset
from service.mahjong.seats import Seat

MOST_MELDS, MOST_EVENTS, MOST_WINS, LARGEST_AMOUNT = 8, 60, 4, 1_000_000


def named(name: str, members: Mapping[str, Any], base: type[Strict] = Strict, **extra: Any) -> Schema:
    """An instance of a schema made of members; ``name`` is its name in the contract."""
    made: Schema = type(name, (base,), {**members, **extra})()
    return made


def pascal(identity: str) -> str:
    """``some-ruleset`` as ``SomeRuleset``."""
    return "".join(part.capitalize() for part in identity.split("-"))


def _about(words: str, **more: Any) -> dict[str, Any]:
    return {"metadata": {"description": words, **more}}


MELD = named("Meld", {
    "type": Word(MELD_KINDS, required=True, **_about("the kind of set")),
    "tiles": TileText(required=True, **_about("the tiles of the set", examples=["555z"])),
    "concealed": Bool(load_default=False, **_about("a kong that its owner drew alone; never true on another meld")),
})  # fmt: skip

_HAND = {
    "concealed": TileText(required=True, **_about("the tiles in the hand, the winning tile among them", examples=["123m456p99p"])),
    "melds": ListOf(Sub(MELD), MOST_MELDS, load_default=(), **_about("declared sets; kongs are always here")),
    "flowers": TileText(load_default=(), **_about("flowers and seasons beside the hand", examples=["1f"])),
}
HAND = named("Hand", {**_HAND, "winning_tile": OneTile(required=True, **_about("one of the concealed tiles"))})
WAITING_HAND = named("WaitingHand", {
    **_HAND, "concealed": TileText(required=True, **_about("the tiles in the hand, one short of a complete hand")),
})  # fmt: skip
LIABILITY = named("Liability", {"seat": SeatField(required=True, **_about("the seat that pays for others"))})
_TABLE_COUNT = _about("the total that the table counted; the cap is applied to it as to any other")


def _declared(name: str, value: Int | Half) -> Schema:
    patterns = ListOf(Word(("thirteen-orphans",)), 1, load_default=(), **_about("patterns that change who wins"))
    return named(name, {"value": value, "patterns": patterns})


DECLARED = _declared("Declared", Int(0, 1000, required=True, **_TABLE_COUNT))


class _AtMostOne(Strict):
    """A win of fixed value: a hand, a total, or neither."""

    and_also = {"not": {"required": ["hand", "declared"]}}  # noqa: RUF012

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def not_both(self, data: Any, original: Any, **kwargs: Any) -> None:
        """A hand and the table's own count exclude each other."""
        if isinstance(original, dict) and "hand" in original and "declared" in original:
            raise ValidationError({"declared": ["invalid-value|give a hand or a declared total, not both"]})


class _HandOrDeclared(_AtMostOne):
    and_also = {"oneOf": [{"required": ["hand"]}, {"required": ["declared"]}]}  # noqa: RUF012

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def one_of_the_two(self, data: Any, original: Any, **kwargs: Any) -> None:
        """A win is either a hand or the table's own count."""
        if not isinstance(original, dict):
            return
        if "hand" not in original and "declared" not in original:
            raise ValidationError({"hand": ["missing-field|a hand, or declared, is required"]})


def _win_members(ruleset: Ruleset, *, settling: bool) -> dict[str, Any]:
    members: dict[str, Any] = {
        "by": Word(WAYS, required=True, **_about("a robbed kong is a discard of the robbed player")),
        "winner": SeatField(required=settling, **_about("the winner's seat")),
        "discarder": SeatField(allow_none=True, load_default=None, **_about("who discarded; null on a self-draw")),
        "flags": ListOf(Word([flag.id for flag in ruleset.flags], "unknown-field"), 12, distinct=True, load_default=(),
                        **_about("; ".join(f"`{flag.id}`: {flag.says}" for flag in ruleset.flags))),
    }  # fmt: skip
    if ruleset.liability:
        liability = _liability_for(ruleset) if ruleset.liable_for else LIABILITY
        members["liability"] = Sub(liability, load_default=None, **_about("the seat that pays for others"))
    return members | {name: WIN_INPUTS[name] for name in ruleset.win_inputs}


@lru_cache(maxsize=16)
def _liability(identity: str, patterns: tuple[str, ...]) -> Schema:
    cause = Word(patterns, required=True, **_about("the pattern that the seat fed"))
    return named(f"{pascal(identity)}Liability", {**LIABILITY.fields, "for": cause})


def _liability_for(ruleset: Ruleset) -> Schema:
    return _liability(ruleset.id, ruleset.liable_for)


WIN_INPUTS: Mapping[str, Any] = {
    "discards": Int(0, 200, **_about("how many tiles all players have discarded in the deal, the one won on included")),
    "continued_deals": Int(0, 100, **_about("how often the dealer has dealt on", default=0)),
    "horse_tile": OneTile(**_about("the tile turned over after a self-drawn win; left out when there is none")),
}
"""What a win says in some games beside the common members."""


def option_field(option: o.Option) -> Any:
    """The field of an option; left out of the loaded options when it is not given."""
    about = _about(option.says, default=option.default)
    match option:
        case o.Flag():
            return Bool(allow_none=option.default is None, **about)
        case o.Whole():
            return Int(option.minimum, option.maximum, allow_none=option.nullable, **about)
        case o.Halves():
            return Half(option.minimum, option.maximum, **about)
        case o.Choice():
            return Word(option.values, **about)
        case o.Ladder():
            rungs = [str(rung) for rung in range(option.largest_key + 1)]
            return Numbers(rungs, option.largest_value, allow_none=True, **about)


class RulesetSchemas:
    """The request schemas of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        """Make them once; a schema is never built in a request."""
        name = pascal(ruleset.id)
        patterns = [one.id for one in ruleset.catalogue.patterns]
        self.options = named(f"{name}Options", {
            **{option.name: option_field(option) for option in ruleset.options},
            "values": Numbers(patterns, ruleset.largest_value, halves=ruleset.halves, **_about("other values for named patterns; 0 switches one off")),
            "disabled": ListOf(Word(patterns), len(patterns), distinct=True, **_about("patterns that are switched off")),
        })  # fmt: skip
        top = {
            "round_wind": SeatField(load_default=Seat.EAST, **_about("the round", default="east")),
            "options": Sub(self.options, load_default=None, **_about("house rules; each default is the ruleset's own")),
        }
        seat = {"seat_wind": SeatField(required=True, **_about("the seat of the player"))}
        win = named(f"{name}Win", _win_members(ruleset, settling=False))
        self.score = named(f"{name}ScoreRequest", {"hand": Sub(HAND, required=True), **seat, "win": Sub(win, required=True), **top})
        self.settle = named(f"{name}SettleRequest", {"deal": Sub(self._deal(ruleset, name), required=True), **top})
        self.waits = named(f"{name}WaitsRequest", {
            "hand": Sub(WAITING_HAND, required=True), **seat,
            "seen": TileText(load_default=(), **_about("discards and exposed tiles of the table, for the tiles that are left")), **top,
        })  # fmt: skip

    @staticmethod
    def _deal(ruleset: Ruleset, name: str) -> Schema:
        members = _win_members(ruleset, settling=True)
        half = Half(0, 1000, required=True, **_TABLE_COUNT)
        members |= {"hand": Sub(HAND), "declared": Sub(_declared(f"{name}Declared", half) if ruleset.halves else DECLARED)}
        win = named(f"{name}SettleWin", members, _AtMostOne if ruleset.unnamed_wins else _HandOrDeclared)
        deal: dict[str, Any] = {
            "wins": ListOf(
                Sub(win),
                MOST_WINS,
                load_default=(),
                **_about("the wins claimed on the tile that ends the deal, in any order"),
            ),
            "exhausted": Bool(load_default=False, **_about("the wall ran out")),
        }
        if ruleset.event_types:
            events = {kind: _event(kind) for kind in ruleset.event_types}
            deal["events"] = ListOf(ByType(events), MOST_EVENTS, load_default=(), **_about("what happened before, in table order"))
        return named(f"{name}Deal", deal)


_EVENT_MEMBERS: Mapping[str, Mapping[str, Any]] = {
    "false-win": {},
    "penalty": {"amount": Int(1, LARGEST_AMOUNT, required=True, **_about("a deduction that is no transfer"))},
}


_KONG_KINDS: Mapping[str, Mapping[str, Any]] = {
    "exposed": {"from": SeatField(required=True, **_about("who discarded the fourth tile"))},
    "added": {"robbed": Bool(load_default=False, **_about("another player took the tile and won; nothing is paid for the kong"))},
    "concealed": {},
}
"""What an event says of each kind of kong beside its seat and tile."""


def _event(kind: str) -> Schema | ByType:
    members = {"type": Word((kind,), required=True), "seat": SeatField(required=True, **_about("whose event it is"))}
    if kind == "kong":
        members["tile"] = OneTile(required=True, **_about("the tile of the kong"))
        return ByType({
            one: named(f"{pascal(one)}KongEvent", {**members, "kind": Word((one,), required=True), **more})
            for one, more in _KONG_KINDS.items()
        }, "kind")  # fmt: skip
    return named(f"{pascal(kind)}Event", {**members, **_EVENT_MEMBERS[kind]})
