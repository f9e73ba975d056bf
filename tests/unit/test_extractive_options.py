"""Options of a command line: what tells what one does, and of which command."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.extractive_kit import begun, selected, source
from tests.unit.growth_kit import linear

from aria.engines.extractive import weights
from aria.engines.extractive.needs.size import size_of
from aria.engines.extractive.scoring.options import is_option, tells_option
from aria.evidence.questions.options import has_options, options
from aria.evidence.text.sentences import split


def test_options_are_told_apart_letter_for_letter() -> None:
    named = options("What does the -O option do, and what --no-x?")
    assert named == ("-O", "--no-x")
    assert has_options(named[:1], "With -O asserts are left out.")
    assert not has_options(named[:1], "With -o a file is named.")
    assert not has_options(named[:1], "With --O asserts are left out.")
    assert options("What is a state-of-the-art engine?") == ()
    assert options("When was the Elm Viaduct -in France- built, and by Spider -Man?") == ()
    assert options("What does set -e do?") == ("-e",)


@pytest.mark.parametrize(
    "sentence",
    [
        "-w: Write entries to the wider book.",
        "`-w`, `--wide`: Write entries to the wider book.",
        "-q <name>, -w <book>: Write entries to that book.",
        "-w   Write entries to the wider book.",
        "- **-w** writes entries to the wider book.",
        "| -w | Write entries to the wider book. |",
        "The -w option writes entries to the wider book.",
        "The option -w writes entries to the wider book.",
        "With -w, entries go to the wider book.",
        "Entries go to the ledger, but if the -w option is given, they go to the wider book.",
    ],
)
def test_what_an_option_does_is_told_by_its_entry_its_sentence_or_its_case(sentence: str) -> None:
    assert tells_option(("-w",), sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "-q: Keep silent, whatever -w writes.",
        "Nobody uses -w any more.",
        "If -w is not given, entries go to the ledger.",
        "-W: Warn of wider books.",
        "-w",
        "Write entries to the wider book.",
        "This can be used in conjunction with -w to empty the book.",
    ],
)
def test_what_only_names_an_option_does_not_tell_what_it_does(sentence: str) -> None:
    assert not tells_option(("-w",), sentence)


@given(st.text("-wx,|: <>[]=A.", max_size=60))
def test_what_tells_of_an_option_has_it(sentence: str) -> None:
    assert has_options(("-w",), sentence) or not tells_option(("-w",), sentence)
    assert is_option(sentence) in (True, False)


@pytest.mark.parametrize("piece", ["-w, ", "-w <", "with -w ", "--", "`", "| ", "and "])
def test_a_long_line_of_options_takes_the_time_of_its_length(piece: str) -> None:
    linear(lambda size: (tells_option(("-w",), piece * size), is_option(piece * size)), 1_000, 10_000)


BOOKS = """# The commands of the ledger

## gather

Gather collects entries.

### Options

`-w`: Entries of the wider book are collected, too.

`-q`: Nothing is printed while entries are collected.

## sweep

Sweep removes entries.

### Options

`-w`: Entries are written to the wider book before they go.
"""


def answers(question: str, page: str, title: str) -> list[str]:
    state = begun(question)
    sentences = split(page)
    picked = selected(state, state.sub_questions[0], source(1, title), page)
    return [page[sentences[each.first][0] : sentences[each.last][1]] for each in picked if each.label == "answers"]


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What does gather -w do?", ["`-w`: Entries of the wider book are collected, too."]),
        ("What does sweep -w do?", ["`-w`: Entries are written to the wider book before they go."]),
        ("What does the -w option of sweep do?", ["`-w`: Entries are written to the wider book before they go."]),
        ("What does the -w flag do in gather?", ["`-w`: Entries of the wider book are collected, too."]),
        ("What does gather -q do?", ["`-q`: Nothing is printed while entries are collected."]),
        ("What does sweep -q do?", []),
        ("What does gather -W do?", []),
    ],
)
def test_an_option_is_told_of_the_command_that_is_asked_about(question: str, told: list[str]) -> None:
    assert answers(question, BOOKS, "The commands of the ledger") == told


def test_an_option_may_stand_above_what_it_does() -> None:
    page = "# sweep\n\n## Options\n\n### -k\n\nKeeps what is older than a day.\n\n### -n\n\nPrints what would go.\n"
    assert answers("What does sweep -k do?", page, "sweep") == ["-k\n\nKeeps what is older than a day."]


def test_an_option_is_found_where_the_search_has_not_looked() -> None:
    others = "\n\n".join(f"Entry {number} of the ledger is kept for a year." for number in range(6 * weights.LONG_TEXT))
    page = f"Sweep removes entries.\n\n{others}\n\n-k: What is older than a day is kept.\n"
    assert answers("What does sweep -k do?", page, "sweep") == ["-k: What is older than a day is kept."]


def test_the_size_of_a_library_has_two_bounds() -> None:
    bounds = (0, weights.SOME - 1, weights.SOME, weights.LARGE - 1, weights.LARGE)
    assert [size_of(each) for each in bounds] == ["small", "small", "middle", "middle", "large"]


@pytest.mark.parametrize("names", ["-h hostname --host=hostname", "-h hostname, --host=hostname", "-h hostname"])
def test_the_argument_of_an_option_may_be_a_word_in_small_letters(names: str) -> None:
    page = f"# sweep\n\n## Options\n\n{names}\n\nSpecifies where the ledger is kept.\n\n-H --html\n\nPrints a page.\n"
    told = answers("What does the option -h of sweep do?", page, "sweep")
    assert told == [f"{names}\n\nSpecifies where the ledger is kept."]


ENTRIES = """# tally.conf

--checkpoint MINUTES: Saves a part of the ledger so that a run can go on. The default is 25 minutes.

chunk_max — Upper bound of the size of a chunk. Default: 4096K. It is read once, at the start.

hook_before, hook_after — Commands that run beside a run. A status other than 0 ends it. The default is none.
"""


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is the default of --checkpoint?", "25 minutes"),
        ("What is the default of chunk_max?", "4096K"),
        ("How large is the size of a chunk by default?", "4096K"),
        ("What is the default of hook_after?", "none"),
    ],
)
def test_a_default_is_told_with_the_entry_that_it_ends(question: str, told: str) -> None:
    found = answers(question, ENTRIES, "tally.conf")
    assert [told in each for each in found][:1] == [True], found
