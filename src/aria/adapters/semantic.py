"""Search put in order by meaning: a small sentence encoder beside the score of another search. Optional.

The encoder never orders alone: a hit's score is a weighted sum of its cosine with the question and of the search's own
score. The cosine goes with the hit and counts in the probability that its text answers, so a hostile text that
resembles the question moves up and is likelier to be held to answer. It stays bound to quotes, to its origin and to all
other rules.
The encoder is a folder with `model.onnx` and `tokenizer.json`, as sentence encoders are usually exported.
"""

from __future__ import annotations

import asyncio
import math
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aria.core.effects import Effect, Fetch, Fetched, Found, Result, Search
from aria.core.errors import ContentRejected, UserError
from aria.core.ports import Adapter
from aria.core.types import Hit
from aria.evidence.questions.leading import leads_on
from aria.evidence.questions.question import profile

if TYPE_CHECKING:
    from onnxruntime import InferenceSession
    from tokenizers import Tokenizer

CANDIDATES = 20
"""Hits that are compared with the question; the rest stay behind them in the order of the search."""
TOKENS = 256
"""Of one text; what comes after is not looked at."""
_CHARACTERS = 16 * TOKENS
"""Of one text, so that a long passage costs no more to cut into tokens than a usual one."""
_REMEMBERED = 512
"""Vectors kept: the searches of one run find the same passages again and again."""
_DIGITS = 4
"""Of a cosine. Further ones differ from processor to processor."""
_INPUTS = frozenset({"input_ids", "attention_mask", "token_type_ids"})

Vector = tuple[float, ...]
Encode = Callable[[str], Vector]
"""A text as a vector of length 1, or an empty one where the model makes nothing of the text."""


class Reranked:
    """Carries out what `search` does, with the hits of a `Search` in a new order unless names are followed for it.

    `weight` is the share of the encoder in a hit's score, above 0 and below 1.
    """

    def __init__(self, search: Adapter, load: Callable[[], Encode], weight: float) -> None:
        self._search = search
        self._load = load
        self._weight = weight
        self._encode: Encode | None = None
        self._loading = threading.Lock()

    def load(self) -> Encode:
        """The encoder, read from disk the first time. Raises UserError when it cannot be used."""
        with self._loading:
            if self._encode is None:
                self._encode = lru_cache(_REMEMBERED)(self._load())
            return self._encode

    async def carry_out(self, effect: Effect) -> Result:
        """Raises what the search raises, and ContentRejected when the model fails on a text."""
        if not isinstance(effect, Search) or _follows_names(effect.question):
            return await self._search.carry_out(effect)
        found = await self._search.carry_out(replace(effect, limit=max(effect.limit, CANDIDATES)))
        if not isinstance(found, Found) or not found.hits:
            return found
        texts = [await self._text(hit) for hit in found.hits[:CANDIDATES]]
        cosines = await asyncio.to_thread(self._cosines, effect.question or effect.text, texts)
        return replace(found, hits=blended(found.hits, cosines, self._weight)[: effect.limit])

    async def _text(self, hit: Hit) -> str:
        """The title and the passage that matched best."""
        passage = hit.snippet
        if hit.passages:
            document = await self._search.carry_out(Fetch(handle=hit.handle))
            start, end = hit.passages[0]
            passage = document.text[start:end].exposed() if isinstance(document, Fetched) else passage
        return f"{hit.title}\n{passage}"

    def _cosines(self, question: str, texts: Sequence[str]) -> list[float]:
        encode = self.load()
        asked = encode(question)
        return [round(math.fsum(a * b for a, b in zip(asked, encode(text), strict=False)), _DIGITS) for text in texts]


def _follows_names(question: str) -> bool:
    """Whether the search bridges for this question: the texts that it is led to need not resemble the question."""
    return bool(question) and leads_on(question, profile(question, ""))


