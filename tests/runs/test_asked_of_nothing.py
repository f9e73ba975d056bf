"""A question that does not say what it is about is answered with nothing, whatever the library tells."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report, Researcher

TEXTS = {
    "mill": "# Elm Mill\n\nElm Mill was built in 1798. It works by water, as the stream is steep. It is 14 m high.",
    "lamp": "# Carl Benter\n\nCarl Benter was born in 1846 and died in 1911. His wife was Ida Moe. He lit a lamp.",
    "sheet": "# Sheet 2\n\nThe A-2 and the V-2 were rockets. The first two differ from the others in their tanks.",
}
QUESTIONS = (
    "Why?", "What is ==?", "What is 2+2?", "How does it work?", "When was it built?", "When did he die?",
    "Who is his wife?", "What is the difference between is and ==?", "How tall is it?",
)  # fmt: skip


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("nothing"), TEXTS, [*QUESTIONS, "When was Elm Mill built?"])


@pytest.mark.parametrize("question", QUESTIONS)
def test_nothing_is_quoted_where_nothing_is_asked_about(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "insufficient_evidence"
    assert not report.citations
    assert report.confidence.total == 0


def test_the_same_is_told_of_what_is_named(reports: dict[str, Report]) -> None:
    assert "1798" in told(reports["When was Elm Mill built?"], "answer")


def test_of_a_single_document_it_is_what_that_is_about(tmp_path: Path) -> None:
    (report,) = asked_of(tmp_path, {"mill": TEXTS["mill"]}, ["When was it built?"]).values()
    assert "1798" in told(report, "answer")


def test_a_question_that_follows_another_is_about_what_that_was(tmp_path: Path) -> None:
    for name, text in TEXTS.items():
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")

    async def follow() -> Report:
        asker = Researcher(corpus=[tmp_path], home=tmp_path / "home")
        first = await asker.ask("When was Carl Benter born?")
        return await asker.ask("When did he die?", follows=first.run_id)

    assert "1911" in told(asyncio.run(follow()), "answer")
