"""Times of sentences in a long text: what a question for a year costs."""

from __future__ import annotations

from tests.unit.extractive_kit import begun, source
from tests.unit.growth_kit import linear

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.engines.extractive.document.dated import periods_of
from aria.engines.extractive.document.reading import opened
from aria.engines.extractive.needs.needed import need_of
from aria.evidence.text.sentences import split


def test_every_sentence_of_a_long_text_is_dated_in_the_time_of_its_length() -> None:
    state = begun("How many barns were lost in the fire of 1967?")
    need = need_of(state.sub_questions[0], state)

    def read(size: int) -> int:
        text = "".join(f"Barn {number} stood near the mill. " for number in range(size))
        sentences = split(text)
        task = ReadTask(
            sub_question=state.sub_questions[0], source=source(1, "Barns"), text=SourceText(text), sentences=sentences,
            passages=(),
        )  # fmt: skip
        reading = opened(task)
        return sum(bool(periods_of(reading, need, at, at)) for at in range(len(sentences)))

    linear(read, 1_500, 15_000)  # below that, all of it is in caches
    assert read(100) == 100  # nothing dates them
