"""MCR: the 81 fan in the order of the Green Book, and the kong pair that its note to fan 57 prints. Values are points.

Conditions are inclusive ("at least three kongs"): what a dearer fan contains is said by its relations, so that switching it off lets the
cheaper one count again. Only the fan of two kongs ask for exactly two, because three kongs of which two are concealed do score two
concealed pungs. A kong is a pung for every fan that speaks of pungs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations, pairwise

from service.mahjong import facts as f
from service.mahjong import marks as m
from service.mahjong import tiles as t
from service.mahjong.facts import Reading
from service.mahjong.patterns import NONE, WHOLE, Pattern, Sightings, pattern, whole
from service.mahjong.readings import HONORS_AND_KNITTED, KNITTED_STRAIGHT, SEVEN_PAIRS, STANDARD
from service.mahjong.tiles import DRAGONS, ORPHANS, WINDS, Tile

PLAIN_ORPHANS = ORPHANS - DRAGONS


def _mask(tiles: Iterable[Tile]) -> int:
    return sum(1 << tile for tile in tiles)


GREEN_MASK = _mask((19, 20, 21, 23, 25, t.GREEN))
REVERSIBLE_MASK = _mask((9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, t.WHITE))


def _numbers(*wanted: int) -> int:
    """A bit set of numbers, as ``HandFacts.numbers`` holds them."""
    return sum(1 << (number - 1) for number in wanted)


UPPER, MIDDLE, LOWER = _numbers(7, 8, 9), _numbers(4, 5, 6), _numbers(1, 2, 3)
UPPER_FOUR, LOWER_FOUR, EVEN = _numbers(6, 7, 8, 9), _numbers(1, 2, 3, 4), _numbers(2, 4, 6, 8)


def together(pungs: Sightings, number: int) -> Sightings:
    """All these pungs as one sighting, when there are so many."""
    return (tuple(place for (place,) in pungs),) if len(pungs) == number else NONE


def whole_chows(r: Reading, condition: bool) -> Sightings:
    """The four chows as one sighting."""
    return (r.chow_at,) if condition else NONE


def whole_pungs(r: Reading, condition: bool) -> Sightings:
    """The four pungs as one sighting."""
    return (r.pung_at,) if condition else NONE


def pairs(tiles: tuple[Tile, ...], places: tuple[int, ...], fits: Callable[[Tile, Tile], bool]) -> Sightings:
    """Each two sets, lower tile first, that fit."""
    both = combinations(zip(tiles, places, strict=True), 2)
    return tuple((p, q) for (a, p), (b, q) in both if fits(a, b))


def threes(tiles: tuple[Tile, ...], places: tuple[int, ...], fits: Callable[[Tile, Tile, Tile], bool]) -> Sightings:
    """Each three sets, lowest tile first, that fit."""
    all_three = combinations(zip(tiles, places, strict=True), 3)
    return tuple((p, q, s) for (a, p), (b, q), (c, s) in all_three if fits(a, b, c))


def same_suit(*tiles: Tile) -> bool:
    """Whether suit tiles are all of one suit."""
    return tiles[-1] < t.EAST and len({tile // 9 for tile in tiles}) == 1


def three_suits(*tiles: Tile) -> bool:
    """Whether three suit tiles are of three suits."""
    return tiles[-1] < t.EAST and len({tile // 9 for tile in tiles}) == 3


def ladder(tiles: tuple[Tile, ...], steps: tuple[int, ...]) -> bool:
    """Whether sets of one suit rise by one and the same of these steps."""
    rises = {after - before for before, after in pairwise(tiles)}
    return same_suit(*tiles) and len(rises) == 1 and rises <= set(steps)


def mixed_ladder(a: Tile, b: Tile, c: Tile) -> bool:
    """Whether three sets of three suits have numbers n, n+1, n+2."""
    if not three_suits(a, b, c):
        return False
    low, mid, high = sorted((a % 9, b % 9, c % 9))
    return mid - low == high - mid == 1


def mixed_straight_chows(a: Tile, b: Tile, c: Tile) -> bool:
    """Whether chows of three suits are 123, 456 and 789."""
    return three_suits(a, b, c) and {a % 9, b % 9, c % 9} == {0, 3, 6}


def nine_gates_shape(r: Reading) -> bool:
    """Whether the thirteen tiles before the win were 1112345678999 of one suit."""
    if r.hand.melds:
        return False
    first = f.suits_of(r.hand.kinds)[0] * 9
    counts = r.hand.counts[first : first + 9]
    counts[r.hand.winning_tile - first] -= 1
    return counts == [3, 1, 1, 1, 1, 1, 1, 1, 3]


def shifted_pairs(r: Reading) -> bool:
    """Whether seven pairs are seven consecutive numbers."""
    tiles = [group.tile for group in r.groups]
    return tiles == list(range(tiles[0], tiles[0] + 7))


def pure_terminal_chows_shape(r: Reading) -> bool:
    """123 123 789 789 of one suit and a pair of 5."""
    first = r.chows[0]
    return first % 9 == 0 and r.chows == (first, first, first + 6, first + 6) and r.pair == first + 4


def three_suited_terminal_shape(r: Reading) -> bool:
    """123 and 789 in two suits, the pair of 5 in the third."""
    a, b, c, d = r.chows
    rows = a % 9 == c % 9 == 0 and b - a == d - c == 6 and a // 9 != c // 9
    return rows and r.pair < t.EAST and r.pair % 9 == 4 and r.pair // 9 not in (a // 9, c // 9)


def shows_five(tiles: tuple[Tile, ...]) -> bool:
    """Whether a 5 is among suit tiles."""
    return any(tile % 9 == 4 for tile in tiles)


def nine_knitted(r: Reading) -> bool:
    """Whether knitted singles hold all nine tiles of their scheme."""
    return r.form == HONORS_AND_KNITTED and (r.hand.kinds & f.SUIT_MASK).bit_count() == 9


def three_winds(r: Reading) -> Sightings:
    """Every three wind pungs."""
    return tuple(combinations((place for (place,) in r.pungs_of(WINDS)), 3))


def outside(r: Reading) -> bool:
    """Whether every group and the pair hold a terminal or an honor."""
    if r.form in (KNITTED_STRAIGHT, HONORS_AND_KNITTED):
        return False
    return all(not ORPHANS.isdisjoint(group.tiles) for group in r.body)


def all_chows_shape(r: Reading) -> bool:
    """Four chows and a pair of suit tiles; a knitted straight counts as three chows."""
    needed = 4 if r.form == STANDARD else 1
    return r.form in (STANDARD, KNITTED_STRAIGHT) and len(r.chows) == needed and r.pair < t.EAST


def last_of_its_kind_holds(r: Reading) -> bool:
    """By flag, by a robbed kong, or because the winner's own exposed sets show the other three copies."""
    hand = r.hand
    if "last-of-its-kind" in hand.flags or "robbing-kong" in hand.flags:
        return True
    return sum(meld.tiles.count(hand.winning_tile) for meld in hand.melds if not meld.concealed) == 3


