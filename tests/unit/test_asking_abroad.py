"""When, why and how are asked in many words, understood in eleven languages; small units; numbers in names."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.evidence.questions.question import profile
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.values import values

DAY = "2026-11-28"


@pytest.mark.parametrize(
    ("spoken", "kind", "question", "needed"),
    [
        ("de", "when", "Wann wurde der Verein gegründet?", "Verein gegründet"),
        ("de", "when", "An welchen Tagen ist Markt?", "Markt"),
        ("de", "when", "In welchem Monat öffnet das Bad?", "öffnet Bad"),
        ("de", "why", "Weswegen wurde das Bad geschlossen?", "Bad geschlossen"),
        ("de", "why", "Wie kommt es, dass das Bad geschlossen wurde?", "Bad geschlossen"),
        ("de", "how", "Auf welche Weise öffnet man das Ventil?", "öffnet Ventil"),
        ("de", "what", "Was bedeutet Ruhezeit?", "Ruhezeit"),
        ("fr", "when", "À quelle date le club a-t-il été fondé ?", "club fondé"),
        ("fr", "when", "Quels jours la bibliothèque est-elle ouverte ?", "bibliothèque ouverte"),
        ("fr", "how", "De quelle façon ouvre-t-on la vanne ?", "ouvre vanne"),
        ("fr", "what", "Que signifie vanne ?", "vanne"),
        ("es", "when", "¿En qué fecha se fundó el club?", "fundó club"),
        ("es", "why", "¿Cuál fue la causa del cierre de la piscina?", "cierre piscina"),
        ("es", "how", "¿De qué manera se abre la válvula?", "abre válvula"),
        ("it", "when", "In che data fu fondato il circolo?", "fondato circolo"),
        ("it", "how", "In che modo si apre la valvola?", "apre valvola"),
        ("pt", "when", "Em que dias abre a biblioteca?", "abre biblioteca"),
        ("pt", "why", "Qual foi a causa do fecho da piscina?", "fecho piscina"),
        ("pt", "how", "Como se abre a válvula?", "abre válvula"),
        ("pt", "what", "O que significa válvula?", "válvula"),
        ("nl", "when", "Op welke datum werd de club opgericht?", "club opgericht"),
        ("nl", "why", "Hoe komt het dat het zwembad gesloten is?", "zwembad gesloten"),
        ("nl", "what", "Waar is de klep voor?", "klep"),
        ("sv", "when", "Vilka dagar har biblioteket öppet?", "biblioteket öppet"),
        ("sv", "why", "Av vilken anledning stängdes badet?", "stängdes badet"),
        ("pl", "when", "W jakie dni otwarta jest biblioteka?", "otwarta biblioteka"),
        ("pl", "why", "Czemu zamknięto basen?", "zamknięto basen"),
        ("pl", "how", "W jaki sposób otwiera się zawór?", "otwiera zawór"),
        ("ru", "when", "По каким дням открыта библиотека?", "открыта библиотека"),
        ("ru", "why", "Из-за чего закрыли бассейн?", "закрыли бассейн"),
        ("ru", "how", "Каким образом открывают клапан?", "открывают клапан"),
        ("tr", "when", "Kütüphane hangi günler açık?", "Kütüphane açık"),
        ("tr", "why", "Havuz hangi nedenle kapandı?", "Havuz kapandı"),
        ("tr", "what", "Vana ne demek?", "Vana"),
    ],
)
def test_only_what_is_asked_about_is_needed(spoken: str, kind: str, question: str, needed: str) -> None:
    assert language(question) == spoken
    assert profile(question, DAY).kind == kind
    assert set(need_for(question, question, DAY, {}, 4).stems) == set(content_stems(needed, spoken))


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Quelle est la raison sociale de l'entreprise ?", "what"),
        ("¿Qué días festivos hay en Navidad?", "what"),
        ("Auf welche Art von Boden wächst die Pflanze?", "what"),
        ("この町に何度も来た人は誰ですか", "who"),
    ],
)
def test_words_for_a_reason_or_a_day_may_be_part_of_another_word(question: str, kind: str) -> None:
    assert profile(question, DAY).kind == kind


@pytest.mark.parametrize(
    ("text", "unit", "key"),
    [
        ("Die Platte ist 60 Zentimeter breit.", "m", "0.6"),
        ("La planche mesure 30 centimètres.", "m", "0.3"),
        ("Deska ma 20 centymetrów.", "m", "0.2"),
        ("Доска имеет ширину 15 сантиметров.", "m", "0.15"),
        ("口径六十センチの望遠鏡。", "m", "0.6"),
        ("板宽30厘米。", "m", "0.3"),
        ("너비는 15센티미터이다.", "m", "0.15"),
        ("इसकी चौड़ाई 15 सेंटीमीटर है।", "m", "0.15"),
        ("厚さ3ミリ", "m", "0.003"),
        ("250 Milliliter Milch", "m3", "0.00025"),
        ("牛乳200ミリリットル", "m3", "0.0002"),
        ("2 dl mjölk", "m3", "0.0002"),
        ("5 Milligramm", "kg", "0.000005"),
    ],
)
def test_small_units_are_read_in_many_languages(text: str, unit: str, key: str) -> None:
    assert (unit, key) in {(value.unit, value.key) for value in values(text)}


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("في المدينة 3 ملاعب", "ar"),
        ("राम को 3 मिली थीं", "hi"),
        ("5 सेमीफाइनल मैच", "hi"),
        ("5 센티멘탈", "ko"),
        ("Kapitel 5 Cl", "de"),
    ],
)
def test_a_word_that_begins_like_a_unit_is_none(text: str, spoken: str) -> None:
    assert {value.unit for value in values(text, spoken)} == {""}


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Heute gehören der Genossenschaft 241 Wohnungen. Das größte Quartier ist der Holzhafen.", "241"),
        ("Bugün 218 ortağı ve bir fabrikası vardır.", "218"),
        ("Vandaag heeft schaakclub Lindenau 91 leden, van wie de meeste jong zijn.", "91"),
    ],
)
def test_a_number_before_what_it_counts_is_no_part_of_a_name(text: str, number: str) -> None:
    assert number in {value.key for value in values(text) if value.kind == "number"}


def test_a_number_may_be_part_of_a_name() -> None:
    for text, spoken in (
        ("La misión Apollo 11 despegó en 1969.", "es"),
        ("Apollo 11 landed on the Moon.", "en"),
        ("Der Bus hält an Gleis 7.", "de"),
        ("Apollo 11 décolle demain.", "fr"),
        ("Le Peugeot 208 est vendu.", "fr"),
        ("El Boeing 747 vuela.", "es"),
    ):
        found = [value.text for value in values(text, spoken) if value.kind == "name"]
        assert any(name.endswith(("11", "7", "208")) for name in found), text


@pytest.mark.parametrize(
    ("spoken", "question", "needed"),
    [
        ("de", "In welcher Stadt wurde Ilse Brandt geboren?", "geboren Ilse Brandt"),
        ("fr", "Dans quelle ville est née Anne Leroux ?", "née Anne Leroux"),
        ("es", "¿En qué pueblo nació Ana Ruiz?", "nació Ana Ruiz"),
        ("it", "In quale paese è nato Carlo Sereni?", "nato Carlo Sereni"),
        ("pt", "Em que terra nasceu Rui Falcão?", "nasceu Rui Falcão"),
        ("nl", "In welke stad is Jan Visser geboren?", "geboren Jan Visser"),
        ("pl", "W którym mieście urodził się Jan Rak?", "urodził Jan Rak"),
        ("ru", "В каком селе родился Павел Рогов?", "родился Павел Рогов"),
        ("sv", "I vilken stad föddes Karl Berg?", "föddes Karl Berg"),
    ],
)
def test_which_town_asks_where(spoken: str, question: str, needed: str) -> None:
    assert language(question) == spoken
    asked = profile(question, DAY)
    assert (asked.kind, asked.expects) == ("where", "place")
    missing = set(content_stems(needed, spoken)) - set(need_for(question, question, DAY, {}, 0).stems)
    assert not missing
    assert "welch" not in need_for(question, question, DAY, {}, 0).stems


@pytest.mark.parametrize("opening", ["Dov'è", "Dov'era"])
def test_an_italian_where_is_no_name(opening: str) -> None:
    need = need_for(f"{opening} nato Carlo Sereni?", "nato Carlo Sereni", DAY, {}, 0)
    assert need.names == (("carl", "seren"),)
    assert "dov" not in need.stems


@pytest.mark.parametrize(("asked", "told"), [("Павел Рогожников", "павла рогожникова"), ("Пётр Орёл", "петра орла")])
def test_a_russian_name_is_held_in_its_other_cases(asked: str, told: str) -> None:
    need = need_for(f"Где родился {asked}?", asked, DAY, {}, 0)
    assert need.names_held(content_stems(told, "ru")) == 1
    assert need.names_held(content_stems("Иван Котов", "ru")) == 0
