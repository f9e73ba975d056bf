"""Comparing, taking away and taking in over HTTP, and telling a receiver once more."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from aria.evidence.changes import changes
from aria.server import hooks, schemas
from aria.server.documents import report_of
from aria.server.library import only_operator
from aria.server.routes import Asking, RunId, Serving

router = APIRouter(prefix="/api", tags=["runs"])

OtherId = Annotated[str, Query(alias="with", pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$", description="Id of a run")]


@router.get("/runs/{run_id}/diff")
def diff(run_id: RunId, before: OtherId, service: Serving, owner: Asking) -> dict[str, Any]:
    """What this run's report claims beside that of an earlier one: new, gone, changed, the same."""
    old, new = report_of(service, owner, before), report_of(service, owner, run_id)
    return {
        "before": {"run_id": before, "status": old.status, "as_of": old.as_of, "confidence": old.confidence.total},
        "after": {"run_id": run_id, "status": new.status, "as_of": new.as_of, "confidence": new.confidence.total},
        "changes": [each.as_json() for each in changes(old, new)],
    }


@router.get("/runs/{run_id}/export", response_class=Response)
def export(run_id: RunId, service: Serving, owner: Asking) -> Response:
    """The run as a file that another store takes in, whether it has ended or not."""
    service.mine(owner, run_id)
    name = f'attachment; filename="{run_id}.runs.zip"'
    body = service.researcher.exported([run_id])
    return Response(body, media_type="application/zip", headers={"content-disposition": name})


@router.post("/import", dependencies=[Depends(only_operator)], response_model=schemas.Imported)
async def take_in(request: Request, service: Serving) -> Any:
    """Take in the runs of such a file, or of a research bundle. Every digest, link and signature is checked first."""
    found = await asyncio.to_thread(service.researcher.imported, await request.body())
    return {"runs": [{"run_id": run, "new": new} for run, new in found]}


@router.post("/runs/{run_id}/webhook", status_code=202, response_model=schemas.Told)
def tell_again(run_id: RunId, body: schemas.Again, service: Serving, owner: Asking) -> Any:
    """Tell the run's receiver once more, after it was told or given up."""
    service.mine(owner, run_id)
    hooks.again(service.researcher, run_id, body.secret)
    return {"run_id": run_id, "status": service.status(owner, run_id)}
