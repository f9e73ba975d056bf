"""Idioms: what several words mean together: "lost his life" is to die, "zur Welt kommen" is to be born. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files

from aria.core.patterns import regex
from aria.evidence.text.scripts import RUN_TOGETHER, fold
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_LIST = files(__package__).joinpath("lists", "idioms.txt")
_OWNER, _WHOSE = "~", "his|her|its|their|the|our"
_WORD = regex(r"\w+")
_OWNERS = regex(rf"\b(?:{_WHOSE})\b", re.IGNORECASE)


def meant(text: str, language: str) -> frozenset[str]:
    """The canonical stems of the words that phrases in `text` stand for."""
    known = _known(language)
    if known is None:
        return frozenset()
    found = (known[1][match[0]] for match in known[0].finditer(" ".join(fold(text).casefold().split())))
    return frozenset[str]().union(*found)


def phrases(text: str, wanted: frozenset[str]) -> Iterator[tuple[int, int, frozenset[str]]]:
    """Where phrases of an English text stand for words that are `wanted` (canonical stems), and for which of them.

    Only those that may are looked for: there are hundreds, and few mean any word of a question.
    """
    useful = _for(wanted)
    told = text.casefold() if useful else ""
    for word, each in useful.items():
        if word in told:
            for phrase, stems in each:
                yield from ((*match.span(), stems) for match in _spoken(phrase).finditer(text))


def told_by_phrase(text: str, wanted: frozenset[str]) -> frozenset[str]:
    """Those of `wanted` that phrases of an English text stand for."""
    return frozenset[str]().union(*(stems for _, _, stems in phrases(text, wanted)))


@lru_cache(maxsize=512)
def _for(wanted: frozenset[str]) -> Mapping[str, list[tuple[str, frozenset[str]]]]:
    """By the longest word of each, the phrases that stand for any of the words, and for which of them."""
    found: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for phrase, stems in _english().items():
        if not stems.isdisjoint(wanted):
            found.setdefault(max(_WORD.findall(phrase), key=len), []).append((phrase, stems & wanted))
    return found


@cache
def _spoken(phrase: str) -> re.Pattern[str]:
    """How a text says a phrase. Made when a text may have it: all of them take a tenth of a second to make."""
    spoken = re.escape(phrase).replace(re.escape(_OWNER), rf"(?:{_WHOSE})").replace(r"\ ", r"\s")
    return re.compile(rf"\b{spoken}\b", re.IGNORECASE)


def _lines(language: str) -> Iterator[tuple[list[str], frozenset[str]]]:
    """The phrases of each line of a language, with the stems of what they mean."""
    for line in _LIST.read_text(encoding="utf-8").splitlines():
        if line.startswith(f"{language}:"):
            said, _, words = line.partition(":")[2].partition("=")
            yield [each.strip() for each in said.split("|")], frozenset(canonical(content_stems(words, language)))


@cache
def _english() -> Mapping[str, frozenset[str]]:
    """Each phrase, with what it means in any of its senses."""
    means: dict[str, frozenset[str]] = {}
    for said, stems in _lines("en"):
        for phrase in (_OWNERS.sub(_OWNER, each) for each in said):
            means[phrase] = means.get(phrase, frozenset()) | stems
    return means


@cache
def _known(language: str) -> tuple[re.Pattern[str], Mapping[str, frozenset[str]]] | None:
    """How the phrases of a language are found, and the stems of each; None where none are listed."""
    means: dict[str, frozenset[str]] = {}
    for said, stems in _lines(language):
        means |= {fold(phrase).casefold(): stems for phrase in said}
    if not means:
        return None
    spoken = "|".join(re.escape(phrase) for phrase in sorted(means, key=len, reverse=True))
    return re.compile(spoken if language in RUN_TOGETHER else rf"(?<!\w)(?:{spoken})(?!\w)"), means
