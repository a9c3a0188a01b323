"""Hong Kong: every pattern, in the order of the rule sheet. Values are faan.

Limit patterns stand alone: no other pattern is listed beside one. Patterns of value 0 are known but off until a table prices them.
A kong is a pung everywhere; a pung that a discard completed is not concealed.
"""

from __future__ import annotations

from service.mahjong import facts as f
from service.mahjong import marks as m
from service.mahjong import tiles as t
from service.mahjong.facts import Reading
from service.mahjong.patterns import Condition, Pattern, Sightings, pattern, whole
from service.mahjong.readings import SEVEN_PAIRS, STANDARD, THIRTEEN_ORPHANS

SOURCE = "Hong Kong table rules, winning hands and scoring"
USUAL = "house rule seen at Hong Kong tables"
LIMIT = 13


def _bonus(r: Reading, first: int) -> bool:
    return all(first + place in r.hand.flowers for place in range(4))


def _flag(name: str) -> Condition:
    return lambda r: whole(name in r.hand.flags)


# 1 faan and the small patterns ---------------------------------------------------------------------------------------


@pattern(
    "all-chows",
    1,
    "All chows",
    "Tous les chows",
    "平糊",
    needs=m.STANDARD | m.FOUR_CHOWS,
    source=SOURCE,
    says="standard form, four chows, the pair is a suit tile",
)
def all_chows(r: Reading) -> Sightings:
    return whole(len(r.chows) == 4 and r.pair < t.EAST)


def all_chows_no_value(r: Reading) -> Sightings:
    """The pair may also be a wind that is neither the seat's nor the round's."""
    worth = r.pair in (r.hand.seat_wind, r.hand.round_wind) or r.pair >= t.WHITE
    return whole(len(r.chows) == 4 and not worth)


def all_chows_any(r: Reading) -> Sightings:
    """Any pair will do."""
    return whole(len(r.chows) == 4)


@pattern(
    "concealed-hand",
    1,
    "Concealed hand",
    "Main cachée",
    "門前清",
    needs=m.UNCLAIMED,
    source=SOURCE,
    says="no meld taken from another player; concealed kongs are allowed, the winning tile may be a discard",
)
def concealed_hand(r: Reading) -> Sightings:
    return whole(r.hand.claimed == 0)


@pattern(
    "self-draw",
    1,
    "Self-draw",
    "Tirage personnel",
    "自摸",
    needs=m.SELF_DRAW,
    circumstance=True,
    source=SOURCE,
    says="the winning tile is drawn, replacement tiles included",
)
def self_draw(r: Reading) -> Sightings:
    return whole(r.hand.self_drawn)


@pattern(
    "no-flowers",
    1,
    "No flowers",
    "Sans fleur",
    "無花",
    needs=m.NO_FLOWERS,
    circumstance=True,
    flower=True,
    source=SOURCE,
    says="no flower or season lies beside the hand",
)
def no_flowers(r: Reading) -> Sightings:
    return whole(not r.hand.flowers)


@pattern(
    "dragon-pung",
    1,
    "Dragon pung",
    "Brelan de dragons",
    "番子",
    each=True,
    needs=m.DRAGON_PUNG,
    source=SOURCE,
    says="each pung or kong of white, green or red dragons",
)
def dragon_pung(r: Reading) -> Sightings:
    return r.pungs_of(t.DRAGONS)


@pattern(
    "seat-wind",
    1,
    "Seat wind",
    "Vent du siège",
    "門風",
    needs=m.WIND_PUNG,
    source=SOURCE,
    says="pung or kong of the winner's seat wind",
)
def seat_wind(r: Reading) -> Sightings:
    return r.pungs_of((r.hand.seat_wind,))


@pattern(
    "round-wind",
    1,
    "Round wind",
    "Vent du tour",
    "圈風",
    needs=m.WIND_PUNG,
    source=SOURCE,
    says="pung or kong of the round wind; adds to the seat wind for the same set",
)
def round_wind(r: Reading) -> Sightings:
    return r.pungs_of((r.hand.round_wind,))


