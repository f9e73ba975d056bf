"""Typed values inside a quote: dates, amounts, money, people, places and other names.

Rules and short word lists, tuned for precision: what they are not sure of is a `name` or nothing at all. This is no
named-entity model, and it does not say which value answers a question. `Value.start` and `end` are characters of
the quote; `Value.text` is exactly that stretch of it, a word such as "about" before an amount included.
"""

from __future__ import annotations

from functools import lru_cache

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text import months
from aria.evidence.text.language import UNKNOWN
from aria.evidence.text.scripts import CJK
from aria.evidence.typed import dates, eras
from aria.evidence.typed.amounts import CODES, amounts
from aria.evidence.typed.clock import CLOCK, HALF_DAY
from aria.evidence.typed.kinds import alike, kinds
from aria.evidence.typed.names import names, same_name
from aria.evidence.typed.number_words import signs_beside
from aria.evidence.typed.numerals import as_english, measured, read_by
from aria.evidence.typed.pence import with_pence
from aria.evidence.typed.rounding import same_amount
from aria.evidence.typed.yearly import may_be

_UNSPACED = regex(f"[{CJK}\uac00-\ud7af]")
"""Letters that stand next to a number without being part of it."""
_DIGIT = regex(r"\d")
_CODE = regex(rf"\b(?:{'|'.join(CODES)})(?=\s\d)")
"""A currency before its amount, which is no name."""
_NOTE = regex(r"\[\s?\d{1,3}\s?\]")
"""The number of a footnote, which counts nothing."""
_DAY_MONTH = regex(rf"\b[0-3]?\d(?:st|nd|rd|th)?(?:\sof)?\s{months.MONTH}|\b{months.MONTH}\s[0-3]?\d\b(?!\s\d)")


def values(text: str, spoken: str = UNKNOWN) -> tuple[Value, ...]:
    """Every typed value of `text`, in order; no two overlap.

    `spoken` is the language of the document that the text is of: a row of a table seldom tells it by itself.
    """
    found = _found if len(text) <= dates.REMEMBERED else _found.__wrapped__
    return found(text, read_by(text, spoken))


@lru_cache(maxsize=4_000)  # one quote is ranked, kept and compared
def _found(text: str, spoken: str) -> tuple[Value, ...]:
    told: list[eras.EraSpan | dates.DateSpan] = [*eras.find(text)]
    told += dates.find(_masked(text, [(span.start, span.end) for span in told]))
    found = [
        Value(kind="date", key=span.key, text=text[span.start : span.end], start=span.start, end=span.end)
        for span in told
    ]
    masked = _masked(_masked(text, [(value.start, value.end) for value in found]), _no_amounts(text))
    named = names(text, _masked(masked, [(code.start(), code.end()) for code in _CODE.finditer(text)]), spoken)
    blotted = _masked(masked, [(value.start, value.end) for value in named])
    figures = as_english(text, blotted, spoken)
    beside = [
        Value(kind="number", key=number, text=text[start:end], start=start, end=end)
        for start, end, number in signs_beside(text, spoken)
    ]
    counted = measured(text, figures, [*amounts(text, _UNSPACED.sub(" ", with_pence(figures))), *beside])
    if counted:  # a German unit is a noun with a capital, and no name
        named = [each for each in named if not any(each.start < one.end and one.start < each.end for one in counted)]
    return tuple(sorted((*found, *named, *counted), key=lambda value: value.start))


def _no_amounts(text: str) -> list[tuple[int, int]]:
    """Where days without a year and the numbers of footnotes are."""
    if _DIGIT.search(text) is None:
        return []
    days = _DAY_MONTH.finditer(text) if months.names_month(text) else ()
    notes = _NOTE.finditer(text) if "[" in text else ()
    return [match.span() for match in (*notes, *days)]


def _masked(text: str, spans: list[tuple[int, int]]) -> str:
    """The text, same length, with what is already read blotted out."""
    if not spans:
        return text
    pieces, at = [], 0
    for start, end in sorted(spans):
        pieces += [text[at:start], "\0" * (end - max(start, at))]
        at = max(at, end)
    return "".join([*pieces, text[at:]])


def comparable(a: Value, b: Value) -> bool:
    """Whether the two can agree or differ at all: same kind, and same dimension or thing counted."""
    return a.kind == b.kind and a.unit == b.unit


def same(a: Value, b: Value) -> bool:
    """Whether two comparable values agree as far as both are written out. Not transitive."""
    if not comparable(a, b):
        return False
    if a.unit == CLOCK:
        return (int(a.key) - int(b.key)) % HALF_DAY == 0  # "half past five" is of either half of the day
    if a.kind == "date":
        return a.key == b.key or dates.agree(a.key, b.key) or may_be(a.key, b.key) or may_be(b.key, a.key)
    if a.kind in AMOUNTS:
        return same_amount(a, b)
    if a.kind == "name" and a.unit:
        return alike(a.unit, a.key, b.key)
    return a.key == b.key or same_name(a, b) or any(_lies_in(*pair) or _may_lie_in(*pair) for pair in ((a, b), (b, a)))


def _may_lie_in(a: Value, b: Value) -> bool:
    """Whether a country or a state is told, and of the other place not in which one it lies: "Norway" and "Bergen"."""
    return a.kind == "place" and _is_wide(b.text) and not any(map(_is_wide, a.text.split(",")))


_ALSO_TOWNS = frozenset(
    ("new york", "washington", "victoria", "georgia", "luxembourg", "singapore", "panama", "kuwait")
)


def _is_wide(name: str) -> bool:
    name = " ".join(name.casefold().split())
    return name not in _ALSO_TOWNS and any(name in kinds()[kind].forms for kind in ("country", "state"))


def _lies_in(a: Value, b: Value) -> bool:
    """Whether a place is told with the other one as what it lies in: "Canton, Ohio" and "Ohio"."""
    return a.kind == "place" and b.key in (part.strip().casefold() for part in a.text.split(",")[1:])
