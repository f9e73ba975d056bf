"""`python -m bench.fuzz REPLIES BODIES SEED --tally FILE.jsonl --jobs N`: what comes by chance, counted.

Batch by batch, one line of the tally for each, written as soon as it is there: it can be stopped at any time, and goes
on where it stopped. What fails is named by its number, and the rest is tried all the same; the end is 1 then.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from aria.redteam.spread import spread
from aria.testing.chance import Chance
from bench.fuzz.targets import body, reply

TARGETS: Mapping[str, Callable[[Chance], None]] = {"model replies": reply, "page bodies": body}
BATCH = 2_000
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Batch:
    """So many tries of one kind, from a number on."""

    kind: str
    seed: int
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Line:
    """What came of a batch."""

    kind: str
    seed: int
    first: int
    count: int
    processor_seconds: float
    slowest: float
    """Processor seconds of the try that took most."""
    peak: int
    """The most memory that the process has held, in MB."""
    failed: tuple[str, ...]


def main() -> int:
    chosen = _options()
    done = _lines(chosen.tally)
    left = [
        each
        for kind, count in (("model replies", chosen.replies), ("page bodies", chosen.bodies))
        for each in _batches(kind, chosen.seed, _tried(done, kind, chosen.seed), count)
    ]
    for line in spread(tried, left, chosen.jobs):
        done.append(line)
        if chosen.tally:
            with chosen.tally.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(line)) + "\n")
    print("\n".join(told(done)))
    return 1 if any(line.failed for line in done) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.fuzz", description=__doc__)
    parser.add_argument("replies", type=int, help="replies of models")
    parser.add_argument("bodies", type=int, help="bodies of pages")
    parser.add_argument("seed", type=int)
    parser.add_argument("--tally", type=Path, help="a line of JSON for each batch; those there count")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def _tried(lines: Sequence[Line], kind: str, seed: int) -> int:
    """Where to go on: lines come in order."""
    return max((line.first + line.count for line in lines if (line.kind, line.seed) == (kind, seed)), default=0)


def _batches(kind: str, seed: int, begin: int, end: int) -> Iterator[Batch]:
    for first in range(begin, end, BATCH):
        yield Batch(kind, seed, first, min(BATCH, end - first))


def tried(batch: Batch) -> Line:
    """Try each of a batch; what raises is kept, with the number that makes it again."""
    failed, slowest, started = [], 0.0, time.process_time()
    for number in range(batch.first, batch.first + batch.count):
        before = time.process_time()
        try:
            TARGETS[batch.kind](Chance("fuzz", batch.kind, batch.seed, number))
        except Exception as error:  # noqa: BLE001 - whatever is raised is what is looked for
            failed.append(f"number {number}: {type(error).__name__}: {error}"[:300])
        slowest = max(slowest, time.process_time() - before)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    took = time.process_time() - started
    return Line(**asdict(batch), processor_seconds=round(took, 1), slowest=round(slowest, 2), peak=peak,
                failed=tuple(failed))  # fmt: skip


def _lines(path: Path | None) -> list[Line]:
    if path is None or not path.exists():
        return []
    rows = map(json.loads, path.read_text("utf-8").splitlines())
    return [Line(**{**row, "failed": tuple(row["failed"])}) for row in rows]


def told(lines: Sequence[Line]) -> Iterator[str]:
    """The sums, and what failed."""
    for kind in TARGETS:
        of = [line for line in lines if line.kind == kind]
        if of:
            failed = [f"seed {line.seed}, {each}" for line in of for each in line.failed]
            count, took = sum(line.count for line in of), sum(line.processor_seconds for line in of)
            yield (
                f"{kind}: {count:,} in {took:,.0f} s of processor time, the slowest in {max(x.slowest for x in of):.2f}"
                f" s, at most {max(x.peak for x in of)} MB of memory; {len(failed)} failed"
            )
            yield from (f"  {each}" for each in failed[:_SHOWN])


if __name__ == "__main__":
    sys.exit(main())
