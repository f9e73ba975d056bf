"""What the evidence says of each sub-question. To refuse matters most: a topic that is there is no answer yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from aria.core.kinds import NAMES
from aria.core.state import RunState
from aria.core.types import Evidence, Finding, Judgement, Priority, Strategy, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.document.extremes import won
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_of
from aria.engines.extractive.needs.parts import asked_parts, is_whole, part_subs
from aria.engines.extractive.needs.size import asked_of
from aria.engines.extractive.quotes.comparison import Outcome, outcome
from aria.engines.extractive.quotes.difference import contrasting, defining
from aria.engines.extractive.scoring.answerable import judged_by_chance, label
from aria.engines.extractive.scoring.final_hop import told_of_it, told_to_the_end
from aria.engines.extractive.scoring.match import Match, match
from aria.engines.extractive.stepping import describes_thing, stepped
from aria.evidence.comparison.chained import chained
from aria.evidence.questions.first_steps import first_step
from aria.evidence.questions.steps import described_in
from aria.evidence.sources.titles import subject


def judge(state: RunState) -> tuple[Judgement, ...]:
    """One judgement for each sub-question, in their order."""
    found = [finding(sub, state) for sub in state.sub_questions]
    if found and found[0] != "answered":
        # Background to a question that is not answered answers nothing, however well it is told.
        essential = {state.sub_questions[0].id, *(sub.id for sub in part_subs(state))}
        found = [
            "thin" if each == "answered" and sub.id not in essential and not sub.added_in_round else each
            for sub, each in zip(state.sub_questions, found, strict=True)
        ]
    return tuple(_judged(sub, each, state) for sub, each in zip(state.sub_questions, found, strict=True))


def finding(sub: SubQuestion, state: RunState) -> Finding:
    """Answered, thin or open, by the labels of the evidence. A question of several parts needs all of them."""
    parts = asked_parts(state) if is_whole(sub, state) else ()
    if not parts:
        compared = outcome(state) if sub in part_subs(state) else None
        if compared is not None:
            return _of_side(sub, compared, state)
        if sub in part_subs(state) and contrasting(state):
            return "answered"  # what sets two things apart tells of both
        own = _own(sub, state)
        return "answered" if own != "answered" and _stood_for(sub, state) else own
    compared = outcome(state)
    if contrasting(state):
        return "answered"
    told = [bool(answering(part, need, state)) for part, need in parts]
    if all(told) if compared is None else compared.sentence is not None:
        return "answered"
    pool = [row for each in (sub, *part_subs(state)) for row in state.answers_to(each.id)]
    return "thin" if any(told) or _by_label(pool) != "open" else "open"


def _of_side(sub: SubQuestion, compared: Outcome, state: RunState) -> Finding:
    """A side of a comparison is told by its value, not by what is said of it besides."""
    if any(side.question == sub.text for side in compared.missing):
        return "thin" if _by_label(state.answers_to(sub.id)) != "open" else "open"
    return "answered"


def _own(sub: SubQuestion, state: RunState) -> Finding:
    """By its own rows."""
    rows = state.answers_to(sub.id)
    found = _by_label(rows)
    if found == "answered" and _sure(sub, need_of(sub, state), state):
        return "answered"
    if chained(sub, state.profile, rows, state.sources) is not None:
        return "answered"
    return "thin" if found == "answered" else found


def _sure(sub: SubQuestion, need: Need, state: RunState) -> bool:
    """Whether its surest row is likely to answer, where the probability decides, and its last step is told."""
    if not judged_by_chance(need, asked_of(sub, state)):
        return not describes_thing(sub.text) or _to_the_end(sub, need, state)
    answers = [row.strength for row in state.answers_to(sub.id) if row.label == "answers"]
    return max(answers, default=0.0) >= weights.LIKELY and _to_the_end(sub, need, state)


def _to_the_end(sub: SubQuestion, need: Need, state: RunState) -> bool:
    """Whether some row tells what is asked of a thing that is only described, not merely which thing that is."""
    rows = [row for row in state.answers_to(sub.id) if row.label in ("answers", "supports")]
    titled = [(row, state.source(row.source).title) for row in rows]
    step = first_step(sub.text)
    if step is not None and step.expects == "date":
        return True  # what tells it of the event need not tell its time
    if step is not None and described_in(sub.text) is None:
        found = stepped(sub, state)
        answers = [(row, title) for row, title in titled if row.label == "answers"]
        return told_of_it(step, found.name if found else "", sub.text, need, answers)
    return told_to_the_end(sub.text, need, titled)


def _stood_for(sub: SubQuestion, state: RunState) -> bool:
    """Whether a question that stands for `sub` is answered, and the quote that brought up its name is there."""
    return any(
        other.stands_for == sub.id and _own(other, state) == "answered" and first_hop(other, state) is not None
        for other in state.sub_questions
    )


def first_hop(sub: SubQuestion, state: RunState) -> Evidence | None:
    """The quote that brought up the name which `sub` asks about; without it the answer hangs in the air."""
    whole = next((other for other in state.sub_questions if other.id == sub.stands_for), None)
    asked = sub.text if whole is None else whole.text
    found = None if whole is None else stepped(whole, state)
    if found is not None and found.name in sub.text:
        return found.row
    for row in state.answers_to(sub.stands_for):
        named = [value.text for value in row.values if value.kind in NAMES]
        if row.label in ("answers", "supports") and any(name in sub.text and name not in asked for name in named):
            return row
    return None


def _by_label(rows: Sequence[Evidence]) -> Finding:
    labels = {row.label for row in rows}
    return "answered" if "answers" in labels else "thin" if labels - {"background"} else "open"


def answering(sub: SubQuestion, need: Need, state: RunState) -> tuple[Evidence, ...]:
    """The rows that answer `sub`, best first.

    Its own rows are taken at the reader's word. What was read for the whole question counts for a part of it only
    when the quote, on its own, answers that part.
    """
    whole = state.sub_questions[0].id
    titles = [hit.title for hit in state.ledger.values()]

    @cache
    def titled(source: str) -> str:
        return subject(state.source(source).title, titles)

    own_rows, sure = state.answers_to(sub.id), _sure(sub, need, state)
    if not sure or _by_label(own_rows) != "answered":
        # Two of its rows may answer together where none does alone.
        pair = chained(sub, state.profile, own_rows, state.sources)
        if pair is not None:
            return pair.answer, pair.other
    scored = []
    for row in own_rows + (state.answers_to(whole) if sub.id != whole else ()):
        own = sure and row.sub_question == sub.id and row.label == "answers"
        if not own and (row.sub_question == sub.id or sub.added_in_round):
            continue
        found = _alone(need, row.quote.exposed(), titled(row.source))
        if own or label(need, found) == "answers":
            scored.append((row.score + won(sub.text, row), found.type + found.told, row))
    # Where a reader holds all for equally good, what fits the question better comes first.
    rows = [row for *_, row in sorted(scored, key=lambda each: (-each[0], -each[1], each[2].id))]
    return defining(state, sub, need, rows)


@lru_cache(maxsize=1_000)
def _alone(need: Need, quote: str, title: str) -> Match:
    """A quote by itself. The same ones are measured when they are judged, asked again about, and told."""
    return match(need, quote, title)


def _judged(sub: SubQuestion, found: Finding, state: RunState) -> Judgement:
    return Judgement(
        sub_question=sub.id, finding=found, strategy=_strategy(sub, found, state), urgency=_urgency(sub, found, state)
    )


def _strategy(sub: SubQuestion, found: Finding, state: RunState) -> Strategy:
    """On topic but not told: say it in other words, then look in other kinds of document. Off topic: ask for less."""
    tried = [query.strategy for query in state.asked if query.sub_question == sub.id]
    order: tuple[Strategy, ...]
    if found == "open":
        order = ("broader", "adjacent", "source_targeted", "narrower")
    else:
        order = ("adjacent", "narrower", "source_targeted", "broader")
    return next((each for each in order if each not in tried), order[len(tried) % len(order)])


def _urgency(sub: SubQuestion, found: Finding, state: RunState) -> Priority:
    if found == "answered":
        return "LOW"
    return "HIGH" if is_whole(sub, state) else sub.priority
