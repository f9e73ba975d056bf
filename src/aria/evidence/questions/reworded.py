"""Other words for a question that nothing answers as it is asked. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from aria.core.patterns import regex
from aria.core.types import SubQuestion
from aria.evidence.questions.keyworded_abroad import asked_by_keywords
from aria.evidence.questions.supposed import asked_by_value

_WEEKDAY = regex(r"何曜|どの曜日|(?:星期|礼拜|禮拜|周|週)[几幾]|(?:무슨|어느|어떤) 요일")
"""Asks for a day of the week."""


def reworded(asked: SubQuestion) -> Iterator[SubQuestion]:
    """`asked` by the value that it supposes, as the question that its keywords stand for, or for a time."""
    for way in (asked_by_value, asked_by_keywords, _by_time):  # each is looked for only where those before told nothing
        other = way(asked)
        if other is not asked:
            yield other


def _by_time(asked: SubQuestion) -> SubQuestion:
    """ "休館日は何曜日ですか" as a question for a time, as those for a weekday are in other languages."""
    return replace(asked, expects="date") if _WEEKDAY.search(asked.text) else asked
