"""The algorithm: decide, do, record, until there is nothing left to do."""

from __future__ import annotations

import asyncio

from aria.agent.gate import Gate
from aria.agent.journal import Journal
from aria.agent.steps import STEPS, Step
from aria.agent.steps.follow import to_follow
from aria.agent.steps.judge import to_judge
from aria.core.budget import CLOSING_STEPS, may_write, research_limit
from aria.core.errors import LimitReached, RunBusy, StoreError
from aria.core.events import Event, LimitHit, StepFailed
from aria.core.learning import Noted, news, noting
from aria.core.ports import Engine
from aria.core.state import RunState
from aria.core.unusable import RepliesUnusable
from aria.security.delivery import cleared


def next_step(s: RunState) -> Step | None:
    """What to do now. Pure; this is the whole algorithm."""
    limits = s.brief.limits
    if s.finished or s.cancelled or s.paused or s.waiting:
        return None
    if _is_settled(s):
        return s.pictured or "finish"
    if s.draft is not None:
        return "judge" if to_judge(s) else "check"
    if s.must_close or s.again == "write":
        return "assess" if s.assessed < s.read else "write"
    for step, due in _due(s):
        if due:
            return step
    if s.again == "search" or (s.said.wanted and s.round < limits.rounds):
        return "reflect"
    # The three-way exit: sure enough, out of rounds (a forced answer), or search again.
    if s.confidence >= limits.confidence:
        return "write"
    if s.round >= limits.rounds:
        return "write"
    return "reflect"


def _is_settled(s: RunState) -> bool:
    """A draft was accepted, the bound on closing is reached, or none better than those refused is to come."""
    if s.checked is not None or s.usage.closing_steps > 2 * s.brief.limits.rejections + 1:
        return True
    return s.draft is None and s.best is not None and (s.repeats or not may_write(s.brief, s.usage))


def _due(s: RunState) -> tuple[tuple[Step, bool], ...]:
    """The phases of a round, in order, and whether each is still to be done."""
    return (
        ("scope", s.profile is None),
        ("plan", s.plan is None),
        ("search", s.searched < s.round),
        ("read", s.read < s.round),
        ("follow", s.assessed < s.round and to_follow(s)),
        ("calculate", s.may_calculate and s.assessed < s.round),
        ("assess", s.assessed < s.round),
    )


async def advance(journal: Journal, gate: Gate, engine: Engine) -> RunState:
    """Take steps until the run has ended, was cancelled, or is paused, waiting or halted.

    Raises RunBusy when the run was taken over, StoreError.
    """
    while True:
        journal.receive()
        state = journal.state
        step = next_step(state)
        if step is None or gate.halting:
            return state
        if step not in CLOSING_STEPS and not state.cut_short:
            reason = research_limit(state.brief, state.usage, state.consecutive_failures)
            if reason is not None:
                journal.append(LimitHit(reason=reason))
                continue
        journal.renew()
        await _take(step, journal, gate, engine)


async def _take(step: Step, journal: Journal, gate: Gate, engine: Engine) -> None:
    """One step: its event, or the fact that it failed. Nothing it started outlives it."""
    closing = step in CLOSING_STEPS
    perform = gate.closing if closing else gate.research
    clock = asyncio.timeout(_seconds_left(step, journal))
    with noting() as noted:
        try:
            async with clock:
                event = await STEPS[step](journal.state, engine, perform)
            if not journal.state.cancelled and not gate.cut:
                # A step that was called off is done again on resume, for nothing: its effects are in the log.
                _record(cleared(event, gate.private), noted, journal)
        except (RunBusy, StoreError):
            raise
        except Exception as error:
            if step == "finish" and not gate.cut:
                raise
            if clock.expired() and not closing:
                journal.append(LimitHit(reason="max_seconds"))
            elif not gate.cut and (closing or not _is_over(error, journal.state)):
                _record(StepFailed(step=step, error=type(error).__name__, message=str(error)[:500]), noted, journal)
        finally:
            await gate.settle()


def _record(event: Event, noted: set[Noted], journal: Journal) -> None:
    """Write down what came of a step, and what it noted about its models.

    What was learned comes last: a step that is not in the log yet is done again as if nothing were known.
    """
    faults: set[Noted] = {fact for fact in noted if isinstance(fact, RepliesUnusable)}
    for fact in news(faults, journal.state):
        journal.append(fact)
    journal.append(event)
    for fact in news(noted - faults, journal.state):
        journal.append(fact)


def _is_over(error: Exception, state: RunState) -> bool:
    """Whether a step was stopped by a bound or a word of the user that is in the log, and that ends research."""
    return isinstance(error, LimitReached) and (state.cut_short or state.cancelled)


def _seconds_left(step: Step, journal: Journal) -> float | None:
    """Working time that the step may take. What only reads back the log is unbounded: it ends a run out of time."""
    if step in ("check", "finish") or (step == "assess" and journal.state.cut_short):
        return None
    limits = journal.state.brief.limits
    share = 1.0 if step in CLOSING_STEPS else 1 - limits.reserve
    left = max(0.0, limits.seconds * share - journal.seconds())
    # An answer is there: opinions on it, and images beside it, may not take all the time.
    return left / 2 if step in ("judge", "illustrate", "describe") else left
