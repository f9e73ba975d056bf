"""A server that wants tokens, for tests that abuse it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from aria.core.jobs import Quota
from aria.server.tokens import Book, added, made, revoked

from .kit import PATIENCE, QUESTION, filled


@dataclass(frozen=True)
class Place:
    """A server that wants tokens, and a run of Ann's on it."""

    address: str
    home: Path
    ann: str
    bob: str
    cat: str
    gone: str
    hash: str
    run: str

    def send(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        headers |= more.pop("headers", {})
        with httpx.Client(base_url=self.address, timeout=PATIENCE, trust_env=False) as client:
            return client.request(method, path, headers=headers, **more)

    def raw(self, data: bytes) -> bytes:
        """Bytes as they are, and what comes back."""
        host, _, port = self.address.removeprefix("http://").partition(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
            line.sendall(data)
            back = b""
            while piece := line.recv(65_536):
                back += piece
        return back


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    home = tmp_path_factory.mktemp("abused")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARIA_HOME", str(home))
        filled(home)
    ann, bob, cat, gone = made(), made(), made(), made()
    book = added(Book(), "gone", gone, Quota(), 0)
    book = revoked(book, "gone")
    book = added(book, "ann", ann, Quota(), 0)
    book = added(book, "bob", bob, Quota(runs=3, parallel=3), 0)
    book = added(book, "cat", cat, Quota(runs=2), 0)
    (home / "tokens.json").write_text(book.model_dump_json(), encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "aria", "serve", "--port", "0"],
        env={**os.environ, "ARIA_HOME": str(home)}, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stderr is not None
    line = process.stderr.readline()
    address = line.removeprefix("ARIA serves at ").partition(";")[0]
    made_here = Place(address, home, ann, bob, cat, gone, book.tokens[1].hash, "")
    run = made_here.send("POST", "/api/runs", ann, json={"question": QUESTION}).json()["run_id"]
    for _ in made_here.send("GET", f"/api/runs/{run}/events", ann).iter_lines():
        pass
    yield Place(address, home, ann, bob, cat, gone, book.tokens[1].hash, run)
    process.kill()
    process.wait()
    process.stderr.close()
