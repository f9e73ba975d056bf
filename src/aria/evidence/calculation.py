"""Calculations as evidence: which values may go in, and the text that tells one. Pure.

A calculation's snapshot is made by code from what was asked and what came out, so it can be made again and compared.
Its last line is the quote: what went in, and the result. Formulas stand above it and are never quoted.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

from aria.core.calculation import Fact, Input, stated, unpacked
from aria.core.effects import Compute
from aria.core.kinds import CALCULABLE
from aria.core.patterns import regex
from aria.core.reach import SOURCE_CLASSES
from aria.core.state import RunState
from aria.core.types import Evidence, Label, Source
from aria.evidence.typed.decimals import plain
from aria.evidence.typed.values import values

FACTS = 60
"""Values that an engine is shown at once."""
FIGURES = 50
"""Figures of one result."""
DIGITS = 12
"""Significant digits of a figure that is not whole."""
LARGEST = 10**18
TIME_UNITS = frozenset({"seconds", "minutes", "hours", "days", "weeks", "months", "years"})
_NAMED = 4
"""Inputs that the quote names one by one."""
_UNIT = regex(r"[\w°%²³/]{1,24}")
_KEY = regex(r"-?\d{1,30}(?:\.\d{1,30})?")
_YEAR = regex(r"\d{4}")
_LABELS: Sequence[Label] = ("answers", "supports", "contradicts", "background")


def facts(state: RunState) -> tuple[Fact, ...]:
    """The values that can be calculated with, strongest rows first, each once for its sub-question."""
    rows = [row for row in state.evidence if row.label != "background"]
    rows.sort(key=lambda row: (_LABELS.index(row.label), -row.score))
    found: dict[tuple[str, str, str, str], Input] = {}
    for row in rows:
        for each in row.values:
            place = (row.sub_question, each.kind, each.key, each.unit)
            given = Input(evidence=row.id, kind=each.kind, key=each.key, unit=each.unit)
            if usable(given):
                found.setdefault(place, given)
    order = {sub.id: place for place, sub in enumerate(state.sub_questions)}
    chosen = sorted(list(found.items())[:FACTS], key=lambda pair: order.get(pair[0][0], len(order)))
    return tuple(
        Fact(handle=f"V{number}", sub_question=sub, value=value)
        for number, ((sub, *_), value) in enumerate(chosen, start=1)
    )


def usable(value: Input) -> bool:
    """Whether code can calculate with the value: an amount, a year, or a day."""
    if value.kind not in CALCULABLE or (value.unit and not _UNIT.fullmatch(value.unit)):
        return False
    try:
        argument(value)
    except ValueError:
        return False
    return True


def argument(value: Input) -> int | float | date:
    """The value as code receives it. Raises ValueError for one that code cannot calculate with."""
    if value.kind == "date":
        return int(value.key) if _YEAR.fullmatch(value.key) else date.fromisoformat(value.key)
    if not _KEY.fullmatch(value.key):
        raise ValueError(f"{value.key!r} is no amount")
    return float(value.key) if "." in value.key else int(value.key)


def units(inputs: Collection[Input]) -> frozenset[str]:
    """What a result of these inputs may count or measure."""
    timed = any(each.kind == "date" or each.unit == "s" for each in inputs)
    return frozenset({"", "%", *(each.unit for each in inputs)}) | (TIME_UNITS if timed else frozenset())


def written(result: object) -> str:
    """A result in figures. Raises ValueError for anything but numbers, days, yes and no, and short lists of these."""
    if isinstance(result, list | tuple):
        if not 0 < len(result) <= FIGURES:
            raise ValueError(f"a result has 1 to {FIGURES} figures")
        return ", ".join(_figure(each) for each in result)
    return _figure(result)


def _figure(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | float() | Decimal():
            return _number(value)
        case timedelta():
            return f"{_number(value / timedelta(days=1))} days"
        case date():
            return date(value.year, value.month, value.day).isoformat()
        case _:
            raise ValueError(f"a result is made of figures, not of {type(value).__name__}")


def _number(value: int | float | Decimal) -> str:
    exact = Decimal(value) if isinstance(value, int) else Decimal(format(value, f".{DIGITS}g"))
    if not exact.is_finite() or abs(exact) >= LARGEST:
        raise ValueError("a result is a number below 10 to the 18th")
    return plain(exact)


def told(effect: Compute, value: str) -> str:
    """The snapshot of a calculation: what it is for, what goes in and where from, the code, and the result."""
    inputs = unpacked(effect.inputs)
    lines = [
        f"Calculation for: {effect.purpose}", "", "Values:",
        *(f"{name} = {_with_unit(one.key, one.unit)} ({one.kind}, {one.evidence})" for name, one in inputs.items()),
        "", "Code:", *(f"    {line}" for line in effect.code.splitlines()), "", quote(effect, value),
    ]  # fmt: skip
    return "\n".join(lines)


def quote(effect: Compute, value: str) -> str:
    """The last line of a calculation's snapshot."""
    return f"{_head(effect)}{_with_unit(value, effect.unit)}"


