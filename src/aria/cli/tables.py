"""Lists for the terminal: runs, documents, checks, settings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from aria import views
from aria.cli.live import picture
from aria.cli.marks import glyphs
from aria.cli.page import console, text_of
from aria.core.notices import words

if TYPE_CHECKING:
    from aria.audit import Audit, Decision
    from aria.cli.doctor_check import Check
    from aria.core.effects import Found
    from aria.core.ports import RunRow
    from aria.core.records import Record
    from aria.core.state import RunState

Cell = tuple[str, str]
"""Text and its style."""

STYLES = {
    "answered": "green",
    "partial": "yellow",
    "insufficient_evidence": "yellow",
    "failed": "red",
    "running": "cyan",
    "ok": "green",
    "warning": "yellow",
    "error": "red",
}


def table(titles: Sequence[str], rows: Iterable[Sequence[Cell]], *, flexible: int = -1) -> Table:
    """Columns without lines. Only the flexible one, the last unless said, is folded when there is no room."""
    made = Table(box=None, padding=(0, 2, 0, 0), header_style="bold cyan", pad_edge=False, show_edge=False)
    last = flexible % len(titles)
    for number, title in enumerate(titles):
        made.add_column(Text(title), no_wrap=number != last, overflow="fold")
    for row in rows:
        made.add_row(*(Text(text, style) for text, style in row))
    return made


def runs(rows: Sequence[RunRow]) -> str:
    """The runs, newest first."""
    if not rows:
        return 'No runs yet. Try: aria ask --corpus FOLDER "your question"'
    shown = [
        (
            (row.run_id, ""),
            (when(row.created_at), "dim"),
            (row.status.replace("_", " "), STYLES.get(row.status, "dim")),
            (views.line(row.question, 300), ""),
        )
        for row in rows
    ]
    return wide(table(("run", "asked", "status", "question"), shown))


def so_far(state: RunState, status: str, records: Sequence[Record]) -> str:
    """How far an unfinished run is, and what its log holds."""
    kinds = Counter(record.event.kind.replace("_", " ") for record in records)
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    lines: list[RenderableType] = [
        Text(f"Run {state.run}, {status}: {views.phase(state)}", "bold"),
        Text(views.line(state.brief.question)),
        *picture(state, state.sources, console().width),
        Text("Log", "bold cyan"),
        Text(f"  {views.counted(len(records), 'record')}: {counts}"),
        Text(f"  head {state.head}", "dim"),
        Text(f"\naria runs resume {state.run} goes on with it"),
    ]
    return wide(Group(*lines))


def when(milliseconds: int) -> str:
    """Local time to the minute."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")


def wide(renderable: RenderableType) -> str:
    """On a terminal as wide as it is; elsewhere as wide as the text needs, so that a line stays a line."""
    made = console()
    made.width = console(err=False).width if made.is_terminal else 10_000
    return text_of(renderable, made)


def audit(found: Audit) -> str:
    """What a run asked of the world, intent by intent."""
    from aria.audit import asked

    shown = [
        (
            (str(each.seq), "dim"),
            ("allowed", "green") if each.allowed else ("denied", "red"),
            (asked(each.effect), ""),
            (each.rule, "dim") if each.allowed else (views.line(each.reason, 200), "yellow"),
            (_outcome(each), STYLES.get(each.outcome, "dim")),
        )
        for each in found.decisions
    ]
    keys = ", ".join(found.signing.keys) or "nobody"
    lines: list[RenderableType] = [
        Text(f"Run {found.run_id}: {views.counted(len(found.decisions), 'decision')}", "bold"),
        table(("record", "verdict", "what", "why", "came of it"), shown, flexible=2),
        Text(f"signed by {keys}: {found.signing.count} of {views.counted(found.records, 'record')}", "dim"),
        Text(f"{found.choice_bits:g} bits of choice given away after reading", "dim"),
        Text(f"head {found.log_head}", "dim"),
    ]
    lines += [Text(f"{glyphs().failed} record {seq} {views.line(what, 300)}", "red") for seq, what in found.faults]
    return wide(Group(*lines))


def _outcome(each: Decision) -> str:
    if each.outcome in ("denied", "under way"):
        return each.outcome
    return f"{each.outcome} in {each.seconds:.1f} s" + (f": {views.line(each.reason, 120)}" if each.reason else "")


def hits(found: Found) -> str:
    """Hits with the beginning of what matched."""
    if not found.hits:
        return f"Nothing found in {views.counted(found.documents, 'document')}."
    lines: list[RenderableType] = []
    for hit in found.hits:
        facts = f"{hit.source_class}, {hit.published or 'no date'}, score {hit.score:.2f}"
        facts += "".join(f"; {views.line(words(each))}: {views.line(each.of) or 'this'}" for each in hit.notices)
        lines.append(
            Text.assemble((f"{hit.rank}. ", "cyan"), (views.line(hit.title, 200), "bold"), (f"  {facts}", "dim"))
        )
        lines.append(Text("   " + views.line(hit.snippet, 300)))
        lines.append(Text("   " + views.place(hit.uri), "dim"))
    return text_of(Group(*lines))


def plain(rows: Iterable[tuple[str, str]]) -> Table:
    """Names and values."""
    made = Table.grid(padding=(0, 2))
    for name, value in rows:
        made.add_row(Text(name, "dim"), Text(value))
    return made


def settings(rows: Sequence[dict[str, Any]], places: dict[str, str], unknown: Sequence[str]) -> str:
    """The settings in force and where state lives."""
    shown = [
        (
            (row["variable"], ""),
            (views.line(row["value"]), "bold"),
            (row["from"], "dim"),
            (row["description"], "dim"),
        )
        for row in rows
    ]
    parts: list[RenderableType] = [table(("variable", "value", "from", "what it is"), shown), Text()]
    parts.append(plain((name.replace("_", " "), views.line(path)) for name, path in places.items()))
    parts += [Text(f"{views.line(name)} is set, and no setting reads it", "yellow") for name in unknown]
    return wide(Group(*parts))


def checks(found: Sequence[Check]) -> str:
    """The findings of the doctor, each problem with what to do."""
    marks = {"ok": glyphs().answered, "warning": glyphs().thin, "error": glyphs().failed}
    made = Table.grid(padding=(0, 2))
    for check in found:
        words = Text(views.line(check.found, 300))
        if check.advice:
            words.append(f"\n{glyphs().arrow} {views.line(check.advice, 500)}", "yellow")
        made.add_row(Text(marks[check.state], STYLES[check.state]), Text(check.name, "bold"), words)
    return wide(made)
