"""Options of a command line and calls that a question names, letter for letter. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from aria.core.patterns import regex

_OPTION = regex(r"(?<![\w-])--?[A-Za-z][\w-]*")
_SURELY = regex(r"(?<![\w-])(?:--[A-Za-z][\w-]*|-[A-Za-z](?![\w-]))")
"""Where no word says that options are meant: "-France-" is an aside, "-e" none."""
_OF_OPTIONS = regex(r"\b(?:options?|flags?|switch(?:es)?|arguments?)\b", re.IGNORECASE)
_CALL = regex(r"(?<![\w.])([A-Za-z_][\w.:]{0,80})\(\)")


@lru_cache(maxsize=256)
def calls(question: str) -> tuple[str, ...]:
    """Functions that `question` names as they are called: "int()" is not any int."""
    return tuple(_CALL.findall(question))


def has_calls(named: Collection[str], text: str) -> bool:
    """Whether `text` has all of these with their bracket."""
    return all(re.search(rf"(?<!\w){re.escape(each)}\s?\(", text) for each in named)


@lru_cache(maxsize=256)
def options(question: str) -> tuple[str, ...]:
    """Options as a command line has them that `question` names: "-O" is not "-o"."""
    return tuple((_OPTION if _OF_OPTIONS.search(question) else _SURELY).findall(question))


def has_options(named: Collection[str], quote: str) -> bool:
    """Whether `quote` has all of these options, letter for letter."""
    return all(re.search(rf"(?<![\w-]){re.escape(each)}(?![\w-])", quote) for each in named)
