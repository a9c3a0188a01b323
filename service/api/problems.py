"""Every error as an RFC 9457 problem: ``application/problem+json``, with a JSON pointer for each fault."""

from __future__ import annotations

import logging
import re
import uuid
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import orjson
from flask import Flask, Response, request
from marshmallow import ValidationError
from werkzeug.exceptions import HTTPException

from service.mahjong.errors import Fault, ImpossibleDeal

log = logging.getLogger("service")


class Problem(NamedTuple):
    """A kind of problem: published id, status, title, and what to do about it."""

    id: str
    status: int
    title: str
    says: str


PROBLEMS: tuple[Problem, ...] = (
    Problem("invalid-request", 400, "The request breaks the contract", "Mend the members that the errors point at."),
    Problem("not-found", 404, "There is nothing here", "Look at /docs for the paths that exist."),
    Problem("method-not-allowed", 405, "This path does not take that method", "The header Allow says which it takes."),
    Problem("not-acceptable", 406, "The answer is in no form that was asked for", "Accept application/json, or leave Accept out."),
    Problem("payload-too-large", 413, "The request body is too large", "Send fewer or shorter values."),
    Problem("unsupported-media-type", 415, "The body is not announced as JSON", "Send Content-Type: application/json."),
    Problem("impossible-deal", 422, "The deal is impossible or no win",
            "The request keeps to the contract, but what it says cannot be. The errors say what and where."),
    Problem("internal-error", 500, "The service failed", "This is a defect; report it with the request id."),
    Problem("http-error", 0, "The request could not be served", "The status says why."),
)  # fmt: skip
_BY_STATUS = {problem.status: problem for problem in PROBLEMS}
_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}\Z")


class Mistakes(Exception):
    """A request that breaks the contract; carries every fault."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(str(self.faults))


def request_id() -> str:
    """The caller's X-Request-Id when it is sane, else a new one."""
    given = request.headers.get("X-Request-Id", "")
    return given if _SANE_ID.match(given) else uuid.uuid4().hex


def faults_of(error: ValidationError, at: str = "") -> list[Fault]:
    """The faults of a marshmallow error, each with its pointer."""
    return list(_walk(error.messages, at))


def _walk(messages: Any, at: str) -> Iterator[Fault]:
    if isinstance(messages, Mapping):
        for name, inner in messages.items():
            here = at if name == "_schema" else f"{at}/{str(name).replace('~', '~0').replace('/', '~1')}"
            yield from _walk(inner, here)
    elif isinstance(messages, list):
        for inner in messages:
            yield from _walk(inner, at)
    else:
        code, _, words = str(messages).partition("|")
        yield Fault(code, at, words) if words else Fault("invalid-value", at, code)


def answer(status: int, detail: str, faults: Iterable[Fault] = (), headers: Mapping[str, str] | None = None) -> Response:
    """The problem answer of a status, with its faults."""
    problem = _BY_STATUS.get(status, _BY_STATUS[0])
    identity = request_id()
    body = {
        "type": f"/problems/{problem.id}",
        "title": problem.title,
        "status": status,
        "detail": detail,
        "instance": identity,
        "errors": [{"pointer": fault.pointer, "code": fault.code, "detail": fault.words} for fault in faults],
    }
    response = Response(orjson.dumps(body), status=status, content_type="application/problem+json")
    response.headers["Content-Language"] = "en"
    response.headers["X-Request-Id"] = identity
    for name, value in (headers or {}).items():
        response.headers[name] = value
    return response


def _in_words(faults: tuple[Fault, ...]) -> str:
    return f"{len(faults)} faults" if len(faults) > 1 else faults[0].words if faults else "no fault is named"


def install(app: Flask) -> None:
    """Make every error of the application a problem."""

    @app.errorhandler(Mistakes)
    def broken(error: Mistakes) -> Response:
        return answer(400, _in_words(error.faults), error.faults)

    @app.errorhandler(ImpossibleDeal)
    def impossible(error: ImpossibleDeal) -> Response:
        return answer(422, _in_words(error.faults), error.faults)

    @app.errorhandler(HTTPException)
    def http(error: HTTPException) -> Response:
        if error.code is not None and 300 <= error.code < 400:
            return error.get_response()  # type: ignore[return-value]
        kept = {name: value for name, value in error.get_headers() if name in ("Allow", "Retry-After")}
        status = error.code or 500
        faults = [Fault("invalid-json", "", "the body could not be read")] if status == 400 else []
        return answer(status, error.description or "", faults, kept)

    @app.errorhandler(Exception)
    def failed(error: Exception) -> Response:
        problem = answer(500, "An unexpected failure; it has been logged.")
        log.error("request %s failed", problem.headers["X-Request-Id"], exc_info=error)
        return problem
