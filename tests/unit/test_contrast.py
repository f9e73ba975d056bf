"""How two things differ: which two a question means, and which quotes set them apart."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from aria import Researcher
from aria.evidence.comparison.contrasted import contrasts
from aria.evidence.questions.contrast import asks_difference, completed
from aria.evidence.questions.question import profile

SIDES = {
    "What is the difference between a cable-stayed and a suspension bridge?": (
        "a cable-stayed bridge",
        "a suspension bridge",
    ),
    "What is the difference between the Hubble and Webb telescopes?": ("the Hubble telescope", "the Webb telescope"),
    "How do red and white blood cells differ?": ("red blood cells", "white blood cells"),
    "How does a viola differ from a violin?": ("a viola", "a violin"),
    "What distinguishes a ferry from a tender?": ("a ferry", "a tender"),
    "In what way do moths and butterflies differ?": ("moths", "butterflies"),
    "What is the difference between a tide and a storm surge?": ("a tide", "a storm surge"),
    "What is the difference between moths and hawk moths?": ("moths", "hawk moths"),
}
APART = [
    (("moths", "butterflies"), "Moths rest with flat wings, while butterflies fold theirs."),
    (("moths", "butterflies"), "Unlike butterflies, moths fly by night."),
    (("moths", "butterflies"), "Moths and butterflies differ in their feelers."),
    (("a moth", "a butterfly"), "A moth has feathery feelers; a butterfly has clubs."),
    (("the Ada engine", "the Bohr engine"), "The Ada burns oil, the Bohr burns gas."),
    (("the Ada engine", "the Bohr engine"), "| Feature | Ada | Bohr |\n| Fuel | oil | gas |"),
    (("the Ada engine", "the Bohr engine"), "| Feature: Fuel | Ada: oil | Bohr: gas |"),
]
TOGETHER = [
    (("moths", "butterflies"), "Moths and butterflies live in the marsh."),
    (("moths", "butterflies"), "Moths rest with flat wings, while beetles fold theirs."),
    (("the Ada engine", "the Bohr engine"), "The Ada replaced the Bohr in 1931."),
    (
        ("lamp fetch", "lamp pull"),
        "Entries below fetch are read, and if there are none, a file with its Pull: lines are.",
    ),
    (("the Ada engine", "the Bohr engine"), "| Name | Year |\n| Ada | 1931 |\n| Bohr | 1920 |"),
]


@pytest.mark.parametrize("question", SIDES)
def test_both_sides_are_named_in_full(question: str) -> None:
    assert asks_difference(question)
    assert profile(question, "").parts == SIDES[question]


def test_what_is_the_opposite_of_the_other_lacks_what_it_is_said_of() -> None:
    assert completed("a soft", "a hard reset") == ("a soft reset", "a hard reset")
    assert completed("a deep", "a shallow copy") == ("a deep copy", "a shallow copy")


def test_a_thing_that_is_whole_gets_no_word_of_the_other() -> None:
    assert completed("a virus", "a computer worm") == ("a virus", "a computer worm")
    assert completed("a list", "a linked list") == ("a list", "a linked list")
    assert completed("a grey seal", "a sea lion") == ("a grey seal", "a sea lion")


@pytest.mark.parametrize(("sides", "quote"), APART)
def test_a_quote_that_sets_both_apart_is_known(sides: tuple[str, str], quote: str) -> None:
    assert contrasts(sides, quote)


@pytest.mark.parametrize(("sides", "quote"), TOGETHER)
def test_a_quote_that_only_names_both_is_not(sides: tuple[str, str], quote: str) -> None:
    assert not contrasts(sides, quote)


def test_what_a_difference_is_between_are_the_things_themselves() -> None:
    sides = ("git fetch", "git pull")
    assert contrasts(sides, "The difference between a fetch and a pull is that the latter merges.")
    assert contrasts(sides, "A fetch and a pull differ; the difference between them is a merge.")
    assert not contrasts(sides, "There is a difference between listing several branches for a pull and having a fetch.")


TEXTS = {
    "locks": "# Boats\n\nA tender is a small boat that serves a ship. A barge is a flat boat that carries freight on "
    "canals. The tender was painted in 1920. Barges are towed.",
    "insects": "# Insects\n\nThe marsh has moths and dragonflies. Moths rest with flat wings, while dragonflies spread "
    "theirs. Moths came in 1950.",
}


def test_a_difference_is_told_apart_or_in_pairs_or_refused_with_the_side_that_lacks(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    for name, text in TEXTS.items():
        (tmp_path / "texts" / f"{name}.md").write_text(text, encoding="utf-8")

    async def answers() -> list[tuple[str, list[str]]]:
        asker = Researcher(corpus=[tmp_path / "texts"], home=tmp_path / "home")
        questions = ("moths and dragonflies", "a barge and a tender", "a barge and a gondola")
        reports = [await asker.ask(f"What is the difference between {each}?") for each in questions]
        return [(str(r.status), [s.text for s in r.sentences if s.role != "context"]) for r in reports]

    apart, paired, lacking = asyncio.run(answers())
    assert apart == ("answered", ["Moths rest with flat wings, while dragonflies spread theirs."])
    assert paired == (
        "answered",
        ["A barge is a flat boat that carries freight on canals.", "A tender is a small boat that serves a ship."],
    )
    assert lacking[0] == "insufficient_evidence"
    assert "Not answered: What is a gondola?" in lacking[1]
    assert not any("barge" in text for text in lacking[1])


def test_functions_are_told_apart_by_what_stands_below_each(tmp_path: Path) -> None:
    page = tmp_path / "mend.md"
    page.write_text(
        "# mend\n\nSome objects do not mend what they hold, so that one may patch one without the other.\n\n"
        "mend.patch(x)\n\nReturn a quick repair of x.\n\nmend.deeppatch(x[, memo])\n\nReturn a full repair of x.\n",
        "utf-8",
    )
    report = asyncio.run(
        Researcher(corpus=[tmp_path], home=tmp_path / "home").ask("What is the difference between deeppatch and patch?")
    )
    assert report.status == "answered"
    told = [sentence.text for sentence in report.sentences if sentence.role == "answer"]
    assert any("mend.deeppatch" in text and "full repair" in text for text in told)
    assert any("mend.patch" in text and "quick repair" in text for text in told)


def asked(folder: Path, question: str) -> list[str]:
    """The quotes that answer, in their order; none where nothing does."""
    report = asyncio.run(Researcher(corpus=[folder], home=folder.parent / "home").ask(question))
    return [sentence.text for sentence in report.sentences if sentence.role == "answer"]


def test_what_is_about_both_comes_before_what_sets_them_apart_in_passing(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "types.md").write_text(
        "# Types\n\nIn addition, the usual operators are there for binlog, though not for log. The log type keeps the "
        "very text, while binlog keeps a parsed form.\n",
        "utf-8",
    )
    told = asked(tmp_path / "texts", "What is the difference between log and binlog?")
    assert told[0] == "The log type keeps the very text, while binlog keeps a parsed form."


def test_commands_are_told_apart_by_what_their_pages_open_with(tmp_path: Path) -> None:
    (tmp_path / "texts").mkdir()
    for name, does in {
        "lamp-fetch": "Get the oil from another lamp",
        "lamp-pull": "Get oil and pour it into a lamp",
    }.items():
        page = f"# {name}(1)\n\n## NAME\n\n{name} - {does}\n\n## OPTIONS\n\n-q: Say nothing of the oil.\n"
        (tmp_path / "texts" / f"{name}.md").write_text(page, "utf-8")
    told = asked(tmp_path / "texts", "What is the difference between lamp fetch and lamp pull?")
    assert told == ["lamp-fetch - Get the oil from another lamp", "lamp-pull - Get oil and pour it into a lamp"]
