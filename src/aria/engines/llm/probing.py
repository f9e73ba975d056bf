"""What can a model do? A few small questions with known answers; the gate bounds calls and tokens as for any run."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from pydantic import BaseModel

from aria.core.aptitude import ModelProfile
from aria.core.budget import estimate_tokens
from aria.core.effects import SEPARATOR, Complete, Completed, OutputMode
from aria.core.errors import (
    AuthFailed,
    ContentRejected,
    EffectError,
    LimitReached,
    ModelNotFound,
    ModelOutputError,
    TooLong,
)
from aria.core.labels import OURS, Context
from aria.core.ports import Perform
from aria.core.signals import Writing, listener
from aria.engines.llm.asking import wider
from aria.engines.llm.structured import read
from aria.evidence.text.language import detected

CALLS = 20
"""Questions of a probe at most, without what the gate asks again."""
TOKENS = 60_000
"""Tokens of a probe at most, unless another bound is given."""
MODES: tuple[OutputMode, ...] = ("native", "tool", "prompted")
"""The surest first."""
LANGUAGES = {"de": "German", "ja": "Japanese", "ar": "Arabic"}
_SMALLEST = 2_048
"""Tokens of the first long prompt; each next one is twice as long."""
_ROOM = 64
"""Tokens for the reply to a long prompt, and for what stands around it."""


class Part(BaseModel):
    first: int
    last: int


class Sheet(BaseModel):
    """An object with what ours have: words, numbers, a closed label, a list of objects."""

    name: str
    count: int
    label: Literal["answers", "background"]
    parts: list[Part]


_SHEETS = (
    Sheet(name="Elm Viaduct", count=26, label="answers", parts=[Part(first=3, last=4), Part(first=9, last=9)]),
    Sheet(name="Oxbow River", count=0, label="background", parts=[]),
)


async def probe(profile: ModelProfile, perform: Perform, now: Callable[[], float]) -> ModelProfile:
    """The profile, filled in. `now` is the clock that speed is measured with.

    Raises EffectError when the model cannot be asked at all. A bound that is reached ends the probe with what is known.
    """
    found = _Found(perform=perform, now=now, model=profile.model)
    await found.speed()
    try:
        for mode in MODES:
            await found.objects(mode)
        for code, name in LANGUAGES.items():
            await found.language(code, name)
        await found.window()
    except LimitReached:
        pass
    return ModelProfile(
        model=profile.model, address=profile.address, probed=profile.probed, version=profile.version,
        modes=tuple(found.modes), context=found.context, context_ends=found.context_ends, thinks=found.thinks,
        languages=tuple(found.languages), first_seconds=found.first_seconds,
        tokens_per_second=found.tokens_per_second, usage=found.usage,
    )  # fmt: skip


@dataclass(slots=True, kw_only=True)
class _Found:
    """What is known so far."""

    perform: Perform
    now: Callable[[], float]
    model: str
    modes: list[OutputMode] = field(default_factory=list)
    context: int = 0
    context_ends: bool = False
    languages: list[str] = field(default_factory=list)
    first_seconds: float | None = None
    tokens_per_second: float | None = None
    usage: Literal["reported", "missing", "absurd"] = "missing"
    thinks: bool = False
    """Its thoughts used up the room of a reply: from then on it has more."""

    async def speed(self) -> None:
        """The first question: can it be asked at all, how fast is it, does it say what it used?"""
        pieces: list[float] = []
        effect = self._asking("Do as you are told.", "Write the numbers from one to fifty as words.", 400)

        def hear(signal: Writing) -> None:
            pieces.append(self.now())

        token = listener.set(hear)
        begun = self.now()
        try:
            reply = await self.perform(effect)
            if self._cut_short(effect, reply):
                pieces.clear()
                effect, begun = self._with_room(effect), self.now()
                reply = await self.perform(effect)
        finally:
            listener.reset(token)
        ended = self.now()
        tokens = _believable(reply.tokens_out, estimate_tokens(reply.text.exposed()))
        if reply.tokens_in is not None or reply.tokens_out is not None:
            counted = (
                _believable(reply.tokens_in, estimate_tokens(effect.prompt.text)) is not None and tokens is not None
            )
            self.usage = "reported" if counted else "absurd"
        if len(pieces) > 1 and ended > pieces[0]:
            self.first_seconds = round(pieces[0] - begun, 3)
            written = tokens or estimate_tokens(reply.text.exposed())
            self.tokens_per_second = round(written / (ended - pieces[0]), 1)

    async def objects(self, mode: OutputMode) -> None:
        """Whether every object that is asked for in this way comes back right."""
        for sheet in _SHEETS:
            schema = json.dumps(Sheet.model_json_schema(), sort_keys=True)
            facts = f"name: {sheet.name}\ncount: {sheet.count}\nlabel: {sheet.label}\nparts: "
            facts += ", ".join(f"{part.first} to {part.last}" for part in sheet.parts) or "none, so an empty list"
            told = f"Put what the material says into one JSON object of this schema, and reply with it alone.\n{schema}"
            reply = await self._tried(self._asking(told, facts, 300, schema, mode))
            if reply is None or not _is(reply, sheet):
                return
        self.modes.append(mode)

    async def language(self, code: str, name: str) -> None:
        told = f"Answer in {name}, in two sentences."
        reply = await self._tried(self._asking(told, "Why does the sea have tides?", 200))
        if reply is not None and detected(reply.text.exposed()) == code:
            self.languages.append(code)

    async def window(self) -> None:
        """Longer and longer prompts: is what stands at the beginning still known at the end?"""
        size = _SMALLEST
        while True:
            word = f"OXBOW{size}"
            material = _filler(f"The code word is {word}.", size - _ROOM)
            effect = self._asking("Read the material. Reply with its code word alone.", material, _ROOM // 2)
            try:
                reply = await self._asked(effect)
            except ContentRejected as error:
                self.context_ends = True
                if isinstance(error, TooLong) and error.window and error.window > self.context:
                    self.context = min(error.window, size)
                return
            except EffectError:
                return
            if word not in reply.text.exposed().upper():
                # A model that cannot do this with a short prompt has told nothing about its context.
                self.context_ends = self.context > 0
                return
            self.context = _believable(reply.tokens_in, size) or size
            size *= 2

    async def _tried(self, effect: Complete) -> Completed | None:
        """The reply, None where this question failed. What ends every question is passed on."""
        try:
            return await self._asked(effect)
        except (AuthFailed, ModelNotFound):
            raise
        except EffectError:
            return None

    async def _asked(self, effect: Complete) -> Completed:
        """The reply; one that ended before it said anything is asked for once more, with room for thoughts."""
        effect = self._with_room(effect)
        reply = await self.perform(effect)
        return await self.perform(self._with_room(effect)) if self._cut_short(effect, reply) else reply

    def _cut_short(self, effect: Complete, reply: Completed) -> bool:
        """Whether more room is worth a try. It is learned once."""
        silent = bool(effect.schema) or not reply.text.exposed().strip() or "<think" in reply.text.exposed()
        if self.thinks or reply.finish != "length" or not silent:
            return False
        self.thinks = True
        return True

    def _with_room(self, effect: Complete) -> Complete:
        return replace(effect, max_tokens=wider(effect.max_tokens)) if self.thinks else effect

    def _asking(
        self, told: str, material: str, max_tokens: int, schema: str = "", mode: OutputMode = "text"
    ) -> Complete:
        return Complete(
            role="probe", model=self.model, prompt=Context(told + SEPARATOR + material, OURS), max_tokens=max_tokens,
            schema=schema, mode=mode,
        )  # fmt: skip


def _is(reply: Completed, sheet: Sheet) -> bool:
    try:
        return read(reply.text.exposed(), Sheet, truncated=reply.finish == "length") == sheet
    except ModelOutputError:
        return False


def _believable(reported: int | None, estimate: int) -> int | None:
    """A count of tokens that is of the right order."""
    return reported if reported and estimate / 10 <= reported <= max(estimate, 100) * 10 else None


def _filler(first: str, tokens: int) -> str:
    """A text of about so many tokens that begins with `first`."""
    lines = [first]
    room = tokens - estimate_tokens(first)
    number = 0
    while room > 0:
        number += 1
        lines.append(f"Entry {number}: the ferry left the pier with {number * 7 % 90} people and came back at noon.")
        room -= estimate_tokens(lines[-1] + "\n")
    return "\n".join(lines)
