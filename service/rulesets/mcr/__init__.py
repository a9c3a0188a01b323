"""MCR, Chinese Official mahjong: 81 fan, minimum eight points before flowers."""

from __future__ import annotations

from pathlib import Path

from service.mahjong import claims, flags, judge
from service.mahjong.patterns import Catalogue, Names
from service.mahjong.ruleset import Preset, Ruleset
from service.rulesets.mcr import options as house_rules
from service.rulesets.mcr import payments
from service.rulesets.mcr.patterns import CATALOGUE
from service.rulesets.mcr.principles import principles

PRESETS = (
    Preset("green-book", Names("Green Book", "Livre vert", "世界规则"), {}),
    Preset("guobiao", Names("Chinese practice", "Pratique chinoise", "国标"), {"rulebook": "guobiao"}),
    Preset("no-minimum", Names("No minimum", "Sans minimum", "无起和"), {"minimum": 0}),
)

RULESET = Ruleset(
    id="mcr",
    names=Names("Mahjong Competition Rules", "Règles de compétition chinoises", "国标麻将"),
    summary="Chinese Official: 81 fan with counting principles, eight points before flowers",
    unit="points",
    unit_names=Names("points", "points", "分"),
    source="World Mahjong Organization, Mahjong Competition Rules (2006)",
    rules_version="1.0.0",
    cases=Path(__file__).with_name("cases.yaml"),
    catalogue=Catalogue(CATALOGUE),
    options=house_rules.OPTIONS,
    flags=(
        flags.LAST_TILE_DRAW,
        flags.LAST_DISCARD,
        flags.KONG_REPLACEMENT,
        flags.ROBBING_KONG,
        flags.LAST_OF_ITS_KIND,
    ),
    presets=PRESETS,
    payment="self-draw: each other player 8 + total; discard: the discarder 8 + total, the two others 8 each",
    sample={
        "hand": {
            "concealed": "123789p33m123s",
            "melds": [{"type": "chow", "tiles": "789s"}],
            "flowers": "1f",
            "winning_tile": "3m",
        },
        "seat_wind": "south",
        "round_wind": "east",
        "win": {"by": "self-draw", "flags": ["last-tile-draw"]},
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
    false_win=payments.false_win,
    false_win_kills=True,
    declared=payments.declared,
    principles=principles,
    event_types=("false-win", "penalty"),
    total_fields=("without_flowers",),
)
