"""Many runs at once in one process: they share what the process has, and none delays another by more."""

from __future__ import annotations

import asyncio

from tests.runs.doubles_kit import LIBRARY, QUESTION

from aria.adapters.models.rates import PARALLEL
from aria.api import PROCESS_EFFECTS
from aria.core.effects import Completed, Effect
from aria.core.report import Report
from aria.testing import LoopClock, World, in_virtual_time, researcher
from aria.testing.models import SLOW_SECONDS, InProcess

RUNS = 50


class Counting(InProcess):
    """The slow model, with how many calls were under way at once."""

    under_way = 0
    most = 0

    async def carry_out(self, effect: Effect) -> Completed:
        self.under_way += 1
        self.most = max(self.most, self.under_way)
        try:
            return await super().carry_out(effect)
        finally:
            self.under_way -= 1


def ran(count: int) -> tuple[list[Report], Counting]:
    """So many runs of one question at once, in virtual time: only what is waited for takes any."""
    model = Counting("slow")
    asker = researcher(World(documents=LIBRARY), engine="compatible:double", model=model, clock=LoopClock())

    async def together() -> list[Report]:
        return list(await asyncio.gather(*(asker.ask(QUESTION) for _ in range(count))))

    return in_virtual_time(together()), model


def test_fifty_runs_take_what_the_shared_limit_requires_and_little_more() -> None:
    (alone,), _ = ran(1)
    reports, model = ran(RUNS)
    calls = alone.usage.model_calls
    assert {report.usage.model_calls for report in reports} == {calls}, "no run has more to do for the others"
    assert {report.answer for report in reports} == {alone.answer}
    shared = min(PROCESS_EFFECTS, PARALLEL)
    assert model.most == shared, "all that may be under way at once is"
    least = RUNS * calls * SLOW_SECONDS / shared
    seconds = sorted(report.usage.seconds for report in reports)
    assert seconds[-1] <= 1.15 * least + alone.usage.seconds
    assert seconds[-1] <= 1.5 * seconds[0], "the last is served like the first"
