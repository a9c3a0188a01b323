"""The mahjong scoring service: ``create_app`` makes the application that gunicorn serves."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from flask import Flask

    from service.mahjong.ruleset import Ruleset
    from service.settings import Settings


def create_app(settings: Settings | None = None, rulesets: Iterable[Ruleset] | None = None) -> Flask:
    """The application.

    In: settings (from the environment by default) and the rulesets to serve (all of the registry by default).
    """
    from service.api import build
    from service.rulesets import RULESETS
    from service.settings import Settings

    return build(settings or Settings.from_environment(), tuple(rulesets) if rulesets is not None else RULESETS)
