"""Text laid out by its indents, as pages of a manual are printed: names stand out and what is told of them stands in.

Read line by line, a name ("-z, --compress") and what it does are strangers to each other, and a word broken at the end
of a line is none. So an entry becomes one paragraph, "-z, --compress: Compress …", as a list of definitions does in
HTML. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from aria.core.patterns import regex

LEAST = 3
"""Entries from which a text is held to be laid out: one may be chance."""
_LONG = 40
"""Characters from which a line says where the text's paragraphs begin."""
_MARGINS = 2
"""Such lines at its top and bottom that need not begin there: they have the page's name and date."""
_TERM = 80
"""Characters of the longest name."""
_SAME_LINE = 30
"""Characters of the longest name that has its text on its own line."""
_NEARLY = 3 / 4
"""Share of the usual width from which a line counts as full."""
_WORD_BROKEN = "\u2010"
"""The hyphen that a typesetter puts in; a writer's own is another character."""
_MARKS = frozenset({"o", "-", "*", "+", "\u2022", "\u00b7", "\u2219"})
_LIST = regex(r"(?:[-*+\u2022]|\d{1,3}[.)])\s+\S")
_OPTION = regex(r"--?[A-Za-z\d]")
_ENDS = (".", "!", "?", ":", ",", ";")
_CODE = regex(r"[{}()\[\]<>=;$|\\/_#@]")
_MOST_CODE = 0.06
_GAP = regex(r"\S {2,}(?=\S)")


@dataclass(slots=True)
class _Page:
    """The lines of a text, where they begin, and how wide it is set."""

    lines: Sequence[str]
    indents: Sequence[int]
    """Blanks before each line; -1 for an empty one."""
    base: int
    width: int
    out: list[str] = field(default_factory=list)
    columns: dict[int, int] = field(default_factory=dict)
    """Where the text of the last entry with this indent began."""

    def indent(self, at: int) -> int:
        return self.indents[at] if 0 <= at < len(self.lines) else -1

    def full(self, at: int) -> bool:
        """Whether the line was broken because it was full: the next word had no room, or hardly."""
        if self.indent(at + 1) < 0:
            return False
        line, word = self.lines[at], self.lines[at + 1].split(None, 1)[0]
        return len(line) >= _NEARLY * self.width or len(line) + 1 + len(word) > self.width


def laid_out(text: str, *, least: int = LEAST) -> str | None:
    """The text as light Markdown, an entry a paragraph; None for one that is not laid out by its indents.

    `least` is how many of its lines have to show that it is.
    """
    page = _page(text)
    found = {at: entry for at in range(len(page.lines)) if (entry := _entry(page, at)) is not None}
    for at in reversed(range(len(page.lines))):
        if at not in found and _beside(page, at, found):
            found[at] = page.lines[at].strip(), ""
    if len(found) + sum(_headed(page, at) for at in range(len(page.lines))) < least:
        return None
    at = 0
    while at < len(page.lines):
        at = _block(page, at, found)
    return "\n".join(page.out).strip("\n")


def _beside(page: _Page, at: int, found: dict[int, tuple[str, str]]) -> bool:
    """Whether the line is another name for what the line below it names: "-w" above "--wide"."""
    line, own = page.lines[at], page.indent(at)
    same = own >= 0 and page.indent(at + 1) == own and not found.get(at + 1, ("", "text"))[1]
    return same and len(line) - own <= _SAME_LINE and (_OPTION.match(line, own) is not None or line.endswith("="))


def _headed(page: _Page, at: int) -> bool:
    """Whether a line stands out to the left of all text, as the heading of what is below it."""
    line, own = page.lines[at], page.indent(at)
    out = 0 <= own < page.base or (own == 0 and line.isupper())
    return out and page.indent(at + 1) > own and len(line) < _LONG and line[-1] not in _ENDS


