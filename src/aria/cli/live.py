"""The live picture of a run: plan, round, sources, confidence, budget. Drawn from the last state alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.spinner import Spinner
from rich.table import Table
from rich.text import Text

from aria import views
from aria.cli.marks import (
    FINDING_STYLES,
    bar,
    bar_room,
    engine_words,
    finding_mark,
    glyphs,
    level,
    sparks,
    writing_words,
)
from aria.views import meters

if TYPE_CHECKING:
    from aria.core.records import Record
    from aria.core.signals import Writing
    from aria.core.state import RunState
    from aria.core.types import Hit, Source

SOURCES = 6
FAILURES = 3
BAR = 20
"""Columns of a bar at most."""
_INDENT = "  "
REFRESHES_A_SECOND = 8


class Picture:
    """Watches a run on a terminal. The picture goes when the run ends: the report takes its place."""

    listens: ClassVar[bool] = True

    def __init__(self, console: Console) -> None:
        self._console = console
        self._state: RunState | None = None
        self._opened: tuple[Hit, ...] = ()
        self._since = console.get_time()
        self._message = ""
        self._writing: Mapping[str, Writing] = {}
        """Replies under way, by call."""
        self._spinner = Spinner(glyphs(err=True).spinner, style="cyan")
        self._live = Live(
            console=console,
            transient=True,
            refresh_per_second=REFRESHES_A_SECOND,
            get_renderable=self._draw,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._live.start()

    def hear(self, signal: Writing) -> None:
        self._writing = {**self._writing, signal.call: signal}

    def watch(self, record: Record, state: RunState) -> None:
        ended = getattr(record.event, "key", "") if record.event.kind in ("effect_done", "effect_failed") else ""
        self._writing = {call: signal for call, signal in self._writing.items() if call != ended}
        self._since = self._console.get_time()
        self._state = state
        hit = views.opened(record, state)
        if hit is not None:
            self._opened = (*self._opened, hit)

    def say(self, message: str) -> None:
        self._message = message
        self._live.refresh()

    def close(self) -> None:
        self._live.stop()
        if self._message:
            self._console.print(Text(f"aria: {self._message}"))

    def _draw(self) -> RenderableType:
        """Runs in the thread that refreshes: the state is frozen, so there is nothing to lock."""
        state = self._state
        if state is None:
            return self._title("starting", 0.0)
        idle = self._console.get_time() - self._since
        seconds = state.usage.seconds + (idle if state.finished is None else 0.0)
        usage = replace(state.usage, seconds=seconds)
        room = max(8, self._console.height - 2)
        phase = ": ".join(filter(None, (views.phase(state), writing_words(list(self._writing.values())))))
        shown = picture(replace(state, usage=usage), self._opened, self._console.width)
        lines = [self._title(phase, seconds), *shown]
        return Group(*lines[:room])

    def _title(self, phase: str, seconds: float) -> RenderableType:
        row = Table.grid(expand=True)
        row.add_column()
        row.add_column(justify="right", no_wrap=True)
        words = Text(self._message or phase, "bold yellow" if self._message else "bold")
        row.add_row(_side_by_side(self._spinner, words), Text(f"{seconds:.1f} s", "dim"))
        return row


def picture(state: RunState, opened: Sequence[Hit | Source], width: int) -> Iterator[RenderableType]:
    """The parts of the picture, each one line high. `opened` are the documents in the order of reading."""
    yield _line(("Engine ", "bold cyan"), (engine_words(state.brief.engine), "dim"))
    yield from _plan(state)
    yield from _round(state)
    yield from _sources(opened)
    yield from _confidence(state, width)
    yield from _budget(state, width)
    yield from _failures(state)


def _side_by_side(*cells: RenderableType) -> Table:
    row = Table.grid(padding=(0, 1))
    row.add_row(*cells)
    return row


def _line(*pieces: tuple[str, str]) -> Text:
    """Pieces of text with their styles, cut at the edge."""
    text = Text.assemble(*pieces)
    text.no_wrap = True
    text.overflow = "ellipsis"
    return text


def _heading(title: str) -> Text:
    return Text(title, "bold cyan")


def _plan(state: RunState) -> Iterator[Text]:
    if not state.sub_questions:
        return
    yield _heading("Plan")
    for sub in state.sub_questions:
        finding = views.finding_of(state, sub.id)
        style = FINDING_STYLES[finding]
        words = f"  {views.FINDING_WORDS[finding]}" if state.assessment else ""
        yield _line(
            (f"  {finding_mark(finding, err=True)} ", style),
            (f"{sub.priority:<4} ", "dim"),
            (views.line(sub.text, 300), ""),
            (words, style),
        )


def _round(state: RunState) -> Iterator[Text]:
    if not state.round:
        return
    yield _heading(f"Round {state.round} of {state.brief.limits.rounds}")
    for query in state.queries:
        gap = f"  for: {views.line(query.gap, 80)}" if query.gap else ""
        yield _line(
            ("  search ", "dim"), (views.line(query.text, 200), ""), (f"  {query.strategy}", "cyan"), (gap, "dim")
        )


def _sources(opened: Sequence[Hit | Source]) -> Iterator[Text]:
    if not opened:
        return
    yield _heading(f"Sources {len(opened)}" + (f", the last {SOURCES}" if len(opened) > SOURCES else ""))
    for each in opened[-SOURCES:]:
        yield _line(
            (f"  {each.source_class:<9} ", "magenta"),
            (f"{each.published or 'no date':<11}", "dim"),
            (views.line(each.title, 200), ""),
        )


def _confidence(state: RunState, width: int) -> Iterator[RenderableType]:
    if state.assessment is None:
        return
    value = state.assessment.confidence
    words = f" {value.total} of 100"
    rounds = " ".join(str(total) for total in state.confidence_by_round[-8:])
    by_round = f"  by round {sparks(state.confidence_by_round, err=True)} {rounds}"
    room = bar_room(BAR, width, len(_INDENT + words + by_round))
    drawn = bar(value.total / 100, room, err=True, style=level(value.total / 100))
    yield _heading("Confidence")
    yield _line((_INDENT, ""), *_styled(drawn), (words, "bold"), (by_round, "dim"))
    detail = "  ".join(f"{part.name} {part.used:.0f}/{part.limit:.0f}" for part in views.parts(value))
    yield _line((f"  {detail}", "dim"))


def _styled(text: Text) -> Iterator[tuple[str, str]]:
    """A text's pieces with their styles."""
    for span in text.spans:
        yield text.plain[span.start : span.end], str(span.style)


def _budget(state: RunState, width: int) -> Iterator[Text]:
    yield _heading("Budget")
    for words in meters.expectations(state.brief):
        yield _line((f"  {views.line(words, 300)}", "dim"))
    told = [(meter, f" {views.used(meter)}") for meter in views.budget(state.usage, state.brief.limits)]
    room = bar_room(BAR, width, max(len(_INDENT + words) for _, words in told))
    for meter, words in told:
        style = "red" if meter.share > 0.85 else "blue"
        drawn = bar(meter.share, room, err=True, style=style)
        yield _line((_INDENT, ""), *_styled(drawn), (words, "dim"))


def _failures(state: RunState) -> Iterator[Text]:
    for failure in state.failures[-FAILURES:]:
        words = f"{views.line(failure.what, 120)}: {views.line(failure.reason, 200)}"
        yield _line((f"{glyphs(err=True).failed} ", "red"), (words, "red"))
