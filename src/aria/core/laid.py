"""A quoted text in the parts of its layout: paragraphs, the entries of a list, lines of code. Pure.

A quote is a byte range of a page, so it has the page's light Markdown in it; what is shown has the layout instead. The
page of `aria serve` does the same (web/src/laid.ts): tests/golden/laid.json is what both are held to.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

_NEWLINES = re.compile("\r\n?|[\v\f\x85\u2028\u2029]")
_FENCE = re.compile(r"[ \t]*```([^`]*)")
_LANGUAGE = re.compile(r"\S*\s*")
_ITEM = re.compile(r"[ \t]*(?:[-*+]|([0-9]{1,3})[.)])[ \t]+(?=\S)")
_ROW = re.compile(r"[ \t]*\|(?:[ \t].*[ \t]|[-:| \t]+)\|[ \t]*")
"""A row of a table, or the line below its heads; "|x| < |y|" is none."""
_WALL = re.compile(r"(?<!\\)\|")
"""Between two cells of a row."""
_RULED = re.compile(r"[-:]+")
"""A cell of the line that stands below the heads of a table."""
_BETWEEN_CELLS = " · "
_HEADING = re.compile(r"^[ \t]*#{1,6}[ \t]+(?=\S)", re.MULTILINE)
_TAB = "    "


@dataclass(frozen=True, slots=True)
class Part:
    """Prose, an entry of a list and a row of a table are one line, code has its lines."""

    kind: Literal["prose", "item", "code"]
    text: str
    number: int | None = None
    """Of an entry in a list that is numbered."""

    @property
    def told(self) -> str:
        """The text behind its number."""
        return self.text if self.number is None else f"{self.number}. {self.text}"


def laid(text: str) -> tuple[Part, ...]:
    """The parts of `text` in order, without the signs of its layout and with every word.

    What has one line is prose; of several, a row of a table stands by itself, as an entry of a list does. The language
    of a fence is one of its signs.
    """
    lines = _NEWLINES.sub("\n", text).split("\n")
    fences = [at for at, each in enumerate(lines) if _FENCE.fullmatch(each)]
    if len(lines) == 1:
        return (Part("prose", (_ROW.fullmatch(text) and _cells(text)) or _joined(text)),)
    return tuple(part for part in _parts(lines, inside=_begins_inside(lines, fences)) if part.text)


def prose_end(parts: Sequence[Part]) -> int:
    """The last part that is no code, behind which citations stand; -1 for none."""
    return max((at for at, part in enumerate(parts) if part.kind != "code"), default=-1)


def blocks(parts: Sequence[Part], show: Callable[[Part], str], ends: str = "") -> str:
    """The parts one below the other; `ends`, such as citations, stands behind the last of them that is no code."""
    last = prose_end(parts)
    told = [show(part) + (ends if at == last else "") for at, part in enumerate(parts)]
    return "\n\n".join(filter(None, told if last >= 0 else [*told, ends.strip()]))


def plain(parts: Sequence[Part], ends: str = "") -> str:
    """The parts as plain text, code indented."""

    def show(part: Part) -> str:
        if part.kind == "code":
            return "\n".join(each and _TAB + each for each in part.text.split("\n"))
        return f"- {part.text}" if part.kind == "item" and part.number is None else part.told

    return blocks(parts, show, ends)


def between(before: str, after: str) -> str:
    """What stands between two sentences: an empty line where one of them has a layout."""
    return "\n\n" if "\n" in before + after else " "


def run_on(sentences: Sequence[str]) -> str:
    """Sentences one after the other."""
    told = [between(*pair) + pair[1] for pair in pairwise(sentences)]
    return "".join((*sentences[:1], *told))


def _begins_inside(lines: Sequence[str], fences: Sequence[int]) -> bool:
    """Whether the quote begins inside code, so that its first fence closes it.

    A fence has no partner, names no language, stands right below a line that announces nothing, and an empty line
    follows: so a page closes code. Any other fence opens it, as where a quote ends inside code.
    """
    if len(fences) % 2 == 0 or lines[fences[0]].strip(" \t`"):
        return False
    above, below = lines[: fences[0]][-1:], lines[fences[0] + 1 :][:1]
    goes_on = all(each.strip() and not each.rstrip().endswith(":") for each in above)
    return goes_on and any(not each.strip() for each in below)


def _parts(lines: Sequence[str], *, inside: bool) -> Iterator[Part]:
    code: list[str] | None = [] if inside else None
    prose: list[str] = []
    for each in lines:
        fence = _FENCE.fullmatch(each)
        if code is not None:
            if fence and not fence[1].strip():
                yield _code(code)
                code = None
            else:
                code.append(each)
        elif fence:
            yield _prose(prose)
            yield _prose([] if _LANGUAGE.fullmatch(fence[1]) else [fence[1]])
            prose, code = [], []
        elif _ROW.fullmatch(each):
            yield _prose(prose)
            yield Part("item", _cells(each))
            prose = []
        elif not each.strip() or _ITEM.match(each):
            yield _prose(prose)
            prose = [each]
        else:
            prose.append(each)
    yield _prose(prose) if code is None else _code(code)


def _prose(lines: Sequence[str]) -> Part:
    told = "\n".join(lines)
    item = _ITEM.match(told)
    if not item:
        return Part("prose", _joined(told))
    return Part("item", _joined(told[item.end() :]), int(item[1]) if item[1] else None)


def _joined(text: str) -> str:
    """On one line, without the signs of headings."""
    return " ".join(_HEADING.sub("", text).split())


def _cells(row: str) -> str:
    """The cells of a row of a table, without empty ones; nothing of the line that parts heads from rows."""
    cells = [told for each in _WALL.split(row.strip()[1:-1]) if (told := " ".join(each.split()))]
    return "" if all(map(_RULED.fullmatch, cells)) else _BETWEEN_CELLS.join(cells)


def _code(lines: Sequence[str]) -> Part:
    told = [each.replace("\t", _TAB).rstrip() for each in lines]
    return Part("code", "\n".join(told).strip("\n"))
