"""What a run may search, and whom it may ask."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from aria.core.sites import WEB

Tool = Literal["corpus", "web", "scholar", "news"]
SourceClass = Literal["academic", "official", "news", "document", "web"]
"""In order of reliability; `document` is a file of the user's own that says nothing about its kind."""
SOURCE_CLASSES: tuple[SourceClass, ...] = get_args(SourceClass)
"""The same, the most reliable first."""
PageClass = Literal["academic", "official", "news", "web"]
"""Classes of source that a page of the web can have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Set by the user before a run starts, and never changed."""

    tools: tuple[Tool, ...] = ("corpus",)
    providers: tuple[tuple[Tool, tuple[str, ...]], ...] = ()
    """Who is asked for each tool but the corpus."""
    reserve: tuple[tuple[Tool, tuple[str, ...]], ...] = ()
    """Who is asked for a tool where each of these failed."""
    boost: tuple[str, ...] = ()
    """Hosts that are ranked before others. A host stands for itself and everything below it."""
    bad: tuple[str, ...] = ()
    """Hosts from which nothing is found, read or cited."""
    only: tuple[str, ...] = ()
    """Where not empty: the hosts outside which nothing is."""
    images: bool = False
    """Whether images of the cited pages are fetched, and offered beside the answer."""
    image_hosts: tuple[str, ...] = ()
    """Hosts that images of any page may come from, beside those of the page's own site."""
    links: int = 0
    """Links of pages that may be followed; a log that does not say followed none."""
    withhold: bool = False
    """Whether words that only the user's documents have stay out of queries; a log that does not say sent them."""
    named: tuple[str, ...] = ()
    """Addresses of pages that the user gave. They are read whatever searches find."""
    classes: tuple[tuple[str, PageClass], ...] = ()
    """The user's own word for what kind of source a host is."""

    def of(self, tool: Tool) -> tuple[str, ...]:
        """The providers of a tool."""
        return dict(self.providers).get(tool, ())

    def instead(self, tool: Tool) -> tuple[str, ...]:
        """The providers that stand in for those of a tool."""
        return dict(self.reserve).get(tool, ())

    @property
    def handles(self) -> frozenset[str]:
        """Of the pages whose addresses the user gave."""
        return frozenset(f"{WEB}{url}" for url in self.named)

    @property
    def everybody(self) -> frozenset[str]:
        """Every provider that may be asked for something."""
        return frozenset(name for _, names in (*self.providers, *self.reserve) for name in names)
