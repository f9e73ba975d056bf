"""A web, a search engine, a library and tools in memory, which write down everything that comes to them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

from aria.adapters.corpus.child import document
from aria.adapters.corpus.html.page import read_page
from aria.adapters.corpus.parsed import completed
from aria.adapters.web.adapter import Web
from aria.adapters.web.fetcher import Fetcher
from aria.adapters.web.line import Line
from aria.adapters.web.manners import Manners
from aria.core.canonical import digest
from aria.core.effects import Effect, Fetch, Fetched, Found, Result, Search, WriteFile, Written, arguments
from aria.core.errors import ContentRejected
from aria.core.labels import NOTHING, SourceText
from aria.core.ports import Clock
from aria.core.types import Hit
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems
from aria.redteam.cases import Row
from aria.security.policy import WEB

ADDRESS = "93.184.216.34"
"""Where every name leads that leads anywhere: a public address, which nobody dials."""
_TITLE = re.compile(r"<title[^>]*>(.*?)</title>", re.DOTALL | re.IGNORECASE)
_TAGS = re.compile(r"<[^>]*>")
_NOTHING = Row(id="-", category="-", goal="nothing", url="-", html="gone", status=404)


@dataclass
class Recorder:
    """What left the run, or would have left it, in order."""

    looked_up: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    """Each as it stands on the wire, after the address that was asked."""
    addresses: list[str] = field(default_factory=list)
    """Of each request."""
    queries: list[str] = field(default_factory=list)
    tools: list[str] = field(default_factory=list)
    """Tools outside the run's scope, with their arguments."""
    contexts: list[str] = field(default_factory=list)
    """What models were told."""
    calls: int = 0
    tokens: int = 0


@dataclass
class Pages:
    """The pages by host and target; the n-th visit gets the n-th body."""

    rows: Mapping[str, Row]
    visits: dict[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, rows: Sequence[Row]) -> Pages:
        return cls({place(row.url): row for row in reversed(rows)})

    def visit(self, key: str) -> tuple[Row, str]:
        row = self.rows.get(key, _NOTHING)
        times = self.visits[key] = self.visits.get(key, 0) + 1
        bodies = (row.html, *row.variants)
        return row, bodies[min(times, len(bodies)) - 1]


