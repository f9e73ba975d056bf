"""Two values are no dispute where one is denied, supposed, of another time or thing, or only written otherwise."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.conflict_kit import held
from tests.unit.growth_kit import linear

from aria.evidence.conflict.permission import permits
from aria.evidence.conflict.polarity import answer_of
from aria.evidence.conflict.scope import apart, setting
from aria.evidence.extraction.asserted import asserted, is_denied
from aria.evidence.extraction.companions import companions
from aria.evidence.extraction.naming import is_of_another
from aria.evidence.extraction.rivals import of_rival
from aria.evidence.questions.slot import Slot
from aria.evidence.text.synonyms import contraries
from aria.evidence.typed.ranges import as_ranges
from aria.evidence.typed.rounding import bounds
from aria.evidence.typed.values import same, values

BUILT = "When was the Elm Mill built?"
YEARS = st.integers(1700, 1990)


def told_apart(question: str, one: str, other: str, *, titles: tuple[str, str] = ("Elm Mill", "Mills")) -> bool:
    both = [bool(held(question, one, other, titles=titles)), bool(held(question, other, one, titles=titles[::-1]))]
    assert both[0] == both[1], "it depends on the order of the pages"
    return both[0]


@given(YEARS, YEARS)
def test_a_denied_year_is_no_side_and_a_stated_one_is(one: int, other: int) -> None:
    stated = f"The Elm Mill was built in {one}."
    assert told_apart(BUILT, stated, f"The Elm Mill was built in {other}.") is (one != other)
    assert not told_apart(BUILT, stated, f"The Elm Mill was not built in {other}.")
    assert not told_apart(BUILT, stated, f"The Elm Mill was built in {one}, not in {other}.")
    assert not told_apart(BUILT, stated, f"It is not true that the Elm Mill was built in {other}.")


@given(YEARS, YEARS)
def test_a_page_that_denies_what_others_say_is_in_dispute_with_them(one: int, other: int) -> None:
    denied = f"The Elm Mill was built in {other}, not in {one} as others claim."
    assert told_apart(BUILT, f"The Elm Mill was built in {one}.", denied) is (one != other)


def test_a_page_that_corrects_itself_is_in_no_dispute() -> None:
    corrected = "We wrote that the Elm Mill was built in 1790. It was built in 1891."
    assert not told_apart(BUILT, "The Elm Mill was built in 1891.", corrected)


@pytest.mark.parametrize(
    ("quote", "left"),
    [
        ("It was not opened until 1897.", ["until 1897"]),
        ("It not only opened in 1897.", ["1897"]),
        ("It did not open in 1897.", []),
        ("It opened in 1891 rather than 1897.", ["1891"]),
        ("It opened not in 1897 but in 1891.", ["1891"]),
        ("Contrary to the plaque it opened in 1897.", []),
        ("It was planned by Ann Holt and opened in 1897.", ["1897"]),
        ("It was due to open in 1897.", []),
        ("It was to be built in 1897.", []),
        ("It was planned to be opened in 1897.", []),
        ("It should be finished in 1897.", []),
        ("It was planned in 1890 and opened in 1897.", ["1897"]),
        ("It would have opened in 1897.", []),
        ("Legend has it that it opened in 1897.", []),
        ("The council decided in March 1897 to close it.", []),
        ("It stands to the north of the mill and opened in 1897.", ["1897"]),
    ],
)
def test_what_a_quote_states_as_so(quote: str, left: list[str]) -> None:
    dates = [value for value in values(quote) if value.kind == "date"]
    assert [value.text for value in asserted("When did it open?", quote, dates)] == left


def test_what_was_planned_is_stated_where_that_is_asked() -> None:
    quote = "It was due to open in 1897."
    (date,) = (value for value in values(quote) if value.kind == "date")
    assert asserted("When was it planned to open?", quote, [date]) == [date]


def test_a_name_that_begins_with_never_denies_nothing() -> None:
    quote = "Never Again is the first record of Ann Holt."
    (person,) = (value for value in values(quote) if value.text == "Ann Holt")
    assert not is_denied(quote, person)


@given(st.integers(5, 400), st.integers(1, 400), st.integers(0, 100))
def test_a_value_within_a_range_is_no_dispute(low: int, width: int, share: int) -> None:
    high = low + width
    inside = low + width * share // 100
    quote = f"It weighs between {low} and {high} kg."
    (told,) = as_ranges(quote, [value for value in values(quote) if value.kind == "number"])
    (plain,) = values(f"{inside} kg")
    assert same(told, plain)
    assert same(plain, told)
    (outside,) = values(f"{2 * high + 1} kg")
    assert not same(told, outside)


@given(
    st.integers(1, 10**7),
    st.sampled_from(("", "about ", "over ", "at least ", "up to ", "nearly ", "some ", "no more than ", "more than ")),
)
def test_an_amount_lies_in_its_own_bounds_however_it_is_told(number: int, word: str) -> None:
    (value,) = values(f"{word}{number:,} people")
    low, high = bounds(value)
    assert low <= number <= high
    assert same(value, value)


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("180 °C", "350 °F", True),
        ("180 °C", "450 °F", False),
        ("3.2 km", "two miles", True),
        ("3.2 km", "3.4 km", False),
        ("3,102 people", "3,168", False),
    ],
)
def test_what_was_brought_to_another_unit_is_rounded(one: str, other: str, *, agree: bool) -> None:
    assert same(values(one)[0], values(other)[0]) is agree


@pytest.mark.parametrize(
    ("quote", "chosen", "all_of_them"),
    [
        ("founded by Ann Holt and Ben Reed in 1920", "Ann Holt", {"Ann Holt", "Ben Reed"}),
        ("founded by Ann Holt, Cora Lind and Ben Reed", "Ben Reed", {"Ann Holt", "Cora Lind", "Ben Reed"}),
        ("Ann Holt founded it together with Ben Reed", "Ann Holt", {"Ann Holt", "Ben Reed"}),
        ("founded by Ann Holt and her brother Ben Reed", "Ann Holt", {"Ann Holt", "Ben Reed"}),
        ("written by Ann Holt under the name of Cora Lind", "Cora Lind", {"Ann Holt", "Cora Lind"}),
        ("directed by Ann Holt and written by Ben Reed", "Ann Holt", {"Ann Holt"}),
    ],
)
def test_who_is_named_together(quote: str, chosen: str, all_of_them: set[str]) -> None:
    found = values(quote)
    one = next(value for value in found if value.text == chosen)
    assert {value.text for value in companions(quote, found, [one])} == all_of_them


@pytest.mark.parametrize(
    ("question", "sentence", "said"),
    [
        ("Is the berry edible?", "The berry is edible but not tasty.", True),
        ("Is the berry edible?", "The berry is not edible.", False),
        ("Is the berry digestible?", "The berry is indigestible.", False),
        ("Is the berry edible?", "Nobody doubts that the berry is edible.", True),
        ("Is the berry edible?", "Is the berry not edible?", None),
        ("Is the Elm Hall open on Mondays?", "The Elm Hall is closed on Mondays.", False),
        ("Is the Elm Hall open on Mondays?", "In winter the Elm Hall is not open on Mondays.", None),
        ("Is the Elm Hall open on Mondays?", "The Elm Hall is open every day except Mondays.", False),
        ("Is the ferry running?", "In 2015 the ferry was not running.", None),
        ("Does the Elm Hall have a cafe?", "The Elm Hall has a cafe with no stairs.", True),
        ("Does the cake contain nuts?", "The cake is free from nuts.", False),
        ("Is the coat waterproof?", "Is the coat waterproof? No. It keeps off the wind.", False),
    ],
)
def test_a_yes_or_a_no_is_of_what_is_asked(question: str, sentence: str, *, said: bool | None) -> None:
    assert answer_of(question, "", sentence, contradicts=False) is said


@pytest.mark.parametrize(
    ("question", "title", "sentence", "said"),
    [
        ("Ist der Turm offen?", "Turm", "Der Turm ist nicht offen.", False),
        ("Ist der Turm offen?", "Turm", "Der Turm ist offen.", True),
        ("La tour est-elle ouverte ?", "Tour", "La tour n'est pas ouverte.", False),
        ("La tour est-elle ouverte ?", "Tour", "La tour est ouverte.", True),
        ("Башня открыта?", "Башня", "Башня не открыта.", False),
        ("Kule açık mı?", "Kule", "Kule açık değil.", None),  # whose words for no are not listed
    ],
)
def test_another_language_says_no_in_its_own_words(
    question: str, title: str, sentence: str, *, said: bool | None
) -> None:
    assert answer_of(question, title, sentence, contradicts=False) is said


@pytest.mark.parametrize(
    ("quote", "allowed"),
    [
        ("Dogs are not allowed in Elm Park.", False),
        ("Dogs are not allowed in the playground of Elm Park.", None),
        ("Dogs are not allowed in Elm Park's cafe.", None),
        ("Dogs are not allowed off the lead.", None),
        ("Dogs were not allowed in Elm Park.", None),
        ("Dogs are allowed in the car park of Elm Park only.", None),
        ("Dogs are not only allowed in Elm Park but welcome.", None),
    ],
)
def test_leave_for_a_part_is_no_leave_for_the_whole(quote: str, *, allowed: bool | None) -> None:
    assert permits("Are dogs allowed in Elm Park?", quote) is allowed


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("Who is the mayor of Elm?", "The mayor of Elm is Ann Holt.", "In 2012 the mayor of Elm was Ben Reed."),
        ("Who is the mayor of Elm?", "The mayor of Elm is Ann Holt.", "The deputy mayor of Elm is Ben Reed."),
        ("How deep is Lake Elm?", "Lake Elm is 48 m deep.", "The average depth of Lake Elm is 17 m."),
        ("How many people live in Elm?", "In 1951 Elm had 840 people.", "In 2011 Elm had 1,240 people."),
        ("What did Elm Zoo cost in 2010?", "In 2010 Elm Zoo cost £4.", "In 2020 Elm Zoo cost £9."),
        ("When did Elm Tales appear?", "Elm Tales appeared in 1958.", "A translation of Elm Tales appeared in 1964."),
        ("How tall is the north tower of Elm?", "Its north tower is 61 m tall.", "Its south tower is 54 m tall."),
        ("When did building of Elm Dam begin?", "Building of Elm Dam began in 1957.", "Elm Dam was completed in 1964."),
        ("Where was Ann Holt born?", "Ann Holt was born in Bergen.", "Ann Holt was born in Norway."),
        ("Who was mayor of Elm in 2012?", "In 1990 the mayor of Elm was Ann Holt.", "In 2005 it was Ben Reed."),
        ("Where was Ann Holt born?", "Ann Holt was born in Bergen.", "Ann Holt lived in Oslo, where her son was born."),
        ("Who wrote Elm Tales?", "Elm Tales was written by Ann Holt.", "Elm Tales was illustrated by Ben Reed."),
    ],
)  # fmt: skip
def test_another_time_or_sort_is_no_dispute(question: str, one: str, other: str) -> None:
    assert not told_apart(question, one, other, titles=("Elm", "News of the county"))


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        ("Who is the mayor of Elm?", "The mayor of Elm is Ann Holt.", "The mayor of Elm is Ben Reed."),
        ("How deep is Lake Elm?", "Lake Elm is 48 m deep.", "The greatest depth of Lake Elm is 84 m."),
        ("How many people live in Elm?", "In 2011 Elm had 840 people.", "In 2011 Elm had 1,240 people."),
        ("When was Elm Tales published?", "Elm Tales was published in 1958.", "Elm Tales was published in 1964."),
        ("How high is Mount Elm?", "Mount Elm is 914 m high.", "The summit of Mount Elm is 974 m high."),
        ("Where was Ann Holt born?", "Ann Holt was born in Bergen.", "Ann Holt was born in Oslo."),
        ("Is the Elm Hall open on Mondays?", "The Elm Hall is open on Mondays.", "The Elm Hall is closed on Mondays."),
        ("When did Ann Holt write Tides?", "Ann Holt wrote Tides in 1925.", "Ann Holt wrote Tides in 1931."),
        ("When was the Elm Folklore Museum opened?", "The Elm Folklore Museum was opened in 1920.",
         "The Elm Folklore Museum was opened in 1931."),
        ("When was the Elm Pool opened?", "The Elm Pool was opened in 1930.",
         "The Elm Pool was inaugurated in 1920 and closed in 1990."),
        ("When was the Elm Bridge opened?", "In her honour the Elm Bridge was opened in 1920.",
         "The Elm Bridge was opened in 1931."),
        ("Where was Ann Holt born?", "Ann Holt was born in New York.", "Ann Holt was born in Boston."),
        ("Who designed Elm Hall?", "Elm Hall was designed by John Reed.", "Elm Hall was designed by Joan Reed."),
        ("What is the fee of Elm Zoo?", "The fee of Elm Zoo is £4.", "The fee of Elm Zoo is £9."),
    ],
)  # fmt: skip
def test_a_plain_contradiction_still_is_one(question: str, one: str, other: str) -> None:
    assert told_apart(question, one, other, titles=("Elm", "News of the county"))


@pytest.mark.parametrize(
    ("name", "title", "other"),
    [
        ("Elm Chess Club", "Oak Chess Club", True),
        ("Elm Chess Club", "Elm Chess Club, a history", False),
        ("Arden 200", "Arden 250 lawnmower", True),
        ("Arden 200", "The Arden 200", False),
        ("Arden 200", "Lawnmowers of 1998", False),
    ],
)
def test_a_page_on_another_thing_of_the_kind_is_told_by_its_title(name: str, title: str, *, other: bool) -> None:
    assert is_of_another(name, title) is other


def test_a_vague_amount_of_one_page_hides_no_dispute_of_others() -> None:
    question = "How many employees has Elm Works?"
    pages = [f"Elm Works has {number} employees." for number in ("over 4", "500", "700")]
    (found,) = held(question, *pages, titles=("Elm Works", "Elm Works", "Elm Works"))
    assert {"500 employees", "700 employees"} <= {side.value for side in found.sides}


def test_a_yes_and_a_no_on_pages_of_the_same_name_are_in_dispute() -> None:
    pages = ("Creatine is safe.", "Creatine is not safe.")
    assert held("Is creatine safe?", *pages, titles=("Creatine", "Creatine"))


@pytest.mark.parametrize("quote", ["It fell from 900 people to 100 people.", "They won 3 to 1."])
def test_a_change_is_no_range(quote: str) -> None:
    amounts = [value for value in values(quote) if value.kind == "number"]
    assert as_ranges(quote, amounts) == amounts


@given(st.integers(1, 500), st.integers(1, 500))
def test_whether_two_amounts_agree_depends_on_no_order(one: int, other: int) -> None:
    (a,), (b,) = values(f"{one} km"), values(f"{other} miles")
    assert same(a, b) is same(b, a)


def test_rivals_are_words_of_one_kind() -> None:
    assert of_rival("How long is the first edition?", "The second edition is long.")
    assert not of_rival("How long is the first edition?", "The first and the second edition are long.")
    assert not of_rival("How long is the edition?", "The second edition is long.")


def test_a_prefix_makes_the_contrary_of_a_word() -> None:
    assert "damag" in contraries("undamag")
    assert "undamag" in contraries("damag")
    assert "unit" not in contraries("it")


def test_a_setting_is_of_the_sentence_of_its_value() -> None:
    quote = "In 1951 it had 840 hens. Today it has 1,240 hens."
    found = values(quote)
    old, new = (value for value in found if value.unit == "hen")
    slot = Slot("number", "hens")
    settings = [setting("How many hens does it have?", "", quote, found, value, slot) for value in (old, new)]
    assert settings[0].former
    assert not settings[1].former
    assert apart(*settings)


def _of(quote: str) -> object:
    found = values(quote)
    slot = Slot("number", "people")
    made = [setting("How many people live in Elm?", "", quote, found, value, slot) for value in found[:3]]
    return (
        made,
        asserted("When was it?", quote, found[:3]),
        companions(quote, found, found[:1]),
        as_ranges(quote, found),
    )


@pytest.mark.parametrize(
    "piece",
    ["In 1897, not 1891, said of ", "if it would ", "Ann Holt and Ben Reed, ", "no ", "(", "of the ", "in Elm's "],
)  # fmt: skip
@pytest.mark.parametrize(
    "work",
    [
        _of,
        lambda text: answer_of("Is Elm open in May?", "", text, contradicts=False),
        lambda text: permits("Are dogs allowed in Elm Park?", f"Dogs are not allowed in {text}"),
        lambda text: of_rival("How long is the first edition?", text),
    ],
)
def test_long_text_takes_no_more_than_its_length(work: Callable[[str], object], piece: str) -> None:
    linear(lambda size: work((piece * size)[:size]), 400, 4_000, power=1)
