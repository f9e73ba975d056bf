"""From which year to which something was so: a cell of years, and lines of a name with its years."""

from __future__ import annotations

import pytest

from aria.engines.extractive.words.shape import kinds_of
from aria.engines.extractive.words.spells import Spell, spell_in, spell_on
from aria.evidence.text.sentences import split


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("1982–1991 Sara Dell", Spell(1982, 1991, "Sara Dell")),
        ("1982-91  Sara Dell", Spell(1982, 1991, "Sara Dell")),
        ("- 1982–1991: Sara Dell", Spell(1982, 1991, "Sara Dell")),
        ("Sara Dell, 1982 to 1991", Spell(1982, 1991, "Sara Dell")),
        ("Jan de Boer (1982–1991)", Spell(1982, 1991, "Jan de Boer")),
        ("2005– Ann Moss", Spell(2005, None, "Ann Moss")),
        ("since 2005 Ann Moss", Spell(2005, None, "Ann Moss")),
        ("Ann Moss (2005–present)", Spell(2005, None, "Ann Moss")),
        ("seit 2001: Jan Moor", Spell(2001, None, "Jan Moor")),
        ("1991–1982 Sara Dell", None),
        ("1914–1918 The Great War", None),
        ("1914–1918 War", None),
        ("1982 Sara Dell", None),
        ("1982–1991 Sara Dell ran the school", None),
        ("Room 1982–1991 is closed", None),
    ],
)
def test_a_line_of_a_name_with_its_years(line: str, told: Spell | None) -> None:
    assert spell_on(line) == told


@pytest.mark.parametrize(
    ("cell", "told"),
    [
        ("1982–1991", Spell(1982, 1991)),
        ("1982–91", Spell(1982, 1991)),
        ("1982", Spell(1982, 1982)),
        ("since 1982", Spell(1982, None)),
        ("1982–heute", Spell(1982, None)),
        ("1982 people", None),
    ],
)
def test_a_cell_of_years(cell: str, told: Spell | None) -> None:
    assert spell_in(cell) == told


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Head teachers\n1971–1982 Peter Hall\n1982–1991 Sara Dell\n", ["heading", "item", "item"]),
        ("1914–1918 Great War\n\nMany men left.\n", ["heading", "prose"]),
        ("1914–1918 Great War\n\n1939–1945 Second War\n", ["heading", "heading"]),
    ],
)
def test_lines_of_names_with_years_below_each_other_are_a_list(text: str, kinds: list[str]) -> None:
    assert list(kinds_of(text, split(text))) == kinds
