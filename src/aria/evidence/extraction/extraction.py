"""Which value of a text answers a question, and how likely: candidates and their signs. Pure.

It ranks what the rules of `cues.py` leave open; where they mark a value they go first.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from aria.core.kinds import NAMES, VALUE_KINDS
from aria.core.patterns import regex
from aria.core.types import AnswerType, Value, ValueKind
from aria.evidence.extraction.cues import (
    COPULA,
    LIFE,
    is_anchor,
    is_end_of_life,
    is_later,
    is_other_end,
    is_scope,
    is_stamp,
    may_be_of_life,
    of_kin,
    of_other,
    together,
)
from aria.evidence.extraction.ends import asked_end
from aria.evidence.extraction.features import Signs, likely
from aria.evidence.extraction.lifespans import life
from aria.evidence.extraction.makers import makers
from aria.evidence.extraction.naming import instead, names_the_thing
from aria.evidence.extraction.places import says_where, told_places
from aria.evidence.extraction.shares import is_change, is_part, is_share
from aria.evidence.questions.attributes import is_count, of_unit, told_of
from aria.evidence.questions.wanted import Asked, stems_of
from aria.evidence.text.idioms import phrases
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import label_of
from aria.evidence.typed.kinds import defined, members
from aria.evidence.typed.values import values
from aria.evidence.typed.yearly import YEARLY, days_asked

_CANDIDATES: Mapping[AnswerType, frozenset[ValueKind]] = {
    **VALUE_KINDS,
    "person": frozenset(("person", "name")),
    "place": frozenset(("place", "name")),
}
"""A person or a place is told by cues that many sentences lack, so any name may be one."""
_WORD = regex(r"[^\W_]+(?:[-'’.][^\W_]+)*")
_REFERS = regex(
    r"(?:retrieved|accessed|archived|edited|updated|modified|checked|published|posted|copyright|©|isbn|issn|doi|vol\.?"
    r"|pp?\s?\.|no\s?\.|\^|references?)\W{0,3}(?:\w+\W{1,3}){0,3}$",
    re.IGNORECASE,
)
"""A value that says where or when something was published or looked up, or that numbers it."""
_ELSEWHERE = regex(r"^\W*for (?:the|an?|other|\w+ly) .*,?\s?\bsee\b|\bmay refer to\b|^\W*see also\b", re.IGNORECASE)
"""A sentence that points at things of the same name."""
_ITSELF = frozenset(("name", "title"))
"""Columns that say which thing a row is of."""
_FAR = 99
_NEAR, _MANY, _LONG = 3, 3, 40
"""Words at which a distance counts a half; other places of a value that count in full; words of a long sentence."""
HALF = 0.5
"""Share of the names' words up to which a sentence does not name the thing: a first name is shared by many."""
_OPENING = 2
"""Sentences that say what a text is about."""
_REMEMBERED, _LONGEST = 256, 100
"""Texts whose values are remembered, and how many sentences such a text has at most."""


@dataclass(frozen=True, slots=True)
class Extracted:
    """A candidate: `sentence` is its number among those that were given, `value` has its place in that sentence."""

    sentence: int
    value: Value
    signs: Signs
    probability: float


def extracted(asked: Asked, title: str, sentences: Sequence[str], *, about: bool = False) -> list[Extracted]:
    """Every value of one text that could answer, in its order; `about`: what is asked is named around the sentences."""
    if asked.expects not in _CANDIDATES:
        return []
    read = _extracted if len(sentences) <= _LONGEST else _extracted.__wrapped__
    return list(read(asked, title, tuple(sentences), about))


_IS_ITS = regex(r"\s(?:is|was|became|served\sas|acted\sas)\s(?:its|their)\b")
"""Behind a name that begins a sentence: "Aldous Brenn was its first keeper"."""


@lru_cache(maxsize=_REMEMBERED)
def _extracted(asked: Asked, title: str, sentences: Sequence[str], about: bool) -> tuple[Extracted, ...]:
    """A run weighs what its sources tell after each round and once more at its end, mostly the same."""
    kinds = _CANDIDATES[asked.expects]
    told = [told_of(sentence, "en", asked.near) for sentence in sentences]
    named = told_of(title)
    opening = named.union(*told[:_OPENING], *(stems_of(name) for name in asked.names if about))
    everywhere = Counter((value.kind, value.key) for sentence in sentences for value in _read(asked, sentence))
    found: list[Extracted] = []
    for at, sentence in enumerate(sentences):
        candidates = _candidates(asked, kinds, sentence)
        if candidates and not _of_another(asked, sentence, told[at]):
            around = named.union(told[at], *told[max(0, at - 1) : at], *told[at + 1 : at + 2])
            shared = _of_sentence(asked, sentence, told[at], around, opening | around, len(candidates))
            measured = _measured(asked, sentence, candidates)
            for value, own in zip(candidates, measured, strict=True):
                named_for = asked.attribute and not (shared["about"] or own["cued"])
                if named_for and value.text.casefold() in title.casefold():
                    continue  # it is named for being what the text is about
                again = min(_MANY, everywhere[value.kind, value.key] - 1) / _MANY
                signs = Signs(**shared, **own, repeated=max(0.0, again))
                found.append(Extracted(at, value, signs, likely(signs)))
    return tuple(found)


