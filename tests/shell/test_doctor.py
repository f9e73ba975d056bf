"""`aria doctor` says which protections are on."""

from __future__ import annotations

import pytest

from aria.cli import doctor_protection
from aria.confinement import Held, tried
from aria.settings import load

from .kit import aria

NOTHING, ALL = Held(files=False, calls=False), Held(files=True, calls=True)


def found(monkeypatch: pytest.MonkeyPatch, held: Held, **settings: object) -> dict[str, tuple[str, str]]:
    monkeypatch.setattr("aria.confinement.tried", lambda: held)
    return {each.name: (each.state, each.found) for each in doctor_protection.checks(load(**settings))}


def test_each_protection_is_told_and_warned_of_where_it_is_off(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {state for state, _ in found(monkeypatch, ALL).values()} == {"ok"}
    loose = found(monkeypatch, NOTHING, share_documents=True)
    assert (loose["isolation"][0], loose["queries"][0], loose["roles"][0]) == ("warning", "warning", "ok")
    half = found(monkeypatch, Held(files=False, calls=True))["isolation"]
    assert (half[0], "Landlock" in half[1], "seccomp" in half[1]) == ("warning", True, True)


def test_roles_in_processes_of_their_own_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, ALL, separate=True)["roles"][0] == "ok"
    assert found(monkeypatch, NOTHING, separate=True)["roles"][0] == "warning"
    monkeypatch.setattr("aria.separate.engine._processes", lambda owner: _Gone())
    assert found(monkeypatch, ALL, separate=True)["roles"][0] == "error"


class _Gone:
    def exchange(self, line: str, stop: object) -> object:
        raise OSError("no process")


def test_the_whole_of_it_as_a_user_sees_it() -> None:
    done = aria("doctor", "--json", env={"ARIA_SEPARATE": "true", "ARIA_RERANKER": "/nowhere"})
    checks = {each["name"]: each for each in done.json()["checks"]}
    assert (done.code, checks["reranker"]["state"]) == (5, "error")
    assert checks["roles"]["state"] == ("ok" if tried() == ALL else "warning")
    assert {"isolation", "roles", "queries", "reranker"} <= set(checks)
