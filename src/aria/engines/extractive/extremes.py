"""The longest, the most, the lowest: over the rows of a table it can be worked out which of them it is.

Only where a column of figures is headed by what the question asks about; everything else is left to sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from aria.core.ports import ReadTask
from aria.core.types import Evidence
from aria.engines.extractive import weights
from aria.engines.extractive.asking import GENERIC
from aria.engines.extractive.columns import cells, date_of
from aria.engines.extractive.need import Need
from aria.engines.extractive.stemmed import stem_set

_MOST = r"longest|largest|biggest|highest|greatest|tallest|deepest|heaviest|fastest|widest|broadest|hottest|most"
_LEAST = r"shortest|smallest|lowest|least|fewest|lightest|slowest|narrowest|coldest"
_SUPERLATIVE = re.compile(rf"\b(?:(?P<most>{_MOST})|(?P<least>{_LEAST}))\b", re.IGNORECASE)
_BY_DAY = re.compile(
    r"\b(?:(?P<most>newest|youngest|latest|most recent(?:ly)?|(?<=\w )last(?=\W*$))"
    r"|(?P<least>oldest|earliest|(?<=\w )first(?=\W*$)))\b",
    re.IGNORECASE,
)
"""Which row has the latest or the earliest day: of several days of a row the question's other words say which."""
_RANKED = re.compile(
    rf"\b(?:second|third|fourth|fifth|sixth|\d+(?:nd|rd|th)|one of the|among the)[\s-](?:{_MOST}|{_LEAST})\b",
    re.IGNORECASE,
)
_OF_DAYS = re.compile(
    r"\b(?:year|date|day|when|since|born|opened|opening|built|completed|founded|established|founding|launched|released|published"
    r"|started|created|made|introduced|first)\b",
    re.IGNORECASE,
)
"""What a column of years is called."""
_FIGURE = re.compile(
    r"[^\w\d]{0,3}(?P<number>\d{1,3}(?:[, \u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?[^\W\d]{0,12}"
)
_LEAST_ROWS = 3


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Which row of a table a question wants."""

    word: str
    greatest: bool
    by_day: bool


@lru_cache(maxsize=64)
def _wanted(question: str) -> _Wanted | None:
    """None where the question compares no rows, or wants the second of them."""
    found, by_day = _BY_DAY.search(question), True
    if found is None:
        found, by_day = _SUPERLATIVE.search(question), False
    if found is None or _RANKED.search(question):
        return None
    return _Wanted(found[0], found["most"] is not None, by_day)


def only_ranked(question: str, quote: str) -> bool:
    """Whether `quote` tells of the second or third, or of one among several, where the question wants the first."""
    return (
        _asks_first(question)
        and _RANKED.search(quote) is not None
        and _SUPERLATIVE.search(_RANKED.sub(" ", quote)) is None
    )


@lru_cache(maxsize=64)
def _asks_first(question: str) -> bool:
    return _SUPERLATIVE.search(question) is not None and _RANKED.search(question) is None


def won(question: str, row: Evidence) -> bool:
    """Whether `row` is the row of a table that came out first when the question had its rows compared."""
    return row.quote.exposed().startswith("|") and row.score == 1.0 and _wanted(question) is not None


def compared_rows(task: ReadTask, need: Need, kinds: Sequence[str]) -> Mapping[int, bool]:
    """Rows of tables that the question compares: whether each is the one with the extreme figure."""
    question = task.sub_question.text
    wanted = _wanted(question)
    if need.kind not in ("which", "what", "who", "where", "list") or wanted is None:
        return {}
    found: dict[int, bool] = {}
    for header, numbers in _tables(kinds):
        rows = [(number, task.text.exposed()[slice(*task.sentences[number])]) for number in numbers]
        head = task.text.exposed()[slice(*task.sentences[header])] if header is not None else ""
        if head and ": " in rows[0][1]:
            # Rows that carry their headings: what looks like the first row of headings may be a row as well.
            rows, head = ([(header or 0, head), *rows] if ": " in head else rows), ""
        best = extremes(need, question, rows, head)
        above = max(0, (header if header is not None else numbers[0]) - 1)
        caption = task.text.exposed()[slice(*task.sentences[above])]
        if best is not None:
            told = stem_set(f"{task.source.title} {head} {caption} {dict(rows)[best[0]]} {wanted.word}")  # so it is
            if need.coverage(told) >= weights.ANSWERS and need.names_held(told) >= weights.ENTITY:
                found.update({number: number == best[0] for number, _ in rows})
    return found


def _tables(kinds: Sequence[str]) -> Iterator[tuple[int | None, list[int]]]:
    """The first row and the other rows of each table."""
    for of_row, group in groupby(range(len(kinds)), key=lambda index: kinds[index] in ("row", "header")):
        numbers = list(group) if of_row else []
        header = numbers[0] if numbers and kinds[numbers[0]] == "header" else None
        rows = [number for number in numbers if kinds[number] == "row"]
        if rows:
            yield header, rows


def extremes(need: Need, question: str, rows: Sequence[tuple[int, str]], header: str) -> tuple[int, str] | None:
    """The number of the row with the extreme figure, and the heading of its column; None where that is not certain.

    `rows` are the rows of one table with their numbers, `header` its first row when that heads the columns.
    """
    wanted = _wanted(question)
    if wanted is None or len(rows) < _LEAST_ROWS:
        return None
    table = [(number, cells(row, header)) for number, row in rows]
    heads = dict.fromkeys(head for _, of_row in table for head, _ in of_row)
    asked = set(need.stems) - GENERIC
    columns = [(len(asked & stem_set(head)), head, _column(table, head, by_day=wanted.by_day)) for head in heads]
    told = {
        head: sum(bool(dict(of_row).get(head)) for _, of_row in table) for head in heads
    }  # the others do not compete
    whole = [each for each in columns if len(each[2]) >= max(_LEAST_ROWS, 0.8 * told[each[1]])]
    # A table of such things with one column of days has no other for "the oldest".
    of_them = wanted.by_day and len(whole) == 1 and any(asked & stem_set(head) for head in heads)
    fitting = whole if of_them else [each for each in whole if each[0]]
    if not fitting:
        return None
    _, best, figures = max(fitting, key=lambda each: each[0])
    ranked = sorted(figures, key=lambda pair: pair[1], reverse=wanted.greatest)
    return None if ranked[0][1] == ranked[1][1] else (ranked[0][0], best)


def _column(table: Sequence[tuple[int, list[tuple[str, str]]]], head: str, *, by_day: bool) -> list[tuple[int, float]]:
    """The figures of one column, or its days as figures, with the numbers of their rows."""
    column = ((number, dict(of_row).get(head, "")) for number, of_row in table)
    if not by_day:
        return [(number, figure) for number, cell in column if (figure := _figure(cell)) is not None]
    days = [(number, day) for number, cell in column if (day := date_of(cell)) is not None]
    if not _OF_DAYS.search(head) and all(day.precision == "year" for _, day in days):
        return []  # 1991 may be metres
    return [(number, float(day.first.replace("-", ""))) for number, day in days]


def _figure(cell: str) -> float | None:
    found = _FIGURE.fullmatch(cell.strip())
    return float(re.sub(r"[^\d.]", "", found["number"])) if found else None
