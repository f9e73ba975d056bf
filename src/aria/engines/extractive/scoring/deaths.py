"""What stands for dying in a question of somebody's end, and tells of none. Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need

_KILLED = regex(
    r"\b(?:is|was|were|been|being|got) (?:\w+ly )?killed\b|\bkilled (?:in|on|at|by|when|during)\b", re.IGNORECASE
)
_LIFE_ENDS = regex(
    r"\b(?:end(?:s|ed|ing)?|last|took|takes?|lost|loses?|left|depart\w*|gave|gives?|cost|claim\w+)\b[^.;]{0,30}\sli(?:f|v)e"
    r"|\blife\s(?:ended|ends|came\sto)",
    re.IGNORECASE,
)


def no_deaths(need: Need, quote: str) -> frozenset[str]:
    """Words that stand for dying and tell of none: who killed bacteria lives, and "never in her life" is no loss."""
    if need.expects != "date":
        return frozenset()  # who died is told by what tells of lives as well
    kills = not _KILLED.search(quote)
    lives = "die" in need.stems and not _LIFE_ENDS.search(quote)
    return frozenset((*(("kill",) if kills else ()), *(("life",) if lives else ())))
