"""The first lines of a letter, an invoice, a leaflet: they say whom or what it concerns. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

_HEAD, _HEAD_LINES, _SHORT = 1_000, 8, 120
"""Characters and lines in which a letterhead is looked for, and characters that a line of it has at most."""
_PROSE = 60
"""Characters from which on a line with a full stop is prose."""
_ENDS = (".", "!", "?", ":", ",", "…", "。", "；", ";")
_WORDS = re.compile(r"[^\W_](?:[\w’'.-]*[^\W_])?")


def is_headed(name: str, text: str) -> bool:
    """Whether a line of the letterhead has all of a name's words, with no more than one other between them."""
    words = set(name.casefold().split())
    for line in _letterhead(text[:_HEAD]).split("\n"):
        said = _WORDS.findall(line)
        if words <= set(said) and any(words <= set(said[at : at + len(words) + 1]) for at in range(len(said))):
            return True
    return False


def headline(text: str) -> str:
    """The first line, where it is no sentence and prose follows at once: not a list, minutes or a letter."""
    lines = [line.strip() for line in text[:_HEAD].split("\n") if line.strip()][:2]
    whole = len(lines) == 2 and not lines[0].endswith(_ENDS) and len(lines[0]) <= _SHORT
    return lines[0] if whole and len(lines[1]) >= _PROSE else ""


@lru_cache(maxsize=64)
def _letterhead(opening: str) -> str:
    """The lines of it, case folded.

    Only lines that are no sentences: what a text without a heading tells first is not what all of it is about, nor is
    what heads its second paragraph.
    """
    if opening.startswith("#"):
        return ""
    lines = opening.split("\n") if len(opening) < _HEAD else opening.split("\n")[:-1]  # whole ones
    looked = [at for at, line in enumerate(lines) if line.strip()][:_HEAD_LINES]
    prose = [at for at, line in enumerate(lines) if _is_prose(line)]
    behind = {at for at in looked if at + 1 in prose and prose[0] < at}  # each heads a paragraph
    heads = (lines[at] for at in looked if at not in behind)
    told = (line for line in heads if len(line) <= _SHORT and not line.endswith(_ENDS) and line[0] not in "|#")
    return "\n".join(told).casefold()


def _is_prose(line: str) -> bool:
    return len(line) >= _PROSE and line.endswith((".", "!", "?"))
