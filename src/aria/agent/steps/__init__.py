"""One phase of a run each: `async (state, engine, perform) -> Event`. A step sees no adapter, clock or journal.

What an engine returns is bounded here before it becomes a fact. Results are ordered by question, never by arrival.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Literal

from aria.agent.steps.assess import assess
from aria.agent.steps.calculate import calculate
from aria.agent.steps.check import check
from aria.agent.steps.describe import describe
from aria.agent.steps.finish import finish
from aria.agent.steps.follow import follow
from aria.agent.steps.illustrate import illustrate
from aria.agent.steps.judge import judge
from aria.agent.steps.plan import plan
from aria.agent.steps.read import read
from aria.agent.steps.reflect import reflect
from aria.agent.steps.scope import scope
from aria.agent.steps.search import search
from aria.agent.steps.write import write
from aria.core.events import Event
from aria.core.ports import Engine, Perform
from aria.core.state import RunState

Step = Literal[
    "scope", "plan", "search", "read", "follow", "calculate", "assess", "reflect", "write", "judge", "check",
    "illustrate", "describe", "finish",
]  # fmt: skip

STEPS: Mapping[Step, Callable[[RunState, Engine, Perform], Awaitable[Event]]] = {
    "scope": scope,
    "plan": plan,
    "search": search,
    "read": read,
    "follow": follow,
    "calculate": calculate,
    "assess": assess,
    "reflect": reflect,
    "write": write,
    "judge": judge,
    "check": check,
    "illustrate": illustrate,
    "describe": describe,
    "finish": finish,
}
