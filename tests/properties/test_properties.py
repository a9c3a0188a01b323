"""What holds in every ruleset, on random complete hands."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service import create_app
from service.rulesets import RULESETS
from tests.hands import permuted, request

CLIENT = create_app().test_client()
HOUSES = {one.id: one.house() for one in RULESETS}
RULES = pytest.mark.parametrize("ruleset", list(HOUSES))
seeds = st.integers(0, 2**32)
LOW = {"minimum": 0}


def score(ruleset, body):
    response = CLIENT.post(f"/v1/rulesets/{ruleset}/score", json=body)
    assert response.status_code == 200, response.get_json()
    return response.get_json()


@RULES
@settings(max_examples=150, deadline=None)
@given(seeds)
def test_sums_hold(ruleset, seed):
    answer = score(ruleset, request(random.Random(seed), HOUSES[ruleset]) | {"options": LOW})
    assert sum(answer["payments"]["net"].values()) == 0
    assert sum(line["total"] for line in answer["patterns"]) == answer["total"]["sum"]
    assert all(line["value"] * line["count"] == line["total"] for line in answer["patterns"])
    net = dict.fromkeys(answer["payments"]["net"], 0)
    for transfer in answer["payments"]["transfers"]:
        net[transfer["from"]] -= transfer["amount"]
        net[transfer["to"]] += transfer["amount"]
    assert net == answer["payments"]["net"]


@RULES
@settings(max_examples=100, deadline=None)
@given(seeds)
def test_the_order_of_tiles_and_melds_never_matters(ruleset, seed):
    rng = random.Random(seed)
    body = request(rng, HOUSES[ruleset])
    tiles = body["hand"]["concealed"]
    single, digits = [], ""
    for letter in tiles:
        if letter.isdigit():
            digits += letter
        else:
            single += [digit + letter for digit in digits]
            digits = ""
    shuffled = {**body, "hand": {**body["hand"], "concealed": "".join(rng.sample(single, len(single))),
                                 "melds": rng.sample(body["hand"]["melds"], len(body["hand"]["melds"]))}}  # fmt: skip
    assert score(ruleset, shuffled) == score(ruleset, body)


@RULES
@settings(max_examples=100, deadline=None)
@given(seeds, st.permutations("mps"))
def test_suits_are_alike_where_no_pattern_names_one(ruleset, seed, order):
    body = request(random.Random(seed), HOUSES[ruleset])
    detail = CLIENT.get(f"/v1/rulesets/{ruleset}").get_json()
    suits = ("characters", "circles", "bamboo")
    named = [one["id"] for one in detail["patterns"] if any(suit in one["says"] for suit in suits)]
    body["options"] = {"disabled": named}
    before, after = score(ruleset, body), score(ruleset, permuted(body, "".join(order)))
    for part in ("total", "payments", "patterns"):
        assert after[part] == before[part]


@RULES
@settings(max_examples=100, deadline=None)
@given(seeds)
def test_more_value_never_lowers_the_best_total(ruleset, seed):
    rng = random.Random(seed)
    body = request(rng, HOUSES[ruleset])
    before = score(ruleset, body)
    shown = [line for line in before["patterns"] if line["value"]]
    detail = CLIENT.get(f"/v1/rulesets/{ruleset}").get_json()
    plain = [one["id"] for one in detail["patterns"] if one["value"] and not one["alone"]]
    values = {one["id"]: one["value"] + rng.randrange(3) for one in detail["patterns"] if one["id"] in rng.sample(plain, 3)}
    after = score(ruleset, body | {"options": {"values": values}})
    assert after["total"]["value"] >= before["total"]["value"], shown


@RULES
def test_waits_agree_with_score(ruleset):
    rng = random.Random(8)
    for _ in range(100):
        body = request(rng, HOUSES[ruleset]) | {"win": {"by": "self-draw"}}
        won = score(ruleset, body)
        hand = body["hand"]
        tiles, tile = hand["concealed"], hand["winning_tile"]
        start = next(
            at for at in range(len(tiles)) if tiles[at] == tile[0] and next(c for c in tiles[at:] if c.isalpha()) == tile[1]
        )
        rest = {"concealed": tiles[:start] + tiles[start + 1 :], "melds": hand["melds"], "flowers": hand["flowers"]}
        letters = rest["concealed"]
        rest["concealed"] = "".join(c for at, c in enumerate(letters) if c.isdigit() or (at and letters[at - 1].isdigit()))
        question = {"hand": rest, "seat_wind": body["seat_wind"], "round_wind": body["round_wind"]}
        answer = CLIENT.post(f"/v1/rulesets/{ruleset}/waits", json=question).get_json()
        found = {wait["tile"]: wait for wait in answer["waits"]}
        assert found[tile]["self_draw"] == won["total"]
        assert set(found) == set(_each(won["arrangement"]["wait"]["tiles"]))


def _each(text):
    digits = ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            yield from (digit + letter for digit in digits)
            digits = ""
