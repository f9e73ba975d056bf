"""Reading bytes that are no file of the user's: a page of the web goes through the same readers in the same child."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import shutil
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from aria.adapters.corpus.drawing import SUFFIX
from aria.adapters.corpus.process import Allowance
from aria.adapters.corpus.templates import templates
from aria.core.errors import ContentRejected
from aria.core.images import Drawn

STALE_SECONDS = 3_600.0
"""After so long what lies there was left by a process that was killed: no document is read for an hour."""


class PageReader:
    """Reads documents that lie, while they are read, in `folder`, which only this user may look into.

    Each document has a child process of its own: what one page does to its reader, no other page sees.
    """

    def __init__(self, folder: Path, allowance: Allowance | None = None) -> None:
        self._folder = folder
        self._allowance = allowance or Allowance()

    async def __call__(self, name: str, data: bytes) -> Mapping[str, Any]:
        """The document in `data`; the suffix of `name` tells its format. Raises ContentRejected."""
        frames = await self._apart(name, data)
        found = [frame["doc"] for frame in frames if "doc" in frame]
        _came(frames, there=bool(found))
        return {**found[0], "text": "\n\n".join(each["text"] for each in found)}

    async def image(self, data: bytes) -> Drawn:
        """The image in `data`, drawn anew. Raises ContentRejected."""
        frames = await self._apart(f"page{SUFFIX}", data)
        found = [frame["image"] for frame in frames if "image" in frame]
        _came(frames, there=bool(found))
        made = found[0]
        return Drawn(
            media=made["media"], width=made["width"], height=made["height"], data=base64.b64decode(made["data"])
        )

    async def _apart(self, name: str, data: bytes) -> Sequence[Mapping[str, Any]]:
        """What a process of its own replies."""
        stop = threading.Event()
        try:
            return await asyncio.to_thread(self._read, name, data, stop)
        except asyncio.CancelledError:
            stop.set()
            raise

    def _read(self, name: str, data: bytes, stop: threading.Event) -> Sequence[Mapping[str, Any]]:
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with tempfile.TemporaryDirectory(dir=self._folder, prefix="page-") as scratch:
            self._sweep(Path(scratch))
            path = Path(scratch) / name
            path.write_bytes(data)
            return templates(self._allowance, os.getpid()).read(path, stop)

    def _sweep(self, newest: Path) -> None:
        """Take away what processes left that were killed while they read."""
        now = newest.stat().st_mtime
        for each in self._folder.glob("page-*"):
            with contextlib.suppress(OSError):
                if now - each.stat().st_mtime > STALE_SECONDS:
                    shutil.rmtree(each)


def _came(frames: Sequence[Mapping[str, Any]], *, there: bool) -> None:
    """Raises ContentRejected with the reader's reason when it has one, or when nothing came."""
    failed = next((str(frame["error"]) for frame in frames if "error" in frame), "")
    if failed or not there:
        raise ContentRejected(failed or "reading was stopped")
