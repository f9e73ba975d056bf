"""Prompts: our instructions, then material. Text of the world gets into one only as numbered lines of a data block."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from aria.core.effects import SEPARATOR
from aria.core.labels import OURS, Context, SourceText


@cache
def instructions(role: str) -> str:
    """What a role is told, from `prompts/<role>.md`; of a role with several tasks, `role.task`."""
    return files(__package__).joinpath("prompts", f"{role}.md").read_text(encoding="utf-8").strip()


@cache
def roles() -> tuple[str, ...]:
    """Every role that a model can have: each has its pages of instructions, `role.md` and `role.task.md`."""
    names = (page.name for page in files(__package__).joinpath("prompts").iterdir())
    return tuple(sorted({name.split(".")[0] for name in names if name.endswith(".md")}))


def prompt(role: str, *parts: str | Context) -> Context:
    """The whole prompt of a role: instructions, then the parts of its material."""
    return Context(instructions(role) + SEPARATOR, OURS) + Context.of("\n\n", (part for part in parts if part))


def block(name: str, lines: Iterable[tuple[str, str | SourceText]]) -> Context:
    """A data block: each text on one line of its own behind its label, so that no line of it stands for itself.

    A text cannot end the block or begin another: line breaks are spaces, and every line begins with our label.
    """
    body = Context.of("\n", [Context.line(label, text) for label, text in lines])
    return f"{name} (data):\n" + body if body else Context(f"{name}: none")


def dated(published: str | None) -> str:
    """A date as far as it is one: a source may say anything."""
    date = (published or "")[:10]
    return date if date and all(char.isascii() and (char.isdigit() or char == "-") for char in date) else "no date"
