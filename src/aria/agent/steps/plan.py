"""Plan: three to five sub-questions, each with a first query. The engine proposes, code bounds."""

from __future__ import annotations

from dataclasses import replace

from aria import evaluators
from aria.core.events import PlanMade
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Plan, SubQuestion, Tool
from aria.evidence.questions.queries import bounded, differs
from aria.evidence.questions.vocabulary import vocabulary
from aria.security.content import printable

LONGEST = 300
"""Characters of a sub-question, of the strategy and of a challenge."""


async def plan(state: RunState, engine: Engine, perform: Perform) -> PlanMade:
    """Ask the engine for a plan; without a usable one the question itself is the plan."""
    proposed = Plan(sub_questions=(), strategy="")
    if state.engine_may_try:
        proposed = await engine.plan(state, perform)
    subs: list[SubQuestion] = []
    for sub in proposed.sub_questions:
        query = bounded(sub.query)
        if len(subs) < state.brief.limits.sub_questions and differs(query, [known.query for known in subs]):
            text = printable(sub.text, LONGEST) or state.brief.question
            name, wordings = f"Q{len(subs) + 1}", vocabulary(sub.wordings, query)
            tool, *also = opened(state, sub)
            told = replace(sub, id=name, text=text, query=query, added_in_round=0, wordings=wordings)
            subs.append(replace(told, tool=tool, also=tuple(also)))
    return PlanMade(
        plan=Plan(
            sub_questions=tuple(subs) or (_whole_question(state),),
            strategy=printable(proposed.strategy, LONGEST),
            challenges=tuple(printable(challenge, LONGEST) for challenge in proposed.challenges[:5]),
            calculates=proposed.calculates and state.brief.code,
            checks=_checks(state, proposed.checks),
        )
    )


def _checks(state: RunState, proposed: tuple[str, ...] | None) -> tuple[str, ...]:
    """The checks that bind: an engine chooses among those there are, and one that chooses none is bound by none."""
    asked = evaluators.asked(state)
    if proposed is None:
        return evaluators.required(asked)
    return evaluators.required(asked, proposed, frozenset(evaluators.known()).difference(proposed)) if proposed else ()


def _whole_question(state: RunState) -> SubQuestion:
    profile = state.profile
    query = bounded(" ".join(profile.terms if profile else ())) or bounded(state.brief.question)
    expects = profile.expects if profile else "text"
    text = printable(state.brief.question, LONGEST)
    tool, *also = state.tools or ("corpus",)
    return SubQuestion(id="Q1", text=text, priority="HIGH", tool=tool, also=tuple(also), query=query, expects=expects)


def opened(state: RunState, sub: SubQuestion) -> tuple[Tool, ...]:
    """Those of a sub-question's tools that are open to the run, else the first that is."""
    wanted = tuple(dict.fromkeys((sub.tool, *sub.also)))
    return tuple(tool for tool in wanted if tool in state.tools) or state.tools[:1] or ("corpus",)
