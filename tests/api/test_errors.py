"""Every error is a problem with a pointer; nothing is a 500; 400 and 422 are kept apart."""

from __future__ import annotations

import copy
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service import create_app
from service.rulesets import RULESETS

HAND = {"concealed": "123m456p789s11122z", "winning_tile": "1m"}
BODY = {"hand": HAND, "seat_wind": "south", "win": {"by": "discard", "discarder": "west"}}
PATHS = [f"/v1/rulesets/{ruleset.id}/score" for ruleset in RULESETS]
CLIENT = create_app().test_client()


def post(path, text):
    return CLIENT.post(path, data=text, content_type="application/json")


def faults(response):
    assert response.content_type == "application/problem+json"
    return {(fault["pointer"], fault["code"]) for fault in response.get_json()["errors"]}


def changed(pointer, value):
    body = copy.deepcopy(BODY)
    *way, last = pointer.strip("/").split("/")
    place = body
    for step in way:
        place = place[step]
    place[last] = value
    return json.dumps(body)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    ("pointer", "value", "expected"),
    [
        ("/hand/concealed", "123m456p789s11122z\n", ("/hand/concealed", "invalid-notation")),
        ("/hand/concealed", 5, ("/hand/concealed", "wrong-type")),
        ("/hand/winning_tile", "12m", ("/hand/winning_tile", "invalid-notation")),
        ("/hand/melds", {}, ("/hand/melds", "wrong-type")),
        ("/hand/melds", [{"type": "pung"}], ("/hand/melds/0/tiles", "missing-field")),
        ("/hand/x~y", 1, ("/hand/x~0y", "unknown-field")),
        ("/seat_wind", "up", ("/seat_wind", "invalid-value")),
        ("/win/flags", ["no-such-flag"], ("/win/flags/0", "unknown-field")),
        ("/win/by", None, ("/win/by", "wrong-type")),
        ("/options", {"no_such": 1}, ("/options/no_such", "unknown-field")),
        ("/options", {"minimum": True}, ("/options/minimum", "wrong-type")),
        ("/options", {"minimum": 1e30}, ("/options/minimum", "invalid-value")),
        ("/options", {"values": {"no-such": 1}}, ("/options/values/no-such", "unknown-field")),
        ("/options", {"disabled": ["self-draw", "self-draw"]}, ("/options/disabled/1", "invalid-value")),
    ],
)
def test_400(path, pointer, value, expected):
    response = post(path, changed(pointer, value))
    assert response.status_code == 400
    assert expected in faults(response)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    ("pointer", "value", "expected"),
    [
        ("/hand/concealed", "11111m456p789s122z", ("/hand/concealed", "too-many-copies")),
        ("/hand/concealed", "123m" * 13, ("/hand", "wrong-tile-count")),
        ("/hand/concealed", "135m246p789s11122z", ("/hand", "not-a-winning-hand")),
        ("/hand/concealed", "123m456p789s1112f2z", ("/hand/concealed", "misplaced-tile")),
        ("/hand/concealed", "123m456p789s111z00j", ("/hand/concealed", "tile-not-in-game")),
        ("/hand/flowers", "1m", ("/hand/flowers", "misplaced-tile")),
        ("/hand/flowers", "11f", ("/hand/flowers", "too-many-copies")),
        ("/hand/winning_tile", "9m", ("/hand/winning_tile", "winning-tile-not-in-hand")),
        ("/hand/melds", [{"type": "pung", "tiles": "123m"}], ("/hand/melds/0/tiles", "invalid-meld")),
        ("/hand/melds", [{"type": "pung", "tiles": "555m", "concealed": True}], ("/hand/melds/0/concealed", "invalid-meld")),
        ("/hand/melds", [{"type": "kong", "tiles": "1111f"}], ("/hand/melds/0/tiles", "misplaced-tile")),
        ("/hand/melds", [{"type": "quint", "tiles": "55555m"}], ("/hand/melds/0/type", "meld-not-allowed")),
        ("/hand/melds", [{"type": "chow", "tiles": "891m"}], ("/hand/melds/0/tiles", "invalid-meld")),
        ("/win/discarder", "south", ("/win/discarder", "discarder-is-winner")),
        ("/win/discarder", None, ("/win/discarder", "discarder-missing")),
        ("/win/by", "self-draw", ("/win/discarder", "discarder-on-self-draw")),
        ("/win/winner", "north", ("/win/winner", "winner-is-not-seat")),
        ("/win/flags", ["last-tile-draw"], ("/win/flags/0", "flag-contradiction")),
        ("/win/flags", ["last-discard", "robbing-kong"], ("/win/flags/1", "flag-contradiction")),
    ],
)
def test_422(path, pointer, value, expected):
    response = post(path, changed(pointer, value))
    assert response.status_code == 422
    assert expected in faults(response)


