"""Models that behave as they should, and as they should not: one registry, for use in process or behind an address.

`double(kind)` is what `ModelServer` serves; `InProcess(kind)` carries out `Complete` without any connection.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from aria.core.canonical import digest
from aria.core.effects import SEPARATOR, Complete, Completed, Effect
from aria.core.errors import AuthFailed, ContentRejected, ProviderError, RateLimited, TooLong, Unavailable, UserError
from aria.core.labels import SourceText
from aria.testing import broken_json
from aria.testing.chance import Chance
from aria.testing.honest import honest
from aria.testing.invented import hallucinating
from aria.testing.wire import Asked, Double, Reply

SLOW_SECONDS = 2.0
"""How long the slow model takes for each reply."""
CONTEXT_TOKENS = 400
"""Context of the model for which every prompt of some size is too long."""
THOUGHTS_TOKENS = 2_000
"""Tokens that a reply of the thinking model has to have room for."""
_HUGE = 10**12
_SAME = {
    "action": "answer",
    "answer": "The answer is 42.",
    "sub_questions": [{"task": "What is the answer?", "query": "answer", "priority": "HIGH", "expects": "text"}],
    "selections": [{"first": 0, "last": 0, "label": "answers", "strength": 100}],
    "judgements": {"Q1": "answered"},
    "queries": [{"sub_question": "Q1", "query": "answer", "strategy": "broader"}],
    "calculates": True,
    "calculations": [{"sub_question": "Q1", "uses": ["V1"], "code": "V1 + 42"}],
    "sentences": [{"text": "The answer is 42.", "evidence": ["E1"]}],
}
"""One reply that has the shape of every role's."""
_LESS: Mapping[object, object] = {
    "answered": "open", "thin": "open", "entailed": "not", "pass": "fail", "passed": "failed", "yes": "no", True: False,
}  # fmt: skip
"""What a judge that is never satisfied says in the place of a good word."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One way to behave. `make` gives a fresh double for a seed; a double may remember what it was asked."""

    name: str
    does: str
    make: Callable[[int], Double]


def _plain(double: Callable[[Asked], Reply]) -> Callable[[int], Double]:
    return lambda seed: double


def _sloppy(seed: int) -> Double:
    """Each prompt has its own way of being answered badly; asked again, it is another."""
    seen: Counter[str] = Counter()

    def said(asked: Asked) -> Reply:
        seen[asked.user] += 1
        way = Chance("sloppy", seed, asked.system, asked.user, seen[asked.user]).pick(tuple(broken_json.WAYS))
        return broken_json.spoilt(honest(asked), way)

    return said


def sloppy(way: str) -> Double:
    """A model that spoils every reply in one and the same way, one of `broken_json.WAYS`."""
    return lambda asked: broken_json.spoilt(honest(asked), way)


def _never_satisfied(asked: Asked) -> Reply:
    reply = honest(asked)
    return replace(reply, text=json.dumps(_denied(json.loads(reply.text or "{}")), ensure_ascii=False))


def _denied(said: Any) -> Any:
    if isinstance(said, Mapping):
        return {name: _denied(value) for name, value in said.items()}
    if isinstance(said, list):
        return [_denied(each) for each in said]
    return _LESS.get(said, said)


def _refusing(seed: int) -> Double:
    def said(asked: Asked) -> Reply:
        if Chance("refusing", seed, asked.number, asked.user).happens(0.5):
            return Reply(finish="refused")
        return Reply(text="I'm sorry, but I can't help with that request.")

    return said


def _hanging(seed: int) -> Double:
    """Before the first byte, or in the middle."""

    def said(asked: Asked) -> Reply:
        after = Chance("hanging", seed, asked.number).pick((0, 40, 700))
        return replace(honest(asked), hangs_after=after)

    return said


def _failing(seed: int) -> Double:
    """Half of the calls fail: too many requests, a fault, no room, a connection that breaks."""
    seen: Counter[str] = Counter()

    def said(asked: Asked) -> Reply:
        seen[asked.user] += 1
        chance = Chance("errors", seed, asked.system, asked.user, seen[asked.user])
        if chance.happens(0.5):
            return honest(asked)
        status = chance.pick((429, 429, 500, 503, 529, 0))
        if status == 0:
            return replace(honest(asked), cut_after=chance.below(60))
        return Reply(status=status, headers={"retry-after": "0.02"} if status == 429 else {})

    return said


