"""Text laid out by its indents: entries of a printed manual, and pages whose text is preformatted."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.adapters.corpus.formats import plain
from aria.adapters.corpus.html.page import light_markdown
from aria.adapters.corpus.laidout import laid_out

MANUAL = """SWEEP(1)                       Ledger Commands                      SWEEP(1)

NAME
       sweep - remove entries from a ledger

DESCRIPTION
       Sweep  removes  entries  that are older than a day from the ledger, and
       writes what it has removed to the standard output.  The ledger is read\u2010
       only while it runs.

       -k     Keep what is older than a day, and only warn of it in the stan\u2010
              dard output.

       -n, --dry-run
              Print what would go.

       -w
       --wide
              Entries go to the wider book.

       LEDGER names the ledgers, one of them or several, each by the name of
              its file.

       keep   entries stay
       drop   entries go

SEE ALSO
       gather(1)

Ledger 2.1                        March 2020                        SWEEP(1)
"""


def paragraphs(text: str) -> list[str]:
    found = laid_out(text)
    assert found is not None
    return [line for line in found.split("\n") if line]


def test_an_entry_of_a_printed_manual_is_one_paragraph_with_its_name() -> None:
    told = paragraphs(MANUAL)
    assert "-k: Keep what is older than a day, and only warn of it in the standard output." in told
    assert "-n, --dry-run: Print what would go." in told
    assert "-w, --wide: Entries go to the wider book." in told
    assert "LEDGER: names the ledgers, one of them or several, each by the name of its file." in told
    assert {"keep: entries stay", "drop: entries go"} <= set(told)


def test_headings_and_paragraphs_of_a_printed_manual_stay_what_they_are() -> None:
    told = paragraphs(MANUAL)
    assert {"## NAME", "## DESCRIPTION", "## SEE ALSO"} <= set(told)
    assert "sweep - remove entries from a ledger" in told
    sweep = next(line for line in told if line.startswith("Sweep removes"))
    assert sweep.endswith("The ledger is readonly while it runs.")
    assert not any(line.startswith(("Sweep:", "SWEEP(1):", "Ledger 2.1:")) for line in told)


def test_blanks_that_fill_a_line_up_make_no_entry() -> None:
    filled = MANUAL.replace(
        "SEE ALSO",
        "NOTES\n       All  entries  of  a  ledger  are  kept  for a year, and none of  them\n"
        "       The  rest  of  the  entries  goes  when  a  year  has  passed by  now.\n\nSEE ALSO",
    )
    assert not any(line.startswith(("All:", "The:")) for line in paragraphs(filled))


@pytest.mark.parametrize(
    "text",
    [
        "A letter.\n\nDear Ann,\n\nthe box is here.\n   Yours, Tom\n",
        "Flour   200 g\nButter  100 g\n",
        "A paragraph that goes on over a line that is full, and then has\n    an example below it\n\nand goes on.",
        "",
    ],
)
def test_a_text_that_is_not_laid_out_by_its_indents_is_left_alone(text: str) -> None:
    assert laid_out(text) is None


def test_a_plain_file_is_read_by_its_layout(tmp_path: Path) -> None:
    (tmp_path / "sweep.txt").write_text(MANUAL, encoding="utf-8")
    assert "-n, --dry-run: Print what would go." in plain.read(tmp_path / "sweep.txt").text


PAGE = """<html><body><h1>The ledger</h1>
<div>sweep [days]</div><pre>Removes entries that are older than so many days from
the ledger. The default is 30.

Arguments :
    days      how many days an entry is kept, which has to be
              a whole number.

    [ledger]
    keep = { "days": 30 }

See also gather, which brings entries into the ledger.
</pre></body></html>"""


def test_a_page_whose_text_is_preformatted_is_read_as_text() -> None:
    lines = light_markdown(PAGE).text.split("\n")
    assert "Removes entries that are older than so many days from the ledger. The default is 30." in lines
    assert "days: how many days an entry is kept, which has to be a whole number." in lines
    assert lines.index("```") < lines.index('    keep = { "days": 30 }') < len(lines) - lines[::-1].index("```")


def test_preformatted_examples_of_other_text_stay_code() -> None:
    prose = "<p>" + "Sweep removes the entries of a ledger, and nothing else that anybody would miss. " * 4 + "</p>"
    example = "<pre>Removed the entries of the ledger that are older than a day.\n</pre>"
    code = "<pre>for entry in ledger:\n    if entry.days > 30:\n        ledger.remove(entry)\n</pre>"
    assert "```\nRemoved the entries" in light_markdown(f"<body>{prose}{example}</body>").text
    assert "```\nfor entry in ledger:" in light_markdown(f"<body>{code}</body>").text


@given(st.text("ab-:. \n\u2010", max_size=200))
def test_any_text_is_laid_out_without_losing_letters(text: str) -> None:
    found = laid_out(text, least=0) or ""
    assert [found.count(letter) for letter in "ab"] == [text.count(letter) for letter in "ab"]


@pytest.mark.parametrize("piece", ["a  ", " a\n", "  -a\n    b\n", "a\n", "-", " " * 9, "a  b\n"])
def test_a_long_text_takes_the_time_of_its_length(piece: str) -> None:
    linear(lambda size: laid_out(piece * size, least=0), 1_000, 10_000)
