"""Where an answer was lost on its way: not found by the search, not ranked among the first, or not taken for one."""

from __future__ import annotations

from aria.adapters.corpus.adapter import Corpus
from aria.engines.extractive.needs.parts import query_words
from aria.engines.extractive.reader import standing
from aria.engines.extractive.scoring.answerable import label
from bench.evidence.reading import LIMITS, found_need, quotes, ranked

DEEP = 50
"""Texts that are looked through for one that the search found, but too late."""


def lost(corpus: Corpus, question: str, accepted: tuple[str, ...]) -> str:
    """How far an accepted text came when the question is asked as it stands, without its sub-questions."""
    answer = corpus.search(query_words(question), DEEP, question=question)
    read, places = [], []
    for place, hit in enumerate(answer.hits, start=1):
        text = corpus.fetch(hit.handle).text
        if _holds(text.exposed(), accepted):
            places.append(place)
        if place <= LIMITS.reads:
            read += list(quotes(question, found_need(question, answer), hit.uri, hit.title, text.exposed(),
                                stands=standing(hit, answer.hits), matched=hit.passages))  # fmt: skip
    for rank, quote in enumerate(ranked(read), start=1):
        if _holds(quote.text, accepted):
            taken = label(quote.candidate.need, quote.candidate.match) or "nothing"
            return f"sentence {rank} of {len(read)}, taken for {taken}: {quote.text[:160]!r}"
    if not places:
        return f"in none of the first {len(answer.hits)} texts"
    return f"first in text {places[0]}, of which {LIMITS.reads} are read, in no sentence that was measured"


def _holds(text: str, accepted: tuple[str, ...]) -> bool:
    return any(each.casefold() in text.casefold() for each in accepted)
