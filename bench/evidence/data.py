"""A folder of question sets: `dev/*.jsonl` with questions and labels, `corpora/*.jsonl` with texts."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from aria.adapters.corpus.adapter import Corpus

Row = Mapping[str, Any]

TODAY = "2026-01-01"
"""The day on which every question is asked, so that a figure does not depend on when it is measured."""


@dataclass(frozen=True)
class Data:
    """The question sets of one folder. `work` is for indexes; `most` bounds the questions of a set, 0 for all."""

    folder: Path
    work: Path
    most: int = 0

    def rows(self, name: str, **having: object) -> list[Row]:
        """The rows of `dev/<name>.jsonl` whose fields are as in `having`; empty where there is no such file.

        Of more than `most` rows, an even sample that is the same every time.
        """
        path = self.folder / "dev" / f"{name}.jsonl"
        found = [row for row in _lines(path) if all(row.get(key) == value for key, value in having.items())]
        if self.most and len(found) > self.most:
            found = random.Random(1).sample(found, self.most)
        return found

    def texts(self, name: str) -> list[Row]:
        """The rows of `corpora/<name>.jsonl`; empty where there is no such file."""
        return list(_lines(self.folder / "corpora" / f"{name}.jsonl"))

    def corpus(self, name: str) -> Corpus | None:
        """`corpora/<name>.jsonl` as a library, indexed the way a user's file is; a hit's address ends in `#<id>`."""
        path = self.folder / "corpora" / f"{name}.jsonl"
        if not path.exists():
            return None
        found = Corpus(self.work / name)
        if not found.stats().documents:
            found.index(str(path))
        return found


@cache
def _lines(path: Path) -> tuple[Row, ...]:
    if not path.exists():
        return ()
    return tuple(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip())


def identity(uri: str) -> str:
    """The id of a text by the address of its document."""
    return uri.rpartition("#")[2]
