"""Scoring in process: each ruleset with its full answer against two published scorers, in interleaved rounds on the same hands."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping, Sequence

from mahjong.constants import EAST as RIICHI_EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.meld import Meld as RiichiMeld
from MahjongGB import MahjongFanCalculator

from bench.hands import Dealt, dealt
from service.mahjong.ruleset import Ruleset
from service.mahjong.seats import Seat
from service.rulesets import RULESETS

RIICHI, CHINESE = "`mahjong` 2.1.0 (riichi, pure Python)", "`pymahjonggb` 1.4.0 (MCR, C++)"
TURN = 20
"""How many hands a scorer scores before it is the next one's turn."""
Run = Callable[[int], object]


def _riichi_136(tiles: Sequence[int], used: dict[int, int]) -> list[int]:
    found = []
    for tile in tiles:
        found.append(tile * 4 + used.get(tile, 0))
        used[tile] = used.get(tile, 0) + 1
    return found


def riichi(hands: Sequence[Dealt]) -> Run:
    """The pure Python riichi scorer on the same tiles; its input is made beforehand."""
    calculator = HandCalculator()
    prepared = []
    for one in hands:
        used: dict[int, int] = {}
        concealed = _riichi_136(one.concealed, used)
        melds, every = [], list(concealed)
        for tiles in one.exposed:
            ids = _riichi_136(tiles, used)
            every += ids
            melds.append(RiichiMeld(RiichiMeld.PON if tiles[0] == tiles[1] else RiichiMeld.CHI, ids))
        config = HandConfig(is_tsumo=one.drawn, player_wind=RIICHI_EAST, round_wind=RIICHI_EAST)
        prepared.append((every, concealed[-1], melds, config))

    def run(place: int) -> object:
        every, tile, melds, config = prepared[place]
        return calculator.estimate_hand_value(every, tile, melds=melds, config=config)

    return run


def chinese(hands: Sequence[Dealt]) -> Run:
    """The C++ MCR calculator; its input is made beforehand."""

    def name(tile: int) -> str:
        if tile < 27:
            return f"{'WTB'[tile // 9]}{tile % 9 + 1}"
        return f"F{tile - 26}" if tile < 31 else f"J{(3, 2, 1)[tile - 31]}"

    prepared = []
    for one in hands:
        packs = tuple(("PENG" if tiles[0] == tiles[1] else "CHI", name(tiles[1]), 1) for tiles in one.exposed)
        rest = tuple(name(tile) for tile in one.concealed[:-1])
        prepared.append((packs, rest, name(one.winning_tile), 0, one.drawn, False, False, False, 1, 0))
    return lambda place: MahjongFanCalculator(*prepared[place])


def scoring(ruleset: Ruleset, hands: Sequence[Dealt]) -> Run:
    """Score with breakdown, everything that was left out, total and payments."""
    house, wins = ruleset.house({"minimum": 0}), [one.win for one in hands]
    return lambda place: ruleset.score(wins[place], Seat.EAST, house)


def _check(runs: Mapping[str, Run], number: int) -> None:
    """A scorer that answers nothing is no measure."""
    for place in range(number):
        assert runs[CHINESE](place)


def measured(number: int, rounds: int, open_rate: float) -> dict[str, float]:
    """Microseconds a hand for each scorer, after ``number`` hands to warm up on; every round has new hands.

    The scorers take turns every few hands, so that a slow moment of the machine is everybody's. Each figure is the median
    of the rounds.
    """
    rounds_of: dict[str, list[float]] = {}
    for seed in range(rounds + 1):
        hands = dealt(number, seed, open_rate)
        runs = {RIICHI: riichi(hands), CHINESE: chinese(hands), **{one.id: scoring(one, hands) for one in RULESETS}}
        _check(runs, min(number, 10))
        taken = dict.fromkeys(runs, 0)
        for first in range(0, number, TURN):
            for name, run in runs.items():
                start = time.perf_counter_ns()
                for place in range(first, min(first + TURN, number)):
                    run(place)
                taken[name] += time.perf_counter_ns() - start
        if seed:
            for name, nanoseconds in taken.items():
                rounds_of.setdefault(name, []).append(nanoseconds / number / 1000)
    return {name: statistics.median(figures) for name, figures in rounds_of.items()}


def table(number: int, rounds: int) -> list[str]:
    """The table for people."""
    concealed, half_open = measured(number, rounds, 0), measured(number, rounds, 0.5)
    lines = [
        "| scorer, in process, one core | us a hand | pace against `mahjong` | half exposed: us a hand | pace |",
        "| --- | --- | --- | --- | --- |",
    ]
    for name in concealed:
        one, other = concealed[name], half_open[name]
        paces = concealed[RIICHI] / one, half_open[RIICHI] / other
        lines.append(f"| {name} | {one:.1f} | {paces[0]:.2f} | {other:.1f} | {paces[1]:.2f} |")
    return lines
