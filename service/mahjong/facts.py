"""A reading, and what many patterns ask of it: each fact computed once, here and nowhere else.

A reading fixes everything: the arrangement, which group took the winning tile, how the hand was won. A pattern sees one
reading and searches no tiles itself.

``marks`` is a bit set of quick facts. A pattern names the marks without which it cannot hold, and is not even asked where
one is missing; that is what makes a catalogue of eighty patterns quick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.mahjong import tiles as t
from service.mahjong.hand import CHOW, KONG, PUNG, Hand, Win
from service.mahjong.readings import (
    FORMS,
    HONORS_AND_KNITTED,
    KNITTED,
    KNITTED_STRAIGHT,
    PAIR,
    SEVEN_PAIRS,
    STANDARD,
    Arrangement,
    Forms,
    Group,
    arrangements,
    counts_of,
    suit_keys,
    unpacked,
)
from service.mahjong.seats import Seat
from service.mahjong.tiles import Tile
from service.mahjong.waits import completing_tiles

# Quick facts, one bit each. Forms first, so that a form's bit is its place in FORMS.
M_STANDARD, M_SEVEN_PAIRS, M_ORPHANS, M_KNITTED_STRAIGHT, M_KNITTED_SINGLES = (1 << place for place in range(len(FORMS)))
M_TWO_CHOWS, M_THREE_CHOWS, M_FOUR_CHOWS = 1 << 5, 1 << 6, 1 << 7
M_PUNG, M_TWO_PUNGS, M_THREE_PUNGS, M_FOUR_PUNGS = 1 << 8, 1 << 9, 1 << 10, 1 << 11
M_KONG, M_DRAGON_PUNG, M_WIND_PUNG = 1 << 12, 1 << 13, 1 << 14
M_HONORS, M_NO_HONORS, M_NO_TERMINALS, M_NO_SIMPLES = 1 << 15, 1 << 16, 1 << 17, 1 << 18
M_ONE_SUIT, M_TWO_SUITS, M_THREE_SUITS, M_NO_SUIT = 1 << 19, 1 << 20, 1 << 21, 1 << 22
M_UNCLAIMED, M_SELF_DRAW, M_DISCARD = 1 << 23, 1 << 24, 1 << 25
M_FLAGS, M_FLOWERS, M_NO_FLOWERS = 1 << 26, 1 << 27, 1 << 28
M_FOUR_ALIKE, M_MELDS, M_CONCEALED_KONG = 1 << 29, 1 << 30, 1 << 31
M_EDGE, M_CLOSED, M_SINGLE, M_TWO_CONCEALED_PUNGS = 1 << 32, 1 << 33, 1 << 34, 1 << 35
M_WINDS, M_DRAGONS, M_NO_MIDDLE, M_SUIT_MISSING = 1 << 36, 1 << 37, 1 << 38, 1 << 39
M_FLAGS_OR_CLAIMED, M_KNITTED, M_NO_PUNG = 1 << 40, 1 << 41, 1 << 42
# How two chows stand to each other: identical; one number in two suits; of one suit, three or six apart.
M_CHOWS_ALIKE, M_CHOWS_MIXED, M_CHOWS_THREE_APART, M_CHOWS_SIX_APART = 1 << 43, 1 << 44, 1 << 45, 1 << 46
# Three chows or pungs of one suit, or of three suits; two pungs of one number in two suits.
M_CHOWS_ONE_SUIT, M_CHOWS_THREE_SUITS, M_PUNGS_ONE_SUIT, M_PUNGS_THREE_SUITS = 1 << 47, 1 << 48, 1 << 49, 1 << 50
M_PUNGS_MIXED = 1 << 51

HAND_MARKS = (
    M_KONG | M_HONORS | M_NO_HONORS | M_NO_TERMINALS | M_NO_SIMPLES | M_ONE_SUIT | M_TWO_SUITS | M_THREE_SUITS | M_NO_SUIT
    | M_UNCLAIMED | M_SELF_DRAW | M_DISCARD | M_FLAGS | M_FLOWERS | M_NO_FLOWERS | M_FOUR_ALIKE | M_MELDS | M_CONCEALED_KONG
    | M_WINDS | M_DRAGONS | M_NO_MIDDLE | M_SUIT_MISSING | M_FLAGS_OR_CLAIMED
)  # fmt: skip
"""The marks that are the same in every reading of a hand; the others belong to a reading."""

_M_SUITS = (M_NO_SUIT | M_SUIT_MISSING, M_ONE_SUIT | M_SUIT_MISSING, M_TWO_SUITS | M_SUIT_MISSING, M_THREE_SUITS)
_ENDS, _MIDDLE = 0b100000001, 0b000111000

EDGE, CLOSED, SINGLE, OPEN, DUAL_PUNG, KNITTED_WAIT = "edge", "closed", "single", "open", "dual-pung", "knitted"
"""How a tile completes its group: 3 of 123 or 7 of 789; the middle of a chow; the pair; either end of a chow; a pung;
a tile of a knitted body."""

_M_WAIT = {EDGE: M_EDGE, CLOSED: M_CLOSED, SINGLE: M_SINGLE}
_M_FORM = {form: 1 << place for place, form in enumerate(FORMS)}
_M_FORM[KNITTED_STRAIGHT] |= M_KNITTED
_M_FORM[HONORS_AND_KNITTED] |= M_KNITTED

_SUIT_MASKS = (0x1FF, 0x1FF << 9, 0x1FF << 18)
SUIT_MASK = 0x7FFFFFF
HONOR_MASK = 0x7F << 27
TERMINAL_MASK = sum(1 << tile for tile in t.TERMINALS)
SIMPLE_MASK = SUIT_MASK & ~TERMINAL_MASK
WIND_MASK = 0xF << 27
DRAGON_MASK = 0x7 << 31


class HandFacts:
    """What is true of a won hand however it is read: its tiles, melds, flowers and how it was won."""

    __slots__ = (
        "_forms",
        "_wanted",
        "claimed",
        "concealed_kongs",
        "flags",
        "flowers",
        "fours",
        "hand",
        "kinds",
        "kongs",
        "marks",
        "melds",
        "numbers",
        "round_wind",
        "seat",
        "seat_wind",
        "self_drawn",
        "suits",
        "winning_tile",
    )  # fmt: skip

    def __init__(self, win: Win, hand: Hand, round_wind: Seat, forms: Forms) -> None:
        """In: a win whose hand has no physical fault and holds a winning tile."""
        self.hand = hand
        self.seat = win.winner
        self.seat_wind: Tile = t.EAST + win.winner
        self.round_wind: Tile = t.EAST + round_wind
        self.self_drawn = win.self_drawn
        self.flags = win.flags
        self.flowers = hand.flowers
        self.melds = hand.melds
        self.winning_tile: Tile = hand.winning_tile if hand.winning_tile is not None else -1
        self._forms = forms
        self._wanted: frozenset[Tile] | None = None
        keys = self._melds()
        self.marks = self._tiles(keys) | self._marks()

    def _melds(self) -> tuple[int, int, int, int]:
        """Counts the melds; answers the packed counts of all tiles, melds and concealed together."""
        tiles = self.hand.concealed
        self.claimed = self.concealed_kongs = self.kongs = 0
        for kind, meld, concealed in self.melds:
            if kind == KONG:
                self.kongs += 1
                self.concealed_kongs += concealed
            self.claimed += not concealed
            tiles += meld
        return suit_keys(tiles)

    def _tiles(self, keys: tuple[int, int, int, int]) -> int:
        """The facts that the tiles alone show, and their marks."""
        (m, _, four_m), (p, _, four_p), (s, _, four_s), (z, _, four_z) = map(unpacked, keys)
        self.kinds = kinds = m | p << 9 | s << 18 | z << 27
        self.numbers = numbers = m | p | s
        self.suits = (m > 0) + (p > 0) + (s > 0)
        self.fours = four_m + four_p + four_s + four_z - self.kongs
        marks = _M_SUITS[self.suits]
        if z:
            marks |= M_HONORS
            if z & 0xF:
                marks |= M_WINDS
            if z >> 4:
                marks |= M_DRAGONS
        else:
            marks |= M_NO_HONORS
        if not numbers & _ENDS:
            marks |= M_NO_TERMINALS
        if not numbers & _MIDDLE:
            marks |= M_NO_MIDDLE
            if not kinds & SIMPLE_MASK:
                marks |= M_NO_SIMPLES
        return marks

    def _marks(self) -> int:
        """The marks of how the hand was held and won."""
        marks = M_SELF_DRAW if self.self_drawn else M_DISCARD
        marks |= M_FLOWERS if self.flowers else M_NO_FLOWERS
        if self.flags:
            marks |= M_FLAGS | M_FLAGS_OR_CLAIMED
        if self.fours:
            marks |= M_FOUR_ALIKE
        if self.melds:
            marks |= M_MELDS
        marks |= M_FLAGS_OR_CLAIMED if self.claimed else M_UNCLAIMED
        if self.kongs:
            marks |= M_KONG
        if self.concealed_kongs:
            marks |= M_CONCEALED_KONG
        return marks

    @property
    def counts(self) -> list[int]:
        """How often each of the 34 kinds stands in the hand, melds included."""
        counts = counts_of(self.hand.concealed)
        for meld in self.melds:
            for tile in meld.tiles:
                counts[tile] += 1
        return counts

    @property
    def wanted(self) -> frozenset[Tile]:
        """Every tile that would have completed the hand before the winning tile came, over all forms.

        A wait is formal: a tile counts even when all its copies are seen.
        """
        if self._wanted is None:
            rest = list(self.hand.concealed)
            rest.remove(self.winning_tile)
            self._wanted = completing_tiles(rest, self.melds, self._forms)
        return self._wanted

    @property
    def melded_kongs(self) -> int:
        """How many kongs were claimed or added."""
        return self.kongs - self.concealed_kongs


class Reading:
    """One complete reading of a won hand. Patterns look at nothing else.

    Attributes (all fixed): ``hand`` the facts of the hand; ``form``; ``groups`` in written order; ``pair`` the pair's tile or -1;
    ``taken`` the place in ``groups`` of the group that took the winning tile, ``len(groups)`` for the pair and -1 where none
    did alone; ``wait`` how it did; ``chows`` and ``pungs`` the lowest tiles of those sets (kongs are pungs), ``chow_at``
    and ``pung_at`` their places in ``groups``; ``concealed_pungs`` the places of pungs and concealed kongs that no other
    player's tile completed; ``marks`` quick facts.
    """

    __slots__ = (
        "chow_at", "chows", "concealed_pungs", "form", "groups", "hand", "marks", "pair", "pung_at", "pungs", "scheme", "taken",
        "wait",
    )  # fmt: skip

    def __init__(self, hand: HandFacts, arrangement: Arrangement, shape: Shape, taken: int, wait: str | None) -> None:
        self.hand = hand
        self.form, self.groups, pair, self.scheme = arrangement
        self.pair: Tile = -1 if pair is None else pair
        self.taken = taken
        self.wait = wait
        self.chows, self.chow_at, self.pungs, self.pung_at, concealed, marks = shape
        if not hand.self_drawn and taken in concealed:
            concealed = tuple(place for place in concealed if place != taken)
        self.concealed_pungs = concealed
        if len(concealed) > 1:
            marks |= M_TWO_CONCEALED_PUNGS
        if wait is not None:
            marks |= _M_WAIT.get(wait, 0)
        self.marks = hand.marks | marks

    @property
    def sets(self) -> int:
        """How many groups the reading has; also the sighting number of its pair."""
        return len(self.groups)

    @property
    def body(self) -> tuple[Group, ...]:
        """All groups, the pair included, in written order."""
        if self.pair < 0:
            return self.groups
        return (*self.groups, Group(PAIR, self.pair, (self.pair, self.pair), concealed=True, declared=False))

    @property
    def written(self) -> tuple[tuple[Tile, int], ...]:
        """How the reading sorts among others that are worth as much: its groups in written order."""
        return tuple(sorted(group.order for group in self.body))


class Shape(NamedTuple):
    """What an arrangement shows wherever the winning tile stands; computed once for all its readings."""

    chows: tuple[Tile, ...]
    chow_at: tuple[int, ...]
    pungs: tuple[Tile, ...]
    pung_at: tuple[int, ...]
    concealed_pungs: tuple[int, ...]
    marks: int


_CHOW_MARKS = (0, 0, M_TWO_CHOWS, M_TWO_CHOWS | M_THREE_CHOWS) + (M_TWO_CHOWS | M_THREE_CHOWS | M_FOUR_CHOWS,) * 3
_PUNG_MARKS = (
    0,
    M_PUNG,
    M_PUNG | M_TWO_PUNGS,
    M_PUNG | M_TWO_PUNGS | M_THREE_PUNGS,
) + (M_PUNG | M_TWO_PUNGS | M_THREE_PUNGS | M_FOUR_PUNGS,) * 3


def shape_of(arrangement: Arrangement) -> Shape:
    """The chows, pungs and marks of an arrangement."""
    chows: list[Tile] = []
    chow_at: list[int] = []
    pungs: list[Tile] = []
    pung_at: list[int] = []
    concealed: list[int] = []
    marks = _M_FORM[arrangement.form]
    for place, (kind, tile, _, unclaimed, _) in enumerate(arrangement.groups):
        if kind == CHOW:
            chows.append(tile)
            chow_at.append(place)
        elif kind in (PUNG, KONG):
            pungs.append(tile)
            pung_at.append(place)
            if unclaimed:
                concealed.append(place)
            if tile >= t.WHITE:
                marks |= M_DRAGON_PUNG
            elif tile >= t.EAST:
                marks |= M_WIND_PUNG
    if len(chows) > 1:
        marks |= _CHOW_MARKS[len(chows)] | _between_chows(chows)
    if pungs:
        marks |= _PUNG_MARKS[len(pungs)]
        if len(pungs) > 1:
            marks |= _between_pungs(pungs)
    else:
        marks |= M_NO_PUNG
    return Shape(tuple(chows), tuple(chow_at), tuple(pungs), tuple(pung_at), tuple(concealed), marks)


def _between_chows(chows: Sequence[Tile]) -> int:
    marks = 0
    for place, tile in enumerate(chows, 1):
        for other in chows[place:]:
            apart = other - tile
            if not apart % 9:
                marks |= M_CHOWS_MIXED if apart else M_CHOWS_ALIKE
            elif apart in (3, 6) and other % 9 >= apart:
                marks |= M_CHOWS_THREE_APART if apart == 3 else M_CHOWS_SIX_APART
    return marks | _suits_of_three(chows, M_CHOWS_ONE_SUIT, M_CHOWS_THREE_SUITS)


def _between_pungs(pungs: Sequence[Tile]) -> int:
    suited = [tile for tile in pungs if tile < t.EAST]
    marks = M_PUNGS_MIXED if len({tile % 9 for tile in suited}) < len(suited) else 0
    return marks | _suits_of_three(suited, M_PUNGS_ONE_SUIT, M_PUNGS_THREE_SUITS)


def _suits_of_three(sets: Sequence[Tile], one: int, three: int) -> int:
    if len(sets) < 3:
        return 0
    suits = [tile // 9 for tile in sets]
    many = [suits.count(suit) for suit in range(3)]
    return (one if max(many) > 2 else 0) | (three if min(many) else 0)


def readings(win: Win, hand: Hand, round_wind: Seat, forms: Forms) -> list[Reading]:
    """Every reading of a won hand: each arrangement with each group that can have taken the winning tile.

    In: a hand without physical faults. Out: no reading when it is not complete. Groups that are alike make one reading.
    """
    facts = HandFacts(win, hand, round_wind, forms)
    found: list[Reading] = []
    for arrangement in arrangements(hand.concealed, hand.melds, forms):
        shape = shape_of(arrangement)
        found += [Reading(facts, arrangement, shape, taken, wait) for taken, wait in _places(arrangement, facts.winning_tile)]
    return found


def _places(arrangement: Arrangement, tile: Tile) -> Iterator[tuple[int, str | None]]:
    form, groups, pair, _ = arrangement
    if form not in (STANDARD, SEVEN_PAIRS) and pair is None:
        yield 0, None
        return
    before: Group | None = None
    for place, group in enumerate(groups):
        if tile in group[2] and not group[4] and group != before:
            yield place, wait_in(group, tile)
            before = group
    if pair == tile:
        yield len(groups), SINGLE


def wait_in(group: Group, tile: Tile) -> str:
    """How ``tile`` completes ``group``: edge, closed, open, single, dual-pung or knitted."""
    kind, first = group[0], group[1]
    if kind == CHOW:
        if tile == first + 1:
            return CLOSED
        at_edge = (tile == first + 2 and first % 9 == 0) or (tile == first and first % 9 == 6)
        return EDGE if at_edge else OPEN
    if kind == PAIR:
        return SINGLE
    return KNITTED_WAIT if kind == KNITTED else DUAL_PUNG


def suits_of(kinds: int) -> Sequence[int]:
    """Which suits (0 characters, 1 circles, 2 bamboo) a bit set of tiles holds."""
    return [suit for suit, mask in enumerate(_SUIT_MASKS) if kinds & mask]
