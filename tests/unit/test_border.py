"""What the library takes from outside: of the type that it names, or refused by name with what would do."""

from __future__ import annotations

import asyncio
import inspect
import math
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import aria
from aria.api import Researcher
from aria.core.border import checked, fits, words
from aria.core.errors import RefusedInput, UserError
from aria.core.limits import Limits
from aria.verify import verify

METHODS = [
    name for name, _ in inspect.getmembers(Researcher, inspect.isfunction) if not name.startswith("_")
]  # fmt: skip
SIMPLE = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()
HINTS: list[Any] = [str, int, float, bytes, Path, None | str, str | list[str], tuple[int, ...], Limits | None]


def _refused(call: Callable[[], Any], field: str) -> None:
    with pytest.raises(RefusedInput) as refused:
        call()
    assert refused.value.field == field
    assert refused.value.accepted


@pytest.fixture
def asker() -> Researcher:
    return Researcher()


@pytest.mark.parametrize("name", METHODS)
def test_every_argument_of_every_method_is_of_its_type_or_refused(asker: Researcher, name: str) -> None:
    method = getattr(asker, name)
    taken = [each for each in inspect.signature(method).parameters.values() if each.annotation != "Any"]
    if taken:
        positional = [object() for each in taken if each.kind is not each.KEYWORD_ONLY]
        run: Callable[[Any], Any] = lambda made: made  # noqa: E731
        if inspect.iscoroutinefunction(method):
            run = asyncio.run
        elif inspect.isasyncgenfunction(method):
            run = lambda made: asyncio.run(_first(made))  # noqa: E731
        _refused(lambda: run(method(*positional)), taken[0].name)


async def _first(events: AsyncIterator[Any]) -> Any:
    return await anext(events)


def test_what_is_awaited_or_iterated_over_says_so() -> None:
    assert {name for name in METHODS if inspect.iscoroutinefunction(getattr(Researcher, name))} >= {"ask", "resume"}
    assert inspect.isasyncgenfunction(Researcher.stream)


def test_who_leaves_an_iteration_early_ends_what_is_beneath_it() -> None:
    ended: list[int] = []

    async def counting(most: int) -> AsyncGenerator[int, None]:
        try:
            for each in range(most):
                yield each
        finally:
            ended.append(most)

    async def leave() -> None:
        async with aclosing(checked(counting)(5)) as found:
            assert [await anext(found), await anext(found)] == [0, 1]
        assert ended == [5]

    asyncio.run(leave())


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("corpus", 5), ("corpus", [5]), ("corpus", None), ("corpus", {"a": 1}), ("engine", object()), ("limits", {}),
        ("models", "openai:m"), ("store", 5), ("adapters", []), ("clock", 5),
    ],
)  # fmt: skip
def test_what_a_researcher_is_made_of_is_checked(field: str, value: Any) -> None:
    _refused(lambda: Researcher(**{field: value}), field)


def test_a_setting_that_there_is_not_and_one_of_a_wrong_type_are_refused() -> None:
    for wrong in ({"efort": "deep"}, {"home": 5}, {"tools": 5}, {"max_pages": "many"}):
        with pytest.raises(UserError, match=next(iter(wrong))):
            Researcher(**wrong)


@pytest.mark.parametrize("value", [5, b"x", None, [], object()])
def test_a_question_is_text_in_each_way_to_ask(asker: Researcher, value: Any) -> None:
    _refused(lambda: aria.ask(value), "question")
    _refused(lambda: asyncio.run(asker.ask(value)), "question")
    _refused(lambda: asyncio.run(_first(asker.stream(value))), "question")


@pytest.mark.parametrize("value", ["x", None, True, [1]])
def test_a_limit_is_a_number(value: Any) -> None:
    with pytest.raises(UserError, match="seconds"):
        Limits(seconds=value)


@pytest.mark.parametrize("field", [each.name for each in fields(Limits)])
def test_a_limit_is_a_number_that_bounds(field: str) -> None:
    whole = isinstance(getattr(Limits(), field), int)
    for wrong in (math.nan, math.inf, -math.inf, -1, 1e308, 10**13, *([1.5] if whole else [])):
        with pytest.raises(UserError, match=f"limit {field}"):
            Limits(**{field: wrong})  # type: ignore[arg-type]
    assert getattr(Limits(**{field: 0}), field) == 0


def test_a_bundle_is_bytes() -> None:
    _refused(lambda: verify("text"), "data")  # type: ignore[arg-type]


@given(SIMPLE | st.lists(SIMPLE, max_size=3) | st.dictionaries(st.text(), SIMPLE, max_size=2))
def test_every_value_fits_or_is_refused_with_words_for_what_would(value: object) -> None:
    for hint in HINTS:
        assert words(hint)

        def taking(given: Any) -> Any:
            return given

        taking.__annotations__["given"] = hint
        if fits(value, hint):
            assert checked(taking)(value) is value
        else:
            _refused(lambda: checked(taking)(value), "given")


def test_what_a_type_takes_is_taken() -> None:
    value: Any
    hint: Any
    for value, hint in [
        ("a", str | Path), ([Path()], list[str | Path]), ({"a"}, tuple[str, ...]), (1, float), (None, Limits | None),
        (print, Callable[[], None]), (Limits(), Limits),
    ]:  # fmt: skip
        assert fits(value, hint)
    for value, hint in [(True, int), ("ab", list[str]), ({"a": 1}, list[str]), (1.5, int), (print(), Callable)]:  # noqa: T201
        assert not fits(value, hint)
