"""Is what may answer told before the thing asked about is named, and so told of another one? Pure, for English.

A text names a thing before it tells of it: "Scooters cost 30 euros a day. He also has bicycles." has no price of those.
"""

from __future__ import annotations

import re

from aria.engines.extractive.document.anaphora import asks
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.dimensions import SIDES
from aria.engines.extractive.scoring.fit import asked_values, fits
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.typed.values import values

_BEHIND = 30
"""Sentences before one in its paragraph in which the thing may have been named."""
_AHEAD = 3
"""Sentences behind one in which a thing of its kind may be named."""
_LINKED = re.compile(r"\b(?:for|to|in|at|of|on|from|with|over|into)\s(?:(?:the|an?|our|your)\s)?([a-z-]+)\b")
"""What a question says of its thing on the side: "a ticket for the zoo"; it need not be said of each ticket."""
_OPENS_ON = re.compile(r"(?:For|In|On|At|With)\s(?:(?:the|an?|our|your)\s)?([\w’'-]+)")
"""A sentence that opens on it tells of another one than those before: "For the battery, …"."""
_FIGURE = re.compile(r"\d")


def named_later(reading: Reading, need: Need, at: int, last: int) -> bool:
    """Whether a sentence with a value is followed by one without that first names the thing.

    Up to `last` or next to it, or a little behind where it speaks of the same: "A pass costs 15 crowns. Bread is sold
    separately. There is a reduced pass for children."
    """
    if reading.kinds[at] != "prose" or asks(reading, at) or not _tells(need, reading.sentence(at)):
        return False
    above = stem_set(reading.title).union(*(reading.stems(each) for each in _above(reading, at)))
    new = [stem for stem in need.told - need.named - SIDES if not held(stem, above)]
    linked = stem_set(" ".join(_LINKED.findall(reading.question)))
    for names in range(at + 1, min(max(last, at + _AHEAD), len(reading.kinds) - 1) + 1):
        if reading.kinds[names] != "prose" or not reading.one_line(names - 1, names):
            return False
        told = reading.stems(names)
        same = not told.isdisjoint(need.told & reading.stems(at))
        opens = _OPENS_ON.match(reading.sentence(names))
        first = stem_set(opens[1]) if opens else frozenset[str]()
        near = names <= max(last, at + 1)
        if any(held(stem, told) and (same or held(stem, first) or (near and stem not in linked)) for stem in new):
            return not _may_answer(need, reading.sentence(names))
    return False


def _above(reading: Reading, at: int) -> list[int]:
    """The sentence, those before it in its paragraph, and their heading."""
    begins = at
    while (
        begins > max(0, at - _BEHIND) and reading.kinds[begins - 1] == "prose" and reading.one_line(begins - 1, begins)
    ):
        begins -= 1
    place = heading(reading, at)
    return [*(() if place is None else (place,)), *range(begins, at + 1)]


def _may_answer(need: Need, sentence: str) -> bool:
    """Whether the sentence may have what is asked for in any form."""
    figure = need.expects in ("number", "date") and _FIGURE.search(sentence) is not None
    return figure or fits(need, sentence, values(sentence)) > 0


def _tells(need: Need, sentence: str) -> bool:
    """Whether it has a value of the very kind."""
    found = values(sentence)
    return bool(asked_values(need, found)) and fits(need, sentence, found) > 0
