"""One question to a model: as much as it has room for, at most two re-asks that show what was wrong, then the next."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Generic, TypeVar

from pydantic import BaseModel

from aria.core.budget import IMAGE_TOKENS, estimate_tokens
from aria.core.effects import Complete, OutputMode
from aria.core.errors import EffectError, ModelOutputError, TooLong
from aria.core.learned import ModelLearned
from aria.core.learning import note, note_window, window_of
from aria.core.ports import Perform
from aria.core.state import RunState
from aria.core.unusable import RepliesUnusable
from aria.engines.llm.room import FRAMING, Fit, Shown, room_of
from aria.engines.llm.structured import read

Shape = TypeVar("Shape", bound=BaseModel)

RE_ASKS = 2
READER_RE_ASKS = 1
"""One page is worth less than a plan or an answer, and there are many."""
REFITS = 2
"""How often one question is put in fewer words to a model that refused it for its length."""
LONGEST_PROBLEM = 400
"""Characters of what was wrong with a reply, in the prompt that asks again."""
LEAST_WIDER, MOST_WIDER = 2_000, 8_000
"""Tokens of a reply that may be longer than the one before, which was cut: at least, and at most."""


PRO = frozenset({"writer"})
"""Roles of the pro tier; every other is of the fast one."""
JUDGES = frozenset({"judge", "reviewer", "strict", "resolver"})
"""Roles whose review says itself that it is missing."""


def _unlisted(model: str) -> int | None:
    return None


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
    """Tokens of a prompt with its reply, for models of which the user or a probe says so."""
    listed: Callable[[str], int | None] = _unlisted
    """The same for models that a table knows."""
    thinkers: frozenset[str] = frozenset()
    """Models of which a probe found that their thoughts need room in a reply."""

    @property
    def models(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.fast, *self.pro, *self.roles.values())))

    def window(self, model: str, state: RunState) -> int | None:
        """Tokens that a prompt and its reply may have together, None where no end is known."""
        said = self.windows.get(model) or self.listed(model)
        found = [each for each in (said, window_of(state, model)) if each is not None]
        return min(found, default=None)

    def needs_room(self, model: str, state: RunState) -> bool:
        """Whether a reply is asked for with the room that thoughts need, the first time already."""
        return model in self.thinkers or model in state.thinkers

    def of(self, role: str, switched: Mapping[str, str]) -> tuple[str, ...]:
        """The models for `role` in the order in which they are asked; what the user put in meanwhile comes first."""
        own = (switched.get(role), switched.get(""), self.roles.get(role))
        tier = self.pro if role in PRO else self.fast
        return tuple(dict.fromkeys((*filter(None, own), *tier)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[Shape, Shown]):
    """What a role is asked: its material as far as there is room for it, and the shape and length of its reply."""

    role: str
    fit: Fit[Shown]
    shape: type[Shape]
    reply: int
    """Tokens of the reply at most."""
    images: int = 0
    """Images that are sent beside the prompt."""


async def ask(
    perform: Perform, models: Sequence[str], question: Question[Shape, Shown], roster: Roster, state: RunState
) -> tuple[Shape, Shown]:
    """The object that a model replies with, and what it was shown: the first of `models` that gives a usable one.

    Raises what kept the last of them from it, ModelOutputError or EffectError; LimitReached.
    """
    last: EffectError | ModelOutputError | None = None
    for model in models:
        try:
            return await _ask_model(perform, model, question, roster, state)
        except TooLong as error:
            last = last or error
            if question.role not in JUDGES:
                note(RepliesUnusable(role=question.role, model=model, why="no_room"))
        except EffectError as error:
            last = error
        except ModelOutputError as error:
            last = error
            if question.role not in JUDGES:
                note(RepliesUnusable(role=question.role, model=model))
    raise last or ModelOutputError("there is no model to ask")


async def _ask_model(
    perform: Perform, model: str, question: Question[Shape, Shown], roster: Roster, state: RunState
) -> tuple[Shape, Shown]:
    """Ask with as much as the model has room for. One that refuses a prompt for its length is shown less.

    Raises TooLong where not even the shortest prompt fits, as far as that is known.
    """
    schema = schema_of(question.shape)
    mode = roster.modes.get(model, "prompted")
    beside = IMAGE_TOKENS * question.images + (0 if mode == "prompted" else estimate_tokens(schema))
    window = roster.window(model, state)
    for _ in range(1 + REFITS):
        room = room_of(window, question.reply, beside)
        fitted = question.fit(room.prompt)
        if fitted is None:
            break
        prompt, shown = fitted
        size = estimate_tokens(prompt.text) + beside + FRAMING
        most = MOST_WIDER if window is None else window - size
        first = min(wider(room.reply), max(room.reply, most)) if roster.needs_room(model, state) else room.reply
        effect = Complete(
            role=question.role, model=model, prompt=prompt, max_tokens=first, schema=schema, mode=mode
        )  # fmt: skip
        try:
            return await _ask_one(perform, effect, question.shape, most), shown
        except TooLong as error:
            # Tokens are counted in other ways than ours: what was refused is too long, whatever a window says.
            asked = size + first
            window = asked // 2 if error.window is None else min(error.window, asked * 3 // 4)
            note_window(model, window)
    raise TooLong(f"{model}: the prompt is longer than its context", window=window)


async def _ask_one(perform: Perform, effect: Complete, shape: type[Shape], most: int) -> Shape:
    """`most` is what a reply may have when one was cut, in the middle or before its first word."""
    role, prompt, problem = effect.role, effect.prompt, ""
    silent = False
    for attempt in range(1 + (READER_RE_ASKS if role == "reader" else RE_ASKS)):
        effect = replace(effect, sample=attempt)
        reply = await perform(effect)
        if reply.finish == "refused":
            raise ModelOutputError(f"{role}: the reply was refused")  # asking again changes no filter's mind
        written = reply.text.exposed()
        try:
            said = read(written, shape, truncated=reply.finish == "length")
        except ModelOutputError as error:
            problem = str(error)[:LONGEST_PROBLEM]
            if reply.finish == "length":
                effect = replace(effect, max_tokens=max(effect.max_tokens, min(wider(effect.max_tokens), most)))
                silent = silent or not written.strip() or "<think" in written
            again = prompt + f"\n\nYour last reply could not be used: {problem}. Reply with the JSON object alone."
            effect = replace(effect, prompt=again)
            continue
        if silent and reply.finish != "length":
            note(ModelLearned(model=effect.model, thinks=True))
        return said
    raise ModelOutputError(f"{role}: {problem}")


def wider(tokens: int) -> int:
    """The bound of a reply that is asked for again because one of so many tokens was cut.

    Hidden thoughts count inside the bound: a model that thinks may have used it up before it said anything.
    """
    return max(tokens, min(max(4 * tokens, LEAST_WIDER), MOST_WIDER))


@cache
def schema_of(shape: type[BaseModel]) -> str:
    return json.dumps(shape.model_json_schema(), sort_keys=True)
