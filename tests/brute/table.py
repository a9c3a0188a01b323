"""Hands for the second scorers: read from request bodies, laid out by trying everything. Slow, and shares nothing with the service.

A tile is a pair of its letter and its number: ("m", 1) ... ("z", 7).
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

SUITS = "mps"
ALL = [(suit, number) for suit in SUITS for number in range(1, 10)] + [("z", number) for number in range(1, 8)]
ORPHANS = [tile for tile in ALL if tile[0] == "z" or tile[1] in (1, 9)]
SCHEMES = [[(suit, n) for suit, first in zip(SUITS, order, strict=True) for n in (first, first + 3, first + 6)]
           for order in permutations((1, 2, 3))]  # fmt: skip
SEATS = ["east", "south", "west", "north"]


class Set:
    """A chow, pung or kong; ``hidden``: no other player's tile is in it."""

    def __init__(self, tiles, hidden=True, melded=False):
        self.tiles = tuple(tiles)
        self.kind = "chow" if tiles[0] != tiles[1] else "kong" if len(tiles) == 4 else "pung"
        self.hidden, self.melded = hidden, melded
        self.suit, self.number = self.tiles[0]

    @property
    def is_pung(self):
        return self.kind != "chow"


class Reading:
    """One way to read the hand; ``taken`` is the set that took the winning tile, ``"pair"``, or None."""

    def __init__(self, form, sets=(), pair=None, taken=None, body=None):
        self.form, self.sets, self.pair, self.taken, self.body = form, list(sets), pair, taken, body


def tiles_of(text):
    found, digits = [], ""
    for character in text:
        if character.isdigit():
            digits += character
        else:
            found += [(character, int(digit)) for digit in digits]
            digits = ""
    return found


def split(tiles):
    """Every way to split sorted tiles entirely into chows and pungs."""
    if not tiles:
        return [[]]
    first, found = tiles[0], []
    if tiles.count(first) >= 3:
        found += [[(first,) * 3, *rest] for rest in split(tiles[3:])]
    run = [first, (first[0], first[1] + 1), (first[0], first[1] + 2)]
    if first[0] in SUITS and all(tile in tiles for tile in run):
        rest = list(tiles)
        for tile in run:
            rest.remove(tile)
        found += [[tuple(run), *more] for more in split(rest)]
    return found


def layouts(tiles, melds, forms):
    """(form, sets of the concealed tiles, pair, knitted body) for every complete reading."""
    tiles = sorted(tiles)
    counts = Counter(tiles)
    found = [("standard", sets, pair, None) for sets, pair in with_pair(tiles)]
    if not melds and len(tiles) == 14:
        if "seven-pairs" in forms and all(count % 2 == 0 for count in counts.values()):
            found.append(("seven-pairs", [], None, None))
        if "thirteen-orphans" in forms and set(tiles) == set(ORPHANS):
            found.append(("thirteen-orphans", [], None, None))
        if "knitted" in forms and len(counts) == 14:
            fitting = [scheme for scheme in SCHEMES if all(tile in scheme or tile[0] == "z" for tile in tiles)]
            found += [("knitted-singles", [], None, scheme) for scheme in fitting]
    if "knitted" in forms:
        for scheme in SCHEMES:
            if all(counts[tile] for tile in scheme):
                rest = list(tiles)
                for tile in scheme:
                    rest.remove(tile)
                found += [("knitted-straight", sets, pair, scheme) for sets, pair in with_pair(rest)]
    return found


def with_pair(tiles):
    found = []
    for tile in sorted(set(tiles)):
        if tiles.count(tile) >= 2:
            rest = list(tiles)
            rest.remove(tile)
            rest.remove(tile)
            found += [(sets, tile) for sets in split(rest)]
    return found


class Hand:
    """A posted win."""

    def __init__(self, body, forms):
        hand, win = body["hand"], body["win"]
        self.concealed = sorted(tiles_of(hand["concealed"]))
        self.melds = [Set(tiles_of(meld["tiles"]), meld.get("concealed", False), True) for meld in hand["melds"]]
        self.flowers = tiles_of(hand["flowers"])
        (self.tile,) = tiles_of(hand["winning_tile"])
        self.all = self.concealed + [tile for meld in self.melds for tile in meld.tiles]
        self.drawn = win["by"] == "self-draw"
        self.flags = win["flags"]
        self.seat = SEATS.index(body["seat_wind"]) + 1
        self.round = SEATS.index(body["round_wind"]) + 1
        self.kongs = [meld for meld in self.melds if meld.kind == "kong"]
        self.claimed = [meld for meld in self.melds if not meld.hidden]
        self.suits = {tile[0] for tile in self.all if tile[0] != "z"}
        self.honors = [tile for tile in self.all if tile[0] == "z"]
        self.numbers = {tile[1] for tile in self.all if tile[0] != "z"}
        self.readings = list(self.read(forms))
        rest = list(self.concealed)
        rest.remove(self.tile)
        self.wanted = [tile for tile in ALL if layouts([*rest, tile], self.melds, forms)]

    def read(self, forms):
        for form, sets, pair, body in layouts(self.concealed, self.melds, forms):
            if form in ("seven-pairs", "thirteen-orphans", "knitted-singles"):
                yield Reading(form, body=body)
                continue
            for number, tiles in enumerate(sets):
                if self.tile in tiles and tiles not in sets[:number]:
                    own = [Set(one, hidden=self.drawn or place != number or one[0] != one[1]) for place, one in enumerate(sets)]
                    yield Reading(form, [*own, *self.melds], pair, own[number], body)
            own = [Set(one) for one in sets]
            if self.tile == pair:
                yield Reading(form, [*own, *self.melds], pair, "pair", body)
            if body and self.tile in body:
                yield Reading(form, [*own, *self.melds], pair, None, body)
