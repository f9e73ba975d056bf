"""Which rows of a document's tables tell nothing of what is asked: rows of other things, and rows with no such cell.

A table that has a row for the thing asked about tells of it there and nowhere else, were that row's cell empty. Pure.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from aria.core.patterns import regex
from aria.engines.extractive.document.ranks import RANKED, SUPERLATIVE
from aria.engines.extractive.document.reading import Reading
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import cells, labelled, parted

_WORD = regex(r"[^\W_]+")
_NOUN = regex(r"\b[^\W\d_]{5,}\b")
"""Words of what a row is of that may tell it from the others."""
_LETTER, _WORDY = regex(r"[^\W\d_]"), regex(r"[^\W\d_]{3}")
_FIGURE = regex(r"\d+(?:[,.]\d+)*")
_COUNTED = regex(
    rf"\b(?:had|has|have|with|were|was|are)\s(?:exactly\s)?(?P<figure>{_FIGURE.pattern})\s(?P<of>[^\W\d_]+)\b",
    re.IGNORECASE,
)
_MOST_HEADS = 100
"""Columns of a table whose names are looked at."""


def rows_of_others(reading: Reading) -> frozenset[int]:
    """The numbers of the rows that are of another thing than the one asked about, or lack the column asked about."""
    if "row" not in reading.kinds or RANKED.search(reading.question) or SUPERLATIVE.search(reading.question):
        return frozenset()
    said, asked = plain(reading.question), frozenset(canonical(content_stems(reading.question)))
    found: set[int] = set()
    for header, rows in tables(reading.kinds):
        heads = "" if header is None else reading.sentence(header)
        told = {at: _cells(reading.sentence(at), heads) for at in rows}
        named = _named({at: row for at, row in told.items() if any(head for head, _ in row)}, said)
        wanted = _wanted([head for row in told.values() for head, _ in row[:_MOST_HEADS]], heads, asked)
        names = frozenset(parted(heads) if heads else (head for row in told.values() for head, _ in row))
        for at, row in told.items():
            filled = tuple(head for head, content in row if content and head)
            lacking = not all(_is_filled(head, filled, names) for head in wanted)
            if (named and at not in named) or lacking or _tells_other_figure(reading.question, row):
                found.add(at)
    return frozenset(found)


def _tells_other_figure(question: str, row: Sequence[tuple[str, str]]) -> bool:
    """Whether the question says how many of what a column is called, and the row has other figures there.

    The edition with 25 stalls and 300 visitors had no "25 visitors"; of more than 25 nothing is said here.
    """
    for found in _COUNTED.finditer(question):
        cell = next((cell for head, cell in row if plain(head) == plain(found["of"])), "")
        told = {each.replace(",", "") for each in _FIGURE.findall(cell)}
        if told and found["figure"].replace(",", "") not in told:
            return True
    return False


def _is_filled(head: str, filled: Sequence[str], wanted: Collection[str]) -> bool:
    """Whether a row has a cell of a column, by its name or what that begins with and is no other column's name."""
    return head in filled or any(head.startswith(each) for each in filled if each not in wanted)


def tables(kinds: Sequence[str]) -> Iterator[tuple[int | None, list[int]]]:
    """The tables of a document: where its first row stands, if it heads the columns, and where its others do.

    Of two without a word between them the second begins where its columns are headed.
    """
    header: int | None = None
    rows: list[int] = []
    for at, kind in enumerate((*kinds, "")):
        if kind == "row":
            rows.append(at)
            continue
        if rows:
            yield header, rows
        header, rows = (at if kind == "header" else None), []


def _cells(row: str, heads: str) -> list[tuple[str, str]]:
    """Heading and content of each cell, the first of which says what the row is of; no heading where none is known."""
    found = cells(row, heads)
    first = parted(row)[0]
    return found if found and found[0][1] == labelled(first)[1] else [("", labelled(first)[1]), *found]


def _named(told: Mapping[int, Sequence[tuple[str, str]]], said: str) -> set[int]:
    """The rows of which the question says in full what they are of, or else the only one of which it says a word.

    "Youth 10-14" is the youth group and "Motorhome up to 7 m" the motorhome, where no other row has that word; "C"
    below "Category" is category C.
    """
    keys = {at: next((cell for _, cell in row if _LETTER.search(cell)), "") for at, row in told.items()}
    wordy = {at: key for at, key in keys.items() if _WORDY.search(key)}
    whole = {at for at, key in wordy.items() if plain(key) in said}
    whole |= {at for at, row in told.items() if any(plain(f"{head} {cell}") in said for head, cell in row[:1] if head)}
    if whole:
        return whole
    words = [(at, word) for at, key in wordy.items() for word in {*map(plain, _NOUN.findall(key))}]
    often = Counter(word for _, word in words)  # each of them is a bridge
    parts = [(at, word) for at, word in words if word in said and (often[word] == 1 or often[word] < len(wordy) / 2)]
    if len({at for at, _ in parts}) != 1:
        return set()
    own = parts[0][0]
    others = plain(" ".join(cell for at, row in told.items() if at != own for _, cell in row))
    return set() if any(word in others for _, word in parts) else {own}


def by_heads(sentence: Callable[[int], str], header: int | None, rows: Sequence[int]) -> dict[int, dict[str, str]]:
    """The cells of each row by the heads of their columns; `sentence` gives the text of one by its number."""
    head = "" if header is None else sentence(header)
    return {at: dict(cells(sentence(at), head)) for at in rows}


def plain(text: str) -> str:
    """The words of a text, one form for a thing and for several, so that whole words are found as a part of it."""
    return f" {' '.join(word.rstrip('s') for word in _WORD.findall(text.casefold()))} "


def _wanted(labels: Sequence[str], heads: str, asked: frozenset[str]) -> frozenset[str]:
    """The columns that the question asks of by their whole name, but for the first, which says what each row is of."""
    names = dict.fromkeys((*parted(heads), *labels) if heads else labels)
    first = parted(heads)[0] if heads else next(iter(names), "")
    stems = {name: frozenset(canonical(content_stems(name))) for name in list(names)[:_MOST_HEADS] if name}
    whole = {name: each for name, each in stems.items() if name != first and each and each <= asked}
    most = (each for each in whole.items() if not any(each[1] < other for other in whole.values()))
    return frozenset(name for name, _ in most)
