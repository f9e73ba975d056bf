"""Is it told of the one who is asked about, or of another of the name or of the series? Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.extraction.naming import introduced, qualified, unqualified
from aria.evidence.questions.apposition import descriptive_words
from aria.evidence.questions.entities import entities
from aria.evidence.text.months import MONTH_NAMES
from aria.evidence.text.scripts import fold
from aria.evidence.typed.names import CALLED, ends_place

_KIND = regex(r"\s\([^()]*\)$")
"""What tells a thing from others of its name, at the end of a title: "John Marsh (painter)"."""
_SAID_BEHIND = r",\s(?:the|an?)\s([a-z]+)(?:,|\s|\?)"
_ADDRESSES = frozenset(("Mr", "Mrs", "Ms", "Miss", "Dr", "Sir", "Lady", "Lord", "Dame", "Saint"))
"""Before a name they do not tell what somebody is."""
_OF_OTHERS = regex(r"\b(?:(?:of|with)\sthe\ssame\sname|(?:confused|mistaken)\s(?:with|for)|namesake)\b")
"""In what a text says of others of the name."""
_STOP = regex(r"[.\n]")
_LONGEST = 500
"""Characters of a question that is read."""
_MARK = r"(?:(?:Mark|Mk\.?|No\.?|Type|Model)\s)?"
_NUMBER = (
    r"(\d{1,3}(?:\.\d{1,3}){0,3}|[IVX]{1,5})\b"
    r"(?![.,:]?\d|\s?%|\s(?:per|million|billion|thousand|times|years?|days?|hours?|[kcm]?m)\b)"
)
_SERIES = regex(rf"\b(?P<name>[A-Z][\w'’-]{{2,}})\s{_MARK}(?P<number>\d{{1,3}}|[IVX]{{1,5}})\b")
_SEASON = regex(r"(?<![\d-])([12]\d{3})\s?[-–/]\s?((?:[12]\d)?\d{2})(?![\d-])")
_THAN_THEN = regex(
    rf"(?:\b(?:from|than|after|against|compared|versus|over)\b(?:[^.;]|\.\d){{0,60}}?|\([^().;]{{0,40}}?)(?:{_SEASON.pattern})"
)
"""What a report holds its own season against: "…, from £1.1 million in 2018-19"."""
_VARIANT = regex(r"\b([A-Z][\w'’-]{2,}\s\d{1,4})[\s-]?(?!I\b|UK\b|US\b|EU\b|AD\b|BC\b)([A-Z]{1,2})\b(?![\w'’-])")
_TWO_WORDS = regex(r"(?<![A-Z]\w\s)\b(?!The\b|An?\b)([A-Z][\w-]{2,})\s([A-Z]\w*|\d+)\b(?!\s[A-Z\d])")
"""A name of two words, the second of which may tell it from others."""
_BETWEEN = r"""(?:'s)?(?:[ -](?:[\w.'&-]+|["“(]\w+["”)])){0,2}"""
_NO_NAME = (
    "(?:The|This|That|Its|His|Her|Our|Their|Old|New|Great|Little|Upper|Lower|North|South|East|West|Mrs|Miss|Lady|Lord|Sir"
    r"|And|Near|From|With|When|For|Behind|Before|After|Since|Under)\b"
)
"""Words with a capital before the last word of a name that make no other name of it."""
_SAINT = ("st", "saint")
_MEN_WORDS = "mr sir king prince emperor sultan tsar duke count baron viscount father brother uncle abbot"
_WOMEN_WORDS = "mrs ms miss lady dame queen princess empress duchess countess baroness mother sister aunt abbess"
_MEN, _WOMEN = frozenset(_MEN_WORDS.split()), frozenset(_WOMEN_WORDS.split())
_SEXES = (_MEN, _WOMEN), (_WOMEN, _MEN)
"""Of titles, only those of the other sex tell that somebody else is meant: an admiral was a captain."""
_NEVER = regex(r"(?!)")
_ROMAN_NUMBERS = "I II III IV V VI VII VIII IX X XI XII XIII XIV XV"
_ROMAN = {roman: number for number, roman in enumerate(_ROMAN_NUMBERS.split(), start=1)}
_DATED = MONTH_NAMES | {"page", "question"}
"""What has a number behind it and is no series."""


def of_namesake(titles: Sequence[str], question: str, text: str) -> bool:
    """Whether a title says in brackets what its thing is, and the text nowhere what the question calls it.

    `titles` are those of the page, also as its first line. What the text says of others of the name is not said of it.
    """
    for title in titles:
        opened = _KIND.search(title)
        name = title[: opened.start()].strip() if opened else ""
        if opened is None or not name or name not in question or not re.search(r"[a-z]{3}", opened[0]):
            continue
        called = _called(question, name)
        if called and called.isdisjoint(stem_set(opened[0]) | stem_set(_of_itself(text))):
            return True
    return False


def _of_itself(text: str) -> str:
    """A text without what it says of others of the name; each piece is looked at once, however long the text is."""
    return "\n".join(each for each in _STOP.split(text) if _OF_OTHERS.search(each) is None)


def _called(question: str, name: str) -> frozenset[str]:
    """What the question says that the one of this name is: "the general Ada Lorn", "General Lorn", "Lorn, the poet"."""
    before = re.search(rf"\b([A-Z][a-z]+)\s{re.escape(name)}", question)
    behind = re.search(rf"{re.escape(name)}{_SAID_BEHIND}", question)
    title = before[1] if before and before[1] not in _ADDRESSES and _is_called(before[1], name) else ""
    return stem_set(" ".join((*descriptive_words(question, [name]), title, behind[1] if behind else "")))


@lru_cache(maxsize=64)
def _numbered(question: str) -> Mapping[str, frozenset[str]]:
    """Names of the question with the numbers that tell them from others of their series."""
    found: dict[str, frozenset[str]] = {}
    for each in _SERIES.finditer(question[:_LONGEST]):
        if each["name"].lower() not in _DATED:
            found[each["name"]] = found.get(each["name"], frozenset()) | {_number(each["number"])}
    return found


def _number(text: str) -> str:
    return str(_ROMAN.get(text, text))


def _is_one(told: str, asked: frozenset[str]) -> bool:
    """Whether a number is one of those, or a version of it: 3.0 is a 3."""
    return any(_number(told) == number or told.startswith(f"{number}.") for number in asked)


def of_less(title: str, question: str, quote: str, text: str) -> bool:
    """Whether the quote names what is called so without "little", "upper" or "new", and its text means that by it.

    Or what is called so with such a word, where the thing is asked about that has none.
    """
    return any(
        qualified(name, quote) or (unqualified(name, quote) and not introduced(name, title, text))
        for name in entities(question)
    )


def of_longer(question: str, quote: str, text: str) -> bool:
    """Whether the quote tells only of what is called as the question says and more: of the Bruna Max, no Bruna.

    Only where the text names both; a river is no other one where its kind is added.
    """
    return any(
        (found := more.findall(quote)) and all(each and not ends_place(each) for each in found) and plain.search(text)
        for more, plain in _plain_names(question)
    )


def of_other_name(title: str, question: str, quote: str, text: str) -> bool:
    """Whether the quote names another thing of the kind that a name of two words ends with: Harrow Mill, no Tarn Mill.

    Not where it is on "the mill", which may be the one. Only where neither the title nor the text has that name, with
    up to two words between its own. So it is with St Mark's and St Luke's, and with Mr and Mrs Holt.
    """
    return any(
        other.search(_spelt(quote))
        and not bare.search(quote)
        and not own.search(_spelt(title))
        and not own.search(_spelt(text))
        for own, other, bare in _two_words(_spelt(question))
    )


def _spelt(text: str) -> str:
    return fold(text).replace("’", "'")


@lru_cache(maxsize=64)
def _two_words(question: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]], ...]:
    """The names of two words, each as it is written itself, as another name with the same last word, and as "the"."""
    names = (name.split() for name in entities(question[:_LONGEST]))
    pairs = (name for name in names if len(name) == 2 and all(map(str.istitle, name)))
    return tuple(found for first, last in pairs if (found := _told_apart(first, last)) is not None)


def _is_called(first: str, last: str) -> bool:
    """Whether a title stands before a last name, and says what somebody is; no King Street."""
    return first.rstrip(".").lower() in CALLED and not ends_place(last)


def _told_apart(first: str, last: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]] | None:
    """One such name; nothing where its first word tells nobody from others of the last."""
    word = first.rstrip(".").lower()
    if all(len(each) == 1 for each in word.split(".")):
        return None  # initials
    own = re.compile(rf"\b{re.escape(first.rstrip('.'))}\b\.?{_BETWEEN}[ -]{re.escape(last)}", re.IGNORECASE)
    if word in _SAINT:
        saint = rf"\b(?:St\.?|Saint)\s{re.escape(last)}\b"
        return re.compile(saint), re.compile(rf"\b(?:St\.?|Saint)\s(?!{re.escape(last)}\b)[A-Z]"), _NEVER
    if not _is_called(word, last):
        other = rf"\b(?!{re.escape(first)}\b)(?!{_NO_NAME})[A-Z][a-z]{{2,}}\s{re.escape(last)}\b"
        return own, re.compile(other), re.compile(rf"\b[Tt]he {re.escape(last.lower())}\b")
    opposite = next((others for mine, others in _SEXES if word in mine), None)
    if opposite is None:
        return None
    return own, re.compile(rf"\b(?:{'|'.join(sorted(map(str.title, opposite)))})\b\.?\s{re.escape(last)}\b"), _NEVER


@lru_cache(maxsize=64)
def _plain_names(question: str) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """The names of one word with an article, as they are written with more behind them and without."""
    names = re.findall(r"\bthe ([A-Z][\w-]{2,})\b(?!\s[A-Z\d]|['’])", question[:_LONGEST])
    return tuple(
        (
            re.compile(rf"(?:^|[.!?]\s)The {re.escape(name)}\b(?:\s([A-Z]\w*|\d+)\b(?!\s[A-Z]))?", re.MULTILINE),
            re.compile(rf"\b[Tt]he {re.escape(name)}\b(?!\s[A-Z\d])"),
        )
        for name in names
    )


@lru_cache(maxsize=256)
def in_series(title: str, question: str) -> tuple[tuple[str, str], ...]:
    """Names of two words that the question and the title have, each as its first and its second one: Arvo, 17."""
    return tuple(each for each in _TWO_WORDS.findall(question[:_LONGEST]) if " ".join(each) in title)


def of_sibling(title: str, question: str, heading: str, text: str) -> bool:
    """Whether a heading names another of a series than the title: the Arvo Tea, where the Arvo 17 is asked about.

    Of one that the text names as well: no "Lake Facts" are a lake of Lake Orn's.
    """
    for name, own in in_series(title, question):
        told = re.findall(rf"\b{re.escape(name)}\s([A-Z]\w*|\d+)\b(?!\s[A-Z\d])", heading)
        if not told or re.search(rf"\b{re.escape(own)}\b", heading):
            continue
        if any(text.count(f"{name} {other}") > 1 for other in told):
            return True
    return False


def of_variant(title: str, question: str, quote: str) -> bool:
    """Whether the quote names a model and never the variant of it that is asked about: Arden 40 is no Arden 40 S."""
    return any(model in quote and not named.search(f"{title}\n{quote}") for model, named in _variants(question))


@lru_cache(maxsize=64)
def _variants(question: str) -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Models of which the question names a variant, each with how that is written."""
    return tuple(
        (model, re.compile(rf"{re.escape(model)}(?:,?\s(?:model|type|version))?[\s-]?{variant}\b", re.IGNORECASE))
        for model, variant in _VARIANT.findall(question[:_LONGEST])
        if model.partition(" ")[0].lower() not in MONTH_NAMES
    )


