"""What a question asks for: the kind of value, its unit, and the words for what it wants to know of a thing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.core.types import SubQuestion, Value
from aria.evidence.questions.apposition import descriptive_words
from aria.evidence.questions.entities import entities
from aria.evidence.text.idioms import told_by_phrase
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.typed import dates
from aria.evidence.typed.amounts import PHYSICAL, as_money
from aria.evidence.typed.clock import CLOCK
from aria.evidence.typed.measures import BASE_UNITS
from aria.evidence.typed.recurring import OFTEN
from aria.evidence.typed.values import values

_SYNONYMS = tuple(
    frozenset(content_stems(words))
    for words in (
        "tall high height highest tallest rise summit elevation", "long length span measure longest",
        "wide width broad widest", "deep depth deepest", "heavy weigh weight mass heaviest",
        "kill die death dead toll victim claim life", "born birth", "open inaugurate opening",
        "build built construct construction erect complete", "launch lift",
        "establish open operate", "pass enact",
        "founded establish create founder form introduce institute",
        "invent inventor invention", "discover discovery discoverer", "design designer architect",
        "write author wrote written writer songwriter", "own owner owned", "compose composer", "paint painter",
        "sculptor sculpt", "burn burnt fire blaze",
        "cost price paid worth", "population inhabitant people resident live", "start begin began begun debut",
        "finish completion", "end ended close", "large big size area", "fast speed", "lead led leader head",
        "win won winner", "direct director", "found discover", "make made maker", "flu influenza", "land landing",
        "marry married wife husband spouse consort", "become succeed appoint", "celebrate observe keep kept feast",
        "store keep kept",
    )
)  # fmt: skip
_GROUP = {
    stem: frozenset().union(*(group for group in _SYNONYMS if stem in group)) for each in _SYNONYMS for stem in each
}
"""What means the same as a word in any of its senses."""
_MEASURE = frozenset(
    content_stems(
        "many much year date day month name number exactly first people person true world take place took happen occur"
    )
)
_WHOLE = frozenset(content_stems("total overall estimated approximate"))
"""What a number may be called without being another one: a population is the total population."""
_OCCASION = regex(r"(?<=\w)\s(?:when|while|as|after)\s(?:the|a|an|it|he|she|they|[A-Z]).*$", re.DOTALL)
"""The occasion on which so many were counted: "How many people died when the dam failed?"."""
_TIME_OF_DAY = regex(r"^\W*(?:(?:at|by|until|from)\s)?what\stime\b", re.IGNORECASE)
_IN_YEAR = regex(r"^\W*(?:in|on|at)\s(?:which|what)\s(?:year|month|day|date|time|decade|century)\b", re.IGNORECASE)
_HEAD = regex(r"\b(?:which|what)\s+[a-z]{3,}\s+(?=(?:is|was|were|are|has|had|did|does)\b)", re.IGNORECASE)


_BEHIND = r"((?:(?!(?:in|on|at|of|for|to|by|with|from|and|first|last|ever|take|go)\s)[a-z]{3,}(?<!ed)\s){1,2})[a-z]"
"""What a name is, behind it and before what it does: "the Kestrel 40 camera released"."""
_LAST = r"\b(?:of|on|in|for|with|from|at|by)\s[Tt]he\s{name}\s([a-z]{{3,20}})\W*$"
"""The same at the end of a question, behind a model: "the tank of the Rodan R40 tractor"."""
_ON_OCCASION = regex(r"\b(?:in|during|by|from)\sthe\s([a-z]{4,})\sof\b")
"""What befell a thing, and not what is asked: "How many died in the sinking of the Corrandale?"."""
_ANYBODY = regex(
    r"\b(?:must|should|can|may|do|does|will|did)\s(?:the\s)?(guests|visitors|customers|passengers|users|people)\b"
)
"""Who does what is asked, where it may be anybody."""
_DID = regex(r"\b(?:did|does|do)\b", re.IGNORECASE)
WHO_DID = regex(r"^who\s(?:(?:\w+ly|first|last)\s)?([a-z]{3,})\b", re.IGNORECASE)
"""It is asked who did something: "Who designed the rocket that …?"."""


def figures(asked: SubQuestion) -> list[Value]:
    """The amounts that the question tells itself: "Is the tower 300 m tall?"; the 4 of "Pixmar 4" is part of a name."""
    named = [
        match.span()
        for name in entities(asked.text, language(asked.text))
        for match in re.finditer(re.escape(name), asked.text)
    ]
    amounts = (value for value in values(asked.text) if value.kind in AMOUNTS)
    return [
        value
        for value in amounts
        if value.unit in PHYSICAL or not any(start <= value.start < end for start, end in named)
    ]


def is_count(unit: str) -> bool:
    """Whether things are counted in it: people, wards."""
    return bool(unit) and unit not in ("money", CLOCK) and unit not in BASE_UNITS


def of_unit(found: Sequence[Value], unit: str) -> list[Value]:
    """Amounts in the unit that is asked for, when the question names one."""
    if unit == "money":
        return [money for value in found if (money := as_money(value)).kind == "money"]
    if unit == CLOCK:
        return [value for value in found if value.unit == CLOCK]
    if unit == "frequency":
        return [value for value in found if value.unit in (OFTEN, *BASE_UNITS[unit])]
    if is_count(unit):
        found = [value for value in found if "." not in value.key]  # what is counted is whole
    if unit in BASE_UNITS:
        return [value for value in found if value.unit == BASE_UNITS[unit][0]]
    wanted = {unit} if unit == "people" else set(content_stems(unit))
    fitting = [value for value in found if not wanted or value.unit in wanted]
    bare = [value for value in found if value.unit == "" and value.kind == "number"]
    # "The population was 283": the question says what is counted.
    return fitting or [replace(value, unit=min(wanted, default="")) for value in bare]


def _without_days(text: str) -> str:
    """The question without its days, as much else is told of a day; a year tells of which time something is asked."""
    for span in reversed([span for span in dates.find(text) if span.precision == "day"]):
        text = f"{text[: span.start]} {text[span.end :]}"
    return text


@lru_cache(maxsize=256)
def attribute_of(asked: SubQuestion) -> frozenset[str]:
    """What is asked about the entities: the other content stems of the question, but for its figures."""
    text, spoken = asked.text, language(asked.text)
    for value in reversed(figures(asked) if asked.expects == "yes_no" else []):
        text = f"{text[: value.start]} {text[value.end :]}"
    if asked.expects == "number":
        text = _OCCASION.sub(" ", _without_days(text))
    text = _TIME_OF_DAY.sub(" ", text)
    named = {stem for name in entities(asked.text, spoken) for stem in content_stems(name, spoken)}
    if asked.expects == "date":
        text = _IN_YEAR.sub(" ", text)  # "in which year" asks no more than "when"
    if asked.expects in ("entity", "person", "place"):
        text = _HEAD.sub(" ", text, count=1)  # "which machine was …": no answer need say that it is a machine
    attribute = frozenset(content_stems(text, spoken)) - named - _MEASURE
    return (attribute - _WHOLE or attribute) if asked.expects == "number" else attribute


@lru_cache(maxsize=256)
def essential(asked: SubQuestion) -> frozenset[str]:
    """What is asked, without words that only say what a name is, and on what occasion or by whom it was done."""
    attribute = attribute_of(asked)
    if asked.expects == "number" and (befell := _ON_OCCASION.search(asked.text)):
        attribute = attribute.difference(content_stems(befell[1])) or attribute
    anybody = _ANYBODY.search(asked.text)
    attribute = attribute.difference(content_stems(anybody[1]) if anybody is not None else ()) or attribute
    behind, last = _kinds(asked.text)
    attribute = attribute - behind or attribute
    return attribute - last or attribute


def kind_words(question: str) -> frozenset[str]:
    """The stems of words that only say what a name is: "the painter Ann Holt", "the Kestrel 40 camera"."""
    return frozenset().union(*_kinds(question))


@lru_cache(maxsize=256)
def _kinds(question: str) -> tuple[frozenset[str], frozenset[str]]:
    """Those beside a name with what it does behind them, and those at the end of the question."""
    names = entities(question, language(question))
    ends = r"[a-z]*\W*$" if _DID.search(question) else ""  # "did the Elm Bridge open to traffic": a deed follows
    behind = (re.search(rf"\b[Tt]he\s{re.escape(name)}\s{_BEHIND}{ends}", question) for name in names)
    models = (name for name in names if any(map(str.isdigit, name.split()[-1])))
    last = (re.search(_LAST.format(name=re.escape(name)), question) for name in models)
    words = [*descriptive_words(question, names), *(found[1] for found in behind if found)]
    return frozenset(content_stems(" ".join(words))), frozenset(
        content_stems(" ".join(found[1] for found in last if found))
    )


def with_synonyms(stems: frozenset[str]) -> frozenset[str]:
    """The stems of words for an attribute, and of those that may stand for one of them in any of its senses."""
    return stems.union(*(_GROUP[stem] for stem in _GROUP.keys() & stems))


@lru_cache(maxsize=4_000)
def told_of(text: str, spoken: str = "en", wanted: frozenset[str] = frozenset()) -> frozenset[str]:
    """What a text tells of, in stems of the language of the question, with those that mean the same.

    `wanted`: stems for which phrases are looked for, too.
    """
    told = with_synonyms(frozenset(content_stems(text, spoken)))
    return told | told_by_phrase(text, wanted) if wanted and spoken == "en" else told
