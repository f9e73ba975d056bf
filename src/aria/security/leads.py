"""Leads out of a text: addresses, e-mail addresses and telephone numbers, cut where nobody asked for any. Pure.

A page may put them where a reader follows them. Quotes keep their bytes in the record; what is told leads nowhere.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache, partial

_PLACE = re.compile(
    r"\b(?:web ?sites?|pages?|urls?|links?|address(?:es)?|domains?|doi|dois|host|online)\b", re.IGNORECASE
)
_TOP = (
    "com|net|org|info|biz|edu|gov|mil|arpa|io|dev|app|xyz|top|site|online|shop|store|club|cloud|website|space|host|"
    "icu|vip|link|click|ru|cn|su|tk|pw|de|uk|fr|nl|eu|onion|example|invalid|test|localhost|internal|intranet|local|lan|"
    "corp|home"
)
"""Last labels by which a bare name is known for a host; none that words or names of files end with."""
_LEADS = (
    (
        "address",
        re.compile(r"\b[a-z][a-z0-9+.-]{1,15}://\S+|\bwww\.\S+|\b(?:[\w-]+\.)+[a-z]{2,}/\S+", re.IGNORECASE),
        _PLACE,
    ),
    (
        "address",  # a bare host; a firm that is named after one (Amazon.com) and a sentence without a space are none
        re.compile(
            r"(?<![\w@.-])(?!(?:asp|vb|ado|socket)\.)(?!(?-i:[A-Z][a-z]+\.(?:com|org|net|[A-Z]))[a-z]?(?!\w|\.\w))"
            rf"(?:[\w-]+\.)+(?:{_TOP})(?::\d+)?(?![\w-]|\.\w)",
            re.IGNORECASE,
        ),
        _PLACE,
    ),
    (
        "address",
        re.compile(r"(?<![\w.])(?=[\d.]*\d\d|(\d)(?:\.\1){3})(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?![\w-]|\.\w)"),
        re.compile(_PLACE.pattern + r"|\b(?:ip|servers?|networks?|versions?|releases?|sections?)\b", re.IGNORECASE),
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


@lru_cache(maxsize=2_048)
def cut(text: str, question: str) -> str:
    """`text` without leads, unless `question` asks for their kind or holds them itself.

    Where one shows only once wide and other odd letters are read as the plain ones that they stand for, it is read so.
    """
    plain = unicodedata.normalize("NFKC", text)
    if plain != text and (without := _without(plain, question)) != plain:
        return without
    return _without(text, question)


def _without(text: str, question: str) -> str:
    for name, looks, asked in _LEADS:
        if not asked.search(question):
            text = looks.sub(partial(_cut, name, question), text)
    return text


def _cut(name: str, question: str, found: re.Match[str]) -> str:
    return found[0] if found[0] in question else f"[{name} removed]"
