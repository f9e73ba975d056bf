"""Single words and lines: fixed names of what can happen, and text from anywhere made fit for a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import get_args
from urllib.parse import quote, unquote, urlsplit

from aria.core.attachments import PREFIX as ATTACHED
from aria.core.types import Finding, RunStatus, StopReason
from aria.security.content import printable

LINE = 4_000
"""Characters of one piece of text from a document, at most."""

STATUS_WORDS: Mapping[RunStatus, str] = {
    "answered": "Answered",
    "partial": "Partly answered",
    "insufficient_evidence": "Not enough evidence",
    "refused": "Refused",
    "failed": "Failed",
}
STOP_WORDS: Mapping[StopReason, str] = {
    "confident": "what was found is sure enough to stop searching",
    "max_rounds": "all rounds are used up",
    "no_progress": "the last rounds brought no new evidence",
    "exhausted": "nothing is left to ask that differs from what was asked",
    "no_sources": "there are no documents to search in",
    "max_steps": "the limit of steps is reached",
    "max_model_calls": "the limit of model calls is reached",
    "max_tokens": "the limit of tokens is reached",
    "max_money": "the limit of money is reached",
    "max_seconds": "the time is used up",
    "max_failures": "too many steps failed in a row",
    "max_rejections": "too many drafts did not pass the check",
    "write_now": "it was told to finish with what was there",
    "cancelled": "it was cancelled",
    "refused": "the question was refused",
    "provider_failed": "every provider failed for good",
}
FINDING_WORDS: Mapping[Finding, str] = {name: name for name in get_args(Finding)} | {"thin": "thin evidence"}
_LINK_SCHEMES = frozenset({"file", "http", "https"})
_SAFE_IN_URI = "/:?#@!$&'*+,;=%~-._"


def line(text: str, limit: int = LINE) -> str:
    """Text from anywhere on one line, nothing invisible in it."""
    return printable(text, limit)


def numbers(citations: Iterable[int]) -> str:
    """`[1] [4]`."""
    return " ".join(f"[{number}]" for number in citations)


def counted(count: int, one: str, many: str = "") -> str:
    """`1 source`, `2 sources`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def side_words(origins: int, newest: str | None) -> str:
    """What stands behind one side of a conflict."""
    return counted(origins, "origin") + (f", newest of {line(newest)}" if newest else "")


def safe_uri(uri: str) -> str:
    """The address if it may become a link, with everything unusual percent-encoded; empty otherwise."""
    try:
        scheme = urlsplit(uri).scheme.lower()
    except ValueError:
        return ""
    return quote(uri, safe=_SAFE_IN_URI) if scheme in _LINK_SCHEMES else ""


def place(uri: str) -> str:
    """Where a source is, as a person reads it: the path of a file, else the address."""
    local = next((each for each in ("file://", ATTACHED) if uri.lower().startswith(each)), "")
    if local:
        path, _, part = uri[len(local) :].partition("#")
        return line(unquote(path) + (f" ({unquote(part)})" if part else ""))
    return line(uri)
