"""Checking over HTTP: what `aria verify` finds in a run's bundle, and how this service is set up and doing."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Depends

from aria import searching
from aria.core.jobs import OPERATOR
from aria.server import documents
from aria.server.routes import RunId, owner_of, service_of
from aria.server.service import Service
from aria.server.tokens import Owner
from aria.verify import verify as verified

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


def _needs(each: dict[str, Any]) -> str:
    """The variable that is to be set before a provider can be asked; empty when none is."""
    if each["ready"]:
        return ""
    return str(each["key_in"] if each["key"] == "missing" else each["address_in"] or "")
