"""In which languages of Latin letters the project's lists have a word: for texts without telling function words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from aria.evidence.text.word_lists import lines

_WORDS = {"en": ("synonyms.txt", "verbs.txt", "forms.txt")} | {
    code: (f"synonyms.{code}.txt",) for code in ("de", "es", "fr", "it", "nl", "pl", "pt", "tr")
}


@cache
def lexicon() -> Mapping[str, tuple[str, ...]]:
    """The languages of each word, small, as it is written in the lists."""
    found: dict[str, tuple[str, ...]] = {}
    days: dict[str, list[str]] = {}
    for code, *names in lines("days.txt"):
        days.setdefault(code, []).extend(form for name in names for form in name.split("|"))
    for code, lists in _WORDS.items():
        listed = (word.lower() for name in lists for line in lines(name) for word in line)
        for word in {word for word in (*listed, *days.get(code, ())) if len(word) > 1}:
            found[word] = (*found.get(word, ()), code)
    return MappingProxyType(found)
