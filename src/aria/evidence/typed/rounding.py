"""What an amount can be at least and at most as it is written, and whether two are the same. Pure."""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.typed.amounts import AMOUNT, PHYSICAL, UNIT, UNIT_OF, amounts, number_of, tail

_CONVERTED = Decimal("0.05")
"""By how much two amounts may differ of which one was brought to the other's unit, and rounded."""
_DEGREES = 5
_MORE_WORDS, _LEAST_WORDS = "over|just over|well over|more than", "at least|no less than|no fewer than"
_LESS_WORDS, _MOST_WORDS = "under|just under|less than|fewer than", "no more than|at most|up to"
_ABOVE = frozenset(f"{_MORE_WORDS}|in excess of|{_LEAST_WORDS}".split("|"))
_BELOW = frozenset(f"{_LESS_WORDS}|{_MOST_WORDS}|nearly|almost".split("|"))
_WITHOUT_END = Decimal("Infinity")
_ROUND = Decimal("0.01")
"""By how much a number may be off that ends in zeros."""
_SPANS = (86_400, 3_600, 60)
"""Seconds of a day, an hour and a minute."""
_LOOSE = Decimal("0.1")
"""The same of one that is called approximate."""
_FEW = 100
"""Money below it is that of a ticket, and nobody rounds it."""
_MORE, _LEAST, _LESS, _MOST = (
    regex(rf"(?:{words})\s", re.IGNORECASE) for words in (_MORE_WORDS, _LEAST_WORDS, _LESS_WORDS, _MOST_WORDS)
)
_DENIED = regex(r"(?:\b(?:never|not|cannot|nor|no\s\w+)|n['’]t)\b[^,;:.()]{0,50}$", re.IGNORECASE)
"""Before "more than three": that is the most."""
_ENDS_AT = regex(
    r"\b(?:max(?:imum)?\.?|limit(?:ed)?|(?:not|never|n['’]t)\sexceed)(?:\s(?:of|to|is|are))?:?\s$", re.IGNORECASE
)
_BEGINS_AT = regex(r"\bmin(?:imum)?\.?(?:\s(?:of|is|are))?:?\s$", re.IGNORECASE)
_RULED = regex(
    r"\b(?:must|should|shall|needs?|requires?|ha(?:s|ve)\sto)\b(?:\s(?:have|has|be|pay|take|keep|use|contain))?\s$",
    re.IGNORECASE,
)
"""Right before "at least": it sets how much there has to be, where "at least 90 died" is what was known."""
_IS_RULED = regex(r"\s(?:is|are)\s(?:needed|required)\b", re.IGNORECASE)
_WAS = regex(r"\b(?:had|was|were|did|died)\b", re.IGNORECASE)
"""Of what was so, "at most" tells what is known: a club that never had more than 30 had at most 40."""
_CLAUSE = 60


def bounds(value: Value) -> tuple[Decimal, Decimal]:
    """The least and the most that an amount can be as it is written: "80 to 120", "about 300 m", "over 2 million"."""
    told = [Decimal(each.key) for each in amounts(value.text, value.text) if each.unit == value.unit]
    if len(told) > 1:
        return min(told), max(told)
    number, written = Decimal(value.key), AMOUNT.match(value.text)
    if written is None:
        half = _half_in_words(value)
        return number - half, number + half
    word = " ".join(written["about"].lower().split())
    if word in _ABOVE:
        return number, _WITHOUT_END
    if word in _BELOW:
        return Decimal(0), number
    if word == "close to":
        return Decimal(0), number * (1 + _LOOSE)
    half = abs(number) * _LOOSE if word else Decimal(0) if _is_of_parts(value) else _half(number, written)
    return number - half, number + half


def same_limit(a: Value, told: tuple[str, str], b: Value, also: tuple[str, str]) -> bool:
    """The same as each sentence sets them: "never more than three" is the most, and of two such only one can be.

    Of each sentence it is given what stands before the amount and behind it, and they are to say the same otherwise.
    What a sentence tells between the limits that the other one sets agrees with it, as far as is known.
    """
    (one, first), (other, second) = _limit(a, *told), _limit(b, *also)
    if first and first == second and not any(_WAS.search(before) for before, _ in (told, also)):
        return same_amount(_bare(one), _bare(other))
    return same_amount(one, other)


def limits_apart(a: Value, b: Value) -> bool:
    """Whether both are limits of one kind at different figures: "up to 140 euros" vouches for no "up to 165 euros"."""
    alike = any(word.match(a.text) and word.match(b.text) for word in (_MOST, _LEAST, _MORE, _LESS))
    return alike and not same_amount(_bare(a), _bare(b))


