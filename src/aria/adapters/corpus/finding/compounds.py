"""Words of texts that are two neighbouring words of a question written as one: "workweek" for "work week"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from aria.adapters.corpus.finding.candidates import passages_with
from aria.adapters.corpus.finding.scope import Scope
from aria.adapters.corpus.index.schema import Connection
from aria.core.patterns import regex
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems

_SHORTEST = 3
"""Letters of a part: two short words make many a word that has nothing to do with them ("so on": "soon")."""
_MOST = 20
"""Neighbours of one question that are looked up."""
_WORD = regex(r"[^\W\d_]+")

Compounds = Mapping[str, tuple[str, str]]
"""The stem of a word that the library has, and the stems of the two words that it is made of."""


def compounds(connection: Connection, asked: str, scope: Scope) -> Compounds:
    """The compounds of what is asked that some passage has."""
    spoken = language(asked)
    found: dict[str, tuple[str, str]] = {}
    for one, other in list(pairwise(_WORD.finditer(asked)))[:_MOST]:
        if asked[one.end() : other.start()] == " " and min(len(one[0]), len(other[0])) >= _SHORTEST:
            parts, whole = content_stems(f"{one[0]} {other[0]}", spoken), content_stems(f"{one[0]}{other[0]}", spoken)
            if len(parts) == 2 and len(whole) == 1 and passages_with(connection, whole[0], scope):
                found[whole[0]] = (parts[0], parts[1])
    return found


def parted(words: Sequence[str], known: Compounds) -> Sequence[str]:
    """The words of a text with its compounds in two, unless it has both parts anyway, as "work-week" has."""
    if not known or known.keys().isdisjoint(words):
        return words
    split = {whole: parts for whole, parts in known.items() if not set(parts).issubset(words)}
    return tuple(part for word in words for part in split.get(word, (word,)))
