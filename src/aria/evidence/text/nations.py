"""Words with a capital that say of which nation a thing is, by how they end: "Welsh", "Peruvian". Pure, for English."""

from __future__ import annotations

_WORD_ENDS = "ish ese ian ean ican rman ench utch reek wiss aeli stani raqi zech hai"
_ENDS = tuple(_WORD_ENDS.split())
NATION = rf"(?:{'|'.join(_ENDS)})"
"""How such a word ends, as a pattern."""


def is_nation(word: str) -> bool:
    """Whether a word with a capital looks like the adjective of a nation."""
    return word.endswith(_ENDS)
