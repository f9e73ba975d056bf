"""Other wordings of a sub-question: which are kept, and in which order they are searched for."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from aria.core.types import Query, SubQuestion
from aria.core.wording import Wording
from aria.engines.llm.shapes import Planned
from aria.engines.llm.structured import read
from aria.evidence.questions.queries import MAX_WORDS, differs
from aria.evidence.questions.vocabulary import MOST, unasked, vocabulary
from aria.evidence.text.language import NAMES


def sub(*wordings: Wording) -> SubQuestion:
    return SubQuestion(
        id="Q1", text="Why did it close?", priority="HIGH", tool="corpus", query="harbour closed", wordings=wordings
    )


proposals = st.lists(
    st.builds(
        Wording,
        text=st.text(max_size=60) | st.sampled_from(["harbour closed", "closed harbours", "Hafen geschlossen Grund"]),
        view=st.sampled_from(["general", "sceptic", "history"]),
        language=st.sampled_from(["", "de", "German", "xx", "de-AT"]),
    ),
    max_size=12,
)


@given(proposals)
def test_what_is_kept_is_short_in_a_known_language_and_unlike_the_rest(proposed: list[Wording]) -> None:
    kept = vocabulary(proposed, "harbour closed")
    assert len(kept) <= MOST
    for at, each in enumerate(kept):
        assert len(each.text.split()) <= MAX_WORDS
        assert each.language in {"", *NAMES}
        assert differs(each.text, ["harbour closed", *(other.text for other in kept[:at])])


@given(proposals)
def test_every_wording_comes_up_once_and_then_none(proposed: list[Wording]) -> None:
    asked_for = sub(*vocabulary(proposed, "harbour closed"))
    asked: list[Query] = [Query(sub_question="Q1", text="harbour closed", tool="corpus")]
    for _ in range(MOST + 1):
        asked += unasked([asked_for], asked)
    assert sorted(query.text for query in asked[1:]) == sorted(each.text for each in asked_for.wordings)


def test_a_view_that_was_not_tried_comes_first_and_its_fields_go_along() -> None:
    wordings = (
        Wording(text="quay trade decline", view="general"),
        Wording(text="quay shipping fewer", view="general"),
        Wording(text="Hafen Schließung Ursache", view="globaliser", language="de", window="year"),
    )
    asked = [Query(sub_question="Q1", text="quay trade decline", tool="corpus", strategy="broader", view="general")]
    (query,) = unasked([sub(*wordings)], asked)
    assert (query.text, query.language, query.window, query.view) == (
        "Hafen Schließung Ursache", "de", "year", "globaliser"
    )  # fmt: skip
    assert query.strategy == "source_targeted"


def test_a_view_that_nobody_knows_costs_no_plan() -> None:
    planned = read(
        '{"sub_questions": [{"task": "a", "query": "b", "wordings": [{"query": "c", "view": "Reality-Check"},'
        ' {"query": "d", "view": "skeptic", "window": "decade"}, {"query": "e", "view": "poet"}]}]}',
        Planned,
    )
    found = planned.sub_questions[0].wordings
    assert [each.view for each in found] == ["reality_check", "sceptic", "general"]
    assert [each.window for each in found] == [None, None, None]
