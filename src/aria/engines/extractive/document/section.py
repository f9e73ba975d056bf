"""What stands below a heading that asks the very question, as in a list of frequent questions, answers it. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import asks
from aria.engines.extractive.document.lead_in import ends_at
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.how_to import deed_of
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.questions.question import profile
from aria.evidence.text.idioms import told_by_phrase
from aria.evidence.text.stems import STOP, stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.values import values

_OTHERS = regex(r"(?:other|further|more|related|see)\b", re.IGNORECASE)
"""What a heading opens with that is on what the text has not told yet."""
_NONE = regex(r"(?:there (?:is|are) no|none\b|no\b)", re.IGNORECASE)
_WHO_TO = regex(r"whom? to\b", re.IGNORECASE)
_CALLS = frozenset(canonical(stem_words(["call", "ring", "phone", "contact", "ask"])))
"""What one does with whoever is to be reached."""
_HOW_TO = regex(r"(?:how|when|where|why|what|whom?) to\b", re.IGNORECASE)
MEMBERS = regex(
    r"who\s(?:(?:is|are|was|were|sits?|sat|serves?|served)\s(?:on|in)|(?:are|were)|belongs?\sto|belonged\sto|makes?\sup)\s",
    re.IGNORECASE,
)
"""Asks for all of a body: below its name each of a list is one of them."""
_REASONS = regex(r"\b(?:causes?|reasons?)\b", re.IGNORECASE)
_OF_FORMER = regex(r"\b(?:extension|follow-?\s?up|continuation|re-?analysis|commentary|sequel)\b", re.IGNORECASE)
"""A text on what followed what is asked about, which others paid for and made."""
_CAPITALS = regex(r"[A-Z][A-Z ,&/’'-]{2,40}\.")
_NAME = r"(?:[A-Z][\w.’'&-]*|\d{1,4})(?:\s(?:(?:of|for|the|de|von|van|der|&)\s){0,2}[A-Z][\w.’'&-]*){0,6}"
_NAMES = regex(rf"(?:[Tt]he\s)?{_NAME}(?:(?:,|,?\sand)\s(?:the\s)?{_NAME}){{0,3}}\.?")
_OPENS = regex(r"(\w+)\s+(?!of\b)")
_WORD = regex(r"[^\W\d_]+")
_NUMBER = regex(r"^(?:(?:\d{1,3}\.)+(?:\d{1,3})?\s+|\d{1,3}\s+)")
_HOW_IT = regex(r"how (?:it|they|this|these)\b(?! \w+ed\b)", re.IGNORECASE)
_ON_IT = regex(r"\b(?:it|them)\W*$", re.IGNORECASE)
"""A heading of what is done with what the text is on, which its first line names: "How to store it"."""
_BY = "in|into|onto|on|at|by|near|behind|under|above|below|beside|opposite|outside|inside|next to|in front of"
_PLACE = regex(rf"(?:{_BY})\s|.*\s(?:{_BY})\s(?:the|an?|our|your|its|their|any|every|each|room)\b", re.IGNORECASE)
"""A place in what stands below a heading that asks where: "Put them into the yellow box"."""
_TOLD = frozenset({"prose", "item"})
_SCANNED = 300
"""Characters below such a heading in which its place is told."""


def answered_below(reading: Reading, need: Need, looked: Iterable[int]) -> Iterator[tuple[str, int, int]]:
    """What each heading or line among `looked` that asks the same says, and the first and last sentence of its answer.

    That need not repeat a word of its question, so it is quoted with it. It goes on to the end of its paragraph or
    list, if that is short. In a text on one thing "How it works" asks it with the title, and where it is asked how
    to do something, "5.6.7. Renaming a Column" does.
    """
    deed = deed_of(reading.question)
    for index in looked:
        if index + 1 < len(reading.kinds) and reading.kinds[index + 1] in _TOLD and not asks(reading, index + 1):
            label = _NUMBER.sub("", reading.sentence(index), count=1)
            of_it = _HOW_IT.match(label) is not None
            it_asks = of_it or asks(reading, index) or _HOW_TO.match(label) is not None
            it_asks = it_asks or (reading.kinds[index] == "heading" and _does(label, deed))
            same = it_asks and _same(reading, need, label, of_it=of_it)
            if same or _is_key(reading, need, index, label):
                says_it = not same and _says(reading, need, label, index + 1)
                thing = reading.title if of_it else reading.sentence(0) if _ON_IT.search(label) else ""
                asked = f"{thing}: {label}" if thing else label
                if _WHO_TO.match(label) or not same:
                    asked = f"{asked} {_meant(reading.question, label)}".rstrip()
                first = index + 1 if of_it or says_it else index
                listed = reading.kinds[index + 1] == "item" and MEMBERS.match(reading.question) is not None
                whole = same or listed or need.expects != "person"  # in a paragraph there is mostly some other name
                yield asked, first, _end(reading, index + 1) if whole else index + 1


def _same(reading: Reading, need: Need, label: str, *, of_it: bool) -> bool:
    """Whether the heading asks what is needed, and of nothing else; the title's words need not be said again.

    `of_it`: it asks of what the title names, which a question may call in more words.
    """
    found = frozenset(stem for stem, content in words_of(label, need.language) if content)
    if _WHO_TO.match(label) and not found.isdisjoint(_CALLS):
        found |= _CALLS
    title = stem_set(reading.title, need.language)
    if _ON_IT.search(label):
        title |= reading.stems(0)
    beyond = [index for index, stem in enumerate(need.stems) if not held(stem, title)] or range(len(need.stems))
    found |= told_by_phrase(label, need.told - need.named) if need.language == "en" else frozenset()
    told = need.coverage(found | title) if of_it and need.coverage(found) else need.coverage(found, beyond)
    if (
        told < (weights.ANSWERS if of_it or _WHO_TO.match(label) else weights.SAME_ASKED)
        or need.names_held(found | title) < 1
    ):
        return False
    known = sum(held(stem, frozenset(need.stems)) > 0 for stem in found - _CALLS) + (not found.isdisjoint(_CALLS))
    return 2 * known >= len(found - _CALLS) + (not found.isdisjoint(_CALLS))


def _is_key(reading: Reading, need: Need, index: int, label: str) -> bool:
    """Whether a heading says no more than what is asked for: below "Deadline" stands what the deadline is."""
    if not _heads(reading, index) or need.kind == "how" or need.defines:
        return False
    if not index or _OTHERS.match(label) or _NONE.match(reading.sentence(index + 1)):
        return False
    found = frozenset(stem for stem, content in words_of(label, need.language) if content)
    if need.kind == "why":
        return tells_reason(label) and found <= need.told
    if not need.key:
        return False
    if need.expects == "person" and is_name(reading.sentence(index + 1)):
        if _OF_FORMER.search(f"{reading.title} {reading.sentence(0)}") and not _OF_FORMER.search(reading.question):
            return False
        deed = any(held(stem, found) for stem in need.key)
        return deed and all(held(stem, need.told - need.named) for stem in found)
    return need.key[0] in found and found <= need.told


def _heads(reading: Reading, index: int) -> bool:
    """Whether a sentence is a heading, or the one in capitals that opens a paragraph: "FUNDING. Hallam Trust."."""
    if reading.kinds[index] == "heading":
        return True
    opens = reading.kinds[index] == "prose" and _CAPITALS.fullmatch(reading.sentence(index)) is not None
    alone = index == 0 or not reading.one_line(index - 1, index)
    return opens and alone and index + 1 < len(reading.kinds) and reading.one_line(index, index + 1)


def _meant(question: str, label: str) -> str:
    """The words of the question for which a heading has others: to ring is to call, and who pays has a funder."""
    found = stem_set(label)
    found |= frozenset() if found.isdisjoint(_CALLS) else _CALLS
    words = ((word, stem_set(word) - found - STOP) for word in _WORD.findall(question))
    beyond = (word for word, stems in words if any(held(stem, found) for stem in stems))
    called = (word for word in _WORD.findall(question) if found >= _CALLS and not stem_set(word).isdisjoint(_CALLS))
    return " ".join(dict.fromkeys((*beyond, *called)))


def is_name(sentence: str) -> bool:
    """Whether a sentence is nothing but one name, or several: "Hallam Trust and the Royal Society of Orm."."""
    return _NAMES.fullmatch(sentence) is not None


def tells_reason(label: str) -> bool:
    """Whether what stands below a heading is a reason, as the heading says: "Root cause"."""
    return _REASONS.search(label) is not None


def _says(reading: Reading, need: Need, label: str, index: int) -> bool:
    """Whether the sentence below a heading has all words of it: then the heading need not be quoted, too."""
    found = (stem for stem, content in words_of(label, need.language) if content)
    return all(held(stem, reading.stems(index), need.language) for stem in found)


def _does(label: str, deed: Sequence[str]) -> bool:
    """Whether a heading tells to do, or of doing, just what it is asked how to do: no "Reset of the pump"."""
    found = _OPENS.match(label)
    return bool(deed) and found is not None and [stem for stem, _ in words_of(found[1])] == [deed[0]]


def lists_members(reading: Reading, last: int) -> bool:
    """Whether all of a body is asked for, and its list ends there with somebody's name."""
    if reading.kinds[last] != "item" or MEMBERS.match(reading.question) is None:
        return False
    return any(value.kind in ("person", "name") for value in values(reading.sentence(last)))


