"""Asks real documents that nobody here wrote: `python -m bench.manual /usr/share/doc/python3-doc/html`.

The folder is Debian's package python3-doc (`apt-get install python3-doc`; the questions fit Python 3.11). A question is
answered right when the run says that it is answered and a quote of the answer holds one of the accepted texts; the
quotes are printed to be read by eye. A question without accepted texts is one the manual does not answer.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from aria import Report, Researcher

QUESTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("What does the os.path.commonprefix function return?", ("longest path prefix",)),
    ("Which exception does int() raise when a string is not a number?", ("ValueError",)),
    ("What is the default timeout of socket objects?", ("None",)),
    ("Who is the author of the idle editor section on colors?", ()),
    ("How does garbage collection find reference cycles?", ("cycle", "unreachable")),
    ("What is a generator?", ("yield", "generator iterator")),
    ("When was the match statement added to Python?", ("3.10",)),
    ("What does the -O option do?", ("assert",)),
    ("How many arguments does the map function take?", ("function", "iterable")),
    ("Which module should be used for generating cryptographically strong random numbers?", ("secrets",)),
    ("What is the difference between deepcopy and copy?", ("shallow", "recursively")),
    ("Are Python strings immutable?", ("immutable",)),
    ("What is the purpose of the __slots__ declaration?", ("space", "__dict__")),
    ("How can I make a dictionary that keeps a default value for missing keys?", ("defaultdict", "__missing__")),
    ("What does sys.exit do?", ("SystemExit",)),
    ("Why is the tab character a problem in Python source files?", ("tabs", "spaces")),
    ("What is the maximum value of the day attribute of a date?", ("31", "number of days in the given month")),
    ("Which sorting algorithm does Python use?", ("Timsort",)),
    ("What does the ellipsis literal stand for?", ("...", "Ellipsis")),
    ("When did support for Python 2.7 end?", ("2020",)),
    ("How do you read a file line by line?", ("loop over the file", "for line in")),
    ("What does subprocess.run return?", ("CompletedProcess",)),
    ("Is the set type hashable?", ("not hashable", "unhashable", "mutable", "frozenset")),
    ("What does asyncio.gather do if one of the awaitables raises an exception?", ("return_exceptions", "propagated")),
    ("What is the default value of the encoding parameter of str.encode?", ("utf-8",)),
    ("How tall is Guido van Rossum?", ()),
    ("Which database does the Django framework prefer?", ()),
    ("How many people use Python every day?", ()),
    ("What does the Rust compiler do with lifetimes?", ()),
    ("When does the next PyCon take place?", ()),
)


def right(report: Report, accepted: tuple[str, ...]) -> bool:
    if not accepted:
        return report.status == "insufficient_evidence"
    quotes = [s.text.casefold() for s in report.sentences if s.role in ("answer", "conflict")]
    return report.status == "answered" and any(text.casefold() in quote for text in accepted for quote in quotes)


async def ask_all(folder: Path, home: Path) -> None:
    asker = Researcher(corpus=[folder], home=home)
    begin = time.perf_counter()
    await asker.ask("What is Python?")
    print(f"Indexed and asked once in {time.perf_counter() - begin:.1f} s: {asker.corpus.stats()}\n")
    times, answered, refused, wrong = [], 0, 0, 0
    for question, accepted in QUESTIONS:
        begin = time.perf_counter()
        report = await asker.ask(question)
        times.append(time.perf_counter() - begin)
        good = right(report, accepted)
        answered += good and bool(accepted)
        refused += good and not accepted
        wrong += not good and report.status == "answered"
        print(f"{'right' if good else 'WRONG'}  {report.status}, {report.confidence.total}: {question}")
        for sentence in [sentence for sentence in report.sentences if sentence.role == "answer"][:3]:
            print(f"         {sentence.text[:200]!r}")
    told = sum(bool(accepted) for _, accepted in QUESTIONS)
    print(
        f"\n{answered} of {told} answered right, {wrong} answered wrong,"
        f" {refused} of {len(QUESTIONS) - told} refused rightly"
    )
    print(f"median {statistics.median(times):.2f} s, longest {max(times):.2f} s a question")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    with tempfile.TemporaryDirectory() as home:
        asyncio.run(ask_all(parser.parse_args().folder.resolve(), Path(home)))


if __name__ == "__main__":
    main()
