"""Sentences of a snapshot as character ranges. Pure; it reads light Markdown and changes nothing in it.

Light Markdown: a paragraph is one line, blank lines between blocks, `# Heading`, `- item`, `1. item`, `> quote`,
table rows `| a | b |`, code between ``` fences.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Literal

from sentencex import get_sentence_boundaries

from aria.core.patterns import regex
from aria.evidence.text.abbreviations import goes_on
from aria.evidence.text.language import language as spoken_in
from aria.evidence.text.stems import STOP
from aria.evidence.text.tables import is_keyed, is_row

MAX_SENTENCE = 1200
"""Characters; anything longer is cut at a clause or a space."""
_WINDOW = 6_000
"""Characters of a paragraph in which sentences are looked for at once."""
CODE_LINES = 10
"""Lines of code that count as one sentence."""

Kind = Literal["prose", "heading", "row", "code", "item"]

_MARKER = regex(r"[ \t]*(?:(?P<heading>#{1,6})[ \t]+|(?:(?P<item>[-*+]|\d{1,3}[.)])|>)[ \t]+)?")
_RULE_ROW = regex(r"[\s|:+=-]+")
_CLAUSE_END = regex(r"[;:,.!?)\]…。、，；][\s]+|[。、，；]")
_FULL_STOP = regex(
    r"[。！？](?=\d)|\.(?=\s[12]\d{3}\s(?:wurden?|war(?:en)?|kam|ging|trat|zog|gab|begann|entstand|übernahm|[a-zäöüß]{3,}te"
    r"|werd(?:en)?|kwam|nam|begon|verhuisde|volgde|opende)\s)"
)
_CLOSES = regex(r"(?<=\S)\*{1,3}(?=\s|$)")
"""Ends what is set in bold, as a question above its answer is: a part of the sentence that stands in it."""
_DOTTED = regex(r"[A-Za-z_]\.([A-Za-z_]+)")


@dataclass(frozen=True, slots=True)
class Piece:
    """One sentence, heading, table row or group of code lines."""

    start: int
    end: int
    kind: Kind
    block: int = 0
    """Number of the paragraph, table or code block it is part of."""


def split(text: str, language: str = "") -> tuple[tuple[int, int], ...]:
    """The sentences of `text` in order: ranges that do not overlap, are not empty and have no space at their ends.

    In which language it is, the text tells, unless `language` does.
    """
    return tuple((piece.start, piece.end) for piece in pieces(text, language))


@lru_cache(maxsize=1_000)
def sentences_of(quote: str) -> tuple[tuple[int, int], ...]:
    """Where each sentence of a quote stands: it is asked for each value, each question and after each round."""
    return split(quote)


def sentence_at(quote: str, place: int) -> tuple[int, int]:
    """Where the sentence that `place` is in begins and ends; all of the quote where it is in none."""
    return next((each for each in sentences_of(quote) if each[0] <= place < each[1]), (0, len(quote)))


def sentence_of(quote: str, place: int) -> str:
    """The sentence that `place` is in; all of the quote where it is in none."""
    return quote[slice(*sentence_at(quote, place))]


def clause_at(pause: re.Pattern[str], text: str, start: int, end: int, within: tuple[int, int]) -> str:
    """What stands around the characters `start` to `end`, from one `pause` to the next or to the ends of `within`."""
    opens, closes = within
    for before in pause.finditer(text, opens, start):
        opens = before.end()
    behind = pause.search(text, end, closes)
    return text[opens : behind.start() if behind else closes]


def pieces(text: str, language: str = "") -> tuple[Piece, ...]:
    """Like `split`, with what each range is."""
    return _pieces(text, language or spoken_in(text))


@lru_cache(maxsize=64)  # a text is read in its sentences, and then asked what each of them is
def _pieces(text: str, language: str) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for block, (kind, start, end) in enumerate(_blocks(text)):
        if kind == "code":
            found += [Piece(s, e, kind, block) for s, e in _code(text, start, end)]
        elif kind == "row":
            found += [Piece(s, e, kind, block) for s, e in _rows(text, start, end)]
        else:
            found += _line(text, start, end, language, block)
    return tuple(found)


def headers(text: str, found: Sequence[Piece]) -> frozenset[int]:
    """The first rows of the tables that have others and are no list of keys: where each stands among the pieces."""
    heads: list[int] = []
    at = 0
    for _, group in groupby(found, key=lambda piece: (piece.block, piece.kind)):
        table = list(group)
        if table[0].kind == "row" and len(table) > 1 and not is_keyed([text[row.start : row.end] for row in table]):
            heads.append(at)
        at += len(table)
    return frozenset(heads)


def byte_offsets(text: str, ranges: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Character ranges of `text` as ranges of its UTF-8 bytes."""
    wanted = tuple(ranges)
    if text.isascii():
        return wanted
    at: dict[int, int] = {}
    chars = bytes_ = 0
    for point in sorted({point for pair in wanted for point in pair}):
        bytes_ += len(text[chars:point].encode())
        chars = point
        at[point] = bytes_
    return tuple((at[start], at[end]) for start, end in wanted)


