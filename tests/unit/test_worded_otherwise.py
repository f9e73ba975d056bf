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


def test_a_noun_is_no_form_of_a_verb() -> None:
    need = need_for("Darf man dort Hühner halten?", "Hühner halten", TODAY, {}, 0)
    assert match(need, "Hühner haben ein Gehalt.", "").coverage < 1.0


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
