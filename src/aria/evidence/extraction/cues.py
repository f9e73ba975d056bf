"""What marks one value of a quote as the one that is asked for: a word that announces it, and what it is said of.

Patterns in the manner of M. Hearst, "Automatic acquisition of hyponyms from large text corpora", 1992: few, literal,
and silent where they do not fit.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.kin import RELATIVES
from aria.evidence.text.stems import content_stems

FAR = 60
"""Characters between a word and the value that it announces."""
BORN, DIED = frozenset(content_stems("born birth")), frozenset(content_stems("die died death dead"))
LIFE = BORN | DIED
"""Words for the ends of a life."""
_BEFORE_ASIDE = regex(r"(\w[\w'’-]*)[\s,.]*$")
_LIVED = regex(r"\b(?:born|b\.|died|d\.)\s(?:(?:on|in|at|around|c\.|circa)\s)?$", re.IGNORECASE)
_ENDS = (
    (BORN, regex(r"\b(?:died|d\.|death|†)\W{0,3}(?:(?:on|in|about|around|c\.|circa)\s)?$", re.IGNORECASE)),
    (DIED, regex(r"\b(?:born|b\.|birth)\W{0,3}(?:(?:on|in|about|around|c\.|circa)\s)?$", re.IGNORECASE)),
)
"""Of each end of a life the words that announce the other one."""
LIFETIME = 20
"""Years from which a span of days in an aside is a life: terms and series are shorter."""
_OF_KIN = regex(
    rf"(?:\b(?:his|her|their|whose)|['’]s)\s(?:\w+\s)?{RELATIVES}\b[^.;]{{0,40}}$",
    re.IGNORECASE,
)
_KIN_OF = regex(rf"\b(?:{RELATIVES}\sof|(?:marriage|engagement|engaged)\sto)\s(?:[a-z-]+\s){{0,4}}$", re.IGNORECASE)
_WED = regex(r"\b(?:married|wed|weds|marries)(?:\sto)?\s(?:the\s[a-z]+\s)?$", re.IGNORECASE)
MARRY = frozenset(content_stems("marry married wife husband spouse wed"))
_RELATIVE = regex(
    r"(?P<of>[A-Z][\w'’.-]*(?:\s(?:of\s(?:the\s)?)?[A-Z][\w'’.-]*)*)[\"”’)]*,?\s(?:which|that|who)\s"
    r"(?:(?:was|were|is|had|has|been|first|originally|itself)\s){0,3}$"
)
_PLACED = regex(r"\b(?:was|is)\san?\s[^.;,]{1,50}\s(?:in|at|near|on)\s(?:[A-Z][\w’'-]*,?\s?){0,3}$")
"""Before the place in which something is: "was a station in Elm, Kent, that opened" tells of the station."""
_BEHIND = regex(r"(?P<of>[A-Z][\w'’.-]*(?:\s(?:of\s(?:the\s)?)?[A-Z][\w'’.-]*)*)\s\(\s?$")
COPULA = regex(r"\b(?:was|is|were|are|called|named|became)\s(?:the\s|an?\s)?$")
"""What stands before a name that is told as the answer."""
_CLAUSE = regex(
    r"[;!?]\s|(?<!\b[A-Z])\.\s|\s\|\s|,?\s(?:which|who|whose|where|when|while|because|although|before|until|but)\s|,\sand\s"
)
"""Where another clause begins, or another cell of a row. What stands there is said of something else."""
_LOOKED_UP = regex(r"\b(?:retrieved|accessed|archived)\W{0,3}(?:(?:on|from|in)\W)?$", re.IGNORECASE)
_OPENED = regex(r"[\s\[]*\(\s?")
_LATER = regex(r"\b(?:later|again|subsequently)\s$", re.IGNORECASE)
_ANCHOR = regex(
    r"\b(?:years?|months?|weeks?|days?)\s(?:after|before)\s(?:(?:its|his|her|their|the)\s)?$", re.IGNORECASE
)
_ARTICLE = regex(r"\b[Aa]n?\s$")
_LOWER = regex(r"\s(?!(?:and|or|of|in|on|at|for|with|by|is|was|who|which|that|to|from)\b)[a-z]")
_OF_SORT = regex(r"\s(?!(?:and|or|as|in|at|on|by|with|when|where|the|a|an|to|from|for|it|he|she|they|was|is)\b)[a-z]")
_AMONG = regex(r"\b(?:\w{3,}est|most|best|first|last|only|few|one|many|leading|major)\b[^.,;:]{0,80}\bof\s(?:the\s)?$")


def is_end_of_life(quote: str, value: Value) -> bool:
    """Whether a date follows "born" or "died" at once, or is a whole life."""
    return _LIVED.search(quote, max(0, value.start - FAR), value.start) is not None or is_life(quote, value)


def is_other_end(quote: str, value: Value, attribute: Collection[str]) -> bool:
    """Whether a date is announced as the end of a life that is not asked for: "d. 15 March 1874" where a birth is."""
    before = quote[max(0, value.start - FAR) : value.start]
    return any(
        not asked.isdisjoint(attribute) and other.isdisjoint(attribute) and said.search(before) is not None
        for (asked, said), other in zip(_ENDS, (DIED, BORN), strict=True)
    )


def is_life(quote: str, value: Value) -> bool:
    """Whether a span of days is all of an aside and as long as a life: "(29 August 1865 – 3 June 1955)"."""
    first, _, last = value.key.partition("/")
    aside = quote[: value.start].rstrip().endswith("(") and quote[value.end :].lstrip().startswith(")")
    return aside and len(first) == len(last) == 10 and int(last[:4]) - int(first[:4]) >= LIFETIME


def may_be_of_life(quote: str, value: Value) -> bool:
    """Whether a date may tell an end of a life in a sentence without a word for it: a span, an aside, after "b."."""
    return "/" in value.key or "(" in quote[max(0, value.start - FAR) : value.start] or is_end_of_life(quote, value)


def is_beside(quote: str, place: int, own: frozenset[str]) -> bool:
    """Whether the aside that opens at `place` stands right behind a word of `own`: "Mira Holt (1820–1901)"."""
    before = _BEFORE_ASIDE.search(quote, max(0, place - FAR), place)
    return before is not None and not own.isdisjoint(content_stems(before[1]))


def of_kin(quote: str, place: int) -> bool:
    """Whether what stands at `place` is said of a relative."""
    return _OF_KIN.search(quote, max(0, place - 2 * FAR), place) is not None


def has_kin(quote: str, place: int, asked: Collection[str]) -> bool:
    """Whether the name at `place` only says whose relative somebody is: "granddaughter of the founder Karl Lind".

    So is whom somebody married, where that is not `asked` (stems).
    """
    wed = _WED.search(quote, max(0, place - FAR), place) is not None and MARRY.isdisjoint(asked)
    return wed or _KIN_OF.search(quote, max(0, place - FAR), place) is not None


def of_other(quote: str, place: int, own: frozenset[str]) -> bool:
    """Whether what stands at `place` is said of another name by a clause on it: "the Reed Works, which opened"."""
    before = _RELATIVE.search(quote, max(0, place - 2 * FAR), place)
    if before is None or _PLACED.search(quote, max(0, before.start() - FAR), before.start()):
        return False
    head, _, rest = before["of"].partition(" of ")
    return own.isdisjoint(content_stems(head if rest else before["of"]))  # "Friends of the Reed Works" are others


def besides(quote: str, place: int, own: frozenset[str]) -> bool:
    """Whether what stands at `place` opens an aside behind another name: "a sister, Joan Reed (born"."""
    before = _BEHIND.search(quote, max(0, place - 2 * FAR), place)
    return before is not None and own.isdisjoint(content_stems(before["of"]))


def is_later(quote: str, place: int) -> bool:
    """Whether what the word at `place` says had been done before: "were later introduced"."""
    return _LATER.search(quote, max(0, place - 14), place) is not None


def is_anchor(quote: str, place: int) -> bool:
    """Whether the word at `place` only says from when something else is counted: "43 years after its foundation"."""
    return _ANCHOR.search(quote, max(0, place - FAR), place) is not None


def announced(quote: str, fitting: Sequence[Value], places: Sequence[tuple[int, int]]) -> list[Value]:
    """For each word that announces a value (`places`: where it stands) the nearest one, nearest of all first.

    A value before the word counts as twice as far. What is said of a relative announces nothing.
    """
    own = [place for place in places if not of_kin(quote, place[0])]
    near = [min((_distance(value, place), value.start, value.key) for value in fitting) for place in own if fitting]
    starts = dict.fromkeys(start for distance, start, _ in sorted(near) if distance <= FAR)
    return [next(value for value in fitting if value.start == start) for start in starts]


def _distance(value: Value, place: tuple[int, int]) -> int:
    return value.start - place[1] if value.start >= place[1] else 2 * max(0, place[0] - value.end)


def together(quote: str, value: Value, place: int) -> bool:
    """Whether the value and the word at `place` stand in one clause."""
    return in_one_clause(quote, value.end if value.end <= place else value.start, place)


def in_one_clause(quote: str, one: int, other: int) -> bool:
    """Whether no clause begins between two places of a quote."""
    return _CLAUSE.search(quote, min(one, other), max(one, other)) is None


def is_stamp(quote: str, value: Value) -> bool:
    """Whether a date only says when a page was looked up or marked as lacking something."""
    before = max(0, value.start - FAR)
    return _LOOKED_UP.search(quote, before, value.start) is not None or (
        _OPENED.fullmatch(quote, 0, value.start) is not None
    )


def is_scope(quote: str, value: Value) -> bool:
    """Whether a century only says of what sort something is, or among what it is one: "the largest of the century"."""
    if "century" not in value.text.casefold():
        return False
    before = quote[max(0, value.start - 2 * FAR) : value.start]
    return _OF_SORT.match(quote, value.end) is not None or _AMONG.search(before) is not None


def is_attribute(quote: str, value: Value) -> bool:
    """Whether a name only says of what kind something else is: "a New York lawyer"."""
    return _ARTICLE.search(quote, max(0, value.start - 4), value.start) is not None and (
        _LOWER.match(quote, value.end) is not None
    )
