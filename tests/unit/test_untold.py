"""What a writer may not keep back, and which citations carry nothing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from aria.core.labels import SourceText
from aria.core.state import RunState
from aria.core.types import Brief, Draft, Evidence, Sentence, Source, SubQuestion
from aria.engines.llm.merging import untold
from aria.evidence.claims.support import carries

QUESTION = "When did the Harrow Dam break?"
TRUTH = "The Harrow Dam broke in 1926 after a week of rain."
LIE = "The Harrow Dam broke in 1961."


def state(*quotes: str) -> RunState:
    sub = SubQuestion(id="Q1", text=QUESTION, priority="HIGH", tool="corpus", query="Harrow Dam break")
    sources = tuple(
        Source(id=f"S{n}", handle=f"web:{n}", title="", uri=f"https://site{n}.example/", published=None,
               source_class="web", owner="", digest=str(n))
        for n in range(1, 1 + len(quotes))
    )  # fmt: skip
    rows = tuple(
        Evidence(
            id=f"E{n}",
            sub_question="Q1",
            source=f"S{n}",
            start=0,
            end=1,
            quote=SourceText(quote),
            label="answers",
            score=0.5,
        )
        for n, quote in enumerate(quotes, start=1)
    )
    return RunState(brief=Brief(question=QUESTION), sub_questions=(sub,), sources=sources, evidence=rows)


def said(text: str, *evidence: str) -> Sentence:
    return Sentence(text=text, evidence=evidence)


def test_what_answers_without_a_model_is_told_even_if_the_writer_leaves_it_out() -> None:
    plain = Draft(sentences=(said(TRUTH, "E1"),))
    assert [each.text for each in untold([said(LIE, "E2")], plain, state(TRUTH, LIE))] == [TRUTH]


def test_citing_a_quote_is_not_telling_what_it_says() -> None:
    plain = Draft(sentences=(said(TRUTH, "E1"),))
    assert [each.text for each in untold([said("1961", "E1", "E2")], plain, state(TRUTH, LIE))] == [TRUTH]


def test_what_the_writer_words_is_not_told_twice() -> None:
    plain = Draft(sentences=(said(TRUTH, "E1"),))
    assert untold([said("It broke in 1926.", "E1")], plain, state(TRUTH)) == ()


def test_another_origin_is_heard_where_the_answer_has_one_only() -> None:
    assert [each.evidence for each in untold([said(LIE, "E2")], Draft(sentences=()), state(TRUTH, LIE))] == [("E1",)]
    assert untold([said(TRUTH, "E1")], Draft(sentences=()), state(TRUTH, "It broke in 1926.")) == ()
    both = state(LIE, f"{LIE} All agree.", TRUTH)
    assert [each.evidence for each in untold([said(LIE, "E1", "E2")], Draft(sentences=()), both)] == [("E3",)]
    echo = said("The Harrow Dam.", "E1")
    assert [each.evidence for each in untold([echo], Draft(sentences=()), state("The Harrow Dam.", TRUTH))] == [("E2",)]


def test_a_writer_that_only_hedges_is_sent_back_first() -> None:
    plain = Draft(sentences=(said(TRUTH, "E1"),))
    assert untold([said("The quotes do not say.", "E1")], plain, state(TRUTH)) == ()


@given(st.sampled_from(["1961", "The dam broke in 1961.", "the dam"]))
def test_a_citation_carries_a_value_of_its_sentence_or_one_of_its_words(sentence: str) -> None:
    assert carries("The Harrow Dam broke in 1961.", sentence)
    assert not carries("Shopping: bread, milk, candles.", sentence)
