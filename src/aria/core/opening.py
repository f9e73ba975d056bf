"""What a plan is begun with: the queries of the first round."""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.types import Query, SubQuestion


def first_queries(subs: Sequence[SubQuestion]) -> tuple[Query, ...]:
    """The query of each sub-question; the question itself is put in its planner's words as well.

    The user's words are those of the user's language, and the documents may be in another: who waits for a second
    round to ask in theirs has none at the least effort.
    """
    queries = [Query(sub_question=sub.id, text=sub.query, tool=sub.tool) for sub in subs]
    queries[1:1] = [
        Query(
            sub_question=sub.id, text=other.text, tool=sub.tool, strategy="adjacent", gap=sub.text, view=other.view,
            language=other.language, window=other.window,
        )
        for sub in subs[:1]
        for other in sub.wordings[:1]
    ]  # fmt: skip
    return tuple(queries)
