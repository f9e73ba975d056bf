"""How large a thing is, told by what it does: "rises to 203 metres", "flows for 231 km". Pure, for English."""

from __future__ import annotations

from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import Value

_ELSEWHERE = (
    r"\s(?:from|behind|above|below|under|beyond|off|away|apart|along|past|inside|outside|upstream|downstream|in\sfront"
    r"|(?:to\sthe\s)?(?:north|south|east|west)\w*)\b(?!\ssea\b)"
)
_AS_FAR = rf"\s(?:\w+\s){{0,3}}?\d[\d.,]*\s?[a-z]+\b(?!{_ELSEWHERE})"
"""A size, and no way to something else: not "200 m from the station"."""
_TOLD = (
    (
        "high",
        regex(
            rf"\b(?:rises?|rose|rising|reach\w*|towers?|soars?|climbs?|stands?|stood){_AS_FAR}|above sea level"
            r"|(?:^|[.!?]\s)At\s\d[\d.,]*\s?(?:m|met(?:er|re)s|ft|feet)\b(?:\s\([^()]{1,20}\))?,"
        ),
    ),
    (
        "long",
        regex(rf"\b(?:covers?|runs?|flows?|stretch\w*|extends?|winds?|(?:course|journey|route|length)\sof){_AS_FAR}"),
    ),
    (
        "capac",
        regex(
            r"\b(?:holds?|held|takes|stores?)\s(?:(?:up\sto|about|around|some|at\smost|only|over|nearly)\s)?\d[\d.,]*\s"
            r"(?:million\s|billion\s|thousand\s)?(?:cubic\s\w+|m³|m3|lit(?:er|re)s|gallons|tonnes|people|passengers)\b"
        ),
    ),
)


_WAY = regex(_ELSEWHERE)
_ASKS_WAY = regex(r"\b(?:far|distance|away|from|depth|deep|above|below)\b")


def is_way(quote: str, value: Value, question: str) -> bool:
    """Whether a length is a way to something else, and none is asked for: "about 14 miles above its mouth"."""
    return _ASKS_WAY.search(question.casefold()) is None and _WAY.match(quote, value.end) is not None


_STAGE = regex(r"\b[Tt]he\s(?:last|first|next|final|remaining|other)\s$")


def is_stage(quote: str, value: Value) -> bool:
    """Whether an amount is told of a part only: "the last twelve kilometres are tidal"."""
    return _STAGE.search(quote, max(0, value.start - len("the remaining ")), value.start) is not None


@lru_cache(maxsize=4_000)
def stretches(quote: str) -> tuple[tuple[int, int, str], ...]:
    """Where a quote tells so, and which of "high", "long" and "capacity" (by its stem) it tells."""
    if not any(char.isdigit() for char in quote):
        return ()
    return tuple((*match.span(), word) for word, pattern in _TOLD for match in pattern.finditer(quote))
