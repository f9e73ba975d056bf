"""What is asked of somebody, or when, by the place of the word; and openings that go on about what was named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.engines.extractive.needs.needed import need_for
from aria.evidence.questions.deeds import deed_asked
from aria.evidence.text.pronouns_abroad import goes_on
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.values import values

DAY = "2026-11-28"


@pytest.mark.parametrize(
    ("language", "question", "key"),
    [
        ("fr", "Qui dirige le musée municipal ?", "dirige"),
        ("fr", "Qui est la présidente du club nautique ?", "présidente"),
        ("fr", "Qui a fondé le musée municipal ?", "fondé"),
        ("es", "¿Quién dirige el museo municipal?", "dirige"),
        ("it", "Chi è la presidente del circolo nautico?", "presidente"),
        ("pt", "Quem é que dirige o museu municipal?", "dirige"),
        ("pl", "Kto kieruje muzeum miejskim?", "kieruje"),
        ("ru", "Кто руководит городским музеем?", "руководит"),
        ("ar", "من الذي يدير متحف المدينة؟", "يدير"),
        ("hi", "नगर संग्रहालय का निदेशक कौन है?", "निदेशक"),
        ("zh", "城市博物馆的馆长是谁?", "馆长"),
        ("ja", "市立博物館の館長は誰ですか?", "館長"),
        ("ko", "시립 박물관의 관장은 누구입니까?", "관장"),
        ("de", "Wann schließt die Bücherei?", "schließt"),
        ("nl", "Wanneer sluit de bibliotheek?", "sluit"),
        ("fr", "Quand ouvre le marché ?", "ouvre"),
        ("pl", "Kiedy odbyło się zebranie działkowców?", "odbyło"),
        ("ru", "Когда состоялось собрание жильцов?", "состоялось"),
        ("fr", "Quand ferme le café qui vend des glaces ?", "ferme"),
        ("fr", "Qui était le premier directeur ?", "directeur"),
        ("hi", "क्लब किसने बनाया?", "बनाया"),
    ],
)
def test_what_is_asked_is_what_an_answer_cannot_do_without(language: str, question: str, key: str) -> None:
    assert need_for(question, question, DAY, {}, 4).key == tuple(content_stems(key, language))[-1:]


def test_a_beginning_goes_without_saying() -> None:
    assert deed_asked("Quando comincia il corso?", "it", "when") == ("", 0)
    assert deed_asked("Who leads the museum?", "en", "who") == ("", 0)


@pytest.mark.parametrize(
    ("language", "sentence", "expected"),
    [
        ("de", "Sie öffnet um neun.", True),
        ("de", "Die Bücherei öffnet um neun.", False),
        ("fr", "Elle ouvre à neuf heures.", True),
        ("es", "Abre a las nueve.", True),
        ("es", "El museo abre a las nueve.", False),
        ("it", "È chiuso il lunedì.", True),
        ("ru", "Он закрыт.", True),
        ("zh", "它位于市场广场。", True),
        ("hi", "यह बाज़ार में है।", True),
        ("en", "It opens at nine.", False),
    ],
)
def test_how_a_sentence_opens_that_leans(language: str, sentence: str, *, expected: bool) -> None:
    assert goes_on(sentence, language) is expected


@pytest.mark.parametrize(
    ("language", "text", "key"),
    [
        ("fr", "Laissez reposer une demi-heure.", "1800"),
        ("es", "Dura media hora.", "1800"),
        ("de", "Gutscheine gelten drei Jahre ab Ausstellung.", "94670856"),
        ("nl", "De kaart is twee jaar geldig en niet persoonlijk.", "63113904"),
        ("ja", "再発行は二百円いただきます。", "200"),
        ("zh", "馆里收藏了二百六十三把伞。", "263"),
        ("hi", "आज मंडली में इकतालीस सदस्य हैं।", "41"),
        ("ru", "| Услуга: Замена молнии | Цена: 1200 руб. |", "1200"),
        ("pl", "Chleb piecze się 45 minut.", "2700"),
        ("tr", "Müzenin 14 salonu var.", "14"),
    ],
)
def test_amounts_are_read(language: str, text: str, key: str) -> None:
    assert key in [each.key for each in values(text, language) if each.kind in ("number", "money")]


@given(
    st.text(max_size=80),
    st.sampled_from(["fr", "es", "it", "pt", "pl", "ru", "ar", "hi", "zh", "ja", "ko", "de", "nl", "sv"]),
)
def test_any_question_is_read(question: str, language: str) -> None:
    words, place = deed_asked(question, language, "who")
    assert isinstance(words, str)
    assert place in (0, -1)


@pytest.mark.parametrize("language", ["fr", "ko", "ja", "zh", "hi", "ar", "pl", "ru"])
@pytest.mark.parametrize("piece", ["qui ", "누구 요", "誰です", "谁的", "कौन है", "est la ", "кто ся "])
def test_long_questions_are_read_in_time(language: str, piece: str) -> None:
    linear(lambda times: deed_asked(piece * times, language, "who"), 200, 2_000)
