"""The result in a few lines, in the asked language, ready to paste into a club's chat."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from service.mahjong.ledger import Account, Amount
from service.mahjong.ruleset import Score, Settlement, Total
from service.mahjong.seats import SEATS, Seat

_SEATS: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {
        "en": ("East", "South", "West", "North"),
        "fr": ("Est", "Sud", "Ouest", "Nord"),
        "zh": ("東", "南", "西", "北"),
    }
)
_WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType({
    "en": {
        "drawn": "{winner} wins by self-draw: {total}.", "claimed": "{winner} wins on {discarder}'s discard: {total}.",
        "capped": "{value} {unit} (capped from {sum})", "plain": "{value} {unit}", "nothing": "no pattern",
        "short": "Below the minimum of {minimum}: no payment.", "pays": "{payer} pays {payee} {amount}.",
        "nobody": "Nobody pays.", "exhausted": "The wall is exhausted.", "net": "Net: {net}.",
        "over": "{winner} is passed over.", "scale": "All amounts are multiplied by {denominator}.",
        "penalty": "{seat} is penalised {amount}.", "and": ", ",
    },
    "fr": {
        "drawn": "{winner} gagne par tirage : {total}.", "claimed": "{winner} gagne sur la défausse de {discarder} : {total}.",
        "capped": "{value} {unit} (plafonné, somme {sum})", "plain": "{value} {unit}", "nothing": "aucune figure",
        "short": "Sous le minimum de {minimum} : aucun paiement.", "pays": "{payer} paie {amount} à {payee}.",
        "nobody": "Personne ne paie.", "exhausted": "Le mur est épuisé.", "net": "Net : {net}.",
        "over": "{winner} n'est pas retenu.", "scale": "Tous les montants sont multipliés par {denominator}.",
        "penalty": "{seat} est pénalisé de {amount}.", "and": ", ",
    },
    "zh": {
        "drawn": "{winner}自摸:{total}。", "claimed": "{winner}和{discarder}打出的牌:{total}。",
        "capped": "{value}{unit}(封頂,合計{sum})", "plain": "{value}{unit}", "nothing": "無番種",
        "short": "未達起和{minimum}:不計付。", "pays": "{payer}付{payee} {amount}。",
        "nobody": "無人支付。", "exhausted": "荒牌。", "net": "淨額:{net}。",
        "over": "{winner}未獲和牌。", "scale": "金額均已乘以{denominator}。",
        "penalty": "{seat}罰{amount}。", "and": "、",
    },
})  # fmt: skip


def number(amount: Amount) -> int | float:
    """A whole number, or a half as the JSON number that every reader holds exactly."""
    return amount.numerator if amount.denominator == 1 else float(amount)


def of_score(score: Score, language: str) -> str:
    """A scored win: what it is worth and why, who pays whom."""
    words = _WORDS[language]
    lines = [_win_line(score.win.winner, score.win.discarder, score.total, score.house.ruleset.unit_names.get(language), language)]
    lines.append(_breakdown(score, language))
    if not score.total.qualifies:
        lines.append(words["short"].format(minimum=score.total.minimum))
    lines += _money(score.account, language)
    return "\n".join(lines)


def of_settlement(one: Settlement, language: str) -> str:
    """A settled deal: each win, who was passed over, who pays whom."""
    words, seats = _WORDS[language], _SEATS[language]
    unit = one.house.ruleset.unit_names.get(language)
    lines = []
    for judged in one.wins:
        lines.append(_win_line(judged.win.winner, judged.win.discarder, judged.total, unit, language))
        if judged.score is not None:
            lines.append(_breakdown(judged.score, language))
    lines += [words["over"].format(winner=seats[passed.winner]) for passed in one.passed_over]
    lines += [words["penalty"].format(seat=seats[penalty.seat], amount=penalty.amount) for penalty in one.penalties]
    if one.ended == "exhausted":
        lines.append(words["exhausted"])
    return "\n".join([*lines, *_money(one.account, language)])


def _win_line(winner: Seat, discarder: Seat | None, total: Total, unit: str, language: str) -> str:
    words, seats = _WORDS[language], _SEATS[language]
    amount = words["plain" if total.sum == total.value else "capped"].format(
        value=number(total.value), sum=number(total.sum), unit=unit
    )
    if discarder is None:
        return words["drawn"].format(winner=seats[winner], total=amount)
    return words["claimed"].format(winner=seats[winner], discarder=seats[discarder], total=amount)


def _breakdown(score: Score, language: str) -> str:
    words = _WORDS[language]
    parts = [
        f"{line.pattern.names.get(language)} {number(line.total)}"
        + (f" ({line.times} x {number(line.pattern.value)})" if line.times > 1 else "")
        for line in score.lines
    ]
    return words["and"].join(parts) or words["nothing"]


def _money(account: Account, language: str) -> list[str]:
    words, seats = _WORDS[language], _SEATS[language]
    if not account.transfers:
        return [words["nobody"]]
    lines = [words["pays"].format(payer=seats[one.payer], payee=seats[one.payee], amount=one.amount) for one in account.transfers]
    net = words["and"].join(f"{seats[seat]} {account.net[seat]:+d}" for seat in SEATS)
    lines.append(words["net"].format(net=net))
    if account.denominator > 1:
        lines.append(words["scale"].format(denominator=account.denominator))
    return lines
