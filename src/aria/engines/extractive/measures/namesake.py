"""Is it told of the one who is asked about, or of another of the name or of the family? Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from aria.engines.extractive.words.stemmed import stem_set
from aria.engines.extractive.words.synonyms import canonical
from aria.evidence.claims.subject import name_words
from aria.evidence.questions.described import described
from aria.evidence.questions.question import profile
from aria.evidence.text.kin import RELATIVES, SPOUSES
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems

_KIND = re.compile(r"\s\([^()]*\)$")
"""What tells a thing from others of its name, at the end of a title: "John Marsh (painter)"."""
_SPOUSE = "|".join(SPOUSES)
_NAME = r"(?P<{}>[A-Z][\w.'-]*(?:\s(?:(?:de|van|von|der|la)\s)?[A-Z][\w.'-]*)*)"
_OF_SPOUSE = re.compile(rf"\b(?:{_SPOUSE})\sof\s{_NAME.format('of')}|{_NAME.format('own')}['’]s?\s(?:{_SPOUSE})\b")
_WEDS = re.compile(rf"\b(?:married|marries|wed|wedding|widow(?:er)?|{_SPOUSE})\b", re.IGNORECASE)
_LONGEST = 500
"""Characters of a question that is read."""
_MARK = r"(?:(?:Mark|Mk\.?|No\.?|Type|Model)\s)?"
_CLAUSE = re.compile(r"(?:[.;]|,\s(?:and|but|while|whereas))\s(?:the\s)?$", re.IGNORECASE)
"""What stands before a name that opens a clause of its own."""
_CLAUSE_ENDS = re.compile(r"[.;]\s|,\s(?:and|but|while|whereas)\s")
_TELLS = re.compile(r"\b(?:\d|[A-Z])")
"""A figure or a name: what could be asked of a thing."""
_NUMBER = (
    r"(\d{1,3}(?:\.\d{1,3}){0,3}|[IVX]{1,5})\b"
    r"(?![.,:]?\d|\s?%|\s(?:per|million|billion|thousand|times|years?|days?|hours?|[kcm]?m)\b)"
)
_SERIES = re.compile(rf"\b(?P<name>[A-Z][\w'’-]{{2,}})\s{_MARK}(?P<number>\d{{1,3}}|[IVX]{{1,5}})\b")
_ROMAN_NUMBERS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV"
_ROMAN = {roman: number for number, roman in enumerate(_ROMAN_NUMBERS.split(), start=1)}
_DATED_WORDS = "page january february march april may june july august september october november december question"
_DATED = frozenset(_DATED_WORDS.split())
"""What has a number behind it and is no series."""
_ASKS_DEATH = re.compile(r"^(?:how|when|where|why|of what|what)\b.*\b(?:die|died|killed)\b", re.IGNORECASE)
_DIED = re.compile(r"\b(?P<who>(?:who|that)\s(?:had\s|have\s|has\s)?)?(?:died|dies|(?:was|were) killed|dead)\b")
_FULL_NAME = re.compile(r"\b[A-Z][\w.'’-]+\s[A-Z][\w'’-]+")
_OTHER = re.compile(
    r"\b(?:[Hh]is|[Hh]er|[Tt]heir|[Ww]hose)\s(?:(?!(?:in|at|on|of|near|to|name|years?|days|life|age)\b)[a-z-]+\s){1,3}[A-Z]"
    rf"|\b(?i:{RELATIVES}),?\s[A-Z]"
    r"|[a-z],\s(?:an?|his|her|their|who|whose)\s"
)
"""Somebody whom a text on another brings in: "her friend Jon Rask", "Jon Rask, a teacher"."""
_STANDS = re.compile(r"\b(?:he|she|they|his|her|him|their)\b", re.IGNORECASE)


def of_namesake(title: str, question: str, document: frozenset[str]) -> bool:
    """Whether the title says in brackets what its thing is, and the text nowhere what the question calls it."""
    opened = _KIND.search(title)
    name = title[: opened.start()].strip() if opened else ""
    if opened is None or not name or name not in question or not re.search(r"[a-z]{3}", opened[0]):
        return False
    called = stem_set(" ".join(described(question, [name])))
    return bool(called) and called.isdisjoint(stem_set(opened[0])) and called.isdisjoint(document)


@lru_cache(maxsize=64)
def _whose_spouse(question: str) -> frozenset[str]:
    """The words of the name of whose wife or husband is asked for; none where neither is."""
    asked = _OF_SPOUSE.search(question) if len(question) <= _LONGEST else None
    return frozenset(name_words(asked["of"] or asked["own"])) if asked else frozenset()


def weds_another(title: str, question: str, quote: str) -> bool:
    """Whether somebody's wife is asked for, and who marries in the quote is not called so, nor stands for that name."""
    name = _whose_spouse(question)
    if not name:
        return False
    before = set(name_words(title))
    weds = False
    for start, end in split(quote, "en"):
        text = quote[start:end]
        words = set(name_words(text))
        if _WEDS.search(text):
            weds = True
            if name & words or (name <= before and _STANDS.search(text)):
                return False
        before = words | (before if _STANDS.match(text) else set(name_words(title)))
    return weds


