"""Markup that would take a parser far more than the time of its length: told, and refused, before it is parsed."""

from __future__ import annotations

import re

from aria.core.errors import ContentRejected
from aria.core.patterns import regex

_DEEPEST = 25_000
"""Parts within parts. A parser of HTML takes the square of their number; browsers stop at 512."""
_PART = regex(
    r"<(/?)(?:address|article|aside|blockquote|center|details|dialog|dir|div|dl|fieldset|figcaption|figure|footer|form"
    r"|header|hgroup|main|menu|nav|ol|search|section|summary|ul)\b",
    re.IGNORECASE,
)
"""What no other opening of its kind closes."""
_WIDEST = 1_000
"""Attributes of one tag. A parser holds each against all before it."""
_RAW = "script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext"
_VALUE = r"""(?:\s*+=\s*+(?:"[^"]*+"?+|'[^']*+'?+|[^\s>"'][^\s>]*+)?+)?+"""
_ATTRIBUTE = rf"[\s/]*+(?:=[^\s/>=]*+|[^\s/>=]++){_VALUE}"


def _tags(raw: str) -> re.Pattern[str]:
    return re.compile(
        r"<!--(?:-?>|.*?(?:--!?>|\Z))"  # a comment holds no tag
        rf"|</?+(?:({raw})(?=[\s/>])|[a-z])[^\s/>]*+(?:{_ATTRIBUTE}){{0,{_WIDEST}}}+"
        rf"(?:(?P<more>{_ATTRIBUTE})|[\s/]*+(?:>|\Z)(?(1).*?(?:</\1(?=[\s/>])|\Z)|))",  # nor does what is no markup
        re.IGNORECASE | re.DOTALL,
    )


_TAG, _TAG_BESIDE_DRAWINGS = _tags(_RAW), _tags("script")
_DRAWING = regex(r"<(?:svg|math)\b", re.IGNORECASE)
"""Within these a style or a title holds tags like any other part."""


def refuse(html: str) -> None:
    """Raises ContentRejected where parts are nested too deeply, or a tag has too many attributes."""
    if _depth(html) > _DEEPEST:
        raise ContentRejected(f"nested too deeply: more than {_DEEPEST:,} parts within each other")
    tag = _TAG_BESIDE_DRAWINGS if _DRAWING.search(html) else _TAG
    if len(html) > 2 * _WIDEST and any(found["more"] for found in tag.finditer(html)):
        raise ContentRejected(f"a tag with more than {_WIDEST:,} attributes")


def _depth(html: str) -> int:
    """How many parts are open at once, at most; 0 for a page with few tags."""
    open_now = most = 0
    if html.count("<") > _DEEPEST:
        for found in _PART.finditer(html):
            open_now = max(0, open_now - 1) if found[1] else open_now + 1
            most = max(most, open_now)
    return most
