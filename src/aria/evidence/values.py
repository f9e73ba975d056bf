"""Typed values inside a quote: dates, amounts, money, people, places and other names.

Rules and short word lists, tuned for precision: what they are not sure of is a `name` or nothing at all. This is no
named-entity model, and it does not say which value answers a question. `Value.start` and `end` are characters of
the quote; `Value.text` is exactly that stretch of it, a word such as "about" before an amount included.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from decimal import Context, Decimal

from aria.core.types import Value, ValueKind
from aria.evidence import dates
from aria.evidence.stems import STOP, fold, stem_words


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


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
    "°C": "1:°C,degrees_Celsius,degrees_C", "°F": "1:°F,degrees_Fahrenheit,degrees_F", "K": "1:K,kelvin",
    "°": "1:°,degree", "W": "745.6998715822702:hp,horsepower", "byte": "1e3:KB", "%": "1:%,percent,per_cent",
    "ppm": "1:ppm,parts_per_million", "ton": "1:ton", "people": "1:people,person,inhabitant,resident",
    "USD": "1:USD,US_dollar,dollar", "EUR": "1:EUR,euro", "GBP": "1:GBP,pounds_sterling", "JPY": "1:JPY,yen",
}  # fmt: skip
_CURRENCY = {"$": "USD", "US$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "USD": "USD", "EUR": "EUR", "GBP": "GBP"}
PHYSICAL = frozenset(_UNITS) | {base for base, *_ in _SI}
"""Base units with a dimension, "people" among them; any other unit is the stem of the thing counted."""


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


_UNIT_OF: Mapping[str, tuple[str, Decimal]] = dict(_spellings())
_LONGEST = sorted(_UNIT_OF, key=lambda name: (-len(name), name))
_WORDY = [name for name in _LONGEST if len(name) > 3 and name.islower()]
_UNIT = re.compile(
    r"[\s-]?(?P<unit>(?i:"
    + "|".join(re.escape(name).replace("_", r"[\s-]") for name in _WORDY)
    + ")|"
    + "|".join(re.escape(name).replace("_", r"[\s-]") for name in _LONGEST if name not in _WORDY)
    + r")(?![\w²³])"
)
_SCALE = {"hundred": 100, "thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12, "dozen": 12}
_SHORT = {"bn": 10**9, "mn": 10**6, "m": 10**6, "k": 1000}
_SCALED = re.compile(rf"[\s-]?(?P<long>{'|'.join(_SCALE)})s?\b|\s?(?P<short>bn|mn|m|k)\b", re.IGNORECASE)
_TEENS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_WORD = {word: number for number, word in enumerate(f"{_TEENS} eighteen nineteen".split(), start=1)}
_WORD |= {w: 10 * n for n, w in enumerate(_TENS.split(), start=2)}
_ONE = "|".join(sorted(_WORD, key=len, reverse=True))
_ANY = "|".join(sorted([*_WORD, *_SCALE], key=len, reverse=True))
_AMOUNT = re.compile(
    r"(?<![\w$€£¥])(?P<about>(?:(?i:about|around|approximately|roughly|nearly|almost|(?:just )?over|circa|more than|"
    r"less than|fewer than|at least|at most|up to|(?:an )?estimated|close to|(?:just )?under)\s|(?:c\.|ca\.|~)\s?)?)"
    r"(?:(?P<money>(?:US\$|[$€£¥]|(?:USD|EUR|GBP)\s)?)(?:(?<![.,/:–-])|(?<=\d[–-]))(?P<sign>[-−]?)"
    r"(?P<digits>\d{1,3}(?:[, \u00a0\u2009\u202f]\d{3}){1,9}(?!\d)|\d{1,30})(?P<tail>(?:\.\d{1,30})?)"
    r"(?![.,:]?\d|/\d|\s\d{1,3}/\d)"
    rf"|(?P<words>(?i:(?:an?\s(?:{'|'.join(_SCALE)})|{_ONE})(?:(?:\s|-|\sand\s)(?:{_ANY}))*))\b(?!['’]))"
)
_NO_AMOUNT = re.compile(
    r"(?:st|nd|rd|th|['’])\b|[\s-](?:third|quarter|half|halves|fifth|sixth|seventh|eighth|tenth)s?\b"
    r"|-(?:first|second|\w{3,}th)\b|\sin\s(?:every\s)?(?:ten|\d+|hundred|thousand|two|three|four|five|six|twenty)\b"
)
_RANGE = re.compile(r"\s?(?:[-–—]|to|or|and)\s?")
_NOUN = re.compile(r"(?:\s|-)([^\W\d_][\w-]*)")
_PLURALS = _set("men women children spacecraft aircraft species feet mice sheep crew staff")
EXACT = Context(prec=15)

_GIVEN = _set("""
    aaron ada adam alan albert alexander alfred alice andrew anna anne anthony arthur barbara benjamin bill blaise
    bob brian bruce buzz carl carlos catherine charles charley chris christopher clara claude craig daniel david
    dennis diana donald dorothy douglas edgar edith edmond edward edwin elizabeth ellen emily enrico eric ernest
    eugene frances francis frank franz fred frederick galileo gary geoffrey george gerald giovanni gordon grace
    graham greg gustav guy hans harold harry heinrich helen henri henry herbert herman howard hugh ian isaac
    isambard jack jacques james jan jane jason jean jennifer jim joan johan johann johannes john johnny jonathan
    jose josef joseph joshua juan judith julia julian karen karl kate ken kevin konrad larry laura lawrence leo
    leon leonard leonardo lewis lise louis louise lucy ludwig luis luke marc marco margaret maria marie mark
    martha martin mary matthew maurice max mel michael michelle mike mohammed muhammad nancy neil nicholas nick
    niels nikola oliver otto pablo patricia patrick paul pedro peter philip pierre rachel ralph raymond rebecca
    richard robert roger ronald rosalind roy rudolf russell ruth sally sam samuel sarah scott sean sergei simon
    sophie stanley stephen steve steven stuart susan ted theodore thomas tim tom tony valentina victor vincent
    virginia vladimir walter werner wilhelm william wolfgang
