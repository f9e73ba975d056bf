"""Does a quote have the password, or the code of a door, that is asked for? Pure.

Much is written around a code, such as who knows it or what it costs; only the code itself answers what it is.
"""

from __future__ import annotations

from aria.core.patterns import regex
from aria.engines.extractive.scoring.labelled import figures
from aria.evidence.questions.secret import CODES, PASSWORDS

_LITERAL = regex(r"[`\"“«„][^`\"”»“\n]{3,}[`\"”»“]")
_LAST = regex(
    rf"\b(?:{PASSWORDS}|{CODES})\b(?:\s[\w-]+){{0,5}}?\s?(?:(?:is|lautet|ist|heißt|est|es|è|é)\b|[:=])\s?:?\s?[\w-]{{4,}}\W*$"
)
"""Ends with the word that is given."""


def tells_secret(quote: str) -> bool:
    """Whether a quote has a figure that is no day and no amount, a literal, or ends with a word that may be a code."""
    told = _LITERAL.search(quote) or _LAST.search(quote.casefold())
    return told is not None or any(map(str.isdigit, figures(quote)))
