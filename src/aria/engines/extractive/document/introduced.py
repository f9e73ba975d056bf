"""Is what may answer told before the thing asked about is named, and so told of another one? Pure, for English.

A text names a thing before it tells of it: "Scooters cost 30 euros a day. He also has bicycles." has no price of those.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from aria.core.patterns import regex
from aria.engines.extractive.document.anaphora import asks, is_headed
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.dimensions import SIDES
from aria.engines.extractive.scoring.fit import asked_values, may_answer
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.extraction.lifespans import lived
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.values import values

_BEHIND = 30
"""Sentences before one in its paragraph in which the thing may have been named."""
_AHEAD = 3
"""Sentences behind one in which a thing of its kind may be named."""
_LINKED = regex(r"\b(?:for|to|in|at|of|on|from|with|over|into)\s(?:(?:the|an?|our|your)\s)?([a-z-]+)\b")
"""What a question says of its thing on the side: "a ticket for the zoo"; it need not be said of each ticket."""
_OPENS_ON = regex(r"(?:For|In|On|At|With)\s(?:(?:the|an?|our|your)\s)?([\w’'-]+)")
"""A sentence that opens on it tells of another one than those before: "For the battery, …"."""
_KEEPS = regex(
    r"(?:it|they)\s(?:(?:now|also|still)\s)?(?:houses?|holds?|contains?|keeps?|displays?|shows?|exhibits?|shelters?|stores?|hosts?)\b",
    re.IGNORECASE,
)
"""Says of a place named before it what is there: "A chapel stands on the hill. It houses the flag."."""
_FIGURE = regex(r"\d")
_NO_THINGS = SIDES | {"new", "old", "now", "get"}
"""Words of a question that are no things, and first said of any: of a new key behind "a lost key"."""


def named_later(reading: Reading, need: Need, at: int, last: int) -> bool:
    """Whether a sentence with a value is followed by one without that first names the thing.

    Up to `last` or next to it, or a little behind where it speaks of the same: "A pass costs 15 crowns. Bread is sold
    separately. There is a reduced pass for children."
    """
    if reading.kinds[at] != "prose" or asks(reading, at) or is_headed(reading, need, at):
        return False
    fresh = _fresh(reading, need, at)
    if not fresh:
        return False
    behind = range(at + 1, min(max(last, at + _AHEAD), len(reading.kinds) - 1) + 1)
    near = max(last, at + 1)
    goes_on = takewhile(lambda each: reading.kinds[each] == "prose" and reading.one_line(each - 1, each), behind)
    names = next((each for each in goes_on if _names_first(reading, need, fresh, at, each, near=near)), None)
    if names is None or (need.expects == "place" and _KEEPS.match(reading.sentence(names))):
        return False
    return _tells(need, reading.sentence(at)) and not _may_tell(need, reading.sentence(names))


def _names_first(reading: Reading, need: Need, fresh: Sequence[str], at: int, names: int, *, near: int) -> bool:
    """Whether a sentence has `fresh` words of the question, and may be on another thing than the one `at`.

    So it is where it speaks of the same, opens on what is new, or stands no further than `near` and says it of more
    than what the question says on the side.
    """
    told = reading.stems(names)
    new = [stem for stem in fresh if held(stem, told)]
    if not new or not told.isdisjoint(need.told & reading.stems(at)):
        return bool(new)
    opens = _OPENS_ON.match(reading.sentence(names))
    first = stem_set(opens[1]) if opens else frozenset[str]()
    linked = stem_set(" ".join(_LINKED.findall(reading.question)))
    return any(held(stem, first) or (names <= near and stem not in linked) for stem in new)


def _fresh(reading: Reading, need: Need, at: int) -> list[str]:
    """What is asked, but for names, and not said up to a sentence in its paragraph, its heading or the title."""
    asked = need.told - need.named - _NO_THINGS
    own = reading.stems(at).union(canonical(lived(reading.sentence(at))))  # years in brackets tell of a birth unsaid
    left = [stem for stem in asked if not held(stem, own)]
    if not left:
        return left
    above = stem_set(reading.title).union(*(reading.stems(each) for each in _above(reading, at)))
    return [stem for stem in left if not held(stem, above)]


def _above(reading: Reading, at: int) -> list[int]:
    """The sentence, those before it in its paragraph, and their heading."""
    begins = at
    while (
        begins > max(0, at - _BEHIND) and reading.kinds[begins - 1] == "prose" and reading.one_line(begins - 1, begins)
    ):
        begins -= 1
    place = heading(reading, at)
    return [*(() if place is None else (place,)), *range(begins, at + 1)]


def _may_tell(need: Need, sentence: str) -> bool:
    """Whether the sentence may have what is asked for in any form."""
    figure = need.expects in ("number", "date") and _FIGURE.search(sentence) is not None
    return figure or may_answer(need, sentence)


def _tells(need: Need, sentence: str) -> bool:
    """Whether it has a value of the very kind."""
    return bool(asked_values(need, values(sentence))) and may_answer(need, sentence)
