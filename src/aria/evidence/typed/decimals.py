"""Exact numbers: how they are calculated with and written as keys."""

from __future__ import annotations

from decimal import Context, Decimal

EXACT = Context(prec=15)
"""As many digits as amounts keep when they are brought to another unit."""


def plain(number: Decimal) -> str:
    """A finite number in digits, without an exponent, zeros behind its last digit, or a zero with a sign."""
    text = format(number, "f")
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text == "-0" else text
