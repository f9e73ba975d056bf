"""Whether all that may answer in some sentences of a document is told of another thing. Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import asked_above, is_reply
from aria.engines.extractive.document.context import headings_over
from aria.engines.extractive.document.introduced import named_later
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.sorts import of_another_sort
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.fit import may_answer
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.pronouns import ON_THE_SAME
from aria.evidence.text.stems import STOP

_OPENS = regex(r"[A-Z][\w’'-]+(?=,\s|\s[a-z])")
_OF_HIM = regex(r"\b(?:it|him|them|her(?!\s[a-z]))\b")
_OF_SUBJECT = regex(r",\s(?:the|an?|his|her)\s|\s(?:is|was|has|had|will|can|[a-z]+(?:ed|[^s\s]s))\b")
"""Behind one whom a sentence is on: no "Founded in" and no "Tickets for"."""
_SHE_OR_HE = regex(r"(?:she|he)\b", re.IGNORECASE)
_WHO = r"\b,?\s(?:the\s(?:[a-z]+\s){1,2})?((?:[A-Z][\w’'-]+\s?){1,3})"
_CALLED = {
    "she": regex(rf"\b(?:husband|son|brother|father|uncle|nephew|grandson|grandfather|widower|Mr|Sir|King){_WHO}"),
    "he": regex(rf"\b(?:wife|daughter|sister|mother|aunt|niece|granddaughter|grandmother|widow|Mrs|Ms|Queen){_WHO}"),
}
"""Names of those who are no "she", and no "he"."""
_OF_ONE = regex(r"\b(?:of|by|with|for|from|like)\s(?:the\s)?(?=[A-Z])|(?<=\w)['’]s\s")
"""Leads to one who is not whom the sentence is on."""
_BESIDE = regex(
    r"\b(?:(?:behind|opposite|near|next\sto|beside|in\sfront\sof|above|below|outside)\s(?:the|our|your)\s(?:[\w’'-]+\s?){1,2}"
    r"|between\s(?:the\s)?([\w’'-]+)\sand\s(?:the\s)?([\w’'-]+))"
)
"""Where something is, by what it stands at."""
_ON_WAY = regex(
    r"\b(?:from|to|towards|far|distance|ferry|boat|bus|train|tram|flight|road|route|ticket|walk|journey)s?\b"
)
"""Asks of a way, which is between two places."""
_THE = regex(r"\b(?:the|our|your)\s([a-z-]+)\b", re.IGNORECASE)
_HEAD = regex(r"(?:[\w’'-]+\s){0,3}?([\w’'-]+)(?=\s(?:of|for|in|at|and)\s|[,:;(–—]|$)")
"""The thing that a heading names: the museum of "The museum of ropes", and no bridge of "Bridge toll"."""
_IT = regex(r"(?:it|they|its|their|the\s[a-z-]+)\s", re.IGNORECASE)
_ON_IT = regex(
    r"(?:(?:yes|no)\b.{0,3}|(?:in|for|since|from|until|on|at)\s[^,.;]{1,30}?,?\s)?(?:it|they|its|their|up\sto|only)\b",
    re.IGNORECASE,
)
"""A sentence on what another one names, be it behind a time: "For 2023 it amounted to half"."""
_ABOUT = regex(r"(?:when|how\s\w+)\s(?:is|was|were|are|will|did|does)\s(?:the|our|your)\s([a-z-]+)\b", re.IGNORECASE)


def of_another(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether each of the sentences that may answer is of another thing, or stands before the thing is named."""
    if need.language == "en" and (_under_another(reading, need, first, last) or _answers_other(reading, need, last)):
        return True
    if need.language != "en" or need.expects in ANY_TEXT or reading.kinds[last] in ("row", "header", "code"):
        return False
    return all(
        of_another_sort(reading, need, at)
        or named_later(reading, need, at, last)
        or _stands_beside(need, reading.question, reading.sentence(at))
        or _on_one_before(reading, need, at)
        for at in _telling(reading, need, first, last)
    )