def _page(text: str) -> _Page:
    lines = [line.expandtabs().rstrip() for line in text.split("\n")]
    indents = [len(line) - len(line.lstrip()) if line else -1 for line in lines]
    long = sorted(indent for line, indent in zip(lines, indents, strict=True) if len(line) >= _LONG)
    widths = sorted(len(line) for line in lines if len(line) >= _LONG)
    base = long[min(_MARGINS, len(long) // 3)] if long else 0
    return _Page(lines, indents, base, min(widths[len(widths) * 19 // 20], 120) if widths else _LONG)


def _entry(page: _Page, at: int) -> tuple[str, str] | None:
    """The name that the line begins an entry with, and what it tells of that itself; None for any other line."""
    line, own, below = page.lines[at], page.indent(at), page.indent(at + 1)
    if own < max(page.base, 0) or line.lstrip().startswith(("|", "#", ">")) or not _begins(page, at):
        return None
    for column in (below, page.columns.get(own, -1) if below == -1 else -1):
        if own < column < len(line) and line[column] != " " and line[column - 1] == " ":
            name = line[own:column]
            if name[-2:] == "  " or " " not in name[:-1]:
                if name.strip() not in _MARKS:  # what stands behind a mark says nothing of a line without one
                    page.columns[own] = column
                return _named(name.strip(), line[column:])
    gap = _GAP.search(line)
    if gap is not None and ((below == -1 and not _GAP.search(line, gap.end())) or _aligned(page, at, gap.end())):
        return _named(line[own : gap.start() + 1], line[gap.end() :])
    option = _OPTION.match(line, own) is not None
    stands_in = below > own + 1 and (option or (_tells(page.lines[at + 1]) and not page.full(at)))
    return _named(line.strip(), "") if stands_in and not _headed(page, at) else None


def _aligned(page: _Page, at: int, column: int) -> bool:
    """Whether a line beside it has its text in the same column; blanks that only fill a line up are anywhere."""
    widest, beside = 0, False
    for other in (at - 1, at, at + 1):
        gap = _GAP.search(page.lines[other]) if page.indent(other) == page.indent(at) else None
        if gap is not None and gap.end() == column:
            widest, beside = max(widest, gap.end() - gap.start() - 1), beside or other != at
    return beside and widest > 2


def _begins(page: _Page, at: int) -> bool:
    """Whether something new begins with the line: no paragraph goes on with it."""
    if page.indent(at - 1) != page.indent(at) or not page.full(at - 1):
        return True
    gap = _GAP.search(page.lines[at])
    return gap is not None and _aligned(page, at, gap.end())


def _named(name: str, body: str) -> tuple[str, str] | None:
    known = 0 < len(name) <= (_SAME_LINE if body else _TERM) and not name.endswith(_ENDS)
    if not known or (body and not _tells(body) and _OPTION.match(name) is None):
        return None
    return name, body


def _tells(line: str) -> bool:
    """Whether a line is of words: code and figures are no description."""
    bare = line.strip()
    return len(bare.split()) >= 2 and len(_CODE.findall(bare)) <= max(2, _MOST_CODE * len(bare)) and bare[0] not in "$#"


def _block(page: _Page, at: int, found: dict[int, tuple[str, str]]) -> int:
    """Write what begins with the line, and tell where the next begins."""
    own, line = page.indent(at), page.lines[at]
    if own < 0:
        return at + 1
    if at in found:
        names, at = _names(page, at, found)
        name, body = found[at]
        lead = "- " if name in _MARKS else f"{', '.join((*names, name))}: "
        return _paragraph(page, at, lead, body or None)
    if _headed(page, at):
        page.out += ["", f"## {line.strip()}"]
        return at + 1
    return _paragraph(page, at, "", line.strip())


def _names(page: _Page, at: int, found: dict[int, tuple[str, str]]) -> tuple[list[str], int]:
    """Names that stand above one another before what is told of all of them, and the line of the last."""
    names: list[str] = []
    while not found[at][1] and page.indent(at + 1) == page.indent(at) and at + 1 in found:
        names.append(found[at][0])
        at += 1
    return names, at


def _paragraph(page: _Page, at: int, lead: str, body: str | None) -> int:
    """Write the paragraph that begins in the line, `lead` before it; `body` is what the line has of it."""
    if body is None:
        at += 1
        body = page.lines[at].strip()
    words, inner = [lead + body], page.indent(at) if not lead else page.indent(at + 1)
    listed = not lead and _LIST.match(body) is not None
    while page.full(at) and (page.indent(at + 1) == inner or (listed and page.indent(at + 1) > inner)):
        if listed:
            inner = page.indent(at + 1)
            listed = False
        at += 1
        words.append(page.lines[at].strip())
    page.out += ["", _joined(words)]
    return at + 1


def _joined(lines: Sequence[str]) -> str:
    text = ""
    for line in lines:
        if text.endswith(_WORD_BROKEN):
            text = text[:-1] + line
        elif text.endswith("-") and text[-2:-1].isalpha():
            text += line  # the hyphen is the writer's: "read-" and "only"
        else:
            text = f"{text} {line}" if text else line
    return " ".join(text.split())
