"""What is told in other words than it is asked for, and the same words where something else is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

PLAYER = (
    "# Bellwind music player\n\nBellwind plays music from a shelf or from the net. It runs on Haiku and on Linux."
    " OpenBSD is not supported.\n\nChoirs and orchestras get the large edition at half price.\n\n"
    "Transfers are made by the desk at night. Transfers to a reader need about three hours.\n\n"
    "| | Solo | Band |\n|---|---|---|\n| Playlists | 12 | 300 |\n| Price | free | €40 |\n"
)
LOG = (
    "# Changes in Bellwind\n\n## 2.4 (3 May 2024)\n\n- New: export of playlists (CSV and XML).\n\n"
    "## 2.3 (7 June 2023)\n\n- Removed: the sleep timer of the tray.\n"
)
HALL = (
    "# Rooms for hire\n\nThe Larch Room can be hired for concerts and meetings. It seats 240 people.\n\n"
    "The Elm Room is used as a studio. It has two pianos.\n"
)


def test_a_system_that_is_not_supported_is_told(tmp_path: Path) -> None:
    asked = ["Does Bellwind run on OpenBSD?", "Does Bellwind run on Plan Nine?"]
    told_of, other = asked_of(tmp_path, {"player": PLAYER}, asked).values()
    assert told_of.status == "answered"
    assert "OpenBSD is not supported" in told(told_of, "answer")
    assert other.status != "answered"


def test_half_the_price_is_a_discount(tmp_path: Path) -> None:
    asked = ["Is there a discount for choirs?", "Is there a discount for pensioners?"]
    choirs, pensioners = asked_of(tmp_path, {"player": PLAYER}, asked).values()
    assert choirs.status == "answered"
    assert pensioners.status != "answered"


def test_a_span_need_not_say_long(tmp_path: Path) -> None:
    asked = ["How long does a transfer take?", "How long does a bulk transfer take?"]
    plain, bulk = asked_of(tmp_path, {"player": PLAYER}, asked).values()
    assert "three hours" in told(plain, "answer")
    assert bulk.status != "answered"


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The lamp has a warranty of 3 years.", "How long does the lamp last?"),
        ("The ferry is 10 minutes late.", "How long does the ferry take?"),
        ("Be at the ferry 30 minutes early.", "How long does the ferry take?"),
        ("The rehearsal was started 40 years ago.", "How long does the rehearsal take?"),
    ],
)
def test_a_span_of_something_else_is_not_how_long_it_lasts(tmp_path: Path, text: str, question: str) -> None:
    assert asked_of(tmp_path, {"notes": f"# Notes\n\n{text}\n"}, [question])[question].status != "answered"


def test_a_count_in_a_table_need_not_say_that_it_is_allowed(tmp_path: Path) -> None:
    asked = ["How many playlists does the Solo edition allow?", "How many speakers does the Solo edition allow?"]
    playlists, speakers = asked_of(tmp_path, {"player": PLAYER}, asked).values()
    assert "Solo: 12" in told(playlists, "answer")
    assert speakers.status != "answered"


def test_new_in_a_log_of_changes_is_added(tmp_path: Path) -> None:
    asked = ["Which version added export of playlists?", "Which version added the sleep timer?"]
    export, timer = asked_of(tmp_path, {"changes": LOG}, asked).values()
    assert "2.4" in told(export, "answer")
    assert timer.status != "answered"


def test_seats_tell_how_many_fit_in(tmp_path: Path) -> None:
    asked = ["How many people fit into the Larch Room?", "How many people fit into the Elm Room?"]
    larch, elm = asked_of(tmp_path, {"rooms": HALL}, asked).values()
    assert "240 people" in told(larch, "answer")
    assert elm.status != "answered"


def test_which_is_cheaper_is_told_by_what_both_cost(tmp_path: Path) -> None:
    text = (
        "# Where to park\n\nThe car park on Tanner Street has 90 spaces and costs £1.40 an hour. The car park at the"
        " theatre has 310 spaces and costs £2.10 an hour. The bus to the castle runs every ten minutes.\n"
    )
    asked = [
        "Which car park is cheaper per hour, the one at the theatre or the one on Tanner Street?",
        "Which is cheaper, the car park at the theatre or the bus to the castle?",
    ]
    both, one = asked_of(tmp_path, {"parking": text}, asked).values()
    assert both.status == "answered"
    assert "£1.40" in told(both, "answer")
    assert "£2.10" in told(both, "answer")
    assert one.status != "answered"
