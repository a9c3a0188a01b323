"""MCR against the C++ calculator behind `pymahjonggb`, in Chinese practice: 20,000 random won hands of every form.

The calculator checks little, so the hands are made physically possible here. Any hand on which the two differ is printed.
"""

from __future__ import annotations

import random

from MahjongGB import MahjongFanCalculator

from service.mahjong.hand import DISCARD, SELF_DRAW, Hand, Meld, Win
from service.mahjong.readings import SCHEMES
from service.mahjong.seats import Seat
from service.mahjong.tiles import ORPHANS
from service.rulesets.mcr import RULESET

HANDS = 20_000
HOUSE = RULESET.house({"rulebook": "guobiao", "minimum": 0})
SUITS = "WBT"


def name(tile):
    if tile < 27:
        return f"{SUITS[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{(3, 2, 1)[tile - 31]}"


def standard(rng, kinds, pungs):
    sets, counts = [], [0] * 34
    while len(sets) < 4:
        first = rng.choice(kinds)
        run = rng.random() > pungs and first < 27 and first % 9 < 7
        size = 4 if not run and rng.random() < 0.2 else 3
        tiles = [first, first + 1, first + 2] if run else [first] * size
        if all(counts[tile] + tiles.count(tile) <= 4 for tile in tiles):
            sets.append(tiles)
            for tile in tiles:
                counts[tile] += 1
    pairs = [kind for kind in kinds if counts[kind] <= 2]
    return (sets, rng.choice(pairs)) if pairs else standard(rng, kinds, pungs)


def rare(rng):
    """Sets and a pair that chance alone seldom throws: all fives, three-suited terminal chows, and a hand that shows nothing."""
    a, b, c = rng.sample([0, 9, 18], 3)
    kind = rng.randrange(3)
    if kind == 0:
        suits = [rng.choice([a, b]) for _ in range(4)]
        fives = suits.count(a) + 2, suits.count(b)
        return (
            [[suit + low, suit + low + 1, suit + low + 2] for suit, low in zip(suits, (2, 3, 4, 3), strict=True)],
            a + 4 if fives[0] <= 4 else c + 4,
        )
    if kind == 1:
        return [[suit + low, suit + low + 1, suit + low + 2] for suit in (a, b) for low in (0, 6)], c + 4
    return [[a, a + 1, a + 2], [a + 4, a + 5, a + 6], [b + 2, b + 3, b + 4], [c + 7] * 3], rng.randrange(27, 34)


def hand(rng):
    """The concealed tiles and the melds of a random won hand."""
    form = rng.random()
    if form < 0.08:
        kinds = rng.choice([range(9), range(18, 27), range(34), range(27, 34)])
        wall = [kind for kind in kinds for _ in range(2)]
        pairs = rng.sample(wall, 7)
        start = rng.randrange(3)
        pairs = list(range(start, start + 7)) if rng.random() < 0.1 else pairs
        return sorted(tile for kind in pairs for tile in (kind, kind)), []
    if form < 0.11:
        return sorted([*ORPHANS, rng.choice(sorted(ORPHANS))]), []
    if form < 0.17:
        honors = rng.randrange(5, 8)
        return sorted([*rng.sample(range(27, 34), honors), *rng.sample(rng.choice(SCHEMES), 14 - honors)]), []
    if form < 0.25:
        scheme = rng.choice(SCHEMES)
        while True:
            sets, pair = standard(rng, range(34), 0.4)
            tiles = sets[0]
            whole = [*scheme, *tiles, pair, pair]
            if all(whole.count(tile) <= 4 for tile in whole):
                break
        if len(tiles) == 4 or rng.random() < 0.4:
            return sorted([*scheme, pair, pair]), [tiles]
        return sorted(whole), []
    if form < 0.28:
        suit = 9 * rng.randrange(3)
        return sorted([suit + place for place in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.randrange(1, 8))]), []
    kinds = rng.choice([range(34), range(34), range(9), range(9, 18), range(27), range(18, 34), [0, 8, 9, 17, 18, 26, *range(27, 34)],
                        [19, 20, 21, 23, 25, 32], [0, 1, 2, 9, 10, 11, 18, 19, 20], [1, 3, 5, 7, 10, 12, 14, 16]])  # fmt: skip
    sets, pair = rare(rng) if form > 0.95 else standard(rng, kinds, rng.choice([0.1, 0.4, 0.9]))
    open_rate = rng.choice([0, 0.3, 1])
    shown = [len(tiles) == 4 or rng.random() < open_rate for tiles in sets]
    held = [tile for tiles, out in zip(sets, shown, strict=True) if not out for tile in tiles]
    return sorted([pair, pair, *held]), [tiles for tiles, out in zip(sets, shown, strict=True) if out]


