"""From a text that was found to the texts it names: for questions about something they only describe. Pure.

"Where was the director of Long Weekend born?" is told by two texts, and no word of the second is in the question. Names
in the texts found are followed, first where they are titles, then by searching for the name and for what is still
missing; a step counts for what it adds to the question. After bridging as in HippoRAG (Gutiérrez and others, 2024),
without a graph: the names are read from the few best texts when they are needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum
from typing import Protocol

from aria.core.patterns import regex
from aria.evidence.questions.leading import described_kinds
from aria.evidence.text.mentions import Mention, bracketed_key, mentions, spellings
from aria.evidence.text.stems import content_stems, terms
from aria.evidence.typed.kinds import Kind

ROUNDS = 2
"""Steps from a text that the question's own words found; 0 follows no names."""
PARENTS = 4
"""Texts of one round whose names are followed."""
NAMES = 16
"""Names followed in one round."""
CHILDREN = 2
"""Texts that one parent leads to in one round."""
FIRST = 30
"""Texts found by the question's own words that are looked at."""

PARENT = 0.6
"""How much of its parent's score a text inherits."""
NEAR = 0.2
"""The weight of the question's words that stand near the name."""
GAIN = 0.8
"""The weight of the question's words that the child has and the way to it lacks."""
NAMED = 0.1
"""The weight of the name's own words in the child."""
TITLE = 0.1
"""What a child has ahead whose title is the name."""
LEAST = 0.2
"""The least that a second step has to add, near the name or in the child: names lead on for ever."""
LEAST_SEARCHED = 0.1
"""The least that a child has to add that was searched for, where the title vouches for nothing."""
ASKED = 0.4
"""What a text has ahead that is titled by a name of the question, times the root of the name's weight in it."""
OF_KIND = 0.1
"""What a name has ahead that is of a kind which the question describes: a country for "the country where …"."""
EACH_ASKED = 0.6
"""The least score of the best text for each of several names of the question: a comparison needs all its sides."""
_BEFORE, _AFTER = 50, 25
"""Characters around a name that count as near."""
_APART = regex(r"[,(]")


@dataclass(frozen=True, slots=True)
class Text:
    """The part of a document that a search looks at."""

    uri: str
    title: str
    body: str
    words: frozenset[str]
    """Stems of the title and the body."""


class Shelf(Protocol):
    """What bridging asks of a collection of documents. Documents are numbers; all answers are in a fixed order."""

    def titled(self, keys: Sequence[str]) -> Mapping[str, Sequence[int]]:
        """The documents that each key (`mentions.title_keys`) is a title of; keys of none are left out."""

    def having(self, name: Sequence[str], any_of: Sequence[str]) -> Sequence[int]:
        """Documents with every stem of `name` and at least one of `any_of`: all where they are few, else the best."""

    def text(self, document: int) -> Text:
        """What there is to read of a document."""

    def worth(self, stems: Sequence[str]) -> Mapping[str, float]:
        """What finding each stem is worth; unknown stems are left out."""

    def fit(self, document: int, worth: Mapping[str, float]) -> float:
        """How well a document fits weighted stems, 0 to 1."""


@dataclass(slots=True)
class _Way:
    """How a text was reached, and what is told by then."""

    score: float
    told: frozenset[str]
    """The question's words in the texts on the way, this one included."""
    before: frozenset[str] = frozenset()
    """The same without this one."""
    parent: int | None = None


@dataclass(frozen=True, slots=True)
class _Step:
    """A name that may be followed."""

    parent: int
    name: Mention
    near: float
    """Share of the question that stands near the name."""
    base: float


def bridged(question: str, worth: Mapping[str, float], found: Sequence[tuple[int, float]], shelf: Shelf) -> list[int]:
    """Documents in the order in which they help to answer, from those found and those they lead to.

    `worth` are the weights of the question's stems; `found` are documents and their scores (0 to 1), the likeliest to
    answer by itself first, and that one stays in place 1. A parent stands before its child, so that the way can be
    read. Places 3 and 5 stay with what the question's own words and names find: it is never pushed out.
    """
    search = _Search(question, worth, shelf, kinds=described_kinds(question))
    plain = search.begin(found[:FIRST])
    for round_ in range(ROUNDS):
        search.step(first=round_ == 0)
    likeliest = [document for document, _ in found[:1]]
    return _interleaved(search.ranked(), list(dict.fromkeys((*likeliest, *plain))))


