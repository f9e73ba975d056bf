"""The corpus as an adapter: carries out `Index`, `Search` with the tool `corpus`, and `Fetch` of `doc:` handles."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from pathlib import Path
from typing import ParamSpec, TypeVar

from aria.adapters.corpus.finding.query import search
from aria.adapters.corpus.index.add import add
from aria.adapters.corpus.index.library import DocumentRow, Library, Stats
from aria.adapters.corpus.index.walk import file_uri
from aria.adapters.corpus.process import Allowance
from aria.core.effects import Effect, Fetch, Fetched, Found, Index, Indexed, Result, Search
from aria.core.errors import ContentRejected
from aria.core.types import Failure

FILE = "library.db"
_READERS = 2
"""Searches and look-ups at once, for all runs of the process. Each has a connection with pages and counts that it
remembers, so a few that stay warm are faster and smaller than many; one that is stuck leaves another."""
_TURN_SECONDS = 0.5
"""How long a search or a look-up waits for the one before it. Two at once do not get through more, for they are at work
in Python most of the time, and each would take a connection, and rank and count what the other has."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Corpus:
    """The user's documents. `home` is the folder that holds the index; nothing is opened until it is used."""

    def __init__(self, home: Path, allowance: Allowance | None = None) -> None:
        self._library = Library(home / FILE)
        self._allowance = allowance
        self._readers = _readers()
        self._turn = threading.Lock()

    async def carry_out(self, effect: Effect) -> Result:
        """Raises ContentRejected for what cannot be read or is gone, StoreError when the index cannot be used."""
        match effect:
            case Index():
                return await self._index(effect.path)
            case Search(tool="corpus"):
                return await self._apart(self.search, effect.text, effect.limit, effect.scope, effect.question)
            case Fetch():
                return await self._apart(self.fetch, effect.handle)
            case _:
                raise ContentRejected(f"the corpus does not carry out {effect.kind!r}")

    async def _apart(self, call: Callable[_P, _T], *args: _P.args, **kwargs: _P.kwargs) -> _T:
        """Do it in one of the threads for reading, with the caller's context."""
        context = copy_context()
        return await asyncio.get_running_loop().run_in_executor(
            self._readers, lambda: context.run(call, *args, **kwargs)
        )

    async def _index(self, path: str) -> Indexed:
        """Index in a thread. Cancelling stops the thread too: it would outlive the run and its time limit."""
        stop = threading.Event()
        try:
            return await asyncio.to_thread(add, self._library, path, self._allowance, stop)
        except asyncio.CancelledError:
            stop.set()
            raise

    def index(self, path: str) -> Indexed:
        """Bring the index up to date with the file or folder at `path`."""
        return add(self._library, path, self._allowance)

    def search(self, text: str, limit: int, scope: Sequence[str] = (), question: str = "") -> Found:
        """The documents that fit the words of `text` and `question` best, within the files and folders of `scope`."""
        roots = [str(Path(root).expanduser().resolve()) for root in scope]
        with self._in_turn():
            return search(self._library, text, limit, roots, question)

    def fetch(self, handle: str) -> Fetched:
        """The document that a hit named."""
        with self._in_turn():
            return self._library.fetch(handle)

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """One after the other, unless one is stuck."""
        own = self._turn.acquire(timeout=_TURN_SECONDS)
        try:
            yield
        finally:
            if own:
                self._turn.release()

    def documents(self) -> tuple[DocumentRow, ...]:
        """Every document, in order of address."""
        return self._library.documents()

    def stats(self) -> Stats:
        return self._library.stats()

    def failures(self, most: int = 500) -> tuple[Failure, ...]:
        """Files that could not be read, each with the reason."""
        return self._library.failures(most)

    def check(self) -> None:
        """Read the whole index for damage. Raises StoreError that says what to do."""
        self._library.check()

    def remove(self, target: str) -> int:
        """Take a file, a folder or the file of a `doc:` handle out of the index; how many documents went.

        Files on disk are not touched. Raises UserError when nothing in the library has that name.
        """
        uri = target if target.startswith("doc:") else file_uri(str(Path(target).expanduser().resolve()))
        return self._library.remove(uri)

    def discard(self) -> tuple[str, ...]:
        """Drop the index, damaged or not, so that it can be made anew; the roots that it had, as far as it can tell.

        Files on disk are not touched.
        """
        return self._library.discard()

    def close(self) -> None:
        """Let go of files and threads; whoever asks again opens them again."""
        done, self._readers = self._readers, _readers()
        done.shutdown(wait=False)
        self._library.close()


def _readers() -> ThreadPoolExecutor:
    """No thread is started until there is something to read."""
    return ThreadPoolExecutor(_READERS, thread_name_prefix="corpus")
