"""Runs the measurements and writes bench/RESULTS.md: `make bench`, or `python bench/run.py --documents 10000`.

`--only MODULE ARGUMENTS…` makes one section anew, as it is done for those that need data of other projects. Sections
that are not made anew stay as they are.
"""

from __future__ import annotations

import argparse
import os
import platform
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE / "RESULTS.md"
PARTS = (("Whole runs", "bench.runs"), ("Document library", "bench.corpus"))
APART = (
    ("Many runs at once", "bench.many"),
    ("A mock world", "bench.mockworld"),
    ("What is kept of a page", "bench.extraction"),
    ("Pages of the web", "bench.world"),
)
"""Sections that take long, or whose pages are no part of the project."""
HEAD = """# Results

On 2 cores. Times differ between machines and hours: compare figures of one run. Each section names the command that
makes it; `make bench` makes those anew that need nothing but the project."""
TITLES = {module: title for title, module in (*PARTS, *APART)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--documents", default="100000")
    parser.add_argument("--only", nargs=argparse.REMAINDER, metavar="MODULE", help="one section, with its arguments")
    options = parser.parse_args()
    told = sections(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
    wanted = [options.only] if options.only else [[module, "--documents", options.documents] for _, module in PARTS]
    for module, *arguments in wanted:
        told[TITLES[module]] = made(module, arguments)
    PAGE.write_text("\n\n".join([HEAD, *told.values()]) + "\n", encoding="utf-8")


def made(module: str, arguments: list[str]) -> str:
    """A section, measured now."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=HERE.parent, stdout=subprocess.PIPE, text=True, check=True
    )
    versions = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}, {platform.system()}"
    versions += f", load {os.getloadavg()[1]:.1f}"
    told = " ".join(Path(each).name if each.startswith("/") else each for each in arguments)
    when = f"`python -m {module} {told}`, {datetime.now(UTC).date()}, {versions}"
    return f"## {TITLES[module]}\n\n{when}\n\n{done.stdout.strip()}"


def sections(page: str) -> dict[str, str]:
    """The sections of a page, by title."""
    return {each.split("\n")[0]: f"## {each.strip()}" for each in page.split("\n## ")[1:]}


if __name__ == "__main__":
    main()
