"""Documents that are read in forks of a warm process: each alone, each bounded, whatever the one before it did."""

from __future__ import annotations

import os
import resource
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from aria.adapters.corpus import templates as warm
from aria.adapters.corpus.process import Allowance, Ended
from aria.adapters.corpus.templates import Templates
from aria.core.errors import StoreError

HOSTILE = """
import os, signal, sys, time
import aria.adapters.corpus.template as template
def answer(path, known, cpu_seconds):
    order = path.read_text()
    if order == "forge":
        for number in range(64):
            try:
                os.write(number, b'{"doc": {"text": "forged"}}\\n{"done": ""}\\n0 0\\n6\\nforged\\n')
            except OSError:
                pass
    elif order == "die":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif order == "spin":
        template.answer_really(path, known, cpu_seconds)
        while True: pass
    elif order == "sleep":
        time.sleep(600)
    elif order == "eat":
        try:
            bytearray(2 << 30)
        except MemoryError:
            yield {"error": "takes more memory than a reader is given"}
            return
    elif order == "write":
        try:
            os.write(os.open(path.with_name("never"), os.O_WRONLY | os.O_CREAT), b"x")
        except OSError:
            yield {"error": "may not write"}
            return
    elif order == "loud":
        print("noise"); sys.stderr.write("noise"); os.write(1, b"noise\\n0 0\\n")
    yield {"doc": {"text": order, "pid": os.getpid()}}
    yield {"done": ""}
import resource
template.answer_really = lambda path, known, cpu: resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
template.answer = answer
template.main()
"""


@pytest.fixture
def hostile(monkeypatch: pytest.MonkeyPatch) -> Iterator[Templates]:
    """A warm process whose readers do what the document tells them to."""
    monkeypatch.setattr(warm, "_MODULE", ("-c", HOSTILE))
    made = Templates(Allowance(cpu_seconds=1, wall_seconds=6.0))
    yield made
    made.close()


def told(made: Templates, folder: Path, order: str) -> str:
    path = folder / f"{order}.txt"
    path.write_text(order)
    frames = made.read(path, threading.Event())
    first = next(iter(frames), {})
    return str(first.get("error") or first["doc"]["text"])


def test_what_one_document_does_no_other_sees(hostile: Templates, tmp_path: Path) -> None:
    assert told(hostile, tmp_path, "plain") == "plain"
    assert "no reply" in told(hostile, tmp_path, "forge"), "what it forged came in its own name"
    for order, word in (
        ("die", "SIGSEGV"), ("eat", "memory"), ("write", "may not"), ("loud", "loud"), ("spin", "processor time"),
    ):  # fmt: skip
        assert word in told(hostile, tmp_path, order)
        assert told(hostile, tmp_path, "plain") == "plain", order
    never = tmp_path / "never"
    assert not never.exists() or never.read_bytes() == b""


