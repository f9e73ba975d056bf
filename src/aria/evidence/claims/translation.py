"""Sentences in another language than the quotes they rest on: which are, and what of them code can compare.

Figures, dates, addresses, quoted phrases and words with digits are compared as in any sentence. Names are where both
are written in one script and the language keeps capitals for names. German nouns and other scripts hide names; such a
sentence is delivered as a translation, with its quote beside it.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from aria.evidence.text.language import detected
from aria.evidence.text.stop_words import STOP_WORDS

_NOUNS_IN_CAPITALS = frozenset({"de"})
"""Languages that write common nouns with a capital: a single one says nothing of a name."""


def translated(sentence: str, quotes: Sequence[str], language: str) -> bool:
    """Whether the sentence is in `language`, and none of its quotes is as far as that can be told."""
    told = {detected(quote) for quote in quotes} - {""}
    return bool(told) and language not in told and detected(sentence) == language


@dataclass(frozen=True, slots=True)
class Rendering:
    """What a translation into `language` may hold that its quotes do not show."""

    language: str
    own: str
    """The script that most of the sentence is written in."""
    quoted: frozenset[str]
    """The scripts of the quotes."""

    @classmethod
    def of(cls, sentence: str, quotes: Sequence[str], language: str) -> Rendering:
        most = Counter(filter(None, map(_script, sentence))).most_common(1)
        return cls(language, most[0][0] if most else "", _scripts(" ".join(quotes)))

    def hides(self, piece: str) -> bool:
        """Whether a piece that looks like a name may be a common noun, or a name in letters that no quote uses.

        Figures that are compared as values are not part of it; any other figure hides nothing.
        """
        if any(char.isdigit() for char in piece):
            return False
        if _scripts(piece) <= {self.own} and self.own not in self.quoted:
            return True
        words = [word for word in piece.split() if word.casefold() not in STOP_WORDS.get(self.language, ())]
        return self.language in _NOUNS_IN_CAPITALS and len(words) < 2 and all(word[1:].islower() for word in words)


def _scripts(text: str) -> frozenset[str]:
    return frozenset(filter(None, map(_script, set(text))))


def _script(char: str) -> str:
    """The script of a letter by the first word of its name; Chinese and Japanese letters are one. Empty for a sign."""
    if not char.isalpha():
        return ""
    first = unicodedata.name(char, "").split(" ")[0]
    return "CJK" if first in ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA") else first