def sole_wait(r: Reading) -> Sightings:
    """A wait counts where one tile only completes the hand, over all forms."""
    return whole(len(r.hand.wanted) == 1)


@pattern(
    "big-four-winds",
    88,
    "Big Four Winds",
    "Quatre grands vents",
    "大四喜",
    says="pungs/kongs of all four winds",
    source="WMO Green Book (2006), fan 1",
    needs=m.FOUR_PUNGS | m.WIND_PUNG,
    implies=(
        "big-three-winds",
        "all-pungs",
        "seat-wind",
        "round-wind",
        "pung-of-terminals-or-honors",
    ),
    combines="pungs",
)
def big_four_winds(r: Reading) -> Sightings:
    return together(r.pungs_of(WINDS), 4)


@pattern(
    "big-three-dragons",
    88,
    "Big Three Dragons",
    "Trois grands dragons",
    "大三元",
    says="pungs/kongs of all three dragons",
    source="WMO Green Book (2006), fan 2",
    needs=m.THREE_PUNGS | m.DRAGON_PUNG,
    implies=(
        "two-dragon-pungs",
        "dragon-pung",
    ),
    combines="pungs",
)
def big_three_dragons(r: Reading) -> Sightings:
    return together(r.pungs_of(DRAGONS), 3)


@pattern(
    "all-green",
    88,
    "All Green",
    "Main verte",
    "绿一色",
    says="only 2 3 4 6 8 of bamboo and green dragon; the dragon is not required; also as seven pairs",
    source="WMO Green Book (2006), fan 3",
    needs=m.SUIT_MISSING | m.NO_TERMINALS,
    implies=(
        "half-flush",
        "one-voided-suit",
    ),
)
def all_green(r: Reading) -> Sightings:
    return whole(not r.hand.kinds & ~GREEN_MASK)


@pattern(
    "nine-gates",
    88,
    "Nine Gates",
    "Neuf portes",
    "九莲宝灯",
    says="fully concealed, no meld at all; the 13 tiles before the win are 1112345678999 of one suit; any tile of the suit wins",
    source="WMO Green Book (2006), fan 4",
    needs=m.STANDARD | m.ONE_SUIT | m.NO_HONORS | m.UNCLAIMED,
    implies=(
        "full-flush",
        "concealed-hand",
        "no-honors",
        "one-voided-suit",
    ),
    implies_one=("pung-of-terminals-or-honors",),
)
def nine_gates(r: Reading) -> Sightings:
    return whole(nine_gates_shape(r))


@pattern(
    "four-kongs",
    88,
    "Four Kongs",
    "Quatre kongs",
    "四杠",
    says="four kongs, concealed or melded",
    source="WMO Green Book (2006), fan 5",
    needs=m.KONG | m.FOUR_PUNGS,
    implies=(
        "three-kongs",
        "two-concealed-kongs",
        "two-melded-kongs",
        "concealed-and-melded-kong",
        "concealed-kong",
        "melded-kong",
        "all-pungs",
        "single-wait",
    ),
)
def four_kongs(r: Reading) -> Sightings:
    return whole(r.hand.kongs == 4)


@pattern(
    "seven-shifted-pairs",
    88,
    "Seven Shifted Pairs",
    "Sept paires consécutives",
    "连七对",
    says="seven pairs of one suit with seven consecutive numbers",
    source="WMO Green Book (2006), fan 6",
    needs=m.SEVEN_PAIRS | m.ONE_SUIT | m.NO_HONORS,
    implies=(
        "seven-pairs",
        "full-flush",
        "concealed-hand",
        "single-wait",
        "no-honors",
        "one-voided-suit",
    ),
)
def seven_shifted_pairs(r: Reading) -> Sightings:
    return whole(shifted_pairs(r))


@pattern(
    "thirteen-orphans",
    88,
    "Thirteen Orphans",
    "Treize orphelins",
    "十三幺",
    says="one of each terminal and honor plus one more of them",
    source="WMO Green Book (2006), fan 7",
    needs=m.ORPHANS,
    implies=(
        "all-types",
        "concealed-hand",
        "single-wait",
        "all-terminals-and-honors",
        "outside-hand",
    ),
)
def thirteen_orphans(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "all-terminals",
    64,
    "All Terminals",
    "Toutes terminales",
    "清幺九",
    says="only 1s and 9s; also as seven pairs",
    source="WMO Green Book (2006), fan 8",
    needs=m.NO_HONORS | m.NO_SIMPLES,
    implies=(
        "all-terminals-and-honors",
        "all-pungs",
        "outside-hand",
        "pung-of-terminals-or-honors",
        "no-honors",
        "double-pung",
    ),
)
def all_terminals(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "little-four-winds",
    64,
    "Little Four Winds",
    "Quatre petits vents",
    "小四喜",
    says="three wind pungs and the pair of the fourth wind",
    source="WMO Green Book (2006), fan 9",
    needs=m.THREE_PUNGS | m.WIND_PUNG,
    implies=(
        "big-three-winds",
        "pung-of-terminals-or-honors",
    ),
)
def little_four_winds(r: Reading) -> Sightings:
    return whole(len(r.pungs_of(WINDS)) == 3 and r.pair in WINDS)


