"""From loaded request bodies to the game's own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.api.schemas import WIN_INPUTS
from service.mahjong.errors import Fault, ImpossibleDeal
from service.mahjong.hand import Declared, Hand, Meld, Win
from service.mahjong.ledger import exact
from service.mahjong.ruleset import Deal, Event, WaitQuestion
from service.mahjong.seats import Seat


def hand(data: Mapping[str, Any]) -> Hand:
    """A hand."""
    melds = tuple(Meld(meld["type"], meld["tiles"], meld["concealed"]) for meld in data["melds"])
    return Hand(data["concealed"], melds, data["flowers"], data.get("winning_tile"))


def _win(data: Mapping[str, Any], winner: Seat, posted: Hand | None, at: str, hand_at: str, seat_at: str) -> Win:
    liability = data.get("liability")
    declared = data.get("declared")
    inputs = {name: data[name] for name in WIN_INPUTS if name in data}
    if liability and "for" in liability:
        inputs["liable_for"] = liability["for"]
    return Win(
        winner,
        data["by"],
        data["discarder"],
        data["flags"],
        posted,
        Declared(exact(declared["value"]), declared["patterns"]) if declared else None,
        liability["seat"] if liability else None,
        inputs,
        at=at,
        hand_at=hand_at,
        seat_at=seat_at,
    )


def score(data: Mapping[str, Any]) -> Win:
    """The win of a score request. Raises ImpossibleDeal when the win names another winner than the seat."""
    win, seat = data["win"], data["seat_wind"]
    if win.get("winner", seat) is not seat:
        raise ImpossibleDeal([Fault("winner-is-not-seat", "/win/winner", "the winner sits at seat_wind")])
    return _win(win, seat, hand(data["hand"]), "/win", "/hand", "/seat_wind")


def deal(data: Mapping[str, Any]) -> Deal:
    """The deal of a settle request."""
    posted = data["deal"]
    wins = []
    for place, win in enumerate(posted["wins"]):
        at = f"/deal/wins/{place}"
        own = hand(win["hand"]) if "hand" in win else None
        wins.append(_win(win, win["winner"], own, at, f"{at}/hand", f"{at}/winner"))
    events = tuple(
        Event(event["type"], event["seat"], event, f"/deal/events/{place}") for place, event in enumerate(posted.get("events", ()))
    )
    return Deal(data["round_wind"], tuple(wins), events, posted["exhausted"])


def waits(data: Mapping[str, Any]) -> WaitQuestion:
    """The question of a waits request."""
    return WaitQuestion(hand(data["hand"]), data["seat_wind"], data["round_wind"], data["seen"])
