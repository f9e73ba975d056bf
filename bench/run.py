"""Runs every measurement and writes bench/RESULTS.md: `make bench`, or `python bench/run.py --documents 10000`."""

from __future__ import annotations

import argparse
import platform
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
PARTS = (("Whole runs", "bench.runs"), ("Document library", "bench.corpus"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", default="100000")
    options = parser.parse_args()
    versions = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {platform.system()}"
    pieces = [
        "# Results",
        f"Measured {datetime.now(UTC).date()} on {versions}, 2 cores. Times differ between machines and hours: compare "
        "figures of one run. Each section names the command that makes it; `make bench` makes the whole page.",
    ]
    for title, module in PARTS:
        command = [sys.executable, "-m", module, "--documents", options.documents]
        done = subprocess.run(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True, check=True)
        pieces += [f"## {title}", f"`python -m {module} --documents {options.documents}`", done.stdout.strip()]
    (HERE / "RESULTS.md").write_text("\n\n".join(pieces) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
