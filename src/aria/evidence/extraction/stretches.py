"""How high or long a thing is, told by what it does: "rises to 203 metres", "flows for 231 km". Pure, for English."""

from __future__ import annotations

from functools import lru_cache

from aria.core.patterns import regex

_AS_FAR = (
    r"\s(?:\w+\s){0,3}?\d[\d.,]*\s?[a-z]+\b"
    r"(?!\s(?:from|behind|above|below|under|beyond|off|away|apart|along|past|inside|outside|in\sfront|(?:to\sthe\s)?"
    r"(?:north|south|east|west)\w*)\b(?!\ssea\b))"
)
"""A size, and no way to something else: not "200 m from the station"."""
_TOLD = (
    (
        "high",
        regex(
            rf"\b(?:rises?|rose|rising|reach\w*|towers?|soars?|climbs?|stands?|stood){_AS_FAR}|above sea level"
            r"|(?:^|[.!?]\s)At\s\d[\d.,]*\s?(?:m|met(?:er|re)s|ft|feet)\b(?:\s\([^()]{1,20}\))?,"
        ),
    ),
    ("long", regex(rf"\b(?:covers?|runs?|flows?|stretch\w*|extends?|winds?){_AS_FAR}")),
)


@lru_cache(maxsize=4_000)
def stretches(quote: str) -> tuple[tuple[int, int, str], ...]:
    """Where a quote tells so, and which of "high" and "long" it tells."""
    if not any(char.isdigit() for char in quote):
        return ()
    return tuple((*match.span(), word) for word, pattern in _TOLD for match in pattern.finditer(quote))
