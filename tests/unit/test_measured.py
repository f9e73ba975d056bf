"""An amount is measured of a thing only where a sentence or a row of a table surely says so."""

from __future__ import annotations

from decimal import Decimal
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.comparison.compared import is_verdict, verdict
from aria.evidence.comparison.measured import measured
from aria.evidence.comparison.sides import Quote
from aria.evidence.questions.question import comparison_of
from aria.evidence.typed.measures import MEASURES, bounds
from aria.evidence.typed.values import values

WORDS = st.text(alphabet=st.sampled_from("Fen Bridgislo3120,. mhatwuf(k)–"), max_size=60)


def told(text: str, title: str = "Fenn Bridge") -> list[tuple[str, str]]:
    return [(each.measure, each.text) for each in measured("Fenn Bridge", tuple(MEASURES), text, title)]


@pytest.mark.parametrize(
    ("text", "amounts"),
    [
        ("Fenn Bridge is 1,280 metres long and 27 m wide.", [("length", "1,280 metres"), ("width", "27 m")]),
        ("Fenn Bridge has a total length of about 8,981 feet (2,737 m).", [("length", "about 8,981 feet")]),
        ("Fenn Bridge is a village with a population of 27,340 in 2010.", [("population", "27,340")]),
        ("Fenn Bridge had 3,000 inhabitants.", [("population", "3,000 inhabitants")]),
        ("It covers an area of 30 km² and has a mean depth of 20 m.", [("area", "30 km²"), ("mean depth", "20 m")]),
        ("Fenn Bridge is a 300-metre-tall tower.", [("height", "300-metre")]),
        ("Fenn Bridge weighs more than 30 tonnes.", [("mass", "more than 30 tonnes")]),
        ("Fenn Bridge rises to 8,848 metres (29,029 ft) above sea level.", [("elevation", "8,848 metres")]),
        ("Fenn Bridge is a bridge in Norway with a main span of 1,280 m and a length of 2,737 m.",
         [("main span", "1,280 m"), ("length", "2,737 m")]),
        ("Its length is 300 m.", [("length", "300 m")]),
        ("The population of Fenn Bridge was 3,000 in 2010.", [("population", "3,000")]),
        ("Fenn Bridge has a maximum depth of 300 m and an average depth of 80 m.",
         [("maximum depth", "300 m"), ("average depth", "80 m")]),
    ],
)  # fmt: skip
def test_a_sentence_about_it_measures_it(text: str, amounts: list[tuple[str, str]]) -> None:
    assert told(text) == amounts