""")
_TITLES = _set("dr mr mrs ms sir lady lord prof professor president captain general saint queen king")
_ORGANISATIONS = _set("""
    academy act agency army association award bank board bureau cable club college commission committee company
    congress corp corporation council court department foundation group hospital inc institute institution journal
    lab laboratories laboratory labs league ledger ltd ministry museum navy observatory office organisation
    organization party press prize programme program project review school senate service society survey team
    telescope times treaty union university war
""")
_PLACES = _set("""
    airport avenue bay beach bridge canal canyon cape castle channel city coast county dam desert falls forest
    glacier gulf harbor harbour hill hills island islands isle kingdom lake lane mount mountain mountains ocean
    palace park peninsula plateau port province republic river road route sea square states station strait street
    tower town tunnel valley village
""")
_OF = _ORGANISATIONS | _PLACES | _set("battle house isle department bank united states south north gulf")
_PARTICLES = _set("de da di du del la le van von der den ten ter bin ibn al el dos")
_TIMES = _set("""
    monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december
""")
_OPENERS = _set("nearly roughly approximately almost exactly another only several every except since")
_ROLE = re.compile(
    r"\b(?:by|named|\w*(?:engineer|architect|designer|inventor|author|writer|poet|painter|composer|director|founder|"
    r"emperor|astronaut|pilot|commander|actor|actress|singer|explorer|doctor|scientist|programmer|astronomer|lawyer|"
    r"minister|student|son|daughter|wife|husband|ician|icist|ologist|chemist|analyst|graphe?r))\s$"
)
_DOES = re.compile(r",?\s(?:(?:was|is)\sborn|who|died|wrote|married|painted|composed|argued|\(?born)\b")
_AT = re.compile(r"\b(?:in|at|near|from|to|around|outside)\s(?:the\s)?$")
_NATION = re.compile(r"(?:ish|ese|ian|ean|ican|rman|ench|utch|reek|wiss|panish)$")
_DAY_MONTH = re.compile(rf"\b[0-3]?\d(?:st|nd|rd|th)?(?:\sof)?\s{dates.MONTH}|\b{dates.MONTH}\s[0-3]?\d\b(?!\s\d)")
_TOKEN = re.compile(r"[^\W_]+(?:[-'’&.][^\W_]+)*")
_LONGEST_NAME = 12
_START = re.compile(r"(?:^|[.!?:;|\n]|[“\"(])\s*$")


def values(text: str) -> tuple[Value, ...]:
    """Every typed value of `text`, in order; no two overlap."""
    found = [
        Value(kind="date", key=span.key, text=text[span.start : span.end], start=span.start, end=span.end)
        for span in dates.find(text)
    ]
    masked = _masked(_masked(text, [(value.start, value.end) for value in found]), _spans(_DAY_MONTH, text))
    found += _names(text, masked)
    masked = _masked(masked, [(value.start, value.end) for value in found])
    found += _amounts(text, masked)
    return tuple(sorted(found, key=lambda value: value.start))


def _spans(pattern: re.Pattern[str], text: str) -> list[tuple[int, int]]:
    return [match.span() for match in pattern.finditer(text)]


def _masked(text: str, spans: list[tuple[int, int]]) -> str:
    """The text, same length, with what is already read blotted out."""
    pieces, at = [], 0
    for start, end in sorted(spans):
        pieces += [text[at:start], "\0" * (end - max(start, at))]
        at = max(at, end)
    return "".join([*pieces, text[at:]])


def _amounts(text: str, masked: str) -> list[Value]:
    """Amounts from the last to the first, so that "10 to 15 million" lends its unit to the 10."""
    found: list[Value] = []
    following: tuple[int, Decimal, str] | None = None
    for match in reversed(list(_AMOUNT.finditer(masked))):
        number = _number(match)
        if number is None or _NO_AMOUNT.match(masked, match.end()):
            continue
        scale, unit, end = _tail(masked, match)
        if following and scale == 1 and not unit and _RANGE.fullmatch(masked[match.end() : following[0]]):
            scale, unit = following[1], following[2]
        base, factor = _UNIT_OF.get(unit, (unit, Decimal(1)))
        if match["words"] and match["words"].lower() == "one" and base not in PHYSICAL:
            continue
        exact, base = _base(EXACT.multiply(number, scale * factor), base)
        kind: ValueKind = "percent" if base == "%" else "money" if base in _CURRENCY.values() else "number"
        following = (match.start(), scale, unit)
        span = slice(match.start(), end)
        found.append(Value(kind=kind, key=_plain(exact), text=text[span], unit=base, start=match.start(), end=end))
    return found


def _base(number: Decimal, unit: str) -> tuple[Decimal, str]:
    """Temperatures have no common zero, so a factor is not enough for them."""
    if unit == "°F":
        return EXACT.divide(EXACT.multiply(number - 32, Decimal(5)), Decimal(9)), "°C"
    return (number - Decimal("273.15"), "°C") if unit == "K" else (number, unit)


def _plain(number: Decimal) -> str:
    plain = format(EXACT.plus(number), "f")
    plain = plain.rstrip("0").rstrip(".") if "." in plain else plain
    return "0" if plain == "-0" else plain


def _number(match: re.Match[str]) -> Decimal | None:
    if match["digits"]:
        digits = re.sub(r"\D", "", match["digits"]) + match["tail"]
        return Decimal(f"-{digits}" if match["sign"] else digits)
    return spoken(match["words"])


def spoken(words: str) -> Decimal | None:
    """The number that English words spell ("two hundred and fifty"); None for words such as "nineteen forty"."""
    total, group, last = 0, 0, 0
    for word in re.split(r"[\s-]+", words.lower()):
        if word in ("and", "a", "an"):
            continue
        number = _WORD.get(word) or _SCALE[word]
        if word in _SCALE:
            group = (group or 1) * number
            total, group = (total, group) if number < 1000 else (total + group, 0)
        elif 0 < last < 20 or (last and number >= 10):
            return None
        else:
            group += number
        last = 0 if word in _SCALE else number
    return Decimal(total + group)


def _tail(masked: str, match: re.Match[str]) -> tuple[Decimal, str, int]:
    """What follows a number: its scale ("million"), its unit or the stem of the thing counted, and where that ends."""
    scale, end = Decimal(1), match.end()
    scaled = _SCALED.match(masked, end)
    if scaled and match["digits"] and (scaled["long"] or match["money"]):
        scale = Decimal(_SCALE[scaled["long"].lower()] if scaled["long"] else _SHORT[scaled["short"].lower()])
        end = scaled.end()
    if match["money"]:
        return scale, _CURRENCY[match["money"].strip()], end
    unit = _UNIT.match(masked, end)
    if unit:
        name = unit["unit"] if unit["unit"] in _UNIT_OF else re.sub(r"[\s-]", "_", unit["unit"].lower())
        return scale, name if name in _UNIT_OF else name.replace("_", "-"), unit.end()
    at = end
    for _ in range(3):
        noun = _NOUN.match(masked, at)
        if noun is None or noun[1].lower() in STOP:
            break
        at, word = noun.end(), noun[1]
        if word.islower() and (word in _PLURALS or re.search(r"[^sui]s$", word)):
            return scale, stem_words([word])[0], at
    return scale, "", end


def _names(text: str, masked: str) -> list[Value]:
    """Runs of capitalised words, each as person, place or name."""
    runs: list[list[re.Match[str]]] = [[]]
    for token in _TOKEN.finditer(masked):
        run = runs[-1]
        if run and (len(run) == _LONGEST_NAME or not _continues(masked, run[-1], token)):
            runs.append(run := [])
        if _capital(masked, token) or (run and (token[0].lower() in _PARTICLES or _linked(masked, run, token))):
            run.append(token)
    return [value for run in runs if (value := _name(text, masked, run)) is not None]


def _continues(masked: str, last: re.Match[str], token: re.Match[str]) -> bool:
    gap = masked[last.end() : token.start()]
    if last[0][-2:] in ("'s", "’s"):
        return False
    short = len(last[0]) == 1 or "." in last[0] or last[0].lower() in _TITLES
    return gap in (" ", "\u00a0", "\n") or (gap in (". ", ".") and short)


def _capital(masked: str, token: re.Match[str]) -> bool:
    word = token[0]
    if not word[0].isupper() or word.lower() in _TIMES or word in _CURRENCY or len(word) > 60:
        return False
    return not (word in _UNIT_OF and re.search(r"\d[\s-]?$", masked[max(0, token.start() - 2) : token.start()]))


def _linked(masked: str, run: list[re.Match[str]], token: re.Match[str]) -> bool:
    """ "University of Manchester", "Apollo 11": small words and numbers that belong to a name."""
    if token[0] == "of":
        return run[-1][0].lower() in _OF
    number = token[0].isdecimal() and len(token[0]) <= 4 and run[0][0].lower() not in STOP | _OPENERS
    return number and not (_UNIT.match(masked, token.end()) or _SCALED.match(masked, token.end()))


def _name(text: str, masked: str, run: list[re.Match[str]]) -> Value | None:
    starts = bool(run) and _START.search(masked[max(0, run[0].start() - 4) : run[0].start()]) is not None
    while run and (run[0][0].lower() in STOP | _OPENERS and not (run[0][0].isupper() and len(run[0][0]) > 1)):
        run = run[1:]
        starts = False
    titled = False
    while len(run) > 1 and run[0][0].rstrip(".").lower() in _TITLES:
        run, titled = run[1:], True
    while run and not (run[-1][0][0].isupper() or run[-1][0].isdecimal()):
        run = run[:-1]
    if not run or (len(run) == 1 and _dull(masked, run[0], starts)):
        return None
    start, end = run[0].start(), run[-1].end() - 2 * run[-1][0].endswith(("'s", "’s"))
    key = fold(text[start:end]).casefold()
    kind = _kind(masked, run, titled)
    return Value(kind=kind, key=" ".join(key.split()), text=text[start:end], start=start, end=end)


def _dull(masked: str, token: re.Match[str], starts: bool) -> bool:
    """A single capitalised word says nothing when it only opens a sentence, or is one letter or a nationality."""
    word = token[0]
    if len(word) == 1 or _NATION.search(word):
        return True
    plain = word[1:].islower()
    return plain and starts and re.match(r"\s(?:is|was) (?:the|an?)\b", masked[token.end() :][:12]) is None


def _kind(masked: str, run: list[re.Match[str]], titled: bool) -> ValueKind:
    words = [token[0].lower() for token in run]
    before, after = masked[max(0, run[0].start() - 40) : run[0].start()], masked[run[-1].end() : run[-1].end() + 12]
    if _ORGANISATIONS.intersection(words) or any(word.isdecimal() for word in words):
        return "name"
    if _PLACES.intersection((words[0], words[-1])):
        return "place"
    shaped = all(re.fullmatch(r"[^\W\d]+", re.sub(r"[-.'’]", "", t[0])) for t in run)
    shaped = shaped and not any(len(t[0]) > 2 and t[0].isupper() for t in run)
    named = words[0] in _GIVEN or any(len(word) == 1 for word in words[:-1])
    cued = named or _ROLE.search(before) or _DOES.match(after)
    if shaped and (titled or (2 <= len(run) <= 5 and cued)):
        return "person"
    acronym = len(run) == 1 and run[0][0].isupper()
    return "place" if _AT.search(before) and not acronym else "name"


def comparable(a: Value, b: Value) -> bool:
    """Whether the two can agree or differ at all: same kind, and same dimension or thing counted."""
    return a.kind == b.kind and a.unit == b.unit


def same(a: Value, b: Value) -> bool:
    """Whether two comparable values agree as far as both are written out. Not transitive."""
    if not comparable(a, b):
        return False
    if a.kind == "date":
        return dates.agree(a.key, b.key)
    if a.kind in ("number", "money", "percent"):
        return _same_amount(a, b)
    return a.key == b.key or _same_name(a, b)


_LOOSE = {"over": (2, 10), "than": (2, 10), "least": (2, 10), "nearly": (10, 2), "almost": (10, 2), "under": (10, 2)}
_LOOSE |= {"most": (10, 2), "to": (10, 2), "fewer than": (10, 2), "less than": (10, 2)}


def _range(value: Value) -> tuple[Decimal, Decimal]:
    """What the amount may be: half a unit of the last place written, more when it is called approximate."""
    number, written = Decimal(value.key), _AMOUNT.match(value.text)
    half = Decimal(0)
    if written and written["digits"]:
        mantissa = _number(written)
        step = Decimal(1).scaleb(-max(0, len(written["tail"]) - 1))
        half = abs(number / mantissa) * step / 2 if mantissa else step / 2
    about = written["about"].strip().lower() if written else ""
    if not about:
        return number - half, number + half
    below, above = _LOOSE.get(about) or _LOOSE.get(about.split()[-1]) or (2, 2)
    size = abs(number) / 100
    return number - max(half, below * size), number + max(half, above * size)


def _same_amount(a: Value, b: Value) -> bool:
    x, y = _range(a), _range(b)
    return x[0] <= Decimal(b.key) <= x[1] or y[0] <= Decimal(a.key) <= y[1]


def _same_name(a: Value, b: Value) -> bool:
    """ "J. B. Strauss", "Joseph Strauss" and "Strauss"; "Golden Gate" and "Golden Gate Bridge"."""
    x, y = sorted((re.findall(r"\w+", a.key), re.findall(r"\w+", b.key)), key=len)
    if a.kind == "person":
        return x[-1:] == y[-1:] and (
            len(x) == 1 or x[0] == y[0] or (1 in (len(x[0]), len(y[0])) and x[0][0] == y[0][0])
        )
    return set(x) <= set(y)
