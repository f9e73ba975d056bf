"""Two things of nearly one name, people by their post or first name, amounts of a stuff, and what only looks so."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "probes": """# The Lodestar probes

Lodestar 1 was launched on 5 March 1971. It looked back at the Earth on 9 May 1984.
Lodestar 2 was launched first, on 20 January 1971, and Lodestar 1 followed on a faster path.
""",
    "probe": "# Lodestar 1\n\nLodestar 1 was launched on 5 March 1971 by a rocket of the navy.",
    "loom": "# The Weaver loom\n\nThe first Weaver had about 300 needles and stood at Tarm.",
    "loom2": "# Looms\n\nThe Weaver Mark 2 had 840 needles and was in use from 1934.",
    "missions": "# Harrier\n\nHarrier 4 landed on Deimos in June 2031 with a crew of two.",
    "holm": """# Ida Holm

In 1851 her friend Jon Rask, a teacher of drawing, was bitten by a horse during a walk and died. The wound of Jon Rask
showed because the horse had been ill. Ida Holm was brought to Tarm in May 1866. She died there of a fever in June 1866.
""",
    "choir": """# Minutes of the choir

The eldest singer opens every meeting. The treasurer is responsible for the hall. Ines will look after the drinks.
The hall was painted in 1933. It keeps the chairs dry. Two wardens, who may not sing, count the money.
""",
    "dues": "# The reading circle\n\n(4) A reader who is behind with the dues for seven months is struck off.",
    "fee": "# The rowing school\n\nA lost oar costs 40 pounds. The fee is 85 pounds a term.",
    "jam": "# Plum jam\n\nUse 600 grams of cane sugar for each kilo of plums. Boil for 20 minutes.",
    "stove": """# The T4 stove

## What the stove is and what it is used for

The T4 is used to heat sheds of up to 40 square metres.

## How to clean the T4

They fitted FILTRA, a set of fine steel sieves, in the flue.
The flue of the T4 is swept every October.
""",
    "scholar": """# Anna Thorn

Anna Thorn taught at Sund. She died of a cold in Kolm, aged 81. A street and a fern are named after her.
""",
    "dismissed": "# Marsh v. Vane Mills\n\nMs Marsh was hired in 2009. She was dismissed on 4 May 2018 by Vane Mills.",
    "wars": "# Wars\n\nThe Reed War I ended in 1718, and the Reed War II began in 1739.",
    "kings": "# Kings\n\nAfter Orm VI, Orm VII reigned from 1205.",
    "sleep": "# Sleep\n\nFoals need 10 hours of sleep. Donkeys need 4 hours.",
    "lease": "# Lease of the boathouse\n\nThe lessee gives two months of notice.",
    "bench": "# The garden\n\nThe flowerbed is 12 metres long. The mulch is watered for 20 minutes.",
    "vote": "# The vote in Harn\n\nThe last vote was in 2022. Britt Aas won it with 52 %.",
    "line": "# Skar\n\nThe line ended in 1300 with Duke Egil, after whom Skar had no duke.",
    "tide": "# Tide tables\n\nThe funeral of Otto Berg is on 3 May. Burial follows at Elm Hill.",
}
TOLD = {
    "When was Lodestar 1 launched?": "5 March 1971",
    "When was Lodestar 2 launched?": "20 January 1971",
    "How many needles did the Weaver have?": "300 needles",
    "How many needles did the Weaver Mark 2 have?": "840 needles",
    "When did Harrier land on Deimos?": "June 2031",
    "How did Ida Holm die?": "of a fever",
    "Who opens the meetings?": "eldest singer",
    "Who is responsible for the hall?": "treasurer",
    "Who looks after the drinks?": "Ines",
    "Who counts the money?": "Two wardens",
    "What does a lost oar cost?": "40 pounds",
    "How much is the fee?": "85 pounds",
    "How much sugar do I need for a kilo of plums?": "600 grams",
    "How often is the flue swept?": "every October",
    "What is the T4 used for?": "heat sheds",
    "What does FILTRA do?": "steel sieves",
    "How old was Anna Thorn when she died?": "aged 81",
    "What was named after Anna Thorn?": "a fern",
    "When was Ms Marsh dismissed?": "4 May 2018",
    "When did the Reed War II begin?": "1739",
    "When did Orm VII reign?": "from 1205",
    "How much sleep do foals need?": "10 hours",
    "How much notice does the lessee give?": "two months",
    "How long is the flowerbed?": "12 metres",
    "How long is the mulch watered?": "20 minutes",
    "Who won the last vote?": "Britt Aas",
    "Who was the last duke?": "Duke Egil",
}
UNTOLD = [
    "When was Lodestar 3 launched?",
    "When did Harrier 5 land on Deimos?",
    "Who painted the hall?",
    "Who keeps the chairs?",
    "Who chairs the meetings?",
    "How much are the dues?",
    "How much salt do I need for a kilo of plums?",
    "What does a lost sail cost?",
    "Who was the last to leave Sund?",
    "When was Ms Thorn dismissed?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("nearly"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_leads_the_answer(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    assert TOLD[question] in told(report, "answer")


@pytest.mark.parametrize("question", ["When was Lodestar 1 launched?", "When was Lodestar 2 launched?",
                                      "How many needles did the Weaver have?"])  # fmt: skip
def test_two_things_of_nearly_one_name_are_no_dispute(question: str, reports: dict[str, Report]) -> None:
    assert not told(reports[question], "conflict")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_told_of_something_else_only_is_refused(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"
