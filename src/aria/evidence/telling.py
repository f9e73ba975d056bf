"""How much of its question an answer tells: what bounds the confidence of a report. Pure.

Of two answers that are as likely by themselves, the one that leaves most of the question out is more often an answer to
something else (docs/explanation/confidence.md). This says how far an answer is to be believed, not whether more
research would help, so it is no ground for another round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from aria.core.types import Confidence, Evidence, Source, SubQuestion
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems

ENOUGH = 0.8
"""Share of what is asked that an answer tells, with its title, to be taken for a full one."""
LEAST = 0.5
"""What is left of the confidence in an answer that has no word of the question: words are no meaning."""


def telling(sub_questions: Sequence[SubQuestion], evidence: Iterable[Evidence], sources: Iterable[Source]) -> float:
    """From `LEAST` to 1: how much of the question its surest answer tells, or the least of its parts.

    What stands for the question answers it too. What was calculated speaks in words of its own, and another language
    has others: these are taken to tell it all, and so is a question without an answer.
    """
    rows = tuple(evidence)
    by_id = {source.id: source for source in sources}
    whole = _surest(_standing(sub_questions[0], sub_questions), rows, by_id) if sub_questions else None
    if whole is None:
        parts = (each for each in sub_questions[1:] if each.in_question)
        told = (_surest(_standing(each, sub_questions), rows, by_id) for each in parts)
        whole = min((share for share in told if share is not None), default=1.0)
    return max(LEAST, min(1.0, whole / ENOUGH))


def bounded(found: Confidence, share: float) -> Confidence:
    """The confidence with `share` of each part left, rounded half up."""
    return replace(
        found,
        coverage=_of(found.coverage, share),
        reliability=_of(found.reliability, share),
        recency=_of(found.recency, share),
        consistency=_of(found.consistency, share),
    )


def _standing(asked: SubQuestion, sub_questions: Sequence[SubQuestion]) -> Mapping[str, str]:
    """The text of the sub-question, and of those that ask it again with a name filled in, by their ids."""
    return {each.id: each.text for each in sub_questions if asked.id in (each.id, each.stands_for)}


def _surest(texts: Mapping[str, str], rows: Iterable[Evidence], by_id: Mapping[str, Source]) -> float | None:
    """The share that the likeliest answer tells, of equals the fullest; None where nothing answers."""
    answers = (
        (row.strength, _share(texts[row.sub_question], row.quote.exposed(), by_id[row.source]))
        for row in rows
        if row.label == "answers" and row.sub_question in texts and row.source in by_id
    )
    best = max(answers, default=None)
    return None if best is None else best[1]


def _share(question: str, quote: str, source: Source) -> float:
    spoken = language(question)
    asked = frozenset(content_stems(question, spoken))
    if not asked or source.derived_from or language(quote) != spoken:
        return 1.0
    return len(asked.intersection(content_stems(f"{source.title}\n{quote}", spoken))) / len(asked)


def _of(points: int, share: float) -> int:
    return int(points * share + 0.5 + 1e-9)
