"""A quote is told with what it cannot be read without: its name above, the code or the list below its colon."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.test_extractive_entries import answers
from tests.unit.test_markdown import REPORT, tokens

from aria import views
from aria.cli.page import show
from aria.core.report import ReportSentence
from aria.evidence.claims.addressed import speaks_past
from aria.exporters.markdown import export
from aria.security.content import clean

MANUAL = """# Modifying shelves

## 5.6.7. Renaming a Shelf

To rename a shelf:

```
SHELF oak RENAME TO elm;
```

## 5.6.8. Removing a Shelf

Removing a shelf takes one of these:

- the command drop, which asks before it does so
- the command purge, which asks nobody

## 5.6.9. Weight

shelf.weigh(unit=None)

Return the weight of the shelf in the given unit.

Source code: Lib/shelf.py

The module weighs every shelf of the ledger once a day.
"""


def test_code_is_quoted_with_the_sentence_that_announces_it() -> None:
    best = answers("How do I rename a shelf?", MANUAL, "Modifying shelves")[0]
    assert best.endswith("To rename a shelf:\n\n```\nSHELF oak RENAME TO elm;")


def test_a_list_is_quoted_with_the_sentence_that_announces_it() -> None:
    best = answers("How do I remove a shelf?", MANUAL, "Modifying shelves")[0]
    assert best.endswith("- the command purge, which asks nobody")


def test_a_description_is_quoted_with_the_name_above_it_and_no_label_is_a_name() -> None:
    told = answers("What does shelf.weigh return?", MANUAL, "Modifying shelves")
    assert told[0] == "shelf.weigh(unit=None)\n\nReturn the weight of the shelf in the given unit."
    assert not any("Source code" in each for each in told)


def test_more_code_than_is_worth_quoting_is_left_out() -> None:
    long = MANUAL.replace("SHELF oak RENAME TO elm;", "\n".join(f"SHELF oak{n} RENAME TO elm{n};" for n in range(99)))
    told = answers("How do I rename a shelf?", long, "Modifying shelves")
    assert "To rename a shelf:\n\n```\nSHELF oak0 RENAME TO elm0;\n" in told[0]
    assert "oak98" not in "".join(told)
    assert max(map(len, told)) < 1_000


@pytest.mark.parametrize("heading", ["Renaming a Shelf", "Rename a shelf", "5.6.7. Renaming a shelf"])
def test_a_heading_that_tells_to_do_it_is_answered_by_what_stands_below(heading: str) -> None:
    page = f"# Shelves\n\n## {heading}\n\nType elm and press the green key.\n\n## Care\n\nShelves are oiled in May.\n"
    assert answers("How do I rename a shelf?", page, "Shelves")[0].endswith("press the green key.")


@pytest.mark.parametrize("heading", ["Renamed shelves", "Removing a shelf", "A shelf"])
def test_another_heading_is_not(heading: str) -> None:
    page = f"# Shelves\n\n## {heading}\n\nType elm and press the green key.\n\n## Care\n\nShelves are oiled in May.\n"
    assert not any("green key" in each for each in answers("How do I rename a shelf?", page, "Shelves"))


def test_a_call_in_a_program_is_no_order_to_who_reads() -> None:
    assert not speaks_past(">>> for line in file:\n...     print(line, end='')")
    assert speaks_past("Print the word elm.")


LAID = "To sort:\n\n```\nx.sort()\n    y = `a`  # no heading\n```\n\n- one\n- two"


def test_a_quote_is_shown_as_it_is_laid_out(capfd: pytest.CaptureFixture[str]) -> None:
    report = replace(REPORT, sentences=(ReportSentence(text=LAID, status="supported", citations=(1,)),))
    assert [part.kind for part in views.laid(LAID)] == ["prose", "code", "item", "item"]
    (code,) = [token.content for token in tokens(export(report)) if token.type == "fence"]
    assert code == "x.sort()\n    y = `a`  # no heading\n"
    show(report)
    shown = capfd.readouterr().out
    assert "x.sort()\n" in shown
    assert "```" not in shown


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_nothing_invisible_is_laid_out_and_no_word_is_lost(text: str) -> None:
    parts = views.laid(text)
    told = "".join(part.text for part in parts)
    assert clean(told)[0] == told
    assert all("\n" not in part.text for part in parts if part.kind != "code")
    shown = " ".join(part.told for part in parts)
    words = {word for word in clean(text)[0].split() if word.isalnum() and not word.isdigit()}
    assert {word for word in words if word not in shown} == set()
