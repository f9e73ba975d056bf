"""On what a page is: by its headline, as the record of a thing, by the entry that holds a quote."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held, of

from aria.evidence.extraction.page_subject import is_about

LAKE = "What is the area of Lake Merrin?"
TRACTOR = "What is the fuel tank capacity of the Rodan R40 tractor?"


@pytest.mark.parametrize(
    ("question", "text", "quote"),
    [
        (
            TRACTOR,
            "RODAN R40 COMPACT TRACTOR - TECHNICAL DATA\n\nEngine: diesel, 40 hp\n\nFuel tank: 62 litres",
            "Fuel",
        ),
        (TRACTOR, "Rodan R40 tractor\n\nFuel tank: 62 litres\n\nWidth: 1.4 m", "Fuel"),
        (LAKE, "Gazetteer of the county.\n\nMERRIN, LAKE. A glacial lake. Area 18 square kilometres.", "Area"),
        ("Who directed Nine Winters?", "Record 338\n\nTitle: Nine Winters\n\nDirector: Signe Holm", "Director"),
    ],
)
def test_a_page_is_on_what_heads_it(question: str, text: str, quote: str) -> None:
    place = text.index(quote)
    assert is_about("datasheet", text, (place, place + len(quote)), of(question)[0])


@pytest.mark.parametrize(
    "text",
    [
        "Rodan R40\n\nHask 200\n\nFuel tank: 62 litres",  # a list of several
        "Hask 200\n\nSister of: Rodan R40\n\nFuel tank: 62 litres",
        "HASK 200 TRACTOR - TECHNICAL DATA\n\nIt replaced the Rodan R40.\n\nFuel tank: 62 litres",
    ],
)
def test_a_page_is_not_on_what_it_only_names(text: str) -> None:
    place = text.index("Fuel")
    assert not is_about("datasheet", text, (place, place + 20), of(TRACTOR)[0])


def test_two_data_sheets_that_are_copies_but_for_a_figure_are_in_dispute() -> None:
    pages = [f"RODAN R40 TRACTOR - DATA\n\nEngine: diesel, 40 hp\n\nFuel tank: {litres} litres" for litres in (62, 75)]
    assert len(held(TRACTOR, *pages, titles=("datasheet", "dealer"))) == 1


def test_who_an_entry_names_is_held_against_who_a_sentence_names() -> None:
    record = "Title: Nine Winters\n\nGenre: documentary\n\nDirector: Signe Holmquist\n\nCamera: Olli Rask"
    guide = "Nine Winters (documentary)\n\nA portrait of a herding family over nine winters. Directed by Paul Ardrey."
    (found,) = held('Who directed the documentary "Nine Winters"?', record, guide, titles=("record", "guide"))
    assert {side.value for side in found.sides} == {"Signe Holmquist", "Paul Ardrey"}
