"""The last look at what is handed out: no key of the installation stands in it, nor in parts over sentences. Pure.

Keys are covered where anything comes in, so nothing should be found here. What is found all the same is covered in the
record of the draft, of the check and of the report, from which answer, stream, files and HTTP are made.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from aria.core.events import CitationsChecked, DraftWritten, Event, RunFinished
from aria.core.types import Failure
from aria.security.secrets import Secrets

T = TypeVar("T")
COVERED = Failure(what="the answer", reason="a key of this installation stood in it and was covered")


def cleared(event: Event, secrets: Secrets) -> Event:
    """The event with every key in it covered; the same one where there is none."""
    if not secrets:
        return event
    match event:
        case DraftWritten():
            return replace(event, draft=replace(event.draft, sentences=_told(event.draft.sentences, secrets)))
        case CitationsChecked():
            return replace(event, sentences=_told(event.sentences, secrets))
        case RunFinished():
            report = replace(event.report, sentences=_told(event.report.sentences, secrets))
            report = _mapped(report, secrets.covered)
            if report != event.report:
                report = replace(report, degraded=(*report.degraded, COVERED))
            return replace(event, report=report)
        case _:
            return event


def _told(sentences: Sequence[Any], secrets: Secrets) -> tuple[Any, ...]:
    """Sentences without a key, read one after the other as a reader does."""
    texts = [sentence.text for sentence in sentences]
    covered = secrets.covered("\n".join(texts))  # as long as before, so that it can be taken apart again
    made = []
    at = 0
    for sentence, text in zip(sentences, texts, strict=True):
        made.append(replace(sentence, text=covered[at : at + len(text)]))
        at += len(text) + 1
    return tuple(made)


def _mapped(value: T, change: Callable[[str], str]) -> T:
    """`value` with every text in it changed, however deep in dataclasses and tuples."""
    made: Any = value
    if isinstance(value, str):
        made = change(value)
    elif isinstance(value, tuple):
        made = tuple(_mapped(each, change) for each in value)
    elif is_dataclass(value) and not isinstance(value, type):
        new = {each.name: _mapped(getattr(value, each.name), change) for each in fields(value) if each.init}
        made = replace(value, **new)
    return cast("T", made)
