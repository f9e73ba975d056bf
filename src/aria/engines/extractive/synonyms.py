"""Everyday synonyms from the list beside this file, by stem."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from aria.evidence.stems import stem_words


@cache
def _groups() -> Mapping[str, tuple[str, ...]]:
    """Words that may stand for a word, by its stem."""
    listed = files(__package__).joinpath("synonyms.txt").read_text(encoding="utf-8")
    found: dict[str, dict[str, None]] = {}
    for line in listed.splitlines():
        if line and not line.startswith("#"):
            head, *others = line.split()
            found.setdefault(stem_words([head])[0], {}).update(dict.fromkeys(others))
    return MappingProxyType({stem: tuple(words) for stem, words in found.items()})


def synonyms(stem: str) -> tuple[str, ...]:
    """Words that may stand for the word of this stem."""
    return _groups().get(stem, ())


@cache
def synonym_stems(stem: str) -> frozenset[str]:
    """Their stems, its own left out."""
    return frozenset(stem_words(list(synonyms(stem)))) - {stem}
