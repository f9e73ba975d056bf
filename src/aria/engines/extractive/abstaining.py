"""The draft where nothing answers: what is missing, and the quotes that come closest."""

from __future__ import annotations

from aria.core.kinds import TYPED
from aria.core.state import RunState
from aria.core.types import Draft, Evidence
from aria.engines.extractive import weights
from aria.engines.extractive.judge import answering
from aria.engines.extractive.needs.needed import need_of
from aria.engines.extractive.needs.parts import part_subs
from aria.engines.extractive.needs.unnamed import unnamed
from aria.engines.extractive.quotes.comparison import outcome
from aria.engines.extractive.quotes.difference import differing
from aria.engines.extractive.quotes.draft import Page
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.stepping import stepped
from aria.engines.extractive.words.shape import stands_alone
from aria.evidence.typed.holding import holds

_CLOSEST = 2


def abstain(page: Page, state: RunState) -> Draft:
    """An abstention: what is missing, then at most two quotes that come close, whole statements first.

    What is only on the subject comes where nothing else does: often the answer stands in it, in other words. So where
    what is shown may be the answer, nothing says that there is none. Of a question about nothing only that is said.
    """
    if unnamed(state.sub_questions[0], state):
        page.say("unnamed")
        return Draft(sentences=tuple(page.sentences), abstains=True)
    page.left = _CLOSEST
    near = _near(state)
    unsure = any(_may_answer(row, state) for row in near[:_CLOSEST])
    if not unsure:
        page.say("not_answered")
    compared = outcome(state)
    for side in compared.missing if compared is not None else ():
        page.say("part_missing", words=side.question)
    for sub in part_subs(state) if differing(state) else ():
        if not answering(sub, need_of(sub, state), state):
            page.say("part_missing", words=sub.text)
    if not unsure and not part_subs(state):
        page.say("missing", words=state.sub_questions[0].text)
    if near:
        page.say("unsure" if unsure else "closest")
    for row in near:
        page.quote(row, "context")
    return Draft(sentences=tuple(page.sentences), abstains=True)


def _near(state: RunState) -> list[Evidence]:
    """What comes close, the closest first."""
    ids = [state.sub_questions[0].id, *(sub.id for sub in part_subs(state))]
    rows = [row for name in ids for row in state.answers_to(name)]
    near = [row for row in rows if row.label != "background"] or rows
    near.sort(key=lambda row: (not stands_alone(row.quote.exposed()), -row.score, row.id))
    led = stepped(state.sub_questions[0], state)
    if led is not None:
        near.insert(0, led.row)  # the step that was taken, before what only comes near
    return near


def _may_answer(row: Evidence, state: RunState) -> bool:
    """Whether it is on what is asked and holds what may be the answer, or is on its subject and holds what fits."""
    asked = next((sub for sub in state.sub_questions if sub.id == row.sub_question), state.sub_questions[0])
    if row.label != "background":
        return holds(asked.expects, asked.text, row.values)
    told = fits(need_of(asked, state), row.quote.exposed(), row.values) >= weights.FIT
    return told and asked.expects in TYPED
