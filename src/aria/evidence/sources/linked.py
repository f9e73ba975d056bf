"""Which links of the pages that were read may lead on where a sub-question is still open: by their own words. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aria.core.links import Link
from aria.core.state import RunState
from aria.core.types import Hit, Source, SubQuestion
from aria.core.wish_fold import means
from aria.evidence.sources.pool import Places, address, known_as
from aria.evidence.sources.urls import canonical, hosts_of
from aria.evidence.text.stems import content_stems

PROVIDER = "link"
"""Where a search provider's name stands in a hit: no search found this page."""


def linked(state: RunState) -> list[tuple[SubQuestion, Hit, Source]]:
    """The links that say something of an open sub-question which their page's title does not, best first.

    Each page once, none that was asked for already, none that the user does not want, and of one host only a few.
    """
    asked = {canonical(address(handle)) for handle in state.visited} | {canonical(each.uri) for each in state.sources}
    hosts = hosts_of(state.brief.reach)
    found = sorted(_scored(state), key=lambda each: -each[0])  # of equals, the order of plan, sources and page
    chosen: list[tuple[SubQuestion, Hit, Source]] = []
    places = Places()
    for score, sub, source, link in found:
        page = canonical(link.address)
        handle = known_as(link.address, state.ledger)
        unwanted = means(state.said.banned, handle, link.address) or not hosts.allows(link.address)
        if page in asked or unwanted or not places.take(link.address):
            continue
        asked.add(page)
        hit = Hit(handle=handle, title=link.text, uri=link.address, snippet="", score=score, rank=len(chosen) + 1,
                  provider=PROVIDER, source_class="web")  # fmt: skip
        chosen.append((sub, hit, source))
    return chosen


def nearest(links: Sequence[Link], title: str, state: RunState) -> list[Link]:
    """Links that say something of any sub-question first, else in the order of the page."""
    if not links:
        return []
    wanted = {stem for sub in state.sub_questions for stem in content_stems(sub.text, state.language)}
    new = wanted - set(content_stems(title, state.language))
    return sorted(links, key=lambda link: new.isdisjoint(content_stems(link.text, state.language)))


def _scored(state: RunState) -> Iterator[tuple[float, SubQuestion, Source, Link]]:
    answered = {row.sub_question for row in state.evidence if row.label == "answers"}
    standing = {sub.stands_for for sub in state.sub_questions if sub.id in answered}
    for sub in state.sub_questions:
        if sub.id in answered | standing | state.said.skipped:
            continue
        wanted = set(content_stems(sub.text, state.language))
        for source in state.sources:
            if means(state.said.banned, source.handle, source.uri):
                continue
            known = wanted & set(content_stems(source.title, state.language))
            for link in source.links:
                words = set(content_stems(link.text, state.language))
                if new := words & wanted - known:
                    yield (
                        round(len(new) + 0.5 * len(words & known) + len(words & wanted) / len(words), 6),
                        sub,
                        source,
                        link,
                    )
