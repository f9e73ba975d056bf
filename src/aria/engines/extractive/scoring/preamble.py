"""Sentences that lead to what is told: a text that speaks of itself, the opening of an example, a grammar. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.core.patterns import regex

_OF_ITSELF = regex(
    r"^(?:(?:this|the (?:present|following|next))\s+(?:\w+\s+)?(?:article|note|notice|page|paper|section|chapter|guide"
    r"|document|essay|book|(?:fact )?sheet|leaflet|tutorial|manual|post|summary|appendix)|here)"
    r"\s+(?:also\s+|briefly\s+|we\s+)?"
    r"(?:says?|sets? out|explains?|describes?|summari[sz]es?|covers?|discuss(?:es)?|tells?|outlines?|introduces?|shows?"
    r"|deals? with|looks? at|(?:re)?traces?|accompan(?:y|ies)|presents?|provides?|gives?|reviews?|examines?|explores?"
    r"|considers?|is about|is an? (?:overview|summary|introduction))\b(?!\s+that\b)",
    re.IGNORECASE,
)
_EXAMPLE = regex(
    r"^(?:the|this)\s(?:following|next|above|previous|last|first|second)?\s?(?:\w+\s)?examples?\s(?:below\s|above\s)?"
    r"(?:shows?|uses?|creates?|demonstrates?|illustrates?|prints?|reads?|lists?|is|are|assumes?|sets?)\b"
    r"|^(?:here (?:is|are)|in (?:this|the (?:following|above|next)))\s(?:(?:an?|some|another)\s)?"
    r"(?:\w+\s){0,2}?examples?\b",
    re.IGNORECASE,
)
"""What is shown next, not what is so: "The following example uses a ledger to …"."""
_GRAMMAR = regex(r"^(?:[\w.+-]+: )?(?:grammar|syntax|synopsis|usage):\s", re.IGNORECASE)
"""How a thing is written, not what it does: "ledger-limit: Grammar: ledger-limit <number>;"."""
_OF_FILE = regex(
    r"(title|date|author|publisher|class|tags?|url|lang|language|id|version|source|licen[cs]e):\s[^.!?]{1,160}$"
)
"""A field at the head of a file, in small letters: "date: 2024-03-11"."""
_FILE_ASKED: Mapping[str, str] = {
    "title": "called|name", "date": "when|old|published|written", "author": "who|wrote|written",
    "publisher": "who|published", "class": "class", "tag": "tags", "tags": "tag", "url": "where|address|link",
    "lang": "language", "language": "languages?",
    "id": "number", "version": "which|what", "source": "where|from", "license": "licen[cs]e", "licence": "licen[cs]e",
}  # fmt: skip
_ASKS_GRAMMAR = regex(
    r"\b(?:grammar|syntax|synopsis|usage|written|write|spelled|arguments?|parameters?)\b", re.IGNORECASE
)
_ASKS_EXAMPLE = regex(r"\bexamples?\b", re.IGNORECASE)
_PART_ASKED = regex(r"^what(?:['’]s| is| was| are| were) the ([a-z]{3,}?)s? (?:of|for)\b", re.IGNORECASE)
_ON = (
    r"\b(?:books?|papers?|articles?|essays?|lectures?|talks?|reports?|stud(?:y|ies)|research|notes?|chapters?|treatises?"
    r"|works?|thes[ei]s|theor(?:y|ies)|views?|debates?|questions?|search|inquir(?:y|ies)|investigations?)\s"
    r"(?:on|about|into|of|for|over)\s(?:the\s|its\s|their\s)?(?:\w+\s){0,2}?"
)
_WHAT_FOLLOWS = regex(r"(?:\d{1,2}[.)]?\s)?(?:what|how|why|when|where|who|which)\s[^.!?:;]{3,120}$", re.IGNORECASE)


def names_what_follows(heading: str) -> bool:
    """Whether a heading only says what is told below it: "What the card is and what it is used for"."""
    return _WHAT_FOLLOWS.match(heading) is not None


def names_topic(question: str, sentence: str) -> bool:
    """Whether it is asked what the cause of something is, and a sentence only tells of a book on the cause."""
    asked = _PART_ASKED.match(question)
    if asked is None:
        return False
    word = rf"{asked[1]}s?\b"
    told = re.sub(rf"{_ON}{word}", " ", sentence, flags=re.IGNORECASE)
    return told != sentence and re.search(rf"\b{word}", told, re.IGNORECASE) is None


def speaks_of_itself(quote: str) -> bool:
    """Whether a text says there what it explains or describes: that stands elsewhere in it."""
    return _OF_ITSELF.match(quote) is not None


def shows_only(question: str, sentence: str) -> bool:
    """Whether a sentence only leads to an example, gives a grammar or says what its file is, which is not asked for."""
    label = _OF_FILE.match(sentence)
    asked = rf"\b(?:{label[1]}|{_FILE_ASKED[label[1]]})\b" if label else ""
    if label and not re.search(asked, question, re.IGNORECASE):
        return True
    if _GRAMMAR.match(sentence) and not _ASKS_GRAMMAR.search(question):
        return True
    return _EXAMPLE.match(sentence) is not None and not _ASKS_EXAMPLE.search(question)
