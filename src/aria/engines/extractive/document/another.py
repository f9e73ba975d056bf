"""Whether all that may answer in some sentences of a document is told of another thing. Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from aria.engines.extractive.document.introduced import named_later
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.sorts import of_another_sort
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.stems import STOP
from aria.evidence.typed.values import values

_OPENS = re.compile(r"[A-Z][\w’'-]+(?=,\s|\s[a-z])")
_ON_THE_SAME = re.compile(rf"(?:{SUBJECTS})\b", re.IGNORECASE)
_OF_ONE = re.compile(r"\b(?:of|by|with|for|from|like)\s(?:the\s)?(?=[A-Z])|(?<=\w)['’]s\s")
"""Leads to one who is not whom the sentence is on."""
_BESIDE = re.compile(
    r"\b(?:(?:behind|opposite|near|next\sto|beside|in\sfront\sof|above|below|outside)\s(?:the|our|your)\s(?:[\w’'-]+\s?){1,2}"
    r"|between\s(?:the\s)?[\w’'-]+\sand\s(?:the\s)?[\w’'-]+)"
)
"""Where something is, by what it stands at."""
_ABOUT = re.compile(
    r"(?:when|how\s\w+)\s(?:is|was|were|are|will|did|does)\s(?:the|our|your)\s([a-z-]+)\b", re.IGNORECASE
)


def of_another(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether each of the sentences that may answer is of another thing, or stands before the thing is named."""
    if need.language != "en" or need.expects in ANY_TEXT or reading.kinds[last] in ("row", "header", "code"):
        return False
    telling = [at for at in range(first, last + 1) if _may_answer(need, reading.sentence(at))]
    return all(
        of_another_sort(reading, need, at)
        or named_later(reading, need, at, last)
        or _stands_beside(need, reading.question, reading.sentence(at))
        or _on_one_before(reading, need, at)
        for at in telling or (last,)
    )


def _may_answer(need: Need, sentence: str) -> bool:
    return fits(need, sentence, values(sentence)) > 0


def _on_one_before(reading: Reading, need: Need, at: int) -> bool:
    """Whether a sentence is on another one than the question's whom the sentence before it names.

    "Samira and Leo. Samira is in her third year." "Thomas, the brother of Matthew, went to sea. He was born in 1809."
    """
    if not need.names or not at or not reading.one_line(at - 1, at):
        return False
    own, before = reading.sentence(at), reading.sentence(at - 1)
    if need.names_held(reading.stems(at)) > 0 or need.names_held(reading.stems(at - 1)) == 0:
        return False
    opens = _OPENS.match(before if _ON_THE_SAME.match(own) else own)
    if opens is None or opens[0].lower() in STOP or not need.told.isdisjoint(stem_set(opens[0])):
        return False
    if opens.string is own:
        return re.search(rf"[\w,]\s{re.escape(opens[0])}\b", before) is not None
    link = _OF_ONE.search(before)
    return link is not None and need.names_held(stem_set(before[: link.start()])) == 0


def _stands_beside(need: Need, question: str, sentence: str) -> bool:
    """Whether a sentence has the thing asked about only as a place beside which something is: "behind the practice"."""
    beside = list(_BESIDE.finditer(sentence))
    if not beside or need.expects == "place" or _BESIDE.search(question):
        return False
    rest = "".join(sentence[start:end] for start, end in _outside([each.span() for each in beside], len(sentence)))
    asked = need.named or _subject(question)
    told, left = stem_set(sentence), stem_set(rest)
    return any(held(stem, told) and not held(stem, left) for stem in asked) and not any(
        held(stem, left) for stem in asked
    )


@lru_cache(maxsize=64)
def _subject(question: str) -> frozenset[str]:
    """What a question without a name is about: "When was the practice founded?"."""
    found = _ABOUT.match(question)
    return stem_set(found[1]) if found else frozenset()


def _outside(spans: Sequence[tuple[int, int]], length: int) -> Iterator[tuple[int, int]]:
    return ((before, after) for (_, before), (after, _) in pairwise([(0, 0), *spans, (length, length)]))