@pattern(
    "little-three-dragons",
    64,
    "Little Three Dragons",
    "Trois petits dragons",
    "小三元",
    says="two dragon pungs and the pair of the third",
    source="WMO Green Book (2006), fan 10",
    needs=m.TWO_PUNGS | m.DRAGON_PUNG,
    implies=(
        "two-dragon-pungs",
        "dragon-pung",
    ),
)
def little_three_dragons(r: Reading) -> Sightings:
    return whole(len(r.pungs_of(DRAGONS)) == 2 and r.pair in DRAGONS)


@pattern(
    "all-honors",
    64,
    "All Honors",
    "Tout honneurs",
    "字一色",
    says="only winds and dragons; also as seven pairs",
    source="WMO Green Book (2006), fan 11",
    needs=m.NO_SUIT,
    implies=(
        "all-terminals-and-honors",
        "all-pungs",
        "outside-hand",
        "pung-of-terminals-or-honors",
        "one-voided-suit",
    ),
)
def all_honors(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "four-concealed-pungs",
    64,
    "Four Concealed Pungs",
    "Quatre pungs cachés",
    "四暗刻",
    says="four concealed pungs/kongs",
    source="WMO Green Book (2006), fan 12",
    needs=m.FOUR_PUNGS | m.TWO_CONCEALED_PUNGS,
    implies=(
        "all-pungs",
        "concealed-hand",
        "three-concealed-pungs",
        "two-concealed-pungs",
    ),
)
def four_concealed_pungs(r: Reading) -> Sightings:
    return whole(len(r.concealed_pungs) == 4)


@pattern(
    "pure-terminal-chows",
    64,
    "Pure Terminal Chows",
    "Deux chows extrêmes purs doublés",
    "一色双龙会",
    says="one suit: 123 123 789 789 and the pair of 5",
    source="WMO Green Book (2006), fan 13",
    needs=m.FOUR_CHOWS | m.ONE_SUIT | m.CHOWS_ALIKE | m.CHOWS_SIX_APART,
    implies=(
        "seven-pairs",
        "full-flush",
        "all-chows",
        "pure-double-chow",
        "two-terminal-chows",
        "no-honors",
        "one-voided-suit",
    ),
    combines="chows",
)
def pure_terminal_chows(r: Reading) -> Sightings:
    return whole_chows(r, pure_terminal_chows_shape(r))


@pattern(
    "quadruple-chow",
    48,
    "Quadruple Chow",
    "Quadruple chow pur",
    "一色四同顺",
    says="four identical chows",
    source="WMO Green Book (2006), fan 14",
    needs=m.FOUR_CHOWS | m.CHOWS_ALIKE,
    implies=(
        "pure-triple-chow",
        "pure-shifted-pungs",
        "pure-double-chow",
        "tile-hog",
    ),
    combines="chows",
)
def quadruple_chow(r: Reading) -> Sightings:
    return whole_chows(r, len(set(r.chows)) == 1)


@pattern(
    "four-pure-shifted-pungs",
    48,
    "Four Pure Shifted Pungs",
    "Quatre pungs purs superposés",
    "一色四节高",
    says="four pungs of one suit, numbers n..n+3",
    source="WMO Green Book (2006), fan 15",
    needs=m.FOUR_PUNGS | m.PUNGS_ONE_SUIT,
    implies=(
        "pure-shifted-pungs",
        "all-pungs",
    ),
    combines="pungs",
)
def four_pure_shifted_pungs(r: Reading) -> Sightings:
    return whole_pungs(r, ladder(r.pungs, (1,)))


@pattern(
    "four-pure-shifted-chows",
    32,
    "Four Pure Shifted Chows",
    "Quatre chows purs superposés",
    "一色四步高",
    says="four chows of one suit, each one higher than the last, or each two higher",
    source="WMO Green Book (2006), fan 16",
    needs=m.FOUR_CHOWS | m.CHOWS_ONE_SUIT,
    implies=(
        "pure-shifted-chows",
        "short-straight",
        "two-terminal-chows",
    ),
    combines="chows",
)
def four_pure_shifted_chows(r: Reading) -> Sightings:
    return whole_chows(r, ladder(r.chows, (1, 2)))


@pattern(
    "three-kongs",
    32,
    "Three Kongs",
    "Trois kongs",
    "三杠",
    says="three kongs, concealed or melded",
    source="WMO Green Book (2006), fan 17",
    needs=m.KONG | m.THREE_PUNGS,
    implies=(
        "two-concealed-kongs",
        "two-melded-kongs",
        "concealed-and-melded-kong",
        "concealed-kong",
        "melded-kong",
    ),
)
def three_kongs(r: Reading) -> Sightings:
    return whole(r.hand.kongs >= 3)


@pattern(
    "all-terminals-and-honors",
    32,
    "All Terminals and Honors",
    "Toutes terminales et honneurs",
    "混幺九",
    says="only terminals and honors, some of each; pungs or seven pairs",
    source="WMO Green Book (2006), fan 18",
    needs=m.NO_SIMPLES,
    implies=(
        "all-pungs",
        "outside-hand",
        "pung-of-terminals-or-honors",
    ),
)
def all_terminals_and_honors(r: Reading) -> Sightings:
    return whole(r.hand.kinds & f.HONOR_MASK and r.hand.suits)


