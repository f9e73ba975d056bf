"""Questions for all of a kind: every row of a table that answers is told, as far as it is short. Pure, for English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from aria.core.types import Evidence, Selection
from aria.engines.extractive.needs.many import asks_many
from aria.evidence.text.tables import is_row

_LONGEST = 900
"""Characters of rows that are quoted as one."""
_AS_GOOD = 0.9
"""Share of the best row's score that the others have."""


def in_runs(
    question: str, text: str, sentences: Sequence[tuple[int, int]], chosen: Sequence[Selection]
) -> list[Selection]:
    """The selections, where all are asked for with rows of a table that answer and stand together as one.

    Beside these, rows that do not answer are none of the kind.
    """
    if not asks_many(question):
        return list(chosen)
    answers = [each for each in chosen if _is_row(text, sentences, each) and each.label == "answers"]
    least = _AS_GOOD * max((each.score for each in answers), default=0.0)
    rows = {each.first: each for each in answers if each.score >= least}
    runs: list[Selection] = []
    for _, each in sorted(rows.items()):
        before = runs[-1] if runs and runs[-1].last + 1 == each.first else None
        if before is not None and sentences[each.last][1] - sentences[before.first][0] <= _LONGEST:
            best = max(before, each, key=lambda row: row.score)
            runs[-1] = replace(best, first=before.first, last=each.last)
        else:
            runs.append(each)
    joined = sorted(runs, key=lambda run: (run.first - run.last, -run.score, run.first))
    others = (each for each in chosen if rows.get(each.first) != each)
    return [*joined, *(each for each in others if not (rows and _is_other_row(text, sentences, each)))]


def _is_other_row(text: str, sentences: Sequence[tuple[int, int]], each: Selection) -> bool:
    return each.label != "answers" and _is_row(text, sentences, each)


def _is_row(text: str, sentences: Sequence[tuple[int, int]], each: Selection) -> bool:
    return all(is_row(text, sentences[at][0]) for at in range(each.first, each.last + 1))


def rows_told(question: str, rows: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Of the answers to a question for all of a kind, the rows of the table that most of them are of.

    They look alike, so nothing else would keep them apart.
    """
    found = [row for row in rows if is_row(row.quote.exposed())] if asks_many(question) else []
    most = Counter(row.source for row in found).most_common(1)
    return tuple(row for row in found if row.source == most[0][0])
