"""Every way to lay out a complete hand: the forms, and the sets of each.

An ``Arrangement`` says what stands where; which set took the winning tile is decided in ``facts.py``, where one
arrangement becomes one or more readings.

The ways to read one suit are worked out once and kept: a suit of nine counts is packed into one whole number, three
bits a count, which is the key of the (bounded) cache.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from service.mahjong import tiles as t
from service.mahjong.hand import CHOW, KONG, PUNG, Meld
from service.mahjong.tiles import Tile

STANDARD = "standard"
SEVEN_PAIRS = "seven-pairs"
THIRTEEN_ORPHANS = "thirteen-orphans"
KNITTED_STRAIGHT = "knitted-straight"
HONORS_AND_KNITTED = "honors-and-knitted"
FORMS = (STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS, KNITTED_STRAIGHT, HONORS_AND_KNITTED)
"""The forms a winning hand can have. ``standard`` is sets and a pair, four or five of them."""

PAIR, KNITTED, SINGLES = "pair", "knitted", "singles"
_ORDER = {CHOW: 0, PUNG: 1, KONG: 2, KNITTED: 3, PAIR: 4, SINGLES: 5}


class Group(NamedTuple):
    """One part of an arrangement: a chow, pung or kong, a pair, a knitted body of nine, or tiles that stand singly.

    ``tile`` is its lowest tile. ``concealed`` says that it was not claimed, ``declared`` that it is a meld.
    """

    kind: str
    tile: Tile
    tiles: tuple[Tile, ...]
    concealed: bool
    declared: bool

    @property
    def order(self) -> tuple[Tile, int]:
        """The place of the group when a hand is written down: lowest tile first, chow before pung before kong."""
        return self.tile, _ORDER[self.kind]


class Forms(NamedTuple):
    """Which forms a game admits. ``identical_pairs``: four of a kind are two of seven pairs."""

    seven_pairs: bool = False
    identical_pairs: bool = True
    thirteen_orphans: bool = False
    knitted: bool = False
    sets: int = 4


class Arrangement(NamedTuple):
    """One way to lay out a hand: its form and its groups.

    ``groups`` are in written order; ``pair`` is the pair's tile in the standard form and in the knitted straight, else
    None; ``scheme`` is the knitted scheme used, as nine tiles.
    """

    form: str
    groups: tuple[Group, ...]
    pair: Tile | None = None
    scheme: tuple[Tile, ...] = ()


# A scheme gives 1-4-7 to one suit, 2-5-8 to another and 3-6-9 to the third.
_THIRDS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
SCHEMES: tuple[tuple[Tile, ...], ...] = tuple(
    tuple(sorted(first + place for first, third in zip((0, 9, 18), order, strict=True) for place in third))
    for order in ((_THIRDS[a], _THIRDS[b], _THIRDS[c]) for a in range(3) for b in range(3) for c in range(3) if len({a, b, c}) == 3)
)
"""The six knitted schemes of nine tiles."""
SCHEME_MASKS = tuple(sum(1 << tile for tile in scheme) for scheme in SCHEMES)
HONOR_MASK = sum(1 << tile for tile in t.HONORS)
ORPHAN_MASK = sum(1 << tile for tile in t.ORPHANS)


def counts_of(tiles: Sequence[Tile]) -> list[int]:
    """How often each of the 34 kinds stands among ``tiles``."""
    counts = [0] * t.KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def suit_key(counts: Sequence[int], suit: int) -> int:
    """The counts of one suit (3: honors) as one whole number, three bits a count."""
    key = 0
    for count in counts[suit * 9 : suit * 9 + 9]:
        key = key << 3 | count
    return key if suit < 3 else key << 6


def suit_keys(tiles: Sequence[Tile]) -> tuple[int, int, int, int]:
    """The keys of the three suits and the honors of some tiles: each tile adds one unit at its place."""
    keys = [0, 0, 0, 0]
    for tile in tiles:
        keys[tile // 9] += _UNIT[tile]
    return keys[0], keys[1], keys[2], keys[3]


_UNIT = tuple(1 << (3 * (8 - tile % 9)) for tile in range(t.KINDS))


class SuitCounts(NamedTuple):
    """What the packed counts of a suit hold: which places (bit 0 the 1), how many tiles, how many kinds four times."""

    places: int
    tiles: int
    fours: int


@lru_cache(maxsize=32768)
def unpacked(key: int) -> SuitCounts:
    """The counts that a suit's key packs, summed up."""
    counts = [(key >> (3 * (8 - place))) & 7 for place in range(9)]
    return SuitCounts(sum(1 << place for place, count in enumerate(counts) if count), sum(counts), counts.count(4))


def kinds_in(keys: tuple[int, int, int, int]) -> int:
    """Which kinds of tiles the packed counts hold, as a bit set."""
    m, p, s, z = keys
    return unpacked(m)[0] | unpacked(p)[0] << 9 | unpacked(s)[0] << 18 | unpacked(z)[0] << 27


@lru_cache(maxsize=32768)
def suit_readings(key: int, suit: int, with_pair: bool) -> tuple[tuple[tuple[Group, ...], Tile | None], ...]:
    """Every way to split one suit entirely into chows and pungs, with one pair or without.

    In: the packed counts of the suit and which suit it is. Out: for each way its groups and the tile of its pair.
    Honors form no chows.
    """
    counts = [(key >> (3 * (8 - place))) & 7 for place in range(9)]
    first = suit * 9
    ways: list[tuple[tuple[Group, ...], Tile | None]] = []
    pairs: list[int | None] = [place for place in range(9) if counts[place] >= 2] if with_pair else [None]
    for place in pairs:
        if place is not None:
            counts[place] -= 2
        ways += [(groups, None if place is None else first + place) for groups in _splits(counts, first, 0)]
        if place is not None:
            counts[place] += 2
    return tuple(ways)


