"""What sources most likely answer that say it in no words a rule reads: one scored value of each, or nothing. Pure.

A value that another source tells for the same slot needs less to be taken for this one's: of all that stands in a
quote it is what is asked for far more often than chance.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from aria.core.kinds import NAMES as OF_NAMES
from aria.core.patterns import regex
from aria.core.types import AnswerType, Evidence, Source, SubQuestion, Value
from aria.evidence.conflict.marked import as_asked
from aria.evidence.conflict.same_thing import told_of_thing
from aria.evidence.conflict.scope import setting
from aria.evidence.conflict.slots import FIGURES, Row, context_of
from aria.evidence.conflict.value_text import in_full
from aria.evidence.conflict.values_told import values_of
from aria.evidence.extraction.asserted import asserted
from aria.evidence.extraction.cues import LIFE, is_end_of_life
from aria.evidence.extraction.extraction import Extracted, extracted
from aria.evidence.extraction.naming import tells_of
from aria.evidence.extraction.stretches import is_way
from aria.evidence.questions.attributes import attribute_of, essential, told_of, with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.questions.slot import Slot
from aria.evidence.questions.wanted import asked_for
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentence_of, sentences_of
from aria.evidence.typed.ranges import as_ranges
from aria.evidence.typed.values import comparable, same, values

NAMED: Mapping[AnswerType, float] = {"date": 0.2, "person": 0.2, "number": 0.15}
"""Probability from which a value is weighed where the text around it names what is asked about, if lower than else."""
WEAK = 0.3
"""Probability below which a date or a figure says nothing that is one of several as likely, as in a list of works."""
NEARLY = 0.3
"""Share of the likeliest value's probability from which another one of a source may be its answer too."""
CUED = 0.3
"""Probability from which the value of a page that is about the thing is told of it as surely as by a rule."""
BACKED = 0.03
"""Probability from which a value is taken that another source tells in the same slot."""
_ROW = regex(r"(?:[\s,;]|\([^()]*\)|\band\b)*")
"""What parts the names of a row."""
_YEAR = 4
"""Characters of a date that is written out to the year."""

Rows = Sequence[tuple[Evidence, Source]]
"""What was read in one source."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """What one source has to offer, the likeliest value first; of each sentence its row and where it begins there."""

    rows: Rows
    pieces: tuple[tuple[Evidence, int], ...]
    ranked: tuple[Extracted, ...]


def likely_from(slot: Slot, bars: Mapping[AnswerType, float], *, about: bool = False) -> float | None:
    """The bar for a slot; None where a value is not weighed at all. `about`: the text around names what is asked."""
    if slot.expects == "entity" and not slot.listed:
        return None
    bar = bars.get(slot.expects)
    return min(bar, NAMED.get(slot.expects, bar)) if about and bar is not None else bar


def likeliest(
    sources: Sequence[Rows], asked: SubQuestion, slot: Slot, bars: Mapping[AnswerType, float], told: Sequence[Value]
) -> list[Row]:
    """What each source most likely answers, from its bar on or as another one tells it; most often a row for each.

    `told`: what further sources state. Of a row the first value is the likeliest; others that are nearly as likely
    follow it, so that a source is held to differ from none that gives one of them.
    """
    if likely_from(slot, bars) is None:
        return []
    sure = [_sure(rows, asked, slot, bars) for rows in sources]
    known = [*told, *(row.values[0] for row in sure if row is not None)]
    left = [rows for rows, row in zip(sources, sure, strict=True) if row is None]
    backed = [_told_too(rows, asked, slot, known) for rows in left]  # last, so that others word what they share
    return [row for row in (*sure, *backed) if row is not None]


def _voiced(rows: Rows) -> Rows:
    return [pair for pair in rows if pair[0].label in ("answers", "supports")]


def _sure(rows: Rows, asked: SubQuestion, slot: Slot, bars: Mapping[AnswerType, float]) -> Row | None:
    """What a source tells by itself, in what is no mere background."""
    voiced = _voiced(rows)
    read = _read(voiced, asked, slot) if voiced else None
    return _row(read, _nearly(read, slot, bars), asked, slot) if read else None


def _told_too(rows: Rows, asked: SubQuestion, slot: Slot, told: Sequence[Value]) -> Row | None:
    """What a source tells as another one does, first in what is no mere background; a menu lists every sport."""
    for some in (_voiced(rows), [] if slot.listed else rows):
        read = _read(some, asked, slot) if some else None
        row = _row(read, _backed(read, slot, told), asked, slot, backed=True) if read else None
        if row is not None:
            return row
    return None


def _read(rows: Rows, asked: SubQuestion, slot: Slot) -> _Reading:
    pieces = [(row, start, end) for row, _ in rows for start, end in sentences_of(row.quote.exposed())]
    texts = [row.quote.exposed()[start:end] for row, start, end in pieces]
    found = extracted(asked_for(asked, slot), rows[0][1].title, texts, about=any(row.about for row, _ in rows))
    found = [each for each in found if asserted(asked.text, texts[each.sentence], [each.value])]
    if slot.expects == "person" and not attribute_of(asked):
        found = [each for each in found if not _is_listed(asked, texts[each.sentence], each.value)]
    if slot.expects == "date" and LIFE.isdisjoint(attribute_of(asked)):
        found = [each for each in found if not is_end_of_life(texts[each.sentence], each.value)]
    if slot.unit == "length":
        found = [each for each in found if not is_way(texts[each.sentence], each.value, asked.text)]
    ranked = sorted(found, key=lambda each: -each.probability)
    return _Reading(rows, tuple((row, start) for row, start, _ in pieces), tuple(ranked))


def _is_listed(asked: SubQuestion, sentence: str, value: Value) -> bool:
    """Whether somebody only stands in one row of names with whom is asked about: "Present: Ann Holt, Karl Senn".

    "Who takes over from Ann Holt?" asks in no word that a text has to have; that the two were there tells it not.
    """
    others = [each for each in values(sentence) if each.kind in OF_NAMES]
    own = [each for each in others if any(name in each.text or each.text in name for name in entities(asked.text))]
    spans = ((min(value.end, each.end), max(value.start, each.start)) for each in own if each.key != value.key)
    return any(_ROW.fullmatch("".join(_outside(sentence, begin, end, others))) is not None for begin, end in spans)


def _outside(text: str, begin: int, end: int, names: Sequence[Value]) -> Iterator[str]:
    """The characters of a stretch that belong to none of the names."""
    return (text[at] for at in range(begin, end) if not any(each.start <= at < each.end for each in names))


def _nearly(read: _Reading, slot: Slot, bars: Mapping[AnswerType, float]) -> list[Extracted]:
    """The likeliest value and those that are nearly as likely; none below the bar, and none of a list of works."""
    least = likely_from(slot, bars, about=any(row.about for row, _ in read.rows))
    best = read.ranked[0].probability if read.ranked else 0.0
    if least is None or not read.ranked or best < least:
        return []
    marked = read.ranked[0].signs.cued  # where its place marks the likeliest, what stands elsewhere is no other answer
    near = [each for each in read.ranked if each.probability >= NEARLY * best and each.signs.cued >= marked]
    spelt = next((each for each in near if _spelt(each) and each.value.key == near[0].value.key), near[0])
    near = [spelt, *(each for each in near if each is not spelt)]
    several = len({each.value.key for each in near}) > FIGURES
    return [] if slot.expects in ("date", "number") and best < WEAK and several else near


def _spelt(each: Extracted) -> bool:
    """Whether it is a member of a kind by its own word: a sport, and not who plays it."""
    return bool(each.value.unit) and each.value.text.casefold() == each.value.key


def _backed(read: _Reading, slot: Slot, told: Sequence[Value]) -> list[Extracted]:
    """The likeliest value that another source tells too."""
    likely = [each for each in read.ranked if each.probability >= BACKED]
    shared = (
        each
        for each in likely
        if any(_alike(value, other) for value in as_asked([each.value], slot.expects) for other in told)
    )
    return list(next(([each] for each in shared), []))


def _alike(value: Value, other: Value) -> bool:
    """Whether the two are one value; a period or a decade that holds the other's day is not."""
    if value.kind != "date" or value.key == other.key:
        return comparable(value, other) and same(value, other)
    short, long = sorted((value.key, other.key), key=len)
    return other.kind == "date" and len(short) >= _YEAR and "/" not in long and long.startswith(short)


