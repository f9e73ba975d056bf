"""Choosing quotes: bounded, nothing twice, every document its turn where that is asked for."""

from __future__ import annotations

from bench.evidence.suites.quotes import rouge_l
from hypothesis import given
from hypothesis import strategies as st

from aria.engines.extractive.quotes.choose import Quoted, Spread, choose, repeats


def quoted(text: str, document: str = "a", start: int = 0) -> Quoted:
    return Quoted(document, start, start + len(text), frozenset(text.split()))


OFFERED = st.lists(
    st.builds(
        quoted,
        st.lists(st.sampled_from(["oak", "elm", "ash", "fir", "yew", "box"]), min_size=1, max_size=6).map(" ".join),
        st.sampled_from("abc"),
        st.integers(0, 60),
    ),
    max_size=12,
)


@given(OFFERED, st.integers(0, 6), st.integers(0, 3), st.integers(0, 80))
def test_what_is_chosen_keeps_every_bound(offered: list[Quoted], count: int, quota: int, room: int) -> None:
    chosen = choose(offered, count, Spread(quota), room)
    assert len(chosen) <= count
    assert len(set(chosen)) == len(chosen)
    for place, index in enumerate(chosen):
        assert not any(repeats(offered[index], offered[other]) for other in chosen[:place])
    length = sum(offered[index].end - offered[index].start for index in chosen)
    assert not room or len(chosen) < 2 or length <= room


@given(OFFERED.filter(bool), st.integers(1, 6), st.integers(0, 3))
def test_the_best_quote_always_comes_first(offered: list[Quoted], count: int, quota: int) -> None:
    assert choose(offered, count, Spread(quota))[0] == 0


def test_every_document_has_its_turn_before_one_has_two() -> None:
    offered = [
        quoted("the mill was built of oak", "a", 0),
        quoted("its wheel turns in spring", "a", 100),
        quoted("a storm took the roof", "b", 0),
    ]
    assert choose(offered, 3) == [0, 1, 2]
    assert choose(offered, 3, Spread(quota=1)) == [0, 2, 1]


def test_a_quote_that_says_the_same_is_passed_over_and_one_that_differs_is_not() -> None:
    offered = [
        quoted("the mill on the river was built of oak", "a"),
        quoted("the mill on the river was built of oak", "b"),
        quoted("its wheel turns in spring only", "c"),
    ]
    assert choose(offered, 3) == [0, 2]


def test_the_share_of_words_in_order() -> None:
    assert rouge_l("The mill was built of oak.", "the mill was built of oak") == 1
    assert rouge_l("oak of built", "built of oak") == 1 / 3
    assert rouge_l("a storm", "its wheel") == 0
