"""The latest version of something, by the headings of a log of changes: no sentence says which one that is. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.state import RunState
from aria.core.types import Selection
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.versions import LATEST_ASKED, is_dated_version, is_version
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed import dates

_LEAST = 2
"""Headings of versions in a text that is a log of changes."""
_NUMBER = regex(r"\d+(?:\.\d+)+(?P<early>[-.]?(?:a|b|rc|alpha|beta|dev|pre)(?:\b|[-.\d]))?", re.IGNORECASE)
_WORDS = "latest late newest new recent current version release number stable out come publish changelog log change"
_SAYS_SO = frozenset(canonical(stem_words(_WORDS.split())))
"""What a question for it says beside the name of what it is a version of."""


def latest_version(reading: Reading, need: Need, state: RunState) -> tuple[Selection, ...]:
    """The heading of the highest version of a log of changes where just that is asked for; else nothing.

    Where another one has the newest date, as a mend of an older version may, that is told, too.
    """
    if need.language != "en" or not LATEST_ASKED.search(reading.question):
        return ()
    besides = {need.stems[at] for at in need.attribute} - _SAYS_SO
    if len(besides) > (not need.named):
        return ()  # for some purpose only
    unsaid = (besides | need.named) - stem_set(f"{reading.title}\n{reading.text}")
    if not all(_is_library_of(stem, state) for stem in unsaid):
        return ()  # of something else
    found = {at: number for at in range(len(reading.kinds)) if (number := _released(reading, at))}
    if len(found) < _LEAST:
        return ()
    days = {at: span.first for at in found for span in dates.find(reading.sentence(at))[:1]}
    if need.expects == "date" and len(days) < len(found):
        return ()
    best = {max(found, key=lambda at: found[at])}
    best |= {max(days, key=lambda at: days[at])} if len(days) == len(found) else set()
    return tuple(Selection(first=at, last=at, label="answers", score=1.0, strength=1.0) for at in sorted(best))


def _is_library_of(stem: str, state: RunState) -> bool:
    """Whether most documents name something, so that its log of changes need not."""
    return state.documents >= _LEAST and 2 * state.frequencies.get(stem, 0) > state.documents


def _released(reading: Reading, at: int) -> tuple[int, ...]:
    """The number of the version that a line heads; empty for another line, and for what was only tried out."""
    line, kind = reading.sentence(at), reading.kinds[at]
    heads = is_version(line) if kind == "heading" else kind == "prose" and is_dated_version(line)
    number = _NUMBER.search(line) if heads else None
    if number is None or number["early"] or "unreleased" in line.casefold():
        return ()
    return tuple(map(int, number[0].split(".")))
