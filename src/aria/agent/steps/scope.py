"""Scope: what kind of question it is, and which documents there are to answer it from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from aria.agent import attached
from aria.agent.gather import settle
from aria.core.effects import Index, Indexed, Search
from aria.core.errors import EffectError
from aria.core.events import Scoped
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Brief, Failure, Profile
from aria.evidence.questions.queries import bounded
from aria.evidence.questions.question import profile
from aria.evidence.questions.unclear import unclear
from aria.evidence.sources.pasted import pasted

UNOPENED = "an address in a question is not opened; give it with --url, or over HTTP and in Python as urls"
"""Why a page is not read that the question names."""


async def scope(state: RunState, engine: Engine, perform: Perform) -> Scoped:
    """Type the question, index what the user named, and let images be looked at that came with the question."""
    found = profile(state.brief.question, state.brief.today)
    if state.brief.ask_back and not state.said.clarified and (asked := unclear(state.brief.question, found)):
        return Scoped(profile=found, documents=0, asks_back=asked)
    scoped = Scoped(profile=found, documents=0)
    if "corpus" in state.brief.reach.tools:
        scoped = await _documents(found, state, perform)
    seen, missed = await attached.look(state, engine, perform)
    given = len(state.brief.attachments) + len(state.brief.earlier.kept) + len(state.brief.reach.named)
    return replace(
        scoped,
        documents=scoped.documents + given,
        seen=seen,
        failures=(*scoped.failures, *missed, *_unopened(state.brief)),
        # Without a library there is still the web, where it is open, and what came with the question.
        dead=scoped.dead and state.brief.reach.tools == ("corpus",) and not given,
    )


def _unopened(brief: Brief) -> Iterator[Failure]:
    """The addresses in the question, which are words of it: what a user pastes may be somebody else's text."""
    for url in pasted(brief.question, brief.reach.named):
        yield Failure(what=f"open {url}", reason=UNOPENED)


async def _documents(found: Profile, state: RunState, perform: Perform) -> Scoped:
    """The documents that the user named, else the library."""
    if not state.brief.corpora:
        return await _library(found, perform)
    indexed = await settle([perform(Index(path=path)) for path in state.brief.corpora])
    failures: list[Failure] = []
    documents, roots = 0, []
    for path, result in zip(state.brief.corpora, indexed, strict=True):
        if isinstance(result, Indexed):
            documents += result.documents
            roots.append(result.root)
            failures += result.failures
        elif isinstance(result, EffectError):
            failures.append(Failure(what=f"corpus {path}", reason=str(result)))
        else:
            raise result  # called off: half a scope would be taken for the whole when the run is taken up again
    scope = tuple(dict.fromkeys(roots))
    return Scoped(
        profile=found, documents=documents, scope=scope, failures=tuple(failures), dead=bool(failures) and not roots
    )


async def _library(found: Profile, perform: Perform) -> Scoped:
    """Everything that was indexed before: a search that asks for no hits tells how many documents there are."""
    try:
        first = await perform(Search(text=bounded(" ".join(found.terms)) or "document", tool="corpus", limit=0))
    except EffectError as error:
        failure = Failure(what="the library", reason=str(error))
        return Scoped(profile=found, documents=0, failures=(failure,), dead=True)
    return Scoped(profile=found, documents=first.documents)
