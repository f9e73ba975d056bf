"""How much a role may be shown, and how long its reply may be: what its model has room for. Pure.

This is the one place that says so. A role hands over its material as a `Fit`: given the tokens that there are, it makes
the prompt that says most within them. Instructions are never cut, evidence is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from aria.core.budget import estimate_tokens
from aria.core.labels import Context

Shown = TypeVar("Shown")

NO_END = 10**9
"""Tokens for a prompt of a model whose context has no known end."""
FRAMING = 240
"""Tokens for what stands around a prompt, and for the note that a re-ask adds to it."""
_REPLY_SHARE = 3
"""A reply takes this part of a window at most, so that the rest is for what it is made from."""
_LEAST_ITEM = 60
"""Tokens of material below which nothing is worth asking."""

Fit = Callable[[int], tuple[Context, Shown] | None]
"""The prompt for so many tokens, and what of the material is in it; None where not even the shortest fits."""


@dataclass(frozen=True, slots=True)
class Room:
    """Tokens of one call."""

    prompt: int
    reply: int


def room_of(window: int | None, reply: int, beside: int) -> Room:
    """What a call has room for with a model of this window, None for no known end.

    `reply` is what the role's reply may need, `beside` what is sent with the prompt: a schema, images.
    """
    if window is None:
        return Room(NO_END, reply)
    said = min(reply, window // _REPLY_SHARE)
    return Room(window - said - beside - FRAMING, said)


def whole(prompt: Context) -> Fit[None]:
    """A prompt of which nothing can be left out."""
    size = estimate_tokens(prompt.text)
    return lambda room: (prompt, None) if size <= room else None


def most(build: Callable[[int], tuple[Context, Shown]], count: int, least: int = 1) -> Fit[Shown]:
    """As many of `count` things as there is room for, best first: `build` makes the prompt with so many of them."""

    def fit(room: int) -> tuple[Context, Shown] | None:
        low, high = min(least, count) - 1, count
        made = build(high)
        if estimate_tokens(made[0].text) <= room:
            return made
        best: tuple[Context, Shown] | None = None
        while high - low > 1:
            middle = (low + high) // 2
            made = build(middle)
            if estimate_tokens(made[0].text) <= room:
                low, best = middle, made
            else:
                high = middle
        return best

    return fit


def by_turns(groups: Sequence[str]) -> list[int]:
    """Places in `groups`, which names the group of each: the first of every group, then the second of each, and on."""
    seen: Counter[str] = Counter()
    turns = []
    for place, group in enumerate(groups):
        turns.append((seen[group], place))
        seen[group] += 1
    return [place for _, place in sorted(turns)]


def within(build: Callable[[int], tuple[Context, Shown]], tokens: int) -> Fit[Shown]:
    """Material of up to `tokens` tokens, which `build` chooses, or of fewer where the whole prompt would not fit."""

    def fit(room: int) -> tuple[Context, Shown] | None:
        left = min(tokens, room)
        while left >= min(tokens, _LEAST_ITEM):
            made = build(left)
            over = estimate_tokens(made[0].text) - room
            if over <= 0:
                return made
            left -= max(over, left // 8, 1)
        return None

    return fit