def replies(label: str, below: str, question: str) -> bool:
    """Whether what stands below a heading that asks for the same kind of thing gives one, in whatever words.

    "Up to three persons" tells how many guests, "At the desk" where: who wrote the heading knew that it answers.
    """
    one, other, below = profile(label, ""), profile(question, ""), below.removeprefix(label).lstrip()
    if (one.kind, one.expects, one.unit) != (other.kind, other.expects, other.unit):
        return False
    if other.expects == "number":
        return any(value.kind in AMOUNTS for value in values(below))
    return other.expects == "place" and _PLACE.match(below[:_SCANNED]) is not None


def _end(reading: Reading, first: int) -> int:
    """The last sentence of the paragraph or the list that `first` opens, or of as much as makes a good quote.

    Code that the last one announces is a part of it.
    """
    last = first
    for after in range(first + 1, len(reading.kinds)):
        begun = reading.kinds[last] == "item" or reading.sentence(last)[-1] == ":"
        goes_on = reading.one_line(last, after) or (reading.kinds[after] == "item" and begun)
        most = weights.ANNOUNCED_LENGTH if reading.kinds[after] == "item" else weights.PASSAGE_LENGTH
        if not goes_on or reading.length(first, after) > most or asks(reading, after):
            break
        last = after
    return ends_at(reading, last)