def _under_another(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether "it" or "the hall" opens a sentence below another thing's name, and what is asked about has a section.

    "It is open on Saturdays" below "Library" tells nothing of the museum, where another heading is "The museum".
    """
    opens = _IT.match(reading.sentence(first)) if reading.kinds[first] == "prose" else None
    if opens is None or not need.told.isdisjoint(stem_set(opens[0])):
        return False
    over = list(headings_over(reading, first))
    if not over or not stem_set(over[0]).isdisjoint(need.told):
        return False
    said = stem_set(reading.quote(first, last))
    asked = stem_set(" ".join(_THE.findall(reading.question))) - said - STOP
    others = (reading.sentence(at) for at in range(1, len(reading.kinds)) if reading.kinds[at] == "heading")
    heads = (_HEAD.match(other) for other in others if other not in over)
    return bool(asked) and any(head is not None and not asked.isdisjoint(stem_set(head[1])) for head in heads)


def _answers_other(reading: Reading, need: Need, last: int) -> bool:
    """Whether a sentence on "it" stands in the answer to a question that has no word of what is asked.

    "What's the bonus?" "It's paid in March." tells of no other pay.
    """
    asked = asked_above(reading, last)
    if asked is None or not is_reply(reading, asked + 1) or _ON_IT.match(reading.sentence(last)) is None:
        return False
    return need.coverage(reading.stems(asked)) == 0


def _telling(reading: Reading, need: Need, first: int, last: int) -> Sequence[int]:
    """The sentences that may answer, those with what is asked before the others where it is an end of a life."""
    if first == last:
        return (last,)
    found = [at for at in range(first, last + 1) if may_answer(need, reading.sentence(at))]
    if need.of_life:
        found = [at for at in found if any(held(stem, reading.stems(at)) for stem in need.key)] or found
    return found or (last,)


def _on_one_before(reading: Reading, need: Need, at: int) -> bool:
    """Whether a sentence is on another one than the question's whom the sentence before it names.

    "Samira and Leo. Samira is in her third year." "Thomas, the brother of Matthew, went to sea. He was born in 1809."
    """
    if not need.names or need.kin or not at or not reading.one_line(at - 1, at):
        return False
    own, before = reading.sentence(at), reading.sentence(at - 1)
    if need.names_held(reading.stems(at)) > 0 or need.names_held(reading.stems(at - 1)) == 0:
        return False
    if _of_other_sex(need, own, before):
        return True
    opens = _OPENS.match(before if ON_THE_SAME.match(own) else own)
    if opens is None or opens[0].lower() in STOP or not need.told.isdisjoint(stem_set(opens[0])):
        return False
    if opens.string is own:
        of_one = _OF_HIM.search(own) is not None  # "Omar opened it", of the one before
        return not of_one and re.search(rf"[\w,]\s{re.escape(opens[0])}\b", before) is not None
    link = _OF_ONE.search(before)
    return (
        _OF_SUBJECT.match(before, opens.end()) is not None
        and link is not None
        and need.names_held(stem_set(before[: link.start()])) == 0
    )


def _of_other_sex(need: Need, own: str, before: str) -> bool:
    """Whether a sentence opens on "she" behind one that calls the one asked about a husband, or the like."""
    opens = _SHE_OR_HE.match(own)
    named = _CALLED[opens[0].lower()].findall(before) if opens else []
    return any(need.names_held(stem_set(name)) >= weights.ENTITY for name in named)


def _stands_beside(need: Need, question: str, sentence: str) -> bool:
    """Whether a sentence has the thing asked about only as a place beside which something is: "behind the practice"."""
    if (
        need.expects == "place"
        or _BESIDE.search(sentence) is None
        or _ON_WAY.search(question)
        or _BESIDE.search(question)
    ):
        return False
    said = stem_set(question)
    rest = _BESIDE.sub(lambda each: each[0] if each[1] and stem_set(f"{each[1]} {each[2]}") <= said else "", sentence)
    told, left = stem_set(sentence), stem_set(rest)
    asked = [stem for stem in need.named or _subject(question) if held(stem, told)]
    return bool(asked) and not any(held(stem, left) for stem in asked)


@lru_cache(maxsize=64)
def _subject(question: str) -> frozenset[str]:
    """What a question without a name is about: "When was the practice founded?"."""
    found = _ABOUT.match(question)
    return stem_set(found[1]) if found else frozenset()
