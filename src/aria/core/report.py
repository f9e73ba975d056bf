"""The report: what a run delivers, and its JSON form (docs/reference/report.schema.json)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from aria.core.checks import CheckResult
from aria.core.laid import laid, plain, run_on
from aria.core.limits import BillLine, Limits, Usage
from aria.core.money import in_dollars
from aria.core.notices import Notice, words
from aria.core.tables import Table
from aria.core.types import (
    Confidence,
    Failure,
    Finding,
    Gap,
    RunStatus,
    SentenceStatus,
    SourceClass,
    StopReason,
    SubQuestion,
)

MARKS: Mapping[SentenceStatus, str] = {"unverified": "[UNVERIFIED]", "partly": "[IN OTHER WORDS]"}
"""How a sentence is marked that is not simply supported."""
TRANSLATED = "[TRANSLATED]"
GIVEN = "what sources give; nothing is concluded from it"
"""What is said of values that stand beside each other without being held to conflict."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSentence:
    text: str
    status: SentenceStatus
    citations: tuple[int, ...] = ()
    role: Literal["answer", "finding", "conflict", "context", "template"] = "answer"
    note: str = ""
    section: str = ""
    """Title of the section it stands in; empty for what comes before all sections."""
    translated: bool = False
    """It is in another language than its quotes."""
    settled: bool = False
    """It rests on two origins or more, and no conflict is live about what it rests on."""

    @property
    def mark(self) -> str:
        """How it is marked, so that nobody takes it for a quote; empty for one that is."""
        return TRANSLATED if self.translated and self.status == "partly" else MARKS.get(self.status, "")

    @property
    def ends(self) -> str:
        """What stands behind its text: its mark and its citations."""
        return "".join(f" {each}" for each in (self.mark, *(f"[{n}]" for n in self.citations)) if each)


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """`quote` is exactly bytes `start` to `end` of the snapshot that the source's `digest` names."""

    n: int
    source_id: str
    start: int
    end: int
    quote: str
    page: int | None = None
    """Of a PDF the page, of a presentation the slide, on which the quote begins, counted from 1; None elsewhere."""

    @property
    def where(self) -> str:
        """The page as a reader is told it; empty where there are no pages."""
        return f"p. {self.page}" if self.page else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSource:
    id: str
    title: str
    uri: str
    source_class: SourceClass
    published: str | None
    origin: str
    """Sources with one origin count once."""
    digest: str
    owner: str = ""
    derived_from: tuple[str, ...] = ()
    """Of a calculation: the sources of what went into it."""
    licence: str = ""
    """What the document says may be done with it; empty where it does not say."""
    signs: tuple[str, ...] = ()
    """Signs that it may mean harm (`security.signs`). They are told and decide nothing."""
    notices: tuple[Notice, ...] = ()
    """What search providers tell of its fate: retracted, withdrawn, doubted, corrected, superseded."""
    kept: str = ""
    """ISO date on which an earlier run read it, which this one took over; empty for what this run read."""
    found_on: str = ""
    """Address of the page whose link led to it; empty for what a search or the user named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportImage:
    """An image of a cited page, beside the answer. No sentence rests on it; `digest` names the stored image."""

    source_id: str
    caption: str
    """What the page calls it."""
    media: str
    digest: str
    width: int
    height: int
    """Pixels."""
    told: str = ""
    """What the model `told_by` says that it shows: an observation, and no evidence."""
    told_by: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSide:
    value: str
    citations: tuple[int, ...]
    origins: int
    newest: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportConflict:
    slot: str
    sides: tuple[ReportSide, ...]
    resolution: str
    sub_question: str = ""
    ruling: str = ""
    """How it may be read, on a ground that code has verified; empty when none holds. Both sides stay."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportGiven:
    """Values that sources give for one thing and that are not held to conflict; of more origins first."""

    slot: str
    values: tuple[ReportSide, ...]
    sub_question: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSubQuestion:
    asked: SubQuestion
    finding: Finding


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """Everything in it follows from the run's records; `run_id` and `log_head` are added when it is handed out."""

    question: str
    status: RunStatus
    stop_reason: StopReason
    confidence: Confidence = field(default_factory=Confidence)
    sentences: tuple[ReportSentence, ...] = ()
    citations: tuple[Citation, ...] = ()
    sources: tuple[ReportSource, ...] = ()
    conflicts: tuple[ReportConflict, ...] = ()
    given: tuple[ReportGiven, ...] = ()
    gaps: tuple[Gap, ...] = ()
    checks: tuple[CheckResult, ...] = ()
    """What the checks on the answer found; empty where there was no answer to check."""
    sub_questions: tuple[ReportSubQuestion, ...] = ()
    usage: Usage = field(default_factory=Usage)
    limits: Limits = field(default_factory=Limits)
    bill: tuple[BillLine, ...] = ()
    """What each model was asked; empty for a run that asked none."""
    degraded: tuple[Failure, ...] = ()
    images: tuple[ReportImage, ...] = ()
    engine: str = ""
    effort: str = ""
    as_of: str = ""
    tables: tuple[Table, ...] = ()
    """Made of cells of cited quotes alone."""
    follows: str = ""
    """The run that the question follows, and from whose sources this one started; empty for one of its own."""
    message: str = ""
    """Why a question was refused or a run failed; empty otherwise."""
    run_id: str = ""
    log_head: str = ""

    @property
    def answer(self) -> str:
        """The answer as one plain text with numbered citations; key findings and sections are not part of it."""
        told = [sentence for sentence in self.sentences if sentence.role != "finding" and not sentence.section]
        return run_on([plain(laid(each.text), each.ends) for each in told])

    @property
    def caveats(self) -> tuple[str, ...]:
        """What a reader has to know of the sources: each notice with the title of its source."""
        told = ((source.title or source.uri, words(each)) for source in self.sources for each in source.notices)
        return tuple(f"{title}: {what}" for title, what in told)

    def pages(self, source: str) -> str:
        """The pages of a source that are cited, such as `p. 3, 12`; empty for one without pages."""
        found = sorted({each.page for each in self.citations if each.source_id == source and each.page})
        return f"p. {', '.join(map(str, found))}" if found else ""

    @property
    def unmet(self) -> tuple[str, ...]:
        """The checks that the answer does not meet, each with its reason."""
        return tuple(f"{each.check}: {each.reason}" for each in self.checks if each.outcome == "failed")

    @property
    def sections(self) -> Mapping[str, tuple[int, ...]]:
        """The places of a section's sentences by its title, in the order of the report; empty for a short answer."""
        found: dict[str, tuple[int, ...]] = {}
        for place, sentence in enumerate(self.sentences):
            if sentence.section:
                found[sentence.section] = (*found.get(sentence.section, ()), place)
        return found

    def as_json(self) -> dict[str, Any]:
        """The report as JSON types, in the shape of the published schema."""
        return {
            "run_id": self.run_id,
            "question": self.question,
            "answer": self.answer,
            "status": self.status,
            "stop_reason": self.stop_reason,
            "confidence": {"total": self.confidence.total, **asdict(self.confidence)},
            "sentences": [_sentence(sentence) for sentence in self.sentences],
            "citations": [_citation(citation) for citation in self.citations],
            "sources": [_source(source) for source in self.sources],
            "conflicts": [{**asdict(each), "sides": _sides(each.sides)} for each in self.conflicts],
            "gaps": [asdict(gap) for gap in self.gaps],
            "sub_questions": [_sub_question(sub) for sub in self.sub_questions],
            "checks": [asdict(check) for check in self.checks],
            "usage": usage_json(self.usage, self.limits),
            "bill": [bill_json(line) for line in self.bill],
            "degraded": [asdict(failure) for failure in self.degraded],
            "images": [asdict(image) for image in self.images],
            "engine": self.engine,
            "effort": self.effort,
            "as_of": self.as_of,
            "follows": self.follows,
            "given": [{**asdict(each), "values": _sides(each.values)} for each in self.given],
            "tables": [_table(each) for each in self.tables],
            "message": self.message,
            "log_head": self.log_head,
            "sections": [{"title": title, "sentences": list(places)} for title, places in self.sections.items()],
        }


