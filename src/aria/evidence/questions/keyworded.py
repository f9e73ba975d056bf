"""Keywords as the question that they stand for: "height of the tower" asks what the height is. Pure, for English.

Precision first: "population growth", "leap year" and "The Age of Innocence" are topics or titles, and ask for none.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.evidence.questions import question_rules as rules

_MOST = 12
"""Words of a query; what is longer is told in sentences."""
_ASKS = regex(
    rf"[?:;,]|\b(?:who|whom|whose|what|when|where|which|why|how|if|whether|and|or|{rules.AUXILIARY})\b"
    r"|\b(?:i|we|you|he|she|they|it|me|us|please|not)\b|n['’]t\b"
    r"|\b(?:grew|rose|fell|won|lost|left|died|dies|resigns|wins|says|said|made|became|\w{2,}ed)\b",
    re.IGNORECASE,
)
"""What a sentence has and keywords have not."""
_MEASURES = (
    r"height|length|width|depth|weight|size|area|population|price|cost|fee|capacity|speed|distance|elevation|altitude|number"
    r"|temperature|duration|diameter|salary|budget|turnover|attendance|circumference|volume|wingspan"
)
_PLACES = "capital|birthplace|headquarters|location"
_DEEDS = "opening|closing|founding|construction|completion|release|publication|birth"
_DAYS = rf"deadline|date|(?:{_DEEDS}|start|end)\s(?:date|year)"
_NAMED = r"(?=.*(?:\b[A-Z\d]|\b(?:the|an?)\s[a-z]))"
"""Behind it a thing is named, or one of several is meant."""
_OF = regex(
    rf"^(?:(?!(?:the|an?|my|our|your)\b)[a-z-]+\s){{0,2}}?(?:{_MEASURES}|{_PLACES}|{_DAYS})\s(?:of|for|in|at|to)\s{_NAMED}"
    rf"|^(?:(?:total|whole|final|full)\s)?(?:bill|outlay|takings)\sfor\s{_NAMED}"
)
_THING = r"(?=.*(?:[A-Z]|\d)).*[\w’'](?<!\bthe)(?<!\ban)(?<!\ba)(?<!\bto)"
"""What a name or a figure stands in, up to a noun: no article ends it."""
_LAST = regex(
    rf"^{_THING}(?<!\bon)(?<!\bof)\s(?:{_MEASURES}|{_PLACES}|deadline)$"
    r"|\b(?:ticket|entry|entrance|admission)\s(?:price|fee|cost)\b"
)
_PRICES = "price|cost|fee|fare|charge|budget|deadline"
_DEMANDS = (
    "waive|reduce|pay|avoid|increase|lower|cut|raise|save|cover|split|refund|claim|calculate|estimate|get|find|change|compare"
    "|meet|miss|extend|check|set|share|understand|explain"
)
"""Begins keywords for a deed, and for no value."""
_OF_SORT = regex(
    rf"^(?!(?:{_DEMANDS})\s)(?:(?!(?:a|an|my|our|your)\s)[\w’'-]+\s){{2,5}}(?:{_PRICES})$"
    rf"|^(?:[\w’'-]+\s){{1,4}}(?:{_PRICES}|allowance|rent)\sper\s(?!se\b|capita\b)[a-z]"
    r"|^(?:[\w’'-]+\s){1,3}(?:price|fee|fare|deadline)\s(?=[A-Z])"
)
"""What is a value of one thing even in small letters, with words enough: "laundry token price", "budget per person"."""
_DAY_LAST = regex(rf"^(?P<of>{_THING})\sdate$|^(?P<deed>(?=.*[A-Z]).*\b(?:{_DEEDS}))\syear$")
_HOLDER = regex(
    r"^(?:(?:current|present|first|last|new|former|chief|deputy|general|managing)\s)*"
    r"(?:mayor|director|head|headteacher|chair\w*"
    r"|president|manager|owner|captain|coach|leader|minister|king|queen|bishop|ceo|secretary|treasurer|principal|editor"
    r"|conductor|curator|warden|governor|winner|author|founder|designer|architect|builder|inventor|composer|painter"
    r"|discoverer|publisher|manufacturer|sculptor|engineer)\s(?:of|at|for)\s(?=.*[A-Z])"
    r"(?!.*\b(?:duties|responsibilities|salary|job|role|tasks|vacancy|list)$)"
)


def question_of(core: str) -> str:
    """What keywords may ask; empty for a sentence, an order, a topic or a title."""
    bare = core.strip(" .!?")
    if not 1 < len(bare.split()) <= _MOST or _ASKS.search(bare):
        return ""
    bare = bare.removeprefix("the ")
    if dated := _DAY_LAST.match(bare):
        return f"What is the date of the {dated['of'] or dated['deed']}"
    if _HOLDER.match(bare):
        return f"Who is the {bare}"
    return f"What is the {bare}" if any(each.search(bare) for each in (_OF, _LAST, _OF_SORT)) else ""
