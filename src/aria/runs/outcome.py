"""What a run that no longer works is told to have come to: its report, or why it stopped and what lets it go on."""

from __future__ import annotations

from dataclasses import replace

from aria.core.errors import AriaError
from aria.core.report import Report
from aria.core.state import RunState


def halted_words(state: RunState) -> str:
    """Why a run stopped where it can go on, and what lets it."""
    go_on = f"`aria runs resume {state.run}` goes on with it"
    if state.waiting == "answer":
        say = f"say it with `aria runs steer {state.run} --answer …`"
        return f"run {state.run} asks: {state.asks_back} {say}; then {go_on}"
    if state.waiting == "approval":
        return f"run {state.run} waits for its plan to be approved: `aria runs approve {state.run}`; then {go_on}"
    return f"run {state.run} was {'paused' if state.paused else 'halted'}; {go_on}"


def handed_out(state: RunState) -> Report:
    """The report with what only its records say. Raises AriaError while there is none."""
    if state.finished is None:
        raise AriaError(f"run {state.run} has no report yet")
    return replace(state.finished.report, run_id=state.run, log_head=state.head)
