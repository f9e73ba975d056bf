"""Plain text: paragraphs are unwrapped, `Title:` lines at the top and tables are read."""

from __future__ import annotations

from pathlib import Path

from aria.adapters.corpus.columned import columned
from aria.adapters.corpus.decode import read_text
from aria.adapters.corpus.first_lines import day_told
from aria.adapters.corpus.laidout import laid_out
from aria.adapters.corpus.lines import facts, header_lines, led, unboxed, unwrap
from aria.adapters.corpus.parsed import Parsed
from aria.adapters.corpus.ruled import ruled
from aria.core.patterns import regex

SUFFIXES = (".txt", ".text", ".rst", ".log")

_UNDERLINE = regex(r"([=\-~^\"'*#+])\1{2,}\s*$")
_DIRECTIVE = regex(r"\s*\.\. ")


def read(path: Path) -> Parsed:
    text = read_text(path).replace("\r\n", "\n").replace("\r", "\n")
    fields, body = header_lines(text.lstrip("\n"))
    if path.suffix.lower() == ".log":
        return Parsed(text="\n".join(line.rstrip() for line in body.split("\n")), **facts(fields))  # type: ignore[arg-type]
    if path.suffix.lower() == ".rst":
        body, title = _headings(body)
        fields.setdefault("title", title)
    said = facts(fields)
    # Here, where lines are still as they were written: joined to paragraphs, a label is inside one.
    said["published"] = said["published"] or day_told(body, news=said["source_class"] == "news")
    return Parsed(text=_paragraphs(columned(ruled(led(unboxed(body)))), path.suffix), **said)  # type: ignore[arg-type]


def _paragraphs(text: str, suffix: str) -> str:
    """Lines joined to paragraphs: by its indents a text that is laid out by them, any other where lines are full."""
    printed = None if suffix.lower() == ".rst" else laid_out(text)
    return unwrap(text) if printed is None else printed


def _headings(text: str) -> tuple[str, str]:
    """Underlined titles as `# Heading` lines, comments and directive lines dropped, and the first title."""
    lines = text.split("\n")
    out: list[str] = []
    title = ""
    levels: list[str] = []
    for i, line in enumerate(lines):
        below = lines[i + 1] if i + 1 < len(lines) else ""
        if line.strip() and _UNDERLINE.match(below) and len(below.strip()) >= len(line.strip()):
            mark = below[0]
            if mark not in levels:
                levels.append(mark)
            out += ["", "#" * min(levels.index(mark) + 1, 6) + " " + line.strip(), ""]
            title = title or line.strip()
        elif not _UNDERLINE.match(line) and not _DIRECTIVE.match(line):
            out.append(line)
    return "\n".join(out), title
