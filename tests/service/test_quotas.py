"""A day's quota is kept to before a run starts, whatever else is under way."""

from __future__ import annotations

from pathlib import Path

import pytest

from aria.adapters.stores.sqlite import SqliteStore
from aria.core.jobs import Job, Quota, QuotaReached
from aria.core.money import micro
from aria.server.service import Service
from aria.server.tokens import Owner
from aria.testing import World, researcher
from aria.testing.models import InProcess

QUESTION = "Who built the bridge?"
ANN = Owner(name="ann", quota=Quota(money=1.0))


@pytest.mark.parametrize("asked", [{}, {"max_money": 0.5}])
async def test_a_day_s_money_is_not_passed_by_asking_again_while_a_run_has_all_of_it(
    tmp_path: Path, asked: dict[str, float]
) -> None:
    own, store = {"compatible:m": {"input": 2, "output": 8}}, SqliteStore(tmp_path / "runs.db")
    asker = researcher(World(documents={}), engine="compatible:m", model=InProcess("honest"), prices=own, store=store)
    service = Service(asker, parallel=0)
    await service.submit(ANN, QUESTION, {})
    assert service.brief(ANN, QUESTION, asked).limits.money is not None
    with pytest.raises(QuotaReached):
        await service.submit(ANN, QUESTION, asked)
    assert len(asker.runs()) == 1
    assert service.jobs.spent("ann", service.day()).money == micro(1.0)
    asker.close()


async def test_where_nothing_costs_money_a_quota_of_money_stops_nobody(tmp_path: Path) -> None:
    asker = researcher(World(documents={}), store=SqliteStore(tmp_path / "runs.db"))
    service = Service(asker, parallel=0)
    service.jobs.add(Job(run="dear", owner="ann", money=micro(1.0)), ANN.quota, service.day())
    await service.submit(ANN, QUESTION, {})
    assert service.jobs.spent("ann", service.day()).parallel == 2
    asker.close()
