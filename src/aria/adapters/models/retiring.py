"""What is known of a model's end: a date in its provider's own client, else a word in the table of prices. Nothing is
downloaded, so it is what was known when these packages were made.
"""

from __future__ import annotations

from datetime import datetime
from re import sub

from aria.adapters.models.prices import TABLE_NAMES
from aria.adapters.models.providers import split
from aria.core.errors import UserError


def retiring(model: str) -> str:
    """`2026-01-05` for a model that ends or ended on that day, `deprecated` where no day is known, else empty."""
    try:
        provider, name = split(model)
    except UserError:
        return ""
    if provider.keyless:
        return ""
    return (_dated(name) if provider.name == "anthropic" else "") or _listed(provider.name, name)


def _dated(name: str) -> str:
    try:
        from anthropic.resources.messages.messages import DEPRECATED_MODELS
    except ImportError:
        return ""
    said = sub(r"(?<=\d)(st|nd|rd|th)\b", "", DEPRECATED_MODELS.get(name, ""))
    try:
        return datetime.strptime(said, "%B %d, %Y").date().isoformat()  # noqa: DTZ007 - a day, in no zone
    except ValueError:
        return "deprecated" if said else ""


def _listed(provider: str, name: str) -> str:
    try:
        from genai_prices.data_snapshot import get_snapshot

        _, found = get_snapshot().find_provider_model(name, None, TABLE_NAMES.get(provider, provider), None)
    except (ImportError, LookupError):
        return ""
    return "deprecated" if found.deprecated else ""
