"""How much of its question an answer tells, and that it only ever lowers a confidence."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from aria.core.labels import SourceText
from aria.core.types import Confidence, Evidence, Label, Source, SubQuestion
from aria.evidence.confidence import LEAST_TOLD, bounded, telling
from aria.evidence.sources.copies import sketch

WHOLE = "The bridge at the mouth of the Arde was designed by Ina Holt."
ASKED = SubQuestion(
    id="q1",
    text="Who designed the bridge at the mouth of the river Arde?",
    priority="HIGH",
    tool="corpus",
    query="bridge Arde",
)


def source(name: str = "a", title: str = "Notes") -> Source:
    return Source(
        id=name, handle=name, title=title, uri=f"file:///{name}", source_class="document", published=None, owner="",
        digest=name, sketch=sketch(name),
    )  # fmt: skip


def row(quote: str, of: str = "a", question: str = "q1", label: Label = "answers", strength: float = 1.0) -> Evidence:
    return Evidence(
        id=f"{question}-{of}", sub_question=question, source=of, start=0, end=1, quote=SourceText(quote), label=label,
        score=1.0, strength=strength,
    )  # fmt: skip


def told(quote: str, title: str = "Notes") -> float:
    return telling([ASKED], [row(quote)], [source(title=title)])


def test_an_answer_that_leaves_out_more_of_the_question_tells_less() -> None:
    assert told("Something else entirely.") == LEAST_TOLD
    assert LEAST_TOLD < told("The bridge at the mouth was designed by Ina Holt.") < told(WHOLE) == 1.0
    assert told("Ina Holt designed it.", title="Bridge at the mouth of the river Arde") == 1.0


def test_the_surest_answer_counts_whatever_stands_beside_it() -> None:
    little = "The bridge was designed by Ina Holt."
    sources = [source("a"), source("b")]
    sure = [row(little, strength=0.9), row(WHOLE, "b", strength=0.5)]
    assert telling([ASKED], sure, sources) == told(little)
    assert telling([ASKED], [row(little, strength=0.5), row(WHOLE, "b", strength=0.9)], sources) == 1.0
    assert telling([ASKED], [row(little), row(WHOLE, "b", label="background")], sources) == told(little)


def test_what_stands_for_the_question_and_its_parts_answer_it() -> None:
    hop = replace(ASKED, id="q2", priority="MED", stands_for="q1")
    part = replace(ASKED, id="q3")
    aside = replace(ASKED, id="q4", priority="LOW")
    little = "The bridge was designed by Ina Holt."
    assert telling([ASKED, hop], [row(little, question="q2")], [source()]) == told(little)
    assert telling([ASKED, part], [row(little, question="q3")], [source()]) == told(little)
    assert telling([ASKED, aside], [row(little, question="q4")], [source()]) == 1.0
    assert telling([ASKED], [], []) == telling([], [], []) == 1.0


def test_words_of_another_language_and_of_a_calculation_are_not_compared() -> None:
    assert told("Die Brücke wurde von Ina Holt entworfen und nach vier Jahren eröffnet.") == 1.0
    assert telling([ASKED], [row("42")], [replace(source(), derived_from=("b",))]) == 1.0


@given(
    st.builds(
        Confidence,
        coverage=st.integers(0, 40),
        reliability=st.integers(0, 30),
        recency=st.integers(0, 15),
        consistency=st.integers(0, 15),
    ),
    st.text(max_size=80),
    st.text(max_size=80),
    st.text(max_size=80),
)
def test_a_confidence_is_only_ever_lowered(found: Confidence, question: str, quote: str, title: str) -> None:
    share = telling([replace(ASKED, text=question)], [row(quote)], [source(title=title)])
    assert LEAST_TOLD <= share <= 1
    assert found.total // 2 <= bounded(found, share).total <= found.total
    assert bounded(found, 1.0) == found
