"""A question in another language about a thing that it only describes: which thing that is is asked first."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "Markthalle Osten": "Die Markthalle Osten steht am Hafen von Osten. Sie wurde 1908 von der Architektin Henrike "
    "Dorn entworfen. Sie hat 140 Stände.",
    "Henrike Dorn": "Henrike Dorn war eine Architektin. Sie wurde in Lauenroda als Tochter eines Müllers geboren. Sie "
    "starb 1951.",
    "Faro de Llarena": "El faro de Llarena se alza en la costa norte. Fue proyectado por el ingeniero Baltasar Ibarz y "
    "se encendió en 1876.",
    "Baltasar Ibarz": "Baltasar Ibarz fue un ingeniero. Nació en Villarroya del Soto en 1831 y murió en 1902.",
    "Halle de Morvenne": "La halle de Morvenne date de 1884. Elle a été construite par l'architecte Clotilde Ravenel.",
    "Clotilde Ravenel": "Clotilde Ravenel est une architecte née à Saint-Ervan en 1842 et morte en 1915.",
    "Ponte Sereni": "Il Ponte Sereni attraversa il fiume Ombra. Fu progettato dall'ingegnere Livio Casoni nel 1921.",
    "Livio Casoni": "Livio Casoni fu un ingegnere. Nacque a Borgo Lieto nel 1885 e morì nel 1960.",
    "Museu da Ria": "O Museu da Ria abriu em 1934. Foi projetado pela arquiteta Leonor Saavedra.",
    "Leonor Saavedra": "Leonor Saavedra foi uma arquiteta. Nasceu em Vale de Ameixa em 1899 e morreu em 1971.",
    "云岭塔": "云岭塔位于云岭市。该塔建于1925年，由建筑师顾明轩设计。塔高48米。",
    "顾明轩": "顾明轩是一位建筑师。他1890年出生在柳河镇，1958年去世。",
    "月見橋": "月見橋は、青葉市にある橋である。1930年に完成した。設計者は技師の河合誠一である。",
    "河合誠一": "河合誠一は、日本の技師である。1888年に小浜村で生まれた。1955年に亡くなった。",
}
TOLD = {
    "Wo wurde die Architektin geboren, die die Markthalle Osten entwarf?": "Lauenroda",
    "Wo wurde die Architektin der Markthalle Osten geboren?": "Lauenroda",
    "¿Dónde nació el ingeniero que proyectó el faro de Llarena?": "Villarroya",
    "Où est née l'architecte qui a construit la halle de Morvenne ?": "Saint-Ervan",
    "Dove è nato l'ingegnere che progettò il Ponte Sereni?": "Borgo Lieto",
    "Onde nasceu a arquiteta do Museu da Ria?": "Vale de Ameixa",
    "云岭塔的设计者出生在哪里？": "柳河镇",
    "月見橋の設計者はどこで生まれましたか？": "小浜村",
}
OF_ANOTHER = {
    "¿Dónde nació el ingeniero que proyectó el faro de Morvenne?": ("Villarroya", "Saint-Ervan"),
    "Wo wurde der Architekt des Museums von Lauenroda geboren?": ("als Tochter",),
    "Dove è sepolto l'ingegnere che progettò il Ponte Sereni?": ("Borgo Lieto",),
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("steps"), TEXTS, [*TOLD, *OF_ANOTHER])


@pytest.mark.parametrize("question", list(TOLD))
def test_the_thing_is_found_and_what_is_asked_of_it_is_told(reports: dict[str, Report], question: str) -> None:
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", list(OF_ANOTHER))
def test_what_is_told_of_another_is_no_answer(reports: dict[str, Report], question: str) -> None:
    answer = told(reports[question], "answer", "conflict")
    assert not any(value in answer for value in OF_ANOTHER[question])