def _interleaved(ranked: Sequence[int], plain: Sequence[int]) -> list[int]:
    """`ranked`, with the first three of `plain` at the latest in places 1, 3 and 5."""
    order = list(ranked)
    for place, document in zip((0, 2, 4), plain, strict=False):
        if document not in order[: place + 1]:
            if document in order:
                order.remove(document)
            order.insert(place, document)
    return order


@dataclass(slots=True)
class _Search:
    question: str
    worth: Mapping[str, float]
    shelf: Shelf
    ways: dict[int, _Way] = field(default_factory=dict)
    kinds: tuple[Kind, ...] = ()
    frontier: list[int] = field(default_factory=list)
    followed: set[tuple[int, str]] = field(default_factory=set)

    def begin(self, found: Sequence[tuple[int, float]]) -> list[int]:
        """Take what the question's words found and what its names are titles of; these, best first.

        What leads on may also be the only text that has a name of the question.
        """
        scores = dict(found)
        titles, untitled = self._named_in_question()
        best: dict[str, int] = {}
        for key, documents in titles.items():
            best[key] = self._ahead(scores, key, documents)
        if len(best) > 1:
            for document in best.values():
                scores[document] = max(scores[document], EACH_ASKED)
        plain = self._sorted(scores)
        for key in untitled:
            self._start_at(key, scores)
        for document, score in scores.items():
            self.ways[document] = _Way(score, self._told(document))
        self.frontier = self._sorted(scores)[:PARENTS]
        return plain

    def step(self, *, first: bool) -> None:
        """Follow the best names of the frontier, and make what they lead to the next frontier."""
        reached: dict[int, _Way] = {}
        for step in self._steps()[:NAMES]:
            self.followed.add((step.parent, step.name.key))
            for document, way in self._children(step, first=first):
                if document not in reached or way.score > reached[document].score:
                    reached[document] = way
        children: dict[int | None, int] = {}
        kept: list[int] = []
        for document in sorted(reached, key=lambda each: (-reached[each].score, self.shelf.text(each).uri)):
            way = reached[document]
            children[way.parent] = children.get(way.parent, 0) + 1
            known = self.ways.get(document)
            if children[way.parent] <= CHILDREN and (known is None or way.score > known.score):
                self.ways[document] = way
                kept.append(document)
        self.frontier = kept[:PARENTS]

    def ranked(self) -> list[int]:
        """All texts, best first, each at least as good as what it led to."""
        scores = {document: way.score for document, way in self.ways.items()}
        for document in self._sorted(scores)[::-1]:
            seen = {document}
            parent = self.ways[document].parent
            while parent is not None and parent not in seen:
                seen.add(parent)
                scores[parent] = max(scores[parent], scores[document] + 1e-6)
                parent = self.ways[parent].parent
        return self._sorted(scores)

    def _named_in_question(self) -> tuple[dict[str, list[int]], list[str]]:
        """The documents titled by each name of the question, and its names that are no title."""
        known = self.shelf.titled(spellings(self.question))
        names = mentions(self.question, known, asked=True)
        titles = {each.key: list(known[each.key]) for each in names if each.titled}
        others = list(dict.fromkeys(each.key for each in names if not each.titled))
        bracketed = self.shelf.titled([bracketed_key(key) for key in others if " " not in key])
        titles |= {key: list(bracketed[bracketed_key(key)]) for key in others if bracketed_key(key) in bracketed}
        return titles, [key for key in others if key not in titles]

    def _ahead(self, scores: dict[int, float], key: str, documents: Sequence[int]) -> int:
        """Give the documents of a name of the question their lead; the best of them."""
        lead = ASKED * self._share(content_stems(key)) ** 0.5
        for document in documents:
            known = document in scores
            scores[document] = (scores[document] if known else self.shelf.fit(document, self.worth)) + lead
        return min(documents, key=lambda each: (-scores[each], self.shelf.text(each).uri))

    def _start_at(self, key: str, scores: dict[int, float]) -> None:
        """Give the one text that has a name of the question the lead of a text that it titles."""
        stems = content_stems(key)
        if stems and all(stem in self.worth for stem in stems):
            having = self.shelf.having(stems, stems)
            if len(having) == 1:
                self._ahead(scores, key, having)

    def _steps(self) -> list[_Step]:
        """Every new name of the frontier's texts, best first."""
        asked = frozenset(self.worth)
        texts = [(parent, self.shelf.text(parent)) for parent in self.frontier]
        told = {parent: f"{text.body}\n{_split(text.title)[1]}" for parent, text in texts}
        titles = self.shelf.titled(list(dict.fromkeys(key for each in told.values() for key in spellings(each))))
        steps: dict[tuple[int, str], _Step] = {}
        for parent, text in texts:
            way = self.ways[parent]
            title = frozenset(content_stems(text.title))
            subject = frozenset(content_stems(_split(text.title)[0]))
            body = told[parent]
            for name in mentions(body, titles):
                own = frozenset(content_stems(name.key))
                if not own or own <= asked or own <= subject or (parent, name.key) in self.followed:
                    continue
                around = f"{body[max(0, name.start - _BEFORE) : name.start]} {body[name.end :][:_AFTER]}"
                near = self._share(frozenset(terms(around)) - title - way.before)
                base = PARENT * way.score + NEAR * near + OF_KIND * self._of_kind(name)
                kept = steps.get((parent, name.key))
                if kept is None or near > kept.near:
                    steps[parent, name.key] = _Step(parent, name, near, base)
        return sorted(
            steps.values(),
            key=lambda each: (
                -(each.base + TITLE * each.name.titled), self.shelf.text(each.parent).uri, each.name.key,
            ),
        )  # fmt: skip

    def _children(self, step: _Step, *, first: bool) -> list[tuple[int, _Way]]:
        """The texts that a name leads to: the best that it titles, and the best that only tells of it."""
        way = self.ways[step.parent]
        lacking = {stem: value for stem, value in self.worth.items() if stem not in way.told}
        stems = content_stems(step.name.key)
        named = self.shelf.worth(stems)
        titled = self.shelf.titled([step.name.key]).get(step.name.key, ()) if step.name.titled else ()
        searched = self.shelf.having(stems, list(lacking)) if len(named) == len(stems) else ()
        best: dict[bool, tuple[float, str, int]] = {}
        for document in dict.fromkeys((*titled, *searched)):
            gain = self.shelf.fit(document, lacking) * self._share(lacking)
            is_title = document in titled
            enough = (is_title or gain >= LEAST_SEARCHED) and (first or gain + step.near >= LEAST)
            if document != step.parent and enough:
                score = step.base + GAIN * gain + NAMED * self.shelf.fit(document, named) + TITLE * is_title
                ranked = (-score, self.shelf.text(document).uri, document)
                best[is_title] = min(best.get(is_title, ranked), ranked)
        return [
            (document, _Way(-score, way.told | self._told(document), way.told, step.parent))
            for score, _, document in best.values()
        ]

    def _of_kind(self, name: Mention) -> bool:
        return any(name.key in kind.forms for kind in self.kinds)

    def _told(self, document: int) -> frozenset[str]:
        return self.shelf.text(document).words & frozenset(self.worth)

    def _share(self, stems: Sequence[str] | frozenset[str] | Mapping[str, float]) -> float:
        """What some stems are worth of the whole question, 0 to 1."""
        whole = fsum(self.worth.values())
        return fsum(value for stem, value in self.worth.items() if stem in stems) / whole if whole else 0.0

    def _sorted(self, scores: Mapping[int, float]) -> list[int]:
        return sorted(scores, key=lambda each: (-round(scores[each], 9), self.shelf.text(each).uri))


def _split(title: str) -> tuple[str, str]:
    """What a title names, and what tells it from others of that name: "Baure" and "Nigeria" of "Baure, Nigeria"."""
    subject, *rest = _APART.split(title, maxsplit=1)
    return subject, "".join(rest).strip()
