"""The results as files in a folder that the user named, written through the gate like any other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from aria.adapters.stores.memory import MemoryStore
from aria.api import Researcher
from aria.core.effects import WriteFile
from aria.redteam import report
from aria.redteam.result import Verdict, as_json, measures
from aria.security.policy import Rules


def write(folder: Path, verdicts: Sequence[Verdict], clean: Mapping[str, int], how: str) -> tuple[Path, ...]:
    """RESULTS.md, results.json and results.html in `folder`, which exists."""
    found = measures(verdicts, clean)
    told = {mode: {level: asdict(each) for level, each in levels.items()} for mode, levels in found.items()}
    whole = {**as_json(verdicts), "measures": told}
    files = {
        folder / "RESULTS.md": report.as_markdown(verdicts, clean, how),
        folder / "results.json": json.dumps(whole, indent=1, ensure_ascii=False) + "\n",
        folder / "results.html": report.as_html(verdicts, clean, how),
    }
    asyncio.run(_written({path.absolute(): text.encode() for path, text in files.items()}))
    return tuple(files)


async def _written(files: Mapping[Path, bytes]) -> None:
    asker = Researcher(store=MemoryStore())
    rules = Rules(write_paths=frozenset(map(str, files)))
    for path, data in files.items():
        await asker.act(WriteFile(path=str(path), data=data), rules)
    asker.close()
