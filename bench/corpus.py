"""Measures the document library: `python bench/corpus.py --documents 100000`.

Makes synthetic documents (Zipfian vocabulary, about 1.2 KB each, the same for the same seed), indexes them, asks 500
questions, and prints a Markdown table. Nothing is kept unless `--keep` names a folder.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from aria.adapters.corpus.adapter import Corpus

VOCABULARY = 50_000
LINES_FILES = 4


def vocabulary(rng: random.Random) -> list[str]:
    """Made-up words, shorter ones first."""
    consonants, vowels = "bcdfghklmnprstvz", "aeiou"
    words: dict[str, None] = {}
    while len(words) < VOCABULARY:
        syllables = 1 + min(len(words) // 300, 3) + rng.randrange(2)
        words["".join(rng.choice(consonants) + rng.choice(vowels) for _ in range(syllables)) + rng.choice("nrstl")] = (
            None
        )
    return list(words)


def documents(count: int, seed: int) -> Iterator[tuple[str, str]]:
    """(title, text): 10 to 14 sentences whose words follow Zipf's law."""
    rng = random.Random(seed)
    words = vocabulary(rng)
    weights = list(itertools.accumulate(1 / (rank + 2.7) for rank in range(len(words))))
    for _ in range(count):
        sentences = []
        for _ in range(rng.randint(10, 14)):
            chosen = rng.choices(words, cum_weights=weights, k=rng.randint(10, 17))
            sentences.append(" ".join(chosen).capitalize() + ".")
        yield " ".join(rng.choices(words, cum_weights=weights, k=4)).title(), " ".join(sentences)


def questions(count: int, seed: int) -> list[str]:
    """Two to seven words each: common ones as often as in the texts, and one from further down."""
    rng = random.Random(seed + 1)
    words = vocabulary(random.Random(seed))
    weights = list(itertools.accumulate(1 / (rank + 2.7) for rank in range(len(words))))
    return [
        " ".join([*rng.choices(words, cum_weights=weights, k=rng.randint(1, 6)), rng.choice(words[200:20_000])])
        for _ in range(count)
    ]


def write_files(folder: Path, count: int, seed: int) -> int:
    """One small text file for each document, in one folder."""
    folder.mkdir(parents=True)
    size = 0
    for number, (title, text) in enumerate(documents(count, seed)):
        body = f"Title: {title}\n\n{text}\n"
        size += (folder / f"{number:06}.txt").write_text(body, encoding="utf-8")
    return size


def write_lines(folder: Path, count: int, seed: int) -> int:
    """A few files of JSON lines."""
    folder.mkdir(parents=True)
    size = 0
    files = [(folder / f"{number}.jsonl").open("w", encoding="utf-8") for number in range(LINES_FILES)]
    for number, (title, text) in enumerate(documents(count, seed)):
        line = json.dumps({"id": number, "title": title, "text": text}) + "\n"
        size += files[number % LINES_FILES].write(line)
    for file in files:
        file.close()
    return size


def peak_mb(who: int) -> int:
    """Peak resident memory in MB (Linux counts in KB)."""
    return resource.getrusage(who).ru_maxrss // 1024


def measure(home: Path, folder: Path, count: int, seed: int, asked: int) -> dict[str, str]:
    """Index the folder, look again, ask; the figures by name."""
    corpus = Corpus(home)
    begin = time.perf_counter()
    done = corpus.index(str(folder))
    took = time.perf_counter() - begin
    assert done.documents == count, done
    begin = time.perf_counter()
    corpus.index(str(folder))
    again = time.perf_counter() - begin
    stats = corpus.stats()
    times = []
    found = 0
    for question in questions(asked, seed):
        begin = time.perf_counter()
        found += bool(corpus.search(question, 8).hits)
        times.append(1000 * (time.perf_counter() - begin))
    corpus.close()
    cuts = statistics.quantiles(times, n=100)
    return {
        "documents": f"{count:,}",
        "indexing": f"{took:.1f} s ({count / took:,.0f}/s)",
        "nothing new": f"{again:.2f} s",
        "index": f"{stats.bytes / 2**20:.0f} MB, {stats.passages:,} passages",
        "query p50 / p99 / max": f"{cuts[49]:.1f} / {cuts[98]:.1f} / {max(times):.1f} ms",
        "answered": f"{found}/{asked}",
        "peak memory": f"{peak_mb(resource.RUSAGE_SELF)} MB, reader {peak_mb(resource.RUSAGE_CHILDREN)} MB",
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=int, default=100_000)
    parser.add_argument("--questions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--shape", choices=("files", "lines", "both"), default="both")
    parser.add_argument("--keep", type=Path, help="write documents and index here and leave them")
    options = parser.parse_args()
    columns: dict[str, dict[str, str]] = {}
    with tempfile.TemporaryDirectory() as scratch:
        base = options.keep or Path(scratch)
        for shape, write in (("files", write_files), ("lines", write_lines)):
            if options.shape not in (shape, "both"):
                continue
            folder = base / f"{shape}-{options.documents}-{options.seed}"
            if not folder.exists():
                write(folder, options.documents, options.seed)
            home = Path(scratch) / f"home-{shape}"
            columns[shape] = measure(home, folder, options.documents, options.seed, options.questions)
            print(f"measured {shape}", file=sys.stderr)
    names = {"files": "one .txt file each", "lines": f"{LINES_FILES} .jsonl files"}
    print("| | " + " | ".join(names[shape] for shape in columns) + " |")
    print("|---|" + "---|" * len(columns))
    for row in next(iter(columns.values())):
        print(f"| {row} | " + " | ".join(figures[row] for figures in columns.values()) + " |")


if __name__ == "__main__":
    main()
