"""Check: what of the draft may be delivered. Code decides; the writer's word counts for nothing.

A sentence stands when its evidence exists, each quote is exactly the bytes of the stored snapshot, and every
number, date, name and quoted phrase in it occurs in its quotes or in the question. One that does not is
replaced by its quote. A sentence without evidence stands only if it is one of the fixed phrases.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from aria.agent.gather import settle
from aria.core.canonical import digest
from aria.core.effects import Compute, Fetch
from aria.core.events import CitationsChecked
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Evidence, Sentence
from aria.evidence.asked import goal as goal_of
from aria.evidence.calculation import carried_by
from aria.evidence.phrases import is_phrase
from aria.evidence.support import is_verbatim, unsupported
from aria.evidence.translation import translated
from aria.evidence.urls import hosts_of


async def check(state: RunState, engine: Engine, perform: Perform) -> CitationsChecked:
    """Check every sentence of the draft against the stored snapshots."""
    draft = state.draft
    if draft is None:
        return CitationsChecked(sentences=(), accepted=False, problems=("there is no draft",))
    named = {name for sentence in draft.sentences for name in sentence.evidence}
    named |= {each for name in named for each in carried_by(state, name)}
    rows = [row for row in state.evidence if row.id in named]
    sound = await _sound(state, rows, perform)
    goal = goal_of(state.brief.question, state.sub_questions, state.evidence)
    sentences: dict[str, Sentence] = {}
    problems: list[str] = []
    for sentence in draft.sentences:
        stands, problem = _stands(_with_inputs(state, sentence, sound), sound, goal, state.language)
        if problem:
            problems.append(problem)
        if stands is not None:
            sentences.setdefault(stands.text, _with_inputs(state, stands, sound))
    supported = any(sentence.status in ("supported", "partly") for sentence in sentences.values())
    return CitationsChecked(
        sentences=tuple(sentences.values()), accepted=supported or draft.abstains, problems=tuple(problems)
    )


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
        if digest(snapshot) == digests.get(row.source) and snapshot[row.start : row.end] == row.quote.encode():
            sound[row.id] = row
    return sound


async def _told(perform: Perform, effect: Fetch | Compute) -> str:
    """The text of a snapshot."""
    if isinstance(effect, Compute):
        return (await perform(effect)).text
    return (await perform(effect)).text


def _with_inputs(state: RunState, sentence: Sentence, sound: Mapping[str, Evidence]) -> Sentence:
    """A sentence that rests on a calculation rests on what went into it, and cites that too."""
    inputs = ((name, *filter(sound.__contains__, carried_by(state, name))) for name in sentence.evidence)
    names = [each for one in inputs for each in one]
    return replace(sentence, evidence=tuple(dict.fromkeys(names)))


def _stands(sentence: Sentence, sound: Mapping[str, Evidence], goal: str, language: str) -> tuple[Sentence | None, str]:
    """The sentence as it may be delivered, and what was wrong with it."""
    if not sentence.evidence:
        if is_phrase(sentence.text, goal):
            return replace(sentence, status="template", role="template"), ""
        return None, "a sentence without evidence is none of the fixed phrases"
    rows = [sound[name] for name in dict.fromkeys(sentence.evidence) if name in sound]
    if not rows:
        return None, "a sentence rests on evidence that does not exist"
    quotes = [row.quote for row in rows]
    kept = replace(sentence, evidence=tuple(row.id for row in rows))
    if is_verbatim(sentence.text, quotes):
        return replace(kept, status="supported"), ""
    foreign = translated(sentence.text, quotes, language)
    missing = unsupported(sentence.text, quotes, goal, into=language if foreign else "")
    if not missing:
        how = "translated" if foreign else "worded"
        note = f"{how} by the writer; numbers, dates and names checked{' as far as both languages show them' * foreign}"
        return replace(kept, status="partly", translated=foreign, note=note), ""
    note = f"replaced by its quote: {len(missing)} pieces of the sentence are not in its sources"
    return replace(kept, text=quotes[0], evidence=(rows[0].id,), status="supported", note=note), note
