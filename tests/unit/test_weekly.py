"""Days of the week: told in many languages, and held against each other where all else is the same."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held

from aria.evidence.typed.recurring import recurs_abroad
from aria.evidence.typed.weekdays import WEEKLY, weekly


@pytest.mark.parametrize(
    ("text", "language", "day"),
    [
        ("The market is held on Tuesdays.", "en", 1),
        ("Der Markt findet jeden Dienstag statt.", "de", 1),
        ("Geöffnet ist dienstags und am Dienstagabend.", "de", 1),
        ("El mercado se celebra los sábados.", "es", 5),
        ("A feira é às segundas-feiras.", "pt", 0),
        ("Рынок работает по вторникам.", "ru", 1),
        ("बाज़ार हर मंगलवार को लगता है।", "hi", 1),
        ("बाज़ार हर इतवार को लगता है।", "hi", 6),
        ("يقام السوق كل يوم ثلاثاء.", "ar", 1),
        ("يقام السوق يوم الجمعة.", "ar", 4),
    ],
)
def test_the_day_of_the_week_that_a_text_tells(text: str, language: str, day: int) -> None:
    assert [(each.key, each.unit) for each in weekly(text, language)] == [(f"XXXX-W-{day}", WEEKLY)]
    assert language == "en" or recurs_abroad(text, language)


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("The market is held on Tuesdays and Fridays.", "en"),
        ("It opened on Tuesday, 4 May 2021.", "en"),
        ("لا أحد يعرف ذلك.", "ar"),
        ("A segunda casa é azul.", "pt"),
        ("Der Montagehof ist leer.", "de"),
    ],
)
def test_several_days_a_date_or_another_word_tell_none(text: str, language: str) -> None:
    assert not weekly(text, language)


def sides(question: str, *pages: str) -> set[str]:
    return {side.value for each in held(question, *pages) for side in each.sides}


@pytest.mark.parametrize(
    ("question", "one", "other", "told"),
    [
        (
            "On which day is the market in Elmford?",
            "The market in Elmford is held every Tuesday.",
            "The market in Elmford is held every Thursday.",
            {"Tuesday", "Thursday"},
        ),
        (
            "When is the museum in Elmford closed?",
            "The museum in Elmford is closed on Mondays.",
            "The museum in Elmford is closed on Tuesdays.",
            {"Monday", "Tuesday"},
        ),
        (
            "An welchem Tag ist der Markt in Elmdorf?",
            "Der Markt in Elmdorf findet jeden Dienstag statt.",
            "Der Markt in Elmdorf findet jeden Donnerstag statt.",
            {"Dienstag", "Donnerstag"},
        ),
        (
            "¿Qué día se celebra el mercado de Olma?",
            "El mercado de Olma se celebra los martes.",
            "El mercado de Olma se celebra los jueves.",
            {"martes", "jueves"},
        ),
        # Both may hold
        (
            "When is the market in Elmford held?",
            "The market in Elmford is held every Tuesday.",
            "The market in Elmford is held on Tuesdays and Fridays.",
            set(),
        ),
        (
            "When is the market in Elmford held?",
            "In summer the market in Elmford is held every Tuesday.",
            "In winter the market in Elmford is held every Thursday.",
            set(),
        ),
        (
            "On which day is the museum in Elmford closed?",
            "The museum in Elmford is closed on Mondays.",
            "The museum in Elmford is open on Tuesdays.",
            set(),
        ),
        (
            "When does the choir of Elmford rehearse?",
            "The children's choir of Elmford rehearses on Tuesdays.",
            "The choir of Elmford rehearses on Thursdays.",
            set(),
        ),
        (
            "On which day are the bins emptied in Elmford?",
            "Paper bins in Elmford are emptied on Mondays.",
            "Glass bins in Elmford are emptied on Fridays.",
            set(),
        ),
        (
            "On which day did the council of Elmford meet?",
            "On Tuesday the council of Elmford met in the hall.",
            "On Thursday the council of Elmford met in the hall.",
            set(),
        ),
        (
            "Wann tagte der Rat von Elmdorf?",
            "Am Dienstag tagte der Rat von Elmdorf im Saal.",
            "Am Donnerstag tagte der Rat von Elmdorf im Saal.",
            set(),
        ),
    ],
)
def test_two_days_differ_where_all_else_is_the_same(question: str, one: str, other: str, told: set[str]) -> None:
    assert sides(question, one, other) == told
