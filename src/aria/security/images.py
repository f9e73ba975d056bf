"""Which images of pages may be asked for. Pure.

Whoever writes a page writes the addresses of its images. So an image is asked for byte for byte as a page of this run
named it, on that page's own site or on a host that the operator named, a few of them in a run; and what their choice
tells those sites is counted.
"""

from __future__ import annotations

import math
from collections.abc import Collection

from aria.core.images import FetchImage, ImageRef
from aria.core.sites import IMAGE, host_of, site_of
from aria.core.state import RunState
from aria.security.sites import unfit, within

MOST = 8
"""Images that a run asks for."""
LONGEST = 1_000
"""Characters of an address."""


def misplaced(image: ImageRef, page: str, hosts: Collection[str] = ()) -> str:
    """Why an image that `page` shows is not asked for where it lies; empty where it may be."""
    if why := unfit(image.address, page, LONGEST):
        return why
    host = host_of(image.address)
    if site_of(host) != site_of(host_of(page)) and not within(host, hosts):
        return "it lies on another site than the page that shows it"
    return ""


def fault(effect: FetchImage, state: RunState) -> str:
    """Why an image may not be asked for; empty where it may."""
    shown = [(each, source.uri) for source in state.sources for each in source.images if each.handle == effect.handle]
    if not shown:
        return "no page that this run read shows this image"
    why = [misplaced(image, page, state.brief.reach.image_hosts) for image, page in shown]
    if all(why):
        return why[0]
    asked = state.visited & {each.handle for source in state.sources for each in source.images}
    if effect.handle not in asked and len(asked) >= MOST:
        return f"the run has asked for {MOST} images, which is its bound"
    return ""


def bits(effect: FetchImage, state: RunState) -> float:
    """How much its host learns at most from the choice of this image, in bits: which of those that a run could ask of
    its site, or none. One that was asked for before tells nothing new.
    """
    if effect.handle in state.visited:
        return 0.0
    site = _site(effect.handle)
    others = {each.handle for source in state.sources for each in source.images if _site(each.handle) == site}
    return round(math.log2(1 + len(others)), 3)


def _site(handle: str) -> str:
    return site_of(host_of(handle.removeprefix(IMAGE)))