@pattern(
    "little-three-dragons",
    5,
    "Little three dragons",
    "Trois petits dragons",
    "小三元",
    needs=m.DRAGON_PUNG,
    source=SOURCE,
    replaces=("dragon-pung",),
    says="two dragon pungs or kongs and a pair of the third dragon",
)
def little_three_dragons(r: Reading) -> Sightings:
    pungs = r.pungs_of(t.DRAGONS)
    return ((*(place for (place,) in pungs), r.sets),) if len(pungs) == 2 and r.pair >= t.WHITE else ()


@pattern(
    "all-pungs",
    3,
    "All pungs",
    "Tous les pungs",
    "對對糊",
    needs=m.STANDARD | m.FOUR_PUNGS,
    source=SOURCE,
    says="standard form, four pungs or kongs",
)
def all_pungs(r: Reading) -> Sightings:
    return whole(len(r.pungs) == 4)


@pattern(
    "half-flush",
    3,
    "Half flush",
    "Semi-pure",
    "混一色",
    needs=m.ONE_SUIT | m.HONORS,
    source=SOURCE,
    says="tiles of exactly one suit and at least one honor, in any form",
)
def half_flush(r: Reading) -> Sightings:
    return whole(r.hand.suits == 1 and r.hand.kinds & f.HONOR_MASK)


@pattern(
    "full-flush",
    7,
    "Full flush",
    "Couleur pure",
    "清一色",
    needs=m.ONE_SUIT | m.NO_HONORS,
    source=SOURCE,
    says="all tiles of one suit, no honor, in any form",
)
def full_flush(r: Reading) -> Sightings:
    return whole(r.hand.suits == 1 and not r.hand.kinds & f.HONOR_MASK)


@pattern(
    "seven-pairs",
    4,
    "Seven pairs",
    "Sept paires",
    "七對子",
    needs=m.SEVEN_PAIRS,
    source=SOURCE,
    says="seven pairs and no melds; four of a kind are two pairs",
)
def seven_pairs(r: Reading) -> Sightings:
    return whole(r.form == SEVEN_PAIRS)


# Flowers -------------------------------------------------------------------------------------------------------------


@pattern(
    "seat-flower",
    1,
    "Own flower",
    "Fleur du siège",
    "正花(花)",
    needs=m.FLOWERS,
    circumstance=True,
    flower=True,
    source=SOURCE,
    says="the flower 1f-4f of the winner's seat number",
)
def seat_flower(r: Reading) -> Sightings:
    return whole(t.FIRST_FLOWER + r.hand.seat in r.hand.flowers)


@pattern(
    "seat-season",
    1,
    "Own season",
    "Saison du siège",
    "正花(季)",
    needs=m.FLOWERS,
    circumstance=True,
    flower=True,
    source=SOURCE,
    says="the season 5f-8f of the winner's seat number",
)
def seat_season(r: Reading) -> Sightings:
    return whole(t.FIRST_SEASON + r.hand.seat in r.hand.flowers)


@pattern(
    "all-flowers",
    2,
    "All four flowers",
    "Les quatre fleurs",
    "一台花(花)",
    needs=m.FLOWERS,
    circumstance=True,
    flower=True,
    replaces=("seat-flower",),
    source=SOURCE,
    says="the four flowers 1f 2f 3f 4f",
)
def all_flowers(r: Reading) -> Sightings:
    return whole(_bonus(r, t.FIRST_FLOWER))


@pattern(
    "all-seasons",
    2,
    "All four seasons",
    "Les quatre saisons",
    "一台花(季)",
    needs=m.FLOWERS,
    circumstance=True,
    flower=True,
    replaces=("seat-season",),
    source=SOURCE,
    says="the four seasons 5f 6f 7f 8f",
)
def all_seasons(r: Reading) -> Sightings:
    return whole(_bonus(r, t.FIRST_SEASON))


# Circumstances -------------------------------------------------------------------------------------------------------

