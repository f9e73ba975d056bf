"""The border of the library: what is handed over from outside is of the type that the signature tells, or refused.

Type checkers hold this for who uses one; for everybody else a wrong type would come up deep inside, as whatever error
it meets there.
"""

from __future__ import annotations

import contextlib
import functools
import inspect
import types
from collections.abc import AsyncIterator, Callable, Collection, Mapping
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from aria.core.errors import RefusedInput

_C = TypeVar("_C", bound=type)
_F = TypeVar("_F", bound=Callable[..., Any])
_WORDS: Mapping[Any, str] = {
    str: "text", bytes: "bytes", int: "a whole number", float: "a number", bool: "True or False",
    types.NoneType: "None",
}  # fmt: skip


def guarded(cls: _C) -> _C:
    """The class, with every public method of its own refusing arguments of another type than it names."""
    for name, method in list(vars(cls).items()):
        if inspect.isfunction(method) and (name == "__init__" or not name.startswith("_")):
            setattr(cls, name, checked(method))
    return cls


def checked(function: _F) -> _F:
    """The function, raising RefusedInput for an argument of a wrong type; it names the argument and what would do."""
    signature = inspect.signature(function)
    hints = functools.cache(lambda: get_type_hints(function))  # at the first call, when all modules are there

    def check(args: tuple[Any, ...], given: dict[str, Any]) -> None:
        for name, value in signature.bind(*args, **given).arguments.items():
            each = signature.parameters[name].kind
            values = value if each is each.VAR_POSITIONAL else value.values() if each is each.VAR_KEYWORD else (value,)
            for one in values:
                _check(name, one, hints().get(name, Any))

    @functools.wraps(function)
    def call(*args: Any, **given: Any) -> Any:
        check(args, given)
        return function(*args, **given)

    @functools.wraps(function)
    async def awaited(*args: Any, **given: Any) -> Any:
        check(args, given)
        return await function(*args, **given)

    @functools.wraps(function)
    async def iterated(*args: Any, **given: Any) -> AsyncIterator[Any]:
        check(args, given)
        async with contextlib.aclosing(function(*args, **given)) as found:
            async for each in found:
                yield each

    # Frameworks ask whether a function is to be awaited or iterated over: one that is stays so.
    if inspect.isasyncgenfunction(function):
        return cast("_F", iterated)
    return cast("_F", awaited if inspect.iscoroutinefunction(function) else call)


def _check(name: str, value: object, hint: Any) -> None:
    if not fits(value, hint):
        raise RefusedInput(f"{name} is {_shown(value)}", field=name, accepted=words(hint))


def fits(value: object, hint: Any) -> bool:
    """Whether a value is what a type hint says, down to the members of a list."""
    origin, inside = get_origin(hint), get_args(hint)
    if hint is Any:
        return True
    if origin in (Union, types.UnionType):
        return any(fits(value, each) for each in inside)
    if origin is Literal:
        return value in inside
    if origin is None:
        return _is_a(value, hint)
    if origin is Callable:
        return callable(value)
    if issubclass(origin, Mapping) or not issubclass(origin, Collection):
        return isinstance(value, origin) and not isinstance(value, str | bytes)
    listed = isinstance(value, Collection) and not isinstance(value, str | bytes | Mapping)
    return listed and all(fits(each, inside[0]) for each in cast("Collection[object]", value))


def _is_a(value: object, hint: Any) -> bool:
    if hint in (int, float):
        return isinstance(value, int | hint) and not isinstance(value, bool)
    if getattr(hint, "_is_protocol", False):
        return all(hasattr(value, name) for name in _members(hint))
    return isinstance(value, hint)


@functools.cache
def _members(protocol: type) -> frozenset[str]:
    """The names that whoever keeps a protocol has."""
    named = {name for each in protocol.__mro__[:-1] for name in (*vars(each), *inspect.get_annotations(each))}
    return frozenset(name for name in named if not name.startswith("_"))


def _shown(value: object) -> str:
    kind = type(value).__name__
    if isinstance(value, Collection) and not isinstance(value, str | bytes):
        return f"{kind} with {', '.join(sorted({type(each).__name__ for each in value})) or 'nothing'} in it"
    return f"of type {kind}"


def words(hint: Any) -> str:
    """What a type hint accepts, as a person would say it."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " or ".join(dict.fromkeys(words(each) for each in inside))
    if origin is Literal:
        return " or ".join(map(repr, inside))
    if origin is None:
        return _WORDS.get(hint) or f"aria's {hint.__name__}" if isinstance(hint, type) else str(hint)
    if origin is Callable:
        return "a function"
    return "a mapping" if issubclass(origin, Mapping) else f"a list of {words(inside[0])}"