def is_small_price(value: Value) -> bool:
    """Whether it is money of which each half counts: a ticket of 3 euros is none of 3.50, and 1.7 may be 1.68."""
    number = abs(Decimal(value.key)) if value.kind == "money" else Decimal(_FEW)
    written = AMOUNT.match(value.text)
    return number < _FEW and number * 2 % 1 == 0 and written is not None and not written["about"]


def is_limit(value: Value) -> bool:
    """Whether an amount is told as the least or the most."""
    return _bare(value) is not value


def as_told(value: Value, before: str) -> str:
    """An amount with what denies before it that it is more: "never more than three tablets"."""
    denied = _DENIED.search(before[-_CLAUSE:]) if _limits(value) else None
    return value.text if denied is None else f"{denied[0].strip()} {value.text}"


def _limits(value: Value) -> bool:
    return any(word.match(value.text) for word in (_MORE, _LESS))


def _limit(value: Value, before: str, behind: str) -> tuple[Value, str]:
    """An amount as the limit that its sentence sets, and which one that is; as it is where it sets none."""
    before = before[-_CLAUSE:]
    denied = _DENIED.search(before) is not None
    if _MOST.match(value.text) or _ENDS_AT.search(before) or (denied and _MORE.match(value.text)):
        return replace(value, text=f"at most {_bare(value).text}"), "most"
    if denied and _LESS.match(value.text):
        return replace(value, text=f"at least {_bare(value).text}"), "least"
    ruled = _RULED.search(before) or _IS_RULED.match(behind)
    if (_LEAST.match(value.text) and ruled) or _BEGINS_AT.search(before):
        return replace(value, text=f"at least {_bare(value).text}"), "least"
    return value, ""


def _bare(value: Value) -> Value:
    """An amount without the word for what it bounds."""
    begin = next((found for word in (_MOST, _LEAST, _MORE, _LESS) if (found := word.match(value.text))), None)
    return replace(value, text=value.text[begin.end() :]) if begin else value


def _half(number: Decimal, written: re.Match[str]) -> Decimal:
    """Half of the last place that is written; of a round number a hundredth."""
    if not written["digits"]:
        return Decimal(0)
    mantissa = number_of(written)
    if not mantissa:
        return Decimal(1) / 2
    half = abs(number / mantissa) * Decimal(1).scaleb(-max(0, len(written["tail"]) - 1)) / 2
    digits = re.sub(r"\D", "", written["digits"]) if not written["tail"] else ""
    place = abs(number / mantissa) * 10 ** (len(digits) - len(digits.rstrip("0"))) / 2  # 64,300 is no round 64,000
    return max(half, min(abs(number) * _ROUND, place)) if digits.endswith("00") else half


def _half_in_words(value: Value) -> Decimal:
    """The same of an amount in the words of another language: "vierzig Meter", "zwei Stunden"."""
    number = abs(Decimal(value.key))
    spans = (size for size in _SPANS if value.unit == "s" and number % size == 0)
    if number % 1:
        return number * _ROUND  # "六十センチ", in metres
    rounded = number * _ROUND if number % 100 == 0 else Decimal(0)
    return next((Decimal(size) / 2 for size in spans), max(Decimal(1) / 2, rounded))


def _is_of_parts(value: Value) -> bool:
    """Whether it is written with two units: "1 hour 20 minutes" is no round hour."""
    return len(UNIT.findall(value.text)) > 1


def _unit_of(value: Value) -> str:
    """The unit that an amount is written with, which is brought to another one where they are compared."""
    written = None if _is_of_parts(value) else AMOUNT.match(value.text)
    name = tail(value.text, written)[1] if written else ""
    found = UNIT_OF.get(name)
    return f"{found[0]}*{found[1]}" if found else ""


def same_amount(a: Value, b: Value) -> bool:
    """Whether one of two amounts of one unit may be the other, as they are written."""
    (low, high), (least, most) = bounds(a), bounds(b)
    if a.unit in PHYSICAL and len({_unit_of(a), _unit_of(b)} - {""}) > 1:
        off = max(abs(Decimal(a.key)), abs(Decimal(b.key))) * _CONVERTED
        off = max(off, Decimal(_DEGREES)) if a.unit == "°C" else off
        return low - off <= most and least - off <= high
    return low <= Decimal(b.key) <= high or least <= Decimal(a.key) <= most
