"""A question about "the museum" is answered by what tells of a museum, where a page of the library is about one."""

from __future__ import annotations

from pathlib import Path

import pytest

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.named import on_another
from aria.evidence.extraction.entitled import entitling
from aria.evidence.extraction.naming import means
from aria.evidence.questions.entities import entities
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.recurring import recurs

LIBRARY = {
    "museum.md": "# Harbour Museum\n\nThe museum is open from Tuesday to Sunday. It is closed on Mondays. Tours are "
    "led by volunteers. Last admission is 45 minutes before closing.\n",
    "bank.md": "# Elm Food Bank: report\n\nWe thank our 164 volunteers. The centre is open on Mondays. A weekly ticket "
    "for the market costs £4.\n",
    "ferry.md": "# Orr Ferry\n\nA single ticket for the ferry costs £3. A return ticket costs £5. It runs daily.\n",
    "boats.md": "# Boats of the Orr\n\nThe ferry Ada was built in 1978, and the ferry Ben in 2011.\n",
    "fire.md": "# Fire at the mill\n\nTwo men were taken to the hospital. The telephone lines were down.\n",
    "hospital.md": "# Visiting the hospital\n\nThe wards of the hospital are open from 2 pm to 8 pm.\n",
}


@pytest.fixture(name="asker", scope="module")
def _asker(tmp_path_factory: pytest.TempPathFactory) -> Researcher:
    home: Path = tmp_path_factory.mktemp("subjects")
    (home / "docs").mkdir()
    for name, text in LIBRARY.items():
        (home / "docs" / name).write_text(text, encoding="utf-8")
    asker = Researcher(home=home / "home", store=MemoryStore())
    asker.corpus.index(str(home / "docs"))
    return asker


@pytest.mark.parametrize(
    "question",
    [
        "How many volunteers does the museum have?",
        "How much does a weekly ticket for the ferry cost?",
        "What is the telephone number of the hospital?",
        "When was the first ferry built?",
    ],
)
async def test_what_is_told_of_another_thing_answers_nothing(asker: Researcher, question: str) -> None:
    assert (await asker.ask(question)).status == "insufficient_evidence"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How much does a single ticket for the ferry cost?", "£3"),
        ("Is the museum open on Mondays?", "closed on Mondays"),
        ("When is the last admission to the museum?", "45 minutes before closing"),
    ],
)
async def test_what_is_told_of_the_thing_itself_answers(asker: Researcher, question: str, answer: str) -> None:
    report = await asker.ask(question)
    assert report.status == "answered"
    assert answer in report.answer
    assert not report.conflicts  # that a food bank is open on Mondays gainsays nothing


def test_the_words_of_titles_set_things_apart() -> None:
    titles = ["Harbour Museum", "Orr Ferry: times"]
    assert entitling("When does the museum open?", titles) == frozenset(content_stems("museum"))
    assert entitling("When does the shop open?", titles) == frozenset()


def test_a_document_that_never_says_it_is_on_another_thing() -> None:
    words = frozenset(content_stems("museum"))
    need = need_for("When does the museum open?", "museum open", "2026-01-01", {}, 5, subjects=words)
    assert on_another(need, frozenset(), frozenset({"ferri", "open"}))
    assert not on_another(need, frozenset(), frozenset({"museum"}))
    assert not on_another(need, words, frozenset({"ferri"}))
    assert not on_another(need, frozenset(), frozenset())  # of a quote without its document nothing is known


@pytest.mark.parametrize(
    ("quote", "told", "meant"),
    [
        ("The mill closed in 1961.", "All that is left of the Elm Mill is a wall.", True),
        ("The mill closed in 1961.", "The Elm Mill stood beside the Oak Mill.", False),
        ("A mill closed in 1961.", "All that is left of the Elm Mill is a wall.", False),
        ("The corn mill closed in 1961.", "All that is left of the Elm Mill is a wall.", False),
        ("The mill closed in 1961.", "All that is left of the mill is a wall.", False),
    ],
)
def test_the_kind_stands_for_the_one_that_a_text_names(quote: str, told: str, *, meant: bool) -> None:
    assert means("Elm Mill", quote, told) is meant


def test_weekdays_name_nothing() -> None:
    assert entities("Is the museum open on Mondays?") == ()


@pytest.mark.parametrize("text", ["30 minutes before closing", "two days after the exam", "an hour before sunset"])
def test_a_span_from_something_tells_when(text: str) -> None:
    assert recurs(text)
