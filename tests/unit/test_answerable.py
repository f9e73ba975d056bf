"""Whether a sentence answers: the signals, the probability they give, and what hangs on it."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.answerable import (
    Measured,
    Signals,
    chances,
    label,
    lead_of,
    opposed,
    probability,
    signals,
)
from aria.engines.extractive.scoring.match import match

SHARE = st.floats(0, 1)
NAMES = [field.name for field in fields(Signals) if field.name != "meaning"]
SIGNALS = st.builds(Signals, **dict.fromkeys(NAMES, SHARE), meaning=st.none() | SHARE)
QUESTION = "When did the Golden Gate Bridge open?"
ANSWER = "The Golden Gate Bridge opened on 27 May 1937."
ASIDE = "Fog is common at the bridge in summer."


def need(question: str) -> Need:
    return need_for(question, question, "2026-01-01", {}, 0)


def measured(question: str, quote: str, title: str = "") -> Measured:
    asked = need(question)
    return Measured(asked, match(asked, quote, title), quote)


@given(SIGNALS)
def test_a_probability_is_one_whatever_the_signals(found: Signals) -> None:
    assert 0 < probability(found) < 1


@given(SIGNALS, SHARE, st.sampled_from(NAMES))
def test_each_signal_moves_the_probability_the_way_of_its_weight(found: Signals, value: float, name: str) -> None:
    other = replace(found, **{name: value})
    higher = value > getattr(found, name)
    by = weights.CHANCE if found.meaning is None else weights.CHANCE_BY_MEANING
    if value != getattr(found, name):
        assert (probability(other) >= probability(found)) == (higher == (by[name] > 0)) or probability(
            other
        ) == pytest.approx(probability(found))


@given(SIGNALS, SHARE, SHARE)
def test_what_is_nearer_in_meaning_is_likelier(found: Signals, one: float, other: float) -> None:
    near, far = replace(found, meaning=max(one, other)), replace(found, meaning=min(one, other))
    assert probability(near) >= probability(far)


def test_there_is_a_weight_for_each_signal_and_none_besides() -> None:
    assert set(weights.CHANCE) == {"base", *NAMES}
    assert set(weights.CHANCE_BY_MEANING) == {"base", *NAMES, "meaning"}


def test_an_answer_is_likelier_than_a_sentence_beside_it() -> None:
    likely = chances([measured(QUESTION, ANSWER), measured(QUESTION, ASIDE)], QUESTION, "", None)
    assert likely[0] > likely[1]


def test_the_document_called_by_the_question_counts_and_any_other_does_not() -> None:
    asked = [measured(QUESTION, ANSWER)]
    (own,) = signals(asked, QUESTION, "Golden Gate Bridge (San Francisco)", None)
    (other,) = signals(asked, QUESTION, "Golden Gate Park", None)
    (none,) = signals(asked, QUESTION, "", None)
    assert (own.titled, other.titled, none.titled) == (1.0, 0.0, 0.0)


def test_what_is_unlikely_to_answer_is_no_answer_however_well_it_fits() -> None:
    found = measured(QUESTION, ANSWER)
    assert label(found.need, found.match) == "answers"
    assert label(found.need, found.match, weights.SURE) == "answers"
    assert label(found.need, found.match, weights.SURE - 0.01) == "supports"


@pytest.mark.parametrize(
    ("question", "quote", "against"),
    [
        ("Which storm was mild?", "The severe storm of May broke two masts.", True),
        ("Which storm was mild?", "The mild storm of May broke no mast.", False),
        ("Which storm was mild?", "A mild storm followed the severe one.", False),
        ("Which valves are not tested?", "Relief valves are tested each week.", True),
        ("Which valves are not tested?", "Relief valves aren't tested at all.", False),
        ("Which valves are tested?", "Relief valves aren't tested at all.", False),
        ("Which channels are unencrypted?", "Three encrypted channels carry sport.", True),
        ("Which channels are encrypted?", "Three unencrypted channels carry news.", True),
        ("Which channels are encrypted?", "Three encrypted channels carry sport.", False),
        ("Which pier is in town?", "The pier closes at dusk.", False),
    ],
)
def test_the_opposite_is_seen_only_where_the_word_itself_is_missing(question: str, quote: str, against: bool) -> None:
    assert opposed(need(question), question, quote) is against


@given(st.lists(st.floats(0.5, 100), min_size=3, max_size=12), st.floats(0.1, 10))
def test_a_lead_is_a_share_and_no_matter_of_scale_or_order(scores: list[float], factor: float) -> None:
    lead = lead_of(scores)
    assert lead is not None
    assert 0 <= lead < 1 + 1e-9
    assert lead_of([factor * score for score in reversed(scores)]) == pytest.approx(lead)


def test_few_hits_tell_no_lead() -> None:
    assert lead_of([]) is None
    assert lead_of([3.0, 1.0]) is None
    assert lead_of([0.0, 0.0, 0.0]) is None
    assert lead_of([4.0, 1.0, 1.0]) == pytest.approx(0.75)
