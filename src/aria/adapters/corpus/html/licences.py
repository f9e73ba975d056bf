"""What a page says may be done with it, under the licence's own name. Nothing of it is an address."""

from __future__ import annotations

import re
from collections.abc import Iterable

from aria.core.patterns import regex

_COMMONS = regex(
    r"(?:https?:)?//(?:www\.)?creativecommons\.org/(?P<part>licenses|publicdomain)/(?P<kind>[a-z+-]+)"
    r"(?:/(?P<version>\d\.\d))?(?:/.*)?",
    re.IGNORECASE,
)
_NAMED = (
    (regex(r"(?:https?:)?//(?:www\.)?gnu\.org/(?:licenses|copyleft)/fdl.*", re.IGNORECASE), "GNU FDL"),
    (regex(r"(?:https?:)?//(?:www\.)?nationalarchives\.gov\.uk/doc/open-government-licence.*", re.IGNORECASE),
     "Open Government Licence"),
    (regex(r"(?:https?:)?//(?:www\.)?opensource\.org/licenses?/(?:mit|MIT).*"), "MIT"),
    (regex(r"(?:https?:)?//(?:www\.)?apache\.org/licenses/LICENSE-2\.0.*"), "Apache 2.0"),
)  # fmt: skip
_DOMAIN = {"zero": "CC0", "mark": "Public Domain Mark"}
_ADDRESS = regex(r"://|//|\bwww\.|@|\w\.\w{2,}/", re.IGNORECASE)
_LONGEST = 100


def licence(values: Iterable[str | None]) -> str:
    """The first of `values` that names a licence, as a name; empty where none does."""
    return next(filter(None, (_name(" ".join((value or "").split())) for value in values)), "")


def _name(value: str) -> str:
    if found := _COMMONS.fullmatch(value):
        kind = found["kind"].lower()
        name = _DOMAIN.get(kind, "") if found["part"].lower() == "publicdomain" else f"CC {kind.upper()}"
        return f"{name} {found['version'] or ''}".strip() if name else ""
    if known := next((name for pattern, name in _NAMED if pattern.fullmatch(value)), ""):
        return known
    return "" if _ADDRESS.search(value) or len(value) > _LONGEST else value
