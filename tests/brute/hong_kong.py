"""A second scorer for Hong Kong: every reading, every pattern as the table says it, the dearest after the cap."""

from __future__ import annotations

from collections import Counter

from tests.brute.table import ORPHANS, Hand

FORMS = ("seven-pairs", "thirteen-orphans")
FAAN = {"all-chows": 1, "concealed-hand": 1, "self-draw": 1, "no-flowers": 1, "dragon-pung": 1, "seat-wind": 1, "round-wind": 1,
        "little-three-dragons": 5, "all-pungs": 3, "half-flush": 3, "full-flush": 7, "seven-pairs": 4, "seat-flower": 1,
        "seat-season": 1, "all-flowers": 2, "all-seasons": 2, "kong-replacement": 1, "robbing-kong": 1, "last-tile-draw": 1,
        "last-discard": 1}  # fmt: skip
LIMIT = 13


def patterns(hand, r):
    pungs = [s for s in r.sets if s.is_pung]
    hidden = [s for s in pungs if s.hidden]
    dragons = [s for s in pungs if s.suit == "z" and s.number >= 5]
    winds = [s for s in pungs if s.suit == "z" and s.number <= 4]
    counts = Counter(hand.all)
    suit = next(iter(hand.suits), "")
    gates = not hand.melds and all(counts[(suit, n)] >= (3 if n in (1, 9) else 1) for n in range(1, 10))
    limits = [
        ("thirteen-orphans", r.form == "thirteen-orphans"),
        ("all-honors", not hand.suits),
        ("all-terminals", not hand.honors and hand.numbers <= {1, 9}),
        ("big-three-dragons", len(dragons) == 3),
        ("big-four-winds", len(winds) == 4),
        ("four-kongs", len(hand.kongs) == 4),
        ("nine-gates", r.form == "standard" and gates),
        ("four-concealed-pungs", hand.drawn and len(hidden) == 4),
    ]
    for name, holds in limits:
        if holds:
            return {name: LIMIT}
    flowers = [number for _, number in hand.flowers]
    four, seasons = {1, 2, 3, 4} <= set(flowers), {5, 6, 7, 8} <= set(flowers)
    little = len(dragons) == 2 and r.pair and r.pair[0] == "z" and r.pair[1] >= 5
    found = {
        "all-chows": r.form == "standard" and not pungs and r.pair[0] != "z",
        "concealed-hand": not hand.claimed,
        "self-draw": hand.drawn,
        "no-flowers": not flowers,
        "dragon-pung": 0 if little else len(dragons),
        "seat-wind": any(s.number == hand.seat for s in winds),
        "round-wind": any(s.number == hand.round for s in winds),
        "little-three-dragons": little,
        "all-pungs": len(pungs) == 4,
        "half-flush": len(hand.suits) == 1 and bool(hand.honors),
        "full-flush": len(hand.suits) == 1 and not hand.honors,
        "seven-pairs": r.form == "seven-pairs",
        "seat-flower": hand.seat in flowers and not four,
        "seat-season": hand.seat + 4 in flowers and not seasons,
        "all-flowers": four,
        "all-seasons": seasons,
        **{flag: flag in hand.flags for flag in ("kong-replacement", "robbing-kong", "last-tile-draw", "last-discard")},
    }
    return {name: FAAN[name] * int(times) for name, times in found.items() if times}


def every_count(body):
    """Every count of the hand: (worth after the cap and the tie-breaks, {pattern: faan})."""
    hand = Hand(body, FORMS)
    found = []
    for r in hand.readings:
        points = patterns(hand, r)
        total = sum(points.values())
        limit = LIMIT in points.values()
        found.append(((min(total, LIMIT), limit, total, r.form == "standard", sum(s.is_pung for s in r.sets)), points))
    return found


def net(body, faan):
    """Who gains what, with the standard options."""
    base, seats = 2**faan, ["east", "south", "west", "north"]
    owed = dict.fromkeys(seats, 0)
    winner = body["seat_wind"]
    for seat in seats:
        if seat != winner:
            if body["win"]["by"] == "self-draw":
                owed[seat] = -base
            elif seat == body["win"]["discarder"]:
                owed[seat] = -3 * base
    owed[winner] = -sum(owed.values())
    return owed if faan >= 3 else dict.fromkeys(seats, 0)


assert len(ORPHANS) == 13
