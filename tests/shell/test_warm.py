"""Tests call the command line in forks of one process that has loaded it: what comes out is as of a program started."""

from __future__ import annotations

import pytest

from .kit import aria


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("config", "--json"),
        ("ask", "--nope"),
        ("runs", "show", "none", "--json"),
        ("verify", "none.zip"),
        ("ask", "-"),
    ],
)
def test_a_fork_ends_as_a_program_that_was_started(arguments: tuple[str, ...]) -> None:
    asked = b" Who built\nit?" * 400
    assert aria(*arguments, stdin=asked) == aria(*arguments, stdin=asked, under=["env"])
