"""Broken characters in a sentence, mended only where a quote shows what stood there.

No guess is made from the damage alone: what looks like mojibake may be meant. A word is mended when undoing the damage
gives a word of the quotes that the sentence rests on, and only one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

LOST = "\ufffd"
"""What stands for bytes that were no text."""
_EDGES = ".,;:!?\"“”„«»'‘’()[]{}<>…"


def mended(sentence: str, quotes: Sequence[str]) -> str:
    """`sentence` with the words mended that its `quotes` vouch for; everything else is as it was."""
    if sentence.isascii():
        return sentence
    known = {word.strip(_EDGES) for quote in quotes for word in quote.split()}
    return "".join(_mended(piece, known) if piece.strip(" ") else piece for piece in re.split("( +)", sentence))


def _mended(word: str, known: Iterable[str]) -> str:
    for bare in (word, word.strip(_EDGES)):  # a sign at the edge may be damage too
        if bare.isascii() or bare in known:
            return word
        found = _around(bare, known) if LOST in bare else _decoded(bare, known)
        if found:
            return word.replace(bare, found)
    return word


def _around(word: str, known: Iterable[str]) -> str:
    """The one known word that `word` is but for what was lost; a run of signs stands for one to as many characters."""
    parts = [re.escape(part) if LOST not in part else f".{{1,{len(part)}}}" for part in re.split(f"({LOST}+)", word)]
    pattern = re.compile("".join(parts))
    fitting = {each for each in known if pattern.fullmatch(each) and not each.isascii()}
    return fitting.pop() if len(fitting) == 1 else ""


def _decoded(word: str, known: Iterable[str]) -> str:
    """The known word whose bytes were read in another encoding."""
    for encoding in ("cp1252", "latin-1"):
        try:
            meant = word.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
        if meant in known:
            return meant
    return ""
