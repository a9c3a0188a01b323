"""A bare Flask application that answers a constant: what the service is measured against under the same server."""

from __future__ import annotations

import os

from flask import Flask, Response, request


def create_app() -> Flask:
    """Reads the body, answers as many bytes as ``ANSWER_BYTES`` says, whatever is asked."""
    app = Flask("bare", static_folder=None)
    answer = b'{"text":"' + b"x" * (int(os.environ.get("ANSWER_BYTES", "1500")) - 11) + b'"}'

    @app.route("/", defaults={"path": ""}, methods=["GET", "POST"])
    @app.route("/<path:path>", methods=["GET", "POST"])
    def constant(path: str) -> Response:
        request.get_data(cache=False)
        return Response(answer, content_type="application/json")

    return app