def _splits(counts: list[int], first: Tile, start: int) -> Iterator[tuple[Group, ...]]:
    place = start
    while place < 9 and counts[place] == 0:
        place += 1
    if place == 9:
        yield ()
        return
    if first < t.EAST and place < 7 and counts[place + 1] and counts[place + 2]:
        for near in (place, place + 1, place + 2):
            counts[near] -= 1
        yield from ((standing(CHOW, first + place), *rest) for rest in _splits(counts, first, place))
        for near in (place, place + 1, place + 2):
            counts[near] += 1
    if counts[place] >= 3:
        counts[place] -= 3
        yield from ((standing(PUNG, first + place), *rest) for rest in _splits(counts, first, place))
        counts[place] += 3


@lru_cache(maxsize=256)
def standing(kind: str, tile: Tile) -> Group:
    """A chow, pung or pair among the concealed tiles; ``tile`` is its lowest tile."""
    tiles = (tile, tile + 1, tile + 2) if kind == CHOW else (tile,) * (2 if kind == PAIR else 3)
    return Group(kind, tile, tiles, concealed=True, declared=False)


@lru_cache(maxsize=1024)
def declared(meld: Meld) -> Group:
    """The group that a (sound) meld makes."""
    return Group(meld.kind, meld.tiles[0], meld.tiles, meld.concealed, declared=True)


def arrangements(concealed: Sequence[Tile], melds: Sequence[Meld], forms: Forms) -> list[Arrangement]:
    """Every way to lay out a complete hand in the forms that a game admits; none when it is not complete.

    In: the concealed tiles, winning tile included, and sound melds. The order of the answer means nothing.
    """
    keys = suit_keys(concealed)
    exposed = tuple(declared(meld) for meld in melds)
    found = [Arrangement(STANDARD, groups, pair) for groups, pair in standard_splits(keys, exposed)]
    if (forms.seven_pairs or forms.thirteen_orphans or forms.knitted) and len(melds) < 2:
        found += _special(tuple(concealed), keys, exposed, forms)
    return found


def standard_splits(keys: tuple[int, int, int, int], exposed: tuple[Group, ...] = ()) -> Iterator[tuple[tuple[Group, ...], Tile]]:
    """Every split of packed counts into sets and one pair; ``exposed`` groups are merged into the written order."""
    sizes = [unpacked(key)[1] % 3 for key in keys]
    if sizes.count(2) != 1 or 1 in sizes:
        return
    by_suit = [suit_readings(key, suit, sizes[suit] == 2) for suit, key in enumerate(keys) if key]
    for choice in product(*by_suit):
        pair = -1
        groups: list[Group] = list(exposed)
        for part, pair_tile in choice:
            groups += part
            if pair_tile is not None:
                pair = pair_tile
        if exposed or len(choice) > 1:
            groups.sort(key=_written)
        yield tuple(groups), pair


def _written(group: Group) -> int:
    return group[1] * 8 + _ORDER[group[0]]


def _special(
    concealed: tuple[Tile, ...], keys: tuple[int, int, int, int], exposed: tuple[Group, ...], forms: Forms
) -> list[Arrangement]:
    found: list[Arrangement] = []
    mask = kinds_in(keys)
    different = mask.bit_count()
    if len(concealed) == 14 and not exposed:
        if forms.seven_pairs and different <= 7:
            counts = counts_of(concealed)
            if all(count in (0, 2, 4) for count in counts) and (forms.identical_pairs or different == 7):
                pairs = tuple(standing(PAIR, tile) for tile, count in enumerate(counts) for _ in range(count // 2))
                found.append(Arrangement(SEVEN_PAIRS, pairs))
        if forms.thirteen_orphans and mask == ORPHAN_MASK:
            found.append(Arrangement(THIRTEEN_ORPHANS, (_singles(concealed),)))
        if forms.knitted and different == 14:
            for scheme, scheme_mask in zip(SCHEMES, SCHEME_MASKS, strict=True):
                if not mask & ~(HONOR_MASK | scheme_mask):
                    found.append(Arrangement(HONORS_AND_KNITTED, (_singles(concealed),), None, scheme))
    if forms.knitted and different > 8:
        found += _knitted_straights(concealed, mask, exposed)
    return found


def _singles(tiles: tuple[Tile, ...]) -> Group:
    return Group(SINGLES, tiles[0], tiles, concealed=True, declared=False)


def _knitted_straights(concealed: tuple[Tile, ...], mask: int, exposed: tuple[Group, ...]) -> Iterator[Arrangement]:
    for scheme, scheme_mask in zip(SCHEMES, SCHEME_MASKS, strict=True):
        if mask & scheme_mask == scheme_mask:
            rest = list(concealed)
            for tile in scheme:
                rest.remove(tile)
            body = Group(KNITTED, scheme[0], scheme, concealed=True, declared=False)
            for groups, pair in standard_splits(suit_keys(rest), (body, *exposed)):
                yield Arrangement(KNITTED_STRAIGHT, groups, pair, scheme)
