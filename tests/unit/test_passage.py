"""Neighbours quoted as one passage: short, in one paragraph, only where both tell of what is asked."""

from __future__ import annotations

from itertools import pairwise

from bench.evidence.reading import Quote, need, quotes
from hypothesis import given
from hypothesis import strategies as st

from aria.engines.extractive import weights
from aria.engines.extractive.quotes.choose import Quoted, Spread, answer_first, choose, quoted, spreading
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
        assert len(quote.text) <= weights.WITH_LEANING


def test_a_neighbour_that_tells_of_it_too_is_quoted_with_the_best_sentence() -> None:
    best = max(read(f"{SENTENCES[0]} {SENTENCES[2]}"), key=lambda quote: quote.candidate.score)
    assert SENTENCES[0] in best.text
    assert SENTENCES[2] in best.text


def test_a_neighbour_on_something_else_is_left_out() -> None:
    best = max(read(f"{SENTENCES[0]} Bread costs a penny."), key=lambda quote: quote.candidate.score)
    assert best.text == SENTENCES[0]


def test_what_leans_on_the_best_sentence_is_quoted_with_it() -> None:
    (only,) = read("The mill at Harrow is a mill. It was opened again in 1881.")
    assert only.text.endswith("in 1881.")


def test_what_leans_on_it_and_tells_nothing_that_is_asked_is_left_out() -> None:
    best = max(
        read("The mill at Harrow was built in 1804. It is owned by Ann Holt."), key=lambda it: it.candidate.score
    )
    assert best.text == "The mill at Harrow was built in 1804."


LENDER = "by Ann Holt, who had come from the coast with two brothers and a loan from a brewer, "
HANDED = "It was handed to the county in 1911, which had found the means to mend its wheel, its roof and the weir."


def test_what_leans_on_a_long_sentence_is_not_parted_from_it() -> None:
    opened = f"The mill at Harrow was built in 1804 {LENDER * 3}and stood idle after the flood."
    (only,) = read(f"{opened} {HANDED}")
    assert only.text == f"{opened} {HANDED}"
    assert len(only.text) > weights.PASSAGE_LENGTH


def test_what_leans_on_a_sentence_that_is_too_long_stands_behind_it() -> None:
    opened = f"The mill at Harrow was built in 1804 {LENDER * 6}and stood idle after the flood."
    best, other = sorted(read(f"{opened} {HANDED}"), key=lambda quote: -quote.candidate.score)
    assert best.text == opened
    assert other.text == HANDED


def test_what_does_not_lean_on_a_long_passage_is_a_quote_of_its_own() -> None:
    opened = f"The mill at Harrow was built in 1804 {LENDER * 3}and stood idle after the flood."
    stood = "The mill at Harrow stood until 1911, when the county found the means to mend its wheel and the weir."
    assert {quote.text for quote in read(f"{opened} {stood}")} == {opened, stood}


def test_what_an_editor_put_between_the_sentences_is_no_quote() -> None:
    said = "The mill at Harrow was built in 1804."
    text = f"{said} [citation needed]"
    assert [quote.text for quote in read(text)] == [said]
    assert "[citation needed]" in {quote.text for quote in quotes(ASKED, need(ASKED), "d", "Harrow", text)}
    spoken = "[He had it] built at Harrow in 1804."
    assert spoken in read(f"The mill is a ruin. {spoken}")[0].text


def test_several_texts_tell_it_together_where_none_tells_all() -> None:
    asked = "Where was the carpenter of Harrow Mill born?"
    parts = [
        quoted("a", 0, 40, "The carpenter was Ann Holt.", "Harrow Mill"),
        quoted("b", 0, 40, "Ann Holt was born in Leeds.", "Ann Holt"),
    ]
    whole = quoted("c", 0, 40, "The carpenter of the mill was born in Leeds.", "Harrow Mill")
    assert spreading(asked, profile(asked, ""), need(asked), parts).need == need(asked)
    told = spreading(asked, profile(asked, ""), need(asked), [*parts, whole])
    assert told.need is None


def test_where_several_texts_tell_it_each_further_quote_adds_something() -> None:
    asked = "Where was the carpenter of Harrow Mill born?"
    offered = [
        quoted("a", 0, 40, "The carpenter of Harrow Mill was Ann Holt.", "Harrow Mill", 0.8),
        quoted("a", 50, 90, "A carpenter was asked to Harrow Mill.", "Harrow Mill", 0.6),
        quoted("b", 0, 40, "Ann Holt was born in Leeds.", "Ann Holt", 0.5),
    ]
    assert choose(offered, 2) == [0, 1]
    assert choose(offered, 2, Spread(need=need(asked))) == [0, 2]
    # What adds nothing more than another comes in the order of scores.
    assert choose([*offered, quoted("b", 60, 90, "He was born in Hull.", "", 0.4)], 3, Spread(need=need(asked)))[
        :2
    ] == [0, 2]


