"""A bundle checks itself offline: an untouched one holds, and any changed byte is found and named."""

from __future__ import annotations

import asyncio
import contextlib
import io
import json
import tracemalloc
import zipfile
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aria.adapters.stores.memory import MemoryStore
from aria.agent.steps.finish import build
from aria.core.canonical import canonical, digest
from aria.core.errors import BundleError, NewerFormat
from aria.core.events import CitationsChecked, RunFinished
from aria.core.fold import replay
from aria.core.records import GENESIS, Record, seal
from aria.core.types import Draft, Sentence, SentenceStatus
from aria.exporters import bundle, markdown
from aria.testing import ScriptedEngine, World, researcher
from aria.testing.world import Document
from aria.verify import Problem, verify

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
            assert bundle.opened(bytes(changed))[1] or not verify(bytes(changed)).ok, place


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
    asker = researcher(WORLD, store=MemoryStore())
    asyncio.run(asker.ask("When did the Golden Gate Bridge open?", run_id="b1"))
    *before, last = asker.log("b1")
    assert isinstance(last.event, RunFinished)
    lie = replace(last.event.report, confidence=replace(last.event.report.confidence, coverage=12))
    forged = seal(run="b1", seq=last.seq, at=last.at, prev=last.prev, event=RunFinished(report=lie))
    outside = replace(lie, run_id="b1", log_head=forged.hash)
    data = bundle.pack(outside, [*before, forged], lambda name: asker.blob("b1", name))
    assert any("does not follow" in problem.what for problem in verify(data).problems)


def forged(*sentences: Sentence) -> bytes:
    """A bundle whose check let other sentences stand, with every later record and the head sealed anew."""
    asker = researcher(WORLD, store=MemoryStore())
    asyncio.run(asker.ask("When did the Golden Gate Bridge open?", run_id="b1"))
    records: list[Record] = []
    for old in asker.log("b1"):
        event = old.event
        if isinstance(event, CitationsChecked):
            event = replace(event, sentences=sentences)
        elif isinstance(event, RunFinished):
            event = RunFinished(report=build(replay(records)))
        prev = records[-1].hash if records else GENESIS
        records.append(seal(run="b1", seq=old.seq, at=old.at, prev=prev, event=event))
    assert isinstance(event, RunFinished)
    outside = replace(event.report, run_id="b1", log_head=records[-1].hash)
    return bundle.pack(outside, records, lambda name: asker.blob("b1", name))


@pytest.mark.parametrize("status", ["supported", "partly"])
def test_a_sentence_that_its_quotes_do_not_carry_is_found_even_in_a_sealed_log(status: SentenceStatus) -> None:
    true, lie = (Sentence(text=f"It opened in {year}.", evidence=("E1",), status=status) for year in (1937, 1066))
    assert verify(forged(true)).ok
    assert verify(forged(true, lie)).problems == (Problem("sentence 2", "is not carried by the quotes it cites"),)


def test_a_phrase_that_counts_more_sources_than_are_cited_is_found() -> None:
    told = Sentence(text="It opened in 1937.", evidence=("E1",), status="partly")
    honest, lie = (
        Sentence(text=f"{count} independent sources answer this directly.", status="template", role="template")
        for count in ("One", "7")
    )
    assert verify(forged(honest, told)).ok
    assert [problem.where for problem in verify(forged(lie, told)).problems] == ["sentence 1"]


def test_a_lie_that_calls_itself_a_translation_is_found() -> None:
    true = Sentence(text="It opened in 1937.", evidence=("E1",), status="partly")
    lie = Sentence(text="It was opened by the Normans.", evidence=("E1",), status="partly", translated=True)
    assert verify(forged(true, lie)).problems == (Problem("sentence 2", "is not carried by the quotes it cites"),)


def test_a_compressed_member_is_named_and_not_read(packed: bytes) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in files_of(packed).items():
            archive.writestr(name, body, zipfile.ZIP_STORED)
        archive.writestr("blobs/zeros", bytes(64_000_000))
    data = buffer.getvalue()
    tracemalloc.start()
    result = verify(data)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 32_000_000
    assert any(problem.where == "blobs/zeros" and "compressed" in problem.what for problem in result.problems)


