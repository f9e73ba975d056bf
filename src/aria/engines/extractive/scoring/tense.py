"""What is still to come is not told by what has been, nor who is new by who leaves. Pure, for English."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import PAST, canonical

_ASKS = regex(
    r"^(?:when|where|who|how (?:much|many|long)|(?:in |on |at )?(?:which|what) \w+)\b.*\bwill\b", re.IGNORECASE
)
_TO_COME = regex(
    r"\b(?:will|would|shall|going to|to be|is to|are to|(?:decided|agreed|voted) to"
    r"|expected|expects|planned|plans?|scheduled|due|intend\w*|aims?"
    r"|(?:re)?opens|starts|begins|closes|ends|takes place|leaves|arrives|sails|holds|costs"
    r"|forecast\w*|predict\w*|project(?:ed|s|ions?)|estimat\w*|from|until|by)\b|['’]ll\b",
    re.IGNORECASE,
)
_HAS_BEEN = regex(
    rf"\b(?:was|were|had|did|has been|have been|{PAST}"
    r"|(?!hundred|naked|sacred)[a-z]+[^\We\d_]ed)\b"
)
_TIMES = tuple(
    (frozenset(canonical(stem_words(first.split()))), frozenset(canonical(stem_words(last.split()))))
    for first, last in (("begin start", "end finish"), ("open", "close shut"), ("arrive", "leave depart"))
)
"""What a time may be that of, by the words for the one and the other."""
_BOTH = regex(r"\b(?:to|until|till|between|for)\b|\d\s?[–-]\s?\d")
"""Tells of both."""
_NEW = regex(
    r"^who\s(?:is|are|will\sbe|becomes?|became)\s(?:the|our|your|its|their)\s(?:new|next|future)\s", re.IGNORECASE
)
_LEAVES = regex(r"\b(?:retir\w+|leav(?:es?|ing)|left|resign\w*|step(?:s|ped|ping)\sdown|former|outgoing|old)\b")
_COMES = regex(
    r"\b(?:new|next|success\w+|succeed\w*|elected|appointed|chosen|replac\w+|tak(?:es?|ing)\sover|took\sover|becom\w+|became"
    r"|follow\w*|incoming|will\sbe|voted|to\s(?:lead|run|head|join|take))\b"
)


def has_been(question: str, quote: str) -> bool:
    """Whether `question` asks for what will be and `quote` tells only of what was."""
    return _of_future(question) and _HAS_BEEN.search(quote) is not None and _TO_COME.search(quote) is None


def leaves(question: str, quote: str) -> bool:
    """Whether it is asked who is new in a post, and the quote tells only who leaves it."""
    return _NEW.search(question) is not None and _LEAVES.search(quote) is not None and _COMES.search(quote) is None


def of_other_end(need: Need, quote: str) -> bool:
    """Whether it is asked when something ends, and the quote tells only when it begins; or the like."""
    if need.language != "en" or not (need.expects == "date" or need.of_day) or _BOTH.search(quote):
        return False
    told = stem_set(quote)
    for pair in _TIMES:
        for asked, other in (pair, pair[::-1]):
            if asked & need.told and not other & need.told and other & told and not asked & told:
                return True
    return False


@lru_cache(maxsize=64)
def _of_future(question: str) -> bool:
    return _ASKS.search(question) is not None
