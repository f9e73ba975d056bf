"""A library whose hits a sentence encoder orders, searched as a run would search it."""

from __future__ import annotations

import asyncio
from array import array
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.semantic import Encode, Reranked, Vector, open_encoder
from aria.core.effects import Found, Search
from aria.settings import Settings


class Ordered(Corpus):
    """The library in `folder`; the encoder that `load` gives orders what is found with the share `weight`."""

    def __init__(self, folder: Path, load: Callable[[], Encode], weight: float) -> None:
        super().__init__(folder)
        self._reranked = Reranked(Corpus(folder), load, weight)

    def search(self, text: str, limit: int, scope: Sequence[str] = (), question: str = "") -> Found:
        asked = Search(text=text, tool="corpus", limit=limit, scope=tuple(scope), question=question)
        found = asyncio.run(self._reranked.carry_out(asked))
        assert isinstance(found, Found)
        return found


def library(folder: Path, settings: Settings) -> Corpus:
    """The library in `folder`, ordered by the encoder of the settings where they name one."""
    if not settings.reranker:
        return Corpus(folder)
    return Ordered(folder, lambda: encoder(settings.reranker), settings.reranker_weight)


@cache
def encoder(folder: str) -> Encode:
    """The encoder in `folder`, loaded once, that remembers every text. Raises UserError."""
    encode = open_encoder(Path(folder).expanduser())
    known: dict[str, array[float]] = {}

    def remembered(text: str) -> Vector:
        if text not in known:
            known[text] = array("d", encode(text))  # a quarter of a tuple's memory
        return tuple(known[text])

    return remembered
