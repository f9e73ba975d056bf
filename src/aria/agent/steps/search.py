"""Search: ask this round's queries, all at once."""

from __future__ import annotations

from aria.agent.gather import settle
from aria.core.effects import Found, Search
from aria.core.errors import EffectError, LimitReached
from aria.core.events import Searched
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Failure, Hit, Query
from aria.evidence.asked import borne_out
from aria.evidence.stems import content_stems


async def search(state: RunState, engine: Engine, perform: Perform) -> Searched:
    """Search for every query of the round. When each of them failed, no provider is left."""
    asked = [_effect(query, state) for query in state.queries]
    results = await settle([perform(effect) for effect in asked])
    hits: list[tuple[str, tuple[Hit, ...]]] = []
    failures: list[Failure] = []
    frequencies: dict[str, int] = {}
    documents = state.documents
    for query, result in zip(state.queries, results, strict=True):
        if isinstance(result, Found):
            hits.append((query.sub_question, result.hits))
            frequencies.update(result.frequencies)
            documents = max(documents, result.documents)
        elif isinstance(result, EffectError):
            failures.append(Failure(what=_named(query, state), reason=str(result)))
    return Searched(
        round=state.round,
        queries=state.queries,
        hits=tuple(hits),
        documents=documents,
        frequencies=tuple(sorted(frequencies.items())),
        failures=tuple(failures),
        cut=any(isinstance(result, LimitReached) for result in results),
        dead=bool(failures) and len(failures) == len(state.queries),
    )


def _named(query: Query, state: RunState) -> str:
    """A search that failed, by its words where they are nobody's invention."""
    shown = borne_out(query.text, state.brief.question, state.evidence)
    return f"search {query.text!r}" if shown else f"search for {query.sub_question}"


def _effect(query: Query, state: RunState) -> Search:
    return Search(
        text=query.text,
        tool=query.tool,
        limit=state.brief.limits.hits,
        scope=state.scope,
        question=_question(query, state) if query.tool == "corpus" else "",
    )


def _question(query: Query, state: RunState) -> str:
    """What the first query of a sub-question is for, where that is said in the user's own words.

    Later queries leave words out on purpose, and the words of a facet ("what else is told of …") are in no text.
    """
    sub = next((each for each in state.sub_questions if each.id == query.sub_question), None)
    if sub is None or query.strategy != "initial":
        return ""
    return sub.text if set(content_stems(sub.text)) <= set(content_stems(state.brief.question)) else ""
