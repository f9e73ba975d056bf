"""Whether a sentence tells what is asked at all, however much of the question it repeats. Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.ports import ReadTask
from aria.engines.extractive.document.context import label_above
from aria.engines.extractive.document.extremes import only_ranked
from aria.engines.extractive.document.lead_in import ends_at
from aria.engines.extractive.needs.naming import names_one
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.preamble import names_what_follows, shows_only, speaks_of_itself
from aria.engines.extractive.scoring.tense import has_been
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.extraction.rivals import of_rival
from aria.evidence.text.stems import STOP
from aria.evidence.text.tables import labelled, parted

_THE_FIRST = re.compile(r"(?<!on )(?<!in )(?<!at )\bthe\sfirst\s(?!name\b)(?:[a-z]|[A-Z]\w*\s[a-z])")
"""Asks of one that a sentence, or what it stands under, has to call the first; "the First National Bank" is a name."""
_FIRST = re.compile(r"\b(?:first|1st|earliest|initial(?:ly)?|original(?:ly)?)\b", re.IGNORECASE)
_WHAT_TO_DO = re.compile(r"what\s(?:should|must|do|can|could)\s(?:i|we|you|one)\sdo\b", re.IGNORECASE)
"""Asks for advice: of a table the row gives some whose cells name the case."""


def tells(task: ReadTask, need: Need, first: int, last: int, kinds: Sequence[str]) -> bool:
    """Whether the sentences from `first` to `last` may tell what is asked, and not only lead to it or tell of another.

    `kinds` are those of all sentences of the document.
    """
    quote = task.text.exposed()[task.sentences[first][0] : task.sentences[last][1]]
    declares = "signature" in kinds or "code" in kinds
    unnamed = declares and not names_one(task.sub_question.text, quote)  # a description of a function is not its name
    leads = _only_leads(task, need, last, quote, kinds)
    return not (unnamed or leads or _tells_another(task, need, first, last, quote, kinds))


def _only_leads(task: ReadTask, need: Need, last: int, quote: str, kinds: Sequence[str]) -> bool:
    """Whether it leads to what tells ("in three ways:", "This article explains how"), or is a row and no advice."""
    question, own = task.sub_question.text, task.text.exposed()[slice(*task.sentences[last])]
    if quote.endswith(":") and last + 1 < len(kinds) and ends_at(task, last, kinds) == last:
        return True
    if need.expects == "text" and speaks_of_itself(quote):
        return True
    if kinds[last] == "heading" and names_what_follows(own):
        return True
    if kinds[last] == "row" and _WHAT_TO_DO.match(question) and stem_set(question).isdisjoint(_content(own)):
        return True
    return shows_only(question, own) or has_been(question, own)


def _content(row: str) -> frozenset[str]:
    """The words of the cells of a row, without what their columns are called."""
    return frozenset().union(*(stem_set(labelled(cell)[1]) for cell in parted(row))) - STOP


def _tells_another(task: ReadTask, need: Need, first: int, last: int, quote: str, kinds: Sequence[str]) -> bool:
    """Whether it is of another one: the third longest, the second edition, one that is not called the first."""
    question = task.sub_question.text
    if only_ranked(question, quote):
        return True
    rival = need.expects != "yes_no" and of_rival(question, quote, calendar=False)
    unranked = kinds[last] != "row" and _THE_FIRST.search(question) is not None  # rows are compared
    if not (rival or unranked):
        return False
    around = f"{task.source.title}\n{label_above(task, first, kinds)[0]}\n{quote}"
    return (rival and of_rival(question, around, calendar=False)) or (unranked and _FIRST.search(around) is None)
