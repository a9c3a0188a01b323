"""HTTP: knows Flask, marshmallow and the contract; knows no rule of any game."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Flask

from service.api import operations, problems, rulesets, score
from service.api.schemas import RulesetSchemas
from service.mahjong.ruleset import Ruleset
from service.settings import Settings


def build(settings: Settings, served: Sequence[Ruleset]) -> Flask:
    """The Flask application that serves some rulesets."""
    app = Flask("service", static_folder=None)
    app.url_map.strict_slashes = True
    app.url_map.merge_slashes = False
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body_bytes
    problems.install(app)
    schemas = {ruleset.id: RulesetSchemas(ruleset) for ruleset in served}
    for ruleset in served:
        app.register_blueprint(score.blueprint(ruleset, schemas[ruleset.id]))
    app.register_blueprint(rulesets.blueprint(served, schemas))
    app.register_blueprint(operations.blueprint(settings, served, lambda: bool(served)))
    app.after_request(operations.count)
    return app
