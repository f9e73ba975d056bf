"""Pages whose text stands in `<pre>`, as printed manuals, standards and letters are put on the web. Pure."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from aria.adapters.corpus.laidout import laid_out
from aria.core.patterns import regex

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

_SHARE = 0.5
"""Share of a page's characters that stand in `<pre>` from which they are its text and not its examples."""
_WORDY = 6
"""Words of a line that reads as text."""
_SIGNS = regex(r"[{}()\[\]<>=;$|\\/_#@+*]")
_MOST_SIGNS = 0.05
_PROMPT = regex(r"\s*(?:[$#%>] |>>> |\.\.\. )")


def is_preformatted(root: LexborNode) -> bool:
    """Whether most of a page is preformatted, and that reads as text for the greater part."""
    parts = [node.text() for node in root.css("pre")]
    within = sum(map(len, parts))
    if not within or within < _SHARE * len(root.text()):
        return False
    words = sum(len(lines) for part in parts for lines in _groups(part) if not _is_code(lines))
    return 2 * words > sum(len(lines) for part in parts for lines in _groups(part))


def as_text(code: str) -> str:
    """Preformatted text as light Markdown: paragraphs and entries, and in fences what is code."""
    out: list[str] = []
    for coded, groups in groupby(_groups(code), key=_is_code):
        text = "\n\n".join("\n".join(lines) for lines in groups)
        out.append(f"```\n{text}\n```" if coded else laid_out(text, least=0) or "")
    return "\n\n".join(out)


def _groups(text: str) -> list[list[str]]:
    """The lines between empty ones."""
    lines = [line.rstrip() for line in text.split("\n")]
    return [list(group) for filled, group in groupby(lines, key=bool) if filled]


def _is_code(lines: list[str]) -> bool:
    """Whether lines in a row read as code: full of signs, or of several lines none of which has many words."""
    text = "\n".join(lines)
    if len(_SIGNS.findall(text)) > _MOST_SIGNS * len("".join(text.split())) or any(map(_PROMPT.match, lines)):
        return True
    return len(lines) > 1 and all(len(line.split()) < _WORDY for line in lines)