def test_members_that_share_their_bytes_are_not_read_beyond_the_size_of_the_archive(packed: bytes) -> None:
    """Every entry of the directory points to the same bytes: little to send, much to read."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(bundle.MANIFEST, bytes(1_000_000))
        archive.filelist.extend(archive.filelist * 50)
        archive._didModify = True  # type: ignore[attr-defined]
    result = verify(buffer.getvalue())
    assert Problem(bundle.MANIFEST, "is larger than the archive has room for: not read") in result.problems


@pytest.mark.parametrize("place", [bundle.MANIFEST, bundle.LOG, bundle.BLOBS])
@pytest.mark.parametrize("body", [b"[" * 100_000, b"null", b'{"files":[[1,2]],"format":1e999}', b'{"event":null}'])
def test_a_hostile_manifest_log_or_blob_is_a_problem(packed: bytes, place: str, body: bytes) -> None:
    files = {name: body if name.startswith(place) else kept for name, kept in files_of(packed).items()}
    assert not verify(bundle.archive(files)).ok


def test_a_sealed_log_that_names_what_is_not_there_is_a_problem(packed: bytes) -> None:
    def change(events: list[Any]) -> None:
        next(event for event in events if event.get("evidence"))["evidence"][0]["source"] = "S9"

    result = verify(resealed(packed, change))
    assert any("do not fit together" in problem.what for problem in result.problems)


def resealed(data: bytes, change: Callable[[list[Any]], None]) -> bytes:
    """The bundle after somebody changed events of the log and made the chain, the head and the manifest fit again."""
    files = files_of(data)
    raws = [json.loads(line) for line in files[bundle.LOG].splitlines()]
    change([raw["event"] for raw in raws])
    lines: list[bytes] = []
    for raw in raws:
        raw["prev"] = digest(lines[-1]) if lines else GENESIS
        lines.append(json.dumps(raw).encode())
    files[bundle.LOG] = b"\n".join(lines) + b"\n"
    manifest = json.loads(files.pop(bundle.MANIFEST))
    manifest["log_head"] = digest(lines[-1])
    manifest["files"] = {name: digest(body) for name, body in sorted(files.items())}
    return bundle.archive({bundle.MANIFEST: bundle.document(manifest), **files})


ANYTHING: st.SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(exclude_categories=[]), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@given(name=st.sampled_from([bundle.MANIFEST, bundle.LOG]), body=st.binary(max_size=200) | ANYTHING.map(json.dumps))
def test_anything_as_manifest_or_log_is_a_problem_or_refused(packed: bytes, name: str, body: bytes | str) -> None:
    raw = body.encode() if isinstance(body, str) else body
    with contextlib.suppress(BundleError, NewerFormat):
        assert not verify(bundle.archive({**files_of(packed), name: raw})).ok


@given(field=st.sampled_from(["format", "files", "log_head"]), value=ANYTHING)
def test_anything_in_the_manifest_is_a_problem_or_refused(packed: bytes, field: str, value: object) -> None:
    files = files_of(packed)
    changed = {**json.loads(files[bundle.MANIFEST]), field: value}
    with contextlib.suppress(BundleError, NewerFormat):
        verify(bundle.archive({**files, bundle.MANIFEST: json.dumps(changed).encode()}))


@given(data=st.data())
def test_any_value_anywhere_in_a_sealed_log_never_breaks_the_check(packed: bytes, data: st.DataObject) -> None:
    def change(events: list[Any]) -> None:
        place: Any = data.draw(st.sampled_from(events))
        while True:
            key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
            if not place[key] or not isinstance(place[key], dict | list) or data.draw(st.booleans()):
                break
            place = place[key]
        place[key] = data.draw(ANYTHING | st.sampled_from(["S9", "E9", 10**400, float("inf")]))

    with contextlib.suppress(BundleError, NewerFormat):
        verify(resealed(packed, change))


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
    lies = Draft(sentences=(Sentence(text="It opened in 1066 in Paris.", evidence=("E1",)),))
    asker = researcher(WORLD, store=MemoryStore(), engine=ScriptedEngine({"write": [lies]}))
    report = await asker.ask("When did the Golden Gate Bridge open?", run_id="b2")
    data = bundle.pack(report, asker.log("b2"), lambda name: asker.blob("b2", name))
    assert verify(data).ok
    assert b"1066" not in markdown.export(report)
    assert b"1066" not in bundle.document(report.as_json())
