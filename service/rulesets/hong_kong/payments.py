"""Hong Kong: from faan to points, and who pays them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.mahjong.counting import Tally
from service.mahjong.errors import Fault, ImpossibleDeal
from service.mahjong.hand import Win
from service.mahjong.ledger import Amount, Ledger, exact, half
from service.mahjong.readings import STANDARD
from service.mahjong.ruleset import House, Total
from service.mahjong.seats import Seat

MOST_DOUBLINGS = 45
"""More doublings than this cannot be paid in whole numbers that every JSON reader holds."""


def rank(tally: Tally, house: House) -> tuple[Any, ...]:
    """Highest capped total, then a limit pattern, the higher sum, the standard form, more pungs."""
    cap = house.options["cap"]
    value = tally.sum if cap is None else min(tally.sum, cap)
    reading = tally.reading
    return value, bool(tally.present & tally.catalogue.alone_bits), tally.sum, reading.form == STANDARD, len(reading.pungs)


def total(tally: Tally, house: House) -> Total:
    """The capped total; flowers are left out of what is held against the minimum where the table says so."""
    counted = tally.sum
    if house.options["minimum_counts"] == "without-flowers":
        counted -= sum(rule.value * times for rule, times, _ in tally.counted if rule.pattern.flower)
    return _total(tally.sum, counted, house)


def declared(value: Amount, house: House) -> Total:
    """The total of a win that the table counted itself."""
    return _total(value, value, house)


def _total(amount: Amount, held: Amount, house: House) -> Total:
    cap, minimum = house.options["cap"], house.options["minimum"]
    return Total(amount, amount if cap is None else min(amount, cap), cap, minimum, held >= minimum)


def points(value: Amount, house: House) -> Amount:
    """The base: base_points times the curve's multiplier, or times the rung of the table's own ladder.

    Raises ImpossibleDeal (``amount-too-large``) for a ladder without end that leaves whole numbers that can be paid.
    """
    faan = int(value)
    table = house.options["points_table"]
    base = exact(house.options["base_points"])
    if table is not None:
        rungs = [int(rung) for rung in table if int(rung) <= faan]
        rung: int = table[str(max(rungs))] if rungs else 0
        return base * rung
    if house.options["curve"] == "half-spicy" and faan > 4:
        # From the fourth faan on it doubles every second faan, with the midpoint between.
        doublings, midway = divmod(faan, 2)
        multiplier = (3 if midway else 2) << min(doublings, MOST_DOUBLINGS + 1) + 1
    else:
        doublings = faan
        multiplier = 1 << min(faan, MOST_DOUBLINGS + 1)
    if doublings > MOST_DOUBLINGS:
        raise ImpossibleDeal(
            [Fault("amount-too-large", "/options/cap", f"{faan} faan without a cap cannot be paid in whole numbers")]
        )
    return base * multiplier


def pay(ledger: Ledger, win: Win, total: Total, house: House, event: str | None) -> None:
    """Pay one win: a share from each other seat, as self-draw, discard and the options divide them."""
    options = house.options
    base = house.points(total.value)
    losers = win.winner.others
    shares: dict[Seat, Amount] = dict.fromkeys(losers, base)
    if options["east"] == "double":
        shares = {seat: base * 2 if Seat.EAST in (seat, win.winner) else base for seat in losers}
    robbed = "robbing-kong" in win.flags
    if win.self_drawn:
        debts, reason = shares, "win-self-draw"
    else:
        assert win.discarder is not None
        debts, reason = _on_a_discard(win.discarder, shares, options, robbed), "win-robbing-kong" if robbed else "win-discard"
    liable = None
    if win.liable is not None:
        debts, liable = _liability(debts, win, house)
    for seat, debt in debts.items():
        other = not win.self_drawn and seat is not win.discarder
        ledger.pay(seat, win.winner, debt, "liability" if seat is liable else "win-other" if other else reason, event)


def _on_a_discard(discarder: Seat, shares: dict[Seat, Amount], options: Any, robbed: bool) -> dict[Seat, Amount]:
    """What each seat owes for a win on a discard: shares of one self-draw, whoever pays them."""
    whole = sum(shares.values())
    if options["responsibility"] == "triple" or (robbed and options["robbed_kong_pays"] == "self-draw"):
        return {discarder: whole}
    # Half responsibility: the discarder a whole share, the others half of theirs. Full: the discarder pays all of that.
    halves = {seat: share if seat is discarder else half(share) for seat, share in shares.items()}
    return halves if options["responsibility"] == "half" else {discarder: sum(halves.values())}


def _liability(debts: dict[Seat, Amount], win: Win, house: House) -> tuple[dict[Seat, Amount], Seat | None]:
    """The shares as the liable seat takes them over; and that seat, where it does."""
    scheme, liable = house.options["liability"], win.liable
    if liable is None or scheme == "none" or (liable is win.discarder and len(debts) == 1):
        return debts, None
    whole = sum(debts.values())
    if win.self_drawn or scheme == "all":
        return {liable: whole}, liable
    if scheme == "split" and win.discarder is not None and liable is not win.discarder:
        part = whole // 2 if whole.denominator == 1 else half(whole)
        return {liable: part, win.discarder: whole - part}, liable
    return debts, None


def false_win(ledger: Ledger, seat: Seat, house: House, event: str) -> None:
    """A wrong call: shares of a self-draw at the cap (or at the rung the table sets) to each other seat."""
    options = house.options
    if options["false_win"] == "none":
        return
    value = options["false_win_value"] if options["false_win_value"] is not None else options["cap"]
    share = house.points(value) * options["false_win_shares"]
    for other in seat.others:
        doubled = options["east"] == "double" and Seat.EAST in (seat, other)
        ledger.pay(seat, other, share * (2 if doubled else 1), "false-win", event)


def faults(win: Win, house: House) -> Iterator[Fault]:
    """A liable seat is read by the option only."""
    if win.liable is not None and house.options["liability"] == "none":
        yield Fault("option-conflict", f"{win.at}/liability", "the option liability is none, so nobody is liable")
