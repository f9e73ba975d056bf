"""What a heading above a table says its rows are of, and for how long each row holds."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "ravens.md": """# Ravens of Tollby
The Ravens are a rowing club in Tollby.

## Head coaches
| Coach | Years | Note |
|---|---|---|
| Ilse Marr | 1974–1983 | first woman |
| Tom Reddick | 1983–1996 | |
| Ann Holt | 1996–2011 | |
| Joren Vik | 2011–present | |

## Presidents
The presidents of the club since its beginning:

| Name | From | To |
|---|---|---|
| Karl Osten | 1902 | 1930 |
| Mary Lind | 1930 | 1955 |
| Peter Kroll | 1955 | |

## Former wardens
| Name | From | To |
|---|---|---|
| Ada Birk | 1950 | 1961 |
| Olaf Rehn | 1961 | |

## Keepers
| Name | From | To |
|---|---|---|
| Nils Abt | 1900 | 1920 |
| Ruth Abt | 1920 | 1941 |
| Sven Oder | 1920 | 1941 |
| Lea Thorn | 1941 | 1950 |

## Boats
| Boat | Built | Seats |
|---|---|---|
| Heron | 1961 | 4 |
| Swift | 1998 | 8 |
| Teal | 2004 | 2 |
""",
    "lind.md": "# Mary Lind\nMary Lind (born 1889 in Skagen) was a rower and a teacher. She died in 1961.\n",
    "lakes.md": """# Lakes of Orm
| Lake | Depth (m) |
|---|---|
| Irn | 20 |
| Olt | 31 |
""",
}
TOLD = {
    "Who is the head coach of the Ravens?": ("Joren Vik",),
    "Who has been head coach of the Ravens since 2011?": ("Joren Vik",),
    "Who was head coach before Ann Holt?": ("Tom Reddick",),
    "Who succeeded Tom Reddick as head coach?": ("Ann Holt",),
    "When was Ann Holt head coach?": ("Ann Holt",),
    "List the head coaches of the Ravens.": ("Ilse Marr", "Tom Reddick", "Ann Holt", "Joren Vik"),
    "Who were the presidents of the Ravens?": ("Karl Osten", "Mary Lind", "Peter Kroll"),
    "Who is the president of the club?": ("Peter Kroll",),
    "Who was the first president of the Ravens?": ("Karl Osten",),
    "Who was keeper before Lea Thorn?": ("Ruth Abt", "Sven Oder"),
    "Which boats were built in the 1990s?": ("Swift",),
    "Which boats were built before 2000?": ("Heron", "Swift"),
}
ALL = frozenset(each for told_by in TOLD.values() for each in told_by) | {"Heron", "Teal", "Ada Birk", "Olaf Rehn"}
STEPPED = ("Where was the president of the Ravens in 1940 born?", "Skagen")
UNTOLD = (
    "Where was the president of the Ravens in 1920 born?",
    "Who was head coach before Ilse Marr?",
    "Who is the captain of the Ravens?",
    "When was Ann Holt president?",
    "Who was president before Ann Holt?",
    "Who is the warden?",
    "Which boats were built in the 1970s?",
    "Which lakes are deeper than 50 m?",
    "Who was the first captain of the Ravens?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("captioned"), TEXTS, [*TOLD, *UNTOLD, STEPPED[0]])


@pytest.mark.parametrize("question", list(TOLD))
def test_the_rows_that_are_meant_are_told_and_no_others(question: str, reports: dict[str, Report]) -> None:
    answer = told(reports[question], "answer", "context")
    assert {each for each in ALL if each in answer} == set(TOLD[question])


def test_what_is_asked_of_who_held_a_post_is_told_of_the_one_in_the_row(reports: dict[str, Report]) -> None:
    assert STEPPED[1] in told(reports[STEPPED[0]], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_rows_of_another_kind_or_time_are_no_answer(question: str, reports: dict[str, Report]) -> None:
    assert not told(reports[question], "answer", "conflict")
