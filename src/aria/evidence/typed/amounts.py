"""Amounts in English text: numbers as digits or words, their scale, and their unit brought to a base unit."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal

from aria.core.patterns import regex
from aria.core.types import Value, ValueKind
from aria.evidence.text.stems import STOP, stem_words
from aria.evidence.typed.compound import HALF, joined
from aria.evidence.typed.decimals import EXACT, plain

_PREFIXES = {"n": ("nano", "1e-9"), "µ": ("micro", "1e-6"), "m": ("milli", "1e-3"), "c": ("centi", "1e-2")}
_PREFIXES |= {"k": ("kilo", "1e3"), "M": ("mega", "1e6"), "G": ("giga", "1e9"), "T": ("tera", "1e12")}
_SI = (
    ("m", "m", "metre", "1", "nµmck"), ("kg", "g", "gram", "1e-3", "µmk"), ("s", "s", "second", "1", "nµm"),
    ("m3", "l", "litre", "1e-3", "m"), ("W", "W", "watt", "1", "kMGT"), ("J", "J", "joule", "1", "kMGT"),
    ("J", "Wh", "watt_hour", "3600", "kMGT"), ("Hz", "Hz", "hertz", "1", "kMGT"), ("V", "V", "volt", "1", "mk"),
    ("byte", "B", "byte", "1", "kMGT"), ("bit", "bit", "bit", "1", "kMGT"), ("J", "cal", "calorie", "4.184", "k"),
)  # fmt: skip
_UNITS = {
    "m": "0.3048:ft,foot,feet 0.0254:inch,inches 0.9144:yd,yard 1609.344:mi,mile 1852:nautical_mile 1e-6:micron "
    "149597870700:AU,astronomical_unit 9460730472580800:light-year,light_year",
    "kg": "1000:t,tonne,metric_ton 0.45359237:lb,lbs,pound 0.028349523125:oz,ounce 1:kilo",
    "s": "1:sec 60:min,minute 3600:h,hr,hrs,hour 86400:day 604800:week 2629746:month 31556952:year,yr,yrs "
    "315569520:decade 3155695200:century,centuries",
    "m2": "1:m²,m2,square_metre 1e6:km²,km2,square_kilometre,sq_km 1e4:ha,hectare 4046.8564224:acre 1e-4:cm²,cm2 "
    "0.09290304:ft²,sq_ft,square_foot,square_feet 2589988.110336:mi²,sq_mi,square_mile",
    "m3": "1:m³,m3,cubic_metre 1e-6:cm³,cubic_centimetre 1e9:km³,cubic_kilometre 0.028316846592:cubic_foot,cubic_feet",
    "m/s": "1:m/s,metres_per_second 0.2777777777777778:km/h,kph,kilometres_per_hour,kilometres_an_hour "
    "0.44704:mph,miles_per_hour,miles_an_hour 0.5144444444444444:knot 1000:km/s,kilometres_per_second",
    "°C": "1:°C,℃,degrees_Celsius,degrees_C", "°F": "1:°F,℉,degrees_Fahrenheit,degrees_F", "K": "1:K,kelvin",
    "°": "1:°,degree", "W": "745.6998715822702:hp,horsepower", "byte": "1e3:KB", "%": "1:%,percent,per_cent",
    "ppm": "1:ppm,parts_per_million", "ton": "1:ton", "people": "1:people,person,inhabitant,resident",
    "USD": "1:USD,US_dollar,dollar", "EUR": "1:EUR,euro", "GBP": "1:GBP,pounds_sterling 0.01:pence,p",
    "JPY": "1:JPY,yen", "franc": "1:franc",
    "peso": "1:peso", "dinar": "1:dinar", "rupee": "1:rupee", "rouble": "1:rouble,ruble",
    "krone": "1:krone,kroner,krona,kronor", "guilder": "1:guilder", "shilling": "1:shilling", "florin": "1:florin",
    "CHF": "1:CHF,Swiss_franc", "SEK": "1:SEK", "NOK": "1:NOK", "DKK": "1:DKK", "CAD": "1:CAD", "AUD": "1:AUD",
}  # fmt: skip
CODES = ("USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "CAD", "AUD")
"""Currencies that are written before an amount: "EUR 58"."""
_CODED = rf"(?:{'|'.join(CODES)})(?<!CAD(?=\s20\d\d\b))"
"""One of them, and no program that is called "CAD 2024"."""
_CURRENCY = {"$": "USD", "US$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"} | {code: code for code in CODES}
_COIN_WORDS = "franc peso dinar rupee rouble krone guilder shilling florin crowns marks"
COINS = frozenset(_COIN_WORDS.split())
"""Money that is called by a word alone."""
_SMALL_COIN_WORDS = "cent centim centimo centavo centesimo centesimi rappen pfennig grosz groszi"
"""Of no known currency: ten cents may be 0.10 of it."""
_OTHER_COIN_WORDS = """franc krona kroner crown peso dinar zloti roubl rubl lira yuan shill coin mark florin gulden
    thaler taler ducat drachma escudo lev leu forint koruna ringgit baht rand riyal dirham shekel taka dong naira cedi
    guilder rupee won real"""
_LARGE_COINS = frozenset(_OTHER_COIN_WORDS.split())
OTHER_COINS = _LARGE_COINS.union(_SMALL_COIN_WORDS.split())
"""Stems of further words for coins, which are money where money is asked for."""
_MAY_BE_MONEY = {"pound": "GBP", "crown": "crowns", "mark": "marks"}
"""Words that are money where something near says so, and what they are then."""
_PAID = regex(
    r"\b(?:cost|price|pay|paid|worth|budget|spen[dt]|sold|bought|purchase|fee|fine|fund|salar|wage|earn|debt|loan|grant|prize"
    r"|revenue|profit|invest|donat|award)\w*",
    re.IGNORECASE,
)
_SPENT = regex(
    r"\b(?:costs?|prices?|pays?|paid|worth|budget|spen[dt]|sold|bought|fees?|fines?|fund|salar\w+|wages?|earn\w*|debts?|loan"
    r"|revenue|profit|damage|donat\w+|grant)\b",
    re.IGNORECASE,
)
_LONGEST_HEAD = 60
_HEAD = regex(
    r"\|[^|:]*\b(?:height|depth|length|width|weight|mass|distance|area|volume|altitude|elevation|diameter|speed|price|cost|fee"
    r"|charge|amount)s?\b[^|:]*(?:\((?:in\s)?|\bin\s)(?P<unit>[^\s()|:]{1,12})\)?:\s$",
    re.IGNORECASE,
)
_CELL_ENDS = regex(r"\s?\|")
_NEAR_PAID = 60
"""Characters before pounds, and half of them behind, in which a word says that they are money."""
_MONEY = frozenset(_CURRENCY.values()) | COINS
PHYSICAL = frozenset(_UNITS) | {base for base, *_ in _SI}
"""Base units with a dimension, "people" among them; any other unit is the stem of the thing counted."""


def as_money(value: Value) -> Value:
    """A figure as an amount of money, where its unit is a coin, for what asks for money; any other as it is."""
    if value.kind == "number" and value.unit in _LARGE_COINS:
        return replace(value, kind="money", unit=_MAY_BE_MONEY.get(value.unit, value.unit))
    return value


def _spellings() -> Iterator[tuple[str, tuple[str, Decimal]]]:
    """Every spelling of every unit with its base unit and the factor to it; symbols keep their case."""
    for base, symbol, word, factor, prefixes in _SI:
        for sign, (prefix, scale) in {"": ("", "1"), **{sign: _PREFIXES[sign] for sign in prefixes}}.items():
            yield from _forms(f"{sign}{symbol}", prefix + word, (base, Decimal(factor) * Decimal(scale)))
    for base, spec in _UNITS.items():
        for piece in spec.split():
            factor, _, names = piece.partition(":")
            for name in names.split(","):
                yield from _forms(name, name, (base, Decimal(factor)))


def _forms(symbol: str, word: str, unit: tuple[str, Decimal]) -> Iterator[tuple[str, tuple[str, Decimal]]]:
    yield symbol, unit
    if len(word) > 2 and word.replace("_", "").replace("-", "").isalpha() and (word.islower() or "_" in word):
        for each in (word, word if word.endswith("s") else f"{word}s"):
            yield each.lower(), unit
            yield re.sub(r"(?<=[tl])re(?=s?(?:_|$))", "er", each.lower()), unit


UNIT_OF: Mapping[str, tuple[str, Decimal]] = dict(_spellings())


def base_unit(word: str) -> str:
    """The unit that this one is brought to; empty for what measures nothing."""
    found = UNIT_OF.get(word)
    return found[0] if found else ""


_LONGEST = sorted(UNIT_OF.keys() - {"p"}, key=lambda name: (-len(name), name))
_WORDY = [name for name in _LONGEST if len(name) > 3 and name.islower()]
UNIT = regex(
    r"[\s-]?(?P<unit>(?i:"
    + "|".join(re.escape(name).replace("_", r"[\s-]") for name in _WORDY)
    + ")|"
    + "|".join(re.escape(name).replace("_", r"[\s-]") for name in _LONGEST if name not in _WORDY)
    + r"|(?<=\b\d)p|(?<=\b\d\d)p)(?![\w²³])"  # "45p a mile", and no "1080p"
)
_SCALE = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12, "dozen": 12}
_SHORT = {"bn": 10**9, "mn": 10**6, "m": 10**6, "k": 1000}
_SCALED = regex(rf"[\s-]?(?P<long>{'|'.join(_SCALE)})s?\b|\s?(?P<short>bn|mn|m|k)\b", re.IGNORECASE)
_TEENS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
NUMBER_WORDS = {word: number for number, word in enumerate(f"{_TEENS} eighteen nineteen".split(), start=1)}
NUMBER_WORDS |= {w: 10 * n for n, w in enumerate(_TENS.split(), start=2)}
"""Numbers in words, from one to ninety; "twenty-one" is two of them."""
_ONE = "|".join(sorted(NUMBER_WORDS, key=len, reverse=True))
_ANY = "|".join(sorted([*NUMBER_WORDS, *_SCALE], key=len, reverse=True))
AMOUNT = regex(
    r"(?<![\w$€£¥])(?P<about>(?:(?i:about|around|some|approximately|roughly|nearly|almost|(?:just |well )?over|circa"
    r"|more than|in excess of|no (?:more|less|fewer) than|less than|fewer than|at least|at most|up to|(?:an )?estimated"
    r"|close to|(?:just )?under)\s|(?:c\.|ca\.|~)\s?)?)"
    rf"(?:(?P<money>(?:(?:US\$|[$€£¥])[ \u00a0]?|{_CODED}\s)?)(?:(?<![.,/:–-])|(?<=\d[–-]))(?P<sign>[-−]?)"
    r"(?P<digits>\d{1,3}(?:[,'’ \u00a0\u2009\u202f]\d{3}){1,9}(?!\d)|\d{1,30})(?P<tail>(?:\.\d{1,30})?)"
    r"(?![.,:]?\d|/\d|\s\d{1,3}/\d)"
    rf"|(?P<words>(?i:(?:(?:half\s)?an?\s(?:{'|'.join(_SCALE)})|{_ONE})(?:(?:\s|-|\sand\s)(?:{_ANY}))*))\b(?!['’]))"
)
_NO_AMOUNT = regex(
    r"(?:st|nd|rd|th|['’])\b|\s?[ap]\.?m\b|[\s-](?:third|quarter|half|halves|fifth|sixth|seventh|eighth|tenth)s?\b"
    r"|-(?:first|second|\w{3,}th)\b|\s(?:out\s)?of\s\d+\sstars|\sin\s(?:every\s)?(?:ten|\d+|hundred|thousand|two|three|four|five|six|twenty)\b"
)
_CODE = regex(r"(?!X|[CK]?M[23]\b)[A-Z][A-Za-z]*\d|(?<![\d.,]\d)[DG]\b|(?<=\d{3}[1-9])[A-Z]\b")
"""Behind digits that count nothing: "22P02", "5G", "2201F"; but "4X100", "25M2", "500G" and "2000L" do."""
_DIGIT_OR_SIGN = regex(r"[\d\x80-\U0010ffff]")
_RUN = regex(r"[a-z]+")
_RANGE = regex(r"\s?(?:[-–—]|to|or|and)\s?")
_NOUN = regex(r"(?:\s|-)([^\W\d_][\w-]*)")
_PLURALS = frozenset(
    ["men", "women", "children", "spacecraft", "aircraft", "species", "feet", "mice", "sheep", "crew", "staff"]
)


def amounts(text: str, masked: str) -> list[Value]:
    """The amounts of `text`, read from `masked`, the same text with what is no amount blotted out.

    Read from the last to the first, so that "10 to 15 million" lends its unit to the 10.
    """
    if not (_counts(masked) or HALF.search(masked)):
        return []
    found: list[Value] = []
    following: tuple[int, Decimal, str] | None = None
    for match in reversed(list(AMOUNT.finditer(masked))):
        number = number_of(match)
        if number is None or _NO_AMOUNT.match(masked, match.end()):
            continue
        scale, unit, end = tail(masked, match)
        if end == match.end() and _CODE.match(masked, end):
            continue
        if following and scale == 1 and not unit and _RANGE.fullmatch(masked[match.end() : following[0]]):
            scale, unit = following[1], following[2]
        if not unit and scale == 1:
            unit = _headed(text, match.start(), end)
        coin = _MAY_BE_MONEY.get(unit.removesuffix("s"), "")
        paid = _is_paid if coin == "GBP" else _is_spent
        unit = coin if coin and paid(text, match.start(), end) else unit
        base, factor = UNIT_OF.get(unit, (unit, Decimal(1)))
        if match["words"] and match["words"].lower() == "one" and base not in PHYSICAL:
            continue
        exact, base = _base(EXACT.multiply(number, scale * factor), base)
        kind: ValueKind = "percent" if base == "%" else "money" if base in _MONEY else "number"
        following = (match.start(), scale, unit)
        start = match.start()
        key = plain(EXACT.plus(exact))
        found.append(Value(kind=kind, key=key, text=text[start:end], unit=base, start=start, end=end))
    return joined(found, text, UNIT_OF)


def as_figure(text: str) -> str:
    """The text of an amount without what makes it a bound: "99.8 %" of "under 99.8 %"; other text as it is."""
    written = AMOUNT.match(text)
    return text[written.end("about") :] if written else text


def _headed(text: str, start: int, end: int) -> str:
    """The unit of a number that a cell holds alone, as the head of its column tells it: "| Height (m): 1420 |"."""
    before = _HEAD.search(text, max(0, start - _LONGEST_HEAD), start) if _CELL_ENDS.match(text, end) else None
    unit = _CURRENCY.get(before["unit"], before["unit"]) if before else ""
    return unit if unit in UNIT_OF else ""


def _is_paid(text: str, start: int, end: int) -> bool:
    """Whether pounds are money: a word near says so, and they are no pounds of anything."""
    return (
        not text.startswith(" of ", end)
        and _PAID.search(text, max(0, start - _NEAR_PAID), end + _NEAR_PAID // 2) is not None
    )


def _is_spent(text: str, start: int, _: int) -> bool:
    """Whether crowns or marks are money: a word before them says so."""
    return _SPENT.search(text, max(0, start - _NEAR_PAID), start) is not None


def _counts(text: str) -> bool:
    """A fast check before the patterns: true for every text with an amount, and for some others."""
    if _DIGIT_OR_SIGN.search(text):
        return True
    runs = _RUN.findall(text.lower())
    return not (NUMBER_WORDS.keys().isdisjoint(runs) and _SCALE.keys().isdisjoint(runs))


def _base(number: Decimal, unit: str) -> tuple[Decimal, str]:
    """Temperatures have no common zero, so a factor is not enough for them."""
    if unit == "°F":
        return EXACT.divide(EXACT.multiply(number - 32, Decimal(5)), Decimal(9)), "°C"
    return (number - Decimal("273.15"), "°C") if unit == "K" else (number, unit)


def number_of(match: re.Match[str]) -> Decimal | None:
    if match["digits"]:
        digits = re.sub(r"\D", "", match["digits"]) + match["tail"]
        return Decimal(f"-{digits}" if match["sign"] else digits)
    return spoken(match["words"])


def spoken(words: str) -> Decimal | None:
    """The number that English words spell ("two hundred and fifty"); None for words such as "nineteen forty"."""
    if words[:5].lower() == "half ":
        whole = spoken(words[5:])
        return whole and whole / 2
    total, group, last = 0, 0, 0
    for word in re.split(r"[\s-]+", words.lower()):
        if word in ("and", "a", "an"):
            continue
        number = NUMBER_WORDS.get(word) or _SCALE[word]
        if word in _SCALE:
            group = (group or 1) * number
            total, group = (total, group) if number < 1000 else (total + group, 0)
        elif 0 < last < 20 or (last and number >= 10):
            return None
        else:
            group += number
        last = 0 if word in _SCALE else number
    return Decimal(total + group)


def tail(masked: str, match: re.Match[str]) -> tuple[Decimal, str, int]:
    """What follows a number: its scale ("million"), its unit or the stem of the thing counted, and where that ends."""
    scale, end = Decimal(1), match.end()
    scaled = _SCALED.match(masked, end)
    if scaled and match["digits"] and (scaled["long"] or match["money"]):
        scale = Decimal(_SCALE[scaled["long"].lower()] if scaled["long"] else _SHORT[scaled["short"].lower()])
        end = scaled.end()
    if match["money"]:
        return scale, _CURRENCY[match["money"].strip()], end
    unit = UNIT.match(masked, end)
    if unit:
        name = unit["unit"] if unit["unit"] in UNIT_OF else re.sub(r"[\s-]", "_", unit["unit"].lower())
        return scale, name if name in UNIT_OF else name.replace("_", "-"), unit.end()
    at = end
    for _ in range(3):
        noun = _NOUN.match(masked, at)
        if noun is None or noun[1].lower() in STOP:
            break
        at, word = noun.end(), noun[1]
        if word.islower() and (word in _PLURALS or re.search(r"[^sui]s$", word)):
            return scale, stem_words([word])[0], at
    return scale, "", end


def is_unit(word: str) -> bool:
    """Whether `word`, as it is spelled, names a unit or a currency."""
    return word in UNIT_OF or word in _CURRENCY


def measures_in_english(masked: str, end: int) -> bool:
    """Whether a unit or a scale word ("million") follows at `end`."""
    return bool(UNIT.match(masked, end) or _SCALED.match(masked, end))
