"""What to do, and how: the sentence with the deed comes, and no warning, no entry of a log and no symptom alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked, told

DROPS = """# Vellin 5 mg drops

Vellin eases a cough.

## Before you use it

Do not use Vellin if you have a weak heart. Ask your doctor first if you use other drops.

## Using it

Adults: ten drops in the evening. If you have used too much, drink water and ring the ward.
If you miss an evening, do not use twice as much.

## How to store it

In the closed bottle, away from light.
"""
GARDEN = """# The rose bed

## Troubles

Rust: orange spots below the leaves. Burn what has fallen and spray in spring.
Greenfly: small green insects. Wash them off.
"""
TOOL = """# corda

## corda archive NAME FILE

Writes a folder as one archive.

# Changes

- Security: anybody could archive a folder of somebody else.
- Changed: the archive of a folder is smaller. It was 4 MB.
"""


@pytest.mark.parametrize(
    ("text", "question", "deed", "other"),
    [
        (DROPS, "What should I do if I used too many Vellin drops?", "ring the ward", ""),
        (DROPS, "What should I do if I miss an evening with Vellin?", "do not use twice as much", ""),
        (DROPS, "How do I store Vellin drops?", "In the closed bottle", "ten drops"),
        (GARDEN, "What should I do about rust?", "Burn what has fallen", "Wash them off"),
        (TOOL, "How do I archive a folder?", "corda archive NAME FILE", "Security"),
    ],
)
def test_the_deed_leads(tmp_path: Path, text: str, question: str, deed: str, other: str) -> None:
    report = asked(tmp_path, {"text": text}, question)
    assert report.status == "answered"
    first = next(each.text for each in report.sentences if each.role == "answer")
    assert deed in first
    assert not other or other not in first


def test_a_heading_on_it_is_not_on_another_thing(tmp_path: Path) -> None:
    report = asked(tmp_path, {"drops": DROPS}, "How do I store Vellin syrup?")
    assert "In the closed bottle" not in told(report, "answer")


@pytest.mark.parametrize(
    ("question", "value", "other"),
    [
        ("What was the default colour of labels before 2.0?", "It was green", "5 March"),
        ("What is the default colour of labels?", "white", "It was green"),
        ("Which tasks did Nora get?", "Due 3 March", "It was green"),
    ],
)
def test_what_stands_behind_is_quoted(tmp_path: Path, question: str, value: str, other: str) -> None:
    text = (
        "# Depot\n\n## 2.0 (May 2020)\n\n- Changed: the default colour of labels is white. It was green.\n\n"
        "## Tasks\n\n"
        "- Task: Nora to count the tyres. Due 3 March.\n- Task: Per to sweep the yard. Due 5 March.\n"
    )
    answer = told(asked(tmp_path, {"depot": text}, question), "answer")
    assert value in answer
    assert other not in answer


@pytest.mark.parametrize(
    ("text", "question", "opposite"),
    [
        (
            "# Bad\n\nDie Sauna am See ist täglich von 9 bis 21 Uhr geöffnet. Der Eintritt kostet 8 Franken."
            " Wegen einer Revision bleibt sie vom 1. bis 21. Mai geschlossen. Hunde bleiben draußen.",
            "Ist die Sauna im Mai geöffnet?",
            "geschlossen",
        ),
        (
            "# Baths\n\nThe sauna by the lake is open daily from 9:00 to 21:00. A ticket costs 8 euros. Its heating was"
            " renewed last year. In July it is closed for repairs. Dogs stay outside.",
            "Is the sauna open in July?",
            "closed for repairs",
        ),
    ],
)
def test_a_yes_is_quoted_with_the_no_for_the_time_asked(
    tmp_path: Path, text: str, question: str, opposite: str
) -> None:
    assert opposite in told(asked(tmp_path, {"baths": text}, question), "answer")


HOSTEL = """# The hostel on the quay

The hostel opened in 2011. The Blue Room was painted by pupils.

## Rooms

- **Blue Room** (first floor): six beds, a basin, two tables and a cupboard with a key for each guest who stays.
- **Long Room** (first floor): twelve beds along the wall, a stove that is lit in winter, and a shelf for boots.
- **Loft** (second floor): four beds below the roof, reached by a ladder, for guests who like the wind.
- **Cabin** (yard): two beds, a lamp, a bench by the door, and a view of the quay with all its boats.

## Prices

- **Bed** (a night): 14 euros.
"""


def test_a_list_below_what_is_asked_for_comes_whole(tmp_path: Path) -> None:
    report = asked(tmp_path, {"hostel": HOSTEL}, "Which rooms are in the hostel?")
    first = next(each.text for each in report.sentences if each.role == "answer")
    assert all(name in first for name in ("Blue Room", "Long Room", "Loft", "Cabin"))
    assert "14 euros" not in first


def test_a_list_below_another_heading_does_not(tmp_path: Path) -> None:
    report = asked(tmp_path, {"hostel": HOSTEL}, "Which guides are in the hostel?")
    assert "Loft" not in told(report, "answer")
