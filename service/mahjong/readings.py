"""Every way to lay out a complete hand: the forms, and the sets of each.

An ``Arrangement`` says what stands where; which set took the winning tile is decided in ``facts.py``, where one
arrangement becomes one or more readings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from service.mahjong import marks as m
from service.mahjong import tiles as t
from service.mahjong.hand import PUNG, Meld
from service.mahjong.suits import (
    KNITTED,
    PAIR,
    SINGLES,
    Group,
    Part,
    Shape,
    counts_of,
    declared,
    kinds_in,
    parts,
    shape_of,
    standing,
    suit_keys,
    together,
    unpacked,
    written,
)
from service.mahjong.tiles import Tile

STANDARD = "standard"
SEVEN_PAIRS = "seven-pairs"
THIRTEEN_ORPHANS = "thirteen-orphans"
KNITTED_STRAIGHT = "knitted-straight"
HONORS_AND_KNITTED = "honors-and-knitted"
SEVEN_PAIRS_AND_TRIPLET = "seven-pairs-and-a-triplet"
BY_FLOWERS = "flowers"
FORMS = (STANDARD, SEVEN_PAIRS, THIRTEEN_ORPHANS, KNITTED_STRAIGHT, HONORS_AND_KNITTED, SEVEN_PAIRS_AND_TRIPLET, BY_FLOWERS)
"""The forms a winning hand can have. ``standard`` is sets and a pair, four or five of them; with ``flowers`` the flowers won, and
the other tiles may be anything."""


class Forms(NamedTuple):
    """Which forms a game admits beside sets and a pair.

    ``identical_pairs``: four of a kind are two of seven pairs. ``knitted``: the knitted straight, and fourteen tiles out of
    the honors and a knitted scheme; ``isolated``: only those of these fourteen that hold all seven honors.
    """

    seven_pairs: bool = False
    identical_pairs: bool = True
    thirteen_orphans: bool = False
    knitted: bool = False
    sets: int = 4
    isolated: bool = False
    pairs_and_triplet: bool = False

    @property
    def special(self) -> bool:
        """Whether there is any form but sets and a pair."""
        return self.seven_pairs or self.thirteen_orphans or self.knitted or self.isolated or self.pairs_and_triplet


Keys = tuple[int, int, int, int]
"""The packed counts of the three suits and of the honors."""

_MARKS = {
    STANDARD: m.STANDARD,
    SEVEN_PAIRS: m.SEVEN_PAIRS,
    THIRTEEN_ORPHANS: m.ORPHANS,
    KNITTED_STRAIGHT: m.KNITTED_STRAIGHT | m.KNITTED,
    HONORS_AND_KNITTED: m.KNITTED_SINGLES | m.KNITTED,
    SEVEN_PAIRS_AND_TRIPLET: 0,
}


class Arrangement(NamedTuple):
    """One way to lay out a hand: its form, its groups and what they show.

    ``groups`` are in written order; ``pair`` is the pair's tile in the standard form and in the knitted straight, else
    -1; ``scheme`` is the knitted scheme used, as nine tiles.
    """

    form: str
    groups: tuple[Group, ...]
    pair: Tile
    shape: Shape
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


def arrangements(concealed: Sequence[Tile], melds: Sequence[Meld], forms: Forms, keys: Keys | None = None) -> list[Arrangement]:
    """Every way to lay out a complete hand in the forms that a game admits; none when it is not complete.

    In: the concealed tiles, winning tile included, and sound melds; the packed counts of ``concealed`` where they are at
    hand. The order of the answer means nothing.
    """
    keys = suit_keys(concealed) if keys is None else keys
    found = []
    for choice in _splits(keys, melds):
        groups, pair, marks = together(choice, m.STANDARD)
        found.append(Arrangement(STANDARD, groups, pair, shape_of(groups, marks)))
    if forms.special and len(melds) < 2:
        found += _special(tuple(concealed), keys, melds, forms)
    return found


def _splits(keys: Keys, melds: Sequence[Meld]) -> Iterable[Sequence[Part]]:
    """Every split of packed counts into sets and one pair, suit by suit; the melds stand in their suits."""
    sizes = [unpacked(key)[3] for key in keys]
    if sizes.count(2) != 1 or 1 in sizes:
        return ()
    by_suit, alone = [], True
    for suit, key in enumerate(keys):
        own = tuple([meld for meld in melds if meld[1][0] // 9 == suit]) if melds else ()
        if key or own:
            ways = parts(key, suit, sizes[suit] == 2, own)
            if not ways:
                return ()
            by_suit.append(ways)
            alone = alone and len(ways) == 1
    return ([ways[0] for ways in by_suit],) if alone else product(*by_suit)


def _without_sets(form: str, groups: tuple[Group, ...], scheme: tuple[Tile, ...] = ()) -> Arrangement:
    return Arrangement(form, groups, -1, Shape(marks=_MARKS[form] | m.NO_PUNG), scheme)


def _special(concealed: tuple[Tile, ...], keys: Keys, melds: Sequence[Meld], forms: Forms) -> list[Arrangement]:
    found: list[Arrangement] = []
    mask = kinds_in(keys)
    different = mask.bit_count()
    if len(concealed) == 14 and not melds:
        if forms.seven_pairs and different <= 7:
            counts = counts_of(concealed)
            if all(count in (0, 2, 4) for count in counts) and (forms.identical_pairs or different == 7):
                pairs = tuple(standing(PAIR, tile) for tile, count in enumerate(counts) for _ in range(count // 2))
                found.append(_without_sets(SEVEN_PAIRS, pairs))
        if forms.thirteen_orphans and mask == ORPHAN_MASK:
            found.append(_without_sets(THIRTEEN_ORPHANS, (_singles(concealed),)))
        if different == 14 and (forms.knitted or (forms.isolated and mask & HONOR_MASK == HONOR_MASK)):
            for scheme, scheme_mask in zip(SCHEMES, SCHEME_MASKS, strict=True):
                if not mask & ~(HONOR_MASK | scheme_mask):
                    found.append(_without_sets(HONORS_AND_KNITTED, (_singles(concealed),), scheme))
    if forms.pairs_and_triplet and len(concealed) == 17 and different <= 8 and not melds:
        counts = counts_of(concealed)
        if counts.count(3) == 1 and counts.count(1) == 0:
            twos = [standing(PAIR, tile) for tile, count in enumerate(counts) if count != 3 for _ in range(count // 2)]
            triplet = standing(PUNG, counts.index(3))
            found.append(_without_sets(SEVEN_PAIRS_AND_TRIPLET, tuple(sorted((*twos, triplet), key=written))))
    if forms.knitted and different > 8:
        found += _knitted_straights(concealed, mask, melds)
    return found


def by_flowers(concealed: Sequence[Tile], melds: Sequence[Meld]) -> Arrangement:
    """The layout of a hand that its flowers win: melds as they lie, every other tile by itself."""
    lying = [declared(meld) for meld in melds]
    if concealed:
        lying.append(_singles(tuple(concealed)))
    return Arrangement(BY_FLOWERS, tuple(sorted(lying, key=written)), -1, Shape(marks=m.NO_PUNG))


def _singles(tiles: tuple[Tile, ...]) -> Group:
    return Group(SINGLES, tiles[0], tiles, concealed=True, declared=False)


def _knitted_straights(concealed: tuple[Tile, ...], mask: int, melds: Sequence[Meld]) -> Iterator[Arrangement]:
    for scheme, scheme_mask in zip(SCHEMES, SCHEME_MASKS, strict=True):
        if mask & scheme_mask == scheme_mask:
            rest = list(concealed)
            for tile in scheme:
                rest.remove(tile)
            body = Group(KNITTED, scheme[0], scheme, concealed=True, declared=False)
            for choice in _splits(suit_keys(rest), melds):
                sets, pair, marks = together(choice, _MARKS[KNITTED_STRAIGHT])
                groups = tuple(sorted((body, *sets), key=written))
                yield Arrangement(KNITTED_STRAIGHT, groups, pair, shape_of(groups, marks), scheme)
