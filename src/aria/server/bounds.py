"""What a run may use, changed while it works: within the operator's bounds and the day's quota of its owner."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace

from aria import wiring
from aria.core.events import Resumed
from aria.core.wishes import LimitsChanged
from aria.runs import steering
from aria.server.service import Service
from aria.server.tokens import Owner
from aria.settings import Settings


async def change(service: Service, owner: Owner, run_id: str, asked: Mapping[str, int | float]) -> None:
    """Give a run new bounds. Raises Problem, UserError for what means nothing to it, QuotaReached."""
    wish = await asyncio.to_thread(_reserved, service, owner, run_id, asked)
    await service.steer(owner, run_id, wish)


def _reserved(service: Service, owner: Owner, run_id: str, asked: Mapping[str, int | float]) -> LimitsChanged:
    """The change, once its owner's quota has room for it. What is lowered is given back when the run has ended."""
    service.mine(owner, run_id)
    state = service.researcher.state(run_id)
    lowered = wiring.lowered(asked, service.researcher.settings)
    wish = LimitsChanged(**{name.removeprefix("max_"): bound for name, bound in lowered.items()})
    steering.checked(wish, state)
    given: dict[str, int | float] = wish.given()
    limits = replace(state.brief.limits, **given)  # type: ignore[arg-type]  # by name, each of its own type
    job = service.job(owner, run_id, replace(state.brief, limits=limits))
    service.jobs.allow(run_id, owner.quota, service.day(), tokens=job.tokens, money=job.money)
    return wish


def within(more: Resumed, settings: Settings) -> Resumed:
    """What a run gets on top, no more than the operator lets one have in all."""
    asked = {
        "max_seconds": more.extra_seconds, "max_steps": more.extra_steps,
        "max_rounds": more.extra_rounds, "max_money": more.extra_money,
    }  # fmt: skip
    lowered = wiring.lowered(asked, settings)
    return replace(more, **{name.replace("max_", "extra_"): bound for name, bound in lowered.items()})
