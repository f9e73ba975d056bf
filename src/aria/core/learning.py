"""What a run finds out about its models while it asks them.

A step notes it, its log keeps it, and later steps begin with it. Within a step only what comes after in the same line
of work knows it: what is asked at the same time is asked as if nobody knew, so that a resumed step asks the same again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType

from aria.core.errors import ContentRejected, TooLong
from aria.core.learned import ModelLearned
from aria.core.state import RunState
from aria.core.unusable import RepliesUnusable
from aria.core.updated import updated

Noted = RepliesUnusable | ModelLearned

_noted: ContextVar[set[Noted] | None] = ContextVar("_noted", default=None)
"""What the step at hand has to write down. None where nobody keeps a log."""
_NONE: Mapping[str, int] = MappingProxyType({})
_windows: ContextVar[Mapping[str, int]] = ContextVar("_windows", default=_NONE)
"""Windows by model, as far as this line of work has found them out."""


@contextmanager
def noting() -> Iterator[set[Noted]]:
    """Collect what is noted inside. A step that is done again on resume notes the same again, from its log."""
    facts: set[Noted] = set()
    tokens = _noted.set(facts), _windows.set(_NONE)
    try:
        yield facts
    finally:
        _noted.reset(tokens[0])
        _windows.reset(tokens[1])


def note(fact: Noted) -> None:
    """Tell the step at hand."""
    if (facts := _noted.get()) is not None:
        facts.add(fact)


def note_window(model: str, tokens: int) -> None:
    """Tell the step at hand, and whatever comes after in this line of work."""
    note(ModelLearned(model=model, window=tokens))
    _windows.set({**_windows.get(), model: tokens})


def window_of(state: RunState, model: str) -> int | None:
    """The window of a model, as far as the run has found it out."""
    found = [known[model] for known in (state.windows, _windows.get()) if model in known]
    return min(found, default=None)


def learn(state: RunState, event: ModelLearned) -> RunState:
    """The state once `event` is written down."""
    windows, thinkers = dict(state.windows), state.thinkers
    if event.window:
        windows[event.model] = min(event.window, windows.get(event.model, event.window))
    if event.thinks:
        thinkers |= {event.model}
    return updated(state, windows=MappingProxyType(windows), thinkers=thinkers)


def news(facts: set[Noted], state: RunState) -> Iterator[Noted]:
    """Those of the facts that the log does not hold, in an order that does not depend on arrival."""
    for fact in sorted(facts, key=repr):
        if isinstance(fact, RepliesUnusable):
            new = fact.failure not in state.failures
        else:
            after = learn(state, fact)
            new = (after.windows, after.thinkers) != (state.windows, state.thinkers)
            state = after
        if new:
            yield fact


def refused_before(state: RunState, key: str) -> ContentRejected | None:
    """Why an effect will not be tried again, as the error that it ended with; None while it may be."""
    if key in state.too_long:
        return TooLong(state.given_up[key], window=state.too_long[key] or None)
    return ContentRejected(state.given_up[key]) if key in state.given_up else None
