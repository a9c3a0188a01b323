"""Writes openapi.yaml from the schemas and the rulesets.

``python -m service.api.contract`` prints it; with ``--check`` it fails when the file at the root differs. Every request field
carries its own JSON Schema (fields.py), so what is left to do here is to walk them.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from apispec import APISpec
from marshmallow import Schema, fields

from service.api import build
from service.api.answer_schemas import OPTION, RULESET_DETAIL, SHARED, answers_of, many, obj, ref
from service.api.answers import ENGINE_VERSION
from service.api.examples import shown_in_contract
from service.api.fields import ByType, ListOf, Strict, Sub
from service.api.problems import PROBLEMS
from service.api.schemas import RulesetSchemas, pascal
from service.mahjong.ruleset import Ruleset
from service.settings import Settings

_ABOUT = """Scores and settles mahjong hands. Tiles are text: `123m456p11z` (m characters, p circles, s bamboo, z honors: 1-4
winds, 5 white, 6 green, 7 red, f flowers 1-4 and seasons 5-8). Every error is `application/problem+json` with a JSON pointer to
each fault. Names come in English, French or Chinese after `Accept-Language`."""
_ERRORS = {
    400: "InvalidRequest",
    404: "NotFound",
    406: "NotAcceptable",
    413: "TooLarge",
    415: "NotJson",
    422: "Impossible",
}


_EXAMPLE_ID = "example"
"""The request id that the examples of errors are answered under."""


class Asked(NamedTuple):
    """A request that shows an error: where it is posted, what and as what."""

    path: str
    body: str
    media: str = "application/json"
    accept: str = "*/*"


def error_requests(rulesets: Sequence[Ruleset]) -> dict[int, Asked]:
    """For each status of a problem a request that is answered with it."""
    if not rulesets:
        return {}
    score = f"/v1/rulesets/{rulesets[0].id}/score"
    return {
        400: Asked(score, '{"hand": {"concealed": "123m4x", "winning_tile": 4}, "seat_wind": "up", "win": {}, "comment": ""}'),
        404: Asked("/v1/rulesets/none/score", "{}"),
        406: Asked(score, "{}", accept="text/html"),
        413: Asked(score, " " * (Settings().max_body_bytes + 1)),
        415: Asked(score, "hand=123m", "text/plain"),
        422: Asked(score, '{"hand": {"concealed": "11111m234p456s99s", "flowers": "11f", "winning_tile": "9m"}, "seat_wind": "south", '
                          '"win": {"by": "discard", "flags": ["last-tile-draw"]}}'),
    }  # fmt: skip


class Contract:
    """The document in the making: components are added as they are met."""

    def __init__(self, rulesets: Sequence[Ruleset]) -> None:
        """In: the rulesets it is for."""
        info = {
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
            "contact": {"name": "the mahjong scoring service authors"},
        }
        self.spec = APISpec("Mahjong scoring service", ENGINE_VERSION, "3.1.0", info=info, servers=[{"url": "/"}], security=[])
        self.spec.tag({"name": "catalogue", "description": "Which rulesets there are, their patterns and options"})
        self.spec.tag({"name": "service", "description": "Health, metrics, the contract itself"})
        self._known: set[str] = set()
        self._client = build(Settings(), rulesets).test_client()
        for name, schema in SHARED.items():
            self._component(name, schema)
        self._problems(error_requests(rulesets))
        self._catalogue(rulesets)
        for ruleset in rulesets:
            self._ruleset(ruleset)
        self._service()

    def _problems(self, asked: dict[int, Asked]) -> None:
        for status, name in _ERRORS.items():
            title = next(problem.title for problem in PROBLEMS if problem.status == status)
            shown: dict[str, Any] = {"schema": ref("Problem")}
            if status in asked:
                one = asked[status]
                headers = {"X-Request-Id": _EXAMPLE_ID, "Accept": one.accept}
                answer = self._client.post(one.path, data=one.body, content_type=one.media, headers=headers)
                shown["examples"] = {"problem": {"summary": title, "value": answer.get_json()}}
            self.spec.components.response(name, {"description": title, "content": {"application/problem+json": shown}})

    def _examples(self, ruleset: Ruleset, operation: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """The requests of the cases that are shown, and what the service answers."""
        requests, answers = {}, {}
        for case in shown_in_contract(ruleset):
            if case.operation == operation:
                answer = self._client.post(f"/v1/rulesets/{ruleset.id}/{operation}", json=case.request)
                requests[case.id] = {"summary": case.title, "value": case.request}
                answers[case.id] = {"summary": case.title, "value": answer.get_json()}
        return requests, answers

    def _component(self, name: str, schema: dict[str, Any]) -> None:
        if name not in self._known:
            self._known.add(name)
            self.spec.components.schema(name, schema)

    def schema(self, schema: Schema) -> dict[str, Any]:
        """A reference to a request schema, made a component when it is met first."""
        name = type(schema).__name__
        if name not in self._known:
            properties = {key: self.field(field) for key, field in schema.fields.items()}
            required = [key for key, field in schema.fields.items() if field.required]
            found: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
            if required:
                found["required"] = required
            if isinstance(schema, Strict):
                found |= schema.and_also
            self._component(name, found)
        return ref(name)

    def field(self, field: fields.Field[Any]) -> dict[str, Any]:
        """The JSON Schema of a field."""
        match field:
            case Sub():
                found = dict(self.schema(field.schema))
            case ListOf():
                found = {"type": "array", "items": self.field(field.inner), "maxItems": field.most}
                if field.distinct:
                    found["uniqueItems"] = True
            case ByType():
                inner = {
                    kind: self.field(schema) if isinstance(schema, ByType) else self.schema(schema)
                    for kind, schema in field.schemas.items()
                }
                found = {"oneOf": list(inner.values())}
                if all("$ref" in one for one in inner.values()):
                    mapping = {kind: one["$ref"] for kind, one in inner.items()}
                    found["discriminator"] = {"propertyName": field.member, "mapping": mapping}
            case _:
                found = dict(field.json_schema)  # type: ignore[attr-defined]
        about = {key: value for key, value in field.metadata.items() if value != "" and not (key == "default" and value is None)}
        if field.allow_none:
            found = {"oneOf": [found, {"type": "null"}]}
        return {**found, **about}

    def _operation(
        self,
        identity: str,
        tag: str,
        summary: str,
        says: str,
        success: dict[str, Any],
        errors: Sequence[int],
        **more: Any,
    ) -> dict[str, Any]:
        responses: dict[str, Any] = {"200": success}
        responses |= {str(status): {"$ref": f"#/components/responses/{_ERRORS[status]}"} for status in errors}
        return {"operationId": identity, "tags": [tag], "summary": summary, "description": says, **more, "responses": responses}  # fmt: skip

    def _ok(
        self, schema: dict[str, Any], says: str, media: str = "application/json", examples: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        return {"description": says, "content": {media: {"schema": schema, **({"examples": examples} if examples else {})}}}

    def _itself(self, path: str) -> dict[str, Any]:
        """The example of a GET without parameters: the answer itself, wherever the service runs."""
        return {"itself": {"summary": "the answer itself", "externalValue": path}}

    def _ruleset(self, ruleset: Ruleset) -> None:
        name, home = pascal(ruleset.id), f"/v1/rulesets/{ruleset.id}"
        camel = name[0].lower() + name[1:]
        schemas = RulesetSchemas(ruleset)
        self.spec.tag({"name": ruleset.id, "description": ruleset.summary})
        for component, answered in answers_of(ruleset, name).items():
            self._component(component, answered)
        explain = {"name": "explain", "in": "query", "required": False, "schema": {"type": "boolean", "default": False},
                   "description": "whether to add every reading that was tried"}  # fmt: skip
        posts: list[tuple[str, str, Schema, str, dict[str, Any]]] = [
            ("score", "Score one won hand", schemas.score, f"{name}Score", {"parameters": [explain]})
        ]
        if ruleset.settle is not None:
            posts.append(("settle", "Settle one whole deal", schemas.settle, f"{name}Settlement", {}))
        if ruleset.waits is not None:
            posts.append(("waits", "What completes a hand", schemas.waits, f"{name}Waits", {}))
        for path, summary, schema, answer, more in posts:
            asked, told = self._examples(ruleset, path)
            content = {"schema": self.schema(schema), **({"examples": asked} if asked else {})}
            body = {"required": True, "content": {"application/json": content}}
            operation = self._operation(
                f"{camel}{path.capitalize()}", ruleset.id, summary, f"{summary} by the rules of {ruleset.names.en}.",
                self._ok(ref(answer), "the answer", examples=told), (400, 406, 413, 415, 422), requestBody=body, **more,
            )  # fmt: skip
            self.spec.path(f"{home}/{path}", operations={"post": operation})
        options = {"name": "options", "in": "query", "required": False, "description": "house rules, as a JSON object",
                   "content": {"application/json": {"schema": self.schema(schemas.options)}}}  # fmt: skip
        one = self._operation(
            f"{camel}Rules", "catalogue", f"The rules of {ruleset.names.en}", "Patterns, options, flags and presets.",
            self._ok(ref("RulesetDetail"), "everything about the ruleset", examples=self._itself(home)), (400, 406, 422), parameters=[options],
        )  # fmt: skip
        self.spec.path(home, operations={"get": one})

    def _catalogue(self, rulesets: Sequence[Ruleset]) -> None:
        if rulesets:
            self._component("Option", OPTION)
            self._component("RulesetDetail", RULESET_DETAIL)
        listed = self._ok(obj({"rulesets": many(ref("RulesetSummary"))}), "the rulesets",
                          examples=self._itself("/v1/rulesets"))  # fmt: skip
        index = self._operation(
            "listRulesets", "catalogue", "The rulesets", "Each with id, names, unit and links.", listed, (400, 406)
        )
        self.spec.path("/v1/rulesets", operations={"get": index})

    def _service(self) -> None:
        status = obj({"status": {"type": "string"}})
        free: dict[str, Any] = {"type": "object"}
        gets: list[tuple[str, str, str, dict[str, Any]]] = [
            ("/", "root", "Where to go from here", self._ok(free, "links")),
            ("/health/live", "isLive", "Whether the process answers", self._ok(status, "it does")),
            ("/health/ready", "isReady", "Whether hands are scored", self._ok(status, "they are")),
            ("/metrics", "metrics", "Prometheus metrics", self._ok({"type": "string"}, "metrics", "text/plain")),
            ("/openapi.json", "contractJson", "This contract as JSON", self._ok(free, "the contract")),
            ("/openapi.yaml", "contractYaml", "This contract", self._ok({}, "the contract", "application/yaml")),
            ("/docs", "docs", "This contract to read", self._ok({"type": "string"}, "a page", "text/html")),
        ]
        for path, identity, summary, ok in gets:
            for media in ok["content"].values():
                media["examples"] = self._itself(path)
            self.spec.path(path, operations={"get": self._operation(identity, "service", summary, f"{summary}.", ok, (400, 406))})
        name = {"name": "id", "in": "path", "required": True, "description": "the id of the problem",
                "schema": {"type": "string", "enum": [problem.id for problem in PROBLEMS]}}  # fmt: skip
        said = obj(
            {
                "id": {"type": "string"},
                "status": {"type": "integer"},
                "title": {"type": "string"},
                "says": {"type": "string"},
            }
        )
        problem = self._operation("problem", "service", "What a problem means", "The description of a kind of problem.",
                                  self._ok(said, "its description", examples=self._itself(f"/problems/{PROBLEMS[0].id}")), (400, 404, 406), parameters=[name])  # fmt: skip
        self.spec.path("/problems/{id}", operations={"get": problem})


def document(rulesets: Sequence[Ruleset]) -> dict[str, Any]:
    """The contract for some rulesets, as plain data."""
    return Contract(rulesets).spec.to_dict()


class PlainYaml(yaml.SafeDumper):
    """Writes shared parts out instead of as anchors, and a text of several lines as lines."""

    def ignore_aliases(self, data: Any) -> bool:
        """No anchors at all."""
        return True

    def represent_text(self, text: str) -> yaml.Node:
        """A text, as a block where it has several lines."""
        return self.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


PlainYaml.add_representer(str, PlainYaml.represent_text)


def written(rulesets: Sequence[Ruleset]) -> str:
    """The contract as YAML text."""
    return yaml.dump(document(rulesets), Dumper=PlainYaml, sort_keys=False, allow_unicode=True, width=120)


def main(arguments: Sequence[str]) -> int:
    """Print the contract, or check the file at the root against it."""
    from service.rulesets import RULESETS

    text = written(RULESETS)
    if "--check" not in arguments:
        sys.stdout.write(text)
        return 0
    file: Path = Settings().openapi_file
    if file.read_text(encoding="utf-8") == text:
        return 0
    print("openapi.yaml differs from the code; make openapi writes it anew", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
