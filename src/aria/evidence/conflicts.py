"""The contradiction ledger: sources that give different values for one slot of a sub-question.

Works on typed values and on negation in yes/no questions, for precision: two quotes are compared only when they speak
of the thing and the attribute that was asked. It detects no stance; two prose accounts that merely disagree pass
unseen. Nothing here is settled either: a stronger side is named, never chosen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from aria.core.types import AnswerType, Conflict, Evidence, Profile, Side, Source, SubQuestion, Value, ValueKind
from aria.evidence.dates import interval
from aria.evidence.entities import entities
from aria.evidence.origins import origins, publisher
from aria.evidence.stems import content_stems
from aria.evidence.values import same, values

MOST = 5
"""Conflicts in a report."""
SHARED_STEMS, SHARED_PART = 2, 0.15
"""What the contexts of two quotes must have in common: content stems, and the share of the shorter one's."""
POLAR_PART = 0.6
"""That share where two sentences differ by a negation only."""
_KINDS: Mapping[AnswerType, tuple[ValueKind, ...]] = {
    "date": ("date",), "number": ("number", "percent", "money"), "person": ("person",), "place": ("place",),
    "entity": ("name", "person", "place"),
}  # fmt: skip
_CLASSES = ("academic", "official", "news", "document", "web")
_SYNONYMS = tuple(
    frozenset(content_stems(words))
    for words in (
        "tall high height", "long length span", "wide width broad", "deep depth", "heavy weigh weight mass",
        "kill die death dead toll victim claim life", "born birth", "open inaugurate opening",
        "build built construct construction erect", "found establish create founder", "launch lift",
        "invent inventor invention", "discover discovery", "design designer architect", "write author wrote",
        "cost price paid worth", "population inhabitant people resident live", "start begin began begun",
        "finish complete completion", "end ended close", "large big size area", "fast speed", "lead led leader head",
        "win won winner", "direct director", "found discover", "make made maker",
    )
)  # fmt: skip
_MEASURE = frozenset(content_stems("many much year date day month name number exactly first people person"))
_DIMENSIONS = {
    "length": "m", "mass": "kg", "duration": "s", "age": "s", "temperature": "°C", "speed": "m/s", "area": "m2",
    "frequency": "Hz", "percent": "%", "people": "people",
}  # fmt: skip
_NEGATION = re.compile(r"\b(?:not|never|no|none|nobody|nothing|neither|nor|cannot|without|\w+n['’]t)\b", re.IGNORECASE)
_COPULA = re.compile(r"\b(?:was|is|were|are|called|named|by|became)\s(?:the\s|an?\s)?$")
_ONE_THING = re.compile(
    r"(?:what|which) (?:\w+ ){0,2}(?:is|was|were|are) the (?:\w+est|first|last|most|\w+ \w+est)\b", re.IGNORECASE
)
_ASKING = re.compile(r"(?i)(?P<wh>how \w+|(?:in|at) wh\w+|wh\w+)\s+(?:(?:did|does|do|was|were|is|are|has|had)\s+)?")


@dataclass(frozen=True, slots=True)
class _Row:
    """An evidence row with the values that could answer and what else its quote speaks of."""

    evidence: Evidence
    source: Source
    values: tuple[Value, ...]
    context: frozenset[str]
    years: tuple[str, ...]


def conflicts(
    sub_questions: Sequence[SubQuestion], evidence: Sequence[Evidence], sources: Sequence[Source], profile: Profile
) -> tuple[Conflict, ...]:
    """At most one conflict for each sub-question and `MOST` in all, in the order of the sub-questions.

    Sources of one publisher never contradict each other: the newest of them speaks for it. Edited copies of one text
    at different publishers do, although they count as one origin on either side.
    """
    by_id = {source.id: source for source in sources}
    origin = origins(sources)
    found: dict[frozenset[str], Conflict] = {}
    for asked in sub_questions:
        own = [(row, by_id[row.source]) for row in evidence if row.sub_question == asked.id and row.source in by_id]
        conflict = _conflict(asked, own, origin, profile)
        if conflict is not None:
            # Two sub-questions that meet the same contradiction show it once.
            found.setdefault(frozenset(side.value for side in conflict.sides), conflict)
    return tuple(found.values())[:MOST]


def _conflict(
    asked: SubQuestion, own: Sequence[tuple[Evidence, Source]], origin: Mapping[str, str], profile: Profile
) -> Conflict | None:
    expects = asked.expects if asked.expects != "text" else profile.expects
    if expects == "text" and _ONE_THING.match(asked.text):
        expects = "entity"
    if expects == "yes_no":
        groups = [[_polar(row, source) for row, source in own if row.label != "background"]]
    else:
        voiced = [(row, source) for row, source in own if row.label in ("answers", "supports")]
        rows = [_row(row, source, asked, expects, profile) for row, source in voiced]
        groups = _by_unit([row for row in rows if row is not None])
    made = [made for group in groups if (made := _ledger(asked, _current(group), origin)) is not None]
    return max(made, key=lambda each: sum(len(side.evidence) for side in each.sides), default=None)


