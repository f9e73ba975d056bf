"""Does a quote tell the last step of a question that describes what it asks about, or only which thing that is?

"Where was the director of Vertigo born?" is not answered by who directed it. Told of English questions only. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.types import Evidence
from aria.engines.extractive import weights
from aria.engines.extractive.needs.asking import GENERIC
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.comparison.first_step import led_to
from aria.evidence.comparison.sides import Quote, about
from aria.evidence.comparison.subject import names_it
from aria.evidence.extraction.lifespans import lived
from aria.evidence.questions.first_steps import asks_only_where
from aria.evidence.questions.leading import describes
from aria.evidence.questions.steps import Described, FirstStep, described_in
from aria.evidence.text.scripts import RUN_TOGETHER
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems, stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.kinds import asked_kind
from aria.evidence.typed.values import values

_ENDS = regex(
    r"^\W*(?:(?:in|at|on|to|from|of|by|for|with|during)\s+)?"
    r"(?:(?:where|when)\b|(?:what|which) (?:year|time)\b|(?:who|whom|what|which)\s+(?:did|does|do)\b)",
    re.IGNORECASE,
)
"""After these the last word is what is asked of the thing: "Where was … born?", "Who did … marry?"."""
_OF = regex(
    r"^\W*(?:who|what|which)(?:['’]s|\s(?:is|was|are|were))\s+the\s+(?:[\w-]+\s+){1,3}?(?:of|for)\s", re.IGNORECASE
)
"""After these the first is: "What is the population of …?". Where a name follows, it is the only step."""
_STANDS = frozenset(canonical(stem_words(["lie", "located", "situated", "found", "stand", "live", "occur", "happen"])))
"""Verbs that every place tells without a word."""


def last_step(question: str, need: Need) -> str:
    """The stem of what is asked about the thing that the question describes; empty where it shows by no word."""
    if need.language != "en" or asked_kind(question):
        return ""
    ends, opens = _ENDS.match(question), _OF.match(question)
    spoken = [stem for stem, content in words_of(question) if content]
    free = {need.stems[index] for index in need.attribute} - GENERIC - _STANDS
    if ends and describes(question):
        return spoken[-1] if spoken and spoken[-1] in free else ""
    if opens and describes(question[opens.end() :]):
        return next((stem for stem in spoken if stem in free), "")
    return ""


def asks_of(question: str) -> bool:
    """Whether what is asked of the thing stands before it: "What are the advantages of …?"."""
    return _OF.match(question) is not None


def told_to_the_end(question: str, need: Need, rows: Sequence[tuple[Evidence, str]]) -> bool:
    """Whether one of the rows, each with its document's title, tells the last step; true where there is none."""
    thing = described_in(question) if need.language == "en" else None
    if thing is None:
        step = last_step(question, need)
        told = _stemmed(rows) if step else []
        return not step or _told_by(told, need, frozenset({step}), _led_to(need, told))
    told = _stemmed(rows)
    led = led_to(thing, [Quote(row.quote.exposed(), title) for row, title in rows])
    words = _asked_of(thing, question, need)
    if led is None:
        own = [names_it(thing.of, f"{title} {row.quote.exposed()}") for row, title in rows]
        names = _brought_up([row for (row, _), is_own in zip(rows, own, strict=True) if is_own], need)
        near = [
            (row, stems)
            for (row, stems), is_own in zip(told, own, strict=True)
            if is_own or any(name <= stems for name in names)
        ]
        return _told_by(near, need, words, names)
    name = frozenset(canonical(content_stems(led.name)))
    of_it = [(row, stems) for at, (row, stems) in enumerate(told) if name <= stems and (words or at != led.quote)]
    return _told_by(of_it, need, words, [name])


