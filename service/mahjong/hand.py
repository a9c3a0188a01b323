"""What is posted: a hand, its melds, how it was won; and everything that can be physically wrong with them.

``hand_faults`` and ``win_faults`` answer every fault at once, each with a JSON pointer; they mend nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from operator import eq
from types import MappingProxyType
from typing import Any, NamedTuple

from service.mahjong import flags as flag_rules
from service.mahjong import tiles as t
from service.mahjong.errors import Fault
from service.mahjong.flags import Flag
from service.mahjong.ledger import Amount
from service.mahjong.notation import show
from service.mahjong.seats import Seat
from service.mahjong.tiles import Tile

CHOW, PUNG, KONG, QUINT, SEXTET = MELD_KINDS = ("chow", "pung", "kong", "quint", "sextet")
SELF_DRAW, DISCARD = WAYS = ("self-draw", "discard")
_SIZE = {CHOW: 3, PUNG: 3, KONG: 4, QUINT: 5, SEXTET: 6}


class Meld(NamedTuple):
    """A declared set. ``tiles`` are sorted; ``concealed`` may be true for a kong only (drawn by its owner alone)."""

    kind: str
    tiles: tuple[Tile, ...]
    concealed: bool = False


class Hand(NamedTuple):
    """A player's tiles. ``concealed`` holds the winning tile too; it is sorted, kongs are never in it.

    ``winning_tile`` is None for a hand that did not win (or that waits for its tile).
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Tile, ...] = ()
    winning_tile: Tile | None = None


class Declared(NamedTuple):
    """A total that the table counted itself (the cap is applied to it again), and the patterns that change who wins."""

    value: Amount
    patterns: tuple[str, ...] = ()


NOTHING: Mapping[str, Any] = MappingProxyType({})


class Win(NamedTuple):
    """One win, or claim to it: who, how, with which hand.

    ``flags`` are ids in the order posted. Either ``hand`` or ``declared`` is there. ``liable`` is the seat that pays for
    others where a ruleset has liability. ``inputs`` holds what one ruleset asks beside these. ``at`` is the JSON
    pointer to the win object, ``hand_at`` to the hand, ``seat_at`` to the value that names the winner.
    """

    winner: Seat
    by: str
    discarder: Seat | None = None
    flags: tuple[str, ...] = ()
    hand: Hand | None = None
    declared: Declared | None = None
    liable: Seat | None = None
    inputs: Mapping[str, Any] = NOTHING
    at: str = "/win"
    hand_at: str = "/hand"
    seat_at: str = "/seat_wind"

    @property
    def self_drawn(self) -> bool:
        """Whether the winner drew the winning tile."""
        return self.by == SELF_DRAW


class TileRules(NamedTuple):
    """What a game allows on the table: its tiles, the size of a complete hand, and which melds it knows.

    ``tiles`` are the kinds in play, ``size`` counts a kong as three (14 or 17), ``melds`` are kinds of meld,
    ``concealed_kongs`` says whether a kong may be concealed.
    """

    tiles: frozenset[Tile]
    size: int
    melds: frozenset[str]
    concealed_kongs: bool = True


@lru_cache(maxsize=8192)
def meld_fault(meld: Meld, rules: TileRules) -> tuple[str, str, str] | None:
    """What is wrong with one meld: code, the member at fault (``tiles``, ``type``, ``concealed``), words; or None."""
    kind, tiles, concealed = meld
    if not _makes(kind, tiles):
        return "invalid-meld", "tiles", f"{show(tiles) or 'no tile'} does not make a {kind}"
    if concealed and kind != KONG:
        return "invalid-meld", "concealed", f"a declared {kind} lies open; only a kong may be concealed"
    if kind not in rules.melds:
        return "meld-not-allowed", "type", f"this game has no {kind}"
    if concealed and not rules.concealed_kongs:
        return "meld-not-allowed", "concealed", "this game has no concealed kong"
    return None


