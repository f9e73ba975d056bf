"""A yes or a no in another language: of just what is asked, and not of a part, a time or another thing."""

from __future__ import annotations

import pytest

from aria.evidence.conflict.polarity_abroad import said_abroad
from aria.evidence.questions.question_words import asks_whether

DOGS = "Sind Hunde im Elmmuseum erlaubt?"


@pytest.mark.parametrize(
    ("question", "sentence", "spoken", "said"),
    [
        ("Darf man auf dem Zeltplatz grillen?", "Grillen ist auf dem gesamten Gelände verboten.", "de", False),
        ("Darf man auf dem Zeltplatz grillen?", "Grillen ist auf dem Zeltplatz erlaubt.", "de", True),
        ("Darf man auf dem Zeltplatz grillen?", "Grillen ist auf dem Zeltplatz nicht verboten.", "de", None),
        (DOGS, "Hunde sind im Elmmuseum erlaubt, Rauchen ist verboten.", "de", None),
        ("Ist der Turm geöffnet?", "Der Turm ist im Winter nicht geöffnet.", "de", None),
        ("Mogen fietsen mee op de pont?", "Fietsen mogen niet mee.", "nl", False),
        ("¿Se puede fumar en el Hotel Olmo?", "En las habitaciones del Hotel Olmo no se puede fumar.", "es", None),
        ("Открыто ли кафе зимой?", "Кафе открыто не только летом, но и зимой.", "ru", True),
        ("Czy kawiarnia jest otwarta?", "Kawiarnia nie jest otwarta.", "pl", False),
        ("Kafe açık mı?", "Kafe açık değil.", "tr", None),  # whose words for no are not listed
    ],
)
def test_a_denial_counts_where_it_says_just_what_is_asked(
    question: str, sentence: str, spoken: str, *, said: bool | None
) -> None:
    assert said_abroad(question, sentence, spoken) is said


@pytest.mark.parametrize(
    ("question", "language", "asks"),
    [
        (DOGS, "de", True),
        ("Wo sind Hunde erlaubt?", "de", False),
        ("È aperto il museo?", "it", True),
        ("E quando è stato costruito il ponte?", "it", False),
        ("Le musée est-il ouvert ?", "fr", True),
        ("Quand le musée a-t-il été inauguré ?", "fr", False),
        ("¿Se puede fumar?", "es", True),
        ("Можно ли курить?", "ru", True),
        ("Is it open?", "xx", False),
    ],
)
def test_whether_something_is_so_is_told_by_how_one_asks(question: str, language: str, *, asks: bool) -> None:
    assert asks_whether(question, language) is asks
