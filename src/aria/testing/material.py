"""What stands in a prompt of ours: which role it is for, its named lines and its data blocks. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from aria.testing.wire import Asked

_BLOCK = re.compile(r"(?P<name>[^\n|]{1,80}) \(data\):")
_EMPTY = re.compile(r"(?P<name>[^\n|:]{1,80}): none")
_ROW = re.compile(r"(?P<label>[^\n|]{0,80})\| (?P<text>.*)")
_NAMED = re.compile(r"(?P<name>[^\n|:]{1,80}): (?P<value>.*)")

Rows = tuple[tuple[str, str], ...]
"""Lines of a data block: label and text."""


@dataclass(frozen=True, slots=True)
class Part:
    """A named line, and the rows of the block that follows it under a name of its own."""

    name: str
    value: str = ""
    rows: Rows | None = None
    """None for what is no block."""


@dataclass(frozen=True, slots=True)
class Material:
    role: str
    parts: tuple[Part, ...]
    images: tuple[bytes, ...] = ()

    def value(self, name: str) -> str:
        """The rest of the line that begins with `name`; empty when there is none."""
        return next((part.value for part in self.parts if part.name == name and part.rows is None), "")

    def rows(self, name: str) -> Rows:
        """The rows of all blocks that are called `name`."""
        return tuple(row for part in self.parts if part.name == name for row in part.rows or ())

    @property
    def words(self) -> str:
        """All that is told, without labels."""
        return "\n".join(text for part in self.parts for text in (part.value, *(text for _, text in part.rows or ())))


def material(asked: Asked) -> Material:
    """The prompt as whoever it is meant for reads it."""
    parts: list[Part] = []
    for line in asked.user.split("\n"):
        if (empty := _EMPTY.fullmatch(line)) or (begins := _BLOCK.fullmatch(line)):
            parts.append(Part((empty or begins)["name"], rows=()))  # type: ignore[index]
        elif parts and parts[-1].rows is not None and (row := _ROW.fullmatch(line)):
            parts[-1] = Part(parts[-1].name, rows=(*parts[-1].rows, (row["label"], row["text"])))
        elif named := _NAMED.fullmatch(line):
            parts.append(Part(named["name"], named["value"]))
    return Material(role_of(asked), tuple(parts), asked.images)


def role_of(asked: Asked) -> str:
    """The role whose instructions the model was given; empty when they are none of ours."""
    return next((name for name, opening in _openings().items() if asked.system.startswith(opening)), "")


@cache
def _openings() -> Mapping[str, str]:
    """How the instructions of each role begin: longest first, for one beginning may be part of another."""
    folder = files("aria.engines.llm").joinpath("prompts")
    texts = {each.name.removesuffix(".md"): each.read_text("utf-8").strip() for each in folder.iterdir()}
    first = {name: text.partition("\n")[0].strip() for name, text in texts.items()}
    return dict(sorted(first.items(), key=lambda pair: -len(pair[1])))


def roles() -> tuple[str, ...]:
    """Every role that has instructions."""
    return tuple(sorted(_openings()))
