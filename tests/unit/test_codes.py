"""Digits that go on with letters: an amount with its unit, known or not, or a code that counts nothing."""

from __future__ import annotations

import pytest

from aria.evidence.typed.values import values

_AMOUNTS = """
    10A 100Mbps 500KG 25KM 100PLN 40Nm 37C 12Ah 14Uhr 30Tage 12Millionen 500G 2.5G 0.5G 12D 60FPS 20MP 3X 4X100
    1920X1080 2000L 1500A 300BC 10BASE-T 747C 100P 25M2 30CM2
"""
_CODES = """
    2201F 2201W2 22P02 42P01 3D000 2202E 1099C 5G 4G 3D 2D A380 B747 H2O F16 RTX4090 P0001 0LP01 12A34B
"""


@pytest.mark.parametrize("written", _AMOUNTS.split())
def test_digits_with_a_unit_that_is_not_known_are_an_amount(written: str) -> None:
    (number,) = [value for value in values(f"They have {written} there.") if value.kind == "number"]
    assert written.startswith(number.text)
    assert number.unit == ""


@pytest.mark.parametrize("written", _CODES.split())
def test_a_code_counts_nothing(written: str) -> None:
    assert not [value for value in values(f"They have {written} there.") if value.kind == "number"]


@pytest.mark.parametrize("text", ["The error is 2201F.", "| 2201F | invalid argument |", "a 5G mast"])
def test_digits_that_go_on_with_a_letter_are_a_code(text: str) -> None:
    assert not [value for value in values(text) if value.kind == "number"]


@pytest.mark.parametrize(("text", "unit"), [("It weighs 40t.", "kg"), ("It has 12GB.", "byte"), ("100W lamps", "W")])
def test_digits_with_their_unit_are_an_amount(text: str, unit: str) -> None:
    assert [value.unit for value in values(text)] == [unit]
