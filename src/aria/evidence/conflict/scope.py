"""What sets two values apart that answer one question: another time, another sort of the thing. Pure, for English.

The mayor of 2012 and today's, an average depth and the greatest, a translation and the book: two values, no dispute.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.conflict.abroad import is_of_making
from aria.evidence.conflict.circumstances import holds_for, of_other_role, paid_for, said
from aria.evidence.conflict.departed import departed
from aria.evidence.conflict.qualifiers import (
    is_pen_name,
    of_other_post,
    other_rank,
    qualifiers_asked,
    qualifiers_told,
)
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.months import WEEKDAY
from aria.evidence.text.sentences import sentence_at
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import labelled
from aria.evidence.typed.dates import agree
from aria.evidence.typed.periods import agreement, told
from aria.evidence.typed.periods import asked as asked_periods

NOW = regex(
    r"^(?:(?:in|on|at|to|for|by|from|with)\s)?(?:who|what|where|which|whose|how\s\w+)\b"
    r"(?:(?!\b(?:was|were|did|had|will|would)\b).)*?(?:\b(?:is|are|has|have|does|do|can)\b|(?<=^who)\s[a-z]{2,}s\b)"
    r"(?!.*\b(?:was|were|did|had)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""It is asked how something is."""
_FORMER = regex(
    r"\b(?:former(?:ly)?|previous(?:ly)?|earlier|ex-|until|till|up\sto\s[12]\d{3}|once\s(?:had|was|stood|lived)|used\sto|no\slonger"
    r"|at\s(?:the|that)\stime|in\sthose\sdays|the\sdays\swhen|back\sthen|lost\sin\s\d{4}"
    r"|before\s(?:it|he|she|they|the\s\w+)\s(?:moved|left|retired|became|was|were)"
    r"|then\s(?:mayor|director|head|chair\w*|president|minister|owner))\b",
    re.IGNORECASE,
)
_FORMER_POST = regex(r"\b(?:former|previous|ex-)\s?([a-z]+)", re.IGNORECASE)
_STILL = regex(
    r"\b(?:is|are|has|have|belongs?|owns|runs|leads|heads|manages|holds|keeps|stands|lies|lives|works|plays)\b",
    re.IGNORECASE,
)
"""Beside what was so once, a sentence says how something is."""
_LATELY = regex(
    r"\b(?:since|from|as\sof)\s(?:yesterday|today|tomorrow|now|(?:last|this|next)\s[a-z]+"
    rf"|{WEEKDAY})\b(?!\s(?:to|until|till|through))",
    re.IGNORECASE,
)
_DATED_PAST = regex(
    r"^\W*(?:(?:in|at|on|by|from|between|during|until)\b[^,.]{0,30}\b[12]\d{3}s?\b"
    r"|when\s(?:it|they|he|she)\s(?:was\s|were\s)?(?:opened|built|founded|began|started|finished|completed)\b"
    r"|(?:originally|initially|at\sfirst)\b)(?!.*\b(?:is|are|has|have)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""Opens with its time: "In 2012 the mayor was …"."""
_WAS_THEN = regex(r"\b(?:in|during)\s(?:the\s)?[12]\d{3}s?\s(?:was|were|had\sbeen)\b", re.IGNORECASE)
"""Before a name: "The mayor in 1990 was …"."""
_WAS_IN = regex(
    r"\b(?:was|were|served\sas)\s(?:the\s|its\s|their\s)?(?P<post>[a-z]{3,30})(?:\sof\s[^,.;]{2,40}?)?"
    r"\s(?:in|during|from|between)\s(?:the\s)?[12]\d{3}",
    re.IGNORECASE,
)
"""Somebody held the post that is asked about: "Karl Senn was mayor of Bruck in 1990"."""
_IS_SO = regex(r"\b(?:is|are|has|have|stands|measures|weighs|holds|seats|covers|costs|rises|employs)\b", re.IGNORECASE)
_WAS_BESIDE = regex(r",?\s(?:and|but|which|who)\s(?:was|were|had)\b|;\s", re.IGNORECASE)
"""Behind what is so, something that was once: "is 45 m tall and was lit by oil until 1932"."""
_OF_CHANGE = regex(
    r"\b(?:by\show\s(?:much|many)|how\s(?:much|many)\s(?:more|fewer|less)|grow\w*|grew|increased?|decreased?|changed?"
    r"|rise|rose|risen|fall|fell|fallen|shrink|shrank|drop\w*)\b",
    re.IGNORECASE,
)
_BEGAN = regex(
    r"\b(?:elected|appointed|became|becoming|took\s(?:over|office)|succeeded)\b[^.;]{0,60}?\s(?:in|since)\s(?:[A-Z][a-z]+\s)?"
    r"([12]\d{3})\b|\b[Ss]ince\s(?:\d{1,2}\s)?(?:[A-Z][a-z]+\s)?([12]\d{3})\b"
)
_OF_YEAR = regex(r"\b(?:in|(?:census|count|survey)\sof)\s(?:the\s(?:census|year)\s(?:of\s)?)?((?:1[5-9]|20)\d\d)\W*$")
"""At the end of a title it says of when a count is: "Dunvarra in the census of 2011"."""
_YEAR = regex(r"\b[12]\d{3}\b")
_OF_SORT = regex(
    r"\b(?:minimum|average|mean|median|deputy|vice(?![\s-](?:admiral|marshal))|assistant|acting|interim|honorary|editions?"
    r"|translat\w+|reprint\w*|paperback|hardback|sequel|adaptation|remake|revised|gross|net)\b",
    re.IGNORECASE,
)
"""Words that make another thing of what they stand beside."""
_ASIDE = regex(r"\s(?:high|tall|long|wide|deep|thick),\s(?:was|were|is|are|has|had)\b")
"""Ends the aside of a measure behind the name of a thing."""
_CLAUSE = regex(r"[,;:.()]\s|[.)]$|\b(?:and|but|while)\b")
_BEFORE = 80
"""Characters before a value in which it is told of what sort it is."""


@dataclass(frozen=True, slots=True)
class Setting:
    """Of when and of what sort a value is, as far as its sentence tells."""

    years: frozenset[str] = frozenset()
    made: frozenset[str] = frozenset()
    """Those of them in which a thing was made that is as large as it was since: a mast "put up in 1967"."""
    former: bool = False
    """Whether it was so once, where it is asked how it is."""
    lately: bool = False
    """Whether it is so since a day that tells no year: "since yesterday", "from Monday"."""
    other: bool = False
    """Whether it is of another time than the one asked about."""
    sorts: frozenset[str] = frozenset()
    holds_for: frozenset[str] = frozenset()
    paid_for: frozenset[str] = frozenset()
    """What a price is for, or where it is paid, beside what is asked about."""
    terms: frozenset[str] = frozenset()
    """From when to when somebody was or did it, by the keys of the periods."""
    began: str = ""
    """The year since when it is so: of two with two such years one came after the other."""


_SIZES = frozenset(("m", "kg", "m2", "m3"))
"""Units of what a thing has, and is not counted anew each year."""
_WAS = regex(r"\b(?:was|were|had|weighed|measured|covered)\b")
"""With a year it tells what a size was then: an oak that "was 11 metres tall in 1850"."""
_MADE_IN = regex(
    r"\b(?:built|erected|put\sup|opened|completed|finished|constructed|launched|cast|laid)\s(?:\w+\s){0,2}?in\s$",
    re.IGNORECASE,
)

ANY = Setting()
"""Of a value that is told of no time and no sort."""


def setting(question: str, title: str, quote: str, found: Sequence[Value], value: Value, slot: Slot) -> Setting:
    """The setting of one of the values that were `found` in a quote of a page with that title.

    What tells that it was so once is known of English only.
    """
    begin, end = sentence_at(quote, value.start)
    sentence, english = quote[begin:end], language(question) == "en"
    counted, before = slot.expects == "number", quote[max(begin, value.start - _BEFORE) : value.start]
    sorts = qualifiers_told(quote, found, value, (begin, end), slot) - qualifiers_asked(question)
    first, last = _told_with(quote, value, begin, end)
    dates = [each for each in found if each.kind == "date" and first <= each.start < last] if counted else []
    asked_of = "" if _compares_years(question) else question
    dates = [each for each in dates if not _heads_another(quote, each, value) and each.key[:4] not in asked_of]
    dated = [each.key[:4] for each in dates] or ([*_OF_YEAR.findall(title)] if counted and english else [])
    told = Setting(
        other=slot.expects == "person" and is_pen_name(sentence),
        years=frozenset(filter(str.isdecimal, dated)),
        sorts=sorts,
    )
    if not english:
        return replace(told, made=frozenset(each.key[:4] for each in dates if is_of_making(quote, each)))
    now = NOW.match(question) is not None
    made = [each.key[:4] for each in dates if _of_making(quote, each, value)]
    clause = _clause(quote, value)
    was = value.unit in _SIZES and len(dated) > len(made) and _WAS.search(quote, begin, value.start) is not None
    return replace(
        told,
        other=told.other
        or (slot.expects != "date" and of_other_time(question, (sentence, quote, title)))
        or (counted and of_other_role(question, clause)),
        made=frozenset(made),
        lately=counted and _LATELY.search(sentence) is not None,
        former=now
        and slot.expects != "date"
        and (was or _is_former(_so_far(sentence, value, begin)) or (not counted and _was_then(sentence, question))),
        sorts=sorts | said(_OF_SORT, before, question) | other_rank(question, clause, slot),
        holds_for=holds_for(question, quote, value, clause, slot) if counted else frozenset(),
        paid_for=paid_for(question, clause) if slot.unit == "money" else frozenset(),
        terms=_terms(found, begin, end) if slot.expects == "person" else frozenset(),
        began=_began(sentence) if now and slot.expects == "person" else "",
    )


def not_so_now(question: str, sentence: str) -> bool:
    """Whether a sentence tells only what was so once where it is asked how it is, or of none but other posts."""
    if of_other_post(question, sentence) or departed(question, sentence):
        return True
    if NOW.match(question) is None or _FORMER.search(question):
        return False
    once = _FORMER_POST.search(sentence)
    if once is not None:
        return not frozenset(content_stems(once[1])).isdisjoint(content_stems(question))
    return (_is_former(sentence) or _was_then(sentence, question)) and _STILL.search(sentence) is None


def _of_making(quote: str, date: Value, value: Value) -> bool:
    """Whether a year is that in which a thing was made, whose size is told."""
    return value.unit in _SIZES and _MADE_IN.search(quote, max(0, date.start - _BEFORE), date.start) is not None


def _terms(found: Sequence[Value], begin: int, end: int) -> frozenset[str]:
    """The periods of a sentence that have a first and a last year: two who commanded one after the other agree."""
    told = (each.key for each in found if each.kind == "date" and begin <= each.start < end)
    return frozenset(key for key in told if "/" in key and ".." not in key)


def _told_with(quote: str, value: Value, begin: int, end: int) -> tuple[int, int]:
    """The part of a sentence whose years are those of a value.

    A semicolon parts what is told of other years, and what an aside has holds whatever happened: "The tower, 97 metres
    high, was completed in 1420".
    """
    begin = max(begin, quote.rfind("; ", begin, value.start) + 1)
    pause = quote.find("; ", value.end, end)
    end = end if pause < 0 else pause
    return begin, value.end if _ASIDE.match(quote, value.end, end) else end


def _heads_another(quote: str, date: Value, value: Value) -> bool:
    """Whether a date is what another column of the value's row is called: "| Sold | 2021: 66,900 | 2022: 64,300 |"."""
    cell = quote.rfind("|", 0, date.start) + 1
    head, _ = labelled(quote[cell:].partition("|")[0].strip()) if cell else ("", "")
    return date.text in head and "|" in quote[min(date.end, value.end) : max(date.start, value.start)]


def of_other_time(question: str, texts: Sequence[str]) -> bool:
    """Whether the first of the texts that tells a time tells of none that is asked about."""
    wanted = asked_periods(question)
    read = (told(text, ((0, len(text)),), of_life=False)[0] for text in texts if wanted and text)
    return next((not agreement(wanted, periods) for periods in read if periods), False)


def _clause(quote: str, value: Value) -> str:
    """What stands around a value up to the next pause, without it."""
    before, after = quote[max(0, value.start - _BEFORE) : value.start], quote[value.end : value.end + _BEFORE]
    return f"{_CLAUSE.split(before)[-1]} {_CLAUSE.split(after)[0]}"


def _is_former(sentence: str) -> bool:
    return _FORMER.search(sentence) is not None or _DATED_PAST.match(sentence) is not None


def _so_far(sentence: str, value: Value, begin: int) -> str:
    """A sentence up to where it goes on to what was so once, behind what it says is so."""
    on = _WAS_BESIDE.search(sentence, value.end - begin)
    still = _IS_SO.search(sentence, 0, value.start - begin) is not None
    return sentence[: on.start()] if on is not None and still else sentence


def _was_then(sentence: str, question: str) -> bool:
    """Whether somebody or something was what is asked about in a year that the sentence tells, or has left it."""
    if _WAS_THEN.search(sentence) or departed(question, sentence):
        return True
    post = _WAS_IN.search(sentence)
    return post is not None and frozenset(content_stems(post["post"])) <= frozenset(content_stems(question))


def _began(sentence: str) -> str:
    """The year in which somebody took the post that they hold, where it is told."""
    year = _BEGAN.search(sentence)
    return (year[1] or year[2]) if year is not None else ""


def _compares_years(question: str) -> bool:
    """Whether it is asked how something changed from one year to another: then the years tell its values apart."""
    return len(frozenset(_YEAR.findall(question))) > 1 and _OF_CHANGE.search(question) is not None


def as_dated(a: Setting, b: Setting) -> bool:
    """Whether two values are told of the same years, or of none but that in which their thing was made."""
    return a.years == b.years or not ((a.years - a.made) or (b.years - b.made))


def apart(a: Setting, b: Setting) -> bool:
    """Whether two values are of other times, or of other sorts of the thing."""
    if a.other or b.other or (a.sorts, a.holds_for) != (b.sorts, b.holds_for):
        return True
    if (a.former or b.former) and not (a.years and a.years == b.years):
        return True  # of two who were mayor once neither is today's
    if (a.lately and b.years) or (b.lately and a.years):
        return True  # what was so in a year, and what has been so since yesterday
    if a.began and b.began and a.began != b.began:
        return True
    if a.paid_for and b.paid_for and a.paid_for.isdisjoint(b.paid_for):
        return True
    if a.terms and b.terms and not any(agree(one, other) for one in a.terms for other in b.terms):
        return True
    return bool(a.years and b.years) and a.years.isdisjoint(b.years)
