"""The counting principles for combinations of sets, as choices.

Chow fan combine chows with chows, pung fan pungs with pungs. For each kind one of these is chosen, and nothing that can be counted may
be declined:

* a fan of four sets (or of the two pairs of terminal chows): no other combination of that kind of set beside it;
* a fan of three sets and at most one fan of two sets that joins the fourth set to one of the three (account-once): none inside the three
  (non-repeat), no second fan of three (non-separation);
* fan of two sets only, such that no cycle arises when sets are points and fan are lines (account-once: n sets that hang together give at
  most n - 1 fan) and no set serves twice in the same fan (non-identical).

Every legal choice becomes a tally; the dearest counts (high-versus-low).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

from service.mahjong.counting import Choice, Lost, Principles, Shown
from service.mahjong.patterns import Catalogue, Pattern, Sighting

Seen: TypeAlias = tuple[str, Sighting]
"""A fan and the sets that show it once."""


class Pick(NamedTuple):
    """One legal choice: what is kept; and what is not, with the reason, the fan that did it, and how many sightings are lost."""

    kept: tuple[Seen, ...]
    lost: tuple[tuple[str, str, tuple[str, ...], int], ...]


def principles(catalogue: Catalogue) -> Principles:
    """The choices for what a reading shows."""
    patterns = catalogue.by_id

    def choose(shown: list[Shown]) -> Sequence[Choice]:
        combining = [one for one in shown if one[0].pattern.combines]
        if not combining:
            return [Choice(shown, ())]
        chows = tuple((rule.id, s) for rule, seen in combining if rule.pattern.combines == "chows" for s in seen)
        pungs = tuple((rule.id, s) for rule, seen in combining if rule.pattern.combines == "pungs" for s in seen)
        if len(chows) < 2 and len(pungs) < 2:
            return [Choice(shown, ())]
        return [_choice(shown, chow, pung, patterns) for chow, pung in product(picks(chows), picks(pungs))]

    return choose


def _choice(shown: list[Shown], chows: Pick, pungs: Pick, patterns: dict[str, Pattern]) -> Choice:
    kept: dict[str, list[Sighting]] = {}
    for name, sighting in (*chows.kept, *pungs.kept):
        kept.setdefault(name, []).append(sighting)
    left: list[Shown] = []
    for rule, sightings in shown:
        if not rule.pattern.combines:
            left.append((rule, sightings))
        elif rule.id in kept:
            left.append((rule, tuple(kept[rule.id])))
    lost = tuple(Lost(patterns[name], why, by, times) for name, why, by, times in (*chows.lost, *pungs.lost))
    return Choice(left, lost)


@lru_cache(maxsize=16384)
def picks(seen: tuple[Seen, ...]) -> tuple[Pick, ...]:
    """Every legal choice among the combinations of one kind of set; those that keep the same fan are one."""
    if len(seen) < 2:
        return (Pick(seen, ()),)
    wide = [one for one in seen if len(one[1]) == 4]
    three = [one for one in seen if len(one[1]) == 3]
    links = [one for one in seen if len(one[1]) == 2]
    found = [_pick((one,), seen) for one in wide]
    for one in three:
        body = set(one[1])
        joining = [link for link in links if len(body & set(link[1])) == 1]
        found += [_pick((one, link), seen) for link in joining] or [_pick((one,), seen)]
    if not wide and not three:
        found = [_pick(forest, seen) for forest in _forests(links)]
    distinct = {tuple(sorted(name for name, _ in pick.kept)): pick for pick in reversed(found)}
    return tuple(distinct.values())


def _forests(links: list[Seen]) -> list[tuple[Seen, ...]]:
    """The legal sets of links to which none can be added."""
    legal = [set(some) for size in range(1, 4) for some in combinations(links, size) if _is_legal(some)]
    return [tuple(sorted(one)) for one in legal if not any(one < other for other in legal)]


def _is_legal(links: tuple[Seen, ...]) -> bool:
    roots = list(range(5))

    def root(point: int) -> int:
        while roots[point] != point:
            point = roots[point]
        return point

    used: set[tuple[str, int]] = set()
    for name, (one, other) in links:
        if (name, one) in used or (name, other) in used or root(one) == root(other):
            return False
        used |= {(name, one), (name, other)}
        roots[root(one)] = root(other)
    return True


def _pick(kept: tuple[Seen, ...], seen: tuple[Seen, ...]) -> Pick:
    head, sets = kept[0]
    lost: dict[tuple[str, str, tuple[str, ...]], int] = {}
    for name, sighting in seen:
        if (name, sighting) not in kept:
            if len(sets) == 2:
                why, by = "once-only", tuple(sorted({other for other, _ in kept}))
            elif len(sighting) >= 3:
                why, by = "excluded-by", (head,)
            elif set(sighting) <= set(sets):
                why, by = "implied-by", (head,)
            else:
                why, by = "once-only", tuple(other for other, _ in kept)
            lost[name, why, by] = lost.get((name, why, by), 0) + 1
    return Pick(kept, tuple((*reason, times) for reason, times in lost.items()))
