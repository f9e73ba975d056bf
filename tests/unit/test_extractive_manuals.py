"""What a question to a manual is answered by: wording, names, counts, options, and what the library is about."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.extractive_kit import begun, selected, source
from tests.unit.growth_kit import linear

from aria.adapters.corpus.index.walk import listing
from aria.engines.extractive import weights
from aria.engines.extractive.needs.naming import named_kind
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.scoring.form import NAMED, Form, form_of, worded
from aria.engines.extractive.scoring.match import match
from aria.engines.extractive.scoring.versions import is_note
from aria.engines.extractive.words.shape import kinds_of
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import values

DOES = "What does the sweep command do?"


def form(question: str) -> Form:
    found = form_of(question)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        (DOES, "does"),
        ("What is the purpose of the ledger file?", "does"),
        ("What is the gather method for?", "does"),
        ("What does sweep do in Quarry?", "does"),
        ("What is the default port of the server?", "default"),
        ("How do I remove a branch?", "how_to"),
        ("What does the server do if the disk is full?", None),
        ("When was the bridge opened?", None),
        ("Was macht der Befehl sweep?", None),
    ],
)
def test_the_form_of_a_question_is_known(question: str, kind: str | None) -> None:
    found = form_of(question)
    assert (found.kind if found else None) == kind


@pytest.mark.parametrize(
    "quote",
    [
        "The sweep command removes entries that nothing refers to.",
        "sweep - remove what nothing refers to",
        "sweep: Remove what nothing refers to.",
        "Sweep is used to remove entries.",
        "Sweep commands remove what nothing refers to.",
    ],
)
def test_what_a_thing_does_is_told_by_a_sentence_about_it(quote: str) -> None:
    assert worded(form(DOES), quote)


@pytest.mark.parametrize(
    "quote",
    [
        "Unless it is told otherwise, the server runs sweep at night.",
        "If sweep fails, its exit code is 3.",
        "The incremental sweep removes one entry.",
        "A log is kept of each sweep.",
    ],
)
def test_what_only_mentions_a_thing_does_not_say_what_it_does(quote: str) -> None:
    assert not worded(form(DOES), quote)


def test_a_description_may_leave_the_name_to_what_stands_above_it() -> None:
    asked = form(DOES)
    assert worded(asked, "This command removes old entries.", above={"sweep"})
    assert not worded(asked, "This command removes old entries.", above={"gather"})
    assert worded(asked, "Removes old entries.", below="sweep")
    both = form("What does quarry sweep do?")
    assert worded(both, "The sweep command removes old entries.", above={"quarri"})
    assert not worded(both, "The sweep command removes old entries.", above={"ledger"})
    assert not worded(asked, "Removes old entries.", below="incremental sweep")
    assert worded(asked, "store.sweep(path)\n\nRemove old entries.") is False, "another sweep, for all that is known"
    assert worded(form("What does store.sweep return?"), "store.sweep(path)\n\nReturn the old entries.")


@pytest.mark.parametrize(
    ("quote", "tells"),
    [
        ("The port defaults to 9418.", True),
        ("The default port is 9418.", True),
        ("By default it listens on 9418.", True),
        ("| Default: | Port 9418 |", True),
        ("Read Committed is the default level.", True),
        ("Shows n lines instead of the usual three.", True),
        ("This setting controls the default port of each server.", False),
        ("The value of default_port is a number.", False),
    ],
)
def test_a_default_is_told_and_not_only_spoken_of(quote: str, tells: bool) -> None:
    assert worded(form("What is the default level?"), quote) == tells


@given(st.text(max_size=200), st.text(max_size=60), st.sampled_from([DOES, "What is the default port?"]))
def test_any_text_is_worded_or_not(quote: str, below: str, question: str) -> None:
    assert worded(form(question), quote, below=below) in (True, False)


def test_what_somebody_is_known_for_is_no_purpose() -> None:
    assert form_of("What is Lima famous for?") is None


def test_a_row_of_dots_is_gone_through_once() -> None:
    linear(lambda size: worded(form(DOES), "sweep " + "." * size), 2_000, 20_000)


@given(st.text("a.+$@-_() é1", max_size=40))
def test_a_name_is_the_same_wherever_it_is_looked_for(text: str) -> None:
    begun = [found[0] for found in re.finditer(r"[\w.+$@-]*\w(?:\(\))?", text)]
    assert [found[0] for found in NAMED.finditer(text)] == begun


def needed(question: str, frequencies: dict[str, int] | None = None, documents: int = 0) -> Need:
    return need_for(question, question, "2026-01-01", frequencies or {}, documents)


@pytest.mark.parametrize(
    ("quote", "counts"),
    [
        ("A table has at most 2000 columns.", True),
        ("Columns per table: 1,600", True),
        ("The number of columns is limited to 1,600.", True),
        ("From QuarryDB 11, adding a column is fast.", False),
        ("The first column of a table is column 0.", False),
    ],
)
def test_a_label_is_no_count(quote: str, counts: bool) -> None:
    assert (fits(needed("How many columns may a table have?"), quote, values(quote)) >= weights.FIT) == counts


def test_a_name_that_the_whole_library_is_about_need_not_be_said() -> None:
    question = "How many columns may a table of Quarry have?"
    assert needed(question, {"quarri": 5}, 100).names_held({"tabl"}) == 0
    assert needed(question, {"quarri": 30}, 100).names_held({"tabl"}) == 1
    assert needed(question, {"quarri": 9}, 10).names_held({"tabl"}) == 0, "too few documents to tell"


def test_a_signal_looks_like_one() -> None:
    question = "Which signal stops the server?"
    assert named_kind(question, "SIGINT: This stops it.") == "signal"
    assert named_kind(question, "The WAL is written first.") == ""


def test_the_line_that_names_a_page_of_a_manual_tells_what_its_subject_does() -> None:
    text = "sweep - Remove entries that nothing refers to\n\nSome Other Heading"
    assert kinds_of(text, split(text)) == ("prose", "heading")


def test_no_text_is_left_out_for_the_name_of_a_page_beside_it(tmp_path: Path) -> None:
    for number in range(12):
        for suffix in ("html", "txt"):
            (tmp_path / f"talk{number}.{suffix}").write_text(suffix, encoding="utf-8")
    assert len(listing(str(tmp_path), (".html", ".txt")).files) == 24


def test_what_a_thing_is_for_is_another_question_than_what_it_is() -> None:
    assert needed("What are ledger files?").defines
    assert not needed("What are ledger files for?").defines


def test_a_row_defines_what_it_begins_with() -> None:
    asked = needed("What is a ledger?")
    assert match(asked, "| ledger | a list of what was paid and by whom |", "").says
    assert not match(asked, "| Syntax: | ledger of what was paid, or the word off |", "The ledger module").says


@pytest.mark.parametrize(
    ("quote", "says"),
    [
        ("The list in which payments are written down is called the ledger.", True),
        ("The ledger, also known as the book of accounts, lists what was paid.", True),
        ("A set of books that a ledger is parted among is sometimes called a shelf.", False),
    ],
)
def test_a_name_that_is_given_is_the_one_asked_about(quote: str, says: bool) -> None:
    assert match(needed("What is a ledger?"), quote, "").says == says


def test_an_entry_of_a_log_of_changes_is_a_note() -> None:
    assert is_note("sweep: remove what nothing refers to, #4581")
    assert not is_note("The song reached #15")
    assert not is_note("Your order number is #4711.")
    assert not is_note("Rooms are numbered, and #12 is the last one in the wing.")


def test_an_answer_has_to_stand_out_in_a_library_of_one_subject() -> None:
    state = begun("When was the toll of the bridge raised?")
    page = "Fog is common. Nobody knows why. In 1968 the toll was raised, and the bridge was painted."
    found = {
        documents: {each.label for each in selected(replace(state, documents=documents), asked, of, page)}
        for documents in (10, 500)
        for asked, of in [(state.sub_questions[0], source(1, "Style"))]
    }
    assert "answers" in found[10]
    assert "answers" not in found[500]


def _told(question: str, page: str, title: str) -> list[tuple[str, str]]:
    state, of = begun(question), source(1, title)
    sentences = split(page)
    picked = selected(state, state.sub_questions[0], of, page)
    return [(each.label, page[sentences[each.first][0] : sentences[each.last][1]]) for each in picked]


def test_how_to_do_something_is_told_first_by_what_tells_how() -> None:
    how = "Use sweep to clear entries out of the ledger."
    page = f"Nobody may clear the ledger of old entries at noon.\n\n{how}"  # the other one has more of its words
    assert _told("How do I clear the ledger of old entries?", page, "Sweep")[0] == ("answers", how)


def test_a_default_need_not_be_called_one() -> None:
    told = "The value of cache_size is 4 MB unless it is set."
    found = _told("What is the default value of cache_size?", f"Pages are kept at hand.\n\n{told}", "Settings")
    assert found[0] == ("answers", told)


LIMITS = """The ledger server keeps books.

