"""What a manual tells of a thing below its name, and what may stand beside an answer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.extractive_kit import begun, quotes, selected, source, with_read, written
from tests.unit.test_extractive_entries import answers, needed

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import Hit
from aria.engines.extractive import weights
from aria.engines.extractive.reader import read
from aria.engines.extractive.scoring.definition import is_entry, tells_what
from aria.engines.extractive.scoring.how_to import tells_deed
from aria.engines.extractive.words.shape import is_signature, stands_alone
from aria.evidence.text.sentences import split

NODE = """# Shelf

## shelf.weigh(unit)

Added in: v8.2.0

- unit <string> The unit that is meant.

Returns the weight of the shelf in that unit.

Calling shelf.weigh() twice is slow, since shelf.weigh() does what it does for every board.

## shelf.drop()

Drops the shelf.
"""


def test_what_stands_first_below_the_very_name_comes_first() -> None:
    assert answers("What does shelf.weigh do?", NODE, "Shelf")[0] == "Returns the weight of the shelf in that unit."


@pytest.mark.parametrize("documents", [5, 500, 5_000])
def test_it_answers_in_a_library_of_any_size(documents: int) -> None:
    """However many pages name it: many hits as good as the best are no sign against an entry."""
    about = task("file:///doc/shelf/shelf.html", begun("What does shelf.weigh do?"), NODE)
    shelf = Hit(handle=about.source.handle, title="", uri="", snippet="", score=1.0, rank=1, provider="corpus")
    hits = (shelf, *(replace(shelf, handle=f"doc:{rank}", rank=rank) for rank in (2, 3, 4)))
    state = replace(begun("What does shelf.weigh do?"), documents=documents, round_hits=(("Q1", hits),))
    picks = read(about, state)
    assert (picks[0].label, picks[0].strength >= weights.LIKELY) == ("answers", True)


def test_versions_below_a_name_do_not_say_what_it_does() -> None:
    assert not any("Added" in each for each in answers("What does shelf.weigh do?", NODE, "Shelf"))


def test_two_names_may_stand_above_one_description() -> None:
    page = "@shelf.cached(user)\n\n@shelf.cached(size=128)\n\nKeeps the weights of the last shelves.\n"
    assert answers("What does shelf.cached do?", page, "Shelf")[0].endswith("Keeps the weights of the last shelves.")


def test_a_figure_adds_to_the_question() -> None:
    page = "The ledger server listens to port 8000 by default.\n"
    assert answers("What port does the ledger server listen on by default?", page, "Ledger server") == [page.strip()]
    assert not answers(
        "What port does the ledger server listen on by default?", page.replace("8000", "a"), "Ledger server"
    )


def test_what_a_thing_is_there_for_is_told_without_the_word() -> None:
    page = "__shelves__ reserves room for the boards and prevents that others are added.\n"
    assert answers("What is the purpose of the __shelves__ declaration?", page, "Classes") == [page.strip()]
    assert "purpos" not in needed("What is the purpose of the __shelves__ declaration?").stems
    assert "purpos" in needed("What purpose did the bridge serve?").stems


@pytest.mark.parametrize("verb", ["sort", "list", "compare", "name"])
def test_what_is_to_be_done_is_a_word_of_the_question(verb: str) -> None:
    assert any(stem.startswith(verb[:4]) for stem in needed(f"How do I {verb} the shelves?").stems)
    assert not any(stem.startswith("sort") for stem in needed("What sort of wood is used?").stems)


def task(uri: str, state: RunState, text: str) -> ReadTask:
    about = replace(source(1, "17.4. Installation"), uri=uri)
    return ReadTask(
        sub_question=state.sub_questions[0], source=about, text=SourceText(text), sentences=split(text), passages=()
    )


@pytest.mark.parametrize(
    ("uri", "documents", "told"),
    [
        ("file:///usr/share/doc/ledgerbase-doc-15/html/install.html", 500, True),
        ("file:///usr/share/doc/other-doc-15/html/install.html", 500, False),
        ("file:///home/me/ledgerbase/install.html", 5, False),
    ],
)
def test_the_pages_of_a_manual_are_of_what_their_folder_is_called(uri: str, documents: int, told: bool) -> None:
    text = "Set NUMBER as the default port number for server and clients. The default port is 5432."
    state = replace(begun("What is the default port of Ledgerbase?"), documents=documents)
    picks = read(task(uri, state, text), state)
    assert ("answers" in [pick.label for pick in picks]) is told


@pytest.mark.parametrize(
    "text",
    [
        "Overview",
        "WAL-mode crash recovery",
        "Files on disk",
        "is not a virtual table, and",
        "--amend::",
        "The module defines the following items:",
        "WAL-mode File Format",
        "Обзор",
        "Also, the shelf can be extended by whoever keeps it in many ways, for example by adding new",
    ],
)
def test_what_says_nothing_by_itself_stands_beside_no_answer(text: str) -> None:
    assert not stands_alone(text)


@pytest.mark.parametrize(
    "text",
    [
        "The shelf was oiled in May.",
        "Due date: 5 June 2025",
        "| shelf | 5 kg |",
        "You can ignore files by a file called .gitignore:\n\n```\n*.html",
        "shelf.drop()\n\nDrops the shelf.",
        "stmt and setup may also contain several statements.",
        "यह पुल 1937 में खुला और अब भी लाल है।",
        "پل 1937 میں کھلا۔",
        "Կամուրջը բացվեց 1937 թվականին։",
        "Мост открыли в 1937 году.",
        "ブリッジは1937年に開通した",
        "The shelf now takes a keyword that says of which wood the boards have to be (asked for by “the crew.”)",
    ],
)
def test_what_says_something_may(text: str) -> None:
    assert stands_alone(text)


def test_what_comes_closest_are_statements_first() -> None:
    """A heading has the words of a question, and says nothing."""
    state = with_read(
        begun("Who invented keel mode?"),
        [
            (source(1, "Sails"), "The boards are kept in keel mode at night."),
            (source(2, "Boats"), "Keel mode is slow."),
        ],
    )
    first, *others = state.evidence
    heading = replace(first, id="E0", quote=SourceText("Keel mode recovery"), score=0.99)
    draft = written(replace(state, evidence=(heading, first, *others)))
    assert draft.abstains
    assert "Keel mode recovery" not in quotes(draft)
    assert len(quotes(draft)) == 2


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("What is a caisson?", "A caisson is a chamber that keeps the water out."),
        ("What is a caisson?", "In general, a caisson is just the chamber below a pier."),
        ("What is a caisson?", "caisson: A chamber of timber."),
        ("What is a caisson?", "A caisson lets the crew work below the water."),
        ("What is a caisson?", "It is sunk in a chamber called a caisson."),
        ("What is a caisson?", "The crew then sinks a caisson, a chamber that keeps the water out."),
        ("What is a metakeel?", "metakeel: The keel of a keel."),
        ("What is a tide-gauge?", "A tide gauge is what the harbour is measured by."),
        ("What is LAL?", "Look-Ahead Logging (LAL) is a way to keep the log."),
        ("What are tuples?", "Tuples are immutable sequences."),
        ("What are views?", "Views are usually virtual tables."),
        ("What are sets?", "Sets are unordered collections."),
        ("What are sailors?", "Sailors are people who sail."),
        ("What is the ledger?", "| ledger | Shows what every board weighs. |"),
    ],
)
def test_what_a_thing_is(question: str, quote: str) -> None:
    assert tells_what(needed(question), quote)


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("What is a caisson?", "A caisson is sunk from a barge when the tide is low."),
        ("What is a caisson?", "The caissons are kept dry by pumps."),
        ("What is a caisson?", "Air is let into the caisson when the crew is called."),
        ("What is a caisson?", "The barge is called by the caisson when it is full."),
        ("What is a caisson?", "A caisson barge is a boat with a flat deck."),
        ("What is a caisson?", "Whoever lacks a caisson uses a thing called a caisson barge."),
        ("What is a metakeel?", "metakeel is the appropriate metakeel of those that were given."),
        ("What is the ledger?", "| ledger | 3.57 s | 0.29 s |"),
        ("What are threads?", "Threads are fast."),
        ("What are threads?", "Threads are dangerous."),
        ("What are triggers?", "Triggers are hard to debug."),
        ("What are indexes?", "Indexes are removed with the other tables."),
        ("What is the trigger?", "The trigger is the problem."),
        ("What is keel mode?", "Keel mode is safe with any crew, and keel mode is always dry."),
    ],
)
def test_what_it_is_like_or_what_is_done_with_it_is_not_what_it_is(question: str, quote: str) -> None:
    assert not tells_what(needed(question), quote)


CAISSONS = """# Caissons

