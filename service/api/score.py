"""score, settle and waits: schema in, ruleset, answer out. One literal path for each ruleset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from flask import Blueprint, Response

from service.api import answers, body, language, requests
from service.api.schemas import RulesetSchemas
from service.mahjong.ruleset import Ruleset


def json_answer(content: bytes, spoken: str | None = None) -> Response:
    """A JSON answer; ``spoken`` is the language that its names are in."""
    response = Response(content, content_type="application/json")
    if spoken is not None:
        response.headers["Content-Language"] = spoken
        response.headers["Vary"] = "Accept-Language"
    return response


def blueprint(ruleset: Ruleset, schemas: RulesetSchemas) -> Blueprint:
    """The operations of one ruleset; one that it does not have is not there."""
    pages = Blueprint(ruleset.id, __name__, url_prefix=f"/v1/rulesets/{ruleset.id}")

    def score() -> Response:
        explain = body.truth(body.query("explain"), "explain")
        data = body.load(schemas.score)
        spoken = language.asked()
        win = requests.score(data)
        found = ruleset.score(win, data["round_wind"], ruleset.house(data["options"]))
        return json_answer(orjson.dumps(answers.score(found, spoken, explain=explain)), spoken)

    def settle() -> Response:
        body.query()
        data = body.load(schemas.settle)
        spoken = language.asked()
        assert ruleset.settle is not None
        settled = ruleset.settle(requests.deal(data), ruleset.house(data["options"]))
        return json_answer(orjson.dumps(answers.settlement(settled, spoken)), spoken)

    def waits() -> Response:
        body.query()
        data = body.load(schemas.waits)
        house = ruleset.house(data["options"])
        assert ruleset.waits is not None
        return json_answer(orjson.dumps(answers.waits(ruleset.waits(requests.waits(data), house), house)))

    operations: dict[str, tuple[Callable[[], Response], Any]] = {
        "score": (score, ruleset.score), "settle": (settle, ruleset.settle), "waits": (waits, ruleset.waits),
    }  # fmt: skip
    for name, (view, there) in operations.items():
        if there is not None:
            pages.add_url_rule(f"/{name}", name, view, methods=["POST"])
    return pages
