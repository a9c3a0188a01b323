"""Hong Kong mahjong: faan by addition, limit hands alone, minimum three, cap thirteen."""

from __future__ import annotations

from pathlib import Path

from service.mahjong import claims, flags, judge
from service.mahjong.patterns import Catalogue, Names
from service.mahjong.ruleset import Preset, Ruleset
from service.rulesets.hong_kong import options as house_rules
from service.rulesets.hong_kong import payments
from service.rulesets.hong_kong.patterns import CATALOGUE

PRESETS = (
    Preset("standard", Names("Standard", "Standard", "標準"), {}),
    Preset("half-spicy", Names("Half-spicy, half responsibility", "Demi-épicé, demi-responsabilité", "半辣上陪銃"),
           {"curve": "half-spicy", "responsibility": "half"}),
    Preset("two-five-chicken", Names("Stakes of a half, full responsibility", "Mise d'un demi, pleine responsabilité", "二五雞全銃"),
           {"curve": "half-spicy", "base_points": 0.5, "responsibility": "full"}),
    Preset("old-style", Names("Old style, no seven pairs", "À l'ancienne, sans sept paires", "舊章"),
           {"seven_pairs": False, "all_chows_pair": "any", "concealed_kong": "opens", "cap": 10, "responsibility": "full"}),
    Preset("chicken-hand", Names("No minimum", "Sans minimum", "雞糊起"), {"minimum": 0}),
    Preset("without-flowers", Names("136 tiles", "136 tuiles", "無花牌"), {"flowers_in_play": False}),
    Preset("priced-limits", Names("Limits with values of their own", "Limites tarifées", "分級滿貫"),
           {"values": {"four-concealed-pungs": 8, "big-three-dragons": 8, "all-honors": 10, "all-terminals": 10, "nine-gates": 10}}),
)  # fmt: skip

RULESET = Ruleset(
    id="hong-kong",
    names=Names("Hong Kong mahjong", "Mahjong de Hong Kong", "香港麻雀"),
    summary="Faan by addition, limit hands alone; a base doubles with every faan",
    unit="faan",
    unit_names=Names("faan", "faan", "番"),
    source="Hong Kong table rules with three faan minimum and a cap of thirteen",
    rules_version="1.0.0",
    cases=Path(__file__).with_name("cases.yaml"),
    catalogue=Catalogue(CATALOGUE),
    options=house_rules.OPTIONS,
    flags=(
        flags.KONG_REPLACEMENT,
        flags.ROBBING_KONG,
        flags.LAST_TILE_DRAW,
        flags.LAST_DISCARD,
        flags.SECOND_KONG_REPLACEMENT,
        flags.FLOWER_REPLACEMENT,
        flags.FIRST_DRAW,
        flags.FIRST_DISCARD,
        flags.FIRST_GO_AROUND,
    ),  # fmt: skip
    presets=PRESETS,
    payment="base = base_points x 2^faan; self-draw: each other player one base; discard: the discarder three bases",
    sample={
        "hand": {
            "concealed": "123456m22z",
            "melds": [{"type": "chow", "tiles": "678m"}, {"type": "pung", "tiles": "333z"}],
            "flowers": "2f",
            "winning_tile": "1m",
        },
        "seat_wind": "east",
        "round_wind": "east",
        "win": {"by": "discard", "discarder": "north"},
    },
    tiles=house_rules.tiles,
    forms=house_rules.forms,
    furnish=house_rules.furnish,
    conflicts=house_rules.conflicts,
    rank=payments.rank,
    total=payments.total,
    pay=payments.pay,
    score=judge.score,
    settle=claims.settle,
    waits=judge.waits,
    points=payments.points,
    false_win=payments.false_win,
    declared=payments.declared,
    win_faults=payments.faults,
    event_types=("false-win",),
    liability=True,
    answer_fields=("points",),
)
