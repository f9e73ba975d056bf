"""What looks like the answer of a manual and is none: examples, references, figures of places, other calls."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.extractive_kit import begun, selected, source
from tests.unit.growth_kit import linear

from aria.engines.extractive import weights
from aria.engines.extractive.bridge import describes_one
from aria.engines.extractive.needs.naming import named_kind
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.definition import defined
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.scoring.form import form_of, worded
from aria.engines.extractive.scoring.match import match
from aria.engines.extractive.scoring.preamble import shows_only, speaks_of_itself
from aria.engines.extractive.words.shape import is_statement, kinds_of
from aria.evidence.questions.options import calls, has_calls
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import values

SWEEP = "What does the sweep command do?"


def needed(question: str) -> Need:
    return need_for(question, question, "2026-01-01", {}, 0)


def labels(question: str, page: str, title: str, documents: int = 10) -> dict[str, str]:
    state, sentences = replace(begun(question), documents=documents), split(page)
    picked = selected(state, state.sub_questions[0], source(1, title), page)
    return {page[sentences[each.first][0] : sentences[each.last][1]]: each.label for each in picked}


@pytest.mark.parametrize(
    ("sentence", "only"),
    [
        ("The following example uses sweep to clear a ledger.", True),
        ("This example shows how sweep clears a ledger.", True),
        ("Here is an example of a sweep.", True),
        ("In this example the ledger is swept twice.", True),
        ("sweep-limit: Grammar: sweep-limit <number>;", True),
        ("Syntax: sweep [ledger]", True),
        ("For example, sweep clears a ledger at noon.", False),
        ("Grammar was taught by the clerk.", False),
        ("The first example of the machine is in Berlin.", False),
    ],
)
def test_what_leads_to_an_example_tells_nothing(sentence: str, only: bool) -> None:
    assert shows_only(SWEEP, sentence) == only


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("See Ledgers for what sweep does.", "pointer"),
        ("(See also the sweep command.)", "pointer"),
        ("The See of Rome has its own archive.", "prose"),
        ("Seeds are swept away.", "prose"),
        ("See of Rome is its name.", "prose"),
    ],
)
def test_what_points_elsewhere_tells_nothing(sentence: str, kind: str) -> None:
    assert kinds_of(sentence, split(sentence)) == (kind,)


def test_an_entry_of_a_table_of_contents_is_a_heading() -> None:
    page = "Ledger\n\n1. Sorting of boats.\n\n1. How boats are weighed\n\n## 1. How boats are weighed\n\nBy hand."
    kinds = dict(zip([page[start:end] for start, end in split(page)], kinds_of(page, split(page)), strict=True))
    assert kinds["How boats are weighed"] == "heading"
    assert kinds["Sorting of boats."] != "heading"


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("LEDGER_OMIT_FOREIGN_KEY - compile.html#omit_key_of_all", False),
        ("docs/how-to/the-use-of-keys.html", False),
        ("Boats are weighed (see docs/the-use.html)", True),
        ("The boat's keel", True),
    ],
)
def test_parts_of_identifiers_and_addresses_make_no_statement(text: str, statement: bool) -> None:
    assert is_statement(text) is statement


def test_an_example_that_is_asked_for_is_an_answer() -> None:
    assert not shows_only("What is an example of a sweep?", "This example shows a sweep.")
    assert not shows_only("What is the syntax of sweep?", "Syntax: sweep [ledger]")


def test_an_example_answers_nothing_where_a_sentence_beside_it_does() -> None:
    shown = "The following example uses a kept ledger to count the calls of a clerk."
    told = "A kept ledger holds its books between two calls of a clerk."
    found = labels("What happens to a kept ledger between two calls of a clerk?", f"{shown}\n\n{told}", "Kept ledgers")
    assert [label for quote, label in found.items() if told in quote] == ["answers"]
    assert found.get(shown) != "answers"


@pytest.mark.parametrize(
    ("quote", "tells"),
    [
        ("By default the server listens on port 7070.", True),
        ("By default this is left to the clerk (see Section 21.1).", False),
        ("By default the clerk reads Table 4-2.", False),
        ("By default it is reached at 192.168.10.2.", False),
        ("By default the three clerks of Section 4 read it.", True),
    ],
)
def test_the_number_of_a_section_is_no_figure(quote: str, tells: bool) -> None:
    form = form_of("Which port does the server use by default?")
    assert form is not None
    assert worded(form, quote) == tells


@pytest.mark.parametrize(
    ("quote", "counts"),
    [
        ("Ten shelves can be joined.", True),
        ("Two or more shelves can be joined.", False),
        ("If one or several shelves are joined, they are read as one.", False),
    ],
)
def test_two_or_more_tells_no_number(quote: str, counts: bool) -> None:
    assert (fits(needed("How many shelves can be joined?"), quote, values(quote)) >= weights.FIT) == counts


def test_what_the_whole_library_is_about_is_said_somewhere_in_the_document() -> None:
    asked = need_for(
        "Which version of Quarry keeps books?", "version Quarry keeps books", "2026-01-01", {"quarri": 60}, 100
    )
    quote = "Version 3 keeps books in order."
    assert match(asked, quote, "History", document={"quarri", "version"}).names == 1
    assert match(asked, quote, "History of Quarry", document={"version"}).names == 1
    assert match(asked, quote, "History", document={"version", "ledger"}).names == 0, "of another manual in the library"
    assert match(asked, quote, "History").names == 1, "its document is not known"


def test_a_call_is_named_letter_for_letter() -> None:
    question = "Which exception does count() raise?"
    assert calls(question) == ("count",)
    assert calls("Which exception does count raise (at noon)?") == ()
    assert has_calls(("count",), "count(books) raises ShelfError.")
    assert has_calls(("count",), "store.count() raises ShelfError.")
    assert not has_calls(("count",), "A count raises ShelfError.")
    assert not has_calls(("count",), "recount() raises ShelfError.")


def test_of_a_call_that_is_asked_about_another_thing_of_its_name_tells_nothing() -> None:
    question = "Which exception does gather() raise for an empty shelf?"
    other = "To gather raises the exception ShelfError for an empty shelf."
    assert labels(question, other, "Shelves").get(other) != "answers"
    told = "The gather() function raises the exception ShelfError for an empty shelf."
    assert labels(question, told, "Shelves")[told] == "answers"


def test_in_a_manual_a_function_that_is_asked_for_has_to_be_named() -> None:
    question = "Which function sorts the books of a shelf?"
    spoken = "The library has built-in functions for sorting the books of a shelf."
    assert labels(question, spoken, "Sorting books", 500)[spoken] != "answers"
    named = "The function shelf_sort() sorts the books of a shelf."
    assert labels(question, named, "Sorting books", 500)[named] == "answers"


def test_an_entry_gives_the_name_that_it_is_of() -> None:
    question = "Which function is run before each shelf is closed?"
    assert named_kind(question, "preclose: Run before each shelf is closed.") == "function"
    assert named_kind(question, "A hook: it is run before each shelf is closed.") == ""
    assert named_kind(question, "NOTE: It is run before each shelf is closed.") == ""
    assert named_kind(question, "The preclose function is run before each shelf is closed.") == "function"
    assert named_kind(question, "A clerk-defined function is run before each shelf is closed.") == ""


def test_how_long_a_name_is_is_told_in_letters() -> None:
    asked = needed("How long may the name of a ledger be?")
    for quote, fit in (
        ("The name of a ledger is at most 64 ASCII characters long.", True),
        ("The name of a ledger has 64 clerks.", False),
    ):
        assert (fits(asked, quote, values(quote)) >= weights.FIT) == fit


def test_what_a_number_is_of_may_be_told_at_length() -> None:
    asked = needed("How many joining words may a ledger have?")
    told = "The maximum number of joining words of any kind that may appear in any ledger at all is 12."
    assert fits(asked, told, values(told)) >= weights.FIT
    far = f"The number of joining words is told elsewhere, {'and so on ' * 12}and the shelf is 12."
    assert fits(asked, far, values(far)) < weights.FIT


def test_the_entry_of_another_thing_defines_nothing() -> None:
    asked = needed("What is Quarry?")
    assert not match(asked, "quarryls: Quarry tools [what Quarry processes are there]", "").says
    assert match(asked, "Quarry: a program that keeps ledgers in order", "").says
    assert match(asked, "Note: Quarry is a program that keeps ledgers in order", "").says


@pytest.mark.parametrize(
    ("quote", "says"),
    [
        ("The ledger feature provides clerks with a list of what was paid.", True),
        ("A ledger lets clerks write down what was paid.", True),
        ("A ledger is used when payments are written down by clerks.", True),
        ("A ledger is opened using the brass key of the clerk.", False),
        ("The clerk provides a ledger.", False),
    ],
)
def test_what_a_thing_provides_defines_it_and_how_it_is_dealt_with_does_not(quote: str, says: bool) -> None:
    assert match(needed("What is a ledger?"), quote, "").says == says


def test_how_a_thing_is_dealt_with_is_no_plain_definition() -> None:
    asked = needed("What is a ledger?")
    assert defined(asked, "A ledger is a list of what was paid.")
    assert not defined(asked, "A ledger is safely opened using a brass key.")


QUEUE = """The ledger server keeps letters.

