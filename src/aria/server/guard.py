"""The door of the service: host, origin, token, rate and size are checked before anything else sees a request."""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.exceptions import HTTPException

from aria.core.errors import StoreError
from aria.server.problems import MEDIA_TYPE, Problem, problem_of, wait
from aria.server.slow import piece
from aria.server.tokens import Owner, Tokens, presented

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BODY = 10 * 1024 * 1024
"""Bytes of a request."""
WITH_FILES = 40 * 1024 * 1024
"""Bytes of a question with the files that come with it."""
MOST_HEAD = 64 * 1024
"""Bytes of its headers, 32 for each on top."""
TAKE_FILES = frozenset({"/api/runs", "/api/research/stream", "/v1/chat/completions", "/v1/responses"})
OPEN_PATHS = frozenset({"/health"})
"""What answers without a token."""
REQUESTS_A_MINUTE = 1_200
OPERATOR_A_MINUTE = 6_000
FAILURES_A_MINUTE = 30
"""Wrong tokens from one address; then it waits, and with it only who has a token that could be guessed."""
AT_ONCE = 1_000
"""Requests of one token that are under way, streams among them, so that none has all connections."""
AGAIN_SECONDS = 1.0
"""How often it is asked whether the token of a stream still counts."""
MOST_BUCKETS = 10_000

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
CSP = b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"
"""For what is data. The page has its own, which lets it load its own files and ask its own server."""


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach what listens there."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


@dataclass
class Bucket:
    """So many at once and a minute, no more."""

    left: float
    at: float


@dataclass
class Rates:
    """Who asked how often. What is longest unused is forgotten first."""

    now: Callable[[], float]
    buckets: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def wait(self, who: str, a_minute: int, *, take: bool = True) -> float:
        """Seconds until `who` may ask, 0 when that is now."""
        now = self.now()
        bucket = self.buckets.pop(who, None) or Bucket(a_minute, now)
        bucket.left = min(a_minute, bucket.left + max(0.0, now - bucket.at) * a_minute / 60)
        bucket.at = now
        self.buckets[who] = bucket
        while len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        if bucket.left < 1:
            return (1 - bucket.left) * 60 / a_minute
        if take:
            bucket.left -= 1
        return 0.0


class Guard:
    """ASGI middleware. `hosts` are the names under which the service may be asked; empty for any."""

    def __init__(self, app: ASGIApp, *, tokens: Tokens, hosts: frozenset[str], now: Callable[[], float]) -> None:
        self._app = app
        self._tokens = tokens
        self._hosts = hosts
        self._rates = Rates(now)
        self._under_way: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        send = _dressed(send)
        try:
            owner = self._admit(scope)
            if owner.name and self._under_way[owner.name] >= AT_ONCE:
                raise wait(1, f"{AT_ONCE} requests of this token are under way")
            body = _Body(receive, most_of(scope["path"]))
            body.check(_header(scope, b"content-length"))
        except Problem as problem:
            await answer(problem, scope, send)
            return
        scope.setdefault("state", {})["owner"] = owner
        self._under_way[owner.name] += 1
        try:
            await self._app(scope, body, self._while_valid(scope, send))
        except TooLarge:
            await answer(too_large(body.most), scope, send)
        except Revoked:
            await send({"type": "http.response.body", "body": b""})
        finally:
            self._under_way[owner.name] -= 1
            self._under_way += Counter()  # leaves out who has nothing under way

    def _admit(self, scope: Scope) -> Owner:
        """Who asks. Raises Problem for whom nothing is answered."""
        if sum(len(name) + len(value) + 32 for name, value in scope["headers"]) > MOST_HEAD:
            raise Problem(status=431, code="headers-too-large", title="The headers are too large")
        host = _header(scope, b"host")
        self._check_host(host)
        _check_origin(scope, host)
        if scope["path"] in OPEN_PATHS:
            return Owner()
        owner = self._owner(scope)
        limit = REQUESTS_A_MINUTE if owner.name else OPERATOR_A_MINUTE
        if (seconds := self._rates.wait(f"owner {owner.name}", limit)) > 0:
            raise wait(seconds, f"more than {limit} requests a minute")
        return owner

    def _check_host(self, host: str) -> None:
        """A page of elsewhere whose name was made to lead here has that name in its requests."""
        name = urlsplit(f"//{host}").hostname if host and not set(host) & set("/\\@ ?#") else None
        if not name or (self._hosts and name.lower() not in self._hosts):
            raise Problem(status=421, code="wrong-host", title="Not known under this host name")

    def _while_valid(self, scope: Scope, send: Send) -> Send:
        """Sends as long as the token of the request counts; a revoked one ends its streams. Raises Revoked."""
        token, seen = _token(scope), self._rates.now()

        async def sent(message: Message) -> None:
            nonlocal seen
            if token and message.get("more_body") and abs(self._rates.now() - seen) >= AGAIN_SECONDS:
                seen = self._rates.now()
                if self._tokens.required and self._tokens.owner(token) is None:
                    raise Revoked
            await send(message)

        return sent

    def _owner(self, scope: Scope) -> Owner:
        if not self._tokens.required:
            return Owner()
        address = (scope.get("client") or ("",))[0]
        token = _token(scope)
        try:
            owner = self._tokens.owner(token) if token else None
        except StoreError as error:
            raise problem_of(error) from None
        # Behind a proxy all have one address: whose token nobody can guess is not shut out by those who try.
        guessable = owner is None or (not owner.name and self._tokens.weak)
        if guessable and (seconds := self._rates.wait(f"address {address}", FAILURES_A_MINUTE, take=False)) > 0:
            raise wait(seconds, "too many wrong tokens")
        if owner is None:
            if token:
                self._rates.wait(f"address {address}", FAILURES_A_MINUTE)
            # A browser that opens the page is asked for a token; a program is not.
            scheme = "Bearer" if scope["path"].startswith(("/api/", "/v1/")) else "Basic"
            raise Problem(
                status=401,
                code="unauthorized",
                title="A token is needed",
                detail="send `Authorization: Bearer TOKEN`",
                headers={"www-authenticate": f'{scheme} realm="aria", charset="UTF-8"'},
            )
        return owner


