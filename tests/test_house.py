"""The laws of the house: nothing outside a room names a ruleset, and a new ruleset needs one room and one line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from service import create_app
from service.api.contract import written
from service.mahjong.patterns import Catalogue, Names, pattern, whole
from service.rulesets import RULESETS

SERVICE = Path(__file__).resolve().parent.parent / "service"
SOURCES = [file for folder in ("mahjong", "api") for file in (SERVICE / folder).rglob("*.py")]


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(SERVICE)))
def test_the_house_names_no_ruleset(file):
    text = file.read_text(encoding="utf-8").lower()
    for ruleset in RULESETS:
        for word in (ruleset.id, ruleset.id.replace("-", "_"), ruleset.id.replace("-", " ")):
            assert word not in text


def test_a_made_up_ruleset_needs_nothing_else():
    @pattern("any-win", 7, "Any win", "Toute victoire", "和", says="a complete hand", source="this test")
    def any_win(reading):
        return whole(reading)

    made_up = replace(
        RULESETS[0],
        id="made-up",
        names=Names("Made up", "Inventé", "虛構"),
        catalogue=Catalogue([any_win]),
        furnish=lambda catalogue, options: catalogue,
        _houses={},
    )
    client = create_app(rulesets=[made_up]).test_client()
    body = {
        "hand": {"concealed": "123m456p789s11122z", "winning_tile": "1m"},
        "seat_wind": "south",
        "win": {"by": "self-draw"},
    }
    answer = client.post("/v1/rulesets/made-up/score", json=body)
    assert [line["id"] for line in answer.get_json()["patterns"]] == ["any-win"]
    assert client.get("/v1/rulesets").get_json()["rulesets"][0]["id"] == "made-up"
    assert "/v1/rulesets/made-up/score" in written([made_up])
