"""Which of the quotes that were found are shown: the best ones, each saying something new. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from aria.core.types import Profile
from aria.engines.extractive import weights
from aria.engines.extractive.need import Need
from aria.engines.extractive.scoring import stem_set
from aria.evidence.bridging import leads_on


@dataclass(frozen=True, slots=True)
class Quoted:
    """A quote as its place in a document and its words, however it was found.

    `document` may name an origin instead, where documents that say the same count as one.
    """

    document: str
    start: int
    end: int
    words: frozenset[str]
    """Stems of the quote."""
    title: frozenset[str] = frozenset()
    """Stems of the document's title."""


def quoted(document: str, start: int, end: int, text: str, title: str = "") -> Quoted:
    return Quoted(document, start, end, stem_set(text), stem_set(title))


def per_document(question: str, asked: Profile, need: Need, offered: Sequence[Quoted]) -> int:
    """Quotes of one document before the others have their turn; 0 for no such bound.

    `offered` comes best first. What no single text tells is pieced together from several; what one text tells is best
    told by its own quotes: one that tells nearly all of it, or one that all of the best quotes come from.
    """
    if len({each.document for each in offered[: weights.LEADING]}) < 2 or not leads_on(question, asked):
        return 0
    told: dict[str, frozenset[str]] = {}
    for each in offered:
        told[each.document] = told.get(each.document, each.title) | each.words
    one = max((need.coverage(words) for words in told.values()), default=1.0)
    return weights.PER_DOCUMENT if one < weights.TOLD_BY_ONE else 0


def choose(ranked: Sequence[Quoted], count: int, per_document: int = 0, characters: int = 0) -> list[int]:
    """Which of `ranked`, best first, are shown: at most `count`, as indexes, best first.

    A quote that overlaps one already taken, or says what it says, is passed over. Of one document `per_document`
    are taken before each other document had its turn; 0 for no such bound. `characters` is the room for all of them,
    0 for any; a quote that does not fit is passed over, but for the first.
    """
    taken: list[int] = []
    waiting: Sequence[int] = range(len(ranked))
    while waiting and len(taken) < count:
        turn: Counter[str] = Counter()
        later: list[int] = []
        for index in waiting:
            quote = ranked[index]
            if len(taken) == count:
                break
            if per_document and turn[quote.document] == per_document:
                later.append(index)
            elif _fits(quote, ranked, taken, characters) and not _told(quote, ranked, taken):
                taken.append(index)
                turn[quote.document] += 1
        waiting = later
    return taken


def _fits(quote: Quoted, ranked: Sequence[Quoted], taken: Sequence[int], characters: int) -> bool:
    used = sum(ranked[other].end - ranked[other].start + 1 for other in taken)
    return not characters or not taken or used + quote.end - quote.start <= characters


def _told(quote: Quoted, ranked: Sequence[Quoted], taken: Sequence[int]) -> bool:
    return any(repeats(quote, ranked[other]) for other in taken)


def repeats(quote: Quoted, other: Quoted) -> bool:
    """Whether two quotes overlap, or say the same; within one document it is enough that one holds the other."""
    within = quote.document == other.document
    if within and quote.start < other.end and quote.end > other.start:
        return True
    size = min(len(quote.words), len(other.words)) if within else len(quote.words | other.words)
    return bool(size) and len(quote.words & other.words) >= weights.DUPLICATE * size
