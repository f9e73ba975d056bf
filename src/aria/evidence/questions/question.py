"""What kind of question it is, found by rules. Never fails: what the rules do not know is a `what`.

The type of answer that is expected narrows what is read as an answer, as in X. Li and D. Roth, "Learning question
classifiers", COLING 2002; their classes are finer.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.kinds import VALUE_KINDS
from aria.core.patterns import regex
from aria.core.types import AnswerType, Profile, QuestionKind
from aria.evidence.questions import question_rules as rules
from aria.evidence.questions import unit_rules
from aria.evidence.questions.comparing import Comparison, comparison
from aria.evidence.questions.defining import asks_who_one_is
from aria.evidence.questions.entities import entities
from aria.evidence.questions.keyworded import question_of
from aria.evidence.questions.measure_words import unit_of
from aria.evidence.questions.prefaces import without_courtesy
from aria.evidence.questions.question_parts import parts_of
from aria.evidence.questions.question_words import asked_for
from aria.evidence.text.addresses import without
from aria.evidence.text.language import language
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems, stop_words, tokens
from aria.evidence.typed import clock_abroad
from aria.evidence.typed.amounts import base_unit
from aria.evidence.typed.measures import MEASURED
from aria.evidence.typed.periods import years

_LEAD = regex(
    r"^(?:(?:please|kindly|ok|okay|hi|hello|hey|so|well|and|but|aria)[,!]?\s+)*"
    r"(?:(?:can|could|would|will) you (?:please )?(?:tell|show|explain to|give|help) (?:me|us)\s+"
    r"|(?:please )?(?:tell|show) (?:me|us)\s+(?:about\s+)?|do you know\s+|i (?:want|would like|need|'d like) to know\s+"
    r"|i wonder\s+|find out\s+|(?:explain|describe|research|investigate|summari[sz]e)\s+(?=(?:wh|how)))?",
    re.IGNORECASE,
)
_PREFACE = regex(
    rf"^(?!(?:who|whom|whose|what|when|where|which|why|how|in (?:what|which)|{rules.AUXILIARY})\b)"
    r"[^?]*?\b(?:i|we)(?:['’]\w+| \w+){0,4}? (?:know|find out|learn|understand|wonder|wondering|curious)"
    r"(?:,[^,?]{1,60},)? (?=(?:who|whom|whose|what|when|where|which|why|how|in (?:what|which)|at what)\b)",
    re.IGNORECASE,
)
"""Why somebody asks: "I am preparing a talk and would like to know when …"."""
_OVERVIEW = (
    r"(?:(?:an?|the)\s+)?(?:(?:short|brief|quick|whole|full)\s+)?(?:history|story|summary|overview|introduction)"
)
_FILLER = regex(r"(?<=[a-z])\s(?:exactly|precisely|really)(?=\s(?!once\b|one\b|twice\b|the\ssame\b|\d)|\s?\?)")
"""What only stresses that it is asked: "What exactly is a sprain?"."""
_DOORS = regex(r"(?<=^when )(.*\b(?:open(?:ed|s)?|closed?|closes|shut)) (?:its|their) doors\b", re.IGNORECASE)
"""Nobody asks when for the doors."""
_TOPIC = regex(
    rf"^(?:(?:summari[sz]e|describe|outline|introduce|explain|sum up)\s+(?:(?:for|to) me\s+)?"
    rf"(?:{_OVERVIEW}\s+(?:of|to|on)\s+)?"
    rf"|(?:give|write|show)\s+(?:(?:me|us)\s+)?{_OVERVIEW}\s+(?:of|to|on)\s+"
    rf"|what(?:['’]s| is)\s+the\s+(?:history|story)\s+of\s+|{_OVERVIEW}\s+of\s+"
    r"|what\s+(?:do (?:we|you|they|the (?:documents|sources|texts)) (?:know|say|tell(?: us| me)?)"
    r"|is (?:known|said|told))\s+(?:about|of)\s+)(?!(?:wh|how)\b)",
    re.IGNORECASE,
)
"""How somebody asks for all there is on a topic; the topic follows."""
_POOR = 2
"""Words of a sentence that asks, up to which it may lean on the sentences before it."""
_LONGEST = 500
"""Characters of a question whose sentences before the one that asks are looked at."""
_WISHING = regex(
    r"\b(?:want|wish|would|like|love|hope|plan|try|need|go|going|take|bring|light|use|make|get|think|we|are|am)\b", re.I
)
"""What the sentence before says of whoever asks, and no answer need repeat."""
_REFERS = regex(r"\b(?:it|its|they|them|their|he|him|his|she|her|those|these|this|that)\b", re.IGNORECASE)
"""What such a sentence has that leans."""


@lru_cache(maxsize=256)
def profile(question: str, today: str) -> Profile:
    """The profile of `question`, asked on `today` (ISO date; only "since 1990" needs it)."""
    text = to_the_point(" ".join(without(question).split()))  # an address is no name, and nothing of it is asked about
    found = language(text)
    names = entities(text, found)
    if found != "en":
        kind, expects = asked_for(text, found)
        terms = _terms(text, found)
        unit = unit_of(text, found) if kind == "how_many" else ""
        return Profile(
            kind=kind, expects=expects, entities=names, terms=terms, unit=unit, years=years(text, today), language=found
        )
    core = core_sentence(text)
    lower = _plain(core)
    kind, expects = ("what", "text") if asks_who_one_is(core) else _kind(lower)
    parts = parts_of(core, names, compare=kind == "compare")
    compared = comparison_of(text)
    if compared is not None:
        kind, expects, parts = "compare", compared.expects, tuple(side.name for side in compared.sides)
    return Profile(
        kind=kind,
        expects=expects,
        entities=names,
        terms=_terms(text, found),
        parts=parts,
        unit=_unit(lower) if kind == "how_many" else "",
        years=years(text, today),
        window_days=_window(text),
        language=found,
    )


def comparison_of(question: str) -> Comparison | None:
    """What the question compares by a typed value of each thing; None for any other question."""
    text = " ".join(question.split())
    return comparison(text) or comparison(core_sentence(text))


def to_the_point(question: str) -> str:
    """The question without what is said before it of who asks, and why."""
    return _FILLER.sub("", _PREFACE.sub("", without_courtesy(question), count=1))


def core_sentence(text: str) -> str:
    """The sentence that asks: the first with a question mark, without "Can you tell me" or "Give an overview of".

    Keywords for a value are put as a question: "height of the tower" as "What is the height of the tower".
    """
    text = to_the_point(text)
    said = [text[start:end] for start, end in split(text, "en")] if text.count("?") == 1 else []
    core = next((each for each in said if "?" in each and len(each.split()) > 2), text)
    core = _DOORS.sub(r"\1", _TOPIC.sub("", _LEAD.sub("", core.strip(), count=1), count=1))
    asked = question_of(core)
    return asked if asked and _kind(_plain(asked))[1] in VALUE_KINDS else core


def asked_with(text: str) -> str:
    """The sentence that asks, with those before it where it says next to nothing alone: "Is that possible?"."""
    core = core_sentence(text)
    if len(text) > _LONGEST or not _REFERS.search(core) or len(content_stems(core)) > _POOR or entities(core, "en"):
        return core
    return _WISHING.sub(" ", to_the_point(text))


def asks_hour(core: str, language: str) -> bool:
    """Whether a question's core, in `language`, asks at what time of the day something is."""
    if language != "en":
        return clock_abroad.asks_hour(core, language)
    return rules.CLOCK.match(_plain(core)) is not None


