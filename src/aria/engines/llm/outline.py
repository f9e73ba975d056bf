"""The outline of a report: which sections it has, and which evidence each may use.

It lives with the evidence: it is made anew for every draft, a section without evidence is none, and a row belongs to
one section only. Who makes it sees the user's words and typed facts, never a quote, so a page has no say in its titles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aria.core.labels import Context
from aria.core.state import RunState
from aria.core.types import Evidence
from aria.engines.llm.prompting import block, dated, prompt
from aria.engines.llm.room import Fit, by_turns, most
from aria.engines.llm.shapes import Outlined
from aria.evidence.claims.headings import Wanted, headings
from aria.evidence.sources.origins import origins
from aria.security.content import printable

TITLE = 120
"""Characters of a title."""
MOST = 16
"""Sections of a report."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    title: str
    rows: tuple[Evidence, ...]


def plain(state: RunState, rows: Sequence[Evidence], limit: int) -> tuple[Section, ...]:
    """The outline without a model: a section for each sub-question that has evidence, in the order of the plan."""
    found = [
        Section(title=sub.text, rows=tuple(row for row in rows if row.sub_question == sub.id))
        for sub in state.sub_questions
    ]
    return _titled(state, _fewer([each for each in found if each.rows], limit))


def asked(state: RunState, rows: Sequence[Evidence]) -> Fit[None]:
    """The prompt for an outline: the question, its parts, and what kind of evidence there is.

    Where there is no room for all of it, each sub-question has its best rows; code puts the others where they belong.
    """
    subs = block("Sub-questions", ((sub.id, f"{sub.priority} {sub.text}") for sub in state.sub_questions))
    facts = dict(_facts(state, rows))
    order = by_turns([row.sub_question for row in rows])

    def asking(count: int) -> tuple[Context, None]:
        chosen = {rows[place].id for place in order[:count]}
        shown = ((name, told) for name, told in facts.items() if name in chosen)
        return prompt("outliner", f"Question: {state.brief.question}", subs, block("Evidence", shown)), None

    return most(asking, len(rows), least=2)


def _facts(state: RunState, rows: Sequence[Evidence]) -> Iterator[tuple[str, str]]:
    """Each row as typed facts: nothing of it is a document's words."""
    sources = {source.id: source for source in state.sources}
    origin = origins(state.sources)
    disputed = {name for conflict in state.conflicts for side in conflict.sides for name in side.evidence}
    for row in rows:
        source = sources[row.source]
        kinds = ", ".join(sorted({value.kind for value in row.values})) or "no values"
        facts = [row.sub_question, row.label, source.source_class, dated(source.published), origin[row.source], kinds]
        if row.id in disputed:
            facts.append("disputed")
        yield row.id, " · ".join(filter(None, facts))


def made(state: RunState, rows: Sequence[Evidence], said: Outlined, limit: int) -> tuple[Section, ...]:
    """The outline that was proposed, as far as there is evidence for it; what it forgot goes where it belongs."""
    named = {row.id: row for row in rows}
    sections: list[Section] = []
    for each in said.sections:
        own = [named.pop(name) for name in dict.fromkeys(each.evidence) if name in named]
        if own:
            sections.append(Section(title=printable(each.title, TITLE), rows=tuple(own)))
    if not sections:
        return plain(state, rows, limit)
    for row in named.values():
        at = max(range(len(sections)), key=lambda n: (_related(sections[n], row), -n))
        if _related(sections[at], row):
            sections[at] = replace(sections[at], rows=(*sections[at].rows, row))
        else:
            text = next(sub.text for sub in state.sub_questions if sub.id == row.sub_question)
            sections.append(Section(title=text, rows=(row,)))
    return _titled(state, _fewer(sections, limit))


def _related(section: Section, row: Evidence) -> int:
    return sum(each.sub_question == row.sub_question for each in section.rows)


def _fewer(sections: Sequence[Section], limit: int) -> list[Section]:
    """At most so many: the smallest goes into the one before it, or after it where it is the first."""
    left = list(sections)
    while len(left) > max(1, min(limit, MOST)):
        at = min(range(len(left)), key=lambda n: (len(left[n].rows), -n))
        small = left.pop(at)
        into = max(0, at - 1)
        left[into] = replace(left[into], rows=(*left[into].rows, *small.rows))
    return left


def _titled(state: RunState, sections: Sequence[Section]) -> tuple[Section, ...]:
    """The sections under titles that state nothing: as proposed, else as a sub-question asks."""
    wanted: list[Wanted] = []
    for section in sections:
        subs = {row.sub_question for row in section.rows}
        asked_for = [sub.text for sub in state.sub_questions if sub.id in subs]
        wanted.append(Wanted([section.title, *asked_for], [row.quote.exposed() for row in section.rows]))
    titles = headings(wanted, state.brief.question, state.language)
    return tuple(replace(section, title=title) for section, title in zip(sections, titles, strict=True))
