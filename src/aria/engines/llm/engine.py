"""The port over language models. Each method asks one role; where a role fails, a plain engine does its work.

What a role sees: planner, searcher and calculator the user's words and typed facts, never a page; reader one
sub-question and one document; assessor and writer accepted quotes; viewer the question
and one image. What a role may say is in `shapes.py`; code bounds
all of it again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import cast

from aria import evaluators
from aria.core.attachments import Attachment, Picture, Seen
from aria.core.calculation import Fact, Sum
from aria.core.checks import Review
from aria.core.errors import EffectError, LimitReached, ModelOutputError
from aria.core.labels import Context
from aria.core.ports import Engine, Perform, ReadTask, Reflection
from aria.core.state import RunState
from aria.core.types import Draft, Hit, Judgement, Plan, Query, Selection, SubQuestion
from aria.core.wording import Wording
from aria.engines.llm import assessing, judging, reading, shapes, writing
from aria.engines.llm.asking import PRO, Question, Roster, Shape, ask
from aria.engines.llm.looking import Beside
from aria.engines.llm.prompting import block, dated, prompt
from aria.engines.llm.room import Fit, Shown, by_turns, most, whole
from aria.evaluators import required
from aria.evidence.questions.vocabulary import unasked
from aria.evidence.sources.origins import registrable
from aria.evidence.text.language import NAMES, detected
from aria.evidence.text.stems import content_stems, stems

_REPLY = {
    "planner": 1_500, "reader": 600, "viewer": 1_200, "assessor": 600, "searcher": 500, "ranker": 400,
    "calculator": 1_000, **writing.REPLY, **judging.REPLY,
}  # fmt: skip
"""Tokens of a reply at most."""
FURTHER = 2
"""New sub-questions that a searcher may raise in one reflection."""
_BY_USER = frozenset({"cancelled", "write_now"})


class LlmEngine:
    """Judgement by models, within what the evidence allows."""

    def __init__(self, roster: Roster, plain: Engine) -> None:
        """`plain` does the work of a role whose models fail, and bounds what they may say."""
        self.roster = roster
        self._plain = plain
        self.name = roster.pro[0]

    async def plan(self, state: RunState, perform: Perform) -> Plan:
        plain = replace(await self._plain.plan(state, perform), checks=None)
        several = len(state.tools) > 1
        before = f"Asked before: {state.brief.earlier.question}" if state.brief.earlier.run else ""
        team = f"Members: {state.brief.team}" if state.brief.team > 1 else ""
        told = f"Today: {state.brief.today}", _open_tools(state), team, judging.checks(state)
        asked = prompt("planner", *_goal(state), before, *told)
        said = await self._ask(state, perform, "planner", whole(asked), shapes.Planned)
        if said is None:
            return plain
        planned, _ = said
        # The question itself stays the first: what is answered is what the user asked.
        own = [each for each in planned.sub_questions if _same(each.task, state.brief.question)]
        subs = [replace(sub, wordings=_put_first(own)) for sub in plain.sub_questions[:1]]
        for each in planned.sub_questions:
            if each not in own:
                tool, *also = (each.tool,) if several and each.tool in state.tools else state.tools or ("corpus",)
                subs.append(
                    SubQuestion(
                        id=f"Q{len(subs) + 1}", text=each.task, priority=each.priority, tool=tool, also=tuple(also),
                        query=each.query, expects=each.expects, wordings=_wordings(each),
                    )
                )  # fmt: skip
        return Plan(
            sub_questions=tuple(subs), strategy=planned.strategy, challenges=tuple(planned.challenges[:5]),
            calculates=planned.calculates,
            checks=required(evaluators.asked(state), planned.more_checks, planned.without_checks),
        )  # fmt: skip

    async def read(self, task: ReadTask, state: RunState, perform: Perform) -> Sequence[Selection]:
        # Where code looks first follows from this document alone: no other hit changes what is read in it.
        hints = await self._plain.read(task, replace(state, round_hits=()), perform)
        if not hints and not reading.may_hold_more(task, state.brief.effort):
            return ()
        told = await self._ask(state, perform, "reader", reading.asked(task, hints, state.brief.effort), shapes.Read)
        if told is None:
            return await self._plain.read(task, state, perform)
        said, numbers = told
        return reading.selected(said, task, hints, numbers)

    async def look(self, image: Attachment, state: RunState, perform: Perform) -> Seen | None:
        """What an image shows, in the words of the first model that can tell."""
        shown = Beside(perform, Picture(media=image.media, digest=image.digest))
        asked = prompt("viewer", f"Question: {state.brief.question}")
        told = await self._ask(state, cast("Perform", shown), "viewer", whole(asked), shapes.Viewed, images=1)
        text = told[0].text if told else ""
        return Seen(digest=image.digest, model=shown.model, text=text) if text else None

    async def calculate(self, facts: Sequence[Fact], state: RunState, perform: Perform) -> Sequence[Sum]:
        """Calculations over typed facts. The role sees no word of a page, and a plain engine has none to ask for."""
        subs = block("Sub-questions", ((sub.id, sub.text) for sub in state.sub_questions))
        order = by_turns([fact.sub_question for fact in facts])

        def asking(count: int) -> tuple[Context, None]:
            values = block("Values", ((facts[at].handle, _told(facts[at])) for at in sorted(order[:count])))
            return prompt("calculator", f"Question: {state.brief.question}", subs, values), None

        told = await self._ask(state, perform, "calculator", most(asking, len(facts)), shapes.Calculations)
        return tuple(
            Sum(sub_question=each.sub_question, uses=tuple(each.uses), code=each.code, unit=each.unit)
            for each in (told[0].calculations if told else ())
        )

    async def rank(self, sub: SubQuestion, hits: Sequence[Hit], state: RunState, perform: Perform) -> Sequence[str]:
        """The handles of `hits` in the order in which they are worth reading; what is not named keeps its place."""
        names = {f"H{number}": hit for number, hit in enumerate(hits, start=1)}
        facts = [(name, hit_facts(hit, sub)) for name, hit in names.items()]

        def asking(count: int) -> tuple[Context, None]:
            return prompt("ranker", f"Question: {sub.text}", block("Documents", facts[:count])), None

        told = await self._ask(state, perform, "ranker", most(asking, len(facts), least=2), shapes.Ranked)
        first = dict.fromkeys(name for name in (told[0].handles if told else ()) if name in names)
        return tuple(names[name].handle for name in {**first, **dict.fromkeys(names)})

    async def assess(self, state: RunState, perform: Perform) -> Sequence[Judgement]:
        plain = await self._plain.assess(state, perform)
        if not state.evidence:
            return plain
        shape = shapes.assessed(*(sub.id for sub in state.sub_questions))
        told = await self._ask(state, perform, "assessor", assessing.asked(state), shape)
        findings = told[0].judgements.model_dump(exclude_none=True) if told else {}
        return tuple(
            Judgement(
                sub_question=each.sub_question, finding=findings.get(each.sub_question, each.finding),
                strategy=each.strategy, urgency=each.urgency,
            )
            for each in plain
        )  # fmt: skip

    async def follow_up(self, state: RunState, perform: Perform) -> Reflection:
        plain = await self._plain.follow_up(state, perform)
        gaps = {each.sub_question: each.text for each in state.assessment.gaps} if state.assessment else {}
        missing = [sub for sub in state.sub_questions if sub.id in gaps]
        kept = unasked(missing, state.asked)
        # Wordings that the plan gave come first: they cost nothing. A refused draft needs a new idea.
        left = (
            missing if state.lacks else [sub for sub in missing if sub.id not in {query.sub_question for query in kept}]
        )

        def asking(count: int) -> tuple[Context, None]:
            """Of what was asked before only the last `count`: code tells repetitions in any case."""
            before = state.asked[len(state.asked) - count :]
            return prompt(
                "searcher",
                f"Question: {state.brief.question}",
                block("Not answered", ((sub.id, gaps[sub.id]) for sub in left)),
                block("Asked before", ((query.sub_question, query.text) for query in before)),
                _open_tools(state),
            ), None

        fit = most(asking, len(state.asked), least=0)
        told = await self._ask(state, perform, "searcher", fit, shapes.Queries) if left else None
        tools = {sub.id: sub for sub in left}
        queries = tuple(
            Query(
                sub_question=each.sub_question, text=each.query,
                tool=each.tool if each.tool in state.tools else tools[each.sub_question].tool,
                strategy=each.strategy, gap=gaps[each.sub_question], view=each.view, language=each.language,
                window=each.window,
            )
            for each in (told[0].queries if told else ())
            if each.sub_question in tools
        )  # fmt: skip
        # What is judged as answered is not asked again, whatever the plain engine thinks of it.
        added = tuple(sub for sub in plain.added if sub.stands_for in gaps)
        wanted = {*gaps, *(sub.id for sub in added)}
        further = _further(told[0].further if told else (), tools, state)
        first = (
            Query(sub_question=sub.id, text=sub.query, tool=sub.tool, strategy="narrower", gap=sub.text)
            for sub in further
        )
        return Reflection(
            queries=(*first, *queries, *kept, *(q for q in plain.queries if q.sub_question in wanted)),
            added=(*added, *further),
        )

    async def write(self, state: RunState, perform: Perform) -> Draft:
        plain = await self._plain.write(state, perform)
        ask = partial(self._told, state, perform)
        unsure = self.roster.window(self.roster.of("writer", state.switched)[0], state) is None
        return await writing.write(state, ask, plain, unsure=unsure)

    async def _told(
        self, state: RunState, perform: Perform, role: str, fit: Fit[Shown], shape: type[Shape]
    ) -> tuple[Shape, Shown] | None:
        """What a role says at the end of a run, or None; a bound that is reached is no reason to lose the rest."""
        try:
            return await self._ask(state, perform, role, fit, shape)
        except LimitReached:
            return None

    async def review(self, state: RunState, perform: Perform) -> Review:
        said = await judging.review(state, partial(self._told, state, perform))
        return said if state.replied else replace(said, failures=())  # that nobody answers is told of the models

    async def _ask(
        self, state: RunState, perform: Perform, role: str, fit: Fit[Shown], shape: type[Shape], *, images: int = 0
    ) -> tuple[Shape, Shown] | None:
        """A role's reply with what it was shown, or None when no model gave one that can be used, or none has room.

        Raises LimitReached when it was the user who ended this.
        """
        models = [
            each for each in self.roster.of(role, state.switched) if role in PRO or each not in state.out_of_order
        ]
        try:
            question = Question(role=role, fit=fit, shape=shape, reply=_REPLY[role], images=images)
            return await ask(perform, models, question, self.roster, state)
        except (EffectError, ModelOutputError):
            return None
        except LimitReached as limit:
            if limit.reason in _BY_USER:
                raise
            return None  # what was found so far is judged without a model, not lost


def _further(
    said: Sequence[shapes.Further], open_: Mapping[str, SubQuestion], state: RunState
) -> tuple[SubQuestion, ...]:
    """New sub-questions of a searcher, each for one that is open. It sees no page, so none has a say in them."""
    named = [each for each in said if each.stands_for in open_ and each.task and each.query][:FURTHER]
    return tuple(
        SubQuestion(
            id=f"new {number}", text=each.task, priority="MED", tool=open_[each.stands_for].tool,
            also=open_[each.stands_for].also, query=each.query, expects=each.expects, added_in_round=state.round,
            stands_for=each.stands_for,
        )
        for number, each in enumerate(named, start=1)
    )  # fmt: skip


def _told(fact: Fact) -> str:
    value = fact.value
    kind = "year" if value.kind == "date" and "-" not in value.key else value.kind
    return " ".join(filter(None, (fact.sub_question, kind, value.key, value.unit)))


def _open_tools(state: RunState) -> str:
    """The tools, where there is a choice."""
    return f"Open tools: {', '.join(state.tools)}" if len(state.tools) > 1 else ""


def _goal(state: RunState) -> tuple[str, str]:
    return f"Question: {state.brief.question}", f"Language: {NAMES.get(state.language, 'that of the question')}"


def _same(task: str, question: str) -> bool:
    """Whether a planner repeats the question itself, as it is told to."""
    return task.casefold().rstrip(" ?.!") == question.casefold().rstrip(" ?.!")


def _put_first(own: Sequence[shapes.PlannedQuestion]) -> tuple[Wording, ...]:
    """Other wordings of the question itself: the planner's own query first, in whatever language it put it."""
    return tuple(
        wording
        for each in own
        for wording in (Wording(text=each.query, language=detected(each.query)), *_wordings(each))
    )


def _wordings(planned: shapes.PlannedQuestion) -> tuple[Wording, ...]:
    return tuple(
        Wording(text=each.query, view=each.view, language=each.language, window=each.window)
        for each in planned.wordings
    )


def hit_facts(hit: Hit, sub: SubQuestion) -> str:
    """What a ranker is told of a document: typed facts, nothing that it says."""
    wanted = set(content_stems(sub.text))
    matched = len(wanted & set(stems(f"{hit.title} {hit.snippet}")))
    host = registrable(hit.uri) or "local"
    return " · ".join(
        (hit.source_class, dated(hit.published), host, f"rank {hit.rank}", f"terms {matched} of {len(wanted)}")
    )
