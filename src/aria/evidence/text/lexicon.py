"""In which languages of Latin letters the project's lists have a word: for texts without telling function words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

_LISTS = files(__package__).joinpath("lists")
_WORDS = {"en": ("synonyms.txt", "verbs.txt", "forms.txt")} | {
    code: (f"synonyms.{code}.txt",) for code in ("de", "es", "fr", "it", "nl", "pl", "pt", "tr")
}


@cache
def lexicon() -> Mapping[str, tuple[str, ...]]:
    """The languages of each word, small, as it is written in the lists."""
    found: dict[str, tuple[str, ...]] = {}
    days = {code: names for code, *names in map(str.split, _lines("days.txt"))}
    for code, lists in _WORDS.items():
        listed = (word.lower() for name in lists for line in _lines(name) for word in line.split())
        for word in {word for word in (*listed, *days.get(code, ())) if len(word) > 1}:
            found[word] = (*found.get(word, ()), code)
    return MappingProxyType(found)


def _lines(name: str) -> Iterator[str]:
    text = _LISTS.joinpath(name).read_text(encoding="utf-8")
    return (line for line in text.splitlines() if line and not line.startswith("#"))
