"""When a watch is due: always later than now, in its row, and never twice in one minute of cron."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.timetable import Cron, timetable

INSTANTS = st.integers(min_value=0, max_value=4_000_000_000_000)


def at(text: str) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("every", "now", "then"),
    [
        ("0 7 * * 1-5", "2026-11-20T07:00:00", "2026-11-23T07:00:00"),
        ("*/15 * * * *", "2026-11-20T07:01:30", "2026-11-20T07:15:00"),
        ("30 23 31 12 *", "2026-11-20T00:00:00", "2026-12-31T23:30:00"),
        ("0 0 29 2 *", "2096-03-01T00:00:00", "2104-02-29T00:00:00"),
        ("0 0 13 * 5", "2026-11-14T00:00:00", "2026-11-20T00:00:00"),
        ("0 0 * * 7", "2026-11-20T00:00:00", "2026-11-22T00:00:00"),
        ("5,10 8-10/2 * * *", "2026-11-20T08:10:00", "2026-11-20T10:05:00"),
    ],
)
def test_cron_names_the_minutes_that_it_says(every: str, now: str, then: str) -> None:
    assert timetable(every).after(0, at(now)) == at(then)


@pytest.mark.parametrize(
    "every",
    ["", "soon", "0m", "59", "400d", "99999w", "* * * *", "* * * * * *", "60 * * * *", "* 24 * * *", "* * 0 * *",
     "* * * 13 *", "* * * * 8", "5-1 * * * *", "*/0 * * * *", "0 0 30 2 *", "0 0 31 4,6,9,11 *", "a b c d e",
     "-1 * * * *"],
)  # fmt: skip
def test_what_is_no_timetable_is_refused(every: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        timetable(every)


@given(INSTANTS, INSTANTS, st.integers(1, 500))
def test_an_interval_keeps_its_row_whatever_the_clock_did(due: int, now: int, minutes: int) -> None:
    step = minutes * 60_000
    found = timetable(f"{minutes}m").after(due, now)
    assert found > due
    assert found > now or now < due
    assert (found - due) % step == 0
    assert found - max(due, now) <= step


@given(INSTANTS, INSTANTS, st.sampled_from(["* * * * *", "0 7 * * 1-5", "*/7 3 1,15 * *", "0 0 1 1 0"]))
def test_cron_is_later_than_now_and_on_a_named_minute(due: int, now: int, every: str) -> None:
    table = timetable(every)
    assert isinstance(table, Cron)
    found = table.after(due, now)
    moment = datetime.fromtimestamp(found / 1000, UTC)
    assert found > max(due, now)
    assert found % 60_000 == 0
    assert moment.minute in table.minutes
    assert moment.hour in table.hours
    assert moment.month in table.months
