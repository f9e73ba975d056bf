"""What one question wants of a text, in stems: its names, what is asked of them, and the kind of the value. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from aria.core.kinds import TYPED
from aria.core.patterns import regex
from aria.core.types import AnswerType, SubQuestion
from aria.evidence.questions.attributes import attribute_of, with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.kinds import FILLER, label_stems

GENERIC_WORDS = """first second last main many number name named call called kind type mean meaning take took part
    way place thing people person man woman men women year date day time use used make made get got
    give given become came go went know known long old big large good best important happen work role
    example show tell say said one two three four five six seven eight nine ten new current currently
    latest today now still ever actually exactly usually generally total amount various several world
    start begin play altogether instead true really end around whole actual real different possible
    need want anybody anyone anything somebody someone something everybody everyone everything nobody
    nothing suppose supposed"""
"""Words that say little of what a question is about: many share them, or they only ask."""
_ASKED = regex(r"\b(?:what|which|whose)\s(.+)", re.IGNORECASE | re.DOTALL)
_A_DAY = regex(r"\b(?:when|date|day)\b(?!.*\byear\b)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Asked:
    """What one question wants, in stems."""

    text: str
    stems: frozenset[str]
    attribute: frozenset[str]
    near: frozenset[str]
    """The attribute with what means the same."""
    names: tuple[str, ...]
    expects: AnswerType
    unit: str
    """The unit of a number, or the kind of which a member is asked for."""
    a_day: bool
    """Whether a day would be a better answer than a year."""

    @property
    def listed(self) -> bool:
        """Whether a member of a kind is asked for."""
        return self.expects == "entity" and self.unit != ""

    @property
    def named(self) -> frozenset[str]:
        """The stems of the names."""
        return frozenset().union(*(stems_of(name) for name in self.names))


@lru_cache(maxsize=256)
def asked_for(asked: SubQuestion, slot: Slot) -> Asked:
    """What `asked` wants, where a value of `slot` answers it."""
    attribute, stems = attribute_of(asked), stems_of(asked.text)
    near = with_synonyms(attribute)
    if slot.listed:  # no answer need say that a sport is one
        near = label_stems(slot.unit)
        attribute, stems = attribute - near - FILLER, stems - near - FILLER
    return Asked(
        text=asked.text.casefold(),
        stems=stems,
        attribute=attribute,
        near=near,
        names=entities(asked.text),
        expects=slot.expects if language(asked.text) == "en" else "text",  # fitted on nothing else
        unit=slot.unit,
        a_day=_A_DAY.search(asked.text) is not None,
    )


@lru_cache(maxsize=16_384)  # words repeat, and a set for each time would keep the collector of garbage busy
def stems_of(text: str) -> frozenset[str]:
    """The content stems of an English text as a set; kept, so that a text that is asked often is stemmed once."""
    return frozenset(content_stems(text))


def thing_asked(question: str, expects: AnswerType) -> frozenset[str]:
    """The stem for what is asked for, where no type of value tells it: "studio" of "In which studio …?"; else none."""
    found = None if expects in TYPED else _ASKED.search(question)
    return frozenset(content_stems(found[1])[:1] if found else ())
