"""Tiles as small whole numbers, in the order of the notation: m, p, s, z, f, j.

A tile is an ``int``: 0-8 characters 1-9, 9-17 circles, 18-26 bamboo, 27-30 winds (east, south, west, north),
31-33 dragons (white, green, red), 34-37 flowers (plum, orchid, chrysanthemum, bamboo), 38-41 seasons
(spring, summer, autumn, winter), 42 the joker. Small numbers make a hand a vector of counts, and that makes
reading a hand cheap.
"""

from __future__ import annotations

from typing import TypeAlias

Tile: TypeAlias = int

KINDS = 34
"""How many kinds of tile can stand in a set: three suits of nine and seven honors."""

EAST, SOUTH, WEST, NORTH = 27, 28, 29, 30
WHITE, GREEN, RED = 31, 32, 33
FIRST_FLOWER, FIRST_SEASON, JOKER = 34, 38, 42
ALL_KINDS = 43

WINDS = frozenset(range(EAST, NORTH + 1))
DRAGONS = frozenset(range(WHITE, RED + 1))
HONORS = WINDS | DRAGONS
FLOWERS = frozenset(range(FIRST_FLOWER, JOKER))
TERMINALS = frozenset({0, 8, 9, 17, 18, 26})
ORPHANS = TERMINALS | HONORS
"""The thirteen terminals and honors."""

CHINESE_SET = frozenset(range(JOKER))
"""The 144 tiles of the Chinese games: suits, honors, flowers and seasons."""

SUIT_LETTERS = "mps"


def is_suit(tile: Tile) -> bool:
    """Whether the tile is a character, a circle or a bamboo."""
    return tile < EAST


def is_flower(tile: Tile) -> bool:
    """Whether the tile is a flower or a season: a tile that lies beside the hand."""
    return FIRST_FLOWER <= tile < JOKER


def suit(tile: Tile) -> int:
    """The suit of a tile: 0 characters, 1 circles, 2 bamboo, 3 honors (flowers and the joker have none)."""
    return min(tile // 9, 3)


def number(tile: Tile) -> int:
    """The number of a suit tile, 1 to 9."""
    return tile % 9 + 1


def copies(tile: Tile) -> int:
    """How many copies of a tile a full Chinese set holds: four, or one for each flower and season."""
    return 1 if is_flower(tile) else 4
