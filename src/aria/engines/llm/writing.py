"""The writer: a short answer from the best evidence, or a report section by section, put together by code.

A section is written from its own spans and the titles of the others; no call sees the whole. Whatever call fails, its
part is told in quotes, and what was written stays. Code drops what was said before and keeps the ids that exist.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal, Protocol

from aria.core.budget import call_of, estimate_tokens, left, prompt_room
from aria.core.labels import Context
from aria.core.limits import Need
from aria.core.state import RunState
from aria.core.types import Draft, Effort, Evidence, Sentence, SubQuestion
from aria.engines.llm import outline
from aria.engines.llm.asking import Shape
from aria.engines.llm.choosing import accepted, choose, cost
from aria.engines.llm.judging import demands
from aria.engines.llm.merging import merged, untold
from aria.engines.llm.outline import Section
from aria.engines.llm.prompting import block, instructions, prompt
from aria.engines.llm.room import Fit, Shown, within
from aria.engines.llm.shapes import Lead, Outlined, Report, Written
from aria.evidence.claims.mending import mended
from aria.evidence.claims.support import is_verbatim
from aria.evidence.text.language import NAMES
from aria.security.markup import spoken

REPLY: Mapping[str, int] = {"outliner": 2_000, "writer": 3_000}
"""Tokens of a reply at most."""
_ROOM: Mapping[Effort, int] = {"quick": 4_000, "standard": 10_000, "deep": 20_000}
"""Tokens of evidence that a short answer or a summary is written from."""
_SECTION: Mapping[Effort, int] = {"quick": 2_000, "standard": 4_000, "deep": 6_000}
"""Tokens of evidence that a section is written from."""
_SURELY = 1_500
"""Tokens of evidence that any model has room for."""
_LEAST = 300
"""Tokens of evidence below which nothing is worth asking."""
_LEAD, _FINDINGS, _QUOTES = 4, 7, 4
"""Sentences of a summary, further findings, and quotes of a section that no model wrote."""

NEAR = "Further quotes"
"""What comes near an answer, contradicts one or only touches the subject."""

Role = Literal["answer", "finding", "conflict", "context"]


class Ask(Protocol):
    """A role's reply with what it was shown, or None when no model gave one that can be used."""

    def __call__(self, role: str, fit: Fit[Shown], shape: type[Shape]) -> Awaitable[tuple[Shape, Shown] | None]: ...


async def write(state: RunState, ask: Ask, plain: Draft, *, unsure: bool = False) -> Draft:
    """The draft. `plain` is what can be said without a model, and stands where there is nothing to write from.

    `unsure` says that nobody knows how long a prompt the writer can take.
    """
    rows = accepted(state)
    if not rows or (plain.abstains and not _answered(state)):
        return plain
    sections = _affordable(state, rows) if state.brief.mode == "report" else 0
    if sections:
        return await _report(state, ask, plain, rows, sections, unsure=unsure)
    return await _answer(state, ask, plain, rows)


def _answered(state: RunState) -> bool:
    """Whether anything was judged to be answered."""
    return state.assessment is not None and any(each.finding == "answered" for each in state.assessment.judgements)


async def _answer(state: RunState, ask: Ask, plain: Draft, rows: Sequence[Evidence]) -> Draft:
    told = await ask("writer", _asked_of(state, "writer", rows, _room(state, "writer")), Report)
    sentences = _sentences(told[0].sentences, told[1], "answer") if told else []
    return Draft(sentences=merged([*sentences, *untold(sentences, plain, state)])) if sentences else plain


async def _report(
    state: RunState, ask: Ask, plain: Draft, rows: Sequence[Evidence], most: int, *, unsure: bool
) -> Draft:
    """Outline, then the summary and all sections at once, then one text of them.

    Where nobody knows how long a prompt may be, the longest goes first: its refusal tells what room the others have.
    """
    room = _SECTION[state.brief.effort]
    chosen = choose(state, rows, most * room)
    sections = await _outlined(state, ask, chosen, most)
    titles = [section.title for section in sections]
    sections_told = [_section(state, ask, section, titles, room) for section in sections]
    if unsure and sum(map(cost, rows)) > _SURELY:
        lead = await _lead(state, ask, plain, rows)
        bodies = await asyncio.gather(*sections_told)
    else:
        lead, *bodies = await asyncio.gather(_lead(state, ask, plain, rows), *sections_told)
    sentences = merged([*lead, *(sentence for body in bodies for sentence in body)])
    return Draft(sentences=sentences) if sentences else plain


async def _outlined(state: RunState, ask: Ask, rows: Sequence[Evidence], most: int) -> tuple[Section, ...]:
    if most == 1 or len(rows) == 1:
        return outline.plain(state, rows, most)
    told = await ask("outliner", outline.asked(state, rows), Outlined)
    return outline.made(state, rows, told[0], most) if told else outline.plain(state, rows, most)


