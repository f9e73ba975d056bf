"""A small library in each of many languages: what it tells is quoted, and what it does not tell is refused.

The texts and questions are in `languages.json`: five texts, three questions that they answer, two that they do not.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from aria import Report, Researcher
from aria.evidence.claims.phrases import phrase

LIBRARIES: dict[str, dict[str, Any]] = json.loads(
    Path(__file__).with_name("languages.json").read_text(encoding="utf-8")
)


def asked(folder: Path, home: Path, questions: list[str]) -> list[Report]:
    async def ask_all() -> list[Report]:
        asker = Researcher(corpus=[folder], home=home)
        return [await asker.ask(question) for question in questions]

    return asyncio.run(ask_all())


def library(folder: Path, *codes: str) -> Path:
    for code in codes:
        (folder / code).mkdir(parents=True)
        for number, text in enumerate(LIBRARIES[code]["texts"]):
            (folder / code / f"{number}.md").write_text(text, encoding="utf-8")
    return folder


def quoted(report: Report) -> str:
    return "\n".join(sentence.text for sentence in report.sentences if sentence.role == "answer")


@pytest.mark.parametrize("code", LIBRARIES)
def test_a_library_is_asked_in_its_language(code: str, tmp_path: Path) -> None:
    questions = [question for question, _ in LIBRARIES[code]["asked"]]
    reports = asked(library(tmp_path / "texts", code), tmp_path, [*questions, *LIBRARIES[code]["untold"]])
    for report, (_, told) in zip(reports, LIBRARIES[code]["asked"], strict=False):
        assert report.status == "answered"
        assert told in quoted(report)
    for report in reports[len(questions) :]:
        assert report.status == "insufficient_evidence"
        refused = {phrase(name, code) for name in ("not_answered", "unsure")}
        assert report.sentences[0].text in refused.difference(map(phrase, ("not_answered", "unsure")))


def test_a_library_of_all_languages_answers_in_each(tmp_path: Path) -> None:
    pairs = [pair for code in LIBRARIES for pair in LIBRARIES[code]["asked"]]
    reports = asked(library(tmp_path / "texts", *LIBRARIES), tmp_path, [question for question, _ in pairs])
    missed = [question for report, (question, told) in zip(reports, pairs, strict=True) if told not in quoted(report)]
    assert missed == []
