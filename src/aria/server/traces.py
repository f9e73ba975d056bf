"""Runs as OpenTelemetry traces, in the names that it has for generative AI: run, round, effect. A view of the records.

Numbers, names of models and kinds of errors are in them. What was asked, found and answered is in no span unless the
operator wants it there (`content`). All of a run has one trace, whichever process worked on it, with a span of its own
for each time that it was taken up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator
from opentelemetry.trace import Span, SpanKind, Status, StatusCode, set_span_in_context

from aria import __version__
from aria.core import events
from aria.core.budget import total_money
from aria.core.canonical import digest
from aria.core.money import in_dollars
from aria.core.records import Record
from aria.core.state import RunState
from aria.server.content import Content

AGENT = "aria"
PROVIDERS: Mapping[str, str] = {
    "azure": "azure.ai.openai", "bedrock": "aws.bedrock", "google": "gcp.gemini", "mistral": "mistral_ai",
    "xai": "x_ai",
}  # fmt: skip
"""The convention's names of providers that ARIA calls otherwise."""
STORES = frozenset({"search", "fetch", "fetch_image"})
"""Effects that the convention counts as reads of a datastore."""


def trace_of(run: str) -> int:
    """The trace of a run, the same in every process."""
    return int(digest(run.encode())[:32], 16) or 1


@dataclass
class _Ids(RandomIdGenerator):
    """Span ids by chance, and the trace id of the run that begins."""

    run: str = ""

    def generate_trace_id(self) -> int:
        return trace_of(self.run)


@dataclass
class _Run:
    """The spans of a run that have begun and not ended."""

    span: Span
    began: int
    round: Span | None = None
    number: int = 0
    effects: dict[str, Span] = field(default_factory=dict)


