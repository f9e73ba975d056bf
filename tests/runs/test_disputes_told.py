"""Pages that contradict each other in some property of how they tell it, and pages that only seem to."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of

from aria.core.report import Report

DISPUTED = [
    # "The other end of" a bridge is no other bridge.
    (
        "When did Elm Bridge open?",
        "# Swan Inn\n\nThe Swan Inn stands at the other end of Elm Bridge. Elm Bridge opened in 1931.",
        "# Elm Bridge\n\nElm Bridge opened in 1935.",
        {"1931", "1935"},
    ),
    # "45 minutes before it starts" is no earlier figure.
    (
        "How long does the tour of Orm Cave take?",
        "# Orm Cave\n\nThe tour of Orm Cave takes 60 minutes, and visitors should arrive 45 minutes before it starts.",
        "# Days out\n\nThe tour of Orm Cave takes 45 minutes.",
        {"60 minutes", "45 minutes"},
    ),
    # A trust was made in a year, and no director.
    (
        "Who is the director of the Harrow Museum?",
        "# Harrow\n\nAnn Holt is the director of the Harrow Museum, and has held the post since 2010.",
        "# Museums\n\nKarl Senn is the director of the Harrow Museum, which was made a trust in 2001.",
        {"Ann Holt", "Karl Senn"},
    ),
    # What was so once stands behind what is so, in the same sentence.
    (
        "How high is the Marrow Beacon?",
        "# Marrow Beacon\n\nThe Marrow Beacon is 22 metres high. It is built of brick.",
        "# Coast walks\n\nThe Marrow Beacon is 31 m high and was manned by two keepers until 1954.",
        {"22 metres", "31 m"},
    ),
    # A unit tells what is measured, whatever the verb.
    (
        "What is the capacity of the Ostrey reservoir?",
        "# Ostrey Reservoir\n\nThe Ostrey Reservoir has a capacity of 800,000 cubic metres.",
        "# Water of the county\n\nThe Ostrey Reservoir holds 1.1 million m³ of water.",
        {"800,000 cubic metres", "1.1 million m³"},
    ),
    # A month without a day.
    (
        "When does the Tarrel salmon run begin?",
        "# Tarrel salmon\n\nThe Tarrel salmon run begins in May.",
        "# Rivers\n\nThe Tarrel salmon run begins in early July.",
        {"May", "July"},
    ),
    # A judge is called by the post where it is asked, and by all names on the page.
    (
        "When was Judge Arden born?",
        "# Halbert Arden\n\nHalbert Lockwood Arden (14 July 1868 – 15 October 1951) was a judge in Marrow County.",
        "# Judges\n\nHalbert Lockwood Arden (1 January 1900 – 15 October 1951) was a judge in Marrow County.",
        {"14 July 1868", "1 January 1900"},
    ),
    (
        "When was C. Mayne born?",
        "# Christa Mayne\n\nChrista Mayne (born 3 May 1976) is a singer.",
        "# Singers\n\nChrista Mayne (born 3 May 1986) is a singer from Elm.",
        {"3 May 1976", "3 May 1986"},
    ),
    # A vice-admiral is no vice of an admiral's.
    (
        "When was Admiral Stoke born?",
        "# Admiral Montague Stoke\n\nVice-Admiral Sir Montague Stoke was born on 11 November 1798 in Hove.",
        "# Officers\n\nAdmiral Stoke was born on 12 November 1799 in Bath.",
        {"11 November 1798", "12 November 1799"},
    ),
    # Leave is given and refused for the same place, which the question does not name.
    (
        "Are fires allowed at Corm Lake?",
        "# Corm Lake\n\nFires are permitted on the gravel bank of Corm Lake.",
        "# Rules\n\nFires are not permitted on the gravel bank of Corm Lake.",
        {"yes", "no"},
    ),
    # Who did it is what the sentence is on.
    (
        "Who discovered the Orlett comet?",
        "# Comets\n\nIt was a schoolteacher, Maud Pryce, who discovered the Orlett comet.",
        "# Sky notes\n\nThe Orlett comet owes its discovery to Dr Henrik Vane, an astronomer.",
        {"Maud Pryce", "Henrik Vane"},
    ),
    # A life in the title of an entry.
    (
        "When was the sculptor Edda Kroll born?",
        "# KROLL, Edda (1871–1940)\n\nSculptor. Trained in Ostheim, later teacher at the school of art.",
        "# Women of Ostheim\n\nEdda Kroll was born on 3 May 1868 in Ostheim, the daughter of a mason.",
        {"1871", "3 May 1868"},
    ),
    # The year of a count in the title, and in the sentence.
    (
        "What is the population of Ellmar?",
        "# Ellmar\n\nEllmar is a market town. At the census of 2011 it had 6,210 inhabitants.",
        "# Ellmar in the census of 2011\n\nResidents counted: 7,950\nShare of people over 65: 21 per cent",
        {"6,210 inhabitants", "7,950"},
    ),
    # A floor by its word, and by its row.
    (
        "On which floor is the dental clinic?",
        "# For patients\n\nThe dental clinic is on the second floor, room 214.",
        "# Marlow House\n\n| Floor | Department |\n|---|---|\n| 3 | Pharmacy |\n| 4 | Dental clinic |",
        {"second floor", "Floor: 4"},
    ),
    # Text of two kinds: somebody, and a word.
    (
        "What is Lake Corm named after?",
        "# Lake Corm\n\nThe lake is named after the hunter Corm.",
        '# Lakes\n\nLake Corm is named after a Norse word for "deep".',
        {"Corm", 'word for "deep"'},
    ),
    # Capitals that the question leaves out behind a name.
    (
        "what year did the Sarne glass museum open",
        "# Museums of Sarne\n\n| Museum | Opened |\n|---|---|\n| Glass Museum | 1988 |\n| Toy Museum | 1995 |",
        "The Sarne Glass Museum has nine rooms. It opened in 1979 with a single case of bowls.",
        {"1988", "1979"},
    ),
]

AT_ONE = [
    # The month of something else, what leave is not given for, another room's floor, and one name in two forms.
    (
        "When is the Lorne Fair?",
        "# Lorne Fair\n\nThe Lorne Fair is held on 5 May every year.",
        "# Tickets\n\nTickets for the Lorne Fair go on sale in March.",
    ),
    (
        "Are dogs allowed in Elm Park?",
        "# Elm Park\n\nDogs are allowed in Elm Park but not in the playground.",
        "# Rules\n\nDogs are not allowed in the playground of Elm Park.",
    ),
    (
        "On which floor is the library?",
        "# Library\n\nThe library is on the second floor of the Town House.",
        "# Cafe\n\nThe cafe of the Town House is on the third floor, above the library.",
    ),
    (
        "Who is Elizabeth Bridge named after?",
        "# Elizabeth Bridge\n\nElizabeth Bridge was named after Queen Elizabeth.",
        "# Bridges\n\nElizabeth Bridge was named after Elizabeth II.",
    ),
    # Who held a post in a year, and who has since.
    (
        "Who is the director of the Elm Theatre?",
        "# Elm Theatre\n\nThe director of the Elm Theatre in 1988 was Karl Senn.",
        "# Elm Theatre today\n\nThe director of the Elm Theatre since 2015 is Anna Lohr.",
    ),
    (
        "Who is the head of the Orrin school?",
        "# Orrin School\n\nKarl Rask was head of the Orrin School in 1979.",
        "# News\n\nThe head of the Orrin School is Ilse Brandt.",
    ),
    # One after the other, by the years in which they began.
    (
        "Who is the mayor of Dorn?",
        "# Dorn\n\nKarl Senn was elected mayor of Dorn in 1990.",
        "# News\n\nAnna Lohr has been mayor of Dorn since 2014.",
    ),
    # The size of what the thing stands on, of a namesake that "it" is, and at its beginning.
    (
        "How high is the Dorn monument?",
        "# Dorn monument\n\nThe Dorn monument is 12 metres high.",
        "# Walks\n\nThe Dorn monument stands on a hill 300 metres high.",
    ),
    (
        "How long is the River Ambel?",
        "The River Ambel is 142 km long and flows into the bay.",
        "# Little Ambel\n\nThe Little Ambel is a stream. It is 19 km long and joins the River Ambel at the weir.",
    ),
    (
        "How long is the Sarn line?",
        "# Sarn line\n\nThe Sarn line has a length of 40 km.",
        "# Railways\n\nWhen it opened in 1988, the Sarn line had a length of 12 km.",
    ),
    # Another place of the name.
    (
        "What is the population of Varn?",
        "# Varn\n\nThe population of Varn is 8,300.",
        "# Varn in Kent\n\nThere is another Varn in Kent, with a population of 410.",
    ),
    # A part is asked about, and the whole is told.
    (
        "When was the chapel of Harl Castle built?",
        "# Harl Castle\n\nHarl Castle was built in 1402.",
        "# Chapels\n\nThe chapel of Harl Castle was built in 1477.",
    ),
    # One page tells the change.
    (
        "How many beds does the Linden Clinic have?",
        "# Linden Clinic\n\nThe Linden Clinic has 120 beds.",
        "# News\n\nSince it was rebuilt the Linden Clinic has 150 beds, compared with 120 before.",
    ),
    # Two years are compared.
    (
        "By how much did the population of Varn grow between 1980 and 2010?",
        "# Varn\n\nThe population of Varn was 8,300 in 1980.",
        "# Varn today\n\nIn 2010 Varn had a population of 9,900.",
    ),
    # A day lies in its month.
    (
        "When does the Tarrel salmon run begin?",
        "# Tarrel salmon\n\nThe Tarrel salmon run begins in May.",
        "# Rivers\n\nThe Tarrel salmon run begins on 12 May.",
    ),
    # Leave for one place, and a ban in another.
    (
        "Are fires allowed at Corm Lake?",
        "# Corm Lake\n\nFires are permitted on the gravel bank of Corm Lake.",
        "# Rules\n\nFires are not permitted in the wood at Corm Lake.",
    ),
    # The ground floor of one is the first of another.
    (
        "On which floor is the dental clinic?",
        "# For patients\n\nThe dental clinic is on the first floor.",
        "# Marlow House\n\n| Floor | Department |\n|---|---|\n| Ground | Dental clinic |\n| 2 | Pharmacy |",
    ),
]


def report_on(folder: Path, question: str, *texts: str) -> Report:
    return asked_of(folder, {f"text{at}": text for at, text in enumerate(texts)}, [question])[question]


@pytest.mark.parametrize(("question", "one", "other", "sides"), DISPUTED)
def test_both_sides_are_told(question: str, one: str, other: str, sides: set[str], tmp_path: Path) -> None:
    (conflict,) = report_on(tmp_path, question, one, other).conflicts
    assert {side.value for side in conflict.sides} == sides


@pytest.mark.parametrize(("question", "one", "other"), AT_ONE)
def test_no_dispute_is_invented(question: str, one: str, other: str, tmp_path: Path) -> None:
    assert not report_on(tmp_path, question, one, other).conflicts


@pytest.mark.parametrize(
    ("question", "texts", "sides"),
    [
        (
            "How tall is the Marrow Lighthouse?",
            (
                "# Marrow Lighthouse\n\nThe Marrow Lighthouse is 38 metres tall.",
                "# Sea marks\n\nThe Marrow Lighthouse is the work of Lucia Strand. The tower has a height of 125 feet.",
                "# Cape guide\n\nThe Marrow Lighthouse is 45 m tall and was lit by oil until 1932.",
            ),
            {"38 metres": 2, "45 m": 1},
        ),
        (
            "Who was the first warden of the Ash Hostel?",
            (
                "# Ash Hostel\n\nThe Ash Hostel was opened in 1931. Its first warden was Aldous Brenn.",
                "# Hostels\n\nThe Ash Hostel is by the architect Lucia Strand. Aldous Brenn was its first warden.",
                "# Walks\n\nThe first warden of the Ash Hostel was Mary Colquhoun.",
            ),
            {"Aldous Brenn": 2, "Mary Colquhoun": 1},
        ),
    ],
)
def test_every_page_is_weighed(question: str, texts: tuple[str, ...], sides: dict[str, int], tmp_path: Path) -> None:
    (conflict,) = report_on(tmp_path, question, *texts).conflicts
    assert {side.value: side.origins for side in conflict.sides} == sides
    assert conflict.slot == question
