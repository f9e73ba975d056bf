"""An engine that does what its script says: answers, errors, nonsense, the same thing for ever."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from aria.core.checks import Review
from aria.core.ports import Perform, ReadTask, Reflection
from aria.core.state import RunState
from aria.core.types import Draft, Judgement, Plan, Query, Selection, Sentence, SubQuestion

Act = Callable[..., Any]


class ScriptedEngine:
    """Behaves like a dull, honest engine except where `script` says otherwise.

    `script` maps a method's name to a list of what its calls give in turn (the last entry is repeated for ever):
    a value, an exception to raise, or a function of the method's arguments (which may be asynchronous).
    """

    name = "scripted"

    def __init__(self, script: Mapping[str, list[Any]] | None = None) -> None:
        self._script = dict(script or {})
        self.calls: dict[str, int] = {}

    async def plan(self, state: RunState, perform: Perform) -> Plan:
        return cast(Plan, await self._act("plan", _plan, state, perform))

    async def read(self, task: ReadTask, state: RunState, perform: Perform) -> list[Selection]:
        return cast(list[Selection], await self._act("read", _read, task, state, perform))

    async def assess(self, state: RunState, perform: Perform) -> list[Judgement]:
        return cast(list[Judgement], await self._act("assess", _assess, state, perform))

    async def follow_up(self, state: RunState, perform: Perform) -> Reflection:
        return cast(Reflection, await self._act("follow_up", _follow_up, state, perform))

    async def write(self, state: RunState, perform: Perform) -> Draft:
        return cast(Draft, await self._act("write", _write, state, perform))

    async def review(self, state: RunState, perform: Perform) -> Review:
        return cast(Review, await self._act("review", _review, state, perform))

    async def _act(self, method: str, default: Act, *arguments: Any) -> Any:
        number = self.calls.get(method, 0)
        self.calls[method] = number + 1
        entries = self._script.get(method)
        entry = entries[min(number, len(entries) - 1)] if entries else default
        if isinstance(entry, BaseException) or (isinstance(entry, type) and issubclass(entry, BaseException)):
            raise entry
        result = entry(*arguments) if callable(entry) else entry
        return await result if hasattr(result, "__await__") else result


def _plan(state: RunState, perform: Perform) -> Plan:
    question = state.brief.question
    sub = SubQuestion(id="Q1", text=question, priority="HIGH", tool="corpus", query=question)
    return Plan(sub_questions=(sub,), strategy="ask the question as it stands")


def _read(task: ReadTask, state: RunState, perform: Perform) -> list[Selection]:
    return [Selection(first=0, last=0, label="answers", score=0.8)] if task.sentences else []


def _assess(state: RunState, perform: Perform) -> list[Judgement]:
    return [Judgement(sub_question=sub.id, finding="answered") for sub in state.sub_questions]


def _follow_up(state: RunState, perform: Perform) -> Reflection:
    words = ("history", "origin", "figures", "report", "detail", "context", "effect", "cause")
    text = f"{words[state.round % len(words)]} {state.round}"
    return Reflection(queries=(Query(sub_question="Q1", text=text, tool="corpus", strategy="adjacent"),))


def _review(state: RunState, perform: Perform) -> Review:
    return Review()


def _write(state: RunState, perform: Perform) -> Draft:
    rows = state.evidence[:3]
    return Draft(
        sentences=tuple(Sentence(text=row.quote.exposed(), evidence=(row.id,)) for row in rows), abstains=not rows
    )
