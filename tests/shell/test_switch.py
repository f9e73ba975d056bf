"""`aria switch`: what cannot be switched is said, and nothing happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.shell.conftest import QUESTION
from tests.shell.kit import aria


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (("nowhere", "openai:gpt-5"), "nowhere"),
        (("nowhere", "gpt-5"), "provider:name"),
        (("nowhere", "nobody:gpt-5"), "openai"),
        (("nowhere", "openai:gpt-5", "--role", "painter"), "reader"),
    ],
)
def test_a_switch_that_means_nothing_is_wrong_use(arguments: tuple[str, ...], name: str) -> None:
    done = aria("switch", *arguments)
    assert done.code == 2
    assert name in done.complaint()


def test_a_run_that_has_ended_cannot_be_switched(library: Path) -> None:
    run = aria("ask", QUESTION, "--corpus", library, "--json").json()["run_id"]
    done = aria("switch", run, "openai:gpt-5", "--json")
    assert done.code == 2
    assert done.error()["type"] == "UserError"


def test_that_no_model_is_set_is_said_in_one_line(library: Path) -> None:
    said = [line for line in aria("ask", QUESTION, "--corpus", library).err.splitlines() if line.startswith("engine")]
    assert len(said) == 1
    assert "no model" in said[0]