@pattern(
    "seven-pairs",
    24,
    "Seven Pairs",
    "Sept paires",
    "七对",
    says="seven pairs, no melds; four alike are two pairs",
    source="WMO Green Book (2006), fan 19",
    needs=m.SEVEN_PAIRS,
    implies=(
        "concealed-hand",
        "single-wait",
    ),
)
def seven_pairs(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "greater-honors-and-knitted-tiles",
    24,
    "Greater Honors and Knitted Tiles",
    "Grande main d'honneurs et de tuiles tricotées",
    "七星不靠",
    says="all seven honors, singly, and seven different tiles of one knitted scheme",
    source="WMO Green Book (2006), fan 20",
    needs=m.KNITTED_SINGLES,
    implies=(
        "all-types",
        "concealed-hand",
        "single-wait",
    ),
)
def greater_honors_and_knitted_tiles(r: Reading) -> Sightings:
    return whole(r.hand.kinds & f.HONOR_MASK == f.HONOR_MASK)


@pattern(
    "all-even-pungs",
    24,
    "All Even Pungs",
    "Tout pungs pairs",
    "全双刻",
    says="four pungs and a pair of 2 4 6 8",
    source="WMO Green Book (2006), fan 21",
    needs=m.FOUR_PUNGS | m.NO_HONORS,
    implies=(
        "all-pungs",
        "all-simples",
        "no-honors",
    ),
)
def all_even_pungs(r: Reading) -> Sightings:
    return whole(not r.hand.numbers & ~EVEN)


@pattern(
    "full-flush",
    24,
    "Full Flush",
    "Main pure",
    "清一色",
    says="one suit, no honors",
    source="WMO Green Book (2006), fan 22",
    needs=m.ONE_SUIT | m.NO_HONORS,
    implies=(
        "one-voided-suit",
        "no-honors",
    ),
)
def full_flush(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "pure-triple-chow",
    24,
    "Pure Triple Chow",
    "Triple chow pur",
    "一色三同顺",
    says="three identical chows",
    source="WMO Green Book (2006), fan 23",
    needs=m.THREE_CHOWS | m.CHOWS_ALIKE,
    implies=(
        "pure-shifted-pungs",
        "pure-double-chow",
    ),
    combines="chows",
)
def pure_triple_chow(r: Reading) -> Sightings:
    return threes(r.chows, r.chow_at, lambda a, b, c: a == b == c)


@pattern(
    "pure-shifted-pungs",
    24,
    "Pure Shifted Pungs",
    "Trois pungs purs superposés",
    "一色三节高",
    says="three pungs of one suit, n n+1 n+2",
    source="WMO Green Book (2006), fan 24",
    needs=m.THREE_PUNGS | m.PUNGS_ONE_SUIT,
    combines="pungs",
)
def pure_shifted_pungs(r: Reading) -> Sightings:
    return threes(r.pungs, r.pung_at, lambda a, b, c: same_suit(a, b, c) and b - a == c - b == 1)


@pattern(
    "upper-tiles",
    24,
    "Upper Tiles",
    "Tuiles supérieures",
    "全大",
    says="only 7 8 9",
    source="WMO Green Book (2006), fan 25",
    needs=m.NO_HONORS,
    implies=(
        "upper-four",
        "no-honors",
    ),
)
def upper_tiles(r: Reading) -> Sightings:
    return whole(not r.hand.numbers & ~UPPER)


@pattern(
    "middle-tiles",
    24,
    "Middle Tiles",
    "Tuiles du milieu",
    "全中",
    says="only 4 5 6",
    source="WMO Green Book (2006), fan 26",
    needs=m.NO_HONORS,
    implies=(
        "all-simples",
        "no-honors",
    ),
)
def middle_tiles(r: Reading) -> Sightings:
    return whole(not r.hand.numbers & ~MIDDLE)


@pattern(
    "lower-tiles",
    24,
    "Lower Tiles",
    "Tuiles inférieures",
    "全小",
    says="only 1 2 3",
    source="WMO Green Book (2006), fan 27",
    needs=m.NO_HONORS,
    implies=(
        "lower-four",
        "no-honors",
    ),
)
def lower_tiles(r: Reading) -> Sightings:
    return whole(not r.hand.numbers & ~LOWER)


@pattern(
    "pure-straight",
    16,
    "Pure Straight",
    "Grande suite pure",
    "清龙",
    says="chows 123 456 789 of one suit",
    source="WMO Green Book (2006), fan 28",
    needs=m.THREE_CHOWS | m.CHOWS_THREE_APART | m.CHOWS_SIX_APART,
    combines="chows",
)
def pure_straight(r: Reading) -> Sightings:
    return threes(r.chows, r.chow_at, lambda a, b, c: a % 9 == 0 and b - a == c - b == 3)


@pattern(
    "three-suited-terminal-chows",
    16,
    "Three-Suited Terminal Chows",
    "Chows extrêmes des trois familles",
    "三色双龙会",
    says="123 and 789 in one suit, 123 and 789 in a second, pair of 5 in the third",
    source="WMO Green Book (2006), fan 29",
    needs=m.FOUR_CHOWS | m.THREE_SUITS | m.CHOWS_SIX_APART,
    implies=(
        "all-chows",
        "no-honors",
        "mixed-double-chow",
        "two-terminal-chows",
    ),
    combines="chows",
)
def three_suited_terminal_chows(r: Reading) -> Sightings:
    return whole_chows(r, three_suited_terminal_shape(r))


@pattern(
    "pure-shifted-chows",
    16,
    "Pure Shifted Chows",
    "Trois chows purs superposés",
    "一色三步高",
    says="three chows of one suit, each one higher, or each two higher",
    source="WMO Green Book (2006), fan 30",
    needs=m.THREE_CHOWS | m.CHOWS_ONE_SUIT,
    combines="chows",
)
def pure_shifted_chows(r: Reading) -> Sightings:
    return threes(r.chows, r.chow_at, lambda a, b, c: same_suit(a, b, c) and b - a == c - b and c - b in (1, 2))


