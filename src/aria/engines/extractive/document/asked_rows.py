"""What a row of a table tells by where it stands, and need not say. Pure, for English.

A page on a program says its name once, and in no row of its table of settings; below "How much" a dose is no more than
"200 mg"; of a table with the columns "Code" and "Meaning" each row says what its code means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from aria.core.patterns import regex
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.rows import plain
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.form import Form
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.text.stems import STOP
from aria.evidence.text.tables import cells, labelled, parted

_OPENS = regex(r"(?:The\s)?([A-Z][\w’'-]*(?:\s[A-Z\d][\w’'-]*){0,4})(?=\s[a-z])")
"""What the first sentence of a text is about: "Larkspur reads its settings from …"."""
_FIRST = 3
"""Sentences among which that one is."""
_SORT = regex(r"\b(?:errors?|faults?|alarms?|warnings?|(?:status|exit|error|fault)?\s?codes?)\b", re.IGNORECASE)
_DEFINES = regex(
    r"(?:the\s)?(?:meanings?|means|descriptions?|explanations?|definitions?|what\sit\s(?:does|means|is)|purpose|effect)",
    re.IGNORECASE,
)
"""The head of a column that tells what each row means."""
_AMOUNT_ASKED = regex(
    r"how\s(?:much|many|often|long|far|soon|fast|old|high|deep|wide|big|large|heavy)\b", re.IGNORECASE
)
_ANSWERABLE = regex(
    r"^(?:who|whom)['’]?s?\s(?:is\s)?(?:(?:responsible|in\scharge)|the\scontact)\s(?:for|of)\s", re.IGNORECASE
)
_AREAS = regex(
    r"(?:functions?|areas?|departments?|responsib\w+|roles?|dut(?:y|ies)|tasks?|teams?|units?|topics?|subjects?|matters?|fields?)",
    re.IGNORECASE,
)
"""The head of a column of that for which somebody is there."""

_LARGER_SIDE = regex(
    r"which\s(?:army|side|force|fleet|troops)\s(?:(?:was|were|had)\s)?(?:the\s)?(?:larger|bigger|smaller|stronger|weaker)",
    re.IGNORECASE,
)
_STRENGTH = regex(r"strength|troops|soldiers|men|ships|forces?|numbers?|army|size", re.IGNORECASE)
_FIGURE = regex(r"\d")


def is_meaning_row(reading: Reading, form: Form, index: int) -> bool:
    """Whether a row is the one of just the thing asked about, in a table that tells what each of its rows means."""
    if form.kind != "does" or reading.kinds[index] != "row":
        return False
    row = _told(reading, index)
    if len(row) < 2 or not any(_DEFINES.fullmatch(head) for head, _ in row[1:]):
        return False
    head, key = row[0]
    sorts = stem_set(" ".join(_SORT.findall(reading.question)))
    above = f"{head} {_over(reading, index)}"
    if not form.thing.isdisjoint(sorts) and not _SORT.search(above):
        return False  # error 404 is no room 404
    return frozenset(stem for stem, content in words_of(key) if content) == form.thing - sorts


def told_by_place(reading: Reading, need: Need, index: int) -> str:
    """Words of the question that a row tells by the subject of its text, its section or its column."""
    if need.language != "en" or reading.kinds[index] != "row":
        return ""
    row = _told(reading, index)
    told = (_subject(reading, need, index), _amount(reading, need, index, row), _in_charge(reading, row))
    return " ".join((*chain(*told), *_strength(reading, index)))


def _subject(reading: Reading, need: Need, index: int) -> Iterator[str]:
    """The name that a text opens on, in rows that tell all else that is asked of it."""
    if not need.named or need.named <= stem_set(reading.title):
        return
    told = reading.stems(index) | _head_stems(reading, index)
    if not need.attribute or not all(held(need.stems[at], told) for at in need.attribute):
        return
    first = next((at for at, kind in enumerate(reading.kinds[: _FIRST + 1]) if kind == "prose"), None)
    opens = _OPENS.match(reading.sentence(first)) if first is not None else None
    if opens is not None and stem_set(opens[1]) == need.named:
        yield opens[1]


def _amount(reading: Reading, need: Need, index: int, row: list[tuple[str, str]]) -> Iterator[str]:
    """What an amount is one of, below "How much" on a page of it, in the row of the one who is asked about."""
    asked = _AMOUNT_ASKED.search(reading.question)
    if asked is None or need.expects != "number" or len(row) < 2 or plain(row[0][1]) not in plain(reading.question):
        return
    if _over(reading, index).strip(" ?").casefold() == asked[0].casefold():
        titled = stem_set(reading.title)
        yield from (word for word in re.findall(r"\w+", reading.question) if stem_set(word) & titled - STOP)


def _in_charge(reading: Reading, row: list[tuple[str, str]]) -> Iterator[str]:
    """That somebody is responsible for what a row of a table of departments is of."""
    asked = _ANSWERABLE.match(reading.question)
    if asked is None or len(row) < 2 or not _AREAS.fullmatch(row[0][0]):
        return
    area = stem_set(reading.question[asked.end() :]) - STOP
    if area and area <= stem_set(row[0][1]):
        yield asked[0]


def _strength(reading: Reading, index: int) -> Iterator[str]:
    """How large each side of a battle was, in a table that has a column for each."""
    asked = _LARGER_SIDE.match(reading.question)
    key, *sides = parted(reading.sentence(index))
    if asked is None or _STRENGTH.fullmatch(labelled(key)[1]) is None or len(sides) < 2:
        return
    if all(labelled(side)[0] and _FIGURE.search(labelled(side)[1]) for side in sides):
        yield asked[0]


def _told(reading: Reading, index: int) -> list[tuple[str, str]]:
    """Head and content of each cell of a row, heads empty where its table has none."""
    above = reading.above_rows[index]
    header = reading.sentence(above) if above is not None and reading.kinds[above] == "header" else ""
    row = reading.sentence(index)
    return cells(row, header) or [labelled(cell) for cell in parted(row)]


def _head_stems(reading: Reading, index: int) -> frozenset[str]:
    return stem_set(" ".join(head for head, _ in _told(reading, index)))


def _over(reading: Reading, index: int) -> str:
    """The heading right above the table of a row; empty for none."""
    above = reading.above_rows[index]
    if above is not None and reading.kinds[above] == "header":
        above -= 1
    return reading.sentence(above) if above is not None and above >= 0 and reading.kinds[above] == "heading" else ""
