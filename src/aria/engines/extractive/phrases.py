"""Template sentences: fixed wording, filled with counts and words of the user, never with a document's."""

from __future__ import annotations

from aria.core.state import RunState
from aria.core.types import Sentence
from aria.evidence.claims.phrases import NUMBERS, is_phrase, phrase


def _count(number: int, language: str) -> str:
    """A number as an English sentence opens with it; in figures in other languages."""
    return NUMBERS[number].capitalize() if language == "en" and number < len(NUMBERS) else str(number)


def spoken(name: str, state: RunState, *, count: int = 0, words: str = "") -> tuple[Sentence, ...]:
    """The phrase as a template sentence; nothing where the check of drafts would not know it as one."""
    text = phrase(name, state.language, count=_count(count, state.language), words=words)
    goal = " ".join([state.brief.question, *(sub.text for sub in state.sub_questions)])
    return (Sentence(text=text, role="template"),) if is_phrase(text, goal) else ()