A caisson is sunk from a barge when the tide is low. The caissons of the bridge are kept dry by pumps.

A caisson is a chamber that keeps the water out of the works.
"""


@pytest.mark.parametrize("documents", [5, 500, 5_000])
def test_what_says_what_it_is_comes_first(documents: int) -> None:
    state = replace(begun("What is a caisson?"), documents=documents)
    about = task("file:///doc/works.html", state, CAISSONS)
    best = read(about, state)[0]
    assert CAISSONS[about.sentences[best.first][0] :].startswith("A caisson is a chamber")


@pytest.mark.parametrize(("documents", "answers"), [(500, False), (5, True)])
def test_a_manual_that_says_nowhere_what_it_is_answers_not(documents: int, answers: bool) -> None:
    """In a few texts of one's own a looser sentence is taken, as there may be no better one."""
    page = "In the dry dock, a caisson is closed before the water is let out of the basin.\n"
    state = replace(begun("What is a caisson?"), documents=documents)
    about = task("file:///doc/works.html", state, page)
    about = replace(about, source=replace(about.source, title="Caissons"), passages=((0, len(page)),))
    assert ("answers" in {pick.label for pick in read(about, state)}) is answers


@pytest.mark.parametrize(
    ("question", "sentence", "told"),
    [
        ("How do I delete a branch?", "To delete a branch, name it.", True),
        ("How do I delete a branch?", "-d, --delete: Delete one or more of the branches.", True),
        ("How to delete a branch?", "In order to delete the branch of a friend, ask.", True),
        ("How can I delete a branch?", "To be deleted, a branch has to be merged.", False),
        ("How can I delete a branch?", "Delete the logs and boards of the crew before a branch.", False),
        ("How can I delete a branch?", "The branch is deleted.", False),
        ("What deletes a branch?", "To delete a branch, name it.", False),
    ],
)
def test_a_sentence_that_opens_with_the_deed_tells_how_to_do_it(question: str, sentence: str, told: bool) -> None:
    assert tells_deed(question, sentence) is told


