"""``make bench``: hands a second in process, against the `mahjong` package scoring hands of the same make.

Absolute figures vary between machines and runs; the ratio within one run is what counts.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.tile import TilesConverter

from service.mahjong.hand import DISCARD, SELF_DRAW, Hand, Win
from service.mahjong.notation import show
from service.mahjong.ruleset import Ruleset
from service.mahjong.seats import Seat
from service.rulesets import RULESETS

HANDS, ROUNDS = 1000, 5


def concealed_hands(number: int) -> list[tuple[int, ...]]:
    """Random complete concealed hands of four sets and a pair, seeded."""
    rng = random.Random(1)
    found: list[tuple[int, ...]] = []
    while len(found) < number:
        tiles: list[int] = [rng.randrange(34)] * 2
        while len(tiles) < 14:
            first = rng.randrange(34)
            run = first < 27 and first % 9 < 7 and rng.random() < 0.6
            tiles += [first, first + 1, first + 2] if run else [first] * 3
        if max(tiles.count(tile) for tile in tiles) <= 4:
            found.append(tuple(sorted(tiles)))
    return found


def per_hand(run: Callable[[int], object], number: int) -> float:
    """Microseconds a call, the best of some rounds over all hands."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        for place in range(number):
            run(place)
        best = min(best, time.perf_counter() - start)
    return best / number * 1e6


def peer(hands: Sequence[tuple[int, ...]]) -> float:
    """The pure Python riichi scorer on the same tiles, its input made beforehand."""
    calculator, config = HandCalculator(), HandConfig(is_tsumo=True)
    prepared = []
    for tiles in hands:
        text = show(tiles)
        parts = {letter: "".join(name[0] for name in _names(text) if name[1] == letter) for letter in "mpsz"}
        made = TilesConverter.string_to_136_array(man=parts["m"], pin=parts["p"], sou=parts["s"], honors=parts["z"])
        prepared.append((made, made[-1]))
    return per_hand(lambda place: calculator.estimate_hand_value(*prepared[place], config=config), len(hands))


def _names(text: str) -> list[str]:
    names, digits = [], ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            names += [digit + letter for digit in digits]
            digits = ""
    return names


def scoring(ruleset: Ruleset, wins: Sequence[Win]) -> Callable[[int], object]:
    """Score the win at a place, with payments and everything that was left out."""
    house = ruleset.house({"minimum": 0})
    return lambda place: ruleset.score(wins[place], Seat.EAST, house)


def main() -> None:
    """Print the table."""
    hands = concealed_hands(HANDS)
    theirs = peer(hands)
    print(
        f"| scorer, whole breakdown, in process | us a hand | pace against `mahjong` |\n| --- | --- | --- |\n| `mahjong` 2.1.0 (riichi) | {theirs:.0f} | 1 |"
    )
    for ruleset in RULESETS:
        wins = [
            Win(
                Seat.SOUTH,
                SELF_DRAW if place % 2 else DISCARD,
                None if place % 2 else Seat.EAST,
                (),
                Hand(tiles, (), (), tiles[-1]),
            )
            for place, tiles in enumerate(hands)
        ]
        ours = per_hand(scoring(ruleset, wins), HANDS)
        print(f"| {ruleset.id} | {ours:.0f} | {theirs / ours:.2f} |")


if __name__ == "__main__":
    main()
