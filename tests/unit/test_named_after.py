"""After whom or what a thing is named, where a text tells one name or one word."""

from __future__ import annotations

import pytest

from aria.evidence.conflict.named_after import asks_named_after, named_after


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("The lake is named after the hunter Varr.", "varr"),
        ('Lake Varr is named after a Norse word for "spring".', "word"),
        ("Mount Orm is named after Bishop Orm, who climbed it.", "orm"),
        ("The bay is named after the wife of Otto Brand.", ""),  # others may tell her own name
        ("The bay is named for its shape.", ""),
        ("The lake freezes in January.", ""),
    ],
)
def test_one_name_or_word(text: str, key: str) -> None:
    found = named_after(text)
    assert (found.key if found is not None else "") == key


def test_which_questions_ask_it() -> None:
    assert asks_named_after("What is Lake Varr named after?")
    assert asks_named_after("Who was the bay named for?")
    assert not asks_named_after("What is the lake called?")
