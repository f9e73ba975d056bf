"""The native API."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import JSONResponse

from aria import __version__
from aria.core.wishes import PlanApproved
from aria.server import bounds, documents, schemas
from aria.server.fitting import Fit, fitted
from aria.server.hooks import Target, target
from aria.server.orders import Accepted
from aria.server.problems import Problem, invalid
from aria.server.service import Service
from aria.server.streaming import EventStream
from aria.server.tokens import Owner
from aria.wiring.attaching import taken

router = APIRouter(prefix="/api", tags=["runs"])

RunId = Annotated[str, Path(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$", description="Id of a run")]
Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        min_length=1,
        max_length=255,
        pattern=r"^[\x21-\x7e]+$",
        description="The same key with the same request gives the same run",
    ),
]
LastSeen = Annotated[str | None, Header(alias="Last-Event-ID", description="Number of the last event that was seen")]


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


def owner_of(request: Request) -> Owner:
    owner: Owner = request.scope["state"]["owner"]
    return owner


def hook_of(service: Service, asked: schemas.Webhook | None) -> Target | None:
    """Whom to tell of a run's end. Raises Problem for a receiver that may not be told."""
    return target(service.researcher.settings, asked.url, asked.secret) if asked is not None else None


Serving = Annotated[Service, Depends(service_of)]
Asking = Annotated[Owner, Depends(owner_of)]


@router.post("/runs", status_code=202, response_model=schemas.Accepted)
async def ask(body: schemas.Ask, service: Serving, owner: Asking, response: Response, key: Key = None) -> Any:
    """Ask a question. The run goes on whether or not anybody waits for it."""
    accepted = await _accepted(service, owner, body, key)
    if accepted.replayed:
        response.headers["idempotent-replayed"] = "true"
    url = f"/api/runs/{accepted.run_id}"
    response.headers["location"] = url
    status = service.status(owner, accepted.run_id)
    return {"run_id": accepted.run_id, "status": status, "url": url, "events_url": f"{url}/events"}


@router.post("/forecast")
def forecast(body: schemas.Ask, service: Serving, owner: Asking) -> dict[str, Any]:
    """What a run on this question would use: at least, likely, at most. Starts nothing."""
    from aria.core.forecast import forecast as expected

    brief = service.brief(owner, body.question, body.asked(), taken(body.files()))
    return expected(_fitted(service, owner, body)(brief)).as_json()


async def _accepted(service: Service, owner: Owner, body: schemas.Ask, key: str | None) -> Accepted:
    return await service.submit(
        owner, body.question, body.asked(), key=key, priority=body.priority, files=body.files(),
        fit=_fitted(service, owner, body), hook=hook_of(service, body.webhook),
    )  # fmt: skip


def _fitted(service: Service, owner: Owner, body: schemas.Ask) -> Fit:
    return fitted(
        service, owner, chosen=body.models, collections=body.collections, urls=body.urls, follows=body.follows
    )


@router.get("/runs", response_model=schemas.Page)
def list_runs(
    service: Serving,
    owner: Asking,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[str, Query(pattern=r"^[A-Za-z0-9._-]{0,100}$", description="Id of a run")] = "",
    status: Annotated[str | None, Query(pattern=r"^[a-z_]{1,40}$")] = None,
) -> Any:
    """The runs of whoever asks, newest first."""
    found = service.list(owner, before=before, most=limit, status=status)
    return {"runs": found, "next": found[-1]["run_id"] if len(found) == limit else None}


@router.get("/runs/{run_id}", response_model=schemas.Run)
def show(run_id: RunId, service: Serving, owner: Asking) -> Any:
    """How far a run is, or its report."""
    return JSONResponse(service.show(owner, run_id))


@router.delete("/runs/{run_id}", status_code=204)
async def delete(run_id: RunId, service: Serving, owner: Asking) -> None:
    """Delete a run and all it left. One that is worked on has to be cancelled first."""
    await service.delete(owner, run_id)


