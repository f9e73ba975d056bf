"""A reply that was paid for is written down as soon as the store can take it."""

from __future__ import annotations

import pytest

from aria.agent.keeping import WAITS, keep
from aria.core.errors import RunBusy, StoreError
from aria.testing.clock import ManualClock


@pytest.mark.parametrize("failures", range(len(WAITS) + 1))
async def test_a_store_that_fails_for_a_moment_is_asked_again(failures: int) -> None:
    clock, tries = ManualClock(), []

    def write() -> None:
        tries.append(clock.now())
        if len(tries) <= failures:
            raise StoreError("full")

    await keep(write, clock)
    assert len(tries) == failures + 1
    assert tries[-1] - tries[0] == sum(WAITS[:failures])


@pytest.mark.parametrize(("error", "tries"), [(StoreError, len(WAITS) + 1), (RunBusy, 1)])
async def test_it_gives_up_in_the_end_and_at_once_where_the_run_is_no_longer_ours(
    error: type[Exception], tries: int
) -> None:
    done = []

    def write() -> None:
        done.append(1)
        raise error("no")

    with pytest.raises(error):
        await keep(write, ManualClock())
    assert len(done) == tries
