"""The warm process behind `templates`: it has loaded the readers, reads nothing, and forks a child for each document.

Run as `python -m aria.adapters.corpus.template MEMORY CPU_SECONDS`. A request is a line as in `child`. What the child
replies comes in pieces, each after a line that says how long it is; a line `0 CODE` says that the child has ended, and
how. So no child can say anything in the name of another, or of the process that it was forked from.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, NoReturn

from aria.adapters.corpus.child import answer, document, limit, own_pipes, send
from aria.adapters.corpus.formats import readers
from aria.adapters.corpus.html.page import read_page
from aria.adapters.corpus.parsed import completed
from aria.confinement import confine
from aria.core.patterns import compiling

IDLE_SECONDS = 20.0
"""After so long without a request it ends: nothing is kept in memory for nobody."""
LONGEST_SECONDS = 120
"""After so long a document's child ends in any case, also where nobody waits for it any more."""
_PIECE = 1 << 16
_SAMPLE = b"<html lang=en><title>A page</title><body><article><h1>A page</h1><p>It was read on 4 May 2020.</article>"


Work = Callable[[bytes, BinaryIO, int], None]
"""What a child does with a request: it confines itself, and writes frames. The number is seconds of processor time."""


def main() -> None:
    """Read documents until nobody asks for any for a while."""
    serve(_read, _load)


def serve(work: Work, load: Callable[[], object]) -> None:
    """Answer requests until there are no more for a while, each in a child that does `work`.

    What `load` loads, no child has to. The limits on a child are arguments of the process: bytes and seconds.
    """
    memory, cpu_seconds = int(sys.argv[1]), int(sys.argv[2])
    requests, replies = own_pipes()
    sys.dont_write_bytecode = True
    load()
    send(replies, {"ready": True})
    gc.collect()
    gc.freeze()  # a child that collects copies nothing of what is there already
    uncompiled = compiling()
    while _asked(requests, uncompiled) and (line := requests.readline()):
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            for each in (reading, requests.fileno(), replies.fileno()):
                os.close(each)
            _alone(work, line, writing, memory, cpu_seconds)
        os.close(writing)
        while piece := os.read(reading, _PIECE):
            _write(replies.fileno(), b"%d\n%b" % (len(piece), piece))
        os.close(reading)
        _write(replies.fileno(), b"0 %d\n" % os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


def _asked(requests: BinaryIO, uncompiled: Iterator[None]) -> bool:
    """Wait for a request, and compile meanwhile what no child shall have to; whether there is one."""
    for _ in uncompiled:
        if select.select([requests], [], [], 0)[0]:
            return True
    return bool(select.select([requests], [], [], IDLE_SECONDS)[0])


def _load() -> None:
    readers()
    document(completed(read_page(_SAMPLE), Path("page.html")))  # with that, what most documents need is loaded


def _read(line: bytes, replies: BinaryIO, cpu_seconds: int) -> None:
    """Read one document, which is all that this process can reach from now on."""
    request = json.loads(line)
    confine([request["path"]])
    for frame in answer(Path(request["path"]), request["known"], cpu_seconds):
        send(replies, frame)


def _alone(work: Work, line: bytes, writing: int, memory: int, cpu_seconds: int) -> NoReturn:
    """In the child: one piece of work, under limits of its own, and the end."""
    try:
        limit(memory)
        signal.alarm(LONGEST_SECONDS)
        with os.fdopen(writing, "wb", buffering=0) as replies:
            work(line, replies, cpu_seconds)
    except BaseException:  # noqa: BLE001 - whatever it was, this process must not go on as the one that it is a copy of
        os._exit(1)
    os._exit(0)


def _write(number: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(number, view) :]


if __name__ == "__main__":
    main()
