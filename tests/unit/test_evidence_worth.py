"""What a rule is worth: it touches a question when it answers otherwise than when off, and is measured there alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from bench.evidence.switching import Piece, Unchanged
from bench.evidence.worth import Switch, Worth, worths
from bench.strangers import CLOSE, STRANGERS, libraries


def test_a_switch_notes_only_another_answer_than_the_one_when_off() -> None:
    switch = Switch(lambda number: number > 1, False)
    assert switch(1) is False
    assert not switch.touched
    assert switch(2) is True
    assert switch.touched


def test_nothing_found_is_nothing_found_whatever_holds_it() -> None:
    switch = Switch(list, ())
    assert switch() == []
    assert not switch.touched


def test_what_an_iterator_gives_is_there_after_it_was_looked_at() -> None:
    def each(numbers: list[int]) -> Iterator[int]:
        yield from numbers

    switch = Switch(each, ())
    assert list(switch([])) == []  # type: ignore[call-overload]
    assert not switch.touched
    assert list(switch([1, 2])) == [1, 2]  # type: ignore[call-overload]
    assert switch.touched


def test_a_switch_that_is_off_gives_its_answer_and_asks_nothing() -> None:
    def never(text: str) -> str:
        raise AssertionError(text)

    switch = Switch(never, Unchanged("text", 0))
    switch.off = True
    assert switch("as it is") == "as it is"
    assert not switch.touched


def test_a_rule_is_worth_the_verdicts_that_are_better_or_worse_with_it(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "mill.txt").write_text(
        "Ost Mill\n\nThe mill is 21 metres high. Its keeper is tall.\n", "utf-8"
    )
    asked = [
        {"q": "How high is the mill?", "accept": ["21 metres"]},
        {"q": "How high is Ost Mill?", "accept": ["30 metres"]},
    ]
    (tmp_path / "questions.jsonl").write_text("\n".join(map(json.dumps, asked)), "utf-8")
    values = Piece("values", (), (), functions={"aria.evidence.typed.amounts:amounts": ()})
    idle = Piece("idle", (), (), functions={"aria.evidence.text.idioms:meant": frozenset[str]()})
    told = worths([values, idle], [(CLOSE, tmp_path)])
    assert told["values", CLOSE] == Worth(touched=2, better=1, worse=1)
    assert ("idle", CLOSE) not in told
    assert not any(group == STRANGERS for _, group in told)


def test_every_library_of_the_project_is_of_a_group() -> None:
    assert len({folder for _, folder in libraries()}) == len(list(libraries())) > 100
