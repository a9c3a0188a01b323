"""The service against the second scorers, on 5,000 random hands of every form for each ruleset."""

from __future__ import annotations

import random

import pytest

from service.rulesets import hong_kong, mcr
from tests.brute import hong_kong as second_hong_kong
from tests.brute import mcr as second_mcr
from tests.hands import request

HANDS = 5_000


def lines(answer):
    return {line["id"]: line["total"] for line in answer["patterns"]}


@pytest.mark.parametrize("rulebook", ["green-book", "guobiao"])
def test_mcr(client, rulebook):
    rng = random.Random(f"mcr {rulebook}")
    seen = set()
    for _ in range(HANDS // 2):
        body = request(rng, mcr.RULESET.house())
        every = second_mcr.every_count(body, rulebook == "guobiao")
        best = max(total for total, _ in every)
        answer = client.post("/v1/rulesets/mcr/score", json=body | {"options": {"rulebook": rulebook}}).get_json()
        assert answer["total"]["sum"] == best, body
        assert lines(answer) in [fans for total, fans in every if total == best], body
        total = best if best - lines(answer).get("flower-tiles", 0) >= 8 else None
        winner, discarder = body["seat_wind"], body["win"].get("discarder")
        for seat, net in answer["payments"]["net"].items():
            if total is None:
                assert net == 0
            elif seat != winner:
                assert net == -8 - (total if discarder in (None, seat) else 0)
        seen |= set(lines(answer))
    assert len(seen) > 70


def test_hong_kong(client):
    rng = random.Random("hong kong")
    seen = set()
    for _ in range(HANDS):
        body = request(rng, hong_kong.RULESET.house())
        every = second_hong_kong.every_count(body)
        worth = max(worth for worth, _ in every)
        answer = client.post("/v1/rulesets/hong-kong/score", json=body).get_json()
        assert (answer["total"]["value"], answer["total"]["sum"]) == (worth[0], worth[2]), body
        assert lines(answer) in [found for mine, found in every if mine == worth], body
        assert answer["payments"]["net"] == second_hong_kong.net(body, worth[0])
        seen |= set(lines(answer))
    assert seen == {one.id for one in hong_kong.RULESET.catalogue.patterns if one.value}
