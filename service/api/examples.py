"""Examples are worked cases: each room's own, which the tests hold the service to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from service.mahjong.ruleset import Ruleset

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Case(NamedTuple):
    """A worked case: its id and title, the operation it is posted to, and the request."""

    id: str
    title: str
    operation: str
    request: dict[str, Any]


@lru_cache(maxsize=32)
def _cases(file: Path) -> tuple[dict[str, Any], ...]:
    return tuple(yaml.load(file.read_text(encoding="utf-8"), Loader=_Loader))


def _read(ruleset: Ruleset) -> tuple[dict[str, Any], ...]:
    return _cases(ruleset.cases) if ruleset.cases is not None else ()


def _case(one: dict[str, Any]) -> Case:
    return Case(one["id"], one["title"], one["operation"], one["request"])


def shown_in_contract(ruleset: Ruleset) -> Iterator[Case]:
    """The cases that the contract shows, faults included."""
    return (_case(one) for one in _read(ruleset) if "contract" in one["show"])


def examples_of(ruleset: Ruleset) -> dict[str, dict[str, Any]]:
    """For each pattern a score request that counts it: the case named after it, else the first that does.

    Read once, at the first question; empty for a ruleset without cases.
    """
    return _examples(ruleset.cases) if ruleset.cases is not None else {}


@lru_cache(maxsize=32)
def _examples(file: Path) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    named: set[str] = set()
    for one in _cases(file):
        if one["operation"] != "score":
            continue
        for line in one["answer"].get("patterns", ()):
            pattern = line["id"]
            own = one["id"].partition("-")[2] == pattern
            if pattern not in found or (own and pattern not in named):
                found[pattern] = {"case": one["id"], "title": one["title"], "request": one["request"]}
            if own:
                named.add(pattern)
    return found
