"""Circumstances of a win that the table reports, and what each of them needs to be possible.

A flag whose need is not met is an error in every ruleset; it is never ignored or mended.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from service.mahjong.errors import Fault
from service.mahjong.seats import Seat
from service.mahjong.tiles import is_flower

if TYPE_CHECKING:
    from service.mahjong.hand import Hand, Win


@dataclass(frozen=True, slots=True)
class Flag:
    """A flag: ``by`` is the way of winning it needs (None: any), ``needs`` are names in NEEDS, ``excludes`` other flags.

    ``pattern`` names the pattern that must have a value for the flag to be read at all; None: always read.
    """

    id: str
    says: str
    by: str | None = None
    needs: tuple[str, ...] = ()
    excludes: frozenset[str] = frozenset()
    pattern: str | None = None


def _copies_of_winning_tile(hand: Hand) -> int:
    tile = hand.winning_tile
    return hand.concealed.count(tile) + sum(meld.tiles.count(tile) for meld in hand.melds) if tile is not None else 0


def _kongs(hand: Hand) -> int:
    return sum(1 for meld in hand.melds if meld.kind == "kong")


NEEDS: Mapping[str, tuple[str, Callable[[Win, Hand], bool]]] = {
    "kong": ("a kong among the melds", lambda win, hand: _kongs(hand) >= 1),
    "two-kongs": ("two kongs among the melds", lambda win, hand: _kongs(hand) >= 2),
    "three-kongs": ("three kongs among the melds", lambda win, hand: _kongs(hand) >= 3),
    "flower": ("a flower", lambda win, hand: bool(hand.flowers)),
    "kong-or-flower": ("a kong among the melds, or a flower", lambda win, hand: _kongs(hand) >= 1 or bool(hand.flowers)),
    "four-kongs": ("four kongs among the melds", lambda win, hand: _kongs(hand) >= 4),
    "seven-flowers-or-eight": ("seven flowers or all eight", lambda win, hand: len(hand.flowers) >= 7),
    "seven-flowers-and-the-eighth": (
        "seven flowers, and the eighth as the winning tile",
        lambda win, hand: len(hand.flowers) == 7 and hand.winning_tile is not None and is_flower(hand.winning_tile),
    ),
    "only-copy": (
        "that the hand holds one copy of the winning tile: the robbed player shows the other three",
        lambda win, hand: _copies_of_winning_tile(hand) <= 1,
    ),
    "no-other-concealed-copy": (
        "that the concealed tiles hold no other copy of the winning tile",
        lambda win, hand: hand.winning_tile is None or hand.concealed.count(hand.winning_tile) <= 1,
    ),
    "no-melds": ("a hand without melds", lambda win, hand: not hand.melds),
    "no-claims": ("a hand without claimed sets", lambda win, hand: all(meld.concealed for meld in hand.melds)),
    "winner-east": ("the winner to be east, the dealer", lambda win, hand: win.winner is Seat.EAST),
    "winner-not-east": ("the winner not to be east", lambda win, hand: win.winner is not Seat.EAST),
    "discarder-east": ("the discarder to be east, the dealer", lambda win, hand: win.discarder is Seat.EAST),
}
"""What a flag can ask of the deal: in words, and as a test."""

SELF_DRAW, DISCARD = "self-draw", "discard"

KONG_REPLACEMENT = Flag(
    "kong-replacement",
    "the winning tile replaces a kong",
    SELF_DRAW,
    ("kong",),
    frozenset({"robbing-kong", "last-discard"}),
)
SECOND_KONG_REPLACEMENT = Flag(
    "second-kong-replacement",
    "the winning tile replaces the second kong in a row",
    SELF_DRAW,
    ("two-kongs",),
    frozenset({"third-kong-replacement", "robbing-kong", "last-discard"}),
    "second-kong-replacement",
)
THIRD_KONG_REPLACEMENT = Flag(
    "third-kong-replacement",
    "the winning tile replaces the third kong in a row",
    SELF_DRAW,
    ("three-kongs",),
    frozenset({"second-kong-replacement", "robbing-kong", "last-discard"}),
)
FOUR_CONSECUTIVE_KONGS = Flag("four-consecutive-kongs", "the four kongs were declared in a row", None, ("four-kongs",))
FLOWER_WIN = Flag(
    "flower-win",
    "the seventh or eighth flower wins by itself; the other tiles need not be a hand",
    None,
    ("seven-flowers-or-eight",),
    frozenset({
        "robbing-kong", "last-discard", "kong-replacement", "second-kong-replacement", "third-kong-replacement", "first-draw",
        "first-discard", "four-consecutive-kongs",
    }),
)  # fmt: skip
ROBBING_FLOWER = Flag(
    "robbing-flower",
    "seven flowers take the eighth from the player who drew it; the other tiles need not be a hand",
    DISCARD,
    ("seven-flowers-and-the-eighth",),
    frozenset({
        "robbing-kong", "last-tile-draw", "last-discard", "kong-replacement", "first-draw", "first-discard", "first-go-around",
        "ready-on-original-hand",
    }),
)  # fmt: skip
READY_ON_ORIGINAL_HAND = Flag(
    "ready-on-original-hand",
    "the dealt tiles already waited, and the player said so with the first discard",
    None,
    ("no-claims",),
    frozenset({"first-draw", "first-discard", "first-go-around"}),
)
FLOWER_REPLACEMENT = Flag(
    "flower-replacement",
    "the winning tile replaces a flower",
    SELF_DRAW,
    ("flower",),
    frozenset({"kong-replacement", "second-kong-replacement"}),
    "flower-replacement",
)
ROBBING_KONG = Flag(
    "robbing-kong",
    "the winning tile is the tile that another player adds to a pung",
    DISCARD,
    ("only-copy",),
    frozenset({"last-discard", "last-tile-draw", "kong-replacement"}),
)
LAST_TILE_DRAW = Flag(
    "last-tile-draw",
    "the winning tile is the last tile of the wall",
    SELF_DRAW,
    (),
    frozenset({"last-discard", "robbing-kong"}),
)
LAST_DISCARD = Flag(
    "last-discard",
    "the winning tile is the discard after the last tile of the wall",
    DISCARD,
    (),
    frozenset({"last-tile-draw", "robbing-kong"}),
)
LAST_OF_ITS_KIND = Flag(
    "last-of-its-kind", "the other three copies of the winning tile lie open", None, ("no-other-concealed-copy",)
)
FIRST_DRAW = Flag(
    "first-draw",
    "east wins with the dealt tiles",
    SELF_DRAW,
    ("no-claims", "winner-east"),
    frozenset({"first-discard", "first-go-around"}),
    "heavenly-hand",
)
FIRST_DISCARD = Flag(
    "first-discard",
    "the winning tile is east's very first discard",
    DISCARD,
    ("no-melds", "discarder-east", "winner-not-east"),
    frozenset({"last-discard", "robbing-kong"}),
    "earthly-hand",
)
FIRST_GO_AROUND = Flag(
    "first-go-around",
    "a discard taken before the winner's first own draw",
    DISCARD,
    ("no-melds", "winner-not-east"),
    frozenset({"first-discard", "robbing-kong", "last-discard"}),
    "human-hand",
)


def faults(win: Win, known: Mapping[str, Flag], read: Collection[str]) -> Iterator[Fault]:
    """``flag-contradiction`` for each flag of the win that cannot be, pointed at the flag.

    Of two flags that exclude each other the later one is at fault. Flags that no option reads are left alone. A need
    that concerns tiles is asked only where a hand is posted.
    """
    earlier: list[str] = []
    for place, name in enumerate(win.flags):
        flag = known[name]
        pointer = f"{win.at}/flags/{place}"
        if name in read:
            if flag.by is not None and flag.by != win.by:
                yield Fault("flag-contradiction", pointer, f"{name} needs a win by {flag.by}")
            if win.hand is not None:
                for need in flag.needs:
                    words, holds = NEEDS[need]
                    if not holds(win, win.hand):
                        yield Fault("flag-contradiction", pointer, f"{name} needs {words}")
            for other in earlier:
                if other in flag.excludes or name in known[other].excludes:
                    yield Fault("flag-contradiction", pointer, f"{name} and {other} exclude each other")
            earlier.append(name)
