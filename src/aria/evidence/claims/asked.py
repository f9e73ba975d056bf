"""Sub-questions as a report may repeat them: a planner's words are asked, and yet no statement of ours. Pure.

A planner may ask after what it has in mind and nobody told of: a name, a figure, an address. Such a question may guide
the research; repeated in a report it would pass for something found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from aria.core.types import Evidence, Gap, SubQuestion
from aria.evidence.claims.support import unsupported
from aria.evidence.claims.translation import common_noun

WITHHELD = "a further question, which names what neither the question nor a quote does"


def goal(question: str, subs: Iterable[SubQuestion], evidence: Sequence[Evidence]) -> str:
    """What a sentence may take its words from besides its quotes: the question, and the sub-questions true to it."""
    return " ".join([question, *(sub.text for sub in subs if borne_out(sub.text, question, evidence))])


def borne_out(text: str, question: str, evidence: Sequence[Evidence]) -> bool:
    """Whether all that `text` names stands in the question or in quotes."""
    return _told(text, (), question) or _told(text, tuple(row.quote.exposed() for row in evidence), question)


@lru_cache(maxsize=128)  # a draft is checked against them, and then they are repeated
def _told(text: str, quotes: Sequence[str], question: str) -> bool:
    return all(common_noun(piece, text) for piece in unsupported(text, quotes, question))


def repeated(sub: SubQuestion, question: str, evidence: Sequence[Evidence]) -> SubQuestion:
    """The sub-question as it may be repeated."""
    text = sub.text if borne_out(sub.text, question, evidence) else WITHHELD
    query = sub.query if borne_out(sub.query, f"{question} {text}", evidence) else WITHHELD
    return sub if (text, query) == (sub.text, sub.query) else replace(sub, text=text, query=query)


def missing(gap: Gap, subs: Iterable[SubQuestion]) -> Gap:
    """The gap of a sub-question; `subs` are as they may be repeated."""
    withheld = any(sub.id == gap.sub_question and sub.text == WITHHELD for sub in subs)
    return replace(gap, text=f"{WITHHELD} – not found") if withheld else gap
