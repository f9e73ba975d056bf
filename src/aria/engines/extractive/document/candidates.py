"""The sentences of one document that may be quoted, each measured against what is asked. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import fsum

from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import LONGEST, asks
from aria.engines.extractive.document.another import of_another
from aria.engines.extractive.document.asked_rows import told_by_place
from aria.engines.extractive.document.banded import Banded, banded
from aria.engines.extractive.document.captioned import Captioned, captioned
from aria.engines.extractive.document.coded import sorts_beside
from aria.engines.extractive.document.context import (
    around,
    as_asked,
    is_entry_of,
    labels_over,
    passage_score,
    subject_of,
    told_in,
    version_above,
)
from aria.engines.extractive.document.dated import periods_of
from aria.engines.extractive.document.holders import ruled_out
from aria.engines.extractive.document.lead_in import named_at
from aria.engines.extractive.document.method import method_below
from aria.engines.extractive.document.preceding import preceding
from aria.engines.extractive.document.prefilter import period_weight, promising
from aria.engines.extractive.document.read_with import announced, title_of, with_date, with_entry, with_label
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.reading_window import near
from aria.engines.extractive.document.rows import rows_of_others
from aria.engines.extractive.document.section import answered_below, is_name, lists_members, replies, tells_reason
from aria.engines.extractive.document.states import unsaid
from aria.engines.extractive.document.surnames import named_in_full
from aria.engines.extractive.document.telling import tells
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.definition import defined
from aria.engines.extractive.scoring.form import form_of
from aria.engines.extractive.scoring.how_to import advises, tells_deed
from aria.engines.extractive.scoring.match import Match, match
from aria.engines.extractive.scoring.options import is_option
from aria.engines.extractive.scoring.reasons import explains
from aria.engines.extractive.scoring.versions import of_other_event
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.options import options


@dataclass(frozen=True, slots=True)
class Candidate:
    """Sentences that may be quoted, `last` inclusive, and how they fare against one need."""

    first: int
    last: int
    score: float
    """0 to 1, comparable between documents that one search found."""
    match: Match
    need: Need
    chance: float = 1.0
    """How likely it answers, once the reader has judged it; 0 to 1."""
    entry: bool = False
    """Whether it stands right below the very name or option that is asked about, as in a manual."""


def candidates(reading: Reading, needs: Sequence[Need], standing: float) -> list[Candidate]:
    """The sentences of the document that are worth quoting, measured against each need, in the order of the text.

    `standing` is how highly the search ranked the document, 0 to 1, 1 for its best.
    """
    looked, bands = near(reading), banded(reading)
    listed = {need: captioned(reading, need) for need in needs}
    meant = {at for each in listed.values() for at in each.inside}
    found = [
        candidate
        for index in sorted({*promising(reading, needs, looked), *bands.inside, *meant})
        for need in needs
        for candidate in (
            _candidate(reading, standing, need, index, bands, listed[need].inside.get(index, "")),
            *_explained(reading, standing, need, index),
        )
    ]
    for need in needs:
        for asked, first, last in answered_below(reading, need, looked):
            if version_above(reading, last) is not None:
                continue  # it is told with its version, above
            joint = _joint(reading, standing, need, first, last, under=asked)
            members = need.expects == "list" and reading.kinds[last] == "item"
            named = need.expects == "person" and is_name(reading.sentence(last))
            if need.kind == "how" or members or named or lists_members(reading, last):
                joint = replace(joint, match=replace(joint.match, says=True))  # though it may be no sentence
            found.append(replace(joint, score=min(1.0, joint.score + weights.ENTRY), entry=named))
        for first, last in filter(None, (method_below(reading, need), *preceding(reading, need))):
            joint = _joint(reading, standing, need, first, last, under=reading.question)  # it need not say that again
            found.append(replace(joint, score=min(1.0, joint.score + weights.ENTRY), entry=True))
    of_table = any("row" in reading.kinds[each.first : each.last + 1] for each in found)
    others = rows_of_others(reading) if of_table else frozenset[int]()  # to look through all tables takes its time
    return [_as_told(reading, each, others, bands.outside, listed[each.need]) for each in found]


def _as_told(
    reading: Reading, each: Candidate, others: frozenset[int], beside: frozenset[int], listed: Captioned
) -> Candidate:
    """What does not tell, however much it repeats, says nothing; nor do `others`, rows of other things.

    Nor do those `beside` what is asked; who came before somebody stands in no row of theirs.
    """
    within = range(each.first, each.last + 1)
    rows = [at for at in within if reading.kinds[at] == "row"]
    entries = [at for at in within if reading.kinds[at] in ("row", "item")]
    if entries and listed.outside.issuperset(entries):
        return replace(each, match=replace(each.match, says=False, type=0.0))
    if not each.match.says:
        return each
    apart = bool(rows) and ((others - listed.beside) | beside).issuperset(rows)
    apart = apart or of_another(reading, each.need, each.first, each.last)
    if not apart and tells(reading, each.need, each.first, each.last):
        return each
    return replace(each, match=replace(each.match, says=False))


def _candidate(reading: Reading, standing: float, need: Need, index: int, bands: Banded, caption: str) -> Candidate:
    """The sentence as it is read: with the one it leans on and what above says what it is about.

    A row that holds for the amount which the question names has the words of that, too, and of its `caption`.
    """
    first, text, title = with_label(reading, need, index)
    first, text = with_date(reading, need, first, index, text)
    besides = f"{unsaid(reading, need, index)} {named_in_full(reading, index)} {sorts_beside(reading, need, index)}"
    plain = f"{besides} {told_by_place(reading, need, index)} {caption}\n{text}".strip()
    text = f"{plain}\n{bands.inside.get(index, '')}".strip()
    form, fitting = form_of(reading.question), as_asked(reading, need, text, index)
    worded = form.kind if form is not None and fitting else ""
    if worded == "default":
        first, text = with_entry(reading, need, first, index, text)
    elif worded == "how_to":
        text = f"{announced(reading, index)}\n{text}".lstrip()  # what it says ends with the sentence, not with code
    about = subject_of(reading, index) if worded == "does" else ""
    beside = around(reading, index, reading.stems, need.kind == "why" and need.language == "en")
    found = _matched(
        reading, need, first, index, f"{about}\n{text}" if about else text, title, beside, dated=index in bands.dated
    )
    # What it says ends with the row, not with what that holds for.
    of_band = index in bands.inside and not found.says
    found = replace(found, says=_matched(reading, need, first, index, plain, title, beside).says) if of_band else found
    version = version_above(reading, index) if reading.kinds[index] == "item" else None
    if version is not None:  # "Modem support." below "Removed", in a log of changes
        other = of_other_event(labels_over(reading, version, index), reading.question)
        found = replace(found, says=not other and found.coverage >= weights.LOGGED)
    if about:
        found = replace(found, attribute=max(found.attribute, found.own))  # it says what is asked of its subject
    if worded == "default":
        # It tells a default; of what, the other words say, or the entry that it ends.
        found = replace(found, key=True, says=found.says or (fitting and first < index))
    if not fitting and (form is None or form.strict):
        found = replace(found, key=False)
    near = beside | stem_set(text, need.language) | stem_set(title, need.language)
    own = reading.sentence(index)
    defining = fitting if form is not None else need.defines and defined(need, own)
    score = _points(reading, standing, need, found, first, near, fitting=fitting, defining=defining)
    of_option = worded == "does" and bool(options(reading.question))
    if of_option:
        score = max(score, weights.SOUND)  # it says little more of what is asked
    entry = of_option or (form is not None and worded == "does" and is_entry_of(reading, form.thing, index))
    does = form is not None and form.kind == "how_to" and tells_deed(reading.question, own)
    if does and (is_option(own.partition(":")[0]) or named_at(reading, index) < index):
        found = replace(found, says=True)  # what the name beside it is there for; to do it, one uses that
    does = does or advises(reading.question, own, title)
    if (entry and not of_option) or does or (need.defines and form is None and defining):
        score = min(1.0, score + weights.ENTRY)
    return Candidate(first, index, score, found, need, entry=entry)


def _matched(
    reading: Reading, need: Need, first: int, last: int, text: str, title: str, beside: frozenset[str],
    *, dated: bool = False,
) -> Match:  # fmt: skip
    """How `text`, the words from one sentence to the other, fares against the need where it stands.

    `dated`: it is a row that holds for the time asked about, by columns of which each tells one end.
    """
    document = told_in(reading.text, reading.language)
    periods = periods_of(reading, need, first, last)
    if dated:
        periods = tuple(each.whole for each in need.periods)
    found = match(need, text, title, beside, document, periods, reading.spoken)
    return replace(found, period=weights.DOUBT) if ruled_out(reading, need, last) else found


def _points(
    reading: Reading,
    standing: float,
    need: Need,
    found: Match,
    first: int,
    near: frozenset[str],
    *,
    fitting: bool,
    defining: bool = True,
) -> float:
    """0 to 1: where the quote comes among those of all documents that the search found.

    `fitting`: it is worded as is asked; `defining`: where it is asked what something is, it says so of just this.
    """
    parts = (
        (weights.WORDED if form_of(reading.question) else 0.0, fitting),
        (weights.DEFINING if need.defines and defining else 0.0, True),  # nothing is worse for not defining
        (weights.OWN, found.coverage),
        (weights.CONTEXT, need.coverage(near)),
        (weights.SEARCH, standing),
        (weights.PASSAGE, passage_score(reading, first)),
        (weights.TYPE, found.type),
        (period_weight(need), found.period),
        (weights.ORDER, found.order),
        (weights.POSITION, 1 / (1 + first)),
    )
    return min(1.0, fsum(weight * part for weight, part in parts) / fsum(weight for weight, _ in parts))


def _explained(reading: Reading, standing: float, need: Need, index: int) -> Iterator[Candidate]:
    """The sentence together with an explanation that follows it: reasons seldom repeat what they explain."""
    own = reading.sentence(index)
    if need.kind not in ("why", "how") or explains(need, own):
        return
    title = title_of(reading)
    told = stem_set(own, need.language) | stem_set(title, need.language)
    if need.names_held(told) < weights.ENTITY or need.coverage(told) < weights.TOPIC:
        return
    for last in range(index + 1, min(index + weights.EXPLAINS_WITHIN, len(reading.kinds) - 1) + 1):
        if not _goes_on(reading, index, last) or reading.length(index, last) > LONGEST or asks(reading, last):
            return
        if explains(need, reading.quote(index, last)):
            yield _joint(reading, standing, need, index, last)
            return


def _goes_on(reading: Reading, index: int, last: int) -> bool:
    """Whether a sentence may go on about the one at `index`: prose, or the rest of one entry of a list."""
    between = reading.text[reading.spans[index][1] : reading.spans[last][0]]
    return reading.kinds[last] == "prose" or (reading.kinds[last] == "item" and "\n" not in between)


def _joint(reading: Reading, standing: float, need: Need, first: int, last: int, *, under: str = "") -> Candidate:
    """Several sentences measured as one, with the question that they stand under."""
    told = f"{under}\n{reading.quote(first, last)}".lstrip()
    beside = around(reading, first, reading.stems)
    found = _matched(reading, need, first, last, told, title_of(reading), beside)
    if under and need.kind == "why" and tells_reason(under):
        found = replace(found, type=1.0)
    if under and replies(under, told.removeprefix(under).lstrip(), reading.question):
        found = replace(found, type=max(found.type, weights.DOUBT))
    score = _points(reading, standing, need, found, first, stem_set(told, need.language), fitting=True)
    return Candidate(first, last, score, found, need)
