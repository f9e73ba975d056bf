"""What an entry of a manual tells: defaults below what they are of, definitions, names that are given afterwards."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.unit.extractive_kit import begun, selected, source
from tests.unit.growth_kit import linear

from aria.adapters.corpus.adapter import Corpus
from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.engines.extractive import weights
from aria.engines.extractive.document.reading import opened
from aria.engines.extractive.document.reading_window import near
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.answerable import opposed
from aria.engines.extractive.scoring.form import form_of, worded
from aria.engines.extractive.scoring.match import match
from aria.engines.extractive.scoring.options import tells_option
from aria.engines.extractive.words.shape import is_signature, is_statement
from aria.evidence.questions.question import profile
from aria.evidence.text.matches import most_telling
from aria.evidence.text.sentences import split


def answers(question: str, page: str, title: str) -> list[str]:
    """The quotes that answer, best first."""
    state, sentences = begun(question), split(page)
    picked = selected(state, state.sub_questions[0], source(1, title), page)
    return [page[sentences[each.first][0] : sentences[each.last][1]] for each in picked if each.label == "answers"]


def needed(question: str, frequencies: dict[str, int] | None = None, documents: int = 0) -> Need:
    return need_for(question, question, "2026-03-01", frequencies or {}, documents)


LEDGER = """ledger_size ()

Query or set how many entries are kept in the ledger.

The default value is 1000, and may be overridden by the environment.

ledger_name ()

Query or set the name of the ledger.

The default value is "book".
"""
TABLE = """| Description: | How many entries of the ledger are kept |
| Syntax: | LedgerSize number |
| Default: | 1000 |

