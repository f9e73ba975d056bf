"""Who did something, and who only stands near it: each text is a library of its own, asked of by its deed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.runs.asking_kit import wrongly_answered

TEXTS: dict[str, tuple[str, Mapping[str, str]]] = {
    "found, and not founded": (
        "The key of the orchard school was found by Otto Lund in a boot. The pupils cheered.",
        {"Who founded the orchard school?": "", "Who found the key of the orchard school?": "Otto Lund"},
    ),
    "founded in other words": (
        "The orchard school was set up in 1902 by two aunts, Ida Brandt and Vera Sohl. A key was found by Otto Lund.",
        {"Who founded the orchard school?": "Ida Brandt"},
    ),
    "it only came about": (
        "The choir was founded in 1931. It sings all over Elmhofland.",
        {"Who founded the choir?": ""},
    ),
    "it came about through somebody": (
        "The choir was founded in 1931 under the baker Ruth Amsel. Rehearsals are held at Elmhof.",
        {"Who founded the choir?": "Ruth Amsel"},
    ),
    "it came about, and the next sentence has the deed": (
        "The choir was founded in 1931. Ruth Amsel, a baker, founded the choir with eleven singers.",
        {"Who founded the choir?": "Ruth Amsel"},
    ),
    "what somebody founds": (
        "Vera Sohl founded the net works with three looms. Nils Korff wanted to found a choir, and in 1899 he did so. "
        "Trains stop at noon.\n\nThe brass bell was found in 1911 by Otto Lund, who kept it.",
        {
            "What did Vera Sohl found?": "net works",
            "How many looms did Vera Sohl found the net works with?": "three",
            "When was the choir founded?": "1899",
            "When was the bell founded?": "",
        },
    ),
    "a wound": (
        "Wounds are dressed with clean linen. The clock is wound by Ida Brandt.",
        {"What is a wound dressed with?": "linen"},
    ),
    "a department is no society": (
        "# Olden College\n\nThe history society has 40 members, and Ida Brandt heads claims.",
        {
            "How many members does the history department have?": "",
            "Who is in charge of the claims department?": "Ida Brandt",
        },
    ),
    "it came about, and behind that stands who did it": (
        "The organ was built in 1788 (Nils Korff, Elmhof). The hall was painted in 1790 – painter: Petra Lind. "
        "The garden was laid out in 1801 when Otto Lund gave up his field.",
        {
            "Who built the organ?": "Nils Korff",
            "Who painted the hall?": "Petra Lind",
            "Who laid out the garden?": "Otto Lund",
        },
    ),
    "it came about in a place": (
        "The organ was built in 1788 (in Elmhofland). The hall was painted after the war in Lower Elmhof.",
        {"Who built the organ?": "", "Who painted the hall?": ""},
    ),
    "somebody to whom it was done": (
        "Ada Linn was awarded the cup in 2020. It stands in the hall.",
        {"Who won the cup in 2020?": "Ada Linn"},
    ),
    "an engine, and no engineer": (
        "The mill runs on an engine that Nils Korff found. Flour is ground on Mondays.",
        {"Who designed the mill?": ""},
    ),
    "an engineer": (
        "The engineer of the mill was Nils Korff. Flour is ground on Mondays.",
        {"Who designed the mill?": "Nils Korff", "Who was the engineer of the mill?": "Nils Korff"},
    ),
    "what is described by nobody": (
        "Karl Aumann, Petra Lind: Snow and the marsh orchid. Submitted in May.",
        {"Who first described the marsh orchid?": ""},
    ),
    "what is described by somebody": (
        "The marsh orchid was described in 1811 by a doctor, Petra Lind. Karl Aumann grows the marsh orchid.",
        {"Who first described the marsh orchid?": "Petra Lind"},
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_who_did_it_is_told_by_what_speaks_of_the_deed(name: str, tmp_path: Path) -> None:
    assert not wrongly_answered(*TEXTS[name], tmp_path)
