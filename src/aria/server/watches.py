"""Watches over HTTP: questions that are asked again by a timetable."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from pydantic import BaseModel

from aria.server import schemas
from aria.server.problems import invalid
from aria.server.routes import Asking, Serving, hook_of, service_of
from aria.server.watching import Watching, shown


class Watch(BaseModel):
    """A question that is asked again and again. Times are milliseconds since the epoch."""

    watch_id: str
    question: str
    settings: dict[str, Any]
    every: str
    priority: str
    webhook: bool
    tell: str
    missed: str
    paused: bool
    created_at: int
    next_at: int | None
    error: str
    """Why the last time brought no run; empty when it did."""


class WatchShown(Watch):
    runs: list[dict[str, Any]]
    """`due` and `run_id` of the last ones, newest first."""


router = APIRouter(prefix="/api/watches", tags=["watches"])

WatchId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", description="Id of a watch")]


def watching_of(request: Request) -> Watching:
    return Watching(service_of(request))


Watched = Annotated[Watching, Depends(watching_of)]


@router.post("", status_code=201, response_model=Watch)
def add(body: schemas.AskAgain, watching: Watched, service: Serving, owner: Asking, response: Response) -> Any:
    """Ask a question again and again. The first time is the next one of the timetable."""
    if body.models:
        raise invalid("a watch asks the models of the service; leave model and fast out", field="model")
    if field := next((name for name in ("follows", "collections", "urls") if getattr(body, name)), None):
        raise invalid(f"a watch asks the whole library, and of its own each time; leave {field} out", field=field)
    watch = watching.add(
        owner, body.question, body.asked(), every=body.every, priority=body.priority,
        hook=hook_of(service, body.webhook), tell=body.tell, missed=body.missed,
    )  # fmt: skip
    response.headers["location"] = f"/api/watches/{watch.id}"
    return shown(watch)


@router.get("")
def watches(watching: Watched, owner: Asking) -> dict[str, list[Watch]]:
    """The watches of whoever asks, oldest first."""
    return {"watches": [Watch(**shown(each)) for each in watching.list(owner)]}


@router.get("/{watch_id}", response_model=WatchShown)
def show(watch_id: WatchId, watching: Watched, owner: Asking) -> Any:
    """A watch with its last runs."""
    return watching.show(owner, watch_id)


@router.post("/{watch_id}/pause", status_code=202, response_model=Watch)
def pause(watch_id: WatchId, watching: Watched, owner: Asking) -> Any:
    """Ask no more until it is resumed."""
    return shown(watching.pause(owner, watch_id, True))


@router.post("/{watch_id}/resume", status_code=202, response_model=Watch)
def resume(watch_id: WatchId, watching: Watched, owner: Asking) -> Any:
    """Ask again from the next time on."""
    return shown(watching.pause(owner, watch_id, False))


@router.delete("/{watch_id}", status_code=204)
def delete(watch_id: WatchId, watching: Watched, owner: Asking) -> None:
    """Ask no more. The runs that were asked for stay."""
    watching.delete(owner, watch_id)
