"""Money. A ledger can only move amounts from one seat to another, so the four net figures always add up to zero."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, lcm
from typing import NamedTuple, TypeAlias

from service.mahjong.errors import Fault, ImpossibleDeal
from service.mahjong.seats import SEATS, Seat

LARGEST_AMOUNT = 2**53 - 1
"""The largest amount answered: the largest whole number that every JSON reader holds exactly."""


Amount: TypeAlias = int | Fraction
"""Money or points, exact. A whole amount is an ``int``, which is several times as quick to reckon with as a fraction."""


def exact(number: int | float | Fraction) -> Amount:
    """A number of a table's options as an exact amount: 2 and 0.5 come as 2 and 1/2."""
    if type(number) is int:
        return number
    fraction = Fraction(number)
    return fraction.numerator if fraction.denominator == 1 else fraction


def half(amount: Amount) -> Amount:
    """Half of an amount, exact."""
    return amount // 2 if type(amount) is int and not amount & 1 else Fraction(amount) / 2


def rounded(amount: Amount, mode: str) -> Amount:
    """An amount as a whole number: ``half-up``, ``up``, ``down``, or ``none``, which leaves it as it is."""
    if mode == "none" or amount.denominator == 1:
        return amount
    if mode == "half-up":
        amount += Fraction(1, 2)
    return ceil(amount) if mode == "up" else floor(amount)


class Transfer(NamedTuple):
    """One payment: ``payer`` gives ``amount`` (a whole number above zero) to ``payee`` for ``reason``.

    ``event`` is the JSON pointer to what caused it, in a settlement of a whole deal.
    """

    payer: Seat
    payee: Seat
    amount: int
    reason: str
    event: str | None


class Account(NamedTuple):
    """A closed ledger: the transfers, the net by seat (in turn order), and by what all amounts were multiplied."""

    transfers: tuple[Transfer, ...]
    net: tuple[int, int, int, int]
    denominator: int


class Ledger:
    """An open ledger. Amounts may be whole numbers or exact fractions, never floats."""

    __slots__ = ("_entries", "_fractional")

    def __init__(self) -> None:
        self._entries: list[tuple[Seat, Seat, Amount, str, str | None]] = []
        self._fractional = False

    def pay(self, payer: Seat, payee: Seat, amount: Amount, reason: str, event: str | None = None) -> None:
        """Move ``amount`` from ``payer`` to ``payee``. Nothing is moved for zero; a debt to oneself is no debt."""
        if amount < 0:
            raise ValueError(f"a payment of {amount} cannot be made")
        if amount and payer is not payee:
            self._entries.append((payer, payee, amount, reason, event))
            self._fractional = self._fractional or type(amount) is not int

    def close(self) -> Account:
        """The account. Fractions are cleared by one common denominator. Raises ImpossibleDeal (``amount-too-large``)."""
        scale = lcm(*(entry[2].denominator for entry in self._entries)) if self._fractional else 1
        transfers = []
        net = [0, 0, 0, 0]
        moved = 0
        for payer, payee, amount, reason, event in self._entries:
            whole = amount if scale == 1 and type(amount) is int else int(amount * scale)
            net[payer] -= whole
            net[payee] += whole
            moved += whole
            transfers.append(Transfer(payer, payee, whole, reason, event))
        if moved > LARGEST_AMOUNT:
            raise ImpossibleDeal(
                [Fault("amount-too-large", "/options", f"these options let the payments grow beyond {LARGEST_AMOUNT}")]
            )
        return Account(tuple(transfers), (net[0], net[1], net[2], net[3]), scale)


NOBODY_PAYS = Ledger().close()
"""The account of a deal in which nobody owes anything."""

assert len(SEATS) == len(NOBODY_PAYS.net)
