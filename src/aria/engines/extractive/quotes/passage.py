"""Neighbouring sentences that both tell of what is asked are quoted as one passage. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import asks, is_reply, leads_in
from aria.engines.extractive.document.candidates import Candidate
from aria.engines.extractive.document.lead_in import ends_at, named_at
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.scoring.fit import asked_values
from aria.engines.extractive.scoring.how_to import asks_advice
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.engines.extractive.scoring.reasons import explains
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.question_words import asks_whether
from aria.evidence.text.auxiliaries import AUXILIARIES
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.typed.values import values

_REMARK = regex(r"\[[^\W\d_][\w\s'’.,-]{0,60}\]")
"""What an editor put between the sentences: "[not in citation given]"."""
_GOES_ON = regex(rf"(?:{SUBJECTS}|then|in this way)\s", re.IGNORECASE)

_ASKS_FORMER = regex(
    r"\b(?:before|previous(?:ly)?|former(?:ly)?|earlier|original(?:ly)?|until|used\sto)\b", re.IGNORECASE
)
_WAS = regex(
    r"(?:(?:it|they|this|that)\s(?:was|were|had|used\sto)|before|until\sthen|previously|formerly|earlier)\b",
    re.IGNORECASE,
)
"""Goes on from what is so now to what was: "The fee is 9 euros. It was 7."."""
_ELSE = regex(
    r"(?:(?:before|after|until|outside|apart\sfrom|other\sthan|except\sfor)\s(?:that|this|these|then)|otherwise|in\sall\sother\scases"
    r"|if\snot)\b",
    re.IGNORECASE,
)
"""Goes on with what holds where the sentence before it does not: "Before that it's one day."."""
_STATES = regex(rf"\b(?:{AUXILIARIES}|{SUBJECTS}|\w+ed)\b", re.IGNORECASE)
_FEW_WORDS = 5
"""Words of what only adds a day or an amount, and is no sentence: "Deadline 28 February."."""


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
    complete = [_completed(reading, _gone_on(reading, each, best=not at)) for at, each in enumerate(grown)]
    spread = [_around(each, complete) for each in complete]
    return [each for place, each in enumerate(spread) if not any(_within(each, other) for other in spread[:place])]


def _completed(reading: Reading, each: Candidate) -> Candidate:
    """With what it cannot be read without: the name above it, the sentence it leans on, the code or list behind it."""
    first = named_at(reading, each.first)
    leans = leads_in(reading, each.need, first) and reading.length(first - 1, each.last) <= weights.PASSAGE_LENGTH
    return replace(each, first=first - 1 if leans else first, last=ends_at(reading, each.last))


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


def _gone_on(reading: Reading, each: Candidate, *, best: bool) -> Candidate:
    """With what stands behind it and repeats nothing of what is asked, so that nothing else brings it up.

    Only the `best` passage goes on to the end: what is shown besides is no longer than it has to be.
    """
    after, need = each.last + 1, each.need
    if best and need.kind == "why" and need.language != "en":
        return _to_reason(reading, each)
    if best and asks_advice(reading.question):
        return _to_end(reading, each)
    if best and (need.kind == "yes_no" or asks_whether(reading.question, need.language)):
        return _to_lacking(reading, each)
    if after >= len(reading.spans) or need.language != "en":
        return each
    text, grown = reading.sentence(after), replace(each, last=after)
    if need.kind == "how":  # "It pumps water up …" goes on with an explanation
        return grown if _GOES_ON.match(text) and _one_paragraph(reading, grown, weights.PASSAGE_LENGTH) else each
    if not reading.one_line(each.last, after):
        return each
    if best and need.kind == "why" and is_reply(reading, each.last):  # "It is thawing." goes on with the reason
        return grown if reading.length(each.first, after) <= weights.PASSAGE_LENGTH else each
    if best and _ELSE.match(text) and (need.expects in ANY_TEXT or need.expects == "number"):
        return grown if reading.length(each.first, after) <= weights.PASSAGE_LENGTH else each
    if need.expects not in ANY_TEXT:
        return each
    was = _ASKS_FORMER.search(reading.question) is not None and _WAS.match(text) is not None
    dated = (
        not need.periods
        and len(text.split()) <= _FEW_WORDS
        and _STATES.search(text) is None
        and any(map(str.isdigit, text))
    )
    return grown if (was or dated) and reading.length(each.first, after) <= weights.PASSAGE_LENGTH else each


def _to_end(reading: Reading, each: Candidate) -> Candidate:
    """With the rest of its line, where it is asked what to do: "Blight: brown spots. Take the plants out."."""
    while each.last + 1 < len(reading.spans) and reading.one_line(each.last, each.last + 1):
        if reading.length(each.first, each.last + 1) > weights.PASSAGE_LENGTH:
            break
        each = replace(each, last=each.last + 1)
    return each


def _to_lacking(reading: Reading, each: Candidate) -> Candidate:
    """With the sentence of its paragraph that has a word of the question which it lacks, where a yes or no is asked.

    "The pool is open daily. A ticket costs 5 euros. From 1 to 21 July it is closed." says the opposite for July alone.
    """
    lacking = frozenset(each.need.stems) - stem_set(reading.quote(each.first, each.last), each.need.language)
    grown = each
    while lacking and grown.last + 1 < len(reading.spans):
        grown = replace(grown, last=grown.last + 1)
        if not _one_paragraph(reading, grown, weights.PASSAGE_LENGTH):
            break
        if not lacking.isdisjoint(reading.stems(grown.last)):
            return grown
    return each


def _to_reason(reading: Reading, each: Candidate) -> Candidate:
    """With the rest of its paragraph where it has no word for a reason: of other languages few of these are known.

    "The dairy closes. Its owner says that milk is dear" has none, and what is asked is only told again before it.
    """
    while each.last + 1 < len(reading.spans) and not explains(each.need, reading.quote(each.first, each.last)):
        grown = replace(each, last=each.last + 1)
        if asks(reading, grown.last) or not _one_paragraph(reading, grown, weights.PASSAGE_LENGTH):
            break
        each = grown
    return each


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
