"""Ways and stages are no lengths of a thing, lengths of texts are counted in letters, and firms are no persons."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.scoring.match import match
from aria.evidence.extraction.stretches import is_stage, is_way, stretches
from aria.evidence.typed.values import values

DAY = "2026-11-28"


@pytest.mark.parametrize(
    ("quote", "way"),
    [
        ("The town lies about 14 miles above its mouth.", True),
        ("The mill stands 200 m from the station.", True),
        ("The lock is 3 km upstream.", True),
        ("The river is 138 km long.", False),
        ("It rises at 612 m above sea level.", False),
    ],
)
def test_a_way_to_something_else_is_no_length(quote: str, way: bool) -> None:
    (found,) = (value for value in values(quote) if value.unit == "m")
    assert is_way(quote, found, "How long is the river?") == way
    assert not is_way(quote, found, "How far is the town from the sea?")


def test_a_course_of_so_many_kilometres_tells_how_long() -> None:
    assert [word for *_, word in stretches("It reaches the sea after a course of 138 kilometres.")] == ["long"]


@pytest.mark.parametrize(("quote", "stage"), [("The last 12 km are tidal.", True), ("The river is 12 km long.", False)])
def test_the_last_part_of_it_is_not_all_of_it(quote: str, stage: bool) -> None:
    (found,) = values(quote)
    assert is_stage(quote, found) == stage
    assert fits(need_for("How long is the river?", "river", DAY, {}, 0), quote, (found,)) == (0 if stage else 1)


@pytest.mark.parametrize(
    ("question", "quote", "fit"),
    [
        ("How long may a file name be?", "Names of more than 255 characters cannot be saved.", 1.0),
        ("How long is a name?", "A name is 64 characters long.", 1.0),
        ("How long is the tunnel?", "Its inscription has 64 characters.", 0.0),
        ("How much notice do I have to give?", "The notice is eight weeks.", 1.0),
        ("How much notice do I have to give?", "The trial period is five months.", 0.0),
    ],
)
def test_what_is_long_besides_ways(question: str, quote: str, fit: float) -> None:
    assert fits(need_for(question, question, DAY, {}, 0), quote, values(quote)) == fit


@pytest.mark.parametrize("quote", ["PL-311: Snapshot failed.", "E57: Pump blocked."])
def test_an_entry_for_a_code_says_what_it_means(quote: str) -> None:
    code = quote.partition(":")[0]
    need = need_for(f"What does error {code} mean?", f"error {code}", DAY, {}, 0)
    assert match(need, quote, "Messages").says
    other = need_for("What does error Q9 mean?", "error Q9", DAY, {}, 0)
    assert not match(other, "PL-311: Snapshot failed.", "Messages").key


@pytest.mark.parametrize("firm", ["Quillmark Systems", "Loach Brothers", "Halden Software", "Ferrant Shipyard"])
def test_a_firm_that_made_something_is_nobody(firm: str) -> None:
    (found,) = (value for value in values(f"It was made by {firm} last year.") if value.text == firm)
    assert found.kind == "name"
    (person,) = (value for value in values("It was made by Ann Holt last year.") if value.text == "Ann Holt")
    assert person.kind == "person"
