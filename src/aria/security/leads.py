"""Leads out of a text: addresses, e-mail addresses and telephone numbers, cut where nobody asked for any. Pure.

A page may put them where a reader follows them. Quotes keep their bytes in the record; what is told leads nowhere.
"""

from __future__ import annotations

import re
from functools import partial

_LEADS = (
    (
        "address",
        re.compile(r"\b[a-z][a-z0-9+.-]{1,15}://\S+|\bwww\.\S+|\b(?:[\w-]+\.)+[a-z]{2,}/\S+", re.IGNORECASE),
        re.compile(
            r"\b(?:web ?sites?|pages?|urls?|links?|address(?:es)?|domains?|doi|dois|host|online)\b", re.IGNORECASE
        ),
    ),
    (
        "e-mail address",
        re.compile(r"\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b"),
        re.compile(r"\b(?:e-?mails?|address(?:es)?|contacts?)\b", re.IGNORECASE),
    ),
    (
        "number",
        re.compile(
            r"(?<![\w.])\+\d(?:[ ().-]{0,2}\d){7,14}\b|\(\d{3}\) ?\d{3}-\d{4}\b|\b\d{3}[-.]\d{3}[-.]\d{4}\b"
            r"|\b(?:tel|phone|call|fax)\W{1,3}\d(?:[ ().-]{0,2}\d){5,14}\b",
            re.IGNORECASE,
        ),
        re.compile(r"\b(?:tele)?phones?\b|\b(?:call|fax|contacts?|numbers?)\b", re.IGNORECASE),
    ),
)
"""What it is called, how it looks, and how a question asks for it."""


def cut(text: str, question: str) -> str:
    """`text` without leads, unless `question` asks for their kind or holds them itself."""
    for name, looks, asked in _LEADS:
        if not asked.search(question):
            text = looks.sub(partial(_cut, name, question), text)
    return text


def _cut(name: str, question: str, found: re.Match[str]) -> str:
    return found[0] if found[0] in question else f"[{name} removed]"
