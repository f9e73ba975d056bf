"""Asks pairs of pages that contradict each other, or only seem to, and counts what is told of it.

    python -m bench.contradictions tests/golden/contradictions/*.jsonl --show

A file has a line for each pair: a question (`q`), two pages (`a`, `b`), and whether they differ on it (`conflict`). The
pairs in `tests/golden/contradictions` were written without a look at the engine; `tests/runs/test_contradictions.py`
holds what is reached.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from bench.sampling import sampled


@dataclass
class Counts:
    """Pairs of one file, and of how many a contradiction is told."""

    true: int = 0
    told: int = 0
    none: int = 0
    wrongly: int = 0

    def add(self, *, conflict: bool, told: bool) -> None:
        self.true += conflict
        self.told += conflict and told
        self.none += not conflict
        self.wrongly += told and not conflict


def asked(file: Path, most: int = 0) -> Iterator[tuple[dict[str, Any], Report]]:
    """Each pair of a file, or of an even sample, with the report on its question to just these two pages."""
    for line in sampled(file.read_text(encoding="utf-8").splitlines(), most):
        row = json.loads(line)
        with tempfile.TemporaryDirectory() as home:
            docs = Path(home) / "docs"
            docs.mkdir()
            for name in ("a", "b"):
                (docs / f"{name}.md").write_text(row[name], encoding="utf-8")
            asker = Researcher(home=Path(home) / "home", store=MemoryStore())
            asker.corpus.index(str(docs))
            yield row, asyncio.run(asker.ask(row["q"]))
            asker.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--show", action="store_true", help="print the pairs that are not told as they are")
    options = parser.parse_args()
    for file in options.files:
        counts = Counts()
        for row, report in asked(file):
            told = bool(report.conflicts)
            counts.add(conflict=row["conflict"], told=told)
            if options.show and told != row["conflict"]:
                verdict = "missed" if row["conflict"] else "told wrongly"
                print(verdict, row["q"], [[side.value for side in each.sides] for each in report.conflicts])
                print(f"    {row['a']!r}\n    {row['b']!r}")
        print(
            f"{file.stem}: {counts.told} of {counts.true} told, {counts.wrongly} of {counts.none} wrongly", flush=True
        )


if __name__ == "__main__":
    main()
