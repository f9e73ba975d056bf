"""Two words of a question that a text writes as one."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.finding.compounds import parted

_WORDS = st.lists(st.sampled_from(["work", "week", "workweek", "pay", "other"]))


def titles(tmp_path: Path, question: str, **texts: str) -> list[str]:
    folder = tmp_path / "d"
    folder.mkdir()
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text)
    with_index = Corpus(tmp_path / "home")
    with_index.index(str(folder))
    hits = with_index.search(question, 5, question=question).hits
    with_index.close()
    return [Path(hit.uri).stem for hit in hits]


def test_a_text_is_found_that_writes_two_words_of_the_question_as_one(tmp_path: Path) -> None:
    found = titles(tmp_path, "when did the work week begin", a="The workweek of five days.", b="It is late.")
    assert found == ["a"]


def test_it_has_what_a_text_with_both_words_has(tmp_path: Path) -> None:
    texts = {
        "a": "Offices closed on Saturday when the workweek was cut.",
        "b": "A week at sea is work, and the pay is low.",
    }
    assert titles(tmp_path, "when was the work week cut", **texts)[0] == "a"


def test_words_that_only_touch_across_a_comma_or_are_short_are_not_joined(tmp_path: Path) -> None:
    texts = {"a": "A carpet is red.", "b": "The tobacco is dry."}
    assert titles(tmp_path, "Is it a car, pet or to bacco", **texts) == []


@given(_WORDS)
def test_parting_keeps_all_other_words_in_order_and_happens_once(words: list[str]) -> None:
    known = {"workweek": ("work", "week")}
    found = list(parted(words, known))
    assert [word for word in found if word in ("pay", "other")] == [word for word in words if word in ("pay", "other")]
    assert list(parted(found, known)) == found
    assert parted(words, {}) is words
    if "workweek" in words:
        assert {"work", "week"} <= set(found)
