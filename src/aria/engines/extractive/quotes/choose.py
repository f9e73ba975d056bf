"""Which of the quotes that were found are shown: the best ones, each saying something new. Pure.

One after the other is taken, by its score and by what it adds to those already taken: maximal marginal relevance (J.
Carbonell and J. Goldstein, "The use of MMR, diversity-based reranking for reordering documents and producing
summaries", SIGIR 1998), with rules for what adds nothing in place of a similarity.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from aria.core.types import Profile
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.fit import asked_values
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.leading import leads_on
from aria.evidence.questions.wanted import thing_asked
from aria.evidence.text.mentions import key_of, mentions, title_keys
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.values import values

_GAP = 3
"""Characters between two sentences that follow each other."""


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
    text: str = ""
    score: float = 0.0
    """How good it is by itself, 0 to 1."""
    called: tuple[str, ...] = ()
    """What another text may call the document: keys of its title."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What the quotes after the first are for."""

    quota: int = 0
    """Quotes of one document before the others have their turn; 0 for no such bound."""
    need: Need | None = None
    """What several texts tell together: each further quote should add words or a value of it. None where one may do."""
    beside: bool = True
    """Whether what stands beside the best quote may have the answer that it leads to."""
    named: frozenset[str] = frozenset()
    """Documents that the best quote leads to: it names their titles, and the question does not."""
    thing: frozenset[str] = frozenset()
    """The stem for what thing is asked for: that of "pseudonym" for "Under what pseudonym …?"."""
    opening: bool = False
    """Whether the opening of the best quote's text may have the answer: who the "she" of the best quote is."""


def quoted(document: str, start: int, end: int, text: str, title: str = "", score: float = 0.0) -> Quoted:
    return Quoted(document, start, end, stem_set(text), stem_set(title), text, score, title_keys(title))


def spreading(question: str, asked: Profile, need: Need, offered: Sequence[Quoted]) -> Spread:
    """What the quotes after the first of `offered`, best first, are for.

    What no single text tells is pieced together from several; what one text tells nearly all of is best told by its
    own quotes. A text that the best quote names is a part of the answer; others may be about something else, and none
    of them has to have a turn.
    """
    # Beside what is told of one time stands what is told of another.
    timeless = not need.periods
    one = Spread(
        beside=timeless,
        named=_led_to(question, asked, offered),
        thing=frozenset(canonical(thing_asked(question, need.expects))),
        opening=timeless and need.expects == "person",
    )
    if len({each.document for each in offered}) < 2 or not leads_on(question, asked):
        return one
    told: dict[str, frozenset[str]] = {}
    for each in offered:
        told[each.document] = told.get(each.document, each.title) | each.words
    if max((need.coverage(words) for words in told.values()), default=1.0) >= weights.TOLD_BY_ONE:
        return one
    return replace(one, need=need)


def _led_to(question: str, asked: Profile, offered: Sequence[Quoted]) -> frozenset[str]:
    """Documents whose titles the best quote has and the question has not, where it leads from name to name."""
    if not offered or not leads_on(question, asked):
        return frozenset()
    best = offered[0]
    others = [each for each in offered if each.document != best.document and not set(each.called) & set(best.called)]
    known = f" {key_of(question)} {' '.join(best.called)} "
    keys = {key for each in others for key in each.called if f" {key} " not in known}
    said = {each.key for each in mentions(best.text, keys) if each.titled}
    return frozenset(each.document for each in others if not said.isdisjoint(each.called))


def choose(ranked: Sequence[Quoted], count: int, spread: Spread = Spread(), characters: int = 0) -> list[int]:
    """Which of `ranked`, best first, are shown: at most `count`, as indexes; the best one comes first.

    A quote that overlaps one already taken, or says what it says, is passed over. `characters` is the room for all
    of them, 0 for any; a quote that does not fit is passed over, but for the first.
    """
    # What comes later is no better, whatever its score says: callers have their reasons for an order.
    scores = list(accumulate((each.score for each in ranked), min))
    taken: list[int] = []
    waiting = list(range(len(ranked)))
    turn: Counter[str] = Counter()
    worth = _worth((), spread)
    while waiting and len(taken) < count:
        able = [index for index in waiting if not spread.quota or turn[ranked[index].document] < spread.quota]
        if not able:
            turn.clear()
            continue
        best = max(able, key=lambda index: (scores[index] + worth(ranked[index]), -index))
        waiting.remove(best)
        if _fits(ranked[best], ranked, taken, characters) and not _told(ranked[best], ranked, taken):
            taken.append(best)
            turn[ranked[best].document] += 1
            worth = _worth([ranked[index] for index in taken], spread)
    return taken


def _worth(taken: Sequence[Quoted], spread: Spread) -> Callable[[Quoted], float]:
    """What one more quote is worth beyond its score, beside those that were taken."""
    adds = _adds(taken, spread)
    if not taken:
        return adds

    def worth(quote: Quoted) -> float:
        opens = spread.opening and quote.document == taken[0].document and quote.start <= weights.OPENING_WITHIN
        return adds(quote) + weights.NAMED * (quote.document in spread.named) + weights.OPENING * opens

    return worth


def _adds(taken: Sequence[Quoted], spread: Spread) -> Callable[[Quoted], float]:
    """What it is worth for what it tells, or for where it stands."""
    need = spread.need
    if need is None:
        late = spread.beside and len(taken) >= weights.BESIDE_FROM
        return lambda quote: weights.BESIDE if late and _beside(quote, taken[0]) else 0.0
    if not taken:
        return lambda quote: 0.0
    told = frozenset[str]().union(*(each.words | each.title for each in taken))
    known = frozenset[str]().union(*(_values(each, need) for each in taken))
    before = need.coverage(told)

    def adds(quote: Quoted) -> float:
        share = need.coverage(told | quote.words | quote.title) - before
        return weights.ADDED_WORDS * share + weights.ADDED_VALUE * bool(_values(quote, need) - known)

    return adds


def _values(quote: Quoted, need: Need) -> frozenset[str]:
    """The values of the kind that is asked for."""
    return frozenset(value.text.casefold() for value in asked_values(need, values(quote.text)))


def answer_first(ranked: Sequence[Quoted], chosen: Sequence[int], spread: Spread, need: Need) -> list[int]:
    """The chosen quotes, before all others the one that the best leads to: the best only tells which thing is meant.

    It has to tell more of the question than the best does, or a value of the kind that is asked for; and what thing is
    asked for, where the best one says it.
    """
    if not chosen:
        return []
    best = ranked[chosen[0]]
    before, known = need.coverage(best.words | best.title), _values(best, need)
    if before >= 1.0 and known and not need.of_kind:
        return list(chosen)  # it says all that is asked, with a value: whom else it names is not asked about
    for index in chosen[1:]:
        quote = ranked[index]
        if (
            quote.document in spread.named
            and spread.thing & best.words <= quote.words
            and (
                need.coverage(best.words | best.title | quote.words | quote.title) > before
                or _values(quote, need) - known
            )
        ):
            return [index, *(other for other in chosen if other != index)]
    return list(chosen)


def _beside(quote: Quoted, best: Quoted) -> bool:
    """Whether one follows the other in their text."""
    return quote.document == best.document and (
        0 <= quote.start - best.end <= _GAP or 0 <= best.start - quote.end <= _GAP
    )


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
