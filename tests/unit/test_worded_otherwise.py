"""What a question says in other forms than a text: a verb of German in its participle, a code that a thing shows."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import TODAY

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.match import match


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Darf man dort Hühner halten?", "Hühner dürfen nicht gehalten werden."),
        ("Wann muss man den Pachtvertrag kündigen?", "Den Pachtvertrag kündigt man bis September."),
        ("Wer wählte den Vorstand?", "Der Vorstand wurde von allen gewählt."),
        ("Wann muss man das Wasser anstellen?", "Das Wasser wird im April angestellt."),
    ],
)
def test_a_verb_of_german_is_told_by_its_forms(question: str, quote: str) -> None:
    need = need_for(question, question, TODAY, {}, 0)
    assert match(need, quote, "").coverage == 1.0


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Darf man dort Hühner halten?", "Hühner haben ein Gehalt."),
        ("Wo nisten die Meisen?", "Die meisten Störche nisten auf dem Turm."),
        ("Was kostet das Heu?", "Das kostet heute 3 Euro."),
        ("Wo kann man Musik hören?", "Die Musik gehört zum Fest."),
    ],
)
def test_another_word_is_no_form_of_a_verb(question: str, quote: str) -> None:
    need = need_for(question, question, TODAY, {}, 0)
    assert match(need, quote, "").coverage < 1.0


@pytest.mark.parametrize(
    "question",
    [
        "My mower shows E57, what should I do?",
        "What should I do when E57 shows?",
        "The display shows error code E57. What now?",
        "What does it mean if my boiler keeps flashing E57?",
    ],
)
def test_where_a_code_comes_up_is_asked_for_by_nobody(question: str) -> None:
    need = need_for(question, question, TODAY, {}, 0)
    assert "e57" in need.stems
    assert {"mower", "display", "show", "boiler", "flash"}.isdisjoint(need.stems)


@pytest.mark.parametrize(
    ("question", "stem"),
    [
        ("On which day does the clinic that gives B12 injections close?", "clinic"),
        ("The museum displays V2 rockets, since when?", "museum"),
        ("What report shows B12 deficiency?", "report"),
    ],
)
def test_what_is_no_code_is_no_reason_to_leave_anything_out(question: str, stem: str) -> None:
    assert stem in need_for(question, question, TODAY, {}, 0).stems
