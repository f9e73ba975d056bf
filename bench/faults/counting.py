"""What the logs say after a drive: which runs did not end, which ended twice, what was asked again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from aria.core.events import EffectDone, EffectStarted, RunFinished
from aria.core.records import Record


@dataclass
class Counted:
    runs: int = 0
    lost: int = 0
    twice: int = 0
    """Runs with more than one end."""
    repeated: int = 0
    """Effects that came back more than once."""
    orphans: int = 0
    """Effects asked again that were under way when their process was lost."""
    taken: int = 0
    """How often a run was taken up."""
    statuses: Counter[str] = field(default_factory=Counter)

    def see(self, records: Iterable[Record]) -> None:
        """Count a run by its log."""
        events = [record.event for record in records]
        ends = [event for event in events if isinstance(event, RunFinished)]
        done = Counter(event.key for event in events if isinstance(event, EffectDone))
        self.runs += 1
        self.lost += not ends
        self.twice += len(ends) > 1
        self.repeated += sum(count - 1 for count in done.values())
        self.orphans += sum(isinstance(event, EffectStarted) and event.repeated for event in events)
        self.taken += sum(event.kind == "resumed" for event in events)
        self.statuses[ends[-1].report.status if ends else "none"] += 1

    @property
    def flawless(self) -> bool:
        return not (self.lost or self.twice or self.repeated)

    def rows(self) -> Mapping[str, str]:
        told = ", ".join(f"{count} {status}" for status, count in self.statuses.items())
        return {
            "runs": f"{self.runs} ({told})",
            "runs lost": str(self.lost),
            "runs finished twice": str(self.twice),
            "effects asked again that had come back": str(self.repeated),
            "effects asked again that were under way": str(self.orphans),
            "times that a run was taken up": str(self.taken),
        }
