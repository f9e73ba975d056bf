"""Words with a capital that say of which nation a thing is, by how they end: "Welsh", "Peruvian". Pure, for English."""

from __future__ import annotations

import re

NATION = r"(?:ish|ese|ian|ean|ican|rman|ench|utch|reek|wiss|aeli|stani|raqi|zech|hai)"
"""How such a word ends, as a pattern."""
_ENDS = re.compile(rf"{NATION}$")


def is_nation(word: str) -> bool:
    """Whether a word with a capital looks like the adjective of a nation."""
    return _ENDS.search(word) is not None
