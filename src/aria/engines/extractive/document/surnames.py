"""Who is meant by a surname alone: who is named in full elsewhere in the text. Pure.

"The lens was ground by the optician Salomon Wray. Wray was born in Sandry." tells where Salomon Wray was born, unless
the text names another Wray.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.document.reading import Reading
from aria.evidence.questions.entities import entities
from aria.evidence.text.stems import STOP
from aria.evidence.typed.values import values

_BEFORE = regex(r"(?P<word>[^\W\d_][\w.'’-]*)\s$")
"""The word right before a name."""
_ADDRESSED = frozenset(
    ("Mr", "Mr.", "Dr", "Dr.", "Sir", "Professor", "Prof.", "Captain", "Herr", "Herrn", "Monsieur", "Signor")
)
"""Before a surname that is still that of the one named in full: Mrs Wray may be another."""
_OF_FAMILY = regex(r"['’]?s?\s(?:family|brothers?|sisters?|sons?|daughters?|parents|widow|wife|husband)\b")
"""Behind a surname that is then that of several, or of another."""


def named_in_full(reading: Reading, index: int) -> str:
    """The full names of the question of which the sentence says the last word alone, and means them."""
    found = (name for name in _full(reading.question, reading.language) if name in reading.text)
    return " ".join(name for name in found if _means(name, reading.sentence(index), reading.text))


@lru_cache(maxsize=256)
def _full(question: str, language: str) -> tuple[str, ...]:
    """The names of two words or more, as the question has them: each word with a capital, and of no place."""
    places = {value.text for value in values(question, language) if value.kind == "place"}
    return tuple(
        name
        for name in entities(question, language)
        if " " in name
        and name not in places
        and name.split()[0][:1].isupper()
        and name.split()[-1][:1].isupper()
        and not name.isupper()
    )


def _means(name: str, sentence: str, text: str) -> bool:
    """Whether the sentence has the surname without a given name, and the text has nobody else of that surname."""
    if name in sentence or not any(_is_alone(sentence, match) for match in _alone(name).finditer(sentence)):
        return False
    return _is_only_one(name, text)


@lru_cache(maxsize=64)
def _is_only_one(name: str, text: str) -> bool:
    given = name.rpartition(" ")[0]
    found = _alone(name).finditer(text)
    return all(_is_alone(text, match) or text.endswith(f"{given} ", 0, match.start()) for match in found)


@lru_cache(maxsize=64)
def _alone(name: str) -> re.Pattern[str]:
    """The surname, with no further name behind it."""
    return re.compile(rf"(?<![\w'’-]){re.escape(name.rpartition(' ')[2])}\b(?![-\s][A-ZÀ-Þ])")


def _is_alone(text: str, match: re.Match[str]) -> bool:
    """Whether nothing before it says of which of its bearers it is, and it is not of a family."""
    before = _BEFORE.search(text, max(0, match.start() - 30), match.start())
    word = "" if before is None else before["word"]
    opens = word[-1:] == "." and len(word) > len("J.")
    if _OF_FAMILY.match(text, match.end()):
        return False
    return not word or opens or word in _ADDRESSED or (word.lower() in STOP and word.lower() != "the")
