"""Is it told of the one who is asked about, or of another of the name or of the family? Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.claims.subject import name_words
from aria.evidence.questions.described import described
from aria.evidence.questions.question import profile
from aria.evidence.text.kin import SPOUSES
from aria.evidence.text.sentences import split

_KIND = re.compile(r"\s\([^()]*\)$")
"""What tells a thing from others of its name, at the end of a title: "John Marsh (painter)"."""
_SPOUSE = "|".join(SPOUSES)
_NAME = r"(?P<{}>[A-Z][\w.'-]*(?:\s(?:(?:de|van|von|der|la)\s)?[A-Z][\w.'-]*)*)"
_OF_SPOUSE = re.compile(rf"\b(?:{_SPOUSE})\sof\s{_NAME.format('of')}|{_NAME.format('own')}['’]s?\s(?:{_SPOUSE})\b")
_WEDS = re.compile(rf"\b(?:married|marries|wed|wedding|widow(?:er)?|{_SPOUSE})\b", re.IGNORECASE)
_LONGEST = 500
"""Characters of a question that is read."""
_MARK = r"(?:(?:Mark|Mk\.?|No\.?|Type|Model)\s)?"
_OPENING = 40
"""Characters within which a sentence names what it is about: "Voyager 2 left first, and Voyager 1 followed"."""
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
        told = list(re.finditer(rf"\b{re.escape(name)}\s{_MARK}{_NUMBER}", quote))
        own = [_is_one(each[1], asked) for each in told]
        titled = any(re.search(rf"\b{re.escape(name)}\s{_MARK}{number}\b", title) for number in asked)
        if own and not own[0] and not titled and (not any(own) or told[0].start() < _OPENING):
            return True
    for name in _unnumbered(question):
        marks = len(re.findall(rf"\b{re.escape(name)}\s(?:Mark|Mk\.?)\s{_NUMBER}", quote))
        if marks and marks == len(re.findall(rf"\b{re.escape(name)}\b", quote)):
            return True
    return False


def dies_another(question: str, quote: str) -> bool:
    """Whether it is asked how or when somebody died, and each who dies in the quote is called otherwise.

    "His friend Karl Rask was bitten and died" does not say how "he" died.
    """
    names = profile(question[:_LONGEST], "").entities
    if len(names) != 1 or not _ASKS_DEATH.search(question):
        return False
    name = set(name_words(names[0]))
    dies = False
    for start, end in split(quote, "en"):
        text = quote[start:end]
        verb = _DIED.search(text)
        if verb is None:
            continue
        dies = True
        if name & set(name_words(text)) or not (verb["who"] or _FULL_NAME.search(text, 0, verb.start())):
            return False
    return dies
