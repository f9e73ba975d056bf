"""Texts worded like the question come first, whatever their words say."""

from __future__ import annotations

import itertools
import math
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.finding.wording import WORDING, alike, worded
from aria.evidence.questions.leading import leads_on
from aria.evidence.questions.question import profile
from aria.evidence.text.mentions import key_of

_TEXTS = st.text(max_size=120)


@given(_TEXTS, _TEXTS)
def test_likeness_is_a_share_and_the_same_both_ways(one: str, other: str) -> None:
    assert 0.0 <= alike(one, other) <= 1 + 1e-9
    assert math.isclose(alike(one, other), alike(other, one), abs_tol=1e-12)
    assert 1.0 <= worded(one, other) <= 1 + WORDING + 1e-9


@given(st.lists(st.sampled_from(["the", "first", "who", "bridge", "東京"]), min_size=1).map(" ".join))
def test_a_text_is_most_like_itself(text: str) -> None:
    assert math.isclose(alike(text, text), 1.0)
    assert alike(text, "somebody else said nothing") == 0.0


def library(tmp_path: Path, **texts: str) -> Corpus:
    """An index of texts, each in a file of its name."""
    folder = tmp_path / "d"
    folder.mkdir(parents=True)
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text)
    corpus = Corpus(tmp_path / "home")
    corpus.index(str(folder))
    return corpus


def test_of_texts_with_the_same_subject_the_one_worded_like_the_question_comes_first(tmp_path: Path) -> None:
    corpus = library(tmp_path, a="He paints bridges.", b="He painted the bridge.")
    for question, first in (("Who painted the bridge?", "b"), ("Who paints bridges?", "a"), ("", "a")):
        assert Path(corpus.search("paint bridge", 1, question=question).hits[0].uri).stem == first
    corpus.close()


def test_so_it_does_where_names_are_followed(tmp_path: Path) -> None:
    corpus = library(tmp_path, a="He paints bridges in Vik.", b="He painted the bridge of Vik.")
    questions = {"Which man was it who painted the bridge of Vik?": "b", "Who is the man who paints bridges?": "a"}
    for question, first in questions.items():
        assert leads_on(question, profile(question, ""))
        assert Path(corpus.search("paint bridge Vik", 2, question=question).hits[0].uri).stem == first
    corpus.close()


def test_names_are_followed_first_from_the_text_that_is_worded_like_the_question(tmp_path: Path) -> None:
    """Both texts have the question's words; only one tells who did what is asked."""
    painters = {"Ada Finch": "grew up in Arlen", "Ben Moor": "grew up in Brask"}
    question = "Where did the man grow up who painted the bridge of Vik?"
    texts = {key_of(name): f"Title: {name}\n\n{name} {told}." for name, told in painters.items()}
    for first, second in itertools.permutations(painters):
        told = "and old people told it where the children grow up"
        own = f"{first} was the man who once painted the bridge of Vik, {told}."
        other = f"Bridges, paint, men: bridge paint, Vik bridge. Man paints bridge: Vik, {second}."
        corpus = library(tmp_path / key_of(first), **texts, one=own, other=other)
        found = [hit.title for hit in corpus.search("man grow painted bridge Vik", 4, question=question).hits]
        assert found.index(first) < found.index(second)
        corpus.close()


def test_scores_fall_along_the_hits(tmp_path: Path) -> None:
    texts = {f"{n:02}": f"The red bridge {'of the town ' * (n % 4)}is number {n}." for n in range(30)}
    corpus = library(tmp_path, **texts)
    hits = corpus.search("red bridge", 30, question="What is the number of the red bridge?").hits
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert [hit.rank for hit in hits] == list(range(1, len(hits) + 1))
    corpus.close()
