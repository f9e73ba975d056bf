"""What an operator sees of a service: traces at a collector, lines of JSON, and counts, without a word of content."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest
from structlog.contextvars import bound_contextvars

from aria.server.logs import formatter
from aria.testing.honest import honest
from aria.testing.wire import Asked, Reply

from .kit import PATIENCE, QUESTION, Server, model, serving


class Collector:
    """Takes OTLP over HTTP, as a collector does."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.address = ""

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Collector]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server:
            yield self

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
                assert head.startswith("post /v1/traces ")
                length = int(head.partition("content-length: ")[2].partition("\r\n")[0])
                self.bodies.append(await reader.readexactly(length))
                writer.write(b"HTTP/1.1 200 OK\r\ncontent-type: application/x-protobuf\r\ncontent-length: 0\r\n\r\n")
                await writer.drain()
        writer.close()

    def spans(self) -> list[dict[str, Any]]:
        found = []
        for body in self.bodies:
            for resource in ExportTraceServiceRequest.FromString(body).resource_spans:
                for scope in resource.scope_spans:
                    found += [_told(span) for span in scope.spans]
        return found


def _told(span: Any) -> dict[str, Any]:
    values = {each.key: getattr(each.value, each.value.WhichOneof("value")) for each in span.attributes}
    return {
        "name": span.name, "id": span.span_id.hex(), "parent": span.parent_span_id.hex(), "trace": span.trace_id.hex(),
        "failed": span.status.code == 2, "nanoseconds": span.end_time_unix_nano - span.start_time_unix_nano, **values,
    }  # fmt: skip


async def stumbling(asked: Asked) -> Reply:
    """Out of order the first time that it is asked."""
    return Reply(status=503) if asked.number == 0 else honest(asked)


async def test_a_run_can_be_followed_from_trace_to_log_to_counts(home: Path) -> None:
    price = json.dumps({"compatible:double": {"input": 1.0, "output": 10.0}})
    async with Collector().running() as collector, model(stumbling) as (_, env):
        env |= {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.address, "ARIA_PRICES": price}
        async with serving(env=env) as server:
            run = await server.ask()
            used = (await server.until(run))["report"]["usage"]
            counts = await _settled(server)
            assert await server.stop() == 0
    spans = collector.spans()
    by_id = {span["id"]: span for span in spans}
    assert len({span["trace"] for span in spans}) == 1
    (whole,) = [span for span in spans if span["name"] == "invoke_agent aria"]
    assert (whole["parent"], whole["gen_ai.conversation.id"], whole["aria.run.status"]) == ("", run, "answered")
    rounds = [span for span in spans if span["name"].startswith("round ")]
    assert rounds
    assert all(by_id[span["parent"]] is whole for span in rounds)
    effects = [span for span in spans if span is not whole and span not in rounds]
    assert all(by_id[span["parent"]] in (whole, *rounds) for span in effects)
    assert {"chat", "execute_tool"} == {span["gen_ai.operation.name"] for span in effects}
    calls = [span for span in effects if span["gen_ai.operation.name"] == "chat"]
    assert {(span["gen_ai.provider.name"], span["gen_ai.request.model"]) for span in calls} == {
        ("compatible", "double")
    }
    assert sum(span.get("gen_ai.usage.output_tokens", 0) for span in calls) == used["tokens_out"]
    assert [span["error.type"] for span in calls if span["failed"]] == ["Unavailable"]
    assert all(span["nanoseconds"] >= 0 for span in spans)
    assert not any(word in body for body in collector.bodies for word in (b"Harrow", b"1931", b"harrow.md"))

    assert counts['aria_runs_ended_total{status="answered",stop_reason="confident"}'] == 1
    assert counts['aria_effect_errors_total{kind="complete",error="Unavailable"}'] == 1
    assert counts['aria_tokens_total{direction="out"}'] == used["tokens_out"]
    assert counts["aria_money_dollars_total"] == pytest.approx(sum(span.get("aria.cost.usd", 0.0) for span in calls))
    assert counts["aria_runs_queued"] == counts["aria_queue_age_seconds"] == 0


async def test_a_queue_and_its_workers_are_counted_where_they_are(home: Path) -> None:
    async with serving("--parallel", "0") as server:
        run = await server.ask()
        await asyncio.sleep(0.1)
        waiting = _counts((await server.client.get("/metrics")).text)
        assert waiting["aria_runs_queued"] == 1
        assert waiting["aria_queue_age_seconds"] >= 0.1
        async with serving(command="worker") as worker:
            await server.until(run)
            counts = _counts((await worker.client.get("/metrics")).text)
            assert (await worker.client.get("/ready")).json()["status"] == "ready"
            assert (await worker.client.get("/api/runs")).status_code == 404, "nothing can be asked of a worker"
            assert await worker.stop() == 0
    assert counts['aria_runs_ended_total{status="answered",stop_reason="confident"}'] == 1
    assert counts["aria_run_seconds_count"] == 1
    searches = counts['aria_effects_total{kind="search",outcome="done"}']
    assert counts['aria_effect_seconds_count{kind="search"}'] == searches >= 1
    assert counts['aria_effect_seconds_bucket{kind="search",le="+Inf"}'] == searches


