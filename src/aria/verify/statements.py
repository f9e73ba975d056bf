"""Whether the report is the one of the log, and no sentence of it says more than its quotes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial

from aria import __version__
from aria.agent.steps.finish import build
from aria.core.fold import replay
from aria.core.records import Record
from aria.core.report import Report, ReportSentence
from aria.core.state import RunState
from aria.evidence.claims.phrases import is_phrase, overcounted
from aria.evidence.claims.support import is_verbatim, unsupported
from aria.evidence.claims.translation import translated
from aria.evidence.comparison.compared import NOTE, is_verdict
from aria.evidence.comparison.sides import Quote
from aria.evidence.tabulated import astray
from aria.exporters import bundle, markdown
from aria.security.leads import cut
from aria.verify.quotes import written_by
from aria.verify.verdict import Problem


def delivered(
    files: Mapping[str, bytes], state: RunState, report: Report, records: tuple[Record, ...]
) -> Iterator[Problem]:
    """The report is the one of the log, and holds nothing that its evidence does not carry."""
    if files.get(bundle.REPORT) != bundle.document(report.as_json()):
        yield Problem(bundle.REPORT, "is not the report of the log")
    if files.get(bundle.READABLE) != markdown.export(report):
        yield Problem(bundle.READABLE, "is not the report of the log")
    digests = {source.id: source.digest for source in report.sources}
    accepted = {(row.source, row.start, row.end, row.quote.exposed()) for row in state.evidence}
    for citation in report.citations:
        snapshot = files.get(f"{bundle.SNAPSHOTS}{digests.get(citation.source_id)}.txt", b"")
        if snapshot[citation.start : citation.end] != citation.quote.encode():
            yield Problem(f"citation {citation.n}", "is not a quote of its snapshot")
        if (citation.source_id, citation.start, citation.end, citation.quote) not in accepted:
            yield Problem(f"citation {citation.n}", "rests on no accepted evidence")
    yield from (Problem(*each) for each in astray(report, lambda name: files.get(f"{bundle.SNAPSHOTS}{name}.txt", b"")))
    yield from _sentences(state, report)
    if written_by(records) == __version__ and build(replay(records[:-1])) != replace(report, run_id="", log_head=""):
        where = f"{bundle.LOG} record {records[-1].seq}"
        yield Problem(where, "the report does not follow from the records before it")


def _sentences(state: RunState, report: Report) -> Iterator[Problem]:
    known = {citation.n: citation.quote for citation in report.citations}
    goal = " ".join([state.brief.question, *(sub.text for sub in state.sub_questions)])
    origin = {source.id: source.origin for source in report.sources}
    origins = {citation.n: origin.get(citation.source_id, "") for citation in report.citations}
    counted = [(each.text, {origins[n] for n in each.citations if n in origins}) for each in report.sentences]
    for place in overcounted(counted):
        yield Problem(f"sentence {place + 1}", "tells of more sources than the report cites behind it")
    for number, sentence in enumerate(report.sentences, start=1):
        quotes = [known[n] for n in sentence.citations if n in known]
        told = [*quotes, *(cut(quote, state.brief.question) for quote in quotes)]
        if len(quotes) < len(sentence.citations):
            yield Problem(f"sentence {number}", "cites what is not in the report")
        if sentence.status == "template":
            if sentence.citations or not is_phrase(sentence.text, goal):
                yield Problem(f"sentence {number}", "calls itself a fixed phrase and is none")
        elif not sentence.citations:
            yield Problem(f"sentence {number}", "has no accepted span")
        elif sentence.note == NOTE:
            shown = partial(cut, question=state.brief.question)
            if not is_verdict(sentence.text, state.brief.question, _titled(report, sentence), shown):
                yield Problem(f"sentence {number}", "is not what its quotes make of the comparison")
        elif not _carried(sentence, told, goal, state.language):
            yield Problem(f"sentence {number}", "is not carried by the quotes it cites")


def _titled(report: Report, sentence: ReportSentence) -> list[Quote]:
    """The quotes that a sentence cites, in the order in which it does, with the titles of their documents."""
    known = {citation.n: citation for citation in report.citations}
    titles = {source.id: source.title for source in report.sources}
    found = [known[n] for n in sentence.citations if n in known]
    return [Quote(citation.quote, titles.get(citation.source_id, "")) for citation in found]


def _carried(sentence: ReportSentence, quotes: list[str], goal: str, language: str) -> bool:
    """What the check asked of the sentence before it was delivered, asked again."""
    if sentence.status == "supported" and is_verbatim(sentence.text, quotes):
        return True
    if sentence.translated and not translated(sentence.text, quotes, language):
        return False
    into = language if sentence.translated else ""
    return sentence.status == "unverified" or not unsupported(sentence.text, quotes, goal, into)
