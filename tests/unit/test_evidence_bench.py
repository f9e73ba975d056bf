"""The bench on a folder of somebody else's: what it lacks is told, and costs no figure that it does not concern."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from bench.evidence import page
from bench.evidence.data import Data
from bench.evidence.measuring import measured
from tests.golden.evidence.floors import HERE


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of our own questions, without their texts."""
    shutil.copytree(HERE / "dev", tmp_path / "sets" / "dev")
    return tmp_path / "sets"


def changed(folder: Path, name: str, *lines: str, without: str = "", further: str = "") -> int:
    """Give the set another order and another field, take one from its first row, add lines; its rows before."""
    path = folder / "dev" / f"{name}.jsonl"
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][::-1]
    rows = [{**row, **({further: 1} if further else {})} for row in rows]
    rows[0].pop(without, None)
    path.write_text("\n".join([*map(json.dumps, rows), *lines]), encoding="utf-8")
    return len(rows)


def test_missing_files_and_useless_rows_are_told_and_the_rest_is_measured(folder: Path, tmp_path: Path) -> None:
    (folder / "dev" / "evidence_qed.jsonl").unlink()
    (folder / "dev" / "another_set.jsonl").write_text("{}", encoding="utf-8")
    known = changed(folder, "abstain_squad2", "{broken", "[]", without="answerable", further="added_later")
    data = Data(folder, tmp_path / "work")
    assert len(data.rows("abstain_squad2")) == known - 1
    assert data.rows("evidence_qed") == []
    gaps = list(data.gaps())
    assert any("evidence_qed" in gap for gap in gaps)
    assert sum("abstain_squad2" in gap for gap in gaps) == 2
    assert not any("another_set" in gap or "evidence_clapnq" in gap for gap in gaps)
    found, failed = measured("quotes", data)
    assert not failed
    assert {metric.key for metric in found} == {"clapnq.map", "clapnq.rouge"}
    assert json.loads(page.as_json([], gaps))["not_measured"][: len(gaps)] == gaps


def test_a_suite_that_cannot_read_its_questions_says_so(folder: Path, tmp_path: Path) -> None:
    changed(folder, "evidence_timeqa", json.dumps({"paras": 1, "questions": 1}))
    data = Data(folder, tmp_path / "work")
    found, failed = measured("dates", data)
    assert not found
    assert "dates" in failed


def test_a_part_that_fails_costs_no_other_part(tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path / "sets", ignore=shutil.ignore_patterns("*.py"))
    changed(tmp_path / "sets", "retrieval_pool", json.dumps({"set": "qed", "q": 1, "gold": 1, "answers": 1}))
    found, failed = measured("retrieval", Data(tmp_path / "sets", tmp_path / "work"))
    assert "retrieval" in failed
    assert any(metric.key.startswith("covidqa") for metric in found)
