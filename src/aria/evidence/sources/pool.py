"""The pool of pages that searches found: which to read first. Pure, and the same for the same searches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum

from aria.core.sites import WEB, host_of
from aria.core.types import Hit, SourceClass
from aria.evidence.sources.urls import Hosts, canonical, prefixes
from aria.evidence.text.stems import content_stems

PER_HOST = 2
"""Pages of one host that are read in one round."""

_FREQUENCY, _HOST, _PATH, _RANK, _RELEVANCE, _CLASS, _BOOST = 0.5, 0.5, 0.4, 1.0, 1.0, 0.3, 2.0
_DEEPER = 0.8
"""What each folder further down counts for, in shares of the one above."""
_CLASSES: Mapping[SourceClass, float] = {"academic": 1.0, "official": 0.8, "news": 0.5, "document": 0.3, "web": 0.0}


def is_web(hit: Hit) -> bool:
    return hit.handle.startswith(WEB)


def address(handle: str) -> str:
    """The address of a page's handle; empty for a document of the user's own."""
    return handle.removeprefix(WEB) if handle.startswith(WEB) else ""


def known_as(url: str, handles: Iterable[str]) -> str:
    """The handle that a page has already, whatever the spelling of its address; else the one of `url` itself."""
    key = canonical(url)
    return next((handle for handle in handles if canonical(address(handle)) == key), f"{WEB}{url}")


@dataclass(frozen=True, slots=True)
class Pool:
    """Every hit of a round, to compare with."""

    pages: Counter[str]
    """How often each page was found, by its key."""
    folders: Counter[str]
    """How many found pages are below each host and folder."""
    hosts: Hosts

    @classmethod
    def of(cls, hits: Iterable[Hit], hosts: Hosts) -> Pool:
        found = [address(hit.handle) for hit in hits if is_web(hit)]
        pages = Counter(canonical(url) for url in found)
        each = {canonical(url): url for url in found}
        folders = Counter(folder for url in each.values() for folder in prefixes(url))
        return cls(pages, folders, hosts)

    def score(self, hit: Hit, question: str) -> float:
        """How promising a page is for a question."""
        url = address(hit.handle)
        found = max(1, self.pages.total())
        different = max(1, len(self.pages))
        host, *below = prefixes(url) or ("",)
        paths = fsum(self.folders[folder] / different * _DEEPER**depth for depth, folder in enumerate(below, start=1))
        stems = frozenset(content_stems(question))
        told = stems & frozenset(content_stems(f"{hit.title} {hit.snippet}"))
        return round(
            _FREQUENCY * self.pages[canonical(url)] / found
            + _HOST * self.folders[host] / different
            + _PATH * paths
            + _RANK / max(1, hit.rank)
            + _RELEVANCE * (len(told) / len(stems) if stems else 0.0)
            + _CLASS * _CLASSES[hit.source_class]
            + _BOOST * self.hosts.boosts(url),
            9,
        )

    def ranked(self, hits: Iterable[Hit], question: str) -> list[Hit]:
        """The pages best first, each once: of several spellings the one that was ranked best is kept."""
        best: dict[str, Hit] = {}
        for hit in hits:
            key = canonical(address(hit.handle))
            if key not in best or (hit.rank, hit.handle) < (best[key].rank, best[key].handle):
                best[key] = hit
        return sorted(best.values(), key=lambda hit: (-self.score(hit, question), hit.rank, hit.handle))


class Places:
    """Who of a host may still be read in this round."""

    def __init__(self, taken: Iterable[str] = (), most: int = PER_HOST) -> None:
        self._most = most
        self._pages: set[str] = set()
        self._hosts: Counter[str] = Counter()
        for url in taken:
            self.take(url)

    def take(self, url: str) -> bool:
        """Whether there is a place for a page. A page that has one already has it for every question."""
        key = canonical(url)
        if key in self._pages:
            return True
        host = host_of(key)
        if self._hosts[host] >= self._most:
            return False
        self._pages.add(key)
        self._hosts[host] += 1
        return True


def interleaved(one: Sequence[Hit], other: Sequence[Hit]) -> list[Hit]:
    """One of each in turn; where one has come to its end, the rest of the other."""
    both = [hit for pair in zip(one, other, strict=False) for hit in pair]
    longer = one if len(one) > len(other) else other
    return both + list(longer[min(len(one), len(other)) :])
