"""First names of which a question has the initial alone: "When was C. Mayne born?". Pure.

A page may write them in full, and so the letter is no word that an answer has to repeat. It tells whom no answer is on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile

from aria.core.patterns import regex
from aria.evidence.text.scripts import fold
from aria.evidence.text.stems import STOP
from aria.evidence.typed.names import CALLED

_LONGEST = 500
"""Characters of a question that are looked at."""
_CAPITAL = r"[^\W\d_a-zß-öø-ÿ]"
_INITIALS = regex(
    rf"(?:(?<!\S)(?P<before>[^\s()\"“]+)\s|(?<!\S))[\"“(]?(?P<initials>(?:{_CAPITAL}\.[\s-]?){{1,3}}|(?:{_CAPITAL}\s){{2,3}})"
    rf"(?P<last>{_CAPITAL}[\w'’-]*[^\W\d_A-ZÀ-ÖØ-Þ]{{2}})\b"
)
_LETTER_WORDS = "US UK UN EU UAE USA LA NY DC AD BC PO HM HMS RMS USS"
_SHORTENED = frozenset(_LETTER_WORDS.split())
"""Letters before a name that stand for no first names: "the U.S. Army"."""
_REGION = regex(r"(?:of|in|to|from)\s[NSEW]")
"""What may be short for a quarter of the sky: without it "the capital of W. Virginia" is another."""
_BETWEEN = r"\W{0,2}"
_MIDDLE = r"(?:[^\W\d_][\w'’-]{0,30}+\.?|[\"“(]\w{1,30}+[\"”)])"
"""A further name before the last one, or what somebody is called."""


def has_initials(question: str) -> bool:
    """Whether it has somebody's initials: for one that has none, as most, no text need be put together."""
    return _found(question) is not None


def without_initials(question: str) -> str:
    """`question` with the last name alone where only initials stand before it.

    "George W. Bush" stays as it is, for the middle letter tells him from another.
    """
    found = _found(question)
    if found is None or _REGION.fullmatch(f"{found['before']} {_letters(found)}"):
        return question
    return f"{question[: found.start('initials')]}{question[found.start('last') :]}"


def first_name(question: str, text: str, others: Iterable[str] = ()) -> str:
    """The first name that `text`, or else the `others`, write in full for initials of `question`, if only one.

    Nothing where the text itself has the initials, or the last name alone: it may mean the one as well.
    """
    found = _found(question)
    if found is None:
        return ""  # as most: then no text is looked at
    first, *rest = list(_letters(found))
    further = "".join(rf"[ -]{each}[\w'’-]{{0,30}}\.?" for each in rest)
    last = re.escape(found["last"])
    full = re.compile(rf"\b({first}[^\W\d_A-Z][\w'’-]{{0,30}}?{further})(?: (?=[^a-z]){_MIDDLE}){{0,2}} {last}\b")
    given = _given(full, text)
    told = _first_names(text, fold(found["last"]))
    if not given and told and f"{fold(first)}." not in told:
        given = {each for other in others for each in _given(full, other)}
    return given.pop() if len(given) == 1 else ""


def spelt_out(question: str, given: str, query: str = "") -> str:
    """`question`, or else the `query` for it, with the first name that is `given` for its initials, if one is."""
    found = _found(question)
    if found is None or not given:
        return query or question
    letters = _BETWEEN.join(_letters(found))
    short = re.compile(rf"\b(?:{letters}{_BETWEEN}(?<=\W)){'?' if query else ''}{re.escape(found['last'])}\b")
    return short.sub(lambda _: f"{given} {found['last']}", query or question, count=1)  # a query lacks the letter A


def of_other_initials(question: str, text: str, others: Iterable[str] = ()) -> bool:
    """Whether all first names that a text gives to the last name begin with other letters: Ann Holt is no B. Holt.

    The `others` tell whom it means where the text itself gives none.
    """
    found = _found(question)
    if found is None or found["last"] not in text:
        return False
    last = fold(found["last"])
    told = _first_names(text, last) or [name for other in others for name in _first_names(other, last)]
    return bool(told) and not any(name.startswith(fold(_letters(found)[0])) for name in told)


def _first_names(text: str, last: str) -> list[str]:
    """What stands right before a last name with a capital and is no title, and the initials right behind it."""
    before = rf"\b(?P<before>(?:{_MIDDLE}[ -]?){{1,4}})(?<=\W){re.escape(last)}\b"
    behind = rf"\b{re.escape(last)},\s(?P<behind>(?:{_CAPITAL}\.[ -]?){{1,3}})"
    found: list[str] = []
    for each in re.finditer(rf"{before}|{behind}", fold(text)):
        words = re.findall(r"[\w'’-]+\.?", each["before"] or each["behind"])
        capitals = takewhile(lambda word: word[0].isupper(), reversed(words))
        found += (word for word in capitals if word.lower() not in STOP and not _is_title(word))
    return found


def _given(full: re.Pattern[str], text: str) -> set[str]:
    return {
        each for each in full.findall(text) if (first := each.split()[0]).lower() not in STOP and not _is_title(first)
    }


@lru_cache(maxsize=256)
def _found(question: str) -> re.Match[str] | None:
    found = _INITIALS.search(question[:_LONGEST])
    if found is None or not found["initials"].isupper() or not found["last"][0].isupper():
        return None
    if _letters(found) in _SHORTENED or found["last"].lower() in STOP or not found["last"][-2:].islower():
        return None  # "of option B. What does it cost?" goes on with a sentence
    return None if _is_name(found["before"] or "", opens=not found.start()) else found


def _letters(found: re.Match[str]) -> str:
    return re.sub(r"\W", "", found["initials"])


def _is_name(word: str, *, opens: bool) -> bool:
    """Whether a word is a first name, as its capital tells where it opens no question."""
    return word[:1].isupper() and not opens and not _is_title(word)


def _is_title(word: str) -> bool:
    """Whether it says what somebody is, as "Dr." and "Vice-Admiral" do."""
    return word.rstrip(".").lower().rpartition("-")[2] in CALLED
