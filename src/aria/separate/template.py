"""The warm process behind `engine`: it has loaded the engines, judges nothing, and forks a child for each call.

Run as `python -m aria.separate.template MEMORY CPU_SECONDS`, as `aria.adapters.corpus.template` is, whose protocol it
has: a request is a line, and so is the one frame that answers it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Mapping
from dataclasses import asdict, fields, replace
from typing import Any, BinaryIO, cast

from aria import registry
from aria.adapters.corpus.child import allow, send
from aria.adapters.corpus.template import serve
from aria.adapters.models.prices import window_of
from aria.confinement import confine
from aria.core import effects
from aria.core.effects import Complete, Completed, Effect
from aria.core.errors import AriaError, ContentRejected
from aria.core.labels import SourceText
from aria.core.learning import noting
from aria.core.ports import Engine, Perform, ReadTask
from aria.core.state import RunState
from aria.core.types import Brief, Source
from aria.evidence.text.sentences import split
from aria.separate import calls
from aria.separate.calls import Answer, Call, Failed

_SPINS = 200
"""Turns of the event loop in which nothing happens, after which nothing more will."""


def main() -> None:
    """Judge until nobody asks for a while."""
    serve(_judge, _load)


def _load() -> None:
    """What every call needs, also what is made when something is first judged."""
    registry.engine("openai:any")
    made, _ = registry.engine(registry.EXTRACTIVE)
    asyncio.run(_sampled(made))
    calls.answers()
    for part in calls.ROLES:
        calls.results(part)
    state = calls.shown("plan", RunState(), None)
    Call.of(Call(engine=calls.Spec(name="none", profiles={}, windows={}), part="plan", state=state).line().encode())


async def _sampled(made: Engine) -> None:
    """A question is planned, and a text is read for it."""
    state = RunState(brief=Brief(question="When did the old bridge open?", today="2026-01-01"))
    perform = cast("Perform", None)  # what needs no model asks for nothing
    state = replace(state, sub_questions=(await made.plan(state, perform)).sub_questions, round=1)
    text = "The old bridge opened on 4 May 1937. It is 200 m long, and Ann Smith designed it."
    source = Source(
        id="S1", handle="", title="A bridge", uri="", source_class="web", published=None, owner="", digest=""
    )
    task = ReadTask(
        sub_question=state.sub_questions[0], source=source, text=SourceText(text), sentences=split(text), passages=()
    )
    await made.read(task, state, perform)


def _judge(line: bytes, replies: BinaryIO, cpu_seconds: int) -> None:
    """Answer one call. The event loop is made before its kind can no longer be."""
    allow(cpu_seconds)
    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        confine(())
        send(replies, _told(Call.of(line), loop))


def _told(call: Call, loop: asyncio.AbstractEventLoop) -> dict[str, object]:
    spec = call.engine
    made, _ = registry.engine(spec.name, spec.fast, spec.fallbacks, spec.roles, spec.profiles, spec.windows, window_of)
    known = dict(call.replies)
    asks: dict[str, Complete] = {}

    async def perform(effect: Effect) -> Completed:
        """The reply that is known, or none ever: it is asked for by whoever asked us."""
        if not isinstance(effect, Complete):
            raise ContentRejected(f"a role in a process of its own cannot ask for {effect.kind!r}")
        reply = known.get(key := effects.key(effect))
        if isinstance(reply, Failed):
            raise calls.raised(reply)
        if reply is None:
            asks[key] = effect
            await loop.create_future()
        return cast("Completed", reply)

    with noting() as noted:
        task = loop.create_task(_part(call, made, cast("Perform", perform)))
        spins = 0
        while not task.done() and spins < _SPINS:
            before = len(asks)
            loop.call_soon(loop.stop)
            loop.run_forever()
            spins = 0 if len(asks) > before else spins + 1
    facts = tuple(sorted(noted, key=repr))
    if not task.done():
        task.cancel()
        return _frame(Answer(asks=tuple(asks.values())))
    error = task.exception()
    if isinstance(error, AriaError):
        return _frame(Answer(failed=calls.failure(error), noted=facts))
    told = calls.results(call.part).dump_python(task.result(), mode="json")
    return _frame(Answer(result=told, noted=facts))


async def _part(call: Call, made: Engine, perform: Perform) -> Any:
    match call.part:
        case "read":
            assert call.task is not None  # noqa: S101 - a reader is given a document
            return tuple(await made.read(call.task, call.state, perform))
        case "look":
            return await cast("Any", made).look(call.image, call.state, perform)
        case "rank":
            return tuple(await cast("Any", made).rank(call.sub, call.hits, call.state, perform))
        case "calculate":
            return tuple(await cast("Any", made).calculate(call.facts, call.state, perform))
        case _:
            work: Mapping[str, Any] = {
                name: getattr(made, name) for name in ("plan", "assess", "follow_up", "write", "review")
            }
            found: Awaitable[Any] = work[call.part](call.state, perform)
            return await found


def _frame(answer: Answer) -> dict[str, object]:
    told: dict[str, object] = json.loads(calls.answers().dump_json(replace(answer, asks=())))
    return {**told, "asks": [_question(each) for each in answer.asks]}


def _question(effect: Complete) -> dict[str, object]:
    """What a model is to be asked. Whoever asks for it puts a label of its own on the prompt."""
    plain = {each.name: getattr(effect, each.name) for each in fields(effect)}
    return {**plain, "prompt": effect.prompt.text, "images": [asdict(each) for each in effect.images]}


if __name__ == "__main__":
    main()
