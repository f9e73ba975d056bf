"""The draft: quotes in the order a reader needs them, joined by fixed phrases."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from aria.core.state import RunState
from aria.core.types import Conflict, Draft, Effort, Evidence, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.abstaining import abstain
from aria.engines.extractive.judge import answering, finding, first_hop
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_of
from aria.engines.extractive.needs.parts import asked_parts
from aria.engines.extractive.quotes.all_of_a_kind import rows_told
from aria.engines.extractive.quotes.amended import amended_first, in_force, present_first, whole_first
from aria.engines.extractive.quotes.choose import Spread, answer_first, choose, spreading
from aria.engines.extractive.quotes.comparison import outcome, tell
from aria.engines.extractive.quotes.difference import contrasting, paired
from aria.engines.extractive.quotes.draft import Page
from aria.engines.extractive.quotes.side_findings import tells_further
from aria.engines.extractive.scoring.fit import asked_values
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.claims.headings import Wanted, headings
from aria.evidence.comparison.sides import about, quotes_of
from aria.evidence.conflict.off_subject import elsewhere
from aria.evidence.questions.contrast import bare
from aria.evidence.questions.leading import leads_on
from aria.evidence.sources.origins import origins
from aria.evidence.text.tables import is_row
from aria.evidence.typed.rounding import limits_apart
from aria.evidence.typed.values import same

_QUOTES: Mapping[Effort, int] = {"quick": 3, "standard": 8, "deep": 16}
_DIRECT: Mapping[Effort, int] = {"quick": 2, "standard": 3, "deep": 4}
"""Quotes that answer one question."""
_SECTION: Mapping[Effort, int] = {"quick": 4, "standard": 8, "deep": 16}
"""Quotes of one section of a report."""
_SIDES = 3
"""Sides of one conflict that are quoted."""
_EXPLAINS = frozenset({"why", "how", "what", "list", "compare", "yes_no"})
"""Kinds whose answer may take several sentences of one source."""


def write(state: RunState) -> Draft:
    """The answer in quotes, or an honest abstention with the closest quotes."""
    page = Page(state, origins(state.sources), _QUOTES[state.brief.effort])
    if not state.sub_questions:
        page.say("not_answered")
        return Draft(sentences=tuple(page.sentences), abstains=True)
    asked = _asked(state)
    answers = [(sub, need, answering(sub, need, state)) for sub, need in asked]
    compared = outcome(state)
    told = [bool(rows) for _, _, rows in answers]
    if paired(state):
        answered = bool(contrasting(state)) or all(told)
    else:
        answered = any(told) if compared is None else compared.sentence is not None
    if not answered:
        return abstain(page, state)
    if compared is not None:
        tell(page, compared)
    elif paired(state):
        _differ(page, answers, state)
    else:
        _answer(page, answers, state)
    report = state.brief.mode == "report"
    if not report:
        _findings(page, {sub.id for sub, _ in asked}, state)
    _conflicts(page, {sub.id for sub, _, rows in answers if rows}, state)
    if report:
        _sections(page, state)
    elif compared is None:
        _context(page, state)
    return Draft(sentences=tuple(page.sentences))


_Answers = tuple[SubQuestion, Need, tuple[Evidence, ...]]


def _asked(state: RunState) -> list[tuple[SubQuestion, Need]]:
    """What has to be answered: each part of the question, or the question and what it leads to over a name."""
    parts = asked_parts(state)
    if parts:
        return list(parts)
    whole = state.sub_questions[0]
    further = [sub for sub in state.sub_questions[1:] if sub.added_in_round]
    return [(sub, need_of(sub, state)) for sub in (whole, *further)]


def _answer(page: Page, answers: list[_Answers], state: RunState) -> None:
    asked, told = state.profile, [each for each in answers if each[2]]
    share = max(1, min(_DIRECT[state.brief.effort], page.left // len(told)))
    conflicts = {conflict.sub_question: conflict for conflict in _disputed(state)}
    if asked is not None and asked.kind == "yes_no" and not any(sub.id in conflicts for sub, *_ in told):
        page.say("bears")
    sides_asked = [frozenset(need.stems) for _, need, _ in answers]
    for sub, need, found in answers:
        rows = _together(found, sides_asked, state) if asked is not None and asked.kind == "compare" else found
        if rows:
            at = len(page.sentences)
            sides = _sides(conflicts[sub.id], state) if sub.id in conflicts else ()
            rows = _near_best(sub, _prose_first(rows, need), state)
            rows = present_first(rows, sub.text, need, {each.id: each.published for each in state.sources})
            rows = whole_first(rows, state.answers_to(sub.id), sub.text, need)
            rows = in_force(rows, state)
            rows = amended_first(rows, state.answers_to(sub.id), need, state.brief.today)
            agreed = _direct(page, rows, need, share, _spread(page, need, rows), sides)
            for row in rows_told(sub.text, rows):
                page.left += 1
                page.quote(row, "answer", always=True)
            hop = first_hop(sub, state)
            if hop is not None:
                page.quote(hop, "answer")
            if sides:
                spoke = {page.origin_of(row) for row in sides}
                page.say("many_disagree" if len(spoke) > 1 else _disagreeing(sides), at=at, count=len(spoke))
            elif len(told) == 1 and agreed > 1:
                page.say("many_sources", at=at, count=agreed)
        elif len(answers) > 1 and not sub.added_in_round and sub.id != state.sub_questions[0].id:
            page.say("part_missing", words=sub.text)


def _differ(page: Page, answers: list[_Answers], state: RunState) -> None:
    """What sets the two things apart, then what each of them is, in their order."""
    rows = contrasting(state)
    prose = [row for row in rows if not is_row(row.quote.exposed())]
    for row in (prose + [row for row in rows if row not in prose])[: _DIRECT[state.brief.effort]]:
        page.quote(row, "answer")
    if not rows or all(found for _, _, found in answers):  # what one side is says little beside it
        for _, _, found in answers:
            page.quote(found[0], "answer")


def _together(rows: Sequence[Evidence], sides: Sequence[frozenset[str]], state: RunState) -> tuple[Evidence, ...]:
    """The rows of a comparison, those first that speak of more of its sides.

    Where some have a side for what they speak of, they alone: when an engineer was born tells no age of his machine.
    """
    named = state.profile.parts if state.profile else ()
    quoted = zip(rows, quotes_of(rows, state.sources), strict=True)
    own = [row for row, quote in quoted if any(next(about(bare(side), quote, strict=False), None) for side in named)]
    told = {row.id: stem_set(row.quote.exposed()) for row in rows}
    return tuple(sorted(own or rows, key=lambda row: -sum(not side.isdisjoint(told[row.id]) for side in sides)))


def _disputed(state: RunState) -> tuple[Conflict, ...]:
    """The conflicts of which two sides or more can be quoted."""
    return tuple(conflict for conflict in state.conflicts if len(_sides(conflict, state)) > 1)


def _sides(conflict: Conflict, state: RunState) -> tuple[Evidence, ...]:
    """The best quote of each side, the stronger side first."""
    rows = {row.id: row for row in state.evidence}
    order = {"answers": 0, "contradicts": 0, "supports": 1, "background": 2}
    found = []
    for side in conflict.sides[:_SIDES]:
        own = [rows[name] for name in side.evidence if name in rows]
        if own:
            found.append(min(own, key=lambda row: (order[row.label], -row.score, row.id)))
    return tuple(found)


def _disagreeing(sides: Sequence[Evidence]) -> str:
    """The phrase for sides that count as one: copies that differ, or one text that tells both."""
    return "disagree" if len({row.source for row in sides}) > 1 else "disagree_within"


def _spread(page: Page, need: Need, rows: Sequence[Evidence]) -> Spread:
    """What the quotes after the first are for.

    Where a value is asked for, origins that tell the same vouch for it; an explanation is told best by one of them.
    """
    question, asked = page.state.brief.question, page.state.profile
    found = spreading(question, asked, need, [page.quoted(row) for row in rows]) if asked else Spread()
    return found if asked and need.kind in _EXPLAINS else replace(found, quota=1)


def _near_best(sub: SubQuestion, rows: Sequence[Evidence], state: RunState) -> tuple[Evidence, ...]:
    """The rows that are nearly as good as the best one and speak of the same: what is far from it is on something else.

    Where the question leads from name to name, its quotes answer different steps, and none is the measure of another.
    """
    if state.profile is None or leads_on(state.brief.question, state.profile):
        return tuple(rows)
    best = max((row.score for row in rows), default=0.0)
    near = [(row, state.source(row.source)) for row in rows if row.score >= weights.NEAR_BEST * best]
    others = elsewhere(sub, near) if state.profile.kind != "compare" else ()
    return tuple(row for row, _ in near if row.source not in others)


def _direct(
    page: Page, rows: Sequence[Evidence], need: Need, share: int, spread: Spread, first: Sequence[Evidence]
) -> int:
    """Quotes that answer: the sides of a conflict, then the best. Returns how many origins give its value."""
    page.left += len(first)  # the budget never hides a disagreement
    for row in first:
        page.quote(row, "answer" if row.label == "answers" else "conflict", always=True)
    page.left = max(0, page.left - len(first))
    agreeing: dict[str, None] = {}
    spoke = {page.origin_of(row) for row in first}
    others = [row for row in rows if page.origin_of(row) not in spoke] if first else list(rows)
    offered = [page.quoted(row) for row in others]
    chosen = choose(offered, max(0, share - len(first)), spread)
    shown = [others[index] for index in answer_first(offered, chosen, spread, need)]
    words = {each.quote.exposed() for each in shown}
    copies = [row for row in others if row not in shown and row.quote.exposed() in words]
    for row in (*shown, *copies):  # a copy is cited with the quote it repeats
        if page.quote(row, "answer") and _agree(row, rows[0], need):
            agreeing[page.origin_of(row)] = None
    return len(agreeing)


def _prose_first(rows: Sequence[Evidence], need: Need) -> tuple[Evidence, ...]:
    """The rows in their order; a row of a table gives its place to a sentence that tells the same value."""
    if need.expects not in ("date", "number", "person"):
        return tuple(rows)
    values = {row.id: asked_values(need, row.values) for row in rows}
    prose = [row for row in rows if not is_row(row.quote.exposed())]
    placed: dict[str, Evidence] = {}
    for row in rows:
        if is_row(row.quote.exposed()):
            same_told = (
                each for each in prose if any(same(one, two) for one in values[row.id] for two in values[each.id])
            )
            sentence = next(same_told, row)
            placed.setdefault(sentence.id, sentence)
        placed.setdefault(row.id, row)
    return tuple(placed.values())


def _agree(row: Evidence, best: Evidence, need: Need) -> bool:
    """Whether two quotes share a value of the kind that is asked for: other values in common vouch for nothing."""
    pairs = ((one, other) for one in asked_values(need, row.values) for other in asked_values(need, best.values))
    return any(same(one, other) and not limits_apart(one, other) for one, other in pairs)


def _findings(page: Page, done: set[str], state: RunState) -> None:
    each = 2 if state.brief.effort == "deep" else 1
    for sub in state.sub_questions[1:]:
        if sub.id not in done and finding(sub, state) == "answered":
            told = answering(sub, need_of(sub, state), state)
            for row in [row for row in told if tells_further(row, state)][:each]:
                page.quote(row, "finding")


def _conflicts(page: Page, done: set[str], state: RunState) -> None:
    """Both sides of each conflict on what stands beside the question, together."""
    for conflict in _disputed(state):
        present = _sides(conflict, state)
        if conflict.sub_question in done:
            continue
        page.drop({row.quote.exposed() for row in present})
        page.left += len(present)  # the budget never hides a disagreement
        page.say(_disagreeing(present))
        for place, row in enumerate(present):
            if place and row.source != present[0].source:
                page.say("against")
            page.quote(row, "conflict", always=True)
        page.left = max(0, page.left - len(present))


def _context(page: Page, state: RunState) -> None:
    """What else was found on the question itself, where an explanation was asked for."""
    if state.profile is None or state.profile.kind not in _EXPLAINS or state.brief.effort == "quick":
        return
    rows = state.answers_to(state.sub_questions[0].id)
    near = [row for row in rows if row.label == "supports" and tells_further(row, state)]
    for row in near[: 1 if state.brief.effort == "standard" else 3]:
        page.quote(row, "context")


def _sections(page: Page, state: RunState) -> None:
    """A section for each sub-question: what is told of it beyond the summary, the best first."""
    told: list[tuple[SubQuestion, list[Evidence]]] = []
    for sub in state.sub_questions:
        further = [row for row in state.answers_to(sub.id) if row.label in ("supports", "contradicts")]
        rows = [*answering(sub, need_of(sub, state), state), *further]
        chosen = choose([page.quoted(row) for row in rows], _SECTION[state.brief.effort])
        told.append((sub, [rows[index] for index in chosen]))
    wanted = [Wanted([sub.text], [row.quote.exposed() for row in rows]) for sub, rows in told]
    for title, (_, rows) in zip(headings(wanted, state.brief.question, state.language), told, strict=True):
        page.section, page.left = title, len(rows)
        for row in rows:
            page.quote(row, "answer" if row.label == "answers" else "context")
    page.section = ""
