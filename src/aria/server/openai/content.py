"""A report as the content of a message: Markdown with footnotes, and where each citation stands in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from aria import views
from aria.core.report import Citation, Report, ReportSentence
from aria.core.state import RunState
from aria.security.leads import cut
from aria.security.markup import escaped

_RELEVANCE = {"supported": 1.0, "partly": 0.8}
"""How far a sentence follows from the quotes that it cites: word for word, or in other words."""


@dataclass(kw_only=True)
class Content:
    """`pieces` put together are the text; each is a sentence, a heading or the footnotes."""

    pieces: list[str] = field(default_factory=list)
    annotations: list[dict[str, Any]] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "".join(self.pieces)


def content_of(report: Report, *, most: int = 10, least: float = 0.8) -> Content:
    """At most `most` annotations, of citations whose sentence follows from them at least that far.

    Footnotes are for every citation: a statement without its source is none of ours.
    """
    made = _Composer(report)
    made.put(views.answer(report))
    if findings := views.findings(report):
        made.put_listed(findings)
    for title, told in views.sections(report):
        made.say(f"\n\n## {_text(title)}\n\n")
        made.put(told)
    if not report.sentences:
        why = report.message or views.STOP_WORDS[report.stop_reason]
        made.say(f"{views.STATUS_WORDS[report.status]}: {_text(why)}.")
        for gap in report.gaps:
            made.say(f"\n- {_text(gap.text)}")
    made.footnotes()
    kept = [each for relevance, each in made.annotations if relevance >= least][:most]
    return Content(pieces=made.pieces, annotations=kept)


class _Composer:
    def __init__(self, report: Report) -> None:
        self.pieces: list[str] = []
        self.annotations: list[tuple[float, dict[str, Any]]] = []
        self._question = report.question
        self._citations = {each.n: each for each in report.citations}
        self._sources = {each.id: each for each in report.sources}
        self._at = 0

    def say(self, text: str) -> None:
        self.pieces.append(text)
        self._at += len(text)

    def put(self, sentences: tuple[ReportSentence, ...]) -> None:
        """Sentences one after the other, each as a piece with its footnote marks; code and lists keep their lines."""
        parted = [views.laid(sentence.text) for sentence in sentences]
        marks = views.markers([part for parts in parted for part in parts])
        before = ""
        for sentence, parts in zip(sentences, parted, strict=True):
            told = views.markdown(parts, marks, _ends(sentence)).strip()
            self._put(sentence, views.between(before, told) if before else "", told)
            before = told

    def put_listed(self, sentences: tuple[ReportSentence, ...]) -> None:
        """Sentences as a list, each in one line."""
        for place, sentence in enumerate(sentences):
            opening = "\n" if place else "\n\n" if self._at else ""
            told = f"{_text(views.in_one_line(sentence.text))}{_ends(sentence)}"
            self._put(sentence, f"{opening}- ", told)

    def _put(self, sentence: ReportSentence, opening: str, told: str) -> None:
        start = self._at + len(opening)
        self.say(opening + told)
        for number in sentence.citations:
            if (citation := self._citations.get(number)) is not None:
                relevance = _RELEVANCE.get(sentence.status, 0.0)
                self.annotations.append((relevance, self._annotation(citation, start, self._at)))

    def _cut(self, quote: str) -> str:
        return cut(quote, self._question)

    def footnotes(self) -> None:
        lines = [self._footnote(each) for _, each in sorted(self._citations.items())]
        if lines:
            self.say("\n\n" + "\n".join(lines))

    def _footnote(self, citation: Citation) -> str:
        source = self._sources[citation.source_id]
        title = _text(source.title) or "untitled"
        link = views.safe_uri(source.uri)
        where = f", {_text(citation.where)}" if citation.where else ""
        told = f"“{_text(self._cut(citation.quote))}” {f'[{title}](<{link}>)' if link else title}"
        return f"[^{citation.n}]: {told}{where}"

    def _annotation(self, citation: Citation, start: int, end: int) -> dict[str, Any]:
        source = self._sources[citation.source_id]
        cited = {
            "title": views.line(source.title) or "untitled",
            "url": views.safe_uri(source.uri),
            "exactQuote": self._cut(citation.quote),
            "start_index": start,
            "end_index": end,
        }
        return {
            "type": "url_citation",
            "url_citation": cited | ({"dateTime": source.published} if source.published else {}),
        }


def _ends(sentence: ReportSentence) -> str:
    """How it is marked, and the marks of its footnotes."""
    mark = f" **{_text(sentence.mark)}**" if sentence.mark else ""
    return mark + "".join(f"[^{n}]" for n in sentence.citations)


def _text(text: str) -> str:
    return escaped(views.line(text))


def visited(report: Report, state: RunState, most: int) -> dict[str, Any]:
    """What was read, and what was found and not read, best first."""
    read = [source.uri for source in report.sources]
    handles = {source.handle for source in state.sources}
    hits = sorted((hit for hit in state.ledger.values() if hit.handle not in handles), key=lambda hit: -hit.score)
    left = list(dict.fromkeys(hit.uri for hit in hits if hit.uri not in read))
    return {"visitedURLs": left[:most], "readURLs": list(dict.fromkeys(read)), "numURLs": len(left)}


def summary(report: Report) -> dict[str, Any]:
    """What the protocol has no field for."""
    return {
        "run_id": report.run_id,
        "status": report.status,
        "stop_reason": report.stop_reason,
        "confidence": report.confidence.total,
        "unmet": list(report.unmet),
        "log_head": report.log_head,
    }
