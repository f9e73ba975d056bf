"""Who came before somebody or after, and who held a post then: over lists and tables of holders, abroad too."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

ITEMS = """# Bürgermeister von Seedorf

- 1945–1961: Karl Brandt
- 1961–1983: Otto Lang
- 1983–2001: Eva Kern
- seit 2001: Jan Moor
"""
ROWS = """# Seedorf

Seedorf ist eine Gemeinde am See.

## Bürgermeister

| Name | Von | Bis |
|---|---|---|
| Karl Brandt | 1945 | 1961 |
| Otto Lang | 1961 | 1983 |
| Eva Kern | 1983 | 2001 |
| Jan Moor | 2001 | |
"""
YEARS = """# Bürgermeister von Seedorf

| Amtszeit | Name |
|---|---|
| 1945–1961 | Karl Brandt |
| 1961–1983 | Otto Lang |
| 1983–2001 | Eva Kern |
| seit 2001 | Jan Moor |
"""
GERMAN = {
    "Wer war der Nachfolger von Otto Lang?": "Eva Kern",
    "Wer war der Nachfolger von Otto Lang als Bürgermeister?": "Eva Kern",
    "Wer war vor Otto Lang Bürgermeister?": "Karl Brandt",
    "Wer war der Vorgänger von Otto Lang?": "Karl Brandt",
    "Wer war Bürgermeister nach Otto Lang?": "Eva Kern",
    "Wer folgte auf Otto Lang?": "Eva Kern",
    "Wer war der Vorgänger von Karl Brandt?": "",
    "Wer war der Nachfolger von Jan Moor?": "",
    "Wer war Pfarrer vor Otto Lang?": "",
}
TWO = """# Seedorf

## Bürgermeister

- 1961–1983: Otto Lang
- 1983–2001: Eva Kern

## Pfarrer

- 1950–1970: Udo Krall
- 1970–1990: Paul Rist
"""
BOARD = """# Verein Linde

## Beisitzer

- Karl Brandt (1990–2001)
- Otto Lang (1995–2010)
- Eva Kern (2000–2015)
"""
MAYORS = "# Mayors of Seaford\n\n- 1945–1961: Karl Brand\n- 1961–1983: Otto Lang\n- 1983–2001: Eva Kern\n"
SCHOOL = """Oakfield School

The school opened in 1971.

Head teachers
1971–1982 Peter Hall
1982–1991 Sara Dell
1991–2005 Tom Wick
2005– Ann Moss

Caretakers

1971–1990 Jim Poole
1990–2010 Kim Lund
"""
CASES = {
    "items": (ITEMS, GERMAN),
    "rows": (ROWS, GERMAN),
    "years": (YEARS, GERMAN),
    "two": (
        TWO,
        {
            "Wer war der Nachfolger von Otto Lang?": "Eva Kern",
            "Wer war Pfarrer vor Paul Rist?": "Udo Krall",
            "Wer war Pfarrer vor Otto Lang?": "",
            "Wer war der Nachfolger von Otto Lang als Pfarrer?": "",
        },
    ),
    "board": (BOARD, {"Wer war der Nachfolger von Otto Lang?": "", "Wer war Beisitzer vor Otto Lang?": ""}),
    "mayors": (
        MAYORS,
        {
            "Who was the successor of Otto Lang?": "Eva Kern",
            "Who succeeded Otto Lang as mayor?": "Eva Kern",
            "Who was mayor of Seaford before Otto Lang?": "Karl Brand",
            "Who was Otto Lang's predecessor?": "Karl Brand",
            "Who was mayor before Karl Brand?": "",
            "Who was vicar before Otto Lang?": "",
        },
    ),
    "fr": (
        "# Les maires de Brissolles\n\n- 1945–1961 : Armand Tessier\n- 1961–1983 : Odette Cloarec\n",
        {"Qui a succédé à Armand Tessier ?": "Odette Cloarec", "Qui était maire après Odette Cloarec ?": ""},
    ),
    "es": (
        "# Alcaldes de Tarna\n\n| Alcalde | Años |\n|---|---|\n| Luis Soto | 1979–1991 |\n| Ana Ruiz | 1991–2003 |\n",
        {"¿Quién fue el sucesor de Luis Soto?": "Ana Ruiz", "¿Quién fue alcalde antes de Ana Ruiz?": "Luis Soto"},
    ),
    "school.txt": (
        SCHOOL,
        {
            "Who was head teacher in 1985?": "Sara Dell",
            "Who was the head teacher of Oakfield School in 1995?": "Tom Wick",
            "Who was caretaker in 1985?": "Jim Poole",
            "Who is the head teacher?": "Ann Moss",
            "Who was head teacher before Tom Wick?": "Sara Dell",
            "Who was head teacher in 1960?": "",
            "Who was cook in 1985?": "",
        },
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_who_held_it_in_turn(tmp_path: Path, name: str) -> None:
    text, questions = CASES[name]
    reports = asked_of(tmp_path, {name: text}, questions)
    found = {
        question: report.sentences[0].text if report.status == "answered" else ""
        for question, report in reports.items()
    }
    wrong = {
        q: answer for q, answer in found.items() if questions[q] not in answer or bool(questions[q]) != bool(answer)
    }
    assert not wrong
    assert all(told(each, "answer") for q, each in reports.items() if questions[q])
