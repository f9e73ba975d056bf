"""Slips of the keys in a question that the documents set right: "bedrom" where they tell of a bedroom. Pure.

Two letters in the wrong order, or one that is doubled too often or too seldom, in a word that is none of the plain
ones and no name. Other slips make one word of another too easily where few words are known. Of English: elsewhere
endings are taken for slips too often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from aria.core.patterns import regex
from aria.evidence.text.stems import STOP, stem_words, stems
from aria.evidence.text.synonyms import listed

SHORTEST = 5
"""Letters of a word that may be a slip."""
_EXCHANGED = 6
"""The same where two letters may be exchanged: of short words many are others then, such as "marié" and "mairé"."""
_LONGEST = 24
_MOST = 6
"""Words of a question that are looked at."""
_WORD = regex(r"(?<![\w'’-])[^\W\d_]+(?![\w'’-])")


def set_right(text: str, language: str, told: Callable[[str], int | None]) -> Mapping[str, str]:
    """For each word of `text` that the documents lack, the one that they have and that is a slip away.

    `told` says in how many documents or passages a stem is, None where that is not known.
    """
    found: dict[str, str] = {}
    words = (word[0] for word in _WORD.finditer(text) if SHORTEST <= len(word[0]) <= _LONGEST and word[0].islower())
    lacking = (word for word in dict.fromkeys(words) if language == "en" and _is_lacking(word, told))
    for _, word in zip(range(_MOST), lacking, strict=False):
        others = dict.fromkeys(other for other in _slips(word) if not _is_form(word, other))
        known = {other: told(stem_words([other])[0]) or 0 for other in others}
        best = max(known, key=lambda other: (known[other], -len(other), other), default="")
        if best and known[best]:
            found[word] = best
    return found


def corrected(question: str, query: str, language: str, told: Mapping[str, int]) -> tuple[str, str]:
    """A question and what is searched for it, both with the words that are meant; `told` as `set_right` has it."""
    if 0 not in told.values():
        return question, query  # no document lacks a word: asked again for every text that is read
    meant = set_right(question, language, told.get)
    return _put(meant, question), _put(meant, query)


def _put(meant: Mapping[str, str], text: str) -> str:
    return _WORD.sub(lambda word: meant.get(word[0], word[0]), text) if meant else text


def _is_lacking(word: str, told: Callable[[str], int | None]) -> bool:
    """Whether it is known that no document has the word, and it is no plain one."""
    own = stems(word)
    plain = word in STOP or word.endswith("ly") or not listed().isdisjoint(own)
    return bool(own) and not plain and all(told(stem) == 0 for stem in own)


def _is_form(word: str, shorter: str) -> bool:
    """Whether the word is no slip but goes on from what the shorter one is a form of: "refereed"."""
    if len(shorter) >= len(word):
        return False
    own, other = stem_words([word, shorter])
    return own.startswith(other)


def _slips(word: str) -> Iterator[str]:
    """What was meant by `word`, if that is a slip; its first letter is right."""
    for at in range(1, len(word)):
        if word[at] == word[at - 1]:
            yield word[:at] + word[at + 1 :]
        else:
            yield word[:at] + word[at - 1] + word[at:]
        if at > 1 and word[at] != word[at - 1] and len(word) >= _EXCHANGED:
            yield word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
