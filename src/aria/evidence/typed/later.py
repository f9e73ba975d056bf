"""How many years later something was than what was dated last: "two years later", "l'année suivante". Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex
from aria.evidence.typed.amounts import NUMBER_WORDS
from aria.evidence.typed.number_words import in_digits

_COUNT = {word: number for word, number in NUMBER_WORDS.items() if number <= 10}
_ENGLISH = regex(
    rf"\b(?:(?P<n>\d{{1,2}}|a|{'|'.join(_COUNT)}) years? (?:later|afterwards?|after that)"
    r"|(?P<next>(?:the )?(?:following|next) (?:year|season))|(?P<same>(?:the same|that) (?:year|season|month)))\b",
    re.IGNORECASE,
)
_LATER = (
    r"jahre? (?:später|danach|darauf)|ans? (?:plus tard|après(?! \w))|años? (?:después(?! de)|más tarde)"
    r"|ann[oi] (?:dopo(?! (?:la|il|lo|l))|più tardi)|anos? (?:depois(?! d)|mais tarde)|jaar later|lata? później"
    r"|лет спустя|года? спустя|лет после этого|yıl sonra|år sen(?:are|ere)|年后|年後|년 (?:뒤|후)"
    r"|سنوات لاحق|tahun kemudian"
)
_NEXT = (
    r"(?:im|das|ein) (?:folgenden? jahr|folgejahr|jahr (?:darauf|später|danach))|l['’]année suivante"
    r"|(?:l['’]|un )an (?:plus tard|après)|(?:al|el|un) año (?:siguiente|después|más tarde)"
    r"|l['’]anno (?:seguente|successivo|dopo)|un anno (?:dopo|più tardi)"
    r"|no ano seguinte|um ano depois|het (?:volgende jaar|jaar (?:erop|daarna))|een jaar later"
    r"|(?:w )?następnym roku|rok później|(?:в|на) следующ(?:ем|ий) год|год(?:ом)? (?:спустя|позже)"
    r"|ertesi yıl|bir yıl sonra|året (?:därpå|efter)|翌年|次年|第二年|이듬해|다음 해|一年后|一年後"
)
_ABROAD = regex(rf"(?<!\d)0*(?P<n>\d{{1,2}})\s?(?:{_LATER})|(?P<next>{_NEXT})", re.IGNORECASE)
_SIGN = regex(rf"(?:{_LATER})|(?:{_NEXT})", re.IGNORECASE)


def years_later(sentence: str) -> Iterator[int]:
    """The years of each such wording in order, 0 for the same year."""
    for match in _ENGLISH.finditer(sentence):
        count = match["n"] or ""
        yield int(count) if count.isdigit() else _COUNT.get(count.lower(), 1 if count or match["next"] else 0)
    if _SIGN.search(sentence) is None:
        return
    for match in _ABROAD.finditer(in_digits(sentence, sentence)):
        yield 1 if match["next"] else int(match["n"])
