"""Questions for all of a kind: every row of a table that answers is told, as far as it is short. Pure, for English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import Evidence, Selection
from aria.evidence.text.synonyms import PAST
from aria.evidence.text.tables import is_row

_LONGEST = 900
"""Characters of rows that are quoted as one."""
_AS_GOOD = 0.9
"""Share of the best row's score that the others have."""
_PLURAL = (
    r"(?!(?:is|was|has|does|as|its|gas|lens|news|series|always|perhaps)\b)"
    r"[^\W\d_A-Z][^\W\d_]+(?<![siu])s\b"
)
"""May be a noun for several; verbs end alike ("causes"), so what stands about it has to tell."""
_AT = (
    r"(?:of|in|on|at|for|from|to|by|with|near|between|within|without|under|over|above|below|before|after|since|until|during"
    r"|that|which|who|whose|where|when|why|how|and|or)\b"
)
_MODIFIERS = rf"(?:(?!{_AT})[\w-]+\s){{0,2}}?"
_ARE = r"(?:are|were|have|had|do|did|can|could|will|would|shall|should|may|might|must)\b"
_DID = (
    rf"(?:\w{{1,30}}ed|{PAST})"
    r"(?=\W*$|\s(?:[A-Z\d]|(?:the|an?|his|her|its|their|all|most|more|no|as|against|through|into|first|last)\b"
    rf"|{_AT}))"
)
"""Behind a verb in "-s" neither stands: "bridges opened before 1950", not "makes fried fish crisp"."""
_DO = (
    r"(?:run|stop|leave|arrive|depart|go|come|open|close|start|end|begin|cost|contain|include|offer|serve|cover|allow|support"
    r"|take|make|give|sell|need|use|show|hold|have|lie|live|belong|border|face|flow|grow|work)\b"
)
_ALL = regex(
    rf"^(?:(?i:in|on|at|for|from|to)\s)?(?i:which|what)\s(?:of\s(?:the|these|those)\s)?{_MODIFIERS}{_PLURAL}\s(?:{_ARE}|{_DID})"
    rf"|^(?i:which)\s(?:of\s(?:the|these|those)\s)?{_MODIFIERS}{_PLURAL}\s(?:{_DO}|{_AT}.{{1,60}}?\s(?:{_ARE}|{_DID}))"
    rf"|^(?i:what)\s(?:{_PLURAL}\sof\s.{{1,60}}?\s{_ARE}|(?:are|were)\s(?:the|some|all)\s{_MODIFIERS}{_PLURAL}\s{_AT})"
    rf"|^(?i:list|name|enumerate|show|give)\s(?:(?:me|us)\s)?(?:(?:all|every|each)\b"
    rf"|(?:(?:the|some|its|their)\s)?{_MODIFIERS}{_PLURAL}(?=\W*$|,|\s{_AT}|\s\w{{1,30}}(?:ed|ing)\b))"
)


@lru_cache(maxsize=64)
def asks_many(question: str) -> bool:
    """Whether all things of a kind are asked for: "Which bridges opened before 1950?"."""
    return _ALL.search(question[:300]) is not None


def in_runs(
    question: str, text: str, sentences: Sequence[tuple[int, int]], chosen: Sequence[Selection]
) -> list[Selection]:
    """The selections, where all are asked for with rows of a table that answer and stand together as one."""
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
    return [*joined, *(each for each in chosen if rows.get(each.first) != each)]


def _is_row(text: str, sentences: Sequence[tuple[int, int]], each: Selection) -> bool:
    return all(is_row(text, sentences[at][0]) for at in range(each.first, each.last + 1))


def rows_told(question: str, rows: Sequence[Evidence]) -> tuple[Evidence, ...]:
    """Of the answers to a question for all of a kind, the rows of the table that most of them are of.

    They look alike, so nothing else would keep them apart.
    """
    found = [row for row in rows if is_row(row.quote.exposed())] if asks_many(question) else []
    most = Counter(row.source for row in found).most_common(1)
    return tuple(row for row in found if row.source == most[0][0])