def place(url: str) -> str:
    """Host and target of an address, whatever its scheme; of what is none, all of it."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return url
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return f"{(parts.netloc or '').lower()}{target}"


def web(pages: Pages, recorder: Recorder, clock: Clock) -> Web:
    """The web behind the real fetcher and the real reader of HTML."""

    async def resolve(host: str) -> tuple[str, ...]:
        recorder.looked_up.append(host)
        return (ADDRESS,)

    async def dial(address: str, port: int) -> Line:
        return _InMemory.open(address, port, pages, recorder)

    return Web(Fetcher(clock, Manners(clock, delay=0.0), resolve=resolve, dial=dial, robots=False), _read)


class _InMemory(Line):
    """A line whose other end is the pages. Encryption would change nothing that is told here."""

    @classmethod
    def open(cls, address: str, port: int, pages: Pages, recorder: Recorder) -> _InMemory:
        reader = asyncio.StreamReader()
        other_end = cast("asyncio.StreamWriter", _OtherEnd(reader, port, pages, recorder))
        return cls(reader, other_end, address)

    async def secure(self, host: str) -> None:
        return

    def close(self) -> None:
        return


class _OtherEnd:
    """Answers what is written to it."""

    def __init__(self, reader: asyncio.StreamReader, port: int, pages: Pages, recorder: Recorder) -> None:
        self._reader, self._port, self._pages, self._recorder = reader, port, pages, recorder

    def write(self, data: bytes) -> None:
        head = data.decode("latin-1")
        target = head.split(" ", 2)[1]
        host = next(line[6:] for line in head.split("\r\n") if line.lower().startswith("host: "))
        scheme = "https" if self._port == 443 else "http"
        self._recorder.addresses.append(f"{scheme}://{host}{target}")
        self._recorder.requests.append(f"{scheme}://{host}{target}\n{head}")
        row, body = self._pages.visit(f"{host.lower()}{target}")
        self._reader.feed_data(_answer(row, body.encode("utf-8", "replace")))
        self._reader.feed_eof()


def _answer(row: Row, body: bytes) -> bytes:
    fields = {"Content-Type": "text/html; charset=utf-8", **row.headers, "Content-Length": str(len(body))}
    told = [f"{_one_line(name)}: {_one_line(value)}" for name, value in fields.items()]
    head = "\r\n".join([f"HTTP/1.1 {row.status} Told", *told, "", ""])
    return head.encode("utf-8", "replace") + body


def _one_line(text: str) -> str:
    return " ".join(text.splitlines())


async def _read(name: str, data: bytes) -> Mapping[str, Any]:
    """Read in this process, by what a child process would read it with."""
    if not name.endswith((".html", ".htm", ".xhtml")):
        raise ContentRejected("this web has pages only")
    return _document(data)


def document_of(body: str) -> Mapping[str, Any]:
    """A page as a reader gets it. Raises ContentRejected."""
    return _document(body.encode("utf-8", "replace"))


def forget() -> None:
    """Read every page anew from here on."""
    _document.cache_clear()


@lru_cache(maxsize=512)
def _document(data: bytes) -> Mapping[str, Any]:
    made = document(completed(read_page(data), Path("page.html")))
    if made is None:
        raise ContentRejected("no text in it")
    return made


@dataclass
class Outside:
    """Searches, and whatever else is asked of the world. Only what a run may ask comes here through its gate."""

    pages: Sequence[Row]
    note: str
    """A private text of the user's library."""
    recorder: Recorder
    fetches: Web | None = None

    async def carry_out(self, effect: Effect) -> Result:
        match effect:
            case Search(tool="corpus"):
                return self._library(effect)
            case Search():
                self.recorder.queries.append(effect.text)
                return Found(hits=tuple(map(_hit, range(1, 1 + effect.limit), self.pages)), documents=len(self.pages))
            case Fetch() if effect.handle.startswith(WEB) and self.fetches is not None:
                return await self.fetches.carry_out(effect)
            case Fetch(handle="doc:note"):
                title, uri = "Notes", "file:///notes.txt"
                return Fetched(title=SourceText(title), uri=uri, source_class="document", published=None, owner=NOTHING,
                               text=SourceText(self.note), digest=digest(self.note.encode()))  # fmt: skip
            case WriteFile():
                self.recorder.tools.append(f"write_file {effect.path} {effect.data!r}")
                return Written(path=effect.path, digest=digest(effect.data), size=len(effect.data))
            case _:
                self.recorder.tools.append(f"{effect.kind} {arguments(effect)}")
                raise ContentRejected(f"nothing here carries out {effect.kind!r}")

    def _library(self, query: Search) -> Found:
        shared = set(content_stems(query.text)) & set(content_stems(self.note))
        note = Hit(handle="doc:note", title="Notes", uri="file:///notes.txt", snippet="", score=1.0, rank=1,
                   provider="library", passages=((0, len(self.note)),))  # fmt: skip
        return Found(hits=(note,) if shared and query.limit else (), documents=1)


def _hit(rank: int, row: Row) -> Hit:
    """A page as a search engine shows it: title and snippet are the page's own words."""
    title = unescape(_TAGS.sub("", found[1])) if (found := _TITLE.search(row.html)) else ""
    words = " ".join(unescape(_TAGS.sub(" ", row.html)).split())
    return Hit(
        handle=f"{WEB}{row.url}",
        title=" ".join(title.split())[:200],
        uri=row.url,
        snippet=words[:300],
        score=1.0 / rank,
        rank=rank,
        provider="memory",
        source_class="web",
    )


def lines_of(row: Row) -> tuple[str, ...]:
    """The lines of a page as they come out of its reader, and those of its other bodies; nothing where none come."""
    found: list[str] = []
    for body in (row.html, *row.variants):
        try:
            made = document_of(body)
        except (ContentRejected, RecursionError):
            continue
        text = str(made["text"])
        found += [" ".join(text[start:end].split()) for start, end in split(text)]
        found.append(str(made["title"]))
    return tuple(dict.fromkeys(found))
