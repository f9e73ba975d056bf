"""Who made a work, by where a name stands."""

from __future__ import annotations

import pytest
from tests.unit.test_conflicts import ledger, says

from aria.evidence.extraction.makers import makers
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.values import values


def made(quote: str, asked: str, named: str) -> list[str]:
    found = makers(quote, values(quote), frozenset(content_stems(asked)), frozenset(content_stems(named)))
    return [value.text for value in found]


@pytest.mark.parametrize(
    ("quote", "told"),
    [
        ("We review Red Lanes by Holt Brothers.", ["Holt Brothers"]),
        ("“Red Lanes” by Holt Brothers was covered by Joan Reed.", ["Holt Brothers"]),
        ("It is a mixtape by Dr. Ferrin.", ["Ferrin"]),
        ("Red Lanes is a Studio album of 1999.", []),
        ("Red Lanes is a Blues album of 1999.", []),
        ("Reed Lanes by night was photographed near Elm.", []),
    ],
)
def test_who_performs(quote: str, told: list[str]) -> None:
    assert made(quote, "artist", "Red Lanes") == told


@pytest.mark.parametrize(
    ("quote", "asked", "told"),
    [
        ("The Long Sea is a novel written by Ida Holm.", "creator", ["Ida Holm"]),
        ("The Long Sea was founded by Otto Varga.", "creator", ["Otto Varga"]),
        ("The Long Sea was published by Reed House.", "creator", []),
        ("The film of The Long Sea by Ida Holm was directed by Otto Varga.", "director direct", ["Otto Varga"]),
        ("The Long Sea was reviewed by Otto Varga.", "director direct", []),
        ("The Long Sea was published by Reed House for Ida Holm.", "publish", ["Reed House"]),
        ("The Long Sea was discovered by Otto Varga.", "discover", ["Otto Varga"]),
    ],
)
def test_what_a_role_says_goes_before_who_stands_behind_the_title(quote: str, asked: str, told: list[str]) -> None:
    assert made(quote, asked, "Long Sea") == told


@pytest.mark.parametrize(
    ("quote", "told"),
    [
        ("``Holt Brothers : Red Lanes''. The Elm Record. Retrieved May 2015.", ["Holt Brothers"]),
        ("“Holt Brothers: Red Lanes” (PDF). The Elm Record.", ["Holt Brothers"]),
        ("We hear Joan Reed's “Red Lanes” once more.", ["Joan Reed"]),
        ("We hear Joan Reed's Red Lanes once more.", ["Joan Reed"]),
        ("“The Elm Record: ten years of Red Lanes”.", []),
        ("The Elm Record: Red Lanes is out.", []),
    ],
)
def test_titles_of_reviews_put_who_made_it_before_the_work(quote: str, told: list[str]) -> None:
    assert made(quote, "artist", "Red Lanes") == told


def test_a_year_may_stand_before_by() -> None:
    assert made("Red Lanes is a label started in 1989 by Karl Weber.", "creator", "Red Lanes") == ["Karl Weber"]


def test_the_artists_that_two_pages_give_are_held_against_each_other() -> None:
    (found,) = ledger(
        'Who is the artist of the album "Red Lanes"?',
        says("a", "Red Lanes is the third album by Marram."),
        says("b", "We review the album Red Lanes by Holt Brothers."),
    )
    assert sorted(side.value for side in found.sides) == ["Holt Brothers", "Marram"]
