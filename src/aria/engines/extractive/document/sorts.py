"""Of which of several things of a kind a sentence tells: of the pasta course, where the knife course is asked about.

Only where the document names the one asked about, so that the other's is no other name for it. Pure, for English.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from aria.core.patterns import regex
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.fit import asked_values, fits
from aria.evidence.questions.sorts import LINKS, OTHER, Sort, sorts_of
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.stems import STOP, stem_words
from aria.evidence.text.synonyms import canonical, pasts, synonym_stems
from aria.evidence.typed.values import values

_ON_IT = regex(rf"(?:{SUBJECTS}|its|this|these|they|both)\b", re.IGNORECASE)
_BACK = 3
"""Sentences before one that speaks of "it" or "the course" in which it is told which one that is."""
_COLOUR_WORDS = "black white green red blue yellow brown grey gray orange pink purple"
_COLOURS = frozenset(_COLOUR_WORDS.split())
_MOST = 4
"""Kinds that a question names one of."""
_ALONE = r"(?!\s(?:of|number|price|fee|centre|center|park|house)\b)"
"""Behind a kind that is one by itself."""
_OF_NEXT = regex(rf"\s(?:of|{LINKS})\s(?:(?:the|an?)\s)?$|\s$")
"""Between a value and the thing that it is of: "12 euros for the knife course"."""
_NO_OTHER = regex(
    r"\b(?:(?:known\sas|called|named|nicknamed|or)\s(?:(?:the|an?)\s)?(?:[\w’'-]+\s){0,2}"
    r"|(?:this|that)\s(?:[\w’'-]+\s){0,2}"
    r"|(?:of|and|when|after|before|until|while|replac(?:es|ed|ing)|beside|near|next\sto)\s(?:the|an?)\s)$"
)
"""Before another name of the same thing ("also known as the Florida black wolf", "this morning course"), and before
what is only on the side: "closed when the new bridge was opened"."""
_COMPARED = regex(r"\b(?:(?:un)?like|than|as|compared\s(?:with|to))\s(?:(?:the|an?)\s)?$")
"""Before what the thing that is told of is held against."""
_NEAR = 60
"""Characters before a thing of the kind in which it is said what it is named for."""
_LONGEST = 2_000
"""Characters of a sentence in which values are told apart by the things beside them."""
_TEXT = 200_000
_Which = Literal["asked", "other", ""]


def of_another_sort(reading: Reading, need: Need, at: int) -> bool:
    """Whether whatever may answer in a sentence is told of another thing of the kind that the question names."""
    if any(_is_on(reading, need, each, at) == "other" for each in told_sorts(reading.question, reading.text)):
        return True
    unheard = () if need.names else _unheard(reading.question, reading.title, reading.text)
    coloured = _coloured(reading.question)
    if not unheard and not coloured:
        return False
    sentence, title = reading.sentence(at).casefold(), reading.title.casefold()
    return any(_has_kind(each, sentence) for each in unheard) or any(
        each.word in sentence and not _has_kind(each, f"{title}\n{sentence}") for each in coloured
    )


def _has_kind(asked: Sort, text: str) -> bool:
    return re.search(rf"\b{asked.kinds}\b", text) is not None


@lru_cache(maxsize=64)
def _coloured(question: str) -> tuple[Sort, ...]:
    """The things that a question tells from others by their colour: what is black besides is no black tea."""
    return tuple(each for each in sorts_of(question) if each.word in _COLOURS)


@lru_cache(maxsize=256)
def _unheard(question: str, title: str, text: str) -> tuple[Sort, ...]:
    """The things of a kind that the question names by a word which the text has nowhere: a transatlantic flight.

    Nor any other word for it, and it tells of others of the kind, or of what belongs to one alone: a kiln shelf is no
    gas kiln. In small letters alone that word may be a name.
    """
    if question.islower():
        return ()
    told = f"{title} {text[:_TEXT]}".casefold()
    found = (each for each in sorts_of(question) if not each.link and not each.named and each.is_apart(each.word))
    others = (each for each in found if not _meant(each.word, told))
    asked = question.casefold()
    return tuple(each for each in others if _mentions(asked, told, each) or _names_only_parts(asked, told, each))


def _names_only_parts(question: str, told: str, asked: Sort) -> bool:
    """Whether the name of the kind stands in a text, and always before that of something else."""
    behind = re.findall(rf"\b{re.escape(asked.kind)}s?\b(?:\s([a-z]{{3,}})\b)?", told)
    return bool(behind) and all(_is_thing(word) and word not in question for word in behind)


def _is_thing(word: str) -> bool:
    """Whether a word behind a kind is likely that of another thing, and neither a verb nor what the kind has."""
    verb = word in pasts() or word.endswith(("s", "ed", "ing", "ly"))
    return bool(word) and not verb and word not in STOP and re.match(_ALONE, f" {word}") is not None


def _meant(word: str, told: str) -> bool:
    """Whether a text has this word in some form, or another for it."""
    (stem,) = canonical(stem_words([word]))
    return word in told or any(each.rstrip("i") in told for each in (stem, *synonym_stems(stem)))


@lru_cache(maxsize=256)
def told_sorts(question: str, text: str) -> tuple[Sort, ...]:
    """The things of a kind that the question names and the text names as well.

    The last word of a name says of what kind its thing is where the text uses it for one: "the tower".
    """
    read = text[:_TEXT]
    told = read.casefold()
    found = (each for each in sorts_of(question) if each.name.search(told))
    return tuple(each for each in found if not each.named or re.search(rf"\b[Tt]he {re.escape(each.kind)}\b", read))[
        :_MOST
    ]


def _is_on(reading: Reading, need: Need, asked: Sort, at: int) -> _Which:
    """Of which thing of the kind a sentence is: of the one asked about, of another one, or it is not told."""
    for back in range(at, max(-1, at - _BACK - 1), -1):
        sentence = reading.sentence(back)
        found = _named(reading.question, sentence, asked)
        if found == "asked" and back == at and _values_of_others(need, reading.question, sentence, asked):
            return "other"
        if found:
            return found
        leans = _ON_IT.match(sentence) or re.search(rf"\b[Tt]h(?:e|is)\s{re.escape(asked.kind)}s?\b", sentence)
        if not leans or back == 0 or reading.kinds[back - 1] == "heading" or not reading.one_line(back - 1, back):
            break
    place = heading(reading, at)
    return (
        _named(reading.question, reading.sentence(place), asked)
        if place is not None and reading.kinds[place] == "heading"
        else ""
    )


def _named(question: str, text: str, asked: Sort) -> _Which:
    """Which things of the kind a text names: the one asked about, be it beside others, or only others."""
    found = {which for _, _, which in _mentions(question.casefold(), text.casefold(), asked)}
    return "asked" if "asked" in found else "other" if "other" in found else ""


def _values_of_others(need: Need, question: str, sentence: str, asked: Sort) -> bool:
    """Whether each value that may answer belongs to another of the things that the sentence names.

    A value is of the thing named last before it, or of the next one where the first value comes before any: "The
    Finnish sauna, at 90 degrees, and the herb sauna", "90 degrees in the Finnish sauna and 50 in the herb sauna".
    """
    found = _mentions(question.casefold(), sentence.casefold(), asked)
    if len(sentence) > _LONGEST or all(which == "asked" for *_, which in found):
        return False
    typed = asked_values(need, values(sentence))
    told = [each for each in typed if fits(need, sentence, (each,)) > 0]
    if not told:
        return False
    if told[0].start > found[0][0]:
        return all([which for start, _, which in found if start < each.start][-1] == "other" for each in told)
    behind = ([(start, which) for start, _, which in found if start >= each.end][:1] for each in told)
    return all(
        next_one and next_one[0][1] == "other" and _OF_NEXT.search(sentence[each.end : next_one[0][0]])
        for each, next_one in zip(told, behind, strict=True)
    )


@lru_cache(maxsize=256)
def _written(asked: Sort) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """How things of the kind are written: with their word before the kind's name, and behind it."""
    kinds = asked.kinds
    return (
        re.compile(rf"\b([^\W\d_][\w’'-]*)\s({kinds})\b{_ALONE}"),
        re.compile(rf"\b()({kinds})(?:\s{asked.link}\s(?:(?:the|an?|our|your)\s)?({OTHER})|,\s({OTHER})(?=:))"),
    )


@lru_cache(maxsize=2_000)
def _mentions(question: str, text: str, asked: Sort) -> tuple[tuple[int, int, _Which], ...]:
    """Where a text names things of the kind by a word beside the kind's name, and whether it is the one asked about."""
    found: dict[int, tuple[int, _Which]] = {}
    before, behind = _written(asked)
    for each in (*before.finditer(text), *(behind.finditer(text) if asked.link else ())):
        word = each[1] or each[3] or each[4]
        near = max(0, each.start() - _NEAR)
        if _COMPARED.search(text, near, each.start()):
            continue
        if word == asked.word:
            found[each.start(2)] = (each.end(), "asked")
        elif asked.is_apart(word) and word not in question and not _NO_OTHER.search(text, near, each.start()):
            found.setdefault(each.start(2), (each.end(), "other"))
    if asked.link and asked.word in text and all(which == "other" for _, which in found.values()):
        return ()  # it may be the one asked about in other words
    return tuple((start, end, which) for start, (end, which) in sorted(found.items()))
