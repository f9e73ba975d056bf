"""Where a redirect leads: told where two readers would agree, and nowhere else."""

from __future__ import annotations

import pytest

from aria.security.sites import redirected

HERE = "https://www.example.com/a/b"


@pytest.mark.parametrize(
    ("location", "there"),
    [
        ("/c", "https://www.example.com/c"),
        ("c?d=e", "https://www.example.com/a/c?d=e"),
        ("//www.example.org/c", "https://www.example.org/c"),
        ("http://www.example.org/c", "http://www.example.org/c"),
    ],
)
def test_a_clear_address_is_followed(location: str, there: str) -> None:
    assert redirected(HERE, location) == there


@pytest.mark.parametrize(
    "location",
    ["", "/a b", "/a\tb", "\\evil.example.net", "/\\evil.example.net", "/\x00", "/\u202e",
     "https:page", "javascript:alert(1)", "data:text/html,x", "///evil.example.net/", "////evil.example.net"],
)  # fmt: skip
def test_an_address_that_can_be_read_in_two_ways_is_none(location: str) -> None:
    assert redirected(HERE, location) is None
