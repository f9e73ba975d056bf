"""A question that follows an earlier run: what its run takes over from there, and who reads that again."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from aria.core.effects import Fetch, key
from aria.core.errors import UserError
from aria.core.events import EffectDone
from aria.core.fold import replay
from aria.core.following import PREFIX, Earlier, Kept
from aria.core.records import Record
from aria.core.state import RunState
from aria.core.types import Brief, Source
from aria.core.wish_fold import means
from aria.evidence.questions.intake import MAX_QUESTION
from aria.evidence.questions.question import profile
from aria.evidence.text.pronouns import PRONOUNS
from aria.exporters.bundle import snapshot_of

MOST = 40
"""Pages that one run takes over; those that are cited come first."""
_BACK = re.compile(
    rf"\b(?:{PRONOUNS}|hers|there|this|that|these|those)\b"
    r"|^(?:and|but|so|why|how come|what about|how about)\b[^.]{0,60}$",
    re.IGNORECASE,
)
"""What refers to something that was said before."""


def after(brief: Brief, records: Sequence[Record]) -> Brief:
    """The brief of a question that follows the run of these records. Raises UserError where nothing was kept."""
    state = replay(records)
    came = {each.event.key: each for each in records if isinstance(each.event, EffectDone)}
    kept = tuple(_kept(state, came))[:MOST]
    if not kept:
        raise UserError(f"run {state.run} kept nothing that a question could start from; ask without it")
    earlier = Earlier(
        run=state.run, log_head=state.head, question=state.brief.question, kept=kept,
        banned=tuple(sorted(state.said.banned)),
    )  # fmt: skip
    return replace(brief, question=_whole(brief, state.brief.question), earlier=earlier)


def bodies(brief: Brief, blob: Callable[[str, str], bytes]) -> Iterator[bytes]:
    """What a run keeps of the pages that it takes over. Raises StoreError where the earlier run is gone."""
    for each in brief.earlier.kept:
        body = blob(brief.earlier.run, each.result)
        yield body
        if (snapshot := snapshot_of(body)) is not None:
            yield blob(brief.earlier.run, snapshot)


def _kept(state: RunState, came: dict[str, Record]) -> Iterator[Kept]:
    """The sources that carry something, cited ones first: as they were fetched, whoever did that."""
    cited = {each.source_id for each in (state.finished.report.citations if state.finished else ())}
    older = {each.handle: each for each in state.brief.earlier.kept}
    for source in sorted(state.sources, key=lambda each: each.id not in cited):
        rows = sorted((row for row in state.evidence if row.source == source.id), key=lambda row: (-row.score, row.id))
        done = came.get(key(Fetch(handle=source.handle)))
        if not rows or done is None or not isinstance(done.event, EffectDone) or _is_out(source, state):
            continue
        before = older.get(source.handle)
        yield Kept(
            origin=source.handle.removeprefix(PREFIX),
            result=done.event.result,
            at=before.at if before else done.at,
            source_class=source.source_class,
            notices=source.notices,
            spans=tuple(dict.fromkeys((row.start, row.end) for row in rows))[:8],
        )


def _is_out(source: Source, state: RunState) -> bool:
    """What was banned there, and what was calculated, which is calculated again if it is asked for."""
    return bool(source.derived_from) or means(state.said.banned, source.handle, source.uri)


def _whole(brief: Brief, before: str) -> str:
    """The question with what it refers to: where it names nothing itself, the names that the earlier one had."""
    asked = brief.question
    names = profile(before, brief.today).entities[:2]
    if not names or profile(asked, brief.today).entities or not _BACK.search(asked):
        return asked
    whole = f"{asked} ({', '.join(names)})"
    return whole if len(whole) <= MAX_QUESTION else asked