def _read(asked: Asked, sentence: str) -> tuple[Value, ...]:
    if asked.listed:
        return members(sentence, asked.unit)
    return (asked.unit == YEARLY and days_asked(asked.text, sentence)) or values(sentence)


def _candidates(asked: Asked, kinds: frozenset[ValueKind], sentence: str) -> list[Value]:
    found = _read(asked, sentence)
    fitting = [value for value in found if value.kind in kinds and value.text.casefold() not in asked.text]
    fitting = [value for value in fitting if not _of_column(asked, label_of(sentence, value.start))]
    if asked.expects == "date":
        return _dates(asked, sentence, fitting)
    if asked.expects == "person":
        named = [value for value in fitting if not names_the_thing(value.text, asked.text, asked.names)]
        return [value for value in named if not says_where(sentence, value)]
    if asked.expects == "place":
        return told_places(asked.text, sentence, fitting)
    if asked.expects != "number":
        return fitting
    fitting = [value for value in fitting if not is_change(sentence, value)]
    if is_count(asked.unit):
        fitting = [
            value for value in fitting if not (is_share(sentence, value, asked.text) or is_part(sentence, value))
        ]
    wanted = {value.start: value for value in of_unit(fitting, asked.unit)}
    return [wanted.get(value.start, value) for value in fitting] if not asked.unit else list(wanted.values())


def _of_column(asked: Asked, label: str) -> bool:
    """Whether a column of this name is of something else than what is asked for and the thing itself."""
    own = label.casefold()
    return bool(label and asked.near) and own not in _ITSELF and not any(stem in own for stem in asked.near)


def _dates(asked: Asked, sentence: str, found: Sequence[Value]) -> list[Value]:
    """Dates in a clause that speaks of the attribute, where one does, and no ends of a life where none is asked for."""
    tokens = _with_phrases(sentence, asked.near)
    saying = [start for start, _, stems in tokens if not stems.isdisjoint(asked.near)]
    places = [start for start in saying if not _is_no_place(asked, sentence, start)]
    if saying and not places:
        return []
    told = [value for value in found if not (is_stamp(sentence, value) or is_scope(sentence, value))]
    near = [value for value in told if not places or any(together(sentence, value, each) for each in places)]
    if not LIFE.isdisjoint(asked.near):
        told = near if places else [value for value in near if may_be_of_life(sentence, value)]
        return [asked_end(value, asked.near) for value in told if not is_other_end(sentence, value, asked.near)]
    lives = {value.start for event in ("born", "died") for value in life(sentence, content_stems(event))}
    return [
        asked_end(value, asked.attribute)
        for value in near
        if value.start not in lives and not is_end_of_life(sentence, value)
    ]


def _is_no_place(asked: Asked, sentence: str, start: int) -> bool:
    """Whether a word of what is asked says it of another thing or time than its sentence."""
    return is_later(sentence, start) or is_anchor(sentence, start) or of_other(sentence, start, asked.stems)


def _of_sentence(
    asked: Asked, sentence: str, own: frozenset[str], around: frozenset[str], opening: frozenset[str], candidates: int
) -> dict[str, float]:
    """The signs that all values of a sentence share."""
    named = _held(asked.names, own)
    return {
        "told": len(asked.stems & own) / max(1, len(asked.stems)),
        "about": len(asked.attribute & around) / len(asked.attribute) if asked.attribute else 0.0,
        "bare": float(not asked.attribute),
        "named": named,
        "named_near": max(0.0, _held(asked.names, opening) - named),
        "alone": 1 / candidates,
        "length": min(1.0, len(_tokens(sentence)) / _LONG),
        **{kind: float(asked.expects == kind) for kind in ("date", "number", "person", "place")},
        "listed": float(asked.listed),
    }


