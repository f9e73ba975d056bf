"""Rows of a table under a heading that says what they are of: which of them is meant, and which are not. For English.

Below "Chief engineers" no row repeats that it is of one. A row is meant by its name, by the time it holds for, by who
came before it or after, or because all of them are asked for. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from aria.core.patterns import regex
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.repeated import repeated
from aria.engines.extractive.document.rows import by_heads, plain, tables
from aria.engines.extractive.document.terms import FORMER, NOW, Term, terms
from aria.engines.extractive.document.turn_words import turn_asked
from aria.engines.extractive.document.turns import in_turn
from aria.engines.extractive.needs.many import asks_many
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import STOP, stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.dates import END

_LEAST_ROWS, _MOST_ROWS = 2, 200
_BETWEEN = 2
"""Sentences that may stand between a heading and its table."""
_OPENING = 3
"""Sentences among which is the first that says what a text is about."""
_ASIDE = regex(r"\([^()]*\)|\b[12]\d{3}s?\b")
_WORD = regex(r"[^\W\d_]{3,}")
_LETTER = regex(r"[^\W\d_]{2}")
_PRESENT = regex(rf"^\W*who(?:['’]s|\sis)\b|{NOW.pattern}", re.IGNORECASE)
_HAS_BEEN = regex(r"^\W*who(?:['’]s|\shas)\s(?:been|served|held|led|run)\b", re.IGNORECASE)
_FIRST = regex(r"\bthe\s(?:very\s)?first\b", re.IGNORECASE)
_BOUNDED = regex(r"\b(?:than|over|under|above|below|at\s(?:least|most)|not|no|never|without)\b|n['’]t\b", re.IGNORECASE)
"""What leaves some of all of them, by what the cells of a row tell."""
_TELLING_WORDS = """list name show give first last former current present today now nowadays currently before after
    precede predecessor succeed successor follow replace take over come serve hold become post office position role job
    time year history table overview all complete chronology record full everybody there many number"""
_TELLING = frozenset(canonical(stem_words(_TELLING_WORDS.split())))
"""What a question asks with, and a heading says beside what its table is of."""
_KINDS = frozenset({"who", "when", "list", "which", "what", "yes_no"})


@dataclass(frozen=True, slots=True)
class Captioned:
    """The rows that are meant, with the words that they need not repeat, and those that are not meant."""

    inside: Mapping[int, str] = field(default_factory=dict)
    outside: frozenset[int] = frozenset()
    beside: frozenset[int] = frozenset()
    """Those of the rows that are meant which the question does not name: who came before the one that it does."""


@dataclass(frozen=True, slots=True)
class _Table:
    label: str
    """What stands above it."""
    keys: Mapping[int, str]
    """What each row is of."""
    terms: Mapping[int, Term]


def captioned(reading: Reading, need: Need) -> Captioned:
    """What the headings above the tables of a document, and the question, leave of their rows."""
    if need.kind not in _KINDS:
        return Captioned()
    if (holders := in_turn(reading, need)) is not None:
        return Captioned(holders[0], frozenset(holders[1]), frozenset(holders[0]))
    if need.language != "en" or "row" not in reading.kinds:
        return Captioned()
    if (counted := repeated(reading, need)) is not None:
        return Captioned(counted[0], frozenset(counted[1]))
    inside: dict[int, str] = {}
    outside: set[int] = set()
    known = _subject(reading)
    for header, rows in tables(reading.kinds):
        if not _LEAST_ROWS <= len(rows) <= _MOST_ROWS:
            continue
        told = by_heads(reading.sentence, header, rows)
        keys = _keys(told)
        labels = _labels(reading, rows[0] if header is None else header) if keys else ()
        of_them = (_Table(label, keys, terms(told)) for label in labels)
        table = next((each for each in of_them if _is_of(reading.question, need, each, known, told)), None)
        if table is None:
            continue
        meant = _meant(reading.question, need, table)
        if meant is None:
            continue
        besides = " ".join(word for word in _WORD.findall(reading.question) if not known.isdisjoint(stem_set(word)))
        inside.update({at: f"{words} {besides}".strip() for at, words in meant.items()})
        if _is_choice(reading.question):
            outside.update(at for at in rows if at not in meant)
    return Captioned(inside, frozenset(outside), frozenset(inside if turn_asked(reading.question, "en") else ()))


def _labels(reading: Reading, first: int) -> Iterator[str]:
    """The heading that a table stands under, and the sentence that announces it; the title of a text that has none."""
    above = heading(reading, first) if first else None
    if above is not None and first - above <= _BETWEEN + 1:
        yield reading.sentence(above)
        if above and reading.kinds[above - 1] == "heading":  # "The presidents since its founding:" below "Presidents"
            yield reading.sentence(above - 1)
    if first and reading.kinds[first - 1] == "prose" and reading.sentence(first - 1).endswith(":"):
        yield reading.sentence(first - 1)
    if not any(kind != "row" for kind in reading.kinds[:first]):
        yield reading.title


def _subject(reading: Reading) -> frozenset[str]:
    """What the whole text is about: by its title, and its first sentence."""
    opens = next((at for at, kind in enumerate(reading.kinds[:_OPENING]) if kind == "prose"), None)
    return stem_set(reading.title) | (reading.stems(opens) if opens is not None else frozenset())


def _keys(told: Mapping[int, Mapping[str, str]]) -> dict[int, str]:
    """What each row is of: its first cell with a word; empty where a row has none."""
    keys = {at: next((cell for cell in row.values() if _LETTER.search(cell)), "") for at, row in told.items()}
    return keys if all(keys.values()) else {}


def _is_of(
    question: str, need: Need, table: _Table, titled: frozenset[str], told: Mapping[int, Mapping[str, str]]
) -> bool:
    """Whether the question says what the table is of, and asks nothing of its rows that it does not tell."""
    label = stem_set(_ASIDE.sub(" ", table.label)) - STOP
    # Which of all of them have a motor a cell tells, and not that there is a column for it.
    by_heads = need.periods or not asks_many(question)
    heads = stem_set(" ".join(head for row in told.values() for head in row)) if by_heads else frozenset[str]()
    asked = {need.stems[at] for at in need.attribute if not need.stems[at][0].isdigit()} - _TELLING
    of_it = label - titled - _TELLING
    if not asked:  # who came before somebody says by itself of which table
        return bool(table.terms) and bool(need.named)
    said, named = frozenset(need.told), plain(question)
    keys = stem_set(" ".join(key for key in table.keys.values() if plain(key) in named))  # of a row that is asked for
    return (
        bool(of_it or label & asked)
        and all(held(stem, said) for stem in of_it)
        and all(held(stem, label | heads | titled | keys) for stem in asked)
    )


def _is_choice(question: str) -> bool:
    """Whether the question leaves rows that are certainly not meant: those of another time than asked."""
    asked = turn_asked(question, "en") or any(each.search(question) for each in (_PRESENT, _HAS_BEEN, _FIRST))
    return not asks_many(question) and bool(asked)


def _meant(question: str, need: Need, table: _Table) -> dict[int, str] | None:
    """The rows that the question means, with what they need not say; None where that cannot be told."""
    said = plain(question)
    named = [at for at, key in table.keys.items() if plain(key) in said]
    if asks_many(question):
        timed = NOW.search(question) or FORMER.search(question)  # of those some are meant, and not all
        return None if timed or _BOUNDED.search(question) else dict.fromkeys(table.keys, table.label)
    if named and table.terms and (turn := turn_asked(question, "en")):
        return _beside(question, named, table, turn)
    if named:
        return dict.fromkeys(named, table.label)
    if need.kind != "who" or not table.terms:
        return None
    if _FIRST.search(question):
        return _at(min(term.first for term in table.terms.values()), table, "the first")
    since = [each.whole for each in need.periods if each.whole.last == END]
    if need.periods and not (since and _HAS_BEEN.search(question)):
        return None  # whose time holds the one asked about is told by it
    if _PRESENT.search(question) or since:
        return _until_now(question, table)
    return None


def _beside(question: str, named: Sequence[int], table: _Table, turn: int) -> dict[int, str] | None:
    """The row whose term comes right before, or after, that of the only one named."""
    order = sorted({term.first for term in table.terms.values()})
    if len(named) != 1 or named[0] not in table.terms:
        return None
    place = order.index(table.terms[named[0]].first) + turn
    if not 0 <= place < len(order):
        return {}
    return _at(order[place], table, question.strip("?"))


def _at(year: int, table: _Table, words: str) -> dict[int, str]:
    found = [at for at, term in table.terms.items() if term.first == year]
    return dict.fromkeys(found, f"{words} {table.label}")


def _until_now(question: str, table: _Table) -> dict[int, str]:
    """The rows that go on until today; none of former holders."""
    if FORMER.search(table.label):
        return {}
    words = " ".join(NOW.findall(question))
    return {at: f"{table.label} {words}".strip() for at, term in table.terms.items() if term.last is None}