@router.get("/runs/{run_id}/events", response_class=EventStream)
def events(
    run_id: RunId,
    service: Serving,
    owner: Asking,
    seen: LastSeen = None,
    after: Annotated[int | None, Query(ge=-1, le=2**53, description="As Last-Event-ID")] = None,
) -> Response:
    """The run's records as server-sent events, from the first one or the one after `Last-Event-ID`, until it ends."""
    if seen is not None and not (seen.isdecimal() and len(seen) <= 15):
        raise invalid("Last-Event-ID is the number of an event of this run", field="Last-Event-ID")
    last = int(seen) if seen is not None else -1 if after is None else after
    frames = service.follow(owner, run_id, last)
    # An EventSource comes back after every end; with 204 it stays away.
    return Response(status_code=204) if service.has_told(run_id, last) else EventStream(frames)


@router.get("/runs/{run_id}/report", response_class=Response)
def report(
    run_id: RunId,
    service: Serving,
    owner: Asking,
    format: documents.Format = "json",  # noqa: A002
) -> Response:
    """The report: `json` as `aria ask --json`; `md`, `html` and `docx` to read; `bib`, `ris` and `csl` what it cites;
    `zip` the research bundle that `aria verify` checks."""
    body = documents.report(service, owner, run_id, format)
    return _document(body, f"{run_id}{'.csl.json' if format == 'csl' else f'.{format}'}", documents.media(format))


@router.get("/runs/{run_id}/bundle", response_class=Response)
def bundle(run_id: RunId, service: Serving, owner: Asking) -> Response:
    """The research bundle, which `aria verify` checks offline."""
    return _document(documents.report(service, owner, run_id, "zip"), f"{run_id}.zip", documents.media("zip"))


@router.get("/runs/{run_id}/trace", response_class=Response)
def trace(run_id: RunId, service: Serving, owner: Asking) -> Response:
    """`agent_trace.json`: every record of the run, as it was written."""
    return _document(documents.trace(service, owner, run_id), "agent_trace.json", "application/json")


@router.get("/runs/{run_id}/thinking", response_class=Response)
def thinking(run_id: RunId, service: Serving, owner: Asking) -> Response:
    """The thinking log: what happened, a line each, to read."""
    return _document(documents.thinking(service, owner, run_id), f"{run_id}.txt", "text/plain; charset=utf-8")


@router.get("/runs/{run_id}/sources/{source_id}", response_class=Response)
def source(
    run_id: RunId, source_id: Annotated[str, Path(pattern=r"^[A-Za-z0-9._-]{1,40}$")], service: Serving, owner: Asking
) -> Response:
    """The stored text of a source. A citation's `start` and `end` count its bytes."""
    return _document(
        documents.source(service, owner, run_id, source_id), f"{source_id}.txt", "text/plain; charset=utf-8"
    )


@router.get("/runs/{run_id}/images/{name}", response_class=Response)
def image(
    run_id: RunId, name: Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")], service: Serving, owner: Asking
) -> Response:
    """A stored image of a cited page, by the `digest` that the report names. It holds pixels and nothing else."""
    body, media = documents.image(service, owner, run_id, name)
    return _document(body, f"{name}.{'jpg' if media == 'image/jpeg' else 'png'}", media)


def _document(body: bytes, name: str, media: str) -> Response:
    shown = "inline" if media.startswith(("text/plain", "text/markdown", "application/json")) else "attachment"
    return Response(body, media_type=media, headers={"content-disposition": f'{shown}; filename="{name}"'})


@router.post("/runs/{run_id}/resume", status_code=202, response_model=schemas.Told)
async def resume(run_id: RunId, service: Serving, owner: Asking, body: schemas.More | None = None) -> Any:
    """Go on with a run that is paused, cancelled or interrupted, or with one that ended and gets more to use."""
    more = body.resumed() if body else None
    await service.resume(owner, run_id, more and bounds.within(more, service.researcher.settings))
    return {"run_id": run_id, "status": service.status(owner, run_id)}


@router.post("/runs/{run_id}/switch", status_code=202, response_model=schemas.Told)
async def switch(run_id: RunId, body: schemas.Switch, service: Serving, owner: Asking) -> Any:
    """Let a run ask another model from its next step on."""
    await service.switch(owner, run_id, body.model, body.role)
    return {"run_id": run_id, "status": service.status(owner, run_id)}


