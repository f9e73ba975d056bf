"""Who held a post in a year that no sentence names, and what only looks as if it told that."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked

MAYOR = "Who was mayor of Tarn in 1899?"
OPENED = "Who was mayor of Tarn when the Vale Railway was opened?"


@pytest.mark.parametrize(
    ("text", "question", "told"),
    [
        ("Ann Holt was mayor of Tarn until 1893. She was succeeded by Bo Lind, who served for nine years.",
         MAYOR, "Bo Lind"),
        ("Ann Holt became mayor of Tarn in 1890. In 1902 Bo Lind was elected.", MAYOR, "Ann Holt"),
        ("The Vale Railway was opened in 1895. Ann Holt was mayor of Tarn from 1890 to 1900.", OPENED, "Ann Holt"),
        ("Ann Holt led the club of Tarn on 29 February 1896. She was succeeded four years later by Bo Lind.",
         "Who led the club of Tarn in 1899?", "Ann Holt"),
        ("Karl Rask war bis 1893 Bürgermeister von Tarn. Sein Nachfolger Bo Lind blieb neun Jahre im Amt.",
         "Wer war 1899 Bürgermeister von Tarn?", "Bo Lind"),
    ],
)  # fmt: skip
def test_what_follows_each_other_tells_the_years_between(tmp_path: Path, text: str, question: str, told: str) -> None:
    report = asked(tmp_path, {"notes": f"# Notes\n\n{text}\n"}, question)
    assert report.status == "answered"
    assert any(told in each.text for each in report.sentences if each.role == "answer")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("In 1840 Ann Holt was elected the first woman mayor of Tarn for over sixty years.", MAYOR),
        ("Ann Holt became mayor of Tarn in 1890 after twelve years as a teacher.", MAYOR),
        ("Ann Holt ran the mill until 1868. This was followed by a great flood. In 1875 Bo Lind bought it.",
         "Who ran the mill in 1870?"),
        ("Karl Rask war bis 1880 Bürgermeister von Tarn. Danach baute Otto Feld die Brücke.",
         "Wer war 1883 Bürgermeister von Tarn?"),
        ("The Vale Railway was not yet opened in 1895. Ann Holt was mayor of Tarn from 1890 to 1900.", OPENED),
        ("The Vale Railway was planned in 1895 and opened in 1905. The Vale Railway station hall was opened in 1899. "
         "Ann Holt was mayor of Tarn from 1890 to 1900.", OPENED),
        ("Otto Feld was arrested in 1900. The Vale Bank was robbed in 1900.",
         "Who was arrested when the Vale Bank was robbed?"),
    ],
)  # fmt: skip
def test_what_only_looks_like_it_answers_nothing(tmp_path: Path, text: str, question: str) -> None:
    report = asked(tmp_path, {"notes": f"# Notes\n\n{text}\n"}, question)
    assert report.status == "insufficient_evidence"
