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
    given, _, surname = name.rpartition(" ")
    alone = re.compile(rf"(?<![\w'’-]){re.escape(surname)}\b(?![-\s][A-ZÀ-Þ])")
    if name in sentence or not any(_is_alone(sentence, match) for match in alone.finditer(sentence)):
        return False
    return all(_is_alone(text, match) or text[: match.start()].endswith(f"{given} ") for match in alone.finditer(text))


def _is_alone(text: str, match: re.Match[str]) -> bool:
    """Whether no given name stands before it, and it is not of a family."""
    before = _BEFORE.search(text, max(0, match.start() - 30), match.start())
    word = "" if before is None else before["word"]
    given = word[:1].isupper() and word not in _ADDRESSED and (word[-1] != "." or len(word) == len("J."))
    return not given and not _OF_FAMILY.match(text, match.end())
