"""Neighbouring sentences that both tell of what is asked are quoted as one passage. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.candidates import Candidate
from aria.engines.extractive.document.lead_in import ends_at, named_at
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.scoring.fit import asked_values
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.typed.values import values

_REMARK = regex(r"\[[^\W\d_][\w\s'’.,-]{0,60}\]")
"""What an editor put between the sentences: "[not in citation given]"."""
_GOES_ON = regex(rf"(?:{SUBJECTS}|then|in this way)\s", re.IGNORECASE)


def passages(reading: Reading, ranked: Sequence[Candidate]) -> list[Candidate]:
    """`ranked`, best first, without overlaps, each grown by neighbours that come later in it; in the same order.

    A passage keeps the match and the score of the candidate that it grew from.
    """
    grown: list[Candidate] = []
    for whole in ranked:
        each = _rest(whole, grown)
        if each is None or not _has_words(reading, each):
            continue
        if each.first > whole.first and not _tells_more(reading, each):
            continue
        able = (_joins(reading, other, each) or _led(reading, other, each, whole) for other in grown)
        place = next((place for place, fits in enumerate(able) if fits), None)
        if place is None:
            grown.append(each)
        else:
            seed = grown[place]
            grown[place] = replace(seed, first=min(seed.first, each.first), last=max(seed.last, each.last))
    complete = [_completed(reading, _gone_on(reading, each)) for each in grown]
    spread = [_around(each, complete) for each in complete]
    return [each for place, each in enumerate(spread) if not any(_within(each, other) for other in spread[:place])]


def _completed(reading: Reading, each: Candidate) -> Candidate:
    """With the name above it, and with the code or the list that it ends before: it cannot be read without them."""
    return replace(each, first=named_at(reading, each.first), last=ends_at(reading, each.last))


def _around(each: Candidate, others: Sequence[Candidate]) -> Candidate:
    """The longest passage that it is a part of: a step of a list is told with the list and what announces it.

    Where a value is asked for, each entry has its own.
    """
    if each.need.expects not in ANY_TEXT:
        return each
    longest = max((other for other in others if _within(each, other)), key=lambda other: other.last - other.first)
    return replace(each, first=longest.first, last=longest.last)


def _within(each: Candidate, other: Candidate) -> bool:
    return other.first <= each.first and each.last <= other.last


def _rest(each: Candidate, grown: Sequence[Candidate]) -> Candidate | None:
    """What no passage has of it yet, up to its last sentence, the one that it is quoted for; None for nothing.

    "It was opened again in 1991" begins with the sentence that says what "it" is, which may be a passage already.
    """
    told = [other.last for other in grown if each.first <= other.last and each.last >= other.first]
    first = max(told, default=each.first - 1) + 1
    if first == each.first:
        return each
    return replace(each, first=first) if first <= each.last else None


def _has_words(reading: Reading, each: Candidate) -> bool:
    """Whether prose says anything itself: "[citation needed]" and a bracket that was left behind do not."""
    if reading.kinds[each.last] != "prose":
        return True
    text = reading.quote(each.first, each.last)
    return any(map(str.isalnum, _REMARK.sub("", text)))


def _tells_more(reading: Reading, each: Candidate) -> bool:
    """Whether what is left tells of what is asked: of a date none does that has no date and no word of the question."""
    text = reading.quote(each.first, each.last)
    untyped = each.need.expects in ANY_TEXT or each.need.expects == "entity"
    return (
        untyped
        or each.need.coverage(stem_set(text, each.need.language)) > 0
        or bool(asked_values(each.need, values(text)))
    )


def _gone_on(reading: Reading, each: Candidate) -> Candidate:
    """With the sentence behind it that goes on about the same, where an explanation is asked for.

    "It pumps water up …" repeats nothing of what it explains, so nothing else brings it up.
    """
    after = each.last + 1
    if each.need.kind != "how" or after >= len(reading.spans):
        return each
    text = reading.sentence(after)
    grown = replace(each, last=after)
    return grown if _GOES_ON.match(text) and _one_paragraph(reading, grown, weights.PASSAGE_LENGTH) else each


def _joins(reading: Reading, seed: Candidate, each: Candidate) -> bool:
    """Whether `each` stands next to the passage in one paragraph, is nearly as good, and both together are short."""
    one, other = (seed, each) if seed.last < each.first else (each, seed)
    if other.first != one.last + 1 or each.need is not seed.need or each.score < weights.JOINED * seed.score:
        return False
    if not each.match.says:
        return False  # its title alone may make it score as high
    if seed.need.defines and one is each:
        return False  # a definition opens with what it defines
    return _one_paragraph(reading, replace(one, last=other.last), weights.PASSAGE_LENGTH)


def _led(reading: Reading, other: Candidate, each: Candidate, whole: Candidate) -> bool:
    """Whether `each`, the rest of `whole`, stands right behind the passage that it leans on.

    "It was handed to the county in 1911" can be read by nobody who is not told what "it" is.
    """
    leaning = whole.first <= other.last and other.last + 1 == each.first
    return leaning and _one_paragraph(reading, replace(each, first=other.first), weights.WITH_LEANING)


def _one_paragraph(reading: Reading, each: Candidate, most: int) -> bool:
    """Whether the passage is prose of one paragraph, and has no more characters than that."""
    if any(reading.kinds[index] != "prose" for index in range(each.first, each.last + 1)):
        return False
    joined = all(reading.one_line(at, at + 1) for at in range(each.first, each.last))
    return joined and reading.length(each.first, each.last) <= most
