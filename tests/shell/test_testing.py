"""`aria testing`: the doubles from the command line."""

from __future__ import annotations

import json
import signal
import socket
from pathlib import Path

import pytest
from tests.shell.conftest import QUESTION
from tests.shell.kit import Started, aria

from aria.testing.models import KINDS


def served(*arguments: str) -> tuple[Started, dict[str, object]]:
    """A server that listens, and what it says of itself."""
    started = Started("testing", "serve-model", "--json", *arguments)
    assert started.process.stdout is not None
    lines: list[str] = []
    while not (lines and lines[-1] == "}\n"):
        lines.append(started.process.stdout.readline().decode())
        assert lines[-1], started.ended()
    return started, json.loads("".join(lines))


def test_the_kinds_are_listed() -> None:
    listed = aria("testing", "kinds", "--json").json()
    assert [each["name"] for each in listed] == list(KINDS)
    assert all(each["does"] for each in listed)
    shown = aria("testing", "kinds").out
    assert all(name in shown for name in KINDS)


@pytest.mark.timeout(300)
def test_a_question_is_asked_of_a_served_model(library: Path) -> None:
    started, said = served("honest")
    engines = said["engines"]
    assert isinstance(engines, dict)
    assert list(engines) == ["compatible:double", "anthropic:double", "google:double"]
    engine, variables = next(iter(engines.items()))
    asked = ("ask", "--json", "--effort", "quick", "--engine", engine, "--corpus", library, QUESTION)
    done = aria(*asked, env=variables)
    assert done.code == 0, done.err
    assert "3 May 1931" in done.json()["answer"]
    calls = done.json()["usage"]["model_calls"]
    assert calls > 2
    ended(started, signal.SIGINT, requests=calls)


def test_a_served_model_ends_when_it_is_told_to() -> None:
    started, _ = served("slow", "--seed", "3")
    ended(started, signal.SIGTERM, requests=0)


def ended(started: Started, number: signal.Signals, *, requests: int) -> None:
    """It is told to end, and does so cleanly."""
    started.process.send_signal(number)
    done, _ = started.ended()
    assert (done.code, done.err) == (0, f"{requests} requests\n")


def test_an_unknown_kind_and_a_port_that_is_taken_are_refused() -> None:
    done = aria("testing", "serve-model", "nice")
    assert done.code == 2
    assert "honest" in done.complaint()
    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        held.listen()
        done = aria("testing", "serve-model", "honest", "--port", str(held.getsockname()[1]))
    assert done.code == 2
    assert "free" in done.complaint()
