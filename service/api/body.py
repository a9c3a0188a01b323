"""Reading a request: JSON that means one thing only, and query parameters that are known."""

from __future__ import annotations

import json
from typing import Any

import orjson
from flask import request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import UnsupportedMediaType

from service.api.problems import Mistakes, faults_of
from service.mahjong.errors import Fault


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        names = [name for name, _ in pairs]
        raise _Repeated(next(name for name in names if names.count(name) > 1))
    return members


class _Repeated(Exception):
    pass


_strict_reader = json.JSONDecoder(object_pairs_hook=_no_repeats)


def parse(text: bytes, at: str = "") -> Any:
    """The value of a JSON text. Raises Mistakes (``invalid-json``) for anything RFC 8259 refuses and for repeated names.

    orjson reads strictly (no NaN, no lone surrogate, bounded nesting); a second reader then looks for repeated names, which
    orjson settles silently.
    """
    try:
        value = orjson.loads(text)
        if type(value) in (dict, list):
            _strict_reader.decode(text.decode())
        return value
    except _Repeated as error:
        words = f"the name {str(error)!r} stands twice in one object"
    except RecursionError:
        words = "nested too deeply"
    except ValueError as error:
        words = f"not JSON: {error}"
    raise Mistakes([Fault("invalid-json", at, words)]) from None


def load(schema: Schema) -> Any:
    """The request's body, loaded by a schema. Raises Mistakes with every fault."""
    if request.mimetype != "application/json":
        raise UnsupportedMediaType(f"the body must be application/json, not {request.mimetype or 'without a type'}")
    try:
        return schema.load(parse(request.get_data(cache=False)))
    except ValidationError as error:
        raise Mistakes(faults_of(error)) from None


def query(*known: str) -> dict[str, str]:
    """The query parameters. Raises Mistakes for one that is not known or stands twice."""
    faults = []
    found: dict[str, str] = {}
    for name, values in request.args.lists():
        pointer = f"/query/{name.replace('~', '~0').replace('/', '~1')}"
        if name not in known:
            faults.append(Fault("unknown-field", pointer, "no such query parameter"))
        elif len(values) > 1:
            faults.append(Fault("invalid-value", pointer, "stands twice"))
        found[name] = values[0]
    if faults:
        raise Mistakes(faults)
    return found


def truth(parameters: dict[str, str], name: str) -> bool:
    """A query parameter that is true or false; false when it is not there."""
    value = parameters.get(name, "false")
    if value not in ("true", "false"):
        raise Mistakes([Fault("invalid-value", f"/query/{name}", "must be true or false")])
    return value == "true"
