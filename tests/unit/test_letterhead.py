"""Whom a text without a title concerns: by its first line where prose follows, else by a line of its letterhead."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.text.letterhead import headline, is_headed

PROSE = "There are 212 steps, so take your time on the way up to the great bell of the tower."


def test_the_first_line_heads_the_prose_that_follows_at_once() -> None:
    assert headline(f"OTTERMOUTH MINSTER – THE TOWER\n\n{PROSE}") == "OTTERMOUTH MINSTER – THE TOWER"
    assert headline(f"Selkirk Tower\nBramley Tower\n\n{PROSE}") == ""  # a list
    assert headline(f"The minster is old.\n{PROSE}") == ""
    assert headline("OTTERMOUTH MINSTER") == ""


def test_any_line_of_a_letterhead_says_whom_it_concerns() -> None:
    letter = f"Linden Works Ltd\n12 Mill Road\n\nTo Brandt Tools\n\n{PROSE}"
    assert is_headed("Brandt Tools", letter)
    assert not is_headed("Kell Tools", letter)


@given(st.text(max_size=200))
def test_a_headline_is_a_line_of_the_text(text: str) -> None:
    line = headline(text)
    assert line in {each.strip() for each in text.split("\n")} | {""}
