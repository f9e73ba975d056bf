"""Does a quote say what a thing is? Every sentence of a manual's page has the words of "What is a trigger?". Pure."""

from __future__ import annotations

import re
from itertools import takewhile
from operator import itemgetter

from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.form import Form, worded
from aria.engines.extractive.scoring.match import defined, is_entry
from aria.engines.extractive.words.called import apposed, called
from aria.engines.extractive.words.stemmed import words_of
from aria.evidence.text.sentences import split
from aria.evidence.text.tables import is_row

_BE = re.compile(r"[^,.;:|]{1,60}?\s(?:is|are|was|were)\s(?!used\s(?:to|for)\b)")
"""What only is in a state says by that neither what it is nor what it does: "The trigger is dropped"."""
_TOLD = re.compile(r"\|\s*(?:[^\W\d_]\S*\s+){2,}[^\W\d_]")
"""A cell of a table that describes what the row is on."""


def tells_what(need: Need, quote: str) -> bool:
    """Whether a sentence of the quote says what the very thing is that is asked about, or what it does or is for.

    "A trigger is a …", "trigger: A …", "A trigger lets …", "called a trigger" do; "A trigger is dropped" does not.
    """
    said = [quote, *(quote[start:end] for start, end in split(quote, need.language))]
    return any(_says(need, each) for each in dict.fromkeys(said))


def _says(need: Need, sentence: str) -> bool:
    thing = frozenset(need.stems)
    if defined(need, sentence) or is_entry(thing, sentence, need.language):
        return True
    if is_row(sentence) and not _TOLD.search(sentence):
        return False
    if worded(Form("does", thing), sentence) and not _BE.match(sentence):
        return True
    if any(_words(need, name, first=True) == thing for name in called(sentence)):
        return True
    return any(_words(need, name, first=False) == thing for name in apposed(sentence))


def _words(need: Need, name: str, *, first: bool) -> frozenset[str]:
    """The words that a name begins with, up to one that joins it to others; or those that it ends with, from such."""
    words = words_of(name.replace("-", " "), need.language)
    content = takewhile(itemgetter(1), words if first else reversed(words))
    return frozenset(stem for stem, _ in content)
