"""Values that mean the right thing in the wrong type: "around 45" for 45, "85%" for 85, "yes" for true.

By type, never by guess: what does not clearly mean one value of the type is left as it is, and validation refuses it.
"""

from __future__ import annotations

import math
import re
import types
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from aria.core.patterns import regex

_NUMBER = regex(r"(?<![\w.])[-+−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:[eE][-+]?\d{1,3})?(?![\w]|\.\d)")
_YES = frozenset(["true", "yes", "y", "1", "on", "pass", "passed"])
_NO = frozenset(["false", "no", "n", "0", "off", "fail", "failed"])
_NOTHING = frozenset(["", "null", "none", "nil", "n/a", "na", "-"])
_LONGEST = 200
"""Characters of a text in which a number is looked for."""


def coerced(value: Any, wanted: Any) -> Any:
    """`value` as the annotation `wanted` has it, as far as that is certain; else `value` as it is."""
    origin, of = get_origin(wanted), get_args(wanted)
    if origin is Annotated:
        return coerced(value, of[0])
    if origin in (Union, types.UnionType):
        return _optional(value, of)
    if origin is Literal:
        return _literal(value, of)
    if origin in (list, tuple, set, frozenset):
        return [coerced(each, of[0] if of else Any) for each in _items(value)]
    if origin is dict and isinstance(value, Mapping):
        return {str(key): coerced(each, of[1]) for key, each in value.items()}
    if isinstance(wanted, type) and issubclass(wanted, BaseModel):
        return _model(value, wanted)
    scalar = _SCALARS.get(wanted)
    return scalar(value) if scalar else value


def _optional(value: Any, of: tuple[Any, ...]) -> Any:
    others = [each for each in of if each is not type(None)]
    absent = value is None or (isinstance(value, str) and value.strip().casefold() in _NOTHING)
    if len(others) < len(of) and absent:
        return None
    return coerced(value, others[0]) if len(others) == 1 else value


def _literal(value: Any, of: tuple[Any, ...]) -> Any:
    """The one label that differs in case, spaces and dashes only."""
    if not isinstance(value, str) or value in of:
        return value
    fitting = [each for each in of if isinstance(each, str) and _bare(each) == _bare(value)]
    return fitting[0] if len(fitting) == 1 else value


def _bare(label: str) -> str:
    return re.sub(r"[\W_]+", "", label).casefold()


def _items(value: Any) -> list[Any]:
    """A list for anything that stands for one: nothing, or a single item."""
    if value is None or (isinstance(value, str) and value.strip().casefold() in _NOTHING):
        return []
    return list(value) if isinstance(value, list | tuple) else [value]


def _model(value: Any, wanted: type[BaseModel]) -> Any:
    """An object with its keys as the model spells them; a bare list for a model that is one list."""
    fields = wanted.model_fields
    if isinstance(value, list):
        value = _unlisted(value, fields)
    if not isinstance(value, Mapping):
        return value
    if not _meant(value, fields) and len(value) == 1:
        inner = next(iter(value.values()))  # {"result": {…}}
        value = inner if isinstance(inner, Mapping) else value
    names = {_bare(name): name for name in fields}
    known = {names[_bare(str(key))]: each for key, each in value.items() if _bare(str(key)) in names}
    return {name: coerced(each, fields[name].annotation) for name, each in known.items()}


def _unlisted(value: list[Any], fields: Mapping[str, FieldInfo]) -> Any:
    """The object that stands in a list by itself, or the object whose only field the list is."""
    lists = [name for name, field in fields.items() if get_origin(field.annotation) in (list, tuple)]
    if len(value) == 1 and isinstance(value[0], Mapping) and (_meant(value[0], fields) or not lists or len(fields) > 1):
        return value[0]
    return {lists[0]: value} if len(fields) == 1 and lists else value


def _meant(value: Mapping[Any, Any], fields: Mapping[str, FieldInfo]) -> bool:
    """Whether a key of `value` is one of the fields, however it is spelt."""
    return not {_bare(str(key)) for key in value}.isdisjoint(_bare(name) for name in fields)


def _number(value: Any) -> float | None:
    """The one number that `value` says, if it says exactly one."""
    if isinstance(value, str) and len(value) <= _LONGEST:
        said = {match[0].replace(",", "").replace("−", "-") for match in _NUMBER.finditer(value)}
        value = float(said.pop()) if len(said) == 1 else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if math.isfinite(value) else None


def _int(value: Any) -> Any:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    number = _number(value)
    return round(number) if number is not None else value


def _float(value: Any) -> Any:
    number = _number(value)
    return float(number) if number is not None else value


def _bool(value: Any) -> Any:
    if isinstance(value, int) and value in (0, 1):
        return bool(value)
    word = value.strip().strip(".!").casefold() if isinstance(value, str) else ""
    return True if word in _YES else False if word in _NO else value


def _str(value: Any) -> Any:
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


_SCALARS: Mapping[Any, Callable[[Any], Any]] = {int: _int, float: _float, bool: _bool, str: _str}
