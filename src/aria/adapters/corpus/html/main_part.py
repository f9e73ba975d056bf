"""Which part of a page holds its text. By structure and names alone: nothing here reads what the text says.

What is said in links belongs to other pages, so a part's worth is its text outside links. In doubt a part stays:
evidence that is dropped cannot be found, words of a sidebar are seldom an answer. (bench/RESULTS.md has figures.)
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from aria.adapters.corpus.html.tables import rows_of
from aria.core.patterns import regex

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser, LexborNode

_MARKED = ("main", "[role=main]", "article")
_NAMED = (
    "div[class], div[id], section[class], section[id], ul[class], ul[id], ol[class], p[class], li[class], table[class]"
)
_AROUND = regex(
    r"(?:^|[\s_-])(?:comments?|comment-?list|disqus|related|recommend(?:ed|ations)?|share|sharing|social|sidebar"
    r"|newsletter|promo|advert(?:isement)?s?|ads?|subscribe|sponsor(?:ed)?|outbrain|taboola|trending|most-?read|most-?popular|popular"
    r"|breadcrumbs?|cookie|signup|tags?|byline|toolbar|widget|teaser|pagination|footer|menu|login|paywall|read-?more"
    r"|more-?stories|more-?from)(?:$|[\s_-])",
    re.IGNORECASE,
)
"""How pages name what they put around a text."""
_LARGEST_AROUND = 0.3
"""Share of a page above which a part is no part around it, whatever its name."""
_LAYOUT = frozenset({"body", "main", "article", "section", "div", "form", "center", "table", "tbody", "tr", "td"})
_TEXT = frozenset({"p", "pre", "dl", "blockquote"})
_TOLD = 80
"""Characters of paragraphs from which a part is text itself, and not a place for parts."""
_MOST, _MOST_OF_MARKED = 0.75, 0.85
"""Share of the text that the main part holds: of a page that marks none, and of a part that is marked as such."""
_DEEPEST = 40
_OTHER_PART = regex(r"[^#:]+#.")
"""An address within another page of the same site."""
_FEWEST, _LEADING = 5, 0.8
"""Entries that a page's index has at least, and the share of the text of one that its links hold."""


def main_part(body: LexborNode) -> LexborNode:
    """The smallest part that holds most of the text, without what its page puts around it."""
    marked = _marked(body)
    root = marked or body
    _drop_around(root)
    return _smallest(root, _MOST_OF_MARKED if marked else _MOST)


def drop_index(tree: LexborHTMLParser) -> None:
    """Take out the entries of an index of terms, which only lead to the parts of other pages where these are told."""
    entries = [entry for entry in tree.css("dd:not(:has(dd))") if _leads_on(entry)]
    for entry in entries if len(entries) >= _FEWEST else ():
        term = entry.prev
        while term is not None and term.is_text_node:
            term = term.prev
        if term is not None and term.tag == "dt":
            term.decompose()
        entry.decompose()


def _leads_on(entry: LexborNode) -> bool:
    links = [link for link in entry.css("a[href]") if _OTHER_PART.match(link.attributes.get("href") or "")]
    return bool(links) and sum(len(link.text()) for link in links) >= _LEADING * len(entry.text(strip=True))


def _marked(body: LexborNode) -> LexborNode | None:
    """The part that a page marks; None when it marks none, several, or one that holds little of it."""
    whole = len(body.text())
    for selector in _MARKED:
        found = body.css(selector)
        if len(found) == 1 and len(found[0].text()) * 5 >= whole:
            return found[0]
    return None


def _drop_around(root: LexborNode) -> None:
    whole = _length(root)
    for node in root.css(_NAMED):
        attributes = node.attributes
        name = f"{attributes.get('class') or ''} {attributes.get('id') or ''}"
        if _AROUND.search(name) and _length(node) < _LARGEST_AROUND * whole:
            node.decompose()


def _smallest(root: LexborNode, share: float) -> LexborNode:
    """Go down from layout to layout, as long as one part holds this share of all and nothing is told beside it."""
    least = share * _own(root)
    for _ in range(_DEEPEST):
        told = 0
        parts: list[tuple[LexborNode, int]] = []
        child = root.child
        while child is not None:
            if child.tag in _TEXT:
                told += _own(child)
            elif child.tag in _LAYOUT:
                parts.append((child, _own(child)))
            child = child.next
        best, most = max(parts, key=lambda part: part[1], default=(root, 0))
        told += sum(held for part, held in parts if part != best and _alike(part, best))
        if most < least or not most or told >= _TOLD or (best.tag == "table" and rows_of(best)):
            return root
        root = best
    return root


def _alike(one: LexborNode, other: LexborNode) -> bool:
    """Whether two parts are sections of one text, of which one may be by far the longest: "Options", and "Usage"."""
    kind = other.attributes.get("class") or ""
    same = one.tag == other.tag and (one.attributes.get("class") or "") == kind
    return same and (bool(kind) or other.tag == "section")


def _own(node: LexborNode) -> int:
    """Characters outside links."""
    return max(0, _length(node) - sum(_length(link) for link in node.css("a")))


def _length(node: LexborNode) -> int:
    return len(node.text(strip=True))
