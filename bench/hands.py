"""Random won hands that every scorer here can take: four sets and a pair, half of the sets exposed where asked for, seeded."""

from __future__ import annotations

import random
from typing import NamedTuple

from service.mahjong.hand import CHOW, DISCARD, PUNG, SELF_DRAW, Hand, Meld, Win
from service.mahjong.seats import Seat


class Dealt(NamedTuple):
    """A won hand: its concealed tiles (the winning tile last), its exposed sets, and whether it was drawn."""

    concealed: tuple[int, ...]
    exposed: tuple[tuple[int, int, int], ...]
    drawn: bool

    @property
    def winning_tile(self) -> int:
        """The tile that won."""
        return self.concealed[-1]

    @property
    def win(self) -> Win:
        """The hand as the service's own words."""
        melds = tuple(Meld(PUNG if one[0] == one[1] else CHOW, one) for one in self.exposed)
        hand = Hand(tuple(sorted(self.concealed)), melds, (), self.winning_tile)
        return Win(Seat.SOUTH, SELF_DRAW if self.drawn else DISCARD, None if self.drawn else Seat.EAST, (), hand)


def dealt(number: int, seed: int, open_rate: float) -> list[Dealt]:
    """Some hands; each set is exposed with the chance ``open_rate``."""
    rng = random.Random(seed)
    found: list[Dealt] = []
    while len(found) < number:
        sets: list[tuple[int, int, int]] = []
        while len(sets) < 4:
            first = rng.randrange(34)
            run = first < 27 and first % 9 < 7 and rng.random() < 0.6
            sets.append((first, first + 1, first + 2) if run else (first, first, first))
        pair = rng.randrange(34)
        every = [pair, pair, *(tile for one in sets for tile in one)]
        if max(every.count(tile) for tile in every) > 4:
            continue
        exposed = tuple(one for one in sets if rng.random() < open_rate)
        concealed = [pair, pair, *(tile for one in sets if one not in exposed for tile in one)]
        if len(concealed) + 3 * len(exposed) == 14:
            rng.shuffle(concealed)
            found.append(Dealt(tuple(concealed), exposed, rng.random() < 0.5))
    return found
