"""Times of the day in other languages than English: what is one, what is none, and which question asks for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.typed.clock import asks_clock, clocks
from aria.evidence.typed.clock_abroad import asks_hour, days_named, hours_told, without_asking

CODES = ["de", "fr", "es", "it", "pt", "nl", "pl", "sv", "ru", "tr", "id", "zh", "ja", "ko", "ar", "hi"]


def told(text: str, language: str) -> list[str]:
    return ["{}:{:02}".format(*divmod(each.minutes, 60)) for each in hours_told(text, language)]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "Sie öffnet um halb zehn und schließt um 18:30 Uhr.", ["9:30", "18:30"]),
        ("de", "Von 9 bis 17 Uhr, Viertel nach acht abends, um 8 Uhr 30.", ["9:00", "17:00", "20:15", "8:30"]),
        ("fr", "Elle ouvre à neuf heures et demie et ferme à 18 h, départ à 8h15.", ["9:30", "18:00", "8:15"]),
        ("fr", "De 9 h à 17 h, puis à 8 h du soir.", ["9:00", "17:00", "20:00"]),
        ("es", "Abre a las nueve y media y cierra a las 8 de la tarde.", ["9:30", "20:00"]),
        ("es", "De 9 a 14 horas; a la una y cuarto.", ["9:00", "14:00", "1:15"]),
        ("it", "Apre alle nove e mezza e chiude alle ore 18; alle sei meno un quarto.", ["9:30", "18:00", "5:45"]),
        ("pt", "Abre às nove e meia e fecha às 18h; das 9 às 17 h.", ["9:30", "18:00", "9:00", "17:00"]),
        ("nl", "Zij opent om half tien en sluit om 18:00 uur, kwart over acht.", ["9:30", "18:00", "8:15"]),
        ("pl", "Otwiera się o godz. 9.30, a zamyka o ósmej wieczorem; wpół do dziesiątej.", ["9:30", "20:00", "9:30"]),
        ("sv", "Öppnar klockan halv tio och stänger kl. 18.", ["9:30", "18:00"]),
        ("ru", "Она открывается в девять часов утра и закрывается в 18.00.", ["9:00", "18:00"]),
        ("tr", "Saat dokuz buçukta açılır ve 13.30'da kapanır.", ["9:30", "13:30"]),
        ("id", "Buka pukul 9.30 dan tutup jam 6 sore.", ["9:30", "18:00"]),
        ("zh", "图书馆上午9点30分开门,下午1点半关门,下午三点。", ["9:30", "13:30", "15:00"]),
        ("ja", "午前9時30分に開館し、午後1時半に閉まります。", ["9:30", "13:30"]),
        ("ko", "오전 9시 30분에 열고 오후 6시에 닫습니다. 아홉 시 반.", ["9:30", "18:00", "9:30"]),
        ("ar", "تفتح في الساعة 9:30 وتغلق في الساعة السادسة مساء.", ["9:30", "18:00"]),
        ("de", "Montags bis freitags 8-12 Uhr.", ["8:00", "12:00"]),
        ("de", "Geöffnet 9–17 Uhr, um 2 Uhr nachts, um 12 Uhr nachts.", ["9:00", "17:00", "2:00", "0:00"]),
        ("fr", "Ouverte 9h-12h le samedi.", ["9:00", "12:00"]),
        ("pl", "Czynny w godzinach 9–17.", ["9:00", "17:00"]),
        ("sv", "Öppet 09.00–17.00.", ["9:00", "17:00"]),
        ("zh", "早上八点四十五分开门,晚上12点关门。", ["8:45", "0:00"]),
        ("ja", "午前九時十五分に開き、夜の8時に閉まる。", ["9:15", "20:00"]),
        ("ar", "الساعة ٩:٣٠ صباحا", ["9:30"]),
        ("id", "Buka jam 10 siang.", ["10:00"]),
        ("hi", "सुबह 9:30 बजे खुलता है, साढ़े नौ बजे, शाम 6 बजे।", ["9:30", "9:30", "18:00"]),
    ],
)  # fmt: skip
def test_times_are_read(language: str, text: str, expected: list[str]) -> None:
    assert told(text, language) == expected


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Er zahlt 8.15 Euro, um 7 Prozent mehr, ein halbes Jahr lang, für 3 Stunden."),
        ("fr", "Le trajet dure 2 heures et coûte 8,15 euros."),
        ("es", "Dura 3 horas y mide 8 metros."),
        ("pl", "Mowa o 8 osobach. Kurs trwa 3 godziny."),
        ("de", "Kinder von 3 bis 12 frei. Bis 15.12. anmelden. Sie öffnet um acht Uhr dreißig."),
        ("it", "Una tassa alle 3 persone e alle due città."),
        ("fr", "Une durée de 2 heures, un délai de 24 heures, le Midi de la France."),
        ("hi", "पुल की लंबाई साढ़े तीन किलोमीटर है।"),
        ("ru", "Тур на 3 дня и 2 ночи, до 12 лет."),
        ("ru", "Он учится в 8 классе и живёт в 3 домах."),
        ("zh", "这里有2小时的课。"),
        ("ja", "2時間かかります。"),
        ("ko", "서울시에서 2시간 걸립니다."),
        ("el", "Ανοίγει στις 9:30."),
    ],
)
def test_what_is_no_time_is_none(language: str, text: str) -> None:
    assert told(text, language) == []


@pytest.mark.parametrize(
    ("language", "question", "asks"),
    [
        ("de", "Um wie viel Uhr öffnet die Bücherei?", True),
        ("fr", "À quelle heure ferme le musée ?", True),
        ("es", "¿A qué hora sale el autobús?", True),
        ("it", "A che ora apre la biblioteca?", True),
        ("pt", "A que horas fecha o mercado?", True),
        ("nl", "Hoe laat vertrekt de bus?", True),
        ("pl", "O której godzinie otwiera się biblioteka?", True),
        ("ru", "Во сколько открывается музей?", True),
        ("ru", "Во сколько обошёлся ремонт?", False),
        ("tr", "Müze saat kaçta açılır?", True),
        ("zh", "图书馆几点开门?", True),
        ("ja", "図書館は何時に開きますか?", True),
        ("ja", "何時間かかりますか?", False),
        ("ko", "몇 시에 엽니까?", True),
        ("ko", "몇 시간 걸립니까?", False),
        ("ar", "في أي ساعة تفتح المكتبة؟", True),
        ("hi", "पुस्तकालय कितने बजे खुलता है?", True),
        ("de", "Wie lange dauert die Fahrt?", False),
        ("pl", "Do której klasy należą dzieci?", False),
        ("ru", "До скольки лет действует скидка?", False),
        ("tr", "Kurs bileti kaçtan satılıyor?", False),
        ("zh", "有几点要求?", False),
    ],
)
def test_what_asks_for_a_time(language: str, question: str, *, asks: bool) -> None:
    assert asks_hour(question, language) is asks
    bare = without_asking(question, language)
    assert (bare != question) is asks


def test_of_a_span_the_end_that_is_asked_for_and_of_the_days_those_asked_about() -> None:
    text = "Die Bücherei ist von 9 bis 17 Uhr geöffnet."
    assert [each.key for each in clocks(text, "Wann öffnet die Bücherei?", "de")] == ["540"]
    assert [each.key for each in clocks(text, "Wann schließt die Bücherei?", "de")] == ["1020"]
    on_saturdays = "Samstags öffnet sie um 10 Uhr."
    assert clocks(on_saturdays, "Wann öffnet die Bücherei?", "de") == ()
    assert [each.key for each in clocks(on_saturdays, "Wann öffnet die Bücherei samstags?", "de")] == ["600"]
    assert asks_clock("Wann öffnet die Bücherei?", "de")
    assert days_named("samedi et dimanche", "fr") == {5, 6}


@given(st.text(max_size=60), st.sampled_from(CODES))
def test_any_text_is_read_within_itself(text: str, language: str) -> None:
    for each in hours_told(text, language):
        assert 0 <= each.minutes <= 24 * 60
        assert 0 <= each.start < each.end <= len(text)


@pytest.mark.parametrize("language", CODES)
@pytest.mark.parametrize("piece", ["1 ", "8h", "halb ", "um 8 ", "十", "12:", "a las "])
def test_long_runs_are_read_in_time(language: str, piece: str) -> None:
    linear(lambda times: list(hours_told(piece * times, language)), 200, 2_000)
