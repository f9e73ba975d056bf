"""What a run did, to read: a line for each thing that happened. And every record as it was written, for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from aria import views
from aria.core.fold import fold
from aria.core.records import Record
from aria.core.state import RunState


def lines(records: Sequence[Record]) -> Iterator[str]:
    """Time, number of the record, what kind of thing, and what."""
    state = RunState()
    for record in records:
        state = fold(state, record)
        at = datetime.fromtimestamp(record.at / 1000, UTC).strftime("%H:%M:%S")
        yield from (f"{at} {record.seq:>5} {note.kind:<10} {note.text}" for note in views.notes(record, state))


def trace(records: Sequence[Record]) -> bytes:
    """Every record, as one JSON list: `agent_trace.json`."""
    return b"[\n" + b",\n".join(record.line for record in records) + b"\n]\n"
