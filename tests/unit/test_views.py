"""What runs and reports look like in words."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria import views
from aria.core.events import FORMAT
from aria.core.fold import replay
from aria.core.limits import Limits, Usage
from aria.core.records import Record
from aria.core.report import Citation, Report, ReportSentence
from aria.core.state import RunState
from aria.core.types import Confidence, Finding, RunStatus, StopReason
from aria.testing import ScriptedEngine, World, researcher


def report(*sentences: ReportSentence) -> Report:
    return Report(question="Why?", status="answered", stop_reason="confident", sentences=sentences)


def test_an_answer_is_its_sentences_with_their_numbers() -> None:
    made = report(
        ReportSentence(text="It opened in 1937.", status="supported", citations=(1, 3)),
        ReportSentence(text="It is long.", status="unverified"),
        ReportSentence(text="A finding.", status="supported", citations=(2,), role="finding"),
        ReportSentence(text="The sources disagree.", status="template", role="template"),
    )
    assert made.answer == "It opened in 1937. [1] [3] It is long. [UNVERIFIED] The sources disagree."
    assert [each.text for each in views.findings(made)] == ["A finding."]


def test_the_published_object_has_the_answer_as_one_text() -> None:
    whole = report(ReportSentence(text="Yes.", status="supported", citations=(1,))).as_json()
    assert list(whole)[:4] == ["run_id", "question", "answer", "status"]
    assert whole["answer"] == "Yes. [1]"


def test_citations_are_gathered_by_source() -> None:
    citations = [
        Citation(n=n, source_id=name, start=0, end=1, quote="x") for n, name in ((1, "S1"), (2, "S2"), (3, "S1"))
    ]
    made = Report(question="?", status="answered", stop_reason="confident", citations=tuple(citations))
    assert views.cited_by_source(made) == {"S1": (1, 3), "S2": (2,)}


def test_every_word_of_the_closed_lists_has_words_for_people() -> None:
    assert set(views.STATUS_WORDS) == set(get_args(RunStatus))
    assert set(views.STOP_WORDS) == set(get_args(StopReason))
    assert set(views.FINDING_WORDS) == set(get_args(Finding))


def test_confidence_is_shown_in_the_parts_it_is_made_of() -> None:
    value = Confidence(coverage=40, reliability=15, recency=0, consistency=15)
    assert [(part.name, part.share) for part in views.parts(value)] == [
        ("coverage", 1.0), ("reliability", 0.5), ("recency", 0.0), ("consistency", 1.0),
    ]  # fmt: skip
    assert sum(part.limit for part in views.parts(value)) == 100
    assert sum(part.used for part in views.parts(value)) == value.total
    assert views.confidence_words(value).startswith("70 of 100 (coverage 40/40, ")


def test_the_budget_speaks_of_models_only_when_there_are_any() -> None:
    limits = Limits(seconds=10, steps=5, rounds=2)
    assert [meter.name for meter in views.budget(Usage(), limits)] == ["seconds", "steps", "rounds"]
    used = views.budget(Usage(seconds=2.55, model_calls=1, tokens_in=1_000, tokens_out=500), limits)
    assert [views.used(meter) for meter in used] == [
        "2.5 of 10 seconds", "0 of 5 steps", "0 of 2 rounds", "1 of 200 model calls", "1,500 of 500,000 tokens",
    ]  # fmt: skip


@pytest.mark.parametrize(("count", "words"), [(0, "0 searches"), (1, "1 search"), (1_000, "1,000 searches")])
def test_counts_agree_with_their_nouns(count: int, words: str) -> None:
    assert views.counted(count, "search", "searches") == words


@pytest.mark.parametrize(
    "uri",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "//host/x",
        "doc:1",
        "",
        "http://[bad",
        " javascript:x",
        "x",
    ],
)
def test_what_is_no_file_or_web_address_never_becomes_a_link(uri: str) -> None:
    assert views.safe_uri(uri) == ""


def test_a_link_holds_nothing_unusual() -> None:
    made = views.safe_uri("file:///a b/(c)<d>\x1b]8;;\x07é.md")
    assert made == "file:///a%20b/%28c%29%3Cd%3E%1B%5D8;;%07%C3%A9.md"
    assert views.safe_uri("https://example.org/x?a=1&b=2#c") == "https://example.org/x?a=1&b=2#c"


@given(st.text())
def test_no_address_breaks_out_of_its_place(tail: str) -> None:
    made = views.safe_uri("file:///" + tail)
    assert made == "" or (made.isascii() and made.isprintable() and not set(made) & set('<>()"` \\'))


def test_a_file_is_named_by_its_path() -> None:
    assert views.place("file:///a%20b/c.md") == "/a b/c.md"
    assert views.place("file:///books/all.json#row%203") == "/books/all.json (row 3)"
    assert views.place("https://example.org/a%20b") == "https://example.org/a%20b"
    assert views.place("file:///a%1b%5b31m%0a%E2%80%AEb") == "/a[31m b"


# -- a run at work


async def watched(world: World, engine: ScriptedEngine | None = None) -> list[tuple[Record, RunState]]:
    seen: list[tuple[Record, RunState]] = []
    made = researcher(world, engine=engine)
    await made.ask("When did the Harrow Bridge open?", watch=lambda record, state: seen.append((record, state)))
    return seen


WORLD = {"bridge": "The Harrow Bridge opened on 3 May 1931.", "tea": "Green tea is brewed at 80 degrees."}


async def test_a_run_tells_what_happens_in_order() -> None:
    seen = await watched(World(documents=WORLD))
    kinds = [note.kind for record, state in seen for note in views.notes(record, state)]
    firsts = list(dict.fromkeys(kinds))
    assert firsts[:2] == ["round", "plan"]
    assert [kind for kind in firsts if kind in ("search", "source", "evidence", "confidence", "end")] == [
        "search", "source", "evidence", "confidence", "end",
    ]  # fmt: skip


async def test_notes_hold_no_line_ends_and_no_controls() -> None:
    bad = "The Harrow\x1b[31m Bridge\n opened\u202e on 3 May 1931."
    seen = await watched(
        World(documents={"bad\x1b]0;x\x07\nname": bad}), ScriptedEngine({"assess": [RuntimeError("a\nb\x1b")]})
    )
    texts = [note.text for record, state in seen for note in views.notes(record, state)]
    assert any("failed" in text for text in texts)
    assert all(text.isprintable() for text in texts)


async def test_every_phase_has_words() -> None:
    seen = await watched(World(documents=WORLD))
    phases = list(dict.fromkeys(views.phase(state) for _, state in seen))
    assert phases[:4] == ["reading the question", "planning", "searching", "reading"]
    assert phases[-1] == "done"
    assert "weighing the evidence" in phases


async def test_a_sub_question_is_open_until_it_is_assessed() -> None:
    seen = await watched(World(documents=WORLD))
    findings = list(
        dict.fromkeys(views.finding_of(state, state.sub_questions[0].id) for _, state in seen if state.plan)
    )
    assert findings == ["open", "answered"]


async def test_an_unfinished_run_is_told_from_its_records_alone() -> None:
    seen = await watched(World(documents=WORLD), ScriptedEngine())
    records = [record for record, _ in seen]
    half = records[: len(records) // 2]
    told = views.so_far(replay(half), "interrupted", half)
    assert told["log"]["records"] == len(half)
    assert sum(told["log"]["kinds"].values()) == len(half)
    assert told["log"]["head"] == half[-1].hash
    assert told["status"] == "interrupted"
    assert FORMAT == 1


def test_settled_sentences_are_counted_only_where_there_are_any() -> None:
    one = ReportSentence(text="It opened in 1937.", status="supported", citations=(1,))
    assert views.settled_words(report(one)) == ""
    assert (
        views.settled_words(report(one, ReportSentence(text="No.", status="supported", settled=True)))[:6] == "1 of 2"
    )