@pytest.mark.parametrize("path", PATHS)
def test_every_fault_is_told_at_once(path):
    body = {"hand": {"concealed": "11111m", "winning_tile": "9s", "flowers": "11f"}, "seat_wind": "east", "win": {"by": "discard"}}
    codes = {code for _, code in faults(post(path, json.dumps(body)))}
    assert {"too-many-copies", "wrong-tile-count", "winning-tile-not-in-hand", "discarder-missing"} <= codes


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "nul", '{"a":NaN}', '{"a":Infinity}', '{"a":1e400}', '"\\ud800"', "[" * 100_000, '{"a":' * 900 + "1" + "}" * 900,
        '{"seat_wind":"east","seat_wind":"south"}', "{}x", "\ufeff{}", '{"a":1,}', "1" * 5000, "[]", "5", '"x"', "null", "{}",
    ],
    ids=lambda text: text[:16] or "empty",
)  # fmt: skip
def test_hostile_json(text):
    response = post(PATHS[0], text)
    assert response.status_code == 400
    assert faults(response)


def test_bytes_that_are_no_text():
    assert post(PATHS[0], b"\xff\xfe{}").status_code == 400


def test_other_errors_are_problems_too():
    assert CLIENT.get("/v1/rulesets/no-such").status_code == 404
    response = CLIENT.get(PATHS[0])
    assert response.status_code == 405
    assert "POST" in response.headers["Allow"]
    assert response.content_type == "application/problem+json"
    assert CLIENT.post(PATHS[0], data="{}", content_type="text/plain").status_code == 415
    refused = CLIENT.post(PATHS[0], json=BODY, headers={"Accept": "text/html"})
    assert (refused.status_code, refused.content_type) == (406, "application/problem+json")
    assert CLIENT.post(PATHS[0], json=BODY, headers={"Accept": "text/html,*/*;q=0.1"}).status_code == 200
    assert post(PATHS[0], "[" + "1," * 200_000 + "1]").status_code == 413
    assert CLIENT.get("/v1/rulesets?x=1").status_code == 400
    assert CLIENT.get("/v1/rulesets/?x=1").status_code == 404
    assert faults(CLIENT.post(PATHS[0] + "?explain=maybe", json=BODY)) == {("/query/explain", "invalid-value")}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
POINTERS = ["/hand", "/hand/concealed", "/hand/melds", "/hand/flowers", "/hand/winning_tile", "/seat_wind", "/win", "/win/by",
            "/win/flags", "/win/discarder", "/options", "/round_wind"]  # fmt: skip


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PATHS), st.sampled_from(POINTERS), json_values)
def test_any_wrong_value_is_answered_with_a_pointer(path, pointer, value):
    response = post(path, changed(pointer, value))
    assert response.status_code in (200, 400, 422)
    if response.status_code != 200:
        assert faults(response)


def test_random_bytes():
    rng = random.Random(3)
    for _ in range(300):
        assert post(PATHS[0], rng.randbytes(rng.randrange(60))).status_code == 400
