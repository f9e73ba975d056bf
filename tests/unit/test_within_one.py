"""One text that states two values of one thing flatly disagrees with itself; what has more to tell of them does not."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held

OPENED = "When did Elm Bridge open?"


def page(*sentences: str) -> str:
    return "\n\n".join(sentences)


@pytest.mark.parametrize(
    ("question", "sentences", "values"),
    [
        (OPENED, ("Elm Bridge opened in 1931.", "Elm Bridge opened in 1934 after four years."), {"1931", "1934"}),
        (OPENED, ("Elm Bridge, built of steel, opened in 1931.", "Elm Bridge opened in 1934."), {"1931", "1934"}),
        (
            OPENED,
            ("Elm Bridge opened on 3 May 1931.", "Elm Bridge opened on 5 June 1931."),
            {"3 May 1931", "5 June 1931"},
        ),
        (
            "When was Ann Holt born?",
            ("Ann Holt was born in 1931.", "Ann Holt was born in 1934 in Elm."),
            {"1931", "1934"},
        ),
        (
            "How tall is Elm Tower?",
            ("Elm Tower is 43 metres tall.", "Elm Tower is 48 metres tall."),
            {"43 metres", "48 metres"},
        ),
    ],
)
def test_two_flat_statements_of_one_text_differ(question: str, sentences: tuple[str, ...], values: set[str]) -> None:
    found = held(question, page(*sentences), titles=("Elm",))
    assert [{side.value for side in each.sides} for each in found] == [values]
    assert all(side.origins == 1 for each in found for side in each.sides)
    assert found[0].resolution == "one source tells both; left open"


@pytest.mark.parametrize(
    ("question", "sentences"),
    [
        (OPENED, ("Elm Bridge opened in 1931.", "Elm Bridge opened on 5 June 1931.")),
        (OPENED, ("Elm Bridge opened in 1931 to pedestrians.", "Elm Bridge opened in 1934 to cars.")),
        (OPENED, ("Elm Bridge opened in 1931.", "The north lane of Elm Bridge opened in 1934.")),
        (OPENED, ("Elm Bridge opened in 1931.", "The new Elm Bridge opened in 1934.")),
        (OPENED, ("Elm Bridge opened in 1931.", "Elm Bridge opened in 1934 again, after the flood.")),
        (OPENED, ("Elm Bridge opened in 1931.", "Elm Bridge reopened in 1934.")),
        (OPENED, ("Elm Bridge opened in 1931.", "According to the parish book, Elm Bridge opened in 1934.")),
        (OPENED, ("Elm Bridge opened in 1931.", "Elm Bridge opened in 1934, not in 1931 as the sign says.")),
        (OPENED, ("Elm Bridge opened in 1931.", "Oak Bridge opened in 1934.")),
        (OPENED, ("Elm Bridge opened in 1931.", "Elm Bridge was built in 1929.")),
        ("How long is Elm Bridge?", ("Elm Bridge is 43 metres long.", "Elm Bridge is 12 metres wide.")),
        ("How high is Elm Tower?", ("Elm Tower is 43 metres high.", "Elm Tower is 60 metres high with its mast.")),
    ],
)
def test_what_leaves_room_for_both_does_not(question: str, sentences: tuple[str, ...]) -> None:
    assert not held(question, page(*sentences), titles=("Elm",))
