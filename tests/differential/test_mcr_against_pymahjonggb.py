"""MCR against the C++ calculator behind `pymahjonggb`, in Chinese practice: 20,000 random won hands of every form.

The calculator checks little, so the hands are made physically possible here. Any hand on which the two differ is printed.
"""

from __future__ import annotations

import random

from MahjongGB import MahjongFanCalculator

from service.mahjong.hand import DISCARD, SELF_DRAW, Hand, Meld, Win
from service.mahjong.seats import Seat
from service.rulesets.mcr import RULESET
from tests.hands import kind_of, won_tiles

HANDS = 20_000
HOUSE = RULESET.house({"rulebook": "guobiao", "minimum": 0})
SUITS = "WBT"


def name(tile):
    if tile < 27:
        return f"{SUITS[tile // 9]}{tile % 9 + 1}"
    return f"F{tile - 26}" if tile < 31 else f"J{(3, 2, 1)[tile - 31]}"


def posted(rng):
    """A win, and the same for the calculator."""
    concealed, melds = won_tiles(rng, HOUSE)
    tile = rng.choice(concealed)
    drawn = rng.random() < 0.5
    made, packs = [], []
    for tiles in melds:
        hidden = len(tiles) == 4 and rng.random() < 0.5
        kind = kind_of(tiles)
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
