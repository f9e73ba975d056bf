"""What a reading by a model may amount to. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from aria.core.ports import ReadTask
from aria.core.types import AnswerType, Label, ValueKind
from aria.evidence.language import language
from aria.evidence.values import values

_VALUES: Mapping[AnswerType, frozenset[ValueKind]] = {
    "number": frozenset({"number", "money", "percent"}),
    "date": frozenset({"date"}),
}
"""Kinds of value without which nothing answers; other types of answer can be told in plain words."""


def earned(label: Label, task: ReadTask, first: int, last: int) -> Label:
    """The label as far as the sentences bear it: where a figure or a date is asked for, an answer gives one.

    Only in English and where there is a digit: elsewhere a figure in words may not be recognised.
    """
    wanted = _VALUES.get(task.sub_question.expects)
    if label != "answers" or wanted is None or language(task.sub_question.text) != "en":
        return label
    quote = task.text[task.sentences[first][0] : task.sentences[last][1]]
    if any(value.kind in wanted for value in values(quote)) or not quote.isascii():
        return label
    return "supports"
