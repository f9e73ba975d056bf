"""Pages of a large library that tell of their own title are no side where another page has the title that is asked."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held, source
from tests.unit.growth_kit import linear

from aria.core.labels import SourceText
from aria.core.types import Evidence
from aria.evidence.conflict.entitled_otherwise import on_page_asked
from aria.evidence.conflict.slots import Row
from aria.evidence.typed.values import values

ANNIS = "Annis of Corvane (1160 – 1 September 1198) was the queen of Sannor. She was born in Corvane."
FILM = "The Long Ferry is a 1932 comedy film directed by Franz Tutten and starring Bea Crosley."
MILL = "Harrow Mill was built in 1822 by Josiah Keld. It ground corn until 1968."


@pytest.mark.parametrize(
    ("question", "title", "page", "other_title", "other"),
    [
        ("When did Annis of Corvane die?", "Annis of Corvane", ANNIS, "Ramir II of Corvane",
         "Ramir II (24 April 1086 – 16 August 1157), called the Monk, was King of Corvane from 1134."),
        ("When did Annis of Corvane die?", "Annis of Corvane", ANNIS, "Annis of Corvane (1201–1260)",
         "Annis of Corvane (3 May 1201 – 9 June 1260) was an abbess."),
        ("Who directed The Long Ferry?", "The Long Ferry", FILM, "The Long Ferry of 1938",
         "The Long Ferry of 1938 is a musical film directed by Mitch Leisner."),
        ("Who stars in The Long Ferry?", "The Long Ferry", FILM, "The Short Ferry",
         "The Short Ferry is a 1953 comedy film starring Robert Cumming."),
    ],
)  # fmt: skip
def test_a_page_on_another_thing_is_no_side(question: str, title: str, page: str, other_title: str, other: str) -> None:
    assert held(question, page, other, titles=(title, other_title)) == ()


def test_of_pages_of_one_name_that_is_meant_which_the_question_tells_from_the_others() -> None:
    pages = ("Ferry Hill (season 8) premiered on 14 April 2019.", "Ferry Hill (season 7) premiered on 16 July 2017.")
    titles = ("Ferry Hill (season 8)", "Ferry Hill (season 7)")
    assert held("When did season 8 of Ferry Hill premiere?", *pages, titles=titles) == ()
    assert held("When did Ferry Hill premiere?", *pages, titles=titles)


def test_the_day_on_which_a_player_was_born_is_not_when_the_team_won() -> None:
    team = "The Elm Rovers won the league in 1947. They play at Elm Park."
    player = "Kevin Wain (born September 29, 1988) is a player for the Elm Rovers, who won the league three times."
    assert held("When did the Elm Rovers win the league?", team, player) == ()
    assert held("When was Kevin Wain born?", player, "Kevin Wain (born September 3, 1989) is a player.")


@pytest.mark.parametrize(
    ("title", "other_title", "other"),
    [
        ("Harrow Mill", "Mills of the valley", "Harrow Mill was built in 1831 by Josiah Keld for the village."),
        ("Harrow Mill", "Harrow Mill: a history", "The mill was built in 1831 by Josiah Keld. Harrow Mill closed."),
        ("Harrow Mill", "Harrow Mill (copy)", "Harrow Mill was built in 1831 by Josiah Keld for the village."),
        ("The valley", "Mills of the valley", "Harrow Mill was built in 1831 by Josiah Keld for the village."),
        ("", "", "Harrow Mill was built in 1831 by Josiah Keld for the village."),
    ],
)  # fmt: skip
def test_a_page_that_says_the_name_is_one(title: str, other_title: str, other: str) -> None:
    (conflict,) = held("When was Harrow Mill built?", MILL, other, titles=(title, other_title))
    assert [side.value for side in conflict.sides] == ["1822", "1831"]


def test_titles_are_looked_at_in_the_time_of_their_length() -> None:
    quote = "Harrow Mill was built in 1822."

    def told(size: int) -> int:
        rows = [
            Row(
                Evidence(
                    id=f"E{at}", sub_question="Q1", source=f"S{at}", start=0, end=len(quote), quote=SourceText(quote),
                    label="answers", score=1.0, strength=1.0, values=values(quote),
                ),
                source(f"S{at}", title), values(quote), frozenset(),
            )
            for at, title in enumerate(("Harrow Mill", f"Harrow Mill (aaaa {'b' * size}"))
        ]  # fmt: skip
        return len(on_page_asked("When was Harrow Mill built?", rows))

    linear(told, 10_000, 100_000)
