"""Reading one document for one sub-question: rank its sentences, label the best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from aria.core.kinds import VALUE_KINDS
from aria.core.patterns import regex
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import Hit, Label, Selection, Value
from aria.engines.extractive import weights
from aria.engines.extractive.document.candidates import Candidate, candidates
from aria.engines.extractive.document.companions import named_beside
from aria.engines.extractive.document.context import headings_over, leant_on
from aria.engines.extractive.document.extremes import compared_rows
from aria.engines.extractive.document.latest import latest_version
from aria.engines.extractive.document.placed import placed
from aria.engines.extractive.document.reading import Reading, opened
from aria.engines.extractive.needs.naming import names_one
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.needs.needed import need_of
from aria.engines.extractive.needs.parts import asked_parts, is_whole
from aria.engines.extractive.needs.size import asked_of, size_of
from aria.engines.extractive.needs.unnamed import unnamed
from aria.engines.extractive.quotes.all_of_a_kind import in_runs
from aria.engines.extractive.quotes.difference import set_apart
from aria.engines.extractive.quotes.implicit import as_read
from aria.engines.extractive.quotes.passage import passages
from aria.engines.extractive.scoring.answerable import Measured, chances, judged_by_chance, label, lead_of
from aria.engines.extractive.scoring.definition import tells_what
from aria.engines.extractive.scoring.how_to import deed_of
from aria.engines.extractive.scoring.match import Match
from aria.engines.extractive.scoring.namesake import (
    in_series,
    of_less,
    of_longer,
    of_namesake,
    of_other_name,
    of_season,
    of_series,
    of_sibling,
    of_variant,
)
from aria.engines.extractive.scoring.part_of import of_whole, part_asked
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.conflict.extracted import BACKED, likely_from
from aria.evidence.extraction.extraction import extracted
from aria.evidence.extraction.naming import tells_of
from aria.evidence.extraction.page_subject import is_about
from aria.evidence.questions.initials import has_initials, of_other_initials
from aria.evidence.questions.question import profile
from aria.evidence.questions.reworded import reworded
from aria.evidence.questions.slot import Slot, slot_of
from aria.evidence.questions.wanted import asked_for
from aria.evidence.typed.values import values

_STAMPED = regex(r"(?:^|[-–—,|(·])\s?$")
"""What stands before the day of a text in its heading, or nothing does."""
_LABEL_ORDER = {"answers": 0, "supports": 1, "contradicts": 1, "background": 2}


def read(task: ReadTask, state: RunState) -> tuple[Selection, ...]:
    """At most four selections, best first; of the question in other words where it has no answer as it is asked."""
    if not task.sentences or unnamed(task.sub_question, state):
        return ()  # every sentence tells something of nothing
    told = [hit.snippet for hit in state.ledger.values()]
    reading = opened(task, told)
    if has_initials(reading.question) and of_other_initials(reading.question, f"{reading.title}\n{reading.text}", told):
        return ()
    reading = named_beside(reading, (hit for hit in state.ledger.values() if hit.provider == "corpus"))
    found = _read(reading, state)
    others = (_read(replace(reading, asked=other), state) for other in reworded(reading.asked))
    return next((own for own in chain([found], others) if any(each.label == "answers" for each in own)), found)


def _read(reading: Reading, state: RunState) -> tuple[Selection, ...]:
    """What the text tells of the question of `reading`."""
    needs = [need for _, need in asked_parts(state)] if is_whole(reading.asked, state) else []
    needs = needs or [need_of(reading.asked, state)]
    apart = (set_apart(reading, state) or latest_version(reading, needs[0], state))[: weights.PER_READING]
    if apart:
        return apart
    documents = asked_of(reading.asked, state)
    measured = candidates(placed(reading, needs, documents), needs, _standing(reading, state))
    sure = _sure(reading, [_implied(reading, each, documents) for each in measured], state, documents)
    told = sure
    if part_asked(reading.question):  # of most questions nothing need be looked at
        told = [each for each in sure if not of_whole(reading.question, leant_on(reading, each.first, each.last))]
    found = _best(reading, told or sure, compared_rows(reading, needs[0]), documents)
    if sure and not told:
        return tuple(replace(each, label="background") for each in found)
    if of_namesake((reading.title, reading.sentence(0)), reading.question, reading.text):
        return tuple(replace(each, label="background") for each in found)
    if len(sure) < len(measured):
        # A text on several of a series has values of each: there only what answers is of the one.
        return tuple(each if each.label == "answers" else replace(each, label="background") for each in found)
    return _with_value(reading, state, told, found)


def _implied(reading: Reading, each: Candidate, documents: int) -> Candidate:
    own = as_read(reading, each, documents)
    return each if own is each.match else replace(each, match=own)


def _sure(reading: Reading, found: Sequence[Candidate], state: RunState, documents: int) -> list[Candidate]:
    """The candidates with how likely each answers; what tells of something else says nothing.

    What tells of another of a series is not even in dispute with what is told of the one.
    """
    measured = [
        Measured(each.need, _in_folder(each.match, documents), reading.quote(each.first, each.last)) for each in found
    ]
    question, manual = reading.question, size_of(documents) == "middle"
    likely = chances(measured, question, reading.title, *_found(reading, state, documents))
    judged = [
        replace(each, chance=max(chance, weights.LIKELY) if each.entry and each.match.says else chance)
        for each, chance in zip(found, likely, strict=True)
    ]
    return [
        replace(each, match=replace(each.match, says=False))
        if manual and not (names_one(question, own.quote) and _tells(question, each.need, own.quote))
        else each
        for each, own in zip(judged, measured, strict=True)
        if not any(other(reading.title, question, own.quote) for other in (of_series, of_variant))
        and not of_season(f"{reading.title}\n{reading.sentence(0)}", question, own.quote)
        and not of_less(reading.title, question, own.quote, reading.text)
        and not of_longer(question, own.quote, reading.text)
        and not of_other_name(reading.title, question, own.quote, reading.text)
        and not _under_sibling(reading, each.first)
    ]


def _under_sibling(reading: Reading, index: int) -> bool:
    """Whether it stands below a heading that names another of the title's series."""
    heads = headings_over(reading, index) if in_series(reading.title, reading.question) else ()
    return any(of_sibling(reading.title, reading.question, head, reading.text) for head in heads)


