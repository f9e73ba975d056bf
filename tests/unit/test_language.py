"""Texts in many languages: which one it is, and that a word is found however its language bends or writes it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.text.language import detected, language
from aria.evidence.text.scripts import cut, fold
from aria.evidence.text.stems import LANGUAGES, content_stems, index_terms, stems, stop_words, words
from aria.evidence.text.stop_words import STOP_WORDS

SAMPLES = {
    "en": ("Who built the lighthouse?", "The lighthouse was built by two brothers, and it burned down soon after."),
    "de": ("Wer baute den Leuchtturm?", "Der Leuchtturm wurde von zwei Brüdern gebaut und brannte bald ab."),
    "fr": ("Qui a construit le phare ?", "Le phare a été construit par deux frères, mais il brûla bientôt."),
    "es": ("¿Quién construyó el faro?", "El faro fue construido por dos hermanos y se quemó poco después."),
    "it": ("Chi ha costruito il faro?", "Il faro fu costruito da due fratelli, ma bruciò poco dopo."),
    "pt": ("Quem construiu o farol?", "O farol foi construído por dois irmãos, mas ardeu pouco depois."),
    "nl": ("Wie bouwde de vuurtoren?", "De vuurtoren werd door twee broers gebouwd, maar brandde snel af."),
    "pl": ("Kto zbudował latarnię morską?", "Latarnia została zbudowana przez dwóch braci, ale wkrótce spłonęła."),
    "tr": ("Deniz fenerini kim yaptı?", "Deniz feneri iki kardeş için ve bir usta ile yapıldı."),
    "sv": ("Vem byggde fyren?", "Fyren byggdes av två bröder och den brann ner efter en tid."),
    "ro": ("Cine a construit farul?", "Farul a fost construit de doi frați și a ars după puțin timp."),
    "cs": ("Kdo postavil maják?", "Maják byl postaven dvěma bratry, ale brzy shořel."),
    "id": ("Siapa yang membangun mercusuar itu?", "Mercusuar itu dibangun oleh dua bersaudara dan kemudian terbakar."),
    "vi": ("Ai đã xây ngọn hải đăng?", "Ngọn hải đăng được hai anh em xây dựng và sau đó bị cháy."),
    "ru": ("Кто построил маяк?", "Маяк был построен двумя братьями, но вскоре сгорел."),
    "uk": ("Хто збудував маяк?", "Маяк збудували двоє братів, але він невдовзі згорів."),
    "el": ("Ποιος έχτισε τον φάρο;", "Ο φάρος χτίστηκε από δύο αδέλφια."),
    "ar": ("من بنى المنارة؟", "بنى المنارة شقيقان ثم احترقت بعد ذلك."),
    "fa": ("چه کسی فانوس را ساخت؟", "فانوس را دو برادر ساختند و پس از آن سوخت."),
    "he": ("מי בנה את המגדלור?", "המגדלור נבנה על ידי שני אחים."),
    "hi": ("दीपस्तंभ किसने बनाया?", "दीपस्तंभ दो भाइयों ने बनाया था।"),
    "ko": ("등대는 누가 지었습니까?", "등대는 두 형제가 지었다."),
    "zh": ("谁建造了灯塔？", "灯塔是两兄弟建造的。"),
    "ja": ("灯台を建てたのは誰ですか。", "灯台は二人の兄弟が建てた。"),
    "th": ("ใครสร้างประภาคาร", "ประภาคารสร้างโดยพี่น้องสองคน"),
}


@pytest.mark.parametrize("code", SAMPLES)
def test_a_question_and_a_sentence_tell_their_language(code: str) -> None:
    assert [language(text) for text in SAMPLES[code]] == [code, code]


@pytest.mark.parametrize(
    "text",
    [
        "Del Rey album",
        "Mona Lisa",
        "What is El Niño?",
        "Was Berlin divided?",
        "cities in São Paulo",
        "3.11",
        "",
        "HTTP",
    ],
)
def test_a_foreign_name_does_not_make_english_foreign(text: str) -> None:
    assert language(text) == "en"


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("es", "La panadería abre de martes a domingo de 7:30 a 14:00."),
        ("it", "La visita guidata dura un'ora e venti."),
        ("pt", "O museu fica no antigo armazém, na rua da Praia, 8."),
        ("nl", "De restauratie duurde drie jaar en kostte 2 miljoen euro."),
        ("fr", "1991 : première édition, deux soirées et 400 spectateurs."),
        ("tr", "Müzede fotoğraf çekmek serbesttir."),
        ("en", "| Publication date | 11 March 1908 |"),
        ("en", "Minutes: total cost of the gala dinner, 3 euros per table"),
        ("en", "La Paz hotel, director Carlos Luna"),
    ],
)
def test_content_words_tell_where_function_words_are_shared(code: str, text: str) -> None:
    assert language(text) == code


@pytest.mark.parametrize(
    ("text", "declared", "expected"),
    [
        ("Rügen", "de-AT", "de"),
        ("Rügen", "German", "de"),
        ("Rügen", "Swedish", "sv"),
        ("Rügen", "", "en"),
        ("Rügen", "unknown", "en"),
        ("The island is in the sea.", "de", "en"),
    ],
)
def test_a_file_is_believed_where_its_text_does_not_tell(text: str, declared: str, expected: str) -> None:
    assert language(text, declared) == expected


@pytest.mark.parametrize(
    ("code", "one", "other"),
    [
        ("de", "Häuser", "Haus"),
        ("de", "gegründet", "gründete"),
        ("fr", "l'école", "écoles"),
        ("fr", "a-t-elle fondé", "elle a fondée"),
        ("es", "construcción", "construcciones"),
        ("it", "dell'architetto", "architetti"),
        ("pt", "cidades", "cidade"),
        ("nl", "bruggen", "brug"),
        ("pl", "mosty", "mostu"),
        ("tr", "İstanbul'da", "istanbul"),
        ("tr", "ISPARTA", "ısparta"),
        ("id", "didirikan", "mendirikan"),
        ("ru", "в Москве", "Москва́"),
        ("ru", "ёлка", "елки"),
        ("uk", "Україна", "України"),
        ("el", "Ο ΦΑΡΟΣ", "φάρου"),
        ("ar", "الجِسْر", "جسر"),
        ("ar", "الجســر", "جسر"),
        ("fa", "كتاب", "کتاب‌ها"),
        ("hi", "क़िला", "किला"),
        ("ko", "서울은", "서울에서는"),
        ("ja", "ﾀﾜｰ", "タワーの"),
        ("ja", "１９７６", "1976"),
        ("zh", "电话", "电话的"),
        ("th", "ปี ๒๔๗๕", "ปี 2475"),
        ("vi", "XÂY DỰNG", "xây dựng"),
    ],
)
def test_forms_of_one_word_meet(code: str, one: str, other: str) -> None:
    assert content_stems(one, code)
    assert content_stems(one, code) == content_stems(other, code)


@pytest.mark.parametrize(
    ("code", "one", "other"),
    [("ru", "йод", "иод"), ("ja", "がく", "かく"), ("hi", "किताब", "कताब"), ("th", "มา", "ม้า")],
)
def test_marks_that_make_another_letter_are_kept(code: str, one: str, other: str) -> None:
    assert stems(one, code) != stems(other, code)


def test_a_word_of_an_indic_script_is_one_word() -> None:
    assert len(stems("दीपस्तंभ", "hi")) == 1
    assert len(stems("கலங்கரை", "ta")) == 1


@pytest.mark.parametrize("code", [code for code in SAMPLES if code not in LANGUAGES or code == "fa"])
def test_a_word_of_another_script_is_known_whatever_the_text_is_taken_for(code: str) -> None:
    assert not all(content for _, content in words(SAMPLES[code][0]))
    for text in SAMPLES[code]:
        if code != "fa":
            assert content_stems(text, "en") == content_stems(text, code)


def test_runs_without_spaces_give_words_and_pairs() -> None:
    assert cut("東京タワーの高さ") == ["東京", "タワー", "の", "高", "さ"]
    assert cut("日本語") == ["日本", "本語"]
    assert cut("山") == ["山"]


@pytest.mark.parametrize("code", STOP_WORDS)
def test_no_stop_word_of_a_language_is_left(code: str) -> None:
    assert content_stems(" ".join(sorted(STOP_WORDS[code])), code) == [] or code in ("ko", "fr", "it")
    assert stop_words(code) >= {word.replace("'", "") for word in STOP_WORDS[code]}


_TEXT = st.text(max_size=80) | st.text(st.sampled_from("aZé 'İıßŁ0٣-.日のがター电한국는กาสคุёйїіΣςأىی‌क़ि்"), max_size=40)


@given(_TEXT, st.sampled_from([*LANGUAGES, "ru", "ja", "xx"]))
def test_an_index_holds_what_a_query_asks_for_in_any_language(text: str, code: str) -> None:
    indexed = index_terms(text, code).split(" ")
    assert set(content_stems(text, code)) == set(filter(None, indexed))
    assert all(len(stem.split()) == 1 for stem in stems(text, code))


@given(_TEXT)
def test_folding_is_done_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(_TEXT)
def test_any_text_has_a_language_or_none(text: str) -> None:
    assert detected(text) == "" or len(detected(text)) == 2
    assert detected(text) == detected(text)
