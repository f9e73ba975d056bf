"""What holds for a time or gives way to another, told in texts of our own; and what only looks like it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

TEXTS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "until a year": (
        {"marsh": "# Edwin Marsh\n\nEdwin Marsh was a chemist. He taught at Colby School until 1940. He died in 1961."},
        {
            "Did Edwin Marsh teach at Colby School in 1945?": "until 1940",
            "Did Edwin Marsh teach at Colby School in 1935?": "until 1940",
            "Did Edwin Marsh sing at Colby School in 1945?": "",
            "Did Edwin Marsh teach at Elm School in 1945?": "",
        },
    ),
    "since a year": (
        {"tram": "# Lorn Tramway\n\nThe Lorn Tramway has carried passengers since 1950. It is painted green."},
        {
            "Did the Lorn Tramway carry passengers in 1930?": "since 1950",
            "Did the Lorn Tramway carry coal in 1930?": "",
        },
    ),
    "from one to another": (
        {"pell": "# Ada Pell\n\nAda Pell was a painter. She lived in Brack from 1930 to 1938."},
        {
            "Did Ada Pell live in Brack in 1945?": "1930 to 1938",
            "Was Ada Pell living in Brack in May 1925?": "1930 to 1938",
            "Did Ada Pell marry in Brack in 1945?": "",
        },
    ),
    "told of a part, or of some": (
        {
            "bath": "# Brack Bath\n\nThe bath was heated for members until 1990. "
            "Dogs were allowed on the lawn until 1970.",
            "medal": "# The Lorn Medal\n\nThe medal was awarded from 1920 to 1930 by the mayor.",
        },
        {
            "Was the bath heated in 1995?": "",
            "Were dogs allowed in 1980?": "",
            "Was the medal awarded in 1950?": "",
        },
    ),
    "before a year, and once": (
        {"tram": "# Lorn Tramway\n\nThe Lorn Tramway carried coal before 1950. A fire broke out in 1948."},
        {"Did the Lorn Tramway carry coal in 1960?": "", "Did a fire break out in 1960?": ""},
    ),
    "what happened": (
        {
            "tarn": "# History of Tarn\n\nTarn was founded in 1820. In 1952 the dam was built above the village. The "
            "dam is made of stone. The school closed in 1974.",
            "works": "# Chronicle of the works\n\n- 1931: Two brothers found the firm.\n- 1944: The sheds burn down.\n",
            "hose": "# Hose\n\nThe catalogue number of the hose is 1963. The hose is blue.",
        },
        {
            "What happened between 1950 and 1960?": "In 1952 the dam",
            "What happened in Tarn from 1950 to 1960?": "In 1952 the dam",
            "What took place in the 1940s?": "1944: The sheds burn down",
            "What occurred between 1970 and 1980?": "school closed in 1974",
            "What happened between 1830 and 1840?": "",
            "What happened between 1961 and 1965?": "",
            "What happened to the school between 1950 and 1960?": "",
        },
    ),
    "who set a record": (
        {
            "run": "# Ashby Marathon\n\nThe Ashby Marathon is run each April. The record of 2:03:11, set by Hana Vey "
            "in 1999, still stands.",
            "swim": "# Elm Swimming Club\n\nOver 100 m freestyle the club record of 58.2 s, swum by Ida Ploss in "
            "2004, has never been beaten. The date of the gala is set by Jon Hart.",
            "jump": "# High jump at Elm\n\nIn the high jump Leo Brandt set a record of 2.11 m, which stood until 1999.",
        },
        {
            "Who holds the record for the Ashby Marathon?": "Hana Vey",
            "Who holds the club record over 100 m freestyle?": "Ida Ploss",
            "Who holds the key of the Elm Swimming Club?": "",
            "Who holds the record over 200 m butterfly?": "",
            "Who holds the record for the high jump?": "",
        },
    ),
    "who has it now": (
        {
            "mill": "# Marden Mill\n\nThe mill was owned by the Thorne family until 2021.",
            "news": "# Village news\n\nMarden Mill belongs to Ben Cotter, who bought it in 2021.",
            "office": "# Brenn Ltd\n\nThe head office of Brenn Ltd was in Orren until 2015. It had forty rooms.",
            "today": "# Brenn Ltd today\n\nThe head office of Brenn Ltd stands in Tarm.",
            "parish": "# Elm Parish\n\nThe former vicar of Elm is Jon Hart, who lives in Tarm.",
            "church": "# Elm church\n\nThe vicar of Elm is Ada Moor.",
            "castle": "# Lorn Castle\n\nLorn Castle was owned by the Harts until 1990.",
        },
        {
            "Who owns Marden Mill?": "Ben Cotter",
            "Where is the head office of Brenn Ltd?": "Tarm",
            "Who is the vicar of Elm?": "Ada Moor",
            "Who owned Lorn Castle in 1980?": "the Harts",
        },
    ),
}
"""Texts by their names, and questions to them with what leads the answer; empty where they are refused."""


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_told_of_a_time(name: str, tmp_path: Path) -> None:
    texts, expected = TEXTS[name]
    for question, report in asked_of(tmp_path, texts, expected).items():
        if expected[question]:
            assert report.status == "answered", question
            answers = [each.text for each in report.sentences if each.role == "answer"]
            assert expected[question] in answers[0], question
        else:
            assert report.status == "insufficient_evidence", (question, told(report, "answer"))


RANKS: tuple[tuple[str, str, str, int], ...] = (
    ("Who is the manager of Hotel Brisk?", "The manager", "The night manager", 0),
    ("Who is the night manager of Hotel Brisk?", "The night manager", "The manager", 0),
    ("Who is the director of Hotel Brisk?", "The director", "The musical director", 0),
    ("Who is the head of Hotel Brisk?", "The head", "The deputy head", 0),
    ("Who is the manager of Hotel Brisk?", "The manager", "The new manager", 1),
    ("Who is the night manager of Hotel Brisk?", "The night manager", "The night manager", 1),
)
"""A question, who is told to have which post by two pages, and how many contradictions that is."""


@pytest.mark.parametrize(("question", "one", "other", "conflicts"), RANKS)
def test_posts_of_different_rank_contradict_each_other_nowhere(
    question: str, one: str, other: str, conflicts: int, tmp_path: Path
) -> None:
    texts = {
        "one": f"# Hotel Brisk\n\n{one} of Hotel Brisk is Nora Feld.",
        "other": f"# Hotel Brisk staff\n\n{other} of Hotel Brisk is Carl Ott.",
    }
    report = asked_of(tmp_path, texts, [question])[question]
    assert len(report.conflicts) == conflicts
    if not conflicts:
        assert "Nora Feld" in next(each.text for each in report.sentences if each.role == "answer")