def of_season(title: str, question: str, quote: str) -> bool:
    """Whether the quote, or else its title, names other seasons than the one asked about: 2014-15 for 2013-14."""
    asked = _seasons(question[:_LONGEST])
    if not asked:
        return False
    entitled = _seasons(title)
    told = _seasons(quote if asked.isdisjoint(entitled) else _THAN_THEN.sub("", quote)) or entitled
    return bool(told) and asked.isdisjoint(told)


@lru_cache(maxsize=1_024)
def _seasons(text: str) -> frozenset[str]:
    """The first years of what is written as a year and the next: "2013-14", "1998/1999"."""
    return frozenset(first for first, second in _SEASON.findall(text) if int(second[-2:]) == (int(first) + 1) % 100)


def of_series(title: str, question: str, quote: str) -> bool:
    """Whether the quote names another of a series and not the one that is asked about: Voyager 1 is not Voyager 2.

    Of a thing without a number others are its members: what is told of Apollo 11 is told of Apollo.
    """
    for name, asked in _numbered(question).items():
        if name not in quote:  # as in most: no pattern need be made of it
            continue
        mention = re.compile(rf"\b{re.escape(name)}\s{_MARK}{_NUMBER}")
        own = any(_is_one(each[1], asked) for text in (title, quote) for each in mention.finditer(text))
        if not own and mention.search(quote):
            return True
    return False
