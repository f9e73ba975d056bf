"""Slips of the keys: a word that the documents lack is one that they have, with letters in place or one less."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.adapter import Corpus
from aria.evidence.text.slips import corrected, set_right
from aria.evidence.text.stems import stems

TOLD = ["bedroom", "people", "recall", "copper", "swimming", "referral", "wardrobe", "Schwimmbad", "pressure"]


def _told(language: str = "en") -> dict[str, int]:
    return {stem: 3 for word in TOLD for stem in stems(word, language)}


@pytest.mark.parametrize(
    ("slip", "meant"),
    [
        ("bedrom", "bedroom"),
        ("poeple", "people"),
        ("reacll", "recall"),
        ("coper", "copper"),
        ("swiming", "swimming"),
        ("wardrrobe", "wardrobe"),
    ],
)
def test_a_slip_is_set_right_by_what_the_documents_have(slip: str, meant: str) -> None:
    told = _told()
    assert set_right(f"what about the {slip}?", "en", lambda stem: told.get(stem, 0)) == {slip: meant}


def test_names_are_left_alone() -> None:
    told = _told()
    assert set_right("Where is Schwimbad Lane?", "en", lambda stem: told.get(stem, 0)) == {}


@pytest.mark.parametrize(("word", "twin"), [("desert", "dessert"), ("silver", "sliver"), ("planed", "planned")])
def test_a_word_that_is_one_is_meant(word: str, twin: str) -> None:
    told = dict.fromkeys(stems(twin), 1)
    assert set_right(f"how much is the {word}", "en", lambda stem: told.get(stem, 0)) == {}


def test_other_languages_are_left_alone() -> None:
    assert set_right("Was kostet das Schwimbad?", "de", lambda stem: _told("de").get(stem, 0)) == {}


@pytest.mark.parametrize(
    "word", ["bedroll", "redroom", "peoples", "recal1", "copter", "cooper", "swim", "pressed", "refereed"]
)
def test_another_word_is_left_alone(word: str) -> None:
    told = _told()
    assert word not in set_right(f"what about the {word}?", "en", lambda stem: told.get(stem, 0))


def test_what_the_documents_have_is_no_slip() -> None:
    told = _told() | {"coper": 1}
    assert set_right("the coper", "en", lambda stem: told.get(stem, 0)) == {}


def test_nothing_is_set_right_before_anything_is_known() -> None:
    assert corrected("the bedrom", "bedrom", "en", {}) == ("the bedrom", "bedrom")


@given(st.text(alphabet=string.ascii_lowercase + " '-é漢", max_size=80))
def test_whatever_is_asked_only_words_change_and_into_known_ones(text: str) -> None:
    told = _told()
    meant = set_right(text, "en", lambda stem: told.get(stem, 0))
    assert all(slip in text and set(stems(word)) <= told.keys() for slip, word in meant.items())


def test_a_slip_finds_the_text_in_a_small_library(tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "flat.txt").write_text("The bedroom was damp.")
    (folder / "car.txt").write_text("The tyres are new.")
    corpus = Corpus(tmp_path / "home")
    corpus.index(str(folder))
    hits = corpus.search("wrong bedrom", 5, question="what is wrong with the bedrom").hits
    assert [Path(hit.uri).stem for hit in hits] == ["flat"]
