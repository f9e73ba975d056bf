"""The envelope of an event: its place in the run's chain. Changing one byte of a record breaks every later link.

A record may be signed. The signature stands last in its line and covers everything before it, so a signed record
vouches for the whole log up to itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from aria.core.canonical import canonical, digest
from aria.core.errors import StoreError
from aria.core.events import FORMAT, Event, RunStarted, dump, load

GENESIS = "0" * 64
"""`prev` of a run's first record."""

_SIGNATURE = b',"sig":"'
"""Keys are sorted, so this comes last in a signed line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One line of the log. `at` is milliseconds since the epoch, `prev` the hash of the record before."""

    run: str
    seq: int
    at: int
    prev: str
    event: Event
    line: bytes
    """The canonical bytes that were hashed and stored."""
    key: str = ""
    """The public key, in hex, that this record and those after it are signed with; only where it is first used."""
    sig: str = ""
    """The signature in hex; empty in a log that is not signed."""

    @property
    def hash(self) -> str:
        return digest(self.line)

    @property
    def signed(self) -> bytes:
        """What the signature is over."""
        return self.line.rpartition(_SIGNATURE)[0] + b"}"


def seal(
    *, run: str, seq: int, at: int, prev: str, event: Event, key: str = "", sign: Callable[[bytes], str] | None = None
) -> Record:
    """Make the record that follows the one whose hash is `prev`.

    Its event is read back from what is stored, so that a live run and its replay see the same.
    Raises ValueError for an event whose fields do not have the types they claim.
    """
    dumped = dump(event)
    line = canonical({"run": run, "seq": seq, "at": at, "prev": prev, "event": dumped} | ({"key": key} if key else {}))
    sig = sign(line) if sign else ""
    if sig:
        line = line[:-1] + _SIGNATURE + sig.encode() + b'"}'
    try:
        stored = load(dumped)
    except StoreError as error:
        raise ValueError(f"not an event: {error}") from error
    return Record(run=run, seq=seq, at=at, prev=prev, event=stored, line=line, key=key, sig=sig)


def parse(line: bytes, written_in: int = FORMAT) -> Record:
    """Read a stored line. Raises StoreError when it is no record, NewerFormat when it comes from a later version."""
    try:
        raw: dict[str, Any] = json.loads(line)
        run, prev = _text(raw["run"]), _text(raw["prev"])
        seq, at = _whole(raw["seq"]), _whole(raw["at"])
        key, sig = _text(raw.get("key", "")), _text(raw.get("sig", ""))
        event = raw["event"]
        if not isinstance(event, dict):
            raise TypeError("an event is an object")
        if event.get("kind") == "run_started":
            written_in = _whole(event.get("format", FORMAT))
        event = load(event, written_in)
        return Record(run=run, seq=seq, at=at, prev=prev, event=event, line=line, key=key, sig=sig)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise StoreError(f"not a record: {line[:60]!r}") from error


def _text(value: object) -> str:
    """Raises TypeError for what is no text, ValueError for text that UTF-8 has not."""
    if not isinstance(value, str):
        raise TypeError("not a text")
    value.encode()
    return value


def _whole(value: object) -> int:
    """Raises TypeError for what is no whole number (true and 1.0 are none), ValueError for one of more than 64 bits."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("not a whole number")
    if abs(value) >= 2**63:
        raise ValueError("a number that no clock and no counter reaches")
    return value


def parse_all(lines: Iterable[bytes]) -> tuple[Record, ...]:
    """Read a whole log in the format that its first record names."""
    records: list[Record] = []
    written_in = FORMAT
    for line in lines:
        record = parse(line, written_in)
        if isinstance(record.event, RunStarted):
            written_in = record.event.format
        records.append(record)
    return tuple(records)


def broken_link(records: Iterable[Record]) -> int | None:
    """Sequence number of the first record that does not follow from the one before it, None when the chain holds."""
    prev, seq = GENESIS, 0
    for record in records:
        if record.prev != prev or record.seq != seq:
            return seq
        prev, seq = record.hash, seq + 1
    return None


def read_log(run: str, lines: Iterable[bytes]) -> tuple[Record, ...]:
    """A run's whole log, its chain checked. Raises StoreError for a damaged one, NewerFormat for a later one."""
    records = parse_all(lines)
    if (seq := broken_link(records)) is not None:
        raise StoreError(f"the log of run {run} is damaged at record {seq}; nothing it says can be relied on")
    return records
