"""Words that stand for or against each other: irregular forms, synonyms, opposites. The lists are in `lists`.

Synonyms of other languages than English are in a list each; the rest is of English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain
from types import MappingProxyType

from aria.evidence.text.stems import stem_words, stems
from aria.evidence.text.word_lists import lines

_PREFIXES = ("un", "non", "in", "im", "ir", "dis")
_PREFIXED = 5
"""Letters that a stem has at least to be read as a word with or without a negating prefix."""


@cache
def _bases() -> Mapping[str, str]:
    """Stem of the base form by stem of an irregular one; a form that two words share stays with the first."""
    found: dict[str, str] = {}
    for line in chain(lines("verbs.txt"), lines("forms.txt")):
        base, *forms = stem_words(line)
        base = found.get(base, base)
        for form in forms:
            if form != base:
                found.setdefault(form, base)
    return MappingProxyType(found)


@cache
def listed() -> frozenset[str]:
    """The stems of all English words of the lists, which are words beyond doubt."""
    found = chain.from_iterable(map(lines, ("verbs.txt", "forms.txt", "synonyms.txt", "twins.txt")))
    return frozenset(stem_words(list(dict.fromkeys(chain.from_iterable(found)))))


@cache
def pasts() -> frozenset[str]:
    """English past forms that do not end in "-ed", lower case: "built", "wrote". Participles of their own are none."""
    return frozenset(past for _, past, *_ in lines("verbs.txt"))


PAST = "|".join(sorted(pasts()))
"""The same as the alternatives of a pattern."""


def canonical(stems: Iterable[str]) -> tuple[str, ...]:
    """The stems with irregular forms brought to their base, in order."""
    base = _bases().get
    return tuple([base(stem, stem) for stem in stems])


def canonical_words(words: Iterable[tuple[str, bool]]) -> tuple[tuple[str, bool], ...]:
    """The same for stems that stand each with whether it carries a subject. Pairs that stay are not made anew."""
    base = _bases().get
    return tuple([pair if (own := base(pair[0])) is None else (own, pair[1]) for pair in words])


@cache
def _groups() -> Mapping[str, tuple[str, ...]]:
    """English words that may stand for a word, by its canonical stem."""
    found: dict[str, dict[str, None]] = {}
    for head, *others in lines("synonyms.txt"):
        found.setdefault(canonical(stem_words([head]))[0], {}).update(dict.fromkeys(others))
    return MappingProxyType({stem: tuple(words) for stem, words in found.items()})


def synonyms(stem: str) -> tuple[str, ...]:
    """English words that may stand for the word of this canonical stem."""
    return _groups().get(stem, ())


@cache
def synonym_stems(stem: str, language: str = "en") -> frozenset[str]:
    """The canonical stems of words that may stand for a word of `language`, its own left out."""
    if language != "en":
        return _foreign(language).get(stem, frozenset())
    return frozenset(canonical(stem_words(list(synonyms(stem))))) - {stem}


@cache
def _foreign(language: str) -> Mapping[str, frozenset[str]]:
    """Stems that may stand for a stem of another language than English; nothing where there is no list for it."""
    found: dict[str, frozenset[str]] = {}
    for line in lines(f"synonyms.{language}.txt"):
        # A word that is stemmed into several, as a long one of Chinese, stands for nothing by itself.
        head, *others = [own[0] if len(own := canonical(stems(word, language))) == 1 else "" for word in line]
        if head:
            found[head] = found.get(head, frozenset()).union(others) - {head, ""}
    return MappingProxyType(found)


@cache
def _opposites() -> Mapping[str, frozenset[str]]:
    """Canonical stems that say the opposite of a word, by its canonical stem; it reads both ways."""
    found: dict[str, frozenset[str]] = {}
    for one, other in (canonical(stem_words(line)) for line in lines("opposites.txt")):
        if one != other:
            found[one] = found.get(one, frozenset()) | {other}
            found[other] = found.get(other, frozenset()) | {one}
    return MappingProxyType(found)


def opposite_stems(stem: str) -> frozenset[str]:
    """Canonical stems of the words that say the opposite of this one."""
    return _opposites().get(stem, frozenset())


@lru_cache(maxsize=4_096)
def contraries(stem: str) -> frozenset[str]:
    """Canonical stems that say the opposite of this one: those listed, and it with or without a prefix."""
    listed = opposite_stems(stem)
    if len(stem) < _PREFIXED:
        return listed
    bare = [stem.removeprefix(prefix) for prefix in _PREFIXES if stem.startswith(prefix)]
    return listed.union((prefix + stem for prefix in _PREFIXES), (each for each in bare if len(each) >= _PREFIXED))
