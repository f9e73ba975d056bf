"""What the evidence says of each sub-question. To refuse matters most: a topic that is there is no answer yet."""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.state import RunState
from aria.core.types import Evidence, Finding, Judgement, Priority, Strategy, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.need import Need
from aria.engines.extractive.parts import is_whole, part_needs, part_subs
from aria.engines.extractive.scoring import match


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
    needs = part_needs(sub, state)
    if not needs:
        return _by_label(state.answers_to(sub.id))
    pool = _pool(sub, state)
    told = [bool(answering(need, pool, state, pooled=True)) for need in needs]
    if all(told):
        return "answered"
    return "thin" if any(told) or _by_label(pool) != "open" else "open"


def _by_label(rows: Sequence[Evidence]) -> Finding:
    labels = {row.label for row in rows}
    return "answered" if "answers" in labels else "thin" if labels - {"background"} else "open"


def _pool(sub: SubQuestion, state: RunState) -> tuple[Evidence, ...]:
    """Evidence of the question as a whole and of its parts."""
    return tuple(row for each in (sub, *part_subs(state)) for row in state.answers_to(each.id))


def answering(need: Need, rows: Sequence[Evidence], state: RunState, *, pooled: bool = False) -> tuple[Evidence, ...]:
    """The rows that the reader took for answers, best first.

    Where evidence of several parts is `pooled`, a row counts only for the part whose names it holds.
    """
    scored = []
    for row in rows:
        found = match(need, row.quote, state.source(row.source).title)
        if row.label == "answers" and (not pooled or found.names >= weights.ENTITY):
            scored.append((found.strength + row.score, row))
    return tuple(row for _, row in sorted(scored, key=lambda pair: (-pair[0], pair[1].id)))


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
