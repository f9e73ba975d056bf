"""The first lines of a letter, an invoice, a leaflet: they say whom or what it concerns. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex

_HEAD, _HEAD_LINES, _SHORT = 1_000, 8, 120
"""Characters and lines in which a letterhead is looked for, and characters that a line of it has at most."""
_PROSE = 60
"""Characters from which on a line with a full stop is prose."""
_MARKS = " .,;*_\"'“”„«»「」『』《》"
_ENDS = (".", "!", "?", ":", ",", "…", "。", "；", ";")
_ROW = regex(r"[|*•+–-]|\d+[.)]\s")
"""Begins a row of a table or an item of a list."""
_FIELD = regex(r"(?!present\b|spouse\b|from\b|to\b|by\b)[^\W\d][^:.]{1,30}:\s\S", re.IGNORECASE)
"""A line of a data sheet."""
_CALLED = regex(
    r"^[-*|\s]{0,4}(?:title|name|object|work|film|book|product|model|item|building|structure|vessel|ship|species|subject"
    r"|titel|objekt|produkt|titre|nom|objet|ouvrage|título|nombre|objeto|obra|titolo|nome|oggetto|opera|tytuł|nazwa|obiekt"
    r"|название|объект|наименование|名称|題名|作品名|製品名|品名|书名|片名)\s?[:：]\s?(?P<name>[^\n|]{2,120})",
    re.IGNORECASE | re.MULTILINE,
)
"""What the record of a thing calls it: "Title: Nine Winters"."""
_WORDS = regex(r"[^\W_](?:[\w’'.-]*[^\W_])?")


def is_headed(name: str, text: str) -> bool:
    """Whether a line of the letterhead has all of a name's words, with no more than one other between them."""
    words = set(name.casefold().split())
    for line in _letterhead(text[:_HEAD]).split("\n"):
        said = _WORDS.findall(line)
        if words <= set(said) and any(words <= set(said[at : at + len(words) + 1]) for at in range(len(said))):
            return True
    return False


def headline(text: str) -> str:
    """The first line, where it is no sentence, row or item, and prose, items or fields follow it, and no other head."""
    lines = [line.strip() for line in text[:_HEAD].split("\n") if line.strip()][:2]
    whole = len(lines) == 2 and not lines[0].endswith(_ENDS) and len(lines[0]) <= _SHORT
    goes_on = whole and (len(lines[1]) >= _PROSE or _ROW.match(lines[1]) or _FIELD.match(lines[1]))
    return lines[0].lstrip("# ") if goes_on and not _ROW.match(lines[0]) else ""


@lru_cache(maxsize=64)
def recorded(text: str) -> str:
    """What a text that begins as the record of a thing calls it: "Title: Nine Winters"; else empty."""
    found = list(_CALLED.finditer(text[:_HEAD]))
    opens = len(found) == 1 and not any(map(_is_prose, text[: found[0].start()].split("\n")))  # no list of several
    return found[0]["name"].strip(_MARKS) if opens else ""


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