class Revoked(Exception):
    """The token of a request counts no more."""


class TooLarge(HTTPException):  # of the framework's own kind, for it turns any other into "cannot be read"
    """More came than a request may hold."""

    def __init__(self) -> None:
        super().__init__(status_code=413)


class _Body:
    """What the client sends, up to the limit, however it says how much it is."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.most = most
        self._receive = receive
        self._seen = 0
        self._whole = False

    def check(self, length: str) -> None:
        if length and (not length.isdecimal() or int(length) > self.most):
            raise too_large(self.most)

    async def __call__(self) -> Message:
        # Once all is there the next word is that the client has gone, for which there is no hurry.
        message = await (self._receive() if self._whole else piece(self._receive))
        self._whole = not message.get("more_body")
        self._seen += len(message.get("body", b""))
        if self._seen > self.most:
            raise TooLarge
        return message


def most_of(path: str) -> int:
    """Bytes that a request to `path` may hold."""
    return WITH_FILES if path in TAKE_FILES else MOST_BODY


def too_large(most: int) -> Problem:
    return Problem(status=413, code="too-large", title="The request is too large", more={"most_bytes": most})


def _token(scope: Scope) -> str | None:
    """The token of a request that has exactly one."""
    given = [value for name, value in scope["headers"] if name == b"authorization"]
    return presented(given[0].decode("latin-1")) if len(given) == 1 else None


def _check_origin(scope: Scope, host: str) -> None:
    """Only our own page may let a browser ask us: everything else that a browser carries here is refused."""
    origins = [value.decode("latin-1") for name, value in scope["headers"] if name == b"origin"]
    foreign = any(urlsplit(origin).netloc.lower() != host.lower() for origin in origins)
    if scope["path"] not in ("/", "/index.html"):
        foreign = foreign or _header(scope, b"sec-fetch-site").lower() in ("cross-site", "same-site")
    if foreign:
        raise Problem(status=403, code="foreign-origin", title="Not for pages of another origin")


def _header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def _dressed(send: Send) -> Send:
    """Every answer with the headers that keep a browser from making more of it than it is."""

    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", ()))
            known = {name.lower() for name, _ in headers}
            headers += [(name, value) for name, value in HEADERS if name not in known]
            if b"content-security-policy" not in known:
                headers.append((b"content-security-policy", CSP))
            if b"cache-control" not in known:
                headers.append((b"cache-control", b"no-store"))
            message = {**message, "headers": headers}
        await send(message)

    return dressed


async def answer(problem: Problem, scope: Scope, send: Send) -> None:
    """The problem as a whole answer, in the words of the protocol that was asked."""
    body = problem.body()
    media = MEDIA_TYPE
    if scope["path"].startswith("/v1/"):
        from aria.server.openai.errors import error_body

        body, media = error_body(problem, scope["path"]), "application/json"
        problem = replace(problem, status=400) if problem.status == 422 else problem
    headers = [(b"content-type", media.encode()), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in problem.headers.items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body if scope["method"] != "HEAD" else b""})
