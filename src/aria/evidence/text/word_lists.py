"""The lists of words in `lists`: those of a line stand for or against each other, or are of one language."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

_LISTS = files(__package__).joinpath("lists")


def lines(name: str) -> Iterator[list[str]]:
    """The words of each line, without remarks; nothing for a list that there is not."""
    path = _LISTS.joinpath(name)
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return (line.split() for line in text.splitlines() if line and not line.startswith("#"))
