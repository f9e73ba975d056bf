"""Who came before somebody, who does what a sentence calls "it", and how many live where others are counted."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked, told

CLUB = """# Rowing club

## Board

The president is Ida Moss. Her deputy is Karl Brandt. Before her it was Per Lund.

Sofia Wren was treasurer from 2003 to 2014. The treasurer since 2014 has been Tom Hale.

Rolf Kern, who ran the boathouse, leaves in May. He is succeeded by Ann Bell.

## Regatta

The spring regatta will be held on the lake. Nora Falk prepares it. Action: Jens to book the marquee.
"""
BOARD = {
    "de": "# Verein\n\nVorsitzende des Vereins ist Eva Lang. Ihr Vorgänger war Otto Brand. Der Verein rudert.",
    "fr": "# Club\n\nLa présidente du club est Anne Morel. Avant elle, Paul Girard était président. Le club rame.",
    "es": "# Club\n\nLa presidenta del club es Ana Ruiz. Antes de ella fue presidente Luis Soto. El club rema.",
}


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Who was president before Ida Moss?", "Per Lund"),
        ("Who was treasurer before Tom Hale?", "Sofia Wren"),
        ("Who ran the boathouse before Ann Bell?", "Rolf Kern"),
        ("Who prepares the spring regatta?", "spring regatta will be held on the lake. Nora Falk"),
        ("Who has to book the marquee?", "Jens"),
    ],
)
def test_who_it_was(tmp_path: Path, question: str, name: str) -> None:
    report = asked(tmp_path, {"club": CLUB}, question)
    assert report.status == "answered"
    assert name in next(each.text for each in report.sentences if each.role == "answer")


@pytest.mark.parametrize("question", ["Who was treasurer before Ida Moss?", "Who was president before Tom Hale?"])
def test_who_came_before_in_another_post_is_not_told(tmp_path: Path, question: str) -> None:
    assert asked(tmp_path, {"club": CLUB}, question).status != "answered"


@pytest.mark.parametrize(
    ("language", "question", "name"),
    [
        ("de", "Wer war vor Eva Lang Vorsitzender des Vereins?", "Otto Brand"),
        ("fr", "Qui était président du club avant Anne Morel ?", "Paul Girard"),
        ("es", "¿Quién fue presidente del club antes de Ana Ruiz?", "Luis Soto"),
    ],
)
def test_who_it_was_in_other_languages(tmp_path: Path, language: str, question: str, name: str) -> None:
    report = asked(tmp_path, {"club": BOARD[language]}, question)
    assert report.status == "answered"
    assert name in told(report, "answer")


def test_persons_who_do_something_are_no_inhabitants(tmp_path: Path) -> None:
    news = "# Noticias de Almendral\n\nAl concierto de la plaza asistieron 900 personas. Hubo música hasta tarde."
    town = "# Almendral\n\nAlmendral tiene 4.200 habitantes. La iglesia es de 1610."
    question = "¿Cuántos habitantes tiene Almendral?"
    for name, texts in (("untold", {"news": news}), ("told", {"news": news, "town": town})):
        (tmp_path / name).mkdir()
        report = asked(tmp_path / name, texts, question)
        assert (report.status == "answered") == (name == "told")
        assert "900" not in told(report, "answer")


SQUARE = """# Leisure: baths, gallery

## Town baths

The baths are in the old mill. They are open daily from 9:00 to 20:00 and on Monday from 12:00 to 20:00.

The pond is open on Monday in summer.

## Gallery of Glass

The gallery shows bowls from Murano. It is closed on Monday.
"""


def test_another_section_s_hours_are_not_told(tmp_path: Path) -> None:
    first = next(
        each.text for each in asked(tmp_path, {"square": SQUARE}, "Is the gallery open on Monday?").sentences
        if each.role == "answer"
    )  # fmt: skip
    assert "It is closed on Monday" in first


def test_its_own_section_s_hours_are(tmp_path: Path) -> None:
    assert "from 12:00" in told(asked(tmp_path, {"square": SQUARE}, "Are the baths open on Monday?"), "answer")


@pytest.mark.parametrize(
    ("question", "text", "name"),
    [
        ("Who was abbot before Odo Brill?", "Hugh Tarn was abbot before Odo Brill came from Kent.", "Hugh Tarn"),
        ("Who was abbot before Odo Brill?", "After the death of Hugh Tarn, Odo Brill was elected abbot.", "Hugh Tarn"),
        ("Who was abbot before Odo Brill?", "Hugh Tarn stepped down as abbot in favour of Odo Brill.", "Hugh Tarn"),
        ("Who sang before Odo Brill?", "Hugh Tarn sang before Odo Brill at the fair.", "Hugh Tarn"),
        ("Who was abbot before Odo Brill?", "Odo Brill was abbot for long. He was succeeded by Hugh Tarn.", ""),
        ("Who was abbot before Odo Brill?", "Odo Brill, the abbot, was succeeded by Hugh Tarn.", ""),
        (
            "Who was abbot before Odo Brill?",
            "Hugh Tarn, the abbot, is ill. The post of porter was taken by Odo Brill.",
            "",
        ),
        (
            "Who was abbot of Lorn Priory before Odo Brill?",
            "Hugh Tarn was abbot of Wick Priory until 1980. Odo Brill has been abbot of Lorn Priory since 1980.",
            "",
        ),
        (
            "Who was abbot before Odo Brill?",
            "Hugh Tarn sat in Kent until 1980 with an abbot. Odo Brill has been abbot since 1980.",
            "",
        ),
        ("Wer war vor Odo Brill Abt?", "Vor Odo Brill war Hugo Tarn Abt.", "Hugo Tarn"),
        ("Wer war vor Odo Brill Abt?", "Odo Brill war Abt und wurde abgelöst von Hugo Tarn.", ""),
        ("Qui était maire avant Luc Brun ?", "Avant Luc Brun, Jean Tarn était maire.", "Jean Tarn"),
        ("¿Quién fue alcalde antes de Leo Bravo?", "Antes de Leo Bravo fue alcalde Juan Tarna.", "Juan Tarna"),
        ("Chi fu sindaco prima di Leo Bruni?", "Prima di Leo Bruni fu sindaco Ugo Tarno.", "Ugo Tarno"),
        ("Quem foi prefeito antes de Leo Brito?", "Antes de Leo Brito, Rui Tarno foi prefeito.", "Rui Tarno"),
        ("Wie was burgemeester voor Leo Brink?", "Voor Leo Brink was Jan Tarn burgemeester.", "Jan Tarn"),
    ],
)
def test_whoever_is_said_to_come_before_and_nobody_after(tmp_path: Path, question: str, text: str, name: str) -> None:
    report = asked(tmp_path, {"page": f"# Notes\n\n{text}"}, question)
    assert (report.status == "answered") == bool(name)
    assert name in told(report, "answer")
