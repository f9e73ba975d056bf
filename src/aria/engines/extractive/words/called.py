"""A thing beside what it is or is called: "COSTAR, a set of small mirrors", "a wall called a dyke". Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex

CALLED = regex(r"\b(?:called|known as|named|nicknamed|dubbed|termed|defined as|referred to as)\b", re.IGNORECASE)
"""What stands before the name that something is given."""
_GIVEN = regex(rf"{CALLED.pattern}\s(?:(?:an?|the)\s)?[\"'“‘`]*(?P<name>[^,.;:()]{{1,60}})", re.IGNORECASE)
_APPOSED = regex(r"(?P<name>(?:[^,.;:()]|\.(?=\w)){1,60}),\s(?:an?|one of)\s\w")
SUBJECT_APPOSED = regex(r"^(?P<thing>[^,.;:]{1,60}),\s(?:an?|the|one of)\s[^,]{3,120},\s")
"""A sentence that opens with a thing and what it is: "Theanine, an amino acid of green tea, tastes …"."""
SAID_BEFORE = regex(r"(?:^|[.;!?]\s)(?:The|Its|Her|His|Their)\s(?P<thing>[^,.;]{3,40}),\s$")
"""Before the name of what it has just been said to be: "The highest point, Beacon Hill, is …"."""


def called(sentence: str) -> Iterator[str]:
    """What each name that a sentence gives begins with, up to 60 characters of it, without its article."""
    return (found["name"] for found in _GIVEN.finditer(sentence))


def apposed(sentence: str) -> Iterator[str]:
    """What ends with each thing beside which it is said what it is, wherever in the sentence: up to 60 characters."""
    return (found["name"] for found in _APPOSED.finditer(sentence))
