"""Typed values: each kind found and left alone, amounts brought to base units, and when two values agree."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.core.types import Value
from aria.evidence.text import months
from aria.evidence.text.stems import stems
from aria.evidence.typed import amounts, date_patterns, names
from aria.evidence.typed.amounts import spoken
from aria.evidence.typed.values import comparable, same, values


def only(text: str, *kinds: str) -> Value:
    (value,) = [value for value in values(text) if not kinds or value.kind in kinds]
    return value


@pytest.mark.parametrize(
    ("text", "written", "key", "unit"),
    [
        ("The span is 1,991 m long.", "1,991 m", "1991", "m"),
        ("a span of 1 991 metres", "1 991 metres", "1991", "m"),
        ("a length of 3.9 km", "3.9 km", "3900", "m"),
        ("about 3.9 kilometers long", "about 3.9 kilometers", "3900", "m"),
        ("4,200 ft", "4,200 ft", "1280.16", "m"),
        ("2.2 micrometres", "2.2 micrometres", "0.0000022", "m"),
        ("a mass of 83.6 kilograms", "83.6 kilograms", "83.6", "kg"),
        ("about one tonne", "about one tonne", "1000", "kg"),
        ("22.5 hours", "22.5 hours", "81000", "s"),
        ("167 square metres", "167 square metres", "167", "m2"),
        ("12 km²", "12 km²", "12000000", "m2"),
        ("2 cubic meters", "2 cubic meters", "2", "m3"),
        ("36 km/h", "36 km/h", "10", "m/s"),
        ("64 kilometres per hour", "64 kilometres per hour", "17.7777777777778", "m/s"),
        ("-5 °C", "-5 °C", "-5", "°C"),
        ("98.6 °F", "98.6 °F", "37", "°C"),
        ("150 kilowatts", "150 kilowatts", "150000", "W"),
        ("2 kWh", "2 kWh", "7200000", "J"),
        ("10 GB", "10 GB", "10000000000", "byte"),
        ("1.5 million people", "1.5 million people", "1500000", "people"),
        ("12 residents", "12 residents", "12", "people"),
        ("24 billion kilometres away", "24 billion kilometres", "24000000000000", "m"),
        ("Twelve people walked", "Twelve people", "12", "people"),
        ("two hundred and fifty ships", "two hundred and fifty ships", "250", "ship"),
        ("12 spacecraft", "12 spacecraft", "12", "spacecraft"),
        ("17,468 vacuum tubes", "17,468 vacuum tubes", "17468", "tube"),
        ("magnitude 8.5", "8.5", "8.5", ""),
    ],
)
def test_amounts_in_base_units(text: str, written: str, key: str, unit: str) -> None:
    value = only(text)
    assert (value.kind, value.text, value.key, value.unit) == ("number", written, key, unit)


@pytest.mark.parametrize(
    ("text", "kind", "key", "unit"),
    [
        ("$3.5 billion", "money", "3500000000", "USD"),
        ("€3bn", "money", "3000000000", "EUR"),
        ("£20", "money", "20", "GBP"),
        ("5 million dollars", "money", "5000000", "USD"),
        ("11.4 per cent", "percent", "11.4", "%"),
        ("11.4%", "percent", "11.4", "%"),
    ],
)
def test_money_and_percent(text: str, kind: str, key: str, unit: str) -> None:
    value = only(text)
    assert (value.kind, value.key, value.unit, value.text) == (kind, key, unit, text)


@pytest.mark.parametrize(
    "text",
    [
        "the 12th man",
        "one of them",
        "a third",
        "two thirds of it",
        "nineteen forty",
        "36 3/8 in",
        "at 3:30",
        "1.2.3",
        "18 April",
    ],
)
def test_what_is_no_amount(text: str) -> None:
    assert values(text) == ()


def test_a_range_lends_its_scale_and_unit() -> None:
    assert [(value.key, value.unit) for value in values("10 to 15 million people")] == [
        ("10000000", "people"),
        ("15000000", "people"),
    ]


def test_a_date_is_no_number() -> None:
    value = only("It opened on 27 May 1937.")
    assert (value.kind, value.key, value.text) == ("date", "1937-05-27", "27 May 1937")


@pytest.mark.parametrize(
    ("text", "person"),
    [
        ("The chief engineer was Joseph Strauss.", "Joseph Strauss"),
        ("J. Presper Eckert was the chief engineer.", "J. Presper Eckert"),
        ("written by Dr. Ottilie Brenner", "Ottilie Brenner"),
        ("signed by Sir Tim Berners-Lee", "Tim Berners-Lee"),
        ("directed by Wong Kar-wai", "Wong Kar-wai"),
        ("Yuri Gagarin was born there.", "Yuri Gagarin"),
        ("the bacteriologist Edwin Oakes Jordan", "Edwin Oakes Jordan"),
        ("Werner von Siemens called it important", "Werner von Siemens"),
        ("in Leonard Kleinrock's laboratory", "Leonard Kleinrock"),
    ],
)
def test_people(text: str, person: str) -> None:
    assert only(text, "person").text == person


@pytest.mark.parametrize(
    "text",
    [
        "George Washington Bridge",
        "the James Webb Space Telescope",
        "the University of Manchester",
        "Bell Labs developed it",
        "The Soviet Union launched it",
        "Apollo 11 landed",
        "the Golden Gate",
        "International Orange",
    ],
)
def test_no_people(text: str) -> None:
    assert [value for value in values(text) if value.kind == "person"] == []


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("finished in Berlin", "Berlin"),
        ("born at Klushino", "Klushino"),
        ("the Fox River", "Fox River"),
        ("near San Francisco", "San Francisco"),
        ("the Golden Gate Bridge", "Golden Gate Bridge"),
        ("the Sea of Tranquility", "Sea of Tranquility"),
    ],
)
def test_places(text: str, place: str) -> None:
    assert only(text, "place").text == place


@pytest.mark.parametrize("text", ["in May", "at Bell Labs", "in English", "in ENIAC", "It stood there"])
def test_no_places(text: str) -> None:
    assert [value for value in values(text) if value.kind == "place"] == []


def test_names() -> None:
    found = values("ENIAC came after the Z3; Apollo 11 was later, says the Moore School of Engineering.")
    assert [(value.kind, value.text) for value in found] == [
        ("name", "ENIAC"),
        ("name", "Z3"),
        ("name", "Apollo 11"),
        ("name", "Moore School of Engineering"),
    ]


def test_a_capital_that_only_opens_a_sentence_is_no_name() -> None:
    assert values("Construction began. Later it stopped.") == ()


_PIECES = st.sampled_from(
    [
        "about ",
        "1,991",
        " m",
        "12",
        " ",
        "million",
        "Dr. ",
        "Joseph ",
        "Strauss",
        "in ",
        "$",
        "3.5",
        "%",
        "May ",
        "1937",
        "-",
        "one",
        "’s",
        "of ",
        "É",
    ]
)


@given(st.one_of(st.text(max_size=200), st.lists(_PIECES, max_size=40).map("".join)))
def test_offsets_hold_and_values_lie_apart(text: str) -> None:
    found = values(text)
    assert all(text[value.start : value.end] == value.text != "" for value in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert all(comparable(value, value) and same(value, value) for value in found)


@given(st.integers(0, 10**12), st.sampled_from(["m", "km", "people", "kg", "%", "MW"]))
def test_any_whole_amount_is_read_with_or_without_separators(number: int, unit: str) -> None:
    plain, grouped = only(f"it is {number} {unit} now"), only(f"it is {number:,} {unit} now")
    assert (plain.key, plain.unit) == (grouped.key, grouped.unit)
    assert same(plain, grouped)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("1.99 km", "1,991 m"),
        ("about 2,000 m", "1,900 m"),
        ("2,000 m", "1,991 m"),
        ("some 12,400 people", "12,418 people"),
        ("up to 800 people", "640 people"),
        ("at least 300 people", "345 people"),
        ("over 30 countries", "32 countries"),
        ("nearly 100 people", "95 people"),
        ("1,280 m", "4,200 ft"),
        ("12 people", "twelve people"),
        ("11.4%", "11.4 per cent"),
        ("$3.5 billion", "3.5 billion dollars"),
        ("in 1998", "on 5 April 1998"),
        ("the 1990s", "in 1998"),
        ("Dr. Joseph Strauss", "by J. B. Strauss"),
        ("directed by Mahesh Bhatt", "directed by Mahesh Bhatt Written"),
        ("in San Francisco", "in San Francisco, near"),
    ],
)
def test_values_that_agree(a: str, b: str) -> None:
    assert same(values(a)[0], values(b)[0])
    assert same(values(b)[0], values(a)[0])


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("1,990 m", "1,991 m"),
        ("2,000 m", "1,900 m"),
        ("about 2,000 m", "1,700 m"),
        ("over 30 countries", "29 countries"),
        ("up to 800 people", "840 people"),
        ("50 million people", "21.5 million people"),
        ("12 people", "12 ships"),
        ("12 m", "12 kg"),
        ("$12", "€12"),
        ("12%", "12 m"),
        ("on 5 April 1998", "on 6 April 1998"),
        ("by Joseph Strauss", "by Charles Ellis"),
        ("by Joseph Strauss", "by Levi Strauss"),
        ("in Berlin", "in London"),
    ],
)
def test_values_that_differ(a: str, b: str) -> None:
    assert not same(values(a)[0], values(b)[0])


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("twelve", 12),
        ("twenty-five", 25),
        ("one hundred thousand", 100_000),
        ("a dozen", 12),
        ("two million and five", 2_000_005),
    ],
)
def test_spoken_numbers(words: str, number: int) -> None:
    assert spoken(words) == number


def test_spoken_years_are_no_numbers() -> None:
    assert spoken("nineteen forty") is None


def test_a_counted_thing_is_named_by_its_stem() -> None:
    assert only("more than 30 countries").unit == stems("country")[0]


@pytest.mark.parametrize(
    "piece", ["1", "1,", "one ", "about ", "$", "A", "Ab ", "a.b.", "Dr. ", "12 km ", "-", "of ", "1 000 "]
)
def test_hostile_text_costs_no_time(piece: str) -> None:
    linear(lambda size: values((piece * size)[:size]), 10_000, 100_000)


_WORDS = [*list(months.MONTHS)[::7], "Sept.", "मार्च", "the", "of", "de", "van", "Ada", "Bay", "twenty", "an", "hundred"]
_SIGNS = ["1937", "3", "٣", "one", "Dozen", "ſix", "’s", "–", "-", "_", ",", ".", "é", "月", "$"]
_TIMES = ["1990s", "19th", "century", "early", "Q3 ", "12", "年", "/", "to"]
_WRITTEN = st.lists(st.sampled_from([*_WORDS, *_SIGNS, *_TIMES, " ", "  ", "\n"]), max_size=20).map("".join)


@given(_WRITTEN)
def test_what_is_looked_for_first_is_in_all_that_is_found(text: str) -> None:
    """The quick look spares most sentences the patterns, and never hides a month or an amount from them."""
    dated = [(name, found.span()) for name, _, pattern in date_patterns._PATTERNS for found in pattern.finditer(text)]
    assert [(name, found.span()) for name, found in date_patterns.written_dates(text)] == dated
    assert date_patterns.may_date(text) or not dated
    assert amounts._counts(text) or not amounts.AMOUNT.search(text)


@given(_WRITTEN)
def test_a_small_word_is_in_a_name_only_where_names_have_it(text: str) -> None:
    small = [word for value in names.names(text, text) for word in value.text.split() if word.islower()]
    assert set(small) <= {"of", "é", *names._PARTICLES}


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Selby Population 16,337 inhabitants", "16,337 inhabitants"),
        ("Area 3 km • Total 81,615 Languages", "81,615"),
        ("Total 428 Density", "428"),
        ("Population 428 Density", "428"),
    ],
)
def test_a_number_behind_the_label_of_a_figure_is_no_part_of_a_name(text: str, written: str) -> None:
    assert written in [value.text for value in values(text) if value.kind == "number"]


@pytest.mark.parametrize("text", ["Apollo 11", "Windows 95", "Area 51", "Total Recall", "Boeing 747"])
def test_a_number_that_belongs_to_a_name_stays_with_it(text: str) -> None:
    assert only(f"They saw {text} there.").text == text


@pytest.mark.parametrize("text", ["It fell [1] and rose [ 23 ].", "A town [1]", "[12] It rose."])
def test_the_number_of_a_footnote_counts_nothing(text: str) -> None:
    assert not [value for value in values(text) if value.kind == "number"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("The Joan Reed-produced album sold well.", "Joan Reed"),
        ("The San Marlau-based Levi Holt company grew.", "San Marlau"),
        ("They saw Kim Seung-hoon there.", "Kim Seung-hoon"),
        ("2017 Selby Census The 2017 census counted all.", "Selby Census"),
        ("They heard Band X. It was loud.", "Band X"),
    ],
)
def test_a_name_ends_where_another_word_is_said_of_it(text: str, named: str) -> None:
    assert named in [value.text for value in values(text)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Park Ji-yeon", "name"),
        ("Forest Reed", "name"),
        ("Beach Reeds", "name"),
        ("Lake Marrow", "place"),
        ("Mount Marrow", "place"),
        ("Tower of Selby", "place"),
        ("Marrow Park", "place"),
    ],
)
def test_words_for_places_make_a_place_where_they_end_or_lead_it(text: str, kind: str) -> None:
    assert only(f"They praised {text} much.").kind == kind


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("It cost 12 million pounds.", ("money", "GBP", "12000000")),
        ("The prize was 500 pounds.", ("money", "GBP", "500")),
        ("They paid for 40 pounds of rice.", ("number", "kg", "18.1436948")),
        ("It weighs 300 pounds.", ("number", "kg", "136.077711")),
    ],
)
def test_pounds_are_money_where_a_word_near_says_so(text: str, found: tuple[str, str, str]) -> None:
    assert [(value.kind, value.unit, value.key) for value in values(text)] == [found]


def test_no_name_takes_the_beginning_of_a_number() -> None:
    found = [value.text for value in values("Parliament granted Jenner 10,000 pounds in 1802.")]
    assert found == ["Jenner", "10,000 pounds", "1802"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('It was composed by Edward "Duke" Ellington in 1935.', 'Edward "Duke" Ellington'),
        ("We met Ida “Oak” Marlau there.", "Ida “Oak” Marlau"),
        ('She read "Jaws" Karl wrote.', None),
        ('The song of Joan Reed "Blank Space" was sung.', "Joan Reed"),
    ],
)
def test_a_nickname_stands_inside_a_name(text: str, name: str | None) -> None:
    found = [value.text for value in values(text) if value.kind in ("person", "name")]
    assert (name in found) if name else all('"' not in each for each in found)
