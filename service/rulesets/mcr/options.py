"""MCR's house rules, and what each of them changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from service.mahjong import tiles as t
from service.mahjong.errors import Fault
from service.mahjong.facts import Reading
from service.mahjong.hand import TileRules
from service.mahjong.options import Choice, Option, Options, Whole
from service.mahjong.patterns import Catalogue, Pattern, Sightings, whole
from service.mahjong.readings import HONORS_AND_KNITTED, SEVEN_PAIRS, THIRTEEN_ORPHANS, Forms
from service.rulesets.mcr.patterns import nine_gates_shape

OPTIONS: tuple[Option, ...] = (
    Whole("minimum", 8, 0, 100, "points that a hand needs to win, flowers aside"),
    Choice(
        "rulebook",
        "green-book",
        ("green-book", "guobiao"),
        "the Green Book, or Chinese practice where the two part ways",
        ("two-concealed-kongs", "concealed-and-melded-kong", "fully-concealed-hand"),
    ),
    Whole("false_win_amount", 10, 0, 1_000_000, "what a wrong call pays to each other seat"),
)

GUOBIAO_VALUES = {"two-concealed-kongs": 6, "concealed-and-melded-kong": 5}


def tiles(options: Options) -> TileRules:
    """144 tiles, hands of 14."""
    return TileRules(t.CHINESE_SET, 14, frozenset({"chow", "pung", "kong"}))


def forms(options: Options) -> Forms:
    """All five forms."""
    return Forms(seven_pairs=True, identical_pairs=True, thirteen_orphans=True, knitted=True)


def conflicts(options: Options) -> Iterator[Fault]:
    """A pattern cannot be given a value and be disabled."""
    both = sorted(name for name in options["disabled"] if options["values"].get(name))
    if both:
        yield Fault("option-conflict", "/options/disabled", f"{', '.join(both)}: a value is given, and the pattern is disabled")


def furnish(catalogue: Catalogue, options: Options) -> Catalogue:
    """The fan as the rulebook has them."""
    return catalogue.changed(_guobiao) if options["rulebook"] == "guobiao" else catalogue


def _guobiao(one: Pattern) -> Pattern:
    if one.id in GUOBIAO_VALUES:
        return replace(one, value=GUOBIAO_VALUES[one.id])
    return replace(one, shows=_not_needed_anyway) if one.id == "fully-concealed-hand" else one


def _not_needed_anyway(r: Reading) -> Sightings:
    """fully-concealed-hand does not hold where another fan needs concealment anyway: self-draw counts there."""
    special = r.form in (SEVEN_PAIRS, THIRTEEN_ORPHANS, HONORS_AND_KNITTED) or len(r.concealed_pungs) == 4
    gates = r.hand.suits == 1 and not r.hand.melds and not r.hand.kinds >> t.EAST and nine_gates_shape(r)
    return whole(not special and not gates)
