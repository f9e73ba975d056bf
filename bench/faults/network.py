"""A network of its own for a database, with two lines to it, one of which can be taken down. Needs root and Linux."""

from __future__ import annotations

import subprocess
from typing import Self

NAME = "aria-faults"
LINES = ("203.0.113.0", "203.0.113.4")
"""Nets of four addresses from the range that is kept for examples: nothing real is there."""


class Network:
    def __enter__(self) -> Self:
        self.__exit__()
        _ip("netns", "add", NAME)
        for number, net in enumerate(LINES):
            here, there, place = f"aria-h{number}", f"aria-n{number}", net.rpartition(".")
            ours, theirs = (f"{place[0]}.{int(place[2]) + host}/30" for host in (1, 2))
            _ip("link", "add", here, "type", "veth", "peer", "name", there, "netns", NAME)
            _ip("addr", "add", ours, "dev", here)
            _ip("-n", NAME, "addr", "add", theirs, "dev", there)
            _ip("link", "set", here, "up")
            _ip("-n", NAME, "link", "set", there, "up")
        _ip("-n", NAME, "link", "set", "lo", "up")
        return self

    def __exit__(self, *error: object) -> None:
        for number, _ in enumerate(LINES):
            _ip("link", "del", f"aria-h{number}", check=False)
        _ip("netns", "del", NAME, check=False)

    @property
    def inside(self) -> tuple[str, ...]:
        """What puts a command into the network."""
        return ("ip", "netns", "exec", NAME)

    @property
    def addresses(self) -> tuple[str, str]:
        """Of the database, by the first line and by the second."""
        first, second = (f"{place[0]}.{int(place[2]) + 2}" for place in (net.rpartition(".") for net in LINES))
        return first, second

    def down(self) -> None:
        """Nothing passes by the second line any more; nobody is told."""
        _ip("-n", NAME, "link", "set", "aria-n1", "down")

    def up(self) -> None:
        _ip("-n", NAME, "link", "set", "aria-n1", "up")


def _ip(*arguments: str, check: bool = True) -> None:
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)
    assert not check or done.returncode == 0, f"ip {' '.join(arguments)}: {done.stderr}"
