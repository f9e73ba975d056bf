"""Which quote holds before another: "From 1 February the fine is £8 instead of £5"; "B owns it" before "A did once".

Pure, for English.

The rules say £5, and the minutes that it is £8 from some day on: of the two the second holds, unless it is asked how it
was before that day.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal

from aria.core.state import RunState
from aria.core.types import Evidence, Value
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.conflict.departed import departed, names_only
from aria.evidence.conflict.editions import out_of_force
from aria.evidence.conflict.scope import not_so_now
from aria.evidence.extraction.other_deed import of_some
from aria.evidence.text.replaced import replaced
from aria.evidence.text.sentences import split
from aria.evidence.typed import dates
from aria.evidence.typed.values import values


def amended_first(rows: Sequence[Evidence], read: Sequence[Evidence], need: Need, today: str) -> tuple[Evidence, ...]:
    """The rows in their order, before them that one of `read` which takes back what the first of them tells.

    What it takes back it tells itself, so the rows that told it are left out. `today` is the day on which it is asked,
    as an ISO date.
    """
    if not rows or need.language != "en":
        return tuple(rows)
    takes_back = (row for row in read if row is not rows[0] and _takes_back(row, rows[0], need, today))
    newer = next(takes_back, rows[0])
    return newer, *(row for row in rows if row is not newer and not _takes_back(newer, row, need, today))


def present_first(
    rows: Sequence[Evidence], question: str, need: Need, published: Mapping[str, str | None]
) -> tuple[Evidence, ...]:
    """The rows in their order, but last those that tell of what is asked how it was once, or of another post only.

    `published`: the days of the sources by their ids. What names none but somebody who has left the post since is left
    out, as long as others answer.
    """
    if need.language != "en" or need.expects in ("date", "yes_no") or need.periods:
        return tuple(rows)
    kept = [row for row in rows if not any(_left_since(row, other, question, published) for other in rows)]
    return tuple(sorted(kept, key=lambda row: _is_past(row.quote.exposed(), question, need)))


def _left_since(row: Evidence, other: Evidence, question: str, published: Mapping[str, str | None]) -> bool:
    """Whether `other` says that whom alone `row` names has left the post asked for, and is not the older of the two.

    What is undated may be of today: "The director is Ann Holt".
    """
    last, day, since = departed(question, other.quote.exposed()), published[row.source], published[other.source]
    if not last or not day or (since and day > since):
        return False
    quote = row.quote.exposed()
    return not departed(question, quote) and names_only(last, quote)


def whole_first(rows: Sequence[Evidence], read: Sequence[Evidence], question: str, need: Need) -> tuple[Evidence, ...]:
    """The rows in their order, before the first one the count of which that one's is a part, in the same source.

    "A total of 612 participants were randomised" comes before "548 participants completed the study".
    """
    if not rows or need.expects != "number" or need.language != "en":
        return tuple(rows)
    some, others = _counts(rows[0], question)
    if not some or others:
        return tuple(rows)
    of_source = (row for row in read if row.source == rows[0].source and row is not rows[0])
    whole = next((row for row in of_source if any(_exceeds(row, part, question) for part in some)), None)
    return tuple(rows) if whole is None else (whole, *(row for row in rows if row is not whole))


def _counts(row: Evidence, question: str) -> tuple[list[Value], list[Value]]:
    """What a row counts: those that are some only, and the others."""
    quote = row.quote.exposed()
    counted = [each for each in row.values or values(quote) if each.kind == "number" and each.unit]
    some = [each for each in counted if of_some(question, quote, each)]
    return some, [each for each in counted if each not in some]


def _exceeds(row: Evidence, part: Value, question: str) -> bool:
    """Whether a row counts more of the same as so."""
    _, others = _counts(row, question)
    return any(each.unit == part.unit and Decimal(each.key) > Decimal(part.key) for each in others)


def in_force(rows: Sequence[Evidence], state: RunState) -> tuple[Evidence, ...]:
    """The rows without those of an older price list and the like, where the one that holds now tells it too."""
    past = out_of_force(state.sources, state.brief.question, state.brief.today)
    return tuple(row for row in rows if row.source not in past) or tuple(rows)


def _is_past(quote: str, question: str, need: Need) -> bool:
    """Whether no sentence that tells a word of what is asked tells how it is."""
    asked = {need.stems[index] for index in need.attribute}
    sentences = [quote[start:end] for start, end in split(quote, need.language)]
    on_it = [each for each in sentences if any(held(stem, stem_set(each)) for stem in asked)]
    return bool(on_it) and all(not_so_now(question, each) for each in on_it)


def _takes_back(newer: Evidence, older: Evidence, need: Need, today: str) -> bool:
    """Whether `newer` says that another value stands in the place of one of `older` by the day asked about."""
    text, told = newer.quote.exposed(), older.quote.exposed()
    if not _told(need, told) <= _told(need, text):
        return False  # it changes the rent of another hall
    return any(_is_in_force(sentence, need, today) for sentence in replaced(text, told))


def _is_in_force(sentence: str, need: Need, today: str) -> bool:
    """Whether the change was made by the time asked about; a day without a year was, as far as is known."""
    begins = next((span.first for span in dates.find(sentence)), "")
    asked = [each.whole.last for each in need.periods]
    return not begins or begins <= (max(asked) if asked else today)


def _told(need: Need, quote: str) -> frozenset[str]:
    """What a quote tells of the question."""
    told = stem_set(quote)
    return frozenset(stem for stem in need.stems if held(stem, told))
