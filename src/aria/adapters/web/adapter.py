"""The web as an adapter: carries out `Fetch` of `web:` handles."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any, get_args

from aria.adapters.web.faults import Elsewhere, Kind, Refused, WebError
from aria.adapters.web.fetcher import Fetcher, Page
from aria.adapters.web.media import Content, content
from aria.core.canonical import digest
from aria.core.effects import Effect, Fetch, Fetched
from aria.core.errors import ContentRejected, EffectError
from aria.core.images import ImageRef
from aria.core.labels import SourceText
from aria.core.links import Link
from aria.core.sites import WEB
from aria.evidence.sources.classes import class_of
from aria.security.sites import archived, redirected

Read = Callable[[str, bytes], Awaitable[Mapping[str, Any]]]
"""Reads a file by its name and bytes, in a process of its own. Raises ContentRejected."""

_GONE = frozenset({404, 410})
_BARRIERS = {
    "challenge": "it wants to know whether a person asks",
    "consent": "it asks for consent and shows nothing else",
    "login": "it asks for a name and a password",
    "error": "it says that there is no such page",
}


class Web:
    """Pages of the web, each read apart from all others."""

    def __init__(self, fetcher: Fetcher, read: Read, *, archive: bool = False) -> None:
        """`archive` says whether the Internet Archive is named as the place of pages that are gone."""
        self._fetcher = fetcher
        self._read = read
        self._archive = archive

    async def carry_out(self, effect: Effect) -> Fetched:
        """Raises Refused, Unreached and Throttled, each with its kind and the hops."""
        if not isinstance(effect, Fetch) or not effect.handle.startswith(WEB):
            raise ContentRejected(f"the web does not carry out {effect.kind!r}")
        page = await self._page(effect.handle.removeprefix(WEB))
        try:
            found = content(page.url, page.media, page.body)
            return _fetched(page, found, await self._document(found))
        except EffectError as error:
            if isinstance(error, WebError):
                error.hops = page.hops
            raise

    async def _page(self, url: str) -> Page:
        """The page. One that is gone may be in the archive: that is another site, and asked for anew."""
        try:
            return await self._fetcher.get(url)
        except Refused as error:
            gone = error.kind == "lookup" or (error.kind == "status" and error.hops[-1].status in _GONE)
            if not (self._archive and gone) or url.startswith(archived("")):
                raise
            elsewhere = Elsewhere(error.kind, f"{str(error).partition(': ')[2]}; it may be in the archive",
                                  by=url, to=archived(url))  # fmt: skip
            elsewhere.hops = error.hops
            raise elsewhere from error

    async def _document(self, found: Content) -> Mapping[str, Any]:
        try:
            document = await self._read(found.name, found.data)
        except ContentRejected as error:
            raise Refused("unreadable", str(error)) from error
        stands = document["barrier"]
        if stands in _BARRIERS and stands in get_args(Kind):
            raise Refused(stands, _BARRIERS[stands])
        return document


def _fetched(page: Page, found: Content, document: Mapping[str, Any]) -> Fetched:
    text: str = document["text"]
    return Fetched(
        title=SourceText(document["title"]),
        uri=page.url,
        source_class=class_of(page.url) or "web",
        published=document["published"],
        owner=SourceText(document["owner"]),
        text=SourceText(text),
        digest=digest(text.encode()),
        author=SourceText(document["author"]),
        modified=document["modified"],
        language=document["language"],
        canonical=document["canonical"],
        licence=SourceText(document["licence"]),
        media=found.media[:100],
        dropped=document["dropped"],
        hops=page.hops,
        pages=tuple(document["pages"]),
        images=tuple(_images(page.url, document)),
        links=tuple(_links(page.url, document)),
    )


def _links(page: str, document: Mapping[str, Any]) -> Iterator[Link]:
    """Where a page links to, by absolute addresses, each once."""
    once: dict[str, str] = {}
    for each in document["links"]:
        if address := _absolute(page, document, each["href"]):
            once.setdefault(address, each["text"])
    yield from (Link(address=address, text=text) for address, text in once.items())


def _absolute(page: str, document: Mapping[str, Any], address: str) -> str:
    """An address of a page without its fragment; empty for what is no clear one."""
    base = (redirected(page, document["base"]) if document["base"] else page) or page
    return (redirected(base, address) or "").partition("#")[0]


def _images(page: str, document: Mapping[str, Any]) -> Iterator[ImageRef]:
    """The images that a page names, by their absolute addresses. Those that are no clear address are left out."""
    for each in document["images"]:
        if address := _absolute(page, document, each["src"]):
            yield ImageRef(address=address, alt=each["alt"], caption=each["caption"], heading=each["heading"])