book_limit (default: 512)

The maximal number of books that the ledger server accepts per shelf.

back_limit (default: 3)

The number of books that a clerk can bring back.
"""


@pytest.mark.parametrize(
    "question",
    ["How many books of one shelf does the ledger server accept by default?", "What is the default book_limit?"],
)
def test_a_default_may_stand_beside_the_name_above_what_it_is_of(question: str) -> None:
    told = [said for label, said in _told(question, LIMITS, "ledger parameters") if label == "answers"]
    assert told[0].startswith("book_limit (default: 512)")


def test_what_a_default_is_of_is_no_definition() -> None:
    assert not needed("What is the default port?").defines
    assert needed("What is a default?").defines


def test_the_one_sentence_with_the_option_asked_for_is_read_in_a_long_text() -> None:
    others = [f"The sweep option {number} does what sweep does." for number in range(weights.MEASURED + 4)]
    text = "\n\n".join([*others, "-o names a file.", "-O keeps the name at hand."])
    answers = [
        said for label, said in _told("What does the -O option of sweep do?", text, "sweep") if label == "answers"
    ]
    assert answers == ["-O keeps the name at hand."]


def test_what_only_speaks_of_a_default_answers_nothing() -> None:
    asked = "What is the default port of the sweep server?"
    spoken = "The port of the sweep server has a default, which users of the sweep server discuss."
    assert _told(asked, spoken, "sweep") == [("supports", spoken)]
    told = "The default port of the sweep server is 8080."
    assert _told(asked, told, "sweep") == [("answers", told)]
