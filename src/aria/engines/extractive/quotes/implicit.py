"""What a quote tells without the words for it, by its place or its form. Pure.

"Since 2019" tells how long, "within 14 days" when, and "The treasurer keeps the books" who does that.
"""

from __future__ import annotations

import re
from dataclasses import replace

from aria.core.kinds import TYPED
from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.anaphora import asks
from aria.engines.extractive.document.candidates import Candidate
from aria.engines.extractive.document.context import version_above
from aria.engines.extractive.document.holders import is_spell
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.match import Match
from aria.evidence.text.people import is_somebody
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems, stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import is_row
from aria.evidence.typed.periods import UNDATED
from aria.evidence.typed.values import values
from aria.evidence.typed.yearly import days

_HOW_LONG = regex(r"^how long (?:has|have)\b", re.IGNORECASE)
_HOW_LONG_IS = regex(r"^(?:for )?how long (?:do|does|is|are|can|may|will)\b", re.IGNORECASE)
_LASTING = regex(
    r"\bfor\s(?:(?:the|its|their)\s)?(?:\w+\s)?(?:duration|lifetime|life|rest|remainder|length)\sof\b"
    r"|\b(?:forever|indefinitely|permanently|for\s(?:life|ever|good|an?\sunlimited\s(?:time|period))"
    r"|until\sfurther\snotice|without\s(?:a\s)?time\slimit|never\sexpires?)\b",
    re.IGNORECASE,
)
"""How long something is so as a rule, in no unit: "for the duration of the session", "until further notice"."""
_DENIED = regex(r"\b(?:not|never|cannot|no\slonger|nor)\b|n[’']t\b", re.IGNORECASE)
_WHEN_WAS = regex(r"^(?:on (?:what|which) (?:day|date)\b|when\b)", re.IGNORECASE)
_AUX = frozenset(("was", "were", "is", "are", "has", "have", "had", "been", "being", "got"))
_DOES_ON = regex(r"\b([a-z]{2,}s)\s(?:(?:again|every year|each year)\s)?on\s")
_CLOCK = regex(r"(?<![\d:.])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])")
_SPAN = regex(r"\b(?:first|last|open\w*|clos\w+)\b", re.IGNORECASE)
"""Heads of times between which something is done again and again: the first sailing and the last one."""
_WITHIN = regex(
    r"\bwithin\s(?:(?:the|a|one|two|three|four|five|six|seven|ten|\d{1,3})\s){1,2}(?:working\s|business\s)?(?:days?|weeks?|months?|hours?|years?)\b",
    re.IGNORECASE,
)
"""When something is done that has no day of its own: "within 14 days after the end"."""
_AND_THEN = regex(
    r"\b(?:for|after)\s(?:(?:the|a|an|one|two|three|four|five|six|seven|ten|another|about|\d{1,3})\s){1,2}(?:full\s)?"
    r"(?:minutes?|hours?|days?|nights?|weeks?|months?|years?)\b[^.;]{0,60}[.;]\s[^.;]{0,120}?\bthen\b",
    re.IGNORECASE,
)
"""And by what lasts before it: "Leave it on for ten days. The nurse will then take it off."."""
_WHO_DOES = regex(
    r"^who\s(?P<be>(?:is|are|was|were)\s(?!to\s))?(?:(?:(?:has|had|is|needs?)\sto|will|can|may|must|should|has|had)\s)?(?P<verb>[a-z]{3,})\b",
    re.IGNORECASE,
)
_CLAUSES = regex(r"[.;:!?()]\s|,\s(?:and|but|so|then)\s|,\s(?=(?:the|an?|each|every)\s)")
_ASIDE = regex(r",\s(?:who|which)\s[^,]{1,80},")
_BE = frozenset(("is", "are", "was", "were"))
_NO_DOER_WORDS = """in on at of by from among during within to there but you we i this that these those who which what
    if when as no nobody do not"""
_NO_DOER = frozenset((*_NO_DOER_WORDS.split(), *SUBJECTS.split("|")))
"""Before its verb what opens like this, or has it, is no name of somebody."""
_MODALS = frozenset(("will", "can", "may", "must", "shall", "should", "also", "to"))
_WORD = regex(r"[\w’'-]+")
_DOER = 6
"""Words of somebody's name or post and its verb, at most."""


