"""In a large library a text in other words than the question's comes before one that has neither."""

from __future__ import annotations

from pathlib import Path

import pytest

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.finding import query
from aria.adapters.corpus.finding.other_words import other_words

TEXTS = {
    "a": "The crane of the harbour was painted by Ada Moe in the spring.",
    "b": "The crane of the harbour was purchased by Ada Moe in the spring.",
    "c": "Der Kran im Hafen wurde von Ada Moe im Herbst gestrichen.",
    "d": "Der Kran im Hafen wurde von Ada Moe im Herbst errichtet.",
} | {f"e{day}": f"Bread was bought on day {day}. Ein Haus wurde an Tag {day} gebaut." for day in range(12)}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(query, "COMMON_FROM", len(TEXTS) - 1)
    folder = tmp_path / "d"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / f"{name}.txt").write_text(text)
    return folder


def first(folder: Path, question: str) -> str:
    made = Corpus(folder.parent / "home")
    made.index(str(folder))
    hits = made.search(question, 5, question=question).hits
    made.close()
    return Path(hits[0].uri).stem


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Who bought the crane of the harbour?", "b"),
        ("Who painted the crane of the harbour?", "a"),
        ("Von wem wurde der Kran im Hafen gebaut?", "d"),
        ("Von wem wurde der Kran im Hafen gestrichen?", "c"),
    ],
)
def test_what_says_the_same_in_another_word_comes_first(question: str, text: str, folder: Path) -> None:
    assert first(folder, question) == text


def test_the_word_itself_counts_more(folder: Path) -> None:
    (folder / "f.txt").write_text("The crane of the harbour was bought by Ada Moe in the spring.")
    assert first(folder, "Who bought the crane of the harbour?") == "f"


def test_in_a_small_library_each_word_is_taken_at_its_word(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(query, "COMMON_FROM", 2_000)
    assert first(folder, "Who bought the crane of the harbour?") == "a"


def test_no_other_words_where_names_are_followed_from_text_to_text() -> None:
    assert other_words("Who bought the crane of the harbour?")
    assert not other_words("Where was the man born who bought the crane of the harbour of Moss?")