@pytest.mark.parametrize(
    "text",
    [
        "Fenn Bridge is fed by a river 200 km long.",
        "Fenn Bridge is a town in a county with a population of 30,000.",
        "Fenn Bridge is the capital of Orda, a region with an area of 300 km².",
        "Fenn Bridge is part of a road with a length of 300 km.",
        "Fenn Bridge is 30 m longer than Orne Bridge.",
        "Fenn Bridge is as long as Orne Bridge, 300 m.",
        "Fenn Bridge is not 300 m long.",
        "Fenn Bridge was to be 300 m long.",
        "Fenn Bridge was 300 m long until 1950.",
        "Fenn Bridge was once 300 m long.",
        "Fenn Bridge would be 300 m long.",
        "Fenn Bridge could reach a length of 300 m.",
        "Fenn Bridge is said to be 300 m long.",
        "Fenn Bridge was 300 m tall before it fell.",
        "Fenn Bridge is 300 m long per section.",
        "Fenn Bridge's shadow is 300 m long.",
        "The road to Fenn Bridge is 300 m long.",
        "The planned length of Fenn Bridge is 300 m.",
        "Orne Bridge, unlike Fenn Bridge, is 300 m long.",
        "Fenn Bridge and Orne Bridge have a length of 300 m.",
        "Fenn Bridge II is 300 m long.",
        "Bo Fenn Bridge is 300 m tall.",
        "Fenn Bridge is 10 to 15 km long.",
        "Fenn Bridge is between 3 and 4 km long.",
        "Fenn Bridge is a weekly with a length of 30 m and a length of 60 m.",
        "Fenn Bridge is a village with a population of 300 wolves.",
        "Fenn Bridge has a population density of 300.",
        "Fenn Bridge had 300 people killed in 1950.",
        "Fenn Bridge is a tower whose mast is 300 m tall.",
        "Fenn Bridge is a tower which has a height of 300 m.",
        "Fenn Bridge has two spans, each 300 m long.",
        "Fenn Bridge is one of three bridges 300 m long.",
        "Fenn Bridge is 300 m from a tower 40 m tall.",
        "Fenn Bridge is a 20 km long drive from Orne.",
        "Fenn Bridge lies on a lake with a depth of 300 m.",
        "Fenn Bridge has a garden with an area of 300 m².",
        "Fenn Bridge has a 50 m long pool.",
        "Fenn Bridge has a pool 50 m long.",
        "Fenn Bridge has a 30 m deep and 50 m long pool.",
        "Fenn Bridge is served by trains with a top speed of 300 km/h.",
        "Fenn Bridge is a town in the area of Orne of 30 km².",
        "Fenn Bridge is in the county of Orda, with an area of 300 km².",
        "Fenn Bridge is located in Orda, population of 3,000.",
        "Fenn Bridge is a lake in Orda with islands with an area of 300 km².",
        "Fenn Bridge is home to the Orne Tower at 300 m tall.",
        "| Bridge: Fenn Bridge | Length: 300 m |",
    ],
)
def test_what_is_measured_of_something_else_or_not_surely_is_not_of_it(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("written", "low", "high"),
    [
        ("300 m", 297, 303), ("1,280 m", "1279.5", "1280.5"), ("about 300 m", 270, 330),
        ("over 300 m", 300, "Infinity"), ("up to 300 m", 0, 300), ("2.5 km", 2450, 2550),
        ("3 million people", 2_500_000, 3_500_000),
        ("27,340 people", 25_973, 28_707),
    ],
)  # fmt: skip
def test_an_amount_may_be_off_by_how_it_is_written(written: str, low: str | int, high: str | int) -> None:
    value = values(f"It has {written} in all.")[0]
    assert bounds(value, "population" if "people" in written else "length") == (Decimal(low), Decimal(high))


def head(question: str, *quotes: str) -> str:
    found = verdict(question, [Quote(text) for text in quotes])
    assert found is not None
    if found.text:
        assert is_verdict(found.text, question, [Quote(quotes[number]) for number in found.quotes])
    return found.text.partition(".")[0]


FENN, ORNE = "Fenn Bridge is 1,280 metres long.", "Orne Bridge has a total length of 1.5 km."
LONGER = "Which is longer, the Fenn Bridge or the Orne Bridge?"


@pytest.mark.parametrize(
    ("question", "quotes", "expected"),
    [
        (LONGER, (FENN, ORNE), "Orne Bridge"),
        ("Which bridge is shortest: Fenn Bridge or Orne Bridge?", (FENN, ORNE), "Fenn Bridge"),
        ("Is the Fenn Bridge longer than the Orne Bridge?", (FENN, ORNE), "No"),
        ("Is Fenn Bridge shorter than Orne Bridge?", (FENN, ORNE), "Yes"),
        (LONGER, ("Fenn Bridge is 4,000 feet long.", "Orne Bridge is 1,100 m long."), "Fenn Bridge"),
        (LONGER, (FENN, "Fenn Bridge is 1,281 m long.", ORNE), "Orne Bridge"),
        (LONGER, ("| Bridge: Fenn Bridge | Length (m): 1280 |", ORNE), "Orne Bridge"),
        ("Which has the longer main span, Fenn Bridge or Orne Bridge?",
         ("| Country: Norway | Bridge: Fenn Bridge | Main span (m): 486 |", "Orne Bridge has a main span of 900 m."),
         "Orne Bridge"),
        ("Which city has the larger population, Fenn or Orne?",
         ("Fenn is a city in Norway with a population of 2.9 million.", "The population of Orne was 27,340 in 2010."),
         "Fenn"),
        ("Which is larger, Lake Fenn or Lake Orne?", ("Lake Fenn covers 30 km².", "Lake Orne has an area of 900 ha."),
         "Lake Fenn"),
        ("Which is older, the Fenn Bridge or the Orne Bridge?",
         ("The Fenn Bridge opened on 3 May 1921.", "The Orne Bridge opened in 1899."), "Orne Bridge"),
    ],
)  # fmt: skip
def test_the_verdict_follows_from_the_amounts(question: str, quotes: tuple[str, ...], expected: str) -> None:
    assert head(question, *quotes) == expected
    assert head(question, *quotes[::-1]) == expected


