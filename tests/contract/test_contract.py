"""openapi.yaml: equal to the code, valid, kept by every answer, and of one mind with the code about every request."""

from __future__ import annotations

import copy
import json
import random

import jsonschema_rs
import pytest
import yaml
from openapi_spec_validator import validate

from service import create_app
from service.api.contract import document, error_requests, written
from service.rulesets import RULESETS
from service.settings import Settings
from tests.case_files import FILES, answer_of, path_of, read

CLIENT = create_app().test_client()
DOCUMENT = document(RULESETS)


def schema_of(*way):
    found = DOCUMENT
    for step in way:
        found = found[step]
    inner = json.loads(json.dumps(found["content"]["application/json"]["schema"]).replace("#/components", "#/$defs/components"))
    defs = json.loads(json.dumps(DOCUMENT["components"]).replace("#/components", "#/$defs/components"))
    return jsonschema_rs.validator_for({**inner, "$defs": {"components": defs}})


def test_the_file_is_what_the_code_says():
    assert Settings().openapi_file.read_text(encoding="utf-8") == written(RULESETS)


def test_the_document_is_valid():
    validate(DOCUMENT)


def test_it_is_served_as_it_is():
    text = Settings().openapi_file.read_text(encoding="utf-8")
    assert CLIENT.get("/openapi.yaml").get_data(as_text=True) == text
    assert CLIENT.get("/openapi.json").get_json() == yaml.safe_load(text)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_every_answer_keeps_the_contract(file):
    kept = {
        op: schema_of("paths", path_of(file, {"operation": op}), "post", "responses", "200") for op in ("score", "settle", "waits")
    }
    for case in read(file):
        answer = answer_of(CLIENT, file, case)
        if "errors" not in answer:
            assert kept[case["operation"]].is_valid(answer | {"engine_version": "1"}), case["id"]
            if case["operation"] == "score":
                explained = CLIENT.post(path_of(file, case) + "?explain=true", json=case["request"]).get_json()
                assert kept["score"].is_valid(explained)
                assert any(one["total"] == answer["total"] for one in explained["explain"]["readings"])


@pytest.mark.parametrize("path", ["/v1/rulesets", *(f"/v1/rulesets/{ruleset.id}" for ruleset in RULESETS)])
@pytest.mark.parametrize("language", ["en", "fr", "zh"])
def test_the_catalogue_keeps_the_contract(path, language):
    response = CLIENT.get(path, headers={"Accept-Language": language})
    assert response.headers["Content-Language"] == language
    assert schema_of("paths", path, "get", "responses", "200").is_valid(response.get_json())


VALUES = [None, True, False, 0, 1, -1, 8.0, 2.5, 1e30, "", "east", "1m", "1m\n", "123m", "x", [], ["x"], [1], {}, {"x": 1}, "pung",
          "self-draw", ["robbing-kong"], ["robbing-kong", "robbing-kong"], 99999, "discard", "5z5z", [{}], 0.5]  # fmt: skip


def places(value, way=()):
    yield way
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], (*way, name))
    if isinstance(value, list):
        for number, inner in enumerate(value):
            yield from places(inner, (*way, number))


def mutated(rng, body, members):
    body = copy.deepcopy(body)
    way = rng.choice([way for way in places(body) if way])
    place = body
    for step in way[:-1]:
        place = place[step]
    chance = rng.random()
    if chance < 0.2 and isinstance(place, dict):
        del place[way[-1]]
    elif chance < 0.4 and isinstance(place, dict):
        place[rng.choice([*members, "x"])] = rng.choice(VALUES)
    else:
        place[way[-1]] = rng.choice(VALUES)
    return body


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda one: one.id)
@pytest.mark.parametrize("operation", ["score", "settle", "waits"])
def test_schemas_and_contract_are_of_one_mind(ruleset, operation):
    rng = random.Random(f"{ruleset.id} {operation}")
    valid = schema_of("paths", f"/v1/rulesets/{ruleset.id}/{operation}", "post", "requestBody")
    hand = {"concealed": "123m456p99p", "melds": [{"type": "pung", "tiles": "555z"}, {"type": "kong", "tiles": "1111z", "concealed": True}],
            "flowers": "1f", "winning_tile": "6p"}  # fmt: skip
    options = {option.name: option.default for option in ruleset.options} | {"values": {"self-draw": 2}, "disabled": ["self-draw"]}
    win = {"by": "discard", "discarder": "west", "flags": ["last-discard"]}
    events = [{"type": kind, "seat": "east"} | ({"amount": 5} if kind == "penalty" else {}) for kind in ruleset.event_types]
    wins = [{**win, "winner": "south", "hand": hand}, {**win, "winner": "east", "declared": {"value": 9}}]
    body = {
        "score": {"hand": hand, "seat_wind": "south", "win": win, "options": options},
        "settle": {"deal": {"wins": wins, "events": events, "exhausted": False}, "options": options, "round_wind": "west"},
        "waits": {
            "hand": {k: hand[k] for k in hand if k != "winning_tile"},
            "seat_wind": "south",
            "seen": "1m",
            "options": options,
        },
    }[operation]
    members = [*options, *win, *hand, "deal", "liability", "declared", "winner", "seen", "round_wind", "amount"]
    verdicts = set()
    for _ in range(1000):
        one = mutated(rng, body, members)
        if rng.random() < 0.3:
            one = mutated(rng, one, members)
        status = CLIENT.post(
            f"/v1/rulesets/{ruleset.id}/{operation}", data=json.dumps(one), content_type="application/json"
        ).status_code
        assert (status != 400) == valid.is_valid(one), (status, one)
        verdicts.add(status)
    assert 400 in verdicts
    assert len(verdicts) > 1


def operations():
    for path, item in DOCUMENT["paths"].items():
        for method, operation in item.items():
            yield pytest.param(path, method, operation, id=operation["operationId"])


OPERATIONS = pytest.mark.parametrize(("path", "method", "operation"), list(operations()))


@OPERATIONS
def test_every_operation_has_examples_and_they_are_answered_so(path, method, operation):
    (shown,) = operation["responses"]["200"]["content"].values()
    if method == "post":
        asked = operation["requestBody"]["content"]["application/json"]["examples"]
        assert asked.keys() == shown["examples"].keys()
        for name, example in asked.items():
            response = CLIENT.post(path, json=example["value"])
            assert response.status_code == 200
            assert response.get_json() == shown["examples"][name]["value"]
    else:
        for example in shown["examples"].values():
            with CLIENT.get(example["externalValue"]) as response:
                assert response.status_code == 200


def test_the_examples_of_errors_are_answered_so():
    asked = error_requests(RULESETS)
    for response in DOCUMENT["components"]["responses"].values():
        shown = response["content"]["application/problem+json"]["examples"]["problem"]["value"]
        one = asked.pop(shown["status"])
        headers = {"X-Request-Id": shown["instance"], "Accept": one.accept}
        answer = CLIENT.post(one.path, data=one.body, content_type=one.media, headers=headers)
        assert (answer.status_code, answer.get_json()) == (shown["status"], shown)
    assert not asked


@OPERATIONS
def test_every_status_that_can_come_is_listed(path, method, operation):
    expected = {"200", "400", "406"} | ({"413", "415", "422"} if method == "post" else set())
    assert expected <= operation["responses"].keys()
