"""Choices that look random and follow from a seed: the same in every process, whatever order calls arrive in."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A row of choices that is the same for the same `key`."""

    def __init__(self, *key: object) -> None:
        self._key = "\x1f".join(map(str, key)).encode("utf-8", "surrogatepass")
        self._drawn = 0

    def below(self, bound: int) -> int:
        """A whole number from 0 up to, not including, `bound`."""
        self._drawn += 1
        return int.from_bytes(sha256(self._key + b"#%d" % self._drawn).digest()[:8], "big") % bound

    def happens(self, share: float) -> bool:
        return self.below(1_000_000) < share * 1_000_000

    def pick(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]