async def test_a_worker_tells_nothing_to_other_machines_without_a_token(home: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "aria", "worker", "--host", "192.0.2.7", "--port", "0", stderr=asyncio.subprocess.PIPE
    )
    _, said = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 2
    assert b"ARIA_TOKEN" in said


async def _settled(server: Server) -> dict[str, float]:
    """The counts once nothing waits: the report of a run is there a moment before its place in the queue is free."""
    async with asyncio.timeout(PATIENCE):
        while (counts := _counts((await server.client.get("/metrics")).text))["aria_runs_queued"]:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return counts


def _counts(text: str) -> dict[str, float]:
    rows = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in rows}


async def test_lines_of_the_log_name_the_run_and_its_trace_and_no_key(home: Path) -> None:
    key = "sk-of-the-installation-1234567890"
    async with Collector().running() as collector, model() as (_, env):
        env |= {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.address, "ARIA_COMPATIBLE_API_KEY": key}
        async with serving(env=env) as server:
            run = await server.ask()
            await server.until(run)
            await server.client.get(f"/api/runs/{key}/nothing")
            await server.stop()
            lines = [json.loads(line) for line in server.said if line.startswith("{")]
    about = [line for line in lines if line.get("run_id") == run]
    assert about
    spans = {span["id"] for span in collector.spans()}
    assert all(line["trace_id"] == collector.spans()[0]["trace"] for line in about)
    assert {line["span_id"] for line in about if "span_id" in line} <= spans
    assert not any(word in line for line in server.said for word in (key, QUESTION))
    assert all({"time", "level", "logger", "event"} <= line.keys() for line in lines)
    (ended,) = [line for line in about if line["event"] == "ended"]
    assert (ended["status"], ended["stop_reason"]) == ("answered", "confident")


def test_a_line_names_what_it_concerns_and_holds_neither_keys_nor_what_went_wrong_in_words() -> None:
    form = formatter(lambda text: text.replace("sk-1", "[key]"), lambda run: {"span_id": f"span of {run}"})
    page = "the whole text of a page"

    def said(event: str, *values: object, **extra: object) -> dict[str, Any]:
        try:
            raise ValueError(page)
        except ValueError:
            told = sys.exc_info()
        record = logging.getLogger("lib").makeRecord("lib", logging.ERROR, "f", 1, event, values, told, extra=extra)
        line: dict[str, Any] = json.loads(form.format(record))
        return line

    line = said("it asked %s\n\x1b[2J", "sk-1", page=page, status="answered sk-1")
    assert "run_id" not in line
    with bound_contextvars(run_id="r1"):
        line |= said("%s", "sk-1")
    assert (line["run_id"], line["span_id"], line["event"]) == ("r1", "span of r1", "[key]")
    assert (line["status"], line["error"]) == ("answered [key]", "ValueError")
    assert line["at"].startswith(__name__)
    assert not any(word in str(line) for word in (page, "sk-1", "\x1b"))


async def test_an_operator_can_have_content_in_traces_and_no_key_is_in_it(home: Path) -> None:
    key = "sk-of-the-installation-1234567890"
    async with Collector().running() as collector, model() as (_, env):
        env |= {"OTEL_EXPORTER_OTLP_ENDPOINT": collector.address, "ARIA_COMPATIBLE_API_KEY": key}
        env |= {"OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT": "true"}
        async with serving(env=env) as server:
            run = await server.ask()
            answer = (await server.until(run))["report"]["answer"]
            await server.client.post("/api/runs", json={"question": f"What is {key}?"})
            await server.stop()
    spans = collector.spans()
    whole = next(span for span in spans if span["name"] == "invoke_agent aria")
    assert _text(whole["gen_ai.input.messages"]) == QUESTION
    assert _text(whole["gen_ai.output.messages"]) == answer
    spans = [span for span in spans if span.get("gen_ai.operation.name") in ("chat", "execute_tool")]
    calls = [span for span in spans if span["gen_ai.operation.name"] == "chat"]
    assert calls
    assert all(_text(span["gen_ai.input.messages"]) for span in calls)
    assert any(_text(span["gen_ai.output.messages"]) for span in calls)
    searches = [span for span in spans if span["gen_ai.operation.name"] == "execute_tool"]
    assert any("harrow.md" in span.get("gen_ai.tool.call.result", "") for span in searches)
    assert not any(key.encode() in body for body in collector.bodies)


def _text(messages: str) -> str:
    ((part,),) = (message["parts"] for message in json.loads(messages))
    return str(part["content"])
