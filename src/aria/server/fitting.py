"""What a request says of its run that is no setting: its models, where it stays, what it follows, which pages it names.

Each is judged before a run starts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from aria import models
from aria.core.types import Brief
from aria.runs import following
from aria.server.service import Service
from aria.server.shelves import within
from aria.server.tokens import Owner

Fit = Callable[[Brief], Brief]


def fitted(
    service: Service,
    owner: Owner,
    *,
    chosen: Sequence[tuple[str, str]] = (),
    collections: Sequence[str] = (),
    urls: Sequence[str] = (),
    follows: str | None = None,
) -> Fit:
    """Adds them to a brief; `chosen` are roles with their models. What it gives raises Problem, UserError."""
    researcher = service.researcher
    at = datetime.fromtimestamp(researcher.now(), UTC)

    def fit(brief: Brief) -> Brief:
        brief = researcher.named(models.with_models(brief, chosen, researcher.settings, at), urls)
        brief = within(brief, collections, service.shelves()) if collections else brief
        if not follows:
            return brief
        service.mine(owner, follows)
        return following.after(brief, researcher.log(follows))

    return fit
