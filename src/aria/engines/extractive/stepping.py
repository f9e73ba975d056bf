"""The thing that a question only describes, by its name: from quotes about it, or from those of its first step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.state import RunState
from aria.core.types import Evidence, SubQuestion, Value
from aria.engines.extractive.named_abroad import MADE, names_abroad
from aria.evidence.comparison.first_step import found_so_far, is_name
from aria.evidence.comparison.subject import name_words
from aria.evidence.extraction.extraction import extracted
from aria.evidence.questions.attributes import with_synonyms
from aria.evidence.questions.first_steps import first_step
from aria.evidence.questions.slot import Slot
from aria.evidence.questions.steps import FirstStep, described_in
from aria.evidence.questions.wanted import asked_for, stems_of
from aria.evidence.sources.titles import subject
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import is_row
from aria.evidence.typed.values import values

LEAST, ALL = 0.5, 0.99
"""Share of what is asked that a sentence tells which names the thing: where its quote answers, and where it is near."""
MOST = 0.7
"""That share in another language, of what is near and names somebody by what makes things: "由工程师陆文远设计"."""
NEARLY = 0.6
"""How well a name fits that is of the right kind, and is not said to be one of what is asked for."""
NEAR, FAR = 0.2, 60
"""What it counts that a name stands near to what is said of the thing, and characters from which it is far."""
FITS = 0.5
"""How well a name has to fit in a quote that only comes near."""
_PLACED_WORDS = """town city village country county province region district island hill hills mountain mountains
    valley river lake sea street square suburb quarter parish state capital port harbour birthplace hometown spa"""
PLACED = frozenset(_PLACED_WORDS.split())
"""What the name of a place may be that of."""
_NOT_THEN = regex(
    r"\b(?:not|never|plan(?:s|ned)?|to\sbe|should|would|proposed|scheduled|expected|until|before|after)\b"
)
"""In a sentence that may tell no year in which something came about, or another one too: it stands for none."""
_IN = regex(r"\b(?:in|at|near|to|from|off|outside)\s(?:the\s)?$")
_GOES_ON = regex(rf"(?i:{SUBJECTS})\s")


@dataclass(frozen=True, slots=True)
class Stepped:
    """What the first step of a question found."""

    name: str
    """As the quote has it: no other text of a page has a say in what is asked next."""
    row: Evidence
    text: str
    """The question of the last step, with the name in it."""


def describes_thing(question: str) -> bool:
    """Whether `question` describes a thing in a form that rules know, so that they can ask for its name first.

    Not every description is of such a form: `leading.describes` tells of any, and what this one does not know
    `bridge.describes_one` does.
    """
    return described_in(question) is not None or first_step(question) is not None


def stepped(sub: SubQuestion, state: RunState) -> Stepped | None:
    """What `sub` describes, by its name; None where it describes nothing, or where no quote tells of it by a name."""
    found = found_so_far(sub.text, state.evidence, state.sources)
    if found is not None:
        return Stepped(found.name, found.row, found.thing.filled(sub.text, found.name))
    step = first_step(sub.text)
    if step is None:
        return None
    asked = next((other for other in state.sub_questions if other.text == step.text), None)
    if asked is None:
        return None
    told = [
        named
        for row in state.answers_to(asked.id)
        if row.label in ("answers", "supports")
        for named in _names(row, step, asked, state)
    ]
    best = max(told, key=_order, default=None)
    if best is None or not best.name or (step.expects == "date" and any(_rivals(best, other) for other in told)):
        return None
    return Stepped(best.name, best.row, step.filled(sub.text, best.name))


@dataclass(frozen=True, slots=True)
class _Named:
    """A name that may be that of the thing, and how much speaks for it."""

    name: str
    row: Evidence
    worth: float


def _rivals(best: _Named, other: _Named) -> bool:
    """Whether another year is told as well as the best: it came about twice, or is told of several things."""
    return other.name != best.name and other.worth >= best.worth and other.row.label == best.row.label


def _order(named: _Named) -> tuple[bool, float, float, str]:
    return named.row.label == "answers", named.worth, named.row.score, named.row.id


def _names(row: Evidence, step: FirstStep, asked: SubQuestion, state: RunState) -> Iterator[_Named]:
    """The names of one quote that may answer the first step: each in a sentence that tells nearly all of it."""
    quote = row.quote.exposed()
    title = subject(state.source(row.source).title, [hit.title for hit in state.ledger.values()])
    wanted = _stems(step.said, step)
    around = _stems(title, step)
    opening = ""
    for start, end in split(quote, step.language):
        sentence = quote[start:end]
        opening = _opening(sentence) or opening
        own = _stems(sentence, step)
        said = [stem for stem in wanted if not with_synonyms(frozenset((stem,))).isdisjoint(own | around)]
        share = len(said) / len(wanted) if wanted and not _is_only_row(row, asked, state) else 1.0
        answers, foreign = row.label == "answers", step.language != "en"
        if share < (LEAST if answers else MOST if foreign else ALL):
            continue
        for name, fit in _candidates(sentence, opening, title, step, asked):
            if answers or fit >= (MADE if foreign else FITS):
                yield _Named(name, row, share + fit)


def _is_only_row(row: Evidence, asked: SubQuestion, state: RunState) -> bool:
    """Whether it is the only row of a table that answers: what it is of, a heading says, and no cell."""
    rows = [each for each in state.answers_to(asked.id) if each.label == "answers" and is_row(each.quote.exposed())]
    return [each.id for each in rows] == [row.id]


def _stems(text: str, step: FirstStep) -> frozenset[str]:
    return stems_of(text) if step.language == "en" else frozenset(content_stems(text, step.language))


def _opening(sentence: str) -> str:
    """The name that a sentence begins with: what goes on with "He" is on that."""
    first = next((value for value in values(sentence) if value.kind in NAMES), None)
    opens = first is not None and sentence[: first.start].strip('"“ ').casefold() in ("", "the")
    return first.text if first is not None and opens and is_name(first) else ""


def _candidates(
    sentence: str, opening: str, title: str, step: FirstStep, asked: SubQuestion
) -> Iterator[tuple[str, float]]:
    """Each name in a sentence that the first step does not say, with how well it fits what is asked for, 0 to 1."""
    if step.language != "en":
        yield from names_abroad(sentence, step)
        return
    if step.expects == "date":
        sure = _NOT_THEN.search(sentence) is None
        yield from ((f"in {year}" if sure else "", 1.0) for year in _years(sentence))
        return
    known = set(name_words(step.text))
    fresh = (value for value in values(sentence) if value.kind in NAMES and is_name(value))
    fresh = (value for value in fresh if not set(name_words(value.text)) <= known)
    if step.expects == "person":
        told = extracted(asked_for(asked, Slot("person")), title, [sentence])
        likely = {each.value.text: each.probability for each in told}
        yield from ((value.text, likely.get(value.text, 0.0)) for value in fresh)
    else:
        for value in fresh:
            if value.kind == "place" and _is_where(step, sentence[: value.start]):
                continue
            kind = re.match(rf"\s{re.escape(step.noun.split()[-1])}\b", sentence[value.end :])
            called = f"{value.text}{kind[0]}" if kind else value.text  # "our Brackenholt depot"
            fit = 1.0 if kind else _fit(value, sentence, step)
            yield called, fit + NEAR * _nearness(value, sentence, step)
    if opening and _GOES_ON.match(sentence) and not set(name_words(opening)) <= known:
        yield opening, FITS


def _is_where(step: FirstStep, before: str) -> bool:
    """Whether a place tells where the thing is, and not what it is called: "the school stood in Orren"."""
    of_place = step.noun.split()[-1] in PLACED or not step.text.startswith("Which ")
    return not of_place and _IN.search(before) is not None


def _years(sentence: str) -> Iterator[str]:
    """The years that a sentence tells, in figures: nothing else of it goes into a question."""
    years = (value.key[:4] for value in values(sentence) if value.kind == "date")
    yield from sorted({year for year in years if year.isdecimal()})


def _nearness(value: Value, sentence: str, step: FirstStep) -> float:
    """How near a name stands to a word of what is said of the thing, 0 to 1: "built by Ombar Works"."""
    said = {stem for word in step.said.split() if word[:1].islower() for stem in stems_of(word)}
    places = [word.span() for word in re.finditer(r"\w+", sentence) if not said.isdisjoint(stems_of(word[0]))]
    apart = min((max(start - value.end, value.start - end) for start, end in places), default=FAR)
    return 1 - min(FAR, max(0, apart)) / FAR


def _fit(value: Value, sentence: str, step: FirstStep) -> float:
    """How well a name that is no person's fits: by what stands before it, by a word in it, by its kind."""
    noun = step.noun.split()[-1]
    if (
        re.search(rf"\b{re.escape(noun)}(?:\sof|,)?\s(?:the\s)?$", sentence[: value.start])
        or noun in value.text.casefold()
    ):
        return 1.0
    if value.kind == "person":
        return 0.2
    return NEARLY if (value.kind == "place") == (noun in PLACED) else 0.3
