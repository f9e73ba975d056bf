"""Near-copies: sketches of texts from which their overlap can be estimated without the texts.

A sketch is a bottom-k MinHash of a text's shingles (runs of four folded words): A. Broder, "On the resemblance and
containment of documents", 1997. It tells that two texts share wording, not that they say the same: an edited copy
with another value in it is still a copy. A paraphrase is none.
"""

from __future__ import annotations

import hashlib
import unicodedata
from functools import lru_cache

from aria.core.patterns import regex

SHINGLE = 4
"""Words in a shingle."""
K = 64
"""Hashes in a sketch. The standard error of an estimated share p is sqrt(p (1 - p) / K), 0.06 at most."""
RESEMBLANCE = 0.3
"""A text with one word in ten replaced keeps 0.9^4 = 0.66 of its shingles, so it resembles the original by
0.66 / (2 - 0.66) = 0.49. Independent texts on one topic stay below 0.1: three standard errors either way."""
CONTAINMENT = 0.5
"""Share of the shorter text that the longer must hold to count as having been copied from it."""
_SHARED = 8
"""Hashes that must be seen in both sketches before containment is believed."""
_WIDTH = 16
_SPACE = 1 << 64
_WORD = regex(r"\w+")


def sketch(text: str) -> str:
    """The K smallest 64-bit hashes of `text`'s shingles, ascending, as hex of 16 digits each.

    The same on every platform. A text shorter than a shingle counts as one; a text without words has an empty sketch.
    """
    folded = text if text.isascii() else unicodedata.normalize("NFKC", text)
    words = _WORD.findall(folded.casefold())
    if not words:
        return ""
    last = max(1, len(words) - SHINGLE + 1)
    shingles = {" ".join(words[at : at + SHINGLE]) for at in range(last)}
    hashes = sorted([hashlib.blake2b(shingle.encode(), digest_size=8).digest() for shingle in shingles])
    return b"".join(hashes[:K]).hex()


def similarity(a: str, b: str) -> float:
    """Estimated share of all shingles of two sketched texts that both have (Jaccard), 0 to 1. Exact for short texts."""
    x, y = _hashes(a), _hashes(b)
    if not x or not y:
        return 0.0
    smallest = sorted({*x, *y})[:K]
    both = set(x).intersection(y)
    return sum(each in both for each in smallest) / len(smallest)


def containment(a: str, b: str) -> float:
    """Estimated share of the shorter text's shingles that the longer one has too, 0 to 1."""
    share = similarity(a, b)
    x, y = _size(a), _size(b)
    return min(1.0, share * (x + y) / ((1 + share) * min(x, y))) if share else 0.0


def near_copy(a: str, b: str) -> bool:
    """Whether one of two sketched texts is an edited copy of the other, or of a large part of it."""
    shared = len(_members(a) & _members(b))
    if not shared:  # as with most pairs: told before anything is sorted
        return False
    if similarity(a, b) >= RESEMBLANCE:
        return True
    return shared >= _SHARED and containment(a, b) >= CONTAINMENT


@lru_cache(maxsize=4096)
def _hashes(sketched: str) -> tuple[str, ...]:
    return tuple(sketched[at : at + _WIDTH] for at in range(0, len(sketched), _WIDTH))


@lru_cache(maxsize=4096)
def _members(sketched: str) -> frozenset[str]:
    return frozenset(_hashes(sketched))


def _size(sketched: str) -> float:
    """Estimated number of shingles: exact while they all fit into the sketch."""
    hashes = _hashes(sketched)
    return float(len(hashes)) if len(hashes) < K else (K - 1) * _SPACE / (int(hashes[-1], 16) + 1)
