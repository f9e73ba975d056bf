"""Two quotes that answer together: one names what the other's text is about, and none of them tells all that is asked.

"Wilson founded Porcupine Tree" and "Indicates Void is an album by Wilson under the name Bass Communion" answer what a
question asks of the founder's album, and neither does alone. Nearly every word of the question has to be told by the
two, some by each of them only, and one has a value of the kind that is asked for. Told of English questions. Pure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from aria.core.kinds import VALUE_KINDS
from aria.core.types import AnswerType, Evidence, Profile, Source, SubQuestion
from aria.evidence.questions.attributes import with_synonyms
from aria.evidence.questions.leading import leads_on
from aria.evidence.questions.wanted import GENERIC_WORDS, stems_of, thing_asked
from aria.evidence.text.mentions import key_of, mentions, title_keys
from aria.evidence.text.stems import stem_words

TOLD = 0.8
"""Share of the question's words that the two quotes tell, with the titles of their texts. Above 1, none do."""
OWN = 2
"""Words of the question that each of them tells and the other does not."""
_FEWEST = 2 * OWN
"""Words of a question that two quotes can share out."""
_GENERIC = frozenset(stem_words(GENERIC_WORDS.split()))
_ONE_THING = frozenset(("compare", "yes_no"))
"""Kinds of question that are put together otherwise."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The quote that has what is asked for, and the one that says of which thing it is asked."""

    answer: Evidence
    other: Evidence


@dataclass(frozen=True, slots=True)
class _Told:
    """A row with what it tells of the question."""

    row: Evidence
    words: frozenset[str]
    called: tuple[str, ...]
    """Keys of its document's title, where the question does not say it."""
    titled: tuple[str, ...]
    """The same, whether or not the question says it."""
    valued: bool
    """Whether it has a value of the kind asked for, beyond the question's own."""


def chained(
    sub: SubQuestion, asked: Profile | None, rows: Sequence[Evidence], sources: Sequence[Source]
) -> Pair | None:
    """The two of `rows` that answer `sub` together, those that tell most of it; None where no two do."""
    if asked is None or asked.language != "en" or asked.kind in _ONE_THING or not leads_on(sub.text, asked):
        return None
    wanted = {stem: with_synonyms(frozenset((stem,))) for stem in stems_of(sub.text) - _GENERIC}
    if len(wanted) < _FEWEST:
        return None
    titles = {source.id: source.title for source in sources}
    told = [_told(row, titles.get(row.source, ""), sub, wanted) for row in rows]
    pairs = [(one, other) for one, other in permutations(told, 2) if _share_out(one, other, len(wanted))]
    thing = thing_asked(sub.text, sub.expects).intersection(wanted)
    best = min(
        (pair for pair in pairs if _names(*pair) and thing <= pair[0].words | pair[1].words), key=_order, default=None
    )
    if best is None:
        return None
    answer, other = sorted(
        best, key=lambda each: (not thing <= each.words, not each.valued, -each.row.score, each.row.id)
    )
    return Pair(answer.row, other.row)


def _told(row: Evidence, title: str, sub: SubQuestion, wanted: dict[str, frozenset[str]]) -> _Told:
    found = stems_of(f"{title} {row.quote.exposed()}")
    said = f" {key_of(sub.text)} "
    keys = title_keys(title)
    return _Told(
        row=row,
        words=frozenset(stem for stem, same in wanted.items() if not same.isdisjoint(found)),
        called=() if any(f" {key} " in said for key in keys) else keys,
        titled=keys,
        valued=_has_value(row, sub.expects, said),
    )


def _has_value(row: Evidence, expects: AnswerType, said: str) -> bool:
    kinds = VALUE_KINDS.get(expects)
    return kinds is None or any(value.kind in kinds and f" {key_of(value.text)} " not in said for value in row.values)


def _share_out(one: _Told, other: _Told, wanted: int) -> bool:
    """Whether they tell nearly all that is asked, each a part of it."""
    return (
        bool(other.called)
        and (one.valued or other.valued)
        and len(one.words | other.words) >= TOLD * wanted
        and min(len(one.words - other.words), len(other.words - one.words)) >= OWN
        and set(one.titled).isdisjoint(other.titled)
    )


def _names(one: _Told, other: _Told) -> bool:
    """Whether the first quote names what the other's text is about."""
    quote = one.row.quote.exposed()
    said = f" {key_of(quote)} "  # what has not even the words of a title need not be read for names
    called = [key for key in other.called if f" {key} " in said]
    return bool(called) and any(each.titled for each in mentions(quote, called))


def _order(pair: tuple[_Told, _Told]) -> tuple[float, float, str, str]:
    one, other = pair
    return -len(one.words | other.words), -(one.row.score + other.row.score), one.row.id, other.row.id
