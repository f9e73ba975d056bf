"""What is asked of a part of a thing is not told by what is said of the whole."""

from __future__ import annotations

import pytest

from aria.engines.extractive.scoring.part_of import of_whole


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("When was the spa of the Hotel Larix opened?", "Hotel Larix\nThe Hotel Larix was opened in 1928."),
        ("When was the north tower of Castle Brenna built?", "Castle Brenna was built in 1340 by Count Otmar."),
        ("Who founded the library of the Abbey of Brenna?", "The Abbey of Brenna was founded by Bishop Hartwig."),
        ("How tall is Brenna Cathedral's spire?", "Brenna Cathedral is 41 metres tall and has nine bells."),
        ("How many rooms does the annex of the Hotel Larix have?", "The Hotel Larix has 45 rooms."),
    ],
)
def test_the_whole_tells_nothing_of_its_part(question: str, told: str) -> None:
    assert of_whole(question, told)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("When was the spa of the Hotel Larix opened?", "The Hotel Larix has a spa. It was opened in 2001."),
        ("When was the tower of Castle Brenna built?", "The bell tower dates from 1501."),
        ("When was the city of Bruck founded?", "Bruck was founded in 1203."),
        ("When was the construction of Castle Brenna finished?", "Castle Brenna was built from 1340 to 1352."),
        ("Where was the author of The Long Field born?", "Ann Holt was born in Lorne."),  # a step of its own
        ("When was the premiere of Kestrel?", "Kestrel was first performed in 1911."),
        ("Who composed the music of Kestrel?", "Kestrel was composed by Karl Senn."),
        ("Who won the final of the Orm Cup in 1990?", "In 1990 Lorne United won the Orm Cup."),
        ("How high is the altitude of Lorne?", "Lorne lies at 412 m above sea level."),
        ("Who is the owner of the Hotel Larix?", "The Hotel Larix belongs to Beat Zurbriggen."),
        ("When was the Hotel Larix opened?", "The Hotel Larix was opened in 1928."),
        ("Wann wurde der Turm von Schloss Brenna gebaut?", "Schloss Brenna wurde 1340 gebaut."),
    ],
)
def test_what_speaks_of_the_part_or_is_asked_of_the_whole_may_tell(question: str, told: str) -> None:
    assert not of_whole(question, told)
