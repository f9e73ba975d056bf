"""Whether a question says at all what it is about: "Why?" and "When was he born?" do not. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.state import RunState
from aria.core.types import SubQuestion
from aria.engines.extractive.needs.asking import ASKING, GENERIC, things
from aria.evidence.questions.entities import entities
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_CAPITAL = re.compile(r"(?<=[^\s.?!]\s)(?!I\b)[A-Z]")
"""A name may consist of words that say nothing by themselves: "Who are The Who?"."""
_FIGURES = re.compile(r"\d{1,2}|\W")
"""Alone they are no name, but for a year: "What is 2 + 2?" is told by no document."""
_PERSON = re.compile(r"(?<=\w\s)(?:he|she|his|her|him|hers)\b")
_THING = re.compile(
    r"\b(?:it(?!\s.*\bto\s\w)|its|they|them|their"
    r"|(?:this|that|these|those)(?=\W*$|\s(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may"
    r"|might|must|mean|work|happen|come|start|begin|end|take|cost|be)\b))(?!\w)"
)
"""Stands for something; not where it only leads to what is asked, as in "How long does it take to charge?"."""

_SHORT = 8
"""Words of a question that may be all about nothing: a longer one may hold a title in small letters."""


def unnamed(sub: SubQuestion, state: RunState) -> bool:
    """Whether nothing says what `sub` asks about: neither its words nor a text that came with the question.

    Of a single document it is what the document is about.
    """
    brief = state.brief
    given = bool(brief.attachments or brief.reach.named or brief.earlier.kept) or state.documents == 1
    return not given and names_nothing(brief.question if sub.on_the_side else sub.text)


@lru_cache(maxsize=512)
def names_nothing(question: str) -> bool:
    """Whether `question` has no word for what it is about, or next to none beside one that stands for it.

    Which words stand for something is known of English only.
    """
    spoken = language(question)
    if spoken == "en" and (_CAPITAL.search(question) or entities(question)):
        return False
    told, short = _content(question, spoken), len(question.split()) <= _SHORT
    if spoken != "en" or not told:
        return short and not told
    person = _PERSON.search(question)
    if person and not _content(question[: person.start()], spoken):
        return True
    return short and len(told) <= 1 and _THING.search(question) is not None


def _content(text: str, spoken: str) -> frozenset[str]:
    """Stems of the words that tell what it is about; where a question has only such as many share, they do."""
    found = frozenset(canonical(content_stems(text, spoken))) - (ASKING - things(text))
    if all(_FIGURES.fullmatch(stem) for stem in found):
        return frozenset()
    return found - GENERIC or (found if spoken != "en" else frozenset())