@pattern(
    "all-fives",
    16,
    "All Fives",
    "Cinq partout",
    "全带五",
    says="a 5 in every set and in the pair",
    source="WMO Green Book (2006), fan 31",
    needs=m.STANDARD | m.NO_HONORS | m.NO_TERMINALS,
    implies=(
        "all-simples",
        "no-honors",
    ),
)
def all_fives(r: Reading) -> Sightings:
    return whole(all(shows_five(group.tiles) for group in r.body))


@pattern(
    "triple-pung",
    16,
    "Triple Pung",
    "Triple pung",
    "三同刻",
    says="pungs of the same number in the three suits",
    source="WMO Green Book (2006), fan 32",
    needs=m.THREE_PUNGS | m.PUNGS_THREE_SUITS,
    combines="pungs",
)
def triple_pung(r: Reading) -> Sightings:
    return threes(r.pungs, r.pung_at, lambda a, b, c: c < 27 and a % 9 == b % 9 == c % 9)


@pattern(
    "three-concealed-pungs",
    16,
    "Three Concealed Pungs",
    "Trois pungs cachés",
    "三暗刻",
    says="three concealed pungs/kongs",
    source="WMO Green Book (2006), fan 33",
    needs=m.TWO_CONCEALED_PUNGS,
    implies=("two-concealed-pungs",),
)
def three_concealed_pungs(r: Reading) -> Sightings:
    return whole(len(r.concealed_pungs) >= 3)


@pattern(
    "lesser-honors-and-knitted-tiles",
    12,
    "Lesser Honors and Knitted Tiles",
    "Petite main d'honneurs et de tuiles tricotées",
    "全不靠",
    says="fourteen different tiles: five or six honors and nine or eight tiles of one knitted scheme (all seven honors is the greater one)",
    source="WMO Green Book (2006), fan 34",
    needs=m.KNITTED_SINGLES,
    implies=(
        "all-types",
        "concealed-hand",
        "single-wait",
    ),
)
def lesser_honors_and_knitted_tiles(r: Reading) -> Sightings:
    return whole(r.hand.kinds & f.HONOR_MASK != f.HONOR_MASK)


@pattern(
    "knitted-straight",
    12,
    "Knitted Straight",
    "Suite tricotée",
    "组合龙",
    says="all nine tiles of a knitted scheme; rest is one set and a pair, or five honors",
    source="WMO Green Book (2006), fan 35",
    needs=m.KNITTED,
)
def knitted_straight(r: Reading) -> Sightings:
    return whole(r.form == KNITTED_STRAIGHT or nine_knitted(r))


@pattern(
    "upper-four",
    12,
    "Upper Four",
    "Quatre supérieures",
    "大于五",
    says="only 6 7 8 9",
    source="WMO Green Book (2006), fan 36",
    needs=m.NO_HONORS,
    implies=("no-honors",),
)
def upper_four(r: Reading) -> Sightings:
    return whole(not r.hand.numbers & ~UPPER_FOUR)


@pattern(
    "lower-four",
    12,
    "Lower Four",
    "Quatre inférieures",
    "小于五",
    says="only 1 2 3 4",
    source="WMO Green Book (2006), fan 37",
    needs=m.NO_HONORS,
    implies=("no-honors",),
)
def lower_four(r: Reading) -> Sightings:
    return whole(not r.hand.numbers & ~LOWER_FOUR)


@pattern(
    "big-three-winds",
    12,
    "Big Three Winds",
    "Trois grands vents",
    "三风刻",
    says="three wind pungs",
    source="WMO Green Book (2006), fan 38",
    needs=m.THREE_PUNGS | m.WIND_PUNG,
    implies_per_set=("pung-of-terminals-or-honors",),
    combines="pungs",
)
def big_three_winds(r: Reading) -> Sightings:
    return three_winds(r)


@pattern(
    "mixed-straight",
    8,
    "Mixed Straight",
    "Suite mixte",
    "花龙",
    says="123 456 789, each in another suit",
    source="WMO Green Book (2006), fan 39",
    needs=m.THREE_CHOWS | m.CHOWS_THREE_SUITS,
    combines="chows",
)
def mixed_straight(r: Reading) -> Sightings:
    return threes(r.chows, r.chow_at, mixed_straight_chows)


@pattern(
    "reversible-tiles",
    8,
    "Reversible Tiles",
    "Tuiles réversibles",
    "推不倒",
    says="only 1 2 3 4 5 8 9 circles, 2 4 5 6 8 9 bamboo, white dragon",
    source="WMO Green Book (2006), fan 40",
    needs=m.SUIT_MISSING,
    implies=("one-voided-suit",),
)
def reversible_tiles(r: Reading) -> Sightings:
    return whole(not r.hand.kinds & ~REVERSIBLE_MASK)


@pattern(
    "mixed-triple-chow",
    8,
    "Mixed Triple Chow",
    "Triple chow mixte",
    "三色三同顺",
    says="chows of the same numbers in the three suits",
    source="WMO Green Book (2006), fan 41",
    needs=m.THREE_CHOWS | m.CHOWS_THREE_SUITS | m.CHOWS_MIXED,
    combines="chows",
)
def mixed_triple_chow(r: Reading) -> Sightings:
    return threes(r.chows, r.chow_at, lambda a, b, c: three_suits(a, b, c) and a % 9 == b % 9 == c % 9)


@pattern(
    "mixed-shifted-pungs",
    8,
    "Mixed Shifted Pungs",
    "Pungs mixtes superposés",
    "三色三节高",
    says="pungs n n+1 n+2, each in another suit",
    source="WMO Green Book (2006), fan 42",
    needs=m.THREE_PUNGS | m.PUNGS_THREE_SUITS,
    combines="pungs",
)
def mixed_shifted_pungs(r: Reading) -> Sightings:
    return threes(r.pungs, r.pung_at, mixed_ladder)