def _makes(kind: str, tiles: tuple[Tile, ...]) -> bool:
    if len(tiles) != _SIZE[kind]:
        return False
    first = tiles[0]
    if kind == CHOW:
        return tiles == (first, first + 1, first + 2) and t.is_suit(tiles[2]) and t.suit(first) == t.suit(tiles[2])
    return first < t.KINDS and tiles[-1] == first


def hand_faults(hand: Hand, rules: TileRules, at: str, *, complete: bool) -> list[Fault]:
    """Every physical fault of one hand.

    ``at`` is the JSON pointer to the hand. With ``complete`` the hand must hold ``rules.size`` tiles and its winning
    tile; otherwise it must be one tile short and have none.
    """
    found = [*_placing(hand, rules, at), *_copies(hand, at)] if not _sound(hand, rules) else []
    expected = rules.size if complete else rules.size - 1
    held = len(hand.concealed) + 3 * len(hand.melds)
    if held != expected:
        found.append(Fault("wrong-tile-count", at, f"{held} tiles (each meld counts as three), not {expected}"))
    winning = hand.winning_tile
    if complete and winning is not None and winning not in hand.concealed:
        found.append(Fault("winning-tile-not-in-hand", f"{at}/winning_tile", f"{show([winning])} is not among the concealed tiles"))
    if not complete and winning is not None:
        found.append(Fault("wrong-tile-count", f"{at}/winning_tile", "a hand that waits has no winning tile yet"))
    return found


class FlowerWin(NamedTuple):
    """A win by flowers alone. ``held``: how many tiles the hand has beside them, melds as three (None: any number).

    ``apart``: the winning flower is not among ``flowers``, it comes from another player. ``hand_too``: where the tiles
    make a hand as well, the dearer of the two counts.
    """

    held: int | None
    apart: bool = False
    hand_too: bool = False


def flower_hand_faults(hand: Hand, rules: TileRules, at: str, how: FlowerWin) -> list[Fault]:
    """Every physical fault of a hand that its flowers win; ``at`` is the JSON pointer to the hand.

    The other tiles must exist and melds must be sound, but they need not be a hand. The winning tile is one of the
    flowers, or comes to them; where any number of tiles is admitted it may be a concealed tile.
    """
    found = [*_placing(hand._replace(winning_tile=None), rules, at), *_copies(hand, at)]
    held = len(hand.concealed) + 3 * len(hand.melds)
    if how.held is not None and held != how.held:
        words = f"{held} tiles (each meld counts as three) beside the flowers that win, not {how.held}"
        found.append(Fault("wrong-tile-count", at, words))
    winning = hand.winning_tile
    if winning is None or not t.is_flower(winning):
        if how.held is not None or how.apart or winning not in hand.concealed:
            found.append(Fault("winning-tile-not-in-hand", f"{at}/winning_tile", "the flower that wins is the winning tile"))
    elif how.apart and winning in hand.flowers:
        found.append(Fault("too-many-copies", f"{at}/winning_tile", f"{show([winning])} is among the flowers already"))
    elif not how.apart and winning not in hand.flowers:
        found.append(Fault("winning-tile-not-in-hand", f"{at}/winning_tile", f"{show([winning])} is not among the flowers"))
    return found


def _sound(hand: Hand, rules: TileRules) -> bool:
    """Whether tiles and copies are certainly in order: a quick look, so that the long one is for hands with a fault."""
    tiles, melds, flowers, winning = hand
    if not tiles:
        return False
    for meld in melds:
        if meld_fault(meld, rules):
            return False
        tiles += meld[1]
    if flowers and (min(flowers) < t.FIRST_FLOWER or len(set(flowers)) < len(flowers) or not rules.tiles.issuperset(flowers)):
        return False
    if winning is not None and (winning >= t.KINDS or winning not in rules.tiles):
        return False
    every = sorted(tiles)
    return every[-1] < t.KINDS and rules.tiles.issuperset(every) and not any(map(eq, every, every[4:]))


