"""An index that several open at the moment it is made."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from aria.adapters.corpus.index.library import Library
from aria.core.errors import StoreError

TOGETHER = 6
ROUNDS = 40


def test_whoever_opens_an_index_that_is_being_made_finds_it_whole(tmp_path: Path) -> None:
    """The file is there before its tables are: a reader that comes between is no news of damage."""

    def opened(number: int, path: Path, start: Barrier) -> int:
        library = Library(path)
        start.wait()
        if number % 2:
            with library.writing() as connection:
                return int(connection.execute("SELECT count(*) FROM documents").fetchone()[0])
        while not library.exists():
            pass
        return library.count()

    with ThreadPoolExecutor(TOGETHER) as pool:
        for turn in range(ROUNDS):
            start, path = Barrier(TOGETHER), tmp_path / f"{turn}.db"
            assert list(pool.map(lambda number: opened(number, path, start), range(TOGETHER))) == [0] * TOGETHER  # noqa: B023


@pytest.mark.parametrize("how", ["read", "write"])
def test_a_file_that_was_only_begun_is_an_empty_index(tmp_path: Path, how: str) -> None:
    """As a process leaves it that is killed between making the file and making its tables."""
    (tmp_path / "index.db").touch(0o600)
    library = Library(tmp_path / "index.db")
    with library.writing() if how == "write" else library.reading() as connection:
        assert connection.execute("SELECT count(*) FROM documents").fetchone() == (0,)


@pytest.mark.parametrize("how", ["read", "write"])
def test_nothing_is_made_in_the_database_of_another_program(tmp_path: Path, how: str) -> None:
    path = tmp_path / "index.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE theirs (row TEXT)")
    connection.close()
    before = path.read_bytes()
    library = Library(path)
    with pytest.raises(StoreError), library.writing() if how == "write" else library.reading():
        pass
    assert path.read_bytes() == before