def _of_another(asked: Asked, sentence: str, own: frozenset[str]) -> bool:
    """Whether the sentence speaks of another thing of that name or kind, or opens with one that is not asked about."""
    if _ELSEWHERE.search(sentence) or any(instead(name, sentence, own) for name in asked.names):
        return True
    first = next((value for value in values(sentence) if value.kind in NAMES), None)
    opens = first is not None and not sentence[: first.start].strip(" \"“'(")
    if opens and first is not None and asked.expects == "person" and asked.attribute <= own:
        opens = _IS_ITS.match(sentence, first.end) is None  # it is who is asked for
    return opens and first is not None and _held(asked.names, own) <= HALF and not asked.stems >= stems_of(first.text)


def _held(names: Sequence[str], stems: frozenset[str]) -> float:
    """Share of the names' words that are there; all of them where none is named."""
    wanted = [content_stems(name) for name in names]
    shares = [sum(stem in stems for stem in each) / len(each) for each in wanted if each]
    return sum(shares) / len(shares) if shares else 1.0


@lru_cache(maxsize=4_000)
def _tokens(sentence: str) -> tuple[tuple[int, int, frozenset[str]], ...]:
    """Place and stems of every word."""
    return tuple((m.start(), m.end(), stems_of(m[0])) for m in _WORD.finditer(sentence))


@lru_cache(maxsize=4_000)
def _with_phrases(sentence: str, near: frozenset[str]) -> tuple[tuple[int, int, frozenset[str]], ...]:
    """The words, each of a phrase that means what is asked with the stems of that: "passed away" tells of a death."""
    tokens, found = _tokens(sentence), tuple(phrases(sentence, near))
    if not found:
        return tokens
    return tuple(
        (start, end, stems.union(*(said for first, last, said in found if first <= start and end <= last)))
        for start, end, stems in tokens
    )


def _measured(asked: Asked, sentence: str, candidates: Sequence[Value]) -> list[dict[str, float]]:
    """The signs that each value has by itself."""
    tokens = _with_phrases(sentence, asked.near)
    sought = asked.stems | asked.near
    asking = [at for at, (_, _, stems) in enumerate(tokens) if not stems.isdisjoint(sought)]
    attribute = [
        at for at in asking if not tokens[at][2].isdisjoint(asked.near) and not of_kin(sentence, tokens[at][0])
    ]
    marked = frozenset(value.start for value in _marked(asked, sentence, values(sentence)))
    if asked.listed:
        marked = defined(sentence, tuple(candidates))
    signs = []
    for value in candidates:
        span = _covered(tokens, value)
        before = sentence[max(0, value.start - _LONG) : value.start]
        stems = stems_of(value.text)
        apart = min((_apart(span, at) for at in asking), default=_FAR)
        signs.append(
            {
                "near": 1 / (1 + apart / _NEAR) if apart < _FAR else 0.0,
                "after": float(any(0 < span[0] - at <= 2 for at in attribute)),
                "cued": float(value.start in marked),
                "passed": float(bool(marked) and value.start not in marked),
                "copula": float(COPULA.search(before) is not None),
                "kind": float(value.kind == asked.expects or asked.expects in ("entity", "number")),
                "unit": float(bool(asked.unit) and asked.expects == "number"),
                "share": float(asked.expects == "number" and is_share(sentence, value, asked.text)),
                "year": float(asked.a_day and asked.expects == "date" and len(value.key) == 4),
                "capitals": float(
                    asked.expects in ("person", "place", "entity") and not asked.listed and value.text[1:].isupper()
                ),
                "known": len(stems & asked.stems) / max(1, len(stems)),
                "refers": float(_REFERS.search(before) is not None),
            }
        )
    return signs


def _marked(asked: Asked, sentence: str, found: Sequence[Value]) -> list[Value]:
    if asked.expects == "date":
        return life(sentence, asked.attribute, asked.named)
    return makers(sentence, found, asked.near, asked.named) if asked.expects in ("person", "entity") else []


def _covered(tokens: Sequence[tuple[int, int, frozenset[str]]], value: Value) -> tuple[int, int]:
    """The first and the last word of a value."""
    inside = [at for at, (start, end, _) in enumerate(tokens) if start < value.end and value.start < end]
    if inside:
        return inside[0], inside[-1]
    at = sum(start < value.start for start, _, _ in tokens)
    return at, at - 1


def _apart(span: tuple[int, int], at: int) -> int:
    """Words between a value and a word outside it."""
    if span[0] <= at <= span[1]:
        return _FAR
    return span[0] - at - 1 if at < span[0] else at - span[1] - 1
