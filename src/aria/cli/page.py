"""A report for the terminal. Text from documents gets in as `Text` only, so that no markup in it works."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from aria import views
from aria.cli import streams
from aria.cli.marks import FINDING_STYLES, STATUS_STYLES, bar, bar_room, finding_mark, glyphs, level
from aria.core.report import GIVEN
from aria.views import meters

if TYPE_CHECKING:
    from aria.core.report import Report, ReportConflict, ReportGiven, ReportSentence, ReportSide, ReportSource
    from aria.core.types import Confidence, StopReason

WIDTH = 100
"""Columns of a report at most, and where there is no terminal: longer lines are hard to read."""

BAR = 24
"""Columns of a bar at most."""

_CUT_SHORT: frozenset[StopReason] = frozenset(
    {
        "max_rounds", "max_steps", "max_model_calls", "max_tokens", "max_money", "max_seconds", "max_failures",
        "write_now", "cancelled", "provider_failed",
    }
)  # fmt: skip
"""Ends that more time, more money or another try could put off. Where nothing is left to ask, they change nothing."""


def console(*, err: bool = False) -> Console:
    """A console with the abilities of the stream; NO_COLOR and TERM are honoured, anything but a terminal is plain."""
    terminal = streams.is_terminal(err=err)
    made = Console(
        stderr=err, force_terminal=terminal, force_interactive=terminal, highlight=False, markup=False, emoji=False
    )
    if not err:
        made.width = min(made.width, WIDTH) if terminal else WIDTH
    return made


def text_of(renderable: RenderableType, made: Console | None = None) -> str:
    """What would be printed, as text."""
    made = made or console()
    with made.capture() as capture:
        made.print(renderable, soft_wrap=False)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def show(report: Report) -> None:
    """Print the report on stdout."""
    made = console()
    links = made.color_system == "truecolor" and not made.no_color
    streams.put(text_of(Group(*_sections(report, made.width, links=links)), made))


def _sections(report: Report, width: int, *, links: bool) -> Iterator[RenderableType]:
    yield head(report)
    yield from _section("Answer", [_laid(sentence) for sentence in views.answer(report)])
    yield from _section("Key findings", [_bullet(_sentence(each)) for each in views.findings(report)])
    for title, told in views.sections(report):
        yield from _section(views.line(title), [_laid(sentence) for sentence in told])
    conflicts = [line for conflict in report.conflicts for line in _conflict(conflict)]
    yield from _section("Conflicts", conflicts, style="yellow")
    yield from _section("Also given", [line for each in report.given for line in _given(each)])
    yield from _section("Checks not met", [_bullet(Text(views.line(each))) for each in report.unmet], style="yellow")
    yield from _section("Gaps", [_bullet(Text(views.line(gap.text))) for gap in report.gaps])
    failures = [_bullet(Text(f"{views.line(each.what)}: {views.line(each.reason)}")) for each in report.degraded]
    caveats = [_bullet(Text(views.line(each))) for each in report.caveats]
    yield from _section("Caveats", caveats, style="yellow")
    yield from _section("What did not work", failures, style="red")
    yield from _section("Confidence", [_confidence(report.confidence, width)])
    yield from _section("Sub-questions", [_sub_questions(report)] if report.sub_questions else [])
    yield from _section("Sources", [_sources(report, links=links)] if report.sources else [])
    yield from _section("Images", [_bullet(Text(line)) for line in _images(report)])
    yield from _section("Run", list(_about(report)))


def _images(report: Report) -> Iterator[str]:
    """What each image is called, where its page lies, and what a model saw in it."""
    pages = {source.id: source for source in report.sources}
    for image in report.images:
        told = f"\n{views.line(image.told_by)} describes it: {views.line(image.told)}" if image.told else ""
        yield f"{views.line(image.caption)}\n{views.place(pages[image.source_id].uri)}, {image.digest[:12]}{told}"


def head(report: Report) -> Text:
    """The result in one line, and the question."""
    style = STATUS_STYLES[report.status]
    line = Text.assemble((f"{glyphs().dot} {views.STATUS_WORDS[report.status]}", f"bold {style}"))
    facts = [
        f"confidence {report.confidence.total} of 100",
        views.counted(len(report.sources), "source"),
        *filter(None, [views.settled_words(report)]),
        f"{report.usage.seconds:.1f} s",
    ]
    for fact in facts:
        line.append(f"  {glyphs().separator}  {fact}", "dim")
    if cost := meters.cost_words(report):
        line.append(f"  {glyphs().separator}  {cost}", "dim")
    if report.degraded:
        line.append(f"  {glyphs().separator}  {views.counted(len(report.degraded), 'failure')}", "red")
    line.append("\n" + views.line(report.question), "bold")
    if report.message:
        line.append("\n" + views.line(report.message), style)
    return line


def _section(title: str, lines: Sequence[RenderableType], *, style: str = "cyan") -> Iterator[RenderableType]:
    """A heading and what is under it; nothing at all when nothing is."""
    if lines:
        yield Text("\n" + title, f"bold {style}")
        yield Padding(Group(*lines), (0, 0, 0, 2))


def _sentence(sentence: ReportSentence) -> Text:
    """In one line, code too, as in a list."""
    return _ended(Text(views.in_one_line(sentence.text)), sentence)


def _ended(text: Text, sentence: ReportSentence) -> Text:
    """`text` with what the check says of it, and its citations."""
    if sentence.mark:
        text.append(f" {sentence.mark}", "yellow")
    return _cited(text, sentence.citations)


def _laid(sentence: ReportSentence) -> RenderableType:
    """Its prose, the entries of its list and its code, each as such; the citations end the prose."""
    parts = views.laid(sentence.text)
    ends = views.prose_end(parts)
    shown: list[RenderableType] = []
    for at, part in enumerate(parts):
        text = Text(part.text)
        text = _ended(text, sentence) if at == ends else text
        match part.kind:
            case "code":
                shown.append(Padding(Text(part.text, "bold"), (0, 0, 0, 4)))
            case "item":
                shown.append(_bullet(text, part.number))
            case "prose":
                shown.append(text)
    return Group(*shown) if ends >= 0 else Group(*shown, _ended(Text(), sentence))


def _cited(text: Text, citations: Iterable[int]) -> Text:
    for number in citations:
        text.append(f" [{number}]", "cyan")
    return text


def _bullet(text: Text, number: int | None = None) -> Table:
    row = Table.grid(padding=(0, 1))
    row.add_row(Text(glyphs().bullet if number is None else f"{number}.", "dim"), text)
    return row


def _conflict(conflict: ReportConflict) -> Iterator[RenderableType]:
    yield Text(views.line(conflict.slot), "bold")
    yield _sides(conflict.sides)
    if conflict.resolution:
        yield Padding(Text(f"{glyphs().arrow} {views.line(conflict.resolution)}"), (0, 0, 0, 2))
    if conflict.ruling:
        yield Padding(Text(f"{glyphs().arrow} {views.line(conflict.ruling)}"), (0, 0, 0, 2))


def _given(given: ReportGiven) -> Iterator[RenderableType]:
    yield Text.assemble((views.line(given.slot), "bold"), f" ({GIVEN})")
    yield _sides(given.values)


def _sides(sides: Iterable[ReportSide]) -> RenderableType:
    """A row for each value: what it is, who gives it, what stands behind it."""
    table = Table.grid(padding=(0, 2))
    table.add_column(overflow="fold", max_width=40)
    table.add_column(overflow="fold")
    table.add_column(style="dim")
    for side in sides:
        table.add_row(
            Text(views.line(side.value)),
            Text(views.numbers(side.citations), "cyan"),
            Text(views.side_words(side.origins, side.newest)),
        )
    return Padding(table, (0, 0, 0, 2))


def _confidence(value: Confidence, width: int) -> RenderableType:
    """The total and its four parts as bars."""
    rows = [(part.name, part.share, f"{part.used:.0f} of {part.limit:.0f}", "", "dim") for part in views.parts(value)]
    rows.append(("total", value.total / 100, f"{value.total} of 100", "bold", "bold"))
    beside = max(len(name) for name, *_ in rows) + max(len(words) for _, _, words, *_ in rows)
    room = bar_room(BAR, width, beside + 6)  # the indent, and the gaps between three columns
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column()
    table.add_column(justify="right")
    for name, share, words, of_name, of_words in rows:
        table.add_row(Text(name, of_name), bar(share, room, style=level(share)), Text(words, of_words))
    return table


def _sub_questions(report: Report) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for column in range(4):
        table.add_column(no_wrap=column != 2, overflow="fold")
    for sub in report.sub_questions:
        style = FINDING_STYLES[sub.finding]
        table.add_row(
            Text(finding_mark(sub.finding), style),
            Text(sub.asked.priority, "dim"),
            Text(views.line(sub.asked.text)),
            Text(views.FINDING_WORDS[sub.finding], style),
        )
    return table


def _sources(report: Report, *, links: bool) -> RenderableType:
    cited = views.cited_by_source(report)
    table = Table.grid(padding=(0, 2))
    table.add_column(style="cyan", max_width=16, overflow="fold")
    table.add_column(overflow="fold")
    for source in report.sources:
        table.add_row(
            Text(views.numbers(cited.get(source.id, ()))), _source(source, report.pages(source.id), links=links)
        )
    return table


def _source(source: ReportSource, pages: str, *, links: bool) -> Text:
    """Title, what is known of it, and where it is: a link where the terminal makes links, else the path."""
    target = views.safe_uri(source.uri) if links else ""
    linked = Style(link=target) if target else Style()
    text = Text.assemble((views.line(source.title) or "untitled", "bold"))
    facts = [
        source.source_class,
        source.published or "no date",
        views.line(source.owner),
        views.line(source.licence),
        pages,
        f"copy of {source.kept}" if source.kept else "",
        f"linked from {views.place(source.found_on)}" if source.found_on else "",
        f"origin {source.origin}",
    ]
    between = f" {glyphs().separator} "
    text.append("\n" + between.join(fact for fact in facts if fact), "dim")
    if source.signs:
        text.append(between, "dim").append(f"signs: {', '.join(source.signs)}", "yellow")
    text.append("\n")
    text.append(_near(views.place(source.uri)), Style(dim=True) + linked)
    return text


def _near(place: str) -> str:
    """A path inside the working folder without that folder."""
    here = f"{Path.cwd()}/"
    return place.removeprefix(here)


def _about(report: Report) -> Iterator[RenderableType]:
    yield Text(f"Ended because {views.STOP_WORDS[report.stop_reason]}.")
    yield Text(f"Used {views.usage_words(report)}.", "dim")
    for line in report.bill:
        yield Text(views.line(meters.bill_words(line)), "dim")
    table = Table.grid(padding=(0, 2))
    table.add_row(Text("run", "dim"), Text(report.run_id))
    table.add_row(Text("keep", "dim"), Text(f"aria runs show {report.run_id} --out report.zip"))
    table.add_row(Text("check", "dim"), Text("aria verify report.zip"))
    if report.stop_reason == "no_sources":
        begin = "aria corpus add FOLDER, or ask with --corpus FOLDER, --url URL or --web"
        table.add_row(Text("begin", "dim"), Text(begin))
    elif report.status != "answered" and report.stop_reason in _CUT_SHORT:
        table.add_row(Text("go on", "dim"), Text(f"aria runs resume {report.run_id} --max-seconds 60 --max-rounds 4"))
    yield table
