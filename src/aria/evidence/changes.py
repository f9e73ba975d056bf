"""What changed between two reports on a question: which claims are new, gone, in other words, or the same. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from aria.core.patterns import regex
from aria.core.report import Report, ReportSentence

Kind = Literal["new", "gone", "changed", "same"]
ALIKE = 0.45
"""Share of words that two sentences have in common when one stands for the other."""
_WORD = regex(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Change:
    """A claim. `before` is empty for a new one, `after` for one that is gone."""

    kind: Kind
    before: str
    after: str

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def changes(before: Report, after: Report) -> tuple[Change, ...]:
    """The claims of `after` in its order, then those that are gone. Phrases of our own are no claims."""
    old, new = _claims(before), _claims(after)
    was = _paired([_words(each) for each in old], [_words(each) for each in new])
    found = [_change(old[was[place]] if place in was else "", text) for place, text in enumerate(new)]
    gone = set(range(len(old))) - set(was.values())
    return (*found, *(Change("gone", old[place], "") for place in sorted(gone)))


def differs(before: Report, after: Report) -> bool:
    """Whether `after` claims something else, or ends otherwise."""
    return before.status != after.status or any(each.kind != "same" for each in changes(before, after))


def _change(before: str, after: str) -> Change:
    return Change("new" if not before else "same" if before == after else "changed", before, after)


def _claims(report: Report) -> list[str]:
    return [_plain(each) for each in report.sentences if each.status != "template"]


def _plain(sentence: ReportSentence) -> str:
    return " ".join(sentence.text.split())


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))


def _paired(old: Sequence[frozenset[str]], new: Sequence[frozenset[str]]) -> dict[int, int]:
    """Place in `old` by place in `new`, the most alike first."""
    pairs = [(_alike(a, b), -j, -i) for i, a in enumerate(old) for j, b in enumerate(new)]
    was: dict[int, int] = {}
    taken: set[int] = set()
    for share, j, i in sorted(pairs, reverse=True):
        if share >= ALIKE and -j not in was and -i not in taken:
            was[-j] = -i
            taken.add(-i)
    return was


def _alike(a: frozenset[str], b: frozenset[str]) -> float:
    both = len(a & b)
    return both / (len(a) + len(b) - both) if both else 0.0
