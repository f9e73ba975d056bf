"""Follow: read pages that links of pages lead to, for sub-questions that what was found leaves open."""

from __future__ import annotations

from dataclasses import replace

from aria.agent.reading import gathered
from aria.core.events import EvidenceGathered
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Hit, Source, SubQuestion
from aria.evidence.sources.linked import linked
from aria.security import links


async def follow(state: RunState, engine: Engine, perform: Perform) -> EvidenceGathered:
    """Code chooses, by the words of links; no model is asked where to go."""
    chosen = _chosen(state)
    told = await gathered(state, engine, perform, [(sub, hit) for sub, hit, _ in chosen])
    page = {hit.handle: source.id for _, hit, source in chosen}
    sources = tuple(replace(each, found_on=page[each.handle]) for each in told.sources)
    return replace(told, sources=sources, followed=True)


def to_follow(state: RunState) -> bool:
    """Whether a round has been read, its links have not been followed, and one of them may lead on."""
    if not (state.followed < state.round == state.read) or not state.brief.reach.links or links.left(state) < 1:
        return False
    return bool(_chosen(state))


def _chosen(state: RunState) -> list[tuple[SubQuestion, Hit, Source]]:
    """The pages that links are followed to, best first, each with what it is for and the page that links there."""
    found = {each[1].handle: each for each in linked(state)}
    return [found[handle] for handle in links.within(found, state)]
