"""Times of the day in other languages than English: "halb zehn", "à 8 h 15", "a las nueve y media", "午後1時半". Pure.

The words are in `clock_words.txt`, a grammar for all of them here: what may stand before an hour, the hour, its
minutes, what may stand behind it. A number alone is an hour only beside one of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from aria.core.patterns import regex
from aria.evidence.text.scripts import fold
from aria.evidence.typed.number_words import han, numbers

_LIST = files(__package__).joinpath("clock_words.txt")
_UNSPACED = frozenset(("zh", "ja", "ko", "hi"))
"""Languages that put no spaces between words, or endings that are no letters."""
_HALF_BEFORE = frozenset(("zh", "ja", "ko", "hi", "tr"))
"""Languages that tell the half of the day before the hour: behind it, that is the next one's."""
_NEVER = r"(?!)"
_HAN = "[一二两兩三四五六七八九十]{1,3}"
_LAST_HOUR = 24
_NOON = 12
_SMALL_HOURS = 5
_BEFORE_NOON = 10
"""Hours told as at midday that are before it: "jam 10 siang"."""
_BEFORE = {"to": -30, "quarter_past": 15, "quarter_to": -15, "half_past": 30}
_BEHIND = {"half": 30, "quarter": 15, "less": -15}
"""Minutes that words before the hour and behind it add."""
_NO_UNIT = (
    r"(?!\s?(?:[%€$£°]|(?:km|kg|cm|mm|m|g|l|euros?|prozent|percent|metr\w+|mètres?|лет|год\w*|процент\w*|руб\w*)\b))"
    r"(?![.,]?\d)"
)
_TAIL = (
    r"(?=\s*(?:$|[^\w\s]|(?:und|oder|bis|am|im|an|auf|et|ou|au|le|les|jusqu|du|y|o|e|a|hasta|los|el|al|fino|alle|dal|dalle"
    r"|ogni|di|até|às|de|do|da|na|no|aos|en|of|tot|op|in|i|w|we|lub|oraz|и|или|до|по|в|с|todos|todas|cada|tutti|il|della"
    r"|dell|du|chaque|em|com|y|con|por|z|na)(?!\w)))"
)
"""Behind an hour that has no sign of one but a word which stands before much else."""
TO = "[–—-]|bis|und|à|a|y|e|al|alle|às|até|tot|en|do|i|до|и|till|से|至|到|から|에서|부터"
"""Between the two ends of a span of hours, in most languages."""
_DASH = re.compile(r"\s?[–—-]\s?")
_MINUTES_KO = r"\s?[일이삼사오육칠팔구십]{1,3}\s?분"
_SIGNED = re.compile(r"[:：hH]")


@dataclass(frozen=True, slots=True)
class _Spoken:
    """How one language tells times of day."""

    time: re.Pattern[str]
    noon: re.Pattern[str]
    midnight: re.Pattern[str]
    hours: Mapping[str, int]
    shifts: tuple[tuple[re.Pattern[str], int], ...]
    alone: re.Pattern[str]
    """Of what stands before an hour, that which needs nothing else."""
    afternoon: re.Pattern[str]
    night: re.Pattern[str]
    midday: re.Pattern[str]
    asks: re.Pattern[str]
    when: re.Pattern[str]
    last: re.Pattern[str]
    days: tuple[re.Pattern[str], ...]


@dataclass(frozen=True, slots=True)
class Hour:
    """A time of day in a text: minutes after midnight, and where it stands."""

    minutes: int
    start: int
    end: int


def hours_told(text: str, language: str) -> Iterator[Hour]:
    """Each time of day that `text`, which is in `language`, tells; none in a language that is not listed."""
    spoken = _spoken(language)
    if spoken is None:
        return
    end = -1
    for found in spoken.time.finditer(text):
        goes_on = end >= 0 and _goes_on(text, end, found)
        minutes = _minutes(found, spoken) if goes_on or _is_time(found, spoken) else None
        if minutes is not None:
            end = found.end()
            yield Hour(minutes, _begins(found), end)
    for pattern, minutes in ((spoken.noon, 60 * _NOON), (spoken.midnight, 0)):
        yield from (Hour(minutes, *found.span()) for found in pattern.finditer(text))


def tells_hour(text: str, language: str) -> bool:
    """Whether a text in `language` tells a time of day."""
    return next(hours_told(text, language), None) is not None


def asks_hour(question: str, language: str) -> bool:
    """Whether a question in `language` asks at what time of day something is: "À quelle heure ferme le musée ?"."""
    spoken = _spoken(language)
    return spoken is not None and spoken.asks.search(_plain(question)) is not None


