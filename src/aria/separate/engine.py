"""The engine's port over processes: each step of judgement in one of its own, which can ask its role's model only."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from pydantic import ValidationError

from aria.adapters.corpus.process import Allowance
from aria.adapters.corpus.templates import Templates
from aria.core import effects
from aria.core.aptitude import ModelProfile
from aria.core.attachments import Attachment, Seen
from aria.core.calculation import Fact, Sum
from aria.core.checks import Review
from aria.core.effects import Complete, Completed
from aria.core.errors import AriaError, ContentRejected
from aria.core.labels import USERS, Context
from aria.core.learned import ModelLearned
from aria.core.learning import note, note_window
from aria.core.ports import Calculates, Engine, Perform, ReadTask, Reflection
from aria.core.state import RunState
from aria.core.types import Draft, Hit, Judgement, Plan, Selection, SubQuestion
from aria.separate import calls
from aria.separate.calls import Answer, Call, Failed, Part, Spec

MOST_TURNS = 64
"""How often a call is begun again with more replies."""
ALLOWANCE = Allowance(cpu_seconds=60, wall_seconds=90.0, memory=2 << 30)
_MODULE = ("-m", "aria.separate.template")


@cache
def _processes(owner: int) -> Templates:
    """The warm ones of the process with the id `owner`: after a fork nobody goes on with another's."""
    return Templates(ALLOWANCE, _MODULE)


class Separate:
    """An engine whose every step is done by a process of its own. What that says is checked before it counts."""

    def __init__(self, made: Engine, spec: Spec) -> None:
        """`made` is the engine that `spec` names."""
        self.name = made.name
        self.made = made
        self._spec = spec

    def warm(self) -> None:
        """Begin to start the process that judges are forked from: a run that is about to start will ask for one."""
        _processes(os.getpid()).warm()

    async def plan(self, state: RunState, perform: Perform) -> Plan:
        found: Plan = await self._done("plan", state, perform)
        return found

    async def read(self, task: ReadTask, state: RunState, perform: Perform) -> Sequence[Selection]:
        found: Sequence[Selection] = await self._done("read", state, perform, task=task)
        return found

    async def assess(self, state: RunState, perform: Perform) -> Sequence[Judgement]:
        found: Sequence[Judgement] = await self._done("assess", state, perform)
        return found

    async def follow_up(self, state: RunState, perform: Perform) -> Reflection:
        found: Reflection = await self._done("follow_up", state, perform)
        return found

    async def write(self, state: RunState, perform: Perform) -> Draft:
        found: Draft = await self._done("write", state, perform)
        return found

    async def review(self, state: RunState, perform: Perform) -> Review:
        found: Review = await self._done("review", state, perform)
        return found

    async def _done(self, part: Part, state: RunState, perform: Perform, **given: Any) -> Any:
        """What comes of a part. Raises what the engine itself would; ContentRejected where its process fails."""
        shown = calls.shown(part, state, given.get("task"))
        call = Call(engine=self._spec, part=part, state=shown, **given)
        for _ in range(MOST_TURNS):
            answer = await self._answer(call)
            for fact in answer.noted:
                note_window(fact.model, fact.window) if isinstance(fact, ModelLearned) and fact.window else note(fact)
            if answer.failed is not None:
                raise calls.raised(answer.failed)
            if not answer.asks:
                return _checked(part, answer)
            replies = await asyncio.gather(*(_reply(part, each, perform) for each in answer.asks))
            call = replace(call, replies=(*call.replies, *replies))
        raise ContentRejected(f"the process for {part!r} asks and asks")

    async def _answer(self, call: Call) -> Answer:
        stop = threading.Event()
        try:
            frames = await asyncio.to_thread(_processes(os.getpid()).exchange, call.line(), stop)
        except asyncio.CancelledError:
            stop.set()
            raise
        frame = frames[0] if len(frames) == 1 else {}
        if "error" in frame:
            raise ContentRejected(f"the process for {call.part!r} failed: it {frame['error']}")
        try:
            answer = calls.answers().validate_python(frame)
        except ValidationError as error:
            raise ContentRejected(f"the process for {call.part!r} says what is no answer") from error
        if not calls.within(call.part, answer.asks):
            raise ContentRejected(f"the process for {call.part!r} asks for a role that is not its own")
        return answer


class SeparateModels(Separate):
    """The same, for an engine that sees, ranks and calculates besides."""

    async def look(self, image: Attachment, state: RunState, perform: Perform) -> Seen | None:
        found: Seen | None = await self._done("look", state, perform, image=image)
        return found

    async def rank(self, sub: SubQuestion, hits: Sequence[Hit], state: RunState, perform: Perform) -> Sequence[str]:
        found: Sequence[str] = await self._done("rank", state, perform, sub=sub, hits=tuple(hits))
        return found

    async def calculate(self, facts: Sequence[Fact], state: RunState, perform: Perform) -> Sequence[Sum]:
        found: Sequence[Sum] = await self._done("calculate", state, perform, facts=tuple(facts))
        return found


def separated(
    made: Engine, name: str, fast: str, fallbacks: str, roles: str,
    profiles: Mapping[str, ModelProfile], windows: Mapping[str, int],
) -> Separate:  # fmt: skip
    """`made`, which `registry.engine` makes of the rest, with each step of its work in a process of its own."""
    spec = Spec(name=name, fast=fast, fallbacks=fallbacks, roles=roles, profiles=profiles, windows=windows)
    return SeparateModels(made, spec) if isinstance(made, Calculates) else Separate(made, spec)


def _checked(part: Part, answer: Answer) -> Any:
    try:
        return calls.results(part).validate_python(answer.result)
    except ValidationError as error:
        raise ContentRejected(f"the process for {part!r} gives what is none of its results") from error


async def _reply(part: Part, effect: Complete, perform: Perform) -> tuple[str, Completed | Failed]:
    """What the model says, or why it says nothing.

    A planner's process is given nothing that was read; what any other shows a model counts as text of the world.
    """
    if part == "plan":
        effect = replace(effect, prompt=Context(effect.prompt.text, USERS))
    key = effects.key(effect)
    try:
        return key, await perform(effect)
    except AriaError as error:
        return key, calls.failure(error)
