"""`aria verify`: a bundle holds, or what does not is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.shell.conftest import QUESTION
from tests.shell.kit import aria


@pytest.fixture
def bundle(library: Path, tmp_path: Path) -> Path:
    path = tmp_path / "report.zip"
    assert aria("ask", "--quiet", "--corpus", library, "--out", path, QUESTION).code == 0
    return path


def test_a_bundle_holds(bundle: Path) -> None:
    done = aria("verify", bundle)
    assert done.code == 0
    assert "report.zip holds" in done.out
    assert "snapshots" in done.out
    found = aria("verify", "--json", bundle).json()
    assert found["ok"] is True
    assert found["problems"] == []
    assert found["checked"]["spans"] > 0


def test_a_changed_byte_is_found_and_named(bundle: Path) -> None:
    data = bundle.read_bytes()
    assert b"3 May 1931" in data
    bundle.write_bytes(data.replace(b"3 May 1931", b"3 May 1941", 1))
    done = aria("verify", bundle)
    assert done.code == 5
    assert "does not hold" in done.out
    as_json = aria("verify", "--json", bundle)
    assert as_json.code == 5
    assert as_json.json()["ok"] is False
    assert all(problem["where"] and problem["what"] for problem in as_json.json()["problems"])


def test_what_is_no_bundle_is_wrong_use(library: Path, tmp_path: Path) -> None:
    cases = {library / "tea.md": "not a ZIP", library: "is a directory", tmp_path / "missing.zip": "does not exist"}
    for path, reason in cases.items():
        done = aria("verify", path)
        assert done.code == 2
        assert reason in done.complaint()
    empty = tmp_path / "empty.zip"
    empty.write_bytes(b"")
    assert aria("verify", "--json", empty).error()["type"] == "BundleError"
