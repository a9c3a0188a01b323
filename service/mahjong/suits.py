"""The tiles of one suit: packed counts, and every way to read them as sets, worked out once and kept.

A suit's nine counts are packed into one whole number, three bits a count, which is the key of the (bounded) caches. The
honors are a fourth suit of seven, without chows. What a hand shows is put together from what its suits show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from service.mahjong import marks as m
from service.mahjong import tiles as t
from service.mahjong.hand import CHOW, KONG, PUNG, Meld
from service.mahjong.tiles import Tile

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


def counts_of(tiles: Sequence[Tile]) -> list[int]:
    """How often each of the 34 kinds stands among ``tiles``."""
    counts = [0] * t.KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts


def suit_keys(tiles: Sequence[Tile]) -> tuple[int, int, int, int]:
    """The keys of the three suits and the honors of some tiles: each tile adds one unit at its place."""
    keys = [0, 0, 0, 0]
    for tile in tiles:
        keys[tile // 9] += _UNIT[tile]
    return keys[0], keys[1], keys[2], keys[3]


_UNIT = tuple(1 << (3 * (8 - tile % 9)) for tile in range(t.KINDS))


class SuitCounts(NamedTuple):
    """What the packed counts of a suit hold: which places (bit 0 the 1), how many tiles, how many kinds four times.

    ``over`` is how many tiles are left over when the suit is dealt into sets: 0, 1 or 2.
    """

    places: int
    tiles: int
    fours: int
    over: int


@lru_cache(maxsize=32768)
def unpacked(key: int) -> SuitCounts:
    """The counts that a suit's key packs, summed up."""
    counts = [(key >> (3 * (8 - place))) & 7 for place in range(9)]
    tiles = sum(counts)
    return SuitCounts(sum(1 << place for place, count in enumerate(counts) if count), tiles, counts.count(4), tiles % 3)


def kinds_in(keys: tuple[int, int, int, int]) -> int:
    """Which kinds of tiles the packed counts hold, as a bit set."""
    m, p, s, z = keys
    return unpacked(m)[0] | unpacked(p)[0] << 9 | unpacked(s)[0] << 18 | unpacked(z)[0] << 27


class Shape(NamedTuple):
    """What some groups show wherever the winning tile stands.

    ``chows`` and ``pungs`` are the lowest tiles of those sets (kongs are pungs), ``chow_at`` and ``pung_at`` their places;
    ``concealed_pungs`` the places of those that were not claimed.
    """

    chows: tuple[Tile, ...] = ()
    chow_at: tuple[int, ...] = ()
    pungs: tuple[Tile, ...] = ()
    pung_at: tuple[int, ...] = ()
    concealed_pungs: tuple[int, ...] = ()
    marks: int = 0


Way = tuple[int, tuple[tuple[str, int], ...]]
"""One way to split a suit: the place of its pair or -1, and its sets by kind and lowest place."""


@lru_cache(maxsize=65536)
def splits(key: int, runs: bool, with_pair: bool) -> tuple[Way, ...]:
    """Every way to split packed counts entirely into pungs and, with ``runs``, chows; with one pair or without. No way twice."""
    counts = [(key >> (3 * (8 - place))) & 7 for place in range(9)]
    if not with_pair:
        return tuple([(-1, sets) for sets in _split(counts, runs, 0)])
    found: list[Way] = []
    for pair in range(9):
        if counts[pair] >= 2:
            counts[pair] -= 2
            found += [(pair, sets) for sets in _split(counts, runs, 0)]
            counts[pair] += 2
    return tuple(found)


def _split(counts: list[int], runs: bool, place: int) -> list[tuple[tuple[str, int], ...]]:
    while place < 9 and counts[place] == 0:
        place += 1
    if place == 9:
        return [()]
    found: list[tuple[tuple[str, int], ...]] = []
    # The tiles of the lowest place stand in chows, all of them; or three in a pung and what is left in chows.
    for pung in ((), ((PUNG, place),)):
        chows = counts[place] - 3 * len(pung)
        if chows == 0:
            found += [(*pung, *rest) for rest in _split(counts, runs, place + 1)]
        elif chows > 0 and runs and place < 7 and counts[place + 1] >= chows and counts[place + 2] >= chows:
            counts[place + 1] -= chows
            counts[place + 2] -= chows
            found += [(*((CHOW, place),) * chows, *pung, *rest) for rest in _split(counts, runs, place + 1)]
            counts[place + 1] += chows
            counts[place + 2] += chows
    return found


def is_whole(key: int, suit: int, with_pair: bool) -> bool:
    """Whether a suit (3: honors) splits entirely into sets, with one pair or without."""
    return bool(splits(key, suit < 3, with_pair))


class Part(NamedTuple):
    """One way to read one suit: its groups in written order, its pair's tile or -1, and what these show.

    ``chow_numbers`` and ``pung_numbers`` are bit sets of the numbers at which its chows begin and of its pungs.
    """

    groups: tuple[Group, ...]
    pair: Tile
    marks: int
    chow_numbers: int
    pung_numbers: int


