"""Whole runs with a model over real HTTP: helpful, lying, broken. Every run ends with a sound report."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.errors import UserError
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply

QUESTION = "How many arches has the Elm Viaduct?"
TEXT = """# The Elm Viaduct

The Elm Viaduct crosses the valley of the Orne. It was built by Mara Quill between 1871 and 1875.

The viaduct stands on twenty-six arches of red brick. Trains crossed it until 1964.
"""
LIE = "The viaduct has 999 arches and cost $7 billion, says Professor Zoltan Graf."


def role(asked: Asked) -> str:
    opening = {
        "You plan": "plan",
        "You read": "read",
        "You judge": "judge",
        "You decide": "search",
        "You write": "write",
        "You outline": "outline",
        "You compare": "compare",
        "You check": "check",
        "You are a hostile": "review",
    }
    return next(name for words, name in opening.items() if asked.system.startswith(words))


def lines(asked: Asked) -> list[tuple[str, str]]:
    return re.findall(r"^(\w+)\| (.*)$", asked.user, re.MULTILINE)


def helpful(asked: Asked) -> Reply:
    """Plans, reads the sentence on arches, and quotes what it was given."""
    said: dict[str, object]
    match role(asked):
        case "plan":
            said = {"sub_questions": [{"task": "Who built it?", "query": "Elm Viaduct builder", "expects": "person"}]}
        case "read":
            wanted = "arches" if "arches" in asked.user.split("\n")[0] else "built"
            numbers = [int(label) for label, text in lines(asked) if wanted in text]
            said = {"selections": [{"first": n, "last": n, "label": "answers", "strength": 90} for n in numbers]}
        case "judge":
            said = {"judgements": []}
        case "compare" | "check" | "review":
            said = {}
        case "decide":
            said = {"queries": []}
        case _:
            said = {"sentences": [{"text": text, "evidence": [label]} for label, text in lines(asked)]}
    return Reply(text=json.dumps(said))


def lying(asked: Asked) -> Reply:
    """Reads everything as the answer, and writes what no page says, under ids that exist and ids that do not."""
    if role(asked) == "read":
        count = len(lines(asked))
        said: dict[str, object] = {"selections": [{"first": 0, "last": count + 40, "label": "answers"}]}
    elif role(asked) == "write":
        known = [label for label, _ in lines(asked)] or ["E1"]
        said = {"sentences": [{"text": LIE, "evidence": known[:1]}, {"text": LIE + " Truly.", "evidence": ["E77"]}]}
    else:
        return helpful(asked)
    return Reply(text=json.dumps(said))


BROKEN: dict[str, Callable[[Asked], Reply]] = {
    "prose": lambda _: Reply(text="I would rather talk about the weather."),
    "empty": lambda _: Reply(text=""),
    "cut off": lambda asked: Reply(text=helpful(asked).text[:15], finish="length"),
    "refusing": lambda _: Reply(text="No.", finish="refused"),
    "other shape": lambda _: Reply(text='{"action": "search", "think": "x"}'),
    "wrong key": lambda _: Reply(status=401),
    "gone": lambda _: Reply(status=404),
    "not json": lambda _: Reply(body=b"<html></html>"),
    "dropping": lambda _: Reply(text="x", cut_after=3),
}


async def ran(
    double: Callable[[Asked], Reply], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any
) -> tuple[Report, ModelServer]:
    library = tmp_path / "library"
    library.mkdir()
    (library / "viaduct.md").write_text(TEXT, encoding="utf-8")
    async with ModelServer(double).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(
            engine="compatible:double",
            corpus=[library],
            home=tmp_path / "home",
            store=MemoryStore(),
            **{"effort": "quick", **settings},
        )
        report = await asker.ask(QUESTION)
        asker.close()
    return report, server


def assert_sound(report: Report) -> None:
    """Every delivered sentence that speaks of the world is a quote, or rests on one."""
    assert report.status in ("answered", "partial", "insufficient_evidence")
    quotes = [citation.quote for citation in report.citations]
    assert all(quote in TEXT for quote in quotes)
    for sentence in report.sentences:
        assert sentence.status == "template" or sentence.citations
    assert report.usage.model_calls <= report.limits.model_calls


async def test_a_helpful_model_answers_from_what_it_selected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, server = await ran(lambda asked: replace(helpful(asked), usage=(400, 20)), tmp_path, monkeypatch)
    assert_sound(report)
    assert report.status == "answered"
    assert "twenty-six arches" in report.answer
    assert {role(asked) for asked in server.asked} >= {"plan", "read", "write"}
    assert report.usage.model_calls == len(server.asked)
    assert report.usage.tokens_in == 400 * len(server.asked)
    assert report.usage.tokens_out == 20 * len(server.asked)


async def test_what_no_page_says_is_not_delivered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, _ = await ran(lying, tmp_path, monkeypatch)
    assert_sound(report)
    for piece in ("999", "billion", "Zoltan"):
        assert piece not in report.answer


@pytest.mark.parametrize("kind", BROKEN)
async def test_a_broken_model_does_no_harm(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, _ = await ran(BROKEN[kind], tmp_path, monkeypatch)
    assert_sound(report)
    assert "twenty-six arches" in report.answer


@pytest.mark.parametrize("separate", [False, True])
@pytest.mark.parametrize("kind", ["wrong key", "gone", "a bad request", "helpful"])
async def test_a_model_that_never_answered_is_no_engine_and_is_told_of_once(
    kind: str, separate: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    double = {**BROKEN, "a bad request": lambda _: Reply(status=400), "helpful": helpful}[kind]
    report, _ = await ran(double, tmp_path, monkeypatch, effort="standard", separate=separate)
    assert report.status == "answered"
    if kind == "helpful":
        assert report.engine == "compatible:double"
    else:
        assert report.engine == "extractive"
        assert [each.what for each in report.degraded] == ["ask compatible:double"]


async def test_a_report_has_sections_and_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(asked: Asked) -> Reply:
        """Everything is the answer; the summary says one thing, the sections the rest."""
        said: object
        if role(asked) == "read":
            said = {
                "selections": [
                    {"first": int(n), "last": int(n), "label": "answers"} for n, _ in lines(asked) if n.isdigit()
                ]
            }
        elif role(asked) == "outline":
            known = [label for label, _ in lines(asked) if label.startswith("E")]
            said = {"sections": [{"title": "Size and age", "evidence": known}]}
        elif role(asked) == "write":
            told = [{"text": text, "evidence": [label]} for label, text in lines(asked) if label.startswith("E")]
            said = {"sentences": told if "Section: " in asked.user else [one for one in told if "six" in one["text"]]}
        else:
            return helpful(asked)
        return Reply(text=json.dumps(said))

    report, server = await ran(telling, tmp_path, monkeypatch, mode="report", effort="standard")
    assert_sound(report)
    assert report.status == "answered"
    assert list(report.sections) == ["Size and age"]
    assert "twenty-six arches" in report.answer
    assert "1964" not in report.answer
    assert len({sentence.text for sentence in report.sentences}) == len(report.sentences)
    used = [number for sentence in report.sentences for number in sentence.citations]
    assert sorted(set(used)) == [citation.n for citation in report.citations]
    assert all("brick" not in asked.user for asked in server.asked if role(asked) == "outline")


@pytest.mark.parametrize("kind", ["refusing", "other shape", "dropping"])
async def test_a_broken_model_still_gives_a_report(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, _ = await ran(BROKEN[kind], tmp_path, monkeypatch, mode="report")
    assert_sound(report)
    assert "twenty-six arches" in report.answer


async def test_planner_and_searcher_never_see_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, server = await ran(helpful, tmp_path, monkeypatch)
    for asked in server.asked:
        if role(asked) in ("plan", "decide"):
            assert "brick" not in asked.user
            assert "Quill" not in asked.user


def test_a_model_of_no_known_provider_is_refused_before_a_run(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="openai"):
        Researcher(engine="nobody:gpt", home=tmp_path)
