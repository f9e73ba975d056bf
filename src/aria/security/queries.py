"""What a query to somebody outside may say, and how many bits of choice it gives away. Pure.

The question and the plan were made before anything was read: their words may be sent. Once pages were read, a query may
hold besides at most two spans of accepted quotes, and words that stand in no quote. So no page puts a text of its own
into a query, and what is in a query came neither from an address nor from anything that looks like a secret. What only
the user's own documents say stays within, unless the user opened it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from aria.core.effects import Effect, Fetch, FetchImage, Search
from aria.core.state import RunState
from aria.security import images, links

SPANS = 2
"""Pieces of quotes in one query."""
SPAN_WORDS = 5
FREE_WORDS = 6
"""Words of a query that neither the question, the plan nor a quote has."""

_NUMBER = re.compile(r"\d{1,8}(?:[.,]\d{1,3})?%?|\d{1,3}(?:,\d{3})+|\d{1,4}(?:s|st|nd|rd|th)", re.IGNORECASE)
_EDGES = "\"'“”„«»‘’()[]{}<>.,;:!?…*~|"
_OPERATOR = re.compile(r"[+\-]\w|\w+:\S|.*[\"“”|*~(){}\[\]<>]")
_ADDRESS = re.compile(r"\S*(?:://|@|\\)\S*|www\.\S*|(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#]\S*)?", re.IGNORECASE)
_OPAQUE = re.compile(
    r"(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[\w+/=\-]{20,}|[0-9a-f]{16,}|[A-Za-z0-9+/]{28,}={0,2}|\S*%[0-9A-Fa-f]{2}\S*|\d{12,}"
)
"""What may be a key, a digest or something encoded."""
_HTTP = re.compile(r"https?://", re.IGNORECASE)
"""How the address of a page begins; a document of the user's own has a path, or a name of its own."""
_WORD = re.compile(r"\w[\w'’-]*")
_NAME = re.compile(r"[A-Z][\w'’-]*(?:\s+[A-Z][\w'’-]*){0,4}|\d[\d.,]*")


def fault(effect: Search, state: RunState) -> str:
    """Why a query may not be sent out; empty when it may."""
    asked = set(_known(state.brief.question))
    own = _vocabulary(state)
    for word in effect.text.split():
        if why := _odd(word, asked) or _code(word, own):
            return why
    if not state.evidence:
        return ""
    if _kept_back(effect.text, own, _withheld(state)):
        return "a query holds no word that only documents of the user's own have"
    pieces, free = _pieces(effect.text, state)
    if len(pieces) > SPANS or any(len(piece) > SPAN_WORDS for piece in pieces):
        return f"a query holds at most {SPANS} pieces of what was read, of at most {SPAN_WORDS} words each"
    return "" if len(free) <= FREE_WORDS else f"a query holds at most {FREE_WORDS} words that nothing explains"


def admitted(text: str, state: RunState) -> str:
    """The query without the words that may not be sent."""
    asked = set(_known(state.brief.question))
    bare = (word if word.casefold() in asked else word.strip(_EDGES).lstrip("+-") for word in text.split())
    own, withheld = _vocabulary(state), _withheld(state)
    sent = (word for word in bare if word and not _odd(word, asked) and not _code(word, own))
    kept = [word for word in sent if not _kept_back(word, own, withheld)]
    while kept and fault(Search(text=" ".join(kept), tool="web", limit=0), state):
        strange = [place for place, word in enumerate(kept) if not all(_told(each, own) for each in _words(word))]
        kept.pop(strange[-1] if strange else -1)
    return " ".join(kept)


def bits(effect: Effect, state: RunState) -> float:
    """How much an onlooker can learn at most from the choice of this query, this image or this link, in bits.

    What is asked before anything was read depends on nothing that was read: it gives away nothing.
    """
    if isinstance(effect, FetchImage):
        return images.bits(effect, state)
    if isinstance(effect, Fetch):
        return links.bits(effect, state)
    if not isinstance(effect, Search) or effect.tool == "corpus" or not state.evidence:
        return 0.0
    pieces, _ = _pieces(effect.text, state)
    names = {name for row in state.evidence for name in _NAME.findall(row.quote.exposed())}
    options = math.log2(max(1, len(state.sub_questions))) + len(pieces) * math.log2(max(2, len(names)))
    return round(options, 3)


def _odd(word: str, asked: set[str]) -> str:
    if word.casefold() in asked:
        return ""
    if _ADDRESS.fullmatch(word):
        return "a query holds no address"
    if _OPERATOR.match(word):
        return "a query holds no operator"
    return "a query holds nothing that looks like a key or an encoded text" if _OPAQUE.search(word) else ""


def _code(word: str, own: frozenset[str]) -> str:
    """A code is no word to search for unless the question or the plan has it: nobody can tell what it stands for."""
    if not any(char.isdigit() for char in word) or _NUMBER.fullmatch(word):
        return ""
    explained = own.issuperset(each for each in _words(word) if any(char.isdigit() for char in each))
    return "" if explained else "a query holds no code that neither the question nor the plan has"


def _known(text: str) -> Iterator[str]:
    """The words of a text as they stand there, and bare."""
    for word in text.casefold().split():
        yield word
        yield word.strip(_EDGES)


def _pieces(text: str, state: RunState) -> tuple[list[list[str]], list[str]]:
    """The pieces of a query that stand in quotes and nowhere else, and its words that stand nowhere at all."""
    own = _vocabulary(state)
    quotes = [f" {' '.join(_words(row.quote.exposed()))} " for row in state.evidence]
    pieces: list[list[str]] = []
    free: list[str] = []
    running = False
    for word in _words(text):
        if _told(word, own):
            running = False
        elif running and _stands([*pieces[-1], word], quotes):
            pieces[-1].append(word)
        elif _stands([word], quotes):
            pieces.append([word])
            running = True
        else:
            free.append(word)
            running = False
    return pieces, free


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _stands(words: Sequence[str], quotes: Sequence[str]) -> bool:
    return any(f" {' '.join(words)} " in quote for quote in quotes)


def _vocabulary(state: RunState) -> frozenset[str]:
    """The words of the question and of the plan, which nobody who had read a page had a hand in."""
    subs = state.plan.sub_questions if state.plan else ()
    texts = [state.brief.question]
    texts += [text for sub in subs for text in (sub.text, sub.query, *(each.text for each in sub.wordings))]
    return frozenset(word for text in texts for word in _words(text))


def _withheld(state: RunState) -> frozenset[str]:
    """The words that quotes of the user's own documents have and no quote of a page has."""
    if not state.brief.reach.withhold:
        return frozenset()
    pages = {each.id for each in state.sources if _HTTP.match(each.uri)}
    inside, outside = (
        {word for row in state.evidence if (row.source in pages) is told for word in _words(row.quote.exposed())}
        for told in (False, True)
    )
    return frozenset(inside - outside)


def _kept_back(text: str, own: frozenset[str], withheld: frozenset[str]) -> bool:
    """Whether a text has one of the words that are withheld, and not by the question or the plan."""
    return not withheld.isdisjoint(word for word in _words(text) if not _told(word, own))


def _told(word: str, vocabulary: frozenset[str]) -> bool:
    """Whether a word, or another form of it, is in the vocabulary."""
    if word in vocabulary or len(word) < 3:
        return True
    least = max(4, len(word) - 3)
    return any(other[:least] == word[:least] and abs(len(other) - len(word)) <= 3 for other in vocabulary)
