"""What a sentence speaks of: whether that is a thing of a name, and what is told of it and of nothing else. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from aria.core.patterns import regex
from aria.evidence.text.copula import ASIDE, COPULA, blanked
from aria.evidence.text.pronouns import DEFINITE, PERSONS, SUBJECTS
from aria.evidence.text.scripts import fold

EVENTS: Mapping[str, str] = {
    "birth": r"born", "death": r"died|dies", "release": r"released|premiered",
    "publication": r"published",
    "founding": r"founded|formed|established", "opening": r"opened(?:\sto\s(?:the\s)?[a-z]+)?",
    "building": r"built|completed|constructed",
}  # fmt: skip
"""Words for what happened to a thing, as a pattern."""
_DOES = regex(rf"\s(?:{'|'.join(EVENTS.values())}|came\sout)\b")
"""What a thing did or had done to it: "The Golden Gate Bridge opened on …"."""
_RANK = regex(r",\s(?:\d|Jr\b|Sr\b).*")
_ENDS = regex(r",(?!\s?(?:\d|Jr\b|Sr\b))|;|\s(?:born|known|formerly)\b|\sor\s(?=[A-Z])")
_ALIAS = regex(r"\b(?:known|called|name|pseudonym)\s(?:(?:\w+\s){0,2}(?:as|by|name)\s)?(?P<name>[^,;]+)")
_BORN_ASIDE = regex(r"\s?\((?:born\s)?[^()]*\b\d{4}\b")
"""What follows the name of who a text is about."""
_APPOSED = regex(r"(?:The|Its|Their|His|Her)\s(?:[a-z-]+\s){0,3}[a-z-]+,\s(?P<name>[A-Z][^,;.()]{1,60}),\s[a-z]")
_PLAIN_VERB = regex(
    r"(?P<name>(?:The\s)?[A-Z][^,;.()]{1,60}?)\s(?!(?:is|was|has|as|his|its|this|news|bus)\b)[a-z]{3,}(?:s|ed)\s"
)
_OWNED = regex(r"['’]s?\s[a-z]")
_PRONOUN = regex(rf"(?:(?i:{SUBJECTS})|The\s(?:{DEFINITE}))\s")
"""And not "The second film"."""
_PERSON = regex(rf"(?i:{PERSONS})\s")
_OTHERS = regex(
    r"\b(?:whose|her|his|its|their)\s(?:[\w’'-]+\s){1,3}$"
    r"|[A-Z][\w.'’-]*[,)]?\s(?:(?:who|which|that)\s)?(?:(?:is|was|were)\s)?$"
)
"""Before what is told of another: "is a film whose trailer was …", "is owned by Corp, founded …", "of Carl Ott (…"."""
_PARTICLES = frozenset(("de", "da", "di", "van", "von", "der", "den", "la", "le", "el", "al", "bin", "st"))


def name_words(name: str) -> list[str]:
    """The words of a name as it is compared: without what stands in brackets, and without "the"."""
    return _words(ASIDE.sub("", name))


def names_it(name: str, text: str) -> bool:
    """Whether the text has the words of the name, one after the other."""
    return f" {' '.join(name_words(name))} " in f" {' '.join(_words(text))} "


def _words(text: str) -> list[str]:
    words = re.findall(r"\w+", fold(text).casefold())
    return words[1:] if words[:1] == ["the"] else words


def goes_on(text: str, before: bool | None) -> bool:
    """Whether the sentence may be about the thing if it opens with a pronoun, or with "The film" in its place.

    It goes on with what the sentence before it is about (`before`: whether that is the thing). Where none is quoted, it
    goes on with what the title names, unless it stands for a person: "He" in a text on Ada may be her father.
    """
    if before is None:
        return _PERSON.match(text) is None
    return before or _PRONOUN.match(text) is None


def speaks_of(thing: str, text: str, title: str, *, strict: bool) -> bool:
    """Whether the sentence is about the thing: its name opens it, or a pronoun in a document that the name entitles.

    `strict`: in another name the name is another thing's.
    """
    name = name_words(thing)
    verb = _verb(text)
    opens = ASIDE.sub("", text[: verb.start() if verb else None])
    first = _ENDS.split(opens)[0]
    titled = name_words(title) == name
    if titled and _PRONOUN.match(text):
        return True
    if _opens_as(_APPOSED, name, text) or (verb is None and _opens_as(_PLAIN_VERB, name, text)):
        return True
    if _OWNED.search(first) or (verb is None and not ASIDE.search(text)):
        return False
    if titled and not strict and _full_name(first, name) and _BORN_ASIDE.match(text, len(first.rstrip())):
        return True  # "Alexander B. H. Cox (born 1954)" in the text that "Alex Cox" entitles
    called = [match["name"] for match in _ALIAS.finditer(opens)]
    if titled and not strict and _words(first)[: len(name)] == name:
        return _small(first)  # "Jorge Ledezma Cornejo" in the text that "Jorge Ledezma" entitles
    return any(_is_name(each, name, strict) for each in (first, *called))


def _opens_as(pattern: re.Pattern[str], name: Sequence[str], text: str) -> bool:
    """Whether the text opens as the pattern says, with just this name."""
    found = pattern.match(text)
    return found is not None and _words(found["name"]) == list(name)


def _verb(text: str) -> re.Match[str] | None:
    """The first word for what a thing is, or for what happened to it, outside brackets."""
    outside = blanked(text)
    found = [each for each in (COPULA.search(outside), _DOES.search(outside)) if each is not None]
    return min(found, key=lambda match: match.start(), default=None)


def _is_name(text: str, name: Sequence[str], strict: bool) -> bool:
    """Whether the text is the name, or the name with others before it: "Nicholas Lofton "Nick" Hexum"."""
    words = _words(text)
    if words == list(name):
        return True
    words = _words(_RANK.sub("", text))
    longer = len(name) > 1 and words[-1:] == list(name[-1:]) and set(name) <= set(words)
    return not strict and longer and _small(text)


def _full_name(text: str, name: Sequence[str]) -> bool:
    """Whether the text may be the same person's name in full: the last name, and a first name that goes on as it."""
    words = _words(text)
    several = len(words) > 1 and len(name) > 1 and words[-1] == name[-1]
    return several and words[0].startswith(name[0]) and _small(text)


def _small(text: str) -> bool:
    """Whether the words without a capital are such as names have."""
    return _PARTICLES.issuperset(re.findall(r"\b[a-z]+\b", text))


def of_one_before(quote: str, place: int) -> bool:
    """Whether what stands at `place`, or the brackets around it, tells of what was named just before."""
    opened = quote.rfind("(", 0, place)
    told = said(quote, opened if opened > quote.rfind(")", 0, place) else place)
    return _OTHERS.search(told) is not None


def said(quote: str, until: int) -> str:
    """What the quote says that the thing is or does, as far as `until`; empty where that is before its verb."""
    verb = _verb(quote)
    return quote[verb.end() : until] if verb is not None else ""
