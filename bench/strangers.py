"""Asks small libraries what people asked of them who had never seen the engine, and counts what comes.

    python -m bench.strangers tests/golden/strangers/everyday --show

A library is a folder with `docs/` and `questions.jsonl`: a line for each question, with the texts that a right answer
has (`accept`), none where the documents do not tell it. The documents and questions in `tests/golden/strangers` were
written without a look at the engine; `tests/runs/test_strangers.py` holds what is reached.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from bench.sampling import sampled

VERDICTS = ("led", "told", "wrong", "refused", "refused rightly", "answered though untold")
"""Answered first, answered behind another quote, answered by something else, refused though told; and of what is not
told: refused, answered."""
DISPUTES = ("disputed", "disputed wrongly")
"""Sources are told to disagree, and do so or do not. A question of the kind `conflict` is one on which they do."""
_GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
CLOSE, STRANGERS, ABROAD = GROUPS = ("close", "strangers", "abroad")
"""Libraries written to try the rules, with what is close to them; those of writers who had not seen the rules, in
English; and those in other languages."""
_FOREIGN = frozenset(("languages", "plain", "kinds"))
"""Folders of libraries that are in other languages than English."""
_BLANK = re.compile(r"[\s|*]+")
SHOWN = 3


def libraries() -> Iterator[tuple[str, Path]]:
    """The project's own libraries, each with the group that it is of."""
    for group, folder in ((CLOSE, "counterexamples"), (STRANGERS, "strangers")):
        for file in sorted((_GOLDEN / folder).rglob("questions.jsonl")):
            yield ABROAD if _FOREIGN.intersection(file.parts) else group, file.parent


def questions(folder: Path) -> list[dict[str, Any]]:
    """The questions of a library, with the texts that a right answer has."""
    return [json.loads(line) for line in (folder / "questions.jsonl").read_text("utf-8").splitlines() if line]


@contextmanager
def opened(folder: Path) -> Iterator[Researcher]:
    """Who answers from the library in `folder` and from nothing else."""
    with tempfile.TemporaryDirectory() as home:
        asker = Researcher(home=Path(home), store=MemoryStore())
        asker.corpus.index(str(folder / "docs"))
        try:
            yield asker
        finally:
            asker.close()


def asked(folder: Path, most: int = 0) -> Iterator[tuple[dict[str, Any], Report, str]]:
    """Each question of the library in `folder`, its report and the verdict on it; of an even sample if `most`."""
    with opened(folder) as asker:
        for row in sampled(questions(folder), most):
            report = asyncio.run(asker.ask(row["q"]))
            yield row, report, verdict(row, report)


def verdict(row: dict[str, Any], report: Report) -> str:
    """How the report counts; where sources disagree, what all of them say has to be told."""
    answered = report.status == "answered"
    if not row["accept"]:
        return "answered though untold" if answered else "refused rightly"
    if not answered:
        return "refused"
    quotes = [_plain(each.text) for each in report.sentences if each.role in ("answer", "conflict")]
    every = all if row.get("kind") == "conflict" else any
    if not every(any(_plain(text) in quote for quote in quotes) for text in row["accept"]):
        return "wrong"
    return "led" if quotes and any(_plain(text) in quotes[0] for text in row["accept"]) else "told"


def dispute(row: dict[str, Any], report: Report) -> str:
    """ "disputed" where sources are told to disagree that do, "disputed wrongly" where they do not, else nothing."""
    if not report.conflicts:
        return ""
    return "disputed" if row.get("kind") == "conflict" else "disputed wrongly"


def _plain(text: str) -> str:
    return _BLANK.sub(" ", text).casefold()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--show", action="store_true", help="print the questions that were not led by an answer")
    options = parser.parse_args()
    for folder in options.folders:
        counts: Counter[str] = Counter()
        for row, report, name in asked(folder):
            counts[name] += 1
            counts[dispute(row, report)] += 1
            if options.show and name not in ("led", "refused rightly"):
                print(f"{name}: {row['q']} {row['accept']}")
                for each in report.sentences[:SHOWN]:
                    print(f"    {each.role}: {each.text[:200]!r}")
        print(f"{folder.name}: " + ", ".join(f"{counts[name]} {name}" for name in (*VERDICTS, *DISPUTES)), flush=True)


if __name__ == "__main__":
    main()
