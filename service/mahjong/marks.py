"""Marks: quick facts of a reading, one bit each.

A pattern names the marks without which it cannot hold, and is not even asked where one is missing; that is what makes a
catalogue of eighty patterns quick.
"""

from __future__ import annotations

# The form.
STANDARD, SEVEN_PAIRS, ORPHANS, KNITTED_STRAIGHT, KNITTED_SINGLES = (1 << place for place in range(5))
TWO_CHOWS, THREE_CHOWS, FOUR_CHOWS = 1 << 5, 1 << 6, 1 << 7
PUNG, TWO_PUNGS, THREE_PUNGS, FOUR_PUNGS = 1 << 8, 1 << 9, 1 << 10, 1 << 11
KONG, DRAGON_PUNG, WIND_PUNG = 1 << 12, 1 << 13, 1 << 14
HONORS, NO_HONORS, NO_TERMINALS, NO_SIMPLES = 1 << 15, 1 << 16, 1 << 17, 1 << 18
ONE_SUIT, TWO_SUITS, THREE_SUITS, NO_SUIT = 1 << 19, 1 << 20, 1 << 21, 1 << 22
UNCLAIMED, SELF_DRAW, DISCARD = 1 << 23, 1 << 24, 1 << 25
FLAGS, FLOWERS, NO_FLOWERS = 1 << 26, 1 << 27, 1 << 28
FOUR_ALIKE, MELDS, CONCEALED_KONG = 1 << 29, 1 << 30, 1 << 31
EDGE, CLOSED, SINGLE, TWO_CONCEALED_PUNGS = 1 << 32, 1 << 33, 1 << 34, 1 << 35
WINDS, DRAGONS, NO_MIDDLE, SUIT_MISSING = 1 << 36, 1 << 37, 1 << 38, 1 << 39
FLAGS_OR_CLAIMED, KNITTED, NO_PUNG = 1 << 40, 1 << 41, 1 << 42
# How two chows stand to each other: identical; one number in two suits; of one suit, three or six apart.
CHOWS_ALIKE, CHOWS_MIXED, CHOWS_THREE_APART, CHOWS_SIX_APART = 1 << 43, 1 << 44, 1 << 45, 1 << 46
# Three chows or pungs of one suit, or of three suits; two pungs of one number in two suits.
CHOWS_ONE_SUIT, CHOWS_THREE_SUITS, PUNGS_ONE_SUIT, PUNGS_THREE_SUITS = 1 << 47, 1 << 48, 1 << 49, 1 << 50
PUNGS_MIXED = 1 << 51
# Won by flowers alone, whatever the other tiles are: only patterns of flowers are asked.
BY_FLOWERS = 1 << 52

HAND_MARKS = (
    KONG | HONORS | NO_HONORS | NO_TERMINALS | NO_SIMPLES | ONE_SUIT | TWO_SUITS | THREE_SUITS | NO_SUIT
    | UNCLAIMED | SELF_DRAW | DISCARD | FLAGS | FLOWERS | NO_FLOWERS | FOUR_ALIKE | MELDS | CONCEALED_KONG
    | WINDS | DRAGONS | NO_MIDDLE | SUIT_MISSING | FLAGS_OR_CLAIMED | BY_FLOWERS
)  # fmt: skip
"""The marks that are the same in every reading of a hand; the others belong to a reading."""
