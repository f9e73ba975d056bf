"""Does a sentence or a table tell how two things differ? It has to speak of both, and set them apart. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import is_row, labelled, parted

_DIFFER = regex(
    r"\b(?:differ(?:s|ed|ing|ences?)?|differently|different\s(?:from|in)|distinguish\w*|distinct\sfrom|distinctions?\sbetween|as\sopposed\sto|in\scontrast)\b"
)
_BETWEEN = regex(r"\b(?:differences?|distinctions?)\sbetween\s")
_ARTICLES = 12
"""Characters of articles and marks between that and the first of the two things."""
_SET_APART = regex(
    r"[,;]\s(?:but|while|whereas|though|although)\b|;|\b(?:whereas|unlike|than|rather\sthan|instead\sof|(?:but|and)\snot)\b"
    r"|\bas\s(?:much|many|\w+)\s(?:\w+\s)?as\b"
)
"""What stands between two things that are told apart."""
_OPENS = regex(r"(?:while|whereas|unlike|although|though|where)\b")
_VERB = regex(r"\w*\W+(?:\w+\s)?(\w{3,}s|has|have|is|are|was|were)\b")
"""What a name is followed by, its kind perhaps between them: "the Pelton wheel suits"."""
_CLAUSE = regex(r",\s(?:and\s)?(?:(?:the|an?|its)\s)?(?:\w+\s)?$")
"""What stands before a name that opens a clause."""
_WORD = regex(r"\w+(?:-\w+)*")
_NAME = regex(r"\b(?!(?:An?|The)\s)[A-Z]\w+(?:-\w+)*")
_LONGEST = 2_000
"""Characters of a quote that are read."""


@lru_cache(maxsize=64)
def apart(sides: tuple[str, ...]) -> tuple[frozenset[str], ...]:
    """For each side the stems that it has and the other has not; of a name the last word is enough."""
    own = [frozenset(content_stems(side)) for side in sides]
    found = []
    for side, stems in zip(sides, own, strict=True):
        others = frozenset[str]().union(*(other for other in own if other is not stems))
        names = [
            word for word in _WORD.findall(side) if word[:1].isupper() and not others.issuperset(content_stems(word))
        ]
        found.append((frozenset(content_stems(names[-1])) if names else stems) - others)
    return tuple(found)


@lru_cache(maxsize=1_000)
def contrasts(sides: tuple[str, ...], quote: str, *, named_in_part: bool = False) -> bool:
    """Whether the quote sets the sides apart: by a word that does, by two clauses of one verb, or in two columns.

    `named_in_part`: half of the words of a side may stand for it: "dark roasts" for dark roast coffee.
    """
    needed = apart(sides)
    if len(needed) != 2 or not all(needed):
        return False
    if is_row(quote):
        return _in_columns(sides, needed, quote.partition("\n")[0])
    told = quote[:_LONGEST]
    if not all(_is_called(name, told) for name in _names(sides)):
        return False  # where Recommends and Suggests are names, what is recommended tells nothing of them
    places = _places(told)
    found = [[places[stem] for stem in stems if stem in places] for stems in needed]
    if not all((1 + named_in_part) * len(at) >= len(stems) for at, stems in zip(found, needed, strict=True)):
        return False
    low, high = sorted(map(max, found))
    lower = told.lower()
    between = _BETWEEN.search(lower)
    if between is not None and low - between.end() > _ARTICLES:
        return False  # "the difference between listing several branches of A and …" is of other things
    if _DIFFER.search(lower) or (_OPENS.match(lower) and "," in told[low:high]):
        return True
    return _SET_APART.search(lower, low, high) is not None or _alike(lower, low, high)


@lru_cache(maxsize=64)
def _names(sides: tuple[str, ...]) -> tuple[str, ...]:
    """Of two things that are both called by a name the last word of each, case folded."""
    named = [_NAME.findall(side) for side in sides]
    if not all(named) or any(words[-1].isupper() for words in named):
        return ()  # a key word in capitals is no word of a text: it says what it does in others
    return tuple(words[-1].casefold() for words in named)


def _is_called(name: str, told: str) -> bool:
    """Whether a quote has a name, in some form, and not only an ordinary word that it is made of."""
    own = frozenset(content_stems(name))
    words = [word for word in _WORD.findall(told) if not own.isdisjoint(content_stems(word))]
    return not words or any(word[0].isupper() or word.casefold() == name for word in words)


def is_on_both(sides: tuple[str, ...], quote: str) -> bool:
    """Whether a quote that sets the sides apart is about them: it opens with one of them, or speaks of a difference."""
    places = _places(quote[:_LONGEST])
    first = min((places[stem] for stems in apart(sides) for stem in stems if stem in places), default=_ARTICLES)
    return is_row(quote) or first < _ARTICLES or _DIFFER.search(quote.lower()) is not None


def _alike(lower: str, low: int, high: int) -> bool:
    """Whether the same verb follows both, in two clauses: "the one suits …, the other suits …"."""
    one, other = _VERB.match(lower, low), _VERB.match(lower, high)
    return one is not None and other is not None and one[1] == other[1] and _CLAUSE.search(lower, low, high) is not None


def _in_columns(sides: Sequence[str], needed: Sequence[frozenset[str]], row: str) -> bool:
    """Whether a column is headed by each side: "| Light | Hubble | Webb |", "| Light: … | Hubble: … | Webb: … |"."""
    cells = (labelled(cell) for cell in parted(row) if cell)
    heads = [frozenset(content_stems(label or content)) for label, content in cells]
    return all(
        any(stems <= head and head <= frozenset(content_stems(side)) for head in heads)
        for side, stems in zip(sides, needed, strict=True)
    )


def _places(quote: str) -> Mapping[str, int]:
    """Each stem with where it first begins."""
    found: dict[str, int] = {}
    for match in _WORD.finditer(quote):
        for stem in content_stems(match[0]):
            found.setdefault(stem, match.start())
    return found
