"""What may be the answer is known by its kind, and a gap says no more than that it is not sure."""

from __future__ import annotations

from typing import Any

import pytest

from aria.evidence.typed.holding import holds
from aria.evidence.typed.values import values


@pytest.mark.parametrize(
    ("expects", "question", "quote", "expected"),
    [
        ("person", "Who is the boss of Sentry Mutual?", "Its chief executive is Philippa Grandison.", True),
        ("person", "Who is the boss of Sentry Mutual?", "Sentry Mutual sells insurance.", False),
        ("number", "How many beds are there?", "Rain fell on the hospital.", False),
        ("number", "How many beds are there?", "It has 640 spaces.", True),
        ("date", "When did it fall?", "It stood in May 1998.", True),
        ("date", "When did it fall?", "Sentry Mutual stood.", False),
        ("text", "Why did it fall?", "Rain fell.", True),
    ],
)
def test_what_may_be_the_answer_is_known_by_its_kind(expects: Any, question: str, quote: str, expected: bool) -> None:
    assert holds(expects, question, values(quote)) is expected
