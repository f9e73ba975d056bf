"""Dates as providers write them, the times they ask for, and providers of other packages."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.search import providers as found
from aria.adapters.search.dates import days_back, published, seconds_until, span_of
from aria.adapters.search.service import Service
from aria.core.errors import UserError

TODAY = "2024-03-09"

READ: tuple[tuple[object, str | None], ...] = (
    ("2024-03-01", "2024-03-01"),
    ("2024-03-01T23:59:59.000Z", "2024-03-01"),
    ("2024-03-01 10:00", "2024-03-01"),
    ("20240301T093000Z", "2024-03-01"),
    ("20240301093000", "2024-03-01"),
    ("2024/03/01 00:00", "2024-03-01"),
    ("2024/3/1", "2024-03-01"),
    ("2024-03", "2024-03"),
    ("2024", "2024"),
    (2024, "2024"),
    ([2024, 3, 1], "2024-03-01"),
    ([2024, 3], "2024-03"),
    ([2024], "2024"),
    ("Mar 1, 2024", "2024-03-01"),
    ("March 1, 2024", "2024-03-01"),
    ("1 Mar 2024", "2024-03-01"),
    ("Fri, 01 Mar 2024 09:30:00 GMT", "2024-03-01"),
    ("3 days ago", "2024-03-06"),
    ("1 week ago", "2024-03-02"),
    ("5 hours ago", "2024-03-09"),
    ("2 months ago", None),
    ("2024-13-01", None),
    ("2024-02-30", None),
    ("soon", None),
    ("", None),
    (None, None),
    (True, None),
    (12, None),
    ([], None),
    ([None], None),
    ({"year": 2024}, None),
)


@pytest.mark.parametrize(("told", "read"), READ)
def test_a_date_is_read_or_left_out(told: object, read: str | None) -> None:
    assert published(told, TODAY) == read


@given(st.text(max_size=40) | st.lists(st.integers() | st.none(), max_size=4) | st.integers() | st.floats())
def test_whatever_comes_is_an_iso_date_or_none(told: Any) -> None:
    at = published(told, TODAY)
    assert at is None or published(at) == at


@given(st.text(max_size=40))
def test_a_time_to_wait_is_never_negative(told: str) -> None:
    wait = seconds_until(told, 1_710_000_000.0)
    assert wait is None or wait >= 0


@given(st.dates(), st.dates())
def test_a_span_reaches_back_far_enough(since: Any, today: Any) -> None:
    span = span_of(since.isoformat(), today.isoformat())
    back = days_back(since.isoformat(), today.isoformat())
    assert back >= 1
    assert {"day": 1, "week": 7, "month": 31, "year": 366}.get(span, back) >= back


@pytest.fixture
def _fresh() -> Iterator[None]:
    found.providers.cache_clear()
    yield
    found.providers.cache_clear()


def named(monkeypatch: pytest.MonkeyPatch, **points: Any) -> None:
    def load(made: Any) -> Any:
        if isinstance(made, Exception):
            raise made
        return made

    listed = [
        SimpleNamespace(name=name, value=f"package.{name}", load=lambda made=made: load(made))
        for name, made in points.items()
    ]
    monkeypatch.setattr(found, "entry_points", lambda group: listed if group == "aria.search" else [])


async def _search(asked: Any, call: Any) -> tuple[()]:
    return ()


@pytest.mark.usefixtures("_fresh")
def test_another_package_brings_a_provider_and_cannot_replace_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    made = SimpleNamespace(SERVICE=Service(tools=("web",), address="https://x.example", address_in="X"), search=_search)
    named(monkeypatch, finder=made, brave=made)
    known = found.providers()
    assert known["finder"] is made
    assert known["brave"] is not made


@pytest.mark.usefixtures("_fresh")
@pytest.mark.parametrize("made", [SimpleNamespace(), SimpleNamespace(SERVICE=1, search=_search), ImportError("gone")])
def test_what_is_no_provider_is_refused_by_name(monkeypatch: pytest.MonkeyPatch, made: Any) -> None:
    named(monkeypatch, finder=made)
    with pytest.raises(UserError, match="finder"):
        found.providers()
