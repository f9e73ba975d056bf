"""What a size was in a year is no other value than what it is; the year in which a thing was made changes none."""

from __future__ import annotations

from aria.evidence.conflict.scope import Setting, apart, as_dated, setting
from aria.evidence.questions.slot import Slot
from aria.evidence.typed.values import values

QUESTION = "How tall is the Hendal mast?"


def _setting(quote: str) -> Setting:
    found = values(quote)
    size = next(value for value in found if value.unit == "m")
    return setting(QUESTION, "Hendal mast", quote, found, size, Slot("number", "length"))


def test_a_size_of_then_is_apart_from_one_of_now() -> None:
    now = _setting("The Hendal mast is 29 metres tall.")
    assert apart(_setting("Put up by nuns, the Hendal mast was 11 metres tall in 1850."), now)
    assert not apart(_setting("The Hendal mast was 11 metres tall."), now)  # of which time, nobody says


def test_the_year_in_which_it_was_made_is_none_that_its_size_is_of() -> None:
    now, made = (
        _setting("The Hendal mast is 29 metres tall."),
        _setting("Put up in 1967, the mast stands 31 metres tall."),
    )
    assert not apart(made, now)
    assert as_dated(made, now)