def usage_json(usage: Usage, limits: Limits) -> dict[str, Any]:
    """Usage beside its limits as JSON types, money in dollars."""
    money = {"money": in_dollars(usage.money), "repeated_money": in_dollars(usage.repeated_money)}
    return {**asdict(usage), **money, "limits": asdict(limits)}


def bill_json(line: BillLine) -> dict[str, Any]:
    """A line of the bill as JSON types, money in dollars and null where no price is known."""
    money = in_dollars(line.money) if line.priced else None
    return {**asdict(line), "money": money, "called_off_money": in_dollars(line.called_off_money)}


def _sentence(sentence: ReportSentence) -> dict[str, Any]:
    return {**asdict(sentence), "citations": list(sentence.citations)}


def _citation(citation: Citation) -> dict[str, Any]:
    return {name: value for name, value in asdict(citation).items() if name != "page" or value}


def _source(source: ReportSource) -> dict[str, Any]:
    plain = {**asdict(source), "derived_from": list(source.derived_from), "signs": list(source.signs)}
    plain["notices"] = [asdict(notice) for notice in source.notices]
    if not source.found_on:
        del plain["found_on"]  # as it was in reports of before there were any
    return {**{name: value for name, value in plain.items() if name != "source_class"}, "class": source.source_class}


def _table(table: Table) -> dict[str, Any]:
    rows = [[asdict(cell) for cell in row] for row in table.rows]
    return {**asdict(table), "columns": list(table.columns), "rows": rows}


def _sides(sides: tuple[ReportSide, ...]) -> list[dict[str, Any]]:
    return [{**asdict(side), "citations": list(side.citations)} for side in sides]


def _sub_question(sub: ReportSubQuestion) -> dict[str, Any]:
    asked = sub.asked
    return {
        "id": asked.id,
        "text": asked.text,
        "priority": asked.priority,
        "tool": asked.tool,
        "query": asked.query,
        "finding": sub.finding,
        "added_in_round": asked.added_in_round,
    }
