"""An answer is found in whatever shape a page tells it: a table of its own, a key with a figure, a heading, a list."""

from __future__ import annotations

import pytest
from tests.unit.extractive_kit import begun, selected, source

from aria.adapters.corpus.html.page import read_page
from aria.evidence.text.sentences import split


@pytest.mark.parametrize(
    ("question", "title", "body", "truth"),
    [
        ("What is the melting point of gallium?", "Gallium",
         "<h1>Gallium</h1><dl><dt>Melting point of gallium</dt><dd>29.76 °C</dd><dt>Symbol</dt><dd>Ga</dd></dl>",
         "29.76 °C"),
        ("What is the melting point of tungsten?", "Metals",
         "<table><tr><th>Element</th><th>Melting point (°C)</th></tr><tr><td>Iron</td><td>1,538</td></tr>"
         "<tr><td>Tungsten</td><td>3,422</td></tr></table>", "3,422"),
        ("When does the museum open on Sundays?", "Opening hours",
         "<h2>Opening hours</h2><ul><li>Monday: closed</li><li>Sundays: the museum opens at 11:00</li></ul>"
         "<p>Please follow our staff.</p>", "11:00"),
        ("How many grams of salt are in the standard baguette recipe?", "Standard baguette recipe",
         "<p>For the standard baguette recipe you need:</p><ul><li>500 g of flour</li><li>9 g of salt</li></ul>"
         "<p>The standard baguette recipe uses 9 g of salt for 500 g of flour.</p>", "9 g of salt"),
        ("What is the capital of Borduria?", "Borduria", "<p>The capital of Borduria is Szohôd.</p>", "Szohôd"),
        ("東京タワーの高さは何メートルですか？", "東京タワー", "<p>東京タワーの高さは333メートルです。</p>", "333"),
    ],
)  # fmt: skip
def test_an_answer_is_found_in_any_shape(question: str, title: str, body: str, truth: str) -> None:
    made = read_page(f"<html><head><title>{title}</title></head><body>{body}</body></html>".encode())
    assert not made.barrier
    state = begun(question)
    picks = selected(state, state.sub_questions[0], source(1, made.title), made.text)
    spans = split(made.text)
    told = [made.text[spans[each.first][0] : spans[each.last][1]] for each in picks if each.label == "answers"]
    assert told
    assert truth in told[0]


@pytest.mark.parametrize(
    ("title", "text", "stands"),
    [
        ("Soup", "<ul><li>500 g of lentils</li><li>404 g of carrots</li></ul>", ""),
        ("500 Days of Summer", "<p>A film of 2009.</p>", ""),
        ("Page not found", "<p>404</p>", "error"),
        ("404 Not Found", "<p>nginx</p>", "error"),
        ("502 Bad Gateway", "<p>nginx</p>", "error"),
        ("Site", "<p>Error 404</p><p>Go home.</p>", "error"),
        ("Site", "<p>404</p><p>Go home.</p>", "error"),
    ],
)
def test_a_number_is_not_taken_for_an_error(title: str, text: str, stands: str) -> None:
    assert read_page(f"<title>{title}</title><body>{text}</body>".encode()).barrier == stands
