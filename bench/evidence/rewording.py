"""Light rewording, as somebody does who copies a page and wants it to look like another. Deterministic."""

from __future__ import annotations

import hashlib
import re

_SYNONYMS = {
    word: other
    for one, two in (
        ("also", "too"), ("although", "though"), ("began", "started"), ("big", "large"), ("built", "constructed"),
        ("city", "town"), ("about", "around"), ("while", "whereas"), ("first", "initial"), ("many", "numerous"),
        ("known", "called"), ("located", "situated"), ("near", "close to"), ("often", "frequently"),
        ("released", "issued"), ("several", "some"), ("made", "created"), ("used", "employed"), ("part", "portion"),
        ("because", "since"), ("but", "yet"), ("during", "throughout"), ("famous", "renowned"), ("film", "movie"),
        ("total", "overall"), ("within", "inside"), ("died", "passed away"), ("held", "kept"),
        ("received", "got"), ("and", "as well as"), ("main", "chief"), ("album", "record"), ("area", "region"),
    )
    for word, other in ((one, two), (two, one))
    if " " not in word
}  # fmt: skip
"""Pairs of words that can stand for each other in loose writing."""
_ADVERB = re.compile(r"\s(?!only\b|family\b|early\b|july\b|italy\b)[a-z]{3,}ly\b", re.IGNORECASE)
_CLAUSES = re.compile(r"([A-Z][^,.;]{12,80}), ([^,.;]{12,80})\.")
_WORD = re.compile(r"[A-Za-z]+")


def reworded(text: str, version: int) -> str:
    """`text` with synonyms, without some adverbs, with clauses swapped and other punctuation; one for each version."""

    def drawn(at: int, out_of: int) -> bool:
        return hashlib.sha256(f"{version} {at}".encode()).digest()[0] % out_of == 0

    text = _ADVERB.sub(lambda found: "" if drawn(found.start(), 2) else found[0], text)
    text = _CLAUSES.sub(lambda found: f"{found[2]}, {found[1]}." if drawn(found.start(), 2) else found[0], text)
    text = _WORD.sub(lambda found: _SYNONYMS.get(found[0], found[0]) if not drawn(found.start(), 4) else found[0], text)
    return re.sub(r"[,;] ", lambda found: " – " if drawn(found.start(), 3) else found[0], text)