kong_replacement = pattern(
    "kong-replacement", 1, "Win on a kong replacement", "Remplacement de kong", "槓上開花", needs=m.FLAGS, circumstance=True,
    source=SOURCE, says="the winning tile replaces a kong; a flower's replacement does not count",
)(_flag("kong-replacement"))  # fmt: skip
robbing_kong = pattern(
    "robbing-kong", 1, "Robbing the kong", "Kong volé", "搶槓", needs=m.FLAGS, circumstance=True, source=SOURCE,
    says="the winning tile is the fourth tile that another player adds to a pung",
)(_flag("robbing-kong"))  # fmt: skip
last_tile_draw = pattern(
    "last-tile-draw", 1, "Last tile of the wall", "Dernière tuile du mur", "海底撈月", needs=m.FLAGS, circumstance=True,
    source=SOURCE, says="self-draw of the last tile of the wall; adds to self-draw and kong-replacement",
)(_flag("last-tile-draw"))  # fmt: skip
last_discard = pattern(
    "last-discard", 1, "Last discard", "Dernière défausse", "河底撈魚", needs=m.FLAGS, circumstance=True, source=SOURCE,
    says="the discard after the last tile of the wall",
)(_flag("last-discard"))  # fmt: skip

# Limit hands, in the order in which one of several is reported -------------------------------------------------------


@pattern(
    "thirteen-orphans",
    LIMIT,
    "Thirteen orphans",
    "Treize orphelins",
    "十三么",
    needs=m.ORPHANS,
    alone=True,
    source=SOURCE,
    says="one of each terminal and honor and one more of them, no melds",
)
def thirteen_orphans(r: Reading) -> Sightings:
    return whole(r.form == THIRTEEN_ORPHANS)


@pattern(
    "all-honors",
    LIMIT,
    "All honors",
    "Tous les honneurs",
    "字一色",
    needs=m.NO_SUIT,
    alone=True,
    replaces=("all-pungs",),
    source=SOURCE,
    says="honors only, standard form or seven pairs",
)
def all_honors(r: Reading) -> Sightings:
    return whole(not r.hand.suits)


@pattern(
    "all-terminals",
    LIMIT,
    "All terminals",
    "Tous les terminaux",
    "清么九",
    needs=m.NO_HONORS | m.NO_SIMPLES,
    alone=True,
    replaces=("all-pungs",),
    source=SOURCE,
    says="1s and 9s only, standard form or seven pairs",
)
def all_terminals(r: Reading) -> Sightings:
    return whole(not r.hand.kinds & ~f.TERMINAL_MASK)


@pattern(
    "big-three-dragons",
    LIMIT,
    "Big three dragons",
    "Trois grands dragons",
    "大三元",
    needs=m.THREE_PUNGS | m.DRAGON_PUNG,
    alone=True,
    replaces=("dragon-pung",),
    source=SOURCE,
    says="pungs or kongs of all three dragons",
)
def big_three_dragons(r: Reading) -> Sightings:
    return _together(r.pungs_of(t.DRAGONS), 3)


@pattern(
    "big-four-winds",
    LIMIT,
    "Big four winds",
    "Quatre grands vents",
    "大四喜",
    needs=m.FOUR_PUNGS | m.WIND_PUNG,
    alone=True,
    replaces=("seat-wind", "round-wind"),
    source=SOURCE,
    says="pungs or kongs of all four winds",
)
def big_four_winds(r: Reading) -> Sightings:
    return _together(r.pungs_of(t.WINDS), 4)


def _together(pungs: Sightings, number: int) -> Sightings:
    return (tuple(place for (place,) in pungs),) if len(pungs) == number else ()


@pattern(
    "four-kongs",
    LIMIT,
    "Four kongs",
    "Quatre kongs",
    "十八羅漢",
    needs=m.KONG | m.FOUR_PUNGS,
    alone=True,
    replaces=("all-pungs",),
    source=SOURCE,
    says="four kongs of any kind and a pair",
)
def four_kongs(r: Reading) -> Sightings:
    return whole(r.hand.kongs == 4)


