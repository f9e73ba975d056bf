"""From lines of plain text to light Markdown: paragraphs on one line, header lines read and taken off."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.parsed import declared_class, first
from aria.core.patterns import regex
from aria.core.types import SourceClass

HARD_WRAP = 40
"""A line at least this long that another follows was broken by a program, not by its writer."""

_KEY_LINE = regex(r"(?P<key>[A-Za-z][A-Za-z _-]{0,30})\s*:\s*(?P<value>\S.*)?$")
_LED = regex(
    r"^(?P<key>[ \t]{0,20}[^\W\d_][^\n.]{0,60}?) ?(?:\.{5,}+|…{2,}+|(?:\. ){5,}+) *+(?=[^\Wa-z])(?!\d{1,3}[ \t]*$)",
    re.MULTILINE,
)
_LIST_LINE = regex(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+\S")
_OWN_LINE = regex(r"\s*(?:#{1,6}\s|\||>|```)")
_BROKEN_WORD = regex(r"[a-z]-$")
_HEADER_KEYS = frozenset({"title", "date", "published", "author", "publisher", "source", "class", "language", "url"})
_BLANKS = r"[ \t]{0,120}"
_FRAME = rf"{_BLANKS}[+*#|][-=*#_]{{4,200}}[+*#|]?{_BLANKS}"
_BOX = regex(
    rf"^{_FRAME}\n(?P<lines>(?:{_BLANKS}[|*#][^|\n]{{0,200}}[|*#]?{_BLANKS}\n){{1,12}}?){_FRAME}$", re.MULTILINE
)
"""What is drawn around the title of a plain text."""


def facts(fields: Mapping[str, str]) -> dict[str, object]:
    """What a file's own fields (keys in lower case) say: the keyword arguments of `Parsed` other than the text."""

    def value(*keys: str) -> str:
        return first(fields.get(key) for key in keys)

    source_class: SourceClass | None = declared_class(
        value("class", "source-class", "source_class", "type"), value("keywords", "tags")
    )
    return {
        "title": value("title"),
        "published": iso_date(value("published", "published_at", "date", "publication_date", "created", "updated")),
        "owner": value("publisher", "source", "author", "authors", "byline"),
        "source_class": source_class,
        "language": value("language", "lang") or None,
    }


def unboxed(text: str) -> str:
    """`text` with what is framed by a drawn box as lines of their own, without the frame."""
    return _BOX.sub(lambda box: "\n\n".join(["", *(line.strip(" |*#") for line in box["lines"].split("\n")), ""]), text)


def led(text: str) -> str:
    """`text` with a key and its value where dots lead the eye from one to the other: "Strongest gust: 104 km/h".

    A bare number of up to three digits may be the page of a table of contents: such a line is left as it is.
    """
    return _LED.sub(r"\g<key>: ", text)


def front_matter(text: str) -> tuple[dict[str, str], str]:
    """`key: value` lines between `---` lines at the top, and the text below them. Not YAML: one line, one value."""
    if not text.startswith("---"):
        return {}, text
    lines = text.split("\n")
    for end, line in enumerate(lines[1:200], start=1):
        if line.strip() in ("---", "..."):
            return _fields(lines[1:end]), "\n".join(lines[end + 1 :])
    return {}, text


def header_lines(text: str) -> tuple[dict[str, str], str]:
    """`Title: …`, `Date: …` lines at the very top, and the text below them."""
    lines = text.split("\n")
    end = 0
    for line in lines[:12]:
        match = _KEY_LINE.match(line)
        if not match or match["key"].lower() not in _HEADER_KEYS:
            break
        end += 1
    return (_fields(lines[:end]), "\n".join(lines[end:])) if end else ({}, text)


def _fields(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in lines:
        match = _KEY_LINE.match(line.rstrip())
        if match and match["value"]:
            found[match["key"].lower()] = match["value"].strip().strip("[]\"'")
    return found


def unwrap(text: str, *, hyphenated: bool = False) -> str:
    """Join lines that were broken only because they were full; lists, tables and short lines stay.

    `hyphenated` says that words were broken too, with a hyphen that is not theirs (print does that).
    """
    out: list[list[str]] = []  # lines, each in pieces: a paragraph of a whole book is put together only once
    open_ = False  # the last line of `out` may go on
    full = _full_width(text)
    for raw in text.split("\n"):
        line = raw.strip()
        if not line:
            open_ = False
            if out and out[-1]:
                out.append([])
        elif _OWN_LINE.match(raw):
            out.append([line])
            open_ = False
        elif _LIST_LINE.match(raw):
            out.append([re.sub(r"^[*+•]\s+", "- ", line)])
            open_ = len(line) >= full
        else:
            _continue(out, line, open_ and not _is_heading(line, out, full), hyphenated)
            open_ = len(line) >= full
    return "\n".join(map("".join, out)).strip("\n")


def _full_width(text: str) -> int:
    """Characters from which a line counts as full: three quarters of what the text's long lines have."""
    lengths = sorted(length for length in map(len, text.split("\n")) if length >= HARD_WRAP)
    usual = lengths[len(lengths) * 9 // 10] if lengths else HARD_WRAP
    return max(HARD_WRAP, min(usual, 120) * 3 // 4)


def _is_heading(line: str, out: list[list[str]], full: int) -> bool:
    """A short line that begins anew after a finished sentence, and is none itself."""
    if len(line) >= full or not re.match(r"[A-Z\d]", line):
        return False
    return out[-1][-1][-1] in ".!?" and line[-1] not in ".!?,;:)\"'"


def _continue(out: list[list[str]], line: str, open_: bool, hyphenated: bool) -> None:
    if not open_:
        out.append([line])
        return
    pieces = out[-1]
    if line[0].islower() and _BROKEN_WORD.match(pieces[-1][-2:]):
        if hyphenated:
            pieces[-1] = pieces[-1][:-1]
        pieces.append(line)
    else:
        pieces += (" ", line)