def told_of_it(step: FirstStep, name: str, question: str, need: Need, rows: Sequence[tuple[Evidence, str]]) -> bool:
    """Whether one of the rows, each with its document's title, tells what is asked of the thing of this name.

    A sentence that describes the thing and tells what is asked does so without the name, too: "Her brother was born in
    Vik". Where no name is known, a quote that has all that is said of the thing will do.
    """
    language = need.language
    words = frozenset(canonical(content_stems(step.filled(question, ""), language)))
    words &= frozenset(need.stems) - GENERIC - _STANDS
    # Where a firm is that has no name, need not say "firm".
    description = step.said if not name and asks_only_where(question, step) else step.text
    described = frozenset(canonical(content_stems(description, language))) & (frozenset(need.stems) - GENERIC)
    if not name:
        return any(all(held(word, told) for word in described) for _, told in _stemmed(rows, language))
    asked = replace(need, names=())
    if need.expects == "place":  # whatever the name says, it is not where the thing is; who it is may be asked
        asked = replace(asked, stems=(*need.stems, *content_stems(name, language)))
    for row, title in rows:
        quote, titled = row.quote.exposed(), stem_set(title, language)
        of_it = _of_it(name, quote, title, language)
        for start, end in split(quote, language):
            sentence = quote[start:end]
            said = stem_set(sentence, language)
            whole = all(held(word, said) for word in words) and all(held(word, said | titled) for word in described)
            tells = sentence in of_it and (not words or any(held(word, said) for word in words))
            fit = fits(asked, sentence, values(sentence)) if whole or tells else 0.0
            # Where it is, no mere word with a capital tells of what has a name of several.
            if fit >= weights.FIT and (fit > weights.FIT or need.expects != "place"):
                return True
    return False


def _of_it(name: str, quote: str, title: str, language: str) -> frozenset[str]:
    """The sentences of a quote that are on the thing of this name; elsewhere than in English, all beside its name."""
    if language == "en":
        return frozenset(about(name, Quote(quote, title), strict=False))
    named = names_it(name, f"{title} {quote}") or (language in RUN_TOGETHER and name in f"{title} {quote}")
    return frozenset(quote[start:end] for start, end in split(quote, language)) if named else frozenset()


def _stemmed(rows: Sequence[tuple[Evidence, str]], language: str = "en") -> list[tuple[Evidence, frozenset[str]]]:
    """The rows with the stems of their quotes and titles."""
    return [(row, stem_set(row.quote.exposed(), language) | stem_set(title, language)) for row, title in rows]


def _asked_of(thing: Described, question: str, need: Need) -> frozenset[str]:
    """What is asked of the thing that is described; empty where a value says so without a word."""
    if asked_kind(question):
        return frozenset()
    spoken = {stem for stem, content in words_of(thing.filled(question, "")) if content}
    free = {need.stems[index] for index in need.attribute} - GENERIC - _STANDS
    return frozenset(spoken & free)


def _told_by(
    told: Sequence[tuple[Evidence, frozenset[str]]], need: Need, words: frozenset[str], led: Sequence[frozenset[str]]
) -> bool:
    return any(_tells(row, words, need, linked=any(name <= stems for name in led)) for row, stems in told)


def _led_to(need: Need, told: Sequence[tuple[Evidence, frozenset[str]]]) -> list[frozenset[str]]:
    """The names that quotes about what the question names bring up."""
    return _brought_up([row for row, stems in told if need.names_held(stems) >= weights.ENTITY], need)


def _brought_up(rows: Sequence[Evidence], need: Need) -> list[frozenset[str]]:
    found = [
        frozenset(canonical(content_stems(value.text))) for row in rows for value in row.values if value.kind in NAMES
    ]
    return [name for name in found if not name <= need.told]


def _tells(row: Evidence, words: frozenset[str], need: Need, *, linked: bool) -> bool:
    """Whether the quote says a word of the last step, or a synonym, and has a value of the kind asked for."""
    quote = row.quote.exposed()
    said = stem_set(quote).union(canonical(lived(quote)))
    # The last text is about a thing that the question does not name, but an earlier one does.
    asked = replace(need, names=()) if linked else need
    spoken = not words or any(held(word, said) for word in words)
    return spoken and fits(asked, quote, row.values) >= weights.FIT