@pattern(
    "chicken-hand",
    8,
    "Chicken Hand",
    "Main du poulet",
    "无番和",
    says="the reading shows no other fan (flowers aside)",
    source="WMO Green Book (2006), fan 43",
    otherwise=True,
)
def chicken_hand(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "last-tile-draw",
    8,
    "Last Tile Draw",
    "Dernière tuile du mur",
    "妙手回春",
    says="self-draw of the last tile of the wall",
    source="WMO Green Book (2006), fan 44",
    needs=m.FLAGS,
    implies=("self-draw",),
)
def last_tile_draw(r: Reading) -> Sightings:
    return whole("last-tile-draw" in r.hand.flags)


@pattern(
    "last-discard",
    8,
    "Last Tile Claim",
    "Dernière défausse",
    "海底捞月",
    says="win on the discard after the wall is used up",
    source="WMO Green Book (2006), fan 45",
    needs=m.FLAGS,
)
def last_discard(r: Reading) -> Sightings:
    return whole("last-discard" in r.hand.flags)


@pattern(
    "kong-replacement",
    8,
    "Out with Replacement Tile",
    "Victoire sur tuile de remplacement",
    "杠上开花",
    says="self-draw of the tile that replaces a kong, not a flower",
    source="WMO Green Book (2006), fan 46",
    needs=m.FLAGS,
    implies=("self-draw",),
)
def kong_replacement(r: Reading) -> Sightings:
    return whole("kong-replacement" in r.hand.flags)


@pattern(
    "robbing-kong",
    8,
    "Robbing the Kong",
    "Vol du kong",
    "抢杠和",
    says="win on the tile added to a melded pung",
    source="WMO Green Book (2006), fan 47",
    needs=m.FLAGS,
    implies=("last-of-its-kind",),
)
def robbing_kong(r: Reading) -> Sightings:
    return whole("robbing-kong" in r.hand.flags)


@pattern(
    "two-concealed-kongs",
    8,
    "Two Concealed Kongs",
    "Deux kongs cachés",
    "双暗杠",
    says="exactly two kongs, both concealed",
    source="WMO Green Book (2006), fan 48",
    needs=m.KONG | m.CONCEALED_KONG,
    implies=(
        "concealed-kong",
        "two-concealed-pungs",
    ),
)
def two_concealed_kongs(r: Reading) -> Sightings:
    return whole(r.hand.kongs == 2 and r.hand.concealed_kongs == 2)


@pattern(
    "all-pungs",
    6,
    "All Pungs",
    "Tout pungs",
    "碰碰和",
    says="four pungs/kongs",
    source="WMO Green Book (2006), fan 49",
    needs=m.FOUR_PUNGS,
)
def all_pungs(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "half-flush",
    6,
    "Half Flush",
    "Semi-pure",
    "混一色",
    says="one suit and honors",
    source="WMO Green Book (2006), fan 50",
    needs=m.ONE_SUIT | m.HONORS,
    implies=("one-voided-suit",),
)
def half_flush(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "mixed-shifted-chows",
    6,
    "Mixed Shifted Chows",
    "Chows mixtes superposés",
    "三色三步高",
    says="chows n n+1 n+2, each in another suit",
    source="WMO Green Book (2006), fan 51",
    needs=m.THREE_CHOWS | m.CHOWS_THREE_SUITS,
    combines="chows",
)
def mixed_shifted_chows(r: Reading) -> Sightings:
    return threes(r.chows, r.chow_at, mixed_ladder)


@pattern(
    "all-types",
    6,
    "All Types",
    "Tous les types",
    "五门齐",
    says="all three suits, a wind and a dragon; also as seven pairs",
    source="WMO Green Book (2006), fan 52",
    needs=m.THREE_SUITS | m.WINDS | m.DRAGONS,
)
def all_types(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "melded-hand",
    6,
    "Melded Hand",
    "Main exposée",
    "全求人",
    says="four claimed sets (no concealed kong) and the pair won on a discard",
    source="WMO Green Book (2006), fan 53",
    needs=m.STANDARD | m.DISCARD | m.MELDS,
    implies=("single-wait",),
)
def melded_hand(r: Reading) -> Sightings:
    return whole(r.hand.claimed == 4)


@pattern(
    "two-dragon-pungs",
    6,
    "Two Dragon Pungs",
    "Deux pungs de dragons",
    "双箭刻",
    says="two dragon pungs",
    source="WMO Green Book (2006), fan 54",
    needs=m.TWO_PUNGS | m.DRAGON_PUNG,
    implies=("dragon-pung",),
    combines="pungs",
)
def two_dragon_pungs(r: Reading) -> Sightings:
    return pairs(r.pungs, r.pung_at, lambda a, b: a >= 31 and b >= 31)


@pattern(
    "outside-hand",
    4,
    "Outside Hand",
    "Main externe",
    "全带幺",
    says="a terminal or honor in every set and in the pair",
    source="WMO Green Book (2006), fan 55",
    needs=m.NO_MIDDLE,
)
def outside_hand(r: Reading) -> Sightings:
    return whole(outside(r))


@pattern(
    "fully-concealed-hand",
    4,
    "Fully Concealed Hand",
    "Main entièrement cachée",
    "不求人",
    says="no claimed set (concealed kongs allowed), self-drawn",
    source="WMO Green Book (2006), fan 56",
    needs=m.UNCLAIMED | m.SELF_DRAW,
    implies=("self-draw",),
)
def fully_concealed_hand(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "two-melded-kongs",
    4,
    "Two Melded Kongs",
    "Deux kongs exposés",
    "双明杠",
    says="exactly two kongs, both melded",
    source="WMO Green Book (2006), fan 57",
    needs=m.KONG,
    implies=("melded-kong",),
)
def two_melded_kongs(r: Reading) -> Sightings:
    return whole(r.hand.kongs == 2 and not r.hand.concealed_kongs)


