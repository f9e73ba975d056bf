"""Runs as a file that another store takes in: their logs as they were written, and every blob that these name.

    manifest.json        format, and of each run its question, its number of records and the hash of the last one
    runs/ID/log.jsonl    the records of a run, one a line, as they were hashed
    blobs/DIGEST         what the records name by digest, once for all runs

What is taken in was written elsewhere, so all of it is checked first: every digest, link and signature.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from aria import audit
from aria.core.canonical import digest
from aria.core.errors import AriaError, NewerFormat, StoreError, UserError
from aria.core.fold import replay
from aria.core.records import Record, broken_link, parse_all
from aria.core.state import RunState
from aria.exporters import bundle

FORMAT = 1
KIND = "aria-runs"
_LOG = re.compile(r"runs/([A-Za-z0-9][A-Za-z0-9._-]{0,99})/log\.jsonl")


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A run of a file, checked, with the blobs that its records name."""

    run: str
    records: tuple[Record, ...]
    bodies: tuple[bytes, ...]
    state: RunState


def packed(runs: Mapping[str, Sequence[Record]], body: Callable[[str, str], bytes]) -> bytes:
    """The file that holds these runs. `body(run, digest)` loads what their records name."""
    files: dict[str, bytes] = {}
    rows = []
    for run, records in runs.items():
        files[f"runs/{run}/log.jsonl"] = b"".join(record.line + b"\n" for record in records)
        for name, data in _bodies(records, lambda name, run=run: body(run, name)):  # type: ignore[misc]
            files[f"{bundle.BLOBS}{name}"] = data
        state = replay(records)
        rows.append({"run_id": run, "question": state.brief.question, "records": len(records), "log_head": state.head})
    manifest = {
        "format": FORMAT,
        "kind": KIND,
        "runs": rows,
        "files": {name: digest(data) for name, data in sorted(files.items())},
    }
    return bundle.archive({bundle.MANIFEST: bundle.document(manifest), **files})


def unpacked(data: bytes) -> tuple[Taken, ...]:
    """The runs of such a file, or the one of a research bundle. Raises UserError for what is not whole and signed."""
    files, faults = bundle.opened(data)
    if faults:
        raise UserError(f"the file cannot be taken in: {faults[0][0]} {faults[0][1]}")
    _check_manifest(files)
    blobs = {name.removeprefix(bundle.BLOBS): each for name, each in files.items() if name.startswith(bundle.BLOBS)}
    blobs |= {
        name.removeprefix(bundle.SNAPSHOTS).removesuffix(".txt"): each
        for name, each in files.items()
        if name.startswith(bundle.SNAPSHOTS)
    }
    if strange := [name for name, each in blobs.items() if digest(each) != name]:
        raise UserError(f"the file cannot be taken in: blob {bundle.printable(strange[0])} has another digest")
    logs = {found[1]: each for name, each in files.items() if (found := _LOG.fullmatch(name))}
    if bundle.LOG in files:
        logs[""] = files[bundle.LOG]
    if not logs:
        raise UserError("the file cannot be taken in: there is no run in it")
    return tuple(_taken(run, lines, blobs) for run, lines in logs.items())


def _check_manifest(files: Mapping[str, bytes]) -> None:
    try:
        manifest = json.loads(files[bundle.MANIFEST])
        written_in, listed = int(manifest["format"]), dict(manifest["files"])
    except (KeyError, ValueError, TypeError, RecursionError) as error:
        raise UserError("the file cannot be taken in: its manifest cannot be read") from error
    if written_in > FORMAT:
        raise NewerFormat(f"this file has format {written_in}; this version reads up to {FORMAT}: update aria")
    for name in {*listed, *files} - {bundle.MANIFEST}:
        if name not in files or listed.get(name) != digest(files[name]):
            raise UserError(f"the file cannot be taken in: {bundle.printable(name)} is not what the manifest says")


def _taken(run: str, log: bytes, blobs: Mapping[str, bytes]) -> Taken:
    """The run of a log. Raises UserError for one that is broken, unsigned or another's."""
    try:
        records = parse_all(log.splitlines())
        if not records or broken_link(records) is not None or any(each.run != records[0].run for each in records):
            raise StoreError("its records do not follow from each other")
        state = replay(records)
    except NewerFormat:
        raise
    except (AriaError, ValueError, KeyError, TypeError) as error:
        raise UserError(f"the log of run {run or '?'} cannot be taken in: {error}") from error
    name = records[0].run
    signed = audit.signing(records)
    if signed.faults or name != (run or name) or not _LOG.fullmatch(f"runs/{name}/log.jsonl"):
        raise UserError(
            f"the log of run {run or '?'} cannot be taken in: its signatures do not hold, or it is another's"
        )
    bodies = tuple(data for _, data in _bodies(records, blobs.__getitem__))
    return Taken(run=name, records=records, bodies=bodies, state=state)


def _bodies(records: Sequence[Record], body: Callable[[str], bytes]) -> Iterator[tuple[str, bytes]]:
    """What the records name by digest, as far as it is there: what was denied was never stored."""
    for name in bundle.named_blobs(records):
        try:
            data = body(name)
            yield name, data
            if (snapshot := bundle.kept_with(data)) is not None:
                yield snapshot, body(snapshot)
        except (StoreError, KeyError):
            continue
