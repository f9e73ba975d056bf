"""Questions as people ask them: the year, the person and the pair that one names have to be those of its answer."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, is_told

from aria import Report

TEXTS = {
    "ellmoor": """# Ellmoor

Ellmoor is a village on the Sarn. The fire of 1911 killed 6 people.

## The storm of 1934

In the night the sea came over the wall. It drowned 22 people.

## The plague

The plague killed thousands of people in Ellmoor.""",
    "beans": "# Beans\n\n1. Soak the beans overnight.\n2. Boil the beans for 40 minutes.\n3. Add 5 g of salt.",
    "sculptor": "# Anna Reed (sculptor)\n\nAnna Reed (2 May 1850 – 9 June 1911) was a Welsh sculptor.",
    "botanist": "# Anna Reed (botanist)\n\nAnna Reed (4 July 1899 – 1 March 1970) was an Irish botanist.",
    "family": """# Ida Lorne

Ida Lorne was a Danish surveyor. In 1921 she married the painter Hugh Amsel, with whom she mapped islands. Her brother
Karl stayed at home. Karl Lorne kept bees.""",
    "films": """# Films of the harbour

"The Blue Crane" is a 1951 film directed by Ida Vane. "Ash Road" is a 1958 film directed by Ida Vane. "Low Tide" was
directed by Otto Brill in 1960. "Winter Mole" is a 1949 film.""",
    "vane": "# Ida Vane\n\nIda Vane (born 3 May 1911 in Porto) was a Portuguese film director and editor.",
    "brill": "# Otto Brill\n\nOtto Brill (born 8 July 1920 in Porto) was an Austrian director and poet.",
    "kerr": "# Jon Kerr\n\nJon Kerr (born 1 July 1930 in Elm) was a Scottish chemist.",
}
TOLD = {
    "How many people died in the fire of 1911?": "killed 6 people",
    "How many people died in the storm of 1934?": "22 people",
    "How many people died of the plague in Ellmoor?": "thousands of people",
    "How long are the beans boiled?": "40 minutes",
    "When was the botanist Anna Reed born?": "4 July 1899",
    "Who was the wife of Hugh Amsel?": "Ida Lorne",
    "Who was Ida Lorne's husband?": "Hugh Amsel",
    "Do The Blue Crane and Ash Road have the same director?": "Yes. Compared",
    "Were Ash Road and Low Tide directed by the same person?": "No. Compared",
    "Did the same person direct Ash Road and The Blue Crane?": "Yes. Compared",
    "Were Ida Vane and Otto Brill born in the same city?": "Yes. Compared",
    "Were Ida Vane and Jon Kerr born in the same town?": "No. Compared",
    "Did Ida Vane and Otto Brill have the same profession?": "Yes. Compared",
    "Do Ida Vane and Jon Kerr share the same profession?": "No. Compared",
}
UNTOLD = [
    "How many people died in the storm of 1951?",
    "How many people died of the plague of 1666 in Ellmoor?",
    "When was the painter Anna Reed born?",
    "Do Winter Mole and Ash Road have the same director?",
    "Were Anna Reed and Jon Kerr born in the same city?",
]
OTHERS = {"When was the botanist Anna Reed born?": "1850"}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("asked"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_quoted(question: str, reports: dict[str, Report]) -> None:
    is_told(reports[question], TOLD[question], OTHERS.get(question, "none of it"))


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_told_of_another_year_or_person_is_refused(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"
