"""Idioms: what several words mean together in other languages than English: "zur Welt kommen" is to be born. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from aria.evidence.text.scripts import fold
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_LIST = files(__package__).joinpath("lists", "idioms.txt")


def meant(text: str, language: str) -> frozenset[str]:
    """The canonical stems of the words that phrases in `text` stand for."""
    known = _known(language)
    if known is None:
        return frozenset()
    found = (known[1][match[0]] for match in known[0].finditer(" ".join(fold(text).casefold().split())))
    return frozenset[str]().union(*found)


@cache
def _known(language: str) -> tuple[re.Pattern[str], Mapping[str, frozenset[str]]] | None:
    """How the phrases of a language are found, and the stems of each; None where none are listed."""
    means: dict[str, frozenset[str]] = {}
    for line in _LIST.read_text(encoding="utf-8").splitlines():
        if not line.startswith(f"{language}:"):
            continue
        phrases, _, words = line.partition(":")[2].partition("=")
        stems = frozenset(canonical(content_stems(words, language)))
        means |= {fold(phrase.strip()).casefold(): stems for phrase in phrases.split("|")}
    if not means:
        return None
    spoken = "|".join(re.escape(phrase) for phrase in sorted(means, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{spoken})(?!\w)"), means
