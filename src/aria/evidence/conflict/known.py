"""Whether a source tells the value of the other side too: then it corrects or compares, and disputes nothing. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aria.core.types import Evidence, Source, SubQuestion
from aria.evidence.conflict.slots import Row
from aria.evidence.questions.attributes import AMOUNTS
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentence_at
from aria.evidence.typed.asserted import asserted
from aria.evidence.typed.values import values

Stated = Mapping[str, frozenset[tuple[str, str, str]]]
"""By source, the kind, unit and key of each date and amount that it states as so."""


def knows(one: Row, other: Row, stated: Stated) -> bool:
    """Whether a source states the other's value too: it corrects itself, compares or goes on to it.

    "Opened in 1920, not in 1937 as others claim" states one of them only. Of a place, in the same sentence: "in Elm, a
    hamlet in the province of Kent". `stated`: the kind, unit and key of what each source states.
    """
    first, quote = other.values[0], one.evidence.quote.exposed()
    if first.kind == "place":
        sentence = quote[slice(*sentence_at(quote, one.values[0].start))]
        return re.search(rf"(?<!\w){re.escape(first.text)}(?!\w)", sentence, re.IGNORECASE) is not None
    if first.kind not in ("date", *AMOUNTS):
        return False  # who wrote a film is named beside who directed it
    return (first.kind, first.unit, first.key) in stated.get(one.source.id, ())


def all_stated(asked: SubQuestion, own: Sequence[tuple[Evidence, Source]]) -> Stated:
    """The dates and amounts that each source states as so, whatever it says them of."""
    found: dict[str, frozenset[tuple[str, str, str]]] = {}
    for row, source in own:
        quote = row.quote.exposed()
        told = [value for value in row.values or values(quote) if value.kind in ("date", *AMOUNTS)]
        told = asserted(asked.text, quote, told) if language(asked.text) == "en" else told
        found[source.id] = found.get(source.id, frozenset()).union((each.kind, each.unit, each.key) for each in told)
    return found
