"""What a question of two steps describes, in languages other than English, and whose name tells it."""

from __future__ import annotations

import pytest

from aria.engines.extractive.named_abroad import names_abroad
from aria.evidence.questions.first_steps import first_step


@pytest.mark.parametrize(
    ("question", "asks"),
    [
        ("设计望溪桥的那位建筑师是在哪里出生的？", "设计望溪桥的那位建筑师是谁？"),
        ("أين وُلد مهندس قلعة النورس؟", "من هو مهندس قلعة النورس؟"),
        ("أين وُلد المهندس الذي صمم القلعة؟", "من هو المهندس الذي صمم القلعة؟"),
        ("बावड़ी का नक्शा बनाने वाले शिल्पकार कहाँ पैदा हुए थे?", "बावड़ी का नक्शा बनाने वाले शिल्पकार कौन थे?"),
        ("पुल के वास्तुकार कहाँ पैदा हुए थे?", "पुल के वास्तुकार कौन थे?"),
        ("Var är arkitekten som ritade Lundbron född?", "Vem var arkitekten som ritade Lundbron?"),
        ("När dog grundaren av Lunds bryggeri?", "Vem var grundaren av Lunds bryggeri?"),
    ],
)
def test_the_thing_described_is_asked_for_first(question: str, asks: str) -> None:
    step = first_step(question)
    assert step is not None
    assert (step.text, step.expects) == (asks, "person")


@pytest.mark.parametrize(
    "question",
    [
        "من هو مهندس قلعة النورس؟",
        "पुल के वास्तुकार कौन थे?",
        "Vem var arkitekten som ritade Lundbron?",
        "أين تقع قلعة النورس؟",
    ],
)
def test_who_that_is_takes_no_step(question: str) -> None:
    assert first_step(question) is None


@pytest.mark.parametrize(
    ("question", "sentence", "name"),
    [
        (
            "أين وُلد مهندس قلعة النورس؟",
            "أمر ببنائها الوالي سليمان الكردفاني، وأشرف على تصميمها المهندس يوسف الدرّازي.",
            "يوسف الدرّازي",
        ),
        (
            "रानी की बावड़ी का नक्शा बनाने वाले शिल्पकार कहाँ पैदा हुए थे?",
            "इसका निर्माण रानी चंद्रमुखी देवी ने करवाया था और नक्शा शिल्पकार माधव सोमपुरा ने बनाया था।",
            "माधव सोमपुरा",
        ),
    ],
)
def test_the_name_behind_the_very_noun_fits_best(question: str, sentence: str, name: str) -> None:
    step = first_step(question)
    assert step is not None
    assert max(names_abroad(sentence, step), key=lambda found: found[1])[0] == name
