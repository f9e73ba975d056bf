"""`aria serve`: the service over HTTP."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED

if TYPE_CHECKING:
    from aria.api import Researcher
    from aria.server.traces import Traces

MOST_AT_ONCE = 256


@click.command("serve")
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8000,
    show_default=True,
    metavar="N",
    help="Port; 0 for a free one.",
)
@click.option(
    "--parallel",
    type=click.IntRange(0, MOST_AT_ONCE),
    default=4,
    show_default=True,
    metavar="N",
    help="Runs that this process works on at once; 0 leaves all to `aria worker`.",
)
def command(host: str, port: int, parallel: int) -> int:
    """Answer over HTTP until Ctrl-C or SIGTERM, and work on what is asked.

    Runs that an earlier process left are taken up. An address that other machines can reach needs a
    token: ARIA_TOKEN, or one made by `aria tokens add`.
    """
    from aria.core.errors import UserError

    try:
        from aria.server.serving import check, serve
    except ModuleNotFoundError as error:
        raise UserError(f"the server needs {error.name}: install it with `pip install 'aria[server]'`") from error
    from aria.api import Researcher
    from aria.server.service import Service
    from aria.server.tokens import Tokens

    researcher = Researcher()
    tokens = Tokens(researcher.settings.home)
    check(host, tokens)
    traces = _observed(researcher)
    if tokens.weak:
        streams.put("aria: ARIA_TOKEN is short; take a long random one, such as `aria tokens add` makes", err=True)
    service = Service(researcher, parallel=parallel, traces=traces, owners=tokens.named)

    def listening(address: str) -> None:
        streams.put(f"ARIA serves at {address}; Ctrl-C ends it", err=True)

    try:
        asyncio.run(serve(service, tokens, host, port, listening=listening))
    finally:
        researcher.close()
    return ANSWERED


@click.command("worker")
@click.option(
    "--parallel",
    type=options.Count(MOST_AT_ONCE),
    default=4,
    show_default=True,
    metavar="N",
    help="Runs that this process works on at once.",
)
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=None,
    metavar="N",
    help="Port at which /metrics, /health and /ready answer; 0 for a free one. Without it nothing listens.",
)
@click.option("--host", default="127.0.0.1", show_default=True, metavar="ADDRESS", help="Address for --port.")
def worker(parallel: int, port: int | None, host: str) -> int:
    """Work on the runs that a service accepted, until Ctrl-C or SIGTERM.

    With ARIA_DATABASE_URL any number of workers on any number of machines share the work. A run whose
    worker died goes on at another. Nothing can be asked of a worker; with --port it tells its counts.
    """
    from aria.core.errors import UserError

    try:
        from aria.server.service import Service
        from aria.server.serving import check, serve
        from aria.server.tokens import Tokens
        from aria.server.working import work
    except ModuleNotFoundError as error:
        raise UserError(f"a worker needs {error.name}: install it with `pip install 'aria[server]'`") from error
    from aria.api import Researcher

    researcher = Researcher()
    tokens = Tokens(researcher.settings.home)
    if port is not None:
        check(host, tokens)
    traces = _observed(researcher)
    service = Service(researcher, parallel=parallel, traces=traces, owners=tokens.named)

    def listening(address: str) -> None:
        streams.put(f"ARIA works; its counts are at {address}/metrics", err=True)

    try:
        if port is None:
            asyncio.run(work(service, lambda: streams.put("ARIA works", err=True)))
        else:
            asyncio.run(serve(service, tokens, host, port, whole=False, listening=listening))
    finally:
        researcher.close()
    return ANSWERED


class _Lines(logging.Handler):
    """Log records as lines on stderr."""

    def emit(self, record: logging.LogRecord) -> None:
        streams.put(self.format(record), err=True)


def _observed(researcher: Researcher) -> Traces | None:
    """Let all that is logged out as JSON, and give what sends traces.

    Ours counts from `info` on, that of libraries from `warning` on. No key is in it.
    """
    from aria.server.logs import formatter
    from aria.wiring import secrets

    covered = secrets(researcher.settings).covered
    traces = _traces(researcher, covered)
    lines = _Lines()
    lines.setFormatter(formatter(covered, traces.ids) if traces is not None else formatter(covered))
    logging.getLogger().addHandler(lines)
    logging.getLogger("aria").setLevel(logging.INFO)
    return traces


def _traces(researcher: Researcher, covered: Callable[[str], str]) -> Traces | None:
    """What sends traces to the collector that OpenTelemetry's own variables name; None without one."""
    from aria.core.errors import UserError
    from aria.settings import variable

    base = variable("OTEL_EXPORTER_OTLP_ENDPOINT").rstrip("/")
    endpoint = variable("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") or (f"{base}/v1/traces" if base else "")
    if not endpoint:
        return None
    try:
        from aria.server.traces import Traces
    except ModuleNotFoundError as error:
        raise UserError(f"traces need {error.name}: install it with `pip install 'aria[otel]'`") from error
    from aria.server.content import Content

    wanted = variable(_CONTENT).casefold() in ("true", "1", "span_only", "span_and_event")
    return Traces(endpoint, Content(researcher.blob, covered) if wanted else None)


_CONTENT = "OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"
