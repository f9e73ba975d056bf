"""What the evidence says of each sub-question. To refuse matters most: a topic that is there is no answer yet."""

from __future__ import annotations

from aria.core.state import RunState
from aria.core.types import Evidence, Finding, Judgement, Priority, Strategy, SubQuestion
from aria.engines.extractive.need import Need, need_of
from aria.engines.extractive.parts import is_whole, part_needs, part_subs
from aria.engines.extractive.scoring import label, match

_FORCE: dict[Finding, int] = {"open": 0, "thin": 1, "answered": 2}


def judge(state: RunState) -> tuple[Judgement, ...]:
    """One judgement for each sub-question, in their order."""
    return tuple(_judged(sub, finding(sub, state), state) for sub in state.sub_questions)


def finding(sub: SubQuestion, state: RunState) -> Finding:
    """Answered, thin or open, from the best evidence. A question of several parts needs all of them."""
    rows = state.answers_to(sub.id)
    needs = part_needs(sub, state)
    if not needs:
        return _found(need_of(sub, state), rows, state)
    pool = [*rows, *(row for part in part_subs(state) for row in state.answers_to(part.id))]
    found = [_found(need, pool, state) for need in needs]
    if all(each == "answered" for each in found):
        return "answered"
    return "thin" if any(each != "open" for each in found) else "open"


def _found(need: Need, rows: list[Evidence] | tuple[Evidence, ...], state: RunState) -> Finding:
    best: Finding = "open"
    for row in rows:
        name = label(need, match(need, row.quote, state.source(row.source).title, row.values or None))
        if name == "answers":
            return "answered"
        if name == "supports":
            best = "thin"
    return best


def answering(need: Need, rows: tuple[Evidence, ...], state: RunState) -> tuple[Evidence, ...]:
    """The rows that answer `need`, best first."""
    scored = []
    for row in rows:
        found = match(need, row.quote, state.source(row.source).title, row.values or None)
        if label(need, found) == "answers":
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
