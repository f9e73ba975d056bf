"""What somebody does, earned, died of or is in charge of: a name, a bed or a charge for a kiln tells none of it."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "moor": """# The Moor Line

General Otto Sand was offered the crown and turned it down. He sat in the diet for two
terms, and died in his bed in 1901. Dana Sand, a niece of General Otto Sand, kept bees.

The court was never merry after the death of Prince Ivo, the only son, of measles, in
1866. The death of the queen of Ostland changed little.

The death of Count Ulf, of many brothers the eldest, came in 1870. The death of Baron
Orm, of a good family, came in 1875.""",
    "co-op": """# The co-operative

Ada Moss runs the stores and is often in the yard. Rolf Brandt heads the dairy. Otto Prenn keeps the boats.

Bert Sand leads a quiet life beside the kiln. Tom Beck runs to the orchard each morning. There is a small charge for
the kiln, and Nina Ost works in sales. Per Dahl manages the sauna bar.

In 1961 Ada Moss earned a doctorate.""",
    "yard": """# The boat yard

The manager's salary was £41,200 last year. The manager, Ida Krone, has an office above
the slip.""",
}
TOLD = {
    "What did Prince Ivo die of?": "of measles",
    "What does the manager earn?": "£41,200",
    "Who is in charge of the stores?": "Ada Moss",
    "Who is in charge of the dairy department?": "Rolf Brandt",
    "What did Ada Moss earn in 1961?": "a doctorate",
}
UNTOLD = (
    "What did General Otto Sand die of?",
    "What did the queen of Ostland die of?",
    "What did Count Ulf die of?",
    "What did Baron Orm die of?",
    "Who is in charge of the kiln?",
    "Who is in charge of the orchard?",
    "Who is in charge of the sales department?",
    "Who is in charge of the sauna?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("deeds"), TEXTS, (*TOLD, *UNTOLD))


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_answered(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status == "answered"
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_not_told_is_refused(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status != "answered"
