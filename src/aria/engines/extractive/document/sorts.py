"""Of which of several things of a kind a sentence tells: of the pasta course, where the knife course is asked about.

Only where the document names the one asked about, so that the other's is no other name for it. Pure, for English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.stems import STOP
from aria.evidence.typed.amounts import NUMBER_WORDS
from aria.evidence.typed.values import values

_WORD = re.compile(r"[^\W\d_](?:[\w’'-]*\w)?")
_VERB_WORDS = """cost costs take takes last lasts weigh weighs have has open opens close closes start starts begin
    begins end ends meet meets live lives work works cover covers hold holds pay pays run runs lead leads get make come
    go need use used born built founded opened closed designed written held paid made sold"""
_VERBS = frozenset(_VERB_WORDS.split())
_PLAIN_WORDS = """the this that these those each every any all both our your their its his her my whole entire main same
    said such other another next last popular famous big small large great beautiful nice usual whose
    present current actual total full complete own what which many much"""
_PLAIN = STOP | frozenset(NUMBER_WORDS) | frozenset(_PLAIN_WORDS.split())
"""What stands before the name of a kind and makes of it no other thing."""
_ON_IT = re.compile(rf"(?:{SUBJECTS}|its|this|these|they|both)\b", re.IGNORECASE)
_BACK = 3
"""Sentences before one that speaks of "it" or "the course" in which it is told which one that is."""
_MOST = 4
"""Kinds that a question names one of."""
_TEXT = 200_000
_Sort = tuple[str, str]
"""What tells the thing from others of its kind, and the kind: knife, course."""


def of_another_sort(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether whatever may answer in the sentences is told of another thing of the kind that the question names."""
    if need.language != "en" or need.expects in ANY_TEXT or reading.kinds[last] in ("row", "header", "code"):
        return False
    told = told_sorts(reading.question, reading.text)
    if not told:
        return False
    others = {at for at in range(first, last + 1) if any(_is_on(reading, each, at) == "other" for each in told)}
    if not others:
        return False
    return not any(_may_answer(need, reading.sentence(at)) for at in range(first, last + 1) if at not in others)


def _may_answer(need: Need, sentence: str) -> bool:
    return fits(need, sentence, values(sentence)) > 0


@lru_cache(maxsize=256)
def told_sorts(question: str, text: str) -> tuple[_Sort, ...]:
    """The things of a kind that the question names and the text names as well."""
    told = text[:_TEXT].casefold()
    return tuple(
        each for each in _sorts(question) if re.search(rf"\b{re.escape(each[0])}\s{re.escape(each[1])}s?\b", told)
    )[:_MOST]


@lru_cache(maxsize=64)
def _sorts(question: str) -> tuple[_Sort, ...]:
    """Each run of words that name a thing, parted into what tells it from others and the kind: new, wave tank."""
    runs: list[list[str]] = [[]]
    end = 0
    for found in _WORD.finditer(question):
        word = found[0].casefold()
        named = word not in _PLAIN and word not in _VERBS and word.removesuffix("s") not in _PLAIN
        if not named or question[end : found.start()] != " ":
            runs.append([])
        runs[-1] += [found[0]] if named else []
        end = found.end()
    return tuple(
        (run[at].casefold(), " ".join(run[at + 1 :]).removesuffix("s").casefold())
        for run in runs
        for at in range(len(run) - 1)
        if all(word.islower() for word in run[at:])
    )


def _is_on(reading: Reading, asked: _Sort, at: int) -> Literal["asked", "other", ""]:
    """Of which thing of the kind a sentence is: of the one asked about, of another one, or it is not told."""
    for back in range(at, max(-1, at - _BACK - 1), -1):
        sentence = reading.sentence(back)
        found = _named(reading.question, sentence, asked)
        if found:
            return found
        leans = _ON_IT.match(sentence) or re.search(rf"\b[Tt]h(?:e|is)\s{re.escape(asked[1])}s?\b", sentence)
        if not leans or back == 0 or reading.kinds[back - 1] == "heading" or not reading.one_line(back - 1, back):
            break
    place = heading(reading, at)
    return (
        _named(reading.question, reading.sentence(place), asked)
        if place is not None and reading.kinds[place] == "heading"
        else ""
    )


def _named(question: str, text: str, asked: _Sort) -> Literal["asked", "other", ""]:
    """Which things of the kind a text names by what stands before the kind's name."""
    before = _before(text.casefold(), asked[1])
    if asked[0] in before:
        return "asked"
    said = question.casefold()
    return "other" if any(word not in said for word in before) else ""


@lru_cache(maxsize=2_000)
def _before(text: str, kind: str) -> Sequence[str]:
    found = re.findall(
        rf"\b([^\W\d_][\w’'-]*)\s{re.escape(kind)}s?\b(?!\s(?:of|number|price|fee|centre|center|park|house)\b)", text
    )
    return tuple(word for word in found if word not in _PLAIN)