@pattern(
    "concealed-and-melded-kong",
    6,
    "One Concealed and One Melded Kong",
    "Un kong caché et un kong exposé",
    "明暗杠",
    says="exactly two kongs, one of each",
    source="WMO Green Book (2006), note to fan 57",
    needs=m.KONG | m.CONCEALED_KONG,
    implies=(
        "concealed-kong",
        "melded-kong",
    ),
)
def concealed_and_melded_kong(r: Reading) -> Sightings:
    return whole(r.hand.kongs == 2 and r.hand.concealed_kongs == 1)


@pattern(
    "last-of-its-kind",
    4,
    "Last Tile",
    "Dernière tuile existante",
    "和绝张",
    says="win on the last of its kind: the other three lie open (discards, exposed sets)",
    source="WMO Green Book (2006), fan 58",
    needs=m.FLAGS_OR_CLAIMED,
)
def last_of_its_kind(r: Reading) -> Sightings:
    return whole(last_of_its_kind_holds(r))


@pattern(
    "dragon-pung",
    2,
    "Dragon Pung",
    "Pung de dragons",
    "箭刻",
    says="each dragon pung",
    source="WMO Green Book (2006), fan 59",
    needs=m.DRAGON_PUNG,
    each=True,
)
def dragon_pung(r: Reading) -> Sightings:
    return r.pungs_of(DRAGONS)


@pattern(
    "round-wind",
    2,
    "Prevalent Wind",
    "Pung du vent dominant",
    "圈风刻",
    says="pung of the round wind",
    source="WMO Green Book (2006), fan 60",
    needs=m.WIND_PUNG,
    each=True,
    implies_per_set=("pung-of-terminals-or-honors",),
)
def round_wind(r: Reading) -> Sightings:
    return r.pungs_of((r.hand.round_wind,))


@pattern(
    "seat-wind",
    2,
    "Seat Wind",
    "Pung du vent du joueur",
    "门风刻",
    says="pung of the seat wind",
    source="WMO Green Book (2006), fan 61",
    needs=m.WIND_PUNG,
    each=True,
    implies_per_set=("pung-of-terminals-or-honors",),
)
def seat_wind(r: Reading) -> Sightings:
    return r.pungs_of((r.hand.seat_wind,))


@pattern(
    "concealed-hand",
    2,
    "Concealed Hand",
    "Main cachée",
    "门前清",
    says="no claimed set (concealed kongs allowed), won on a discard",
    source="WMO Green Book (2006), fan 62",
    needs=m.UNCLAIMED | m.DISCARD,
)
def concealed_hand(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "all-chows",
    2,
    "All Chows",
    "Tout chows",
    "平和",
    says="four chows and a pair of suit tiles; a knitted straight counts as three chows",
    source="WMO Green Book (2006), fan 63",
    needs=m.NO_PUNG,
    implies=("no-honors",),
)
def all_chows(r: Reading) -> Sightings:
    return whole(all_chows_shape(r))


@pattern(
    "tile-hog",
    2,
    "Tile Hog",
    "Quatre tuiles identiques",
    "四归一",
    says="each four of a kind in the hand that is not a kong",
    source="WMO Green Book (2006), fan 64",
    needs=m.FOUR_ALIKE,
    each=True,
)
def tile_hog(r: Reading) -> Sightings:
    return ((),) * r.hand.fours


@pattern(
    "double-pung",
    2,
    "Double Pung",
    "Double pung",
    "双同刻",
    says="each two pungs of one number in two suits",
    source="WMO Green Book (2006), fan 65",
    needs=m.TWO_PUNGS | m.PUNGS_MIXED,
    each=True,
    combines="pungs",
)
def double_pung(r: Reading) -> Sightings:
    return pairs(r.pungs, r.pung_at, lambda a, b: b < 27 and a % 9 == b % 9)


@pattern(
    "two-concealed-pungs",
    2,
    "Two Concealed Pungs",
    "Deux pungs cachés",
    "双暗刻",
    says="two concealed pungs/kongs",
    source="WMO Green Book (2006), fan 66",
    needs=m.TWO_CONCEALED_PUNGS,
)
def two_concealed_pungs(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "concealed-kong",
    2,
    "Concealed Kong",
    "Kong caché",
    "暗杠",
    says="exactly one kong, concealed",
    source="WMO Green Book (2006), fan 67",
    needs=m.CONCEALED_KONG,
)
def concealed_kong(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "all-simples",
    2,
    "All Simples",
    "Tout ordinaire",
    "断幺",
    says="no terminals, no honors",
    source="WMO Green Book (2006), fan 68",
    needs=m.NO_HONORS | m.NO_TERMINALS,
    implies=("no-honors",),
)
def all_simples(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "pure-double-chow",
    1,
    "Pure Double Chow",
    "Double chow pur",
    "一般高",
    says="each two identical chows",
    source="WMO Green Book (2006), fan 69",
    needs=m.CHOWS_ALIKE,
    each=True,
    combines="chows",
)
def pure_double_chow(r: Reading) -> Sightings:
    return pairs(r.chows, r.chow_at, lambda a, b: a == b)


@pattern(
    "mixed-double-chow",
    1,
    "Mixed Double Chow",
    "Double chow mixte",
    "喜相逢",
    says="each two chows of one number in two suits",
    source="WMO Green Book (2006), fan 70",
    needs=m.CHOWS_MIXED,
    each=True,
    combines="chows",
)
def mixed_double_chow(r: Reading) -> Sightings:
    return pairs(r.chows, r.chow_at, lambda a, b: a != b and a % 9 == b % 9)


@pattern(
    "short-straight",
    1,
    "Short Straight",
    "Petite suite",
    "连六",
    says="each two chows of one suit, three apart (123 456)",
    source="WMO Green Book (2006), fan 71",
    needs=m.CHOWS_THREE_APART,
    each=True,
    combines="chows",
)
def short_straight(r: Reading) -> Sightings:
    return pairs(r.chows, r.chow_at, lambda a, b: same_suit(a, b) and b - a == 3)


