"""The contradiction ledger: what is listed, what is not, and how the sides are ordered and explained."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from aria.core.labels import SourceText
from aria.core.notices import Notice
from aria.core.types import Conflict, Evidence, Label, Source, SourceClass, SubQuestion
from aria.evidence.conflict.conflicts import MOST, conflicts
from aria.evidence.conflict.unsettled import carried, gainsaid
from aria.evidence.questions.question import profile
from aria.evidence.sources.copies import sketch
from aria.evidence.typed.values import values

FLU = "How many people did the influenza pandemic of 1918 kill?"
OPENED = "When did the Golden Gate Bridge open?"


def ledger(question: str, *rows: tuple[Evidence, Source]) -> tuple[Conflict, ...]:
    kind = profile(question, "2026-01-01")
    asked = SubQuestion(id="q1", text=question, priority="HIGH", tool="corpus", query=question, expects=kind.expects)
    return conflicts([asked], [row for row, _ in rows], [source for _, source in rows], kind)


def says(
    name: str,
    quote: str,
    *,
    owner: str = "",
    kind: SourceClass = "web",
    published: str | None = None,
    label: Label = "answers",
    text: str = "",
    title: str = "",
) -> tuple[Evidence, Source]:
    row = Evidence(
        id=f"e-{name}",
        sub_question="q1",
        source=name,
        start=0,
        end=1,
        quote=SourceText(quote),
        label=label,
        score=0.9,
        values=values(quote),
    )
    source = Source(
        id=name,
        handle=name,
        title=title,
        uri=f"file:///{name}",
        source_class=kind,
        published=published,
        owner=owner,
        digest=name,
        sketch=sketch(text),
    )
    return row, source


def test_two_numbers_for_one_thing() -> None:
    (found,) = ledger(
        FLU,
        says("a", "The influenza pandemic of 1918 killed 21.5 million people.", published="2010-01-01"),
        says("b", "The influenza pandemic of 1918–1920 killed about 50 million people.", published="2012-01-01"),
        says("c", "The pandemic of 1918 killed around 50 million people.", published="2021-01-01"),
    )
    assert [(side.value, side.evidence, side.origins, side.newest) for side in found.sides] == [
        ("about 50 million people", ("e-b", "e-c"), 2, "2021-01-01"),
        ("21.5 million people", ("e-a",), 1, "2010-01-01"),
    ]
    assert found.resolution == "2 independent origins against 1; the larger side is also newer (2021)"


def test_the_slot_is_the_question() -> None:
    (found,) = ledger(
        OPENED, says("a", "The Golden Gate Bridge opened in 1937."), says("b", "The Golden Gate Bridge opened in 1938.")
    )
    assert found.slot == OPENED
    assert found.resolution == "one origin each; left open"


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (OPENED, "The Golden Gate Bridge opened in May 1937.", "The Golden Gate Bridge opened on 27 May 1937."),
        (OPENED, "Construction of the Golden Gate Bridge began in 1933.", "The Golden Gate Bridge opened in 1937."),
        (OPENED, "The Golden Gate Bridge opened in 1937.", "The Humber Bridge opened in 1981."),
        (OPENED, "The Golden Gate Bridge opened in 1937.", "The Golden Gate Bridge opened long ago."),
        (
            FLU,
            "The influenza pandemic of 1918 killed 50 million people.",
            "The influenza pandemic of 1918 cost 50 million dollars.",
        ),
        (
            FLU,
            "The influenza pandemic of 1918 killed about 50 million people.",
            "The pandemic of 1918 killed 49.5 million people.",
        ),
        (
            "How long is the Akashi Bridge?",
            "The Akashi Bridge has a span of 1,991 m and a length of 3,911 m.",
            "The Akashi Bridge has a length of 3.9 km.",
        ),
        ("How does a bridge work?", "A bridge of 12 m works by tension.", "A bridge of 14 m works by tension."),
    ],
)
def test_no_conflict(question: str, one: str, other: str) -> None:
    assert ledger(question, says("a", one), says("b", other)) == ()


@pytest.mark.parametrize(
    ("question", "one", "other", "sides"),
    [
        (
            "Who designed the Tacoma Narrows Bridge?",
            "The designer of the Tacoma Narrows Bridge was Leon Moisseiff.",
            "The Tacoma Narrows Bridge was designed by Clark Eldridge.",
            {"Leon Moisseiff", "Clark Eldridge"},
        ),
        (
            "Where was Semmelweis born?",
            "Semmelweis was born in Buda.",
            "Semmelweis was born in Vienna.",
            {"Buda", "Vienna"},
        ),
        (
            "What was the first programmable computer?",
            "The first programmable computer was the Z3.",
            "The first programmable computer was Colossus, in London.",
            {"Z3", "Colossus"},
        ),
        (
            "How heavy was Sputnik 1?",
            "Sputnik 1 had a mass of 83.6 kg.",
            "Sputnik 1 weighed 90 kilograms.",
            {"83.6 kg", "90 kilograms"},
        ),
        (
            "What is the population of Rocky Ford?",
            "The population of Rocky Ford was 186.",
            "The population of Rocky Ford was 283.",
            {"186", "283"},
        ),
        ("Is Pluto a planet?", "Pluto is a planet.", "Pluto is not a planet.", {"yes", "no"}),
        (
            "When was Mira Holt born?",
            "Mira Holt (3 May 1820 – 9 June 1901) was a Welsh potter of note.",
            "The Welsh potter Mira Holt was born on 4 May 1820 and died in 1901.",
            {"3 May 1820", "4 May 1820"},
        ),
        (
            "What is the population of Rocky Ford?",
            "The population of Rocky Ford was 186 at the census, up from 150; its density was 20 people per km2.",
            "The population of Rocky Ford was 283 at the census, up from 186 ten years before.",
            {"186", "283"},
        ),
        (
            "Who directed the film Salt Harbour?",
            "Salt Harbour is a film directed by Ana Weiss and produced by Tom Reed.",
            "The film Salt Harbour was directed by Tom Reed and written by Ana Weiss.",
            {"Ana Weiss", "Tom Reed"},
        ),
        (
            "Who was Mira Holt married to?",
            "Mira Holt, wife of Thomas Reed, was a Welsh potter.",
            "Mira Holt was married to Charles Ellis, a Welsh potter.",
            {"Thomas Reed", "Charles Ellis"},
        ),
    ],
)
def test_conflicts_of_every_type(question: str, one: str, other: str, sides: set[str]) -> None:
    (found,) = ledger(question, says("a", one), says("b", other))
    assert {side.value for side in found.sides} == sides


def test_what_edited_copies_exchange_is_shown_where_no_word_announces_it() -> None:
    text = "Mira Holt came to {} as a child and took over a small inn by the river in {}."
    right = says("a", text.format("Elmham", 1901))
    for asked, edit in (
        ("Where was Mira Holt born?", ("Oakham", 1901)),
        ("When was Mira Holt married?", ("Elmham", 1911)),
    ):
        (found,) = ledger(asked, right, says("b", text.format(*edit)))
        assert len(found.sides) == 2
    assert ledger("Where was Mira Holt born?", right, says("b", text.format("Elmham", 1911))) == ()
    assert (
        ledger("Where was Mira Holt born?", right, says("b", text.format("Elmham", 1901).replace("inn", "farm"))) == ()
    )


def test_a_row_that_contradicts_says_no() -> None:
    rows = says("a", "Pluto is a planet."), says("b", "Pluto is a dwarf planet.", label="contradicts")
    assert {side.value for side in ledger("Is Pluto a planet?", *rows)[0].sides} == {"yes", "no"}


def test_background_is_no_voice() -> None:
    assert not ledger(
        OPENED,
        says("a", "The Golden Gate Bridge opened in 1937."),
        says("b", "The Golden Gate Bridge opened in 1938.", label="background"),
    )


def test_a_title_may_name_the_entity() -> None:
    assert ledger(
        OPENED,
        says("a", "The Golden Gate Bridge opened in 1937."),
        says("b", "The bridge had opened by ferry day in 1938.", title="Golden Gate Bridge"),
    )


def test_an_owner_does_not_contradict_itself() -> None:
    rows = [
        says("a", "The Golden Gate Bridge opened in 1938.", owner="Notes", published="2010-01-01"),
        says("b", "The Golden Gate Bridge opened in 1937.", owner="Notes", published="2020-01-01"),
    ]
    assert ledger(OPENED, *rows) == ()
    assert ledger(OPENED, *rows, says("c", "The Golden Gate Bridge opened in 1937.")) == ()
    (found,) = ledger(OPENED, *rows, says("c", "The Golden Gate Bridge opened in 1938."))
    assert {side.evidence for side in found.sides} == {("e-b",), ("e-c",)}


def test_an_edited_copy_elsewhere_is_shown_and_counts_once() -> None:
    text = " ".join(f"word{number}" for number in range(60))
    right = says("a", "The Golden Gate Bridge opened in 1937.", owner="A", text=text)
    edited = says("b", "The Golden Gate Bridge opened in 1947.", owner="B", text=text.replace("word9", "x"))
    again = says("c", "The Golden Gate Bridge opened in 1947.", owner="C", text=text)
    (found,) = ledger(OPENED, right, edited, again)
    assert [side.origins for side in found.sides] == [1, 1]
    assert found.resolution == "both sides are copies of one text that differ here; left open"


def test_copies_of_a_wrong_page_do_not_outweigh_two_origins() -> None:
    copied = " ".join(f"wrong{number}" for number in range(60))
    wrong = [says(f"w{n}", "The Golden Gate Bridge opened in 1947.", owner=f"W{n}", text=copied) for n in range(8)]
    right = [says(f"r{n}", "The Golden Gate Bridge opened in 1937.", owner=f"R{n}") for n in range(2)]
    (found,) = ledger(OPENED, *wrong, *right)
    assert [(side.value, side.origins) for side in found.sides] == [("1937", 2), ("1947", 1)]


def test_a_better_class_comes_first_when_counts_are_equal() -> None:
    (found,) = ledger(
        OPENED,
        says("a", "The Golden Gate Bridge opened in 1938.", published="2025-01-01"),
        says("b", "The Golden Gate Bridge opened in 1937.", kind="academic"),
    )
    assert [side.value for side in found.sides] == ["1937", "1938"]
    assert (
        found.resolution == "one origin each; the first side rests on a better class of source (academic against web)"
    )


def test_what_was_taken_back_comes_last_however_many_and_good_its_sources() -> None:
    taken = (Notice(kind="retracted", by="crossref"),)
    bad = [says(f"b{n}", "The Golden Gate Bridge opened in 1938.", kind="academic", owner=f"B{n}") for n in range(2)]
    (found,) = ledger(
        OPENED,
        *((row, replace(source, notices=taken)) for row, source in bad),
        says("a", "The Golden Gate Bridge opened in 1937."),
    )
    assert [side.value for side in found.sides] == ["1937", "1938"]
    assert "retracted" in found.resolution
    (found,) = ledger(OPENED, *bad, says("a", "The Golden Gate Bridge opened in 1937."))
    assert found.sides[0].value == "1938"


def test_newer_comes_first_when_classes_are_equal() -> None:
    (found,) = ledger(
        OPENED,
        says("a", "The Golden Gate Bridge opened in 1938.", published="2015-01-01"),
        says("b", "The Golden Gate Bridge opened in 1937.", published="2020-01-01"),
    )
    assert [side.value for side in found.sides] == ["1937", "1938"]
    assert found.resolution == "one origin each; the first side is newer (2020)"


@pytest.mark.parametrize(("year", "disputed"), [("2020", False), ("2010", True)])
def test_counts_of_different_years_are_no_dispute(year: str, disputed: bool) -> None:
    found = ledger(
        "What is the population of Rocky Ford?",
        says("a", "The population of Rocky Ford was 186 people in 2010."),
        says("b", f"The population of Rocky Ford was 283 people in {year}."),
    )
    assert bool(found) is disputed


def test_namesakes_are_told_apart_where_all_sources_say_which_they_mean() -> None:
    asked = "What is the population of Rocky Ford?"
    one = says("a", "The population of Rocky Ford was 186 people.", title="Rocky Ford, Elmshire")
    other = says("b", "The population of Rocky Ford, Oakshire was 283 people.")
    (found,) = ledger(asked, one, other)
    assert "Elmshire" in found.resolution
    assert "Oakshire" in found.resolution
    unsaid = says("c", "The population of Rocky Ford was 283 people.")
    same_place = says("d", "The population of Rocky Ford was 283 people.", title="Rocky Ford, Elmshire")
    for rows in ((one, unsaid), (one, same_place), (one, other, unsaid)):
        assert "Elmshire" not in ledger(asked, *rows)[0].resolution


def test_a_vague_date_joins_no_side() -> None:
    (found,) = ledger(
        OPENED,
        says("a", "The Golden Gate Bridge opened on 27 May 1937."),
        says("b", "The Golden Gate Bridge opened on 28 May 1937."),
        says("c", "The Golden Gate Bridge opened in 1937."),
    )
    assert [side.evidence for side in found.sides] == [("e-a",), ("e-b",)]


def test_the_order_of_evidence_does_not_change_the_sides() -> None:
    rows = [
        says("a", "The Golden Gate Bridge opened in 1937."),
        says("b", "The Golden Gate Bridge opened in 1938."),
        says("c", "The Golden Gate Bridge opened in 1937.", kind="news"),
    ]
    found = {
        tuple((side.value, side.origins) for side in ledger(OPENED, *each)[0].sides) for each in permutations(rows)
    }
    assert found == {(("1937", 2), ("1938", 1))}


def test_at_most_five() -> None:
    kind = profile(OPENED, "2026-01-01")
    questions, rows, sources = [], [], []
    for number in range(MOST + 2):
        text = f"When did bridge B{number} open?"
        questions.append(
            SubQuestion(id=f"q{number}", text=text, priority="HIGH", tool="corpus", query=text, expects="date")
        )
        for name, year in (("a", 1900), ("b", 1950)):
            quote = f"Bridge B{number} opened in {year + number}."
            row, source = says(f"{name}{number}", quote)
            rows.append(
                Evidence(
                    id=row.id,
                    sub_question=f"q{number}",
                    source=row.source,
                    start=0,
                    end=1,
                    quote=SourceText(quote),
                    label="answers",
                    score=1.0,
                )
            )
            sources.append(source)
    assert len(conflicts(questions, rows, sources, kind)) == MOST


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "When did the Huygens probe land on Titan?",
            "The probe Huygens landed on Titan on 14 January 2005.",
            "Cassini, which arrived in 2004 and carried the probe Huygens, found lakes on Titan.",
        ),
        (
            "In what year was the designer of Colossus born?",
            "Tommy Flowers, the designer of Colossus, was born in 1905.",
            "Few people heard who designed Colossus before the 1970s.",
        ),
        (
            "When was Charles Babbage born?",
            "Charles Babbage was born in 1791 and died in 1871.",
            "Charles Alton Ellis was born in 1876.",
        ),
        (
            "When was Ada Lovelace born?",
            "Ada Lovelace was born in 1815 and died in 1852.",
            "Born in 1815, Ada Lovelace published her notes in 1843.",
        ),
        (
            OPENED,
            "The Golden Gate Bridge opened in 1937.",
            "The Golden Gate Bridge, open to all, was painted anew, and its cables were replaced in 1976.",
        ),
        (
            "Who directed the film Salt Harbour?",
            "Salt Harbour is a film directed by Ana Weiss.",
            "Salt Harbour, film of 1979. Directed by Ana Weiss Written by Tom Reed.",
        ),
        (
            "When was Sputnik 1 launched?",
            "Sputnik 1 was launched on 4 October 1957.",
            "Tiros 1 was launched on 1 April 1960.",
        ),
        (
            "Which bridge has the longest span?",
            "The bridge with the longest span was designed by Joseph Strauss.",
            "The bridge with the longest span was designed by Thomas Telford.",
        ),
    ],
)
def test_values_of_something_else_are_no_conflict(question: str, one: str, other: str) -> None:
    assert ledger(question, says("a", one), says("b", other)) == ()


@pytest.mark.parametrize(
    ("question", "other", "expected"),
    [
        (OPENED, "The Brooklyn Bridge opened on 24 May 1883.", False),
        (OPENED, "The Manhattan Bridge opened in 1909, with a deck of steel over the river.", False),
        (OPENED, "The Golden Gate Bridge opened in 1938.", True),
        (OPENED, "| Bridge: Forth Road Bridge | Country: United Kingdom | Opened: 1964-09-04 |", False),
        ("When was John Roebling born?", "Emily Roebling was born in 1843.", False),
        ("When was John Roebling born?", "Mr. Roebling was born in 1843.", True),
        ("When was John Roebling born?", "Roebling was born in 1843.", True),
        ("When was John Roebling born?", "John A. Roebling was born in 1843.", True),
        ("When was J. Roebling born?", "John Roebling was born in 1843.", True),
        ("When was J. Roebling born?", "Emily Roebling was born in 1843.", False),
    ],
)
def test_what_is_told_of_a_namesake_in_part_is_told_of_something_else(
    question: str, other: str, *, expected: bool
) -> None:
    first = "The Golden Gate Bridge opened in 1937 over the strait; it is a bridge with a deck."
    known = first if question is OPENED else "John Roebling was born in 1806."
    row = "| Bridge: Golden Gate Bridge | Country: United States | Crosses: Golden Gate |"
    read = [says("a", known), says("b", other)]
    if "|" in other:
        read.append((replace(says("b", row)[0], id="e-b2", label="background"), read[1][1]))
    assert bool(ledger(question, *read)) is expected


def test_what_answers_speaks_for_its_source() -> None:
    right = says("a", "The Golden Gate Bridge opened in 1937.")
    row, of = says("b", "The Golden Gate Bridge opened in May 1937.")
    aside = says("b", "The Golden Gate Bridge opened in 1936.", label="supports")[0]
    rows = [right[0], row, aside]
    kind = profile(OPENED, "2026-01-01")
    asked = SubQuestion(id="q1", text=OPENED, priority="HIGH", tool="corpus", query=OPENED, expects="date")
    assert conflicts([asked], rows, [right[1], of], kind) == ()
    assert conflicts([asked], [right[0], aside], [right[1], of], kind)


def test_a_figure_in_a_yes_no_question_is_held_against_others() -> None:
    (found,) = ledger(
        "Is it true that 50 million people died in the 1918 flu pandemic?",
        says("a", "The influenza pandemic of 1918–1920 killed about 50 million people."),
        says("b", "The death toll of the 1918 influenza pandemic was 17.4 million."),
        says("c", "The influenza pandemic of 1918-1920 killed 21.5 million people."),
    )
    assert {side.value for side in found.sides} == {"about 50 million people", "17.4 million", "21.5 million people"}


def test_side_questions_raise_no_conflict() -> None:
    kind = profile(OPENED, "2026-01-01")
    asked = SubQuestion(id="q1", text=OPENED, priority="LOW", tool="corpus", query=OPENED, expects="date")
    rows = says("a", "The Golden Gate Bridge opened in 1937."), says("b", "The Golden Gate Bridge opened in 1938.")
    assert conflicts([asked], [row for row, _ in rows], [source for _, source in rows], kind) == ()


def test_doubt_is_enough_to_call_nothing_settled() -> None:
    goal = "Who designed the Harrow Dam?"
    asked = SubQuestion(id="q1", text=goal, priority="HIGH", tool="corpus", query=goal, expects="person")
    told = [says(name, "Ada Brook designed the Harrow Dam.")[0] for name in "ab"]
    same, other = says("c", "It is by Ada Brook.")[0], says("d", "As all know, John Field drew it.")[0]
    assert not gainsaid("Ada Brook designed it.", told, [same], asked, "person")
    assert gainsaid("Ada Brook designed it.", told, [same, other], asked, "person")
    assert not gainsaid("Ada Brook designed it.", told, [replace(other, label="background")], asked, "person")
    assert gainsaid("It was drawn by a painter.", told, [other], asked, "text"), "it has no word of the sentence"
    assert not gainsaid("As all know.", told, [other], asked, "text")
    polar = replace(asked, expects="yes_no", text="Is the Harrow Dam made of earth?")
    assert gainsaid(
        "It is concrete.",
        told,
        [replace(other, label="supports", quote=SourceText("It is of earth."))],
        polar,
        "yes_no",
    )


def test_a_citation_that_carries_nothing_is_no_second_voice() -> None:
    goal = "Is vitamin C water soluble?"
    lie, truth = says("a", "Vitamin C is insoluble in water.")[0], says("b", "Vitamin C is water soluble.")[0]
    assert carried("insoluble in water", [lie, truth], goal) == [lie]
    assert carried("Vitamin C.", [lie, truth], goal) == [lie, truth]


def test_copies_that_differ_in_a_rate_or_in_a_date_of_look_up_differ_in_nothing() -> None:
    density = "The population density of Elm was {} people per square mile of land and water in all of its wards."
    assert ledger("What is the population of Elm?", *(says(n, density.format(n)) for n in ("1,720", "1,120"))) == ()
    looked_up = "( {} ) Quick facts : Mira Holt , born in Elm , was a painter of boats and of the people in them."
    assert ledger("When was Mira Holt born?", *(says(n, looked_up.format(n)) for n in ("May 2023", "June 2021"))) == ()
