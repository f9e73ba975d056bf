"""Is what may answer told before the thing asked about is named, and so told of another one? Pure, for English.

A text names a thing before it tells of it: "Scooters cost 30 euros a day. He also has bicycles." has no price of those.
"""

from __future__ import annotations

import re

from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.fit import asked_values, fits
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.typed.values import values

_FIGURE = re.compile(r"\d")


def told_before(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether only sentences above `last` have a value of the kind asked for, and only `last` names the thing."""
    if need.language != "en" or need.expects in ANY_TEXT or first == last or reading.kinds[last] != "prose":
        return False
    if _may_answer(need, reading.sentence(last)):
        return False
    told = [at for at in range(first, last) if _tells(need, reading.sentence(at))]
    if not told or any(reading.kinds[at] != "prose" for at in range(told[0], last)):
        return False
    place = heading(reading, first)
    above = stem_set(reading.title) | (frozenset[str]() if place is None else reading.stems(place))
    above = above.union(*(reading.stems(at) for at in range(first, last)))
    new = [stem for stem in need.told if not held(stem, above) and held(stem, reading.stems(last))]
    return bool(new)


def _may_answer(need: Need, sentence: str) -> bool:
    """Whether the sentence may have what is asked for in any form."""
    figure = need.expects in ("number", "date") and _FIGURE.search(sentence) is not None
    return figure or fits(need, sentence, values(sentence)) > 0


def _tells(need: Need, sentence: str) -> bool:
    """Whether it has a value of the very kind."""
    found = values(sentence)
    return bool(asked_values(need, found)) and fits(need, sentence, found) > 0
