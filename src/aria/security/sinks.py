"""What an effect may be made of, by the labels of its texts: the last look before anything is asked of the world. Pure.

The type checker holds the same at every place where an effect is made; this holds it where one was made all the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TypeVar

from aria.core.attachments import Picture
from aria.core.effects import Complete, Effect
from aria.core.errors import LabelRefused
from aria.core.labels import Context, Integrity, Secrecy

FLOOR: Mapping[str, Integrity] = {"planner": Integrity.USER}
"""The lowest integrity of what a role is shown. What others say is bounded by code; a plan sets words free."""
E = TypeVar("E", bound=Effect)
_PLAIN = (str, bytes, int, float, bool, type(None))


def admit(effect: E) -> E:
    """The effect itself, if each of its texts may stand where it stands.

    An address, a handle, a query, a path, code, a schema and what is told to somebody are plain texts, which no text of
    the world is; a model is shown a context. Raises LabelRefused that names the field.
    """
    for each in fields(effect):
        value = getattr(effect, each.name)
        if isinstance(effect, Complete) and each.name == "prompt":
            _shown(effect.role, value)
        elif not _plain(value):
            raise LabelRefused(f"{each.name} of {effect.kind!r} takes plain texts, and there is another kind of text")
    return effect


def _shown(role: str, context: object) -> None:
    if not isinstance(context, Context):
        raise LabelRefused(f"a model is shown a context, and here it would be a {type(context).__name__}")
    if context.label.secrecy is Secrecy.SECRET:
        raise LabelRefused("no model is shown a secret")
    if context.label.integrity < FLOOR.get(role, Integrity.PAGE):
        raise LabelRefused(f"a {role} is shown nothing that was read or found")


def _plain(value: object) -> bool:
    if isinstance(value, tuple):
        return all(map(_plain, value))
    if isinstance(value, Picture):
        return all(_plain(getattr(value, each.name)) for each in fields(value))
    return type(value) in _PLAIN