FREQUENT = """# Questions

Boats are copied, and a boat can be used to copy a boat of any kind to the pier.

## How do I copy a boat?

Take the lines off with paper. The paper keeps for a year.
"""


@pytest.mark.parametrize("name", ["-d, --delete: ", "## -d\n\n", "shelf.delete(branch)\n\n"])
def test_what_a_name_is_there_for_need_say_no_more(name: str) -> None:
    """It tells how by the name that it stands beside."""
    page = f"# Boats\n\nA branch that was merged can be deleted at any time by a friend.\n\n{name}Delete a branch.\n"
    told = answers("How do I delete a branch?", page, "Boats")
    assert told[0].endswith("Delete a branch.")
    assert "delete" in told[0].replace("Delete", "") or "-d" in told[0]


def test_a_heading_that_asks_the_very_question_comes_first() -> None:
    assert answers("How do I copy a boat?", FREQUENT, "Questions")[0].startswith("How do I copy a boat?")


def test_code_that_a_sentence_stops_before_is_a_part_of_it() -> None:
    page = "# Dumps\n\nA dump is a text. To restore a dump, use\n\n```\nkeel ship < dump\n```\n\nIt takes a while.\n"
    assert "keel ship" in answers("How do I restore a dump?", page, "Dumps")[0]


