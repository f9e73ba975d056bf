"""Who held a post in a year that lies between two that a list or a table tells, in several languages."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "managers.html": "<html><head><title>Corrin Athletic</title></head><body><h1>Managers since 1950</h1><table>"
    "<tr><th>Name</th><th>From</th><th>To</th></tr><tr><td>Alf Denning</td><td>1950</td><td>1961</td></tr>"
    "<tr><td>Roy Pascall</td><td>1961</td><td>1974</td></tr></table></body></html>",
    "maires.md": "# Les maires de Brissolles\n\n- 1945–1961 : Armand Tessier, vétérinaire\n"
    "- 1961–1983 : Odette Cloarec\n- depuis 1983 : Yves Lannic\n",
    "choucho.html": "<html><head><title>歴代町長</title></head><body><h1>緑川町の歴代町長</h1><table>"
    "<tr><th>氏名</th><th>在任期間</th></tr><tr><td>大森 勇</td><td>1950年–1962年</td></tr>"
    "<tr><td>小泉 文子</td><td>1962年–1980年</td></tr></table></body></html>",
    "rat.md": "# Lindau am Moor\n\nBürgermeister ist seit 2014 Enno Wiards. Vor ihm war von 1996 bis 2014 Telse Harms "
    "Bürgermeisterin. Der Markt findet dienstags statt.",
    "lives.html": "<html><head><title>Mayors of Elmford</title></head><body><h1>Mayors of Elmford</h1><table>"
    "<tr><th>Name</th><th>Born</th><th>Died</th></tr><tr><td>Ada Lund</td><td>1901</td><td>1985</td></tr>"
    "</table></body></html>",
    "society.md": "# Corrin Historical Society\n\nThe society was founded in 1950. It has 240 members.",
}
TOLD = {
    "Who was the manager of Corrin Athletic in 1968?": "Roy Pascall",
    "Qui était maire de Brissolles en 1970 ?": "Odette Cloarec",
    "1970年の町長は誰でしたか？": "小泉 文子",
    "Wer war 2005 Bürgermeisterin von Lindau am Moor?": "Telse Harms",
}
OF_ANOTHER = {
    "Who was the mayor of Corrin in 1968?": ("Pascall", "Denning"),
    "Who was mayor of Elmford in 1950?": ("Ada Lund",),
    "Qui était maire de Brissolles en 1930 ?": ("Tessier", "Cloarec", "Lannic"),
    "1990年の町長は誰でしたか？": ("大森", "小泉"),
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("holders"), TEXTS, [*TOLD, *OF_ANOTHER])


@pytest.mark.parametrize("question", list(TOLD))
def test_who_held_the_post_then_is_told(question: str, reports: dict[str, Report]) -> None:
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", list(OF_ANOTHER))
def test_who_held_another_post_or_at_another_time_is_no_answer(question: str, reports: dict[str, Report]) -> None:
    answer = told(reports[question], "answer", "conflict")
    assert not any(value in answer for value in OF_ANOTHER[question])
