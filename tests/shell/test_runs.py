"""`aria runs`: what was asked is kept, shown, gone on with and deleted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from tests.shell.conftest import QUESTION
from tests.shell.kit import Started, aria, on_terminal


def asked(library: Path, *flags: str) -> str:
    """The id of a run that has ended."""
    return str(aria("ask", "--json", *flags, "--corpus", library, QUESTION).json()["run_id"])


def test_a_list_of_nothing_is_a_list() -> None:
    assert aria("runs", "list", "--json").json() == []
    assert "No runs yet" in aria("runs", "list").out


def test_runs_are_listed_newest_first(library: Path) -> None:
    first, second = asked(library), asked(library)
    rows = aria("runs", "list", "--json").json()
    assert [row["run_id"] for row in rows] == [second, first]
    assert [row["question"] for row in rows] == [QUESTION, QUESTION]
    assert [row["status"] for row in rows] == ["answered", "answered"]
    shown = aria("runs", "list").out.splitlines()
    assert [line.split()[0] for line in shown] == ["run", second, first]


def test_a_finished_run_is_shown_as_its_report(library: Path, schema: Draft202012Validator) -> None:
    delivered = aria("ask", "--json", "--corpus", library, QUESTION).json()
    shown = aria("runs", "show", "--json", delivered["run_id"])
    assert shown.code == 0
    schema.validate(shown.json())
    assert shown.json() == delivered
    assert "opened on 3 May 1931" in aria("runs", "show", delivered["run_id"]).out


def test_a_bundle_can_be_made_later(library: Path, tmp_path: Path) -> None:
    run = asked(library)
    assert aria("runs", "show", run, "--out", tmp_path / "report.zip").code == 0
    assert aria("verify", tmp_path / "report.zip").code == 0


def test_an_audit_shows_what_was_asked_why_it_might_be_and_who_signed(library: Path, tmp_path: Path) -> None:
    run = asked(library)
    found = aria("runs", "audit", "--json", run).json()
    assert found["faults"] == []
    assert found["signatures"] == found["records"]
    assert {each["effect"]["kind"] for each in found["decisions"]} >= {"index", "search", "fetch"}
    assert all(each["allowed"] and each["rule"] and each["outcome"] == "done" for each in found["decisions"])
    done = aria("runs", "audit", run)
    assert done.code == 0
    assert found["signed_by"][0] in done.out
    aria("runs", "show", run, "--out", tmp_path / "report.zip")
    assert aria("verify", "--key", found["signed_by"][0], tmp_path / "report.zip").code == 0
    assert aria("verify", "--key", "ab" * 32, tmp_path / "report.zip").code == 5


@pytest.mark.usefixtures("slow")
def test_an_unfinished_run_is_shown_as_far_as_it_is(large_library: Path, tmp_path: Path) -> None:
    started = Started("ask", "--corpus", large_library, QUESTION)
    started.until("index")
    started.process.kill()
    started.ended()
    (row,) = aria("runs", "list", "--json").json()
    assert row["status"] == "interrupted"
    shown = aria("runs", "show", "--json", row["run_id"])
    assert shown.code == 0
    state = shown.json()
    assert (state["run_id"], state["question"], state["status"]) == (row["run_id"], QUESTION, "interrupted")
    assert state["log"]["kinds"]["run_started"] == 1
    assert state["log"]["records"] == sum(state["log"]["kinds"].values())
    assert "1 run started" in aria("runs", "show", row["run_id"]).out
    refused = aria("runs", "show", row["run_id"], "--out", tmp_path / "report.zip")
    assert refused.code == 2
    assert "has no report to write yet" in refused.complaint()


def test_a_killed_run_is_taken_up_again(large_library: Path, slow: Path, schema: Draft202012Validator) -> None:
    started = Started("ask", "--corpus", large_library, QUESTION)
    started.until("index")
    started.process.kill()
    started.ended()
    shutil.rmtree(slow)
    (row,) = aria("runs", "list", "--json").json()
    done = aria("runs", "resume", row["run_id"], "--json")
    assert done.code == 0
    schema.validate(done.json())
    assert done.json()["run_id"] == row["run_id"]
    assert "3 May 1931" in done.json()["answer"]


def test_a_finished_run_gives_its_report_again(library: Path) -> None:
    delivered = aria("ask", "--json", "--corpus", library, QUESTION).json()
    again = aria("runs", "resume", "--json", delivered["run_id"])
    assert again.code == 0
    assert again.json() == delivered


def test_a_run_goes_on_with_more_than_it_had(library: Path) -> None:
    partial = aria("ask", "--json", "--max-steps", "2", "--corpus", library, QUESTION).json()
    again = aria("runs", "resume", partial["run_id"], "--json", "--max-steps", "20")
    assert again.code == 0
    assert again.json()["run_id"] == partial["run_id"]
    assert again.json()["usage"]["limits"]["steps"] == 22
    assert again.json()["status"] == "answered"


@pytest.mark.parametrize("command", ["show", "resume", "cancel", "delete"])
def test_an_unknown_run_is_said_to_be_unknown(command: str) -> None:
    done = aria("runs", command, "20200101-00000000")
    assert done.code == 2
    assert done.complaint() == "there is no run 20200101-00000000"
    as_json = aria("runs", command, "20200101-00000000", "--json")
    assert as_json.code == 2
    assert as_json.error()["type"] == "RunNotFound"


@pytest.mark.parametrize("run", ["", "../../etc/passwd", "a" * 5_000, "\x1b[31m", "'; DROP TABLE runs; --"])
def test_a_strange_run_id_is_only_unknown(run: str) -> None:
    done = aria("runs", "show", "--", run)
    assert done.code == 2
    assert "\x1b" not in done.err
    assert len(done.complaint()) < 1_100


@pytest.mark.usefixtures("slow")
def test_a_run_that_somebody_works_on_is_busy(large_library: Path) -> None:
    started = Started("ask", "--corpus", large_library, QUESTION)
    started.until("index")
    (row,) = aria("runs", "list", "--json").json()
    assert row["status"] == "running"
    busy = aria("runs", "resume", row["run_id"], "--json")
    assert busy.code == 5
    assert busy.error()["type"] == "RunBusy"
    assert "is being worked on" in busy.error()["message"]
    started.process.kill()
    started.ended()


@pytest.mark.usefixtures("slow")
def test_a_run_can_be_cancelled_from_elsewhere(large_library: Path) -> None:
    started = Started("ask", "--corpus", large_library, QUESTION)
    started.until("index")
    (row,) = aria("runs", "list", "--json").json()
    assert aria("runs", "cancel", row["run_id"], "--json").json() == {"run_id": row["run_id"], "status": "cancelled"}
    done, _ = started.ended()
    assert done.code == 130
    assert done.out == ""
    assert "cancelled" in done.err
    assert aria("runs", "list", "--json").json()[0]["status"] == "cancelled"


def test_a_cancelled_run_can_be_taken_up_again(large_library: Path, slow: Path) -> None:
    started = Started("ask", "--corpus", large_library, QUESTION)
    started.until("index")
    (row,) = aria("runs", "list", "--json").json()
    aria("runs", "cancel", row["run_id"])
    started.ended()
    shutil.rmtree(slow)
    assert aria("runs", "resume", row["run_id"], "--json").json()["status"] == "answered"


def test_a_run_that_has_ended_is_not_cancelled(library: Path) -> None:
    run = asked(library)
    assert "has ended already" in aria("runs", "cancel", run).out
    assert aria("runs", "list", "--json").json()[0]["status"] == "answered"


def test_nothing_is_deleted_when_nobody_can_be_asked(library: Path) -> None:
    run = asked(library)
    done = aria("runs", "delete", run)
    assert done.code == 2
    assert "--yes" in done.complaint()
    assert len(aria("runs", "list", "--json").json()) == 1


def test_runs_are_deleted_together_or_not_at_all(library: Path) -> None:
    first, second = asked(library), asked(library)
    assert aria("runs", "delete", "--yes", first, "unknown").code == 2
    assert len(aria("runs", "list", "--json").json()) == 2
    assert aria("runs", "delete", "--yes", "--json", first, second).json() == {"deleted": [first, second]}
    assert aria("runs", "list", "--json").json() == []


def test_a_person_is_asked_before_a_run_is_deleted(library: Path) -> None:
    run = asked(library)
    declined = on_terminal("runs", "delete", run, keys="n\n")
    assert declined.code == 130
    assert "Delete" in declined.out
    assert len(aria("runs", "list", "--json").json()) == 1
    assert on_terminal("runs", "delete", run, keys="y\n").code == 0
    assert aria("runs", "list", "--json").json() == []
