"""A home that cannot be used, files that are damaged or newer, a disk that is full: one clear line, nothing lost."""

from __future__ import annotations

import os
import resource
import sqlite3
import subprocess
from pathlib import Path

import pytest
from tests.shell.conftest import QUESTION
from tests.shell.kit import ARIA, Done, aria, environment

from aria.core.events import FORMAT


def read_only(tmp_path: Path) -> Path:
    """A folder below which nothing can be made, by root neither."""
    return Path("/proc/aria-home") if Path("/proc").is_dir() else tmp_path / "missing" / "\0"


def test_a_home_that_is_a_file_is_said_to_be_one(library: Path, tmp_path: Path) -> None:
    home = tmp_path / "file"
    home.write_text("mine")
    for arguments in (["ask", "--corpus", str(library), QUESTION], ["runs", "list"]):
        done = aria(*arguments, env={"ARIA_HOME": str(home)})
        assert done.code == 2
        assert str(home) in done.complaint()
        assert "accepted is a folder" in done.complaint()
    doctor = aria("doctor", env={"ARIA_HOME": str(home)})
    assert doctor.code == 5
    assert "accepted is a folder" in doctor.out
    assert home.read_text() == "mine"


def test_a_home_that_cannot_be_made_is_named(library: Path, tmp_path: Path) -> None:
    home = read_only(tmp_path)
    done = aria("ask", "--json", "--corpus", library, QUESTION, env={"ARIA_HOME": str(home)})
    assert done.code == 5
    assert done.error()["type"] == "StoreError"
    assert str(home) in done.error()["message"]


@pytest.mark.parametrize("damage", [b"this is no database" * 100, b"SQLite format 3\0" + b"\xff" * 4096])
def test_a_damaged_run_store_is_said_to_be_damaged(library: Path, aria_home: Path, damage: bytes) -> None:
    (aria_home / "runs.db").write_bytes(damage)
    for arguments in (["ask", "--corpus", str(library), QUESTION], ["runs", "list"], ["runs", "show", "x"]):
        done = aria(*arguments)
        assert done.code == 5
        assert "runs.db" in done.complaint()
    assert (aria_home / "runs.db").read_bytes() == damage
    assert aria("doctor").code == 5


def test_a_damaged_index_is_said_to_be_damaged_and_can_be_made_anew(library: Path, aria_home: Path) -> None:
    aria("corpus", "add", library)
    (aria_home / "library.db").write_bytes(b"this is no database" * 100)
    for arguments in (["corpus", "list"], ["corpus", "stats"], ["corpus", "search", "bridge"]):
        done = aria(*arguments)
        assert done.code == 5
        assert "aria corpus add --rebuild" in done.complaint()
    doctor = aria("doctor")
    assert doctor.code == 5
    assert "library.db is damaged" in doctor.out
    assert aria("corpus", "add", "--rebuild", library).code == 0
    assert aria("corpus", "stats", "--json").json()["documents"] == 3


def test_a_question_over_a_damaged_index_tells_what_is_wrong(library: Path, aria_home: Path) -> None:
    aria("corpus", "add", library)
    (aria_home / "library.db").write_bytes(b"this is no database" * 100)
    done = aria("ask", "--corpus", library, QUESTION)
    assert done.code == 5
    assert "library.db is damaged" in " ".join(done.out.split())


def test_a_log_of_a_newer_version_is_refused_and_left_alone(library: Path, aria_home: Path) -> None:
    run = aria("ask", "--json", "--corpus", library, QUESTION).json()["run_id"]
    with sqlite3.connect(aria_home / "runs.db") as store:
        (line,) = store.execute("SELECT line FROM records WHERE run = ? AND seq = 0", (run,)).fetchone()
        newer = line.replace(f'"format":{FORMAT}'.encode(), b'"format":99')
        assert newer != line
        store.execute("UPDATE records SET line = ? WHERE run = ? AND seq = 0", (newer, run))
    store.close()
    for command in ("show", "resume"):
        done = aria("runs", command, "--json", run)
        assert done.code == 2
        assert done.error()["type"] == "NewerFormat"
        assert "update aria" in done.error()["message"]
    assert aria("runs", "list", "--json").json()[0]["run_id"] == run


def limited(size: int, *arguments: str) -> Done:
    """Call aria where no file may grow beyond `size` bytes: what a full disk looks like."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    done = subprocess.run(
        [ARIA, *arguments],
        capture_output=True,
        env=environment(),
        timeout=60,
        check=False,
        preexec_fn=limit,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("size", [0, 20_000, 60_000])
def test_a_full_disk_fails_the_run_and_loses_nothing(library: Path, size: int) -> None:
    before = aria("ask", "--json", "--corpus", library, QUESTION).json()
    done = limited(size, "ask", "--json", "--corpus", str(library), QUESTION)
    assert done.code == 5
    assert done.error()["type"] == "StoreError"
    assert "disk" in done.error()["message"]
    assert aria("runs", "show", "--json", before["run_id"]).json() == before


def test_a_setting_that_is_wrong_is_named(aria_home: Path, library: Path) -> None:
    done = aria("ask", "--corpus", library, QUESTION, env={"ARIA_EFFORT": "huge"})
    assert done.code == 2
    assert "'effort'" in done.complaint()
    (aria_home / "config.toml").write_text("effrot = 'quick'\n")
    assert "unknown setting 'effrot'" in aria("ask", "--corpus", library, QUESTION).complaint()
    doctor = aria("doctor")
    assert doctor.code == 5
    assert "unknown setting 'effrot'" in doctor.out


def test_a_variable_that_nothing_reads_is_a_warning() -> None:
    done = aria("doctor", "--json", env={"ARIA_EFORT": "quick", "ARIA_COMPATIBLE_BASE_URL": "http://127.0.0.1:9/v1"})
    assert done.code == 0
    (warning,) = [check for check in done.json()["checks"] if check["state"] == "warning"]
    assert "ARIA_EFORT" in warning["found"]


def test_a_sound_home_passes_every_check(library: Path) -> None:
    aria("ask", "--corpus", library, QUESTION)
    done = aria("doctor", "--json")
    assert done.code == 0
    assert done.json()["ok"] is True
    assert {check["state"] for check in done.json()["checks"]} == {"ok"}
    names = [check["name"] for check in done.json()["checks"]]
    assert {"aria", "python", "home", "disk", "engine", "sqlite", "runs", "documents"} <= set(names)


def test_the_settings_in_force_are_shown_with_where_they_come_from(aria_home: Path) -> None:
    (aria_home / "config.toml").write_text("max_rounds = 3\n")
    rows = {row["name"]: row for row in aria("config", "--json", env={"ARIA_EFFORT": "deep"}).json()["settings"]}
    assert (rows["effort"]["value"], rows["effort"]["from"]) == ("deep", "set")
    assert (rows["max_rounds"]["value"], rows["max_rounds"]["from"]) == ("3", "set")
    assert (rows["max_steps"]["value"], rows["max_steps"]["from"]) == ("120", "effort")
    assert rows["engine"]["from"] == "default"
    assert str(aria_home) in aria("config").out


def test_an_unreadable_file_is_named(library: Path) -> None:
    (library / "tea.md").chmod(0)
    # Root may read anything, so as root it is done without that privilege.
    privileges = "-dac_override,-dac_read_search"
    under = ["setpriv", "--bounding-set", privileges, "--inh-caps", privileges] if os.geteuid() == 0 else []
    done = aria("corpus", "add", library, under=under)
    assert done.code == 0
    assert "tea.md: Permission denied" in done.out
