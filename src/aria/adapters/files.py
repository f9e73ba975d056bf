"""Writes files that the user named. A file is replaced whole or not at all."""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path

from aria.core.canonical import digest
from aria.core.effects import Effect, Result, WriteFile, Written
from aria.core.errors import ContentRejected


class Files:
    """Carries out `WriteFile`. Below `own`, the state folder, missing folders are made."""

    def __init__(self, own: Path | None = None) -> None:
        self._own = own

    async def carry_out(self, effect: Effect) -> Result:
        if not isinstance(effect, WriteFile):
            raise ContentRejected(f"files cannot carry out {effect.kind!r}")
        path = Path(effect.path)
        try:
            if self._own is not None and self._own in path.parents:
                path.parent.mkdir(parents=True, exist_ok=True)
            await asyncio.to_thread(_replace, path, effect.data)
        except OSError as error:
            raise ContentRejected(f"cannot write {effect.path}: {error.strerror or error}") from error
        return Written(path=effect.path, digest=digest(effect.data), size=len(effect.data))


def _replace(path: Path, data: bytes) -> None:
    """Write beside the target, then rename over it, so that a crash leaves the old file or the new one."""
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except BaseException:
            Path(file.name).unlink()
            raise
    Path(file.name).replace(path)