def blended(hits: Sequence[Hit], cosines: Sequence[float], weight: float) -> tuple[Hit, ...]:
    """`hits` with scores from 0 to 1, best first, equals in their former order.

    `cosines` belong to the first hits. A negative one counts as 0, as do those that are missing, so that a hit that was
    not compared never passes one that was.
    """
    most = max((hit.score for hit in hits), default=0.0)
    known = [*cosines, *[None] * (len(hits) - len(cosines))]
    scored = [
        replace(hit, score=_blend(hit.score / most if most > 0 else 0.0, cosine or 0.0, weight), meaning=cosine)
        for hit, cosine in zip(hits, known, strict=True)
    ]
    ordered = sorted(scored, key=lambda hit: -hit.score)
    return tuple(replace(hit, rank=rank) for rank, hit in enumerate(ordered, start=1))


def _blend(share: float, cosine: float, weight: float) -> float:
    return round((1 - weight) * share + weight * max(0.0, cosine), 6)


def open_encoder(folder: Path) -> Encode:
    """The encoder in `folder`, on one thread of the processor.

    Texts go through the model one by one: there is no padding, a vector depends on its text only, and memory stays
    small. Raises UserError that names what is missing or does not fit.
    """
    try:
        import onnxruntime
        from tokenizers import Tokenizer
    except ModuleNotFoundError as error:
        raise UserError(f"re-ranking needs {error.name}, which is missing: pip install 'aria[semantic]'") from error
    model = _file(folder, "model.onnx", "onnx/model.onnx")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # a sum has one order; searches run side by side
    options.log_severity_level = 4  # what goes wrong comes as an exception
    try:
        tokenizer = Tokenizer.from_file(str(_file(folder, "tokenizer.json")))
        session = onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    except UserError:
        raise
    except Exception as error:
        raise UserError(f"the model in {folder} cannot be read: {error}") from error
    tokenizer.no_padding()
    tokenizer.enable_truncation(TOKENS)
    encode = _encoder(tokenizer, session)
    try:
        encode("a trial")
    except ContentRejected as error:
        raise UserError(f"the model in {folder} is no sentence encoder: {error}") from error
    return encode


def _file(folder: Path, *names: str) -> Path:
    for name in names:
        if (folder / name).is_file():
            return folder / name
    wanted = "a re-ranker is a folder with model.onnx and tokenizer.json"
    raise UserError(f"there is no {' or '.join(names)} in {str(folder)!r}; {wanted}")


def _encoder(tokenizer: Tokenizer, session: InferenceSession) -> Encode:
    """Raises UserError for a model that takes other things than tokens."""
    import numpy as np

    wanted = [each.name for each in session.get_inputs()]
    if "input_ids" not in wanted or not _INPUTS.issuperset(wanted):
        raise UserError(f"the model takes {', '.join(wanted)}; an encoder takes {', '.join(sorted(_INPUTS))}")
    outputs = [each.name for each in session.get_outputs()]
    output = "sentence_embedding" if "sentence_embedding" in outputs else outputs[0]

    def encode(text: str) -> Vector:
        tokens = tokenizer.encode(text[:_CHARACTERS])
        if not tokens.ids:
            return ()
        given = {"input_ids": tokens.ids, "attention_mask": tokens.attention_mask, "token_type_ids": tokens.type_ids}
        feed = {name: np.array([given[name]], dtype=np.int64) for name in wanted}
        try:
            (made,) = session.run([output], feed)
        except Exception as error:
            raise ContentRejected(f"the model failed: {error}") from error
        return _unit(_pooled(made))

    return encode


def _pooled(made: Any) -> list[float]:
    """One vector of what a model made of one text: its own, or the mean over the tokens.

    The mean is the usual pooling of sentence encoders (Reimers and Gurevych, 2019). Raises ContentRejected.
    """
    if made.ndim == 3:
        made = made.mean(axis=1, dtype="float64")
    if made.ndim != 2 or made.shape[1] < 2:
        raise ContentRejected(f"its output has the shape {made.shape}")
    return [float(value) for value in made[0]]


def _unit(values: Sequence[float]) -> Vector:
    length = math.hypot(*values)
    if not length or not math.isfinite(length):
        return ()
    return tuple(value / length for value in values)
