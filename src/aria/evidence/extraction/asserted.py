"""What a quote states as so, and what it only plans, supposes, reports or denies. Pure, for English.

"A budget of £7 million", "would have cost", "fishermen used to say", "not in 1897": such a value is no side.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from aria.core.kinds import CALCULABLE, NAMES
from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.extraction.other_deed import of_other_deed
from aria.evidence.extraction.planned_abroad import planned_abroad
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentence_at, sentence_of
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import PAST

_ASKS = regex(
    r"\b(?:will|shall|would|plan\w*|budget\w*|estimate\w*|expect\w*|propos\w*|intend\w*|meant|aim\w*|due|schedul\w*|going\sto"
    r"|target)\b",
    re.IGNORECASE,
)
"""It is asked what is, or was, to be."""
_ASKS_RULE = regex(r"\b(?:should|must|ought\sto|ha(?:s|ve)\sto)\b", re.IGNORECASE)
_LIMITS = "below|above|under|over|between|than|least|most|up"
_RULE = regex(
    rf"\b(?:(?:is|are)\sto|should)\s(?:be\s)?[a-z]{{3,}}(?:\s(?!(?:and|but|{_LIMITS})\b)[\w-]+){{0,3}}\s?[-−]?$"
)
"""Leads to what is to be done, which is a rule where one is asked for, and no plan: "are to be kept at". A limit sets
not how much it is to be."""
_IN_CASE = regex(r"[^.,;]{0,20}?\s(?:before|until|till|when|if|once|after|while|unless)\b")
"""Behind a figure that holds in some case only."""
_DONE = rf"was|were|had|did|has|have|{PAST}|(?<!the\s)cost(?!\sof)|[a-z]{{3,}}ed"
_PLANS = "|".join((
    r"aim(?:s|ed|ing)?\s(?:for|at|to)|(?<!^)(?<!\bas\s)planned(?!,|\sby)|plans?\s(?:to|for|is|are|was|were)|(?<!\bas\s)scheduled|[Pp]roposed",
    r"(?:expected|intended|meant|supposed)\s(?:to|for|in|by)|hop(?:e|es|ed|ing)\s(?:to|for)|due\s(?:to\s(?!the\b|an?\b)(?:be\s)?[a-z]+|for|in|on|by)",
    r"(?:set|put|setting|putting)\saside|earmarked|budgeted|[Bb]udget\s(?:of|for|was|is|stood|stands|had|came)",
    r"[Ee]stimates?\s(?:of|for|is|was|stands|stood)|(?:had|were|was|has|been|first|originally)\sestimated",
    r"[Ff]orecast|[Pp]rojected|first\sdrew|drew\sup|sketched|envisaged|foresaw|would\s(?:have|cost|need)|should\s(?:be\s)?[a-z]+",
    r"(?:drawings?|designs?|drafts?|sketch(?:es)?|proposals?)(?:\s\w+){0,3}\s(?:showed|shows|had|called|foresaw)",
    r"(?:is|are|was|were)\s(?:now\s)?to\s(?!the\b|a\b|its\b)(?:be\s)?[a-z]+|(?<!\bthe\s)(?<!\bof\s)will\s(?!of\b|(?:set|cost|take|need)\s(?:you|one)\b)(?:be\s)?[a-z]+",
))  # fmt: skip
_PLANNED = regex(
    rf"\b(?:{_PLANS})\b(?:\s(?:to\s)?(?:be\s[a-z]+|cost\b))?(?:(?!\b(?:{_DONE})\b|,\s(?!in\b|on\b)|\b(?:and|but)\b)[^.;]){{0,60}}$"
)
"""Leads to a value that was meant to be, with nothing between that was done."""
_LAID_BY = regex(
    r"[^.;,]{0,40}\b(?:(?:set|put)\saside|earmarked|was\s(?:planned|intended|proposed)|had\s(?:been\s)?(?:planned|budgeted)"
    r"|(?:is|are|was|were)\s(?:expected|forecast|projected|hoped))\b"
)
_SUPPOSED = regex(
    r"(?:\b(?:if(?!\syou\b)|unless|suppose|supposing|imagine|as\sif|as\sthough)|(?:^|[.;,]\s)had\s(?:it|he|she|they|the))\b"
    r"(?:(?!,\s)[^.;]){0,90}$"
    r"|\b(?:would|could|should|might)\s(?:not\s)?have\b[^.;,]{0,60}$",
    re.IGNORECASE,
)
"""Leads to a value of what is only supposed."""
_HEARSAY = "|".join((
    r"(?:used\sto|like\sto)\s(?:say|think|believe|claim|tell)|(?:claim(?:s|ed)?|believed|thought)\sthat",
    r"(?:once|long|wrongly|mistakenly|often|commonly|widely|formerly)\s(?:said|thought|believed|claimed|assumed|reported|credited"
    r"|attributed|(?:held|given|dated)\s(?:to|as|that))",
    r"legend\s(?:has|says|tells)|myth\sthat|according\sto\s(?:a\s|the\s)?legend|rumou?r\w*|folklore\s(?:has|says)|story\s(?:goes|has\sit)|tradition\shas\sit|word\s(?:spread|had\sit|got)",
    r"some\s(?:people\s|sources\s)?(?:say|claim|think|believe)|people\s(?:say|said|think|thought|believed?)",
    r"(?:first|early|earliest|initial|preliminary)\s(?:reports?|accounts?|news)\s(?:spoke|speak|said|say|gave|give|had|put|told|of)",
    r"(?:people|every(?:one|body)|locals|neighbours|villagers|they|some)\s(?:[a-z]+\s|in\s[A-Z]\w+\s){0,3}?"
    r"(?:telling|saying|claiming|whispering)\s(?:(?:each\sother|one\sanother)\s)?that",
    r"supposedly|allegedly|reputedly|(?:talk|gossip)\s(?:[a-z]+\s){0,5}is\sthat",
))  # fmt: skip
_UNTRUE = "|".join((
    r"(?:not|n['’]t|hardly)\s(?:true|the\scase|correct|right)\sthat|(?:false|untrue|wrong|incorrect)\sthat|contrary\sto",
    r"no\s(?:evidence|truth|proof)|we\s(?:wrote|said|reported|stated|printed)|in\serror|incorrectly",
    r"earlier\s(?:version|report|article|edition)s?",
))  # fmt: skip
_REPORTED = regex(rf"\b(?:{_HEARSAY}|{_UNTRUE})\b(?:(?!,\sbut\b|;\s)[^.]){{0,110}}$", re.IGNORECASE)
"""Leads to what is hearsay, or told to be untrue."""
_DOUBTED = regex(r"[^.;]{0,60}?,?\s(?:as\s(?:the\sstory\sgoes|is\soften\s(?:said|claimed)|legend\shas\sit))\b")
_NOT_SO = regex(
    r"\s*(?:(?:he|she|they|it|this|that)\s(?:had|has|did|was|is|were|does)(?:n['’]t|\snot)\b[^.]{0,20}\.?$"
    r"|the\s(?:correct|right|true)\s(?:number|figure|date|year|name|answer|total)\s(?:is|was)\b"
    r"|(?:this|that|it)\s(?:is|was)\s(?:not\strue|false|wrong|untrue|a\s(?:myth|mistake|legend)))",
    re.IGNORECASE,
)
"""A next sentence that takes back what stands before it: "He hadn't."."""
_WOULD = regex(
    r"\b(?:would|could|might)\shave\b|\b(?:could|might)\sbe\s[a-z]+(?:ed|en|ght|ld)\b"
    r"|\bhad\s(?:I|he|she|it|they)\b(?!\s\w+ed\b)",
    re.IGNORECASE,
)
_SAID_ON = regex(
    r"\b(?P<said>said|says|announced|reported|told|wrote|warned|confirmed|stated|decided|agreed|voted)"
    r"\s(?:[\w']+\s){0,3}?(?:in|on|at)\s(?:\w+\s)?$",
    re.IGNORECASE,
)
"""Before the day on which something was said, not done …"""
_WHAT = regex(r",?\s(?:that|to|how|why)\b")
"""… which follows it."""
_CLAUSE = regex(
    r"[,;:()–—]|\b(?:and|but|which|who|whose|that|when|while|although|though|because|where|after|before|since|as|until)\b",
    re.IGNORECASE,
)
"""Where what is denied may end, or begin."""
_NOT = regex(
    r"\b(?:not|never|no\slonger|cannot)\b"
    r"(?!\s(?:only|just|merely|far|least|until|till|before|later|earlier|more|less|yet|even|to\smention))"
    r"|n['’]t\b(?!\s(?:until|till|before|only|just))",
)
"""In small letters: the record "Never Ever" denies nothing."""
_UNTIL = regex(r"(?:until|till|before)\b", re.IGNORECASE)
_MORE = regex(r"(?:more|less|fewer)\sthan\b", re.IGNORECASE)
_INSTEAD = regex(
    r"(?:\brather\sthan|\binstead\sof|\bnot|\band\snever)\s(?:(?:in|on|at|by|from|of|about|the)\s){0,2}$", re.IGNORECASE
)
"""Right before what is not so, though the clause says what is: "in 1891, not 1897"."""
_DENIES = regex(
    r"\s(?:\w+ly\s)?(?:(?:did|was|is|has|had|does)(?:\snot\b|n['’]t\b)|never\b|\w+\snot\b)(?!\s(?:only|just|until))",
    re.IGNORECASE,
)
"""Right behind a name: what it did not."""
_BEFORE = 120
"""Characters before a value that are looked at."""
_REMEMBERED = 2_000
"""Values in their quotes of which it is remembered how they are told."""


def asserted(question: str, quote: str, found: Sequence[Value]) -> list[Value]:
    """The values that a quote states as so; of what was meant to be, all where that is asked.

    Of other languages than English only words for plans are known.
    """
    spoken = language(question)
    if spoken != "en":
        return [value for value in found if not planned_abroad(question, quote, value, spoken)]
    meant, ruled = _ASKS.search(question) is not None, _ASKS_RULE.search(question) is not None
    return [
        value
        for value in found
        if not (
            _is_untold(quote, value) or _is_of_saying(question, quote, value) or of_other_deed(question, quote, value)
        )
        and (meant or not is_planned(quote, value) or (ruled and _is_rule(quote, value)))
    ]


@lru_cache(maxsize=_REMEMBERED)  # a run weighs the same quotes after each round and once more at its end
def _is_untold(quote: str, value: Value) -> bool:
    return is_denied(quote, value) or is_reported(quote, value)


def _is_of_saying(question: str, quote: str, value: Value) -> bool:
    """Whether a date only tells when something was said: "decided in March to close it", where that is not asked."""
    said = _SAID_ON.search(quote, max(0, value.start - _BEFORE), value.start) if value.kind == "date" else None
    if said is None or _WHAT.match(quote, value.end) is None:
        return False
    return frozenset(content_stems(said["said"])).isdisjoint(content_stems(question))


def _is_rule(quote: str, value: Value) -> bool:
    ruled = _RULE.search(quote[max(0, value.start - _BEFORE) : value.start])
    return ruled is not None and _IN_CASE.match(quote, value.end) is None


@lru_cache(maxsize=_REMEMBERED)
def is_planned(quote: str, value: Value) -> bool:
    """Whether a value is told as what was meant to be, or would be: "plans to open in August", "would have cost".

    Of names only the latter is told, by any word of their sentence.
    """
    if value.kind not in CALCULABLE:
        return _WOULD.search(sentence_of(quote, value.start)) is not None
    before = quote[max(0, value.start - _BEFORE) : value.start]
    return any(each.search(before) for each in (_PLANNED, _SUPPOSED)) or _LAID_BY.match(quote, value.end) is not None


def is_reported(quote: str, value: Value) -> bool:
    """Whether a value is hearsay, or told to be untrue: "fishermen used to say that …", "contrary to …"."""
    return reported(quote, value.start) or _DOUBTED.match(quote, value.end) is not None


def reported(quote: str, place: int) -> bool:
    """Whether what stands before `place` of its sentence tells that what follows is hearsay or untrue."""
    place = len(quote[:place].rstrip(" .!?\n"))
    begin, _ = sentence_at(quote, max(0, place - 1))
    return _REPORTED.search(quote[max(begin, place - _BEFORE) : place]) is not None


def is_denied(quote: str, value: Value) -> bool:
    """Whether a quote says of a value that it is not so: "was not founded in 1897", "in 1891, not 1897".

    "Not until 1897" and "not only in 1897" deny nothing.
    """
    begin, end = sentence_at(quote, value.start)
    before = quote[max(begin, value.start - _BEFORE) : value.start]
    after = quote[end : sentence_at(quote, end + 1)[1]] if end < len(quote) else ""
    if _INSTEAD.search(before) is not None or _NOT_SO.match(after) is not None:
        return True
    if _UNTIL.match(value.text) or _MORE.match(value.text):
        return False  # "It was not opened until 1897", "never take more than three"
    parts = [match.end() for match in _CLAUSE.finditer(before)]
    clause = before[parts[-1] if parts else 0 :]
    if _NOT.search(clause) is not None:
        return True
    named = value.kind in NAMES
    return named and not clause.strip(" \"“'") and _DENIES.match(quote, value.end) is not None