@lru_cache(maxsize=64)
def _numbered(question: str) -> Mapping[str, frozenset[str]]:
    """Names of the question with the numbers that tell them from others of their series."""
    found: dict[str, frozenset[str]] = {}
    for each in _SERIES.finditer(question[:_LONGEST]):
        if each["name"].lower() not in _DATED:
            found[each["name"]] = found.get(each["name"], frozenset()) | {_number(each["number"])}
    return found


@lru_cache(maxsize=64)
def _unnumbered(question: str) -> tuple[str, ...]:
    return tuple(name for name in profile(question[:_LONGEST], "").entities if not any(map(str.isdigit, name)))


def _number(text: str) -> str:
    return str(_ROMAN.get(text, text))


def _is_one(told: str, asked: frozenset[str]) -> bool:
    """Whether a number is one of those, or a version of it: 3.0 is a 3."""
    return any(_number(told) == number or told.startswith(f"{number}.") for number in asked)


def of_series(title: str, question: str, quote: str) -> bool:
    """Whether the quote names another of a series and not the one that is asked about: Voyager 1 is not Voyager 2.

    "Colossus Mark 2" is another than "Colossus" too. Of a thing without a number others are its members: what is told
    of Apollo 11 is told of Apollo.
    """
    for name, asked in _numbered(question).items():
        if name not in quote:  # as in most: no pattern need be made of it
            continue
        mention = re.compile(rf"\b{re.escape(name)}\s{_MARK}{_NUMBER}")
        told = list(mention.finditer(quote))
        own = [each for each in told if _is_one(each[1], asked)]
        titled = any(_is_one(each[1], asked) for each in mention.finditer(title))
        if told and not titled and told[0] not in own and all(_in_passing(question, quote, each) for each in own):
            return True
    for name in _unnumbered(question):
        if name not in quote or not any(mark in quote for mark in ("Mark", "Mk")):
            continue
        marks = len(re.findall(rf"\b{re.escape(name)}\s(?:Mark|Mk\.?)\s{_NUMBER}", quote))
        if marks and marks == len(re.findall(rf"\b{re.escape(name)}\b", quote)):
            return True
    return False


def _in_passing(question: str, quote: str, mention: re.Match[str]) -> bool:
    """Whether a clause of its own on the thing has no word of what is asked of it, no figure and no name.

    "Voyager 2 was launched first, on 20 August, and Voyager 1 followed" has no day for Voyager 1.
    """
    if _CLAUSE.search(quote, max(0, mention.start() - 12), mention.start()) is None:
        return False
    end = _CLAUSE_ENDS.search(quote, mention.end())
    clause = quote[mention.end() : end.start() if end else len(quote)]
    return _TELLS.search(clause) is None and stem_set(question[:_LONGEST]).isdisjoint(canonical(content_stems(clause)))


def dies_another(title: str, question: str, quote: str) -> bool:
    """Whether somebody's death is asked about, and each who dies in the quote is called otherwise.

    "His friend Karl Rask was bitten and died" does not say how "he" died. In a text on who is asked about another name
    may be theirs too: there somebody else is brought in as such.
    """
    names = profile(question[:_LONGEST], "").entities
    if len(names) != 1 or not _ASKS_DEATH.search(question):
        return False
    name = set(name_words(names[0]))
    own_text = name <= set(name_words(title))
    dies = False
    for start, end in split(quote, "en"):
        text = quote[start:end]
        verb = _DIED.search(text)
        if verb is None:
            continue
        dies = True
        if name & set(name_words(text)) or not (verb["who"] or _FULL_NAME.search(text, 0, verb.start())):
            return False
        if own_text and not verb["who"] and _OTHER.search(text, 0, verb.start()) is None:
            return False
    return dies