def test_the_text_that_the_best_quote_names_is_quoted_before_what_has_more_words_of_the_question() -> None:
    asked = "Where was the carpenter of Harrow Mill born?"
    offered = [
        quoted("a", 0, 40, "The carpenter of Harrow Mill was Ann Holt.", "Harrow Mill", 0.8),
        quoted("c", 0, 40, "Harrow Mill stands at Harrow Ford.", "Harrow Mill (Kent)", 0.6),
        quoted("d", 0, 40, "The carpenter of Dunmore Mill was born there.", "Dunmore Mill", 0.5),
        quoted("b", 0, 40, "She is a native of Leeds.", "Ann Holt (carpenter)", 0.45),
    ]
    found = spreading(asked, profile(asked, ""), need(asked), offered)
    assert found.named == {"b"}  # "Harrow Mill" is named by the question too
    assert choose(offered, 2, Spread(named=found.named)) == [0, 3]
    assert choose(offered, 1, Spread(named=found.named)) == [0]
    once = "When was Harrow Mill built?"
    assert not spreading(once, profile(once, ""), need(once), offered).named  # no name leads on
    assert not spreading(asked, profile(asked, ""), need(asked), []).named


def test_the_text_that_the_best_quote_leads_to_comes_first_if_it_tells_more_of_what_is_asked() -> None:
    asked = "Where was the carpenter of Harrow Mill born?"
    leads = quoted("a", 0, 40, "The carpenter of Harrow Mill was Ann Holt.", "Harrow Mill", 0.8)
    other = quoted("c", 0, 40, "The miller was born in Kent.", "Dunmore Mill", 0.6)
    answers = quoted("b", 0, 40, "She is a native of Leeds.", "Ann Holt", 0.45)
    by_word = quoted("b", 0, 40, "She was born in a village.", "Ann Holt", 0.45)
    silent = quoted("b", 0, 40, "She made wheels of oak.", "Ann Holt", 0.45)
    said = quoted("a", 0, 60, "The carpenter of Harrow Mill was Ann Holt, born in Leeds.", "Harrow Mill", 0.8)
    named = quoted("b", 0, 50, "She was born in Kent and wed in Hull.", "Ann Holt", 0.45)
    led = Spread(named=frozenset({"b"}))
    of_thing = Spread(named=frozenset({"b"}), thing=frozenset({"mill"}))

    def order(*offered: Quoted, spread: Spread = led) -> list[int]:
        return answer_first(offered, range(len(offered)), spread, need(asked))

    assert order(leads, other, answers) == [2, 0, 1]
    assert order(leads, by_word) == [1, 0]
    assert order(leads, silent) == [0, 1]
    assert order(said, answers) == [0, 1]  # the best one tells it itself
    assert order(said, named) == [0, 1]  # whatever further places the other names
    assert order(leads, other, answers, spread=Spread()) == [0, 1, 2]  # no name leads on
    assert order(leads, answers, spread=of_thing) == [0, 1]  # the best one says what is asked for, the other does not
    assert order(leads) == [0]
    assert order() == []


def test_where_a_person_is_asked_for_the_opening_of_the_best_quotes_text_says_who_it_is() -> None:
    offered = [
        quoted("a", 300, 340, "She drew the plans of Harrow Mill.", "", 0.8),
        quoted("b", 300, 340, "The plans of Harrow Mill were drawn in ink.", "", 0.7),
        quoted("b", 0, 40, "Harrow Mill is a mill.", "", 0.6),
        quoted("a", 0, 40, "Ann Holt was an architect.", "", 0.45),
    ]

    def second(question: str) -> int:
        return choose(offered, 2, spreading(question, profile(question, ""), need(question), offered))[1]

    assert second("Who drew the plans of Harrow Mill?") == 3
    assert second("When were the plans of Harrow Mill drawn?") == 1
    assert second("Who drew the plans of Harrow Mill from 1802 to 1804?") == 1  # an opening tells of another time


def test_what_stands_beside_the_best_quote_is_shown_before_what_is_hardly_better() -> None:
    far = [
        quoted("a", 100, 140, "Its wheel is of oak.", "", 0.7),
        quoted("a", 200, 240, "Storms took the roof.", "", 0.6),
        quoted("a", 300, 340, "The pond froze.", "", 0.5),
        quoted("a", 400, 440, "Bread was dear.", "", 0.36),
    ]
    best = quoted("a", 0, 20, "She built Harrow Mill.", "", 0.9)
    beside = quoted("a", 21, 50, "Born in Leeds, the daughter of a smith.", "", 0.3)
    assert choose([best, *far, beside], 5) == [0, 1, 2, 3, 5]
    assert choose([best, *far, beside], 3) == [0, 1, 2]
    assert choose([best, *far, beside], 5, Spread(beside=False)) == [0, 1, 2, 3, 4]
    elsewhere = quoted("b", 21, 50, "Born in Leeds, the daughter of a smith.", "", 0.3)
    assert choose([best, *far, elsewhere], 5) == [0, 1, 2, 3, 4]
