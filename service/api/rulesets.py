"""The catalogue for people: which rulesets there are, and everything about one, under any house rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import orjson
from flask import Blueprint, Response
from marshmallow import ValidationError

from service.api import answers, body, language
from service.api.problems import Mistakes, faults_of
from service.api.schemas import RulesetSchemas
from service.api.score import json_answer
from service.mahjong import options as o
from service.mahjong.notation import show
from service.mahjong.ruleset import House, Ruleset


def summary(ruleset: Ruleset, spoken: str) -> dict[str, Any]:
    """One ruleset in the list."""
    home = f"/v1/rulesets/{ruleset.id}"
    links = {"self": home, "score": f"{home}/score"}
    links |= {name: f"{home}/{name}" for name in ("settle", "waits") if getattr(ruleset, name) is not None}
    rules = ruleset.house().tiles
    return {
        "id": ruleset.id,
        "name": ruleset.names.get(spoken),
        "names": ruleset.names._asdict(),
        "summary": ruleset.summary,
        "unit": ruleset.unit,
        "unit_name": ruleset.unit_names.get(spoken),
        "hand_size": rules.size,
        "tiles": show(rules.tiles),
        "rules_version": ruleset.rules_version,
        "links": links,
    }


def option(one: o.Option, chosen: Any) -> dict[str, Any]:
    """One option: its type and bounds, default, the table's choice, meaning."""
    found: dict[str, Any] = {
        "name": one.name,
        "default": one.default,
        "chosen": chosen,
        "says": one.says,
        "concerns": list(one.concerns),
    }
    match one:
        case o.Flag():
            found |= {"type": "boolean"}
        case o.Whole():
            found |= {"type": "integer", "minimum": one.minimum, "maximum": one.maximum, "nullable": one.nullable}
        case o.Halves():
            found |= {"type": "number", "minimum": one.minimum, "maximum": one.maximum}
        case o.Choice():
            found |= {"type": "choice", "values": list(one.values)}
        case o.Ladder():
            found |= {"type": "table", "nullable": True}
    return found


def detail(house: House, spoken: str) -> dict[str, Any]:
    """Everything about one ruleset under some house rules."""
    ruleset = house.ruleset
    return {
        **summary(ruleset, spoken),
        "source": ruleset.source,
        "payment": ruleset.payment,
        "patterns": answers.patterns(house, spoken),
        "options": [option(one, house.options[one.name]) for one in ruleset.options],
        "flags": [
            {"id": flag.id, "says": flag.says, "by": flag.by, "needs": list(flag.needs), "excludes": sorted(flag.excludes),
             "read": flag.id in house.flags_read} for flag in house.flags.values()
        ],
        "presets": [
            {"id": preset.id, "name": preset.names.get(spoken), "options": dict(preset.options)} for preset in ruleset.presets
        ],
        "engine_version": answers.ENGINE_VERSION,
    }  # fmt: skip


def _options(schemas: RulesetSchemas, given: str) -> Any:
    try:
        return schemas.options.load(body.parse(given.encode(errors="replace"), "/query/options"))
    except ValidationError as error:
        raise Mistakes(faults_of(error, "/query/options")) from None


def blueprint(rulesets: Sequence[Ruleset], schemas: dict[str, RulesetSchemas]) -> Blueprint:
    """The list, and one literal path for each ruleset."""
    pages = Blueprint("rulesets", __name__, url_prefix="/v1/rulesets")

    @lru_cache(maxsize=8)
    def listed(spoken: str) -> bytes:
        return orjson.dumps({"rulesets": [summary(ruleset, spoken) for ruleset in rulesets]})

    @lru_cache(maxsize=64)
    def standard(place: int, spoken: str) -> bytes:
        return orjson.dumps(detail(rulesets[place].house(), spoken))

    @pages.get("")
    def index() -> Response:
        body.query()
        spoken = language.asked()
        return json_answer(listed(spoken), spoken)

    def add(place: int, ruleset: Ruleset) -> None:
        def one() -> Response:
            given = body.query("options").get("options")
            spoken = language.asked()
            if given is None:
                return json_answer(standard(place, spoken), spoken)
            house = ruleset.house(_options(schemas[ruleset.id], given))
            return json_answer(orjson.dumps(detail(house, spoken)), spoken)

        pages.add_url_rule(f"/{ruleset.id}", f"get-{ruleset.id}", one)

    for place, ruleset in enumerate(rulesets):
        add(place, ruleset)
    return pages
