"""Titles that have an "and" or a year, and sentences that have no small word, answer as others do."""

from __future__ import annotations

from pathlib import Path

import pytest

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.named import names_told
from aria.engines.extractive.words.shape import is_statement
from aria.engines.extractive.words.stemmed import stem_set


@pytest.mark.parametrize(
    ("question", "title", "share"),
    [
        ("Who edited Thread and Tide?", "Thread and Tide: the weavers", 1.0),
        ("What is the pass mark of Coastal Engineering?", "Coastal Engineering: handbook 2024/25", 1.0),
        ("Who edited Tide?", "Thread and Tide: the weavers", 0.5),
        ("What does Elm Works pay?", "Elm Works: travel and expenses", 1.0),
        ("When was Ann Holt born?", "Ann Holt, keeper and ringer, 1931–2022", 1.0),
        ("Who built the Elm Mill?", "Elm Mill; Oak Mill", 0.5),
    ],
)
def test_a_title_of_two_things_is_told_from_a_name_with_an_and(question: str, title: str, share: float) -> None:
    need = need_for(question, question, "2026-01-01", {}, 5)
    quote = "It is told below."
    assert names_told(need, quote, stem_set(quote), title, ()) == share


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("7.8 million requests failed.", True),
        ("Three fire engines arrived.", True),
        ("Requests failed", False),
        ("Orders received", False),
        ("Red.", False),
    ],
)
def test_what_happened_is_a_sentence_without_a_small_word(text: str, *, told: bool) -> None:
    assert is_statement(text) is told


@pytest.mark.parametrize(
    ("question", "answer"), [("Who leads TIDEWAY?", "Ines Dahl"), ("Who leads DUNELINE?", "Ravi Sen")]
)
async def test_what_is_below_a_heading_is_of_what_it_names(question: str, answer: str, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "group.md").write_text(
        "# Sediments Group\n\nWe measure mud.\n\n## TIDEWAY\n\nIt began in 2021. The project is led by Ines Dahl.\n\n"
        "## DUNELINE\n\nIt began in 2023. The project is led by Ravi Sen.\n",
        encoding="utf-8",
    )
    asker = Researcher(home=tmp_path / "home", store=MemoryStore())
    asker.corpus.index(str(tmp_path / "docs"))
    report = await asker.ask(question)
    assert report.status == "answered"
    assert answer in report.answer
    assert not any(each in report.answer for each in {"Ines Dahl", "Ravi Sen"} - {answer})
    asker.close()
