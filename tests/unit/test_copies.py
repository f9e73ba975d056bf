"""Near-copies: edited copies are found, texts on one topic are not, and sketches are stable."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.sources.copies import K, containment, near_copy, similarity, sketch

WIRE = (
    "Voyager 1, the most distant spacecraft ever built, is once again sending readable reports about its own health. "
    "Engineers received the first usable data in five months on 20 April 2024. The probe stopped sending readable data "
    "in November. Its radio still worked and the probe still obeyed commands, but the stream of bits that reached the "
    "Earth carried no meaning. In March the team traced the fault to the flight data subsystem, the onboard computer "
    "that packs measurements for transmission. A single memory chip had failed, and part of the software stored in it "
    "was lost. Nobody can repair a chip on a spacecraft 24 billion kilometres away, so the engineers decided to move "
    "the software somewhere else. No free place in the memory was large enough for the whole block of code."
)
EDITED = (
    WIRE.replace("most distant", "farthest")
    .replace("five months", "nearly half a year")
    .replace("In March the team", "Specialists")
    .replace("carried no meaning", "was gibberish")
    .replace("24 billion", "25 billion")
)
OWN_WORDS = (
    "After months of silence the Voyager 1 spacecraft has returned intelligible engineering data to mission control. "
    "The trouble lay in a failed memory chip inside the flight data subsystem, which packages measurements before they "
    "are sent to the Earth. Because a repair is impossible at a distance of 24 billion kilometres, engineers split the "
    "affected software into pieces and stored them in other parts of the memory. The first pieces went up on 18 April, "
    "and two days later the probe answered with a status report that made sense. The team will now move the sections "
    "that handle science data, so that all four working instruments can report again in the coming weeks."
)


def test_an_edited_copy_is_a_copy() -> None:
    assert near_copy(sketch(WIRE), sketch(EDITED))


def test_an_independent_text_on_the_topic_is_none() -> None:
    assert not near_copy(sketch(WIRE), sketch(OWN_WORDS))
    assert similarity(sketch(WIRE), sketch(OWN_WORDS)) < 0.1


@pytest.mark.parametrize("words", [200, 2_000])
def test_one_word_in_ten_replaced_is_a_copy(words: int) -> None:
    chance = random.Random(5)  # noqa: S311 - a fixed choice of words, no secret
    found = 0
    for _ in range(40):
        text = [f"w{chance.randrange(3_000)}" for _ in range(words)]
        edited = [f"w{chance.randrange(3_000)}" if chance.random() < 0.1 else word for word in text]
        found += near_copy(sketch(" ".join(text)), sketch(" ".join(edited)))
    assert found >= 38


def test_case_punctuation_and_width_do_not_matter() -> None:
    assert sketch(WIRE) == sketch(WIRE.upper().replace(",", " ;"))
    assert sketch("ｆｕｌｌ width") == sketch("full width")


def test_a_long_text_that_holds_a_short_one() -> None:
    longer = f"{OWN_WORDS} {WIRE}"
    assert containment(sketch(WIRE), sketch(longer)) > 0.8
    assert near_copy(sketch(WIRE), sketch(longer))


def test_short_texts() -> None:
    assert near_copy(sketch("Bridge closed"), sketch("bridge closed."))
    assert not near_copy(sketch("The bridge opened in May."), sketch("The tunnel was closed by snow."))
    assert not near_copy(sketch("one sentence in common"), sketch("one sentence in common " + OWN_WORDS))


def test_nothing_is_no_copy_of_nothing() -> None:
    assert sketch(" .,; ") == ""
    assert not near_copy("", "")
    assert similarity("", sketch(WIRE)) == 0


def test_the_sketch_is_the_same_on_every_platform() -> None:
    assert sketch("The quick brown fox jumps") == "649fa861a846ecbed178690649a3eaae"


@given(st.text(max_size=300))
def test_a_text_resembles_itself(text: str) -> None:
    made = sketch(text)
    assert len(made) <= 16 * K
    assert not made or (similarity(made, made) == 1 and containment(made, made) == 1 and near_copy(made, made))


@given(st.lists(st.sampled_from("abcdefgh"), max_size=60), st.lists(st.sampled_from("abcdefgh"), max_size=60))
def test_estimates_are_symmetric_shares(a: list[str], b: list[str]) -> None:
    x, y = sketch(" ".join(a)), sketch(" ".join(b))
    assert 0 <= similarity(x, y) == similarity(y, x) <= 1
    assert 0 <= containment(x, y) == containment(y, x) <= 1
    assert near_copy(x, y) == near_copy(y, x)


def test_a_long_text_takes_time_by_its_length_only() -> None:
    text = " ".join(f"word{number % 5_000}" for number in range(33_000))
    linear(lambda size: sketch(text[:size]), 20_000, 200_000)
