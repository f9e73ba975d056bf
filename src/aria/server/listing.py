"""A run as a list shows it."""

from __future__ import annotations

from typing import Any

from aria.core.jobs import Job
from aria.core.money import in_dollars
from aria.core.ports import RunRow


def shown(row: RunRow, job: Job | None) -> str:
    """The status: one that nobody works on and that is owed an end is waiting for a worker."""
    waiting = job is not None and job.state in ("new", "open")
    return "queued" if waiting and row.status == "interrupted" else row.status


def listed(row: RunRow, job: Job | None) -> dict[str, Any]:
    """A run as a list shows it. What it used is known of a run of the service that has ended."""
    ended = job if job is not None and job.state == "ended" else None
    return {
        "run_id": row.run_id,
        "question": row.question,
        "status": shown(row, job),
        "created_at": row.created_at,
        "updated_at": row.updated_at,
        "tokens": ended.counted_tokens if ended else None,
        "money": in_dollars(ended.counted_money) if ended else None,
    }
