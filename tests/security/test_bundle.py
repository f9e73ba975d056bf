"""A bundle checks itself offline: an untouched one holds, and any changed byte is found and named."""

from __future__ import annotations

import contextlib
import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aria.adapters.stores.memory import MemoryStore
from aria.core.canonical import canonical, digest
from aria.core.errors import BundleError, NewerFormat
from aria.core.events import RunFinished
from aria.core.records import seal
from aria.exporters import bundle, markdown
from aria.testing import ScriptedEngine, World, researcher
from aria.testing.world import Document
from aria.verify import verify

WORLD = World(
    documents={
        "bridge": Document(text="The Golden Gate Bridge opened in 1937. Ünïcode – 橋.", title="Bridge", owner="A"),
        "history": Document(
            text="When the Golden Gate Bridge opened in 1937 it was the longest.", title="Spans", owner="B"
        ),
    }
)


async def make() -> bytes:
    asker = researcher(WORLD, store=MemoryStore())
    report = await asker.ask("When did the Golden Gate Bridge open?", run_id="b1")
    return bundle.pack(report, asker.log("b1"), lambda name: asker.blob("b1", name))


@pytest.fixture(scope="module")
def packed() -> bytes:
    import asyncio

    return asyncio.run(make())


def files_of(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def repacked(data: bytes, change: Callable[[dict[str, bytes]], None]) -> bytes:
    """The bundle after somebody changed a file and made the manifest fit again."""
    files = files_of(data)
    change(files)
    manifest = json.loads(files.pop(bundle.MANIFEST))
    manifest["files"] = {name: digest(body) for name, body in sorted(files.items())}
    return bundle.archive({bundle.MANIFEST: bundle.document(manifest), **files})


def test_an_untouched_bundle_holds(packed: bytes) -> None:
    result = verify(packed)
    assert result.ok, result.problems
    assert result.checked["citations"] >= 1
    assert result.checked["records"] > 10
    assert result.checked["snapshots"] == 2


async def test_the_same_run_gives_the_same_bytes() -> None:
    asker = researcher(WORLD, store=MemoryStore())
    report = await asker.ask("When did the Golden Gate Bridge open?", run_id="b3")
    one, two = (bundle.pack(report, asker.log("b3"), lambda name: asker.blob("b3", name)) for _ in range(2))
    assert one == two
    assert bundle.archive(files_of(one)) == one


@settings(max_examples=400)
@given(data=st.data())
def test_any_changed_byte_is_found_and_named(packed: bytes, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(packed) - 1))
    changed = bytearray(packed)
    changed[place] ^= data.draw(st.integers(1, 255))
    try:
        result = verify(bytes(changed))
    except (BundleError, NewerFormat):
        return
    assert not result.ok
    assert all(problem.where and problem.what for problem in result.problems)


def test_every_byte_of_the_archive_structure_counts(packed: bytes) -> None:
    """The last 600 bytes are the archive's directory: no file's content, and still not free to change."""
    for place in range(len(packed) - 600, len(packed)):
        changed = bytearray(packed)
        changed[place] ^= 0x01
        with contextlib.suppress(BundleError):
            assert not verify(bytes(changed)).ok, place


@pytest.mark.parametrize("cut", [1, 10, 1000])
def test_a_cut_or_longer_file_does_not_hold(packed: bytes, cut: int) -> None:
    assert not verify(packed[:-cut]).ok
    assert not verify(packed + b"x" * cut).ok


def test_a_changed_snapshot_is_named_even_when_the_manifest_fits(packed: bytes) -> None:
    def change(files: dict[str, bytes]) -> None:
        name = next(name for name in files if name.startswith(bundle.SNAPSHOTS))
        files[name] = files[name].replace(b"1937", b"1938")

    result = verify(repacked(packed, change))
    assert any(problem.where.startswith(bundle.SNAPSHOTS) for problem in result.problems)
    assert any(problem.where.startswith(("citation", "evidence")) for problem in result.problems)


def test_a_changed_report_is_named_even_when_the_manifest_fits(packed: bytes) -> None:
    for name in (bundle.REPORT, bundle.READABLE, bundle.EVIDENCE):

        def change(files: dict[str, bytes], name: str = name) -> None:
            files[name] = files[name].replace(b"1937", b"1066")

        assert any(problem.where == name for problem in verify(repacked(packed, change)).problems), name


def test_a_removed_file_and_an_added_one_are_named(packed: bytes) -> None:
    snapshot = next(name for name in files_of(packed) if name.startswith(bundle.SNAPSHOTS))
    assert not verify(repacked(packed, lambda files: files.__delitem__(snapshot))).ok
    files = files_of(packed)
    files["extra.txt"] = b"x"
    assert any(problem.where == "extra.txt" for problem in verify(bundle.archive(files)).problems)


def test_a_log_rewritten_from_its_last_record_ends_at_another_head(packed: bytes) -> None:
    """Somebody forges the final report and makes every other file fit, but the head was published."""

    def change(files: dict[str, bytes]) -> None:
        lines = files[bundle.LOG].splitlines()
        raw = json.loads(lines[-1])
        raw["event"]["report"]["sentences"][0]["text"] = "It opened in 1066."
        files[bundle.LOG] = b"\n".join([*lines[:-1], canonical(raw)]) + b"\n"

    result = verify(repacked(packed, change))
    assert any(problem.where.startswith(bundle.LOG) for problem in result.problems)


def test_a_report_that_does_not_follow_from_the_log_is_found_even_with_a_new_head() -> None:
    """Everything is resealed, head included: the report still has to follow from the records before it."""
    import asyncio

    asker = researcher(WORLD, store=MemoryStore())
    asyncio.run(asker.ask("When did the Golden Gate Bridge open?", run_id="b1"))
    *before, last = asker.log("b1")
    assert isinstance(last.event, RunFinished)
    lie = replace(last.event.report, confidence=replace(last.event.report.confidence, coverage=12))
    forged = seal(run="b1", seq=last.seq, at=last.at, prev=last.prev, event=RunFinished(report=lie))
    outside = replace(lie, run_id="b1", log_head=forged.hash)
    data = bundle.pack(outside, [*before, forged], lambda name: asker.blob("b1", name))
    assert any("does not follow" in problem.what for problem in verify(data).problems)


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00" * 100, b"%PDF-1.7"])
def test_what_is_no_bundle_is_refused(data: bytes) -> None:
    with pytest.raises(BundleError):
        verify(data)


def test_a_zip_of_something_else_is_refused() -> None:
    with pytest.raises(BundleError):
        verify(bundle.archive({"a.txt": b"x"}))


def test_a_bundle_of_a_later_format_is_told_apart(packed: bytes) -> None:
    files = files_of(packed)
    manifest = json.loads(files[bundle.MANIFEST])
    manifest["format"] = bundle.FORMAT + 1
    files[bundle.MANIFEST] = bundle.document(manifest)
    with pytest.raises(NewerFormat):
        verify(bundle.archive(files))


async def test_quotes_invented_by_an_engine_never_get_into_a_bundle() -> None:
    from aria.core.types import Draft, Sentence

    lies = Draft(sentences=(Sentence(text="It opened in 1066 in Paris.", evidence=("E1",)),))
    asker = researcher(WORLD, store=MemoryStore(), engine=ScriptedEngine({"write": [lies]}))
    report = await asker.ask("When did the Golden Gate Bridge open?", run_id="b2")
    data = bundle.pack(report, asker.log("b2"), lambda name: asker.blob("b2", name))
    assert verify(data).ok
    assert b"1066" not in markdown.export(report)
    assert b"1066" not in bundle.document(report.as_json())
