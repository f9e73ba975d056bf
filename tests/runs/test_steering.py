"""What is said to a run while it works counts, in any process, and is in its log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.runs.watching_kit import at

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.errors import RunHalted, UserError
from aria.core.events import EffectDone, Resumed
from aria.core.wishes import (
    Clarified,
    PauseRequested,
    PlanApproved,
    SourceBanned,
    SourcePinned,
    SubQuestionAdded,
    SubQuestionEdited,
    SubQuestionSkipped,
    Wish,
)

QUESTION = "When did the Harrow Bridge open?"
DOCUMENTS = {
    "harrow.md": "# The Harrow Bridge\n\nThe Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch.\n",
    "almanac.md": "# An Almanac\n\nThe Harrow Bridge opened on 3 May 1931 after four years of building.\n",
    "toll.md": "# Tolls\n\nCrossing the Harrow Bridge cost two crowns in 1940. The toll was abolished in 1962.\n",
}


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    for name, text in DOCUMENTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


def asker(library: Path, store: MemoryStore, **settings: Any) -> Researcher:
    return Researcher(corpus=[library], home=library.parent / "home", store=store, **settings)


async def test_what_is_banned_is_neither_read_nor_cited(library: Path, store: MemoryStore) -> None:
    researcher, other = asker(library, store), asker(library, store)
    almanac = f"file://{library / 'almanac.md'}"
    report = await researcher.ask(
        QUESTION, watch=at("searched", lambda run: other.steer(run, SourceBanned(what=almanac)))
    )
    state = researcher.state(report.run_id)
    assert almanac in state.said.banned
    assert report.status == "answered"
    cited = {citation.source_id for citation in report.citations}
    assert {source.uri for source in report.sources if source.id in cited} == {f"file://{library / 'harrow.md'}"}


async def test_a_ban_after_the_answer_was_drafted_has_it_written_again(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store)

    def ban(run: str) -> None:
        first = researcher.state(run).evidence[0].source
        researcher.steer(run, SourceBanned(what=first))

    report = await researcher.ask(QUESTION, watch=at("draft_written", ban))
    state = researcher.state(report.run_id)
    (banned,) = state.said.banned
    assert banned not in {state.source(citation.source_id).handle for citation in report.citations}
    assert report.status == "answered"


async def test_a_pinned_source_is_read_first(library: Path, store: MemoryStore) -> None:
    toll = f"file://{library / 'toll.md'}"
    researcher = asker(library, store)
    seen = []
    for watch in (None, at("plan_made", lambda run: researcher.steer(run, SourcePinned(what=toll)))):
        report = await researcher.ask(QUESTION, watch=watch)
        seen.append(researcher.state(report.run_id).sources[0].uri)
    assert seen[0] != toll
    assert seen[1] == toll


async def test_sub_questions_are_added_edited_and_skipped(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store)
    said: list[Wish] = [
        SubQuestionAdded(text="What did crossing the Harrow Bridge cost?", query="Harrow Bridge crossing cost toll"),
        SubQuestionEdited(id="Q1", text="Who designed the Harrow Bridge?", query="Harrow Bridge designed"),
    ]
    report = await researcher.ask(QUESTION, watch=at("plan_made", lambda run: researcher.steer(run, *said)))
    asked = {sub.asked.id: sub for sub in report.sub_questions}
    assert asked["Q1"].asked.text == "Who designed the Harrow Bridge?"
    added = next(sub for sub in report.sub_questions if "cost" in sub.asked.text)
    assert added.finding == "answered"

    skipped = await researcher.ask(
        QUESTION, watch=at("plan_made", lambda run: researcher.steer(run, SubQuestionSkipped(id="Q1")))
    )
    state = researcher.state(skipped.run_id)
    assert next(sub.finding for sub in skipped.sub_questions if sub.asked.id == "Q1") == "skipped"
    assert "Q1" not in {query.sub_question for query in state.asked}


async def test_a_sub_question_that_is_added_at_the_end_is_still_asked(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store)
    more = SubQuestionAdded(
        text="When was the toll of the Harrow Bridge abolished?", query="Harrow Bridge toll abolished"
    )
    report = await researcher.ask(QUESTION, watch=at("draft_written", lambda run: researcher.steer(run, more)))
    state = researcher.state(report.run_id)
    assert "Harrow Bridge toll abolished" in {query.text for query in state.asked}
    assert report.stop_reason != "max_steps"


async def test_a_plan_waits_for_approval_and_can_be_edited_meanwhile(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store, approve=True)
    run = researcher.new_id()
    with pytest.raises(RunHalted):
        await researcher.ask(QUESTION, run_id=run)
    (row,) = researcher.runs()
    assert row.status == "waiting"
    assert researcher.state(run).waiting == "approval"
    assert not researcher.state(run).asked
    with pytest.raises(RunHalted):
        await researcher.resume(run)
    researcher.steer(run, SubQuestionSkipped(id="Q1"), PlanApproved())
    report = await researcher.resume(run)
    assert report.sub_questions[0].finding == "skipped"
    with pytest.raises(UserError):
        researcher.steer(run, PlanApproved())


async def test_a_question_that_names_nothing_is_asked_back(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store, ask_back=True)
    run = researcher.new_id()
    with pytest.raises(RunHalted):
        await researcher.ask("When did it open?", run_id=run)
    state = researcher.state(run)
    assert state.waiting == "answer"
    assert "it" in state.asks_back
    researcher.steer(run, Clarified(answer="the Harrow Bridge"))
    report = await researcher.resume(run)
    assert report.status == "answered"
    assert "1931" in report.answer
    clear = await researcher.ask(QUESTION)
    assert clear.status == "answered"


async def test_a_pause_keeps_what_came_back_and_words_in_between_do_not_end_it(
    library: Path, store: MemoryStore
) -> None:
    researcher = asker(library, store)
    run = researcher.new_id()
    with pytest.raises(RunHalted):
        await researcher.ask(QUESTION, run_id=run, watch=at("searched", researcher.pause))
    assert researcher.runs()[0].status == "paused"
    before = researcher.state(run).usage.seconds
    researcher.steer(run, SourcePinned(what="example.org"))
    assert researcher.runs()[0].status == "paused"
    report = await researcher.resume(run)
    assert report.status == "answered"
    kinds = [record.event.kind for record in researcher.log(run)]
    assert kinds.count("searched") == report.usage.rounds
    assert report.usage.seconds - before < 60
    assert report.usage.repeated_effects == 0


async def test_what_was_sent_to_a_process_that_died_is_not_lost(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store)
    run = researcher.start(researcher.brief(QUESTION))
    lease = store.acquire(run, "somebody::1:")
    researcher.steer(run, SourceBanned(what="bad.example"), PauseRequested())
    store.release(lease)
    report = await researcher.resume(run)
    assert report.status == "answered", "who resumes by hand does not want to pause"
    assert researcher.state(run).said.banned == {"bad.example"}

    run = researcher.start(researcher.brief(QUESTION))
    lease = store.acquire(run, "somebody::1:")
    researcher.steer(run, PauseRequested())
    store.release(lease)
    with pytest.raises(RunHalted):
        await researcher.resume(run, obey=True)


async def test_a_fork_goes_on_from_any_record_without_asking_again(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store)
    report = await researcher.ask(QUESTION)
    log = researcher.log(report.run_id)
    for seq in (0, 3, len(log) // 2, len(log) - 2):
        new = researcher.fork(report.run_id, seq, researcher.new_id())
        forked = await researcher.resume(new)
        assert forked.answer == report.answer
        audit = researcher.audit(new)
        assert audit.faults == ()
        done = [each.event.key for each in researcher.log(new) if isinstance(each.event, EffectDone)]
        assert len(done) == len(set(done))
    assert researcher.log(report.run_id) == log
    with pytest.raises(UserError):
        researcher.fork(report.run_id, len(log), researcher.new_id())


WRONG: list[Wish] = [
    SubQuestionSkipped(id="Q99"),
    SubQuestionEdited(id="Q99", text="x", query=""),
    SubQuestionAdded(text="  ", query=""),
    SubQuestionAdded(text="What is told on the web?", query="", tool="web"),
    SourceBanned(what=""),
    SourceBanned(what="a\nb"),
    Clarified(answer="nobody asked"),
    PlanApproved(),
]


async def test_what_means_nothing_to_a_run_is_refused_and_leaves_no_record(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store)
    run = researcher.new_id()
    with pytest.raises(RunHalted):
        await researcher.ask(QUESTION, run_id=run, watch=at("searched", researcher.pause))
    log = researcher.log(run)
    for wish in WRONG:
        with pytest.raises(UserError):
            researcher.steer(run, wish)
    assert researcher.log(run) == log
    await researcher.resume(run)
    with pytest.raises(UserError):
        researcher.steer(run, SubQuestionSkipped(id="Q1"))


def test_a_word_while_nobody_works_is_no_working_time(library: Path, store: MemoryStore) -> None:
    researcher = asker(library, store)
    run = researcher.start(researcher.brief(QUESTION))
    researcher.steer(run, SourcePinned(what="example.org"))
    assert [record.event for record in researcher.log(run)][1] == Resumed(idle=True)
    assert researcher.state(run).usage.seconds < 60
