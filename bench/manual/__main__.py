"""Asks large manuals, and prints the answers to be read one by one.

    apt-get install python3-doc postgresql-doc git-doc sqlite3-doc
    python -m bench.manual python /usr/share/doc/python3-doc/html
    python -m bench.manual both /usr/share/doc/python3-doc/html /usr/share/doc/postgresql-doc-15/html
    python -m bench.manual tools /usr/share/doc/git/html /usr/share/doc/sqlite3
    python -m bench.manual operations FOLDER

A question is answered right when the run says that it is answered and a quote of the answer holds one of the accepted
texts. That is a lenient count (a quote can hold the words and not the answer), so the quotes have to be read.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from aria import Report, Researcher
from bench.manual.hosts import HOSTS
from bench.manual.losses import lost
from bench.manual.operations import OPERATIONS
from bench.manual.questions import SETS, Asked

EVERY = {**SETS, "hosts": HOSTS, "operations": OPERATIONS}
EVERY["all"] = tuple(asked for questions in EVERY.values() for asked in questions)
"""Each set by its name, and all of them, for one library of all the manuals."""
SHOWN = 3
"""Quotes of an answer that are printed."""


@dataclass(frozen=True)
class Told:
    """What one question was answered, and how that counts."""

    question: str
    verdict: str
    """right, WRONG (answered without an accepted text), missed (refused or half answered), or refused rightly."""
    status: str
    confidence: float
    seconds: float
    quotes: tuple[str, ...]
    lost: str
    """Where an accepted text was lost; empty where nothing is amiss."""


def verdict(report: Report, accepted: tuple[str, ...]) -> str:
    """How the report counts; questions without accepted texts are to be refused."""
    if not accepted:
        return "refused rightly" if report.status == "insufficient_evidence" else "WRONG"
    if report.status != "answered":
        return "missed"
    quotes = [s.text.casefold() for s in report.sentences if s.role in ("answer", "conflict")]
    return "right" if any(text.casefold() in quote for text in accepted for quote in quotes) else "WRONG"


async def ask_all(asker: Researcher, questions: Sequence[Asked]) -> list[Told]:
    found = []
    for question, accepted in questions:
        begin = time.perf_counter()
        report = await asker.ask(question)
        seconds = time.perf_counter() - begin
        quotes = tuple(s.text for s in report.sentences if s.role in ("answer", "conflict"))
        counts = verdict(report, accepted)
        where = lost(asker.corpus, question, accepted) if accepted and counts != "right" else ""
        found.append(Told(question, counts, report.status, report.confidence.total, round(seconds, 2), quotes, where))
    return found


def lines(told: Sequence[Told]) -> Iterator[str]:
    """The answers, and below them the count."""
    for each in told:
        yield f"{each.verdict:15} {each.status}, {each.confidence}: {each.question}"
        yield from (f"{'':15} {quote[:300]!r}" for quote in each.quotes[:SHOWN])
        if each.lost:
            yield f"{'':15} lost: {each.lost}"
    counts = Counter(each.verdict for each in told)
    times = [each.seconds for each in told]
    yield ""
    yield f"{len(told)} questions: " + ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
    yield f"median {statistics.median(times):.2f} s, longest {max(times):.2f} s a question"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("questions", choices=sorted(EVERY))
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, help="write questions, verdicts and quotes as JSON")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        asker = Researcher(corpus=[folder.resolve() for folder in options.folders], home=Path(home))
        begin = time.perf_counter()
        asyncio.run(asker.ask("What is in this library?"))
        print(f"Indexed and asked once in {time.perf_counter() - begin:.1f} s: {asker.corpus.stats()}\n", flush=True)
        told = asyncio.run(ask_all(asker, EVERY[options.questions]))
    print("\n".join(lines(told)))
    if options.out:
        options.out.write_text(json.dumps([asdict(each) for each in told], indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
