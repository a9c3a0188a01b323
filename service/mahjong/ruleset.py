"""What the house asks of a ruleset, and the house rules a table plays by.

A room fills in a ``Ruleset``: data, and a few functions. Nothing here presumes one winner or fans: ``score``, ``settle``
and ``waits`` are functions the room gives; ``judge.py`` and ``claims.py`` hold those that many games share.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from service.mahjong.counting import Line, Lost, Principles, Tally
from service.mahjong.errors import Fault, ImpossibleDeal
from service.mahjong.facts import Reading
from service.mahjong.flags import Flag
from service.mahjong.hand import FlowerWin, Hand, TileRules, Win
from service.mahjong.ledger import Account, Amount, Ledger
from service.mahjong.options import Option, Options, complete
from service.mahjong.patterns import Catalogue, Names
from service.mahjong.readings import Forms
from service.mahjong.seats import Seat
from service.mahjong.tiles import Tile


class Total(NamedTuple):
    """What a hand is worth: before the cap (``sum``) and after it (``value``), and whether it may win.

    ``without_flowers`` is what is held against the minimum where a ruleset leaves flowers out of it, else None.
    """

    sum: Amount
    value: Amount
    cap: int | None
    minimum: int
    qualifies: bool
    without_flowers: Amount | None = None


class Preset(NamedTuple):
    """A usual table variant: an id, names, and its options, to be picked and edited."""

    id: str
    names: Names
    options: Mapping[str, Any]


class Event(NamedTuple):
    """Something that happened before the deal ended: its type, its seat, what else was posted, and its JSON pointer."""

    type: str
    seat: Seat
    inputs: Mapping[str, Any]
    at: str


class Deal(NamedTuple):
    """One whole deal as posted to settle."""

    round_wind: Seat
    wins: tuple[Win, ...]
    events: tuple[Event, ...]
    exhausted: bool
    at: str = "/deal"


class Horse(NamedTuple):
    """The tile turned over after a win, and the seat that owns it."""

    tile: Tile
    owner: Seat


class Score(NamedTuple):
    """One scored win: the reading that counts, its lines, what was left out, its total, and the money.

    ``points`` is the exact base that payments are made of, where the ruleset has one, before any rounding. ``horse`` is
    the tile turned over after the win and whose it is, in games with that draw. ``tried`` are all tallies.
    """

    house: House
    win: Win
    reading: Reading
    lines: tuple[Line, ...]
    left_out: tuple[Lost, ...]
    total: Total
    points: Amount | None
    account: Account
    tried: tuple[Tally, ...]
    horse: Horse | None = None


class Judged(NamedTuple):
    """A win of a settled deal: its score where a hand was posted, its total in any case."""

    win: Win
    score: Score | None
    total: Total
    horse: Horse | None = None


class PassedOver(NamedTuple):
    """A claim that lost: whose, and why (``not-nearest``, ``not-qualified``, ``outranked``)."""

    winner: Seat
    why: str


class Penalty(NamedTuple):
    """A deduction that is no transfer: it stands outside the ledger."""

    seat: Seat
    amount: int
    event: str


class Settlement(NamedTuple):
    """A settled deal: the wins in request order, who is paid, who was passed over, one account, how it ended."""

    house: House
    wins: tuple[Judged, ...]
    winners: tuple[Seat, ...]
    passed_over: tuple[PassedOver, ...]
    account: Account
    ended: str
    penalties: tuple[Penalty, ...]


class Wait(NamedTuple):
    """A tile that completes a hand, how many copies may still come, and the total by each way of winning (None: cannot win)."""

    tile: Tile
    left: int
    self_draw: Total | None
    discard: Total | None


class WaitQuestion(NamedTuple):
    """A hand one tile short, where it sits, and what is seen on the table."""

    hand: Hand
    seat: Seat
    round_wind: Seat
    seen: tuple[Tile, ...]


@dataclass(frozen=True)
class Ruleset:
    """One game. A room makes exactly one of these; ``rulesets/__init__.py`` lists it.

    ``tiles``, ``forms`` and ``furnish`` say what options change: the tiles on the table, the winning forms, the patterns.
    ``rank`` orders tallies of one hand (the largest is paid, after the shared tie-breaks), ``total`` applies cap and minimum,
    ``points`` the base of payments, ``rounded`` how that is made whole where the table says so, ``pay`` moves the money of one
    win, ``false_win`` that of a wrong call, ``pay_event`` that of other events by their type. ``by_flowers`` tells wins that
    flowers alone make. ``table_flags`` are the flags as options change what they need. ``claims_first`` is a pattern whose
    claimant goes before all others. ``win_inputs`` names what a win says beside the common members, ``liable_for`` the
    patterns that liability can be for, ``unnamed_wins`` that a win may be posted without hand or total. ``horse`` finds the
    tile turned after a win. ``halves``: values may be halves.
    ``sample`` is a score request, as the contract has it, of a hand that wins; readiness is proven by scoring it. ``cases`` is the file of its worked cases, from which examples are taken. ``answer_fields`` and ``total_fields`` name the parts of the answer that this ruleset fills beside the common ones.
    """

    id: str
    names: Names
    summary: str
    unit: str
    unit_names: Names
    source: str
    rules_version: str
    catalogue: Catalogue
    options: tuple[Option, ...]
    flags: tuple[Flag, ...]
    presets: tuple[Preset, ...]
    payment: str
    sample: Mapping[str, Any]
    tiles: Callable[[Options], TileRules]
    forms: Callable[[Options], Forms]
    furnish: Callable[[Catalogue, Options], Catalogue]
    conflicts: Callable[[Options], Iterator[Fault]]
    rank: Callable[[Tally, House], tuple[Any, ...]]
    total: Callable[[Tally, House], Total]
    pay: Callable[[Ledger, Win, Total, House, str | None], None]
    score: Callable[[Win, Seat, House], Score]
    settle: Callable[[Deal, House], Settlement] | None = None
    waits: Callable[[WaitQuestion, House], tuple[Wait, ...]] | None = None
    points: Callable[[Amount, House], Amount] | None = None
    rounded: Callable[[Amount, House], Amount] | None = None
    by_flowers: Callable[[Win, Hand, House], FlowerWin | None] | None = None
    table_flags: Callable[[Options], tuple[Flag, ...]] | None = None
    claims_first: str | None = None
    pay_event: Mapping[str, Callable[[Ledger, Event, House], None]] = field(default_factory=dict)
    deal_faults: Callable[[Deal, House], Iterator[Fault]] | None = None
    horse: Callable[[Win, House], Horse | None] | None = None
    win_inputs: tuple[str, ...] = ()
    liable_for: tuple[str, ...] = ()
    unnamed_wins: Callable[[Win, House], Total] | None = None
    halves: bool = False
    false_win: Callable[[Ledger, Seat, House, str], None] | None = None
    false_win_kills: bool = False
    declared: Callable[[Amount, House], Total] | None = None
    principles: Callable[[Catalogue], Principles] | None = None
    win_faults: Callable[[Win, House], Iterator[Fault]] | None = None
    event_types: tuple[str, ...] = ()
    liability: bool = False
    total_fields: tuple[str, ...] = ()
    answer_fields: tuple[str, ...] = ()
    largest_value: int = 100
    cases: Path | None = None
    _houses: dict[str, House] = field(default_factory=dict, compare=False, repr=False)
    _lock: Any = field(default_factory=Lock, compare=False, repr=False)

    def house(self, given: Options | None = None) -> House:
        """The house rules for some options; kept, so that a table's options are worked out once.

        In: options that keep to the contract. Raises ImpossibleDeal (``option-conflict``) where two cannot both hold.
        """
        key = json.dumps(given, sort_keys=True, default=str) if given else ""
        found = self._houses.get(key)
        if found is None:
            found = House(self, given or {})
            with self._lock:
                if len(self._houses) >= _KEPT_HOUSES:
                    self._houses.clear()
                self._houses[key] = found
        return found


_KEPT_HOUSES = 256


class House:
    """A ruleset under one table's options, everything worked out: options, catalogue, tiles, forms, flags that are read.

    ``priced`` are the ids of the patterns in play.
    """

    __slots__ = ("_points", "catalogue", "flags", "flags_read", "forms", "options", "priced", "principles", "ruleset", "tiles")

    def __init__(self, ruleset: Ruleset, given: Options) -> None:
        self.ruleset = ruleset
        self.options = complete(ruleset.options, given)
        conflicts = list(ruleset.conflicts(self.options))
        if conflicts:
            raise ImpossibleDeal(conflicts)
        furnished = ruleset.furnish(ruleset.catalogue, self.options)
        self.catalogue = furnished.priced(self.options["values"], self.options["disabled"])
        self.principles = ruleset.principles(self.catalogue) if ruleset.principles else None
        self.tiles = ruleset.tiles(self.options)
        self.forms = ruleset.forms(self.options)
        self._points: dict[Amount, Amount] = {}
        table = ruleset.table_flags(self.options) if ruleset.table_flags else ruleset.flags
        self.flags = {flag.id: flag for flag in table}
        self.priced = frozenset(rule.id for rule in self.catalogue.rules)
        self.flags_read = frozenset(flag.id for flag in table if flag.pattern is None or flag.pattern in self.priced)

    def points(self, value: Amount) -> Amount:
        """The base of payments that a total is worth; kept, for there are few totals. For rulesets that have ``points``."""
        found = self._points.get(value)
        if found is None:
            assert self.ruleset.points is not None
            found = self.ruleset.points(value, self)
            if len(self._points) < _KEPT_HOUSES:
                self._points[value] = found
        return found
