"""Whether every source was fetched in the run of the log, and every span is a quote of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache

from aria import __version__
from aria.core.calculation import unpacked
from aria.core.canonical import digest
from aria.core.effects import Fetch, FetchImage
from aria.core.effects import key as effect_key
from aria.core.events import EffectDone, RunStarted
from aria.core.records import Record
from aria.core.state import RunState
from aria.core.types import Source
from aria.evidence.calculation import discrepancies
from aria.evidence.text.language import UNKNOWN, language
from aria.exporters import bundle
from aria.security.code import fault
from aria.verify.verdict import Problem


def snapshots(files: Mapping[str, bytes]) -> Iterator[Problem]:
    for name, data in files.items():
        for folder, suffix in ((bundle.SNAPSHOTS, ".txt"), (bundle.IMAGES, name[-4:]), (bundle.BLOBS, "")):
            if name.startswith(folder) and name != f"{folder}{digest(data)}{suffix}":
                yield Problem(bundle.printable(name), "its bytes do not have the digest in its name")


def evidence(files: Mapping[str, bytes], state: RunState, records: tuple[Record, ...]) -> Iterator[Problem]:
    """Every span is a quote of a snapshot that this run fetched."""
    fetched = _fetched(files, state, records)
    digests = {source.id: source.digest for source in state.sources}

    @cache
    def spoken(source: str) -> str:
        return language(snapshot_text(files, digests.get(source, "")), UNKNOWN)

    for source in state.sources:
        if fetched.get(source.handle) != source.digest:
            yield Problem(f"source {source.id}", "was not fetched in this run")
        kept = next((each for each in state.brief.earlier.kept if each.handle == source.handle), None)
        if kept is not None and bundle.snapshot_of(files.get(f"{bundle.BLOBS}{kept.result}", b"")) != source.digest:
            yield Problem(f"source {source.id}", "is not the page that the earlier run kept")
        if source.id in state.calculations or source.derived_from:
            yield from _calculation(files, state, source, spoken if written_by(records) == __version__ else None)
    yield from _images(files, state, fetched)
    for row in state.evidence:
        snapshot = files.get(f"{bundle.SNAPSHOTS}{digests.get(row.source)}.txt")
        if snapshot is None:
            yield Problem(f"evidence {row.id}", "its snapshot is not in the bundle")
        elif snapshot[row.start : row.end] != row.quote.exposed().encode():
            yield Problem(f"evidence {row.id}", f"bytes {row.start} to {row.end} of its snapshot are not the quote")
    if files.get(bundle.EVIDENCE) != bundle.document(bundle.evidence_table(state)):
        yield Problem(bundle.EVIDENCE, "is not the evidence of the log")


def _images(files: Mapping[str, bytes], state: RunState, fetched: Mapping[str, str]) -> Iterator[Problem]:
    for image in state.illustrations or ():
        if fetched.get(image.handle) != image.digest or bundle.image_file(image.digest, image.media) not in files:
            yield Problem(f"image {image.digest[:12]}", "was not fetched in this run")


def _calculation(
    files: Mapping[str, bytes], state: RunState, source: Source, again: Callable[[str], str] | None
) -> Iterator[Problem]:
    """A calculation's values are those of its evidence, and its snapshot tells it and nothing else."""
    effect, where = state.calculations.get(source.id), f"calculation {source.id}"
    if effect is None or source.handle != f"compute:{effect_key(effect)}":
        yield Problem(where, "is not the one that was asked for")
    elif problem := fault(effect.code, unpacked(effect.inputs)):
        yield Problem(where, problem)
    else:
        snapshot = snapshot_text(files, source.digest)
        yield from (Problem(where, what) for what in discrepancies(effect, source, state, snapshot, again=again))


def snapshot_text(files: Mapping[str, bytes], name: str) -> str:
    return files.get(f"{bundle.SNAPSHOTS}{name}.txt", b"").decode(errors="replace")


def _fetched(files: Mapping[str, bytes], state: RunState, records: tuple[Record, ...]) -> dict[str, str]:
    """Snapshot digest by document handle, for everything the log says was fetched."""
    results = {
        record.event.key: record.event.result
        for record in records
        if isinstance(record.event, EffectDone) and record.event.effect_kind in ("fetch", "fetch_image", "compute")
    }
    fetched: dict[str, str] = {}
    for handle, effect in ((source.handle, state.calculations.get(source.id)) for source in state.sources):
        body = files.get(f"{bundle.BLOBS}{results.get(effect_key(effect or Fetch(handle=handle)), '')}", b"")
        if (snapshot := bundle.snapshot_of(body)) is not None:
            fetched[handle] = snapshot
    for image in state.illustrations or ():
        body = files.get(f"{bundle.BLOBS}{results.get(effect_key(FetchImage(handle=image.handle)), '')}", b"")
        fetched[image.handle] = bundle.kept_with(body) or ""
    return fetched


def written_by(records: tuple[Record, ...]) -> str:
    first = records[0].event
    return first.version if isinstance(first, RunStarted) else ""
