"""Random won hands of every form that a game admits, complete by construction and physically possible."""

from __future__ import annotations

import random
from typing import Any

from service.mahjong.notation import parse, show
from service.mahjong.readings import SCHEMES
from service.mahjong.ruleset import House
from service.mahjong.tiles import ORPHANS

SEATS = ("east", "south", "west", "north")
Tiles = list[int]

_FAMILIES: list[Tiles] = [
    list(range(34)), list(range(34)), list(range(9)), list(range(9, 18)), list(range(27)), list(range(18, 34)),
    [0, 8, 9, 17, 18, 26, *range(27, 34)], [19, 20, 21, 23, 25, 32], [0, 1, 2, 9, 10, 11, 18, 19, 20],
    [1, 3, 5, 7, 10, 12, 14, 16], [0, 8, 9, 17, 18, 26], list(range(27, 34)),
    [6, 7, 8, 15, 16, 17, 24, 25, 26], [3, 4, 5, 12, 13, 14, 21, 22, 23],
]  # fmt: skip


def sets_and_pair(rng: random.Random, number: int, kinds: Tiles, pungs: float) -> tuple[list[Tiles], int]:
    """Some sets and the tile of a pair: ``pungs`` is how often a set is a pung or kong."""
    while True:
        sets, counts, tries, kongs = [], [0] * 34, 0, rng.choice([0.1, 0.2, 0.7])
        while len(sets) < number and tries < 200:
            tries += 1
            first = rng.choice(kinds)
            run = rng.random() > pungs and first < 27 and first % 9 < 7
            size = 4 if not run and rng.random() < kongs else 3
            tiles = [first, first + 1, first + 2] if run else [first] * size
            if all(counts[tile] + tiles.count(tile) <= 4 for tile in tiles):
                sets.append(tiles)
                for tile in tiles:
                    counts[tile] += 1
        pairs = [kind for kind in kinds if counts[kind] <= 2]
        if pairs and len(sets) == number:
            return sets, rng.choice(pairs)


def rare(rng: random.Random) -> tuple[list[Tiles], int]:
    """Sets and a pair that chance alone seldom throws: all fives, terminal chows of one or of three suits, all terminals, winds, nothing."""
    a, b, c = rng.sample([0, 9, 18], 3)
    kind = rng.randrange(6)
    if kind == 0:
        suits = [rng.choice([a, b]) for _ in range(4)]
        fives = suits.count(a) + 2
        return (
            [[suit + low, suit + low + 1, suit + low + 2] for suit, low in zip(suits, (2, 3, 4, 3), strict=True)],
            a + 4 if fives <= 4 else c + 4,
        )
    if kind == 1:
        return [[suit + low, suit + low + 1, suit + low + 2] for suit in (a, b) for low in (0, 6)], c + 4
    if kind == 2:
        return [[a + low, a + low + 1, a + low + 2] for low in (0, 0, 6, 6)], a + 4
    if kind == 3:
        *pungs, pair = rng.sample([0, 8, 9, 17, 18, 26], 5)
        return [[tile] * rng.choice([3, 3, 4]) for tile in pungs], pair
    if kind == 4:
        return [[tile] * rng.choice([3, 3, 4]) for tile in range(27, 31)], rng.choice([a, b, 31, 33])
    return [[a, a + 1, a + 2], [a + 4, a + 5, a + 6], [b + 2, b + 3, b + 4], [c + 7] * 3], rng.randrange(27, 34)


def _pairs(rng: random.Random, identical: bool) -> Tiles:
    if rng.random() < 0.1:
        start = 9 * rng.randrange(3) + rng.randrange(3)
        return sorted(tile for kind in range(start, start + 7) for tile in (kind, kind))
    kinds = [kinds for kinds in _FAMILIES if len(kinds) > 6]
    wall = [kind for kind in rng.choice(kinds) for _ in range(2 if identical else 1)]
    return sorted(tile for kind in rng.sample(wall, 7) for tile in (kind, kind))


def _knitted(rng: random.Random) -> tuple[Tiles, list[Tiles]]:
    while True:
        scheme = rng.choice(SCHEMES)
        sets, pair = sets_and_pair(rng, 1, list(range(34)), 0.4)
        whole = [*scheme, *sets[0], pair, pair]
        if all(whole.count(tile) <= 4 for tile in whole):
            if len(sets[0]) == 4 or rng.random() < 0.4:
                return sorted([*scheme, pair, pair]), [sets[0]]
            return sorted(whole), []


