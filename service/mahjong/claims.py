"""Settling a deal that ends with one tile: claims on it, false calls before it. Shared by games with that shape.

Claims may come in any order. A claim that does not qualify is passed over; of the others the one nearest after the
discarder wins, or all do where the table's option ``multiple_winners`` says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from service.mahjong import judge
from service.mahjong.errors import Fault, ImpossibleDeal
from service.mahjong.hand import Win, copy_faults
from service.mahjong.ledger import Ledger
from service.mahjong.ruleset import Deal, House, Judged, PassedOver, Penalty, Settlement


def settle(deal: Deal, house: House) -> Settlement:
    """Settle a deal: events in table order, then the claims. Raises ImpossibleDeal with every fault."""
    found = list(_event_faults(deal, house))
    for win in deal.wins:
        found += judge.faults(win, house)
    found += _between(deal)
    if house.ruleset.deal_faults is not None:
        found += house.ruleset.deal_faults(deal, house)
    judged: list[Judged] = []
    if not found:
        for win in deal.wins:
            try:
                judged.append(_judged(win, deal, house))
            except ImpossibleDeal as error:
                found += error.faults
    if found:
        raise ImpossibleDeal(found)
    return _settled(deal, house, judged)


def _settled(deal: Deal, house: House, judged: list[Judged]) -> Settlement:
    paid, passed = _ranked(judged, house)
    ledger = Ledger()
    penalties: list[Penalty] = []
    for event in deal.events:
        if event.type == "penalty":
            penalties.append(Penalty(event.seat, event.inputs["amount"], event.at))
        elif event.type in house.ruleset.pay_event:
            house.ruleset.pay_event[event.type](ledger, event, house)
        elif house.ruleset.false_win is not None:
            house.ruleset.false_win(ledger, event.seat, house, event.at)
    for one in paid:
        house.ruleset.pay(ledger, one.win, one.total, house, one.win.at)
    ended = "win" if paid else "exhausted" if deal.exhausted else "unfinished"
    winners = tuple(one.win.winner for one in paid)
    return Settlement(house, tuple(judged), winners, passed, ledger.close(), ended, tuple(penalties))


def _ranked(judged: list[Judged], house: House) -> tuple[list[Judged], tuple[PassedOver, ...]]:
    def turns(one: Judged) -> int:
        return one.win.winner.turns_after(one.win.discarder) if one.win.discarder is not None else 0

    able = sorted((one for one in judged if one.total.qualifies), key=lambda one: (not _first(one, house), turns(one)))
    who = house.options.get("multiple_winners", "nearest")
    every_one = who == "all" or (who == "two-nearest-three-all" and len(able) > 2)
    paid = able if every_one else able[:1]
    passed = []
    for one in judged:
        if one not in paid:
            outranked = bool(paid) and _first(paid[0], house) and not _first(one, house)
            why = "not-qualified" if not one.total.qualifies else "outranked" if outranked else "not-nearest"
            passed.append(PassedOver(one.win.winner, why))
    return paid, tuple(passed)


def _first(one: Judged, house: House) -> bool:
    """Whether a claim goes before all others, because of a pattern that it shows."""
    name = house.ruleset.claims_first
    if name is None:
        return False
    if one.score is None:
        return one.win.declared is not None and name in one.win.declared.patterns
    return any(line.pattern.id == name for line in one.score.lines)


def _judged(win: Win, deal: Deal, house: House) -> Judged:
    if win.declared is not None and house.ruleset.declared is not None:
        return Judged(win, None, house.ruleset.declared(win.declared.value, house))
    if win.hand is None and house.ruleset.unnamed_wins is not None:
        horse = house.ruleset.horse(win, house) if house.ruleset.horse else None
        return Judged(win, None, house.ruleset.unnamed_wins(win, house), horse)
    score = judge.score(win, deal.round_wind, house)
    return Judged(win, score, score.total, score.horse)


def _event_faults(deal: Deal, house: House) -> Iterator[Fault]:
    dead = {event.seat for event in deal.events if event.type == "false-win"} if house.ruleset.false_win_kills else set()
    for win in deal.wins:
        if win.winner in dead:
            yield Fault("player-is-out", win.seat_at, f"{win.winner.id} made a false win in this deal and cannot win it")


def _between(deal: Deal) -> Iterator[Fault]:
    """Faults between the claims: they must be on one tile, by one discarder, by different players."""
    if not deal.wins:
        return
    first = deal.wins[0]
    if len(deal.wins) > 1 and first.self_drawn:
        yield Fault("too-many-winners", f"{deal.at}/wins", "a self-drawn tile has one winner")
    seats = [first.winner]
    tile = next((win.hand.winning_tile for win in deal.wins if win.hand), None)
    for win in deal.wins[1:]:
        if win.winner in seats:
            yield Fault("wins-differ", win.seat_at, f"{win.winner.id} claims twice")
        if win.by != first.by:
            yield Fault("wins-differ", f"{win.at}/by", "all claims are won the same way")
        if win.discarder != first.discarder:
            yield Fault("wins-differ", f"{win.at}/discarder", "all claims are on one player's tile")
        if win.hand and win.hand.winning_tile != tile:
            yield Fault("wins-differ", f"{win.hand_at}/winning_tile", "all claims are on one tile")
        seats.append(win.winner)
    if len([win for win in deal.wins if win.hand]) > 1:
        yield from copy_faults(list(_physical(deal)), deal.at)


def _physical(deal: Deal) -> Iterator[int]:
    """Every tile on the table that the claims show; the claimed tile lies there once."""
    claimed = False
    for win in deal.wins:
        if win.hand is None:
            continue
        held = list(win.hand.concealed)
        if claimed and win.hand.winning_tile in held:
            held.remove(win.hand.winning_tile)
        claimed = True
        yield from held
        yield from win.hand.flowers
        for meld in win.hand.melds:
            yield from meld.tiles