@pytest.mark.parametrize(
    ("question", "quotes"),
    [
        (LONGER, (FENN, "Orne Bridge is about 1.3 km long.")),
        (LONGER, (FENN, "Orne Bridge is over 1 km long.")),
        (LONGER, (FENN, "Orne Bridge is up to 3 km long.")),
        (LONGER, (FENN, "Orne Bridge is 90 minutes long.")),
        (LONGER, (FENN, "Orne Bridge has a maximum length of 3 km.")),
        (LONGER, (FENN, "Orne Bridge is 3 km wide.")),
        (LONGER, (FENN, ORNE, "Orne Bridge is 1 km long.")),
        (LONGER, (FENN,)),
        (LONGER, ("| Country: Fenn Bridge | Bridge: Ulla Bridge | Length (m): 9000 |", ORNE)),
        ("Which is higher, Mount Fenn or Mount Orne?",
         ("Mount Fenn is 300 m high.", "Mount Orne rises to 900 m above sea level.")),
        ("Which is more populous, Fenn or Orne?",
         ("Fenn has a population of 27,000.", "Orne has a population of 28,000.")),
        ("Which is more populous, Fenn or Orne?",
         ("Fenn has a population of 27,000.", "Orne has a metropolitan population of 280,000.")),
        ("Which is longer, Fenn Bridge, Orne Bridge or Ulla Bridge?",
         (FENN, "Orne Bridge is 3 km long.", "Ulla Bridge is 3 km long.")),
    ],
)  # fmt: skip
def test_where_amounts_leave_doubt_there_is_no_verdict(question: str, quotes: tuple[str, ...]) -> None:
    assert head(question, *quotes) == ""


@pytest.mark.parametrize(
    "question",
    [
        "Which is bigger, Fenn or Orne?", "Which is older, the Z3 or ENIAC?", "What is longer than the Fenn Bridge?",
        "Is it longer than a day?", "Which is heavier, a brick or a feather?", "Which is faster, Python or C?",
        "Which is better, Fenn or Orne?",
    ],
)  # fmt: skip
def test_what_is_open_by_what_to_compare_is_no_such_comparison(question: str) -> None:
    assert comparison_of(question) is None


@given(WORDS, WORDS)
def test_no_text_breaks_it_and_bounds_hold_what_is_written(one: str, other: str) -> None:
    text = f"Fenn Bridge {one} {other}"
    for each in measured("Fenn Bridge", tuple(MEASURES), text, one):
        assert each.low <= each.high
        assert each.text in text
    for value in values(text):
        if value.kind == "number" and Decimal(value.key) >= 0:
            low, high = bounds(value, "length")
            assert low <= Decimal(value.key) <= high


@pytest.mark.parametrize(
    "filler", ["m", "1,", ", ", "1 m and ", "a lake with ", "(1) ", "has a ", "Ada of the ", "length of "]
)
def test_a_long_text_is_read_in_the_time_of_its_length(filler: str) -> None:
    text = f"Fenn Bridge is {filler * 3_000}x 300 m long."
    begun = process_time()
    told(text)
    assert process_time() - begun < 2
