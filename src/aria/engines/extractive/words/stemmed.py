"""Stems as they are held against a question: irregular forms brought to their base. Pure."""

from __future__ import annotations

from functools import lru_cache

from aria.evidence.text.stems import words
from aria.evidence.text.synonyms import canonical_words


@lru_cache(maxsize=4_000)
def words_of(text: str, language: str = "en") -> tuple[tuple[str, bool], ...]:
    """Canonical stems of `text` in order, each with whether it carries a subject."""
    return canonical_words(words(text, language))


@lru_cache(maxsize=4_000)
def stem_set(text: str, language: str = "en") -> frozenset[str]:
    """Canonical stems of `text`, stemmed as `language`: that of the question which it is measured against."""
    return frozenset([stem for stem, _ in words_of(text, language)])
