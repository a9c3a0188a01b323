"""Judging one win: faults, every reading, the best tally, its total and its payments. Shared by games scored by patterns."""

from __future__ import annotations

from service.mahjong import waits as wait_rules
from service.mahjong.counting import Tally, left_out, tallies
from service.mahjong.errors import Fault, ImpossibleDeal
from service.mahjong.facts import reading_by_flowers, readings
from service.mahjong.hand import DISCARD, SELF_DRAW, FlowerWin, Hand, Win, flower_hand_faults, hand_faults, win_faults
from service.mahjong.ledger import NOBODY_PAYS, Account, Ledger
from service.mahjong.notation import show
from service.mahjong.ruleset import House, Score, Total, Wait, WaitQuestion
from service.mahjong.seats import Seat


def faults(win: Win, house: House) -> list[Fault]:
    """Everything wrong with one win, its hand first."""
    found: list[Fault] = []
    if win.hand is not None:
        flowers = by_flowers(win, win.hand, house)
        found += (
            hand_faults(win.hand, house.tiles, win.hand_at, complete=True)
            if flowers is None
            else flower_hand_faults(win.hand, house.tiles, win.hand_at, flowers)
        )
    found += win_faults(win, house.flags, house.flags_read)
    if house.ruleset.win_faults is not None:
        found += house.ruleset.win_faults(win, house)
    return found


def by_flowers(win: Win, hand: Hand, house: House) -> FlowerWin | None:
    """How this win may be won by its flowers alone; None: it may not, in this game or with this hand."""
    rule = house.ruleset.by_flowers
    return None if rule is None else rule(win, hand, house)


def best_of(win: Win, hand: Hand, round_wind: Seat, house: House) -> tuple[Tally | None, list[Tally]]:
    """The tally that counts (None: the hand is not complete) and all that were tried."""
    every: list[Tally] = []
    catalogue, principles = house.catalogue, house.principles
    flowers = by_flowers(win, hand, house)
    if flowers is not None:
        every += tallies(reading_by_flowers(win, hand, round_wind, house.forms), catalogue, principles)
    if flowers is None or (flowers.hand_too and hand.winning_tile in hand.concealed):
        for reading in readings(win, hand, round_wind, house.forms):
            every += tallies(reading, catalogue, principles)
    if len(every) < 2:
        return (every[0] if every else None), every
    rank = house.ruleset.rank
    ranks = [rank(tally, house) for tally in every]
    top = max(ranks)
    tied = [tally for tally, mine in zip(every, ranks, strict=True) if mine == top]
    if len(tied) > 1:
        # Equal worth: the larger single values, then the reading that is written first, its winning tile as early as can be.
        tied.sort(key=lambda tally: (tally.order, tally.reading.written, tally.reading.taken))
    return tied[0], every


def score(win: Win, round_wind: Seat, house: House) -> Score:
    """Score one win. Raises ImpossibleDeal with every fault found; a hand below the minimum is no fault."""
    found = faults(win, house)
    if found or win.hand is None:
        raise ImpossibleDeal(found)
    best, every = best_of(win, win.hand, round_wind, house)
    if best is None:
        raise ImpossibleDeal([not_complete(win)])
    total = house.ruleset.total(best, house)
    points = house.points(total.value) if house.ruleset.points else None
    account = _paid(win, total, house) if total.qualifies else NOBODY_PAYS
    horse = house.ruleset.horse(win, house) if house.ruleset.horse else None
    return Score(house, win, best.reading, best.lines, left_out(best, every), total, points, account, tuple(every), horse)


def not_complete(win: Win) -> Fault:
    """The fault of a hand that no form admits."""
    tiles = show(win.hand.concealed) if win.hand else ""
    return Fault("not-a-winning-hand", win.hand_at, f"{tiles} with its melds is no complete hand in any form of this game")


def _paid(win: Win, total: Total, house: House) -> Account:
    ledger = Ledger()
    house.ruleset.pay(ledger, win, total, house, None)
    return ledger.close()


def waits(question: WaitQuestion, house: House) -> tuple[Wait, ...]:
    """Each tile that completes a hand, with what it would score by each way of winning, no flag raised.

    Raises ImpossibleDeal when the hand is not one tile short, or is impossible in itself.
    """
    hand = question.hand
    found = hand_faults(hand, house.tiles, "/hand", complete=False)
    if found:
        raise ImpossibleDeal(found)
    held = [*hand.concealed, *hand.flowers, *(tile for meld in hand.melds for tile in meld.tiles)]
    over = [tile for tile in sorted(set(question.seen)) if wait_rules.copies_short(tile, [*held, *question.seen])]
    strange = [tile for tile in question.seen if tile not in house.tiles.tiles]
    if strange:
        raise ImpossibleDeal([Fault("tile-not-in-game", "/seen", f"this game does not use {show(strange)}")])
    if over:
        raise ImpossibleDeal(
            [Fault("too-many-copies", "/seen", f"more copies of {show(over)} than there are, with those in the hand")]
        )
    answers = []
    for tile in sorted(wait_rules.completing_tiles(hand.concealed, hand.melds, house.forms)):
        left = wait_rules.left(tile, [*held, *question.seen])
        whole = Hand(tuple(sorted((*hand.concealed, tile))), hand.melds, hand.flowers, tile)
        possible = held.count(tile) < 4
        totals = [_if_won(by, whole, question, house) if possible else None for by in (SELF_DRAW, DISCARD)]
        answers.append(Wait(tile, left, totals[0], totals[1]))
    return tuple(answers)


def _if_won(by: str, hand: Hand, question: WaitQuestion, house: House) -> Total | None:
    other = next(seat for seat in question.seat.others)
    win = Win(question.seat, by, other if by == DISCARD else None, (), hand)
    best, _ = best_of(win, hand, question.round_wind, house)
    return None if best is None else house.ruleset.total(best, house)