@pattern(
    "nine-gates",
    LIMIT,
    "Nine gates",
    "Neuf portes",
    "九子連環",
    needs=m.ONE_SUIT | m.NO_HONORS | m.STANDARD,
    alone=True,
    source=SOURCE,
    says="no melds; 1112345678999 of one suit and one more tile of it",
)
def nine_gates(r: Reading) -> Sightings:
    return whole(_nine_gates_shape(r))


def nine_gates_nine_sided(r: Reading) -> Sightings:
    """Only where all nine numbers would have won."""
    return whole(_nine_gates_shape(r) and len(r.hand.wanted) == 9)


def _nine_gates_shape(r: Reading) -> bool:
    if r.hand.melds or r.hand.suits != 1:
        return False
    first = f.suits_of(r.hand.kinds)[0] * 9
    counts = r.hand.counts[first : first + 9]
    return counts[0] >= 3 and counts[8] >= 3 and all(counts)


@pattern(
    "four-concealed-pungs",
    LIMIT,
    "Four concealed pungs, self-drawn",
    "Quatre pungs cachés auto-tirés",
    "坎坎糊",
    needs=m.FOUR_PUNGS | m.UNCLAIMED,
    alone=True,
    replaces=("all-pungs",),
    source=SOURCE,
    says="four pungs or concealed kongs, none taken from another player, won by self-draw",
)
def four_concealed_pungs(r: Reading) -> Sightings:
    return whole(r.hand.self_drawn and len(r.concealed_pungs) == 4)


def four_concealed_pungs_pair_wait(r: Reading) -> Sightings:
    """A discard that completes the pair will do."""
    return whole(len(r.concealed_pungs) == 4)


def four_concealed_pungs_any(r: Reading) -> Sightings:
    """No set was claimed before the last tile."""
    return whole(len(r.pungs) == 4 and not r.hand.claimed)


# Known, and off until a table prices them ----------------------------------------------------------------------------


@pattern(
    "little-four-winds",
    0,
    "Little four winds",
    "Quatre petits vents",
    "小四喜",
    needs=m.WIND_PUNG | m.THREE_PUNGS,
    source=USUAL,
    says="pungs of three winds and a pair of the fourth",
)
def little_four_winds(r: Reading) -> Sightings:
    return whole(len(r.pungs_of(t.WINDS)) == 3 and r.pair in t.WINDS)


@pattern(
    "all-terminals-and-honors",
    0,
    "All terminals and honors",
    "Terminaux et honneurs",
    "混么九",
    needs=m.HONORS | m.NO_SIMPLES,
    source=USUAL,
    says="only terminals and honors, both present, in four pungs or seven pairs",
)
def all_terminals_and_honors(r: Reading) -> Sightings:
    both = r.hand.suits and r.hand.kinds & f.HONOR_MASK and not r.hand.kinds & f.SIMPLE_MASK
    return whole(both and (len(r.pungs) == 4 or r.form == SEVEN_PAIRS))


def _first(flag: str) -> Condition:
    return lambda r: whole(flag in r.hand.flags and not r.hand.claimed)


heavenly_hand = pattern(
    "heavenly-hand",
    0,
    "Heavenly hand",
    "Main du ciel",
    "天糊",
    needs=m.FLAGS,
    source=USUAL,
    says="the dealer wins with the dealt tiles",
)(_first("first-draw"))
earthly_hand = pattern(
    "earthly-hand",
    0,
    "Earthly hand",
    "Main de la terre",
    "地糊",
    needs=m.FLAGS,
    source=USUAL,
    says="another player wins on the dealer's first discard",
)(_first("first-discard"))
human_hand = pattern(
    "human-hand",
    0,
    "Human hand",
    "Main de l'homme",
    "人糊",
    needs=m.FLAGS,
    source=USUAL,
    says="a discard taken before the winner's first own draw",
)(_first("first-go-around"))


