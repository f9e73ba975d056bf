"""Whether a quote speaks of most of what is asked of a thing, in words, by a unit or as an entry. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.patterns import regex
from aria.core.types import SubQuestion, Value
from aria.evidence.conflict.abroad import told_abroad
from aria.evidence.conflict.marked import is_label
from aria.evidence.extraction.stretches import stretches
from aria.evidence.questions.attributes import essential, of_unit, told_of, with_synonyms
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.clock import CLOCK

_ENTRY = regex(r"(?:[-*•]\s)?([^\W\d][^:|.\n]{1,30}):\s\S")
"""An entry of a list, and what it is on: "Painter: Jacopo Durante"."""
_TELLING = {
    "temperature": frozenset(content_stems("temperature")),
    "mass": frozenset(content_stems("weigh")),
    "area": frozenset(content_stems("area surface size")),
    CLOCK: frozenset(content_stems("open close hours")),
}
"""What an amount of a unit tells by itself."""
_COSTS = frozenset(content_stems("cost price pay paid charge fee"))


def attributed(quote: str, asked: SubQuestion, slot: Slot, found: Sequence[Value], beside: str, *, about: bool) -> bool:
    """Whether the quote speaks of most of what is asked.

    A unit tells what is measured ("at 2 to 8 °C"), a span of hours that something is open. Of an entry of a list the
    rest is told `beside` it where the page is `about` the thing: "Painter: Jacopo Durante", below "Altarpiece".
    """
    attribute, spoken = essential(asked), language(asked.text)
    if slot.unit == "money":  # an amount of money says that something costs it, and not what
        attribute = attribute - _COSTS or attribute
    told = told_of(quote, spoken, attribute)
    if spoken == "en":
        told |= with_synonyms(frozenset(word for *_, word in stretches(quote)))
        measured = slot.unit in _TELLING and of_unit(found, slot.unit)
        told |= with_synonyms(_TELLING[slot.unit]) if measured and attribute & told else frozenset()
    else:
        told |= told_abroad(quote, attribute, spoken)
    labelled = _ENTRY.match(quote)
    if about and labelled is not None and is_label(labelled[1], with_synonyms(attribute), spoken):
        told |= told_of(beside, spoken, attribute)
    return len(attribute & told) >= (len(attribute) // 2 + 1 if attribute else 0)
