"""Keywords of other languages are put as questions; topics, titles and sentences stay what they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.runs.texts_kit import asked as report_on

from aria.core.types import SubQuestion
from aria.evidence.questions.keyworded_abroad import asked_by_keywords, question_abroad
from aria.evidence.questions.question import profile

TODAY = "2026-05-05"


@pytest.mark.parametrize(
    ("words", "language", "expects"),
    [
        ("Öffnungszeiten Freibad", "de", "date"),
        ("Freibad Öffnungszeiten", "de", "date"),
        ("Kosten Anwohnerausweis", "de", "number"),
        ("horaires de la bibliothèque", "fr", "date"),
        ("tarif camping", "fr", "number"),
        ("precio del abono", "es", "number"),
        ("dirección farmacia", "es", "place"),
        ("orari biblioteca", "it", "date"),
        ("prezzo biglietto funivia", "it", "number"),
        ("preço bilhete", "pt", "number"),
        ("openingstijden zwembad", "nl", "date"),
    ],
)
def test_keywords_ask_in_their_language(words: str, language: str, expects: str) -> None:
    asked = asked_by_keywords(SubQuestion(id="Q1", text=words, priority="HIGH", tool="corpus", query=words))
    assert (profile(asked.text, TODAY).language, asked.expects) == (language, expects)


@pytest.mark.parametrize(
    "words",
    [
        "Monaco Grand Prix",
        "date palm",
        "customer data protection",
        "Das Freibad hat neue Öffnungszeiten.",
        "¿Cuál es el horario de la biblioteca?",
        "horario",
        "the price of fame",
        "",
    ],
)
def test_topics_titles_and_sentences_stay(words: str) -> None:
    assert not question_abroad(words)


@given(st.text(max_size=60))
def test_any_text_is_taken(text: str) -> None:
    assert isinstance(question_abroad(text), str)


def test_a_library_in_another_language_answers_keywords_and_a_topic(tmp_path: Path) -> None:
    pages = {
        "biblioteca.md": "# Biblioteca\n\nLa biblioteca abre de lunes a sábado de 9:30 a 20:00.\n",
        "vivero.md": "# Vivero municipal\n\nEl vivero municipal vende plantas. Abre los jueves de 10:00 a 13:00.\n",
    }
    (tmp_path / "a").mkdir()
    hours = report_on(tmp_path / "a", pages, "horario biblioteca")
    assert hours.status == "answered"
    assert "9:30" in hours.sentences[0].text
    (tmp_path / "b").mkdir()
    assert any("vivero" in each.text for each in report_on(tmp_path / "b", pages, "vivero municipal").sentences)
    (tmp_path / "c").mkdir()
    assert report_on(tmp_path / "c", pages, "precio piscina").status == "insufficient_evidence"


def test_a_name_with_such_a_word_is_answered_as_it_is_asked(tmp_path: Path) -> None:
    pages = {"prize.md": "# Prix Lambert\n\nThe Prix Lambert is a literary prize. It was first given in 1931.\n"}
    report = report_on(tmp_path, pages, "Prix Lambert")
    assert report.status == "answered"
    assert "literary prize" in report.sentences[0].text
