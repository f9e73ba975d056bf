"""Write: the draft. When the engine cannot write, code answers with the strongest quotes it has."""

from __future__ import annotations

from aria.core.budget import effect_limit
from aria.core.events import DraftWritten
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Draft, Sentence, StopReason
from aria.evidence.phrases import phrase


async def write(state: RunState, engine: Engine, perform: Perform) -> DraftWritten:
    """Ask the engine for a draft while it may still try, else fall back on quotes."""
    draft = await engine.write(state, perform) if engine_may_write(state) else quotes_only(state)
    return DraftWritten(draft=draft, stop_reason=why_closing(state))


def engine_may_write(state: RunState) -> bool:
    """False once the engine has used up its tries or the run its time."""
    limits = state.brief.limits
    if state.usage.closing_steps >= 2 * limits.rejections or state.usage.rejections >= limits.rejections:
        return False
    spent = effect_limit(limits, state.usage, closing=True, seconds=state.usage.seconds, calls=0, tokens=0)
    return spent is None


def quotes_only(state: RunState) -> Draft:
    """The best answering quote of each sub-question, or a plain statement that there is none."""
    sentences = []
    for sub in state.sub_questions:
        best = next((row for row in state.answers_to(sub.id) if row.label == "answers"), None)
        if best is not None and all(best.quote != sentence.text for sentence in sentences):
            role = "finding" if sentences else "answer"
            sentences.append(Sentence(text=best.quote, evidence=(best.id,), role=role))
    if sentences:
        return Draft(sentences=tuple(sentences))
    return Draft(sentences=(Sentence(text=phrase("not_answered"), role="template"),), abstains=True)


def why_closing(state: RunState) -> StopReason:
    """The reason for which research ended, most pressing first."""
    limits = state.brief.limits
    if state.usage.rejections >= limits.rejections:
        return "max_rejections"
    if state.write_now:
        return "write_now"
    if state.limit is not None:
        return state.limit
    if state.dead:
        return "provider_failed"
    if state.profile is not None and state.documents == 0:
        return "no_sources"
    if state.confidence >= limits.confidence:
        return "confident"
    if state.idle_rounds >= limits.idle_rounds:
        return "no_progress"
    if state.exhausted:
        return "exhausted"
    return "max_rounds"
