"""Finish: the report, made from what was checked. Links, numbering, status and figures come from code."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from aria.agent.bylines import owner_told, stepped, title_told
from aria.agent.disputed import cited_apart, conflicts_told, given_beside, given_told
from aria.core.bill import settled
from aria.core.checks import CheckResult
from aria.core.events import RunFinished
from aria.core.ports import EXTRACTIVE, Engine, Perform
from aria.core.report import Citation, Report, ReportImage, ReportSentence, ReportSource, ReportSubQuestion
from aria.core.state import RunState
from aria.core.tables import Table
from aria.core.types import Confidence, Conflict, Evidence, Finding, Gap, RunStatus, Sentence, StopReason, SubQuestion
from aria.evidence.claims.asked import missing, repeated
from aria.evidence.claims.phrases import silence, tells_of_gap
from aria.evidence.comparison.first_step import found_so_far
from aria.evidence.confidence import bounded, halved, telling
from aria.evidence.conflict.unsettled import carried, gainsaid
from aria.evidence.questions.slot import slot_of
from aria.evidence.sources.origins import origins, voices
from aria.evidence.tabulated import tables
from aria.security.content import printable
from aria.security.leads import cut

HARD_LIMITS: frozenset[StopReason] = frozenset(
    {
        "max_steps",
        "max_seconds",
        "max_model_calls",
        "max_tokens",
        "max_money",
        "max_failures",
        "max_rejections",
        "write_now",
    }
)


async def finish(state: RunState, engine: Engine, perform: Perform) -> RunFinished:
    """Close the run with its report."""
    return RunFinished(report=build(state))


def build(state: RunState) -> Report:
    """The report of a run that is being closed. Pure: the same state gives the same report."""
    assessment = state.assessment
    conflicts = assessment.conflicts if assessment else ()
    sentences = state.delivered or (Sentence(text=silence(state), status="template", role="template"),)
    results = _results(state)
    rows = {row.id: row for row in state.evidence}
    origin = origins(state.sources)
    stands = _settled(state, conflicts, origin)
    cited = [name for sentence in _as_printed(sentences) for name in sentence.evidence]
    beside = given_beside(state, conflicts)
    cited += cited_apart(conflicts, beside)
    numbers = _numbers(rows[name] for name in cited)
    question, subs = state.brief.question, _repeated(state)
    return Report(
        question=question,
        status=status(state),
        stop_reason=state.stop_reason or state.closing_reason,
        confidence=_confidence(state, results),
        sentences=tuple(
            ReportSentence(
                text=cut(sentence.text, question),
                status=sentence.status,
                citations=tuple(dict.fromkeys(numbers[name] for name in sentence.evidence)),
                role=sentence.role,
                note=sentence.note,
                section=sentence.section,
                translated=sentence.translated,
                settled=stands(sentence),
            )
            for sentence in sentences
        ),
        citations=tuple(_citation(number, rows[name], state) for number, name in _first(numbers).items()),
        sources=_sources(state, [rows[name] for name in numbers], origin),
        conflicts=conflicts_told(state, conflicts, numbers),
        given=given_told(beside, numbers),
        gaps=_gaps(state, subs, numbers),
        checks=results,
        sub_questions=_sub_questions(state, subs),
        usage=state.usage,
        bill=settled(state.bill, state.pending.values(), state.brief.prices),
        limits=state.brief.limits,
        degraded=state.failures,
        images=_images(state, {rows[name].source for name in numbers}),
        engine=_judged_by(state),
        effort=state.brief.effort,
        as_of=state.brief.today,
        tables=_tables(question, sentences, numbers, rows),
        follows=state.brief.earlier.run,
    )


def _judged_by(state: RunState) -> str:
    """The engine that judged: where none of the models that it asks ever replied, the one that needs none."""
    models = {price.model for price in state.brief.prices}
    silent = state.plan is not None and state.brief.engine in models and not state.replied
    return EXTRACTIVE if silent else state.brief.engine


def _as_printed(sentences: Sequence[Sentence]) -> list[Sentence]:
    """In the order of a report: what answers, what was found besides, then section by section."""
    sections = {each.section: place for place, each in reversed(list(enumerate(sentences))) if each.section}
    return sorted(
        sentences, key=lambda each: (sections.get(each.section, -1), each.role == "finding" and not each.section)
    )


def _numbers(cited: Iterable[Evidence]) -> dict[str, int]:
    """The number of each row, in the order of its first use; one span has one number, whatever it was read for."""
    spans: dict[tuple[str, int, int], int] = {}
    return {row.id: spans.setdefault((row.source, row.start, row.end), len(spans) + 1) for row in cited}


def _first(numbers: Mapping[str, int]) -> dict[int, str]:
    """A row for each number, in their order: rows of one number are one span."""
    return dict(sorted((number, name) for name, number in numbers.items()))


def _repeated(state: RunState) -> list[SubQuestion]:
    return [repeated(sub, state.brief.question, state.evidence) for sub in state.sub_questions]


def _gaps(state: RunState, subs: Sequence[SubQuestion], numbers: Mapping[str, int]) -> tuple[Gap, ...]:
    """What is missing of what was asked, with what a first step found where its quote is cited.

    Background that was looked for on the side is no gap of the answer; how it went stands with its sub-question.
    """
    side = {sub.id for sub in subs if sub.on_the_side}
    gaps = [gap for gap in (state.assessment.gaps if state.assessment else ()) if gap.sub_question not in side]
    asked = {sub.id: sub.text for sub in subs}
    cited = [row for row in state.evidence if row.id in numbers]
    question, spoken = state.brief.question, state.language
    told = [(missing(gap, subs), found_so_far(asked.get(gap.sub_question, ""), cited, state.sources)) for gap in gaps]
    return tuple(stepped(gap, found, numbers[found.row.id] if found else 0, question, spoken) for gap, found in told)


def _tables(
    question: str, sentences: Iterable[Sentence], numbers: Mapping[str, int], rows: Mapping[str, Evidence]
) -> tuple[Table, ...]:
    """What the quotes measure that stand behind sentences which the report stands by."""
    told = {name for each in sentences if each.status in ("supported", "partly") for name in each.evidence}
    quotes = ((number, rows[name]) for name, number in numbers.items() if name in told)
    return tables(quotes, lambda quote: cut(quote, question) == quote)


def _settled(state: RunState, conflicts: Iterable[Conflict], origin: Mapping[str, str]) -> Callable[[Sentence], bool]:
    """Whether what a sentence says may be called settled: two origins tell it, and nothing read gainsays it."""
    disputed = {name for conflict in conflicts for side in conflict.sides for name in side.evidence}
    rows = {row.id: row for row in state.evidence}
    sources = {source.id: source for source in state.sources}
    subs = {sub.id: (sub, slot_of(sub, state.profile, whole=not at).expects if state.profile else sub.expects)
            for at, sub in enumerate(state.sub_questions)}  # fmt: skip

    def doubted(sentence: Sentence, told: Sequence[Evidence]) -> bool:
        heard = {origin[row.source] for row in told}
        others = [row for row in state.evidence if origin[row.source] not in heard]
        asked = [subs[name] for name in dict.fromkeys(row.sub_question for row in told) if name in subs]
        return any(gainsaid(sentence.text, told, others, sub, expects) for sub, expects in asked)

    def stands(sentence: Sentence) -> bool:
        told = carried(sentence.text, (rows[name] for name in sentence.evidence), state.brief.question)
        apart = voices((row.source for row in told), sources, origin)
        sure = sentence.status in ("supported", "partly") and len(apart) > 1
        return sure and disputed.isdisjoint(sentence.evidence) and not doubted(sentence, told)

    return stands


def status(state: RunState) -> RunStatus:
    """Answered means that the question itself, or every part of it that matters, has evidence that answers it, and that
    the answer says of no part that it is not answered."""
    supported = any(sentence.status != "template" for sentence in state.delivered)
    draft = state.draft if state.checked is not None or state.best is None else state.best.draft
    abstains = draft is None or draft.abstains or not supported
    wanting = any(result.refuses and result.by == "code" for result in _results(state))
    lacking = any(each.role == "template" and tells_of_gap(each.text) for each in state.delivered)
    if not (abstains or wanting or lacking) and _covered(_findings(state), state):
        return "answered"
    reason = state.stop_reason or state.closing_reason
    if reason in HARD_LIMITS or not abstains:
        return "partial"
    return "failed" if reason == "provider_failed" else "insufficient_evidence"


def _results(state: RunState) -> tuple[CheckResult, ...]:
    """What the checks found in what is delivered."""
    if state.checked is not None:
        return state.results
    return state.best.results if state.best else ()


def _confidence(state: RunState, results: Sequence[CheckResult]) -> Confidence:
    """No surer than an answer may be that tells only so much of the question, or that fails a check.

    The part which such a check is about counts for half at most.
    """
    if state.assessment is None:
        return Confidence()
    share = telling(state.sub_questions, state.evidence, state.sources)
    return halved(bounded(state.assessment.confidence, share), {result.part for result in results if result.refuses})


def _covered(findings: Mapping[str, Finding], state: RunState) -> bool:
    if not state.sub_questions:
        return False
    if findings.get(state.sub_questions[0].id) == "answered":
        return True
    parts = [sub.id for sub in state.sub_questions[1:] if sub.in_question]
    return bool(parts) and all(findings.get(part) == "answered" for part in parts)


def _findings(state: RunState) -> Mapping[str, Finding]:
    judgements = state.assessment.judgements if state.assessment else ()
    return {judgement.sub_question: judgement.finding for judgement in judgements}


def _sub_questions(state: RunState, subs: Sequence[SubQuestion]) -> tuple[ReportSubQuestion, ...]:
    findings = _findings(state)
    return tuple(ReportSubQuestion(asked=sub, finding=findings.get(sub.id, "open")) for sub in subs)


def _citation(number: int, row: Evidence, state: RunState) -> Citation:
    pages = next((source.pages for source in state.sources if source.id == row.source), ())
    page = bisect_right(pages, row.start) or None
    return Citation(n=number, source_id=row.source, start=row.start, end=row.end, quote=row.quote.exposed(), page=page)


def _images(state: RunState, cited: Collection[str]) -> tuple[ReportImage, ...]:
    """What came of the cited pages' images. What the page and the model say leads nowhere."""
    question = state.brief.question
    seen = {each.digest: each for each in state.described or ()}
    return tuple(
        ReportImage(
            source_id=each.source,
            caption=printable(cut(each.said, question), 300),
            media=each.media,
            digest=each.digest,
            width=each.width,
            height=each.height,
            told=printable(cut(seen[each.digest].text, question), 1_500) if each.digest in seen else "",
            told_by=seen[each.digest].model if each.digest in seen else "",
        )
        for each in state.illustrations or ()
        if each.source in cited
    )


def _sources(state: RunState, told: Sequence[Evidence], origin: Mapping[str, str]) -> tuple[ReportSource, ...]:
    """The sources of what is told, which comes in the order of its numbers, so that a list of them counts upwards."""
    quotes: dict[str, list[str]] = {}
    for row in told:
        quotes.setdefault(row.source, []).append(row.quote.exposed())
    question, places = state.brief.question, {name: place for place, name in enumerate(quotes)}
    kept = {each.handle: each.on for each in state.brief.earlier.kept}
    pages = {source.id: source.uri for source in state.sources}
    return tuple(
        ReportSource(
            id=source.id,
            title=title_told(source.title, source.uri, question, quotes[source.id]),
            uri=source.uri,
            source_class=source.source_class,
            published=source.published,
            origin=origin[source.id],
            digest=source.digest,
            owner=owner_told(source.owner, source.uri, question),
            derived_from=source.derived_from,
            licence=source.licence,
            signs=source.signs,
            notices=source.notices,
            kept=kept.get(source.handle, ""),
            found_on=pages.get(source.found_on, ""),
        )
        for source in sorted(filter(lambda each: each.id in quotes, state.sources), key=lambda each: places[each.id])
    )
