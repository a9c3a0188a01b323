"""What completes a hand that is one tile short.

A wait is formal here: whether a copy of the tile is left is another question (``left``).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from service.mahjong import tiles as t
from service.mahjong.hand import Meld
from service.mahjong.readings import HONOR_MASK, ORPHAN_MASK, SCHEME_MASKS, SCHEMES, Forms
from service.mahjong.suits import counts_of, is_whole, suit_keys, unpacked
from service.mahjong.tiles import Tile


def completing_tiles(concealed: Sequence[Tile], melds: Sequence[Meld], forms: Forms) -> frozenset[Tile]:
    """Every tile that makes ``concealed`` and ``melds`` a complete hand, in any form that the game admits.

    In: tiles one short of a complete hand. A tile of which the hand holds all four copies is no wait of its own making
    only because a fifth does not exist; it is answered all the same.
    """
    found = _standard(suit_keys(concealed))
    if forms.special and len(melds) < 2:
        found |= _special(concealed, not melds, forms)
    return found


def _standard(keys: tuple[int, int, int, int]) -> frozenset[Tile]:
    sizes = [unpacked(key)[1] % 3 for key in keys]
    short = [suit for suit, size in enumerate(sizes) if size != 0]
    # Without the wanted tile the sizes of the suits, by threes, are 1 in one suit (its pair or set is short), or 2 in two
    # suits (one has the pair whole, the other waits for its set) ; everything else must be whole.
    if len(short) == 1 and sizes[short[0]] == 1:
        wanted = _accepts(keys[short[0]], short[0], True)
        whole = all(is_whole(keys[suit], suit, False) for suit in range(4) if suit != short[0])
        return wanted if whole else frozenset()
    if len(short) == 2 and all(sizes[suit] == 2 for suit in short):
        one, other = short
        if not all(is_whole(keys[suit], suit, False) for suit in range(4) if suit not in short):
            return frozenset()
        found: frozenset[Tile] = frozenset()
        if is_whole(keys[one], one, True):
            found |= _accepts(keys[other], other, False)
        if is_whole(keys[other], other, True):
            found |= _accepts(keys[one], one, False)
        return found
    return frozenset()


@lru_cache(maxsize=32768)
def _accepts(key: int, suit: int, with_pair: bool) -> frozenset[Tile]:
    """Which tiles of a suit make it whole, with a pair or without."""
    places = 9 if suit < 3 else 7
    return frozenset(suit * 9 + place for place in range(places) if is_whole(key + (1 << (3 * (8 - place))), suit, with_pair))


def _special(concealed: Sequence[Tile], no_melds: bool, forms: Forms) -> frozenset[Tile]:
    counts = counts_of(concealed)
    mask = sum(1 << tile for tile, count in enumerate(counts) if count)
    found: set[Tile] = set()
    if no_melds and len(concealed) == 13:
        if forms.seven_pairs:
            odd = [tile for tile, count in enumerate(counts) if count % 2]
            if len(odd) == 1 and (forms.identical_pairs or (max(counts) < 3)):
                found.add(odd[0])
        if forms.thirteen_orphans and not mask & ~ORPHAN_MASK and mask.bit_count() >= 12:
            missing = ORPHAN_MASK & ~mask
            found |= {tile for tile in t.ORPHANS if not missing or missing >> tile & 1}
        if (forms.knitted or forms.isolated) and mask.bit_count() == 13:
            for scheme_mask in SCHEME_MASKS:
                if not mask & ~(HONOR_MASK | scheme_mask):
                    missing = (HONOR_MASK | scheme_mask) & ~mask
                    if not forms.knitted and missing & HONOR_MASK:
                        # Seven honors are asked for: the last one, or none of this scheme.
                        missing &= HONOR_MASK if (missing & HONOR_MASK).bit_count() == 1 else 0
                    found |= {tile for tile in range(t.KINDS) if missing & (1 << tile)}
    if forms.pairs_and_triplet and no_melds and len(concealed) == 16:
        # One tile more must leave a single kind three times and no kind once: what is odd now tells which tile that is.
        odd = [tile for tile, count in enumerate(counts) if count % 2]
        if not odd:
            found |= {tile for tile, count in enumerate(counts) if count == 2}
        elif len(odd) == 2 and any(counts[tile] == 3 for tile in odd):
            found |= {tile for tile in odd if counts[odd[0] + odd[1] - tile] == 3}
    if forms.knitted:
        found |= _knitted(counts, mask)
    return frozenset(found)


def _knitted(counts: list[int], mask: int) -> set[Tile]:
    found: set[Tile] = set()
    for scheme, scheme_mask in zip(SCHEMES, SCHEME_MASKS, strict=True):
        missing = scheme_mask & ~mask
        if missing.bit_count() <= 1:
            rest = list(counts)
            for tile in scheme:
                rest[tile] = max(0, rest[tile] - 1)
            left = [tile for tile, count in enumerate(rest) for _ in range(count)]
            if not missing:
                found |= _standard(suit_keys(left))
            elif _complete(suit_keys(left)):
                found.add(missing.bit_length() - 1)
    return found


def _complete(keys: tuple[int, int, int, int]) -> bool:
    sizes = [unpacked(key)[1] % 3 for key in keys]
    return sizes.count(2) == 1 and 1 not in sizes and all(is_whole(key, suit, sizes[suit] == 2) for suit, key in enumerate(keys))


def left(tile: Tile, seen: Sequence[Tile]) -> int:
    """How many copies of ``tile`` may still come, when the tiles of the hand and those seen on the table are ``seen``."""
    return max(0, t.copies(tile) - sum(1 for other in seen if other == tile))


def copies_short(tile: Tile, tiles: Sequence[Tile]) -> bool:
    """Whether ``tiles`` hold more copies of ``tile`` than exist."""
    return sum(1 for other in tiles if other == tile) > t.copies(tile)
