"""A manual answers alike whether the library holds it alone or among thousands of other documents."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from aria import Report, Researcher
from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.finding import collection
from aria.adapters.stores.memory import MemoryStore

DEEDS = {
    "reef": ("shorten the sail", "rope"), "caulk": ("close a seam", "tar"), "moor": ("tie up the boat", "chain"),
    "splice": ("join two ropes", "needle"), "careen": ("lean the hull", "tackle"), "bail": ("empty the bilge", "pump"),
}  # fmt: skip
PARTS = ("fore", "main", "mizzen", "stern", "bow", "keel", "helm", "deck", "hold", "mast")
WORDS = (
    "harvest",
    "council",
    "river",
    "orchestra",
    "winter",
    "copper",
    "bishop",
    "railway",
    "garden",
    "novel",
    "club",
    "hill",
)


def manual(folder: Path) -> Path:
    """Sixty pages on one subject: many have the words of a question, and one answers it."""
    folder.mkdir(parents=True)
    for verb, (what, tool) in DEEDS.items():
        for part in PARTS:
            (folder / f"{verb}-{part}.md").write_text(
                f"# {verb}-{part}\n\nThe command {verb}-{part} is used to {what} at the {part}. "
                f"It needs a {tool} and waits {len(part) * 5} seconds by default. "
                f"See also the commands {verb}-deck and {verb}-hold.\n",
                encoding="utf-8",
            )
    return folder


def encyclopedia(file: Path, documents: int) -> Path:
    """Short articles that tell nothing of the manual's subject."""
    chance = random.Random(5)  # noqa: S311 - the same words on every run
    file.parent.mkdir(parents=True)
    with file.open("w", encoding="utf-8") as lines:
        for number in range(documents):
            told = " ".join(chance.choice(WORDS) for _ in range(8))
            lines.write(
                json.dumps({"id": number, "title": f"Article {number}", "text": f"The {told} was built."}) + "\n"
            )
    return file


async def ask(home: Path, question: str, *added: Path) -> Report:
    researcher = Researcher(home=home, store=MemoryStore())
    for each in added:
        researcher.corpus.index(str(each))
    try:
        return await researcher.ask(question)
    finally:
        researcher.close()


def led_by(report: Report) -> tuple[str, list[str]]:
    return report.status, [each.text for each in report.sentences if each.role == "answer"][:1]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What does caulk-stern need?", "tar"),
        ("How many seconds does reef-mizzen wait by default?", "30"),
        ("What is splice-bow used for?", "join two ropes"),
        ("How many boats did caulk-stern sink?", ""),
    ],
)
def test_a_manual_answers_among_thousands_of_others_as_it_does_alone(tmp_path: Path, question: str, told: str) -> None:
    pages, others = manual(tmp_path / "pages/marram"), encyclopedia(tmp_path / "articles/all.jsonl", 2_000)
    alone = led_by(asyncio.run(ask(tmp_path / "alone", question, pages)))
    among = led_by(asyncio.run(ask(tmp_path / "among", question, pages, others)))
    assert among == alone
    assert told in "".join(alone[1])
    assert bool(alone[1]) == bool(told)


def test_a_collection_is_the_largest_folder_of_most_hits_that_is_no_large_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collection, "LARGEST", 90)
    manual(tmp_path / "pages/marram")
    encyclopedia(tmp_path / "articles/all.jsonl", 100)
    corpus = Corpus(tmp_path / "index")
    corpus.index(str(tmp_path))
    asked = "What does caulk-stern need?"
    assert corpus.search(asked, 8, question=asked).collection == 60
    asked = "Where was the copper garden built?"
    assert corpus.search(asked, 8, question=asked).collection == 0, "a large folder is no part"
    corpus.close()


def test_hits_all_over_a_library_are_of_no_collection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collection, "LARGEST", 30)
    for number in range(40):
        place = tmp_path / "wiki" / f"shelf{number % 8}"
        place.mkdir(parents=True, exist_ok=True)
        told = "oak" if number < 8 else "stone"
        (place / f"{number}.md").write_text(f"# Pier {number}\n\nIts deck is of {told}.\n", encoding="utf-8")
    corpus = Corpus(tmp_path / "index")
    corpus.index(str(tmp_path / "wiki"))
    assert corpus.search("pier oak", 8, question="Which pier is of oak?").collection == 0
    corpus.close()
