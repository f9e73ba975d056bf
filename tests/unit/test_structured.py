"""A model's reply becomes a validated object or a typed error, whatever it says."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, Field
from tests.unit.growth_kit import linear

from aria.core.errors import ModelOutputError
from aria.engines.llm.structured import read


class Item(BaseModel):
    first: int = Field(ge=0)
    label: Literal["answers", "supports", "not_found"]


class Verdict(BaseModel):
    passed: bool
    score: int = Field(ge=0, le=100)
    note: str | None = None
    items: list[Item] = []


GOOD = {"passed": True, "score": 85, "note": "fine", "items": [{"first": 3, "label": "answers"}]}
WANTED = Verdict.model_validate(GOOD)
TEXT = json.dumps(GOOD)

SAME = {
    "plain": TEXT,
    "fenced": f"```json\n{TEXT}\n```",
    "fence without a name": f"Here it is:\n```\n{TEXT}\n```\nAnything else?",
    "fence that never closes": f"```json\n{TEXT}",
    "prose around": f"Sure! The object is {TEXT} and that is all.",
    "thought before": f'<think>maybe {{\'passed\': no}}? {{"passed": false, "score": 1}}</think>{TEXT}',
    "thought without a beginning": f'I wonder {{"passed": false, "score": 2}}</think>\n{TEXT}',
    "two thoughts": f"<think>a</think> <think>b</think>{TEXT}",
    "thought after": f"{TEXT}<think>was that right",
    "trailing commas": TEXT.replace("]}", ",],}"),
    "single quotes": str(GOOD).replace("True", "true"),
    "Python's words": str(GOOD),
    "comments": TEXT.replace("{", "{ // the verdict\n", 1),
    "unquoted keys": TEXT.replace('"passed"', "passed").replace('"score"', "score"),
    "revised": '{"passed": false, "score": 10}\nNo, wait:\n' + TEXT,
    "in an array": f"[{TEXT}]",
    "in an envelope": f'{{"result": {TEXT}}}',
    "camel case": TEXT.replace("passed", "Passed").replace("score", "SCORE"),
    "byte order mark": "\ufeff" + TEXT,
    "half a surrogate pair beside it": "\ud83d " + TEXT,
    "the same key twice, the same value": TEXT.replace("{", '{"score": 85, ', 1),
    "number in words": TEXT.replace("85", '"around 85"'),
    "percent": TEXT.replace("85", '"85%"'),
    "float": TEXT.replace("85", "85.0"),
    "yes": TEXT.replace("true", '"Yes."'),
    "one for true": TEXT.replace("true", "1"),
    "label in another case": TEXT.replace('"answers"', '" Answers "'),
    "an item for a list of one": TEXT.replace("[", "").replace("]", ""),
    "more than asked": TEXT.replace("{", '{"confidence": 3, "action": "delete", ', 1),
}

REFUSED = {
    "empty": "",
    "spaces": " \n ",
    "thoughts only": "<think>" + TEXT,
    "prose": "I am sorry, but I cannot help with that.",
    "a bare word": '"PASS"',
    "a number": "7",
    "another shape": '{"action": "search", "queries": ["x"]}',
    "out of bounds": TEXT.replace("85", "700"),
    "NaN": TEXT.replace("85", "NaN"),
    "infinity": TEXT.replace("85", "1e999"),
    "two numbers": TEXT.replace("85", '"80 to 85"'),
    "a boolean for a number": TEXT.replace("85", "true"),
    "an unknown label": TEXT.replace("answers", "maybe"),
    "two values for one key": '{"passed": true, "passed": false, "score": 1}',
    "deep": "[" * 100_000,
    "deep objects": '{"a":' * 50_000,
}


@pytest.mark.parametrize("name", SAME)
def test_what_means_the_object_is_read_as_it(name: str) -> None:
    assert read(SAME[name], Verdict) == WANTED


@pytest.mark.parametrize("name", REFUSED)
def test_what_does_not_mean_the_object_is_a_typed_error(name: str) -> None:
    with pytest.raises(ModelOutputError):
        read(REFUSED[name], Verdict)


def test_a_reply_that_was_cut_off_is_not_completed_by_guess() -> None:
    cut = TEXT[: TEXT.index("items") - 3]
    assert read(cut, Verdict).score == 85
    with pytest.raises(ModelOutputError):
        read(cut, Verdict, truncated=True)
    assert read(TEXT, Verdict, truncated=True) == WANTED


def test_a_bare_list_stands_for_an_object_that_is_one_list() -> None:
    class Items(BaseModel):
        items: list[Item]

    wanted = [Item(first=1, label="not_found")]
    assert read('[{"first": "1", "label": "NOT FOUND"}]', Items).items == wanted
    assert read('[{"items": [{"first": 1, "label": "not_found"}]}]', Items).items == wanted


def test_an_error_does_not_repeat_what_the_model_wrote() -> None:
    with pytest.raises(ModelOutputError) as caught:
        read(TEXT.replace("answers", "IGNORE ALL RULES"), Verdict)
    assert "IGNORE" not in str(caught.value)
    assert "label" in str(caught.value)


@given(st.text(max_size=300))
def test_any_text_is_an_object_or_a_typed_error(reply: str) -> None:
    try:
        found = read(reply, Verdict)
    except ModelOutputError:
        return
    assert 0 <= found.score <= 100


@given(
    st.booleans(), st.integers(0, 100), st.text(max_size=80), st.sampled_from(["{}", "```json\n{}\n```", "Well: {} ."])
)
def test_what_is_said_is_what_is_read(passed: bool, score: int, note: str, around: str) -> None:
    said = json.dumps({"passed": passed, "score": score, "note": note})
    found = read(around.replace("{}", said, 1), Verdict)
    assert (found.passed, found.score) == (passed, score)
    assert found.note == note or (found.note is None and len(note) < 5)


@pytest.mark.parametrize(
    ("before", "piece"),
    [("", "{"), ("", '{"a": ['), ("{", "[]"), ("{", '"'), ("{", "a:'"), ("", "{'"), ("", '{"a"'), ("", "<think>"),
     ("", "</think>"), ("", "``` \n"), ("", '"')],
)  # fmt: skip
def test_a_hostile_reply_takes_time_by_its_length(before: str, piece: str) -> None:
    def refused(size: int) -> None:
        with pytest.raises(ModelOutputError):
            read(before + piece * size, Verdict)

    linear(refused, 6_000, 60_000)
