"""Breaks a service and counts what it lost: `python -m bench.faults [--fault kills=200 …] [--database URL]`.

A server that only answers accepts runs; two workers end them. Meanwhile something breaks, again and again. Then every
log is read: which runs did not end, which ended twice, which effect came back twice. Prints Markdown.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.faults.scenarios import SCENARIOS

LIBRARY = Path(__file__).parents[2] / "examples" / "library"


def drive(name: str, number: int, database: str, seed: int) -> None:
    """One fault, `number` times, and what came of it."""
    with tempfile.TemporaryDirectory(prefix="aria-") as folder:
        home = Path(folder)
        home.chmod(0o755)  # the database is somebody else's process
        env = {**os.environ, "ARIA_HOME": folder}
        subprocess.run(
            [sys.executable, "-m", "aria", "corpus", "add", LIBRARY], env=env, check=True, capture_output=True
        )
        begin = time.perf_counter()
        found = asyncio.run(SCENARIOS[name](number, home, random.Random(seed), database))
        seconds = time.perf_counter() - begin
    told = {name: str(number), **found.rows(), "seconds": f"{seconds:.0f}", "load": f"{os.getloadavg()[1]:.0f}"}
    print(
        "\n".join(("| | |", "| --- | ---: |", *(f"| {key} | {value} |" for key, value in told.items()), "")), flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fault", action="append", metavar="NAME=N", help=f"one of {', '.join(SCENARIOS)}")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", default="", help="a postgresql:// address; without it SQLite")
    given = parser.parse_args()
    os.environ.pop("ARIA_DATABASE_URL", None)
    for each in given.fault or ["kills=200"]:
        name, _, number = each.partition("=")
        drive(name, int(number or 10), given.database, given.seed)


if __name__ == "__main__":
    main()
