"""How other languages than English ask for a measure, and by which words. The list is in `measure_words.txt`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from aria.core.patterns import regex
from aria.evidence.text.scripts import fold

_LIST = files(__package__).joinpath("measure_words.txt")
_UNSPACED = frozenset(("zh", "ja", "ko", "hi"))
"""Languages whose words may begin or end within others."""
_WORDS = "words"
_ESCAPED = regex(r"(\\.)")


def pattern_of(language: str, words: str) -> re.Pattern[str]:
    """Finds one of these words, parted by "|", in a folded question."""
    parts = _ESCAPED.split(words)  # "\W" in small letters is another sign
    folded = "".join(part if part.startswith("\\") else fold(part).casefold() for part in parts)
    return regex(folded if language in _UNSPACED else rf"(?<!\w)(?:{folded})(?!\w)")


def unit_of(question: str, language: str) -> str:
    """What a question in `language` wants measured: "length", "people", or nothing that its words tell."""
    folded = fold(question).casefold()
    return next((unit for unit, pattern in _units(language).items() if pattern.search(folded)), "")


def measuring(language: str) -> str:
    """Verbs and nouns of such questions: what only says that something is measured, and how."""
    return " ".join(words for unit, words in _lines(language) if unit == _WORDS)


@cache
def _units(language: str) -> Mapping[str, re.Pattern[str]]:
    found: dict[str, str] = {}
    for unit, words in _lines(language):
        if unit != _WORDS:
            found[unit] = f"{found[unit]}|{words}" if unit in found else words
    return {unit: pattern_of(language, words) for unit, words in found.items()}


@cache
def _told() -> tuple[tuple[str, str, str], ...]:
    """The lines of the list: language, unit, words."""
    lines = (line.partition(":") for line in _LIST.read_text(encoding="utf-8").splitlines() if line[:1] != "#")
    return tuple((*head.split(), words.strip()) for head, _, words in lines)  # type: ignore[misc]


def _lines(language: str) -> Iterator[tuple[str, str]]:
    return ((unit, words) for code, unit, words in _told() if code == language)
