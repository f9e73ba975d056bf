"""Search: ask this round's queries, all at once."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta

from aria.agent import attached
from aria.agent.gather import called_off, settle
from aria.agent.seats import seat
from aria.core.effects import Found, Search
from aria.core.errors import EffectError
from aria.core.events import Searched
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Failure, Query, Tool
from aria.core.wording import Window
from aria.evidence.asked import borne_out
from aria.evidence.pool import address
from aria.evidence.stems import content_stems
from aria.evidence.urls import hosts_of
from aria.security.queries import admitted

DAYS: Mapping[Window, int] = {"day": 1, "week": 7, "month": 31, "year": 366}
NEWS_DAYS = 90
"""How far back news are searched for."""
MOST_SITES = 5
"""Hosts that a provider is told to stay within. With more it is not told; what is outside is dropped in any case."""


async def search(state: RunState, engine: Engine, perform: Perform) -> Searched:
    """Search for every query of the round, in what came with the question first.

    When each search failed and nothing came with the question, no provider is left.
    """
    hosts = hosts_of(state.brief.reach)
    given = await attached.read(state, perform)
    asked = [(query, effect) for query in state.queries for effect in _effects(query, state)]
    results = await settle([seat(perform, state, query.sub_question)(effect) for query, effect in asked])
    hits = [(query.sub_question, found) for query in state.queries if (found := given.hits(_wanted(query, state)))]
    failures: list[Failure] = list(given.failures)
    frequencies: dict[str, int] = dict(given.frequencies)
    documents = state.documents
    missed = 0
    for (query, effect), result in zip(asked, results, strict=True):
        if isinstance(result, Found):
            hits.append((query.sub_question, tuple(hit for hit in result.hits if hosts.allows(address(hit.handle)))))
            failures += result.failures
            for stem, count in result.frequencies:
                frequencies[stem] = count + given.frequencies.get(stem, 0)
            documents = max(documents, result.documents)
        elif isinstance(result, EffectError):
            missed += 1
            failures.append(Failure(what=_named(query, effect, state), reason=str(result)))
    return Searched(
        round=state.round,
        queries=state.queries,
        hits=tuple(hits),
        documents=documents,
        frequencies=tuple(sorted(frequencies.items())),
        failures=tuple(failures),
        cut=given.cut or any(map(called_off, results)),
        dead=bool(missed) and missed == len(asked) and not given.documents,
    )


def _named(query: Query, effect: Search, state: RunState) -> str:
    """A search that failed, by its words where they are nobody's invention."""
    shown = borne_out(query.text, state.brief.question, state.evidence)
    where = "" if effect.tool == "corpus" else f" in {effect.tool}"
    return f"search {query.text!r}{where}" if shown else f"search for {query.sub_question}{where}"


def _effects(query: Query, state: RunState) -> list[Search]:
    """A query as it is put to its tool, and to the other tools of its sub-question."""
    also = next((sub.also for sub in state.sub_questions if sub.id == query.sub_question), ())
    return [_effect(query, tool, state) for tool in dict.fromkeys((query.tool, *also))]


def _effect(query: Query, tool: Tool, state: RunState) -> Search:
    limit = state.brief.limits.hits
    if tool == "corpus":
        return Search(text=query.text, tool=tool, limit=limit, scope=state.scope, question=_question(query, state))
    spoken = state.profile.language if state.profile else ""
    return Search(
        text=admitted(query.text, state) or query.text,
        tool=tool,
        limit=limit,
        providers=state.brief.reach.of(tool),
        since=_since(query, tool, state),
        language=query.language
        or ("" if spoken == "en" else spoken),  # what is in English is what providers bring by themselves
        sites=only if len(only := state.brief.reach.only) <= MOST_SITES else (),
    )


def _since(query: Query, tool: Tool, state: RunState) -> str:
    """The date from which on documents are wanted, as query or question says; else of the news the last months."""
    asked = state.profile
    if not state.brief.today or asked is None:
        return ""
    if asked.years is not None and query.window is None:
        return f"{asked.years[0]:04d}-01-01" if tool == "news" and 1 <= asked.years[0] <= 9999 else ""
    told = DAYS[query.window] if query.window else asked.window_days
    days = told or (NEWS_DAYS if tool == "news" else None)
    return (date.fromisoformat(state.brief.today) - timedelta(days=days)).isoformat() if days else ""


def _wanted(query: Query, state: RunState) -> str:
    """What a document is looked through for: the query and the sub-question that it is for."""
    sub = next((each.text for each in state.sub_questions if each.id == query.sub_question), "")
    return f"{query.text} {sub}"


def _question(query: Query, state: RunState) -> str:
    """What the first query of a sub-question is for, where that is said in the user's own words.

    Later queries leave words out on purpose, and the words of a facet ("what else is told of …") are in no text.
    """
    sub = next((each for each in state.sub_questions if each.id == query.sub_question), None)
    if sub is None or query.strategy != "initial":
        return ""
    return sub.text if set(content_stems(sub.text)) <= set(content_stems(state.brief.question)) else ""
