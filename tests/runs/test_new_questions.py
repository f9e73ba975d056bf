"""A searcher may raise new sub-questions: of what it sees, which is no page, and within the bounds of the run."""

from __future__ import annotations

import json
from typing import Any

from tests.runs.doubles_kit import assert_sound, ran_beside

from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.wire import Asked, Double, Reply

QUESTION = "Why was the Elm Viaduct given up by its owner?"
"""Of which the library tells nothing, so that the searcher is asked."""
TASK = "Who surveyed the Elm Viaduct?"


def raising(*further: dict[str, Any]) -> Double:
    def said(asked: Asked) -> Reply:
        reply = honest(asked)
        if material(asked).role != "searcher":
            return reply
        count = f" again, for the {asked.number}th time" if further and further[0].get("many") else ""
        new = [{**each, "task": each["task"] + count, "query": each["query"] + count} for each in further]
        return Reply(text=json.dumps({**json.loads(reply.text), "further": new}))

    return said


def test_a_new_sub_question_is_searched_for_and_read() -> None:
    new = {"stands_for": "Q1", "task": TASK, "query": "Elm Viaduct surveyed", "expects": "person"}
    report, model = ran_beside(raising(new), question=QUESTION)
    assert_sound(report)
    (added,) = [each for each in report.sub_questions if each.asked.text == TASK]
    assert added.asked.stands_for == "Q1"
    assert added.asked.added_in_round > 0
    read = [asked for asked in model.asked if material(asked).role == "reader" and TASK in asked.user]
    assert any("Ivo Lenz" in asked.user for asked in read)
    assert all("Lenz" not in asked.user for asked in model.asked if material(asked).role == "searcher")


def test_what_stands_for_nothing_that_is_open_is_dropped() -> None:
    new = {"stands_for": "Q613", "task": TASK, "query": "Elm Viaduct surveyed"}
    report, _ = ran_beside(raising(new), question=QUESTION)
    assert_sound(report)
    assert all(each.asked.text != TASK for each in report.sub_questions)


def test_however_many_are_raised_the_run_adds_no_more_than_it_may() -> None:
    many = [{"stands_for": "Q1", "task": f"Matter {n}?", "query": f"matter {n}", "many": True} for n in range(9)]
    report, _ = ran_beside(raising(*many), "deep", question=QUESTION)
    assert_sound(report)
    added = [each for each in report.sub_questions if each.asked.added_in_round]
    assert 0 < len(added) <= report.limits.added_sub_questions
