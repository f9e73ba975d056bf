"""Two quotes that are one text but for a few words: what was exchanged, by aligning them word for word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import product

from aria.core.patterns import regex
from aria.evidence.text.scripts import CJK
from aria.evidence.text.sentences import split

ALIKE = 0.75
"""Share of words that two quotes have in common, in order, when one is an edited copy of the other."""
LONGEST = 6
"""Words of an exchange: more than that is another sentence."""
_FEWEST = 6
"""Words of a quote in which an exchange can be told from chance."""
_SENTENCES = 6
"""Sentences of a quote that are aligned one by one."""
_WORD = regex(rf"[{CJK}]|(?:(?![{CJK}])\w)+(?:[.,'’](?:(?![{CJK}])\w)+)*")
"""A word; where no space parts words, a sign."""

Exchange = tuple[int, int, int, int]
"""Start and end of a stretch in one text and of what stands for it in the other, in characters."""


@lru_cache(maxsize=1_024)  # the same quotes are aligned when they are judged and when they are told
def exchanges(a: str, b: str) -> tuple[Exchange, ...]:
    """Stretches of `a` for which `b` has other words; empty where the two are no edited copies of each other.

    Case and punctuation do not count. `exchanges(b, a)` mirrors `exchanges(a, b)`.
    """
    if b < a:  # aligned one way only, so that it tells the same whichever is asked about
        return tuple((k, m, i, j) for i, j, k, m in exchanges(b, a))
    (x, told), (y, said) = _words(a), _words(b)
    if min(len(x), len(y)) < _FEWEST or _most(told, said) < ALIKE:  # as with most pairs: told before any is aligned
        return ()
    aligned = SequenceMatcher(None, told, said, autojunk=False)
    if aligned.quick_ratio() < ALIKE or aligned.ratio() < ALIKE:
        return ()
    return tuple(
        (x[i].start(), x[j - 1].end(), y[k].start(), y[m - 1].end())
        for tag, i, j, k, m in aligned.get_opcodes()
        if tag == "replace" and max(j - i, m - k) <= LONGEST
    )


def exchanged(a: str, b: str) -> Iterator[Exchange]:
    """What two quotes exchange, or else what two sentences of theirs do: one may be quoted with more."""
    whole = exchanges(a, b)
    yield from whole
    for (i, j), (k, m) in product(split(a)[:_SENTENCES], split(b)[:_SENTENCES]) if not whole else ():
        yield from ((i + p, i + q, k + r, k + s) for p, q, r, s in exchanges(a[i:j], b[k:m]))


@lru_cache(maxsize=256)
def _words(text: str) -> tuple[tuple[re.Match[str], ...], tuple[str, ...]]:
    """The words of a quote, and how they are compared. Each quote is held against many."""
    found = tuple(_WORD.finditer(text))
    return found, tuple(match[0].casefold() for match in found)


def _most(a: Sequence[str], b: Sequence[str]) -> float:
    """The share of their words that two quotes can have in common at most."""
    shared = min(sum(map(set(b).__contains__, a)), sum(map(set(a).__contains__, b)))
    return 2 * shared / (len(a) + len(b))
