"""Neighbours quoted as one passage: short, in one paragraph, only where both tell of what is asked."""

from __future__ import annotations

from itertools import pairwise

from bench.evidence.reading import Quote, need, quotes
from hypothesis import given
from hypothesis import strategies as st

from aria.engines.extractive import weights
from aria.engines.extractive.choose import per_document, quoted
from aria.evidence.questions.question import profile

SENTENCES = (
    "The mill at Harrow was built in 1804.",
    "Its wheel was made of oak by a carpenter from the village.",
    "A storm took the roof of the mill in 1861.",
    "The miller of Harrow then moved to the coast and sold it.",
    "Bread is baked there on Sundays.",
)
ASKED = "When was the mill at Harrow built?"


def read(text: str, question: str = ASKED) -> list[Quote]:
    return quotes(question, need(question), "d", "Harrow", text, whole=True)


@given(st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=8), st.sampled_from([" ", "\n\n"]))
def test_passages_never_overlap_and_stay_short_and_within_a_paragraph(parts: list[str], between: str) -> None:
    text = between.join(parts)
    found = read(text)
    places = sorted((quote.start, quote.end) for quote in found)
    assert all(one[1] <= other[0] for one, other in pairwise(places))
    for quote in found:
        assert text[quote.start : quote.end] == quote.text
        assert "\n" not in quote.text
        assert len(quote.text) <= weights.PASSAGE_LENGTH


def test_a_neighbour_that_tells_of_it_too_is_quoted_with_the_best_sentence() -> None:
    best = max(read(f"{SENTENCES[0]} {SENTENCES[2]}"), key=lambda quote: quote.candidate.score)
    assert SENTENCES[0] in best.text
    assert SENTENCES[2] in best.text


def test_a_neighbour_on_something_else_is_left_out() -> None:
    best = max(read(f"{SENTENCES[0]} Bread costs a penny."), key=lambda quote: quote.candidate.score)
    assert best.text == SENTENCES[0]


def test_quotes_are_spread_where_no_document_tells_all() -> None:
    asked = "Where was the carpenter of Harrow Mill born?"
    parts = [
        quoted("a", 0, 40, "The carpenter was Ann Holt.", "Harrow Mill"),
        quoted("b", 0, 40, "Ann Holt was born in Leeds.", "Ann Holt"),
    ]
    whole = quoted("c", 0, 40, "The carpenter of the mill was born in Leeds.", "Harrow Mill")
    assert per_document(asked, profile(asked, ""), need(asked), parts) == 1
    assert per_document(asked, profile(asked, ""), need(asked), [*parts, whole]) == 0


def test_quotes_are_not_spread_where_the_best_of_them_are_all_of_one_document() -> None:
    asked = "Where was the carpenter of Harrow Mill born?"
    one = [quoted("a", at, at + 40, words, "Harrow Mill") for at, words in ((0, "Ann"), (50, "Holt"), (100, "oak"))]
    other = quoted("b", 0, 40, "Ann Holt was born in Leeds.", "Ann Holt")
    assert per_document(asked, profile(asked, ""), need(asked), [*one, other]) == 0
    assert per_document(asked, profile(asked, ""), need(asked), [*one[:2], other, one[2]]) == weights.PER_DOCUMENT
