"""Unpacking a body as it arrives, so that no piece is ever larger than what is left of its allowance."""

from __future__ import annotations

import zlib

from aria.adapters.web.caps import Caps
from aria.adapters.web.faults import Refused

_GZIP, _ZLIB, _RAW = 31, 15, -15
_GZIP_MAGIC = b"\x1f\x8b"


class Body:
    """Collects a body under its `Content-Encoding`. Raises Refused of the kinds encoding, size and truncated."""

    def __init__(self, encoding: str, caps: Caps) -> None:
        self._caps = caps
        self._out = bytearray()
        self._wire = 0
        self._name = encoding.strip().lower()
        self._head = b""
        self._stream: zlib._Decompress | None = None
        match self._name:
            case "" | "identity":
                self._plain = True
            case "gzip" | "x-gzip":
                self._plain = False
                self._stream = zlib.decompressobj(_GZIP)
            case "deflate":
                self._plain = False
            case _:
                raise Refused("encoding", "packed in a way that was not asked for")

    def take(self, data: bytes) -> None:
        self._wire += len(data)
        if self._plain:
            self._grow(data)
        else:
            try:
                self._unpack(data)
            except zlib.error as error:
                raise Refused("encoding", f"broken {self._name}") from error

    def whole(self) -> bytes:
        """All of it. Raises Refused when the packed stream did not come to its end."""
        if not self._plain and self._wire and (self._stream is None or not self._stream.eof):
            raise Refused("truncated", f"the {self._name} stream has no end")
        return bytes(self._out)

    def _unpack(self, data: bytes) -> None:
        if self._stream is None:  # deflate: with the header of zlib, as it should be, or without, as some send it
            self._head += data
            if len(self._head) < 2:
                return
            data, self._head = self._head, b""
            zlib_header = data[0] & 0x0F == 8 and (data[0] << 8 | data[1]) % 31 == 0
            self._stream = zlib.decompressobj(_ZLIB if zlib_header else _RAW)
        while data:
            if self._stream.eof:
                if self._name == "deflate" or not data.startswith(_GZIP_MAGIC):
                    return  # padding after the end
                self._stream = zlib.decompressobj(_GZIP)
            self._grow(self._stream.decompress(data, self._caps.body + 1 - len(self._out)))
            data = self._stream.unused_data if self._stream.eof else self._stream.unconsumed_tail

    def _grow(self, data: bytes) -> None:
        self._out += data
        size = len(self._out)
        if size > self._caps.body or self._wire > self._caps.body:
            raise Refused("size", f"more than {self._caps.body:,} bytes")
        if not self._plain and size > self._caps.small and size > self._caps.ratio * self._wire:
            raise Refused("size", f"unpacks to more than {self._caps.ratio} times its size")
