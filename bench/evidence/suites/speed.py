"""One question over 100,000 passages: time, memory, and whether another process says the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from bench.evidence import hundred
from bench.evidence.data import Data
from bench.evidence.metric import Metric, mean, statistic

QUESTIONS = 180


def measure(data: Data) -> Iterator[Metric]:
    if not data.rows("retrieval_pool"):
        return
    home = data.work / "hundred"
    indexing = hundred.prepare(data, home)
    count = min(data.most or QUESTIONS, QUESTIONS)
    # Another order of hashing must not change a byte of any report.
    first, second = (_ask(data, seed, count) for seed in ("0", "1"))
    yield statistic("speed.p95", "Whole run, ms, 95th percentile", first["runs"], _p95)
    yield statistic("speed.p50", "Whole run, ms, median", first["runs"], lambda times: sorted(times)[len(times) // 2])
    yield statistic("speed.search.p95", "One search, ms, 95th percentile", first["searches"], _p95)
    peak = float(first["peak"])
    yield Metric(key="speed.memory", name="Peak memory, MB", value=peak, low=peak, high=peak, n=len(first["runs"]))
    same = [float(a == b) for a, b in zip(first["digests"], second["digests"], strict=True)]
    yield mean("same.bytes", "Reports that are the same bytes in another process", same)
    if indexing:
        yield Metric(
            key="speed.index", name="Indexing 100,000 passages, s", value=indexing, low=indexing, high=indexing, n=1
        )


def _ask(data: Data, seed: str, count: int) -> Any:
    command = [sys.executable, "-m", "bench.evidence.hundred", "--data", str(data.folder)]
    command += ["--home", str(data.work / "hundred"), "--questions", str(count)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONHASHSEED": seed}, stdout=subprocess.PIPE, text=True, check=True
    )
    return json.loads(done.stdout)


def _p95(times: list[float]) -> float:
    return sorted(times)[int(0.95 * (len(times) - 1))]
