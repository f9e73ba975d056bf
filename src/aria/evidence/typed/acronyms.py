"""What the letters of an acronym stand for, where a text writes it beside them: "a voice command device (VCD)". Pure.

The search for the letters goes back from the last one, after A. S. Schwartz and M. A. Hearst, "A simple algorithm for
identifying abbreviation definitions in biomedical text", 2003.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.scripts import letters_alone

EXPANSION = "what it stands for"
"""What is asked for, in place of a kind of thing."""
_ASKS = regex(
    r"(?i:what (?:does|do|did|is|are) (?:the )?(?:abbreviation |acronym |initials |letters |full form of )?)"
    r"[\"“'‘]?(?P<letters>[A-Z][A-Za-z0-9&]{0,6}[A-Z0-9])[\"”'’]?"
    r"(?i: (?:stands? for|refers? to|mean|abbreviate|short for|an abbreviation (?:of|for)|an acronym (?:of|for)))"
)
_SPELT = regex(r"\b(?:stands? for|short for|abbreviat\w+|acronym|initials|full form)\b", re.IGNORECASE)
_SAYS = (
    r"(?:stands? for|is short for|is an (?:abbreviation|acronym|initialism) (?:of|for)|means|refers to|, or"
    r"|,(?=\s(?:the\s)?[A-Z])|:|=|[-–—])"
)
_LONG = regex(r"\s(?:the\s|an?\s)?(?P<long>[^\s(),;:.|][^(),;:.|]{2,80})")
_WORD = regex(r"[^\W_]+(?:['’&/-][^\W_]+)*")
_REACH = 120
"""Characters before an acronym in which its words stand."""


def letters_asked(question: str) -> str:
    """The acronym whose meaning is asked for; empty for none."""
    found = _ASKS.match(question.strip())
    return found["letters"] if found else ""


def letters_spelt(question: str) -> str:
    """The acronym whose words alone answer, or empty: of what one means a description may tell, too."""
    return letters_asked(question) if _SPELT.search(question) else ""


def expansions(text: str, letters: str) -> list[Value]:
    """What `text` says that `letters` stand for, in order."""
    found: list[Value] = []
    for at in re.finditer(rf"(?<!\w){re.escape(letters)}(?!\w)", text):
        before, after = text[max(0, at.start() - _REACH) : at.start()], text[at.end() : at.end() + _REACH]
        opened = re.search(r"\s?\(\s?[\"“'‘]?$", before)
        start = _first(before[: opened.start()], letters) if opened else None
        if start is not None and opened is not None:
            found.append(_value(text, at.start() - len(before) + start, at.start() - len(before) + opened.start()))
            continue
        told = re.match(rf"(?:[\"”'’]?\s?{_SAYS}|\s?\()(?=\s|\w)", after)
        long = _LONG.match(f" {after[told.end() :].lstrip()}") if told else None
        if told and long:
            base = at.end() + after.index(long["long"], told.end())
            end = _last(long["long"], letters)
            found += [_value(text, base, base + end)] if end else []
    return found


def _first(before: str, letters: str) -> int | None:
    """Where the words that end `before` begin, when their letters spell the acronym; None where they do not."""
    words = [*_WORD.finditer(before)]
    most = min(len(letters) + 5, 2 * len(letters))
    low = words[-most].start() if len(words) > most else 0
    return _spelt(before, letters, low)


def _spelt(long: str, letters: str, low: int) -> int | None:
    """Goes back through both: each letter stands somewhere, in order, the first one at the beginning of a word."""
    at = len(long) - 1
    for rest, letter in zip(range(len(letters) - 1, -1, -1), reversed(letters.casefold()), strict=True):
        while at >= low and (
            long[at].casefold() != letter or (rest == 0 and at > 0 and (long[at - 1].isalnum() or long[at - 1] in "'’"))
        ):
            at -= 1
        if at < low:
            return None
        at -= 1
    return at + 1


def _last(long: str, letters: str) -> int:
    """Where the words at the beginning of `long` end whose initials, or else letters, spell the acronym; 0 for none."""
    wanted = letters.casefold()
    words = [*_WORD.finditer(long)][: 2 * len(letters)]
    initials = "".join(word[0][0] for word in words).casefold()
    if not initials.startswith(wanted[0]):
        return 0
    spelt = (word.end() for at, word in enumerate(words, start=1) if _in_order(wanted, initials[:at]))
    return next(spelt, 0) or next((word.end() for word in words if _spelt(long[: word.end()], letters, 0) == 0), 0)


def _in_order(wanted: str, initials: str) -> bool:
    rest = iter(initials)
    return all(letter in rest for letter in wanted)


def _value(text: str, start: int, end: int) -> Value:
    told = text[start:end].strip()
    # A "low-rate beacon" is a low rate beacon.
    return Value(kind="name", key=letters_alone(told), text=told, start=start, end=start + len(told))
