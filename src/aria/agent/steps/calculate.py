"""Calculate: figures from the figures of other documents. The engine asks by handles, code binds and bounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aria.agent.gather import settle
from aria.core.calculation import Calculated, Fact, Sum, packed, unpacked
from aria.core.effects import Compute, Computed, key
from aria.core.errors import LimitReached
from aria.core.labels import SourceText
from aria.core.ports import Calculates, Engine, Perform
from aria.core.state import RunState
from aria.core.types import Evidence, Failure, Source, SubQuestion
from aria.evidence.calculation import facts, least, quote, units, weakest
from aria.evidence.typed.values import values
from aria.security.code import fault, plain
from aria.security.content import printable

SUMS = 4
"""Calculations of one round."""


@dataclass(frozen=True, slots=True)
class _Asked:
    sub_question: str
    effect: Compute


async def calculate(state: RunState, engine: Engine, perform: Perform) -> Calculated:
    """Ask the engine for calculations and carry them out. What is unsound is dropped; what fails is named."""
    known = facts(state)
    proposed: Sequence[Sum] = ()
    if known and state.engine_may_try and isinstance(engine, Calculates):
        proposed = await engine.calculate(known, state, perform)
    asked = _sound(state, proposed, {fact.handle: fact for fact in known})
    results = await settle([perform(each.effect) for each in asked])
    sources: list[Source] = []
    evidence: list[Evidence] = []
    failures: list[Failure] = []
    for each, result in zip(asked, results, strict=True):
        if isinstance(result, Computed):
            source = _source(state, each.effect, result, number=len(state.sources) + len(sources) + 1)
            sources.append(source)
            evidence.append(_row(state, each, result, source.id, number=len(state.evidence) + len(evidence) + 1))
        elif not isinstance(result, LimitReached):
            failures.append(Failure(what=f"calculate for {each.sub_question}", reason=str(result)))
    return Calculated(
        round=state.read,
        sources=tuple(sources),
        evidence=tuple(evidence),
        calculations=tuple(
            (source.id, each.effect) for source in sources for each in asked if _handle(each.effect) == source.handle
        ),
        failures=tuple(failures),
        cut=any(isinstance(result, LimitReached) for result in results),
    )


def _sound(state: RunState, proposed: Sequence[Sum], known: Mapping[str, Fact]) -> list[_Asked]:
    """The first calculations that use known values only and were not made before."""
    subs = {sub.id: sub for sub in state.sub_questions}
    found: dict[str, _Asked] = {_handle(effect): _Asked("", effect) for effect in state.calculations.values()}
    before = len(found)
    for each in proposed:
        effect = _effect(each, subs, known)
        if effect is not None and len(found) < before + SUMS:
            found.setdefault(_handle(effect), _Asked(each.sub_question, effect))
    return list(found.values())[before:]


def _effect(asked: Sum, subs: Mapping[str, SubQuestion], known: Mapping[str, Fact]) -> Compute | None:
    """The calculation as it will be carried out; None for one that names what is not there."""
    names = sorted(set(asked.uses), key=lambda name: (len(name), name))
    if asked.sub_question not in subs or not known.keys() >= set(names):
        return None
    inputs = {name: known[name].value for name in names}
    try:
        code = plain(asked.code)
    except ValueError:
        return None
    if fault(code, names) or asked.unit not in units(inputs.values()):
        return None
    purpose = printable(subs[asked.sub_question].text, 300)
    return Compute(code=code, inputs=packed(inputs), purpose=purpose, unit=asked.unit)


def _handle(effect: Compute) -> str:
    return f"compute:{key(effect)}"


def _source(state: RunState, effect: Compute, result: Computed, *, number: int) -> Source:
    """The calculation as a source: no better than the weakest of its inputs, and no newer than the oldest."""
    rows = _inputs(state, effect)
    origin = [state.source(row.source) for row in rows]
    told = [state.source(each) for one in origin for each in (one.derived_from or (one.id,))]
    poorest = weakest(told)
    published = [source.published for source in told]
    return Source(
        id=f"S{number}",
        handle=_handle(effect),
        title=printable(f"Calculation: {'; '.join(effect.code.splitlines())}", 200),
        uri=f"calculation:{key(effect)[:16]}",
        source_class=poorest.source_class,
        published=min(filter(None, published)) if all(published) else None,
        owner="",
        digest=result.digest,
        size=len(result.text.encode()),
        derived_from=tuple(dict.fromkeys((poorest.id, *(source.id for source in told)))),
    )


def _row(state: RunState, asked: _Asked, result: Computed, source: str, *, number: int) -> Evidence:
    """The result as evidence: as strong as the weakest of what went in. Only the result counts as its values."""
    rows = _inputs(state, asked.effect)
    line = quote(asked.effect, result.value)
    size, begins = len(result.text.encode()), line.rindex(": ")
    return Evidence(
        id=f"E{number}",
        sub_question=asked.sub_question,
        source=source,
        start=size - len(line.encode()),
        end=size,
        quote=SourceText(line),
        label=least(rows),
        score=min(row.score for row in rows),
        strength=min(row.strength for row in rows),
        values=tuple(value for value in values(line) if value.start > begins),
    )


def _inputs(state: RunState, effect: Compute) -> list[Evidence]:
    named = {each.evidence for each in unpacked(effect.inputs).values()}
    return [row for row in state.evidence if row.id in named]
