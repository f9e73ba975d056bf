"""What says less than it seems to: a narrower denial, a label of another role, a page on a namesake."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held

from aria.evidence.typed.values import values

NO_DISPUTE = [
    ("Is breakfast included at the Elm Hotel?", "The price does not cover breakfast.", "Breakfast is not included."),
    (
        "Did Ann Holt finish the race?",
        "Ann Holt did not manage to finish the race.",
        "Ann Holt did not finish the race.",
    ),
    ("Is the Elm Park open?", "The Elm Park is open.", "The Elm Park is not open after midnight."),
    ("Is the Elm Bar open on Sundays?", "The Elm Bar is open on Sundays.", "It is not open on Sundays before ten."),
    ("Is the Elm Pool heated?", "The Elm Pool is heated.", "The Elm Pool is not heated, at least in winter."),
    ("Is the Elm tent waterproof?", "The Elm tent is waterproof.", "The storage bag is not waterproof."),
    ("Is the Elm cafe open on Sundays?", "The Elm cafe is open on Sundays.", "The cafe is not closed on Sundays."),
    (
        "Are dogs allowed on Elm Beach in July?",
        "Dogs are allowed on Elm Beach in July.",
        "Dogs are not allowed in the restaurant in July.",
    ),
    (
        "Are dogs allowed on Elm Beach in July?",
        "Dogs are allowed on Elm Beach in July.",
        "Dogs are not allowed on Elm Beach except in July.",
    ),
    ("Sind Hunde im Elmmuseum erlaubt?", "Hunde sind im Elmmuseum erlaubt.", "Im Elmmuseum ist Rauchen verboten."),
]


@pytest.mark.parametrize(("question", "one", "other"), NO_DISPUTE)
def test_what_is_denied_in_part_or_of_another_is_no_dispute(question: str, one: str, other: str) -> None:
    title = "Elmmuseum" if "Elmmuseum" in question else "Elm"
    assert held(question, f"# {title}\n\n{one}", f"# {title}, notes\n\n{other}") == ()


@pytest.mark.parametrize("label", ["Landscape architect", "Sports architect", "Architect of the garden"])
def test_a_label_of_another_role_names_nobody(label: str) -> None:
    pages = [
        "# Elm Hall\n\n- Architect: Emil Hartwig\n- Year: 1902",
        f"# Elm Hall\n\n- {label}: Karl Voss\n- Year: 1902",
    ]
    assert held("Who was the architect of Elm Hall?", *pages) == ()


@pytest.mark.parametrize(
    "page",
    [
        "Arden Mill railway station – history\n\nThe station was built in 1875 by the county.",
        "ARDEN MILL FOOTBALL CLUB – HISTORY\n\nThe ground was built in 1875 by its members.",
        "Title: Arden Mill\n\nTitle: Old Rivers\n\nIt was built in 1875, as the first of these books tells.",
    ],
)
def test_a_page_on_a_namesake_is_on_something_else(page: str) -> None:
    mill = "# Arden Mill\n\nArden Mill was built in 1820."
    assert held("When was Arden Mill built?", mill, page, titles=("Arden Mill", "notes")) == ()


@pytest.mark.parametrize(
    ("text", "kind", "unit"),
    [
        ("The battery weighs 3 pounds and charges in two hours.", "number", "kg"),
        ("She got 87 marks in the exam.", "number", "mark"),
        ("The insurer pays 300,000 crowns a year.", "money", "crowns"),
        ("An overnight stay costs 22 francs.", "money", "franc"),
        ("A fine of 20 pounds was due.", "money", "GBP"),
    ],
)
def test_a_word_that_may_be_money_is_where_something_costs_so_much(text: str, kind: str, unit: str) -> None:
    assert next((value.kind, value.unit) for value in values(text) if value.kind in ("number", "money")) == (kind, unit)


def test_an_hour_with_its_half_of_the_day_counts_nothing() -> None:
    assert [value.text for value in values("Avalanche on the Fell (9 January, 6 pm)") if value.kind == "number"] == []


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "Is the Elm hospital closing?",
            "For weeks people have been telling each other that the Elm hospital is closing in the middle of June and "
            "that the site is sold to a supermarket.",
            "The Elm hospital is not closing.",
        ),
        (
            "Are dogs allowed in the gardens of Elm House?",
            "Dogs on leads are allowed in the gardens.",
            "No dogs are allowed inside Elm House, because of the carpets.",
        ),
        (
            "Is the Elm cave open to the public?",
            "The cave is open to the public.",
            "The lower gallery is not open to the public.",
        ),
        (
            "Was kostet der Eintritt ins Elmbad?",
            "Der Eintritt kostet 5 Euro.",
            "Der Eintritt für Kinder kostet 3 Euro.",
        ),
    ],
)
def test_hearsay_another_part_and_another_payer_are_no_dispute(question: str, one: str, other: str) -> None:
    title = "Elmbad" if "Elmbad" in question else "Elm"
    assert held(question, f"# {title}\n\n{one}", f"# {title}, notes\n\n{other}") == ()


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "Did Ann Holt ever marry?",
            "Ann Holt never married and left her house to the society.",
            "Ann Holt married Karl Voss.",
        ),
        (
            "Is the Elm tent waterproof?",
            "The Elm tent is not waterproof and damage by water is not covered.",
            "The Elm tent is waterproof.",
        ),
        (
            "Are dogs allowed in the Elm garden?",
            "Dogs are allowed in the garden.",
            "Dogs are not allowed in the garden.",
        ),
        ("Is the Elm cave open?", "The Elm cave is open.", "The Elm cave is not open."),
        (
            "Is Elm Castle open to the public?",
            "Elm Castle is open to the public.",
            "The medieval castle is not open to the public.",
        ),
        ("Is Elm Island inhabited?", "Elm Island is inhabited.", "The rocky island is not inhabited."),
        (
            "Does Elm have a museum on the island?",
            "Elm has a museum on the island.",
            "Elm has no museum on the island, the mayor said in May.",
        ),
        (
            "How many rooms does the Elm hotel have?",
            "The owner is saying that the Elm hotel has 30 rooms.",
            "The Elm hotel has 20 rooms.",
        ),
        (
            "Was kostet der Eintritt ins Elmbad?",
            "Der Eintritt ins Elmbad kostet 5 Euro für Kinder und Erwachsene.",
            "Der Eintritt ins Elmbad kostet 6 Euro.",
        ),
    ],
)
def test_what_goes_on_behind_a_denial_narrows_nothing(question: str, one: str, other: str) -> None:
    assert held(question, f"# Elm\n\n{one}", f"# Elm, notes\n\n{other}") != ()


def test_copies_that_exchange_a_figure_where_no_kind_is_asked_for_are_told() -> None:
    page = (
        "# Kerto 180\n\nTwo people are needed. The maximum load per shelf is {} kg, spread evenly. It is 180 cm high."
    )
    assert held("maximum load per shelf Kerto 180", page.format(25), page.format(40)) != ()
    assert held("Why is the maximum load per shelf low?", page.format(25), page.format(40)) == ()
    assert held("parts of the Kerto 180", page.format(25), page.format(40)) == ()


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the Elm bridge made of?", "The Elm bridge is made of steel and is {} m long."),
        ("What is made at the Elm factory?", "At the Elm factory {} people work and bells are made."),
        ("Elm hospital parking rules", "The parking rules of the Elm hospital were changed on {} May 2020."),
        ("Kerto shelf assembly instructions", "The Kerto shelf assembly instructions have {} pages."),
        ("What happened at the Elm bridge opening?", "At the Elm bridge opening {} people danced in the street."),
    ],
)
def test_copies_that_exchange_a_figure_which_nobody_asks_for_are_not_told(question: str, text: str) -> None:
    page = f"# Elm\n\nIt stands on the hill above the old town by the river. {text} The path to it is steep."
    assert held(question, page.format(30), page.format(9)) == ()
