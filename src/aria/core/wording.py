"""Ways to word a search: from which point of view, in which language, how far back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

View = Literal["general", "sceptic", "detail", "history", "comparative", "temporal", "globaliser", "reality_check"]
"""The point of view from which a query is worded."""
Window = Literal["day", "week", "month", "year"]
"""How far back what a query looks for may date."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """Another way to search for a sub-question, kept for when its first query has not told enough."""

    text: str
    view: View = "general"
    language: str = ""
    """Two-letter code of the language that it is in; empty for that of the question."""
    window: Window | None = None