class Traces:
    """Sends the spans of the runs that this process works on to a collector, at OTLP's HTTP address for traces."""

    def __init__(self, endpoint: str, content: Content | None = None) -> None:
        self._content = content
        self._ids = _Ids()
        resource = Resource.create({"service.name": AGENT, "service.version": __version__})
        # A provider of our own: no library that traces itself sends anything along.
        self._provider = TracerProvider(resource=resource, id_generator=self._ids)
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter(endpoint=endpoint)))
        self._tracer = self._provider.get_tracer(AGENT, __version__)
        self._runs: dict[str, _Run] = {}

    def see(self, record: Record, state: RunState) -> None:
        """Take a record that this process wrote. `state` is the state after it."""
        run = self._runs.get(record.run) or self._began(record, state)
        if state.round > run.number:
            self._round(run, state.round, record)
        match record.event:
            case events.EffectStarted(key=key, effect=effect, attempt=attempt):
                run.effects[key] = self._effect(run, effect, attempt, record)
            case events.EffectDone(key=key) as done:
                self._done(run.effects.pop(key, None), done, record)
            case events.EffectFailed(key=key, error=error, tokens_in=tokens_in, money=money):
                _fail(run.effects.pop(key, None), error, record, tokens_in, money)
            case events.EffectDenied(effect=effect):
                _fail(self._effect(run, effect, 0, record), "EffectDenied", record)
            case events.StepFailed(step=step, error=error):
                run.span.add_event(
                    "aria.step_failed", {"aria.step": step, "error.type": error}, _nanoseconds(record.at)
                )
            case events.RunFinished(report=report):
                run.span.set_attribute("aria.run.status", report.status)
                run.span.set_attribute("aria.run.stop_reason", report.stop_reason)
                run.span.set_attribute("aria.run.confidence", state.confidence)
                if self._content is not None:
                    told = self._content.message("assistant", report.answer)
                    run.span.set_attribute("gen_ai.output.messages", told)
            case _:
                pass

    def leave(self, run_id: str, state: RunState | None) -> None:
        """This process works on the run no more: what is open ends here."""
        run = self._runs.pop(run_id, None)
        if run is None:
            return
        end = _nanoseconds(state.at) if state else run.began
        for span in (*run.effects.values(), *([run.round] if run.round else [])):
            span.end(max(end, run.began))
        if state is not None:
            usage = state.usage
            run.span.set_attribute("gen_ai.usage.input_tokens", usage.tokens_in)
            run.span.set_attribute("gen_ai.usage.output_tokens", usage.tokens_out)
            run.span.set_attribute("aria.cost.usd", in_dollars(total_money(usage)))
            run.span.set_attribute("aria.model_calls", usage.model_calls)
        run.span.end(max(end, run.began))

    def ids(self, run_id: str) -> dict[str, str]:
        """What a line of the log names to be found from the trace."""
        found = {"trace_id": f"{trace_of(run_id):032x}"}
        if (run := self._runs.get(run_id)) is not None:
            found["span_id"] = f"{run.span.get_span_context().span_id:016x}"
        return found

    def close(self) -> None:
        """Send what is left, for a few seconds at most."""
        self._provider.shutdown()

    def _began(self, record: Record, state: RunState) -> _Run:
        self._ids.run = record.run
        began = _nanoseconds(record.at)
        named: dict[str, Any] = {
            "gen_ai.operation.name": "invoke_agent",
            "gen_ai.agent.name": AGENT,
            "gen_ai.conversation.id": record.run,
            "aria.engine": state.brief.engine,
            "aria.effort": state.brief.effort,
        }
        if self._content is not None:
            named["gen_ai.input.messages"] = self._content.message("user", state.brief.question)
        span = self._tracer.start_span(f"invoke_agent {AGENT}", attributes=named, start_time=began)
        made = self._runs[record.run] = _Run(span, began)
        return made

    def _round(self, run: _Run, number: int, record: Record) -> None:
        at = _nanoseconds(record.at)
        if run.round is not None:
            run.round.end(at)
        run.number = number
        run.round = self._tracer.start_span(
            f"round {number}",
            set_span_in_context(run.span),
            attributes={"aria.round": number, "gen_ai.conversation.id": record.run},
            start_time=at,
        )

    def _effect(self, run: _Run, effect: Mapping[str, Any], attempt: int, record: Record) -> Span:
        kind = str(effect.get("kind", ""))
        named: dict[str, Any] = {"gen_ai.conversation.id": record.run, "aria.attempt": attempt}
        if kind == "complete":
            provider, _, model = str(effect.get("model", "")).partition(":")
            name = f"chat {model}"
            named |= {
                "gen_ai.operation.name": "chat",
                "gen_ai.provider.name": PROVIDERS.get(provider, provider),
                "gen_ai.request.model": model,
                "gen_ai.request.max_tokens": int(effect.get("max_tokens", 0)),
                "aria.role": str(effect.get("role", "")),
            }
        else:
            name = f"execute_tool {kind}"
            named |= {
                "gen_ai.operation.name": "execute_tool",
                "gen_ai.tool.name": kind,
                "gen_ai.tool.type": "datastore" if kind in STORES else "function",
            }
        if self._content is not None:
            named |= self._content.asked(record.run, effect)
        return self._tracer.start_span(
            name,
            set_span_in_context(run.round or run.span),
            kind=SpanKind.CLIENT if kind == "complete" else SpanKind.INTERNAL,
            attributes=named,
            start_time=_nanoseconds(record.at),
        )

    def _done(self, span: Span | None, done: events.EffectDone, record: Record) -> None:
        if span is None:
            return
        if done.effect_kind == "complete":
            span.set_attribute("gen_ai.usage.input_tokens", done.tokens_in)
            span.set_attribute("gen_ai.usage.output_tokens", done.tokens_out)
            span.set_attribute("aria.cost.usd", in_dollars(done.money))
        if self._content is not None:
            span.set_attributes(self._content.brought(record.run, done))
        span.end(_nanoseconds(record.at))


def _fail(span: Span | None, error: str, record: Record, tokens_in: int = 0, money: int = 0) -> None:
    if span is None:
        return
    if tokens_in:  # what was sent is paid for, whatever became of it
        span.set_attribute("gen_ai.usage.input_tokens", tokens_in)
        span.set_attribute("aria.cost.usd", in_dollars(money))
    span.set_attribute("error.type", error)
    span.set_status(Status(StatusCode.ERROR))
    span.end(_nanoseconds(record.at))


def _nanoseconds(milliseconds: int) -> int:
    return milliseconds * 1_000_000
