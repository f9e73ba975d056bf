"""Passages of a document and the words each is found by. Pure, and the same in the reader and when a row is deleted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aria.evidence.text.sentences import Piece, pieces
from aria.evidence.text.stems import index_terms, stems

VERSION = 4
"""Changes when the same document gives other passages or words; an index made with an earlier version is cut anew."""

MAX_CHARS = 1500
SENTENCES = 8
OVERLAP = 3
_MIN_BEFORE_HEADING = 4


@dataclass(frozen=True, slots=True)
class Passage:
    """A window of sentences and the stems it is found by."""

    start: int
    end: int
    title: str
    """Stems of the document's title and of the heading above the passage."""
    body: str


def passages(title: str, text: str, language: str | None, owner: str = "") -> list[Passage]:
    """The passages of a document. Each sentence is in at least one; neighbours share up to three.

    All are found by the owner's name too: questions say whose article they mean.
    """
    spoken = language or "en"
    found = pieces(text, spoken)
    words = [index_terms(text[piece.start : piece.end], spoken) for piece in found]
    name = " ".join(stems(title, spoken))
    own = index_terms(owner, spoken).split()
    made: list[Passage] = []
    heading = ""
    done = 0
    for first, stop in _windows(found):
        for i in range(done, first + 1):  # the last heading at or before the window's first sentence
            if found[i].kind == "heading":
                heading = "" if i == first else words[i]
        done = first
        above = f"{name} {heading}" if heading else name
        made.append(Passage(found[first].start, found[stop - 1].end, above, " ".join([*words[first:stop], *own])))
    return made


def _windows(found: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    """Ranges of sentence numbers. A heading begins a new window unless the one before would be very short."""
    first = 0
    while first < len(found):
        stop = _stop(found, first)
        yield first, stop
        if stop >= len(found):
            return
        first = _back(found, first, stop)


def _back(found: Sequence[Piece], first: int, stop: int) -> int:
    """Where the window after [first, stop) begins: a little before `stop`, if it then still holds more than overlap."""
    begin = stop
    if found[stop].kind == "heading":
        return begin
    while begin > first + 1 and stop - begin < OVERLAP and found[stop].end - found[begin - 1].start <= MAX_CHARS:
        begin -= 1
    return begin


def _stop(found: Sequence[Piece], first: int) -> int:
    stop = first + 1
    while stop < len(found) and stop - first < SENTENCES and found[stop].end - found[first].start <= MAX_CHARS:
        if found[stop].kind == "heading" and stop - first >= _MIN_BEFORE_HEADING:
            break
        stop += 1
    return stop
