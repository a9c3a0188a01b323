"""MCR: cap, minimum and who pays whom."""

from __future__ import annotations

from typing import Any

from service.mahjong.counting import Tally
from service.mahjong.hand import Win
from service.mahjong.ledger import Amount, Ledger
from service.mahjong.ruleset import House, Total
from service.mahjong.seats import Seat

STAKE = 8
"""What every loser pays in any case."""


def rank(tally: Tally, house: House) -> tuple[Any, ...]:
    """The highest sum counts."""
    return (tally.sum,)


def total(tally: Tally, house: House) -> Total:
    """Flowers are part of the total and never help to reach the minimum."""
    return _total(tally.sum, tally.sum - tally.bonus, house)


def declared(value: Amount, house: House) -> Total:
    """The total of a win that the table counted itself."""
    return _total(value, value, house)


def _total(amount: Amount, held: Amount, house: House) -> Total:
    minimum = house.options["minimum"]
    return Total(amount, amount, None, minimum, held >= minimum, held)


def pay(ledger: Ledger, win: Win, total: Total, house: House, event: str | None) -> None:
    """Self-draw: each other player pays 8 and the total. Discard: the discarder does, the two others pay 8."""
    reason = "win-self-draw" if win.self_drawn else "win-robbing-kong" if "robbing-kong" in win.flags else "win-discard"
    for seat in win.winner.others:
        full = win.self_drawn or seat is win.discarder
        ledger.pay(seat, win.winner, STAKE + (total.value if full else 0), reason if full else "win-other", event)


def false_win(ledger: Ledger, seat: Seat, house: House, event: str) -> None:
    """A wrong call pays each other seat; the deal goes on without the offender's hand."""
    for other in seat.others:
        ledger.pay(seat, other, house.options["false_win_amount"], "false-win", event)