def _tells(question: str, need: Need, quote: str) -> bool:
    """Whether the quote says what something is, or tells of the whole deed, where that is asked: of English only."""
    if need.language != "en":
        return True
    told = stem_set(quote)
    done = all(held(stem, told) for stem in deed_of(question) if stem not in need.named)
    return done and (not need.defines or tells_what(need, quote))


def _in_folder(found: Match, documents: int) -> Match:
    """The match as the probability takes it: in a folder of few documents no sentence need repeat its title.

    Minutes say nowhere whose they are. The probability is fitted on passages of a large library, and knows no title.
    """
    if not 0 < documents < weights.SOME:
        return found
    asked = max(found.own, found.attribute * found.coverage)
    return replace(found, own=asked if found.type == 1.0 else (found.own + asked) / 2)


def _best(
    reading: Reading, found: Sequence[Candidate], compared: Mapping[int, bool], documents: int
) -> tuple[Selection, ...]:
    """Passages around the best candidates, with the labels of these."""
    labelled = [(name, each) for each in found if (name := _labelled(each, compared, documents)) is not None]
    labelled.sort(
        key=lambda pair: (_LABEL_ORDER[pair[0]], not compared.get(pair[1].last), -pair[1].score, pair[1].first)
    )
    chosen: list[Selection] = []
    for each in passages(reading, [each for _, each in labelled]):
        name = _labelled(each, compared, documents) or "background"
        # Weak background only where there is nothing better: it says that the document is about the subject.
        if name == "background" and chosen:
            continue
        best = compared.get(each.last, False)
        score, chance = (1.0, 1.0) if best else (round(each.score, 4), each.chance)
        chosen.append(Selection(first=each.first, last=each.last, label=name, score=score, strength=chance))
    return tuple(in_runs(reading.question, reading.text, reading.spans, chosen)[: weights.PER_READING])


def _with_value(
    reading: Reading, state: RunState, found: Sequence[Candidate], chosen: tuple[Selection, ...]
) -> tuple[Selection, ...]:
    """The selections, and the sentence with the value that most likely answers where none of them has it.

    It need not repeat much of the question, so nothing else brings it up; it supports, and decides nothing.
    """
    asked = state.profile or profile(state.brief.question, state.brief.today)
    whole = is_whole(reading.asked, state)
    slot = slot_of(reading.asked, asked, whole=whole)
    if likely_from(slot, weights.VALUED) is None:
        return chosen
    known = {each.last: each for each in found}
    looked = sorted({*known, *_labels(reading, slot)})
    texts = [reading.sentence(index) for index in looked]
    ranked = sorted(extracted(asked_for(reading.asked, slot), reading.title, texts), key=lambda each: -each.probability)
    further = [looked[each.sentence] for each in ranked if each.probability >= BACKED]
    if not ranked or not _likely(reading, looked[ranked[0].sentence], ranked[0].probability, slot):
        return _beside(chosen, further)
    if reading.title and not tells_of(texts[ranked[0].sentence], reading.source, reading.asked, " ".join(texts)):
        return chosen
    index = looked[ranked[0].sentence]
    if any(pick.first <= index <= pick.last and pick.label != "background" for pick in chosen):
        return _beside(chosen, further)
    score, chance = (round(known[index].score, 4), known[index].chance) if index in known else (0.0, 0.0)
    own = Selection(first=index, last=index, label="supports", score=score, strength=chance)
    others = [pick for pick in chosen if pick.label != "background" and not pick.first <= index <= pick.last]
    return _beside((*others[: weights.PER_READING - 1], own), further)


