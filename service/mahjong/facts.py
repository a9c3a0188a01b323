"""A reading, and what many patterns ask of it: each fact computed once, here and nowhere else.

A reading fixes everything: the arrangement, which group took the winning tile, how the hand was won. A pattern sees one
reading and searches no tiles itself.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from service.mahjong import marks as m
from service.mahjong import tiles as t
from service.mahjong.hand import CHOW, KONG, Hand, Win
from service.mahjong.readings import SEVEN_PAIRS, SEVEN_PAIRS_AND_TRIPLET, STANDARD, Arrangement, Forms, arrangements, by_flowers
from service.mahjong.seats import Seat
from service.mahjong.suits import KNITTED, PAIR, Group, counts_of, suit_keys, unpacked
from service.mahjong.tiles import Tile
from service.mahjong.waits import completing_tiles

_M_SUITS = (m.NO_SUIT | m.SUIT_MISSING, m.ONE_SUIT | m.SUIT_MISSING, m.TWO_SUITS | m.SUIT_MISSING, m.THREE_SUITS)
_ENDS, _MIDDLE = 0b100000001, 0b000111000

EDGE, CLOSED, SINGLE, OPEN, DUAL_PUNG, KNITTED_WAIT = "edge", "closed", "single", "open", "dual-pung", "knitted"
"""How a tile completes its group: 3 of 123 or 7 of 789; the middle of a chow; the pair; either end of a chow; a pung;
a tile of a knitted body."""

_M_WAIT = {EDGE: m.EDGE, CLOSED: m.CLOSED, SINGLE: m.SINGLE}

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
        "inputs",
        "keys",
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

    def __init__(self, win: Win, hand: Hand, round_wind: Seat, forms: Forms, *, by_flowers: bool = False) -> None:
        """In: a win whose hand has no physical fault and holds a winning tile; whether flowers alone win."""
        self.hand = hand
        self.seat = win.winner
        self.seat_wind: Tile = t.EAST + win.winner
        self.round_wind: Tile = t.EAST + round_wind
        self.self_drawn = win.self_drawn
        self.flags = win.flags
        self.inputs = win.inputs
        self.flowers = hand.flowers
        self.melds = hand.melds
        self.winning_tile: Tile = hand.winning_tile if hand.winning_tile is not None else -1
        self._forms = forms
        self._wanted: frozenset[Tile] | None = None
        self.keys = suit_keys(hand.concealed)
        self.marks = self._tiles(self._melds()) | self._marks()
        if by_flowers:
            self.marks |= m.BY_FLOWERS
            self._wanted = frozenset()

    def _melds(self) -> tuple[int, int, int, int]:
        """Counts the melds; answers the packed counts of all tiles, melds and concealed together."""
        tiles: tuple[Tile, ...] = ()
        self.claimed = self.concealed_kongs = self.kongs = 0
        for kind, meld, concealed in self.melds:
            if kind == KONG:
                self.kongs += 1
                self.concealed_kongs += concealed
            self.claimed += not concealed
            tiles += meld
        if not tiles:
            return self.keys
        one, two, three, honors = suit_keys(tiles)
        return self.keys[0] + one, self.keys[1] + two, self.keys[2] + three, self.keys[3] + honors

    def _tiles(self, keys: tuple[int, int, int, int]) -> int:
        """The facts that the tiles alone show, and their marks."""
        one, two, three, honors = map(unpacked, keys)
        characters, circles, bamboo, z = one[0], two[0], three[0], honors[0]
        self.kinds = kinds = characters | circles << 9 | bamboo << 18 | z << 27
        self.numbers = numbers = characters | circles | bamboo
        self.suits = (characters > 0) + (circles > 0) + (bamboo > 0)
        self.fours = one[2] + two[2] + three[2] + honors[2] - self.kongs
        marks = _M_SUITS[self.suits]
        if z:
            marks |= m.HONORS
            if z & 0xF:
                marks |= m.WINDS
            if z >> 4:
                marks |= m.DRAGONS
        else:
            marks |= m.NO_HONORS
        if not numbers & _ENDS:
            marks |= m.NO_TERMINALS
        if not numbers & _MIDDLE:
            marks |= m.NO_MIDDLE
            if not kinds & SIMPLE_MASK:
                marks |= m.NO_SIMPLES
        return marks

    def _marks(self) -> int:
        """The marks of how the hand was held and won."""
        marks = m.SELF_DRAW if self.self_drawn else m.DISCARD
        marks |= m.FLOWERS if self.flowers else m.NO_FLOWERS
        if self.flags:
            marks |= m.FLAGS | m.FLAGS_OR_CLAIMED
        if self.fours:
            marks |= m.FOUR_ALIKE
        if self.melds:
            marks |= m.MELDS
        marks |= m.FLAGS_OR_CLAIMED if self.claimed else m.UNCLAIMED
        if self.kongs:
            marks |= m.KONG
        if self.concealed_kongs:
            marks |= m.CONCEALED_KONG
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

    def __init__(self, hand: HandFacts, arrangement: Arrangement, taken: int, wait: str | None) -> None:
        self.hand = hand
        self.form, self.groups, self.pair, shape, self.scheme = arrangement
        self.taken = taken
        self.wait = wait
        self.chows, self.chow_at, self.pungs, self.pung_at, concealed, marks = shape
        if not hand.self_drawn and taken in concealed:
            concealed = tuple(place for place in concealed if place != taken)
        self.concealed_pungs = concealed
        if len(concealed) > 1:
            marks |= m.TWO_CONCEALED_PUNGS
        if wait is not None:
            marks |= _M_WAIT.get(wait, 0)
        self.marks = hand.marks | marks

    @property
    def sets(self) -> int:
        """How many groups the reading has; also the sighting number of its pair."""
        return len(self.groups)

    def pungs_of(self, kinds: Container[Tile]) -> tuple[tuple[int], ...]:
        """Each pung or kong of these tiles, as sightings."""
        return tuple([(place,) for tile, place in zip(self.pungs, self.pung_at, strict=True) if tile in kinds])

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


def readings(win: Win, hand: Hand, round_wind: Seat, forms: Forms) -> list[Reading]:
    """Every reading of a won hand: each arrangement with each group that can have taken the winning tile.

    In: a hand without physical faults. Out: no reading when it is not complete. Groups that are alike make one reading.
    """
    facts = HandFacts(win, hand, round_wind, forms)
    found: list[Reading] = []
    tile = facts.winning_tile
    for arrangement in arrangements(hand.concealed, hand.melds, forms, facts.keys):
        form, groups, pair, _, _ = arrangement
        if pair < 0 and form not in (STANDARD, SEVEN_PAIRS, SEVEN_PAIRS_AND_TRIPLET):
            found.append(Reading(facts, arrangement, 0, None))
            continue
        before: Group | None = None
        for place, group in enumerate(groups):
            if tile in group[2] and not group[4] and group != before:
                found.append(Reading(facts, arrangement, place, wait_in(group, tile)))
                before = group
        if pair == tile:
            found.append(Reading(facts, arrangement, len(groups), SINGLE))
    return found


def reading_by_flowers(win: Win, hand: Hand, round_wind: Seat, forms: Forms) -> Reading:
    """The one reading of a hand that its flowers win, whatever the other tiles are."""
    facts = HandFacts(win, hand, round_wind, forms, by_flowers=True)
    return Reading(facts, by_flowers(hand.concealed, hand.melds), -1, None)


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
