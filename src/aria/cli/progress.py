"""A run as it goes, on stderr: a live picture on a terminal, plain lines elsewhere, nothing when asked for silence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Protocol

from aria import views
from aria.cli import streams
from aria.cli.marks import engine_words, writing_words

if TYPE_CHECKING:
    from aria.core.records import Record
    from aria.core.signals import Writing
    from aria.core.state import RunState


TOKENS_A_LINE = 500


class Progress(Protocol):
    """Somebody who watches a run."""

    listens: ClassVar[bool]
    """Whether `hear` wants to be told: only then are replies asked for in pieces."""

    def watch(self, record: Record, state: RunState) -> None: ...

    def hear(self, signal: Writing) -> None:
        """A model is writing."""
        ...

    def say(self, message: str) -> None:
        """Tell the user something that is no record."""
        ...

    def close(self) -> None: ...


def progress(*, silent: bool, as_json: bool) -> Progress:
    """The kind of progress that fits: with --json none at all unless somebody looks on."""
    from aria.cli.page import console

    if silent:
        return Silent()
    if not streams.is_terminal(err=True):
        return Silent() if as_json else Lines()
    made = console(err=True)
    if made.is_dumb_terminal:
        return Lines()
    from aria.cli.live import Picture

    return Picture(made)


class Silent:
    """Only what the user has to know."""

    listens: ClassVar[bool] = False

    def watch(self, record: Record, state: RunState) -> None:
        """Nothing is shown."""

    def hear(self, signal: Writing) -> None:
        """Nothing is shown."""

    def say(self, message: str) -> None:
        streams.put(f"aria: {message}", err=True)

    def close(self) -> None:
        """Nothing is open."""


class Lines:
    """A line for each thing that happens, after one that says who judges."""

    listens: ClassVar[bool] = True

    def __init__(self) -> None:
        self._begun = False
        self._told: dict[str, int] = {}
        """How many lines a call under way has had."""

    def watch(self, record: Record, state: RunState) -> None:
        if not self._begun:
            self._begun = True
            streams.put(f"{'engine':<10} {engine_words(state.brief.engine)}", err=True)
        for line in lines_of(record, state):
            streams.put(line, err=True)

    def hear(self, signal: Writing) -> None:
        """A line when a model begins, and one for every so many tokens of a long reply."""
        lines = 1 + signal.tokens // TOKENS_A_LINE
        if lines > self._told.get(signal.call, 0):
            self._told[signal.call] = lines
            streams.put(f"{'writing':<10} {signal.role}: {writing_words([signal])}", err=True)

    def say(self, message: str) -> None:
        streams.put(f"aria: {message}", err=True)

    def close(self) -> None:
        """Every line is out already."""


def lines_of(record: Record, state: RunState) -> Iterator[str]:
    """A record as lines; the budget once a round."""
    noted = views.notes(record, state)
    for note in noted:
        yield f"{note.kind:<10} {note.text}"
    if any(note.kind == "confidence" for note in noted):
        yield f"{'used':<10} " + ", ".join(map(views.used, views.budget(state.usage, state.brief.limits)))
