"""Random won hands, built set by set, so that they are complete by construction."""

from __future__ import annotations

import random
from typing import Any

from service.mahjong.notation import show


def request(rng: random.Random, kinds: range = range(34)) -> dict[str, Any]:
    """A score request of a random complete hand of sets and a pair, with consistent circumstances."""
    while True:
        counts = [0] * 34
        sets: list[tuple[str, list[int]]] = []
        while len(sets) < 4:
            first = rng.choice(kinds)
            if rng.random() < 0.55 and first < 27 and first % 9 < 7:
                tiles, kind = [first, first + 1, first + 2], "chow"
            else:
                kind = "kong" if rng.random() < 0.15 else "pung"
                tiles = [first] * (4 if kind == "kong" else 3)
            if all(counts[tile] + tiles.count(tile) <= 4 for tile in tiles):
                sets.append((kind, tiles))
                for tile in tiles:
                    counts[tile] += 1
        pair = rng.choice(kinds)
        if counts[pair] <= 2:
            break
    concealed, melds = [pair, pair], []
    for kind, tiles in sets:
        if kind == "kong" or rng.random() < 0.4:
            melds.append({"type": kind, "tiles": show(tiles), "concealed": kind == "kong" and rng.random() < 0.5})
        else:
            concealed += tiles
    seats = ["east", "south", "west", "north"]
    seat = rng.choice(seats)
    win: dict[str, Any] = {"by": "self-draw"}
    if rng.random() < 0.5:
        win = {"by": "discard", "discarder": rng.choice([other for other in seats if other != seat])}
    flowers = show(rng.sample(range(34, 42), rng.choice([0, 0, 1, 2, 8])))
    return {
        "hand": {"concealed": show(concealed), "melds": melds, "flowers": flowers, "winning_tile": show([rng.choice(concealed)])},
        "seat_wind": seat,
        "round_wind": rng.choice(seats),
        "win": win,
    }
