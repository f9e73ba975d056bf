"""Numbers as languages other than English write them: separators, scale words, myriads, units. Pure.

Amounts are read as English writes them. What is here puts the separators in their English places, character for
character, and adds to an amount the scale and the unit that stand behind it in another language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from aria.core.patterns import regex
from aria.core.types import Value, ValueKind
from aria.evidence.text.language import UNKNOWN, is_english, language
from aria.evidence.typed import written
from aria.evidence.typed.amounts import PHYSICAL, measures_in_english
from aria.evidence.typed.decimals import EXACT, plain
from aria.evidence.typed.number_words import in_digits

_SIGNS = str.maketrans({**written.DIGITS, 0x66B: ".", 0x66C: ",", 0x66A: "%", 0xFF05: "%", 0xFF0C: ","})
_COMMA_LANGUAGES = "de fr es it pt nl pl tr ru uk id sv da no fi hu ro cs ca el vi"
_COMMA_FOR_POINT = frozenset(_COMMA_LANGUAGES.split())
_SEPARATED = regex(
    r"(?<![\w.,])(?!0)\d{1,3}(?:\.\d{3})++(?:,\d{1,30}+)?+(?![\d.,]*\d)|(?<![\w.,])\d{1,30},\d{1,30}(?![.,]?\d)"
)
_GROUPED = regex(r"(?<![\w.,$£])(?!0)\d{1,3}(?:\.\d{3}){1,3}+(?![\d.,]*\d)(?!\s?(?:[%‰±/]|[a-zA-Z]+/))")
"""Thousands with points, where no rate and no share follows."""
_FOREIGN = regex(r"\d,\d{1,2}(?![\d.,])|\.\d{3},\d")
"""What English never writes."""
_TECHNICAL = regex(r"\b(?:versions?|IP|DNS|lat|lon|lng|latitude|longitude|v)\b", re.IGNORECASE)
"""Numbers with points that are none: of a version, an address, a place on the globe."""
_CENTS = regex(r"(?<![\w.,])(\d{1,30}),(\d{1,2})(?![.,]?\d)")
"""So few digits behind a comma no English text has: it is too short to tell its language."""
_INNER = regex(r"\d[.,]\d")
"""What every separated number has: most sentences have none."""
_THOUSANDS = regex(r"\d{1,3},\d{3}")
_LAKHS = regex(r"(?<![\d,])\d{1,2}(?:,\d\d)+,\d{3}(?![\d,])")
_INDIAN = frozenset(("hi", "bn", "ta"))
_RUPEES = regex(r"₹|रु|\b(?:Rs|INR|rupees?|lakhs?|crores?)\b", re.IGNORECASE)
_NEAR = 40
_HOUR = Decimal(3600)
_YEAR = regex(r"(?:1\d|20)\d\d")
_LONGER = regex(rf"\s?(?:{written.LONGER})")
_NUMBER = regex(r"\D{0,24}?[-−]?\d(?:[\d.,\s]*\d)?")
_SWAPPED = str.maketrans(".,", ",.")


def read_by(text: str, spoken: str) -> str:
    """The language of the text that `text` stands in, where it may change what a number in it is; else unknown.

    "| Einwohner | 12.450 |" has no word that tells a language, nor has "Gutscheine gelten drei Jahre".
    """
    if spoken in _COMMA_FOR_POINT and _INNER.search(text):
        return UNKNOWN if _TECHNICAL.search(text) else spoken
    return spoken if spoken not in ("en", UNKNOWN) and language(text, UNKNOWN) == UNKNOWN else UNKNOWN


def as_english(text: str, masked: str, spoken: str) -> str:
    """`masked`, which stands for `text`, with its numbers as English writes them; of the same length.

    `spoken` is the language of what the text stands in, for where its own words do not tell it.
    """
    masked = in_digits(text, masked, spoken)
    if not masked.isascii():
        masked = masked.translate(_SIGNS)
    if _INNER.search(masked) is None:
        return masked
    masked = _LAKHS.sub(lambda found: _lakh(text, found), masked)
    if _SEPARATED.search(masked) is None:
        return masked
    own = language(text, UNKNOWN)
    spoken = spoken if own == UNKNOWN else own
    if spoken not in _COMMA_FOR_POINT:
        return _CENTS.sub(r"\1.\2", masked) if spoken == UNKNOWN else masked
    if own == UNKNOWN and not _FOREIGN.search(masked):
        # A row may be English on a page that is not: only what can hardly be read so is read as the page is written.
        return _GROUPED.sub(lambda found: found[0].translate(_SWAPPED), masked)
    # American Spanish writes 1,284 where Spain writes 1.284; thousands are commoner than thousandths.
    return _SEPARATED.sub(
        lambda found: found[0] if spoken == "es" and _THOUSANDS.fullmatch(found[0]) else found[0].translate(_SWAPPED),
        masked,
    )


def _lakh(text: str, found: re.Match[str]) -> str:
    """A number with Indian separators without them; as it stands where "5,10,250" may as well be three numbers."""
    near = text[max(0, found.start() - _NEAR) : found.end() + _NEAR]
    if found[0].count(",") > 2 or _RUPEES.search(near) or language(text) in _INDIAN:
        return found[0].replace(",", "").rjust(len(found[0]), "0")
    return found[0]


_UNITS = tuple(
    (unit, Decimal(factor), regex(rf"[\s-]?(?:{names}){written.ENDED}", re.IGNORECASE))
    for unit, factor, names in (
        ("m2", "1e6", written.SQUARE_KILOMETRE), ("m2", "1", written.SQUARE_METRE), ("m2", "1e4", written.HECTARE),
        ("m3", "1e-6", written.MILLILITRE), ("m3", "1e-5", written.CENTILITRE), ("m3", "1e-4", written.DECILITRE),
        ("kg", "1e-6", written.MILLIGRAM), ("m", "0.01", written.CENTIMETRE), ("m", "0.001", written.MILLIMETRE),
        ("m3", "0.001", written.LITRE), ("kg", "1000", written.TONNE), ("m", "0.3048", written.FOOT),
        ("m", "1000", written.KILOMETRE), ("m", "1", written.METRE), ("kg", "1", written.KILOGRAM),
        ("kg", "0.001", written.GRAM), ("%", "1", written.PERCENT), ("people", "1", written.PEOPLE),
        ("s", "31556952", written.YEARS), ("s", "2629746", written.MONTHS), ("s", "604800", written.WEEKS),
        ("s", "86400", written.DAYS), ("s", "3600", written.HOURS), ("s", "60", written.MINUTES),
        ("°", "1", written.DEGREE), ("EUR", "1", written.EURO), ("JPY", "1", written.YEN),
        *((unit, "1", names) for unit, names in written.CURRENCIES.items()),
    )
)  # fmt: skip
"""Base unit, factor to it, and how it is written."""
_COUNTING = regex(rf"\s?(?:{written.COUNTING}){written.ENDED}", re.IGNORECASE)
_MONEY = frozenset(("EUR", "JPY", *written.CURRENCIES))
_SIGNED = tuple((unit, regex(rf"(?:{names})\s?$")) for unit, names in written.BEFORE.items())
_SCALES = tuple(
    (Decimal(scale), regex(rf"[\s-]?(?:{names})"))
    for scale, names in (
        ("1e9", r"(?:M(?:ds?|rd)(?= ?€)|Milliarden?|Mrd\.|milliards?(?: d[e'’])?|mil millones(?: de)?|bilhões(?: de)?"
                r"|miliard(?:[aioy]|ów)?(?: di)?|miljard(?:er)?|млрд\.?|миллиард(?:а|ов)?|مليار|milyar|miliar)(?!\w)"),
        ("1e6", r"(?:M(?=€)|Millionen|Million|Mio\.|millions d[e'’]|mill[oó]n(?:es)?(?: de)?|milh(?:ão|ões)(?: de)?"
                r"|milion(?:[aeiy]|ów)?(?: di)?|miljo(?:en|ner)|млн\.?|миллион(?:а|ов)?|مليون|ملايين|milyon|juta)"
                r"(?!\w)"),
        ("1e3", r"(?:k(?=€)|Tausend|mille|mil|mila|тыс\.|тысяч[аи]?|ألف|آلاف|हज़ार|हजार|bin|ribu)(?!\w)"
                r"|千(?![米克])|천"),
        ("1e5", r"लाख"), ("1e7", r"करोड़"), ("1e4", r"[万萬](?![圣聖]|[国國]博)|만(?!화)"), ("1e8", r"[億亿억]"),
    )
)  # fmt: skip


def measures(masked: str, end: int) -> bool:
    """Whether a unit of any language or a scale word ("million") follows at `end`."""
    return measures_in_english(masked, end) or _COUNTING.match(masked, end) is not None


def measured(text: str, masked: str, found: Sequence[Value]) -> list[Value]:
    """The amounts of `text`, found in `masked`, with the scales and units of other languages, myriads put together."""
    if not found:
        return []
    kept: list[Value] = []
    joins = False
    for value in sorted(found, key=lambda each: each.start):
        ends = _digits_end(masked, value)
        scaled, scale = _scaled(text, value, ends)
        if scaled is not value and text.isascii() and language(text) == "en":  # asked last, as it takes longest
            scaled, scale = value, Decimal(1)
        if joins and kept and kept[-1].end == value.start and kept[-1].unit == "":
            last = kept.pop()  # 1万2345
            key = plain(EXACT.add(Decimal(last.key), Decimal(scaled.key)))
            scaled = replace(scaled, key=key, start=last.start, text=text[last.start : scaled.end])
        kept.append(_with_unit(text, scaled, ends))
        joins = scale >= 10_000
    return kept


def _scaled(text: str, value: Value, at: int) -> tuple[Value, Decimal]:
    if value.kind == "percent":
        return value, Decimal(1)
    for scale, pattern in _SCALES:
        match = pattern.match(text, at)
        if match is not None and match.end() > value.end:
            key = plain(EXACT.multiply(Decimal(value.key), scale))
            return replace(value, key=key, end=match.end(), text=text[value.start : match.end()], unit=""), scale
    return value, Decimal(1)


def _with_unit(text: str, value: Value, ends: int) -> Value:
    """The value with its unit; a Latin word in English text is none: "35 metro stations"."""
    if value.kind != "number" or value.unit in PHYSICAL:
        return value
    at = max(ends, value.end if value.unit == "" else 0)
    if _YEAR.fullmatch(value.text) and _LONGER.match(text, at):
        return value
    for unit, factor, pattern in _UNITS:
        match = pattern.match(text, at)
        if match is not None and not is_english(match[0], text):
            if factor == _HOUR and written.CLOCK.search(text, max(0, value.start - _NEAR), value.start):
                return value
            kind: ValueKind = "percent" if unit == "%" else "money" if unit in _MONEY else "number"
            key = plain(EXACT.multiply(Decimal(value.key), factor))
            return replace(value, kind=kind, key=key, unit=unit, end=match.end(), text=text[value.start : match.end()])
    for unit, pattern in _SIGNED:
        if pattern.search(text, max(0, value.start - len("Rs. ")), value.start):
            return replace(value, kind="money", unit=unit, end=ends, text=text[value.start : ends])
    return value


def _digits_end(masked: str, value: Value) -> int:
    """Where the number itself ends, without a noun that was read as its unit."""
    match = _NUMBER.match(masked[value.start : value.end])
    return value.start + match.end() if match is not None else value.end
