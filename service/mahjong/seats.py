"""The four seats. East deals; play goes east, south, west, north, east."""

from __future__ import annotations

from enum import IntEnum

from service.mahjong.tiles import EAST as EAST_TILE
from service.mahjong.tiles import Tile


class Seat(IntEnum):
    """A player, named by the seat wind; the number is the place in turn order."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def id(self) -> str:
        """The word of the contract: ``east`` ... ``north``."""
        return SEAT_IDS[self]

    @property
    def wind(self) -> Tile:
        """The wind tile of the seat."""
        return EAST_TILE + int(self)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The three other seats, from east on."""
        return _OTHERS[self]

    def turns_after(self, other: Seat) -> int:
        """How many turns after ``other`` this seat comes: 1 for the next player, 0 for the same."""
        return (self - other) % 4


SEAT_IDS = ("east", "south", "west", "north")
SEATS: tuple[Seat, ...] = tuple(Seat)
SEAT_OF = {seat.name.lower(): seat for seat in Seat}
_OTHERS = tuple(tuple(other for other in Seat if other is not seat) for seat in Seat)
