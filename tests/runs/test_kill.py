"""SIGKILL at every record of a run: real processes, a real SQLite file, real documents on disk."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

DRIVER = Path(__file__).with_name("kill_driver.py")
LIBRARY = Path(__file__).parents[2] / "examples" / "library"


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("team", "every", "least"), [(1, 1, 16), (3, 9, 4)])
def test_a_run_killed_anywhere_resumes_to_the_same_report_and_repeats_nothing(
    tmp_path: Path, team: int, every: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARIA_TEAM_SIZE", str(team))
    command = [
        sys.executable,
        str(DRIVER),
        str(tmp_path),
        str(LIBRARY / "bridges"),
        "When did the Golden Gate Bridge open?",
        str(every),
    ]
    finished = subprocess.run(command, capture_output=True, text=True, check=False, timeout=580)
    points = [json.loads(line) for line in finished.stdout.splitlines()]
    assert finished.returncode == 0, finished.stderr[-3000:]
    assert len(points) >= least
    for point in points:
        assert point["killed"], point
        assert point["records"] == point["point"] + 1, point
        assert point["repeated"] == 0, point
        assert point["same"], point
