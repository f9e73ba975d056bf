"""Of a period that began or ended with what is asked for, the end that is told; nothing of other periods."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.types import SubQuestion, Value
from aria.evidence.extraction.ends import asked_end
from aria.evidence.extraction.extraction import extracted
from aria.evidence.questions.slot import Slot
from aria.evidence.questions.wanted import asked_for
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.values import values


def told(text: str, asked: str) -> str:
    """What the first date of a text tells of what is asked."""
    value = next(value for value in values(text) if value.kind == "date")
    return asked_end(value, content_stems(asked)).key


@pytest.mark.parametrize(
    ("text", "asked", "key"),
    [
        ("It ran from 3 May 1981 to 9 March 1992.", "released", "1981-05-03"),
        ("It ran from 3 May 1981 to 9 March 1992.", "end", "1992-03-09"),
        ("The lamp was lit from May 7, 1975 to April 1979.", "launched", "1975-05-07"),
        ("The mill (1865–1940) stands in Arde.", "opened", "1865"),
        ("The mill (1865–1940) stands in Arde.", "closed", "1940"),
        ("4 May 1871 – 3 June 1901", "born", "1871-05-04"),
        ("4 May 1871 – 3 June 1901", "died", "1901-06-03"),
    ],
)
def test_a_period_tells_when_what_is_asked_for_began_or_ended(text: str, asked: str, key: str) -> None:
    assert told(text, asked) == key


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("It ran from 3 May 1981 to 9 March 1992.", "shown"),  # all the time
        ("It ran from 3 May 1981 to 9 March 1992.", "begin end"),
        ("The mill was built in 1912–1914.", "opened"),  # as long as the act may take
        ("It was founded between 1863 and 1871.", "founded"),  # nobody knows when
        ("It met in rooms since its founding in 1895 until 1912.", "founded"),  # "until" goes with the verb
        ("It has been open since 1940.", "opened"),
        ("It was founded in the 1890s.", "founded"),
        ("It was founded in the 13th century.", "founded"),
        ("It was founded on 3 May 1981.", "founded"),
    ],
)
def test_other_dates_stay_what_they_are(text: str, asked: str) -> None:
    assert told(text, asked) == told(text, "")


def test_a_candidate_is_the_end_and_its_place_in_the_sentence() -> None:
    text = "When was the Arde Lamp launched?"
    asked = SubQuestion(id="Q1", text=text, priority="HIGH", tool="corpus", query=text, expects="date")
    sentence = "The Arde Lamp functioned from May 7, 1975 to April 1979."
    [found] = extracted(asked_for(asked, Slot("date")), "", [sentence])
    assert (found.value.key, sentence[found.value.start : found.value.end]) == ("1975-05-07", "May 7, 1975")


_DAY = st.dates().map(lambda day: f"{day.day} May {max(day.year, 1000)}")


@given(_DAY, st.sampled_from((" – ", " to ", " until ", " and ", "–")), _DAY, st.sampled_from(("born", "open", "end")))
def test_an_end_is_a_stretch_of_its_quote(first: str, between: str, last: str, asked: str) -> None:
    quote = f"It was from {first}{between}{last} there."
    for value in values(quote):
        if value.kind == "date":
            end = asked_end(value, content_stems(asked))
            assert quote[end.start : end.end] == end.text
            assert value.start <= end.start < end.end <= value.end
            assert isinstance(end, Value)
