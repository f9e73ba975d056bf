"""What a sentence says of whether something is allowed: "Dogs are welcome", "No dogs are accepted". Pure, for English.

Two pages that allow and forbid one thing share hardly a word but for the thing, so they are told by the ways in which a
permission is given and refused, and not by how alike they are.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.conflict.polarity import EVERYWHERE, narrowing
from aria.evidence.conflict.seasons import holds_then, of_the_year
from aria.evidence.extraction.asserted import reported
from aria.evidence.questions.entities import entities
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems

_ASKS = regex(
    r"\b(?:allow(?:s|ed)?|permit(?:s|ted)?|welcome|accept(?:s|ed)?|admit(?:s|ted)?|forbidden|prohibited|banned)\b"
    r"|^(?:can|may)\s(?:i|we|you|one|people|visitors|guests|residents|children|members)\b"
    r"|^(?:can|may)\s(?:[\w'’-]{1,30}\s){1,3}(?=(?:bring|take|light|use|keep)\s)",
    re.IGNORECASE,
)
_GIVEN_WORDS = "allowed|permitted|welcome|accepted|admitted|possible|ok|okay|fine"
_GIVEN = rf"(?:{_GIVEN_WORDS})"
_ADVERB = r"(?:\s(?:also|always|very|only|strictly|now|generally|still|all))?"
_THING = r"(?P<thing>[A-Za-z][\w'’-]{0,40})"
_ASIDE = r"(?:\sof\s(?:every|any|whatever|all|no)\s[a-z]{1,20})?(?:,\s[^,.;]{1,30}\s(?:included|too|also),)?"
"""Between it and what is said of it: "Grills of every kind, electric ones included, are forbidden"."""
_PLACED = (
    r"in|into|on|onto|inside|outside|at|near|during|after|before|between|from|with(?!\sor\s)|(?<!with\sor\s)without|for|when"
    r"|if|unless|off|until|beyond|past|under"
)
_PHRASE = rf"(?P<words>[\w'’-]{{1,40}}(?:\s(?!(?:{_PLACED})\b)[\w'’-]{{1,40}}){{0,3}})"
_NEVER = r"(?:\snot|not|n['’]t|\snever|\sno\slonger)"
_REFUSED = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_THING}{_ASIDE}\s(?:is|are|was|were)(?:\s(?:\w+ly\s)?not(?!\sonly)|n['’]t|\sno\slonger){_ADVERB}\s{_GIVEN}\b",
        rf"\b{_THING}\s(?:must|may|can){_NEVER}\sbe\s(?:brought|taken|used|lit|kept|carried|{_GIVEN_WORDS})\b",
        rf"\b{_THING}{_ASIDE}\s(?:is|are|was|were){_ADVERB}\s(?:forbidden|prohibited|banned|excluded|refused)\b",
        rf"\b(?:do|does)(?:\snot|n['’]t)\s(?:allow|permit|accept|admit|take)\s{_PHRASE}",
        rf"\b(?:may|must|can){_NEVER}\s(?:bring|take|light|use|keep)\s{_PHRASE}",
        rf"\bno\s(?:\w+\s)?{_THING}\s(?:is|are|will\sbe)\s{_GIVEN}\b",
        rf"(?:^|[.:;]\s)(?:\w+,\s)?no\s{_THING}(?=[\s.!]*$)",
    )
)
_ALLOWED = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_THING}(?:\s(?:on|in|with|and|of)\s[\w\s]{{1,30}}?)?\s(?:is|are|was|were){_ADVERB}\s{_GIVEN}\b",
        rf"^\W*{_THING}:\s(?:(?:(?![.;]\s).)*,\s)?{_GIVEN}\b",
        rf"\b(?:may|can)\s(?:bring|take|light|use|keep)\s(?!not\b){_PHRASE}",
        rf"\bwe\s(?:allow|permit|accept|welcome|admit|take)\s{_PHRASE}",
    )
)
_WITHIN = narrowing(_PLACED)
"""What a ban is narrowed to, behind it: "not allowed in the dining room"."""
_HEAD = regex(r"(?:board\s)?(?:.*['’]s\s)?(?P<head>.*?)(?:\sof\s.*|\sonly|\seither|\stoo)?\s*$", re.DOTALL)
"""What a phrase is on: the cafe of "Rowan Park's cafe", the playground of "the playground of Rowan Park"."""
_ONLY = regex(r"\bonly\b", re.IGNORECASE)
_EXCEPT = regex(r"\b(?:except|apart\sfrom)\b", re.IGNORECASE)
_IN_CASE = regex(r"\b(?:unless|if|when|without|except|until|off)\b", re.IGNORECASE)
"""Behind a ban: it holds where that is not so, which a leave may say in the same words."""
_APART = regex(
    r"\b(?:but|not|except|away|behind|outside|near|beside|next|beyond|off|only|from|until|if)\b", re.IGNORECASE
)
"""Begins what leave is not given for, or what only says where that is."""
_ONCE = regex(r"\b(?:was|were|did)\b")
_BEFORE = regex(r"([\w'’-]{1,40})\s$")
_SORT = 42
"""Characters in which the word before a thing stands."""
_PLAIN = regex(
    r"all|and|any|both|but|no|note|or|other|please|that|the|these|this|those|your|well-behaved|well-mannered",
    re.IGNORECASE,
)
"""Words before a thing that do not say of what sort it is."""
_PRONOUN = regex(r"they|it|these|those|this", re.IGNORECASE)
"""Stands for a thing that was named before."""
_WAITS = regex(
    r";\s(?:they|it|you)\s(?:can|may|must|should)\s(?:wait|be\s(?:left|tied)|(?:leave|tie)\s(?:it|them))\b.*", re.DOTALL
)
"""What is to be done with a thing that is refused: "they can wait in the yard" narrows no ban."""
_ALONE = regex(
    r"\b(?:alone|unaccompanied|unsupervised|(?:by|on)\s(?:your|my|one|it|him|her|our|their|them)"
    r"(?:sel(?:f|ves)|\sown))\b",
    re.IGNORECASE,
)
_AFTER_WORK = regex(r"\boutside\s(?:of\s)?(?:the\s)?(?:working|office|business|opening|normal)\shours\b", re.IGNORECASE)
_LATE = regex(r"\b(?:evenings?|nights?|late|weekends?|sundays?)\b", re.IGNORECASE)
"""When it is outside working hours."""
_ASKER = regex(r"^(?:can|may)\s(?!(?:i|we|you|one|people)\b)", re.IGNORECASE)
_SUBJECT = regex(
    r"(?:^|[,;:]\s)(?:(?!(?:you|we|they|it|one|i)\b)[\w'’-]{1,30}\s){1,4}?(?=(?:may|must|can|cannot)\b)", re.IGNORECASE
)
"""Who may or may not, where it is said by a noun."""
_NO = regex(r"\b(?:no|neither|nor)\s(?:\w+\s){0,2}$", re.IGNORECASE)


def asks_leave(question: str) -> bool:
    """Whether it is asked if something is allowed."""
    return bool(_things(question))


def speaks_of_leave(quote: str) -> bool:
    """Whether a quote has a word for what is or is not allowed, even where it says not of what.

    A question that it repeats says none: "Can I run it on Windows? Sorry, no."
    """
    return any(_ASKS.search(quote[start:end]) for start, end in split(quote) if quote[start:end].rstrip()[-1:] != "?")


def permits(question: str, quote: str, within: frozenset[str] = frozenset()) -> bool | None:
    """Whether the quote allows or forbids what the question asks leave for; None where it does neither, or both.

    `within`: the stems of what another page's leave is given for: what that allows at the foot of the falls, a ban
    "at the foot of the falls" refuses.
    """
    things = _things(question)
    if not things:
        return None
    asked = frozenset(content_stems(question))
    said = {_said(quote[start:end], things, asked, question, within) for start, end in split(quote)} - {None}
    return said.pop() if len(said) == 1 else None


def given_within(question: str, quote: str) -> frozenset[str]:
    """The stems of the phrases for which a quote allows what is asked: "permitted at the foot of the falls"."""
    things = _things(question)
    asked, found = frozenset(content_stems(question)), set[str]()
    for start, end in split(quote) if things else ():
        sentence = quote[start:end]
        if _said(sentence, things, asked, question):
            told = [each for pattern in _ALLOWED for each in pattern.finditer(sentence) if _is_of(each, things, asked)]
            found.update(
                *(
                    content_stems(each["what"])
                    for given in told
                    for each in _WITHIN.finditer(sentence, given.end(), _until_apart(sentence, given.end()))
                )
            )
    return frozenset(found)


def _until_apart(sentence: str, start: int) -> int:
    """Where that ends for which leave is given: "in the park, but not in the playground", "behind the dunes"."""
    apart = _APART.search(sentence, start)
    return apart.start() if apart is not None else len(sentence)


@lru_cache(maxsize=64)
def _things(question: str) -> frozenset[str]:
    """The stems of what leave is asked for; none where a question asks for no leave."""
    if not _ASKS.search(question):
        return frozenset()
    named = content_stems(" ".join(entities(question, "en")))
    return frozenset(content_stems(_ASKS.sub(" ", question))).difference(named)


def _said(
    sentence: str,
    things: frozenset[str],
    asked: frozenset[str],
    question: str,
    within: frozenset[str] = frozenset(),
) -> bool | None:
    once = _ONCE.search(question) is not None  # it is asked how it was
    sentence = _WAITS.sub("", _AFTER_WORK.sub("", sentence) if _LATE.search(question) else sentence)
    if _of_others(sentence, asked, question):
        return None
    if reported(sentence, len(sentence)) or (_ONCE.search(sentence) and not once):
        return None
    refused = [found for pattern in _REFUSED for found in pattern.finditer(sentence) if _is_of(found, things, asked)]
    if refused:
        but = _EXCEPT.search(sentence)
        then = but is not None and holds_then(sentence[but.end() :], question)
        if _ALONE.search(sentence) and not _ALONE.search(question):
            return None
        known = asked if _IN_CASE.search(sentence, max(found.end() for found in refused)) else asked | within
        return None if then or any(_narrow(sentence, found.end(), known, question) for found in refused) else False
    allowed = [found for pattern in _ALLOWED for found in pattern.finditer(sentence) if _is_of(found, things, asked)]
    given = [found for found in allowed if not _NO.search(sentence[: found.start(found.lastgroup or 0)])]
    part = _ONLY.search(sentence) and any(_narrow(sentence, found.end(), asked, question) for found in given)
    guided = _ALONE.search(question) and not _ALONE.search(sentence)
    return True if given and not (part or guided) and not _EXCEPT.search(sentence) else None


def _of_others(sentence: str, asked: frozenset[str], question: str) -> bool:
    """Whether it is said who may or may not, and they are others than those who ask: new members, of old ones."""
    who = _SUBJECT.search(sentence) if _ASKER.match(question) else None
    return who is not None and not frozenset(content_stems(who[0])) <= asked


def _narrow(sentence: str, at: int, named: frozenset[str], question: str) -> bool:
    """Whether what holds from `at` on does so in some place or case only, other than where it is asked about."""
    then = holds_then(sentence[at:], question)
    phrases = (match["what"] for match in _WITHIN.finditer(sentence, at))
    return any(
        EVERYWHERE.search(phrase) is None and not _is_head(phrase, named) and not (then and of_the_year(phrase))
        for phrase in phrases
    )


def _is_head(phrase: str, named: frozenset[str]) -> bool:
    head = _HEAD.match(phrase)
    return head is not None and bool(head["head"]) and frozenset(content_stems(head["head"])) <= named


def _is_of(found: re.Match[str], things: frozenset[str], asked: frozenset[str]) -> bool:
    """Whether leave is given or refused for the thing itself: "guide dogs" and "flash photography" are some of it."""
    words = found[found.lastgroup or 0].split()
    if _PRONOUN.fullmatch(words[0]):
        return not things.isdisjoint(content_stems(found.string[: found.start()]))
    if found.lastgroup == "thing" and (before := _BEFORE.search(found.string[: found.start("thing")][-_SORT:])):
        words.insert(0, before[1])
    last = next((at for at, word in enumerate(words) if not things.isdisjoint(content_stems(word))), None)
    return last is not None and asked.issuperset(
        stem for word in words[:last] if not _PLAIN.fullmatch(word) for stem in content_stems(word)
    )
