"""A second scorer for MCR, fan after fan as the rule book puts them, every legal choice of combinations tried one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

from tests.brute.table import Hand

FORMS = ("seven-pairs", "thirteen-orphans", "knitted")
POINTS = {
    88: "big-four-winds big-three-dragons all-green nine-gates four-kongs seven-shifted-pairs thirteen-orphans",
    64: "all-terminals little-four-winds little-three-dragons all-honors four-concealed-pungs pure-terminal-chows",
    48: "quadruple-chow four-pure-shifted-pungs",
    32: "four-pure-shifted-chows three-kongs all-terminals-and-honors",
    24: "seven-pairs greater-honors-and-knitted-tiles all-even-pungs full-flush pure-triple-chow pure-shifted-pungs upper-tiles "
        "middle-tiles lower-tiles",
    16: "pure-straight three-suited-terminal-chows pure-shifted-chows all-fives triple-pung three-concealed-pungs",
    12: "lesser-honors-and-knitted-tiles knitted-straight upper-four lower-four big-three-winds",
    8: "mixed-straight reversible-tiles mixed-triple-chow mixed-shifted-pungs chicken-hand last-tile-draw last-discard "
       "kong-replacement robbing-kong two-concealed-kongs",
    6: "all-pungs half-flush mixed-shifted-chows all-types melded-hand two-dragon-pungs concealed-and-melded-kong",
    4: "outside-hand fully-concealed-hand two-melded-kongs last-of-its-kind",
    2: "dragon-pung round-wind seat-wind concealed-hand all-chows tile-hog double-pung two-concealed-pungs concealed-kong all-simples",
    1: "pure-double-chow mixed-double-chow short-straight two-terminal-chows pung-of-terminals-or-honors melded-kong one-voided-suit "
       "no-honors edge-wait closed-wait single-wait self-draw flower-tiles",
}  # fmt: skip
VALUE = {fan: points for points, fans in POINTS.items() for fan in fans.split()}
KONG_FANS = "two-concealed-kongs two-melded-kongs concealed-and-melded-kong concealed-kong melded-kong"
NOT_BESIDE = {
    "big-four-winds": "big-three-winds all-pungs seat-wind round-wind pung-of-terminals-or-honors",
    "big-three-dragons": "two-dragon-pungs dragon-pung",
    "all-green": "half-flush one-voided-suit",
    "nine-gates": "full-flush concealed-hand no-honors one-voided-suit",
    "four-kongs": f"three-kongs {KONG_FANS} all-pungs single-wait",
    "seven-shifted-pairs": "seven-pairs full-flush concealed-hand single-wait no-honors one-voided-suit",
    "thirteen-orphans": "all-types concealed-hand single-wait all-terminals-and-honors outside-hand",
    "all-terminals": "all-terminals-and-honors all-pungs outside-hand pung-of-terminals-or-honors no-honors double-pung",
    "little-four-winds": "big-three-winds pung-of-terminals-or-honors",
    "little-three-dragons": "two-dragon-pungs dragon-pung",
    "all-honors": "all-terminals-and-honors all-pungs outside-hand pung-of-terminals-or-honors one-voided-suit",
    "four-concealed-pungs": "all-pungs concealed-hand three-concealed-pungs two-concealed-pungs",
    "pure-terminal-chows": "seven-pairs full-flush all-chows pure-double-chow two-terminal-chows no-honors one-voided-suit",
    "quadruple-chow": "pure-triple-chow pure-shifted-pungs pure-double-chow tile-hog",
    "four-pure-shifted-pungs": "pure-shifted-pungs pure-triple-chow all-pungs",
    "four-pure-shifted-chows": "pure-shifted-chows short-straight two-terminal-chows",
    "three-kongs": KONG_FANS,
    "all-terminals-and-honors": "all-pungs outside-hand pung-of-terminals-or-honors",
    "seven-pairs": "concealed-hand single-wait",
    "greater-honors-and-knitted-tiles": "all-types concealed-hand single-wait",
    "all-even-pungs": "all-pungs all-simples no-honors",
    "full-flush": "one-voided-suit no-honors",
    "pure-triple-chow": "pure-shifted-pungs pure-double-chow",
    "pure-shifted-pungs": "pure-triple-chow",
    "upper-tiles": "upper-four no-honors",
    "middle-tiles": "all-simples no-honors",
    "lower-tiles": "lower-four no-honors",
    "three-suited-terminal-chows": "all-chows no-honors mixed-double-chow two-terminal-chows",
    "all-fives": "all-simples no-honors",
    "lesser-honors-and-knitted-tiles": "all-types concealed-hand single-wait",
    "upper-four": "no-honors",
    "lower-four": "no-honors",
    "reversible-tiles": "one-voided-suit",
    "last-tile-draw": "self-draw",
    "kong-replacement": "self-draw",
    "robbing-kong": "last-of-its-kind",
    "two-concealed-kongs": "concealed-kong two-concealed-pungs",
    "half-flush": "one-voided-suit",
    "melded-hand": "single-wait",
    "two-dragon-pungs": "dragon-pung",
    "fully-concealed-hand": "self-draw",
    "two-melded-kongs": "melded-kong",
    "concealed-and-melded-kong": "concealed-kong melded-kong",
    "all-chows": "no-honors",
    "all-simples": "no-honors",
}


def only(hand, allowed):
    return all(tile in allowed for tile in hand.all)


def suit_tiles(hand, numbers):
    return not hand.honors and hand.numbers <= set(numbers)


def gates(hand):
    before = list(hand.concealed)
    before.remove(hand.tile)
    return any(before == sorted((suit, n) for n in (1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9)) for suit in "mps")


def shifted_pairs(hand, r):
    kinds = sorted(set(hand.concealed))
    return (
        r.form == "seven-pairs" and len(kinds) == 7 and len(hand.suits) == 1 and not hand.honors and kinds[6][1] - kinds[0][1] == 6
    )


def plain_fans(hand, r, guobiao):
    """Every fan that is no combination of sets: name -> how often."""
    found = Counter()
    pungs = [s for s in r.sets if s.is_pung]
    hidden = [s for s in pungs if s.hidden]
    dragons = [s for s in pungs if s.suit == "z" and s.number >= 5]
    winds = [s for s in pungs if s.suit == "z" and s.number <= 4]
    hidden_kongs = [kong for kong in hand.kongs if kong.hidden]
    open_kongs = [kong for kong in hand.kongs if not kong.hidden]
    groups = [s.tiles for s in r.sets] + [(r.pair,)]
    fours = [tile for tile, count in Counter(hand.all).items() if count == 4 and tile not in [k.tiles[0] for k in hand.kongs]]
    orphans_only = all(tile[0] == "z" or tile[1] in (1, 9) for tile in hand.all)
    knitted = r.form == "knitted-singles"
    honors = len(set(hand.honors))
    hidden_forms = r.form in ("seven-pairs", "thirteen-orphans", "knitted-singles") or len(hidden) == 4 or gates(hand)

    def add(name, times=1):
        if times:
            found[name] = times if type(times) is int else 1

    add("all-green", only(hand, [("s", n) for n in (2, 3, 4, 6, 8)] + [("z", 6)]))
    add("nine-gates", r.form == "standard" and gates(hand))
    add("four-kongs", len(hand.kongs) == 4)
    add("three-kongs", len(hand.kongs) == 3)
    add("two-concealed-kongs", len(hand.kongs) == 2 and len(hidden_kongs) == 2)
    add("concealed-and-melded-kong", len(hand.kongs) == 2 and len(hidden_kongs) == 1)
    add("two-melded-kongs", len(hand.kongs) == 2 and len(open_kongs) == 2)
    add("concealed-kong", len(hand.kongs) == 1 and len(hidden_kongs) == 1)
    add("melded-kong", len(hand.kongs) == 1 and len(open_kongs) == 1)
    add("seven-shifted-pairs", shifted_pairs(hand, r))
    add("thirteen-orphans", r.form == "thirteen-orphans")
    add("seven-pairs", r.form == "seven-pairs")
    add("greater-honors-and-knitted-tiles", knitted and honors == 7)
    add("lesser-honors-and-knitted-tiles", knitted and honors < 7)
    add("knitted-straight", r.form == "knitted-straight" or (knitted and honors == 5))
    add("all-terminals", orphans_only and not hand.honors)
    add("all-honors", not hand.suits)
    add("all-terminals-and-honors", orphans_only and hand.honors and hand.suits)
    add("little-four-winds", len(winds) == 3 and r.pair and r.pair[0] == "z" and r.pair[1] <= 4)
    add("little-three-dragons", len(dragons) == 2 and r.pair and r.pair[0] == "z" and r.pair[1] >= 5)
    for number, name in ((4, "four-concealed-pungs"), (3, "three-concealed-pungs"), (2, "two-concealed-pungs")):
        add(name, len(hidden) == number)
    add("all-pungs", len(pungs) == 4)
    add("all-even-pungs", len(pungs) == 4 and suit_tiles(hand, (2, 4, 6, 8)))
    add("full-flush", len(hand.suits) == 1 and not hand.honors)
    add("half-flush", len(hand.suits) == 1 and hand.honors)
    for name, numbers in (("upper-tiles", (7, 8, 9)), ("middle-tiles", (4, 5, 6)), ("lower-tiles", (1, 2, 3)),
                          ("upper-four", (6, 7, 8, 9)), ("lower-four", (1, 2, 3, 4)), ("all-simples", range(2, 9))):  # fmt: skip
        add(name, suit_tiles(hand, numbers))
    add("all-fives", r.form == "standard" and all(any(t[0] != "z" and t[1] == 5 for t in group) for group in groups))
    add(
        "reversible-tiles",
        only(hand, [("p", n) for n in (1, 2, 3, 4, 5, 8, 9)] + [("s", n) for n in (2, 4, 5, 6, 8, 9)] + [("z", 5)]),
    )
    for flag in ("last-tile-draw", "last-discard", "kong-replacement", "robbing-kong"):
        add(flag, flag in hand.flags)
    exposed = [tile for meld in hand.claimed for tile in meld.tiles]
    add("last-of-its-kind", "last-of-its-kind" in hand.flags or exposed.count(hand.tile) == 3)
    add("all-types", len(hand.suits) == 3 and any(n <= 4 for _, n in hand.honors) and any(n > 4 for _, n in hand.honors))
    add("melded-hand", len(hand.claimed) == 4 and not hand.drawn)
    outside = all(any(t[0] == "z" or t[1] in (1, 9) for t in group) for group in groups if group != (None,))
    add("outside-hand", (r.form == "standard" and outside) or (r.form in ("seven-pairs", "thirteen-orphans") and orphans_only))
    add("concealed-hand", not hand.claimed and not hand.drawn)
    add("fully-concealed-hand", not hand.claimed and hand.drawn and not (guobiao and hidden_forms))
    add("self-draw", hand.drawn)
    add("dragon-pung", len(dragons))
    add("round-wind", any(s.number == hand.round for s in winds))
    add("seat-wind", any(s.number == hand.seat for s in winds))
    suited = r.pair is not None and r.pair[0] != "z"
    add("all-chows", suited and r.form in ("standard", "knitted-straight") and not pungs)
    add("tile-hog", len(fours))
    add("one-voided-suit", len(hand.suits) < 3)
    add("no-honors", not hand.honors)
    if len(hand.wanted) == 1:
        add(wait_of(hand, r))
    add("flower-tiles", len(hand.flowers))
    found.pop(None, None)
    return found


def wait_of(hand, r):
    if r.taken == "pair":
        return "single-wait"
    if r.taken is None or r.taken.is_pung:
        return None
    place = r.taken.tiles.index(hand.tile)
    if place == 1:
        return "closed-wait"
    edge = (place == 2 and r.taken.number == 1) or (place == 0 and r.taken.number == 7)
    return "edge-wait" if edge else None


def chow_fans(chows):
    """Every combination of chows: (fan, the chows by their number in the list)."""
    found = []
    for two in combinations(range(len(chows)), 2):
        (a, b) = sorted((chows[i] for i in two), key=lambda s: (s.suit, s.number))
        if a.suit == b.suit:
            names = {0: "pure-double-chow", 3: "short-straight", 6: "two-terminal-chows"}
            if b.number - a.number in names:
                found.append((names[b.number - a.number], two))
        elif a.number == b.number:
            found.append(("mixed-double-chow", two))
    for three in combinations(range(len(chows)), 3):
        some = [chows[i] for i in three]
        numbers = sorted(s.number for s in some)
        steps = (numbers[1] - numbers[0], numbers[2] - numbers[1])
        suits = len({s.suit for s in some})
        if suits == 1:
            name = {(0, 0): "pure-triple-chow", (3, 3): "pure-straight", (1, 1): "pure-shifted-chows", (2, 2): "pure-shifted-chows"}
        else:
            name = {(0, 0): "mixed-triple-chow", (3, 3): "mixed-straight", (1, 1): "mixed-shifted-chows"} if suits == 3 else {}
        if steps in name:
            found.append((name[steps], three))
    return found


def four_chows(chows, pair):
    if len(chows) < 4:
        return None
    spots = sorted((s.suit, s.number) for s in chows)
    numbers = [number for _, number in spots]
    suits = {suit for suit, _ in spots}
    steps = {after - before for before, after in pairwise(numbers)}
    if len(suits) == 1:
        if steps == {0}:
            return "quadruple-chow"
        if steps in ({1}, {2}):
            return "four-pure-shifted-chows"
        if numbers == [1, 1, 7, 7] and pair == (spots[0][0], 5):
            return "pure-terminal-chows"
    if len(suits) == 2 and numbers == [1, 7, 1, 7] and pair and pair[1] == 5 and {*suits, pair[0]} == set("mps"):
        return "three-suited-terminal-chows"
    return None


def pung_fans(pungs):
    found = []
    for two in combinations(range(len(pungs)), 2):
        a, b = (pungs[i] for i in two)
        if a.suit != "z" and b.suit != "z" and a.number == b.number:
            found.append(("double-pung", two))
        if a.suit == b.suit == "z" and a.number > 4 and b.number > 4:
            found.append(("two-dragon-pungs", two))
    for three in combinations(range(len(pungs)), 3):
        some = [pungs[i] for i in three]
        numbers = sorted(s.number for s in some)
        suits = {s.suit for s in some}
        if suits == {"z"}:
            if numbers[2] <= 4:
                found.append(("big-three-winds", three))
            if numbers[0] >= 5:
                found.append(("big-three-dragons", three))
        elif "z" not in suits:
            rising = numbers[2] - numbers[1] == numbers[1] - numbers[0] == 1
            if len(suits) == 1 and rising:
                found.append(("pure-shifted-pungs", three))
            if len(suits) == 3 and rising:
                found.append(("mixed-shifted-pungs", three))
            if len(suits) == 3 and numbers[0] == numbers[2]:
                found.append(("triple-pung", three))
    if len(pungs) == 4:
        numbers = sorted(s.number for s in pungs)
        suits = {s.suit for s in pungs}
        if suits == {"z"} and numbers == [1, 2, 3, 4]:
            found.append(("big-four-winds", (0, 1, 2, 3)))
        if len(suits) == 1 and "z" not in suits and all(b - a == 1 for a, b in pairwise(numbers)):
            found.append(("four-pure-shifted-pungs", (0, 1, 2, 3)))
    return found


def legal(choice):
    """Whether these combinations may be counted side by side."""
    sizes = sorted((len(sets) for _, sets in choice), reverse=True)
    if not choice or sizes == [4]:
        return True
    if sizes[0] == 4 or sizes.count(3) > 1:
        return False
    if sizes[0] == 3:
        if len(choice) > 2:
            return False
        three = next(set(sets) for _, sets in choice if len(sets) == 3)
        return all(len(three & set(sets)) == 1 for _, sets in choice if len(sets) == 2)
    for one, other in combinations(choice, 2):
        if one[0] == other[0] and set(one[1]) & set(other[1]):
            return False
    linked = [{number} for number in range(4)]
    for _, (a, b) in choice:
        left = next(group for group in linked if a in group)
        right = next(group for group in linked if b in group)
        if left is right:
            return False
        linked.remove(right)
        left |= right
    return True


def choices(fans):
    """Every legal choice to which nothing can be added."""
    every = [frozenset(some) for size in range(5) for some in combinations(fans, size) if legal(some)]
    return [one for one in every if not any(one < other for other in every)]


def counted(hand, r, chow_choice, pung_choice, guobiao):
    found = plain_fans(hand, r, guobiao)
    for name, _ in (*chow_choice, *pung_choice):
        found[name] += 1
    pungs = [s for s in r.sets if s.is_pung]
    used = {number for name, sets in pung_choice if name == "big-three-winds" for number in sets}
    small = 0
    for number, s in enumerate(pungs):
        scoring_wind = s.suit == "z" and s.number in (hand.seat, hand.round)
        dragon = s.suit == "z" and s.number > 4
        if (s.suit == "z" or s.number in (1, 9)) and not (scoring_wind or dragon or number in used):
            small += 1
    if "nine-gates" in found and small:
        small -= 1
    if small:
        found["pung-of-terminals-or-honors"] = small
    gone = {name for fan in found for name in NOT_BESIDE.get(fan, "").split()}
    left = {name: times for name, times in found.items() if name not in gone}
    if r.form == "seven-pairs" or r.form == "knitted-singles":
        left.pop("single-wait", None)
    if not set(left) - {"flower-tiles"}:
        left["chicken-hand"] = 1
    return left


def price(name, guobiao):
    return {"two-concealed-kongs": 6, "concealed-and-melded-kong": 5}.get(name, VALUE[name]) if guobiao else VALUE[name]


def every_count(body, guobiao=False):
    """Every legal count of the hand: a list of (sum, {fan: points})."""
    hand = Hand(body, FORMS)
    found = []
    for r in hand.readings:
        chows = [s for s in r.sets if not s.is_pung]
        combos = chow_fans(chows)
        whole = four_chows(chows, r.pair) if r.form == "standard" else None
        if whole:
            combos.append((whole, (0, 1, 2, 3)))
        for chow_choice in choices(combos):
            for pung_choice in choices(pung_fans([s for s in r.sets if s.is_pung])):
                fans = counted(hand, r, chow_choice, pung_choice, guobiao)
                points = {name: price(name, guobiao) * times for name, times in fans.items()}
                found.append((sum(points.values()), points))
    return found
