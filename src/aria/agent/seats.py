"""At whose seat of a team something is asked."""

from __future__ import annotations

from aria.core.ports import Perform, Seats
from aria.core.state import RunState
from aria.core.team import LEAD, member_of


def seat(perform: Perform, state: RunState, sub_question: str) -> Perform:
    """The gate for what is asked for a sub-question: its member's share pays. Without a team it is the one for all."""
    member = member_of(state, sub_question)
    return perform.of(member) if member != LEAD and isinstance(perform, Seats) else perform
