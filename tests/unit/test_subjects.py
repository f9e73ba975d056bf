"""A question about "the museum" is answered by what tells of a museum, where a page of the library is about one."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from aria import Report, Researcher
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


def ask(folder: Path, question: str, **texts: str) -> Report:
    (folder / "docs").mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / "docs" / f"{name}.md").write_text(text, encoding="utf-8")
    asker = Researcher(home=folder / "home", store=MemoryStore())
    asker.corpus.index(str(folder / "docs"))
    report = asyncio.run(asker.ask(question))
    asker.close()
    return report


@pytest.mark.parametrize(
    ("question", "text", "answer"),
    [
        ("When does the first term begin?", "# School\n\n## First term\n\nThe term begins on 3 September.\n", "3 Sep"),
        ("How much is the first prize?", "# Race\n\nThe 1st prize is 500 euros.\n", "500"),
        ("When is the map room on the first floor open?", "# Library\n\nThe map room is open from 9 am.\n", "9 am"),
        ("How much is the annual fee?", "# Club\n\nThe annual fee is 900 euros, with a monthly part of 75.\n", "900"),
        (
            "When was the upper school founded?",
            "# School\n\nThe upper school moved in 1990. It was founded in 1950, as a branch of the lower school.\n",
            "1950",
        ),
        (
            "What should I do when E2 shows?",
            "# Dryer\n\n| Code | Meaning | Remedy |\n|---|---|---|\n| E1 | No water | Open the tap |\n"
            "| E2 | Door open | Close the door |\n",
            "Close the door",
        ),
    ],
)
def test_a_rival_word_or_a_first_is_looked_for_in_all_that_a_sentence_stands_under(
    question: str, text: str, answer: str, tmp_path: Path
) -> None:
    report = ask(tmp_path, question, page=text)
    assert report.status == "answered"
    assert answer in report.answer


def test_the_title_of_something_else_hides_neither_an_answer_nor_a_dispute(tmp_path: Path) -> None:
    garden = "# Notice {0}\n\nDogs are {1} in the garden.\n"
    report = ask(
        tmp_path,
        "Are dogs allowed in the museum garden?",
        one=garden.format("one", "allowed"),
        two=garden.format("two", "not allowed"),
        cafe="# Museum cafe\n\nTea costs £2.\n",
    )
    assert {side.value for each in report.conflicts for side in each.sides} == {"yes", "no"}
