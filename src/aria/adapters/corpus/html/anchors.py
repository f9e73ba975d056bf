"""The links in a page's main part, with the words that the page gives them. None is asked for by that."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

MOST = 200
"""Links of one page; those after them are left out, whatever they say."""
LOOKED_AT = 2_000
LONGEST_ADDRESS = 1_000
LONGEST_TEXT = 200

_NOT_VOUCHED_FOR = frozenset({"nofollow", "sponsored", "ugc"})
"""What a page says of links that are not its own: advertisements, and what its visitors wrote."""


def anchors(root: LexborNode) -> tuple[Mapping[str, str], ...]:
    """`href` as it is written, and `text`, of each link below `root` that has words and that the page vouches for."""
    found: dict[str, Mapping[str, str]] = {}
    for node in islice(root.css("a[href]"), LOOKED_AT):
        href = (node.attributes.get("href") or "").strip()
        text = " ".join(node.text()[: 8 * LONGEST_TEXT].split())[:LONGEST_TEXT]
        vouched = _NOT_VOUCHED_FOR.isdisjoint((node.attributes.get("rel") or "").lower().split())
        if text and vouched and _clear(href) and href not in found:
            found[href] = {"href": href, "text": text}
        if len(found) == MOST:
            break
    return tuple(found.values())


def _clear(href: str) -> bool:
    """Whether it leads to another page, and every reader agrees where."""
    if not href or href.startswith("#") or len(href) > LONGEST_ADDRESS:
        return False
    return href.isprintable() and " " not in href
