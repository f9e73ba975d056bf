"""The report as Markdown. Whatever came from a document is escaped: it can be read, and can do nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from aria import views
from aria.core.notices import words
from aria.core.report import (
    GIVEN,
    Citation,
    Report,
    ReportConflict,
    ReportGiven,
    ReportImage,
    ReportSentence,
    ReportSide,
    ReportSource,
)
from aria.core.tables import TOLD, Cell, Table, whole
from aria.security.leads import cut
from aria.security.markup import escaped, finished
from aria.views import meters

LISTED = 3
"""Sections from which on there is a table of contents."""
PARAGRAPH = 5
"""Sentences of a paragraph."""
QUOTE_LEVEL = 3
"""Of the heading of a quote."""
_NO_NAME = re.compile(r"[^\w\- ]")


def export(report: Report) -> bytes:
    """The report as a Markdown document in UTF-8."""
    sections = (
        _head(report),
        _answer(report),
        _section("Key findings", (f"- {_sentence(sentence)}" for sentence in views.findings(report))),
        _contents(report),
        (line for title, told in views.sections(report) for line in _part(title, told)),
        _section("Figures", (line for table in report.tables for line in _table(table, report))),
        _conflicts(report),
        _section("Also given", (line for each in report.given for line in _given(each))),
        _section("Checks not met", (f"- {_text(each)}" for each in report.unmet)),
        _section("Caveats", (f"- {_text(each)}" for each in report.caveats)),
        _section("Gaps", (f"- {_text(gap.text)}" for gap in report.gaps)),
        _section("What did not work", (f"- {_text(each.what)}: {_text(each.reason)}" for each in report.degraded)),
        _confidence(report),
        _section("Sub-questions", _sub_questions(report)),
        _sources(report),
        _section("Images", (line for image in report.images for line in _image(image, report))),
        _section("Quotes", (line for citation in report.citations for line in _quote(citation, report))),
        _section("About this run", _about(report)),
    )
    lines = [line for section in sections for line in section]
    return finished("\n".join(lines), (*_addresses(report), *_places(report))).encode()


def _addresses(report: Report) -> Iterator[str]:
    return map(views.safe_uri, (source.uri for source in report.sources))


def _places(report: Report) -> Iterator[str]:
    """The headings of this document that it links to: they are of our making, and no text from outside names one."""
    yield from (f"#{place(quote_title(citation.n))}" for citation in report.citations)
    yield from (f"#{name}" for name in _section_places(report))


def quote_title(number: int) -> str:
    """The heading of a quote, which its citations lead to."""
    return f"Quote {number}"


def place(heading: str) -> str:
    """How readers of Markdown name a heading: its words in lower case, with hyphens between."""
    return _NO_NAME.sub("", views.line(heading).strip().lower()).replace(" ", "-")


class Places:
    """Names of the headings of a report, to be asked in their order: one that repeats a name is numbered, as readers of
    Markdown number it. The name of a quote is of that quote alone, so no section is taken for one."""

    def __init__(self, report: Report) -> None:
        self._quotes = {place(quote_title(citation.n)) for citation in report.citations}
        self._taken = set(self._quotes)
        self._repeats: dict[str, int] = {}

    def named(self, heading: str, level: int) -> str:
        """Empty where the heading has nothing to be named by."""
        name = plain = place(heading)
        if not plain or (level == QUOTE_LEVEL and plain in self._quotes):
            return plain
        while name in self._taken:
            self._repeats[plain] = self._repeats.get(plain, 0) + 1
            name = f"{plain}-{self._repeats[plain]}"
        self._taken.add(name)
        return name


def _section_places(report: Report) -> list[str]:
    """The names of the sections' headings, behind all headings that stand above them."""
    places, titles = Places(report), [title for title, _ in views.sections(report)]
    above = {"Answer": views.answer(report), "Key findings": views.findings(report), "Contents": titles[LISTED - 1 :]}
    places.named(report.question, 1)
    for heading in (heading for heading, told in above.items() if told):
        places.named(heading, 2)
    return [places.named(title, 2) for title in titles]


