"""Which of a question's names does a quote hold, by itself or by the title that it stands under? Pure."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import pairwise, zip_longest

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words
from aria.evidence.text.tables import is_row, parted
from aria.evidence.typed import dates
from aria.evidence.typed.amounts import NUMBER_WORDS

_SHARED_TITLE = regex(r"\b(?:and|or|versus|vs)\b|[&;]|\s/\s|(?<=[^\W\d_]{3})/(?=[^\W\d_]{3})|,.*,", re.IGNORECASE)
"""Of two subjects; one comma parts a place from its state, or a family name from the given one. 2024/25 is a year."""
_AMOUNTS = regex(r"\b\d[\d.,]*\s?[^\W\d_]{0,3}(?:\sand\s|\sor\s|\s?/\s?)(?=\d)")
"""Two amounts of one thing: "Veltocard 10 mg and 20 mg"."""
_PARTED = regex(r":\s|\s[|–—-]\s")
"""What sets a title off from what it is the title of: "Elm Works: travel and expenses"."""
_APPOSED = regex(r",\s(?=[a-z\d(]).*")
"""What says what the thing is: "Ann Holt, keeper and ringer, 1931–2022"."""
_NAME_PART = regex(r"(?:sur|last|family|first|given|middle|fore)[\s_-]?names?:\s", re.IGNORECASE)
"""The head of a cell that has a part of somebody's name."""
_WORD = regex(r"[^\W\d_]{2}")
_THE = regex(r"\b[Tt]he\s([a-z]{3,})(?=\s|[.,;:’'])")
NUMERALS = dict(zip(stem_words(list(NUMBER_WORDS)), map(str, NUMBER_WORDS.values()), strict=True))
NUMERALS |= {figure: word for word, figure in NUMERALS.items()}
"""The stem of a number in the other way of writing it: "2" and "two"."""
_MODEL = 3
"""Words of the name of a model, its number last, of which each tells it from others."""
_NOTHING: frozenset[str] = frozenset()


def on_another(need: Need, both: frozenset[str], document: Collection[str]) -> bool:
    """Whether a document never says what the question is about: what entitles others, or all but all of them name."""
    if not document:
        return False
    if any(not held(stem, both, need.language) and not held(stem, document, need.language) for stem in need.subjects):
        return True
    if need.everywhere.isdisjoint(need.told):
        return False
    common = (name for name in need.names if need.everywhere.issuperset(name))
    return any(both.isdisjoint(name) and not any(stem in document for stem in name) for name in common)


def names_told(
    need: Need,
    quote: str,
    own: frozenset[str],
    title: str,
    around: Collection[str],
    document: Collection[str] = _NOTHING,
) -> float:
    """Names held by the quote or the title. A title of two subjects says of neither that a sentence is about it.

    "The mill" is the mill that the document names in full.
    """
    places = _columns(need, quote) if is_row(quote) else [_without_days(need, quote, own)]
    titled = stem_set(title, need.language)
    if any(stem.isdigit() for name in need.names for stem in name):
        titled |= {str(NUMBER_WORDS[word]) for word in title.lower().split() if word in NUMBER_WORDS}  # "Turbine Three"
    if any(_is_unknown(name, own | titled, document) for name in need.names):
        return 0.0
    alone = need.names_held(*places)
    gain = need.names_held(places[0] | titled | _meant(need, quote, titled, document), *places) - alone
    if gain and is_shared(need, title):
        gain *= 0.75 if need.names_held(own.union(around)) > alone else 0.5
    return alone + gain


def _is_unknown(name: tuple[str, ...], told: Collection[str], document: Collection[str]) -> bool:
    """Whether a model of three words or more has a word that its document never says: Veltocard 50 is no Retard 100.

    Its first word may be who makes it, whom a leaflet need not name.
    """
    if len(name) < _MODEL or not document or not name[-1].isdigit():
        return False
    return any(stem.isalpha() and stem not in told and stem not in document for stem in name[1:])


def in_parts(*titles: str) -> str:
    """Titles as the parts of one, each of which counts by itself."""
    return " | ".join(filter(None, titles))


def is_shared(need: Need, title: str) -> bool:
    """Whether what names the thing in a title names another one beside it, as "Bread and Salt" may, and may not."""
    for part in _PARTED.split(_AMOUNTS.sub("", title)):
        thing = _APPOSED.sub("", part)
        first, *others = (stem_set(each, need.language) for each in _SHARED_TITLE.split(thing))
        if others and not need.named.isdisjoint(first.union(*others)):
            one = first <= need.named | need.told and any((other - first) & need.named for other in others)
            return not one
    return False


def _meant(need: Need, quote: str, title: frozenset[str], document: Collection[str]) -> frozenset[str]:
    """The stems of names that stand in the document and of which the quote says the last word: "the mill".

    Not where the title names another mill, nor of people: "the king" is no Anna King.
    """
    if not document or need.language != "en" or need.of_life:
        return _NOTHING
    spoken = frozenset(stem_words(_THE.findall(quote)))
    meant = (name for name in need.names if len(name) > 1 and name[-1] in spoken and name[-1] not in title)
    return frozenset[str]().union(*(name for name in meant if all(stem in document for stem in name)))


def _columns(need: Need, row: str) -> list[frozenset[str]]:
    """Stems of each cell and its heading, of what the row is about first: the first that is no mere figure.

    A name stands in one of them: a bridge that "joins Staten Island and Brooklyn" is no Brooklyn Bridge.
    """
    lines = [parted(line) for line in row.split("\n")]
    told = [[_without_days(need, cell, stem_set(cell, need.language)) for cell in line] for line in lines]
    found = [frozenset[str]().union(*column) for column in zip_longest(*told, fillvalue=_NOTHING)]
    whole = [at for at, cell in enumerate(lines[-1]) if _NAME_PART.match(cell)]
    found += [frozenset[str]().union(*(found[at] for at in whole))] if len(whole) > 1 else []
    about = next((at for at, cell in enumerate(lines[-1]) if _WORD.search(cell)), 0)
    return [found[about], *found]


def _without_days(need: Need, quote: str, own: frozenset[str]) -> frozenset[str]:
    """`own` without the days of dates, where a name has a number: 11 December is no Apollo 11, and 3.0 is 3."""
    numbers = {stem for name in need.names for stem in name if stem.isdigit() and len(stem) <= len("31")}
    if numbers.isdisjoint(own):
        return own
    spans = [(span.start, span.end) for span in dates.find(quote)]
    bare = " ".join(quote[end:start] for (_, end), (start, _) in pairwise([(0, 0), *spans, (len(quote), 0)]))
    told = stem_set(bare, need.language)
    told |= {NUMERALS[stem] for stem in told & NUMERALS.keys()}
    return own - {number for number in numbers - told if not any(each.startswith(f"{number}.") for each in told)}
