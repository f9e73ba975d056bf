"""Standard input and output as bytes: UTF-8 whatever the locale says, silent when nobody reads any more."""

from __future__ import annotations

import io
import json
import locale
import os
from typing import Any

_IN, _OUT, _ERR = 0, 1, 2


def _is_open(number: int) -> bool:
    try:
        os.fstat(number)
    except OSError:
        return False
    return True


_OPEN = frozenset(filter(_is_open, (_IN, _OUT, _ERR)))
"""Looked at before any file is opened: a number that was free could become a file's, and must not be written to."""


def is_terminal(*, err: bool = False) -> bool:
    return _shown(_ERR if err else _OUT)


def can_ask() -> bool:
    """Whether there is somebody to answer a question."""
    return _shown(_IN) and _shown(_ERR)


def _shown(number: int) -> bool:
    return number in _OPEN and os.isatty(number)


def encoding(*, err: bool = False) -> str:
    """What a terminal is said to show; UTF-8 for files and pipes."""
    return locale.getpreferredencoding(False) if is_terminal(err=err) else "utf-8"


def put(text: str, *, err: bool = False) -> None:
    """Write `text` and a line end. A reader that has gone away is no error: `aria … | head -1` is silent."""
    _write(_ERR if err else _OUT, (text.rstrip("\n") + "\n").encode(encoding(err=err), "replace"))


def put_json(value: Any) -> None:
    """One JSON value on stdout, in UTF-8 also when the locale is not."""
    _write(_OUT, json_bytes(value))


def json_bytes(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, indent=2).encode("utf-8", "replace") + b"\n"


def read(limit: int) -> bytes:
    """Standard input, at most `limit` bytes of it."""
    if _IN not in _OPEN:
        return b""
    with io.BufferedReader(io.FileIO(_IN, closefd=False)) as stream:
        return stream.read(limit)


def _write(number: int, data: bytes) -> None:
    """Without a buffer: nothing is left in it to be flushed into a broken pipe when the interpreter ends."""
    if number not in _OPEN:
        return
    left = memoryview(data)
    with io.FileIO(number, "w", closefd=False) as stream:
        try:
            while left:
                left = left[stream.write(left) or 0 :]
        except BrokenPipeError:
            return
