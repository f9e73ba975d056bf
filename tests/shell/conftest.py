"""A few documents to ask, and a folder that takes a while to index."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

ROOT = Path(__file__).parents[2]

DOCUMENTS = {
    "harrow.md": """---
title: The Harrow Bridge
date: 2019-05-04
author: River Notes
---

# The Harrow Bridge

The Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch. The bridge crosses the Oxbow River.
""",
    "almanac.md": """---
title: An Almanac of Spans
date: 2022-01-10
author: Span Almanac
---

# An Almanac of Spans

The Harrow Bridge opened on 3 May 1931 after four years of building. The Harrow Bridge cost 2.5 million crowns.
""",
    "tea.md": "# Green tea\n\nGreen tea is best brewed with water at 80 degrees.\n",
}
QUESTION = "When did the Harrow Bridge open?"
_SLOW_BYTES = 100 << 20
_SLOW_FILES = 5_000
UNANSWERABLE = "Who composed the opera Zanzibar Nights?"


@pytest.fixture(autouse=True, scope="session")
def heard() -> None:
    """A shell starts what it puts in the background deaf to Ctrl-C, and deafness is inherited by whom tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with three short documents."""
    folder = tmp_path / "library"
    folder.mkdir()
    for name, text in DOCUMENTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def large_library(library: Path) -> Path:
    """The same among three thousand others: indexing it takes seconds."""
    for number in range(3_000):
        words = " ".join(f"word{number * place % 977}" for place in range(60))
        (library / f"filler-{number}.md").write_text(f"# Note {number}\n\n{words}.\n", encoding="utf-8")
    return library


@pytest.fixture
def slow(large_library: Path) -> Path:
    """A folder inside the large library that takes minutes to index, after all else: each file is read to its end."""
    folder = large_library / "slow"
    folder.mkdir()
    first = folder / "0.txt"
    with first.open("wb") as file:
        file.truncate(_SLOW_BYTES)
    for number in range(1, _SLOW_FILES):
        os.link(first, folder / f"{number}.txt")
    return folder


@pytest.fixture(scope="session")
def schema() -> Draft202012Validator:
    """The published schema of a report."""
    loaded: dict[str, Any] = json.loads((ROOT / "docs/reference/report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(loaded)
    return Draft202012Validator(loaded)
