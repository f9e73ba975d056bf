"""Sentences in another language than the quotes they rest on: which are, and what of them code can compare.

Figures, dates, addresses, quoted phrases and words with digits are compared as in any sentence. Names are where both
are written in one script and the language keeps capitals for names. German nouns and other scripts hide names; such a
sentence is delivered as a translation, with its quote beside it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from aria.core.patterns import regex
from aria.evidence.text.language import detected
from aria.evidence.text.stop_words import STOP_WORDS

_NOUNS_IN_CAPITALS = frozenset({"de"})
"""Languages that write common nouns with a capital: a single one says nothing of a name."""
_BEFORE_NOUN = regex(
    r"\b(?:d(?:er|ie|as|en|em|es)|(?:k?ein|welch|dies|jed|ihr|sein|all|viel|mehrer|einig)(?:e[nmrs]?)?|im|ins|vom|am|ans|beim"
    r"|zu[mr]) (?:[a-zäöüß]+e[nmrs]? )?$",
    re.IGNORECASE,
)
"""German articles and their like, with an adjective or without: what follows is seldom a person's name."""
_ELIDED = frozenset({"fr", "it", "ca"})
_ELISION = regex(r"(?:l|d|un|qu|all|dall|dell|nell|quell|sull)'", re.IGNORECASE)
"""Small words that are written together with the next."""


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

    def forms(self, piece: str) -> tuple[str, ...]:
        """How the quotes may have a name that the sentence has in `piece`, without the common noun that
        the language puts before it ("Ingenieurin Clara Whitfield") or joins to it ("Golden-Gate-Brücke").

        A noun before a single word may be a first name, and stays.
        """
        if self.language not in _NOUNS_IN_CAPITALS:
            return ()
        noun, _, name = piece.partition(" ")
        joined, hyphen, last = piece.rpartition("-")
        before = (name,) if " " in name and noun[1:].islower() else ()
        return (*before, *((joined.replace("-", " "),) if hyphen and last[1:].islower() else ()))

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


def common_noun(piece: str, text: str) -> bool:
    """Whether a word with a capital, each time that it stands in a German text, has an article before it."""
    if not (piece.isalpha() and piece[1:].islower()) or detected(text) not in _NOUNS_IN_CAPITALS:
        return False
    places = [each.start() for each in re.finditer(rf"\b{re.escape(piece)}\b", text)]
    return bool(places) and all(_BEFORE_NOUN.search(text[:place]) for place in places)


def prefixed(piece: str, language: str, *, opens: bool) -> int:
    """Characters of what must be copied that are no part of a name in `language`: the small word that opens the
    sentence ("Die Golden Gate Bridge"), and what is written together with the next word ("L'ingénieur Strauss").
    """
    first, space, rest = piece.partition(" ")
    if opens and rest and language != "en" and first.casefold() in STOP_WORDS.get(language, ()):
        small = len(first) + len(space)
        return small + prefixed(rest, language, opens=False)
    elision = _ELISION.match(first) if language in _ELIDED else None
    if elision is None:
        return 0
    plain = first[elision.end() :].islower()
    return len(first) + len(space) if plain else elision.end()


def _scripts(text: str) -> frozenset[str]:
    return frozenset(filter(None, map(_script, set(text))))


def _script(char: str) -> str:
    """The script of a letter by the first word of its name; Chinese and Japanese letters are one. Empty for a sign."""
    if not char.isalpha():
        return ""
    first = unicodedata.name(char, "").split(" ")[0]
    return "CJK" if first in ("HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA") else first
