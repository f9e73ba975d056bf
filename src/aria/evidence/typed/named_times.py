"""Times that have a name whose years nobody disputes: "during the Second World War", "im Ersten Weltkrieg". Pure.

A page tells of 1942 and never says which war that was; so the name stands for its years where a period is meant, that
is behind "in", "during", "before" or "after". A name by itself ("the Second World War was …") is a thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.typed.dates import BEGINNING, END
from aria.evidence.typed.period import Period

_FIRST_WAR, _SECOND_WAR = ("1914-01-01", "1918-12-31"), ("1939-01-01", "1945-12-31")
_NAMED: tuple[tuple[str, tuple[str, str]], ...] = (
    (r"First\sWorld\sWar|World\sWar\s(?:I|1|One)|WW\s?(?:I|1)|(?-i:Great\sWar)", _FIRST_WAR),
    (r"Second\sWorld\sWar|World\sWar\s(?:II|2|Two)|WW\s?(?:II|2)", _SECOND_WAR),
    (r"Spanish\sCivil\sWar", ("1936-01-01", "1939-12-31")),
    (r"American\sCivil\sWar", ("1861-01-01", "1865-12-31")),
    (r"Crimean\sWar", ("1853-01-01", "1856-12-31")),
    (r"Franco-Prussian\sWar", ("1870-01-01", "1871-12-31")),
    (r"Korean\sWar", ("1950-01-01", "1953-12-31")),
    (r"Thirty\sYears['’]\sWar", ("1618-01-01", "1648-12-31")),
    (r"Erste[nrs]?\sWeltkriege?s?|1\.\sWeltkriege?s?", _FIRST_WAR),
    (r"Zweite[nrs]?\sWeltkriege?s?|2\.\sWeltkriege?s?", _SECOND_WAR),
    (r"Première\sGuerre\smondiale|Grande\sGuerre", _FIRST_WAR),
    (r"(?:Seconde|Deuxième)\sGuerre\smondiale", _SECOND_WAR),
    (r"Primera\sGuerra\sMundial|Primeira\sGuerra\sMundial|Prima\sguerra\smondiale", _FIRST_WAR),
    (r"Segunda\sGuerra\sMundial|Seconda\sguerra\smondiale", _SECOND_WAR),
    (r"Eerste\sWereldoorlog|första\svärldskriget", _FIRST_WAR),
    (r"Tweede\sWereldoorlog|andra\svärldskriget", _SECOND_WAR),
    (r"(?:(?-i:I)|pierwszej)\swojn\w{1,2}\sświatow\w{1,2}|Перв\w{2,3}\sмиров\w{2,3}(?:\sвойн\w{1,2})?", _FIRST_WAR),
    (r"(?:(?-i:II)|drugiej)\swojn\w{1,2}\sświatow\w{1,2}|Втор\w{2,3}\sмиров\w{2,3}(?:\sвойн\w{1,2})?", _SECOND_WAR),
    (r"第一次世界大[戦战戰]|一[战戰]", _FIRST_WAR),
    (r"第二次世界大[戦战戰]|二[战戰]", _SECOND_WAR),
)
_SIGN = regex(r"\bwar\b|\bWW|krieg|guerr|oorlog|krig|wojn|миров|大[戦战戰]|[一二][战戰]", re.IGNORECASE)
"""What each of the names has; looking for it first spares nearly every text the rest."""
_ARTICLE = r"(?:the|dem|der|des|den|die|la|le|de\sla|de|da|a|o)"
_EDGE = r"(?:the\s(?:(?P<opening>outbreak|start|beginning)|(?P<ending>end))\sof\s)?"
_LEADS = regex(
    r"(?<!\w)(?:(?P<before>before|until|till|up\sto|prior\sto|vor|bis\szu[mr]?|avant|jusqu[’']à|antes|hasta|até|prima|voor"
    r"|före|przed|до|перед)"
    r"|(?P<after>after|since|following|nach|seit|après|depuis|después|desde|depois|após|dopo|sinds|efter|po|после)"
    r"|in|during|throughout|through|im|während|pendant|durant|lors|au\scours|dans|en|durante|nella|na|tijdens"
    r"|under|podczas|w\s(?:czasie|latach)|во\sвремя|в(?:\sгоды)?)"
    rf"\s{_EDGE}(?:{_ARTICLE}\s)?$",
    re.IGNORECASE,
)
_FOLLOWS = regex(
    r"\s?(?:の)?(?:(?P<before>之前|以前|前)|(?P<after>之后|之後|以後|以后|后|後)|中|期间|期間|时期|時期|间|間|时|時)"
)
_SURELY = regex(r"(?!(?:in|im|dans|en|nella|na|в)\s)", re.IGNORECASE)
"""Leads to when something was, and to no more; "in" may as well say in what something took part."""
_STOPS = (".", "!", "?", "。", "！", "？")
_LONGEST_LEAD = 40
"""Characters before a name that are looked at for what leads to it."""


@lru_cache(maxsize=1)
def _names() -> re.Pattern[str]:
    """All names in one, each a group of its own; worked out when a text first has what they share."""
    names = "|".join(f"(?P<n{at}>{name})" for at, (name, _) in enumerate(_NAMED))
    return re.compile(rf"(?<![A-Za-z])(?:{names})(?![A-Za-z])", re.IGNORECASE)


def named_times(text: str) -> Iterator[tuple[str, Period]]:
    """The times by name that something in `text` leads to, in order, each with the name as it is written."""
    for match, led in _found(text):
        if led is not None:
            yield match[0], _bounded(match, led)


def dated_by_name(sentence: str) -> Iterator[Period]:
    """The times by name that date a sentence: "In the Second World War it was …", "… during the Second World War".

    Nothing is dated by "built for service in the Second World War"; a heading is, and one that is nothing but a name.
    """
    heads = sentence.rstrip()[-1:] not in _STOPS
    for match, led in _found(sentence):
        whole = sentence.strip(" #:") == match[0]
        if whole or (led is not None and (heads or led.start() == 0 or _SURELY.match(led[0]) is not None)):
            yield _bounded(match, led)


def _found(text: str) -> Iterator[tuple[re.Match[str], re.Match[str] | None]]:
    """Each name of a time, with what leads to it or goes on behind it."""
    if _SIGN.search(text) is None:
        return
    for match in _names().finditer(text):
        lead = _LEADS.search(text, max(0, match.start() - _LONGEST_LEAD), match.start())
        yield match, lead or _FOLLOWS.match(text, match.end())


def _bounded(match: re.Match[str], led: re.Match[str] | None) -> Period:
    """The time of a name, or what is before or after it; of its outbreak or end only that."""
    first, last = _NAMED[int((match.lastgroup or "n0")[1:])][1]
    told = led.groupdict() if led is not None else {}
    if told.get("opening") or told.get("ending"):
        first, last = (first, first) if told["opening"] else (last, last)
    if told.get("before"):
        return Period(BEGINNING, first)
    return Period(last, END) if told.get("after") else Period(first, last)
