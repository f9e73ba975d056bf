"""Names that a text mentions, known titles before mere runs of capitals. Pure.

Unlike `names`, which reads values for an answer and would rather miss one, this looks for what to search for next.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from aria.core.patterns import regex
from aria.evidence.text.months import CALENDAR
from aria.evidence.text.nations import is_nation
from aria.evidence.text.scripts import fold
from aria.evidence.text.stems import STOP

VERSION = 2
"""Changes when a title gives other keys; an index made with an earlier version is cut anew."""
LONGEST = 8
"""Words of a title that is recognised in a text, and of a name."""

_WORD = regex(r"[^\W_]+")
_BRACKETED = regex(r"\s*\([^()]*\)\s*$")
_JOINED = frozenset((" ", "-", " - ", "–", ".", "'", "’"))
_SENTENCE_ENDS = frozenset((". ", "? ", "! "))
_LINK_WORDS = "of the de la van von der del di da al"
_LINKS = frozenset(_LINK_WORDS.split())
_SHORTEST = 3
"""Letters of a name that is one word."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A name and where it stands in the text."""

    key: str
    start: int
    end: int
    titled: bool
    """It is the title of a document."""


@lru_cache(maxsize=1_024)  # the same names, titles and quotes are held against each other again and again
def key_of(name: str) -> str:
    """A name as it is looked up: its words without case, accents and punctuation."""
    return " ".join(fold(word).casefold() for word in _WORD.findall(name))


@lru_cache(maxsize=1_024)
def title_keys(title: str) -> tuple[str, ...]:
    """The keys that a document is found by: its title, and its title without a bracket at the end.

    "Mercury (planet)" is not found by "mercury": one word that needs a bracket to be told from others says too little.
    It has a key of its own instead (`bracketed_key`), for questions that name it.
    """
    whole, bare = key_of(title), key_of(_BRACKETED.sub("", title))
    keys = [whole, bare] if " " in bare or bare in ("", whole) else [whole, bracketed_key(bare)]
    return tuple(key for key in dict.fromkeys(keys) if key)


def bracketed_key(word: str) -> str:
    """What a title is found by that is this one word and a bracket: "Mercury (planet)", "Mercury (element)"."""
    return f"{word} ("


class _Token(NamedTuple):
    """A word of a text. There are many of them, and no tuple is made faster."""

    word: str
    """Folded."""
    start: int
    end: int
    capital: bool
    joined: bool
    """It goes on where the token before ends."""
    opens: bool
    """It is the first of a sentence, where a capital says nothing."""


@lru_cache(maxsize=32)  # names are followed in texts whose possible titles were looked up just before
def _tokens(text: str) -> tuple[_Token, ...]:
    made: list[_Token] = []
    before, at = 0, 0
    for match in _WORD.finditer(text):
        word, (start, end) = match[0], match.span()
        gap = text[at:start] if made else ""
        initial = gap == ". " and at - before <= 2
        opens = not made or (gap[-2:] in _SENTENCE_ENDS and not initial)
        capital = word[0].isupper() or word[0].isdigit()
        made.append(_Token(fold(word).casefold(), start, end, capital, gap in _JOINED or initial, opens))
        before, at = start, end
    return tuple(made)


@lru_cache(maxsize=32)  # likewise
def _possible(text: str) -> Mapping[int, Sequence[tuple[int, str]]]:
    """By the word that it begins with, where a title may end, longest first, and its key."""
    found = _tokens(text)
    words = [token.word for token in found]
    return {
        first: [
            (stop, " ".join(words[first:stop]))
            for stop in range(min(first + LONGEST, len(found)), first, -1)
            if found[stop - 1].capital
        ]
        for first, token in enumerate(found)
        if token.capital
    }


def spellings(text: str) -> list[str]:
    """Keys of all that may be a title in `text`: up to eight words, the first and the last with a capital."""
    return list(dict.fromkeys([key for ends in _possible(text).values() for _, key in ends]))


def possible_titles(text: str) -> list[str]:
    """Keys of all that may be a title said in `text` however it is written: two to eight words, longest first.

    Two words without a subject ("who is") say no title.
    """
    found = [token.word for token in _tokens(text)]
    runs = (found[first : first + size] for size in range(LONGEST, 1, -1) for first in range(len(found) - size + 1))
    return list(dict.fromkeys(" ".join(run) for run in runs if len(run) > 2 or not STOP.issuperset(run)))


def mentions(text: str, titles: Collection[str], *, asked: bool = False) -> list[Mention]:
    """The names of `text` in order; `titles` are those of its `spellings` that are titles.

    In a question (`asked`), the first word may be a title; elsewhere it is capitalised anyway.
    """
    found, possible = _tokens(text), _possible(text)
    made: list[Mention] = []
    done = 0
    for at, ends in possible.items():  # no name begins with a small letter
        if at < done:
            continue
        stop = next((stop for stop, key in ends if key in titles and _is_title(found, at, stop, asked)), 0)
        titled = stop > 0
        stop = stop or _run(found, at)
        if titled or _is_name(found, at, stop):
            made.append(Mention(_key(found, at, stop), found[at].start, found[stop - 1].end, titled))
        done = stop
    return made


def _key(found: Sequence[_Token], first: int, stop: int) -> str:
    return " ".join(token.word for token in found[first:stop])


def _is_title(found: Sequence[_Token], first: int, stop: int, asked: bool) -> bool:
    """Whether words that are a title name it here."""
    if any(token.word in CALENDAR for token in found[first:stop]):
        return False
    return stop - first > 1 or _stands_alone(found, first, asked)


def _stands_alone(found: Sequence[_Token], at: int, asked: bool) -> bool:
    """Whether one word is a name by itself, not a part of one and not a word that opens a sentence."""
    token = found[at]
    before = at > 0 and found[at - 1].capital and token.joined
    after = at + 1 < len(found) and found[at + 1].capital and found[at + 1].joined
    if before or after or (token.opens and not asked):
        return False
    return len(token.word) >= _SHORTEST and token.word not in STOP and not token.word.isdigit()


def _run(found: Sequence[_Token], first: int) -> int:
    """Where the run of capitals that begins at `first` ends; `first` itself where none does."""
    if not found[first].capital or found[first].word in STOP:
        return first
    stop = first + 1
    while stop < len(found) and stop - first < LONGEST and found[stop].joined:
        linked = found[stop].word in _LINKS and stop + 1 < len(found) and found[stop + 1].capital
        if not (found[stop].capital or (linked and found[stop + 1].joined)):
            break
        stop += 1
    return stop


def _is_name(found: Sequence[_Token], first: int, stop: int) -> bool:
    run = found[first:stop]
    if not run or any(token.word in CALENDAR or token.word[0].isdigit() for token in run):
        return False
    return len(run) > 1 or (_stands_alone(found, first, False) and not is_nation(run[0].word))
