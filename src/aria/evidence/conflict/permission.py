"""What a sentence says of whether something is allowed: "Dogs are welcome", "No dogs are accepted". Pure, for English.

Two pages that allow and forbid one thing share hardly a word but for the thing, so they are told by the ways in which a
permission is given and refused, and not by how alike they are.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.evidence.questions.entities import entities
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems

_ASKS = re.compile(
    r"\b(?:allow(?:s|ed)?|permit(?:s|ted)?|welcome|accept(?:s|ed)?|admit(?:s|ted)?|forbidden|prohibited|banned)\b"
    r"|^(?:can|may)\s(?:i|we|you|one|people|visitors|guests|residents|children|members)\b",
    re.IGNORECASE,
)
_GIVEN = r"(?:allowed|permitted|welcome|accepted|admitted|possible|ok|okay|fine)"
_ADVERB = r"(?:\s(?:also|always|very|only|strictly|now|generally|still|all))?"
_THING = r"(?P<thing>[A-Za-z][\w'’-]{0,40})"
_PHRASE = r"(?P<thing>[\w'’-]{1,40}(?:\s[\w'’-]{1,40}){0,3})"
_REFUSED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_THING}\s(?:is|are|was|were)(?:\s(?:\w+ly\s)?not|n['’]t){_ADVERB}\s{_GIVEN}\b",
        rf"\b{_THING}\s(?:must|may|can)(?:\snot|not|n['’]t)\sbe\s(?:brought|taken|used|lit|kept|carried|{_GIVEN[3:]}",
        rf"\b{_THING}\s(?:is|are|was|were){_ADVERB}\s(?:forbidden|prohibited|banned|excluded|refused)\b",
        rf"\b(?:do|does)(?:\snot|n['’]t)\s(?:allow|permit|accept|admit|take)\s{_PHRASE}",
        rf"\b(?:may|must|can)(?:\snot|not|n['’]t)\s(?:bring|take|light|use|keep)\s{_PHRASE}",
        rf"\bno\s(?:\w+\s)?{_THING}\s(?:is|are|will\sbe)\s{_GIVEN}\b",
        rf"(?:^|[.:;]\s)(?:\w+,\s)?no\s{_THING}(?=[\s.!]*$)",
    )
)
_ALLOWED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_THING}(?:\s(?:on|in|with|and|of)\s[\w\s]{{1,30}}?)?\s(?:is|are|was|were){_ADVERB}\s{_GIVEN}\b",
        rf"\b(?:may|can)\s(?:bring|take|light|use|keep)\s(?!not\b){_PHRASE}",
        rf"\bwe\s(?:allow|permit|accept|welcome|admit|take)\s{_PHRASE}",
    )
)
_WITHIN = re.compile(
    r"[^,;]{0,20}?\s(?:in|on|inside|at|near|during|after|before|between|from|without|for|when|if|unless)\s([^,.;]+)"
)
"""What a ban is narrowed to, behind it: "not allowed in the dining room"."""
_EVERYWHERE = re.compile(
    r"\b(?:site|premises|property|grounds?|building|house|here|any\w*|all|whole|entire)\b", re.IGNORECASE
)
_NO = re.compile(r"\b(?:no|neither|nor)\s(?:\w+\s){0,2}$", re.IGNORECASE)


def permits(question: str, quote: str) -> bool | None:
    """Whether the quote allows or forbids what the question asks leave for; None where it does neither, or both."""
    things = _things(question)
    named = frozenset(content_stems(question)) - things
    said = {_said(quote[start:end], things, named) for start, end in split(quote)} - {None} if things else set()
    return said.pop() if len(said) == 1 else None


@lru_cache(maxsize=64)
def _things(question: str) -> frozenset[str]:
    """The stems of what leave is asked for; none where a question asks for no leave."""
    if not _ASKS.search(question):
        return frozenset()
    named = content_stems(" ".join(entities(question, "en")))
    return frozenset(content_stems(_ASKS.sub(" ", question))).difference(named)


def _said(sentence: str, things: frozenset[str], named: frozenset[str]) -> bool | None:
    refused = [match for pattern in _REFUSED for match in pattern.finditer(sentence) if _of(match, things)]
    if refused:
        return None if any(_narrow(sentence, match.end(), named) for match in refused) else False
    allowed = (match for pattern in _ALLOWED for match in pattern.finditer(sentence) if _of(match, things))
    return True if any(not _NO.search(sentence[: match.start("thing")]) for match in allowed) else None


def _narrow(sentence: str, at: int, named: frozenset[str]) -> bool:
    """Whether the ban that ends at `at` holds in some place or case only, other than where it is asked about."""
    within = _WITHIN.match(sentence, at)
    return within is not None and _EVERYWHERE.search(within[1]) is None and named.isdisjoint(content_stems(within[1]))


def _of(match: re.Match[str], things: frozenset[str]) -> bool:
    return not things.isdisjoint(content_stems(match["thing"]))
