"""A process that has loaded ARIA and forks one command after another, so that no call pays for loading it.

    python warm_child.py SOCKET ARIA

A message on SOCKET brings a request as JSON and where it is answered, with the command's own stdin, stdout and stderr.
The command ends as a console script does, with all that Python does then.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import pkgutil
import signal
import socket
import sys
import threading
from typing import Any

import aria

APART = ("aria.__main__", "aria.adapters.corpus.child", "aria.redteam", "aria.testing")
"""What few commands load, or nothing but a process of its own."""


def load() -> None:
    for module in pkgutil.walk_packages(aria.__path__, "aria."):
        if not module.name.startswith(APART) and not module.name.endswith((".template", ".postgres")):
            importlib.import_module(module.name)
    assert threading.active_count() == 1, "a thread would be lost in every fork"
    gc.freeze()


def serve(asked: socket.socket) -> dict[str, Any]:
    """Fork for each request; returns in the process that has to carry one out."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        _, fds, _, _ = socket.recv_fds(asked, 1, 5)
        if not fds:
            os._exit(0)
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            asked.close()
            return carried_out(*fds)
        for fd in fds:
            os.close(fd)


def carried_out(request: int, answer: int, *streams: int) -> dict[str, Any]:
    """Fork once more, and tell who waits how that one ended. Returns in that one."""
    with os.fdopen(request, "rb") as file:
        asked: dict[str, Any] = json.load(file)
    if (command := os.fork()) == 0:
        os.close(answer)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
            os.close(stream)
        return asked
    os.write(answer, f"{command}\n".encode())
    code = os.waitstatus_to_exitcode(os.waitpid(command, 0)[1])
    os.write(answer, f"{code}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    sys.path[0] = os.path.dirname(sys.argv[2])  # noqa: PTH120 - as the console script has it
    load()
    wanted = serve(socket.socket(fileno=int(sys.argv[1])))
    os.environ.clear()
    os.environ.update(wanted["env"])
    os.chdir(wanted["cwd"])
    sys.stdout.reconfigure(line_buffering=sys.stdout.isatty())  # type: ignore[union-attr]
    sys.argv = [sys.argv[2], *wanted["arguments"]]
    from aria.cli import main

    main()
