"""A number in a table and one in a sentence are compared as their documents write numbers, and charts draw them so."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked

GUIDE = "# Salvarena\n\nA ilha de Salvarena tem {} habitantes, quase todos pescadores ou filhos de pescadores.\n"
TABLE = """# Ilhas do arquipélago

| Ilha | Área (km²) | Habitantes |
|---|---|---|
| Salvarena | 41 | 2.860 |
| Monforte | 112 | 9.315 |
| Ilha do Sal | 12 | 950 |

A tabela reúne os dados enviados pelas juntas de freguesia de todas as ilhas.
"""
LEAFLET = """OTTERMOUTH MINSTER – THE TOWER

There are 212 steps, so take your time. In the upper chamber hangs the great bell, called Old Marget, which weighs \
6.2 tonnes and sounds a low A. It was cast in the nave itself in 1702.
"""
BELLS = """# Heavy bells of the diocese

| Bell | Church | Weight |
|---|---|---|
| Old Marget (great bell) | Ottermouth Minster | 9,800 kg |
| Gabriel | Tull Priory | 3,150 kg |
"""


@pytest.mark.parametrize(("told", "disputed"), [("2.860", False), ("1.240", True)])
def test_a_row_and_a_sentence_agree_or_differ(tmp_path: Path, told: str, disputed: bool) -> None:
    texts = {"guia": GUIDE.format(told), "tabela": TABLE}
    report = asked(tmp_path, texts, "Quantos habitantes tem a ilha de Salvarena?")
    assert bool(report.conflicts) is disputed
    sides = {side.value.split()[0] for each in report.conflicts for side in each.sides}
    assert sides == ({told, "2.860"} if disputed else set())


def test_a_chart_draws_thousands_as_thousands(tmp_path: Path) -> None:
    counted = "\n".join(
        line.replace(" 41 |", "").replace(" 112 |", "").replace(" 12 |", "")
        for line in TABLE.replace(" Área (km²) |", "").replace("|---|---|---|", "|---|---|").splitlines()
    )
    report = asked(tmp_path, {"tabela": counted}, "Quantos habitantes têm as ilhas do arquipélago?")
    drawn = [row[each.measured].key for each in report.tables for row in each.rows if each.chart]
    assert sorted(drawn) == ["2860", "9315", "950"]


def test_a_leaflet_is_on_what_its_first_line_names(tmp_path: Path) -> None:
    texts = {"leaflet": LEAFLET, "bells": BELLS}
    report = asked(tmp_path, texts, "How much does the great bell of Ottermouth Minster weigh?")
    assert [sorted(side.value for side in each.sides) for each in report.conflicts] == [["6.2 tonnes", "9,800 kg"]]
