"""The contradiction ledger: sources that give different values for one slot of a sub-question.

Works on typed values and on negation in yes/no questions, for precision: two quotes are compared only when they speak
of the thing and the attribute that was asked. It detects no stance; two prose accounts that merely disagree pass
unseen. Nothing here is settled either: a stronger side is named, never chosen.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations

from aria.core.patterns import regex
from aria.core.types import AnswerType, Conflict, Evidence, Profile, Source, SubQuestion
from aria.evidence.conflict.acknowledged import Own, knows
from aria.evidence.conflict.alike import stated_alike
from aria.evidence.conflict.compatible import may_both_hold
from aria.evidence.conflict.edited import edited
from aria.evidence.conflict.entitled_otherwise import on_page_asked
from aria.evidence.conflict.extracted import likeliest
from aria.evidence.conflict.off_subject import beside_title, elsewhere, texts_of
from aria.evidence.conflict.plain import answered_abroad, plainly_stated, tells_all
from aria.evidence.conflict.positions import (
    agree,
    as_asked_for,
    by_unit,
    current,
    of_other_years,
    positions_of,
    rank,
    resolution,
    side_of,
    slot_label,
)
from aria.evidence.conflict.qualifiers import became_another
from aria.evidence.conflict.scope import apart, as_dated
from aria.evidence.conflict.slots import Row, valued
from aria.evidence.conflict.within import within_one
from aria.evidence.conflict.yes_or_no import voices
from aria.evidence.extraction.naming import go_on_apart
from aria.evidence.questions.entities import entities
from aria.evidence.questions.initials import first_name, has_initials, spelt_out
from aria.evidence.questions.question import comparison_of
from aria.evidence.questions.question_words import asks_whether
from aria.evidence.questions.recased import gone_on, recased
from aria.evidence.questions.slot import Slot, slot_of, slots_of
from aria.evidence.questions.supposed import asked_by_value
from aria.evidence.sources.origins import origins, publisher
from aria.evidence.text.language import language
from aria.evidence.text.scripts import CJK, UNSPACED
from aria.evidence.typed.values import comparable, same

MOST = 5
"""Conflicts in a report."""
SHARED_STEMS, SHARED_PART = 2, 0.15
"""What the contexts of two quotes must have in common: content stems, and the share of the shorter one's."""
_PAIRED_PART = 0.05
"""That share where no space parts words: a word gives several pairs of letters, of which few come again."""
_UNSPACED = regex(f"[{CJK}{UNSPACED}]{{2}}")
POLAR_PART = 0.6
"""That share where two sentences differ by a negation only."""
LIKELY: Mapping[AnswerType, float] = {"date": 0.4, "number": 0.2, "person": 0.25, "place": 0.2, "entity": 0.3}
"""Probability from which the likeliest value of a source is held against those of others, where no rule tells it."""


def conflicts(
    sub_questions: Sequence[SubQuestion],
    evidence: Sequence[Evidence],
    sources: Sequence[Source],
    profile: Profile,
    *,
    few: bool = False,
) -> tuple[Conflict, ...]:
    """At most one conflict for each sub-question and `MOST` in all, in the order of the sub-questions.

    `few`: the sources are of a small library, in which what answers in the words of the question is on what is asked.
    Sources of one publisher never contradict each other: the newest of them speaks for it. Edited copies of one text
    at different publishers do, although they count as one origin on either side.
    """
    by_id = {source.id: source for source in sources}
    origin = origins(sources)
    found: list[Conflict] = []
    rows = {row.id: row for row in evidence}
    for number, asked in enumerate(named_as_told(sub_questions, evidence, sources)):
        if asked.on_the_side or comparison_of(asked.text) is not None or (profile.parts and not number):
            continue  # it asks for whatever is told on the side, or of several things: values may differ there
        readings = (
            (each, _read_for(each, evidence, by_id, few=few), slot)
            for each in dict.fromkeys((asked, asked_by_value(asked)))  # a no may be plainly said, or another value
            for slot in slots_of(each, profile, whole=number == 0)
        )
        told = (_conflict(each, own, origin, slot, few=few) for each, own, slot in readings)
        conflict = next(filter(None, told), None)
        # Two sub-questions that meet the same contradiction show it once.
        if conflict is not None and not any(_is_same(conflict, other, rows) for other in found):
            found.append(conflict)
    return tuple(found[:MOST])