def _text(text: str) -> str:
    """Text from outside: one line, no character that Markdown or HTML could take for its own."""
    return escaped(views.line(text))


def _quote(citation: Citation, report: Report) -> Iterator[str]:
    source = next((each for each in report.sources if each.id == citation.source_id), None)
    facts = (_text(citation.where), _titled(source) if source else "")
    behind = "".join(f" · {each}" for each in facts if each)
    yield from (
        f"{'#' * QUOTE_LEVEL} {quote_title(citation.n)}",
        "",
        f"“{_text(cut(citation.quote, report.question))}”{behind}",
        "",
    )


def _titled(source: ReportSource) -> str:
    """Its title, as a link where it has an address that may be one."""
    title, link = _text(source.title) or "untitled", views.safe_uri(source.uri)
    return f"[{title}](<{link}>)" if link else title


def _label(number: int) -> str:
    """A citation's number, which leads to its quote. Brackets inside are escaped: no text can make a link of them."""
    return rf"[\[{number}\]](<#{place(quote_title(number))}>)"


def _labels(numbers: Iterable[int]) -> str:
    return " ".join(_label(number) for number in numbers)


def _sentence(sentence: ReportSentence) -> str:
    """In one line, code too, as in a list."""
    return (_text(views.in_one_line(sentence.text)) + _ends(sentence)).strip()


def _ends(sentence: ReportSentence) -> str:
    """What the check says of it, and its citations."""
    mark = f"**{_text(sentence.mark)}**" if sentence.mark else ""
    return "".join(f" {each}" for each in (mark, _labels(sentence.citations)) if each)


def _paragraphs(told: Iterable[ReportSentence]) -> Iterator[str]:
    """Of each sentence its prose, the entries of its list and its code, each as such; the citations end the prose."""
    parted = [(sentence, views.laid(sentence.text)) for sentence in told]
    marks = views.markers([part for _, parts in parted for part in parts])
    for sentence, parts in parted:
        yield views.markdown(parts, marks, _ends(sentence))


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    """A heading and its lines; nothing at all when there are no lines."""
    body = list(lines)
    if body:
        yield from (f"## {title}", "", *body, "")


def _head(report: Report) -> Iterator[str]:
    yield from (f"# {_text(report.question)}", "")
    facts = [f"confidence {report.confidence.total} of 100", views.counted(len(report.sources), "source")]
    facts += filter(None, (views.settled_words(report), _text(meters.cost_words(report))))
    if report.degraded:
        facts.append(views.counted(len(report.degraded), "failure"))
    yield from (" · ".join((f"**{views.STATUS_WORDS[report.status]}**", *facts)), "")
    if report.message:
        yield from (_text(report.message), "")


def _answer(report: Report) -> Iterator[str]:
    paragraphs = list(_paragraphs(views.answer(report)))
    return _section("Answer", ["\n\n".join(paragraphs)] if paragraphs else [])


def _contents(report: Report) -> Iterator[str]:
    """The titles of the sections, where there are enough to lose one's way."""
    titles = [title for title, _ in views.sections(report)]
    linked = (f"- [{_text(title)}](<#{name}>)" for title, name in zip(titles, _section_places(report), strict=True))
    return _section("Contents", linked if len(titles) >= LISTED else ())


def _part(title: str, told: Sequence[ReportSentence]) -> Iterator[str]:
    """A section of a report: its sentences in paragraphs under its title; what has a layout of its own keeps it."""
    paragraphs: list[list[str]] = [[]]
    for sentence, laid in zip(told, _paragraphs(told), strict=True):
        if "\n" in laid:
            paragraphs += [laid], []
        else:
            if len(paragraphs[-1]) == PARAGRAPH:
                paragraphs.append([])
            paragraphs[-1].append(_sentence(sentence))
    return _section(_text(title), ["\n\n".join(" ".join(each) for each in paragraphs if each)])