def asks_label(core: str) -> bool:
    """Whether a question's core asks for a number that names something, and counts nothing: "the report's number"."""
    return rules.LABEL.search(_plain(core)) is not None


def asks_origin(core: str) -> bool:
    """Whether a question's core asks where a name or a word comes from, or after whom something is called."""
    return rules.ORIGIN.match(_plain(core)) is not None


def _plain(core: str) -> str:
    return re.sub(r"[“”\"?!¿¡]", " ", core.replace("’", "'").lower()).strip()


def _terms(text: str, language: str) -> tuple[str, ...]:
    stop = stop_words(language)
    return tuple(dict.fromkeys(word for word in tokens(text) if word not in stop))


def _kind(lower: str) -> tuple[QuestionKind, AnswerType]:
    for kind, expects, rule in rules.KINDS:
        if rule.search(lower):
            if kind == "compare":
                expects = next((type_ for type_, words in rules.COMPARED if words.search(lower)), expects)
            return kind, expects
    return "what", "text"


def _unit(lower: str) -> str:
    counted = unit_rules.COUNTED.search(lower) or unit_rules.COUNTED_PLURAL.search(lower)
    things = ("people", "percent") if counted and counted[0].startswith("how many") else ("people", "money", "percent")
    for unit, pattern in unit_rules.UNITS:
        if pattern.search(lower) and not (counted and unit not in things):  # "How many days of paid leave …"
            lasts = unit == "length" and "how long" in lower and unit_rules.LASTING.search(lower)
            return "duration" if lasts else unit
    words = counted.group(1).split() if counted else []
    return next((MEASURED[unit] for word in words if (unit := base_unit(word)) in MEASURED), words[-1] if words else "")


def _window(text: str) -> int | None:
    lower = text.replace("USA Today", "").replace("’", "'").lower()
    days = next((days for days, words in rules.WINDOWS if words.search(lower)), None)
    if days is not None:
        return days
    now = rules.NOW.search(lower) is not None
    if rules.MONEY_NOW.search(lower) and (now or rules.PRESENT.search(lower)):
        return 30
    return 365 if now else None
