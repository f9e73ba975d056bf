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
"""Languages of whose short words that begin with a vowel Snowball leaves the endings: alto, alta; obra, obras."""
_OPEN = regex(r"([aeiou][^\W\d_aeiouáéíóúàèìòùâêôãõ]{1,3})(?:[aeo]s|[aei][nr]|i[uo]|[aeio])")


def open_stem(word: str, stem: str) -> str:
    """The stem of such a word without the ending that Snowball left it; `stem` is what it made of `word`."""
    found = _OPEN.fullmatch(stem) if stem == word or stem[-1:] in "aeio" else None
    return found[1] if found else stem
