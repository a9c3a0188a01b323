"""Every case of every ruleset: the whole answer, through the service."""

from __future__ import annotations

import pytest

from tests.case_files import FILES, answer_of, read, ruleset_of

CASES = [(file, case) for file in FILES for case in read(file)]


@pytest.mark.parametrize(("file", "case"), CASES, ids=[case["id"] for _, case in CASES])
def test_case(client, file, case):
    assert answer_of(client, file, case) == case["answer"]


def test_ids_are_unique():
    ids = [case["id"] for _, case in CASES]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("file", FILES, ids=ruleset_of)
def test_every_standing_pattern_is_counted_in_a_case(client, file):
    counted = {line["id"] for case in read(file) for line in case["answer"].get("patterns", ())}
    detail = client.get(f"/v1/rulesets/{ruleset_of(file)}").get_json()
    assert {one["id"] for one in detail["patterns"] if one["value"]} <= counted
