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
"""Seconds."""


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
    seconds: Counter[float] = field(default_factory=Counter)
    """Working time of runs by bucket."""
    total: float = 0.0

    def see(self, record: Record, state: RunState) -> None:
        """Count a record that this process wrote. `state` is the state after it."""
        match record.event:
            case events.EffectDone(effect_kind=kind, tokens_in=tokens_in, tokens_out=tokens_out, money=money):
                self.effects[kind, "done"] += 1
                self.tokens["in"] += tokens_in
                self.tokens["out"] += tokens_out
                self.money += money
            case events.EffectFailed(effect_kind=kind, error=error, money=money):
                self.effects[kind, "failed"] += 1
                self.errors[kind, error] += 1
                self.money += money
            case events.EffectDenied(effect=effect):
                self.effects[str(effect.get("kind", "")), "denied"] += 1
            case events.RunFinished(report=report):
                self.ended[report.status, report.stop_reason] += 1
                self.total += state.usage.seconds
                self.seconds[next((each for each in BUCKETS if state.usage.seconds <= each), float("inf"))] += 1
            case events.CancelRequested():
                self.ended["cancelled", "cancelled"] += 1
            case _:
                pass

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
        name = "aria_run_seconds"
        yield f"# HELP {name} Working time of runs"
        yield f"# TYPE {name} histogram"
        below = 0
        for each in (*BUCKETS, float("inf")):
            below += self.seconds[each]
            yield f'{name}_bucket{{le="{"+Inf" if each == float("inf") else f"{each:g}"}"}} {below}'
        yield f"{name}_sum {self.total:g}"
        yield f"{name}_count {below}"


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
