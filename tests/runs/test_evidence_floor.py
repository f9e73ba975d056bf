"""The floor of the evidence layer: the bench on questions of our own (`tests/golden/evidence`), figure by figure."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bench.evidence.matching import holds
from bench.evidence.metric import Metric, mean
from tests.golden.evidence.floors import FLOORS, HERE, floor, measured, raised, shortfalls

from aria.engines.extractive import weights
from aria.evidence import bridging

REACHED: dict[str, float] = json.loads(FLOORS.read_text(encoding="utf-8"))


@pytest.mark.timeout(300)
def test_no_figure_falls_below_its_floor(tmp_path: Path) -> None:
    assert shortfalls(measured(tmp_path), REACHED) == []


@pytest.mark.parametrize(
    ("constants", "suite"), [((bridging, "ROUNDS"), "retrieval"), ((weights, "OWN", "CONTEXT"), "quotes")]
)
def test_an_engine_without_one_of_its_pieces_is_noticed(
    constants: tuple[ModuleType, *tuple[str, ...]], suite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, *names = constants
    for name in names:
        monkeypatch.setattr(module, name, 0)
    figures = measured(tmp_path, [suite])
    assert shortfalls(figures, {key: least for key, least in REACHED.items() if key in figures})


@pytest.mark.parametrize(("name", "worse"), [("qed.hit@5", -1), ("speed.p95", 1)])
def test_a_floor_leaves_room_for_one_question_and_not_for_two(name: str, worse: int) -> None:
    def of(right: int) -> dict[str, Metric]:
        return {name: mean(name, "", [float(number < right) for number in range(20)])}

    least = {name: floor(of(10)[name])}
    assert shortfalls(of(10 - worse), least) == shortfalls(of(10 + worse), least) == []
    assert shortfalls(of(10 + 2 * worse), least)
    assert shortfalls({}, least)
    assert raised(least, of(10 + 2 * worse)) == raised(least, {}) == least
    assert raised(least, of(10 - 2 * worse)) != least
    assert raised({}, of(10)) == least


def test_labels_stand_in_the_texts_they_are_about() -> None:
    def rows(name: str) -> list[dict[str, Any]]:
        return [json.loads(line) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]

    texts = {row["id"]: f"{row['title']} {row['text']}" for row in rows("corpora/pool_passages.jsonl")}
    for row in rows("dev/retrieval_pool.jsonl"):
        assert bool(row["gold"]) != bool(row.get("unanswerable"))
        assert not row["answers"] or any(holds(texts[gold], row["answers"][0]) for gold in row["gold"]), row
    articles = {row["id"]: row["text"] for row in rows("corpora/covidqa_articles.jsonl")}
    for row in rows("dev/longdoc_covidqa.jsonl"):
        assert articles[row["doc"]].startswith(row["answers"][0], row["starts"][0]), row
    for row in rows("dev/conflict_ramdocs.jsonl"):
        for each in row["documents"]:
            assert each["answer"] == "unknown" or holds(each["text"], each["answer"]), row
