"""Codes in queries: let out where question or plan has them, never from elsewhere."""

from __future__ import annotations

import pytest

from aria.core.effects import Search
from aria.core.state import RunState
from aria.core.types import Brief
from aria.security.queries import admitted, fault

STATE = RunState(brief=Brief(question="Which cards use the RTX4090 chip?"))


@pytest.mark.parametrize("word", ["sysmark-9464e93a", "100.100.100.200", "10.0.0.7", "ZQ53070302", "ab12cd34"])
def test_a_code_that_nobody_asked_for_stays_in(word: str) -> None:
    assert fault(Search(text=f"cards {word}", tool="web", limit=1), STATE)
    assert admitted(f"cards {word}", STATE) == "cards"


@pytest.mark.parametrize("text", ["cards RTX4090", "cards 2022", "cards 1990s", "cards 12,500", "cards 3.5%"])
def test_what_is_asked_and_plain_figures_may_go_out(text: str) -> None:
    assert not fault(Search(text=text, tool="web", limit=1), STATE)