def _truncating(asked: Asked) -> Reply:
    reply = honest(asked)
    return replace(reply, text=reply.text[: len(reply.text) * 2 // 3], finish="length")


def _thinking(asked: Asked) -> Reply:
    """Hidden thoughts count as a part of the reply."""
    reply = honest(asked)
    if not asked.max_tokens or asked.max_tokens >= THOUGHTS_TOKENS:
        return reply
    return replace(reply, text="", finish="length", usage=(reply.usage[0], asked.max_tokens) if reply.usage else None)


def context_too_long(tokens: int = CONTEXT_TOKENS, *, model: Callable[[Asked], Reply] = honest) -> Double:
    """A model with room for so many tokens; longer prompts are refused as the provider refuses them."""

    def said(asked: Asked) -> Reply:
        size = -(-len(asked.system + asked.user) // 4)
        return model(asked) if size <= tokens else Reply(status=400, body=refused_as_too_long(asked, size, tokens))

    return said


def refused_as_too_long(asked: Asked, size: int, most: int) -> bytes:
    """The body with which a provider refuses a prompt of `size` tokens, for it takes `most`."""
    error: dict[str, object]
    match asked.wire:
        case "openai":
            words = f"This model's maximum context length is {most} tokens, and your messages have {size} tokens."
            error = {
                "message": words,
                "type": "invalid_request_error",
                "param": "messages",
                "code": "context_length_exceeded",
            }
        case "anthropic":
            error = {"type": "invalid_request_error", "message": f"prompt is too long: {size} tokens > {most} maximum"}
        case _:
            words = f"The input token count ({size}) exceeds the maximum number of tokens allowed ({most})."
            error = {"code": 400, "message": words, "status": "INVALID_ARGUMENT"}
    return json.dumps({"error": error, **({"type": "error"} if asked.wire == "anthropic" else {})}).encode()


def puppet(begins: str = "PUPPET<<", ends: str = ">>") -> Double:
    """A model in the hands of a page: it says, to the byte, what stands between the marks, and is honest otherwise."""

    def said(asked: Asked) -> Reply:
        _, mark, rest = asked.user.rpartition(begins)
        return Reply(text=rest.partition(ends)[0]) if mark and ends in rest else honest(asked)

    return said


KINDS: Mapping[str, Kind] = {
    each.name: each
    for each in (
        Kind(name="honest", does="answers each role as the extractive engine would judge", make=_plain(honest)),
        Kind(name="sloppy", does="means well and writes broken JSON, in one of many ways by chance", make=_sloppy),
        Kind(name="stubborn", does="says the same to everything: answer",
             make=_plain(lambda _: Reply(text=json.dumps(_SAME)))),
        Kind(name="never-satisfied", does="finds nothing good enough", make=_plain(_never_satisfied)),
        Kind(name="usage-zero", does="honest, and reports no tokens used",
             make=_plain(lambda asked: replace(honest(asked), usage=(0, 0)))),
        Kind(name="usage-missing", does="honest, and reports nothing on tokens",
             make=_plain(lambda asked: replace(honest(asked), usage=None))),
        Kind(name="usage-huge", does="honest, and reports a million million tokens",
             make=_plain(lambda asked: replace(honest(asked), usage=(_HUGE, _HUGE)))),
        Kind(name="hallucinating", does="makes up quotes, ids, addresses, numbers and names",
             make=lambda seed: lambda asked: hallucinating(asked, seed)),
        Kind(name="refusing", does="will not help, in words or through its filter", make=_refusing),
        Kind(name="slow", does=f"honest, after {SLOW_SECONDS:g} s",
             make=_plain(lambda asked: replace(honest(asked), seconds=SLOW_SECONDS))),
        Kind(name="hanging", does="begins to reply, or not, and never ends", make=_hanging),
        Kind(name="errors", does="fails half of the time: 429, 500, 503, 529, broken connections", make=_failing),
        Kind(name="truncating", does="stops at its token limit in the middle of every reply", make=_plain(_truncating)),
        Kind(name="thinking",
             does=f"honest, and its thoughts use up every reply of less than {THOUGHTS_TOKENS:,} tokens",
             make=_plain(_thinking)),
        Kind(name="context-too-long", does=f"refuses prompts of more than {CONTEXT_TOKENS} tokens",
             make=lambda seed: context_too_long()),
        Kind(name="puppet", does="says what a page dictates between PUPPET<< and >>", make=lambda seed: puppet()),
    )
}  # fmt: skip


def double(kind: str, seed: int = 0) -> Double:
    """A fresh double of a kind. Raises UserError that names the kinds there are."""
    if kind not in KINDS:
        raise UserError(f"no model double is called {kind!r}; there are: {', '.join(KINDS)}")
    return KINDS[kind].make(seed)


class InProcess:
    """Carries out `Complete` by a double, with no connection. What takes time takes it on the event loop."""

    def __init__(self, model: str | Double, *, seed: int = 0) -> None:
        self._double = double(model, seed) if isinstance(model, str) else model
        self.asked: list[Asked] = []

    async def carry_out(self, effect: Effect) -> Completed:
        """Raises RateLimited, Unavailable, AuthFailed, ContentRejected, as the adapter over a connection does."""
        if not isinstance(effect, Complete):
            raise ContentRejected(f"a model does not carry out {effect.kind!r}")
        asked = _asked(effect, len(self.asked))
        self.asked.append(asked)
        said = self._double(asked)
        reply = await said if isinstance(said, Awaitable) else said
        if reply.seconds:
            await asyncio.sleep(reply.seconds)
        if reply.hangs_after is not None:
            await asyncio.Event().wait()
        if reply.cut_after is not None:
            raise Unavailable("the connection broke")
        if reply.status != 200:
            raise _refused(reply)
        used = reply.usage or (None, None)
        return Completed(text=SourceText(reply.text), tokens_in=used[0], tokens_out=used[1], finish=reply.finish)


def _asked(effect: Complete, number: int) -> Asked:
    instructions, _, words = effect.prompt.text.partition(SEPARATOR)
    return Asked(
        wire="openai",
        model=effect.model,
        system=instructions if words else "",
        user=words or instructions,
        max_tokens=effect.max_tokens,
        schema=json.loads(effect.schema) if effect.schema and effect.mode in ("native", "tool") else None,
        tool="reply" if effect.mode == "tool" else "",
        number=number,
        images=tuple(image.data for image in effect.images),
    )


def _refused(reply: Reply) -> ProviderError | ContentRejected:
    match reply.status:
        case 429:
            return RateLimited("too many requests", retry_after=float(reply.headers.get("retry-after", "1")))
        case 401 | 403 | 404:
            return AuthFailed(f"status {reply.status}")
        case status if status >= 500:
            return Unavailable(f"status {status}")
        case 400 if b"context" in (reply.body or b""):
            found = re.search(rb"(?:length is|>|allowed \() ?(\d+)", reply.body or b"")
            return TooLong("the prompt is longer than the context", window=int(found[1]) if found else None)
        case status:
            return ContentRejected(f"status {status}: {digest(reply.body or b'')[:8]}")
