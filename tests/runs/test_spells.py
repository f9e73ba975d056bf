"""What was so at a time: posts, clubs, homes and owners by their years, and what no text tells of that time."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "dahl": """# Greta Dahl

Greta Dahl (9 February 1902 – 30 May 1988) was a chemist.

She studied at the University of Tarn from 1920 to 1924. At the age of 27 she moved to Lorn, where she lived until 1941.
In 1931 she joined the Hollis Institute, and in 1935 she broke her leg while skiing.
She served as director of the institute from 1946 to 1958. In 1960 she was awarded the Keller Medal.
""",
    "vale": """# Vale Rangers

Vale Rangers is a football club founded in 1921.

## Managers

- Tom Beck (1950-1958)
- Alan Frost (1958-1971)
- Pete Lamb, since 1971

## Grounds

- Mill Lane (1921-1949)
- Station Park (1949-2003)
""",
    "ferry": """# Marsh Ferry

The Marsh Ferry crosses the river Olt. It was operated by the county from 1890 to 1925, when it was sold to the Olt
Steam Company. In 1952 the town of Marsh took over the ferry. The boat Swan was in service from 1931 to 1967.
""",
    "sorel": """# Luc Sorel

Luc Sorel (born 1970) is a cyclist and politician.

Sorel joined Team Brava in 1992. In 1995 he crashed in the Tour of the Hills. The following year he moved to Kestrel
Racing. He was Mayor of Ancre from 2008 to 2014. In 2010 he married the singer Anne Vidal.
""",
}
OTHERS = {
    "society": """# The Reed Society

In 1951 the presidents visited Lena Orr in Kolm. In 1962 Lena Orr became president of the Reed Society.
""",
    "mill": """# Sund Works

""",
    "wheel": """# Kolm Wheel

The Kolm Wheel stands by the river. In 1920 Karl Holm of the Kolm Wheel was bought by the guild a medal.
""",
    "player": """# Piet Askew

Piet Askew is a footballer. In 1992 he signed a petition against a dam. In 1994 Piet Askew joined the choir of Elm.
In 1996 he signed for Tarm Town.
""",
    "poet": """# Ada Renn

Ada Renn (1900–1980) was a poet.

At the age of ten the violinist Olga Brask moved to Paris. At the age of twenty she moved to New Haven.
""",
    "mayors": """# Mayors of Kell Bay

Kell Bay has had an elected mayor since 1946.

## List

- Hilda Frame (1946–1954), Labour
- Ernest Quill (1954–1962), Liberal
- Margaret Stowe (1962–2009), Green
- Jerome Oduya (since 2009), Labour

## Notes

Ernest Quill resigned over the harbour affair. Margaret Stowe was the first mayor to be elected three times.
""",
    "club": """# Hillmark Club

Hillmark Club is a club of walkers.

## Former secretaries

- Lou Bell, from 1999
""",
    "hut": """# The hut

The red box keeps the keys dry. The guest room counts two beds. The caretaker always sweeps the floor.
""",
}
TOLD = {
    "Where did Greta Dahl live in 1935?": "Lorn",
    "Where did Greta Dahl study from 1920 to 1924?": "Tarn",
    "Who managed Vale Rangers in 1960?": "Alan Frost",
    "Who was manager of Vale Rangers in 1955?": "Tom Beck",
    "Who was the manager of Vale Rangers in 1975?": "Pete Lamb",
    "What was the ground of Vale Rangers in 1975?": "Station Park",
    "Who operated the Marsh Ferry in 1910?": "county",
    "Who owned the Marsh Ferry between 1925 and 1952?": "Olt",
    "Which team did Luc Sorel ride for in 1996?": "Kestrel",
    "Which team did Luc Sorel ride for from 1992 to 1995?": "Brava",
    "What office did Luc Sorel hold in 2010?": "Mayor",
    "Who led the Reed Society in 1962?": "Lena Orr",
    "Which team did Piet Askew play for in 1996?": "Tarm Town",
    "Where did Ada Renn live in 1920?": "New Haven",
    "Who sweeps the floor?": "caretaker",
    "Who was mayor of Kell Bay in 1950?": "Hilda Frame",
    "Who is the mayor of Kell Bay now?": "Jerome Oduya",
    "Who is currently mayor of Kell Bay?": "Jerome Oduya",
}
UNTOLD = (
    "Who was director of the Hollis Institute in 1970?",
    "Where did Greta Dahl live in 1965?",
    "What office did Greta Dahl hold in 1935?",
    "Who managed Vale Rangers in 1940?",
    "Who was the captain of Vale Rangers in 1960?",
    "Who owned Vale Rangers from 1958 to 1971?",
    "Who was the captain of the Marsh Ferry in 1940?",
    "Which team did Luc Sorel ride for in 2012?",
    "What office did Luc Sorel hold in 1995?",
    "Where did Luc Sorel live from 2008 to 2014?",
    "Who led the Reed Society in 1951?",
    "Who owned the Kolm Wheel in 1920?",
    "Which team did Piet Askew play for in 1992?",
    "Which club did Piet Askew play for in 1994?",
    "Where did Ada Renn live in 1910?",
    "Who keeps the keys?",
    "Who was mayor of Kell Bay in 1940?",
    "Who is the secretary of the Hillmark Club?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("spells"), {**TEXTS, **OTHERS}, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_was_so_at_a_time_is_told(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status == "answered"
    assert TOLD[question] in told(reports[question], "answer", "conflict")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_not_told_of_the_time_is_refused(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status != "answered"
