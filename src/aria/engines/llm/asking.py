"""One question to a model: at most two re-asks that show what was wrong, the next model where one is of no use."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TypeVar

from pydantic import BaseModel

from aria.core.budget import estimate_tokens
from aria.core.effects import Complete, OutputMode
from aria.core.errors import ContentRejected, EffectError, ModelOutputError
from aria.core.ports import Perform
from aria.core.unusable import note
from aria.engines.llm.structured import read

Shape = TypeVar("Shape", bound=BaseModel)

RE_ASKS = 2
READER_RE_ASKS = 1
"""One page is worth less than a plan or an answer, and there are many."""
LEAST_WIDER, MOST_WIDER = 2_000, 8_000
"""Tokens of a reply that may be longer than the one before, which was cut: at least, and at most."""


PRO = frozenset({"writer"})
"""Roles of the pro tier; every other is of the fast one."""
JUDGES = frozenset({"judge", "reviewer", "strict", "resolver"})
"""Roles whose review says itself that it is missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """Which models do what: in each tier the first is asked, the others stand in for it in their order."""

    fast: tuple[str, ...]
    pro: tuple[str, ...]
    roles: Mapping[str, str] = field(default_factory=dict)
    """A role's own model, which is asked before those of its tier."""
    modes: Mapping[str, OutputMode] = field(default_factory=dict)
    """How a model is asked for an object, where a probe found out; in words otherwise, which all can follow."""
    windows: Mapping[str, int] = field(default_factory=dict)
    """Tokens of a prompt with its reply, for models of which a probe found the end."""

    @property
    def models(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.fast, *self.pro, *self.roles.values())))

    def room(self, role: str, switched: Mapping[str, str], reply: int) -> int | None:
        """Tokens of a prompt that the first model for `role` can take beside its reply, None where no end is known."""
        window = self.windows.get(self.of(role, switched)[0])
        return None if window is None else max(0, window - reply)

    def of(self, role: str, switched: Mapping[str, str]) -> tuple[str, ...]:
        """The models for `role` in the order in which they are asked; what the user put in meanwhile comes first."""
        own = (switched.get(role), switched.get(""), self.roles.get(role))
        tier = self.pro if role in PRO else self.fast
        return tuple(dict.fromkeys((*filter(None, own), *tier)))


async def ask(
    perform: Perform, models: Sequence[str], role: str, prompt: str, shape: type[Shape], max_tokens: int, roster: Roster
) -> Shape:
    """The object of `shape` that a model replies with: the first of `models` that can be asked and gives a usable one.

    Raises what kept the last of them from it, ModelOutputError or EffectError; LimitReached.
    """
    last: EffectError | ModelOutputError | None = None
    size = estimate_tokens(prompt + schema_of(shape))
    for model in models:
        window = roster.windows.get(model)
        most = MOST_WIDER if window is None else window - size
        if window is not None and max_tokens > most:
            last = last or ContentRejected(f"{model}: the prompt is longer than its context")
            continue
        try:
            mode = roster.modes.get(model, "prompted")
            return await _ask_one(perform, model, role, prompt, shape, max_tokens, most, mode)
        except EffectError as error:
            last = error
        except ModelOutputError as error:
            last = error
            if role not in JUDGES:
                note(role, model)
    raise last or ModelOutputError("there is no model to ask")


async def _ask_one(
    perform: Perform,
    model: str,
    role: str,
    prompt: str,
    shape: type[Shape],
    max_tokens: int,
    most: int,
    mode: OutputMode,
) -> Shape:
    """`most` is what a reply may have when one of `max_tokens` was cut, in the middle or before its first word."""
    schema = schema_of(shape)
    asked, problem = prompt, ""
    for attempt in range(1 + (READER_RE_ASKS if role == "reader" else RE_ASKS)):
        effect = Complete(
            role=role, model=model, prompt=asked, max_tokens=max_tokens, schema=schema, mode=mode, sample=attempt
        )
        reply = await perform(effect)
        if reply.finish == "refused":
            raise ModelOutputError(f"{role}: the reply was refused")  # asking again changes no filter's mind
        try:
            return read(reply.text, shape, truncated=reply.finish == "length")
        except ModelOutputError as error:
            problem = str(error)
            if reply.finish == "length":
                max_tokens = max(max_tokens, min(wider(max_tokens), most))
            asked = f"{prompt}\n\nYour last reply could not be used: {problem}. Reply with the JSON object alone."
    raise ModelOutputError(f"{role}: {problem}")


def wider(tokens: int) -> int:
    """The bound of a reply that is asked for again because one of so many tokens was cut.

    Hidden thoughts count inside the bound: a model that thinks may have used it up before it said anything.
    """
    return max(tokens, min(max(4 * tokens, LEAST_WIDER), MOST_WIDER))


@cache
def schema_of(shape: type[BaseModel]) -> str:
    return json.dumps(shape.model_json_schema(), sort_keys=True)
