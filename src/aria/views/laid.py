"""A quoted sentence as a reader sees it: its paragraphs, the entries of its list, its lines of code. Pure.

A quote is a byte range of a page, so it has the page's light Markdown in it; what is shown has the layout instead.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from aria.security.content import clean
from aria.views.words import LINE, line

_NEWLINES = re.compile("\r\n?|[\v\f\x85\u2028\u2029]")
_FENCE = re.compile(r"[ \t]*```")
_ITEM = re.compile(r"[ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+(?=\S)")
_HEADING = re.compile(r"[ \t]*#{1,6}[ \t]+(?=\S)")
_TAB = "    "


@dataclass(frozen=True, slots=True)
class Part:
    """Prose and an entry of a list are one line, code has its lines; nothing invisible is in either."""

    kind: Literal["prose", "item", "code"]
    text: str


def laid(text: str) -> tuple[Part, ...]:
    """The parts of `text` in order; what has one line, and a row of a table, is prose as it stands."""
    if "\n" not in text or text.startswith("|"):
        return (Part("prose", line(text)),)
    return tuple(part for part in _parts(text[:LINE]) if part.text)


def _parts(text: str) -> Iterator[Part]:
    text = _NEWLINES.sub("\n", text)
    code: list[str] | None = None
    prose: list[str] = []
    for each in text.split("\n"):
        if _FENCE.match(each):
            if code is None:
                yield _prose(prose)
                prose, code = [], []
            else:
                yield _code(code)
                code = None
        elif code is not None:
            code.append(each)
        elif not each.strip() or _ITEM.match(each):
            yield _prose(prose)
            prose = [each]
        else:
            prose.append(each)
    yield _prose(prose) if code is None else _code(code)


def _prose(lines: list[str]) -> Part:
    told = "\n".join(lines)
    item = _ITEM.match(told)
    return Part("item", line(told[item.end() :])) if item else Part("prose", line(_HEADING.sub("", told, count=1)))


def _code(lines: list[str]) -> Part:
    told = clean("\n".join(lines))[0].replace("\t", _TAB)
    return Part("code", "\n".join(each.rstrip() for each in told.split("\n")).strip("\n"))
