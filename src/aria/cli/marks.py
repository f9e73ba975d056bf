"""Small drawings of the terminal: marks, bars and their colours, with plain characters where there are no others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.text import Text

from aria import views
from aria.cli import streams

if TYPE_CHECKING:
    from aria.core.signals import Writing
    from aria.core.types import Finding, RunStatus


@dataclass(frozen=True, slots=True, kw_only=True)
class Glyphs:
    dot: str = "●"
    separator: str = "·"
    bullet: str = "•"
    arrow: str = "→"
    full: str = "━"
    empty: str = "─"
    answered: str = "✓"
    thin: str = "◐"
    open: str = "○"
    skipped: str = "–"
    failed: str = "✗"
    steps: str = "▁▂▃▄▅▆▇█"
    spinner: str = "dots"


_PLAIN = Glyphs(
    dot="*",
    separator="-",
    bullet="-",
    arrow="->",
    full="#",
    empty=".",
    answered="+",
    thin="~",
    open="o",
    skipped="-",
    failed="x",
    steps="12345678",
    spinner="line",
)


def glyphs(*, err: bool = False) -> Glyphs:
    """The marks that the stream can show."""
    return Glyphs() if streams.encoding(err=err).lower().replace("-", "") in ("utf8", "utf8sig") else _PLAIN


FINDING_STYLES: Mapping[Finding, str] = {"answered": "green", "thin": "yellow", "open": "dim", "skipped": "dim"}
STATUS_STYLES: Mapping[RunStatus, str] = {
    "answered": "green",
    "partial": "yellow",
    "insufficient_evidence": "yellow",
    "refused": "red",
    "failed": "red",
}


LEAST_BAR = 4
"""Columns of a bar at least, however narrow the terminal is."""


def bar(share: float, width: int, *, err: bool = False, style: str = "green") -> Text:
    """A bar that can be read without colours."""
    marks = glyphs(err=err)
    full = int(min(1.0, max(0.0, share)) * width)  # only what is full looks full
    return Text.assemble((marks.full * full, style), (marks.empty * (width - full), "dim"))


def bar_room(most: int, width: int, beside: int) -> int:
    """Columns of a bar in a line of `width`, where `beside` columns stand beside it: a cut bar tells another share."""
    return max(LEAST_BAR, min(most, width - beside))


def level(share: float) -> str:
    """The colour of how good something is."""
    return "green" if share >= 0.7 else "yellow" if share >= 0.4 else "red"


def sparks(values: tuple[int, ...], *, err: bool = False) -> str:
    """Numbers from 0 to 100 as a row of steps."""
    steps = glyphs(err=err).steps
    return "".join(steps[min(len(steps) - 1, value * len(steps) // 101)] for value in values)


def finding_mark(finding: Finding, *, err: bool = False) -> str:
    """The mark of a finding in one character."""
    marks = glyphs(err=err)
    return {"answered": marks.answered, "thin": marks.thin, "open": marks.open, "skipped": marks.skipped}[finding]


def engine_words(engine: str) -> str:
    """Who judges: a model, or code alone."""
    return (
        "no model is set: extractive, the answer is made of quotes"
        if engine == "extractive"
        else views.line(engine, 100)
    )


def writing_words(writing: Sequence[Writing]) -> str:
    """Which models write, and how far they are."""
    models = ", ".join(dict.fromkeys(views.line(each.model, 60) for each in writing))
    return f"{models} is writing, {sum(each.tokens for each in writing):,} tokens so far" if writing else ""
