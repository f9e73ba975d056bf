"""Fourteen languages asked a dozen questions each: by texts of our own with abbreviations, quotation marks and numbers.

Of each language `tests/golden/languages` has five texts: an encyclopedia's, a newspaper's with another date, a life, a
factory's and an island's; eight questions that they answer, one on which they differ, and two that they leave open.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from aria import Report, Researcher
from aria.core.types import ValueKind
from aria.evidence.claims.phrases import phrase
from aria.evidence.typed.values import values

FOLDER = Path(__file__).parents[1] / "golden" / "languages"
REFUSED = ("not_answered", "unsure")
CODES = sorted(path.stem for path in FOLDER.glob("*.json"))
FLOORS = {"ko": 7}
"""Questions answered right of the eight, where not all are: a Korean quote stands in a sentence before its speaker."""
CASED = frozenset(["de", "en", "es", "fr", "id", "it", "pt", "ru", "tr"])


def plain(text: str) -> str:
    return " ".join(text.split())


def told(report: Report) -> str:
    return plain("\n".join(each.text for each in report.sentences if each.role in ("answer", "conflict")))


def found(report: Report) -> set[str]:
    kinds: tuple[ValueKind, ...] = ("date", "number", "money", "percent")
    return {value.key for value in values(told(report)) if value.kind in kinds}


def right(report: Report, accepted: list[str], key: str) -> bool:
    """Whether it tells an accepted text, and the value that is asked for can be read in it."""
    answered = report.status == "answered" and any(plain(text) in told(report) for text in accepted)
    return answered and (key in ("", "person", "place") or key in found(report))


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Report]]:
    """Every language's library asked all of its questions."""

    async def ask_all() -> dict[str, list[Report]]:
        answered: dict[str, list[Report]] = {}
        for code in CODES:
            home = tmp_path_factory.mktemp(code)
            (home / "texts").mkdir()
            for number, text in enumerate(_set(code)["texts"]):
                (home / "texts" / f"{number}.md").write_text(text, encoding="utf-8")
            asker = Researcher(corpus=[home / "texts"], home=home / "state")
            questions = [each[0] for each in (*_set(code)["asked"], *_set(code)["conflict"])] + _set(code)["untold"]
            answered[code] = [await asker.ask(question) for question in questions]
        return answered

    return asyncio.run(ask_all())


def _set(code: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{code}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("code", CODES)
def test_what_is_told_is_quoted_with_its_value(code: str, reports: dict[str, list[Report]]) -> None:
    asked = _set(code)["asked"]
    missed = [
        question
        for (question, accepted, key), report in zip(asked, reports[code], strict=False)
        if not right(report, accepted, key)
    ]
    assert len(asked) - len(missed) >= FLOORS.get(code, len(asked)), missed


@pytest.mark.parametrize("code", CODES)
def test_two_dates_of_one_event_are_a_conflict(code: str, reports: dict[str, list[Report]]) -> None:
    report = reports[code][len(_set(code)["asked"])]
    assert report.status == "answered"
    assert set(_set(code)["conflict"][0][1]) <= found(report)
    assert [len(conflict.sides) for conflict in report.conflicts] == [2]
    assert not any(sentence.settled for sentence in report.sentences)


@pytest.mark.parametrize("code", CODES)
def test_what_is_not_told_is_refused_in_the_language_of_the_question(
    code: str, reports: dict[str, list[Report]]
) -> None:
    for report in reports[code][-len(_set(code)["untold"]) :]:
        assert report.status == "insufficient_evidence"
        assert report.sentences[0].text in {phrase(name, code) for name in REFUSED}
        assert code == "en" or report.sentences[0].text not in set(map(phrase, REFUSED))


@pytest.mark.parametrize("code", CODES)
def test_a_quote_begins_and_ends_where_a_sentence_does(code: str, reports: dict[str, list[Report]]) -> None:
    ends = tuple(".。।؟!?”»」")
    for report in reports[code]:
        for sentence in report.sentences:
            if sentence.citations:
                assert sentence.text.endswith(ends)
                assert code not in CASED or not sentence.text[0].islower()
                assert not sentence.text.split()[0].rstrip(".").isdigit() or sentence.text[0] in "12"
