"""The research bundle: one file with a report and all that is needed to check it, offline, years later.

    manifest.json        digest of every other file
    report.json, report.md
    evidence.json        every accepted span, with its source
    log.jsonl            the run's records, one a line, as they were hashed
    snapshots/DIGEST.txt the text of every document that was read
    images/DIGEST.png    the images of pages, as PNG or JPEG
    blobs/DIGEST         what the records name by digest

The archive is canonical: files stored uncompressed in a fixed order with a fixed date. The same run gives the
same bytes, so a change of any byte, inside a file or between two, can be found.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from aria.core.canonical import digest
from aria.core.errors import BundleError
from aria.core.events import EffectDone, EffectStarted, RunStarted
from aria.core.fold import replay
from aria.core.records import Record
from aria.core.report import Report
from aria.core.state import RunState
from aria.exporters import markdown

FORMAT = 1
MANIFEST = "manifest.json"
REPORT = "report.json"
READABLE = "report.md"
EVIDENCE = "evidence.json"
LOG = "log.jsonl"
SNAPSHOTS = "snapshots/"
IMAGES = "images/"
BLOBS = "blobs/"

Fault = tuple[str, str]
"""Where, and what is wrong there."""

_DATE = (1980, 1, 1, 0, 0, 0)


def pack(report: Report, records: Sequence[Record], blob_of: Callable[[str], bytes]) -> bytes:
    """The bundle of a finished run. `blob_of(digest)` loads what the records name."""
    files = {
        REPORT: document(report.as_json()),
        READABLE: markdown.export(report),
        EVIDENCE: document(evidence_table(replay(records))),
        LOG: b"".join(record.line + b"\n" for record in records),
    }
    for name in named_blobs(records):
        body = blob_of(name)
        files[f"{BLOBS}{name}"] = body
        if (snapshot := snapshot_of(body)) is not None:
            files[f"{SNAPSHOTS}{snapshot}.txt"] = blob_of(snapshot)
        if (picture := image_of(body)) is not None:
            files[image_file(*picture)] = blob_of(picture[0])
    manifest = {
        "format": FORMAT,
        "run_id": report.run_id,
        "log_head": report.log_head,
        "files": {name: digest(data) for name, data in sorted(files.items())},
    }
    return archive({MANIFEST: document(manifest), **files})


def archive(files: Mapping[str, bytes]) -> bytes:
    """The files as a canonical ZIP archive: the manifest first, then by name."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as bundle:
        for name in sorted(files, key=lambda name: (name != MANIFEST, name)):
            entry = zipfile.ZipInfo(name, date_time=_DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            bundle.writestr(entry, files[name])
    return buffer.getvalue()


def opened(data: bytes) -> tuple[dict[str, bytes], list[Fault]]:
    """The files of the archive, and what is wrong with the archive itself. Raises BundleError when it is none."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as zipped:
            if {MANIFEST, LOG}.isdisjoint(zipped.namelist()):
                raise BundleError("this is no research bundle: it has neither a manifest nor a log")
            files, problems = _members(zipped, len(data))
    except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError, OverflowError) as error:
        if data[:2] == b"PK":
            return {}, [("archive", f"damaged: {error}")]
        raise BundleError("this is no research bundle: it is not a ZIP archive") from error
    if not problems and (canonical := archive(files)) != data:
        place = next((at for at, (a, b) in enumerate(zip(canonical, data, strict=False)) if a != b), len(canonical))
        problems.append(("archive", f"differs from the canonical form at byte {place}"))
    return files, problems


def _members(zipped: zipfile.ZipFile, size: int) -> tuple[dict[str, bytes], list[Fault]]:
    """The files that are stored as they are, as long as together they are no larger than the archive."""
    files: dict[str, bytes] = {}
    problems: list[Fault] = []
    total = 0
    for entry in zipped.infolist():
        name = printable(entry.filename)
        total += entry.file_size
        if entry.compress_type != zipfile.ZIP_STORED or entry.compress_size != entry.file_size:
            problems.append((name, "is compressed, which no file of a bundle is: not read"))
        elif total > size:
            problems.append((name, "is larger than the archive has room for: not read"))
        else:
            try:
                files[entry.filename] = zipped.read(entry)
            except Exception as error:  # noqa: BLE001 - a damaged entry makes the reader raise almost anything
                problems.append((name, f"damaged: {error}"))
    return files, problems


def printable(name: str) -> str:
    """A name from an archive as it may be shown."""
    return name if name.isprintable() else repr(name)


def document(value: Any) -> bytes:
    """A JSON file as the bundle holds it."""
    return json.dumps(value, ensure_ascii=False, indent=2).encode() + b"\n"


def evidence_table(state: RunState) -> list[dict[str, Any]]:
    """Every accepted span with its source, as JSON types."""
    sources = {source.id: source for source in state.sources}
    table = []
    for row in state.evidence:
        source = sources[row.source]
        place = {"uri": source.uri, "title": source.title, "digest": source.digest, "published": source.published}
        table.append({**_plain({**asdict(row), "quote": row.quote.exposed()}), **place})
    return table


def named_blobs(records: Sequence[Record]) -> list[str]:
    """Digests that the records name, in order: what was attached or kept, results of effects, prompts or files."""
    names: dict[str, None] = {}
    for record in records:
        match record.event:
            case RunStarted(brief=brief):
                names |= dict.fromkeys(each.digest for each in brief.attachments)
                names |= dict.fromkeys(each.result for each in brief.earlier.kept)
            case EffectDone(result=result):
                names[result] = None
            case EffectStarted(effect=effect):
                for field in ("prompt", "schema", "data"):
                    if isinstance(effect.get(field), str):
                        names[effect[field]] = None
            case _:
                pass
    return list(names)


def snapshot_of(body: bytes) -> str | None:
    """The digest of the snapshot that a packed result speaks of, if it is a fetched document or a calculation."""
    result = _result(body)
    return str(result["digest"]) if result.get("kind") in ("fetched", "computed") else None


def image_of(body: bytes) -> tuple[str, str] | None:
    """Digest and media type of the image that a packed result speaks of, if it is one."""
    result = _result(body)
    return (str(result["digest"]), str(result["media"])) if result.get("kind") == "image_fetched" else None


def image_file(name: str, media: str) -> str:
    """What the file of an image is called in a bundle."""
    return f"{IMAGES}{name}.{'jpg' if media == 'image/jpeg' else 'png'}"


def kept_with(body: bytes) -> str | None:
    """The digest of what is stored beside a packed result: the snapshot or the image that it speaks of."""
    picture = image_of(body)
    return picture[0] if picture else snapshot_of(body)


def _result(body: bytes) -> dict[str, Any]:
    try:
        result = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return result if isinstance(result, dict) else {}


def _plain(value: Any) -> Any:
    """Tuples as lists, so that what is written equals what is read back."""
    return json.loads(json.dumps(value))
