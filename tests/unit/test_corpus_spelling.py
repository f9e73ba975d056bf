"""Slips of the keys in a question: what is meant is found, and nothing else is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.finding import query
from aria.adapters.corpus.finding.spelling import slips

WORDS = st.text(alphabet="abcdez", min_size=5, max_size=12)


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Corpus:
    monkeypatch.setattr(query, "COMMON_FROM", 3)
    folder = tmp_path / "d"
    folder.mkdir()
    texts = {
        "protein": "Proteins are made by ribosomes.",
        "guardian": "The Guardian is a newspaper. A guardian looks after a child.",
        "panel": "A panel of wood.",
        "panels": "Panel after panel.",
        "cell": "Cells divide and are made of membranes.",
    }
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text)
    made = Corpus(tmp_path / "home")
    made.index(str(folder))
    return made


def found(corpus: Corpus, question: str) -> list[str]:
    return [Path(hit.uri).stem for hit in corpus.search(question, 5, question=question).hits]


@pytest.mark.parametrize("slip", ["protien", "protin", "proteein", "protean", "guardiam", "gaurdian"])
def test_a_slip_finds_what_is_meant(slip: str, corpus: Corpus) -> None:
    assert found(corpus, f"what is a {slip}") == ["guardian" if slip[0] == "g" else "protein"]


@pytest.mark.parametrize("other", ["pan", "pen", "xrotein", "prtien", "pr0tien", "zebra"])
def test_what_is_further_off_finds_nothing(other: str, corpus: Corpus) -> None:
    assert found(corpus, f"what is a {other}") == []


def test_a_known_word_is_asked_for_as_it_is(corpus: Corpus) -> None:
    assert found(corpus, "which panel") == found(corpus, "panel")
    assert "protien" in dict(corpus.search("protien", 5).frequencies)  # what is reported is what was asked


def test_in_a_small_library_only_letters_out_of_place_are_set_right(
    corpus: Corpus, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(query, "COMMON_FROM", 2_000)
    assert found(corpus, "what is a profein") == []
    assert found(corpus, "what is a protien") == ["protein"]


@given(WORDS, st.data())
def test_every_slip_is_undone_by_another(word: str, data: st.DataObject) -> None:
    slip = data.draw(st.sampled_from(sorted(set(slips(word)) - {word})))
    assert word in slips(slip)
    assert slip[0] == word[0]
    assert abs(len(slip) - len(word)) <= 1
