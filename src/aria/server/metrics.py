"""What a service counts, in the text format of Prometheus. Numbers only: no question, no name of a page, no owner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from aria.core import events
from aria.core.money import in_dollars
from aria.core.records import Record
from aria.core.state import RunState

BUCKETS = (1.0, 5.0, 15.0, 30.0, 60.0, 120.0, 300.0, 600.0, 1800.0, 3600.0)
"""Seconds of a run."""
SHORT_BUCKETS = (0.05, 0.25, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0, 300.0)
"""Seconds of an effect."""


@dataclass
class Histogram:
    """How many took how long."""

    buckets: tuple[float, ...]
    counts: Counter[float] = field(default_factory=Counter)
    total: float = 0.0

    def see(self, seconds: float) -> None:
        self.total += seconds
        self.counts[next((each for each in self.buckets if seconds <= each), float("inf"))] += 1

    def lines(self, name: str, labels: str = "") -> Iterator[str]:
        """Without the head. `labels` are put before the bucket's."""
        below = 0
        for each in (*self.buckets, float("inf")):
            below += self.counts[each]
            more = f"{labels}," if labels else ""
            yield f'{name}_bucket{{{more}le="{"+Inf" if each == float("inf") else f"{each:g}"}"}} {below}'
        named = f"{{{labels}}}" if labels else ""
        yield f"{name}_sum{named} {self.total:g}"
        yield f"{name}_count{named} {below}"


@dataclass
class Metrics:
    """Counts of this process, from the records of the runs that it works on."""

    ended: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Runs by status and stop reason."""
    effects: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Effects by kind and outcome."""
    errors: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Failed effects by kind and type of error."""
    tokens: Counter[str] = field(default_factory=Counter)
    money: int = 0
    """Millionths of a US dollar."""
    seconds: Histogram = field(default_factory=lambda: Histogram(BUCKETS))
    """Working time of runs."""
    latency: dict[str, Histogram] = field(default_factory=dict)
    """How long an effect took to come back, by kind."""
    begun: dict[str, dict[str, int]] = field(default_factory=dict)
    """When the effects under way began, by run and key."""

    def see(self, record: Record, state: RunState) -> None:
        """Count a record that this process wrote. `state` is the state after it."""
        match record.event:
            case events.EffectStarted(key=key):
                self.begun.setdefault(record.run, {})[key] = record.at
            case events.EffectDone(key=key, effect_kind=kind, tokens_in=tokens_in, tokens_out=tokens_out, money=money):
                self.effects[kind, "done"] += 1
                self._took(record, key, kind)
                self.tokens["in"] += tokens_in
                self.tokens["out"] += tokens_out
                self.money += money
            case events.EffectFailed(effect_kind=kind, error=error, tokens_in=tokens_in, money=money):
                self.effects[kind, "failed"] += 1
                self.errors[kind, error] += 1
                self.tokens["in"] += tokens_in
                self.money += money
            case events.EffectDenied(effect=effect):
                self.effects[str(effect.get("kind", "")), "denied"] += 1
            case events.RunFinished(report=report):
                self.ended[report.status, report.stop_reason] += 1
                self.seconds.see(state.usage.seconds)
            case events.CancelRequested():
                self.ended["cancelled", "cancelled"] += 1
            case _:
                pass

    def leave(self, run_id: str) -> None:
        """This process works on the run no more."""
        self.begun.pop(run_id, None)

    def _took(self, record: Record, key: str, kind: str) -> None:
        if (begun := self.begun.get(record.run, {}).pop(key, None)) is not None:
            self.latency.setdefault(kind, Histogram(SHORT_BUCKETS)).see((record.at - begun) / 1000)

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All of it, with `gauges` (name: what it is, value) as they are now."""
        return "\n".join((*self._counters(), *_gauges(gauges), *self._times())) + "\n"

    def _counters(self) -> Iterator[str]:
        yield from _counter("aria_runs_ended_total", "Runs that ended", ("status", "stop_reason"), self.ended)
        yield from _counter("aria_effects_total", "Touches of the world", ("kind", "outcome"), self.effects)
        yield from _counter("aria_effect_errors_total", "Failed effects", ("kind", "error"), self.errors)
        tokens = {(name,): count for name, count in self.tokens.items()}
        yield from _counter("aria_tokens_total", "Tokens of models", ("direction",), tokens)
        yield from _counter(
            "aria_money_dollars_total", "US dollars, where prices are known", (), {(): in_dollars(self.money)}
        )

    def _times(self) -> Iterator[str]:
        yield "# HELP aria_run_seconds Working time of runs"
        yield "# TYPE aria_run_seconds histogram"
        yield from self.seconds.lines("aria_run_seconds")
        yield "# HELP aria_effect_seconds Time until an effect came back"
        yield "# TYPE aria_effect_seconds histogram"
        for kind, histogram in sorted(self.latency.items()):
            yield from histogram.lines("aria_effect_seconds", f'kind="{_quoted(kind)}"')


def _counter(name: str, told: str, labels: tuple[str, ...], counts: Mapping[Any, float]) -> Iterator[str]:
    yield f"# HELP {name} {told}"
    yield f"# TYPE {name} counter"
    for values, count in sorted(counts.items()):
        named = ",".join(f'{label}="{_quoted(value)}"' for label, value in zip(labels, values, strict=True))
        yield f"{name}{{{named}}} {count:g}" if named else f"{name} {count:g}"


def _gauges(gauges: Mapping[str, tuple[str, float]]) -> Iterator[str]:
    for name, (told, value) in gauges.items():
        yield f"# HELP {name} {told}"
        yield f"# TYPE {name} gauge"
        yield f"{name} {value:g}"


def _quoted(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
