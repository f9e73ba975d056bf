"""Who made a work: names by their place beside "by", a role or the work. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.extraction import cues
from aria.evidence.text.making import MAKERS, deeds
from aria.evidence.text.stems import content_stems

_WHEN = r"(?:\s(?:in|on)\s(?:\d{1,2}\s)?(?:\w{3,9}\s)?(?:\d{1,2}\s?,?\s)?\d{4})?"
_BY = regex(rf"(?<!\w)(?P<done>\w+){_WHEN}[\"”'’`)\]\s]{{0,6}}\sby\s+", re.IGNORECASE)
_BY_NAME = regex(r"(?<!\w)(?P<done>(?:\w+(?:,\s|,?\sand\s)){0,3}\w+)\sby\s(?:the\s(?:\w+\s){1,2})?$", re.IGNORECASE)
_BEFORE_BY = 60
_DEEDS = frozenset(
    content_stems(f"{deeds(*MAKERS)} illustrated edited translated narrated commissioned restored owned")
)
_WORK = frozenset(
    content_stems(
        "album film movie song single ep play novel book painting opera series record game mixtape soundtrack"
    )
)
_OF_WORK = regex(r"\(\s?(?P<by>[A-Z][^()\d]{1,50}?)\s(?:album|song|EP|single)\s?\)")
_DIVIDES = regex(r"(?<!\b[DMJS]r)(?<!\bSt)(?<!\b[A-Z])[.;:()|]\s|[()|]")
_DESCRIBES = regex(r"\s(?:(?!(?:and|or|with|in|at|for|from|of|on|to|by|as)\s)[a-z-]+\s){1,5}")
_MADE_BY = frozenset(content_stems(f"{' '.join(MAKERS)} {deeds(*MAKERS)} artist release"))
_CREATOR = frozenset(content_stems("creator"))
_CREATED = frozenset(
    content_stems(f"start {deeds('creator', 'author', 'director', 'founder', 'designer', 'developer', 'composer')}")
)
"""What its creator did to a thing; a question for the creator says none of it."""
_PERFORMS = frozenset(content_stems(f"artist singer performer {deeds('performer')} release band"))
_WHOSE = regex(r"['’]s\s?(?:``|[\"“‘'])?\s?")
_QUOTE = regex(r"[`\"“‘]|['’](?!s)")
_VERB = regex(r"\s(?:(?:also|first|finally|then|later|once|\w+ly)\s)?([a-z]{2,})\b")
_OPENS = regex(r"(?:^|[.!?;:,\n]|\b(?:and|but|when|where|while|as|that|the|race))[\s\"“*_]*$")
_LEAD = 12
_IT_WAS = regex(r"\b[Ii]t\swas\s(?:(?:the|an?)\s[a-z][a-z\s-]{2,40},?\s)?$")
_WHO = regex(r",?\swho\s(?:first\s|\w+ly\s)?([a-z]{2,})\b")
_OWES = regex(
    r"\bow(?:es?|ed)\s(?:its|their|his|her)\s([a-z]{3,})\sto\s(?:the\s)?(?:(?:Dr|Sir|Professor)\.?\s|[a-z]+\s){0,3}$"
)
_NEXT = regex(r"[.;]|\b(?:and|but|while)\b")
"""Where what is said of somebody ends."""
_OPENED = regex(r"(?:``|[\"“])\s?$")
_COLON = regex(r"\s?:\s")


def makers(
    quote: str, found: Sequence[Value], attribute: Collection[str], own: frozenset[str] = frozenset()
) -> list[Value]:
    """Who made it, where that is asked: the name in a title of a record, after "by" and after the role.

    "Directed by" tells more than "by" behind the name of the work (`own`: stems of what is asked about), and that more
    than a maker of some work ("a play by").
    """
    named = [value for value in found if value.kind in ("person", "name") and not own >= _stems(value)]
    if _MADE_BY.isdisjoint(attribute):
        return []
    return list(dict.fromkeys(_makers(quote, named, frozenset(attribute), own)))


def doers(quote: str, found: Sequence[Value], did: Collection[str], what: Collection[str]) -> list[Value]:
    """Who did it: the names that open a clause right before a verb of `did`, with most of `what` behind it (stems).

    Else those behind that verb and "by": "was opened on 9 May 1998 by the mayor, Ann Holt".
    """
    named = [value for value in found if value.kind in ("person", "name")]
    before = [value for value in named if _does(quote, value, did, frozenset(what)) or _owed(quote, value, did)]
    done = (by for by in _BY.finditer(quote) if not frozenset(content_stems(by["done"])).isdisjoint(did))
    behind = (_first(quote, named, by.end()) for by in done)
    return before or [value for value in behind if value is not None]


def did_otherwise(quote: str, value: Value, asked: Collection[str]) -> bool:
    """Whether a name stands behind "by" and what somebody made, but not as asked: "illustrated by Ann Holt"."""
    by = _BY_NAME.search(quote, max(0, value.start - _BEFORE_BY), value.start)
    done = frozenset(content_stems(by["done"])) if by else frozenset[str]()
    return not _DEEDS.isdisjoint(done) and done.isdisjoint(asked) and _CREATOR.isdisjoint(asked)


def _owed(quote: str, value: Value, did: Collection[str]) -> bool:
    """Whether a sentence is on who did it: "It was a shepherd, Matty Groves, who found", "owe their discovery to"."""
    before = quote[max(0, value.start - _BEFORE_BY) : value.start]
    who = _WHO.match(quote, value.end) if _IT_WAS.search(before) else _OWES.search(before)
    return who is not None and not frozenset(content_stems(who[1])).isdisjoint(did)


def _does(quote: str, value: Value, did: Collection[str], what: frozenset[str]) -> bool:
    verb = _VERB.match(quote, value.end)
    if verb is None or not _OPENS.search(quote[max(0, value.start - _LEAD) : value.start]):
        return False
    behind = content_stems(_NEXT.split(quote[verb.end() : verb.end() + cues.FAR])[0])
    return not frozenset(content_stems(verb[1])).isdisjoint(did) and 2 * len(what.intersection(behind)) >= len(what) + 1


def _makers(quote: str, named: Sequence[Value], attribute: frozenset[str], own: frozenset[str]) -> list[Value]:
    performed = not _PERFORMS.isdisjoint(attribute)
    made: list[Value] = []
    if performed:
        made = [
            Value(kind="name", key=of["by"].casefold(), text=of["by"], start=of.start("by"), end=of.end("by"))
            for of in _OF_WORK.finditer(quote)
        ]
        made += [value for value in named if _cited(quote, value, own)]
    by = [(match, frozenset(content_stems(match["done"]))) for match in _BY.finditer(quote)]
    did = attribute if _CREATOR.isdisjoint(attribute) else attribute | _CREATED
    ways = ([match for match, stems in by if not way.isdisjoint(stems)] for way in (did, own, _WORK))
    told = ([value for match in way if (value := _first(quote, named, match.end())) is not None] for way in ways)
    made += next(filter(None, told), [])
    for value in named:
        before = re.search(r"(\w+)\s$", quote[max(0, value.start - 30) : value.start])
        if before and not _MADE_BY.intersection(attribute).isdisjoint(content_stems(before[1])):
            made.append(value)
    return made


def _cited(quote: str, value: Value, own: frozenset[str]) -> bool:
    """Whether a name stands before that of the work, as in titles of reviews: "Marram: Tides", "Marram's 'Tides'"."""
    whose = _WHOSE.match(quote, value.end) or (
        _OPENED.search(quote, max(0, value.start - 4), value.start) and _COLON.match(quote, value.end)
    )
    if not whose or len(own) < (1 if _QUOTE.search(whose[0]) or ":" in whose[0] else 2):
        return False  # one word may follow any name, unless it is quoted
    return own == frozenset(list(content_stems(quote[whose.end() : whose.end() + 2 * cues.FAR]))[: len(own)])


def _stems(value: Value) -> frozenset[str]:
    return frozenset(content_stems(value.text)) or frozenset((value.key,))


def _first(quote: str, named: Sequence[Value], at: int) -> Value | None:
    """The first name from `at` on; of a name that describes another ("the Welsh folk band Marram") the other."""
    found: Value | None = None
    for value in named:
        if found is not None and not _DESCRIBES.fullmatch(quote, found.end, value.start):
            break
        if value.start >= at and value.start - at <= cues.FAR and not _DIVIDES.search(quote, at, value.start):
            found = value
    return found