def without_asking(question: str, language: str) -> str:
    """The question without the words by which it asks for a time of day."""
    spoken, folded = _spoken(language), fold(question).lower()
    found = spoken.asks.search(folded) if spoken and len(folded) == len(question) else None
    return f"{question[: found.start()]} {question[found.end() :]}" if found else question


def asks_when_open(question: str, language: str) -> bool:
    """Whether it asks when of what is done at a time of day, without a word for that: "Wann schließt das Museum?"."""
    spoken = _spoken(language)
    return spoken is not None and spoken.when.search(_plain(question)) is not None


def asks_end(question: str, language: str) -> bool:
    """Whether a question in `language` asks for the end of a span of hours."""
    spoken = _spoken(language)
    return spoken is not None and spoken.last.search(_plain(question)) is not None


def days_named(text: str, language: str) -> frozenset[int]:
    """The days and seasons that a text in `language` names, each as a number that stands for it."""
    spoken = _spoken(language)
    return frozenset(at for at, day in enumerate(spoken.days if spoken else ()) if day.search(text))


def _is_time(found: re.Match[str], spoken: _Spoken) -> bool:
    """Whether an hour has a sign of one: a word for it, minutes behind a colon, a word before it that says so.

    Minutes behind a point may be hundredths, and a number behind "from" may count: they need another sign beside them.
    """
    signed = found["sep"] is not None and _SIGNED.fullmatch(found["sep"].strip()) is not None
    if signed or found["mark"] or found["lead"] or found["ranged"] is not None:
        return True
    led = found["from"] or found["opens"] or found["span"]
    if found["shift"]:
        alone = spoken.alone.fullmatch(found["shift"]) is not None
        return alone or bool(led or found["part"]) or found["tail"] is not None
    if found["behind"] or found["part"]:
        return bool(led or found["minute"]) or not found["hour"].isdecimal()
    if found["minute"] and found["span"]:
        return True
    return found["from"] is not None and any(found[sign] is not None for sign in ("minute", "span", "tail"))


def _goes_on(text: str, end: int, found: re.Match[str]) -> bool:
    """Whether an hour is the last of a span whose first one ends at `end`: "9–17", "de 9 a 14 horas"."""
    between = text[end : found.start()]
    if found["opens"]:
        return not between.strip() and found["tail"] is not None
    return _DASH.fullmatch(between) is not None


def _begins(found: re.Match[str]) -> int:
    """Where the time itself begins: without "at" or "from"."""
    return found.start("pre") if found["pre"] else found.start("shift") if found["shift"] else found.start("hour")


def _minutes(found: re.Match[str], spoken: _Spoken) -> int | None:
    """Minutes after midnight; None where there is no such time."""
    told = found["hour"]
    known = int(told) if told.isdecimal() else spoken.hours.get(told.casefold()) or _in_signs(told)
    if known is None or known > _LAST_HOUR:
        return None
    more = found["minute"] or found["more"] or "0"
    minute = int(more if more.isdecimal() else han(more) or 0)
    if minute > 59:
        return None
    shift = sum(
        least for pattern, least in spoken.shifts for words in (found["shift"], found["behind"])
        if words and pattern.fullmatch(words)
    )  # fmt: skip
    known = _in_half(known, found["part"] or found["pre"] or "", spoken)
    minutes = 60 * known + minute + shift
    return minutes if 0 <= minutes <= 60 * _LAST_HOUR else None


def _in_half(hour: int, half: str, spoken: _Spoken) -> int:
    """An hour of the half of the day that words name: one at night is one, ten at night 22, and twelve midnight."""
    if spoken.night.fullmatch(half):
        return 0 if hour == _NOON else hour if hour < _SMALL_HOURS else hour + _NOON if hour < _NOON else hour
    if spoken.midday.fullmatch(half):
        return hour + _NOON if hour < _BEFORE_NOON else hour
    if spoken.afternoon.fullmatch(half):
        return hour + _NOON if hour < _NOON else hour
    return 0 if half and hour == _NOON else hour


def _in_signs(told: str) -> int | None:
    """The hour that Chinese signs spell; one alone is as often "a bit"."""
    number = han(told)
    return int(number) if number else None


def _plain(question: str) -> str:
    return " ".join(fold(question).casefold().split())


