"""Search: ask this round's queries, all at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from aria.agent import attached
from aria.agent.gather import called_off, settle
from aria.agent.seats import seat
from aria.core.effects import Found, Search
from aria.core.errors import AriaError, EffectError, LimitReached
from aria.core.events import Searched
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Failure, Query, Tool
from aria.core.wording import Window
from aria.evidence.claims.asked import borne_out
from aria.evidence.sources.pool import address
from aria.evidence.sources.urls import hosts_of
from aria.evidence.text.stems import content_stems
from aria.security.queries import admitted

DAYS: Mapping[Window, int] = {"day": 1, "week": 7, "month": 31, "year": 366}
NEWS_DAYS = 90
"""How far back news are searched for."""
ORDER: tuple[Tool, ...] = ("web", "scholar", "news", "corpus")
"""In which another tool is tried where one found nothing or failed."""
MOST_SITES = 5
"""Hosts that a provider is told to stay within. With more it is not told; what is outside is dropped in any case."""

ON_THE_SIDE = 2
"""Of what is asked on the side one in so many documents is listed: few of them are read."""

_Asked = tuple[Query, Search]


async def search(state: RunState, engine: Engine, perform: Perform) -> Searched:
    """Search for every query of the round, in what came with the question first.

    When each search failed and nothing came with the question, no provider is left.
    """
    hosts = hosts_of(state.brief.reach)
    given = await attached.read(state, perform)
    asked = [(query, effect) for query in state.queries for effect in _effects(query, state)]
    queries = state.queries
    results = await _all(asked, state, perform)
    instead = _reserves(asked, results, state)
    asked += instead
    results += await _all(instead, state, perform)
    while further := _elsewhere(asked, results, state):
        queries += tuple(query for query, _ in further)
        asked += further
        results += await _all(further, state, perform)
    hits = [(query.sub_question, found) for query in state.queries if (found := given.hits(_wanted(query, state)))]
    failures: list[Failure] = list(given.failures)
    frequencies: dict[str, int] = dict(given.frequencies)
    documents = state.documents
    asked_before = {query.sub_question for query in state.asked}
    collections: dict[str, int] = {}
    missed = 0
    for (query, effect), result in zip(asked, results, strict=True):
        if isinstance(result, Found):
            found = tuple(given.copied(hit) for hit in result.hits if hosts.allows(address(hit.handle)))
            hits.append((query.sub_question, found))
            failures += result.failures
            for stem, count in result.frequencies:
                frequencies[stem] = count + given.frequencies.get(stem, 0)
            documents = max(documents, result.documents)
            if result.documents and query.sub_question not in asked_before:  # an engine of the web has none
                collections.setdefault(query.sub_question, result.collection)
        elif isinstance(result, EffectError):
            missed += 1
            failures.append(Failure(what=_named(query, effect, state), reason=str(result)))
    return Searched(
        round=state.round,
        queries=queries,
        hits=tuple(hits),
        documents=documents,
        frequencies=tuple(sorted(frequencies.items())),
        collections=tuple((sub, inside) for sub, inside in collections.items() if inside),
        failures=tuple(failures),
        cut=given.cut or any(map(called_off, results)),
        dead=bool(missed) and missed == len(asked) and not given.documents,
    )


async def _all(asked: Sequence[_Asked], state: RunState, perform: Perform) -> list[Found | AriaError]:
    return await settle([seat(perform, state, query.sub_question)(effect) for query, effect in asked])


def _reserves(asked: Sequence[_Asked], results: Sequence[Found | AriaError], state: RunState) -> list[_Asked]:
    """The searches for which every provider failed, put to those that stand in for them."""
    return [
        (query, replace(effect, providers=names))
        for (query, effect), result in zip(asked, results, strict=True)
        if isinstance(result, EffectError) and (names := state.brief.reach.instead(effect.tool))
    ]


def _elsewhere(asked: Sequence[_Asked], results: Sequence[Found | AriaError], state: RunState) -> list[_Asked]:
    """For each sub-question that nothing was found for in this round: its query, put to the next tool that is open."""
    hosts = hosts_of(state.brief.reach)
    found = {
        query.sub_question
        for (query, _), result in zip(asked, results, strict=True)
        if isinstance(result, LimitReached)
        or (isinstance(result, Found) and any(hosts.allows(address(hit.handle)) for hit in result.hits))
    }
    first: dict[str, Query] = {}
    tried: dict[str, set[Tool]] = {}
    for query, effect in asked:
        first.setdefault(query.sub_question, query)
        tried.setdefault(query.sub_question, set()).add(effect.tool)
    further: list[_Asked] = []
    for sub, query in first.items():
        tool = next((each for each in ORDER if each in state.tools and each not in tried[sub]), None)
        if tool is not None and sub not in found:
            moved = replace(query, tool=tool, strategy="source_targeted")
            further.append((moved, _effect(moved, tool, state)))
    return further


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
        aside = any(sub.on_the_side for sub in state.sub_questions if sub.id == query.sub_question)
        limit = -(-limit // ON_THE_SIDE) if aside else limit
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