def _row(row: Evidence, source: Source, asked: SubQuestion, expects: AnswerType, profile: Profile) -> _Row | None:
    """The row if its quote is about what is asked and holds a value of the expected type that the question lacks."""
    found = row.values or values(row.quote)
    asked_for = asked.text.casefold()
    kinds = _KINDS.get(expects, ())
    fitting = [value for value in found if value.kind in kinds and value.text.casefold() not in asked_for]
    if expects == "number":
        fitting = _of_unit(fitting, profile.unit)
    if expects == "entity":
        fitting = [value for value in fitting if _named_as(row.quote, value)]
    attribute = _attribute(asked)
    if not fitting or not _about(row.quote, source, asked, attribute):
        return None
    at = [match.start() for match in re.finditer(r"\w+", row.quote) if attribute.intersection(content_stems(match[0]))]
    fitting.sort(key=lambda value: min((abs(value.start - place) for place in at), default=0))
    rest = row.quote
    for value in sorted(fitting, key=lambda value: -value.start):
        rest = f"{rest[: value.start]} {rest[value.end :]}"
    years = tuple(value.key[:4] for value in found if value.kind == "date" and expects == "number")
    return _Row(row, source, tuple(fitting), frozenset(content_stems(rest)), years)


def _of_unit(found: Sequence[Value], unit: str) -> list[Value]:
    """Amounts in the unit that is asked for, when the question names one."""
    if unit == "money":
        return [value for value in found if value.kind == "money"]
    base = _DIMENSIONS.get(unit)
    wanted = {base} if base else set(content_stems(unit))
    fitting = [value for value in found if not wanted or value.unit in wanted]
    bare = [value for value in found if value.unit == "" and value.kind == "number"]
    if not fitting and len(found) == len(bare) == 1 and base in (None, "people"):
        # "The population was 283": the question says what is counted.
        return [replace(bare[0], unit=min(wanted, default=""))]
    return fitting


def _named_as(quote: str, value: Value) -> bool:
    """Whether the name stands where a sentence gives its answer: after "was", or before it at the very start."""
    before, after = quote[max(0, value.start - 16) : value.start], quote[value.end : value.end + 6]
    opens = quote[: value.start].strip(" \"“'").casefold() in ("", "the")
    return _COPULA.search(before) is not None or (opens and re.match(r"\s(?:was|is)\b", after) is not None)


def _attribute(asked: SubQuestion) -> frozenset[str]:
    """What is asked about the entities: the other content stems of the question."""
    named = {stem for name in entities(asked.text) for stem in content_stems(name)}
    return frozenset(content_stems(asked.text)) - named - _MEASURE


def _about(quote: str, source: Source, asked: SubQuestion, attribute: frozenset[str]) -> bool:
    """Whether the quote names the question's entity (its title may do so for it) and its attribute."""
    here = set(content_stems(quote))
    named = entities(asked.text)
    main = set(content_stems(named[0])) if named else set()
    if 2 * len(main & (here | set(content_stems(source.title)))) < len(main):
        return False
    near = here.union(*(group for group in _SYNONYMS if group & here))
    return 2 * len(attribute & near) >= len(attribute)


def _polar(row: Evidence, source: Source) -> _Row:
    answer = "no" if row.label == "contradicts" or _NEGATION.search(row.quote) else "yes"
    value = Value(kind="yes_no", key=answer, text=answer)
    return _Row(row, source, (value,), frozenset(content_stems(_NEGATION.sub(" ", row.quote))), ())


def _by_unit(rows: Sequence[_Row]) -> list[list[_Row]]:
    """Rows whose values can be compared, a group for each kind and unit; a row may be in several."""
    groups: dict[tuple[str, str], list[_Row]] = {}
    for row in rows:
        for kind, unit in dict.fromkeys((value.kind, value.unit) for value in row.values):
            # A bare count says not what it counts, so it is comparable with nothing.
            if kind == "number" and unit == "" and len(row.values) > 1:
                continue
            fitting = tuple(value for value in row.values if (value.kind, value.unit) == (kind, unit))
            groups.setdefault((kind, unit), []).append(_Row(row.evidence, row.source, fitting, row.context, row.years))
    return list(groups.values())


def _current(rows: Sequence[_Row]) -> list[_Row]:
    """What each publisher says now: its older and its weaker rows give way to others that say something else."""

    def standing(row: _Row) -> tuple[str, bool, float]:
        return row.source.published or "", row.evidence.label == "answers", row.evidence.score

    return [
        row
        for row in rows
        if all(
            _agree(row, other)
            for other in rows
            if publisher(other.source) == publisher(row.source) and standing(other) > standing(row)
        )
    ]


