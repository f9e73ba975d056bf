"""Where a mark ends no sentence: after abbreviations, titles and initials of many languages, in a name. Pure.

What splits sentences knows the commonest ones of each language; these are those that it was found to stumble over.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.evidence.text.scripts import MARKS

_BEFORE = r"(?:^|[\s(\[«„“‘'’-])"
_ENGLISH = regex(
    rf"{_BEFORE}(?:approx|vols?|eqs?|figs?|ch|sect?|refs?|pp|pt|ca|cf|vs|al|est|eds?|ver|nr|nos?|resp|dept|incl|transl?|op"
    r"|[bcdp])\.\s*$",
    re.IGNORECASE,
)
"""A number, a bracket or a small letter goes on after these, in every language."""
_OTHERS = regex(
    rf"{_BEFORE}(?:ggf|inkl|zzgl|sog|bd|abb|tel|geb|gest|evtl|mio|mrd|núms?|págs?|arts?|apdo|avda?|circa|ss"
    r"|godz|ul|os|wyd|ryc|kl|uur|str|см|рис|стр|род|ум|ок|тыс|млн|млрд|руб|ул|гг?|вв?|yy?|hlm|tgl)\.\s*$",
    re.IGNORECASE,
)
"""The same in other languages than English."""
_ALWAYS = regex(
    rf"{_BEFORE}(?:z\.\s?B|d\.\s?h|i\.\s?d\.\s?R|bzw|bspw|vgl|p\.\s?ej|p\.\s?ex|aprox|env|т\.\s?е|т\.\s?к|напр"
    r"|örn|bkz|yak"
    # titles, before a name
    r"|dr|dra|dr\.-ing|dipl\.-ing|prof|profa|profª|sra?|srta|mme|mlle|dott|dott\.ssa|sig|sig\.ra|avv|ing|doç|yrd|drs|hj"
    r"|проф|акад|доц|डॉ|डा|प्रो|श्री|श्रीमती|पं|أ\.\s?د|د)\.\s*$",
    re.IGNORECASE,
)
"""Of other languages than English: whatever follows, the sentence goes on."""
_TITLE = regex(rf"{_BEFORE}(?:Ms|Mx|Messrs|Mme|Mlle|Hon|Fr|Sr|Sra)\.\s*$")
"""Titles that stand before a name in any language, as English texts have them too: "led by Ms. Ferrante"."""
_ORDINAL = regex(
    rf"{_BEFORE}(?:d(?:er|ie|as|em|en|es)|(?:i|a|vo|zu|bei)m|zur|ins|(?:jed|dies|sein|ihr|unser|mein)(?:e[mnrs]?)?)"
    r"\s\d{1,2}\.\s*$",
    re.IGNORECASE,
)
"""Of German, whose nouns are large: a number behind what stands before a noun counts on: "aus dem 13. Jahrhundert"."""
_LETTER = rf"[^\W\d_](?:[{MARKS}])*"
_INITIALS = regex(rf"(?:^|[\s(])(?:{_LETTER}\.[\s\u00a0]?-?){{2,4}}$")
_INITIAL = regex(rf"(?:^|[\s(]){_LETTER}\.\s*$")
_NEXT_INITIAL = regex(rf"{_LETTER}\.")
_CONTINUES = regex(r"[\d(a-z]")
_REACH = 16
"""Characters before a point in which an abbreviation stands."""


def goes_on(text: str, opened: int, stop: int, language: str) -> bool:
    """Whether the sentence that began at `opened` goes on at `stop`, behind a point or another mark that ends none."""
    before = text[max(opened, stop - _REACH) : stop]
    if stop >= len(text):
        return False
    if before.rstrip().endswith(("?", "!")):
        return text[stop].islower()  # it ends a name: "Where Are You? is a song"
    if not before.rstrip().endswith("."):
        return False
    number_or_small = _CONTINUES.match(text, stop) is not None
    if number_or_small and _ENGLISH.search(before):
        return True
    if _TITLE.search(before) and text[stop].isupper():
        return True
    if language == "en":
        return False
    if language == "de" and _ORDINAL.search(before):
        return True
    if _ALWAYS.search(before) or text[stop].islower() or (number_or_small and _OTHERS.search(before)):
        return True
    return _between_initials(before, text, stop)


def _between_initials(before: str, text: str, stop: int) -> bool:
    """ "J. T. Arana", "И. Т. Ардова", "जी. टी. आर्य": between initials, and between them and the name."""
    last = before.rstrip()[-2:-1]
    if last.islower():
        return False
    return _INITIALS.search(before) is not None or (
        _INITIAL.search(before) is not None and _NEXT_INITIAL.match(text, stop) is not None
    )
