"""Images of pages, behind the same fetcher as the pages: carries out `FetchImage`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from aria.adapters.web.faults import Elsewhere, Refused, WebError
from aria.adapters.web.fetcher import Fetcher, Page
from aria.adapters.web.media import image
from aria.core.canonical import digest
from aria.core.effects import Effect, FetchImage, ImageFetched, Result
from aria.core.errors import ContentRejected, EffectError
from aria.core.images import Drawn
from aria.core.ports import Adapter
from aria.core.sites import IMAGE

Draw = Callable[[bytes], Awaitable[Drawn]]
"""Draws an image anew, in a process of its own. Raises ContentRejected."""


class Images:
    """Brings images, each drawn anew apart from all others, and passes on every other effect."""

    def __init__(self, others: Adapter, fetcher: Fetcher, draw: Draw) -> None:
        self._others = others
        self._fetcher = fetcher
        self._draw = draw

    async def carry_out(self, effect: Effect) -> Result:
        """Raises Refused, Unreached and Throttled, each with its kind and the hops."""
        if not isinstance(effect, FetchImage):
            return await self._others.carry_out(effect)
        page = await self._page(effect.handle.removeprefix(IMAGE))
        try:
            return await self._drawn(page)
        except EffectError as error:
            if isinstance(error, WebError):
                error.hops = page.hops
            raise

    async def _page(self, url: str) -> Page:
        """What lies there. A page gives no right to ask a site that its images send to."""
        try:
            return await self._fetcher.get(url)
        except Elsewhere as error:
            refused = Refused("redirect", str(error).partition(": ")[2])
            refused.hops = error.hops
            raise refused from error

    async def _drawn(self, page: Page) -> ImageFetched:
        body = image(page.media, page.body)
        try:
            made = await self._draw(body)
        except ContentRejected as error:
            raise Refused("unreadable", str(error)) from error
        return ImageFetched(
            uri=page.url, media=made.media, digest=digest(made.data), width=made.width, height=made.height,
            data=made.data, hops=page.hops,
        )  # fmt: skip
