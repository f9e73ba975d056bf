"""Where a sentence says what its subject is. Pure."""

from __future__ import annotations

from aria.core.patterns import regex

COPULA = regex(r"\s(?:is|was|are|were)\s")
ASIDE = regex(r"\s?\([^()]*\)")


def blanked(text: str) -> str:
    """The text, same length, without what stands in brackets."""
    return ASIDE.sub(lambda aside: "\0" * len(aside[0]), text)
