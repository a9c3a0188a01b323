"""For operators and readers: health, metrics, the contract, the docs, the descriptions of problems."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import orjson
import prometheus_client
import yaml
from flask import Blueprint, Response, request, send_from_directory
from prometheus_client import CollectorRegistry, multiprocess
from werkzeug.exceptions import NotFound

from service.api import body
from service.api.problems import PROBLEMS
from service.api.score import json_answer
from service.mahjong.ruleset import Ruleset
from service.settings import Settings

DOCS = Path(__file__).resolve().parent / "static" / "docs"
CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"
REQUESTS = prometheus_client.Counter("mahjong_requests_total", "Requests answered", ["operation", "status"])


def count(response: Response) -> Response:
    """Count an answered request by operation and status."""
    REQUESTS.labels(request.endpoint or "none", str(response.status_code)).inc()
    return response


def blueprint(settings: Settings, rulesets: Sequence[Ruleset], probe: Callable[[], bool]) -> Blueprint:
    """Everything that is not scoring. ``probe`` says whether a hand is really scored."""
    pages = Blueprint("operations", __name__)
    contract = settings.openapi_file.read_bytes() if settings.openapi_file.exists() else b"{}"
    as_json = orjson.dumps(yaml.load(contract, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)))

    @pages.get("/")
    def root() -> Response:
        body.query()
        links = {"docs": "/docs", "contract": "/openapi.yaml", "rulesets": "/v1/rulesets", "health": "/health/ready"}
        return json_answer(orjson.dumps({"service": "mahjong scoring service", "links": links}))

    @pages.get("/health/live")
    def live() -> Response:
        body.query()
        return json_answer(b'{"status":"live"}')

    @pages.get("/health/ready")
    def ready() -> Response:
        body.query()
        if not probe():
            return Response(b'{"status":"not-ready"}', status=503, content_type="application/json")
        return json_answer(b'{"status":"ready"}')

    @pages.get("/metrics")
    def metrics() -> Response:
        body.query()
        registry: CollectorRegistry = prometheus_client.REGISTRY
        if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
            registry = CollectorRegistry()
            multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return Response(prometheus_client.generate_latest(registry), content_type="text/plain; charset=utf-8")

    @pages.get("/openapi.yaml")
    def contract_yaml() -> Response:
        body.query()
        return Response(contract, content_type="application/yaml")

    @pages.get("/openapi.json")
    def contract_json() -> Response:
        body.query()
        return json_answer(as_json)

    @pages.get("/docs")
    def docs() -> Response:
        body.query()
        response = send_from_directory(DOCS, "index.html")
        response.headers["Content-Security-Policy"] = CSP
        return response

    @pages.get("/docs/<path:name>")
    def docs_file(name: str) -> Response:
        return send_from_directory(DOCS, name)

    @pages.get("/problems/<name>")
    def problem(name: str) -> Response:
        body.query()
        for one in PROBLEMS:
            if one.id == name:
                return json_answer(orjson.dumps({"id": one.id, "status": one.status, "title": one.title, "says": one.says}))
        raise NotFound("no such problem")

    return pages
