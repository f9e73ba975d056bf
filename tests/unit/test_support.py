"""The copy rule: what a sentence may take from its quotes and the goal, and what it may not bring along."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.claims.support import bearing, carries, gainsays, is_verbatim, unsupported

BRIDGE = "The Golden Gate Bridge opened to pedestrians on 27 May 1937; its main span is 1,280 m."
STRAUSS = "The chief engineer of the Golden Gate Bridge was Joseph B. Strauss, who was born in 1870."
MEN = "The net saved the lives of nineteen men, and 11.4 per cent of “Halfway to Hell” members met in Vienna."
PRICE = "In 1912 it cost $35 million and weighed 12,500 tonnes; Apollo 11 followed on 12 May."


@pytest.mark.parametrize(
    ("sentence", "quote"),
    [
        ("The Golden Gate Bridge opened on May 27, 1937.", BRIDGE),
        ("The bridge opened in May 1937.", BRIDGE),
        ("It opened in 1937 and spans 1280 metres.", BRIDGE),
        ("Its span is 1.28 km.", BRIDGE),
        ("The golden gate opened.", BRIDGE),
        ("Joseph Strauss led the work.", STRAUSS),
        ("Strauss was the chief engineer.", STRAUSS),
        ("The net saved 19 men.", MEN),
        ("About 11.4% of the “halfway to hell” members met.", MEN),
        ("Members met in Vienna’s halls.", MEN),
        ("It weighed 12500 tonnes.", PRICE),
        ("The cost was 35 million dollars.", PRICE),
        ("Apollo 11 came later.", PRICE),
        ("However, construction took a while.", PRICE),
        ("Researchers found nothing else.", PRICE),
    ],
)
def test_what_the_quote_carries(sentence: str, quote: str) -> None:
    assert unsupported(sentence, [quote], "") == ()


@pytest.mark.parametrize(
    ("sentence", "quote", "piece"),
    [
        ("It happened 12 times.", PRICE, "12 times"),
        ("It weighed 500 tonnes.", PRICE, "500 tonnes"),
        ("It cost 35 million.", "It cost 3.5 million.", "35 million"),
        ("It is 1,280 kilometres long.", BRIDGE, "1,280 kilometres"),
        ("It cost €35 million.", PRICE, "€35 million"),
        ("The temperature was -5 °C.", "The temperature was 5 °C.", "-5 °C"),
        ("It opened on 28 May 1937.", BRIDGE, "28 May 1937"),
        ("It opened in June 1937.", BRIDGE, "June 1937"),
        ("It opened on 3 May 1937.", "It opened in May 1937.", "3 May 1937"),
        ("It stood between 1900 and 2000.", "It stood in 1937.", "between 1900 and 2000"),
        ("The engineer was Charles Strauss.", f"{STRAUSS} Charles Ellis helped.", "Charles Strauss"),
        ("Apollo 12 followed.", PRICE, "Apollo 12"),
        ("It was the work of NASA.", BRIDGE, "NASA"),
        ("They used the SZ42.", "They used the SZ40.", "SZ42"),
        ("He called it “a great day”.", BRIDGE, "a great day"),
        ("See evil.example for more.", BRIDGE, "evil.example"),
        ("Mallory designed the bridge.", BRIDGE, "Mallory"),
        ("The bridge opened. Mallory was the engineer.", BRIDGE, "Mallory"),
        ("It stands in Paris.", BRIDGE, "Paris"),
        ("It stands in 東京.", BRIDGE, "東京"),
        ("It was the 3rd bridge.", BRIDGE, "3rd"),
        ("It was the second bridge.", "It was the first bridge.", "second"),
        ("It grew by half.", "It grew by a third.", "half"),
        ("Use version 3.11.7.", "Use version 3.11.", "3.11.7"),
    ],
)
def test_what_it_does_not_carry(sentence: str, quote: str, piece: str) -> None:
    assert unsupported(sentence, [quote], "") == (piece,)


def test_the_goal_carries_its_own_words() -> None:
    assert (
        unsupported("In Paris the Eiffel Tower is 12 m high.", ["It is 12 m high."], "Is Paris' Eiffel Tower high?")
        == ()
    )


def test_a_name_may_not_be_put_together_from_two_quotes() -> None:
    assert unsupported("It was Ada Hopper.", ["Ada Lovelace", "Grace Hopper"], "") == ("Ada Hopper",)


def test_every_quote_may_carry_a_piece() -> None:
    assert unsupported("Strauss opened it on 27 May 1937.", [STRAUSS, BRIDGE], "") == ()


def test_meaning_is_out_of_scope() -> None:
    assert unsupported("The price rose by 12%.", ["The price fell by 12%."], "") == ()


def test_nothing_typed_needs_no_quote() -> None:
    assert unsupported("It was a quiet day by the sea.", [], "") == ()


_WORDS = st.sampled_from(
    [
        "12",
        "1,912",
        "Joseph",
        "Strauss",
        "in",
        "May",
        "1937",
        "NASA",
        "fell",
        "$3.5",
        "km",
        "“so it is”",
        "The",
        "3rd",
        ".",
    ]
)


@given(st.one_of(st.text(max_size=120), st.lists(_WORDS, max_size=20).map(" ".join)))
def test_a_quote_always_carries_itself(text: str) -> None:
    assert unsupported(text, [text], "") == ()


@given(st.lists(_WORDS, max_size=12).map(" ".join), st.lists(_WORDS, max_size=12).map(" ".join))
def test_one_more_quote_never_takes_support_away(sentence: str, quote: str) -> None:
    assert set(unsupported(sentence, [quote, sentence], "")) <= set(unsupported(sentence, [quote], ""))


@pytest.mark.parametrize("sentence", [BRIDGE, f"“{BRIDGE}”", f'"{BRIDGE}"', f" {BRIDGE} "])
def test_verbatim(sentence: str) -> None:
    assert is_verbatim(sentence, [STRAUSS, BRIDGE])


@pytest.mark.parametrize("sentence", ["", BRIDGE[:-1], f"{BRIDGE} Indeed.", BRIDGE.lower(), f"“{BRIDGE}"])
def test_not_verbatim(sentence: str) -> None:
    assert not is_verbatim(sentence, [STRAUSS, BRIDGE, ""])


def test_a_text_that_is_too_long_for_a_sentence_is_supported_by_nothing() -> None:
    assert unsupported("word " * 500, ["word " * 500], "") != ()
    assert unsupported("word " * 300, ["word " * 300], "") == ()


LIE, TRUTH = "Der Kölner Dom hat 171 Stufen.", "Der Kölner Dom hat 157 Stufen und nicht 161."


def test_a_sentence_does_not_rest_on_who_tells_another_figure() -> None:
    assert carries(TRUTH, "Der Dom hat 171 Stufen.")
    assert bearing("Der Dom hat 171 Stufen.", [LIE, TRUTH], "Wie viele Stufen hat der Kölner Dom?") == (True, False)
    assert gainsays(TRUTH, "171 Stufen")
    assert not gainsays(LIE, "171 Stufen")


def test_a_quote_that_alone_has_a_piece_stays_whatever_figures_it_tells_besides() -> None:
    quotes = ["The bridge opened in 1937.", "Joseph Strauss drew the bridge in 1921."]
    assert bearing("The bridge of Joseph Strauss opened in 1937.", quotes, "Which bridge?") == (True, True)


@given(st.lists(st.sampled_from([LIE, TRUTH, "It has 26 arches.", "It is long."]), min_size=1, max_size=4))
def test_whoever_carries_it_word_for_word_stays(quotes: list[str]) -> None:
    for quote, bears in zip(quotes, bearing(quotes[0], quotes, ""), strict=True):
        assert bears or quote != quotes[0]
