"""Questions with parts: the sides of a comparison and questions joined by "and", each as a sub-question of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.state import RunState
from aria.core.types import AnswerType, Profile, SubQuestion
from aria.engines.extractive.needs.asking import ASKING, GENERIC, things
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_of
from aria.evidence.questions.comparing import Side
from aria.evidence.questions.contrast import is_plural
from aria.evidence.questions.queries import bounded, content_words
from aria.evidence.questions.question import comparison_of, profile
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems, stop_words
from aria.evidence.text.synonyms import canonical

_BASES = {
    word: base
    for base, words in {
        "long": "longer", "tall": "taller", "high": "higher", "deep": "deeper", "wide": "wider broader",
        "far": "farther further", "heavy": "heavier", "fast": "faster quicker", "large": "larger",
        "big": "bigger", "small": "smaller",
        "old": "older", "young": "younger", "hot": "hotter warmer", "cold": "colder cooler", "strong": "stronger",
        "short": "shorter", "light": "lighter", "slow": "slower", "cheap": "cheaper", "expensive": "expensive costlier",
        "early": "earlier", "late": "later", "new": "newer",
    }.items()
    for word in words.split()
}  # fmt: skip
"""Comparatives and what a text says instead."""
_PRICED = frozenset(("cheap", "expensive"))
"""How much something is, by what it costs."""
_TIMED = ("old", "first", "early", "late", "young", "new")
_KIND = regex(r"^\W*which\s((?:(?!of\b)[a-z-]+\s){1,3}?)(?:is|are|was|were)\s", re.IGNORECASE)
"""What both sides are: "Which room is larger, the hall or the studio?"."""
_ONE = regex(r"^the\sone\b")
_RATE = regex(
    r"\s(?:per|an?|each|every)\s(?:hour|day|night|week|month|year|person|head|minute|metre|meter|kilo\w*|kg|km)\b"
)
_SAY_HOW = frozenset(("more", "less", "fewer", "terms", "regard", "respect"))


def with_bases(text: str) -> str:
    """A text with the words that its comparatives are made of: what is "stronger" speaks of what is strong."""
    return " ".join((text, *(_BASES[word] for word in text.lower().split() if word in _BASES)))


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a question as a sub-question of its own."""

    text: str
    """The part as a question."""
    query: str
    """The words to search for; never empty in what `parts` gives."""
    expects: AnswerType


@lru_cache(maxsize=64)  # asked for with every text that is read
def parts(asked: Profile, question: str) -> tuple[Part, ...]:
    """The parts of `question` as questions; empty when it has one part only."""
    if len(asked.parts) < 2:
        return ()
    compared = comparison_of(question)
    if compared is not None:
        made = [_compared(side, compared.expects) for side in compared.sides]
    elif asked.kind != "compare":
        made = [Part(part, query_words(part), profile(part, "").expects) for part in asked.parts]
    else:
        attribute = _attribute(asked, question)
        made = [_side(side, attribute, asked.expects, question) for side in asked.parts]
    return tuple(part for part in made if part.query)


def _compared(side: Side, expects: AnswerType) -> Part:
    """What is asked of one side of a comparison by typed values."""
    return Part(side.question, bounded(" ".join(content_words(side.question))), expects)


def _attribute(asked: Profile, question: str) -> tuple[str, ...]:
    """What is compared: the words of the question that belong to no side, comparatives in their base form."""
    sides = {stem for side in asked.parts for stem in content_stems(side)}
    words = [_BASES.get(word.lower(), word) for word in content_words(question)]
    kept = [
        word
        for word in words
        if content_stems(word) and word.lower() not in _SAY_HOW and not (sides | ASKING) & set(content_stems(word))
    ]
    return tuple(kept)


def aspect(asked: Profile, question: str) -> frozenset[str]:
    """Stems of what two things are compared in; empty where that is left open."""
    return frozenset(canonical(stem for word in _attribute(asked, question) for stem in content_stems(word))) - GENERIC


def _side(side: str, attribute: tuple[str, ...], expects: AnswerType, question: str) -> Part:
    adjective = next((word for word in attribute if word in _BASES.values()), "")
    if kind := _KIND.match(question):
        side = _ONE.sub(f"the {kind[1].strip()}", side)
        attribute = tuple(word for word in attribute if word not in kind[1].split())
    if expects == "date":
        attribute = tuple(word for word in attribute if word not in _TIMED)
    if expects == "number" and adjective in _PRICED:
        rate = _RATE.search(question)
        text = f"How much {'do' if is_plural(side) else 'does'} {side} cost{rate[0] if rate else ''}?"
        attribute = ("cost", *content_words(rate[0] if rate else ""))
    elif expects == "number" and adjective:
        others = " ".join(word for word in attribute if word not in _BASES.values())
        be = "are" if is_plural(side) else "is"
        text = f"How {adjective} is the {others} of {side}?" if others else f"How {adjective} {be} {side}?"
    elif expects == "date":
        text = f"When was {side} {' '.join(attribute) or ('released' if side[:1].isdigit() else 'built')}?"
    elif attribute:
        phrase = " ".join(attribute)
        text = f"What is said of {side} as to {phrase if phrase in question else ', '.join(attribute)}?"
    else:
        text = f"What {'are' if is_plural(side) else 'is'} {side}?"
    return Part(text, bounded(" ".join((*content_words(side), *attribute))), expects)


def query_words(question: str) -> str:
    """A first query: the question's content words, those of its names first to stay when there are too many."""
    asking = ASKING - things(question)
    words = [word for word in content_words(question) if not set(content_stems(word)) <= asking]
    words = words or list(content_words(question))
    if len(words) > 9:
        small = stop_words(language(question))
        words = [word for word in words if word.lower() not in small]
        named = {stem for name in profile(question, "").entities for stem in content_stems(name)}
        ranked = sorted(range(len(words)), key=lambda index: (not named & set(content_stems(words[index])), index))
        words = [words[index] for index in sorted(ranked[:9])]
    return bounded(" ".join(words))


def asked_parts(state: RunState) -> tuple[tuple[SubQuestion, Need], ...]:
    """Each part of the question with its need; a part that the plan had no room for has no id. Empty for one part."""
    if state.profile is None:
        return ()
    planned = {sub.text: sub for sub in state.sub_questions[1:]}
    found = []
    for part in parts(state.profile, state.brief.question):
        sub = planned.get(part.text) or SubQuestion(
            id="", text=part.text, priority="HIGH", tool="corpus", query=part.query, expects=part.expects
        )
        found.append((sub, need_of(sub, state)))
    return tuple(found)


def is_whole(sub: SubQuestion, state: RunState) -> bool:
    """Whether `sub` is the question itself."""
    return bool(state.sub_questions) and sub.id == state.sub_questions[0].id


def part_subs(state: RunState) -> tuple[SubQuestion, ...]:
    """The sub-questions of the plan that are parts of the question."""
    return tuple(sub for sub, _ in asked_parts(state) if sub.id)
