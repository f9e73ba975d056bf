"""Whether a question says at all what it is about: "Why?" and "When was he born?" do not. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.state import RunState
from aria.core.types import SubQuestion
from aria.engines.extractive.needs.asking import ASKING, GENERIC, things
from aria.evidence.questions.entities import entities
from aria.evidence.text.auxiliaries import AUXILIARIES, MODALS
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_CAPITAL = regex(r"(?<=[^\s.?!]\s)(?!I\b)[A-Z]")
"""A name may consist of words that say nothing by themselves: "Who are The Who?"."""
_SUM = regex(
    r"^(?:what(?:['’]s|\sis)|how\smuch\sis)\s[\d.,()]+(?:\s?[+*^×÷]\s?|\s[-/x]\s)[\d\s.,()+*^×÷/x-]*\W*$", re.IGNORECASE
)
_PERSON = regex(rf"\b(?:{AUXILIARIES})\s(?:he|she|his|her)\b")
_THING = regex(
    r"\b(?:it(?!\s(?:called|rain|snow|hail|freeze|get)\w*\b|\s.*\bto\s\w)|its|them|their|they(?=(?:\s\w+)?\W*$)"
    rf"|(?:this|that|these|those)(?=\W*$|\s(?:{AUXILIARIES}|{MODALS}"
    r"|mean|work|happen|come|start|begin|end|take|cost|be)\b))(?!\w)"
)
"""Stands for something; not where it only leads to what is asked, as in "How long does it take to charge?"."""
_JOINS = regex(r"\b(?:and|or|but|which|who|that)\b")
"""Between what is named and a word that stands for it: "what photosynthesis is and how it works"."""
_SHORT = 8
"""Words of a question that may be all about nothing: a longer one may hold a title in small letters."""
_LONGEST = 100
"""Characters of a sum."""
_SHOWN_BY_SIGNS = frozenset({"tr"})
"""Languages in which a word of content is one that only asks once its letters have lost their marks: "su", "şu"."""


def unnamed(sub: SubQuestion, state: RunState) -> bool:
    """Whether nothing says what `sub` asks about: neither its words nor a text that came with the question.

    A part of a question stands beside what that names. Of a single document it is what the document is about.
    """
    brief = state.brief
    if brief.attachments or brief.reach.named or brief.earlier.kept or state.documents == 1:
        return False
    return names_nothing(brief.question) and (sub.on_the_side or names_nothing(sub.text))


@lru_cache(maxsize=512)
def names_nothing(question: str) -> bool:
    """Whether `question` has no word for what it is about, or next to none beside one that stands for it.

    Which words stand for something is known of English only.
    """
    spoken, short = language(question), len(question.split()) <= _SHORT
    if spoken != "en":
        return short and spoken not in _SHOWN_BY_SIGNS and not content_stems(question, spoken)
    if len(question) < _LONGEST and _SUM.match(question):
        return True
    if _CAPITAL.search(question) or entities(question):
        return False
    told = _content(question)
    if not told:
        return short
    if person := _PERSON.search(question):
        return not _content(question[: person.start()]) - GENERIC
    found = _THING.search(question) if short and len(told - GENERIC) <= 1 else None
    named = found and _JOINS.search(question, 0, found.start()) and _content(question[: found.start()])
    return found is not None and not named


def _content(text: str) -> frozenset[str]:
    """Stems of the words that tell what it is about."""
    return frozenset(canonical(content_stems(text))) - (ASKING - things(text))
