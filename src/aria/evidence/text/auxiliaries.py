"""English auxiliary verbs: what a question has before its subject, and a statement behind it. Pure.

As alternatives of patterns; who needs more forms, or fewer, adds to them.
"""

from __future__ import annotations

AUXILIARIES = "is|are|was|were|do|does|did|has|have|had|can|could|will|would"
MODALS = "should|may|might|must"
"""Those that say what ought to be, or may: they open a question whether something is so less often."""
EVERY_AUXILIARY = frozenset(f"{AUXILIARIES}|{MODALS}".split("|"))