def posted(rng):
    """A win, and the same for the calculator."""
    concealed, melds = hand(rng)
    tile = rng.choice(concealed)
    drawn = rng.random() < 0.5
    made, packs = [], []
    for tiles in melds:
        hidden = len(tiles) == 4 and rng.random() < 0.5
        kind = "kong" if len(tiles) == 4 else "chow" if tiles[0] != tiles[1] else "pung"
        made.append(Meld(kind, tuple(tiles), hidden))
        word = {"kong": "GANG", "chow": "CHI", "pung": "PENG"}[kind]
        packs.append((word, name(tiles[1]), 0 if hidden else 1))
    held = concealed.count(tile) + sum(tiles.count(tile) for tiles in melds)
    shown = sum(meld.tiles.count(tile) for meld in made if not meld.concealed)
    last = rng.random() < 0.1
    kong = rng.random() < 0.1 and (any(meld.kind == "kong" for meld in made) if drawn else held == 1 and not last)
    fourth = shown == 3 or (concealed.count(tile) == 1 and rng.random() < 0.1)
    flags = [flag for flag, holds in (
        ("last-tile-draw" if drawn else "last-discard", last),
        ("kong-replacement" if drawn else "robbing-kong", kong),
        ("last-of-its-kind", fourth),
    ) if holds]  # fmt: skip
    seat, wind = rng.choice(list(Seat)), rng.choice(list(Seat))
    flowers = rng.randrange(9)
    ours = Hand(tuple(concealed), tuple(made), tuple(range(34, 34 + flowers)), tile)
    win = Win(seat, SELF_DRAW if drawn else DISCARD, None if drawn else Seat((seat + 1) % 4), tuple(flags), ours)
    rest = list(concealed)
    rest.remove(tile)
    theirs = (tuple(packs), tuple(name(one) for one in rest), name(tile), flowers, drawn, fourth, kong, last, int(seat), int(wind))
    return win, wind, theirs


PATTERN = {one.names.zh: one.id for one in RULESET.catalogue.patterns}
# The calculator writes a wait as "sole wait: kind".
PATTERN |= {"独听・边张": "edge-wait", "独听・嵌张": "closed-wait", "独听・单钓": "single-wait"}


def fans(lines):
    """The points of each fan."""
    return {line.pattern.id: line.total for line in lines}


def test_twenty_thousand_hands():
    rng = random.Random(20061)
    seen, forms = set(), set()
    for _ in range(HANDS):
        win, wind, theirs = posted(rng)
        wanted = {}
        for points, fan in MahjongFanCalculator(*theirs):
            wanted[PATTERN[fan]] = wanted.get(PATTERN[fan], 0) + points
        score = RULESET.score(win, wind, HOUSE)
        # Of readings that are worth as much, either may be the one it names.
        assert score.total.sum == sum(wanted.values()), (win, fans(score.lines), wanted)
        assert wanted in [fans(tally.lines) for tally in score.tried], (win, fans(score.lines), wanted)
        seen |= set(wanted)
        forms.add(score.reading.form)
    assert len(forms) == 5
    assert seen == {one.id for one in RULESET.catalogue.patterns}