The name of the book is not kept.
"""


@pytest.mark.parametrize("page", [LEDGER, TABLE])
def test_a_default_is_of_what_its_entry_describes(page: str) -> None:
    told = answers("How many entries of the ledger are kept by default?", page, "Settings")
    assert told
    assert "1000" in told[0]
    assert "entries" in told[0]


def test_a_default_is_not_of_what_the_next_entry_describes() -> None:
    told = answers("What is the default name of the ledger?", LEDGER, "Settings")
    assert told
    assert '"book"' in told[0]
    assert "1000" not in told[0]


def test_what_says_not_is_no_default() -> None:
    asked = form_of("What is the default colour of the map?")
    assert asked is not None
    assert not worded(asked, "If the map does not hold enough colours, the last colour is taken.")
    assert worded(asked, "If no colour is explicitly given, or if it is not specified, the map is grey.")


@pytest.mark.parametrize(
    ("quote", "says"),
    [
        ("A bare ledger is one that has no book beside it.", True),
        ("Bare ledger: One that has no book beside it.", True),
        ("A ledger is a book of entries that nobody signs (a bare ledger).", False),
        ("For instance, if the book (or bare ledger) is moved, nobody finds it.", False),
        ("When a bare ledger is opened, its entries are read.", False),
    ],
)
def test_what_is_defined_is_the_thing_with_what_sets_it_apart(quote: str, says: bool) -> None:
    assert match(needed("What is a bare ledger?"), quote, "").says == says


def test_what_sets_a_thing_apart_may_stand_in_the_title() -> None:
    assert match(
        needed("What is the Arden ledger?"), "The ledger is a book of entries that nobody signs.", "Arden"
    ).says


def test_the_line_that_names_a_page_defines_what_it_names() -> None:
    assert match(needed("What is sweep?"), "sweep - remove entries that nothing refers to", "").says
    assert not match(needed("What is sweep?"), "gather - collect entries before sweep is run", "").says


@pytest.mark.parametrize("line", ["tide ()", "tide (port)", "hour = tide (port, day)", "old = tide_name (new)"])
def test_a_call_with_a_space_is_a_signature(line: str) -> None:
    assert is_signature(line)


@pytest.mark.parametrize("line", ["Tides (an overview)", "The tide (of a port)", "see tide (port) for more"])
def test_words_with_an_aside_are_none(line: str) -> None:
    assert not is_signature(line)


def test_two_names_of_an_option_do_not_tell_what_it_does() -> None:
    quote = "The --plain or --bare options of sweep may be of use."
    asked = form_of("What does the --plain option do?")
    assert asked is not None
    assert not tells_option(("--plain",), quote)
    assert not worded(asked, quote)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Which random number generator does the dice use?", "which"),
        ("What size class is the ship in?", "which"),
        ("Which number does the dice show?", "how_many"),
        ("What size is the ship?", "how_many"),
        ("What percentage of ships are lost?", "how_many"),
        ("What age do whales reach?", "how_many"),
    ],
)
def test_a_measure_that_tells_of_a_noun_is_not_asked_for(question: str, kind: str) -> None:
    found = profile(question, "2026-03-01").kind
    assert (found == "how_many") == (kind == "how_many")


def test_a_number_of_the_question_is_a_name() -> None:
    need = needed("When was version 3.0 of the ledger standard published?")
    told = match(need, "The ledger standard was published on 14 February 1994.", "Ledger standard")
    same = match(need, "Version 3.0 of the ledger standard was published on 14 February 2015.", "Ledger standard")
    assert told.names < same.names == 1.0


def test_what_the_whole_library_is_about_weighs_little() -> None:
    frequencies = {"quarri": 90, "sweep": 9}
    need = needed("What does sweep do in Quarry?", frequencies, 100)
    assert need.coverage({"sweep"}) > 2 * need.coverage({"quarri"})


@pytest.mark.parametrize("option", ["-x", "-X", "--wide", "--Wide"])
def test_a_page_that_has_the_option_letter_for_letter_comes_first(option: str, tmp_path: Path) -> None:
    for number, name in enumerate(("-x", "-X", "--wide", "--Wide")):
        (tmp_path / f"page{number}.md").write_text(f"# Sweep\n\n{name}: Entries of the wide book x are kept by it.\n")
    corpus = Corpus(tmp_path / "home")
    corpus.index(str(tmp_path))
    best = corpus.search(f"{option} option", 4, question=f"What does the {option} option do?").hits[0]
    assert f"{option}:" in corpus.fetch(best.handle).text.exposed()


def test_a_further_use_is_not_what_a_thing_is_there_for() -> None:
    page = "sweep ()\n\nLock the entries of the ledger.\n\nSweep might also be used to print the entries of a book.\n"
    assert answers("What does the sweep function do?", page, "Ledger")[:1] == [
        "sweep ()\n\nLock the entries of the ledger."
    ]


def test_the_most_by_default_is_a_figure() -> None:
    asked = form_of("What is the largest entry that the ledger takes by default?")
    assert asked is not None
    assert not worded(asked, "By default the ledger takes an entry that nobody signs.")
    assert worded(asked, "By default the ledger takes an entry of 500 words.")


def test_what_a_thing_is_part_of_is_read_from_the_question() -> None:
    asked = form_of("What does -e do in set?")
    assert asked is not None
    assert asked.within == frozenset({"set"})
    assert not asked.measured


def test_cannot_is_a_negation() -> None:
    question = "Which signals can have no listener?"
    assert not opposed(needed(question), question, "SIGKILL cannot have a listener.")
    assert opposed(needed(question), question, "SIGTERM has a listener.")


def test_the_beginning_of_a_long_text_is_read() -> None:
    others = "\n\n".join(f"Entry {number} of the buffer is kept for a year." for number in range(6 * weights.LONG_TEXT))
    page = f"# Buffer\n\nBuffer objects are used to represent a row of bytes.\n\n{others}\n"
    state, sentences = begun("What is a buffer?"), split(page)
    task = ReadTask(
        sub_question=state.sub_questions[0], source=source(1, "Buffer"), text=SourceText(page), sentences=sentences,
        passages=((len(page) - 200, len(page) - 100),),
    )  # fmt: skip
    assert {0, 1} <= set(near(opened(task)))


def test_a_sentence_of_a_long_text_that_has_most_of_the_question_is_read_wherever_it_stands() -> None:
    entries = [f"Entry {number} of the ledger is kept for a year." for number in range(3 * weights.LONG_TEXT)]
    entries[200] = "Seven clerks of the ledger were sworn in by the county."
    entries[250] = "Clerks have the key."
    page = "\n\n".join(entries)
    state, sentences = begun("Who swore in the clerks of the ledger?"), split(page)
    task = ReadTask(
        sub_question=state.sub_questions[0], source=source(1, "Ledger"), text=SourceText(page), sentences=sentences,
        passages=((0, 100),),
    )  # fmt: skip
    looked = near(opened(task))
    assert {200, 250} <= set(looked)
    assert len(looked) <= weights.BEGINNING + 2 * weights.NEAR_PASSAGE + 3 + weights.TELLING


def test_long_texts_are_gone_through_in_the_time_of_their_length() -> None:
    def read(size: int) -> list[int]:
        text = "ledger " * size
        return most_telling(text, [(at, at + 70) for at in range(0, len(text), 70)], ["ledger", "led"], 8)

    linear(read, 1_000, 10_000)
    assert read(100) == list(range(8))
    assert most_telling("", [], ["ledger"], 8) == []
    assert most_telling("A ledger.", [(0, 9)], [""], 8) == []


def test_a_line_of_a_table_of_contents_is_no_statement() -> None:
    assert not is_statement("4.1 The ledger and its entries . . . . . . . . 86 4.2 The book . . . . . . 88")
    assert is_statement("The ledger has its entries ... and nothing else.")


@pytest.mark.parametrize(
    ("quote", "counts"),
    [
        ("The ledger has two lines.", True),
        ("The ledger has two of these lines.", True),
        ("The first two characters of a line tell who signed the ledger.", False),
    ],
)
def test_a_number_counts_the_noun_that_it_stands_with(quote: str, counts: bool) -> None:
    need = needed("How many lines does the ledger have?")
    assert (match(need, quote, "").type > 0) == counts
