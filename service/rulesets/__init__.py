"""The registry: one line a ruleset."""

from __future__ import annotations

from service.mahjong.ruleset import Ruleset
from service.rulesets import hong_kong, mcr

RULESETS: tuple[Ruleset, ...] = (hong_kong.RULESET, mcr.RULESET)
