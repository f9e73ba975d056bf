"""The service as an ASGI application: routes behind the guard, and the page where the package brings one."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from aria import __version__
from aria.security.content import printable
from aria.server import checking, keeping, library, openapi, routes, watches
from aria.server.chores import Chores
from aria.server.guard import Guard, answer, is_loopback, most_of, too_large
from aria.server.openai import chat, responses
from aria.server.problems import Problem, invalid, problem_of
from aria.server.service import Service, log
from aria.server.tokens import Tokens

PAGE = "web_dist"
PAGE_CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The page runs its own files and asks its own server; nothing else."""
LOCAL_HOSTS = frozenset({"localhost", "127.0.0.1", "::1"})


def application(
    service: Service, tokens: Tokens, host: str, hosts: frozenset[str] = frozenset(), *, whole: bool = True
) -> Guard:
    """The application as it is served at `host`. `hosts` are further names under which it may be asked.

    Of a worker, which is not `whole`, only its health and its counts can be asked.
    """
    chores = Chores(service)

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await service.start()
        if service.worker.parallel:
            chores.start()
        yield
        await service.drain()
        await chores.stop()

    app = FastAPI(
        title="ARIA", version=__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
        openapi_url="/openapi.json", redirect_slashes=False,
        description="Research with checked citations, as a service.",
    )  # fmt: skip
    app.state.service = service
    app.openapi = lambda: openapi.document(app)  # type: ignore[method-assign]  # as the framework wants it replaced
    app.include_router(routes.health)
    for each in (checking, library, keeping, watches, routes, chat, responses) if whole else ():
        app.include_router(each.router)
    app.add_exception_handler(Exception, _failed)
    app.add_exception_handler(HTTPException, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(Fenced)
    if whole and (page := page_folder()) is not None:
        app.mount("/", PageFiles(directory=page, html=True))
    elif whole:
        app.add_api_route("/", _no_page, include_in_schema=False)
    known = (LOCAL_HOSTS | {host.strip("[]").lower()} if is_loopback(host) else frozenset()) | hosts
    return Guard(app, tokens=tokens, hosts=known, now=service.researcher.now)


class Fenced:
    """Turns what a route raises into a problem, in the words of the protocol that was asked."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        begun = False

        async def noted(message: Any) -> None:
            nonlocal begun
            begun = begun or message["type"] == "http.response.start"
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except Exception as error:
            if begun or scope["type"] != "http":
                raise
            await answer(_told(error, scope), scope, send)


def _told(error: Exception, scope: Scope) -> Problem:
    problem = problem_of(error)
    if problem.status >= 500:
        log.error("%s %s: %s", scope["method"], printable(scope["path"], 200), error, exc_info=error)
    return problem


async def _failed(request: Request, error: Exception) -> Response:
    raise error


async def _refused(request: Request, error: Exception) -> Response:
    """A path or a method that there is not."""
    assert isinstance(error, HTTPException)  # noqa: S101 - what it is registered for
    if error.status_code == 413:
        raise too_large(most_of(request.url.path))
    title = {404: "Nothing is here", 405: "Not in this way", 408: "The request did not come"}.get(
        error.status_code, "Refused"
    )
    raise Problem(status=error.status_code, code=f"http-{error.status_code}", title=title, headers=error.headers or {})


async def _invalid(request: Request, error: Exception) -> Response:
    """What of a request cannot be understood, field by field; what was sent is not repeated."""
    assert isinstance(error, RequestValidationError)  # noqa: S101 - what it is registered for
    told = [
        {"field": ".".join(str(part) for part in each["loc"][1:]) or str(each["loc"][0]), "message": each["msg"]}
        for each in error.errors()[:20]
    ]
    first = told[0] if told else {"field": "", "message": "unreadable"}
    raise invalid(f"{first['field']}: {first['message']}", errors=told, param=first["field"])


class PageFiles(StaticFiles):
    """The page's own files. Only they may be cached, and only they may run anything."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["content-security-policy"] = PAGE_CSP
        response.headers["cache-control"] = "no-cache"
        return response


def _no_page() -> Response:
    raise Problem(
        status=404,
        code="page-not-built",
        title="The page is not part of this package",
        detail="in a checkout `make web` builds it, with Node 18 or newer; the API is told at /openapi.json",
    )


def page_folder() -> Path | None:
    """Where the page is, if this package was built with it."""
    folder = Path(str(files("aria"))) / PAGE
    return folder if (folder / "index.html").is_file() else None