def won_tiles(rng: random.Random, house: House) -> tuple[Tiles, list[Tiles]]:
    """The concealed tiles, and the tiles of each meld, of a random won hand."""
    forms, chance = house.forms, rng.random()
    if chance < 0.08 and forms.seven_pairs:
        return _pairs(rng, forms.identical_pairs), []
    if 0.08 < chance < 0.11 and forms.thirteen_orphans:
        return sorted([*ORPHANS, rng.choice(sorted(ORPHANS))]), []
    if 0.11 < chance < 0.17 and forms.knitted:
        honors = rng.randrange(5, 8)
        return sorted([*rng.sample(range(27, 34), honors), *rng.sample(rng.choice(SCHEMES), 14 - honors)]), []
    if 0.17 < chance < 0.25 and forms.knitted:
        return _knitted(rng)
    if 0.25 < chance < 0.28 and forms.sets == 4:
        suit = 9 * rng.randrange(3)
        return sorted([suit + place for place in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.randrange(1, 8))]), []
    if chance > 0.95 and forms.sets == 4:
        sets, pair = rare(rng)
    else:
        families = [kinds for kinds in _FAMILIES if house.tiles.tiles.issuperset(kinds) and len(kinds) > forms.sets]
        sets, pair = sets_and_pair(rng, forms.sets, rng.choice(families), rng.choice([0.1, 0.4, 0.9]))
    open_rate = rng.choice([0, 0.3, 1])
    shown = [len(tiles) == 4 or rng.random() < open_rate for tiles in sets]
    held = [tile for tiles, out in zip(sets, shown, strict=True) if not out for tile in tiles]
    return sorted([pair, pair, *held]), [tiles for tiles, out in zip(sets, shown, strict=True) if out]


def kind_of(tiles: Tiles) -> str:
    """Which kind of meld some tiles make."""
    return "kong" if len(tiles) == 4 else "chow" if tiles[0] != tiles[1] else "pung"


def request(rng: random.Random, house: House) -> dict[str, Any]:
    """A score request of a random won hand, its circumstances possible."""
    concealed, sets = won_tiles(rng, house)
    tile = rng.choice(concealed)
    melds = [{"type": kind_of(s), "tiles": show(s), "concealed": len(s) == 4 and rng.random() < 0.5} for s in sets]
    seat = rng.choice(SEATS)
    drawn = rng.random() < 0.5
    win: dict[str, Any] = (
        {"by": "self-draw"} if drawn else {"by": "discard", "discarder": rng.choice([s for s in SEATS if s != seat])}
    )
    win["flags"] = [flag for flag in _flags(rng, drawn, concealed, sets, tile) if flag in house.flags]
    extras = sorted(tile for tile in house.tiles.tiles if tile >= 34)
    flowers = rng.sample(extras, min(len(extras), rng.choice([0, 0, 1, 2, 4, 8])))
    return {
        "hand": {"concealed": show(concealed), "melds": melds, "flowers": show(flowers), "winning_tile": show([tile])},
        "seat_wind": seat,
        "round_wind": rng.choice(SEATS),
        "win": win,
    }


def _flags(rng: random.Random, drawn: bool, concealed: Tiles, sets: list[Tiles], tile: int) -> list[str]:
    held = concealed.count(tile) + sum(one.count(tile) for one in sets)
    flags = []
    if rng.random() < 0.1:
        flags.append("last-tile-draw" if drawn else "last-discard")
    if rng.random() < 0.15:
        if drawn and any(len(one) == 4 for one in sets):
            flags.append("kong-replacement")
        elif not drawn and held == 1 and not flags:
            flags.append("robbing-kong")
    if concealed.count(tile) == 1 and rng.random() < 0.1:
        flags.append("last-of-its-kind")
    return flags


def permuted(body: dict[str, Any], order: str) -> dict[str, Any]:
    """The same request with the suits m, p, s turned into those of ``order``."""
    turned = str.maketrans("mps", order)

    def text(tiles: str) -> str:
        return show(parse(tiles.translate(turned)))

    hand = body["hand"]
    melds = [meld | {"tiles": text(meld["tiles"])} for meld in hand["melds"]]
    return body | {
        "hand": hand | {"concealed": text(hand["concealed"]), "melds": melds, "winning_tile": text(hand["winning_tile"])}
    }