def _table(table: Table, report: Report) -> Iterator[str]:
    """A table with its citations behind each cell."""
    unit = f", in {table.unit}" if table.unit and table.unit not in table.title else ""
    yield from (f"**{_text(table.title + unit)}**", "")
    yield f"| {' | '.join(_text(each) for each in table.columns)} |"
    yield f"| {' | '.join('---' for _ in table.columns)} |"
    quotes = {citation.n: citation for citation in report.citations}

    def told(cell: Cell, column: str) -> str:
        cited = quotes.get(cell.citation)
        words = whole(cell, cited.quote, cited.start) if column == TOLD and cited else cell.text
        return f"{_text(words)} {_label(cell.citation)}" if cell.text else ""

    for row in table.rows:
        yield f"| {' | '.join(map(told, row, table.columns))} |"
    yield ""


def _conflicts(report: Report) -> Iterator[str]:
    lines = [line for conflict in report.conflicts for line in _conflict(conflict)]
    return _section("Conflicts", lines)


def _conflict(conflict: ReportConflict) -> Iterator[str]:
    yield f"- **{_text(conflict.slot)}**"
    yield from _sides(conflict.sides)
    yield f"    - {_text(conflict.resolution)}"
    if conflict.ruling:
        yield f"    - {_text(conflict.ruling)}"


def _given(given: ReportGiven) -> Iterator[str]:
    yield f"- **{_text(given.slot)}** ({GIVEN})"
    yield from _sides(given.values)


def _sides(sides: Iterable[ReportSide]) -> Iterator[str]:
    for side in sides:
        behind = views.side_words(side.origins, side.newest)
        yield f"    - {_text(side.value)} {_labels(side.citations)} ({_text(behind)})"


def _confidence(report: Report) -> Iterator[str]:
    rows = [f"| {part.name} | {part.used:.0f} | {part.limit:.0f} |" for part in views.parts(report.confidence)]
    total = f"| **total** | **{report.confidence.total}** | **100** |"
    return _section("Confidence", ["| part | points | of |", "| --- | ---: | ---: |", *rows, total])


def _sub_questions(report: Report) -> Iterator[str]:
    for sub in report.sub_questions:
        yield f"- {views.FINDING_WORDS[sub.finding]} · {sub.asked.priority} · {_text(sub.asked.text)}"


def _sources(report: Report) -> Iterator[str]:
    cited = views.cited_by_source(report)
    return _section("Sources", (_source(source, cited, report.pages(source.id)) for source in report.sources))


def _source(source: ReportSource, cited: Mapping[str, tuple[int, ...]], pages: str) -> str:
    numbers = cited.get(source.id, ())
    inputs = _labels(number for each in source.derived_from for number in cited.get(each, ()))
    facts = [source.source_class, source.published or "no date", source.owner, source.licence, pages]
    facts += [words(notice) for notice in source.notices]
    facts += [f"copy of {source.kept}"] if source.kept else []
    facts += [f"linked from {views.place(source.found_on)}"] if source.found_on else []
    facts += [f"origin {source.origin}", f"signs: {', '.join(source.signs)}" if source.signs else ""]
    known = " · ".join((*(_text(fact) for fact in facts if fact), *([f"calculated from {inputs}"] if inputs else [])))
    where = f" · {_text(views.place(source.uri))}"
    return f"- {_labels(numbers)} {_titled(source)} · {known}{where}"


def _image(image: ReportImage, report: Report) -> Iterator[str]:
    """What the page and the model call it, and where it is stored. No reader of the report is made to ask for it."""
    source = next(each for each in report.sources if each.id == image.source_id)
    facts = f"{image.width} × {image.height} pixels, {_text(image.media)}, stored as {_text(image.digest)}"
    yield f"- {_text(image.caption) or 'no caption'} · {_titled(source)} · {facts}"
    if image.told:
        yield f"    - As {_text(image.told_by)} describes it: {_text(image.told)}"


def _about(report: Report) -> Iterator[str]:
    yield f"- Ended because {views.STOP_WORDS[report.stop_reason]}."
    yield f"- Engine {_text(report.engine)}, effort {_text(report.effort)}, as of {_text(report.as_of)}."
    yield f"- Used: {views.usage_words(report)}."
    for line in report.bill:
        yield f"- {_text(meters.bill_words(line))}."
    yield f"- Run {_text(report.run_id)}, log head {_text(report.log_head)}."
