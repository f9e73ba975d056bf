"""Checking over HTTP: what `aria verify` finds in a run's bundle, and how this service is set up and doing."""

from __future__ import annotations

from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query

from aria import models
from aria.core.jobs import OPERATOR
from aria.core.money import in_dollars
from aria.server import documents
from aria.server.routes import RunId, owner_of, service_of
from aria.server.service import Service
from aria.server.tokens import Owner
from aria.verify import verify as verified
from aria.wiring import searching

router = APIRouter(prefix="/api")

Serving = Annotated[Service, Depends(service_of)]
Asking = Annotated[Owner, Depends(owner_of)]


@router.post("/runs/{run_id}/verify", tags=["runs"])
def verify(run_id: RunId, service: Serving, owner: Asking) -> dict[str, Any]:
    """Check the run's bundle as `aria verify` does: every record, snapshot, span and sentence."""
    return verified(documents.report(service, owner, run_id, "zip")).as_json()


@router.get("/providers", tags=["service"])
def providers(service: Serving, owner: Asking) -> dict[str, Any]:
    """The search providers: what for, whether each can be asked, and what it still needs. No key is told."""
    names = ("name", "tools", "about", "key", "ready", "chosen", "per_minute")
    known = [asdict(each) for each in searching.known(service.researcher.settings)]
    shown = [{**{name: each[name] for name in names}, "needs": _needs(each)} for each in known]
    return {"providers": shown if owner.name == OPERATOR else [each for each in shown if each["chosen"]]}


@router.get("/models", tags=["service"])
async def known_models(service: Serving, owner: Asking) -> dict[str, Any]:
    """The models of each role, the providers with whether each has a key, and what local servers offer.

    For the operator; anybody else sees the models of the roles alone. No key is told, and no address.
    """
    found = await models.overview(service.researcher)
    told: dict[str, Any] = {name: found[name] for name in ("engine", "roles", "models")}
    if owner.name != OPERATOR:
        return {**told, "providers": [], "local": []}
    providers = [{name: each[name] for name in ("name", "key", "installed", "extra")} for each in found["providers"]]
    local = [{name: each[name] for name in ("provider", "answers", "models")} for each in found["local"]]
    return {**told, "providers": providers, "local": local}


@router.get("/usage", tags=["service"])
def usage(service: Serving, owner: Asking, days: Annotated[int, Query(ge=1, le=366)] = 30) -> dict[str, Any]:
    """What the runs of whoever asks used on each of the last days, as far as they have ended; money in US dollars."""
    today = datetime.fromtimestamp(service.researcher.now(), UTC).date()
    first = today - timedelta(days=days - 1)
    used = {each.day: each for each in service.jobs.days(owner.name, first.isoformat())}
    rows = []
    for name in ((first + timedelta(days=n)).isoformat() for n in range(days)):
        day = used.get(name)
        money = in_dollars(day.money) if day else 0.0
        rows.append({"day": name, "runs": day.runs if day else 0, "tokens": day.tokens if day else 0, "money": money})
    return {"days": rows}


def _needs(each: dict[str, Any]) -> str:
    """The variable that is to be set before a provider can be asked; empty when none is."""
    if each["ready"]:
        return ""
    return str(each["key_in"] if each["key"] == "missing" else each["address_in"] or "")
