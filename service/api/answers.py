"""From the game's own words to answer bodies: plain dictionaries that orjson writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from service.api import text
from service.api.examples import examples_of
from service.api.text import number
from service.mahjong.counting import Lost, Tally
from service.mahjong.facts import Reading
from service.mahjong.ledger import Account, Amount, Transfer
from service.mahjong.notation import show
from service.mahjong.ruleset import Horse, House, Score, Settlement, Total, Wait
from service.mahjong.seats import SEAT_IDS

try:
    ENGINE_VERSION = version("mahjong-scoring-service")
except PackageNotFoundError:
    ENGINE_VERSION = "0.1.0"


def identity(house: House) -> dict[str, Any]:
    """By which rules the answer was made."""
    ruleset = house.ruleset
    return {"ruleset": ruleset.id, "rules_version": ruleset.rules_version, "engine_version": ENGINE_VERSION}


def total(one: Total, house: House) -> dict[str, Any]:
    """A total."""
    body: dict[str, Any] = {
        "sum": number(one.sum),
        "value": number(one.value),
        "unit": house.ruleset.unit,
        "cap": one.cap,
        "minimum": one.minimum,
        "qualifies": one.qualifies,
    }
    if "without_flowers" in house.ruleset.total_fields:
        body["without_flowers"] = number(one.sum if one.without_flowers is None else one.without_flowers)
    return body


def points(exact: Amount, house: House) -> dict[str, Any]:
    """Exact points as text, and as a whole number: rounded as the table says, and down where it says nothing or ``none``."""
    rounded = house.ruleset.rounded
    if rounded is None:
        return {"value": exact.numerator // exact.denominator, "exact": str(exact)}
    value = rounded(exact, house)
    return {"value": value.numerator // value.denominator, "exact": str(exact), "rounding": house.options["rounding"]}


def _horse(found: Horse | None) -> dict[str, str] | None:
    return None if found is None else {"tile": show([found.tile]), "owner": found.owner.id}


def arrangement(reading: Reading) -> dict[str, Any]:
    """The reading that was scored."""
    taken = reading.taken
    return {
        "form": reading.form,
        "sets": [
            {
                "type": group.kind,
                "tiles": show(group.tiles),
                "concealed": group.concealed,
                "declared": group.declared,
                "winning_tile": place == taken,
            }
            for place, group in enumerate(reading.body)
        ],
        "wait": {"type": reading.wait, "tiles": show(reading.hand.wanted)},
    }


def _lines(score: Score, language: str) -> list[dict[str, Any]]:
    unit = score.house.ruleset.unit
    return [
        {
            "id": line.pattern.id,
            "name": line.pattern.names.get(language),
            "unit": unit,
            "value": number(line.pattern.value),
            "count": line.times,
            "total": number(line.total),
        }
        for line in score.lines
    ]


def _lost(lost: Sequence[Lost], language: str) -> list[dict[str, Any]]:
    return [
        {
            "id": one.pattern.id,
            "name": one.pattern.names.get(language),
            "count": one.times,
            "why": one.why,
            "by": list(one.by),
        }
        for one in lost
    ]


def _transfer(one: Transfer) -> dict[str, Any]:
    body: dict[str, Any] = {"from": one.payer.id, "to": one.payee.id, "amount": one.amount, "reason": one.reason}
    if one.event is not None:
        body["event"] = one.event
    return body


def _net(account: Account) -> dict[str, int]:
    return dict(zip(SEAT_IDS, account.net, strict=True))


def _breakdown(score: Score, language: str) -> dict[str, Any]:
    body: dict[str, Any] = {
        "arrangement": arrangement(score.reading),
        "patterns": _lines(score, language),
        "not_counted": _lost(score.left_out, language),
        "total": total(score.total, score.house),
    }
    if score.points is not None:
        body["points"] = points(score.points, score.house)
    if score.house.ruleset.horse is not None:
        body["horse"] = _horse(score.horse)
    return body


def score(one: Score, language: str, *, explain: bool) -> dict[str, Any]:
    """The answer of score."""
    body = _breakdown(one, language)
    account = one.account
    body["payments"] = {
        "transfers": [_transfer(transfer) for transfer in account.transfers],
        "net": _net(account),
        "denominator": account.denominator,
    }
    body |= identity(one.house)
    body["text"] = text.of_score(one, language)
    if explain:
        body["explain"] = {"format": "readings/1", "readings": [_tried(tally, one.house) for tally in one.tried]}
    return body


def _tried(tally: Tally, house: House) -> dict[str, Any]:
    return {
        "arrangement": arrangement(tally.reading),
        "patterns": {line.pattern.id: number(line.total) for line in tally.lines},
        "total": total(house.ruleset.total(tally, house), house),
    }


def settlement(one: Settlement, language: str) -> dict[str, Any]:
    """The answer of settle."""
    wins = []
    for judged in one.wins:
        body: dict[str, Any] = {"winner": judged.win.winner.id}
        if judged.score is None:
            body["total"] = total(judged.total, one.house)
            if one.house.ruleset.horse is not None:
                body["horse"] = _horse(judged.horse)
        else:
            body |= _breakdown(judged.score, language)
        wins.append(body)
    return {
        "wins": wins,
        "winners": [seat.id for seat in one.winners],
        "passed_over": [{"winner": passed.winner.id, "why": passed.why} for passed in one.passed_over],
        "ledger": [_transfer(transfer) for transfer in one.account.transfers],
        "net": _net(one.account),
        "denominator": one.account.denominator,
        "penalties": [{"seat": p.seat.id, "amount": p.amount, "event": p.event} for p in one.penalties],
        "ended": one.ended,
        **identity(one.house),
        "text": text.of_settlement(one, language),
    }


def waits(found: Sequence[Wait], house: House) -> dict[str, Any]:
    """The answer of waits."""
    return {
        "waits": [
            {
                "tile": show([wait.tile]),
                "left": wait.left,
                "self_draw": None if wait.self_draw is None else total(wait.self_draw, house),
                "discard": None if wait.discard is None else total(wait.discard, house),
            }
            for wait in found
        ],
        **identity(house),
    }


def patterns(house: House, language: str) -> list[Mapping[str, Any]]:
    """Every pattern of a ruleset with its value under some house rules."""
    return [
        {
            "id": one.id,
            "name": one.names.get(language),
            "names": one.names._asdict(),
            "value": number(one.value),
            "default_value": number(house.ruleset.catalogue.by_id[one.id].value),
            "unit": house.ruleset.unit,
            "says": one.says,
            "source": one.source,
            "counts": "each" if one.each else "once",
            "alone": one.alone,
            "implies": list(one.implies),
            "implies_per_set": list(one.implies_per_set),
            "implies_one": list(one.implies_one),
            "replaces": list(one.replaces),
            "excludes": list(one.excludes),
            "example": examples_of(house.ruleset).get(one.id),
        }
        for one in house.catalogue.patterns
    ]
