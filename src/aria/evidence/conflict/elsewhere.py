"""Which sources speak of another thing than the one asked about: of a name less than the one that answers best. Pure.

People ask "where is the capital of alabama", and nothing in that says that Alabama is a name. The source that answers
best does: it writes it with a capital. What another source says of a capital without that name is said of another one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from aria.core.types import Evidence, Source, SubQuestion
from aria.evidence.questions.entities import entities
from aria.evidence.text.language import language
from aria.evidence.text.stems import STOP

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_POSSESSIVE = re.compile(r"['’]s$")
_BRACKETS = re.compile(r"\s*\([^()]*\)")

FAR = 0.7
"""Share of the best answer's score below which what a page with a title tells is on something else."""

Rows = Sequence[tuple[Evidence, Source]]
"""What was selected for one sub-question, with its sources."""


def elsewhere(asked: SubQuestion, own: Rows) -> frozenset[str]:
    """Ids of the sources that lack a name of the question which the best answer's source has, or that answer far worse.

    Where the question writes no name as one, those are meant that this source does. Where it does, a source without a
    title is left to what stands around its quotes, and one whose title the question says speaks of that, whatever
    else the question names.
    """
    answers = [pair for pair in own if pair[0].label == "answers"]
    if not answers:
        return frozenset()
    texts = _texts(own)
    row, source = max(answers, key=lambda pair: pair[0].score)
    best = source.id
    told = {each: frozenset(_words("\n".join(texts[each]))) for each in texts}
    written = entities(asked.text, language(asked.text))
    names = [frozenset(_words(name)) - STOP for name in written or names_as_in(asked.text, texts[best])]
    held = [name for name in names if name and name <= told[best]]
    said = frozenset(_words(asked.text))
    lacking = {
        each
        for each, here in told.items()
        if not all(name <= here for name in held)
        and not (written and frozenset(_words(_BRACKETS.sub("", texts[each][0]))) - STOP <= said)
    }
    near = {other.id for each, other in own if each.score >= FAR * row.score or not other.title}
    return frozenset(lacking.union(told.keys() - near))


def names_as_in(question: str, texts: Sequence[str]) -> tuple[str, ...]:
    """The words of a question in a row that a text writes as a name; its first line is its title, which is one."""
    asked = _words(question)
    title, *quotes = texts
    named = [_BRACKETS.sub("", title), *(name for quote in quotes for name in entities(quote))]
    found = dict.fromkeys(" ".join(run) for name in named for run in _shared(asked, _words(name)))
    return tuple(each for each in found if not any(f" {each} " in f" {other} " and each != other for other in found))


def _shared(asked: Sequence[str], name: Sequence[str]) -> Iterator[Sequence[str]]:
    """The longest rows of words that both have, from each word of what is asked."""
    at = 0
    while at < len(asked):
        longest = max((_common(asked, at, name, start) for start in range(len(name))), default=0)
        if longest:
            yield asked[at : at + longest]
        at += max(1, longest)


def _common(asked: Sequence[str], at: int, name: Sequence[str], start: int) -> int:
    """How many words are the same from two places on."""
    pairs = zip(asked[at:], name[start:], strict=False)
    return next(
        (count for count, (one, other) in enumerate(pairs) if one != other), min(len(asked) - at, len(name) - start)
    )


def _words(text: str) -> list[str]:
    return [_POSSESSIVE.sub("", word) for word in _WORD.findall(text.casefold())]


def _texts(own: Rows) -> Mapping[str, list[str]]:
    """The title of each source, and what was selected of it."""
    found: dict[str, list[str]] = {}
    for row, source in own:
        found.setdefault(source.id, [source.title]).append(row.quote.exposed())
    return found
