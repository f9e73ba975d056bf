"""Nothing touches the world outside the gate: an audit hook watches a whole run in a real process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

WATCHED = r"""
import asyncio, json, os, sys
from pathlib import Path

home, corpus, question = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
from aria import Researcher
from aria.agent.gate import inside
import aria.adapters.corpus.adapter, aria.api, aria.engines.extractive.engine  # noqa

seen, outside = [], []
TOUCHES = {
    "socket.connect", "socket.bind", "socket.getaddrinfo", "subprocess.Popen", "os.posix_spawn", "os.exec",
    "os.fork", "os.system", "os.remove", "os.rename", "os.mkdir", "os.rmdir", "shutil.rmtree",
}

def writes(mode, flags):
    if isinstance(mode, str):
        return bool(set(mode) & set("wax+"))
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))

def hook(event, args):
    touched = event in TOUCHES or (event == "open" and writes(args[1], args[2]))
    # The run's own log is where the gate writes what it did, signed; that is the one thing that is no effect.
    name = str(args[0]) if touched else ""
    log = touched and (name in (str(home), str(home / "runs.db")) or name.startswith(str(home / ".signing.key")))
    if touched and not log:
        (seen if inside.get() else outside).append((event, str(args[0])))

sys.addaudithook(hook)

async def main():
    return await Researcher(home=home, corpus=[corpus]).ask(question)

report = asyncio.run(main())
print(json.dumps({"status": report.status, "inside": seen, "outside": outside}))
"""


def test_no_socket_process_or_written_file_outside_an_effect(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "bridge.md").write_text("# Golden Gate Bridge\n\nThe Golden Gate Bridge opened in 1937.\n")
    (docs / "tea.txt").write_text("Green tea is best brewed at 80 degrees.\n")
    finished = subprocess.run(
        [sys.executable, "-c", WATCHED, str(tmp_path / "home"), str(docs), "When did the Golden Gate Bridge open?"],
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stderr[-3000:]
    result = json.loads(finished.stdout)
    assert result["outside"] == []
    assert any(event == "subprocess.Popen" for event, _ in result["inside"]), "the parser child was not seen at all"
    assert not any(event.startswith("socket") for event, _ in result["inside"])
