"""The longest, the most, the last train: over the rows of a table it can be worked out which of them it is.

Only where a column holds what the question ranks by; everything else is left to sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from aria.core.patterns import regex
from aria.core.types import Evidence
from aria.engines.extractive import weights
from aria.engines.extractive.document.ranks import Wanted, wanted, worth
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.asking import GENERIC
from aria.engines.extractive.needs.key import HEAD
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.text.tables import cells, is_row

_OF_DAYS = regex(
    r"\b(?:year|date|day|when|since|born|opened|opening|built|completed|founded|established|founding|launched|released|published"
    r"|started|created|made|introduced|first)\b",
    re.IGNORECASE,
)
"""What a column of years is called."""
_WAYS = frozenset({"from", "to", "via", "at"})
"""Columns that are called by the word which stands before their place in a question: "to Oststadt"."""
_KINDS = frozenset({"which", "what", "who", "where", "list", "how_many"})
_WHICH_TIME = regex(r"(?:in\s)?(?:which|what)\s(?:year|season|month|day|week|quarter|decade)\b", re.IGNORECASE)
"""Asks for a row of a table by the time that it is of: "Which year had the fewest starters?"."""
_WORD = regex(r"[^\W\d_]+")
_ALIKE = 3
"""Letters in which a word and its stem are the same."""
_LEAST_ROWS = 3
_MOST_HEADS = 100
"""Headings of a table that is compared: where each row has its own, they are no columns."""
_BELOW_NOTHING = frozenset({"highest", "lowest", "hottest", "warmest", "coldest", "coolest"})
"""What -20 ranks below 3 in; the largest change and the deepest place may be the one that is most below nothing."""
_NIGHT, _EVENING = 3 * 60, 20 * 60
"""Times of day, in minutes: where a timetable has some before the one and after the other, its day ends at neither."""
_NONE = regex(r"\s*(?:none|no|nil|n/?a|keine?[rs]?|ohne|[-–—])\s*", re.IGNORECASE)
"""A cell that says that its row has none of it: there it is not unknown."""
_WITH = regex(
    r"\b(?P<with>with(?P<out>out)?|(?:has|have|having|includes?|including|offers?|offering))\s(?:an?\s|the\s|any\s)?(?P<what>[^?.!,;]+)",
    re.IGNORECASE,
)
_YES, _NO = (
    regex(r"\s*(?:yes|y|true|included|✓|✔|x)\s*", re.IGNORECASE),
    regex(r"\s*(?:no|n|false|✗|✘|[-–—])?\s*", re.IGNORECASE),
)
_ASKING = regex(r"\b(?:how|what|which|who|whose|where|when)\b", re.IGNORECASE)
_OF_IT = regex(r"\s(?:of|has|have|had|do|does|did)\s(?:the\s|[^\W\d_]+['’]s\s)?$", re.IGNORECASE)
_IS_IN_IT = regex(r"^what\s(?:is|are|was|were)\s.*\s(?:in|at|for|on|to)\s(?:the\s)?$", re.IGNORECASE | re.DOTALL)
"""How a question goes on from what it asks to the row that it asks of: "the population of the largest city"."""
_Row = tuple[int, dict[str, str], str]
"""The number of a row, the content of its cells by their headings, and all of its content."""


@dataclass(frozen=True, slots=True)
class _Column:
    """What the cells of a column are worth, with the numbers of their rows, and in which units."""

    figures: tuple[tuple[int, float], ...] = ()
    units: frozenset[str] = frozenset()


def won(question: str, row: Evidence) -> bool:
    """Whether `row` is the row of a table that came out first when the question had its rows compared."""
    return is_row(row.quote.exposed()) and row.score == 1.0 and wanted(question) is not None


def compared_rows(reading: Reading, need: Need) -> Mapping[int, bool]:
    """Rows of tables that the question compares: whether each is the one with the extreme figure.

    None is where that cannot be told from the table, but for a row that says so itself.
    """
    question = reading.question
    asked = wanted(question)
    of_time = need.kind == "when" and asked is not None and (asked.by == "time" or _WHICH_TIME.match(question))
    if asked is None or not (need.kind in _KINDS or of_time):
        return {}
    found: dict[int, bool] = {}
    for header, numbers in _runs(reading.kinds):
        rows = [(number, reading.sentence(number)) for number in numbers]
        head = reading.sentence(header) if header is not None else ""
        if head and ": " in rows[0][1]:
            # Rows that carry their headings: what looks like the first row of headings may be a row as well.
            rows, head = ([(header or 0, head), *rows] if ": " in head else rows), ""
        above = max(0, (header if header is not None else numbers[0]) - 1)
        caption = reading.sentence(above)
        best = extremes(need, question, rows, head, stem_set(f"{reading.title} {caption}"))
        compared = dict(rows)[best[0]] if best is not None else " ".join(row for _, row in rows)
        told = stem_set(f"{reading.title} {head} {caption} {compared} {asked.word}", need.language)  # so it is
        if need.coverage(told) < weights.ANSWERS or need.names_held(told) < weights.ENTITY:
            continue
        if best is not None:
            found.update({number: number == best[0] for number, _ in rows})
        elif len(rows) >= _LEAST_ROWS:
            said = next(word for word in asked.word.split() if word.lower() != "the")
            found.update({number: False for number, row in rows if not _has(said.lower(), row)})
    return found


def _runs(kinds: Sequence[str]) -> Iterator[tuple[int | None, list[int]]]:
    """The first row and the other rows of each table; tables without a word between are one.

    Their rows are compared together, unlike in `rows.tables`: what each is of says that the highest tower is no bridge.
    """
    for of_row, group in groupby(range(len(kinds)), key=lambda index: kinds[index] in ("row", "header")):
        numbers = list(group) if of_row else []
        header = numbers[0] if numbers and kinds[numbers[0]] == "header" else None
        rows = [number for number in numbers if kinds[number] == "row"]
        if rows:
            yield header, rows


def extremes(
    need: Need, question: str, rows: Sequence[tuple[int, str]], header: str, above: frozenset[str] = frozenset()
) -> tuple[int, str] | None:
    """The number of the row with the extreme figure, and the heading of its column; None where that is not certain.

    `rows` are the rows of one table with their numbers, `header` its first row when that heads the columns, `above`
    the stems of what the table is called.
    """
    asked = wanted(question)
    if asked is None or len(rows) < _LEAST_ROWS:
        return None
    table, heads = _parted(rows, header)
    comma = need.language == "de"
    columns = {head: column for head in heads if (column := _column(table, head, asked, comma=comma)).figures}
    best = _ranked_by(table, columns, need, asked, _asked_for(question, need, asked))
    if best is None or (asked.by == "time" and _past_midnight(columns[best])):
        return None
    having = _having(table, heads, question)
    among = _among(table, heads, question, asked, above) & having
    figures = [(number, figure) for number, figure in columns[best].figures if number in among]
    told = [of_row.get(best, "") for at, of_row, _ in table if at in among]
    least = 2 if len(having) == len(table) else 1  # the only one that has it is the cheapest of them
    if len(figures) < least or not _is_told(figures, told, asked):
        return None
    if asked.by == "figure" and asked.word.lower() not in _BELOW_NOTHING and min(figure for _, figure in figures) < 0:
        return None
    ranked = sorted(figures, key=lambda pair: pair[1], reverse=asked.greatest)
    return None if len(ranked) > 1 and ranked[0][1] == ranked[1][1] else (ranked[0][0], best)


def _parted(rows: Sequence[tuple[int, str]], header: str) -> tuple[list[_Row], list[str]]:
    """The rows with their cells, and all headings; no rows where there are too many of those for a table."""
    table: list[_Row] = []
    heads: dict[str, None] = {}
    if header.count("|") > _MOST_HEADS + 1:
        return [], []
    for number, row in rows:
        found = cells(row, header)
        heads.update(dict.fromkeys(head for head, _ in found))
        if len(heads) > _MOST_HEADS:
            return [], []
        table.append((number, dict(found), " ".join(cell for _, cell in found)))
    return table, list(heads)


def _asked_for(question: str, need: Need, asked: Wanted) -> frozenset[str]:
    """Stems of what is asked of the first row, as its rooms or its population: they do not say what it is first by."""
    before = question.removesuffix(asked.word + asked.rest)
    begins = _ASKING.search(before)
    before = before[begins.start() :] if begins else before
    behind = words_of(asked.rest)
    of_it = bool(behind) and behind[0][1] and (_OF_IT.search(before[-60:]) or _IS_IN_IT.search(before))
    return stem_set(before) - stem_set(asked.rest) if of_it or need.kind == "how_many" else frozenset()


def _past_midnight(column: _Column) -> bool:
    times = [time for _, time in column.figures]
    return min(times) < _NIGHT and max(times) > _EVENING


def _ranked_by(
    table: Sequence[_Row],
    columns: Mapping[str, _Column],
    need: Need,
    asked: Wanted,
    asked_for: frozenset[str],
) -> str | None:
    """The heading of the column that the rows are ranked by: what the question says of it, else what it ranks."""
    whole = [head for head in columns if _is_whole(columns[head], [row.get(head, "") for _, row, _ in table], asked)]
    sought = [stem for stem in need.stems if stem not in GENERIC]
    heads = dict.fromkeys(head for _, of_row, _ in table[:_LEAST_ROWS] for head in of_row)
    if asked.by == "day" and len(whole) == 1 and any(set(sought) & stem_set(head, need.language) for head in heads):
        return whole[0]  # a table of such things with one column of days has no other for "the oldest"
    naming = [stem for stem in sought if stem not in asked_for]
    by_words = {head: sum(held(stem, stem_set(head, need.language)) for stem in naming) for head in whole}
    named = max(whole, key=lambda head: by_words[head], default=None)
    if named is not None and by_words[named]:
        return named
    of_property = [head for head in whole if not asked.called.isdisjoint(stem_set(head))]
    if len(of_property) == 1:
        return of_property[0]
    if asked.by == "time":
        return next(iter(whole), None)  # a timetable goes by its first column of times
    if asked.units:
        of_it = [head for head in whole if columns[head].units <= asked.units]
        return of_it[0] if len(of_it) == 1 else None
    return None


def _having(table: Sequence[_Row], heads: Sequence[str], question: str) -> frozenset[int]:
    """The rows that have what the question wants of them, by columns of yes and no: "the cheapest one with a lift".

    A column may be called by its initials. All rows where no such column is meant.
    """
    every = frozenset(number for number, _, _ in table)
    asked = _WITH.search(question)
    if asked is None:
        return every
    kept, what = _NO if asked["out"] else _YES, stem_set(asked["what"])
    for head in heads:
        words = _WORD.findall(head)
        short = "".join(word[0] for word in words).upper() if len(words) > 1 else ""
        own = _content(head)
        meant = (own and own <= what) or (short and short in asked["what"].split())
        if meant and all(_YES.fullmatch(row.get(head, "")) or _NO.fullmatch(row.get(head, "")) for _, row, _ in table):
            every &= {number for number, row, _ in table if kept.fullmatch(row.get(head, ""))}
    return every


def _is_whole(column: _Column, told: Sequence[str], asked: Wanted) -> bool:
    """Whether enough of the cells of a column have a figure, or say that there is none of it."""
    none = sum(_NONE.fullmatch(cell) is not None for cell in told)
    enough = len(column.figures) > 1 and len(column.figures) + none >= _LEAST_ROWS
    return enough and _is_told(column.figures, told, asked)


def _is_told(figures: Sequence[tuple[int, float]], told: Sequence[str], asked: Wanted) -> bool:
    """Whether what is not told of a few rows changes nothing: of the cheapest nothing is less than a price of 0."""
    filled = sum(bool(cell) and not _NONE.fullmatch(cell) for cell in told)
    least = asked.by == "figure" and not asked.greatest and min(figure for _, figure in figures) == 0
    return least or len(figures) >= 0.8 * filled


def _content(text: str) -> frozenset[str]:
    return frozenset(stem for stem, content in words_of(text) if content)


def _column(table: Sequence[_Row], head: str, asked: Wanted, *, comma: bool = False) -> _Column:
    """What the cells of one column are worth; nothing where their units differ."""
    column = ((number, of_row.get(head, "")) for number, of_row, _ in table)
    found = [
        (number, *told) for number, cell in column if (told := worth(cell, head, asked.by, comma=comma)) is not None
    ]
    units = frozenset(unit for _, unit, _ in found)
    # 1991 may be metres.
    days_of_another = asked.by == "day" and units == {"year"} and not _OF_DAYS.search(head)
    mixed = asked.by == "figure" and (len(units) > 1 or (asked.units and not units <= asked.units | {""}))
    return _Column() if days_of_another or mixed else _Column(tuple((at, figure) for at, _, figure in found), units)


def _may_be(cell: str, question: str) -> bool:
    """Whether a cell has any word, and may have no other than the question's: told fast, as tables may be long."""
    first = _WORD.search(cell)
    return first is not None and first[0][:_ALIKE].casefold() in question.casefold() and bool(_content(cell))


def _has(stem: str, text: str) -> bool:
    return stem[:_ALIKE] in text.casefold() and stem in stem_set(text)


def _among(
    table: Sequence[_Row], heads: Sequence[str], question: str, asked: Wanted, above: frozenset[str]
) -> frozenset[int]:
    """The rows that are of what the question names: "the last train to Oststadt", "the cheapest cake".

    What the table is called by its rows need not say: one that does is no more of it than the others.
    """
    among = frozenset(number for number, _, _ in table)
    for head in heads:
        way = head.strip().lower()
        after = re.search(rf"\b{re.escape(way)}\s(.{{1,40}})", question, re.IGNORECASE) if way in _WAYS else None
        told = stem_set(after[1]) if after else frozenset() if way in _WAYS else stem_set(question)
        own = frozenset(
            number
            for number, of_row, _ in table
            if _may_be(of_row.get(head, ""), question) and _content(of_row[head]) <= told
        )
        among = among & own or among
    head_noun = HEAD.search(question)
    for words in (asked.rest, head_noun[1] if head_noun else ""):
        noun = next((stem for stem, content in words_of(words) if content), "")
        of_noun = {number for number, _, told in table if noun and noun not in above and _has(noun, told)}
        among = among & of_noun or among
    return among