@router.post("/runs/{run_id}/steer", status_code=202, response_model=schemas.Told)
async def steer(run_id: RunId, body: schemas.Steer, service: Serving, owner: Asking) -> Any:
    """Ban and pin sources, add, edit and skip sub-questions, answer what the run asked back."""
    await service.steer(owner, run_id, *body.wishes())
    return {"run_id": run_id, "status": service.status(owner, run_id)}


@router.post("/runs/{run_id}/limits", status_code=202, response_model=schemas.Told)
async def limit(run_id: RunId, body: schemas.Bounds, service: Serving, owner: Asking) -> Any:
    """Change what a run may use while it works: new bounds in all, lower or higher; those not named stay."""
    await bounds.change(service, owner, run_id, body.bounds())
    return {"run_id": run_id, "status": service.status(owner, run_id)}


@router.post("/runs/{run_id}/approve", status_code=202, response_model=schemas.Told)
async def approve(run_id: RunId, service: Serving, owner: Asking) -> Any:
    """Approve the plan that the run waits with."""
    await service.steer(owner, run_id, PlanApproved())
    return {"run_id": run_id, "status": service.status(owner, run_id)}


@router.post("/runs/{run_id}/fork", status_code=202, response_model=schemas.Accepted)
async def fork(run_id: RunId, body: schemas.Fork, service: Serving, owner: Asking, response: Response) -> Any:
    """A new run that shares the first records of this one and goes on from there by itself."""
    new = await service.fork(owner, run_id, body.seq)
    url = f"/api/runs/{new}"
    response.headers["location"] = url
    return {"run_id": new, "status": service.status(owner, new), "url": url, "events_url": f"{url}/events"}


WORDS: dict[str, str] = {"cancel": "cancel", "pause": "pause", "write-now": "write_now"}


@router.post("/runs/{run_id}/{word}", status_code=202, response_model=schemas.Told)
async def tell(run_id: RunId, word: Literal["cancel", "pause", "write-now"], service: Serving, owner: Asking) -> Any:
    """Say a word to a run: stop without a report, stop for a while, or end with what is there."""
    await service.tell(owner, run_id, WORDS[word])
    return {"run_id": run_id, "status": service.status(owner, run_id)}


@router.post("/research/stream", response_class=EventStream)
async def research(body: schemas.Ask, service: Serving, owner: Asking, key: Key = None) -> Response:
    """Ask a question and follow it in one call: the stream of `/events`. Leaving it does not end the run."""
    accepted = await _accepted(service, owner, body, key)
    location = {"location": f"/api/runs/{accepted.run_id}"}
    return EventStream(service.follow(owner, accepted.run_id, -1), location)


@router.get("/settings", tags=["service"])
def settings(service: Serving) -> dict[str, Any]:
    """What this service answers with. No secret is among it."""
    return documents.settings(service)


health = APIRouter(tags=["service"])


@health.get("/health", response_model=schemas.Health)
async def alive() -> Any:
    """The process answers."""
    return {"status": "ok"}


@health.get("/metrics", response_class=Response)
def metrics(service: Serving, owner: Asking) -> Response:
    """Counts in the text format of Prometheus, for the operator alone."""
    if owner.name:
        raise Problem(status=403, code="operator-only", title="For the operator alone")
    queued, oldest = service.jobs.backlog()
    age = max(0.0, service.researcher.now() - oldest / 1000) if oldest else 0.0
    gauges = {
        "aria_runs_active": ("Runs that this process works on", len(service.worker.active)),
        "aria_runs_queued": ("Runs that wait for any process", queued),
        "aria_queue_age_seconds": ("How long the oldest of them waits", age),
        "aria_stream_readers": ("Open streams of events", service.feeds.readers),
    }
    return Response(service.worker.metrics.text(gauges), media_type="text/plain; version=0.0.4; charset=utf-8")


@health.get("/ready", response_model=schemas.Ready)
def ready(service: Serving) -> Any:
    """The service takes questions and works on them."""
    if not service.ready:
        raise Problem(status=503, code="draining", title="Not now", headers={"retry-after": "5"})
    queued, _ = service.jobs.backlog()
    engine = service.researcher.settings.engine
    active = len(service.worker.active)
    return {"status": "ready", "version": __version__, "engine": engine, "active": active, "queued": queued}
