"""Questions for all of a kind: every row of a table that answers is told, as far as it is short. Pure, for English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from aria.core.types import Evidence, Selection

_LONGEST = 900
"""Characters of rows that are quoted as one."""
_AS_GOOD = 0.9
"""Share of the best row's score that the others have."""
_MANY = re.compile(
    r"^(?:(?:in|on|at|for|from|to)\s)?(?:which|what)\s(?:[\w-]+\s){0,2}?(?!(?:is|was|has|does|bus|gas|lens|series|news)\b)"
    r"[a-z]{2,}[^s\W\d_]s\s(?!(?:is|was|has|does)\b)[a-z]|^(?:list|name|enumerate|show|give)\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=64)
def asks_many(question: str) -> bool:
    """Whether all things of a kind are asked for: "Which bridges opened before 1950?"."""
    return _MANY.search(question[:300]) is not None


def in_runs(
    question: str, text: str, sentences: Sequence[tuple[int, int]], chosen: Sequence[Selection]
) -> list[Selection]:
    """The selections, where all are asked for with rows of a table that answer and stand together as one."""
    if not asks_many(question):
        return list(chosen)
    answers = [each for each in chosen if _is_row(text, sentences, each) and each.label == "answers"]
    least = _AS_GOOD * max((each.score for each in answers), default=0.0)
    rows = {each.first: each for each in answers if each.score >= least}
    runs: dict[int, Selection] = {}
    for first, each in sorted(rows.items()):
        before = next((run for run in runs.values() if run.last + 1 == first), None)
        if before is not None and sentences[each.last][1] - sentences[before.first][0] <= _LONGEST:
            best = max(before, each, key=lambda row: row.score)
            runs[before.first] = replace(best, first=before.first, last=each.last)
        else:
            runs[first] = each
    joined = sorted(runs.values(), key=lambda run: (run.first - run.last, -run.score, run.first))
    return [*joined, *(each for each in chosen if each not in rows.values())]


def _is_row(text: str, sentences: Sequence[tuple[int, int]], each: Selection) -> bool:
    return all(text.startswith("|", sentences[at][0]) for at in range(each.first, each.last + 1))


def rows_told(question: str, rows: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Of the answers to a question for all of a kind, the rows of the table that most of them are of.

    They look alike, so nothing else would keep them apart.
    """
    found = [row for row in rows if row.quote.exposed().startswith("|")] if asks_many(question) else []
    most = Counter(row.source for row in found).most_common(1)
    return tuple(row for row in found if row.source == most[0][0])
