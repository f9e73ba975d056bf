"""Which evidence a writer sees: by coverage and quality within a budget of tokens, never the first that came.

Both sides of a conflict are always in. Then every sub-question has one row, as far as there is room for one each; what
is left goes, row by row, to what adds most. The order in which evidence arrived, and its ids, do not matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush

from aria.core.budget import estimate_tokens
from aria.core.state import RunState
from aria.core.types import Evidence, Label, Priority
from aria.evidence.sources.origins import origins
from aria.evidence.text.stems import stems

SIDES = 3
"""Sides of one conflict that are always in."""
_PRIORITY: Mapping[Priority, float] = {"HIGH": 1.0, "MED": 0.6, "LOW": 0.35}
_LABEL: Mapping[Label, float] = {"answers": 1.0, "contradicts": 0.9, "supports": 0.5, "background": 0.1}
_KNOWN_ORIGIN = 0.4
"""What a row is worth whose origin has already spoken on its sub-question."""
_RANK = 0.25
"""How much each place in its search takes from what a document's rows are worth: 1, 0.8, 0.67, 0.57 of it and so on."""
_SAME = 0.9
"""Share of common stems from which two quotes say the same."""
_LINE = 6
"""Tokens of a row besides its quote: its id and its end."""


def cost(row: Evidence) -> int:
    """Tokens that a row takes in a prompt, at most."""
    return estimate_tokens(row.quote.exposed()) + _LINE


def accepted(state: RunState) -> tuple[Evidence, ...]:
    """What a writer may rest a sentence on: all but what only touches the subject, and every side of a conflict."""
    sides = {row.id for row in _sides(state, state.evidence)}
    known = {sub.id for sub in state.sub_questions}
    return tuple(
        row for row in state.evidence if (row.label != "background" or row.id in sides) and row.sub_question in known
    )


def choose(state: RunState, rows: Sequence[Evidence], room: int, *, conflicts: bool = True) -> tuple[Evidence, ...]:
    """The rows of `rows` that fit into `room` tokens, in the order of the plan, the best of each sub-question first.

    Without `conflicts` their sides are rows like others: for a model that has no room for all of them.
    """
    weights = {sub.id: _PRIORITY[sub.priority] for sub in state.sub_questions}
    choice = _Choice(state, weights, room)
    for row in _sides(state, rows) if conflicts else ():
        choice.take(row)
    _one_each(choice, rows)
    _fill(choice, rows)
    order = _order(state)
    return tuple(sorted(choice.taken, key=lambda row: (order[row.sub_question], -choice.worth(row), choice.place(row))))


def _order(state: RunState) -> Mapping[str, tuple[int, bool]]:
    """Sub-questions in the order of the plan; one that stands for another comes before it, for there is the answer."""
    place = {sub.id: place for place, sub in enumerate(state.sub_questions)}
    return {sub.id: (place.get(sub.stands_for, place[sub.id]), not sub.stands_for) for sub in state.sub_questions}


@dataclass(slots=True)
class _Choice:
    """What was taken so far, and what one more row would be worth beside it."""

    state: RunState
    weights: Mapping[str, float]
    left: int
    taken: list[Evidence] = field(default_factory=list)
    told: Counter[str] = field(default_factory=Counter)
    """Rows by sub-question."""
    spoke: set[tuple[str, str]] = field(default_factory=set)
    """Sub-question and origin."""
    said: list[frozenset[str]] = field(default_factory=list)
    origin: Mapping[str, str] = field(init=False)
    digest: Mapping[str, str] = field(init=False)
    rank: Mapping[str, int] = field(init=False)
    """Of the search that found the document, by source."""

    def __post_init__(self) -> None:
        self.origin = origins(self.state.sources)
        self.digest = {source.id: source.digest for source in self.state.sources}
        ledger = self.state.ledger
        self.rank = {each.id: max(1, ledger[each.handle].rank) for each in self.state.sources if each.handle in ledger}

    def take(self, row: Evidence) -> None:
        self.taken.append(row)
        self.left -= cost(row)
        self.told[row.sub_question] += 1
        self.spoke.add(self._voice(row))
        self.said.append(frozenset(stems(row.quote.exposed())))

    def worth(self, row: Evidence) -> float:
        """Of a row on its own: whose question it is, how it bears on it, how strongly, how its document was found."""
        standing = 1 / (1 + _RANK * (self.rank.get(row.source, 1) - 1))
        return self.weights[row.sub_question] * _LABEL[row.label] * (0.25 + row.score) * standing

    def gain(self, row: Evidence) -> float:
        """Beside what is taken: another voice counts for more, and each further row on one question for less."""
        known = _KNOWN_ORIGIN if self._voice(row) in self.spoke else 1.0
        return self.worth(row) * known / (1 + self.told[row.sub_question])

    def repeats(self, row: Evidence) -> bool:
        words = frozenset(stems(row.quote.exposed()))
        return any(len(words & other) >= _SAME * len(words | other) for other in self.said)

    def place(self, row: Evidence) -> tuple[str, str, int, int, str]:
        """An order of rows that does not know when they came."""
        return (row.sub_question, self.digest.get(row.source, row.source), row.start, row.end, row.quote.exposed())

    def _voice(self, row: Evidence) -> tuple[str, str]:
        return (row.sub_question, self.origin.get(row.source, row.source))


def _sides(state: RunState, rows: Sequence[Evidence]) -> Iterator[Evidence]:
    """The best row of each side of each conflict, once; nothing of a conflict of which only one side is in `rows`."""
    named = {row.id: row for row in rows}
    digests = {source.id: source.digest for source in state.sources}
    done: set[str] = set()
    for conflict in state.conflicts:
        found = [[named[name] for name in side.evidence if name in named] for side in conflict.sides]
        present = [side for side in found if side][:SIDES]
        for side in present if len(present) > 1 else ():
            best = min(side, key=lambda row: (-_LABEL[row.label], -row.score, digests.get(row.source, ""), row.start))
            if best.id not in done:
                done.add(best.id)
                yield best


def _one_each(choice: _Choice, rows: Sequence[Evidence]) -> None:
    """A row for every sub-question that has none, the best for which the others' cheapest still leave room."""
    own: dict[str, list[Evidence]] = {}
    for row in rows:
        if not choice.told[row.sub_question]:
            own.setdefault(row.sub_question, []).append(row)
    order = {sub.id: place for place, sub in enumerate(choice.state.sub_questions)}
    waiting = sorted(own, key=lambda name: (-choice.weights[name], order[name]))
    cheapest = {name: min(map(cost, own[name])) for name in waiting}
    kept = sum(cheapest.values())
    for name in waiting:
        kept -= cheapest[name]
        spare = choice.left - max(0, kept if kept + cheapest[name] <= choice.left else 0)
        fitting = [row for row in own[name] if cost(row) <= spare]
        if fitting:
            choice.take(min(fitting, key=lambda row: (-choice.worth(row), choice.place(row))))


def _fill(choice: _Choice, rows: Sequence[Evidence]) -> None:
    """What adds most, again and again, until nothing fits that says something new.

    What a row adds can only shrink while others are taken, so a row that still adds most when it comes up is the best.
    """
    taken = {row.id for row in choice.taken}
    heap = [(-choice.gain(row), choice.place(row), row.id, row) for row in rows if row.id not in taken]
    heapify(heap)
    while heap:
        _, place, name, row = heappop(heap)
        if cost(row) > choice.left or choice.repeats(row):
            continue
        again = (-choice.gain(row), place, name, row)
        if heap and again[:3] > heap[0][:3]:
            heappush(heap, again)
        else:
            choice.take(row)
