"""Time and memory of one question over 100,000 passages, in a process of its own: `python -m bench.evidence.hundred`.

The library is every text of the data's corpora, filled up with texts whose sentences are drawn from them. Printed as
JSON: milliseconds of whole runs (plan, searches, reading, check, report) and of a search, peak memory in MB, and a
digest of each report, to be compared with those of another process.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import random
import resource
import time
from collections.abc import Iterator
from pathlib import Path

from aria import Report, Researcher
from aria.adapters.corpus.adapter import Corpus
from aria.adapters.stores.memory import MemoryStore
from aria.cli import collect_seldom
from bench.evidence.data import Data

PASSAGES = 100_000
WARM = 5
LONGEST = 2_000
"""Characters of a text; whole articles are cut into several."""


def texts(data: Data) -> Iterator[tuple[str, str]]:
    """(title, text) of every passage of the corpora."""
    for path in sorted((data.folder / "corpora").glob("*.jsonl")):
        for row in data.texts(path.stem):
            text = " ".join(row["sentences"]) if "sentences" in row else str(row.get("text", ""))
            for start in range(0, len(text), LONGEST):
                yield str(row.get("title", "")), text[start : start + LONGEST]


def write(data: Data, path: Path, count: int) -> None:
    """`count` passages as one file of records; the same bytes for the same data."""
    rng = random.Random(11)
    known = list(texts(data))[:count]
    sentences = [part for _, text in known[:: max(1, len(known) // 20_000)] for part in text.split(". ") if part]
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            if number < len(known):
                title, text = known[number]
            else:
                title, text = f"Collection {number}", ". ".join(rng.sample(sentences, 6)) + "."
            file.write(json.dumps({"id": str(number), "title": title, "text": text}) + "\n")


def questions(data: Data, count: int) -> list[str]:
    """Questions of several kinds, the same number of each set."""
    by_set: dict[str, list[str]] = {}
    for row in data.rows("retrieval_pool"):
        by_set.setdefault(row["set"], []).append(row["q"])
    each = max(1, count // max(1, len(by_set)))
    return [question for name in sorted(by_set) for question in by_set[name][:each]]


async def runs(home: Path, asked: list[str]) -> tuple[list[float], list[str]]:
    """Milliseconds and report digest of each question as a whole run with its log in memory.

    The first few are asked once before, to warm up.
    """
    asker = Researcher(home=home, store=MemoryStore())
    for question in asked[:WARM]:
        await asker.ask(question)
    times, digests = [], []
    for question in asked:
        begin = time.perf_counter()
        report = await asker.ask(question)
        times.append(1000 * (time.perf_counter() - begin))
        digests.append(fingerprint(report))
    asker.close()
    return times, digests


def fingerprint(report: Report) -> str:
    """A digest of all that a report says, but for the run's name, its log's head, the day and the seconds it took."""
    told = {name: part for name, part in report.as_json().items() if name not in ("run_id", "log_head", "as_of")}
    told["usage"] = {name: part for name, part in told["usage"].items() if name != "seconds"}
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def searches(home: Path, asked: list[str]) -> list[float]:
    """Milliseconds of one search for each question."""
    from bench.evidence.suites.retrieval import ranked

    corpus = Researcher(home=home, store=MemoryStore()).corpus
    found = []
    for question in asked:
        begin = time.perf_counter()
        ranked(corpus, question, 8)
        found.append(1000 * (time.perf_counter() - begin))
    corpus.close()
    return found


def prepare(data: Data, home: Path, count: int = PASSAGES) -> float:
    """Make and index the library below `home` unless it is there; the seconds that indexing took."""
    path = home / "passages.jsonl"
    corpus = Corpus(home)
    if corpus.stats().documents == count:
        return 0.0
    home.mkdir(parents=True, exist_ok=True)
    write(data, path, count)
    begin = time.perf_counter()
    corpus.index(str(path))
    corpus.close()
    return time.perf_counter() - begin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--home", type=Path, required=True)
    parser.add_argument("--questions", type=int, default=180)
    options = parser.parse_args()
    collect_seldom()  # as every command does
    data = Data(options.data.resolve(), options.home)
    asked = questions(data, options.questions)
    own = searches(options.home, asked)
    whole, digests = asyncio.run(runs(options.home, asked))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"runs": whole, "searches": own, "peak": peak, "digests": digests}))


if __name__ == "__main__":
    main()
