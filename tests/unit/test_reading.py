"""What of a model's selection is kept: sentences that it was shown, of one section."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.core.types import Selection, Source, SubQuestion
from aria.engines.llm.reading import selected
from aria.engines.llm.shapes import Read, Selected
from aria.evidence.text.sentences import split

TEXT = "# Elm\n\nElm is long. It is old.\n\n## Ash\n\nAsh is short. It is new.\n\n## Oak\n\nOak is wide."
SUB = SubQuestion(id="Q1", text="How is it?", priority="HIGH", tool="corpus", query="elm")
SOURCE = Source(id="S1", handle="doc:a", title="", uri="", source_class="web", published=None, owner="", digest="")


def quoted(text: str, first: int, last: int) -> str:
    """What a selection of these sentences amounts to; empty for none."""
    task = ReadTask(sub_question=SUB, source=SOURCE, text=SourceText(text), sentences=split(text), passages=())
    said = Read(selections=[Selected(first=first, last=last, label="answers")])
    kept = selected(said, task, (), range(len(task.sentences)))
    return text[task.sentences[kept[0].first][0] : task.sentences[kept[0].last][1]] if kept else ""


@pytest.mark.parametrize(("first", "last", "kept"), [
    (1, 2, "Elm is long. It is old."),
    (1, 3, "Elm is long. It is old."),
    (2, 4, "It is old."),
    (0, 2, "Elm is long. It is old."),
    (3, 5, "Ash is short. It is new."),
    (3, 3, "Ash"),
    (4, 6, "Ash is short. It is new."),
])  # fmt: skip
def test_a_selection_is_of_one_section_and_has_no_heading(first: int, last: int, kept: str) -> None:
    assert quoted(TEXT, first, last) == kept


@given(
    st.lists(st.sampled_from(["# Head", "## Sub", "One is here.", "Two is there."]), min_size=1, max_size=8), st.data()
)
def test_nothing_is_kept_that_was_not_selected(lines: list[str], data: st.DataObject) -> None:
    text = "\n\n".join(lines)
    sentences = split(text)
    first = data.draw(st.integers(0, len(sentences) - 1))
    last = data.draw(st.integers(first, min(len(sentences) - 1, first + 4)))
    kept = quoted(text, first, last)
    assert kept
    assert kept in text[sentences[first][0] : sentences[last][1]]
    assert "\n#" not in kept


def test_a_model_alone_brings_nothing_before_what_code_finds_to_answer() -> None:
    task = ReadTask(sub_question=SUB, source=SOURCE, text=SourceText(TEXT), sentences=split(TEXT), passages=())
    found = Selection(first=2, last=2, label="answers", score=0.6)
    said = Read(selections=[Selected(first=n, last=n, label="answers", strength=100 - n) for n in (0, 2, 4)])
    scores = {each.first: each.score for each in selected(said, task, (found,), range(len(task.sentences)))}
    assert scores[2] == max(scores.values()) == 0.98
    assert scores[0] > scores[4] > 0
