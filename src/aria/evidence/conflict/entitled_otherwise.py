"""Values that pages on something else tell, where one page is entitled by just what is asked about. Pure.

"Dulce of Aragon" and "Ramiro II of Aragon" share a family, "They Who Dare" and "Women Who Dare" two words; each page
tells of its own title. What it tells of another thing it says with that thing's name.
"""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.patterns import regex
from aria.evidence.conflict.slots import Row
from aria.evidence.text.copula import ASIDE
from aria.evidence.text.scripts import fold
from aria.evidence.text.sentences import sentence_of

_WORD = regex(r"[^\W_]+")
_INITIAL = regex(r"\b[A-Z]\.\s?(?=[A-Z])")
_ARTICLES = frozenset({"the", "a", "an"})
_LEAST = 2
"""Words of a title that is surely a name where a question has them in a row."""
_LONGER = regex(r"\s?(?:of\b|\d|[A-Z])")
"""Behind a name in a title, what makes another name of it: "The Big Broadcast of 1938"."""
_NAMESAKE = regex(
    r"\((?P<which>(?!(?:copy|draft|final|version|archived?|updated|corrected)\b)[^()]{0,80}?(?:[a-z]{4}|\d{4})[^()]{0,80})\)\W*$"
)
"""Ends the title of another thing of the name: "Per Wind (rower)"."""


def on_page_asked(question: str, rows: Sequence[Row]) -> list[Row]:
    """The rows without those of pages with another title whose sentence does not say what the question does.

    All of them where no page has a title that stands in the question. Of several of one name those are meant that the
    question tells from the others, or that have nothing besides the name.
    """
    asked = _words(question)
    called = {row.source.title: _words(ASIDE.sub("", row.source.title)) for row in rows}
    name = max((title for title in called.values() if _within(title, asked)), key=len, default=())
    if len(name) < _LEAST:
        return list(rows)
    named = [title for title, words in called.items() if words == name]
    meant = [title for title in named if _is_meant(title, asked)] or named
    return [
        row
        for row in rows
        if (
            row.source.title in meant
            if called[row.source.title] == name
            else _tells(row, called[row.source.title], name)
        )
    ]


def _is_meant(title: str, asked: tuple[str, ...]) -> bool:
    """Whether what a title has besides its name is in the question: "season 8"."""
    which = _NAMESAKE.search(title)
    return which is None or set(_words(which["which"])) <= set(asked)


def _tells(row: Row, title: tuple[str, ...], name: tuple[str, ...]) -> bool:
    if not title or _within(name, title):
        return not title or not _goes_on(row.source.title, name)
    quote = row.evidence.quote.exposed()
    return any(_within(name, _words(sentence_of(quote, each.start))) for each in row.values)


def _goes_on(title: str, name: tuple[str, ...]) -> bool:
    """Whether the title is a longer name, of which the one that is asked for is the beginning."""
    plain = _INITIAL.sub("", fold(title))
    told = [word for word in _WORD.finditer(plain) if word[0].casefold() not in _ARTICLES]
    words = tuple(word[0].casefold() for word in told)
    ends = [told[at + len(name) - 1].end() for at in range(len(told)) if words[at : at + len(name)] == name]
    return any(_LONGER.match(plain, end) for end in ends)


def _within(name: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return bool(name) and f" {' '.join(name)} " in f" {' '.join(words)} "


def _words(text: str) -> tuple[str, ...]:
    """The words of a text, without articles and initials: John F. Kessler is John Kessler."""
    return tuple(word for word in _WORD.findall(_INITIAL.sub("", fold(text)).casefold()) if word not in _ARTICLES)