def _placing(hand: Hand, rules: TileRules, at: str) -> Iterator[Fault]:
    concealed = hand.concealed
    if concealed and (concealed[-1] >= t.KINDS or not rules.tiles.issuperset(concealed)):
        yield from _stray(concealed, rules, f"{at}/concealed")
    for place, meld in enumerate(hand.melds):
        if meld.tiles and meld.tiles[-1] < t.KINDS and rules.tiles.issuperset(meld.tiles):
            fault = meld_fault(meld, rules)
            if fault:
                yield Fault(fault[0], f"{at}/melds/{place}/{fault[1]}", fault[2])
        elif not meld.tiles:
            yield Fault("invalid-meld", f"{at}/melds/{place}/tiles", f"no tile does not make a {meld.kind}")
        else:
            yield from _stray(meld.tiles, rules, f"{at}/melds/{place}/tiles")
    if hand.flowers:
        outside = [tile for tile in hand.flowers if not t.is_flower(tile)]
        if outside:
            yield Fault("misplaced-tile", f"{at}/flowers", f"{show(outside)} is no flower or season")
        if not rules.tiles.issuperset(tile for tile in hand.flowers if t.is_flower(tile)):
            yield Fault("tile-not-in-game", f"{at}/flowers", "no flowers are in play")
    winning = hand.winning_tile
    if winning is not None and (winning >= t.KINDS or winning not in rules.tiles):
        yield from _stray((winning,), rules, f"{at}/winning_tile")


def _stray(tiles: tuple[Tile, ...], rules: TileRules, pointer: str) -> Iterator[Fault]:
    strange = [tile for tile in tiles if tile not in rules.tiles]
    flowers = [tile for tile in tiles if t.is_flower(tile) and tile in rules.tiles]
    if strange:
        yield Fault("tile-not-in-game", pointer, f"this game does not use {show(strange)}")
    if flowers:
        yield Fault("misplaced-tile", pointer, f"{show(flowers)} lies beside the hand, in flowers")


def _copies(hand: Hand, at: str) -> Iterator[Fault]:
    every: list[Tile] = [*hand.concealed, *hand.flowers]
    for meld in hand.melds:
        every += meld.tiles
    yield from copy_faults(every, at, ((hand.concealed, f"{at}/concealed"), (hand.flowers, f"{at}/flowers")))


def copy_faults(every: Collection[Tile], at: str, parts: Collection[tuple[Collection[Tile], str]] = ()) -> Iterator[Fault]:
    """Faults of more copies of a tile than a set of tiles holds, pointed at the smallest part that shows them all."""
    counts = [0] * t.ALL_KINDS
    for tile in every:
        counts[tile] += 1
    if max(counts) <= 4 and max(counts[t.FIRST_FLOWER : t.JOKER]) <= 1:
        return
    for tile, count in enumerate(counts):
        if count > t.copies(tile):
            alone = [pointer for part, pointer in parts if sum(1 for held in part if held == tile) > t.copies(tile)]
            yield Fault(
                "too-many-copies",
                alone[0] if alone else at,
                f"{count} copies of {show([tile])}; there are {t.copies(tile)}",
            )


def win_faults(win: Win, known: Mapping[str, Flag], read: Collection[str]) -> list[Fault]:
    """Every fault in how a hand was won: discarder, flags, liability.

    ``known`` are the ruleset's flags, ``read`` the ids among them that its options read.
    """
    found: list[Fault] = []
    at = win.at
    if win.by == DISCARD:
        if win.discarder is None:
            found.append(Fault("discarder-missing", f"{at}/discarder", "a win on a discard needs the seat that discarded"))
        elif win.discarder is win.winner:
            found.append(Fault("discarder-is-winner", f"{at}/discarder", "the winner cannot be the discarder"))
    elif win.discarder is not None:
        found.append(Fault("discarder-on-self-draw", f"{at}/discarder", "nobody discards on a self-draw"))
    if win.flags:
        found += flag_rules.faults(win, known, read)
    if win.liable is win.winner:
        found.append(Fault("liable-is-winner", f"{at}/liability/seat", "the winner cannot be liable"))
    return found
