"""`aria corpus`: the user's own documents."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, FAILED, STOPPED

if TYPE_CHECKING:
    from aria.api import Researcher
    from aria.core.effects import Indexed
    from aria.security.policy import Rules

EXISTING = click.Path(exists=True, resolve_path=True)


@click.group("corpus", cls=options.Ordered)
def command() -> None:
    """Add, list, search and remove your own documents."""


@command.command("add")
@click.argument("paths", metavar="PATH...", nargs=-1, type=EXISTING)
@click.option("--rebuild", is_flag=True, help="Make the index anew, from all that was added before and PATH.")
@options.as_json
@click.pass_context
def add(context: click.Context, paths: tuple[str, ...], rebuild: bool, as_json: bool) -> int:
    """Index files and folders. Only what changed since the last time is read again, and a file that a
    folder no longer has is taken out; until then it is still answered from.
    """
    if not paths and not rebuild:
        raise click.UsageError("name a file or folder to add", context)
    researcher = _researcher()
    roots = dict.fromkeys((*(researcher.corpus.discard() if rebuild else ()), *paths))
    if not roots:
        raise click.UsageError("the index no longer says what was in it: name the folder to add", context)
    with _working("indexing"):
        done = _indexed(researcher, list(roots))
    if as_json:
        streams.put_json([asdict(each) for each in done])
    else:
        streams.put("\n".join(line for each in done for line in _added(each)))
    return FAILED if any(each.failures and not each.documents for each in done) else ANSWERED


def _indexed(researcher: Researcher, roots: Sequence[str]) -> tuple[Indexed, ...]:
    """Index each root through the gate. Ctrl-C ends at once: what was added so far stays, nothing is half in."""
    from aria.cli.session import leave
    from aria.security.policy import Rules

    rules = Rules(index_roots=frozenset(roots))

    async def work() -> tuple[Indexed, ...]:
        return tuple([await _one(researcher, root, rules) for root in roots])

    runner = asyncio.Runner()
    try:
        done = runner.run(work())
    except KeyboardInterrupt:
        streams.put("aria: stopped; what was added so far stays, and adding again goes on", err=True)
        leave(STOPPED)
    runner.close()
    return done


async def _one(researcher: Researcher, root: str, rules: Rules) -> Indexed:
    """Index one root. What cannot be done is that root's failure: the others are still added."""
    from aria.core.effects import Index, Indexed
    from aria.core.errors import EffectError
    from aria.core.types import Failure

    try:
        done: Indexed = await researcher.act(Index(path=root), rules)
    except EffectError as error:
        failed = Failure(what=root, reason=str(error))
        return Indexed(root=root, documents=0, added=0, updated=0, unchanged=0, removed=0, failures=(failed,))
    return done


def _added(done: Indexed) -> Iterator[str]:
    """What an index run did, and each file that it could not read."""
    from aria import views

    counts = f"{done.added:,} added, {done.updated:,} updated, {done.removed:,} removed, {done.unchanged:,} unchanged"
    yield f"{views.line(done.root)}: {views.counted(done.documents, 'document')} ({counts})"
    if done.failures:
        yield f"  {views.counted(len(done.failures), 'file')} could not be read:"
    for failure in done.failures:
        yield f"    {views.line(failure.what)}: {views.line(failure.reason, 300)}"


@command.command("list")
@options.as_json
def list_(as_json: bool) -> int:
    """List the documents."""
    rows = _researcher().corpus.documents()
    if as_json:
        streams.put_json([asdict(row) for row in rows])
        return ANSWERED
    from aria import views
    from aria.cli import tables

    shown = [
        (
            (row.source_class, "magenta"),
            (row.published or "no date", "dim"),
            (views.line(row.title, 80), ""),
            (views.place(row.uri), "dim"),
        )
        for row in rows
    ]
    titles = ("class", "date", "title", "file")
    streams.put(tables.wide(tables.table(titles, shown)) if rows else "No documents yet. Try: aria corpus add FOLDER")
    return ANSWERED


@command.command("search")
@click.argument("query")
@click.option("--limit", type=options.Count(64), metavar="N", default=10, show_default=True, help="Hits at most.")
@options.as_json
def search(query: str, limit: int, as_json: bool) -> int:
    """Find the documents that fit QUERY best."""
    found = _researcher().corpus.search(query, limit)
    if as_json:
        streams.put_json([asdict(hit) for hit in found.hits])
        return ANSWERED
    from aria.cli import tables

    streams.put(tables.hits(found))
    return ANSWERED


@command.command("remove")
@click.argument("path")
@options.as_json
def remove(path: str, as_json: bool) -> int:
    """Take a file, a folder or a document's handle out of the index. Files on disk are not touched."""
    count = _researcher().corpus.remove(path)
    if as_json:
        streams.put_json({"removed": count})
    else:
        from aria import views

        streams.put(f"{views.counted(count, 'document')} removed from the index; no file on disk was touched")
    return ANSWERED


@command.command("stats")
@options.as_json
def stats(as_json: bool) -> int:
    """Say what the index holds and how large it is."""
    found = _researcher().corpus.stats()
    if as_json:
        streams.put_json(asdict(found))
        return ANSWERED
    from aria import views
    from aria.cli import tables

    rows = [
        ("documents", f"{found.documents:,}"),
        ("passages", f"{found.passages:,}"),
        ("files", f"{found.files:,}"),
        ("files not read", f"{found.failed:,}"),
        ("size on disk", f"{found.bytes / 1e6:,.1f} MB"),
        *(("added", views.line(root)) for root in found.roots),
    ]
    streams.put(tables.wide(tables.plain(rows)))
    return ANSWERED


@contextlib.contextmanager
def _working(words: str) -> Iterator[None]:
    """Show that something goes on, where somebody looks on."""
    if not streams.is_terminal(err=True):
        yield
        return
    from rich.text import Text

    from aria.cli.page import console

    with console(err=True).status(Text(words)):
        yield


def _researcher() -> Researcher:
    from aria.api import Researcher

    return Researcher()
