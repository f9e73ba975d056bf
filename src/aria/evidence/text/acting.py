"""Who is said to do something: the one who is meant, or another who is named? Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Collection

from aria.core.patterns import regex
from aria.evidence.text.kin import RELATIVES
from aria.evidence.text.pronouns import SUBJECTS

_CAPITALISED = r"(?-i:[A-Z][\w.'’-]+(?:\s(?:(?:de|van|von|der|la|of|the)\s)?[A-Z][\w'’-]+){0,5})"
_BEHIND = (
    r"\b(?:in|at|of|from|for|with|to|into|under|against|leaving|(?:after|before|during|since|until|by)(?=\sthe\s))\s"
    r"(?:the\s)?"
)
"""Before a name that does nothing: "with Olga Lind", "after the Second Reform"."""
_SUBJECT = regex(
    rf"(?P<none>{_BEHIND}{_CAPITALISED})|\b(?P<kin>(?:his|her|their)\s(?:\w+\s)?{RELATIVES})\b"
    rf"|\b(?P<own>{SUBJECTS})\b|(?P<name>\b{_CAPITALISED})",
    re.IGNORECASE,
)
_OPENS = regex(r"(?:In|On|At|By|The|A|An|When|After|Before|Since|Until|From|As|While)\s")
"""A word that has its capital from where it stands."""


def done_by_another(text: str, names: Collection[str], *, nearest: bool = True) -> bool:
    """Whether the last (or first) who is named as doing something in `text` is somebody else than `names` say.

    `names` are words in small letters. A name is one of two words or more; relatives are others too.
    """
    found = [match for match in _SUBJECT.finditer(text) if match["none"] is None and _is_subject(match, names)]
    if not found:
        return False
    who = found[-1 if nearest else 0]
    return who["own"] is None and (who["kin"] is not None or not _is_one(who["name"], names))


def _is_subject(match: re.Match[str], names: Collection[str]) -> bool:
    name = match["name"]
    return name is None or _is_one(name, names) or " " in _OPENS.sub("", name)


def _is_one(name: str, names: Collection[str]) -> bool:
    return any(word in names for word in re.findall(r"\w{3,}", _OPENS.sub("", name).lower()) if word != "the")
