"""Keeping a search within some of the files and folders that were added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aria.adapters.corpus.index.library import BELOW, below
from aria.adapters.corpus.index.schema import Connection
from aria.adapters.corpus.index.walk import file_uri

_LISTED = 2_000
"""Documents; those of a small scope are listed first, those of a large one are looked up as they are found."""


@dataclass(frozen=True, slots=True)
class Scope:
    """A condition on rows of `words`, with its parameters; empty for the whole library."""

    documents: int
    condition: str = ""
    parameters: tuple[str, ...] = ()
    is_wide: bool = True
    """So many documents that looking for every word takes too long."""
    of_documents: str = ""
    """The same condition on rows of `documents`, with the parameters in `places`."""
    places: tuple[str, ...] = ()

    @property
    def counted_in(self) -> str:
        """What counts are of: a narrow scope itself, else the whole library, which is empty here.

        What else a library holds says nothing of a question to a few of its folders.
        """
        return "" if self.is_wide else "\n".join(self.places)


def scope_of(connection: Connection, roots: Sequence[str], documents: int) -> Scope:
    """The scope of some roots (absolute paths) in a library of so many documents."""
    if not roots:
        return Scope(documents)
    parameters = tuple(below(file_uri(root))[0] for root in roots)
    files = f"SELECT id FROM files WHERE {' OR '.join([BELOW.replace('?1', '?')] * len(roots))}"  # noqa: S608
    repeated = tuple(each for each in parameters for _ in range(BELOW.count("?1")))
    inside = _count(connection, files, repeated)
    if inside == documents:
        return Scope(documents)
    if inside <= _LISTED:
        listed = f"SELECT p.id FROM passages p JOIN documents d ON d.id = p.doc WHERE d.file IN ({files})"  # noqa: S608
        # The plus keeps SQLite from asking the index once for each row of the list.
        return Scope(inside, f"AND +words.rowid IN ({listed})", repeated, False, f"AND file IN ({files})", repeated)
    places = " OR ".join([BELOW.replace("?1", "?").replace("uri", "f.uri")] * len(roots))
    looked_up = (
        "AND EXISTS (SELECT 1 FROM passages p JOIN documents d ON d.id = p.doc JOIN files f ON f.id = d.file"  # noqa: S608
        f" WHERE p.id = words.rowid AND ({places}))"
    )
    return Scope(inside, looked_up, repeated, True, f"AND file IN ({files})", repeated)


def _count(connection: Connection, files: str, parameters: tuple[str, ...]) -> int:
    """Documents of the files that a query selects."""
    name = "\n".join(parameters)
    known = connection.remembered("scope", name)
    if known is None:
        (known,) = connection.execute(
            f"SELECT count(*) FROM documents WHERE file IN ({files})",  # noqa: S608
            parameters,
        ).fetchone()
        connection.remember("scope", name, known)
    return int(known)
