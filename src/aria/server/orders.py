"""A question as a service takes it, with all that comes with it, and what it gives back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aria.core.attachments import File
from aria.core.types import Brief
from aria.server.hooks import Target
from aria.server.tokens import Owner


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    owner: Owner
    question: str
    asked: Mapping[str, Any]
    """Settings for this run alone."""
    key: str | None
    priority: str
    fit: Callable[[Brief], Brief]
    """Adds to the brief what no setting says."""
    files: Sequence[File]
    hook: Target | None
    """Who is told of the run's end."""

    def told(self, brief: Brief) -> dict[str, Any]:
        """What makes it the same request as another, as JSON types."""
        told: dict[str, Any] = {"question": self.question, "priority": self.priority, **self.asked}
        if brief.attachments:
            told["attachments"] = [[each.name, each.digest] for each in brief.attachments]
        if brief.reach.named:
            told["urls"] = list(brief.reach.named)
        if brief.earlier.run:
            told["follows"] = brief.earlier.run
        if brief.corpora:
            told["corpora"] = list(brief.corpora)
        if brief.models:
            told["models"] = brief.models
        if self.hook is not None:
            told["webhook"] = [self.hook.url, self.hook.secret]
        return told


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    run_id: str
    replayed: bool
    """The request was made before, and this is its run."""