@pattern(
    "two-terminal-chows",
    1,
    "Two Terminal Chows",
    "Chows extrêmes",
    "老少副",
    says="each 123 and 789 of one suit",
    source="WMO Green Book (2006), fan 72",
    needs=m.CHOWS_SIX_APART,
    each=True,
    combines="chows",
)
def two_terminal_chows(r: Reading) -> Sightings:
    return pairs(r.chows, r.chow_at, lambda a, b: same_suit(a, b) and b - a == 6)


@pattern(
    "pung-of-terminals-or-honors",
    1,
    "Pung of Terminals or Honors",
    "Pung de terminales ou d'honneurs",
    "幺九刻",
    says="each pung of 1, 9 or a wind that scores nothing as prevalent or seat wind; dragons never",
    source="WMO Green Book (2006), fan 73",
    needs=m.PUNG,
    each=True,
)
def pung_of_terminals_or_honors(r: Reading) -> Sightings:
    return r.pungs_of(PLAIN_ORPHANS)


@pattern(
    "melded-kong",
    1,
    "Melded Kong",
    "Kong exposé",
    "明杠",
    says="exactly one kong, melded",
    source="WMO Green Book (2006), fan 74",
    needs=m.KONG,
)
def melded_kong(r: Reading) -> Sightings:
    return whole(r.hand.melded_kongs)


@pattern(
    "one-voided-suit",
    1,
    "One Voided Suit",
    "Une famille absente",
    "缺一门",
    says="tiles of exactly two suits",
    source="WMO Green Book (2006), fan 75",
    needs=m.SUIT_MISSING,
)
def one_voided_suit(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "no-honors",
    1,
    "No Honors",
    "Sans honneurs",
    "无字",
    says="suit tiles only",
    source="WMO Green Book (2006), fan 76",
    needs=m.NO_HONORS,
)
def no_honors(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "edge-wait",
    1,
    "Edge Wait",
    "Attente au bord",
    "边张",
    says="only one tile wins: 3 to 12, or 7 to 89",
    source="WMO Green Book (2006), fan 77",
    needs=m.EDGE,
)
def edge_wait(r: Reading) -> Sightings:
    return sole_wait(r)


@pattern(
    "closed-wait",
    1,
    "Closed Wait",
    "Attente centrale",
    "嵌张",
    says="only one tile wins: the middle of a chow",
    source="WMO Green Book (2006), fan 78",
    needs=m.CLOSED,
)
def closed_wait(r: Reading) -> Sightings:
    return sole_wait(r)


@pattern(
    "single-wait",
    1,
    "Single Wait",
    "Attente sur la paire",
    "单钓将",
    says="only one tile wins: it makes the pair",
    source="WMO Green Book (2006), fan 79",
    needs=m.SINGLE,
)
def single_wait(r: Reading) -> Sightings:
    return whole(r.form != SEVEN_PAIRS and len(r.hand.wanted) == 1)


@pattern(
    "self-draw",
    1,
    "Self-Drawn",
    "Tirée du mur",
    "自摸",
    says="win by self-draw",
    source="WMO Green Book (2006), fan 80",
    needs=m.SELF_DRAW,
)
def self_draw(r: Reading) -> Sightings:
    return WHOLE


@pattern(
    "flower-tiles",
    1,
    "Flower Tiles",
    "Fleurs",
    "花牌",
    says="each flower or season; after the minimum",
    source="WMO Green Book (2006), fan 81",
    needs=m.FLOWERS,
    each=True,
    bonus=True,
    flower=True,
)
def flower_tiles(r: Reading) -> Sightings:
    return ((),) * len(r.hand.flowers)


CATALOGUE: tuple[Pattern, ...] = (
    big_four_winds,
    big_three_dragons,
    all_green,
    nine_gates,
    four_kongs,
    seven_shifted_pairs,
    thirteen_orphans,
    all_terminals,
    little_four_winds,
    little_three_dragons,
    all_honors,
    four_concealed_pungs,
    pure_terminal_chows,
    quadruple_chow,
    four_pure_shifted_pungs,
    four_pure_shifted_chows,
    three_kongs,
    all_terminals_and_honors,
    seven_pairs,
    greater_honors_and_knitted_tiles,
    all_even_pungs,
    full_flush,
    pure_triple_chow,
    pure_shifted_pungs,
    upper_tiles,
    middle_tiles,
    lower_tiles,
    pure_straight,
    three_suited_terminal_chows,
    pure_shifted_chows,
    all_fives,
    triple_pung,
    three_concealed_pungs,
    lesser_honors_and_knitted_tiles,
    knitted_straight,
    upper_four,
    lower_four,
    big_three_winds,
    mixed_straight,
    reversible_tiles,
    mixed_triple_chow,
    mixed_shifted_pungs,
    chicken_hand,
    last_tile_draw,
    last_discard,
    kong_replacement,
    robbing_kong,
    two_concealed_kongs,
    all_pungs,
    half_flush,
    mixed_shifted_chows,
    all_types,
    melded_hand,
    two_dragon_pungs,
    outside_hand,
    fully_concealed_hand,
    two_melded_kongs,
    concealed_and_melded_kong,
    last_of_its_kind,
    dragon_pung,
    round_wind,
    seat_wind,
    concealed_hand,
    all_chows,
    tile_hog,
    double_pung,
    two_concealed_pungs,
    concealed_kong,
    all_simples,
    pure_double_chow,
    mixed_double_chow,
    short_straight,
    two_terminal_chows,
    pung_of_terminals_or_honors,
    melded_kong,
    one_voided_suit,
    no_honors,
    edge_wait,
    closed_wait,
    single_wait,
    self_draw,
    flower_tiles,
)
"""Every fan in the order of the Green Book."""
