"""The JSON Schemas of answers. Tests hold every answer of the service against them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.mahjong.hand import MELD_KINDS
from service.mahjong.notation import TILE_TEXT
from service.mahjong.readings import FORMS
from service.mahjong.ruleset import Ruleset
from service.mahjong.seats import SEAT_IDS
from service.mahjong.suits import KNITTED, PAIR, SINGLES

JsonSchema = dict[str, Any]

TEXT: JsonSchema = {"type": "string"}
NUMBER: JsonSchema = {"type": "integer"}
HALVES: JsonSchema = {"type": "number", "multipleOf": 0.5}
BOOL: JsonSchema = {"type": "boolean"}
SEAT: JsonSchema = {"type": "string", "enum": list(SEAT_IDS)}
TILES: JsonSchema = {"type": "string", "pattern": TILE_TEXT}
REASONS = (
    "win", "win-discard", "win-self-draw", "win-robbing-kong", "win-other", "win-dead-hand", "misnamed-tile", "liability",
    "kong-exposed", "kong-added", "kong-concealed", "kong-refund", "flower-pig", "ready-hand", "horse-own", "horse-other",
    "difference", "outscored-winner", "false-win", "challenge-upheld", "challenge-failed",
)  # fmt: skip
WHY = ("implied-by", "excluded-by", "replaced-by", "disabled", "once-only", "beside-limit", "worse-reading")


def obj(members: Mapping[str, Any], optional: tuple[str, ...] = (), says: str = "") -> JsonSchema:
    """A closed object whose members are all required, save ``optional`` ones."""
    found: JsonSchema = {
        "type": "object",
        "properties": dict(members),
        "required": [name for name in members if name not in optional],
        "additionalProperties": False,
    }
    if says:
        found["description"] = says
    return found


def many(item: JsonSchema) -> JsonSchema:
    """A list of such items."""
    return {"type": "array", "items": item}


def ref(name: str) -> JsonSchema:
    """A reference to a component."""
    return {"$ref": f"#/components/schemas/{name}"}


def counted_pattern(number: JsonSchema) -> JsonSchema:
    """A line of a breakdown; values are such numbers."""
    return obj({"id": TEXT, "name": TEXT, "unit": TEXT, "value": number, "count": NUMBER, "total": number})


NAMES = obj({"en": TEXT, "fr": TEXT, "zh": TEXT})
_TRANSFER = {
    "from": SEAT,
    "to": SEAT,
    "amount": {"type": "integer", "minimum": 1},
    "reason": {"type": "string", "enum": list(REASONS)},
}
_IDENTITY = {"ruleset": TEXT, "rules_version": TEXT, "engine_version": TEXT}
_DENOMINATOR = {
    "type": "integer",
    "minimum": 1,
    "description": "by what all amounts were multiplied to be whole numbers",
}

SHARED: Mapping[str, JsonSchema] = {
    "Problem": obj({
        "type": TEXT, "title": TEXT, "status": NUMBER, "detail": TEXT, "instance": TEXT,
        "errors": many(obj({"pointer": TEXT, "code": TEXT, "detail": TEXT})),
    }, says="RFC 9457 problem; every fault of the request with a JSON pointer to it (into the body, or /query/name)"),
    "Arrangement": obj({
        "form": {"type": "string", "enum": list(FORMS)},
        "sets": many(obj({
            "type": {"type": "string", "enum": [*MELD_KINDS, PAIR, KNITTED, SINGLES]},
            "tiles": TILES, "concealed": BOOL, "declared": BOOL, "winning_tile": BOOL,
        })),
        "wait": obj({
            "type": {"type": ["string", "null"], "enum": ["edge", "closed", "single", "open", "dual-pung", "knitted", None]},
            "tiles": TILES,
        }),
    }, says="the reading that was scored; wait.tiles are all tiles that would have completed the hand"),
    "CountedPattern": counted_pattern(NUMBER),
    "NotCounted": obj({
        "id": TEXT, "name": TEXT, "count": NUMBER, "why": {"type": "string", "enum": list(WHY)}, "by": many(TEXT),
    }, says="a pattern that the hand also shows, why it adds nothing, and which patterns did it"),
    "Points": obj({"value": NUMBER, "exact": TEXT}, says="the base of the payments; exact is a fraction as text"),
    "Transfer": obj(_TRANSFER),
    "LedgerEntry": obj({**_TRANSFER, "event": TEXT}),
    "Net": obj(dict.fromkeys(SEAT_IDS, NUMBER), says="adds up to zero"),
    "Payments": obj({"transfers": many(ref("Transfer")), "net": ref("Net"), "denominator": _DENOMINATOR}),
    "RulesetSummary": obj({
        "id": TEXT, "name": TEXT, "names": NAMES, "summary": TEXT, "unit": TEXT, "unit_name": TEXT, "hand_size": NUMBER,
        "tiles": TILES, "rules_version": TEXT, "links": {"type": "object", "additionalProperties": TEXT},
    }),
    "Example": obj(
        {"case": TEXT, "title": TEXT, "request": {"type": "object"}}, says="a score request that counts the pattern"
    ),
    "Pattern": obj({
        "id": TEXT, "name": TEXT, "names": NAMES, "value": HALVES, "default_value": HALVES, "unit": TEXT, "says": TEXT,
        "source": TEXT, "counts": {"type": "string", "enum": ["each", "once"]}, "alone": BOOL, "implies": many(TEXT),
        "implies_per_set": many(TEXT), "implies_one": many(TEXT), "replaces": many(TEXT), "excludes": many(TEXT),
        "example": {"oneOf": [ref("Example"), {"type": "null"}]},
    }),
}  # fmt: skip

OPTION = obj({
    "name": TEXT, "type": {"type": "string", "enum": ["boolean", "integer", "number", "choice", "table"]},
    "default": {}, "chosen": {}, "says": TEXT, "concerns": many(TEXT), "minimum": {"type": "number"},
    "maximum": {"type": "number"}, "nullable": BOOL, "values": many(TEXT),
}, ("minimum", "maximum", "nullable", "values"))  # fmt: skip
_SUMMARY = SHARED["RulesetSummary"]["properties"]
RULESET_DETAIL = obj({
    **_SUMMARY, "source": TEXT, "payment": TEXT, "patterns": many(ref("Pattern")),
    "options": many(ref("Option")),
    "flags": many(obj({
        "id": TEXT, "says": TEXT, "by": {"type": ["string", "null"]}, "needs": many(TEXT), "excludes": many(TEXT), "read": BOOL,
    })),
    "presets": many(obj({"id": TEXT, "name": TEXT, "options": {"type": "object"}})),
    "engine_version": TEXT,
})  # fmt: skip


def answers_of(ruleset: Ruleset, name: str) -> dict[str, JsonSchema]:
    """The answer schemas that are one ruleset's own, by component name."""
    number = HALVES if ruleset.halves else NUMBER
    total: JsonSchema = {
        "sum": {**number, "description": "before the cap"},
        "value": {**number, "description": "after the cap"},
        "unit": TEXT, "cap": {"type": ["integer", "null"]}, "minimum": NUMBER, "qualifies": BOOL,
    }  # fmt: skip
    if "without_flowers" in ruleset.total_fields:
        total["without_flowers"] = {"type": "integer", "description": "what is held against the minimum"}
    breakdown: JsonSchema = {
        "arrangement": ref("Arrangement"),
        "patterns": many(ref(f"{name}CountedPattern" if ruleset.halves else "CountedPattern")),
        "not_counted": many(ref("NotCounted")),
        "total": ref(f"{name}Total"),
    }
    if "points" in ruleset.answer_fields:
        breakdown["points"] = ref(f"{name}Points" if ruleset.rounded else "Points")
    if ruleset.horse is not None:
        breakdown["horse"] = {"oneOf": [ref("Horse"), {"type": "null"}]}
    tried = obj({
        "arrangement": ref("Arrangement"), "patterns": {"type": "object", "additionalProperties": number},
        "total": ref(f"{name}Total"),
    })  # fmt: skip
    explain = obj({"format": TEXT, "readings": many(tried)}, says="every reading that was tried; only when asked for")
    found = {
        f"{name}Total": obj(total),
        f"{name}Score": obj(
            {**breakdown, "payments": ref("Payments"), **_IDENTITY, "text": TEXT, "explain": explain}, ("explain",)
        ),
    }
    if ruleset.halves:
        found[f"{name}CountedPattern"] = counted_pattern(number)
    if ruleset.rounded is not None:
        found[f"{name}Points"] = obj(
            {**SHARED["Points"]["properties"], "rounding": TEXT},
            says="the points of the total: exact as a fraction, and rounded once, as the option `rounding` says, before anything is paid",
        )
    if ruleset.horse is not None:
        found["Horse"] = obj({"tile": TILES, "owner": SEAT}, says="the tile turned over after the win, and whose it is")
    if ruleset.settle is not None:
        always = {"total", "horse"}
        win = obj({"winner": SEAT, **breakdown}, tuple(name for name in breakdown if name not in always))
        found[f"{name}Settlement"] = obj({
            "wins": many(win), "winners": many(SEAT),
            "passed_over": many(obj({"winner": SEAT, "why": {"type": "string", "enum": ["not-nearest", "not-qualified", "outranked"]}})),
            "ledger": many(ref("LedgerEntry")), "net": ref("Net"), "denominator": _DENOMINATOR,
            "penalties": many(obj({"seat": SEAT, "amount": NUMBER, "event": TEXT})),
            "ended": {"type": "string", "enum": ["win", "exhausted", "unfinished"]}, **_IDENTITY, "text": TEXT,
        })  # fmt: skip
    if ruleset.waits is not None:
        maybe = {"oneOf": [ref(f"{name}Total"), {"type": "null"}]}
        wait = obj({"tile": TILES, "left": NUMBER, "self_draw": maybe, "discard": maybe})
        found[f"{name}Waits"] = obj({"waits": many(wait), **_IDENTITY})
    return found
