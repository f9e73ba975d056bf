"""Acting on a run at a moment of its log."""

from __future__ import annotations

from collections.abc import Callable

from aria.core.records import Record
from aria.core.state import RunState


def at(kind: str, act: Callable[[str], object]) -> Callable[[Record, RunState], None]:
    """A watcher that acts on the run once, at the first event of a kind."""
    done: list[str] = []

    def watch(record: Record, state: RunState) -> None:
        if record.event.kind == kind and not done:
            done.append(kind)
            act(record.run)

    return watch