async def _lead(state: RunState, ask: Ask, plain: Draft, rows: Sequence[Evidence]) -> list[Sentence]:
    """The summary and the findings; without a model those of the plain draft."""
    told = await ask("writer", _asked_of(state, "writer.lead", rows, _room(state, "writer.lead")), Lead)
    answer = _sentences(told[0].sentences[:_LEAD], told[1], "answer") if told else []
    if told is None or not answer:
        return [sentence for sentence in plain.sentences if not sentence.section]
    said, chosen = told
    findings = _sentences(said.findings[:_FINDINGS], chosen, "finding")
    return [*answer, *untold(answer, plain, state), *findings]


async def _section(state: RunState, ask: Ask, section: Section, titles: Sequence[str], room: int) -> list[Sentence]:
    others = block("Other sections", (("-", title) for title in titles if title != section.title))
    fit = _asked_of(state, "writer.section", section.rows, room, f"Section: {section.title}", others)
    told = await ask("writer", fit, Report)
    sentences = (_sentences(told[0].sentences, told[1], "answer") if told else []) or [
        Sentence(text=row.quote.exposed(), evidence=(row.id,)) for row in choose(state, section.rows, room)[:_QUOTES]
    ]
    return [replace(sentence, section=section.title) for sentence in sentences]


def _asked_of(
    state: RunState, task: str, rows: Sequence[Evidence], tokens: int, *parts: str | Context
) -> Fit[tuple[Evidence, ...]]:
    """A prompt to write from the rows that say most within `tokens`, or within the room that there is."""

    def asking(most: int, *, conflicts: bool = True) -> tuple[Context, tuple[Evidence, ...]]:
        chosen = choose(state, rows, most, conflicts=conflicts)
        return prompt(task, *_told(state), *parts, _quotes(state, chosen)), chosen

    with_sides, without = within(asking, tokens), within(partial(asking, conflicts=False), tokens)

    def fitting(room: int) -> tuple[Context, tuple[Evidence, ...]] | None:
        found = (with_sides(room) or without(room)) if tokens else None
        return found if found and found[1] else None

    return fitting


def _told(state: RunState) -> tuple[str, ...]:
    language = NAMES.get(state.language, "that of the question")
    return f"Question: {state.brief.question}", f"Language: {language}", demands(state)


def _quotes(state: RunState, rows: Sequence[Evidence]) -> Context:
    """The quotes by the sub-question that they were read for: those that answer it, then those that come near."""
    subs = {sub.id: sub for sub in state.sub_questions}
    parts = []
    for name in dict.fromkeys(row.sub_question for row in rows):
        own = [row for row in rows if row.sub_question == name]
        answers = [(row.id, row.quote) for row in own if row.label == "answers"]
        near = [(row.id, row.quote) for row in own if row.label != "answers"]
        parts.append(
            Context.of("\n", [_asked(subs[name]), block("Quotes", answers), *([block(NEAR, near)] if near else ())])
        )
    return Context.of("\n\n", parts)


def _asked(sub: SubQuestion) -> str:
    return f"{sub.id}{f' (for {sub.stands_for})' if sub.stands_for else ''}: {sub.text}"


def _sentences(said: Iterable[Written], rows: Iterable[Evidence], role: Role) -> list[Sentence]:
    """What was written, with the ids that were shown; a sentence without any is dropped."""
    shown = {row.id: row.quote.exposed() for row in rows}
    found = [(each.text, tuple(name for name in dict.fromkeys(each.evidence) if name in shown)) for each in said]
    told = [(_plain(text, [shown[name] for name in names]), names) for text, names in found if names]
    return [Sentence(text=text, evidence=names, role=role) for text, names in told if text]


def _plain(text: str, quotes: Sequence[str]) -> str:
    """A sentence without markup and broken characters; a quote stays as it stands in its source."""
    return text if is_verbatim(text, quotes) else mended(spoken(text), quotes)


def _left(state: RunState) -> Need:
    """What the run may still spend on its end."""
    return left(state.brief, state.usage, state.pending.values())


def _room(state: RunState, role: str) -> int:
    """Tokens of evidence for one call: what its effort allows, and what the run can still pay."""
    room = prompt_room(state.brief, _left(state), REPLY["writer"]) - _frame(state, role)
    return min(_ROOM[state.brief.effort], room) if room >= _LEAST else 0


def _frame(state: RunState, role: str) -> int:
    """Tokens of a prompt besides its evidence."""
    return estimate_tokens(instructions(role) + state.brief.question) + 400


def _affordable(state: RunState, rows: Sequence[Evidence]) -> int:
    """Sections that the evidence can fill and the run can pay, besides the outline and the summary."""
    brief, spare, reply = state.brief, _left(state), REPLY["writer"]
    summary = call_of(brief, _ROOM[brief.effort] + _frame(state, "writer.lead"), reply)
    plan = call_of(brief, 30 * len(rows) + _frame(state, "outliner"), REPLY["outliner"])
    each = call_of(brief, _SECTION[brief.effort] + _frame(state, "writer.section"), reply)
    by_tokens = (spare.tokens - summary.tokens - plan.tokens) // each.tokens
    by_money = (spare.money - summary.money - plan.money) // max(1, each.money)
    return max(0, min(outline.MOST, len(rows), by_tokens, by_money, spare.calls - 2))
