"""What is deployed fits the program: commands, extras, settings and times that there are."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import click
import pytest

from aria.cli import group
from aria.server.service import DRAIN_SECONDS
from aria.settings import SECRETS, Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def command(words: list[str]) -> None:
    """Raises for a command line that the program does not understand."""
    assert words[0].rpartition("/")[2] == "aria"
    found = group.get_command(click.Context(group), words[1])
    assert found is not None
    found.make_context(words[1], words[2:])


def test_every_command_is_one_that_there_is() -> None:
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    container = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    unit = (DEPLOY / "aria.service").read_text(encoding="utf-8")
    told = [[each.strip(' "') for each in line.split(",")] for line in re.findall(r"command: \[(aria.*)\]", compose)]
    told += [[each.strip(' "') for each in line.split(",")] for line in re.findall(r"CMD \[(.*)\]", container)]
    told += [line.split() for line in re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)]
    assert len(told) == 4
    for words in told:
        command(words)


def test_settings_and_extras_are_known() -> None:
    files = [path.read_text(encoding="utf-8") for path in sorted(DEPLOY.iterdir()) if path.is_file()]
    known = {*(f"ARIA_{name}".upper() for name in Settings.model_fields), *SECRETS}
    assert set(re.findall(r"ARIA_[A-Z_]+", "".join(files))) <= known
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (extras,) = re.findall(r'"/src\[(.*)\]"', (DEPLOY / "Containerfile").read_text(encoding="utf-8"))
    assert set(extras.split(",")) <= set(project["optional-dependencies"])


def test_whoever_stops_it_waits_until_runs_have_come_to_a_good_place() -> None:
    compose = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    unit = (DEPLOY / "aria.service").read_text(encoding="utf-8")
    (grace,) = re.findall(r"stop_grace_period: (\d+)s", compose)
    (stop,) = re.findall(r"^TimeoutStopSec=(\d+)$", unit, re.MULTILINE)
    assert min(int(grace), int(stop)) > DRAIN_SECONDS + 5
    assert "STOPSIGNAL SIGTERM" in (DEPLOY / "Containerfile").read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "aria.service").read_text(encoding="utf-8")
    path = tmp_path / "aria.service"
    path.write_text(unit.replace("/opt/aria/bin/aria", f'"{sys.executable}"'), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", path], capture_output=True, text=True, check=False)
    assert "aria.service" not in done.stderr, done.stderr