def _lines(text: str) -> Iterator[tuple[int, int]]:
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield start, end
        start = end + 1


def _blocks(text: str) -> Iterator[tuple[Kind, int, int]]:
    """Code blocks, tables, and every other line as a block of its own."""
    table: tuple[int, int] | None = None
    code: tuple[int, int] | None = None
    for start, end in _lines(text):
        head = text[start : min(end, start + 8)].lstrip()
        if head.startswith("```"):
            if code is not None:
                yield "code", *code
                code = None
                continue
            if table is not None:
                yield "row", *table
                table = None
            code = (min(end + 1, len(text)),) * 2
        elif code is not None:
            code = (code[0], end)
        elif is_row(head):
            table = (table[0] if table else start, end)
        else:
            if table is not None:
                yield "row", *table
                table = None
            yield "prose", start, end
    if code is not None:
        yield "code", *code
    if table is not None:
        yield "row", *table


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    part = text[start:end]
    stripped = part.lstrip()
    start += len(part) - len(stripped)
    return start, start + len(stripped.rstrip())


def _code(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    lines = [(start + s, start + e) for s, e in _lines(text[start:end])]
    for first in range(0, len(lines), CODE_LINES):
        group = lines[first : first + CODE_LINES]
        yield from _bounded(text, *_trim(text, group[0][0], group[-1][1]))


def _rows(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    for s, e in _lines(text[start:end]):
        if not _RULE_ROW.fullmatch(text, start + s, start + e):
            yield from _bounded(text, *_trim(text, start + s, start + e))


def _line(text: str, start: int, end: int, language: str, block: int) -> Iterator[Piece]:
    marker = _MARKER.match(text, start, end)
    if marker is None:
        return
    if marker["heading"]:
        for s, e in _bounded(text, *_trim(text, marker.end(), end)):
            yield Piece(s, e, "heading", block)
        return
    kind: Kind = "item" if marker["item"] else "prose"
    start, end = _trim(text, marker.end(), end)
    for s, e in _sentences(text, start, end, language):
        yield from (Piece(cut, stop, kind, block) for cut, stop in _bounded(text, *_trim(text, s, e)))


def _sentences(text: str, start: int, end: int, language: str) -> Iterator[tuple[int, int]]:
    """What the library finds, joined again where it stopped after an abbreviation."""
    if start >= end:
        return
    open_at = start
    for stop in sorted({*_stops(text, start, end, language), *_before_digits(text, start, end)}):
        if goes_on(text, open_at, stop, language) or _within_name(text, stop):
            continue
        closes = _CLOSES.match(text, stop, end)
        stop = closes.end() if closes else stop
        yield open_at, stop
        open_at = stop
    if open_at < end:
        yield open_at, end


def _stops(text: str, start: int, end: int, language: str) -> Iterator[int]:
    """Where the library ends sentences, the last apart. What it takes grows with the square of what it is given."""
    while end - start > _WINDOW:
        found = get_sentence_boundaries(language, text[start : start + _WINDOW])[:-1]
        stops = [start + each["end_index"] for each in found] or [start + _WINDOW]
        yield from stops
        start = stops[-1]
    yield from (start + each["end_index"] for each in get_sentence_boundaries(language, text[start:end])[:-1])


def _before_digits(text: str, start: int, end: int) -> Iterator[int]:
    """Ends of sentences before a number, which the library takes for points of one: "… blieb. 1879 übernahm …"."""
    yield from (each.end() for each in _FULL_STOP.finditer(text, start, end))


def _within_name(text: str, stop: int) -> bool:
    """Whether the point before `stop` is inside a name ("asyncio.TaskGroup"), not at the end of a sentence."""
    name = _DOTTED.match(text, max(0, stop - 2))
    return name is not None and name[1].lower() not in STOP


def _bounded(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The range itself, or its parts when it is too long to be quoted."""
    while end - start > MAX_SENTENCE:
        cut = _cut(text, start)
        stop = start + len(text[start:cut].rstrip())
        yield start, stop
        start, end = _trim(text, cut, end)
    if start < end:
        yield start, end


def _cut(text: str, start: int) -> int:
    limit = start + MAX_SENTENCE
    clauses = [each.end() for each in _CLAUSE_END.finditer(text, start + MAX_SENTENCE // 2, limit)]
    if clauses:
        return clauses[-1]
    space = max(text.rfind(" ", start + 1, limit), text.rfind("\n", start + 1, limit))
    return space if space > 0 else limit
