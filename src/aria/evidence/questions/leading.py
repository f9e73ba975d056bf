"""Whether a question may need what no single text tells, and what it only describes on the way. Pure."""

from __future__ import annotations

import re
from functools import cache

from aria.core.patterns import regex
from aria.core.types import Profile
from aria.evidence.typed.kinds import Kind, asked_kind, kinds

_BY_CLAUSE = r"\b(?:the|an?)\s+(?:[\w-]+\s+){1,4}?(?:that|which|who|whose|whom|where)\b"
_DESCRIBED = regex(
    r"[A-Z][\w.)-]*['’]s\s+[a-z]|\)['’]s\s"
    rf"|{_BY_CLAUSE}"
    r"|\b(?:the|an?)\s+(?:[a-z-]+\s+){1,2}(?:of|in|by|for|from)\s+(?:the\s+|an?\s+)?(?:[a-z-]+\s+){0,2}"
    r"(?:of|in|by|with|behind|that|which|what|who|whose|where)\b"
    r"|\bthe\s+[a-z-]+(?:\s+[a-z-]+)?\s+of\s+(?:the\s+)?(?:[a-z]+\s+)?[\"“]?[A-Z0-9]"
    r"|\bthe\s+[a-z]+(?:\s+the|\s+[a-z]+ing)?\s+[\"“]?[A-Z]"
)
"""A thing that is described: "Ada's mother", "the bridge that …", "the designer of the bridge in …", "the director of
Vertigo", "the country Lima is in"."""
_BOTH = regex(
    r"\b(?:both|same)\b|^(?:which|who|what|are|is|were|was|do|does|did|between|has|have)\b.*\bor\b", re.IGNORECASE
)


def leads_on(question: str, asked: Profile) -> bool:
    """Whether the question may need what no single text tells: a description, a comparison, two names."""
    joined = asked.kind == "compare" or len(asked.entities) > 1 or _BOTH.search(question) is not None
    return joined or describes(question)


def describes(question: str) -> bool:
    """Whether the question describes a thing instead of naming it, in whatever way.

    It says no more than that a second text may be needed. Which thing it is and how its name is asked for only those
    forms tell that `steps` and `first_steps` know.
    """
    return _DESCRIBED.search(question) is not None


def describes_by_clause(question: str) -> bool:
    """Whether the question describes a thing by what else is said of it: "the foundry that cast the bell".

    Narrower than `describes`: not by its part in a thing that is named, as "the director of Vertigo".
    """
    return re.search(_BY_CLAUSE, question) is not None


def described_kinds(question: str) -> tuple[Kind, ...]:
    """Kinds of named things that a question describes without naming them: "the country where Clonbrook lies".

    What it asks for is none of them: that is read from the last text, not followed.
    """
    asked = asked_kind(question)
    return tuple(kind for kind, says in _named_kinds() if kind.name != asked and says.search(question))


@cache
def _named_kinds() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    """Kinds whose members are names, each with the words for it."""
    return tuple(
        (kind, re.compile(rf"\b(?:{'|'.join(map(re.escape, kind.words))})\b", re.IGNORECASE))
        for kind in kinds().values()
        if kind.capitals
    )