def _head(effect: Compute) -> str:
    inputs = unpacked(effect.inputs).values()
    named = " and ".join(_with_unit(each.key, each.unit) for each in inputs)
    went_in = named if len(inputs) <= _NAMED else "the values above"
    return f"Calculated from {went_in}: "


def _with_unit(figure: str, unit: str) -> str:
    bare = not unit or figure.endswith(" days") or figure in ("yes", "no")
    return figure if bare else f"{figure}%" if unit == "%" else f"{figure} {unit}"


def carried_by(state: RunState, name: str) -> tuple[str, ...]:
    """The evidence that went into the calculation whose result `name` is, and into those before it, in order."""
    by_id = {row.id: row for row in state.evidence}
    found: dict[str, None] = {}
    waiting = [name]
    while waiting:
        row = by_id.get(waiting.pop(0))
        effect = state.calculations.get(row.source) if row else None
        more = [each.evidence for each in unpacked(effect.inputs).values()] if effect else []
        waiting += [each for each in more if each not in found]
        found.update(dict.fromkeys(more))
    return tuple(found)


def discrepancies(
    effect: Compute, source: Source, state: RunState, snapshot: str, *, again: Callable[[str], str] | None
) -> Iterator[str]:
    """What is wrong with a recorded calculation: its text is made again.

    `again` gives the language of the document of a source, and values are read from their quotes once more; without it
    they are taken as they were recorded.
    """
    rows = [
        row
        if row.source in state.calculations or again is None
        else replace(row, values=values(row.quote.exposed(), again(row.source)))
        for row in state.evidence
        if row.source != source.id
    ]
    inputs = unpacked(effect.inputs).values()
    if not all(stated(each, rows) for each in inputs):
        yield "a value that went in is not in the evidence that it names"
    named = {each.evidence for each in inputs}
    told_by = [one for row in rows if row.id in named for one in state.sources if one.id == row.source]
    if set(source.derived_from) != {each for one in told_by for each in (one.derived_from or (one.id,))}:
        yield "names other sources than those of its values"
    above, _, last = snapshot.rpartition("\n")
    if above != told(effect, "").rpartition("\n")[0] or not last.startswith(_head(effect)):
        yield "its snapshot tells another calculation"
    if any(row.quote.exposed() != last for row in state.evidence if row.source == source.id):
        yield "its evidence is not its result"


def weakest(sources: Sequence[Source]) -> Source:
    """The source of the least class."""
    return max(sources, key=lambda source: SOURCE_CLASSES.index(source.source_class))


def least(rows: Sequence[Evidence]) -> Label:
    """The label of what rests on all of `rows`: it answers only where each of them does."""
    label = max((row.label for row in rows), key=_LABELS.index)
    return "supports" if label == "contradicts" else label
