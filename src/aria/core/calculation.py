"""Calculations over typed values: what goes in, what may be asked for, and the fact that it was done.

Names for values are given by code (V1, V2, …), so a calculation can speak of nothing that no evidence states.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Literal

from aria.core.canonical import canonical
from aria.core.effects import Compute
from aria.core.types import Evidence, Failure, Source, ValueKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A typed value of an evidence row, as a calculation receives it."""

    evidence: str
    kind: ValueKind
    key: str
    unit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A typed value with the handle by which a calculation asks for it."""

    handle: str
    sub_question: str
    value: Input


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """What an engine asks to have calculated. `uses` are handles; nothing of it is believed."""

    sub_question: str
    uses: tuple[str, ...]
    code: str
    unit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculated:
    """Figures that were calculated from others: each a source that tells the calculation, and a row of evidence."""

    round: int
    sources: tuple[Source, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    calculations: tuple[tuple[str, Compute], ...] = ()
    """What was calculated, by source."""
    failures: tuple[Failure, ...] = ()
    cut: bool = False
    """It was called off before it was through."""
    kind: Literal["calculated"] = "calculated"


def packed(inputs: Mapping[str, Input]) -> str:
    """Inputs as an effect carries them."""
    return canonical({name: asdict(value) for name, value in inputs.items()}).decode()


def unpacked(text: str) -> dict[str, Input]:
    """Inverse of `packed`. Raises ValueError for anything else."""
    try:
        inputs = {str(name): Input(**fields) for name, fields in json.loads(text).items()}
    except (TypeError, AttributeError, RecursionError) as error:
        raise ValueError("these are no inputs of a calculation") from error
    if packed(inputs) != text:
        raise ValueError("these are no inputs of a calculation")
    return inputs


def stated(value: Input, rows: Iterable[Evidence]) -> bool:
    """Whether the row that `value` names states it."""
    return any(
        (each.kind, each.key, each.unit) == (value.kind, value.key, value.unit)
        for row in rows
        if row.id == value.evidence
        for each in row.values
    )
