"""The port, implemented without a model. Every method is a pure function of the state; `perform` is never called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aria.core.checks import Review
from aria.core.ports import EXTRACTIVE, Perform, ReadTask, Reflection
from aria.core.state import RunState
from aria.core.types import Draft, Judgement, Plan, Selection
from aria.engines.extractive import followup, judge, reader, writer
from aria.engines.extractive import plan as planning
from aria.evidence.sources.titles import subject


class ExtractiveEngine:
    """Answers in exact quotes, or says that the documents do not answer."""

    name = EXTRACTIVE

    async def plan(self, state: RunState, perform: Perform) -> Plan:
        return replace(planning.plan(state), checks=())  # it has one answer only, so no check can send it back

    async def read(self, task: ReadTask, state: RunState, perform: Perform) -> Sequence[Selection]:
        titles = [hit.title for hit in state.ledger.values()]
        title = subject(task.source.title, titles)
        if title != task.source.title:  # seldom, and to copy a task and its source takes longer than to look
            task = replace(task, source=replace(task.source, title=title))
        return reader.read(task, state)

    async def assess(self, state: RunState, perform: Perform) -> Sequence[Judgement]:
        return judge.judge(state)

    async def follow_up(self, state: RunState, perform: Perform) -> Reflection:
        return followup.follow_up(state)

    async def write(self, state: RunState, perform: Perform) -> Draft:
        return writer.write(state)

    async def review(self, state: RunState, perform: Perform) -> Review:
        return Review()