@pattern(
    "seven-flowers",
    0,
    "Seven flowers",
    "Sept fleurs",
    "花糊",
    needs=m.FLOWERS,
    circumstance=True,
    flower=True,
    source=USUAL,
    says="exactly seven flowers and seasons",
)
def seven_flowers(r: Reading) -> Sightings:
    return whole(len(r.hand.flowers) == 7)


@pattern(
    "eight-flowers",
    0,
    "Eight flowers",
    "Huit fleurs",
    "八仙過海",
    needs=m.FLOWERS,
    circumstance=True,
    flower=True,
    source=USUAL,
    says="all eight flowers and seasons",
)
def eight_flowers(r: Reading) -> Sightings:
    return whole(len(r.hand.flowers) == 8)


second_kong_replacement = pattern(
    "second-kong-replacement", 0, "Win on the second kong's replacement", "Remplacement du second kong", "槓上槓", needs=m.FLAGS,
    circumstance=True, source=USUAL, says="the winning tile replaces the second kong in a row",
)(_flag("second-kong-replacement"))  # fmt: skip
flower_replacement = pattern(
    "flower-replacement", 0, "Win on a flower replacement", "Remplacement de fleur", "花上開花", needs=m.FLAGS, circumstance=True,
    source=USUAL, says="the winning tile replaces a flower",
)(_flag("flower-replacement"))  # fmt: skip


@pattern(
    "pure-straight",
    0,
    "Pure straight",
    "Suite pure",
    "一條龍",
    needs=m.THREE_CHOWS | m.CHOWS_THREE_APART | m.CHOWS_SIX_APART,
    source=USUAL,
    says="chows 123 456 789 of one suit",
)
def pure_straight(r: Reading) -> Sightings:
    chows = set(r.chows)
    return whole(any({first, first + 3, first + 6} <= chows for first in (0, 9, 18)))


def _dragon_suit(suit: int, dragon: int) -> Condition:
    def condition(r: Reading) -> Sightings:
        return whole(len(r.pungs) == 4 and f.suits_of(r.hand.kinds) == [suit] and dragon in r.pungs)

    return condition


_DRAGON_NEEDS = m.FOUR_PUNGS | m.DRAGON_PUNG | m.ONE_SUIT
jade_dragon = pattern(
    "jade-dragon",
    0,
    "Jade dragon",
    "Dragon de jade",
    "碧玉龍",
    needs=_DRAGON_NEEDS,
    source=USUAL,
    says="half flush of bamboo in four pungs, one of them green dragons",
)(_dragon_suit(2, t.GREEN))
ruby_dragon = pattern(
    "ruby-dragon",
    0,
    "Ruby dragon",
    "Dragon de rubis",
    "紅寶龍",
    needs=_DRAGON_NEEDS,
    source=USUAL,
    says="half flush of characters in four pungs, one of them red dragons",
)(_dragon_suit(0, t.RED))
pearl_dragon = pattern(
    "pearl-dragon",
    0,
    "Pearl dragon",
    "Dragon de perle",
    "珍珠龍",
    needs=_DRAGON_NEEDS,
    source=USUAL,
    says="half flush of circles in four pungs, one of them white dragons",
)(_dragon_suit(1, t.WHITE))

CATALOGUE: tuple[Pattern, ...] = (
    all_chows, concealed_hand, self_draw, no_flowers, dragon_pung, seat_wind, round_wind, little_three_dragons, all_pungs,
    half_flush, full_flush, seven_pairs, seat_flower, seat_season, all_flowers, all_seasons, kong_replacement, robbing_kong,
    last_tile_draw, last_discard, thirteen_orphans, all_honors, all_terminals, big_three_dragons, big_four_winds, four_kongs,
    nine_gates, four_concealed_pungs, little_four_winds, all_terminals_and_honors, heavenly_hand, earthly_hand, human_hand,
    seven_flowers, eight_flowers, second_kong_replacement, flower_replacement, pure_straight, jade_dragon, ruby_dragon, pearl_dragon,
)  # fmt: skip
"""Every pattern in the order of the sheet."""

STANDARD_FORM = STANDARD
