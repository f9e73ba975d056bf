"""Regular expressions that are compiled when they are first used.

There are more than a thousand of them for fourteen languages; a question in one language needs a few hundred, and to
compile all took longer than to answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

_METHODS = ("search", "match", "fullmatch", "findall", "finditer", "sub", "subn", "split")
_KNOWN: list[_Regex] = []


class _Regex:
    """Stands for a compiled expression; from its first use on it has that one's methods as its own."""

    def __init__(self, source: str, flags: int) -> None:
        self.pattern = source
        self._flags = flags
        _KNOWN.append(self)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = re.compile(self.pattern, self._flags)
        # Kept here, a method is found without a second look-up: using it costs what it cost before.
        self.__dict__.update((each, getattr(made, each)) for each in _METHODS)
        return getattr(made, name)


def regex(source: str, flags: int = 0) -> re.Pattern[str]:
    """What `re.compile(source, flags)` gives, compiled at its first use; for the constants of a module.

    It has the methods and the attributes of a compiled expression, but is not an instance of one: `re.sub(it, …)` does
    not take it. Raises re.error at its first use, and in `compiling`, where `source` is no expression.
    """
    return cast("re.Pattern[str]", _Regex(source, flags))


def compiling() -> Iterator[None]:
    """Compile whatever has been made and not been used, one at each step; for a process that others are forked from.

    Raises re.error for one that is none.
    """
    for each in _KNOWN:
        each.search  # noqa: B018 - the first look at a method compiles it
        yield
