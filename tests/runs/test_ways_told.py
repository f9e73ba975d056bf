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
