"""Which thing a question only describes, and the question which one that is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.questions.first_steps import first_step

DESCRIBED = {
    "When was the museum opened in which The Reaper hangs?": (
        "In which museum The Reaper hangs?",
        "When was X opened?",
    ),
    "When was the barque sunk that Ora Lind built?": ("Which barque Ora Lind built?", "When was X sunk?"),
    "Where did the man die who built Tarn Weir?": ("Who built Tarn Weir?", "Where did X die?"),
    "In which town was the woman born who founded Brightwell?": (
        "Who founded Brightwell?",
        "In which town was X born?",
    ),
    "Where was the school that Clara Voss founded?": ("Which school Clara Voss founded?", "Where was X?"),
    "Who founded the company that built Tarn Weir?": ("Which company built Tarn Weir?", "Who founded X?"),
    "When was the company that built Tarn Weir founded?": ("Which company built Tarn Weir?", "When was X founded?"),
    "Where was the woman who designed Tarn Weir born?": ("Who designed Tarn Weir?", "Where was X born?"),
    "Where was Ada Holm's teacher born?": ("Who was Ada Holm's teacher?", "Where was X born?"),
    "When did the composer of the music for Low Tide die?": (
        "Who was the composer of the music for Low Tide?",
        "When did X die?",
    ),
    "Who runs the firm acquired by Ombar in 1999?": ("Which firm was acquired by Ombar in 1999?", "Who runs X?"),
    "How high is the mountain on which the Olm rises?": ("On which mountain the Olm rises?", "How high is X?"),
    "In which province is the spa where Ada Holm died?": ("In which spa Ada Holm died?", "In which province is X?"),
    "Who was the sister of the woman who discovered lumenite?": (
        "Who discovered lumenite?",
        "Who was the sister of X?",
    ),
}
ABROAD = {
    "Wo wurde der Architekt geboren, der das Rathaus entwarf?": (
        "Wer war der Architekt, der das Rathaus entwarf?",
        "Wo wurde X geboren?",
    ),
    "Wann starb die Gründerin des Museums?": ("Wer war die Gründerin des Museums?", "Wann starb X?"),
    "Où est né l'ingénieur qui a construit le phare ?": (
        "Qui est l'ingénieur qui a construit le phare ?",
        "Où est né X ?",
    ),
    "¿Dónde nació la ingeniera que diseñó el puente?": (
        "¿Quién es la ingeniera que diseñó el puente?",
        "¿Dónde nació X?",
    ),
    "Quanti abitanti ha la città in cui è nato Ottavio Brandi?": (
        "Qual è la città in cui è nato Ottavio Brandi?",
        "Quanti abitanti ha X?",
    ),
    "Quando morreu o fundador da biblioteca?": ("Quem é o fundador da biblioteca?", "Quando morreu X?"),
    "Waar werd de architect van het station geboren?": (
        "Wie was de architect van het station?",
        "Waar werd X geboren?",
    ),
    "Gdzie urodził się architekt mostu Wysokiego?": ("Kim był architekt mostu Wysokiego?", "Gdzie urodził się X?"),
    "Когда умер основатель музея?": ("Кто основатель музея?", "Когда умер X?"),
    "Köprüyü tasarlayan mühendis nerede doğdu?": ("Köprüyü tasarlayan mühendis kimdir?", "X nerede doğdu?"),
    "青石桥的设计者出生在哪里？": ("青石桥的设计者是谁？", "X出生在哪里？"),
    "星川橋の設計者はどこで生まれましたか？": ("星川橋の設計者は誰ですか？", "Xはどこで生まれましたか？"),
}
OF_ONE_STEP_ABROAD = (
    "Wer ist der Leiter der Schule?",
    "¿Quién es la directora del teatro?",
    "Qui est l'architecte de la gare ?",
    "Chi è il sindaco della città?",
    "Когда родился архитектор Павел Дроздов?",
    "Gdzie urodziła się malarka Anna Nowak?",
    "青石桥的设计者是谁？",
    "¿Quién era en 1998 el director del museo Lara?",
    "Wer war von 1998 bis 2001 der Direktor des Museums?",
    "Seit wann ist Anna Weber die Direktorin des Museums?",
    "Depuis quand Anne Petit est-elle la présidente de l'association ?",
    "Chi è stato il sindaco di Roma nel 1998?",
    "Müzenin müdürü 1998 yılında kimdi?",
    "上海的人口是多少？",
    "日本の女性の平均寿命は？",
    "서울의 사람은 몇 명입니까?",
    "¿En qué año se publicó El hombre de la máscara?",
    "¿Cuál es el salario del presidente de Chile?",
    "Wer bewohnte das Haus der Frau von Stein?",
)
OF_ONE_STEP = (
    "Where is the capital of Norland?",
    "Where was the school that she founded?",
    "What was the school that Clara Voss founded?",
    "Who is the director of the Lantern Theatre?",
    "Who will be the director of the Lantern Theatre after Ada Holm?",
    "What was the balance that John Holt reported?",
    "How long does the mail boat need from Port Lunna to Hessla?",
    "What was the year in which Tarn Weir was finished?",
    "Who was the captain of the Aurelia in 1915?",
    "What is the population of Hasserby?",
    "In which town did the chairman of the trust that owns the Wend Railway practise as a solicitor?",
    "",
)


@pytest.mark.parametrize("question", list(DESCRIBED))
def test_the_first_step_is_asked_by_itself_and_the_last_with_its_answer(question: str) -> None:
    step = first_step(question)
    assert step is not None
    assert (step.text, step.filled(question, "X")) == DESCRIBED[question]


@pytest.mark.parametrize("question", OF_ONE_STEP)
def test_a_question_of_one_step_has_no_first(question: str) -> None:
    assert first_step(question) is None


@pytest.mark.parametrize("question", list(ABROAD))
def test_so_it_is_in_other_languages(question: str) -> None:
    step = first_step(question)
    assert step is not None
    assert (step.text, step.filled(question, "X")) == ABROAD[question]


@pytest.mark.parametrize("question", OF_ONE_STEP_ABROAD)
def test_who_is_asked_for_in_another_language_is_no_first_step(question: str) -> None:
    assert first_step(question) is None


@given(st.text(max_size=400))
def test_whatever_is_asked_the_description_lies_in_the_question(text: str) -> None:
    for question in (text, f"Who founded the company that {text}?", f"Where was the teacher of {text} born?"):
        step = first_step(question)
        if step is not None:
            assert (
                (step.language == "en") <= step.start < step.end <= len(question)
            )  # elsewhere it may open the question


@pytest.mark.parametrize(
    "piece",
    [
        "the a ",
        "the A of ",
        "A's b ",
        "who was the ",
        "that A ",
        "in which the ",
        "der Leiter der ",
        "le maire du ",
        "的设计者",
    ],
)
def test_a_long_question_is_read_in_the_time_of_its_length(piece: str) -> None:
    linear(lambda size: first_step(f"Who was {piece * size}"[:290]), 4, 45)
