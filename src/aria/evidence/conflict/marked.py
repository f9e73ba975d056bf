"""Which values of a quote their form marks as the answer: a day of a life, who made or did it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.types import AnswerType, SubQuestion, Value, ValueKind
from aria.evidence.extraction.lifespans import life
from aria.evidence.extraction.makers import doers, makers
from aria.evidence.questions.attributes import WHO_DID, attribute_of, with_synonyms
from aria.evidence.questions.slot import Slot
from aria.evidence.text.stems import content_stems

_ENTRY = regex(r"(?:^|\|\s|[.;]\s|\n)(?:[-*•]\s)?(?P<label>[^\W\d][^:|.;\n]{1,30}):\s")


def marked_by_form(
    quote: str, found: Sequence[Value], asked: SubQuestion, slot: Slot, own: frozenset[str]
) -> list[Value]:
    """The value that its form marks as the answer: a day of a life, who made or did it."""
    attribute = attribute_of(asked)
    if slot.expects == "date":
        return life(quote, attribute, own)
    entered = _entered(quote, found, with_synonyms(attribute)) if slot.expects in ("person", "place") else []
    if slot.expects != "person":
        return as_asked(entered, slot.expects)
    did = _by_deed(quote, found, asked, attribute) or entered
    return as_asked(did or makers(quote, found, with_synonyms(attribute), own), slot.expects)


def _entered(quote: str, found: Sequence[Value], near: frozenset[str]) -> list[Value]:
    """The names that an entry of a list, a record or a row has under what is asked: "Architect: Emil Hartwig"."""
    entries = [entry.end() for entry in _ENTRY.finditer(quote) if is_label(entry["label"], near)]
    return [value for value in found if value.kind in NAMES and value.start in entries]


def is_label(label: str, near: frozenset[str], spoken: str = "en") -> bool:
    """Whether a label says what is asked and no more: a landscape architect is no architect."""
    said = frozenset(content_stems(label, spoken))
    return bool(said) and said <= near


def _by_deed(quote: str, found: Sequence[Value], asked: SubQuestion, attribute: frozenset[str]) -> list[Value]:
    """Who did what is asked, by the verb of the question: "Ann Holt won the race"."""
    did = WHO_DID.match(asked.text)
    verb = frozenset(content_stems(did[1])) & attribute if did else frozenset[str]()
    what = frozenset(stem for stem in attribute - verb if not stem.isdigit())
    return doers(quote, found, with_synonyms(verb), what) if verb else []


def as_asked(found: Sequence[Value], expects: AnswerType) -> list[Value]:
    """Names as the kind that is asked for: where it is clear which one answers, nothing else need tell its kind."""
    kind: ValueKind | None = expects if expects in ("person", "place") else None
    if kind is None:
        return list(found)
    others = NAMES - {kind}
    return [replace(value, kind=kind) if value.kind in others else value for value in found]
