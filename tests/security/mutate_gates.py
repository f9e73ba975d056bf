"""Takes each gate away in turn and runs the tests that know it: `python -m tests.security.mutate_gates [WORDS]`.

Every one of them has to be missed. Each try is a process of its own, forked from one that has loaded all but ARIA.
WORDS narrow the gates by what stands in their name.
"""

from __future__ import annotations

import compileall
import os
import shutil
import signal
import sys
import tempfile
import time
from pathlib import Path
from py_compile import PycInvalidationMode

import pytest
from tests.security.gates import ROOT, SOURCES, Gate, all_gates

LONGEST = 240
"""Seconds that the tests of one gate may take; one that is taken away may well make a run hang."""
MISSED = frozenset({pytest.ExitCode.TESTS_FAILED})


def main(words: list[str]) -> int:
    """Exit code 0 when every gate was missed."""
    gates = [gate for gate in all_gates() if all(word in f"{gate.file} {gate.name}" for word in words)]
    _load()
    kept: list[Gate] = []
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "src" / "aria"
        shutil.copytree(SOURCES, tree, ignore=shutil.ignore_patterns("__pycache__", "web_dist"))
        # By their content and not by their time: a file is changed and changed back within a second.
        compileall.compile_dir(tree, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        for number, gate in enumerate(gates, start=1):
            missed = _tried(gate, tree)
            print(f"{number:3}/{len(gates)} {'missed' if missed else 'NOT MISSED'}  {gate.name}", flush=True)  # noqa: T201
            if not missed:
                kept.append(gate)
    share = 100 * (len(gates) - len(kept)) / max(1, len(gates))
    print(f"{len(gates) - len(kept)} of {len(gates)} gates missed: {share:.1f} %, {time.monotonic() - begun:.0f} s")  # noqa: T201
    return 1 if kept else 0


def _load() -> None:
    """What every try needs and is not mutated."""
    import selectolax.lexbor  # noqa: F401

    assert not [name for name in sys.modules if name == "aria" or name.startswith("aria.")]


def _tried(gate: Gate, tree: Path) -> bool:
    """Whether a test of the gate fails without it."""
    file = tree / gate.file
    source = file.read_text(encoding="utf-8")
    file.write_text(gate.mutated(source), encoding="utf-8")
    try:
        child = os.fork()
        if child == 0:
            _test(gate, tree)
        _, status = os.waitpid(child, 0)
        return os.WIFSIGNALED(status) or os.waitstatus_to_exitcode(status) in MISSED
    finally:
        file.write_text(source, encoding="utf-8")


def _test(gate: Gate, tree: Path) -> None:
    """Run the tests in this process, which ends with their exit code."""
    code = int(pytest.ExitCode.USAGE_ERROR)
    try:
        code = _run(gate, tree)
    finally:
        os._exit(code)


def _run(gate: Gate, tree: Path) -> int:
    signal.alarm(LONGEST)
    os.chdir(ROOT)
    sys.path.insert(0, str(tree.parent))
    os.environ["PYTHONPATH"] = os.pathsep.join((str(tree.parent), str(ROOT)))
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    only = ["-k", gate.name.split(":")[0]] if gate.name[0] == "i" and gate.name[1:3].isdigit() else []
    return int(pytest.main([*gate.tests, *only, "-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
