"""Ctrl-C once finishes, twice stops, SIGTERM stops: whatever happens the run can be taken up again."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.shell.conftest import QUESTION
from tests.shell.kit import Done, Started, aria

CHILD = Path(__file__).parent / "session_child.py"
AT_ONCE = 1.5
"""Seconds within which a run that has to stop is gone: one, and what a busy machine adds."""


@pytest.mark.usefixtures("slow")
def test_ctrl_c_once_finishes_with_what_is_there(large_library: Path) -> None:
    started = Started("ask", "--corpus", large_library, QUESTION)
    started.until("index")
    started.process.send_signal(signal.SIGINT)
    done, _ = started.ended()
    assert done.code == 130
    assert "finishing with what is there; press again to stop now" in done.err
    assert "it was told to finish with what was there" in done.out
    (row,) = aria("runs", "list", "--json").json()
    assert row["status"] == "partial"
    assert aria("runs", "show", row["run_id"]).code == 0


@pytest.mark.usefixtures("slow")
def test_ctrl_c_with_json_still_prints_one_object(large_library: Path) -> None:
    started = Started("ask", "--json", "--corpus", large_library, QUESTION)
    while not aria("runs", "list", "--json").json():
        assert started.process.poll() is None
    started.process.send_signal(signal.SIGINT)
    done, _ = started.ended()
    assert done.code == 130
    assert done.json()["stop_reason"] == "write_now"


def test_sigterm_stops_at_once_and_the_run_goes_on_later(large_library: Path, slow: Path) -> None:
    started = Started("ask", "--corpus", large_library, QUESTION)
    started.until("index")
    started.process.send_signal(signal.SIGTERM)
    done, seconds = started.ended()
    stopped(done, seconds)
    (row,) = aria("runs", "list", "--json").json()
    assert row["status"] == "interrupted"
    shutil.rmtree(slow)
    again = aria("runs", "resume", "--json", row["run_id"])
    assert again.code == 0
    assert "3 May 1931" in again.json()["answer"]


@pytest.mark.parametrize("how", ["wait", "block"])
def test_ctrl_c_twice_stops_at_once(how: str) -> None:
    started = Started(how, program=[sys.executable, str(CHILD)])
    started.until("at work")
    started.process.send_signal(signal.SIGINT)
    started.until({"wait": "aria: finishing", "block": "heard"}[how])
    started.process.send_signal(signal.SIGINT)
    done, seconds = started.ended()
    stopped(done, seconds)
    (row,) = aria("runs", "list", "--json").json()
    assert row["status"] == "interrupted"


@pytest.mark.parametrize("how", ["wait", "block"])
def test_sigterm_stops_whatever_is_going_on(how: str) -> None:
    started = Started(how, program=[sys.executable, str(CHILD)])
    started.until("at work")
    started.process.send_signal(signal.SIGTERM)
    stopped(*started.ended())


def stopped(done: Done, seconds: float) -> None:
    assert done.code == 130
    assert seconds < AT_ONCE
    assert done.out == ""
    assert "stopped; `aria runs resume " in done.err
    assert done.err.count("stopped;") == 1
    assert "Traceback" not in done.err


def test_ctrl_c_while_adding_documents_keeps_what_is_in(large_library: Path, slow: Path) -> None:
    started = Started("corpus", "add", large_library)
    while aria("corpus", "stats", "--json").json()["documents"] == 0:
        assert started.process.poll() is None
    started.process.send_signal(signal.SIGINT)
    done, seconds = started.ended()
    assert done.code == 130
    assert seconds < AT_ONCE
    assert "what was added so far stays" in done.err
    assert "Traceback" not in done.err
    shutil.rmtree(slow)
    assert aria("corpus", "add", "--json", large_library).json()[0]["documents"] == 3_003


@pytest.mark.parametrize(("named", "code"), [("aria.cli", 130), ("click", 130), ("nothing", 0)])
def test_ctrl_c_while_it_is_still_being_imported_ends_it_without_a_word(named: str, code: int) -> None:
    begun = (
        "import runpy, sys\n"
        "class Pressed:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {named!r}: raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Pressed())\n"
        "sys.argv = ['aria', '--version']\n"
        "runpy.run_module('aria', run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", begun], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (code, "")
