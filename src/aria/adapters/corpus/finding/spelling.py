"""Words of a question that a large library does not have: those it has that are one slip of the keys away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from string import ascii_lowercase

from aria.adapters.corpus.finding.candidates import passages_with
from aria.adapters.corpus.finding.scope import Scope
from aria.adapters.corpus.index.schema import Connection

SHORTEST = 5
"""Letters of a stem that may be a slip: of a shorter one, too many others are one letter away."""
_LONGEST = 20
_MOST = 3
"""Unknown stems of one question that are looked at; a question with more is in another language."""
_AT_ONCE = 500
"""Keys looked up in one statement."""


def respelled(connection: Connection, passages: Mapping[str, int], scope: Scope) -> dict[str, int]:
    """For each stem that no passage has, the stem nearest in spelling, with its passages; none where none is near.

    The first letter is right: few slips are there. Of several the one in most passages is meant.
    """
    unknown = [stem for stem, count in passages.items() if not count and _may_slip(stem)]
    found: dict[str, int] = {}
    for stem in unknown[:_MOST]:
        known = dict(_known(connection, sorted(set(slips(stem)))))
        if known:
            best = min(known, key=lambda each: (-known[each], each))
            found[best] = passages_with(connection, best, scope)
    return found


def _may_slip(stem: str) -> bool:
    return SHORTEST <= len(stem) <= _LONGEST and stem.isascii() and stem.isalpha()


def slips(word: str) -> Iterator[str]:
    """The words from which `word` comes by one slip: letters exchanged, left out, doubled or mistyped."""
    for at in range(1, len(word) + 1):
        before, after = word[:at], word[at:]
        yield from (before + letter + after for letter in ascii_lowercase)
        if after:
            yield before + after[1:]
            yield from (before + letter + after[1:] for letter in ascii_lowercase if letter != after[0])
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]


def _known(connection: Connection, stems: list[str]) -> Iterable[tuple[str, int]]:
    for at in range(0, len(stems), _AT_ONCE):
        some = stems[at : at + _AT_ONCE]
        marks = ",".join("?" * len(some))
        yield from connection.execute(f"SELECT term, doc FROM vocabulary WHERE term IN ({marks})", some)  # noqa: S608
