"""Check: what of the draft may be delivered. Code decides; the writer's word counts for nothing.

A sentence stands when its evidence exists, each quote is exactly the bytes of the stored snapshot, and every
number, date, name and quoted phrase in it occurs in its quotes or in the question. One that does not is
replaced by its quote, or as the user's setting says marked or left out. The verdict of a comparison is made again from
its quotes. A sentence without evidence stands only if it is one of the fixed phrases, and one that counts sources only
if so many are cited. What a judge said of a sentence can lower it and lift nothing. The answer that stands then
has to meet the checks that its question calls for (`aria.evaluators`); one that fails a check goes back, as often as
`Limits.rejections` allows.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from aria import evaluators
from aria.agent.gather import settle
from aria.core.budget import may_write
from aria.core.canonical import digest
from aria.core.checks import CheckResult, Entailment, Lack, Objection
from aria.core.effects import Compute, Fetch
from aria.core.ends import Unsupported
from aria.core.events import CitationsChecked
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Evidence, Sentence
from aria.evaluators import Answer, asked, binding
from aria.evidence.calculation import carried_by
from aria.evidence.claims.addressed import heeded
from aria.evidence.claims.asked import goal as goal_of
from aria.evidence.claims.phrases import is_phrase, overcounted
from aria.evidence.claims.support import bearing, is_verbatim, unsupported
from aria.evidence.claims.translation import translated
from aria.evidence.comparison.compared import NOTE, is_verdict
from aria.evidence.comparison.sides import quotes_of
from aria.evidence.sources.origins import origins
from aria.evidence.sources.urls import hosts_of
from aria.security.leads import cut

_CARRIED = frozenset({"supported", "partly"})
_EMPTY = "the sentence says nothing of what its sources say"


async def check(state: RunState, engine: Engine, perform: Perform) -> CitationsChecked:
    """Check every sentence of the draft against the stored snapshots, then the answer that stands by its checks."""
    draft = state.draft
    if draft is None:
        return CitationsChecked(sentences=(), accepted=False, problems=("there is no draft",))
    named = {name for sentence in draft.sentences for name in sentence.evidence}
    named |= {each for name in named for each in carried_by(state, name)}
    rows = [row for row in heeded(state.evidence, state.brief.question) if row.id in named]
    sound = await _sound(state, rows, perform)
    goal = goal_of(state.brief.question, state.sub_questions, state.evidence)
    labels = {each.sentence: each.label for each in state.review.opinions} if state.review else {}
    sentences: dict[str, Sentence] = {}
    problems: list[str] = []
    written = intact = denied = 0
    for number, sentence in enumerate(draft.sentences):
        stands, problem = _stands(_with_inputs(state, sentence, sound), sound, goal, state)
        written += stands is None or stands.status != "template"
        intact += stands is not None and stands.text == sentence.text and stands.status in _CARRIED
        if stands is not None and stands.status == "partly" and number in labels:
            stands, problem = _lowered(stands, labels[number], sound[stands.evidence[0]], state.brief.unsupported)
            denied += labels[number] != "entailed"
        if problem:
            problems.append(problem)
        if stands is not None:
            sentences.setdefault(stands.text, _with_inputs(state, stands, sound))
    kept = _counted_rightly(tuple(sentences.values()), sound, state)
    supported = any(sentence.status in _CARRIED for sentence in kept)
    counts = _Counts(written, intact, denied)
    results = _results(state, kept, counts) if supported and not draft.abstains else ()
    last = not may_write(state.brief, state.usage)  # nobody is left to send it back to: its faults are named
    refused = not last and any(result.refuses for result in results)
    return CitationsChecked(
        sentences=kept,
        accepted=(supported or draft.abstains) and not refused,
        problems=tuple(problems),
        results=results,
    )


def _counted_rightly(
    sentences: tuple[Sentence, ...], sound: Mapping[str, Evidence], state: RunState
) -> tuple[Sentence, ...]:
    """The sentences without phrases that tell of more sources than are cited behind them."""
    origin = origins(state.sources)
    cited = [{origin[sound[name].source] for name in each.evidence if name in sound} for each in sentences]
    wrong = frozenset(overcounted([(each.text, own) for each, own in zip(sentences, cited, strict=True)]))
    return tuple(each for place, each in enumerate(sentences) if place not in wrong)


@dataclass(frozen=True, slots=True)
class _Counts:
    """Sentences that say something of the world, those code lets stand as written, and those of them a judge denied."""

    written: int
    intact: int
    denied: int


def _results(state: RunState, sentences: tuple[Sentence, ...], counts: _Counts) -> tuple[CheckResult, ...]:
    """What code finds by each check, and where code finds nothing wrong, what a model misses."""
    answer = Answer(
        asked=asked(state),
        sentences=sentences,
        evidence=state.evidence,
        sources=state.sources,
        sub_questions=state.sub_questions,
        written=counts.written,
        intact=counts.intact,
    )
    bound = binding(state)
    names = sorted({*bound, *evaluators.required(answer.asked)})
    objections = {each.check: each for each in state.review.objections} if state.review else {}
    if counts.denied and 2 * (counts.intact - counts.denied) < counts.written:
        text = f"a judge found that {counts.denied} of {counts.written} sentences do not follow from their quotes"
        objections["attribution"] = Objection(
            check="attribution", lacks=(Lack(sub_question=answer.root, kind="unsupported", text=text),)
        )
    found = (
        _combined(replace(result, binding=result.check in bound), objections.get(result.check))
        for result in evaluators.examined(names, answer)
    )
    return tuple(result for result in found if result.binding or result.outcome != "not_judged")


def _combined(result: CheckResult, objection: Objection | None) -> CheckResult:
    """A model may miss something where code does not; where code does, its word adds nothing."""
    if objection is None or result.outcome == "failed":
        return result
    if objection.lacks:
        reason = "; ".join(dict.fromkeys(lack.text for lack in objection.lacks))
        return replace(result, outcome="failed", by="model", reason=reason, lacks=objection.lacks)
    if result.outcome == "not_judged":
        return replace(result, outcome="passed", by="model", reason="nothing is missing")
    return result


async def _sound(state: RunState, rows: list[Evidence], perform: Perform) -> Mapping[str, Evidence]:
    """The evidence whose quote is exactly the bytes of its snapshot, from a place that may be cited.

    Snapshots come back from the log.
    """
    handles = {source.id: source.handle for source in state.sources}
    wanted = list(dict.fromkeys(handles[row.source] for row in rows if row.source in handles))
    sums = {handles[name]: effect for name, effect in state.calculations.items()}
    fetched = await settle([_told(perform, sums.get(handle) or Fetch(handle=handle)) for handle in wanted])
    snapshots = {handle: text.encode() for handle, text in zip(wanted, fetched, strict=True) if isinstance(text, str)}
    hosts = hosts_of(state.brief.reach)
    digests = {source.id: source.digest for source in state.sources if hosts.allows(source.uri)}
    sound: dict[str, Evidence] = {}
    for row in rows:
        snapshot = snapshots.get(handles.get(row.source, ""), b"")
        if (
            digest(snapshot) == digests.get(row.source)
            and snapshot[row.start : row.end] == row.quote.exposed().encode()
        ):
            sound[row.id] = row
    return sound


async def _told(perform: Perform, effect: Fetch | Compute) -> str:
    """The text of a snapshot."""
    if isinstance(effect, Compute):
        return (await perform(effect)).text
    return (await perform(effect)).text.exposed()


def _with_inputs(state: RunState, sentence: Sentence, sound: Mapping[str, Evidence]) -> Sentence:
    """A sentence that rests on a calculation rests on what went into it, and cites that too."""
    inputs = ((name, *filter(sound.__contains__, carried_by(state, name))) for name in sentence.evidence)
    names = [each for one in inputs for each in one]
    return replace(sentence, evidence=tuple(dict.fromkeys(names)))


def _stands(
    sentence: Sentence, sound: Mapping[str, Evidence], goal: str, state: RunState
) -> tuple[Sentence | None, str]:
    """The sentence as it may be delivered, and what was wrong with it."""
    if not sentence.evidence:
        if is_phrase(sentence.text, goal):
            return replace(sentence, status="template", role="template"), ""
        return None, "a sentence without evidence is none of the fixed phrases"
    rows = [sound[name] for name in dict.fromkeys(sentence.evidence) if name in sound]
    if not rows:
        return None, "a sentence rests on evidence that does not exist"
    quotes = [row.quote.exposed() for row in rows]
    kept = replace(sentence, evidence=tuple(row.id for row in rows))
    if is_verbatim(sentence.text, quotes):
        same = tuple(row.id for row in rows if is_verbatim(sentence.text, [row.quote.exposed()]))
        return replace(kept, evidence=same, status="supported"), ""
    if is_verdict(sentence.text, state.brief.question, quotes_of(rows, state.sources)):
        return replace(kept, status="partly", note=NOTE), ""
    foreign = translated(sentence.text, quotes, state.language)
    told = [cut(quote, state.brief.question) for quote in quotes]  # what nobody is told is no ground for a sentence
    missing = unsupported(sentence.text, told, goal, into=state.language if foreign else "")
    borne = (True,) * len(rows) if foreign else bearing(sentence.text, told, goal)
    carried = tuple(row.id for row, bears in zip(rows, borne, strict=True) if bears)
    if not missing and carried:
        how = "translated" if foreign else "worded"
        note = f"{how} by the writer; numbers, dates and names checked{' as far as both languages show them' * foreign}"
        return replace(kept, evidence=carried, status="partly", translated=foreign, note=note), ""
    why = f"{len(missing)} pieces of the sentence are not in its sources" if missing else _EMPTY
    return _uncarried(kept, why, rows[0], state.brief.unsupported)


def _uncarried(sentence: Sentence, why: str, row: Evidence, how: Unsupported) -> tuple[Sentence | None, str]:
    """What is delivered in the place of a sentence that its quotes do not carry, as the user's setting says."""
    match how:
        case "quote":
            note = f"replaced by its quote: {why}"
            quoted = replace(
                sentence, text=row.quote.exposed(), evidence=(row.id,), status="supported", translated=False
            )
            return replace(quoted, note=note), note
        case "mark":
            return replace(sentence, status="unverified", translated=False, note=why), why
        case "drop":
            return None, f"left out: {why}"
        case _:
            assert_never(how)


def _lowered(sentence: Sentence, label: Entailment, row: Evidence, how: Unsupported) -> tuple[Sentence | None, str]:
    """A sentence worded by the writer, after a judge has compared it with its quotes."""
    if label == "not":
        return _uncarried(sentence, "a judge found that it does not follow from its quotes", row, how)
    if label == "unclear":
        note = "a judge could not tell whether it follows from its quotes"
        return replace(sentence, status="unverified", note=note), note
    return replace(sentence, note=f"{sentence.note}; judged to follow from its quotes"), ""
