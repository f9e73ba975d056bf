"""Signs that a page may mean harm: told beside its source, and never a ground for anything. Pure.

Phrases catch few attacks and some honest pages. Whoever reads a report may want to know; no decision asks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Literal
from urllib.parse import urlsplit

from aria.core.orders import DROP_ABROAD, DROP_WORDS

Sign = Literal["orders", "prompt", "unseen", "mixed letters", "odd host", "key"]
MOST = 200_000
"""Characters of a text that are looked at."""
MANY_UNSEEN = 40
"""Characters that a page hides from which it is told: one comment is nothing."""

_REVEALED = r"\b(?:reveal|leak|print|send|disclose)\b.{0,40}\b(?:system\sprompt|api\skeys?|passwords?|credentials)\b"
"""Both less than in `core.orders`: what an honest page says is no sign."""
_DROPPED = r"\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|previous|above)\b"
_ORDERS = re.compile(f"{_DROPPED}|{DROP_ABROAD}|{_REVEALED}", re.IGNORECASE | re.VERBOSE)
_ORDER_WORDS = (*DROP_WORDS, "reveal", "leak", "print", "send", "disclose")
"""What each alternative of the pattern begins with: a line without any of them is passed over, which is nearly all."""
_PROMPT = re.compile(
    r"<\|[\w ]{2,30}\|>|\[/?INST\]|<</?SYS>>|</?(?:system|instructions?|tool_call)>"
    r"|^(?:#{2,}\s*)?(?:system|assistant)\s*:",
    re.IGNORECASE | re.MULTILINE,
)
_KEY = re.compile(
    r"\b(?:sk|pk|rk|ghp|gho|glpat|xox[abpr])[-_][A-Za-z0-9_-]{16,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b"
    r"|-----BEGIN [A-Z ]*PRIVATE KEY-----|\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}"
)
_KEY_WORDS = (
    *(f"{name}{dash}" for name in ("sk", "pk", "rk", "ghp", "gho", "glpat") for dash in "-_"), "xox", "AKIA", "AIza",
    "PRIVATE KEY", "eyJ",
)  # fmt: skip
"""The same for keys, as they are written."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_ALIKE = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE"})
"""Scripts whose letters are taken for one another."""


def signs(text: str, *, uri: str = "", dropped: int = 0) -> tuple[Sign, ...]:
    """What is odd about a text from `uri` of which `dropped` characters could not be seen."""
    return tuple(dict.fromkeys(_signs(text[:MOST], uri, dropped)))


def _signs(text: str, uri: str, dropped: int) -> Iterator[Sign]:
    if _in_a_line(_ORDERS, text, _folded(text), _ORDER_WORDS):
        yield "orders"
    if _PROMPT.search(text):
        yield "prompt"
    if dropped >= MANY_UNSEEN:
        yield "unseen"
    if not text.isascii() and any(_is_mixed(word) for word in set(_WORD.findall(text))):
        yield "mixed letters"
    if _is_odd(uri):
        yield "odd host"
    if _in_a_line(_KEY, text, text, _KEY_WORDS):
        yield "key"


def _in_a_line(pattern: re.Pattern[str], text: str, folded: str, words: Sequence[str]) -> bool:
    """Whether a pattern that reaches over no end of a line is found; `folded` is the text with the same lines."""
    present = [word for word in words if word in folded]
    if not present:
        return False
    lines = zip(text.split("\n"), folded.split("\n"), strict=True)
    return any(pattern.search(line) for line, low in lines if any(word in low for word in present))


def _folded(text: str) -> str:
    """In small letters, at least as alike as a pattern takes letters to be that does not heed their case."""
    return text.lower() if text.isascii() else text.casefold().replace("ı", "i").replace("\u0307", "")


def _is_mixed(word: str) -> bool:
    """Whether a word has letters of several scripts that look alike."""
    if word.isascii():
        return False
    scripts = {unicodedata.name(char, "").split(" ")[0] for char in word}
    return len(scripts & _ALIKE) > 1


def _is_odd(uri: str) -> bool:
    """Whether a host is made to look like another: letters of several scripts, or a known name before its own."""
    try:
        host = urlsplit(uri).hostname or ""
    except ValueError:
        return True
    labels = host.split(".")
    decoded = [_decoded(label) for label in labels]
    if any(_is_mixed(label) for label in decoded):
        return True
    return any(label in ("com", "org", "net", "gov", "edu") for label in labels[:-2])


def _decoded(label: str) -> str:
    try:
        return label.encode().decode("idna") if label.startswith("xn--") else label
    except UnicodeError:
        return label
