"""A world in memory: documents, a search over them, and faults on request. No file, no socket, no process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from aria.adapters.stores.memory import MemoryStore
from aria.api import Researcher
from aria.core.canonical import digest
from aria.core.effects import Complete, Completed, Effect, Fetch, Fetched, Found, Index, Indexed, Result, Search
from aria.core.errors import ContentRejected
from aria.core.labels import SourceText
from aria.core.ports import Adapter, Adapters, Clock, Engine, Store
from aria.core.types import Hit, SourceClass
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems
from aria.testing.clock import ManualClock

Behaviour = Callable[[Effect, int], Result | Exception | None]
"""Called with each effect and how many were asked before; a result or an exception stands in for the real answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    text: str
    title: str = ""
    uri: str = ""
    published: str | None = None
    owner: str = ""
    source_class: SourceClass = "document"


@dataclass
class World:
    """Documents by name. `behaviour` may answer instead of the world; `asked` lists every effect that came through."""

    documents: Mapping[str, Document | str]
    behaviour: Behaviour | None = None
    reply: Callable[[Complete], str] = field(default=lambda _: "")
    """What the model says."""
    asked: list[Effect] = field(default_factory=list)

    def adapters(self) -> Adapters:
        return dict.fromkeys(("index", "search", "fetch", "complete"), self)

    async def carry_out(self, effect: Effect) -> Result:
        self.asked.append(effect)
        if self.behaviour is not None:
            answer = self.behaviour(effect, len(self.asked) - 1)
            if isinstance(answer, Exception):
                raise answer
            if answer is not None:
                return answer
        match effect:
            case Index():
                size = len(self.documents)
                return Indexed(root=effect.path, documents=size, added=size, updated=0, unchanged=0, removed=0)
            case Search():
                return self._search(effect)
            case Fetch():
                return self._fetch(effect.handle)
            case Complete():
                return Completed(text=SourceText(self.reply(effect)))
            case _:
                raise ContentRejected(f"this world cannot carry out {effect.kind!r}")

    def _document(self, name: str) -> Document:
        document = self.documents[name]
        return document if isinstance(document, Document) else Document(text=document)

    def _search(self, query: Search) -> Found:
        stems = content_stems(query.text)
        words = {name: self._stems(name) for name in self.documents}
        frequencies = {stem: sum(stem in found for found in words.values()) for stem in stems}
        scores = {name: sum(1 / frequencies[stem] for stem in stems if stem in found) for name, found in words.items()}
        ranked = sorted((name for name in scores if scores[name]), key=lambda name: (-scores[name], name))
        hits = tuple(
            self._hit(name, score=scores[name], rank=rank) for rank, name in enumerate(ranked[: query.limit], start=1)
        )
        return Found(hits=hits, documents=len(self.documents), frequencies=tuple(frequencies.items()))

    def _stems(self, name: str) -> frozenset[str]:
        document = self._document(name)
        return frozenset(content_stems(f"{document.title} {document.text}"))

    def _hit(self, name: str, *, score: float, rank: int) -> Hit:
        document = self._document(name)
        passages = split(document.text)[:1]
        return Hit(
            handle=f"doc:{name}",
            title=document.title or name,
            uri=document.uri or f"memory://{name}",
            snippet=document.text[:100],
            score=score,
            rank=rank,
            provider="memory",
            published=document.published,
            source_class=document.source_class,
            passages=passages,
        )

    def _fetch(self, handle: str) -> Fetched:
        name = handle.removeprefix("doc:")
        if name not in self.documents:
            raise ContentRejected(f"there is no document {name!r}")
        document = self._document(name)
        return Fetched(
            title=SourceText(document.title or name),
            uri=document.uri or f"memory://{name}",
            source_class=document.source_class,
            published=document.published,
            owner=SourceText(document.owner),
            text=SourceText(document.text),
            digest=digest(document.text.encode()),
        )


def researcher(
    world: World,
    *,
    engine: Engine | str | None = None,
    model: Adapter | None = None,
    clock: Clock | None = None,
    store: Store | None = None,
    models: Sequence[str] = (),
    **settings: Any,
) -> Researcher:
    """A Researcher in this world: nothing outside memory is touched.

    `model` carries out the calls of an `engine` that asks one, such as `InProcess("honest")` of `aria.testing.models`.
    """
    adapters = world.adapters()
    return Researcher(
        engine=engine,
        adapters={**adapters, "complete": model} if model else adapters,
        store=store or MemoryStore(),
        clock=clock or ManualClock(),
        models=models,
        **settings,
    )
