"""HTTP: knows Flask, marshmallow and the contract; knows no rule of any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Flask

from service.api import language, operations, problems, requests, rulesets, score
from service.api.schemas import RulesetSchemas
from service.mahjong.ruleset import Ruleset
from service.settings import Settings


def scores(served: Sequence[Ruleset], schemas: Mapping[str, RulesetSchemas]) -> bool:
    """Whether every ruleset really scores its sample hand, from the request to a hand that qualifies."""
    for ruleset in served:
        data = schemas[ruleset.id].score.load(ruleset.sample)
        found = ruleset.score(requests.score(data), data["round_wind"], ruleset.house(data["options"]))
        if not found.total.qualifies:
            return False
    return bool(served)


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
    app.register_blueprint(operations.blueprint(settings, served, lambda: scores(served, schemas)))
    app.before_request(language.check_accepted)
    app.after_request(operations.count)
    return app
