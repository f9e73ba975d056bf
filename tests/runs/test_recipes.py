"""How a thing is made is told by the steps below its name, in whatever language and with what label."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "barley_broth.txt": "BARLEY BROTH\n\nYou need: 200 g pearl barley, 2 carrots, 1 leek, 1 litre of stock, salt.\n\n"
    "Soak the grain overnight. Soften the vegetables in butter. Pour on the stock and simmer for forty minutes.\n\n"
    "My aunt cooked it for harvesters, who were always hungry.\n",
    "plum_tart.html": "<html><head><title>Plum tart</title></head><body><h1>Plum tart</h1><ul><li>300 g flour</li>"
    "<li>150 g butter</li><li>1 kg plums</li></ul><p>Rub the fat into the meal. Line a tin and lay the fruit on top. "
    "Put it in a hot oven until the edges are brown.</p><p>It keeps for two days.</p></body></html>",
    "sop_04.md": "# SOP 04 - Cleaning of the glass electrode\n\n**Materials.** Buffer, soft tissue.\n\n"
    "**Procedure**\n\n1. Rinse with water.\n2. Dip into buffer for ten minutes.\n3. Dry with tissue.\n\n"
    "**Remarks.** Never rub it.\n",
    "zwiebelkuchen.txt": "ZWIEBELKUCHEN\n\nZutaten: 500 g Mehl, 1 kg Zwiebeln, 3 Eier, 200 ml Rahm, Kümmel.\n\n"
    "Zubereitung: Einen Hefeteig kneten und gehen lassen. Das Gemüse glasig dünsten. Alles auf das Blech geben und "
    "vierzig Minuten backen.\n",
    "ajoblanco.txt": "AJOBLANCO\n\nIngredientes: 200 g de almendras, 2 dientes de ajo, 100 g de pan, aceite y sal.\n\n"
    "Preparación: se tritura todo con agua muy fría. Se cuela y se deja reposar una hora. Se sirve con uvas.\n",
    "waffles.md": "# Waffles and pancakes\n\n## Waffles\n\nMethod: Beat the eggs with the milk. Bake it in the iron "
    "for four minutes.\n\n## Pancakes\n\nMethod: Whisk everything. Fry it in a little butter on both sides.\n",
    "红糖糕.txt": "红糖糕的做法\n\n材料:面粉300克,红糖120克,水200毫升,酵母3克。\n\n"
    "做法:先把糖化在水里。再和面揉匀。大火蒸二十分钟。\n",
}
TOLD = {
    "How do you make barley broth?": "simmer for forty minutes",
    "How do I bake a plum tart?": "Rub the fat into the meal",
    "How do I clean the glass electrode, step by step?": "Dip into buffer for ten minutes",
    "How do you make pancakes?": "Fry it in a little butter",
    "Wie backt man Zwiebelkuchen?": "glasig dünsten",
    "¿Cómo se prepara el ajoblanco?": "se deja reposar una hora",
    "红糖糕怎么做？": "大火蒸二十分钟",
}
OF_ANOTHER = {
    "How do you make pancakes?": "Bake it in the iron",
    "How do you make barley bread?": "simmer for forty minutes",
    "How do you make apple tart?": "Rub the fat into the meal",
    "Wie backt man Apfelkuchen?": "glasig dünsten",
    "How do I calibrate the glass electrode, step by step?": "Dip into buffer",
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("recipes"), TEXTS, dict.fromkeys([*TOLD, *OF_ANOTHER]))


@pytest.mark.parametrize("question", list(TOLD))
def test_its_steps_are_quoted(question: str, reports: dict[str, Report]) -> None:
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", list(OF_ANOTHER))
def test_those_of_another_are_not(question: str, reports: dict[str, Report]) -> None:
    assert OF_ANOTHER[question] not in told(reports[question], "answer", "conflict")
