"""Whether a sentence tells what is asked at all, however much of the question it repeats. Pure, for English."""

from __future__ import annotations

import re

from aria.core.kinds import VALUE_KINDS
from aria.core.patterns import regex
from aria.engines.extractive.document.context import label_above
from aria.engines.extractive.document.lead_in import ends_at
from aria.engines.extractive.document.preceding import asks_before, tells_after
from aria.engines.extractive.document.ranks import compares_nothing, of_other_rank
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.naming import names_one
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.counted import counted
from aria.engines.extractive.scoring.how_to import deed_of
from aria.engines.extractive.scoring.match import ANY_TEXT
from aria.engines.extractive.scoring.persons import only_befell
from aria.engines.extractive.scoring.preamble import names_topic, names_what_follows, shows_only, speaks_of_itself
from aria.engines.extractive.scoring.tense import has_been, leaves, of_other_end
from aria.engines.extractive.scoring.versions import tells_no_latest
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.extraction.asserted import is_planned
from aria.evidence.extraction.naming import of_part
from aria.evidence.extraction.rivals import of_rival
from aria.evidence.questions.attributes import with_synonyms
from aria.evidence.questions.entities import entities
from aria.evidence.text.stems import STOP
from aria.evidence.text.tables import labelled, parted
from aria.evidence.typed.values import values

_THE_FIRST = regex(r"(?<!on )(?<!in )(?<!at )\bthe\sfirst\s(?!name\b)(?:[a-z]|[A-Z]\w*\s[a-z])")
"""Asks of one that a sentence, or what it stands under, has to call the first; "the First National Bank" is a name."""
_FIRST = regex(r"\b(?:first|1st|earliest|initial(?:ly)?|original(?:ly)?)\b", re.IGNORECASE)
_SAYS = regex(
    r"\b(?:writes|wrote|says|said|asks|asked|adds|added|explains|explained|reports|reported|states|stated)\s*:$"
)
"""What comes before it tells who says what follows, and leads to it only where that is asked for."""
_DEED = regex(
    r"(?:where|when|how|what|who)\s(?:can|may|do|should|could|must)\s(?:i|we|you|one)\s([a-z]+)\b", re.IGNORECASE
)
_CAME_ABOUT = regex(
    r"\b(?:built|erected|constructed|founded|established|opened|completed|finished|launched|demolished)\b"
)
_CAME = regex(
    r"\b(?:was|were|been|dates?|opened(?!\s(?:it|them)\b)|closed(?!\s(?:it|them)\b))\b(?!.*\b(?:it|them)\swas\b)"
)
"""What is told came about, and is not who did it: "The owner of the satellite launched it in 2001"."""
_OF_EVENT = regex(
    r"(?:The\s)?(?:[\w'’-]+\s){0,3}?(?:construction|building|work|works|opening|erection|foundation|stone|founding|start|beginning"
    r"|completion|end|closure|ceremony|inauguration|launch|demolition|history|story|idea|origins?|plans?)\s(?:of|on|at)\b"
)
"""Of what came about with the thing: "Work on the mill began in 1784"."""
_WORD = regex(r"[^\W\d_]+")
_OPENS = regex(r"(?:^|\n|[.!?:]\s)\s{0,4}$")
"""Before the first word of a sentence, which has a capital and is no name."""
_OF_PAST = regex(r"\b(?:did|was|were|had|came|went|took|won|got|saw)\b", re.IGNORECASE)
_OF_PLAN = regex(
    r"\b(?:plan|intend|suppos|meant|schedul|propos|expect|design|originally|should|would|due)", re.IGNORECASE
)
_LOGGED = regex(r"(?:security|changed?|fix(?:ed)?|new|added|removed|deprecated|improved)\s?:\s(?!to\s)", re.IGNORECASE)
"""An item of a log of changes tells of no way to do something: "Security: anybody could open a folder"."""
_WHAT_TO_DO = regex(
    r"what\s(?:(?:should|must|do|can|could)\s(?:i|we|you|one)\sdo|(?:happens|will\shappen)\s(?:if|when))\b",
    re.IGNORECASE,
)
"""Asks for advice, or what comes of a case: of a table the row tells that whose cells name the case."""


