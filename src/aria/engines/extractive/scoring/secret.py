"""Does a quote tell of the password, or the code of a door, that is asked for? Pure.

Much is written around a code, such as when it was changed or what it costs. What a sentence says the code is tells of
it, be it where it stands; so does a figure.
"""

from __future__ import annotations

from aria.core.patterns import regex
from aria.engines.extractive.scoring.labelled import figures
from aria.evidence.questions.secret import CODES, PASSWORDS

_LITERAL = regex(r"[`\"“«„‘‚][^`\"”»“«„‘’‚\n]{3,80}[`\"”»“’]|\*\*[^*\n]{3,80}\*\*|(?<!\w)'[^'\n]{3,40}'(?!\w)")
_FIGURES = regex(r"\d{3}|\d[A-Za-z]|[A-Za-z]\d|\d(?:[\s.-]?\d){2}")
_TOLD = regex(
    rf"\b(?:[\w-]{{1,20}}\s)?(?:{PASSWORDS}|pin|{CODES})\b(?:\s[\w-]{{1,20}}){{0,4}}?\s?"
    r"(?:\s(?:is|lautet|ist|heißt|est|es|è|é)\b|[:=|])"
)
"""What is said of a password, and not of what is paid for one."""
_BEHIND = regex(r"\b(?:for|of|pour|para|per|f[uü]r|voor)\s(?:[\w']{1,4}\s)?$")
"""Before a code that something else is for."""


def tells_secret(quote: str) -> bool:
    """Whether a quote has a figure that is no day and no amount, a literal, or says what the code is."""
    if _LITERAL.search(quote) or _FIGURES.search(figures(quote)):
        return True
    said = quote.casefold()
    return any(not _BEHIND.search(said, 0, found.start()) for found in _TOLD.finditer(said))
