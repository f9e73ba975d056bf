"""A process that asks a folder some questions and prints the reports, without what names the run or tells the time."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

from aria import Report, Researcher

NAMES_THE_RUN = ("run_id", "log_head", "usage", "as_of")


def plain(report: Report, folder: Path) -> dict[str, Any]:
    told = {key: value for key, value in asdict(report).items() if key not in NAMES_THE_RUN}
    for source in told["sources"]:
        source["uri"] = source["uri"].replace(folder.as_uri(), "").replace(str(folder), "")
    return told


def main() -> None:
    folder, home, questions = Path(sys.argv[1]), Path(sys.argv[2]), json.loads(Path(sys.argv[3]).read_bytes())

    async def ask_all() -> list[dict[str, Any]]:
        asker = Researcher(corpus=[folder], home=home)
        return [plain(await asker.ask(question), folder) for question in questions]

    told = json.dumps(asyncio.run(ask_all()), ensure_ascii=False, indent=1, sort_keys=True, default=str)
    sys.stdout.buffer.write(told.encode("utf-8"))


if __name__ == "__main__":
    main()
