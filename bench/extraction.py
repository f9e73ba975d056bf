"""Measures what the reader keeps of real pages, beside other libraries: `python -m bench.extraction --articles FOLDER`.

The pages are no part of the project. `--articles` is a checkout of scrapinghub/article-extraction-benchmark, `--pages`
the folder `test/test-pages` of mozilla/readability; `--others` a Python that has trafilatura and readability-lxml.
Prints Markdown tables.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from aria.adapters.corpus.html.page import read_page

SHINGLE = 4
"""Words that are compared together, so that order counts."""
_WORD = re.compile(r"\w+")
_OTHERS = r"""
import gzip, html, importlib.metadata, json, re, sys, time
import readability, trafilatura
def tidy(markup):
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))
READERS = {
    "trafilatura": lambda page: trafilatura.extract(page) or "",
    "readability-lxml": lambda page: tidy(readability.Document(page.decode("utf-8", "replace")).summary()),
}
for line in sys.stdin:
    path = line.strip()
    data = open(path, "rb").read()
    told = {}
    for name, read in READERS.items():
        started = time.perf_counter()
        try:
            text = read(data)
        except Exception:
            text = ""
        told[f"{name} {importlib.metadata.version(name)}"] = [text, time.perf_counter() - started]
    print(json.dumps(told), flush=True)
"""


@dataclass(frozen=True, slots=True)
class Case:
    """A page and the text that a person, or the library it comes from, says is its main text."""

    page: bytes
    truth: str


@dataclass(frozen=True, slots=True)
class Score:
    precision: float
    recall: float
    seconds: float

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


def shingles(text: str) -> Counter[tuple[str, ...]]:
    words = _WORD.findall(text.lower())
    return Counter(tuple(words[n : n + SHINGLE]) for n in range(max(1, len(words) - SHINGLE + 1)) if words)


def score(text: str, truth: str, seconds: float) -> Score:
    """How much of `text` is in `truth`, and how much of `truth` in `text`, by runs of words."""
    got, wanted = shingles(text), shingles(truth)
    common = (got & wanted).total()
    return Score(
        common / got.total() if got else float(not wanted), common / wanted.total() if wanted else 1.0, seconds
    )


def articles(folder: Path) -> Iterator[Case]:
    truths = json.loads((folder / "ground-truth.json").read_text(encoding="utf-8"))
    for name, truth in sorted(truths.items()):
        yield Case(gzip.decompress((folder / "html" / f"{name}.html.gz").read_bytes()), truth["articleBody"])


def pages(folder: Path) -> Iterator[Case]:
    for each in sorted(folder.iterdir()):
        source, expected = each / "source.html", each / "expected.html"
        if source.exists() and expected.exists():
            yield Case(source.read_bytes(), re.sub(r"<[^>]+>", " ", expected.read_text(encoding="utf-8")))


def own(page: bytes) -> tuple[str, float]:
    started = time.perf_counter()
    text = read_page(page).text
    return text, time.perf_counter() - started


def others(python: str, cases: Sequence[Case]) -> Iterator[Mapping[str, tuple[str, float]]]:
    """What the other libraries make of each page, in a process with its own libraries."""
    with tempfile.TemporaryDirectory() as scratch:
        paths = [Path(scratch) / f"{n}.html" for n in range(len(cases))]
        for path, case in zip(paths, cases, strict=True):
            path.write_bytes(case.page)
        done = subprocess.run(
            [python, "-c", _OTHERS], input="\n".join(map(str, paths)), capture_output=True, text=True, check=True
        )
        yield from (json.loads(line) for line in done.stdout.splitlines())


def table(name: str, cases: Sequence[Case], python: str) -> Iterator[str]:
    scores: dict[str, list[Score]] = {}
    for case in cases:
        text, seconds = own(case.page)
        scores.setdefault("**aria**", []).append(score(text, case.truth, seconds))
    if python:
        for case, told in zip(cases, others(python, cases), strict=True):
            for library, (text, seconds) in told.items():
                scores.setdefault(library, []).append(score(text, case.truth, seconds))
    yield f"| {name}: {len(cases)} pages | F1 | precision | recall | worst tenth (F1) | pages/s |"
    yield "|---|---|---|---|---|---|"
    for library, each in scores.items():
        worst = sorted(one.f1 for one in each)[: max(1, len(each) // 10)]
        mean = _mean(each)
        yield (
            f"| {library} | {mean(lambda s: s.f1):.3f} | {mean(lambda s: s.precision):.3f} | "
            f"{mean(lambda s: s.recall):.3f} | {statistics.mean(worst):.3f} | {1 / mean(lambda s: s.seconds):.0f} |"
        )


def _mean(scores: Sequence[Score]) -> Callable[[Callable[[Score], float]], float]:
    return lambda of: statistics.mean(map(of, scores))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--articles", type=Path)
    parser.add_argument("--pages", type=Path)
    parser.add_argument("--others", default="")
    options = parser.parse_args()
    sets = []
    if options.articles:
        sets.append(("article-extraction-benchmark, texts marked by people", list(articles(options.articles))))
    if options.pages:
        sets.append(("mozilla/readability, texts as that library gives them", list(pages(options.pages))))
    if not sets:
        sys.exit("name the pages: --articles FOLDER, --pages FOLDER")
    print("\n\n".join("\n".join(table(name, cases, options.others)) for name, cases in sets))


if __name__ == "__main__":
    main()