def _agree(a: _Row, b: _Row) -> bool:
    return any(same(x, y) for x in a.values for y in b.values)


def _one_slot(a: _Row, b: _Row, least: float) -> bool:
    """Whether two quotes speak of the same thing apart from the value."""
    shared = len(a.context & b.context)
    return shared >= SHARED_STEMS and shared >= least * min(len(a.context), len(b.context))


def _ledger(asked: SubQuestion, rows: Sequence[_Row], origin: Mapping[str, str]) -> Conflict | None:
    least = POLAR_PART if rows and rows[0].values[0].kind == "yes_no" else SHARED_PART
    taking = _disputing(rows, least)
    taking += [row for row in rows if row not in taking and any(_one_slot(row, other, least) for other in taking)]
    positions = _positions(taking)
    if len(positions) < 2:
        return None
    ranked = sorted(((_side(position, origin), position) for position in positions), key=lambda pair: _rank(*pair))
    sides, positions = [side for side, _ in ranked], [position for _, position in ranked]
    resolution = _resolution(sides, positions, origin)
    return Conflict(sub_question=asked.id, slot=_slot(asked.text), sides=tuple(sides), resolution=resolution)


def _disputing(rows: Sequence[_Row], least: float) -> list[_Row]:
    """Rows that differ on one slot, of publishers that agree in no other row either."""
    voices: dict[str, list[_Row]] = {}
    for row in rows:
        voices.setdefault(publisher(row.source), []).append(row)
    found: list[_Row] = []
    for one, other in combinations(voices.values(), 2):
        if not any(_agree(a, b) for a in one for b in other):
            pairs = [(a, b) for a in one for b in other if _one_slot(a, b, least)]
            found += [row for pair in pairs for row in pair if row not in found]
    return [row for row in rows if row in found]


def _positions(rows: Sequence[_Row]) -> list[list[_Row]]:
    """Rows that agree, together. Exact rows found a position; a vague one that fits two of them joins neither."""
    positions: list[list[_Row]] = []
    for row in sorted(rows, key=_vagueness):
        fits = [position for position in positions if all(_agree(row, other) for other in position)]
        if not fits and not any(_agree(row, other) for position in positions for other in position):
            positions.append([row])
        elif len(fits) == 1:
            fits[0].append(row)
    return positions


def _vagueness(row: _Row) -> tuple[int, int]:
    """Several candidate values, then long periods, come last."""
    first = row.values[0]
    days = interval(first.key) if first.kind == "date" else None
    return len(row.values), int(days[1][:4]) - int(days[0][:4]) + (10 - len(first.key)) if days else 0


def _side(position: Sequence[_Row], origin: Mapping[str, str]) -> Side:
    dates = sorted(row.source.published for row in position if row.source.published)
    return Side(
        value=position[0].values[0].text,
        evidence=tuple(row.evidence.id for row in position),
        origins=len({origin[row.source.id] for row in position}),
        newest=dates[-1] if dates else None,
    )


def _best(position: Sequence[_Row]) -> int:
    return min(_CLASSES.index(row.source.source_class) for row in position)


def _rank(side: Side, position: Sequence[_Row]) -> tuple[int, int, list[int], str]:
    newer = [-ord(char) for char in side.newest or ""] or [0]
    return -side.origins, _best(position), newer, side.value


def _slot(text: str) -> str:
    """The sub-question as a label: "when: the Golden Gate Bridge open"."""
    bare = " ".join(text.split()).rstrip("?.! ")
    asking = _ASKING.match(bare)
    return f"{asking['wh'].lower()}: {bare[asking.end() :]}" if asking else bare


def _resolution(sides: Sequence[Side], positions: Sequence[Sequence[_Row]], origin: Mapping[str, str]) -> str:
    first, second = sides[0], sides[1]
    years = [sorted({year for row in position for year in row.years}) for position in positions[:2]]
    if all(years) and not set(years[0]) & set(years[1]):
        return f"the sides name different years: {', '.join(years[0])} and {', '.join(years[1])}"
    texts = [{origin[row.source.id] for row in position} for position in positions[:2]]
    if texts[0] == texts[1] and len(texts[0]) == 1:
        return "both sides are copies of one text that differ here; left open"
    newer = bool(first.newest and second.newest and first.newest > second.newest)
    year = (first.newest or "")[:4]
    if first.origins > second.origins:
        also = f"; the larger side is also newer ({year})" if newer else ""
        return f"{first.origins} independent origins against {second.origins}{also}"
    count = "one origin each" if first.origins == 1 else f"{first.origins} origins each"
    if _best(positions[0]) < _best(positions[1]):
        better, other = (_CLASSES[_best(position)] for position in positions[:2])
        return f"{count}; the first side rests on a better class of source ({better} against {other})"
    return f"{count}; the first side is newer ({year})" if newer else f"{count}; left open"
