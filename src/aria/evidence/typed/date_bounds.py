"""Words that make a period of one date or two, in many languages: "seit 1998", "de 1959 à 1977", "1952年至1965年"."""

from __future__ import annotations

import re
from typing import Literal

from aria.core.patterns import regex

Bound = Literal["since", "until", "before", "after", "from"]

_YEAR = (
    r"(?:(?:dem\sjahre?|das\sjahr|l['’]ann[ée]e|l['’]an|el\saño|del\saño|o\sano|l['’]anno|het\sjaar|roku|tahun"
    r"|عام|سنة|dem|le|el|zum|il|het)\s)?"
)
"""What may stand between such a word and the year."""
_WORDS: dict[Bound, str] = {
    "since": r"since|seit|ab|depuis|dès|à\spartir\sde|desde|a\spartir\s(?:de|del)|dal|a\spartire\sdal|sinds|vanaf"
    r"|od|с|со|sejak|sedan|siden|منذ|از",
    "until": r"until|till|bis|jusqu['’](?:en|à|au)|hasta|até|fino\sal|tot|tot\sen\smet|do|до|hingga|sampai|حتى"
    r"|fram\still|indtil",
    "before": r"before|prior to|vor|avant|antes\s(?:de|del)|prima\sdel|przed|sebelum|قبل|före|før|inden",
    "after": r"after|nach|après|después\s(?:de|del)|depois\sde|dopo\sil|после|setelah|بعد|efter|etter",
    "from": r"from",
}
_BEFORE = regex(
    "(?:"
    + "|".join(rf"(?P<{bound}>(?<!\w)(?:ever\s)?(?:{words}))" for bound, words in _WORDS.items())
    + rf")\s{_YEAR}$",
    re.IGNORECASE,
)
_LAST = frozenset(re.findall(r"[^\W\d_]+", " ".join((*_WORDS.values(), _YEAR)).replace(r"\s", " ")))
_JOINED_TO = ("jusqu", "l'", "l’")
"""Words of which one stands right before a date that they bound, or a beginning of it that is joined to the next."""
_LONGEST_BEFORE = 30
_NO_WORDS = frozenset(("AB", "OD", "DO", "TOT", "BIS", "VOR"))
"""In capitals these are short for something: "Volvo AB 2010"."""
_BEHIND = regex(
    r"\s{0,2}(?:[-–—]|to|until|bis|à|hasta|al?|ad|até|tot|do|до)\s{0,2}(?:(?:the\s)?present\b|now\b|today\b|date\b|heute\b|aujourd['’]hui\b|hoy\b"
    r"|oggi\b|hoje\b|heden\b|dziś\b|bugün\b)|\s{0,2}[-–—](?=\s{0,2}(?:[);]|$))"
    r"|(?:['’][dt][ae]n\sberi|以来|以來|至今|起(?![火诉訴草义義源点點])|이래|이후)",
    re.IGNORECASE,
)
"""What makes a period of a year that lasts: "1998–present", "(2019– )", "2010年以来"."""
_CALLED = r"(?:\s(?:roku|rok|года|год|годом|г\.|yılından|yılı))?"
_JOINED = tuple(
    (
        regex(rf"(?<!\w)(?:{opening})\s{_YEAR}$", re.IGNORECASE) if opening else None,
        regex(join, re.IGNORECASE),
    )
    for opening, join in (
        ("", r"\s{0,2}(?:[-–—]|to|until|till|through)\s{0,2}(?:about\s|around\s)?"),
        (r"(?:between|from)(?:\s(?:about|around|roughly))?", r"\s{0,2}and\s{0,2}(?:about\s|around\s)?"),
        (
            "",
            rf"{_CALLED}\s(?:bis|hasta|até|fino\sal|tot|tot\sen\smet|t/m|jusqu['’](?:en|à)|sampai|hingga|إلى|حتى|تا|till|til)"
            rf"\s{_YEAR}",
        ),
        (r"zwischen", rf"\sund\s{_YEAR}"),
        (r"entre|tra(?:\sil)?|fra(?:\sil)?", rf"\s(?:et|y|e(?:\sil)?)\s{_YEAR}"),
        (r"d[ue]|del?|desde|depuis|de\sl['’]année|dal?|dall['’]anno", rf"\s(?:à|au|al?)\s{_YEAR}"),
        (r"tussen", r"\sen\s"),
        (r"od|między|w\slatach", rf"{_CALLED}\s(?:do|a)\s{_YEAR}"),
        (r"с|со", rf"{_CALLED}\s(?:по|до)\s{_YEAR}"),
        (r"между", rf"{_CALLED}\sи\s"),
        (r"من|بين|از", r"\s(?:إلى|و|تا)\s?"),
        (r"mellan|mellem|mellom|antara", r"\s(?:och|og|dan)\s"),
        ("", r"\s?(?:至|到|から|～|〜|부터|\syılından)\s?"),
        ("", rf"(?:['’]?[dt][ae]n|{_CALLED}\sile)\s"),
    )
)
"""What stands before the first of two dates, and between them: "and" alone makes no period of two."""
_LONGEST_BETWEEN = 24


def bound_before(text: str, start: int) -> tuple[Bound, int] | None:
    """What the words right before a date make of it, and where they begin; None where they make nothing of it."""
    base = max(0, start - _LONGEST_BEFORE)
    last = text[base:start].rpartition(" ")[0].rpartition(" ")[2].casefold()
    if not last or not (last in _LAST or last.startswith(_JOINED_TO)):
        return None  # few dates have such a word before them, and each is looked at
    found = _BEFORE.search(text[base:start])
    if found is None or found.lastgroup is None or found[0].split()[0] in _NO_WORDS:
        return None
    if found[0].split()[0].lower() == "do" and text.isascii() and " rok" not in text:
        return None  # "the work he had to do 1998": Polish and Czech have other letters near by
    return found.lastgroup, base + found.start()  # type: ignore[return-value]


def lasting(text: str, end: int) -> int | None:
    """Where words end behind a date that say it lasts until today; None where there are none."""
    found = _BEHIND.match(text, end)
    return found.end() if found else None


def joined(text: str, start: int, end: int, following: int) -> int | None:
    """Where the period begins that two dates are the ends of: `start`..`end` and the next at `following`.

    None where the words around make no period of them.
    """
    between = text[end:following]
    if len(between) > _LONGEST_BETWEEN:
        return None
    base = max(0, start - _LONGEST_BEFORE)
    before = text[base:start]
    for opening, join in _JOINED:
        if not join.fullmatch(between):
            continue
        if opening is None:
            bound = bound_before(text, start)
            return bound[1] if bound is not None and bound[0] in ("since", "from") else start
        opened = opening.search(before)
        if opened is not None:
            return base + opened.start()
    return None
