"""Two quotes of two texts that answer together, of which one names what the other's text is about."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "jessa-orde": """# Jessa Orde

Jessa Orde is a musician. She is the founder and drummer of the band Cobalt Heron and plays in three more bands.
""",
    "winter-loom": """# Winter Loom

Winter Loom is the third album released by the musician Jessa Orde under the pseudonym Pale Ferry, in 300 copies.
""",
    "glass-harbour": """# Glass Harbour

Glass Harbour is a short film by Tove Brandt. It stars Mirel Aas as a lighthouse keeper and Jon Falk as her brother.
""",
    "mirel-aas": """# Mirel Aas

Mirel Aas (born 4 May 1979) is a Norwegian actress known for her role as Doctor Vik in the hospital series Ward Nine.
""",
    "amber-gate": """# The Amber Gate

The Amber Gate is a comedy of 1963 directed by Olof Brink. The supporting cast includes Runa Steen and Kjell Orm.
""",
    "runa-steen": """# Runa Steen

Runa Steen (1921 – 2009) was an actress. She is best known for the part of Cook Bertha in the series Long Meadow.
""",
    "quiet-tide": """# Quiet Tide

Quiet Tide is the first album released by the musician Arno Tell, in 200 copies.
""",
    "red-gull": "# Red Gull\n\nThe founder and guitarist of the band Red Gull is Sanna Moe.",
    "north-quay": "# North Quay\n\nNorth Quay is a short film by Ola Dahl. It stars Pia Lund as a harbour pilot.",
    "eva-kern": "# Eva Kern\n\nEva Kern is a Danish actress known for a role in the hospital series Ward Six.",
}
TOLD = {
    "Under what pseudonym did the founder and drummer of the band Cobalt Heron release the album Winter Loom?": (
        "Pale Ferry",
        "founder and drummer",
    ),
    "Glass Harbour starred which Norwegian actress, known for a role in the hospital series Ward Nine, as a lighthouse "
    "keeper?": ("Mirel Aas (born 4 May 1979)", "stars Mirel Aas"),
    "The comedy The Amber Gate contained the actress who played which part in the series Long Meadow?": (
        "Cook Bertha",
        "supporting cast",
    ),
}
NOT_TOLD = (
    # Neither text names what the other is about.
    "Under what pseudonym did the founder and guitarist of the band Red Gull release the album Quiet Tide?",
    "North Quay starred which Danish actress, known for a role in the hospital series Ward Six, as a harbour pilot?",
    # They are linked, and what is asked is told by neither.
    "In which studio did the founder and drummer of the band Cobalt Heron record the album Winter Loom?",
    "Glass Harbour starred which Norwegian actress, married to a surgeon from Bergen, as a lighthouse keeper?",
    "The comedy The Amber Gate contained the actress who owned which theatre in the town of Long Meadow?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("chained"), TEXTS, (*TOLD, *NOT_TOLD))


@pytest.mark.parametrize(("question", "pieces"), TOLD.items())
def test_two_linked_quotes_answer_together(reports: dict[str, Report], question: str, pieces: tuple[str, str]) -> None:
    report = reports[question]
    answer = told(report, "answer")
    assert report.status == "answered"
    assert all(piece in answer for piece in pieces)


@pytest.mark.parametrize("question", NOT_TOLD)
def test_what_is_not_linked_or_not_told_is_refused(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status == "insufficient_evidence"
