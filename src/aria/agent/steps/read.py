"""Read: which of the round's hits are read, and what they tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from aria.agent.attached import NAMED, PROVIDER
from aria.agent.gather import settle
from aria.agent.reading import gathered
from aria.agent.seats import seat
from aria.core.errors import AriaError
from aria.core.events import EvidenceGathered
from aria.core.ports import Engine, Perform, Ranker
from aria.core.state import RunState
from aria.core.types import Hit, SubQuestion
from aria.core.wish_fold import means
from aria.evidence.sources.pool import Places, Pool, address, interleaved, is_web
from aria.evidence.sources.urls import canonical, hosts_of

ON_THE_SIDE = 3
"""Of what is asked on the side one in so many documents is read: it adds background and seldom answers."""


async def read(state: RunState, engine: Engine, perform: Perform) -> EvidenceGathered:
    """Read this round's documents."""
    return await gathered(state, engine, perform, choose(state, await _ordered(state, engine, perform)))


def choose(state: RunState, orders: Mapping[str, Sequence[str]] | None = None) -> list[tuple[SubQuestion, Hit]]:
    """The best hits of each sub-question that it has not read yet, in the order of the plan and of rank.

    `orders` has another order than that of rank, for the sub-questions that have one; it adds no hit and takes none.
    Pages of the web are ranked as one pool and take turns with documents; of one host only a few are read in a round.
    What the user gave with the question comes first and takes nobody's place.
    """
    chosen: list[tuple[SubQuestion, Hit]] = []
    pool = Pool.of((hit for _, found in state.round_hits for hit in found), hosts_of(state.brief.reach))
    places = Places()
    for sub in state.sub_questions:
        place = {handle: at for at, handle in enumerate((orders or {}).get(sub.id, ()))}
        fresh = _fresh(state, sub)
        pages = pool.ranked(filter(is_web, fresh), sub.text)
        ranked = interleaved([hit for hit in fresh if not is_web(hit)], pages)
        given = list(filter(_given, ranked))
        found = [hit for hit in ranked if not _given(hit)]
        pinned = {hit.handle for hit in found if means(state.said.pinned, hit.handle, hit.uri)}
        ordered = sorted(found, key=lambda hit: (hit.handle not in pinned, place.get(hit.handle, len(place))))
        open_ = (hit for hit in ordered if not is_web(hit) or places.take(address(hit.handle)))
        chosen += [(sub, hit) for hit in (*given, *islice(open_, most(sub, state)))]
    return chosen


def most(sub: SubQuestion, state: RunState) -> int:
    """How many documents are read for a sub-question in one round."""
    reads = state.brief.limits.reads
    return -(-reads // ON_THE_SIDE) if sub.on_the_side else reads


def _fresh(state: RunState, sub: SubQuestion) -> list[Hit]:
    """The hits of this round that the sub-question has not read, in the order of rank."""
    known = {_page(handle) for sub_id, handle in state.read_pairs if sub_id == sub.id}
    found = (hit for asked_by, hits in state.round_hits if asked_by == sub.id for hit in hits)
    once: dict[str, Hit] = {}
    for hit in found:
        once.setdefault(hit.handle, hit)
    return [hit for hit in once.values() if _page(hit.handle) not in known]


def _given(hit: Hit) -> bool:
    """Whether the user gave it, and so wants it read before and beside all that is found. Of these there are few."""
    return hit.provider in (NAMED, PROVIDER)


def _page(handle: str) -> str:
    """What a handle leads to, whatever the spelling of its address."""
    return canonical(address(handle)) or handle


async def _ordered(state: RunState, engine: Engine, perform: Perform) -> dict[str, Sequence[str]]:
    """The order in which an engine would read, at deep effort and where not all can be read; else there is none."""
    if state.brief.effort != "deep" or not isinstance(engine, Ranker):
        return {}
    fresh = [(sub, [hit for hit in _fresh(state, sub) if not _given(hit)]) for sub in state.sub_questions]
    many = [(sub, hits) for sub, hits in fresh if len(hits) > most(sub, state)]
    ranked = await settle([engine.rank(sub, hits, state, seat(perform, state, sub.id)) for sub, hits in many])
    return {sub.id: order for (sub, _), order in zip(many, ranked, strict=True) if not isinstance(order, AriaError)}
