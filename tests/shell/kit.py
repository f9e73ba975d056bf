"""Starts the console script and looks at what comes out."""

from __future__ import annotations

import json
import os
import pty
import select
import subprocess
import sys
import time
import weakref
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.shell import warm

ARIA = str(Path(sys.executable).parent / "aria")
PATIENCE = 60.0
"""Seconds that anything may take."""


@dataclass(frozen=True, slots=True)
class Done:
    """How a call ended."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        """The one JSON value on stdout. Fails when there is anything else."""
        return json.loads(self.out)

    def error(self) -> dict[str, str]:
        """The one JSON line on stderr of a call with --json that failed."""
        assert self.out == ""
        (line,) = self.err.splitlines()
        error: dict[str, str] = json.loads(line)["error"]
        assert set(error) == {"type", "message"}
        return error

    def complaint(self) -> str:
        """The one line on stderr of a call that failed."""
        assert self.out == ""
        (line,) = self.err.splitlines()
        assert line.startswith("aria: ")
        return line.removeprefix("aria: ")


def aria(
    *arguments: str | Path,
    stdin: bytes = b"",
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    under: Sequence[str] = (),
) -> Done:
    """Call aria and wait for its end. `env` is added to the environment, `under` is a command that starts it."""
    whole, given = environment(env), [str(each) for each in arguments]
    if not under and warm.fits(whole):
        code, out, err = warm.call(ARIA, given, stdin, cwd, whole, PATIENCE)
        return Done(code, out.decode(), err.decode())
    done = subprocess.run(
        [*under, ARIA, *given], input=stdin, capture_output=True, cwd=cwd, env=whole, timeout=PATIENCE, check=False
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def environment(added: Mapping[str, str] | None = None) -> dict[str, str]:
    """This process's environment, without what would change how a terminal is drawn."""
    drawn = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TERM", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if name not in drawn}
    return {**kept, **(added or {})}


def on_terminal(
    *arguments: str | Path, columns: int = 100, keys: str = "", env: Mapping[str, str] | None = None
) -> Done:
    """Call aria on a terminal, where `keys` are typed; output and errors come out together, as a person gets them."""
    outside, inside = pty.openpty()
    os.write(outside, keys.encode())
    shape = {"TERM": "xterm-256color", "COLUMNS": str(columns), "LINES": "50", **(env or {})}
    call = warm.Call(ARIA, [str(each) for each in arguments], None, environment(shape), [inside] * 3)
    os.close(inside)
    shown = b""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not select.select([outside], [], [], 1.0)[0]:
            continue
        try:
            data = os.read(outside, 1 << 16)
        except OSError:  # the other end is closed
            break
        if not data:
            break
        shown += data
    code = call.code(PATIENCE)
    os.close(outside)
    return Done(code, shown.decode(), "")


def _stop(process: subprocess.Popen[bytes]) -> None:
    """What a test that failed left at work would be a warning in whichever test comes next."""
    with process:
        process.kill()


class Started:
    """A call that is still at work."""

    def __init__(self, *arguments: str | Path, program: Sequence[str] = (ARIA,)) -> None:
        self.process = subprocess.Popen(
            [*program, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )
        self.seen: list[str] = []
        self._finalizer = weakref.finalize(self, _stop, self.process)

    def until(self, word: str) -> None:
        """Wait for a line on stderr that begins with `word`."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.seen.append(line.decode())
            if self.seen[-1].startswith(word):
                return
        raise AssertionError(f"no line begins with {word!r}: {self.seen}")

    def ended(self) -> tuple[Done, float]:
        """How it ended, and the seconds until then."""
        since = time.monotonic()
        out, err = self.process.communicate(timeout=PATIENCE)
        seconds = time.monotonic() - since
        return Done(self.process.returncode, out.decode(), "".join(self.seen) + err.decode()), seconds
