"""Reading and rewriting the rulesets' case files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
FILES = sorted((ROOT / "service" / "rulesets").glob("*/cases*.yaml"))


class _NoRepeats(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Refuses a mapping in which one key stands twice."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        repeated = {str(key) for key in keys if keys.count(key) > 1}
        if repeated:
            raise yaml.YAMLError(f"repeated keys {repeated} at {node.start_mark}")
        return super().construct_mapping(node, deep)


def read(file: Path) -> list[dict[str, Any]]:
    """The cases of a file."""
    return yaml.load(file.read_text(encoding="utf-8"), Loader=_NoRepeats)


def ruleset_of(file: Path) -> str:
    """The id of the ruleset whose room a file stands in."""
    return file.parent.name.replace("_", "-")


def path_of(file: Path, case: dict[str, Any]) -> str:
    """Where a case is posted."""
    return f"/v1/rulesets/{ruleset_of(file)}/{case['operation']}"


def answer_of(client: Any, file: Path, case: dict[str, Any]) -> dict[str, Any]:
    """The answer that the service gives: the whole body, or status and faults."""
    response = client.post(path_of(file, case), data=json.dumps(case["request"]), content_type="application/json")
    body = response.get_json()
    if response.status_code != 200:
        return {"status": response.status_code, "errors": body["errors"]}
    del body["engine_version"]
    return body
