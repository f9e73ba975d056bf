"""Words that the stemmers take for others, or leave as they are. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from aria.core.patterns import regex

OWN_STEMS: Mapping[str, str] = {
    word: stem
    for stem, words in {
        "apartment": "apartment apartments", "department": "department departments departmental",
        "importance": "important importantly importance", "customer": "customer customers",
        "experiment": "experiment experiments experimental experimentally experimented experimenting",
        "authority": "authority authorities", "physics": "physics", "severe": "severe severely",
        "positive": "positive positively", "conversation": "conversation conversations",
        "mineral": "mineral minerals", "accountant": "accountant accountants", "succession": "succession successions",
        "procession": "procession processions", "protestant": "protestant protestants",
        "minority": "minority minorities", "providence": "providence", "contention": "contention",
    }.items()
    for word in words.split()
}  # fmt: skip
"""English words of which the stemmer makes the stem of another: an apartment is not apart."""
OPEN_LANGUAGES = frozenset(("es", "it", "pt"))
"""Languages of whose short words that begin with a vowel Snowball leaves the endings: obra, obras; anno, anni."""
_ADJECTIVE_WORDS = "alto alta altos altas alti alte ancho ancha anchos anchas otro otra otros otras"
_ADJECTIVES = frozenset(_ADJECTIVE_WORDS.split())
_OPEN = regex(r"[aeiou][^\W\d_aeiouáéíóúàèìòùâêôãõ]{1,3}(?P<end>[aeo]s|[ie])")
_ONE = {"i": "o", "e": "a"}


def open_stem(word: str, stem: str, language: str) -> str:
    """The stem of such a word in the singular; `stem` is what Snowball made of it, which has to be the word itself.

    Adjectives lose their gender as well. No other word does: Anna is no anno.
    """
    if word in _ADJECTIVES:
        return stem[:3]
    found = _OPEN.fullmatch(stem) if stem == word else None
    if found is None or (language == "it") != (found["end"] in _ONE):
        return stem
    return stem[:-1] + _ONE.get(found["end"], "")
