"""What the images of a page say of themselves. None is fetched for that; what says nothing cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING

from aria.core.patterns import regex

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

MOST = 24
"""Images of one page."""
LOOKED_AT = 2_000
"""Images and headings of one page that are looked at."""
SMALLEST = 64
"""Pixels of the shorter side that a page declares; what is smaller is an icon."""
SLIMMEST = 5
"""How many times longer than the other a side may be; what is slimmer is a line or a banner."""
LONGEST_ADDRESS = 1_000
LONGEST_TEXT = 300

_NUMBER = regex(r"\s*(\d{1,5})(?:\.\d+)?(?:px)?\s*")


def pictures(root: LexborNode) -> tuple[Mapping[str, str], ...]:
    """`src` as it is written, `alt`, `caption` and `heading` of each image below `root` that has words of its own."""
    found: dict[str, Mapping[str, str]] = {}
    heading = ""
    for node in islice(root.css("h1, h2, h3, h4, img"), LOOKED_AT):
        if node.tag != "img":
            heading = _text(node)
        elif (src := _address(node)) and src not in found:
            told = {"alt": _short(node.attributes.get("alt") or ""), "caption": _caption(node)}
            if any(told.values()) and not _small(node):
                found[src] = {"src": src, **told, "heading": heading}
        if len(found) == MOST:
            break
    return tuple(found.values())


def _address(node: LexborNode) -> str:
    """Where the image lies; empty for what is in the page itself, and for what is no clear address."""
    for name in ("src", "data-src"):
        src = (node.attributes.get(name) or "").strip()
        if src and len(src) <= LONGEST_ADDRESS and not src.lower().startswith("data:"):
            return src if src.isprintable() and " " not in src else ""
    return ""


def _caption(node: LexborNode) -> str:
    """The caption of the figure that the image stands in; else its title."""
    parent = node.parent
    for _ in range(6):
        if parent is None or parent.tag in ("body", "article", "main"):
            break
        if parent.tag == "figure" or "thumb" in (parent.attributes.get("class") or "").split():
            caption = parent.css_first("figcaption, .thumbcaption")
            return _text(caption) if caption is not None else ""
        parent = parent.parent
    return _short(node.attributes.get("title") or "")


def _small(node: LexborNode) -> bool:
    sides = [_NUMBER.fullmatch(node.attributes.get(name) or "") for name in ("width", "height")]
    pixels = [int(side[1]) for side in sides if side]
    return any(side < SMALLEST for side in pixels) or (len(pixels) == 2 and max(pixels) > SLIMMEST * min(pixels))


def _text(node: LexborNode) -> str:
    return _short(node.text())


def _short(text: str) -> str:
    return " ".join(text[: 8 * LONGEST_TEXT].split())[:LONGEST_TEXT]
