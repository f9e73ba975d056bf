"""What lists, columns and manuals tell without the words that ask for it."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "museum.md": "# Museum of Arlen\nThe Museum of Arlen was opened in 1953. It is closed on Mondays. Admission: "
    "adults 8 euros, children 3 euros.\n",
    "school.md": "# Arlen School of Art\nThe school stood in Vienna and had 60 pupils in 1905. It closed in 1938.\n",
    "trams.md": "# Trams of Arlen\n\n## Fares\nIn the 1920s a ticket cost twopence. In the 1930s it cost "
    "threepence. "
    "Since 2019 a single ticket costs £2.40.\n",
    "people.md": "# People of Larkfield\n\n## Ines Duarte\nInes Duarte was born in Coimbra in 1958.\n\n## Board\n"
    "\n- Ines Duarte, chair\n- Joost Maes, finance\n- Amina Bello, research\n",
    "products.csv": "Product,Launched,Price (EUR)\nLS-1,1974,310\nLS-2,1981,295\nLS-5,1993,260\n",
    "race.md": "# Silver Ridge Race\nThe Silver Ridge Race is a footrace over 54.5 km. The time limit is 12 hours.\n",
    "race.csv": "Year,Winner,Time,Starters\n2019,Ada Brons,5:21:40,388\n2021,Lou Fenn,5:10:02,240\n"
    "2022,Mio Harket,5:01:33,401\n2023,Ada Brons,5:14:09,412\n",
    "support.txt": 'Support notes\n\nThe meter shows "E4" when the electrode is dry. To clear the error, soak it '
    "in storage solution for two hours.\n\nThe warranty of all meters is three years.\n",
}
TOLD = {
    "What is the admission fee for children at the Museum of Arlen?": ("children 3 euros",),
    "How many pupils did the Arlen School of Art have in 1905?": ("60 pupils",),
    "What did a ticket cost in the 1930s?": ("threepence",),
    "What did a ticket cost in 1924?": ("twopence",),
    "Who is on the board of Larkfield?": ("Ines Duarte, chair", "Joost Maes", "Amina Bello"),
    "How many euros does the LS-2 cost?": ("295",),
    "Which year had the fewest starters?": ("240",),
    "Who won the Silver Ridge Race in 2021?": ("Lou Fenn",),
    "Who won the race twice?": ("2019", "2023", "Ada Brons"),
    "What does error E4 mean?": ("electrode is dry",),
    "How do I clear error E4?": ("soak it",),
}
UNTOLD = (
    "What is the admission fee for dogs at the Museum of Arlen?",
    "What did a ticket cost in 1965?",
    "How many dollars does the LS-2 cost?",
    "Who is on the jury of Larkfield?",
    "Who won the race three times?",
    "Who won the Silver Ridge Race in 2020?",
    "Who won the Blue Hill Race in 2021?",
    "What does error E7 mean?",
    "How do I clear error E5?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("listed"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", list(TOLD))
def test_what_is_told_without_the_words_of_the_question_answers(question: str, reports: dict[str, Report]) -> None:
    answer = told(reports[question], "answer")
    assert all(value in answer for value in TOLD[question])


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_told_of_another_thing_or_time_does_not(question: str, reports: dict[str, Report]) -> None:
    assert not told(reports[question], "answer", "conflict")