def test_each_document_has_a_process_of_its_own(hostile: Templates, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("a")
    with ThreadPoolExecutor(8) as pool:
        frames = list(pool.map(lambda _: hostile.read(path, threading.Event()), range(24)))
    assert len({each[0]["doc"]["pid"] for each in frames}) == 24
    assert len(hostile._idle) <= warm.AT_ONCE


def test_one_that_never_ends_is_ended_and_so_is_one_that_nobody_wants(hostile: Templates, tmp_path: Path) -> None:
    path = tmp_path / "sleep.txt"
    path.write_text("sleep")
    stop = threading.Event()
    threading.Timer(0.5, stop.set).start()
    begun = time.monotonic()
    assert hostile.read(path, stop) == ()
    assert time.monotonic() - begun < 5
    assert "longer than 6 s" in told(hostile, tmp_path, "sleep")
    assert told(hostile, tmp_path, "plain") == "plain"


def test_a_warm_process_that_has_gone_is_replaced(hostile: Templates, tmp_path: Path) -> None:
    assert told(hostile, tmp_path, "plain") == "plain"
    os.kill(hostile._idle[0]._process.pid, signal.SIGKILL)
    assert told(hostile, tmp_path, "plain") == "plain"
    hostile.close()
    assert hostile._idle == []


def test_one_that_was_started_early_is_the_one_that_is_asked(hostile: Templates, tmp_path: Path) -> None:
    hostile.warm()
    hostile.warm()
    assert told(hostile, tmp_path, "plain") == "plain"
    (first,) = hostile._idle
    os.kill(first._process.pid, signal.SIGKILL)
    first._process._process.wait()
    hostile.warm()
    assert told(hostile, tmp_path, "plain") == "plain"
    assert first not in hostile._idle
    assert len(hostile._idle) == 1


def test_where_none_starts_whoever_asks_is_told(tmp_path: Path) -> None:
    made = Templates(Allowance(wall_seconds=6.0), ("-c", "raise SystemExit(3)"))
    made.warm()
    (tmp_path / "a.txt").write_text("a")
    for _ in range(2):
        with pytest.raises(StoreError):
            made.read(tmp_path / "a.txt", threading.Event())


def test_where_starting_fails_in_a_way_nobody_foresaw_whoever_asks_is_told(tmp_path: Path) -> None:
    silent = ("-c", "import time; time.sleep(600)")
    made, stop = Templates(Allowance(wall_seconds=6.0), silent), threading.Event()
    (tmp_path / "a.txt").write_text("a")

    def started(_: object) -> None:
        raise ValueError("out of range")

    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(2) as pool:
        patch.setattr(warm._Template, "started", started)
        asked = [pool.submit(made.read, tmp_path / "a.txt", stop) for _ in range(2)]
        try:
            for each in asked:
                with pytest.raises(StoreError, match="out of range"):
                    each.result(timeout=20)
        finally:
            stop.set()
    assert (made._there, made._coming) == (0, 0)


def test_where_no_process_can_be_begun_only_whoever_asks_is_told(
    hostile: Templates, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("sys.executable", str(tmp_path / "nowhere"))
        hostile.warm()
        for _ in range(2):
            (tmp_path / "a.txt").write_text("a")
            with pytest.raises(StoreError):
                hostile.read(tmp_path / "a.txt", threading.Event())
    assert told(hostile, tmp_path, "plain") == "plain", "once it can be begun, it is"


def test_where_the_only_one_dies_under_somebody_whoever_waits_gets_another(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fragile:
        born = 0
        lives = True

        def __init__(self, *_: object) -> None:
            Fragile.born += 1
            self.first = Fragile.born == 1

        def started(self) -> None: ...

        def close(self) -> None: ...

        def ask(self, _request: str, _stop: threading.Event) -> tuple[bytes, int]:
            time.sleep(0.1)
            if self.first:
                raise Ended
            return b'{"said": 1}', 0

    drop = Templates._drop

    def slowly(self: Templates, template: warm._Template) -> None:
        drop(self, template)
        time.sleep(0.2)  # so that whoever waits sees that there is none

    monkeypatch.setattr(warm, "_Template", Fragile)
    monkeypatch.setattr(Templates, "_drop", slowly)
    made = Templates(Allowance())
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(made._asked, "{}", threading.Event()) for _ in range(4)]
        assert [each.result(timeout=20) for each in asked] == [[{"said": 1}]] * 4


def test_a_reader_is_heard_on_a_descriptor_of_any_number(hostile: Templates, tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < 2048:
        pytest.skip("this machine gives a process fewer than 2,048 open files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 2048), hard))
    taken = [os.open(os.devnull, os.O_RDONLY) for _ in range(1030)]
    try:
        assert told(hostile, tmp_path, "plain") == "plain"
    finally:
        for number in taken:
            os.close(number)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_document_that_takes_long_does_not_keep_others_waiting(hostile: Templates, tmp_path: Path) -> None:
    path, stop = tmp_path / "sleep.txt", threading.Event()
    path.write_text("sleep")
    patient = Templates(Allowance(wall_seconds=100.0))
    with ThreadPoolExecutor(1) as pool:
        long = pool.submit(patient.read, path, stop)
        assert told(patient, tmp_path, "plain") == "plain"
        assert not long.done()
        stop.set()
        assert long.result() == ()
    patient.close()
