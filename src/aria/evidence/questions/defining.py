"""Questions what something or who somebody is: no value answers these, but a sentence that says so. English, pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import AnswerType
from aria.evidence.questions.question_rules import BE, POST

_SMALL = "of|and|in|for|the|de|la|del|der|den|van|von|da|di|du|al|bin|ibn"
_CAPITAL = "[A-ZÀ-ÖØ-ÞĆČĐŁŚŠŻŽİ]"
_NAME = rf"{_CAPITAL}[\w'’.-]*(?:,? (?:{_CAPITAL}[\w'’.-]*|{_SMALL})){{0,8}}"
"""Words with capitals, and small ones between them."""
_THING = regex(
    rf"^what {BE} (?!.* for\W*$)(?!the (?:default|meaning)\b)"
    r"(?!\w+ed (?:after|by|in|on|at|for|from|to|with|of|under)\b|the [\w ]*\b(?:for|per|after|before|during)\b)"
    r"(?:(?:an?|the) )?[\w'’.-]+(?: [\w'’.-]+){0,2}\??$",
    re.IGNORECASE,
)
"""Not "What was named after her?" nor "What is the dose for children?": these ask what has or does something."""
_ONE_HAS = regex(r"\b(?:the|of|on|in|at)\b", re.IGNORECASE)
"""A thing that another has one of: "What is the temperature on Venus?" is told by a figure, and by no definition."""
_NAMED = regex(rf"^[Ww]hat {BE} (?:the )?{_NAME}\??$")
_SOMEBODY = regex(rf"^[Ww]ho (?:{BE} {_NAME}|{_NAME} {BE})\W*$")
_OWNED = regex(r"['’]s\b")


def asks_what_it_is(core: str, expects: AnswerType) -> bool:
    """Whether the question's core asks what a thing is, or who somebody is that it names.

    With capitals "the Length of the River Ombrel" looks like a name, and expects a number.
    """
    named = expects == "text" and (_NAMED.match(core) is not None or asks_who_one_is(core))
    if expects not in ("text", "list") and _ONE_HAS.search(core):
        return False
    return named or _THING.match(core) is not None


def asks_who_one_is(core: str) -> bool:
    """Whether somebody is named and it is asked who that is: "Who was Joseph Strauss?", not "Who was Mayor of Elm?"."""
    return _SOMEBODY.match(core) is not None and not (POST.search(core) or _OWNED.search(core))