@cache
def _spoken(language: str) -> _Spoken | None:
    words = _told().get(language)
    if words is None:
        return None
    spelt = _spelt(language, words.get("hours", ""))
    unspaced = language in _UNSPACED
    joint = r"\s?" if unspaced else r"\s"
    left = r"(?<![\d:/가-힣])(?<!\d[.,])" if unspaced else r"(?<![\w.,:/€$£])(?<![^\W\d_hH]-)"
    ends = "" if unspaced else r"(?![^\W\d_])"

    def either(*parts: str) -> str:
        return "|".join(filter(None, (words.get(part, "") for part in parts))).replace(" ", r"\s") or _NEVER

    half = either("am", "pm", "night", "midday")
    behind = _NEVER if language in _HALF_BEFORE else half
    signs = language in ("zh", "ja")
    hour = "|".join((_HAN, r"\d{1,2}") if signs else (r"\d{1,2}", *map(re.escape, spelt)))
    minute = rf"\s?(?P<more>[0-5]?\d|{_HAN if signs else _NEVER})(?:\s?(?:{either('minutes')})|(?=\s?(?:$|[.,;:!?)|])))"
    further = _MINUTES_KO if language == "ko" else _NEVER if unspaced else _spelt_minutes(language)
    point = "" if language == "de" else "."  # "von 5.10 bis 12.11" are days
    ranged = rf"(?=\s?(?:{TO}|och)\s?(?:las\s)?\d{{1,2}}(?:[:：h{point}][0-5]\d|\s?(?:{either('mark', 'hour')}){ends}))"
    led = rf"(?P<lead>{either('lead')})|(?P<from>{either('from')})|(?P<opens>{either('opens')})"
    time = regex(
        rf"{left}(?:(?P<pre>{half})(?:の|\sके)?{joint})?(?:(?:{led})(?:{joint}|(?<=[’'])))?"
        rf"(?:(?P<shift>{either(*_BEFORE)}){joint})?(?P<hour>{hour})"
        rf"(?:(?P<sep>[:：.]|\s?h\s?)(?P<minute>\d\d)(?!\d))?"
        rf"(?:\s?(?:(?P<mark>{either('mark')})|(?P<span>{either('hour')})){ends}(?:{minute})?)?"
        rf"(?:{joint}(?P<behind>{either(*_BEHIND)}){ends})?(?:{joint}(?P<part>{behind}){ends})?"
        rf"{ends}(?!{further}){_NO_UNIT}(?P<tail>{_TAIL})?(?P<ranged>{ranged})?",
        re.IGNORECASE,
    )
    shifts = tuple(
        (regex(either(part), re.IGNORECASE), least) for part, least in (_BEFORE | _BEHIND).items() if part in words
    )
    return _Spoken(
        time=time,
        noon=_word(either("noon"), left, ends),
        midnight=_word(either("midnight"), left, ends),
        hours=spelt,
        shifts=shifts,
        alone=regex(_NEVER if language == "hi" else either("quarter_past", "quarter_to"), re.IGNORECASE),
        afternoon=regex(either("pm"), re.IGNORECASE),
        night=regex(either("night"), re.IGNORECASE),
        midday=regex(either("midday"), re.IGNORECASE),
        asks=_asking(either("asks"), ends),
        when=_asking(either("when"), ""),
        last=_asking(either("last"), ""),
        days=tuple(regex(day, re.IGNORECASE) for day in words.get("days", "").split()),
    )


def _word(words: str, left: str, ends: str) -> re.Pattern[str]:
    """Noon or midnight, in small letters where a capital makes a name ("le Midi"), and with no minutes behind it."""
    return regex(rf"{left}(?:{words}){ends}(?!\s(?:et\sdemi|e\sme[iz]|y\smedia))")


def _asking(words: str, ends: str) -> re.Pattern[str]:
    return regex(rf"(?:(?<!\w)|(?<=[^\x00-\u05ff]))(?:{fold(words)}){ends}")


def _spelt_minutes(language: str) -> str:
    """Minutes in words behind an hour: they are not read, and without them the hour would be another time."""
    told = {word for word, digits in numbers(language).items() if digits.isdecimal() and int(digits) < 60}
    return (
        rf"\s(?:(?:y|e|et|menos|moins|meno|para|و)\s)?(?:{'|'.join(map(re.escape, sorted(told)))})\b"
        if told
        else _NEVER
    )


def _spelt(language: str, own: str) -> dict[str, int]:
    """Words for hours: numbers of the language, and those that only hours have."""
    known = {
        word: int(told) for word, told in numbers(language).items() if told.isdecimal() and int(told) <= _LAST_HOUR
    }
    for number, forms in enumerate(own.split(), start=1):
        known |= {form.replace("_", " "): number for form in forms.split("/") if form != "-"}
    return dict(sorted(known.items(), key=lambda each: -len(each[0])))  # "achtzehn" before "acht"


@cache
def _told() -> Mapping[str, Mapping[str, str]]:
    """The lists by language and part."""
    found: dict[str, dict[str, str]] = {}
    for line in _LIST.read_text(encoding="utf-8").splitlines():
        head, _, words = line.partition(":")
        if line[:1] != "#":
            code, part = head.split()
            found.setdefault(code, {})[part] = words.strip()
    return found
