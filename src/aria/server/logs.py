"""What a service logs: a JSON object a line, through structlog, that names run and span.

What was asked, found and answered is in the runs themselves and in no line; keys are covered wherever they come from.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from structlog.contextvars import merge_contextvars
from structlog.processors import JSONRenderer, TimeStamper
from structlog.stdlib import ExtraAdder, ProcessorFormatter, add_log_level, add_logger_name
from structlog.typing import EventDict, Processor

from aria.security.content import printable

NAMED = ("run_id", "owner", "status", "stop_reason", "tries", "deleted")
"""What a line may say beside its event; whatever else a library puts there is left out."""
LONGEST = 1_000
"""Characters of a value."""


def formatter(
    covered: Callable[[str], str], spans: Callable[[str], Mapping[str, str]] = lambda run_id: {}
) -> logging.Formatter:
    """The form of a line. `covered` hides keys in a text, `spans` gives the ids of trace and span of a run."""
    known: tuple[Processor, ...] = (
        merge_contextvars, add_logger_name, add_log_level, ExtraAdder(NAMED), TimeStamper("iso", utc=True, key="time"),
    )  # fmt: skip

    def spanned(_: Any, __: str, line: EventDict) -> EventDict:
        return {**line, **spans(line["run_id"])} if "run_id" in line else line

    def clean(_: Any, __: str, line: EventDict) -> EventDict:
        return {
            name: covered(printable(value, LONGEST)) if isinstance(value, str) else value
            for name, value in line.items()
        }

    return ProcessorFormatter(
        foreign_pre_chain=known,
        processors=[
            _told_error, ProcessorFormatter.remove_processors_meta, spanned, clean, JSONRenderer(ensure_ascii=False)
        ],
    )  # fmt: skip


def _told_error(_: Any, __: str, line: EventDict) -> EventDict:
    """An exception by its kind and the place where it came from: its words and its variables may hold content."""
    found = line.pop("exc_info", None)
    if not found or found[1] is None:
        return line
    trace = found[2]
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = {"at": f"{trace.tb_frame.f_globals.get('__name__', '')}:{trace.tb_lineno}"} if trace is not None else {}
    return {**line, "error": type(found[1]).__name__, **place}