def _beside(chosen: tuple[Selection, ...], sentences: Sequence[int]) -> tuple[Selection, ...]:
    """The selections, and as background the best of the sentences that only count where another text tells their value.

    Which values other texts tell is not known here.
    """
    new = [index for index in sentences if not any(pick.first <= index <= pick.last for pick in chosen)]
    room = min(weights.FURTHER, weights.PER_READING - len(chosen))
    further = list(dict.fromkeys(new))[: max(0, room)]
    return (*chosen, *(Selection(first=at, last=at, label="background", score=0.0, strength=0.0) for at in further))


def _labels(reading: Reading, slot: Slot) -> list[int]:
    """Labels of a short text with a value of the kind asked for: "Date of birth 3 March 1866" stands in no sentence."""
    if len(reading.spans) > weights.LONG_TEXT:
        return []
    of = VALUE_KINDS.get(slot.expects, frozenset())
    return [
        index
        for index, kind in enumerate(reading.kinds)
        if kind == "heading" and any(value.kind in of for value in _told_by(reading.sentence(index)))
    ]


def _told_by(heading: str) -> list[Value]:
    """The values of a heading, without the day on which the text below it came out: "Newsletter - Autumn 2023"."""
    return [
        value
        for value in values(heading)
        if value.kind != "date"
        or value.text.isdigit()  # a year may be that of what the heading is on, and a span somebody's life
        or "/" in value.key
        or heading[value.end :].strip(" .)")
        or not _STAMPED.search(heading[: value.start])
    ]


def _likely(reading: Reading, index: int, probability: float, slot: Slot) -> bool:
    """Whether a value of that sentence is likely enough to be weighed against those of other texts."""
    least = likely_from(slot, weights.VALUED, about=True)
    if least is None or probability < least:
        return False
    about = is_about(reading.title, reading.text, reading.spans[index], reading.asked)
    return probability >= (likely_from(slot, weights.VALUED, about=about) or 0.0)


def _labelled(each: Candidate, compared: Mapping[int, bool], documents: int) -> Label | None:
    """What the candidate is; of rows that the question compares, only the extreme one answers."""
    if each.last in compared:
        return "answers" if compared[each.last] else "background"
    found = label(each.need, each.match, each.chance, alone=judged_by_chance(each.need, documents))
    weak = each.score < weights.SOUND and size_of(documents) == "middle" and each.need.language == "en"
    return "supports" if found == "answers" and weak else found


def standing(hit: Hit, found: Sequence[Hit]) -> float:
    """How highly a document stands among those of one search: its score as a share of the best one's.

    Scores of other searches say nothing; a search that gives none is taken at its ranks.
    """
    best = max(each.score for each in found)
    return max(0.0, hit.score / best) if best > 0 else 1 / (1 + 0.25 * max(0, hit.rank - 1))


def _standing(reading: Reading, state: RunState) -> float:
    """How highly the document stands in that search of this sub-question which ranked it highest."""
    found = [
        standing(hit, hits)
        for asked_by, hits in state.round_hits
        if asked_by == reading.asked.id
        for hit in hits
        if hit.handle == reading.source.handle
    ]
    return max(found, default=0.5)


def _found(reading: Reading, state: RunState, documents: int) -> tuple[float | None, float | None]:
    """How far the best hit leads in the search that found the document, and what an encoder makes of the document.

    A small library, such as a manual, tells one thing on many pages: there a small lead is no sign against an answer.
    """
    for asked_by, hits in state.round_hits:
        own = next((hit for hit in hits if hit.handle == reading.source.handle), None)
        if asked_by == reading.asked.id and own is not None:
            lead = lead_of(hit.score for hit in hits)
            if lead is not None and size_of(documents) != "large":
                lead = max(lead, weights.UNKNOWN_LEAD)
            return lead, own.meaning
    return None, None
