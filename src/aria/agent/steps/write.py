"""Write: the draft. When the engine cannot write, code answers with the strongest quotes it has."""

from __future__ import annotations

from dataclasses import replace

from aria.core.budget import may_write
from aria.core.events import DraftWritten
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Draft, Sentence
from aria.evidence.claims.addressed import heeded
from aria.evidence.claims.phrases import silence


async def write(state: RunState, engine: Engine, perform: Perform) -> DraftWritten:
    """Ask the engine while there is something to write from and it may still try, else answer in quotes by code."""
    state = replace(state, evidence=heeded(state.evidence, state.brief.question))
    able = state.read > 0 and may_write(state.brief, state.usage)
    draft = await engine.write(state, perform) if able else quotes_only(state)
    return DraftWritten(draft=draft, stop_reason=state.closing_reason)


def quotes_only(state: RunState) -> Draft:
    """The best answering quote of each sub-question, or a plain statement that there is none."""
    sentences: list[Sentence] = []
    for sub in state.sub_questions:
        best = next((row for row in state.answers_to(sub.id) if row.label == "answers"), None)
        if best is not None and all(best.quote.exposed() != sentence.text for sentence in sentences):
            sentences.append(
                Sentence(text=best.quote.exposed(), evidence=(best.id,), role="finding" if sentences else "answer")
            )
    if sentences:
        return Draft(sentences=tuple(sentences))
    return Draft(sentences=(Sentence(text=silence(state), role="template"),), abstains=True)