def as_read(reading: Reading, each: Candidate, documents: int) -> Match:
    """The match of a candidate with what it tells by its place and its form."""
    found, need = each.match, each.need
    quote = reading.quote(each.first, each.last)
    fit = _fit(reading.question, need, quote, few=0 < documents < weights.SOME)
    if fit > found.type:
        found = replace(found, type=fit)
    says = found.type >= weights.DOUBT and found.period > UNDATED and is_spell(reading, need, each.last)
    if says or _of_version(reading, each) or _replies(reading, each, found):
        found = replace(found, says=True)
    return found


def _fit(question: str, need: Need, quote: str, *, few: bool) -> float:
    """How well what is told without a value of the kind fits; 0 where nothing is."""
    if need.language != "en":
        return 0.0
    if need.unit == "duration" and _HOW_LONG.match(question):
        since = any(value.kind == "date" and value.key.endswith("/..") for value in values(quote))
        return weights.BEGUN if since else 0.0
    if need.unit == "duration" and _HOW_LONG_IS.match(question) and _lasts(quote):
        return weights.BEGUN
    if need.unit == "duration" and is_row(quote) and len(_CLOCK.findall(quote)) > 1 and not _SPAN.search(quote):
        return weights.BEGUN  # it follows from when it leaves and when it arrives
    if few and need.expects == "person" and _doer(question, quote):
        return weights.DOUBT
    if need.as_rule and (_WITHIN.search(quote) or _AND_THEN.search(quote)):
        return weights.CONDITION
    # A day of minutes, which say once in which year they were.
    day = few and need.expects == "date" and not need.periods and _WHEN_WAS.match(question) and days(quote)
    return weights.DOUBT if day and not _as_rule(need, quote) else 0.0


def _lasts(quote: str) -> bool:
    """Whether a sentence tells how long something is so, and does not deny it: "does not last forever"."""
    found = ((quote[start:end], _LASTING.search(quote[start:end])) for start, end in split(quote, "en"))
    return any(told is not None and not _DENIED.search(each[: told.start()]) for each, told in found)


def _doer(question: str, quote: str) -> bool:
    """Whether the quote says of somebody, by the name of a post or a first name alone, that they do what is asked.

    "The treasurer keeps the books" tells who keeps them, and "Ines will bring the tent" who does that.
    """
    asked = _WHO_DOES.match(question)
    if asked is None:
        return False
    verb = canonical(stem_words([asked["verb"].lower()]))[0]
    clauses = (_WORD.findall(clause)[:_DOER] for clause in _CLAUSES.split(_ASIDE.sub("", quote)))
    return any(_does(bool(asked["be"]), verb, words, set(content_stems(question))) for words in clauses)


def _does(be: bool, verb: str, written: list[str], known: set[str]) -> bool:
    """Whether a clause opens with somebody who is not known, and that verb: passive only where it is asked so."""
    words = [word.lower() for word in written]
    told = canonical(stem_words(words))
    before = words[: next((at for at, stem in enumerate(told) if held(verb, {stem})), 0)]
    if not is_somebody([word for word, small in zip(written, before, strict=False) if small not in _AUX | _MODALS]):
        return False
    doer = [word for word in before if word not in _AUX | _MODALS]
    fresh = known.isdisjoint(content_stems(" ".join(doer)))
    return bool(doer) and fresh and _NO_DOER.isdisjoint(doer) and be == (not _BE.isdisjoint(before))


def _as_rule(need: Need, quote: str) -> bool:
    """Whether the day is that of each year: "closes on 4 April" does not say when something closed."""
    return not set(canonical(stem_words(_DOES_ON.findall(quote)))).isdisjoint(need.stems)


def _replies(reading: Reading, each: Candidate, found: Match) -> bool:
    """Whether a value of the kind that is asked for stands below the question, in no sentence: "Three weeks."."""
    typed = each.need.expects in TYPED and found.type >= weights.DOUBT
    below = typed and each.first < each.last and asks(reading, each.first)
    return below and each.need.coverage(reading.stems(each.first)) > 0


def _of_version(reading: Reading, each: Candidate) -> bool:
    """Whether it is an entry in a log of changes, below the version that is asked for."""
    whole = reading.kinds[each.last] == "item" and each.match.coverage >= weights.SAME_ASKED
    return whole and version_above(reading, each.last) is not None
