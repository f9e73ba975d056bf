"""What to ask next: other words for what is missing, and names that the evidence brought up."""

from __future__ import annotations

from aria.core.ports import Reflection
from aria.core.state import RunState


def follow_up(state: RunState) -> Reflection:
    """Queries that differ from every earlier one; none when nothing different is left."""
    return Reflection()
