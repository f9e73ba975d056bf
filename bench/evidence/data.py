"""A folder of question sets: `dev/*.jsonl` with questions and labels, `corpora/*.jsonl` with texts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any

from aria.adapters.corpus.adapter import Corpus
from aria.settings import load
from bench.evidence.encoding import library
from bench.sampling import sampled

Row = Mapping[str, Any]
Fields = Mapping[str, type | UnionType]

TODAY = "2026-01-01"
"""The day on which every question is asked, so that a figure does not depend on when it is measured."""


ONE_HOP = ("clapnq", "qed", "nqo", "xquad")
"""Sets of the pool whose questions one text answers."""
SETS = ("qed", "nqo", "xquad", "hotpot", "musique")
"""Sets of the pool whose answers are short: they can be looked for in a quote, and in the answer of a run."""

LAYOUT: Mapping[str, Fields] = {
    "dev/abstain_squad2": {"question": str, "text": str, "answerable": bool},
    "dev/conflict_ramdocs": {"question": str, "documents": list, "gold_answers": list, "wrong_answers": list},
    "dev/evidence_clapnq": {
        "question": str,
        "sentences": list,
        "gold_sentences": list,
        "answerable": bool,
        "answers": list,
    },
    "dev/evidence_qed": {"question": str, "sentences": list, "answer_sentences": list, "answers": list},
    "dev/evidence_timeqa": {"questions": list, "paras": list},
    "dev/ir_cacm": {"question": str, "qrels": dict},
    "dev/ir_cranfield": {"question": str, "qrels": dict},
    "dev/ir_vaswani": {"question": str, "qrels": dict},
    "dev/longdoc_covidqa": {"question": str, "doc": str, "answers": list, "starts": list},
    "dev/multihop_news_facts": {"question": str, "gold_facts": list},
    "dev/retrieval_pool": {"set": str, "q": str, "gold": list, "answers": list},
    "corpora/cacm": {"id": int | str},
    "corpora/covidqa_articles": {"id": int | str, "text": str},
    "corpora/cranfield": {"id": int | str},
    "corpora/news_facts": {"id": int | str, "text": str},
    "corpora/pool_passages": {"id": int | str, "text": str},
    "corpora/vaswani": {"id": int | str},
}
"""The files that suites measure, and the fields of their rows that they use, with their types.

A text may have a `title`. Other fields are left alone, and other files named.
"""
UNUSED = (
    *("dev/multihop_2wiki", "dev/multihop_hotpot", "dev/multihop_musique"),
    *("corpora/2wiki_passages", "corpora/hotpot_passages", "corpora/musique_passages", "dev/support_wice"),
)
"""Files of the layout that no suite reads: questions of several steps are asked of the pool, whose file has them too,
and whether a page supports a claim is no matter of this engine."""


@dataclass(frozen=True)
class Data:
    """The question sets of one folder. `work` is for indexes; `most` bounds the questions of a set, 0 for all."""

    folder: Path
    work: Path
    most: int = 0

    def rows(self, name: str, **having: object) -> list[Row]:
        """The rows of `dev/<name>.jsonl` whose fields are as in `having`; empty where there is no such file.

        Rows without a field of the layout, or with one of another type, are left out (`gaps` tells which). Of more than
        `most` rows, an even sample that is the same every time.
        """
        needed = LAYOUT.get(f"dev/{name}", {})
        sound = (row for row in _lines(self.folder / "dev" / f"{name}.jsonl") if _lacking(row, needed) is None)
        found = [row for row in sound if all(row.get(key) == value for key, value in having.items())]
        return sampled(found, self.most)

    def texts(self, name: str) -> list[Row]:
        """The rows of `corpora/<name>.jsonl`; empty where there is no such file."""
        return list(_lines(self.folder / "corpora" / f"{name}.jsonl"))

    def gaps(self) -> Iterator[str]:
        """What the folder lacks of the layout: whole files, and rows that no suite can use."""
        for name, needed in LAYOUT.items():
            path = self.folder / f"{name}.jsonl"
            if not path.is_file():
                yield f"{name}.jsonl is not there"
                continue
            rows = _lines(path)
            lacking = Counter(field for row in rows if (field := _lacking(row, needed)) is not None)
            for field, count in lacking.items():
                yield f"{name}.jsonl: {count} of {len(rows)} rows left out: {field}"
            if not rows:
                yield f"{name}.jsonl is empty"
        for path in sorted(self.folder.glob("*/*.jsonl")):
            name = f"{path.parent.name}/{path.stem}"
            if path.parent.name in ("dev", "corpora") and name not in (*LAYOUT, *UNUSED):
                yield f"{name}.jsonl is no file of the layout"

    def corpus(self, name: str) -> Corpus | None:
        """`corpora/<name>.jsonl` as a library, indexed the way a user's file is; a hit's address ends in `#<id>`.

        Where the settings name a sentence encoder it orders what is found, as in a run.
        """
        path = self.folder / "corpora" / f"{name}.jsonl"
        if not path.is_file():
            return None
        found = library(self.work / name, load())
        if not found.stats().documents:
            found.index(str(path))
        return found


@cache
def _lines(path: Path) -> tuple[Row, ...]:
    """The rows of a file; bytes that are no UTF-8 are replaced. A line ends at a line feed and at nothing else."""
    if not path.is_file():
        return ()
    text = path.read_text(encoding="utf-8-sig", errors="replace")
    return tuple(_row(line) for line in text.split("\n") if line.strip())


def _row(line: str) -> Row:
    """The object on a line; an empty one where there is none."""
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _lacking(row: Row, needed: Fields) -> str | None:
    """What makes a row useless; None where it has all that is needed."""
    if not row:
        return "no JSON object"
    for field, wanted in needed.items():
        if field not in row:
            return f"no field {field!r}"
        if not isinstance(row[field], wanted):
            return f"field {field!r} is no {getattr(wanted, '__name__', wanted)}"
    return None


def identity(uri: str) -> str:
    """The id of a text by the address of its document."""
    return uri.rpartition("#")[2]
