"""Times whole processes: wall seconds, CPU seconds and peak memory, as the operating system accounts for them."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Times:
    """Medians over the runs; `spread` is the smallest and the largest wall time."""

    wall: float
    cpu: float
    peak_mb: float
    spread: tuple[float, float]


def measure(command: Sequence[str], *, runs: int = 5, warm: int = 1, home: Path | None = None) -> Times:
    """Run `command` `warm` times to warm up and `runs` times to count. Its exit status does not matter."""
    environment = {**os.environ, **({"ARIA_HOME": str(home)} if home else {})}
    counted = []
    for number in range(warm + runs):
        launched = subprocess.run(
            [sys.executable, "-I", "-S", "-c", _LAUNCH, *command], capture_output=True, env=environment, check=True
        )
        if number >= warm:
            counted.append([float(figure) for figure in launched.stderr.split()[-3:]])
    walls, cpus, peaks = zip(*counted, strict=True)
    return Times(statistics.median(walls), statistics.median(cpus), statistics.median(peaks), (min(walls), max(walls)))


_LAUNCH = """
import os, sys, time
begin = time.perf_counter()
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, 1, 0),
                       (os.POSIX_SPAWN_OPEN, 2, os.devnull, 1, 0)])
_, _, usage = os.wait4(child, 0)
print(time.perf_counter() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, file=sys.stderr)
"""
"""A small launcher: a child's peak memory is never counted below that of the process that starts it."""
