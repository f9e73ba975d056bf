"""What came with the question, behind the gate: its documents are read here, its images given to whom is shown them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, get_args

from aria.core.attachments import PREFIX, Attachment, Seen
from aria.core.canonical import digest
from aria.core.effects import Complete, Effect, Fetch, Fetched, Result
from aria.core.errors import ContentRejected
from aria.core.labels import NOTHING, SourceText
from aria.core.ports import Adapter
from aria.core.types import SourceClass
from aria.security.content import clean

Read = Callable[[str, bytes], Awaitable[Mapping[str, Any]]]
"""Reads a file by its name and bytes, in a process of its own. Raises ContentRejected."""
Body = Callable[[str], bytes | None]
"""A blob of the run by its digest, None for one that is not there."""


class Attached:
    """Carries out `Fetch` of `attached:` handles, and passes on every other."""

    def __init__(
        self,
        others: Adapter,
        files: tuple[Attachment, ...],
        body: Body,
        read: Read,
        seen: Callable[[], tuple[Seen, ...]],
    ) -> None:
        """`seen` is what models told of the images so far."""
        self._others = others
        self._files = {each.handle: each for each in files}
        self._body = body
        self._read = read
        self._seen = seen

    async def carry_out(self, effect: Effect) -> Result:
        """Raises ContentRejected for what cannot be read."""
        if not (isinstance(effect, Fetch) and effect.handle.startswith(PREFIX)):
            return await self._others.carry_out(effect)
        file = self._files.get(effect.handle)
        if file is None or (data := self._body(file.digest)) is None:
            raise ContentRejected("nothing of this name came with the question")
        return self._shown(file) if file.media else await self._document(file, data)

    def _shown(self, file: Attachment) -> Fetched:
        """An image as the document that a model's words on it make."""
        told = next((each for each in self._seen() if each.digest == file.digest), None)
        text, dropped = clean(told.text if told else "")
        if told is None or not text.strip():
            raise ContentRejected("nobody has told what it shows")
        text = text.strip()
        return Fetched(
            title=SourceText(f"{file.name}, as {told.model} describes it"), uri=file.uri, source_class="document",
            published=None, owner=NOTHING, text=SourceText(text), digest=digest(text.encode()), media=file.media,
            dropped=dropped,
        )  # fmt: skip

    async def _document(self, file: Attachment, data: bytes) -> Fetched:
        found = await self._read(file.name, data)
        text: str = found["text"]
        declared = found["source_class"]
        return Fetched(
            title=SourceText(found["title"]), uri=file.uri,
            source_class=declared if declared in get_args(SourceClass) else "document",
            published=found["published"], owner=SourceText(found["owner"]), text=SourceText(text),
            digest=digest(text.encode()), author=SourceText(found["author"]), modified=found["modified"],
            language=found["language"], licence=SourceText(found["licence"]), dropped=found["dropped"],
            pages=tuple(found["pages"]),
        )  # fmt: skip


class Shown:
    """Carries out `Complete` with the bytes of the images that it names."""

    def __init__(self, models: Adapter, body: Body) -> None:
        self._models = models
        self._body = body

    async def carry_out(self, effect: Effect) -> Result:
        """Raises EffectError."""
        if isinstance(effect, Complete) and effect.images:
            whole = tuple(replace(each, data=self._body(each.digest) or b"") for each in effect.images)
            effect = replace(effect, images=whole)
        return await self._models.carry_out(effect)