letter_lifetime (default: 6 days)

How long a letter stays on the shelf before it is sent back as useless.
"""


def test_a_figure_that_is_asked_for_may_stand_beside_the_name_above() -> None:
    told = labels("How long does a letter stay on the shelf before it is sent back?", QUEUE, "ledger parameters")
    assert [label for quote, label in told.items() if quote.startswith("letter_lifetime (default: 6 days)")] == [
        "answers"
    ]


@pytest.mark.parametrize(
    ("question", "one"),
    [
        ("How long is the bridge that Ada Marsh built?", True),
        ("Where was the designer of the Fenn Bridge born?", True),
        ("How large may the body of a request be?", False),
        ("How many books are kept on the shelf by default?", False),
    ],
)
def test_what_is_said_of_any_request_describes_no_one_thing(question: str, one: bool) -> None:
    assert describes_one(question) == one


@pytest.mark.parametrize(
    ("quote", "says"),
    [
        ("sweep: A sweep is a pass over all ledgers.", True),
        ("ledgers: A sweep is a pass over all of them.", False),
        ("LEDGER_LIMIT: A sweep is a pass over all ledgers.", False),
        ("NOTE: A sweep is a pass over all ledgers.", True),
        ("note: A sweep is a pass over all ledgers.", True),
        ("Ledgers: A sweep is a pass over all of them.", True),
    ],
)
def test_an_entry_for_another_thing_does_not_say_what_this_one_is(quote: str, says: bool) -> None:
    assert match(needed("What is a sweep?"), quote, "").says == says


def test_a_text_that_speaks_of_itself_is_known() -> None:
    assert speaks_of_itself("This article explains how a ledger is kept.")
    assert not speaks_of_itself("A ledger explains itself.")


@pytest.mark.parametrize("piece", ["the following ", "section 1.", "1.1.1.1", "this example "])
def test_examples_and_figures_of_places_are_found_in_time_that_grows_with_the_text(piece: str) -> None:
    form = form_of("Which port does the server use by default?")
    assert form is not None
    linear(lambda size: (worded(form, f"by default {piece * size}"), shows_only(SWEEP, piece * size)), 1_000, 10_000)


@pytest.mark.parametrize("piece", ["a", "| ", " ", "--", "a, ", ", and"])
def test_lists_and_dashes_are_found_in_time_that_grows_with_the_text(piece: str) -> None:
    form, members = form_of("What does sweep do?"), needed("Which ledgers are there?")
    assert form is not None
    linear(lambda size: (worded(form, f"sweep {piece * size}"), fits(members, piece * size, ())), 1_000, 10_000)


def test_calls_are_found_in_time_that_grows_with_the_question() -> None:
    linear(lambda size: calls("count." * size), 1_000, 10_000)
