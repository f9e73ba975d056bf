"""Options of a command line that a question names, letter for letter. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

_OPTION = re.compile(r"(?<![\w-])--?[A-Za-z][\w-]*")
_SURELY = re.compile(r"(?<![\w-])(?:--[A-Za-z][\w-]*|-[A-Za-z](?![\w-]))")
"""Where no word says that options are meant: "-France-" is an aside, "-e" none."""
_OF_OPTIONS = re.compile(r"\b(?:options?|flags?|switch(?:es)?|arguments?)\b", re.IGNORECASE)


@lru_cache(maxsize=256)
def options(question: str) -> tuple[str, ...]:
    """Options as a command line has them that `question` names: "-O" is not "-o"."""
    return tuple((_OPTION if _OF_OPTIONS.search(question) else _SURELY).findall(question))


def has_options(named: Collection[str], quote: str) -> bool:
    """Whether `quote` has all of these options, letter for letter."""
    return all(re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", quote) for each in named)