@pytest.mark.parametrize(("documents", "answered"), [(500, False), (5, True)])
def test_what_tells_of_a_part_of_the_deed_tells_no_way_in_a_manual(documents: int, answered: bool) -> None:
    """In a few texts of one's own the title says the rest."""
    whole, part = (
        "To sort the boards by weight, use the balance.",
        "To sort the boards, use the long shelf of the crew.",
    )
    for page, expected in ((part, answered), (whole, True)):
        state = replace(begun("How do I sort the boards by weight?"), documents=documents)
        about = task("file:///doc/works.html", state, page)
        about = replace(about, source=replace(about.source, title="Boards by weight"), passages=((0, len(page)),))
        assert ("answers" in {pick.label for pick in read(about, state)}) is expected


STEPS = """A dump is kept on the shelf.

To restore a dump, follow these steps:

1. Stop the server.
2. Empty the folder of the database.
3. Run the script that the dump is.
"""
OPTIONS = """# Branches

Branches can be deleted with these options:

- `-d` deletes a branch that was merged.
- `-D` deletes a branch in any case.

To list branches, use one of:

- `keel list`
- `keel list --all`
"""


@pytest.mark.parametrize(
    ("question", "page", "begins", "ends"),
    [
        ("How do I restore a dump?", STEPS, "To restore a dump", "Run the script that the dump is."),
        ("How do I delete a branch?", OPTIONS, "Branches can be deleted", "deletes a branch in any case."),
        ("How do I list branches?", OPTIONS, "To list branches", "`keel list --all`"),
    ],
)
def test_a_list_answers_with_what_announces_it(question: str, page: str, begins: str, ends: str) -> None:
    """Not by one of its entries alone, whatever words that has."""
    best = answers(question, page, "Notes")[0]
    assert best.startswith(begins)
    assert best.endswith(ends)


def test_a_sentence_that_a_heading_says_too_is_a_sentence() -> None:
    page = "# The bridge is open.\n\nThe bridge is open.\n"
    assert answers("Is the bridge open?", page, "Bridges")


@pytest.mark.parametrize("text", ["", "\n\n", " ", "\n: x", "```", "|"])
def test_texts_without_a_word_are_no_entries_and_raise_nothing(text: str) -> None:
    assert not is_entry(frozenset({"trigger"}), text)
    assert not is_signature(text)
    assert not tells_what(needed("What is a trigger?"), text)
    assert not tells_deed("How do I drop a trigger?", text)


@pytest.mark.parametrize(
    ("question", "page"),
    [
        ("Who is the tenant?", "Lease\n\nLandlord: Elm Estates Ltd. Tenant: Mara Lind.\n"),
        ("How high is the rent?", "The rent is 950 euros a month, payable in advance.\n"),
        ("How much did the repair of the pump cost?", "The pump was repaired in February for 120 pounds.\n"),
    ],
)
def test_keys_in_one_line_and_pounds_that_are_asked_for_as_money_answer(question: str, page: str) -> None:
    assert answers(question, page, "Notes")


def test_where_a_value_is_asked_for_each_entry_of_a_list_has_its_own() -> None:
    page = "Red Lanes may refer to:\n- Red Lanes (Ada Brook album)\n- Red Lanes (Karl Holm album)\n"
    state, sentences = begun("Who is the artist of the album Red Lanes?"), split(page)
    picked = selected(state, state.sub_questions[0], source(1, "Red Lanes"), page)
    told = [page[sentences[each.first][0] : sentences[each.last][1]] for each in picked]
    assert {"Red Lanes (Ada Brook album)", "Red Lanes (Karl Holm album)"} <= set(told)
