"""The SQLite file itself: its rights, its versions, and what happens when it is damaged, locked, full or not one."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from aria.adapters.stores.sqlite import SqliteStore
from aria.adapters.stores.sqlite_file import MIGRATIONS
from aria.core.canonical import digest
from aria.core.errors import NewerFormat, StoreError
from aria.core.events import WriteNow
from aria.core.ports import Lease
from aria.core.records import broken_link, parse_all

from .stores_kit import chain

ME = "somewhere::1:"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "runs.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path, wait_seconds=0.2)
    yield store
    store.close()


@pytest.fixture
def lease(store: SqliteStore) -> Lease:
    store.create("r1", "Who?", 1_000)
    return store.acquire("r1", ME)


def filled(path: Path, records: int = 400) -> bytes:
    """A closed file with one run in it, as bytes."""
    store = SqliteStore(path)
    store.create("r1", "Who?", 1_000)
    lease = store.acquire("r1", ME)
    store.append(lease, chain("r1", records), [b"blob", os.urandom(50_000)])
    store.release(lease)
    store.close()
    return path.read_bytes()


def change(path: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(statement, values)


def test_the_file_is_made_by_the_first_call_and_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "runs.db"
    store = SqliteStore(path)
    assert not path.parent.parent.exists()
    store.create("r1", "Who?", 1)
    made = [path.parent.parent, path.parent, *path.parent.iterdir()]
    assert len(made) > 3, "the side files are there while it is open"
    assert {stat.S_IMODE(entry.stat().st_mode) for entry in made if entry.is_dir()} == {0o700}
    assert {stat.S_IMODE(entry.stat().st_mode) for entry in made if entry.is_file()} == {0o600}
    store.close()
    store.close()
    assert [row.run_id for row in store.runs()] == ["r1"], "a closed store opens again when it is used"
    store.close()


def test_records_are_on_the_disk_before_append_returns(path: Path, store: SqliteStore, lease: Lease) -> None:
    store.append(lease, chain("r1", 1))
    assert store.file.connection is not None
    assert store.file.connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert store.file.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_text_is_kept_compressed_and_noise_as_it_is(path: Path, store: SqliteStore, lease: Lease) -> None:
    text, noise = b"the same words " * 1_000, os.urandom(1_000)
    store.append(lease, [], [text, noise])
    with closing(sqlite3.connect(path)) as connection:
        kept = dict(connection.execute("SELECT digest, length(data) FROM blobs").fetchall())
    assert kept[digest(text)] < 1_000
    assert kept[digest(noise)] == 1_000


@pytest.mark.parametrize("data", [b"x" * 40_000, b"not the blob", b"", b"\x78\x01broken"])
def test_a_changed_blob_is_named_and_not_given_out(path: Path, data: bytes) -> None:
    store = SqliteStore(path)
    store.create("r1", "Who?", 1)
    text = b"the same words " * 1_000
    store.append(store.acquire("r1", ME), [], [text])
    change(path, "UPDATE blobs SET data = ?", data)
    with pytest.raises(StoreError, match=digest(text)):
        store.blob("r1", digest(text))
    store.close()


def test_a_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    filled(path)
    change(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before = path.read_bytes()
    store = SqliteStore(path)
    for _ in range(2):
        with pytest.raises(NewerFormat, match="update aria"):
            store.runs()
        with pytest.raises(NewerFormat):
            store.create("r2", "?", 1)
    store.close()
    assert path.read_bytes() == before


def test_an_event_of_a_newer_version_waits_for_one_that_reads_it(path: Path, store: SqliteStore, lease: Lease) -> None:
    store.send("r1", WriteNow())
    change(path, "UPDATE inbox SET format = 99")
    with pytest.raises(NewerFormat):
        store.receive(lease)
    change(path, "UPDATE inbox SET format = 1")
    assert store.receive(lease) == (WriteNow(),)


def junk(path: Path) -> None:
    path.write_bytes(b"This is a letter to my aunt. " * 400)


def folder(path: Path) -> None:
    path.mkdir()


def foreign(path: Path) -> None:
    change(path, "CREATE TABLE recipes (name TEXT)")
    change(path, "PRAGMA user_version = 7")


def loop(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize(
    ("make", "says"),
    [(junk, "not a run store"), (folder, "it is a file"), (foreign, "another program"), (loop, "check the path")],
)
def test_what_is_no_store_is_refused_and_left_alone(path: Path, make: Callable[[Path], None], says: str) -> None:
    make(path)
    before = path.read_bytes() if path.is_file() else None
    store = SqliteStore(path)
    for _ in range(2):
        with pytest.raises(StoreError, match=says):
            store.create("r1", "Who?", 1)
    store.close()
    if before is not None:
        assert path.read_bytes() == before


def test_a_path_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match="check the path"):
        SqliteStore(tmp_path / "file" / "runs.db").runs()


def read_everything(path: Path) -> tuple[bytes, ...]:
    store = SqliteStore(path)
    try:
        lines = store.lines("r1")
        store.blob("r1", digest(b"blob"))
        store.runs()
        return lines
    finally:
        store.close()


@pytest.mark.parametrize("share", [0.02, 0.3, 0.5, 0.9])
def test_a_truncated_file_is_said_to_be_damaged(path: Path, share: float) -> None:
    whole = filled(path)
    path.write_bytes(whole[: int(len(whole) * share)])
    with pytest.raises(StoreError, match=r"damaged|not a run store"):
        read_everything(path)


def test_damage_anywhere_gives_an_error_or_the_true_records(path: Path) -> None:
    whole = filled(path)
    true = read_everything(path)
    refused = 0
    for start in range(0, len(whole), 4096):
        path.write_bytes(whole[:start] + os.urandom(4096) + whole[start + 4096 :])
        try:
            lines = read_everything(path)
            assert lines == true or broken_link(parse_all(lines)) is not None
        except StoreError:
            refused += 1
    assert refused > 0


def test_a_lock_held_too_long_is_said_and_passes(path: Path, store: SqliteStore, lease: Lease) -> None:
    records = chain("r1", 2)
    store.append(lease, records[:1])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreError, match="locked too long"):
            store.append(lease, records[1:], [b"late"])
        connection.execute("ROLLBACK")
    assert store.lines("r1") == (records[0].line,)
    store.append(lease, records[1:], [b"late"])
    assert len(store.lines("r1")) == 2


def test_a_write_that_fails_half_way_leaves_nothing(path: Path, store: SqliteStore, lease: Lease) -> None:
    change(path, "CREATE TRIGGER no BEFORE INSERT ON records WHEN NEW.seq = 2 BEGIN SELECT RAISE(ABORT, 'no'); END")
    records = chain("r1", 3)
    with pytest.raises(StoreError):
        store.append(lease, records, [b"blob"])
    assert store.lines("r1") == ()
    with pytest.raises(StoreError, match="has no blob"):
        store.blob("r1", digest(b"blob"))
    change(path, "DROP TRIGGER no")
    store.append(lease, records, [b"blob"])
    assert len(store.lines("r1")) == 3


def test_a_full_disk_loses_nothing_and_goes_on_when_there_is_space(store: SqliteStore, lease: Lease) -> None:
    assert store.file.connection is not None
    (pages,) = store.file.connection.execute("PRAGMA page_count").fetchone()
    store.file.connection.execute(f"PRAGMA max_page_count = {pages + 20}")
    records, blobs = chain("r1", 20), [os.urandom(5_000) for _ in range(20)]
    written = 0
    with suppress(StoreError):
        while written < 20:
            store.append(lease, [records[written]], [blobs[written]])
            written += 1
    assert 1 < written < 19
    for _ in range(2):
        with pytest.raises(StoreError, match="disk is full"):
            store.append(lease, [records[written]], [blobs[written]])

    assert store.lines("r1") == tuple(record.line for record in records[:written])
    assert all(store.blob("r1", digest(blob)) == blob for blob in blobs[:written])
    store.file.connection.execute("PRAGMA max_page_count = 1000000")
    store.append(lease, records[written:], blobs[written:])
    assert store.lines("r1") == tuple(record.line for record in records)