@lru_cache(maxsize=65536)
def parts(key: int, suit: int, with_pair: bool, melds: tuple[Meld, ...] = ()) -> tuple[Part, ...]:
    """Every way to read one suit: its concealed tiles split into sets, beside the melds of this suit.

    In: the packed counts of the concealed tiles; which suit it is (3: honors); its melds.
    """
    first = suit * 9
    exposed = tuple(declared(meld) for meld in melds)
    found = []
    for pair, sets in splits(key, suit < 3, with_pair):
        groups = tuple([standing(kind, first + place) for kind, place in sets])
        if exposed:
            groups = tuple(sorted((*exposed, *groups), key=written))
        found.append(_part(groups, -1 if pair < 0 else first + pair))
    return tuple(found)


def _part(groups: tuple[Group, ...], pair: Tile) -> Part:
    chows = [group.tile for group in groups if group.kind == CHOW]
    pungs = [group.tile for group in groups if group.kind != CHOW]
    marks = _between_chows(chows)
    for tile in pungs:
        if tile >= t.EAST:
            marks |= m.DRAGON_PUNG if tile >= t.WHITE else m.WIND_PUNG
    suited = [tile for tile in pungs if tile < t.EAST]
    if len(suited) > 2:
        marks |= m.PUNGS_ONE_SUIT
    return Part(groups, pair, marks, sum({1 << tile % 9 for tile in chows}), sum(1 << tile % 9 for tile in suited))


def _between_chows(chows: Sequence[Tile]) -> int:
    marks = m.CHOWS_ONE_SUIT if len(chows) > 2 else 0
    for place, tile in enumerate(chows, 1):
        for other in chows[place:]:
            marks |= _APART.get(other - tile, 0)
    return marks


_APART = {0: m.CHOWS_ALIKE, 3: m.CHOWS_THREE_APART, 6: m.CHOWS_SIX_APART}
_CHOWS = (0, 0, m.TWO_CHOWS, m.TWO_CHOWS | m.THREE_CHOWS) + (m.TWO_CHOWS | m.THREE_CHOWS | m.FOUR_CHOWS,) * 3
_PUNGS = (m.NO_PUNG, m.PUNG, m.PUNG | m.TWO_PUNGS, m.PUNG | m.TWO_PUNGS | m.THREE_PUNGS) + (
    m.PUNG | m.TWO_PUNGS | m.THREE_PUNGS | m.FOUR_PUNGS,
) * 3


def together(some: Sequence[Part], marks: int) -> tuple[tuple[Group, ...], Tile, int]:
    """The parts of one hand, suit by suit: its groups, its pair, and the marks of the whole, ``marks`` included."""
    groups: tuple[Group, ...] = ()
    pair = -1
    chow_numbers = pung_numbers = chow_suits = pung_suits = 0
    for part_groups, part_pair, part_marks, chow_bits, pung_bits in some:
        groups += part_groups
        if part_pair >= 0:
            pair = part_pair
        marks |= part_marks
        if chow_bits:
            chow_suits += 1
            if chow_numbers & chow_bits:
                marks |= m.CHOWS_MIXED
            chow_numbers |= chow_bits
        if pung_bits:
            pung_suits += 1
            if pung_numbers & pung_bits:
                marks |= m.PUNGS_MIXED
            pung_numbers |= pung_bits
    if chow_suits == 3:
        marks |= m.CHOWS_THREE_SUITS
    if pung_suits == 3:
        marks |= m.PUNGS_THREE_SUITS
    return groups, pair, marks


def shape_of(groups: tuple[Group, ...], marks: int) -> Shape:
    """What the groups of a whole hand show; ``marks`` are those that its parts know."""
    chows, chow_at, pungs, pung_at, concealed = [], [], [], [], []
    for place, (kind, tile, _, unclaimed, _) in enumerate(groups):
        if kind == CHOW:
            chows.append(tile)
            chow_at.append(place)
        elif kind != KNITTED:
            pungs.append(tile)
            pung_at.append(place)
            if unclaimed:
                concealed.append(place)
    marks |= _CHOWS[len(chows)] | _PUNGS[len(pungs)]
    return Shape(tuple(chows), tuple(chow_at), tuple(pungs), tuple(pung_at), tuple(concealed), marks)


@lru_cache(maxsize=256)
def standing(kind: str, tile: Tile) -> Group:
    """A chow, pung or pair among the concealed tiles; ``tile`` is its lowest tile."""
    tiles = (tile, tile + 1, tile + 2) if kind == CHOW else (tile,) * (2 if kind == PAIR else 3)
    return Group(kind, tile, tiles, concealed=True, declared=False)


@lru_cache(maxsize=1024)
def declared(meld: Meld) -> Group:
    """The group that a (sound) meld makes."""
    return Group(meld.kind, meld.tiles[0], meld.tiles, meld.concealed, declared=True)


def written(group: Group) -> int:
    """The place of a group in written order, as one number."""
    return group[1] * 8 + _ORDER[group[0]]