def _row(
    read: _Reading, likely: Sequence[Extracted], asked: SubQuestion, slot: Slot, *, backed: bool = False
) -> Row | None:
    """The first value with what is told of it; None where the page has a title and speaks of something else."""
    if not likely:
        return None
    row, _ = read.pieces[likely[0].sentence]
    source, quote = read.rows[0][1], row.quote.exposed()
    told = "\n".join(each.quote.exposed() for each, _ in read.rows) if row.about else ""
    first = _moved(likely[0].value, read.pieces[likely[0].sentence][1])
    said = quote if row.about and likely[0].signs.cued else sentence_of(quote, first.start)
    on_it = tells_of(quote, source, asked, told) and (backed or _on_it(said, asked, slot))
    if source.title and not (on_it and told_of_thing(row, source, asked, [first])):
        return None  # what a page speaks of stands in its title; only a cutting without one may leave it out
    placed = [_moved(each.value, read.pieces[each.sentence][1]) for each in likely]
    every = values_of(row, slot, asked)
    if slot.expects == "number":
        placed = _in_ranges(quote, placed, every)
    values = _longest_first(quote, in_full(quote, as_asked(placed, slot.expects), every, slot.expects))
    given = tuple(value for value in values if comparable(value, values[0]))
    of = setting(asked.text, source.title, quote, every, values[0], slot)
    cued = row.about and likely[0].probability >= CUED
    return Row(row, source, given, context_of(quote, values[:1]), of, marked=True, cued=cued)


def _in_ranges(quote: str, told: Sequence[Value], every: Sequence[Value]) -> list[Value]:
    """The amounts, each as the range of which it is an end: "2.5 to 3.5 hours"."""
    ranges = [each for each in as_ranges(quote, every) if each not in every]
    whole = (next((each for each in ranges if each.start <= one.start and one.end <= each.end), one) for one in told)
    return list(dict.fromkeys(whole))


def _longest_first(quote: str, found: Sequence[Value]) -> list[Value]:
    """The values, first the one that the first is a part of: "politician and writer" before "writer"."""
    first = found[0]
    here = (each for each in found[1:] if quote[each.start : each.end] == each.text)  # others are of other quotes
    whole = next((each for each in here if each.start <= first.start and first.end <= each.end), first)
    return [whole, *(each for each in found if each is not whole)]


def _on_it(quote: str, asked: SubQuestion, slot: Slot) -> bool:
    """Whether a text tells a word of what is asked about the thing, or one that may stand for it.

    Who names a sport need not say that it is one.
    """
    if slot.listed:
        return True
    attribute = with_synonyms(essential(asked))
    return not attribute or not attribute.isdisjoint(told_of(quote, language(asked.text), attribute))


def _moved(value: Value, by: int) -> Value:
    return replace(value, start=value.start + by, end=value.end + by)
