"""The bench on a folder of somebody else's: what it lacks is told, and costs no figure that it does not concern."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from bench.evidence import page
from bench.evidence.__main__ import main
from bench.evidence.data import Data
from bench.evidence.goals import ENCODED, GOALS
from bench.evidence.measuring import measured
from bench.evidence.metric import Metric
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
    assert any("another_set" in gap for gap in gaps)
    assert not any("evidence_clapnq" in gap for gap in gaps)
    found, failed = measured("quotes", data)
    assert not failed
    assert {metric.key for metric in found} == {"clapnq.map", "clapnq.rouge"}
    assert json.loads(page.as_json([], gaps))["not_measured"][: len(gaps)] == gaps


def test_a_suite_that_cannot_read_its_questions_says_so(folder: Path, tmp_path: Path) -> None:
    changed(folder, "evidence_timeqa", json.dumps({"paras": ["a"], "questions": [1]}))
    data = Data(folder, tmp_path / "work")
    found, failed = measured("dates", data)
    assert not found
    assert "dates" in failed


@pytest.mark.parametrize(("suite", "lost", "kept"), [
    ("quotes", "qed.quote@5", {"nqo.quote@5", "covidqa.overlap@1", "quotes.exact", "qed.sentence@1", "clapnq.map"}),
    ("refusal", "", {"refusal.clapnq", "refusal.squad2", "refusal.removed", "refusal.searched", "calibration.ece"}),
    ("runs", "runs.qed.right", {"runs.nqo.right", "runs.clapnq_un.refused", "runs.precision"}),
])  # fmt: skip
def test_a_row_that_ends_a_set_costs_no_other_set(suite: str, lost: str, kept: set[str], tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path / "sets", ignore=shutil.ignore_patterns("*.py"))
    known = Data(HERE, tmp_path).rows("retrieval_pool", set="qed")[0]
    changed(tmp_path / "sets", "retrieval_pool", json.dumps({**known, "answers": [1]}))
    found, failed = measured(suite, Data(tmp_path / "sets", tmp_path / "work"))
    keys = {metric.key for metric in found}
    assert suite in failed
    assert kept <= keys
    assert lost not in keys


def test_rows_without_gold_or_of_another_type_cost_nothing(tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path / "sets", ignore=shutil.ignore_patterns("*.py"))
    odd = [
        {"set": "hotpot", "q": "Who?", "gold": [], "answers": []},
        {"set": "qed", "q": "Who?", "gold": [], "answers": None},
    ]
    changed(tmp_path / "sets", "retrieval_pool", *map(json.dumps, odd))
    data = Data(tmp_path / "sets", tmp_path / "work")
    assert any("retrieval_pool" in gap and "answers" in gap for gap in data.gaps())
    found, failed = measured("retrieval", data)
    assert not failed
    assert {"hotpot.recall@5", "covidqa.article@1"} <= {metric.key for metric in found}


@pytest.mark.parametrize("inside", ["\u2028", "\u0085"])
def test_a_row_is_what_stands_before_a_line_feed(inside: str, tmp_path: Path) -> None:
    row = {"question": f"a{inside}b", "text": "", "answerable": True}
    lines = [json.dumps(row, ensure_ascii=False)] * 2
    (tmp_path / "dev").mkdir()
    (tmp_path / "dev" / "abstain_squad2.jsonl").write_bytes("\ufeff".encode() + "\r\n".join(lines).encode() + b"\n\xff")
    data = Data(tmp_path, tmp_path / "work")
    assert data.rows("abstain_squad2") == [row, row]
    assert any("1 of 3 rows" in gap for gap in data.gaps())


def test_texts_need_no_title(tmp_path: Path) -> None:
    shutil.copytree(HERE, tmp_path / "sets", ignore=shutil.ignore_patterns("*.py"))
    for name in ("evidence_qed", "evidence_clapnq"):
        path = tmp_path / "sets" / "dev" / f"{name}.jsonl"
        rows = map(json.loads, path.read_text("utf-8").splitlines())
        bare = [json.dumps({key: value for key, value in row.items() if key != "title"}) for row in rows]
        path.write_text("\n".join(bare), encoding="utf-8")
    found, failed = measured("quotes", Data(tmp_path / "sets", tmp_path / "work"))
    assert not failed
    assert {"qed.sentence@1", "clapnq.map"} <= {metric.key for metric in found}


def test_files_that_are_empty_or_of_no_set_are_named(tmp_path: Path) -> None:
    (tmp_path / "dev").mkdir()
    for name in ("evidence_qed", "of_my_own", "support_wice"):
        (tmp_path / "dev" / f"{name}.jsonl").write_bytes(b"")
    told = {gap.split(".jsonl")[0]: gap for gap in Data(tmp_path, tmp_path / "work").gaps()}
    assert "empty" in told["dev/evidence_qed"]
    assert "no file of the layout" in told["dev/of_my_own"]
    assert "dev/support_wice" not in told


def test_what_is_measured_is_written_before_the_next_suite_ends(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "figures.json"
    reached: list[set[str]] = []

    def figures(*_: object) -> Iterator[tuple[str, list[Metric], str]]:
        for name in ("dates", "quotes"):
            yield name, [Metric(key=f"{name}.x", name="", value=1.0, low=1.0, high=1.0, n=1)], ""
            reached.append({row["suite"] for row in json.loads(out.read_text("utf-8"))["metrics"]})

    monkeypatch.setattr("bench.evidence.__main__.figures", figures)
    monkeypatch.setattr(sys, "argv", ["", "--data", str(folder), "--out", str(out), "--suites", "dates,quotes"])
    with pytest.raises(SystemExit):
        main()
    assert reached == [{"dates"}, {"dates", "quotes"}]


def living(group: int) -> list[str]:
    """The processes of a group that are no mere entries of a table."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, own, *_ = stat.read_text("utf-8").rpartition(")")[2].split()
            found += [stat.parent.name] if int(own) == group and state != "Z" else []
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
@pytest.mark.parametrize("signalled", [signal.SIGTERM, signal.SIGKILL])
def test_no_suite_outlives_the_command(signalled: signal.Signals) -> None:
    command = [sys.executable, "-m", "bench.evidence", "--data", str(HERE), "--suites", "dates,libraries"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as begun:
        assert begun.stdout is not None
        begun.stdout.readline()  # a suite has been measured, and the next one runs
        assert len(living(begun.pid)) > 1
        begun.send_signal(signalled)
    ends = time.monotonic() + 20
    while living(begun.pid) and time.monotonic() < ends:
        time.sleep(0.1)
    assert not living(begun.pid)


def test_figures_are_written_whatever_else_the_folder_holds(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "corpora" / "pool_passages.jsonl").mkdir(parents=True)
    (folder / "dev" / "ir_cacm.jsonl").write_bytes(b"\xff\xfe")
    out = tmp_path / "not" / "there" / "figures.json"
    monkeypatch.setattr(sys, "argv", ["", "--data", str(folder), "--out", str(out), "--suites", "dates,semantic"])
    monkeypatch.delenv("ARIA_RERANKER", raising=False)
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    written = json.loads(out.read_text(encoding="utf-8"))
    assert {row["suite"] for row in written["metrics"]} == {"dates"}
    assert any("pool_passages" in each for each in written["not_measured"])
    assert any("ir_cacm" in each for each in written["not_measured"])
    assert not any("not reached" in each for each in written["not_measured"])


def test_with_an_encoder_its_own_goals_count() -> None:
    metric = Metric(key="pool.hit@5", name="", value=96.0, low=96.0, high=96.0, n=1)
    assert page.reached(metric) == "ambitious"
    assert page.reached(metric, GOALS | ENCODED) == "none"
    assert "97.5" in page.line(metric, GOALS | ENCODED)
    (row,) = json.loads(page.as_json([("retrieval", metric)], goals=GOALS | ENCODED))["metrics"]
    assert (row["good"], row["reached"]) == (97.5, "none")
