"""Which side of a conflict may be preferred, and on which ground: one that dates, classes and quotes show.

Whoever proposes a ground, code verifies it: "newer" by the dates of the sources, "more authoritative" by their classes,
"different scope" by the years that the quotes themselves name. Both sides stay in the report in any case.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from aria.core.checks import Ruling
from aria.core.reach import SOURCE_CLASSES
from aria.core.types import Conflict, Evidence, Side, Source
from aria.evidence.typed.dates import interval


def reading(conflict: Conflict, ruling: Ruling, evidence: Sequence[Evidence], sources: Sequence[Source]) -> str:
    """The ground in words, when it holds; else an empty text."""
    if not 0 <= ruling.side < len(conflict.sides):
        return ""
    side = conflict.sides[ruling.side]
    others = [other for number, other in enumerate(conflict.sides) if number != ruling.side]
    match ruling.choice:
        case "newer":
            return _newer(side, others)
        case "more_authoritative":
            return _better(side, others, evidence, sources)
        case "different_scope":
            return _apart(conflict.sides, evidence)
        case "unresolved":
            return ""
        case _:
            assert_never(ruling.choice)


def _newer(side: Side, others: Sequence[Side]) -> str:
    """Its newest source was written after the newest of every other side, whatever day an inexact date means."""
    mine = interval(side.newest or "")
    theirs = [interval(other.newest or "") for other in others]
    if mine is None or not all(dates is not None and mine[0] > dates[1] for dates in theirs):
        return ""
    return f"“{side.value}” is newer: {side.newest} against {max(other.newest or '' for other in others)}"


def _better(side: Side, others: Sequence[Side], evidence: Sequence[Evidence], sources: Sequence[Source]) -> str:
    mine, theirs = _class(side, evidence, sources), [_class(other, evidence, sources) for other in others]
    if mine is None or not all(other is not None and mine < other for other in theirs):
        return ""
    best = min(other for other in theirs if other is not None)
    return f"“{side.value}” rests on a better class of source: {SOURCE_CLASSES[mine]} against {SOURCE_CLASSES[best]}"


def _class(side: Side, evidence: Sequence[Evidence], sources: Sequence[Source]) -> int | None:
    """The best class among its sources; None when it has none."""
    names = {row.source for row in evidence if row.id in side.evidence}
    return min((SOURCE_CLASSES.index(source.source_class) for source in sources if source.id in names), default=None)


def _apart(sides: Sequence[Side], evidence: Sequence[Evidence]) -> str:
    """Every side names years of its own besides the value that is in dispute."""
    years = [_years(side, evidence, {other.value for other in sides}) for side in sides]
    apart = all(years) and all(a.isdisjoint(b) for n, a in enumerate(years) for b in years[n + 1 :])
    told = " and ".join(", ".join(sorted(each)) for each in years)
    return f"the sides speak of different times: {told}" if apart else ""


def _years(side: Side, evidence: Sequence[Evidence], disputed: set[str]) -> set[str]:
    return {
        value.key[:4]
        for row in evidence
        if row.id in side.evidence
        for value in row.values
        if value.kind == "date" and value.text not in disputed and value.key[:4].isdecimal()
    }