def tells(reading: Reading, need: Need, first: int, last: int) -> bool:
    """Whether the sentences may tell what is asked, and not only lead to it or tell of another."""
    quote = reading.quote(first, last)
    declares = "signature" in reading.kinds or "code" in reading.kinds
    unnamed = declares and not names_one(reading.question, quote)  # a description of a function is not its name
    leads = _only_leads(reading, need, last, quote)
    if asks_before(need, reading.question) and tells_after(need, quote, reading.spoken):
        return False
    return not (unnamed or leads or _tells_another(reading, need, first, last, quote))


def _only_leads(reading: Reading, need: Need, last: int, quote: str) -> bool:
    """Whether it leads to what tells ("in three ways:", "This article explains how"), or is a row and no advice."""
    question, own = reading.question, reading.sentence(last)
    announces = quote.endswith(":") and (need.expects in ANY_TEXT or not _SAYS.search(quote))
    if announces and last + 1 < len(reading.kinds) and ends_at(reading, last) == last:
        return True
    if deed_of(question) and reading.kinds[last] == "item" and _LOGGED.match(own):
        return True
    if need.expects == "text" and (speaks_of_itself(quote) or names_topic(question, quote)):
        return True
    if reading.kinds[last] == "heading" and names_what_follows(own):
        return True
    if reading.kinds[last] == "row" and _WHAT_TO_DO.match(question) and stem_set(question).isdisjoint(_content(own)):
        return True
    return shows_only(question, own) or has_been(question, own) or leaves(question, own)


def _only_named(question: str, quote: str) -> bool:
    """Whether what somebody wants to do stands in the quote as a name alone: nobody parks at Bletchley Park."""
    deed = _DEED.match(question)
    if deed is None:
        return False
    found = [match for match in _WORD.finditer(quote) if match[0].lower() == deed[1].lower()]
    return bool(found) and all(
        match[0][0].isupper() and _OPENS.search(quote, 0, match.start()) is None for match in found
    )


def _only_planned(need: Need, question: str, quote: str) -> bool:
    """Whether it is asked what came about, and each day or figure of the quote is one that was planned."""
    if need.expects not in ("date", "number") or not _OF_PAST.search(question) or _OF_PLAN.search(question):
        return False
    found = [value for value in values(quote) if value.kind in VALUE_KINDS[need.expects]]
    if need.unit:  # how long the work is to take is no cost of it
        found = [value for value in found if counted(need, quote, [value])] or found
    return bool(found) and all(is_planned(quote, value) for value in found)


def _of_its_part(need: Need, question: str, sentence: str) -> bool:
    """Whether it is asked when something came about, and a sentence tells that of a part of it, or of what is by it."""
    if need.language != "en" or need.expects != "date" or not need.names or _CAME_ABOUT.search(question) is None:
        return False
    if _OF_EVENT.match(sentence) or _CAME.search(sentence) is None:
        return False
    asked = with_synonyms(need.told)
    return any(of_part(name, asked, sentence, 0) for name in entities(question))


def _content(row: str) -> frozenset[str]:
    """The words of the cells of a row, without what their columns are called."""
    return frozenset().union(*(stem_set(labelled(cell)[1]) for cell in parted(row))) - STOP


def _tells_another(reading: Reading, need: Need, first: int, last: int, quote: str) -> bool:
    """Whether it is of another one: the third longest, the second edition, one that is not called the first."""
    question = reading.question
    if (
        of_other_rank(question, f"{reading.title}\n{quote}")
        or compares_nothing(question, quote)
        or tells_no_latest(question, quote)
        or _only_named(question, quote)
        or _only_planned(need, question, quote)
        or (need.expects == "person" and only_befell(question, quote))
    ):
        return True
    if of_other_end(need, reading.sentence(last)) or _of_its_part(need, question, reading.sentence(last)):
        return True
    rival = need.expects != "yes_no" and of_rival(question, quote, calendar=False)
    unranked = reading.kinds[last] != "row" and _THE_FIRST.search(question) is not None  # rows are compared
    if not (rival or unranked):
        return False
    around = f"{reading.title}\n{label_above(reading, first)[0]}\n{quote}"
    return (rival and of_rival(question, around, calendar=False)) or (unranked and _FIRST.search(around) is None)