def named_as_told(
    sub_questions: Sequence[SubQuestion], evidence: Sequence[Evidence], sources: Sequence[Source]
) -> Iterator[SubQuestion]:
    """The sub-questions with the capitals and first names that the quotes and titles give to their names."""
    for asked in sub_questions:
        quotes = (row.quote.exposed() for row in evidence if row.sub_question == asked.id)
        texts = [*(source.title for source in sources), *quotes]
        text = recased(asked.text, texts)
        text = spelt_out(text, first_name(text, "\n".join(texts))) if has_initials(text) else text
        yield replace(asked, text=gone_on(text, entities(text, "en"), texts) if language(text) == "en" else text)


def _read_for(
    asked: SubQuestion, evidence: Sequence[Evidence], by_id: Mapping[str, Source], *, few: bool = False
) -> Own:
    """What was selected for one sub-question, with its sources; in a library of `few` texts what tells it is on it."""
    own = [(row, by_id[row.source]) for row in evidence if row.sub_question == asked.id and row.source in by_id]
    if not few:
        return own
    return [(replace(row, about=row.about or tells_all(row, source, asked)), source) for row, source in own]


def _is_same(one: Conflict, other: Conflict, rows: Mapping[str, Evidence]) -> bool:
    """Whether two conflicts have the same values, told in the same places: one sentence read for two sub-questions."""
    told = {side.value: [rows[each] for each in side.evidence] for side in other.sides}
    return {side.value for side in one.sides} == told.keys() and all(
        any(_overlap(rows[each], row) for each in side.evidence for row in told[side.value]) for side in one.sides
    )


def _overlap(one: Evidence, other: Evidence) -> bool:
    return one.source == other.source and one.start < other.end and other.start < one.end


def _conflict(
    asked: SubQuestion,
    own: Own,
    origin: Mapping[str, str],
    slot: Slot,
    *,
    few: bool,
) -> Conflict | None:
    if slot.expects == "yes_no" or asks_whether(asked.text, language(asked.text)):
        others = beside_title(asked, own)
        voiced = [(row, source) for row, source in own if row.label != "background" and source.id not in others]
        groups = [voices(asked, voiced)]
    else:
        groups = by_unit(_stated(asked, own, slot, few=few))
    made = [made for group in groups if (made := _ledger(asked, group, origin, own)) is not None]
    return max(made, key=lambda each: sum(len(side.evidence) for side in each.sides), default=None)


def statements(
    asked: SubQuestion,
    evidence: Sequence[Evidence],
    sources: Sequence[Source],
    profile: Profile,
    *,
    whole: bool,
    bars: Mapping[AnswerType, float] | None = None,
) -> list[Row]:
    """What each source states in the slot of one sub-question, in the order of the evidence; see `conflicts`.

    `bars`: how likely a value has to be that no rule reads; without them, as likely as to be held to conflict.
    """
    own = _read_for(asked, evidence, {source.id: source for source in sources})
    return _stated(asked, own, slot_of(asked, profile, whole=whole), bars)


def differ(one: Sequence[Row], other: Sequence[Row]) -> bool:
    """Whether two sources state values that can be compared, and agree in none."""
    compared = [(x, y) for a in one for b in other for x in a.values for y in b.values if comparable(x, y)]
    return bool(compared) and not any(same(x, y) for x, y in compared)


def _stated(
    asked: SubQuestion,
    own: Own,
    slot: Slot,
    bars: Mapping[AnswerType, float] | None = None,
    *,
    few: bool = False,
) -> list[Row]:
    others, everything = elsewhere(asked, own), own
    own = [pair for pair in own if pair[1].id not in others and not became_another(asked.text, pair[0].quote.exposed())]
    told = {source: "\n".join(texts) for source, (_, *texts) in texts_of(own, asked).items()}
    voiced = [(row, source) for row, source in own if row.label in ("answers", "supports")]
    rows = [valued(row, source, asked, slot, told[source.id]) for row, source in voiced]
    stated = _voices([row for row in rows if row is not None])
    stated += _edited(voiced, {row.source.id for row in stated}, asked, slot)
    stated += _extracted(asked, own, stated, slot, LIKELY if bars is None else bars)
    stated += plainly_stated(own, {row.source.id for row in stated}, asked, slot)
    if few:
        stated += answered_abroad(own, {row.source.id for row in stated}, asked, slot, told)
        stated += stated_alike(everything, stated, asked, slot)
    return as_asked_for(asked.text, stated if few else on_page_asked(asked.text, stated))


