"""What a check of a bundle says: the problems, and how much was checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Problem:
    """`where` names the file, and the record, citation or sentence in it."""

    where: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    problems: tuple[Problem, ...]
    checked: Mapping[str, int]
    """How many files, records, signatures, decisions, snapshots, spans and sentences were checked, and how many
    calculations carried out again."""
    run_id: str = ""
    log_head: str = ""
    signed_by: tuple[str, ...] = ()
    """Public keys, in hex, that vouch for the log up to its head; none where it is not signed to its end."""

    @property
    def ok(self) -> bool:
        return not self.problems

    def as_json(self) -> dict[str, Any]:
        return {
            "ok": self.ok,
            "run_id": self.run_id,
            "log_head": self.log_head,
            "signed_by": list(self.signed_by),
            "checked": dict(self.checked),
            "problems": [asdict(problem) for problem in self.problems],
        }
