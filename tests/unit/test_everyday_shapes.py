"""What everyday documents are made of: tables in plain text, keys with figures, letterheads, logs of changes."""

from __future__ import annotations

import pytest
from tests.unit.test_explaining import told

from aria.adapters.corpus.ruled import ruled
from aria.engines.extractive.document.section import replies
from aria.engines.extractive.scoring.aliases import titled
from aria.engines.extractive.scoring.columns import counts, of_money
from aria.engines.extractive.scoring.versions import asks_version, is_asked, is_version
from aria.engines.extractive.words.shape import is_statement
from aria.evidence.text.tables import column_of
from aria.evidence.typed.number_words import spelled
from aria.evidence.typed.values import values


@pytest.mark.parametrize(
    ("quote", "column"),
    [
        ("| Article: rake | Stock: 35 |", "Stock"),
        ("| Article | Stock |\n| rake | 35 |", "Stock"),
        ("| Stock | 35 |", "Stock"),
        ("| rake | blue | 35 |", ""),
        ("The stock is 35", ""),
    ],
)
def test_a_figure_in_a_table_is_called_by_its_column(quote: str, column: str) -> None:
    assert column_of(quote, quote.index("35")) == column


def test_a_column_tells_money_and_what_is_counted() -> None:
    assert of_money("Price (EUR)")
    assert not of_money("Weight kg")
    assert counts("Quantity", ())
    assert counts("In stock", ("stock",))
    assert not counts("Weight kg", ("stock",))
    assert not counts("", ("stock",))


def test_lines_parted_alike_are_a_table() -> None:
    assert ruled("Bill\n\nItem\tPieces\nRake\t12\n\nThanks") == "Bill\n\n\n| Item | Pieces |\n| Rake | 12 |\n\n\nThanks"
    assert "| Rake | 12 |" in ruled("Item | Pieces\nRake | 12")


@pytest.mark.parametrize("text", ["a | b", "x or y\nz", "one\ttwo\nthree", "| a | b |\n| c | d |", "\ta\tb\n\tc\td"])
def test_other_lines_are_none(text: str) -> None:
    assert ruled(text) == text


@pytest.mark.parametrize("line", ["Next meeting: 12 September 2025", "Due date: 5 June 2025", "Total: £756.00"])
def test_a_key_with_its_figure_states_something(line: str) -> None:
    assert is_statement(line)


@pytest.mark.parametrize("line", ["Chapter: Introduction", "Contents", "Table 3: Orders 2024"])
def test_a_label_states_nothing(line: str) -> None:
    assert not is_statement(line)


def test_a_letterhead_names_whom_it_concerns() -> None:
    letter = "Orchard Tools Ltd, Corby\nBill to: Fennel House\n\nFennel House lies in a valley of Bramwell."
    assert "Orchard Tools" in titled("invoice 77", letter, "When is the invoice of Orchard Tools due?")
    assert "Bramwell" not in titled("invoice 77", letter, "When is the invoice of Bramwell due?")
    assert "Lorne" not in titled("a page", "# A page\n\nBy Ada Lorne", "When was Ada Lorne born?")


@pytest.mark.parametrize("label", ["3.2.0 (2025-05-19)", "[1.4] - 3 May 2024", "Version 2.1", "v1.0.2"])
def test_a_version_heads_its_changes(label: str) -> None:
    assert is_version(label)


@pytest.mark.parametrize("label", ["9.1. Logical operators", "3 apples", "Changes", "2.4 What is new"])
def test_another_heading_is_no_version(label: str) -> None:
    assert not is_version(label)


def test_a_version_is_told_where_it_is_asked_for() -> None:
    assert is_asked("2.0.0 (2024-11-20)", "Which version removed it?")
    assert is_asked("2.0.0 (2024-11-20)", "When was Heron 2.0.0 released?")
    assert not is_asked("2.0.0 (2024-11-20)", "When was Heron 2.0.1 released?")
    assert not asks_version("When was Heron released?")


def test_what_stands_below_a_question_gives_what_it_asks_for() -> None:
    asked = "How many guests can I bring?"
    assert replies("How many guests may I bring?", "Up to three persons.", asked)
    assert not replies("How many guests may I bring?", "Ask at the desk.", asked)
    assert not replies("What does a guest cost?", "Ten pounds.", asked)
    assert replies("Where can I buy tickets?", "At the desk.", "Where can I buy tickets?")
    assert not replies("Where can I buy tickets?", "Visitors pay a toll.", "Where can I buy tickets?")


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Where does Heron keep its history?", "Heron keeps its history in ~/.heron/history.json."),
        ("How much does the tenant pay a month?", "The Tenant pays £640 a month, excluding VAT."),
        ("How much does a locker cost?", "A locker costs 50 pence for the day."),
        ("Wie lange hält sich die Suppe?", "Die Suppe hält sich vier Tage."),
        ("Quand fermera le bureau de Lorient ?", "Le bureau de Lorient fermera le vendredi 4 avril."),
    ],
)
def test_values_of_everyday_texts_answer(question: str, text: str) -> None:
    assert told(question, text)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Where does Heron keep its history?", "Heron keeps its history and/or its cache for a day."),
        ("How much does a locker cost?", "A locker holds 50 litres and costs nothing to look at."),
        ("When did the office of Lorient close?", "The office of Lorient closes on 4 April."),
    ],
)
def test_others_do_not(question: str, text: str) -> None:
    assert not told(question, text)


def test_a_capital_before_a_number_opens_a_sentence() -> None:
    assert [(value.kind, value.key) for value in values("Für 6 Personen.")] == [("number", "6")]


def test_small_numbers_are_known_in_their_language() -> None:
    assert spelled("vier Tage", "de")
    assert spelled("once artículos", "es")
    assert not spelled("once upon a time", "en")
    assert spelled("vierzig Tage", "de")
    assert not spelled("in der vierten Etage", "de")
