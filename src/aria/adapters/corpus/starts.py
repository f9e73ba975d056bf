"""Where the pages of a document begin in the text that was made of them. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from aria.core.patterns import regex
from aria.security.content import clean

_WORD = regex(r"[^\W_]+")


def starts(text: str, pages: Iterable[str]) -> tuple[int, ...]:
    """The characters of `text` at which its pages begin, in order; one without any text begins where the next one does.

    `text` has the letters and digits of all pages in order. Whatever else is between them may have been changed: lines
    are joined, spaces and hyphens of broken words taken out. A word that goes on over a break is
    of the page on which it begins.
    """
    before, wanted = 0, []
    for page in pages:
        wanted.append(before)
        before += sum(map(len, _WORD.findall(page)))
    found: list[int] = []
    seen = end = 0
    for word in _WORD.finditer(text):
        while len(found) < len(wanted) and wanted[len(found)] <= seen:
            found.append(_first(text, end, word.start()))
        seen, end = seen + len(word.group()), word.end()
    return (*found, *(len(text) for _ in wanted[len(found) :]))


def _first(text: str, end: int, start: int) -> int:
    """What stands right before the first word of a page, such as a bracket, is on that page too."""
    between = text[end:start]
    spaces = [place for place, char in enumerate(between, start=1) if char.isspace()]
    return end + (between.rfind("\n") + 1 or max(spaces, default=0))


def cleaned(text: str, begins: tuple[int, ...]) -> list[int]:
    """The same places as bytes of the text as it is stored: cleaned, and without space around it."""
    if not begins:
        return []
    whole = clean(text)[0]
    lead = len(whole.encode()) - len(whole.lstrip().encode())
    last = len(whole.strip().encode())
    found, at, before = [], 0, 0
    for place in begins:
        at += len(clean(text[before:place])[0].encode())
        before = place
        found.append(min(max(0, at - lead), last))
    return found
