"""What may stand beside an answer: what was found on the side, where it says something of the same thing. Pure."""

from __future__ import annotations

from aria.core.state import RunState
from aria.core.types import Evidence
from aria.engines.extractive import weights
from aria.engines.extractive.needs.needed import need_of
from aria.engines.extractive.words.shape import stands_alone
from aria.engines.extractive.words.stemmed import stem_set


def tells_further(row: Evidence, state: RunState) -> bool:
    """Whether the quote is a statement, and on what the whole question is about.

    What is asked on the side has words of its own, "figures" or "steps": they alone say nothing of the question.
    """
    quote, need = row.quote.exposed(), need_of(state.sub_questions[0], state)
    own, title = stem_set(quote, need.language), stem_set(state.source(row.source).title, need.language)
    return stands_alone(quote) and need.coverage(own) > 0 and need.coverage(own | title) >= weights.SUPPORTS
