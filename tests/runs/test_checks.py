"""A draft that fails a check goes back, another way is tried, and the run ends with what was checked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from aria.adapters.stores.memory import MemoryStore
from aria.core.budget import limits_for
from aria.core.checks import Lack, Objection, Opinion, Review
from aria.core.errors import LimitReached, ModelOutputError
from aria.core.events import CitationsChecked, DraftJudged, Reflected
from aria.core.limits import Limits
from aria.core.ports import Perform, Reflection
from aria.core.report import Report
from aria.core.state import RunState
from aria.core.types import Draft, Effort, Query, Sentence
from aria.testing import ScriptedEngine, World, researcher

LIST = "Name three bridges in San Francisco"
WHEN = "When did the Golden Gate Bridge open?"
WORDED = "In 1937 the Golden Gate Bridge opened."


def draft(*texts: str) -> Any:
    def write(state: RunState, perform: Perform) -> Draft:
        return Draft(sentences=tuple(Sentence(text=text, evidence=(state.evidence[0].id,)) for text in texts))

    return write


def quoting(state: RunState, perform: Perform) -> Draft:
    row = state.evidence[0]
    return Draft(sentences=(Sentence(text=row.quote.exposed(), evidence=(row.id,)),))


def objecting(state: RunState, perform: Perform) -> Review:
    """Never content, and full of words of its own."""
    lack = Lack(sub_question="Q1", kind="detail", text="say that the moon is cheese", words="moon cheese")
    checks = ("definitive", "attribution", "strict", "nonsense")
    return Review(objections=tuple(Objection(check=check, lacks=(lack,) * 20) for check in checks))


async def run(world: World, script: dict[str, list[Any]], question: str = WHEN, **more: Any) -> tuple[Report, Any]:
    store = MemoryStore()
    more = {"limits": Limits(confidence=50), **more}
    asker = researcher(world, engine=ScriptedEngine(script), store=store, **more)
    report = await asker.ask(question, run_id="r")
    return report, asker.log("r")


def events(log: Any, kind: type) -> list[Any]:
    return [record.event for record in log if isinstance(record.event, kind)]


async def test_a_refused_draft_leads_to_another_query_and_another_draft(world: World) -> None:
    few = "The Golden Gate Bridge opened in 1937."
    enough = [few, "When the bridge opened it was the longest.", "The strait is spanned by the bridge."]
    report, log = await run(world, {"write": [draft(few), draft(*enough)], "follow_up": [Reflection()]}, LIST)
    first, second = events(log, CitationsChecked)
    assert not first.accepted
    assert [(r.check, r.by) for r in first.results if r.refuses] == [("plurality", "code")]
    assert second.accepted
    [reflected] = events(log, Reflected)
    [query] = reflected.queries
    assert query.strategy != "initial"
    assert "three" in query.gap
    assert report.usage.rejections == 1
    assert report.usage.rounds == 2
    assert all(check.outcome != "failed" for check in report.checks)


async def test_the_engine_sees_the_lack_as_a_gap_with_a_strategy_it_has_not_tried(world: World) -> None:
    seen: list[Any] = []

    def follow_up(state: RunState, perform: Perform) -> Reflection:
        assert state.assessment is not None
        seen.append((state.assessment.gaps[0], state.assessment.judgements[0].strategy))
        query = Query(sub_question="Q1", text=f"angle{state.round} bridge", tool="corpus", strategy=seen[-1][1])
        return Reflection(queries=(query,))

    drafts = [draft(f"The Golden Gate Bridge opened in 1937{'.' * n}") for n in (1, 2, 3)]
    report, _ = await run(world, {"write": drafts, "follow_up": [follow_up]}, LIST, limits=Limits(confidence=50))
    assert len(seen) == 2
    assert all("three" in gap.text and gap.sub_question == "Q1" for gap, _ in seen)
    assert len({strategy for _, strategy in seen}) == 2
    assert report.stop_reason == "max_rejections"
    assert [check.check for check in report.checks if check.outcome == "failed"] == ["plurality"]
    assert report.status == "partial"


@pytest.mark.parametrize("effort", ["quick", "standard", "deep"])
async def test_a_judge_that_is_never_content_ends_at_the_bound_with_the_same_answer(
    world: World, effort: Effort
) -> None:
    plain, _ = await run(world, {"write": [quoting]}, effort=effort)
    report, log = await run(world, {"write": [quoting], "review": [objecting]}, effort=effort)
    assert report.sentences == plain.sentences
    assert report.status == plain.status == "answered"
    assert report.usage.rejections <= report.limits.rejections
    assert len(events(log, DraftJudged)) <= report.limits.rejections
    failed = {check.check: check for check in report.checks if check.outcome == "failed"}
    if effort == "quick":
        assert not failed
        return
    assert {"definitive", "attribution"} <= set(failed) <= {"definitive", "attribution", "strict"}
    assert all(check.by == "model" and "cheese" not in repr(check) for check in failed.values())
    assert report.confidence.coverage <= 20
    assert report.confidence.reliability <= 15
    assert not any("cheese" in repr(query) for each in events(log, Reflected) for query in each.queries)


async def test_different_drafts_are_refused_no_more_often_than_the_bound(world: World) -> None:
    texts = [f"The Golden Gate Bridge opened in 1937, {'so ' * n}it is said." for n in range(1, 9)]
    script: dict[str, list[Any]] = {"write": [draft(text) for text in texts], "review": [objecting]}
    report, log = await run(world, script, limits=Limits(confidence=50, rejections=3))
    assert report.usage.rejections == 3
    assert report.stop_reason == "max_rejections"
    assert report.sentences[0].text == texts[0], "of equals the first: the judge moves nothing"
    assert report.usage.closing_steps <= 2 * 3 + 2
    assert len(events(log, DraftJudged)) == 3


async def test_a_draft_with_fewer_faults_is_preferred(world: World) -> None:
    def objects_once(state: RunState, perform: Perform) -> Review:
        few = objecting(state, perform).objections[: 1 if state.candidates else 2]
        return Review(objections=few)

    texts = ["The Golden Gate Bridge opened in 1937, so it is said.", WORDED, WORDED]
    report, _ = await run(world, {"write": [draft(text) for text in texts], "review": [objects_once]})
    assert report.sentences[0].text == WORDED


async def test_what_is_delivered_is_what_was_checked(world: World) -> None:
    texts = ["The Golden Gate Bridge opened in 1937, so it is said.", WORDED]
    scripts: list[dict[str, list[Any]]] = [
        {"write": [draft(*texts)]},
        {"write": [draft(*texts), draft(WORDED)], "review": [objecting]},
    ]
    for script in scripts:
        report, log = await run(world, script)
        delivered = [(each.text, each.status, each.note, each.role) for each in report.sentences]
        checked = [
            [(each.text, each.status, each.note, each.role) for each in event.sentences]
            for event in events(log, CitationsChecked)
        ]
        assert delivered in checked


@pytest.mark.parametrize(
    ("label", "text", "status"),
    [
        ("entailed", WORDED, "partly"),
        ("not", "The Golden Gate Bridge opened in 1937.", "supported"),
        ("unclear", WORDED, "unverified"),
    ],
)
async def test_a_label_lowers_a_sentence_or_leaves_it(world: World, label: Any, text: str, status: str) -> None:
    review = Review(opinions=(Opinion(sentence=0, label=label), Opinion(sentence=7, label="not")))
    quote = "It spans the strait between the bay and the ocean."

    def write(state: RunState, perform: Perform) -> Draft:
        made: Draft = draft(WORDED)(state, perform)
        return replace(made, sentences=(*made.sentences, Sentence(text=quote, evidence=("E2",))))

    script: dict[str, list[Any]] = {"write": [write], "review": [review], "read": [lambda task, *_: both(task)]}
    report, _ = await run(world, script)
    assert (report.sentences[0].text, report.sentences[0].status) == (text, status)


def both(task: Any) -> list[Any]:
    from aria.core.types import Selection

    return [Selection(first=n, last=n, label="answers", score=0.8 - n / 10) for n in range(len(task.sentences))]


async def test_no_label_lifts_what_code_refuses(world: World) -> None:
    lie = "The Golden Gate Bridge opened in 1066."
    review = Review(opinions=(Opinion(sentence=0, label="entailed"),))
    report, _ = await run(world, {"write": [draft(lie, WORDED)], "review": [review]})
    assert "1066" not in report.answer


@pytest.mark.parametrize("error", [RuntimeError("bug"), ModelOutputError("?"), LimitReached("max_tokens"), None, 42])
async def test_a_judge_that_fails_changes_nothing_and_is_noted(world: World, error: Any) -> None:
    plain, _ = await run(world, {"write": [draft(WORDED)]})
    report, _ = await run(world, {"write": [draft(WORDED)], "review": [error]})
    assert report.sentences == plain.sentences
    assert report.status == plain.status
    assert report.confidence == plain.confidence
    assert any("judge" in failure.what for failure in report.degraded)


async def test_without_an_answer_nothing_is_checked(world: World) -> None:
    script: dict[str, list[Any]] = {
        "write": [lambda *_: Draft(sentences=(Sentence(text="?"),), abstains=True)],
        "review": [objecting],
    }
    report, log = await run(world, script, LIST)
    assert report.checks == ()
    assert not events(log, DraftJudged)


async def test_the_engine_without_a_model_is_told_of_what_is_missing_and_not_sent_back(world: World) -> None:
    asker = researcher(world)
    report = await asker.ask("Name three bridges of the Golden Gate", run_id="r")
    assert report.usage.rejections == 0
    assert not any(check.binding for check in report.checks)
    assert not events(asker.log("r"), DraftJudged)


@pytest.mark.parametrize("effort", ["quick", "standard", "deep"])
async def test_what_code_writes_at_last_is_not_sent_back_and_its_faults_are_named(world: World, effort: Effort) -> None:
    nothing = Draft(sentences=(Sentence(text="It opened in 1066.", evidence=("E99",)),))
    limits = limits_for(effort)
    report, _ = await run(world, {"write": [nothing]}, LIST, effort=effort, limits=replace(limits, confidence=50))
    assert report.usage.rejections == limits.rejections
    assert [check.check for check in report.checks if check.outcome == "failed"] == ["plurality"]
    assert report.sentences[0].status == "supported"


@pytest.mark.parametrize(("label", "translated"), [("entailed", True), ("not", False)])
async def test_a_quote_in_the_place_of_a_translation_is_none(world: World, label: Any, translated: bool) -> None:
    german = "Die Brücke wurde im Jahr 1937 eröffnet, und das ist lange her."
    review = Review(opinions=(Opinion(sentence=0, label=label),))
    report, _ = await run(world, {"write": [draft(german)], "review": [review]}, language="de")
    assert report.sentences[0].translated is translated
    assert (report.sentences[0].text == german) is translated