def _extracted(
    asked: SubQuestion,
    own: Own,
    stated: Sequence[Row],
    slot: Slot,
    bars: Mapping[AnswerType, float],
) -> list[Row]:
    """What most likely answers in sources of which no rule tells it."""
    speaking = {row.source.id for row in stated}
    silent = dict.fromkeys(source.id for _, source in own if source.id not in speaking)
    groups = [[pair for pair in own if pair[1].id == name] for name in silent]
    return likeliest(groups, asked, slot, bars, [row.values[0] for row in stated])


def _edited(
    voiced: Sequence[tuple[Evidence, Source]],
    speaking: Collection[str],
    asked: SubQuestion,
    slot: Slot,
) -> list[Row]:
    """What edited copies exchange, for sources in which no value was read."""
    found: list[Row] = []
    for a, b in combinations(voiced, 2):
        if a[1].id != b[1].id and not {a[1].id, b[1].id} <= set(speaking):
            found += [row for row in edited(a, b, asked, slot) if row.source.id not in speaking and row not in found]
    return found


def _voices(rows: Sequence[Row]) -> list[Row]:
    """The best rows of each source: those whose value a cue marks, then those that answer, then what supports."""

    def standing(row: Row) -> tuple[bool, bool]:
        return row.marked, row.evidence.label == "answers"

    best = {row.source.id: max(standing(other) for other in rows if other.source.id == row.source.id) for row in rows}
    return [row for row in rows if standing(row) == best[row.source.id]]


def one_slot(a: Row, b: Row, least: float) -> bool:
    """Whether two quotes speak of the same thing apart from the value."""
    if apart(a.setting, b.setting) or of_other_years(a, b):
        return False
    if a.cued and b.cued and as_dated(a.setting, b.setting):
        return True  # what was counted in a year that only one of them names may have changed
    shared = len(a.context & b.context)
    return shared >= SHARED_STEMS and shared >= least * min(len(a.context), len(b.context))


def _ledger(asked: SubQuestion, rows: Sequence[Row], origin: Mapping[str, str], own: Own) -> Conflict | None:
    least = _PAIRED_PART if _UNSPACED.search(asked.text) else SHARED_PART
    least = POLAR_PART if rows and rows[0].values[0].kind == "yes_no" else least
    present = current(rows)
    taking = _disputing(asked, present, least, own)
    taking += [row for row in present if row not in taking and any(one_slot(row, other, least) for other in taking)]
    taking = taking or within_one(asked, rows)
    positions = positions_of(taking)
    if len(positions) < 2:
        return None
    ranked = sorted(((side_of(position, origin), position) for position in positions), key=lambda pair: rank(*pair))
    sides, positions = [side for side, _ in ranked], [position for _, position in ranked]
    settled = may_both_hold(asked, positions) or resolution(sides, positions, origin)
    return Conflict(sub_question=asked.id, slot=slot_label(asked.text), sides=tuple(sides), resolution=settled)


def _disputing(asked: SubQuestion, rows: Sequence[Row], least: float, own: Own) -> list[Row]:
    """Rows that differ on one slot, of publishers that agree in no other row either."""
    spoken: dict[str, list[Row]] = {}
    for row in rows:
        spoken.setdefault(publisher(row.source), []).append(row)
    found: list[Row] = []
    for one, other in combinations(spoken.values(), 2):
        if not any(agree(a, b) for a in one for b in other):
            pairs = [(a, b) for a in one for b in other if one_slot(a, b, least) and not _of_models(asked, a, b)]
            pairs = [(a, b) for a, b in pairs if not (knows(a, b, asked, own) or knows(b, a, asked, own))]
            found += [row for pair in pairs for row in pair if row not in found]
    return [row for row in rows if row in found]


def _of_models(asked: SubQuestion, a: Row, b: Row) -> bool:
    """Whether the question names a make only, and the pages are on two models of it."""
    names = entities(asked.text, language(asked.text))[:1]
    return any(go_on_apart(name, a.source.title, b.source.title) for name in names)
