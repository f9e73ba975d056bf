"""What a sentence tells of a time without the words that ask for it. Pure.

Texts say when a state began and seldom that it went on, and in other words than people ask: who joined a club played
for it, "from 1952 to 1975" holds 1960, and a name with its years below "Directors" is one of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex
from aria.engines.extractive.document.dated import periods_of
from aria.engines.extractive.document.holders import (
    handed_on,
    heads_of,
    held_years,
    holder_now,
    holder_then,
    post_above,
    ruled_out,
)
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.acting import done_by_another
from aria.evidence.typed.periods import WITHIN, agreement

_OWN = r"own|owned|owners?"
_POST = r"(?-i:(?:the\s|an?\s)?[A-Z]\w+)"
_LED = r"(?:director|chief\sexecutive|CEO|manager|leader|president|chair(?:man|woman)?)"
_NAME = r"(?:(?-i:[A-Z][\w'’-]{2,30})|he|she)"
_IS = r"(?:was|is|became|as|the|its|an?|appointed|elected|named|made|served)"
_LEADS = (
    rf"{_NAME}\s(?:directed|led|headed|managed|ran|chaired)\s(?:it|them|the)\b"
    rf"|{_NAME},?\s(?:{_IS}\s){{1,4}}(?:[a-z]{{1,30}}\s){{0,2}}{_LED}"
    rf"|{_LED}(?:\s(?:was|is|became)|,)?\s{_NAME}|(?:{_LED}s?|heads?)\sof\s(?:[\w'’-]{{1,30}}\s){{1,5}}"
    rf"(?:was|is|became|were|have\sbeen)\s{_NAME}"
)
"""Somebody by name beside the post: "the directors visited Karl Rask" says of nobody that he led anything."""
_FOLK = r"choir|orchestra|band|church|congregation|monastery|protests?|strike|expedition"
_FORCE = r"army|navy|forces?|police|guards?|militia|resistance|war|regiment"
_TRADE = r"firm|company|bank|board|staff|faculty|university|institute|school|office|government|cabinet|committee"
_JOINED = r"(?:re)?joined\s(?!(?:(?:the|an?|his|her|its|their)\s)?(?:[\w'’-]{{1,30}}\s){{0,3}}(?:{0})\b)"
"""Who joined the choir plays for no club."""
_STATES = tuple(
    (regex(rf"\b(?:{asked})\b", re.IGNORECASE), regex(rf"\b(?:{told})", re.IGNORECASE))
    for asked, told in (
        (
            r"clubs?|teams?|play(?:ed)?(?=\sfor\b)",
            _JOINED.format(f"{_FOLK}|{_FORCE}|{_TRADE}|party")
            + r"|(?:signed\s(?:for|with)|(?:moved|transferred|returned|on\sloan|loaned)\sto|(?:coach|manager)\sof)\b",
        ),
        (
            r"office|position|post|role|rank|hold|held",
            r"(?:became|served\sas"
            rf"|(?:appointed|elected|made|promoted)\s(?:to\s|as\s)?(?:{_POST}|[a-z]+\sof)|was\s{_POST})\b",
        ),
        (r"led|head|headed|ran|charge|directed|managed|chaired", rf"(?:{_LEADS})\b"),
        (_OWN, r"(?:sold\s(?:it\s)?to|bought\sby|acquired\sby|taken\sover\sby)\b"),
        (r"called|named?", r"(?:known\sas|renamed|changed\sits\sname)\b"),
        (r"live|lived|living|home", r"(?:moved\sto|settled\sin|emigrated\sto)\b"),
        (
            r"work|worked|employ|employed|employer",
            _JOINED.format(f"{_FOLK}|party|club|team") + r"|(?:hired\sby|professor\sat|taught\sat)\b",
        ),
        (r"study|studied|attend|attended", r"(?:educated\sat|enrolled|entered|graduated)\b"),
        (r"party", _JOINED.format(f"{_FOLK}|{_FORCE}|{_TRADE}|club|team") + r"|defected\sto\b"),
    )
)
"""What is asked about a time, and in which words texts say that it began or lasted."""
_LEADERS = regex(rf"{_LED}s?|chair(?:men|women)|chief\sexecutives", re.IGNORECASE)
"""The heading of a list of them."""
_ASKS_LEADERS = regex(r"\b(?:led|head|headed|ran|charge)\b", re.IGNORECASE)


def unsaid(reading: Reading, need: Need, index: int) -> str:
    """Words of the question that a sentence tells in other words, where it tells of the time that is asked about."""
    if not need.periods:
        return holder_now(reading, need, index)
    if denied := ruled_out(reading, need, index):
        return denied
    if need.language != "en":
        return holder_then(reading, need, index)
    told = periods_of(reading, need, index, index)
    lasting = held_years(need, told)
    if not lasting and (not told or agreement(need.periods, told) < WITHIN):
        return ""
    above, quote = post_above(reading, need, index), reading.sentence(index)
    question = reading.question
    words = [*_of_state(need, question, quote, reading.title), above, *handed_on(reading, need, index)]
    for head in heads_of(reading, need, index):
        words += _of_state(need, question, reading.sentence(head), reading.title)
    if above and _LEADERS.search(above):
        words += _ASKS_LEADERS.findall(question)
    asked = _asked(need)
    if lasting and (not asked or need.coverage(stem_set(" ".join((*words, quote))), asked) > 0):
        words += lasting  # of that time, and of what is asked
    return " ".join(words).lower().strip()


def _asked(need: Need) -> tuple[int, ...]:
    """Which stems are neither a name nor a year: what was so at the time."""
    return tuple(at for at in need.attribute if not need.stems[at][:1].isdigit())


def _of_state(need: Need, question: str, quote: str, title: str) -> Iterator[str]:
    """The words of the question for a state that the quote tells of, and not of another than is asked about."""
    for asked, told in _STATES:
        words = asked.findall(question)
        found = told.search(quote) if words else None
        if found is None:
            continue
        sought = need.expects == "person" and re.fullmatch(_OWN, words[0], re.IGNORECASE) is None
        if sought or not done_by_another(quote[: found.start()], _names(question, title)):
            yield from words


def _names(question: str, title: str) -> frozenset[str]:
    """Words of what is asked about, in small letters."""
    return frozenset(word.lower() for word in re.findall(r"\b[A-Z][\w]+", f"{question} {title}"))
