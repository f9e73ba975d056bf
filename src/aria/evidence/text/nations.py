"""Words with a capital that say of which nation a thing is: "Welsh", "Peruvian", "Thai". Pure, for English."""

from __future__ import annotations

_ENDS = ("ish", "ese", "ian", "ean", "ican", "rman", "ench", "utch", "reek", "wiss")
_WORDS = """
    Afghan Bahraini Bangladeshi Czech Emirati Iraqi Israeli Kazakh Kazakhstani Kuwaiti Kyrgyz Kyrgyzstani Nepali Omani
    Pakistani Qatari Saudi Somali Tajik Tajikistani Thai Turkmen Turkmenistani Uzbek Uzbekistani Yemeni
"""
_WHOLE = frozenset([*_WORDS.split(), *_WORDS.lower().split()])
"""What ends as names do too: "Shanghai" is not Thai, and "Disraeli" not Israeli."""
NATION = rf"(?:[A-Z][a-z]*(?:{'|'.join(_ENDS)})|{'|'.join(_WORDS.split())})"
"""Such a word, as a pattern."""


def is_nation(word: str) -> bool:
    """Whether a word looks like the adjective of a nation: by its end, or as a whole ("Sino-Thai" by its last part)."""
    return word.endswith(_ENDS) or word[word.rfind("-") + 1 :] in _WHOLE
