"""Whether a text holds a short answer: both without case, punctuation and articles, whole words only."""

from __future__ import annotations

import re
import unicodedata

_WORD = re.compile(r"\w+")
_ARTICLES = frozenset(["a", "an", "the"])


def plain(text: str) -> str:
    """The words of `text` as they are compared, with a space on either side."""
    words = (word for word in _WORD.findall(unicodedata.normalize("NFKC", text).casefold()) if word not in _ARTICLES)
    return f" {' '.join(words)} "


def holds(text: str, answer: str) -> bool:
    """Whether the words of `answer` stand in `text` in a row."""
    return bool(answer.strip()) and plain(answer) in plain(text)
