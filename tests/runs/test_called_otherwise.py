"""What is called otherwise disputes nothing: other films, other people, other songs that share a word of a name."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of

from aria import Report

TEXTS = {
    "lantern-dream": "# Lantern Dream\n\nLantern Dream is a 2010 comedy film directed by Berit Sagen.",
    "pirates-dream": "# The Pirate's Dream\n\nThe Pirate's Dream is a 1940 film directed by Mario Matt.",
    "dream": "# Dream (2008 film)\n\nDream is a 2008 film directed by Kim Doran. It is her fifteenth film.",
    "stallion-song": "# Song of the Stallion\n\nSong of the Stallion is an album released in 1971.",
    "hiss": '# Hiss (song)\n\n"Hiss" is a song by Meg Thee Stallion. It was released on 26 January 2024.',
    "ann-susk": "# Carla Ann Susk\n\nCarla Ann Susk (2 February 1952 – 11 November 2014) was an actress.",
    "ann-davis": "# Carla Ann Davis\n\nCarla Ann Davis (28 November 1944 – 29 September 2010) was a balloonist.",
    "river": "# River Ombrel\n\nThe River Ombrel is 112 kilometres long. It rises at Cold Spring.",
    "canoes": "# Canoeing the Ombrel\n\nFew rivers are so quiet. The Ombrel is 187 km long from its source to the sea.",
    "writer": "# Stephen King\n\nStephen King was born in Portland in 1947.",
    "singers": "# Writers of our county\n\nKing was born in the town of Bangor in 1947.",
    "spider": "# Spider-Man\n\nSpider-Man was released on 3 May 2002.",
    "spiders": "# Spider Man: a film\n\nSpider Man was released on 9 June 2003.",
    "bush": "# George Harl\n\nGeorge Harl was born in Milton in 1924.",
    "bushes": "# George H. W. Harl\n\nGeorge Herbert Walker Harl was born in Greenwich in 1925.",
    "turned": "# Vossen, Inga\n\nVossen grew up in Bergholm, the town of her birth.",
    "obituary": "# Inga Vossen, 1921 to 2009\n\nInga Vossen was born in the village of Hallesund, a cook's daughter.",
    "painter": "# Ilse Marrand\n\nIlse Marrand (1881-1946) painted harbours. She was born in Tollhaven.",
    "collection": "# Artists in our collection\n\nMarrand was born in the mountain town of Grauvik in 1881.",
    "north-bridge": "# North Bridge\n\n| Part | Size |\n|---|---|\n| Tower height above the water | 298.3 m |",
    "south-bridge": "# The South Bridge: a primer\n\n| Part | Size |\n|---|---|\n| Tower height | 227 m |",
    "mast": "# Corrow Mast\n\nThe Corrow Mast was built in 1889. The mast is 330 metres tall.",
    "decks": "# Corrow Mast\n\nThe Corrow Mast has three decks. The upper deck is 276 m above the ground.",
    "record": """# Corrow Mast

The Corrow Mast became the tallest mast of the land when it was built, a title held until the Crisser Hall in Elm was
built in 1930.""",
    "peace": "# End of the Salt War\n\nThe Salt War ended on 15 August 1845.",
    "boom": "# Post-Salt War boom\n\nThe post-Salt War boom was a long one, and ended in 1873.",
}
ONE = {
    "How tall is the Corrow Mast?": "330 metres",
    "When was the Corrow Mast built?": "1889",
    "When did the Salt War end?": "15 August 1845",
    "Who directed Lantern Dream?": "Berit Sagen",
    "When was Song of the Stallion released?": "1971",
    "What was the date of death of Carla Ann Susk?": "11 November 2014",
}
TWO = {
    "How long is the River Ombrel?": {"112 kilometres", "187 km"},
    "Where was the painter Ilse Marrand born?": {"Tollhaven", "Grauvik"},
    "Where was Inga Vossen born?": {"Bergholm", "Hallesund"},
    "Where was Stephen King born?": {"Portland", "Bangor"},
    "When was Spider-Man released?": {"3 May 2002", "9 June 2003"},
    "Where was George Harl born?": {"Milton", "Greenwich"},
}
UNTOLD = "How tall is the Ettel Tower?"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    base: Path = tmp_path_factory.mktemp("called_otherwise")
    return asked_of(base, TEXTS, [*ONE, *TWO, UNTOLD])


@pytest.mark.parametrize("question", ONE)
def test_what_shares_a_word_of_a_name_is_no_side_of_a_dispute(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    first = next(each for each in report.sentences if each.role in ("answer", "conflict"))
    assert ONE[question] in first.text
    assert not report.conflicts


@pytest.mark.parametrize("question", TWO)
def test_what_is_called_by_less_of_its_name_still_is_one(question: str, reports: dict[str, Report]) -> None:
    (conflict,) = reports[question].conflicts
    assert {side.value for side in conflict.sides} == TWO[question]


def test_where_nothing_answers_others_of_the_kind_are_no_dispute(reports: dict[str, Report]) -> None:
    assert reports[UNTOLD].status == "insufficient_evidence"
    assert not reports[UNTOLD].conflicts
