"""Tiles, notation, readings, waits, ledger: the game's own words."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.mahjong.facts import readings
from service.mahjong.hand import Hand, Meld, Win
from service.mahjong.ledger import Ledger
from service.mahjong.notation import NotationError, parse, show, tile
from service.mahjong.readings import Forms, arrangements
from service.mahjong.seats import SEATS, Seat
from service.mahjong.waits import completing_tiles

ALL = Forms(seven_pairs=True, identical_pairs=True, thirteen_orphans=True, knitted=True)


@given(st.lists(st.integers(0, 42), max_size=40))
def test_notation_round_trips(tiles):
    assert parse(show(tiles)) == tuple(sorted(tiles))


@pytest.mark.parametrize("text", ["1", "m", "0m", "8z", "9f", "1j", "1m\n", "1m 2m", "１m", "1M", "1x", "-1m", "1m" * 101])
def test_what_is_no_tile_text(text):
    with pytest.raises(NotationError):
        parse(text)


def test_one_tile():
    assert tile("5z") == 31
    with pytest.raises(NotationError):
        tile("55z")


def ways(text, melds=()):
    return {(one.form, tuple(show(group.tiles) for group in one.groups), one.pair) for one in arrangements(parse(text), melds, ALL)}


def test_every_layout_of_pungs_and_chows():
    assert {groups for form, groups, _ in ways("11122233344455m")} == {
        ("111m", "222m", "333m", "444m"), ("111m", "234m", "234m", "234m"), ("123m", "123m", "123m", "444m"),
        ("111m", "234m", "345m", "345m"),
    }  # fmt: skip


def test_a_hand_can_be_seven_pairs_and_chows():
    assert {form for form, _, _ in ways("112233m445566p77s")} == {"standard", "seven-pairs"}


def test_four_alike_may_be_a_pung_and_a_chow_tile():
    assert ("standard", ("123m", "111m", "456p", "789s"), 27) in ways("111123m456p789s11z")


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("19m19p19s11234567z", "thirteen-orphans"),
        ("147m258p369s11z234m", "knitted-straight"),
        ("147m258p369s12345z", "honors-and-knitted"),
        ("147m25p36s1234567z", "honors-and-knitted"),
    ],
)
def test_special_forms(text, form):
    assert {found for found, _, _ in ways(text)} == {form}


def test_no_special_form_with_a_meld():
    assert not arrangements(parse("19m19p19s12345z"), [Meld("pung", parse("777z"))], ALL)


def test_five_sets_and_a_pair():
    assert len(arrangements(parse("123m456m789m123p456p11z"), (), Forms(sets=5))) == 1


def test_the_set_that_took_the_tile():
    hand = Hand(parse("123444m567p789s33z"), (), (), tile("4m"))
    found = readings(Win(Seat.SOUTH, "discard", Seat.EAST, (), hand), hand, Seat.EAST, ALL)
    assert [(one.wait, len(one.concealed_pungs)) for one in found] == [("dual-pung", 0)]
    hand = Hand(parse("22234m567p789s333z"), (), (), tile("2m"))
    found = readings(Win(Seat.SOUTH, "discard", Seat.EAST, (), hand), hand, Seat.EAST, ALL)
    assert {(one.wait, len(one.concealed_pungs)) for one in found} == {("open", 1), ("single", 1)}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1112345678999m", "123456789m"), ("19m19p19s1234567z", "19m19p19s1234567z"), ("123m456p789s1122z", "12z"),
        ("112233m445566p7s", "7s"), ("12m456p789s11122z", "3m"), ("147m258p369s1234z", "567z"), ("147m258p36s11z234m", "9s"),
        ("123m456p789s1112z", "2z"), ("13579m2468p1357s", ""),
    ],
)  # fmt: skip
def test_waits(text, wanted):
    assert completing_tiles(parse(text), (), ALL) == frozenset(parse(wanted))


def test_waits_agree_with_trying_every_tile():
    rng = random.Random(5)
    for _ in range(1500):
        kinds = range(9) if rng.random() < 0.6 else range(34)
        wall = [kind for kind in kinds for _ in range(4)]
        tiles = sorted(rng.sample(wall, 13))
        tried = {kind for kind in range(34) if tiles.count(kind) < 4 and arrangements(sorted([*tiles, kind]), (), ALL)}
        assert {kind for kind in completing_tiles(tiles, (), ALL) if tiles.count(kind) < 4} == tried


amounts = st.one_of(st.integers(0, 10**6), st.fractions(0, 1000, max_denominator=12))


@given(st.lists(st.tuples(st.sampled_from(SEATS), st.sampled_from(SEATS), amounts), max_size=20))
def test_a_ledger_is_zero_sum_and_exact(moves):
    ledger = Ledger()
    for payer, payee, amount in moves:
        ledger.pay(payer, payee, amount, "win-discard")
    account = ledger.close()
    assert sum(account.net) == 0
    for seat in SEATS:
        exact = sum((a for _, to, a in moves if to is seat), Fraction(0)) - sum(
            (a for of, _, a in moves if of is seat), Fraction(0)
        )
        assert Fraction(account.net[seat], account.denominator) == exact
    assert all(type(transfer.amount) is int for transfer in account.transfers)
