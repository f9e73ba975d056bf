"""Other wordings of a sub-question: what the planner gave beforehand, and which of them is searched for next. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from aria.core.types import Query, Strategy, SubQuestion
from aria.core.wording import View, Wording
from aria.evidence.questions.queries import bounded, differs
from aria.evidence.text.language import named

MOST = 8
"""Wordings kept of one sub-question."""
_STRATEGY: Mapping[View, Strategy] = {
    "general": "broader",
    "detail": "narrower",
    "temporal": "narrower",
    "globaliser": "source_targeted",
}
"""How a query from a point of view differs from the first one; adjacent from any other."""


def vocabulary(proposed: Iterable[Wording], query: str) -> tuple[Wording, ...]:
    """The wordings that are kept: short, in a known language, each unlike `query` and the others."""
    kept: list[Wording] = []
    for each in proposed:
        text = bounded(each.text)
        if len(kept) < MOST and differs(text, [query, *(other.text for other in kept)]):
            kept.append(replace(each, text=text, language=named(each.language)))
    return tuple(kept)


def unasked(subs: Iterable[SubQuestion], asked: Sequence[Query]) -> tuple[Query, ...]:
    """The next wording of each of `subs` that was not searched for yet; of a view that was tried, only after others."""
    found: list[Query] = []
    for sub in subs:
        texts = [query.text for query in (*asked, *found)]
        tried = [query.view for query in asked if query.sub_question == sub.id]
        fresh = [each for each in sub.wordings if differs(each.text, texts)]
        if fresh:
            found.append(_query(sub, min(fresh, key=lambda each: tried.count(each.view))))
    return tuple(found)


def _query(sub: SubQuestion, wording: Wording) -> Query:
    return Query(
        sub_question=sub.id,
        text=wording.text,
        tool=sub.tool,
        strategy=_STRATEGY.get(wording.view, "adjacent"),
        gap=sub.text,
        view=wording.view,
        language=wording.language,
        window=wording.window,
    )
