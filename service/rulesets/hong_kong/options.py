"""Hong Kong's house rules, and what each of them changes: tiles, forms, patterns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from service.mahjong import tiles as t
from service.mahjong.errors import Fault
from service.mahjong.facts import Reading
from service.mahjong.hand import TileRules
from service.mahjong.options import Choice, Flag, Halves, Ladder, Option, Options, Whole
from service.mahjong.patterns import Catalogue, Pattern, Sightings, whole
from service.mahjong.readings import SEVEN_PAIRS, Forms
from service.rulesets.hong_kong import patterns as p

LARGEST_RUNG = 100

OPTIONS: tuple[Option, ...] = (
    Whole("minimum", 3, 0, 100, "faan that a hand needs to win"),
    Choice("minimum_counts", "all", ("all", "without-flowers"), "which faan are held against the minimum"),
    Whole("cap", 13, 1, 100, "the most faan that are paid; null: no cap", nullable=True),
    Whole("limit_value", 13, 1, 100, "faan of a limit pattern, before the cap"),
    Choice("limits", "alone", ("alone", "with-circumstances", "sum"), "what adds to a limit pattern: nothing, circumstances and flowers, all"),
    Choice("curve", "full-spicy", ("full-spicy", "half-spicy"), "how faan become points"),
    Ladder("points_table", None, LARGEST_RUNG, 1_000_000, "points by faan instead of a curve; between two rungs the lower one counts"),
    Halves("base_points", 1, 0.5, 1000, "points of a hand without faan"),
    Choice("responsibility", "triple", ("triple", "full", "half"), "what a discard costs: three bases; two; one, and each other player a half"),
    Choice("multiple_winners", "nearest", ("nearest", "all"), "who wins when several claim one tile"),
    Choice("robbed_kong_pays", "discard", ("discard", "self-draw"), "a robbed kong pays as a discard, or all three shares of a self-draw"),
    Choice("east", "none", ("none", "double"), "whether shares paid by or to the dealer are doubled"),
    Flag("flowers_in_play", True, "flowers and seasons are used", ("no-flowers", "seat-flower", "seat-season", "all-flowers", "all-seasons")),
    Flag("flowers_open_hand", False, "a flower beside the hand costs concealed-hand", ("concealed-hand",)),
    Flag("seven_pairs", True, "seven pairs are a winning form", ("seven-pairs",)),
    Flag("seven_pairs_identical", True, "four of a kind are two of seven pairs", ("seven-pairs",)),
    Flag("seven_pairs_concealed", True, "seven pairs also count as a concealed hand", ("concealed-hand",)),
    Choice("all_chows_pair", "suited", ("suited", "no-value", "any"), "which pair all-chows admits", ("all-chows",)),
    Choice("concealed_kong", "keeps", ("keeps", "opens"), "whether a concealed kong leaves the hand concealed", ("concealed-hand",)),
    Choice("nine_gates", "shape", ("shape", "nine-sided"), "whether the shape decides or the nine-sided wait", ("nine-gates",)),
    Choice("four_concealed_pungs", "self-draw", ("self-draw", "pair-wait", "any"), "how the last tile may come", ("four-concealed-pungs",)),
    Choice("liability", "none", ("none", "self-draw", "all", "split"), "what the seat in win.liability pays for others"),
    Choice("false_win", "none", ("none", "self-draw-at-cap"), "what a wrong call costs"),
    Whole("false_win_shares", 1, 1, 3, "self-draw shares that a wrong call pays to each other seat"),
    Whole("false_win_value", None, 0, 100, "faan at which a wrong call is charged; null: the cap", nullable=True),
)  # fmt: skip

FLOWER_PATTERNS = frozenset(one.id for one in p.CATALOGUE if one.flower)


def tiles(options: Options) -> TileRules:
    """144 tiles, or 136 where flowers are not in play; hands of 14."""
    kinds = t.CHINESE_SET if options["flowers_in_play"] else t.CHINESE_SET - t.FLOWERS
    return TileRules(kinds, 14, frozenset({"chow", "pung", "kong"}))


def forms(options: Options) -> Forms:
    """Four sets and a pair, thirteen orphans, and seven pairs where the table plays them."""
    return Forms(options["seven_pairs"], options["seven_pairs_identical"], thirteen_orphans=True)


def conflicts(options: Options) -> Iterator[Fault]:
    """Options that cannot both hold; the later one is pointed at."""

    def conflict(name: str, words: str) -> Fault:
        return Fault("option-conflict", f"/options/{name}", words)

    cap = options["cap"]
    if cap is not None and options["minimum"] > cap:
        yield conflict("cap", f"the minimum of {options['minimum']} lies above the cap of {cap}")
    if options["points_table"] is not None and options["curve"] != "full-spicy":
        yield conflict("points_table", "a points table and a curve exclude each other")
    if options["flowers_open_hand"] and not options["flowers_in_play"]:
        yield conflict("flowers_open_hand", "no flowers are in play")
    if options["false_win"] != "none" and cap is None and options["false_win_value"] is None:
        yield conflict("false_win", "without a cap a wrong call needs false_win_value")
    both = sorted(set(options["values"]) & set(options["disabled"]))
    if any(options["values"][name] for name in both):
        yield conflict("disabled", f"{', '.join(both)}: a value is given, and the pattern is disabled")


def furnish(catalogue: Catalogue, options: Options) -> Catalogue:
    """The patterns as the options change them. A limit pattern that is given a value stops being one."""
    valued, limits = options["values"], options["limits"]

    def change(one: Pattern) -> Pattern:
        if one.alone:
            one = replace(one, value=options["limit_value"], alone=limits != "sum" and one.id not in valued)
        if one.flower and not options["flowers_in_play"]:
            one = replace(one, value=0)
        if one.circumstance and limits == "alone":
            one = replace(one, circumstance=False)
        return _condition(one, options)

    return catalogue.changed(change)


def _condition(one: Pattern, options: Options) -> Pattern:
    if one.id == "all-chows":
        shows = {"suited": one.shows, "no-value": p.all_chows_no_value, "any": p.all_chows_any}[options["all_chows_pair"]]
    elif one.id == "nine-gates" and options["nine_gates"] == "nine-sided":
        shows = p.nine_gates_nine_sided
    elif one.id == "four-concealed-pungs":
        choices = {"self-draw": one.shows, "pair-wait": p.four_concealed_pungs_pair_wait, "any": p.four_concealed_pungs_any}
        shows = choices[options["four_concealed_pungs"]]
    elif one.id == "concealed-hand":
        shows = _ConcealedHand(options)
    else:
        return one
    return replace(one, shows=shows)


class _ConcealedHand:
    """concealed-hand under the options that take it away."""

    def __init__(self, options: Options) -> None:
        self.pairs = options["seven_pairs_concealed"]
        self.kongs = options["concealed_kong"] == "keeps"
        self.flowers = not options["flowers_open_hand"]

    def __call__(self, r: Reading) -> Sightings:
        hand = r.hand
        keeps = (
            (self.pairs or r.form != SEVEN_PAIRS)
            and (self.kongs or not hand.concealed_kongs)
            and (self.flowers or not hand.flowers)
        )
        return whole(not hand.claimed and keeps)
