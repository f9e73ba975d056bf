"""Which pages are weighed against each other: those that speak of what is asked, and what on them is told of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from tests.unit.conflict_kit import TODAY, held, of, read, told

from aria.core.types import Value
from aria.engines.extractive.weights import FURTHER, PER_READING
from aria.evidence.conflict.conflicts import LIKELY, conflicts, statements
from aria.evidence.conflict.extracted import likely_from
from aria.evidence.extraction.page_subject import AROUND, is_about
from aria.evidence.questions.question import profile
from aria.evidence.questions.slot import slot_of
from aria.evidence.typed.values import same, values

BORN = "When was Ida Marlau born?"
OTHERS = "The town lies on a river that floods in spring. " * (AROUND // 20)


def test_a_page_speaks_of_what_its_title_names() -> None:
    asked, text = of(BORN)[0], "She was born in 1871."
    assert is_about("Ida Marlau", text, (0, len(text)), asked)
    beside = "There is Ida Marlau. "
    assert not is_about("Engineers of the north", f"{beside}{text}", (len(beside), len(beside) + len(text)), asked)
    entry = "Ida Marlau. "  # what opens with a name alone is its entry, whatever the page is called
    assert is_about("Engineers of the north", f"{entry}{text}", (len(entry), len(entry) + len(text)), asked)


@pytest.mark.parametrize("text", ["Ida Marlau was an engineer.", f"Ida Marlau was an engineer. {OTHERS}"])
def test_a_page_without_a_title_speaks_of_what_its_beginning_names(text: str) -> None:
    place = (len(text) + 1, len(text) + 22)
    assert is_about("", f"{text} She was born in 1871.", place, of(BORN)[0])


def test_what_is_named_far_from_a_quote_is_not_what_it_speaks_of() -> None:
    text = f"{OTHERS} She was born in 1871. {OTHERS} Ida Marlau came later."
    start = text.index("She was born")
    assert not is_about("", text, (start, start + 21), of(BORN)[0])
    assert not is_about("", text, (start, start + 21), of("What is the highest bridge?")[0])


def test_what_is_named_beside_a_value_is_held_against_others() -> None:
    died = "He died of a fever on 22 August 1765 and was buried at Oak."
    other = "Noll Abery died on 15 May 1770."
    asked = "When did Noll Abery die?"
    (found,) = held(asked, f"He sat for Elm. {died} Noll Abery had married twice.", other)
    assert {side.value for side in found.sides} == {"22 August 1765", "15 May 1770"}
    assert held(asked, f"{OTHERS} He sat for Elm. {died} {OTHERS}", other) == ()


@pytest.mark.parametrize(
    ("question", "page", "value"),
    [
        (BORN, "Ida Marlau\nOccupation engineer\nDate of birth 3 March 1866 Gregorian\nPlace Elm", "3 March 1866"),
        (
            "When did Noll Abery become the baronet?",
            "Sir Noll Abery (3 March 1866 – 9 May 1931) was a baronet. He succeeded his father as baronet in 1888.",
            "1888",
        ),
    ],
)
def test_what_a_page_tells_of_it(question: str, page: str, value: str) -> None:
    assert told(question, page)[:1] == [value]


@pytest.mark.parametrize(
    ("question", "page"),
    [
        (BORN, "Ida Marlau may refer to: Ida Marlau (painter) (1801–1850), Ida Marlau (engineer, born 1866)"),
        (BORN, "d. 15 March 1874, Elm, Ida Marlau and others BIRTH."),
        ("When was the Arde Mill built?", "The Arde Mill and its miller (3 March 1866 – 9 May 1931) are in a song."),
    ],
)
def test_what_is_told_of_others_is_not_stated(question: str, page: str) -> None:
    assert told(question, page) == []


@pytest.mark.parametrize(
    "pages",
    [
        ("Ida Marlau was born on 3 March 1866 in Elm.", "Ida Marlau, b. March 1866, d. 9 May 1931."),
        ("Ida Marlau was born on 3 March 1866 in Elm.", "The bridge at Elm was opened in 1902 by the mayor."),
        ("Ida Marlau was born on 3 March 1866.", "Ida Marlau may refer to: Ida Marlau (1801–1850), Ida Marlau (1866–)"),
    ],
)
def test_no_conflict_where_pages_agree_or_speak_of_others(pages: tuple[str, str]) -> None:
    assert held(BORN, *pages) == ()


def test_pages_whose_titles_name_others_are_held_against_nothing() -> None:
    pages = "Ida Marlau was born on 3 March 1866.", "Others of that town were born on 9 May 1871."
    assert held(BORN, *pages, titles=("Ida Marlau", "The town of Elm")) == ()


def person(name: str) -> Value:
    return Value(kind="person", key=name.casefold(), text=name)


@pytest.mark.parametrize(
    ("one", "other", "one_person"),
    [
        ("Aretha", "Aretha Franklin", True),
        ("Aretha Franklin", "Franklin", True),
        ("van Gogh", "Vincent van Gogh", True),
        ("Louis Stevenson", "Robert Louis Stevenson", True),
        ("J. B. Strauss", "Joseph Strauss", True),
        ("Joan Reed", "Joan Reed Written", True),
        ("Joan Reed", "Ida Reed", False),
        ("Joan Reed", "Joan Field", False),
        ("J. Reed", "Ida Reed", False),
        ("Joan", "Ida Joan Reed", False),
        ("van Gogh", "Theo van Rysselberghe", False),
    ],
)
def test_the_family_name_decides_who_is_one_person(one: str, other: str, *, one_person: bool) -> None:
    assert same(person(one), person(other)) is same(person(other), person(one)) is one_person


@pytest.mark.parametrize("short", ["Joan", "J. Reed"])
def test_a_short_form_of_two_names_hides_no_conflict_between_them(short: str) -> None:
    other = "Joan Field" if short == "Joan" else "Jill Reed"
    pages = [f"The Arde Mill by the river was designed by {name}." for name in (short, "Joan Reed", other)]
    third = "The Arde Mill by the river was designed by Tom Marlau."
    for order in permutations(pages):
        (found,) = held("Who designed the Arde Mill?", *order, third)
        assert {side.value for side in found.sides} == {"Joan Reed", other, "Tom Marlau"}


@pytest.mark.parametrize(
    ("question", "told", "other"),
    [
        (
            "When was the Arde Mill built?",
            "The Arde Mill is known. On 3 March 1866 the mill by the river was given its oak door.",
            "The Arde Mill by the river was built of oak in 1901.",
        ),
        (
            "Who wrote the Song of Arde?",
            "The Song of Arde is known. The song of Joan Reed was sung in Elm by all.",
            "The song printed and sung in Elm, the Song of Arde, was written by Tom Field.",
        ),
    ],
)
def test_a_page_of_the_thing_needs_less_to_be_held_against_others(question: str, told: str, other: str) -> None:
    slot = slot_of(of(question)[0], profile(question, TODAY), whole=True)
    rows, named = read(question, told, other)
    kind = profile(question, TODAY)
    assert conflicts([of(question)[0]], rows, named, kind)
    elsewhere = [replace(row, about=False) for row in rows]
    assert conflicts([of(question)[0]], elsewhere, named, kind) == ()
    lower, bar = (likely_from(slot, LIKELY, about=about) for about in (True, False))
    assert lower is not None
    assert bar is not None
    assert lower < bar


@pytest.mark.parametrize(
    "text", ["by Joan Reed Genre Rock Length 32", "by Joan Reed Categories", "by Joan Reed Born in Elm"]
)
def test_a_label_is_no_part_of_a_name(text: str) -> None:
    assert [value.text for value in values(f"It is a film {text}.")][:1] == ["Joan Reed"]


def test_what_only_describes_is_no_name() -> None:
    assert [value.text for value in values("It is an Oscar-winning film by Joan Reed.")] == ["Joan Reed"]


@pytest.mark.parametrize(
    "text", ["Max Born was a painter.", "It is by Max Born, who painted.", "Max Born's film is lost."]
)
def test_a_family_name_that_is_a_word_of_labels_stays(text: str) -> None:
    assert [value.text for value in values(text)] == ["Max Born"]


def test_a_date_that_is_said_of_another_name_is_not_told() -> None:
    page = "The Marlau Works makes paper. {}The Marlau Works grew out of the Reed Mill, which was founded in 1939."
    asked = "When was the Marlau Works founded?"
    assert told(asked, page.format("")) == []
    assert told(asked, page.format("The Marlau Works was founded in 1952. ")) == ["1952"]


def test_who_directed_it_may_stand_before_that_clause() -> None:
    page = 'Lamps is a film of 1952. The prize went to Ana Weiss, who directed "Lamps".'
    assert told('Who directed "Lamps"?', page) == ["Ana Weiss"]


def test_of_two_lives_in_a_sentence_that_of_the_name_is_told() -> None:
    page = "The mill was owned by partners Karl B. (Kay) Weber (1801–1860) and Ida Marlau (1812–1873)."
    assert told("When was Ida Marlau born?", page) == ["1812"]


@pytest.mark.parametrize(
    ("question", "silent", "rule", "value", "other"),
    [
        (
            "What is the population of Arde?",
            "Arde counted 4,120 and Elm 5,233 at the last census.",
            "The population of Arde is {}.",
            "4,120",
            "512",
        ),
        (
            "Who designed the Arde Mill?",
            "The Arde Mill has letters by Tom Field, plans by Joan Reed and a wheel by Karl Weber.",
            "The Arde Mill was designed by {}.",
            "Joan Reed",
            "Ada Holm",
        ),
    ],
)
def test_a_value_that_another_page_tells_needs_less(
    question: str, silent: str, rule: str, value: str, other: str
) -> None:
    def stated(*pages: str) -> dict[str, str]:
        rows, named = read(question, silent, *pages)
        found = statements(of(question)[0], rows, named, profile(question, TODAY), whole=True)
        return {row.source.id: row.values[0].text for row in found}

    assert stated() == {}
    assert stated(rule.format(other)) == {"S2": other}
    assert stated(rule.format(value), rule.format(other)) == {"S1": value, "S2": value, "S3": other}
    assert held(question, silent, rule.format(value), rule.format(other))


@pytest.mark.parametrize(
    ("page", "stated"),
    [
        ("The Arde Mill is of the 19th century, and its wheel of 1872 too, as is a store of the 1860s.", False),
        ("Notes on the Arde Mill: the rolls name 3 March 1866 for the mill, 1872 for the store, 1901 for both.", True),
    ],
)
def test_a_longer_period_that_holds_the_year_is_no_support(page: str, *, stated: bool) -> None:
    question = "When was the Arde Mill built?"
    rows, named = read(question, page, "The Arde Mill was built in 1866.")
    found = statements(of(question)[0], rows, named, profile(question, TODAY), whole=True)
    assert {row.source.id for row in found} == ({"S1", "S2"} if stated else {"S2"})


def test_a_value_that_another_page_tells_may_stand_in_mere_background() -> None:
    """Menus and chronologies say a date in no sentence that is worth a quote; a list of sports tells of none."""
    question = "When was the Marlau Bridge built?"
    page = (
        "The Marlau Bridge lies near Elm. Chronology 1871 Workers lay the first stones of the crossing and are led by "
        "Ida Holt. In 1890 a toll was asked for."
    )

    def stated(*others: str) -> dict[str, str]:
        rows, named = read(question, page, *others)
        found = statements(of(question)[0], rows, named, profile(question, TODAY), whole=True)
        return {row.source.id: row.values[0].text for row in found}

    assert stated() == {}
    assert stated("The Marlau Bridge was built in 1880.") == {"S2": "1880"}
    assert stated("The Marlau Bridge was built in 1871.") == {"S1": "1871", "S2": "1871"}


def test_what_is_read_for_other_pages_is_background_and_little() -> None:
    page = " ".join(f"Chronology {year} Workers come to the Marlau Bridge." for year in range(1871, 1890))
    rows, _ = read("When was the Marlau Bridge built?", page)
    assert len(rows) <= PER_READING
    assert len([row for row in rows if row.score == 0.0]) <= FURTHER
    assert {row.label for row in rows if row.score == 0.0} <= {"background"}


def test_who_was_born_did_not_begin_then() -> None:
    page = "Noll Abery (born 17 June 1994) is a piper. Abery began his career with the Elm Band."
    assert told("When did Noll Abery begin his career?", page) == []
    assert told("When did Noll Abery begin his career?", f"{page} He made his debut on 15/8/2010.") == ["15/8/2010"]


def test_the_birth_of_a_sister_is_not_told() -> None:
    page = "Ida Marlau was born on 24 March 1882 at Elm. She has a sister, Maria Theresa (born 28 November 1880)."
    assert told("When was Ida Marlau born?", page) == ["24 March 1882"]


@pytest.mark.parametrize(
    ("page", "name"),
    [
        ("Red Lanes (Minji EP) Red Lanes is the debut EP by Park Min-ji.", "Park Min-ji"),
        ("Red Lanes (Ann EP) Red Lanes is the debut EP by Park Joann.", "Ann"),
    ],
)
def test_a_name_is_told_in_full_where_the_page_has_it_in_full(page: str, name: str) -> None:
    assert told("Who is the artist of the “Red Lanes” EP?", page)[:1] == [name]


def test_what_holds_in_a_case_only_is_no_side_of_a_yes_or_no() -> None:
    goal, yes, no = "Does Elm have a tram to the harbour?", "Elm has a tram to the harbour.", "Elm does not have a tram"
    assert len(held(goal, yes, f"{no} to the harbour.")) == 1
    for case in (f"If the depot is shut, {no} to the harbour.", "Elm has a tram to the harbour if nothing blocks it."):
        assert held(goal, yes, case) == ()


@pytest.mark.parametrize(
    "beside",
    [
        "The tram of the harbour does not need a driver.",
        "Elm has a tram. It was not paid for by the town.",
        "Boats can be moored at the harbour at night, and not on Sundays.",
    ],
)
def test_what_lacks_a_word_of_the_question_is_no_side_of_a_yes_or_no(beside: str) -> None:
    goal, yes = "Does Elm have a tram to the harbour?", "Elm has a tram to the harbour."
    assert held(goal, yes, beside) == ()


@pytest.mark.parametrize(
    ("goal", "yes", "no"),
    [
        ("Did Elm build a bridge?", "Elm built a bridge.", "Elm did not build a bridge."),
        ("Did Elm win the cup?", "Elm won the cup.", "Elm did not win the cup."),
        (
            "Was the bridge of Elm closed in 1950?",
            "The bridge of Elm was closed in 1950.",
            "The bridge was never closed.",
        ),
        ("Does Elm have a tram?", "Elm has a tram.", "Although it is large, Elm does not have a tram."),
        ("Does Elm have a tram?", "Elm has a tram.", "Elm, although it is large, has no tram."),
        ("Does Elm have a tram?", "Elm has a tram.", "Because the hill is steep, Elm does not have a tram."),
    ],
)
def test_a_yes_and_a_no_are_told_in_other_forms_and_beside_reasons(goal: str, yes: str, no: str) -> None:
    assert len(held(goal, yes, no, titles=("Elm", "Elm"))) == 1


def test_two_noes_do_not_disagree() -> None:
    told = ("Because their wings are short, penguins cannot fly.", "Penguins cannot fly.")
    assert held("Can penguins fly?", *told) == ()
