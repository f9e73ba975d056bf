"""What may be said to a run, checked and cleaned before it becomes a record; and a run's first records as another's."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import assert_never

from aria.core.errors import StoreError, UserError
from aria.core.events import EffectDone, EffectStarted, RunStarted
from aria.core.records import GENESIS, Record, seal
from aria.core.state import RunState
from aria.core.wishes import (
    BOUNDS,
    CancelRequested,
    Clarified,
    LimitsChanged,
    PlanApproved,
    Replanned,
    SourceBanned,
    SourcePinned,
    SubQuestionAdded,
    SubQuestionEdited,
    SubQuestionSkipped,
    SubQuestionsOrdered,
    Wish,
)
from aria.evidence.questions.intake import MAX_QUESTION
from aria.evidence.questions.queries import bounded
from aria.exporters.bundle import kept_with, named_blobs
from aria.security.content import printable
from aria.security.signing import Signer

LONGEST = 300
"""Characters of a sub-question."""
MOST_SUB_QUESTIONS = 30
HIGHEST = 10**9
"""No bound of a run is larger."""


def checked(wish: Wish, state: RunState) -> Wish:
    """The wish as it is recorded. Raises UserError for one that means nothing to this run."""
    if state.finished is not None and not isinstance(wish, CancelRequested):
        raise UserError(f"run {state.run} has ended; resume it with more to use, or fork it")
    match wish:
        case SubQuestionAdded() | SubQuestionEdited() | SubQuestionSkipped() | SubQuestionsOrdered():
            return _replanned(wish, state)
        case SourceBanned() | SourcePinned():
            return replace(wish, what=_source(wish.what, state))
        case Clarified():
            return _clarified(wish, state)
        case LimitsChanged():
            return _bounded(wish, state)
        case PlanApproved() if state.waiting != "approval":
            raise UserError(f"run {state.run} does not wait for its plan to be approved")
        case _:
            return wish


def _replanned(wish: Replanned, state: RunState) -> Replanned:
    match wish:
        case SubQuestionAdded():
            return _added(wish, state)
        case SubQuestionEdited():
            _known(wish.id, state)
            text, query = _words(wish.text, wish.query)
            return replace(wish, text=text, query=query)
        case SubQuestionSkipped():
            _known(wish.id, state)
            return wish
        case SubQuestionsOrdered():
            for name in wish.ids:
                _known(name, state)
            return replace(wish, ids=tuple(dict.fromkeys(wish.ids)))
        case _:
            assert_never(wish)


def _added(wish: SubQuestionAdded, state: RunState) -> SubQuestionAdded:
    _planned(state)
    if len(state.sub_questions) >= MOST_SUB_QUESTIONS:
        raise UserError(f"run {state.run} has {MOST_SUB_QUESTIONS} sub-questions, which is the most")
    if wish.tool not in state.brief.reach.tools:
        raise UserError(f"this run does not search {wish.tool}; it has: {', '.join(state.brief.reach.tools)}")
    text, query = _words(wish.text, wish.query)
    return replace(wish, text=text, query=query)


def _words(text: str, query: str) -> tuple[str, str]:
    """A sub-question and its query, clean. Raises UserError for one without words."""
    told = printable(text, LONGEST).strip()
    asked = bounded(query or told)
    if not told or not asked:
        raise UserError("a sub-question needs words to search for")
    return told, asked


def _planned(state: RunState) -> None:
    if state.plan is None:
        raise UserError(f"run {state.run} has no plan yet that could be changed")


def _known(sub_question: str, state: RunState) -> None:
    _planned(state)
    names = [sub.id for sub in state.sub_questions]
    if sub_question not in names:
        raise UserError(f"run {state.run} has no sub-question {sub_question!r}; it has: {', '.join(names)}")


def _source(what: str, state: RunState) -> str:
    """What a source is known by: its handle for the id of one that was read, else the address or host as it is."""
    named = what.strip()
    if (source := next((each for each in state.sources if each.id == named), None)) is not None:
        return source.handle
    if not named or len(named) > 2_000 or named != printable(named, 2_000):
        raise UserError("a source is named by its id, such as S3, its address, or its host")
    return named.casefold() if "/" not in named and ":" not in named else named


def _clarified(wish: Clarified, state: RunState) -> Clarified:
    if state.waiting != "answer":
        raise UserError(f"run {state.run} has not asked anything")
    answer = printable(wish.answer, MAX_QUESTION).strip()
    if not answer or len(state.brief.question) + len(answer) + 3 > MAX_QUESTION:
        raise UserError(f"an answer has 1 to {MAX_QUESTION - len(state.brief.question) - 3:,} characters")
    return replace(wish, answer=answer)


def _bounded(wish: LimitsChanged, state: RunState) -> LimitsChanged:
    given = wish.given()
    if not given or not all(0 < bound <= HIGHEST for bound in given.values()):
        raise UserError(f"a bound is more than 0 and at most {HIGHEST:,}; there are: {', '.join(BOUNDS)}")
    if state.limit is not None or state.write_now:
        raise UserError(f"run {state.run} is past its research; when it has ended, resume it with more to use")
    if wish.money is not None and any(not price.known for price in state.brief.prices):
        raise UserError("no price is known for one of its models, so money cannot be bounded; bound its tokens")
    return wish


def shared(records: Sequence[Record], seq: int) -> Sequence[Record]:
    """The records up to number `seq`. Raises UserError for a number that the log has not."""
    if not 0 <= seq < len(records):
        raise UserError(f"the run has no record {seq}; it has 0 to {len(records) - 1}")
    return records[: seq + 1]


def copied(
    records: Sequence[Record], run: str, source: str, signer: Signer, body: Callable[[str], bytes]
) -> Iterator[tuple[Record, list[bytes]]]:
    """The records as those of `run`, each signed anew, with the blobs that it names."""
    prev, told = GENESIS, ""
    for record in records:
        event = record.event
        if isinstance(event, RunStarted):
            event = replace(event, forked_from=f"{source} {len(records) - 1}")
        key = "" if told == signer.key else signer.key
        copy = seal(run=run, seq=record.seq, at=record.at, prev=prev, event=event, key=key, sign=signer.sign)
        prev, told = copy.hash, signer.key
        yield copy, list(_bodies(record, body))


def _bodies(record: Record, body: Callable[[str], bytes]) -> Iterator[bytes]:
    if not isinstance(record.event, EffectDone | EffectStarted | RunStarted):
        return
    for name in named_blobs((record,)):
        try:
            packed = body(name)
        except StoreError:
            continue
        yield packed
        if (snapshot := kept_with(packed)) is not None:
            yield body(snapshot)
