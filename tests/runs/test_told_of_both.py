"""Which of two things has more: told by the sentence that says so, and by none on a part of their names."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "beans": """# Coffee beans

Two species matter. Robusta contains roughly twice as much caffeine as arabica, and it resists rust better. Arabica
fetches a higher price.""",
    "wood": "# Woods\n\nA cedar is hardier than a pine, but it grows slowly. Oak was cheaper than ash last year.",
    "sky": "# The sky\n\nThe spectrum is that of a perfect black body with a temperature of 2.7 degrees. It is hot.",
    "tea": "# Brewing\n\nGreen tea turns bitter when the water is too hot. Use water at 70 °C for green tea.",
    "drill": "# The Marlow drill\n\nThe Marlow drill is a hand tool for wood and soft metal.",
    "saw": "# The Tarn saw\n\nThe Tarn saw is a bow saw with a blade of 60 cm.",
    "plane": "# The Vell plane\n\nThe Vell plane is a smoothing plane made of beech.",
}
TOLD = {
    "Does robusta contain more caffeine than arabica?": "twice as much caffeine",
    "Does arabica contain more caffeine than robusta?": "twice as much caffeine",
    "Is a cedar hardier than a pine?": "hardier than a pine",
}
UNTOLD = (
    "Is black tea hotter than green tea?", "Does robusta contain more sugar than arabica?", "Is oak hardier than ash?",
)  # fmt: skip
THREE = "Compare the Marlow drill, the Tarn saw and the Vell plane."


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("both"), TEXTS, [*TOLD, *UNTOLD, THREE])


@pytest.mark.parametrize("question", TOLD)
def test_a_sentence_that_says_which_has_more_answers(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "answered"
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_another_thing_of_one_word_or_another_amount_answers_nothing(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status != "answered"


def test_of_three_things_each_is_told(reports: dict[str, Report]) -> None:
    answer = told(reports[THREE], "answer")
    assert all(word in answer for word in ("hand tool", "bow saw", "smoothing plane"))
