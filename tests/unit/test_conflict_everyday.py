"""Pages that people write side by side: minutes, notices, reviews. Few share words; each says one thing plainly."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.unit.growth_kit import linear

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.evidence.conflict.permission import permits
from aria.evidence.extraction.asserted import asserted
from aria.evidence.extraction.lifespans import life
from aria.evidence.extraction.makers import doers
from aria.evidence.extraction.page_subject import opens_with
from aria.evidence.questions.question import profile
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.values import values

Ask = Callable[..., Report]
DOGS = "Are dogs allowed at Elm Camp?"


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    def asked(question: str, **texts: str) -> Report:
        folder = tmp_path / "docs"
        folder.mkdir(exist_ok=True)
        for name, text in texts.items():
            (folder / f"{name}.md").write_text(text)
        asker = Researcher(home=tmp_path / "home", store=MemoryStore())
        asker.corpus.index(str(folder))
        report = asyncio.run(asker.ask(question))
        asker.close()
        return report

    return asked


def sides(report: Report) -> set[str]:
    return {side.value for each in report.conflicts for side in each.sides}


CAMP = "# Elm Camp\n\nThe Reed family lets tents on to the top field. Showers are free. There are 65 pitches in all."
LIST = "# Elm Camp\n\nA quiet site with wide views.\n\n- 40 pitches in total\n- bread in the mornings\n"


def test_two_pages_on_one_thing_need_share_no_more_than_what_is_counted(ask: Ask) -> None:
    assert sides(ask("How many pitches does Elm Camp have?", camp=CAMP, list=LIST)) == {"65 pitches", "40 pitches"}


def test_what_is_allowed_and_forbidden_is_disputed(ask: Ask) -> None:
    yes = "# Elm Camp\n\nDogs are welcome all season, free of charge, as long as they are on a lead."
    no = "# Elm Camp\n\nPlease note: no dogs are accepted at this site. Try the Paddocks instead."
    assert sides(ask(DOGS, yes=yes, no=no)) == {"yes", "no"}


def test_children_are_counted_as_children(ask: Ask) -> None:
    one = "# Ida Moe\n\nIda Moe married a forester in 1950. Ida Moe had three children."
    other = "# Moe, Ida\n\nIda Moe was married to Ole Lind and had two children. She painted 412 plates."
    assert sides(ask("How many children did Ida Moe have?", one=one, other=other)) == {"three children", "two children"}


def test_a_plan_is_no_side(ask: Ask) -> None:
    plan = "# Elm skate park\n\nResolved: to set aside £180,000, and to aim for opening the park in August 2021."
    fact = "# Elm skate park\n\nThe Elm skate park was opened on 2 April 2022. It cost £196,000."
    for question in ("When did the Elm skate park open?", "How much did the Elm skate park cost?"):
        assert not ask(question, plan=plan, fact=fact).conflicts


def test_a_comparison_holds_no_two_things_against_each_other(ask: Ask) -> None:
    one = "# Elm Mill\n\nElm Mill was built in 1904 by the engineer Ida Moe, who later built Oak Mill nearby."
    other = "# Oak Mill\n\nOak Mill was built in 1798, long before Elm Mill stood on the other bank."
    assert not ask("Which was built first, Elm Mill or Oak Mill?", one=one, other=other).conflicts


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "How many rooms does the Elm Hotel have?",
            "# Elm Hotel\n\nThe Elm Hotel has 40 rooms.",
            "# Hotels of Elm\n\nThe Oak Hotel has 25 rooms. The Elm Hotel is by the river.",
        ),
        (
            "Are dogs allowed in the Elm Museum?",
            "# Elm Museum\n\nDogs are not allowed in the Elm Museum.",
            "# Elm Museum\n\nGuide dogs are welcome in the Elm Museum.",
        ),
        (
            "Is photography allowed in the Elm Museum?",
            "# Elm Museum\n\nPhotography is allowed.",
            "# Elm Museum\n\nFlash photography is not permitted.",
        ),
        (
            "How many people live in Elm?",
            "# Elm\n\nElm has 4,120 inhabitants.",
            "# Elm\n\nIn 1950 Elm had 2,300 inhabitants.",
        ),
        (
            "How many children did Ida Moe have?",
            "# Ida Moe\n\nIda Moe had three children.",
            "# Ida Moe\n\nIda Moe had two children with Ole Lind and one with Per Hart.",
        ),
        (
            "How long is the Elm Trail?",
            "# Elm Trail\n\nThe Elm Trail is 12 km long.",
            "# Elm Trail\n\nThe first section of the Elm Trail is 4 km long and takes two hours.",
        ),
        (
            "How high is Mount Elm?",
            "# Mount Elm\n\nMount Elm is 1,204 metres high.",
            "# Mount Elm\n\nThe hut on Mount Elm lies 800 metres high.",
        ),
        (
            "How many members does the Elm Club have?",
            "# Elm Club\n\nThe Elm Club has 340 members.",
            "# Elm Club\n\nThe board of the Elm Club has seven members.",
        ),
        (
            "When did Ida Moe die?",
            "# Ida Moe\n\nIda Moe died in 1950.",
            "# Ole Lind\n\nOle Lind, the brother of Ida Moe, died in 1940.",
        ),
    ],
)
def test_what_is_said_of_some_of_it_or_of_another_thing_is_no_side(
    question: str, one: str, other: str, ask: Ask
) -> None:
    assert not ask(question, one=one, other=other).conflicts


@pytest.mark.parametrize(
    ("quote", "leave"),
    [
        ("Dogs are welcome on the site all season.", True),
        ("Dogs on a lead are welcome.", True),
        ("You can bring your dog.", True),
        ("We accept dogs.", True),
        ("Please note: no dogs are accepted at this site.", False),
        ("We do not accept dogs.", False),
        ("Dogs are not allowed.", False),
        ("Dogs are strictly forbidden anywhere on the site.", False),
        ("You may not bring your dog.", False),
        ("No dogs.", False),
        ("Dogs are not allowed in the dining room.", None),
        ("Dogs must not be left alone.", None),
        ("Cats are welcome.", None),
        ("Dogs bark.", None),
        ("Dogs are welcome. No dogs are accepted.", None),
    ],
)
def test_leave_is_given_or_refused(quote: str, leave: bool | None) -> None:
    assert permits(DOGS, quote) is leave


@pytest.mark.parametrize("question", ["How many dogs are there?", "Who owns the dogs of Elm Camp?"])
def test_no_leave_is_asked_for(question: str) -> None:
    assert permits(question, "Dogs are welcome.") is None


@pytest.mark.parametrize(
    ("quote", "kept"),
    [
        ("It opened in May 1937.", True),
        ("As planned, it opened in May 1937.", True),
        ("It was planned by the city and opened in May 1937.", True),
        ("Will Hope was born in May 1937.", True),
        ("It is to open in May 1937.", False),
        ("The plan is to open it in May 1937.", False),
        ("They hoped to open it in May 1937.", False),
    ],
)
def test_what_was_meant_to_be_is_not_what_was(quote: str, kept: bool) -> None:
    dates = [value for value in values(quote) if value.kind == "date"]
    assert bool(asserted("When did it open?", quote, dates)) is kept
    assert asserted("When was it planned to open?", quote, dates) == dates


@pytest.mark.parametrize(
    ("quote", "names"),
    [
        ("Saskia Trew won the women's race after a sprint against Maeve Dell.", ["Saskia Trew"]),
        ("Ida Moe won the men's race and Saskia Trew won the women's race.", ["Saskia Trew"]),
        ("The women's race was won on 3 May 2022 by Saskia Trew.", ["Saskia Trew"]),
        ("Saskia Trew watched the women's race.", []),
    ],
)
def test_who_did_it_stands_before_the_verb_or_behind_by(quote: str, names: list[str]) -> None:
    found = doers(quote, values(quote), content_stems("won"), content_stems("women race"))
    assert [value.text for value in found] == names


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("# The night\n\nThe Elm Dam was finished in 1908.", True),
        ("# The night\n\nElm Dam, which was finished in 1908, broke.", True),
        ("# The night\n\nOak Dam was older than the Elm Dam, people said.", False),
        ("# Elm Dam\n\nThere are many dams in this valley, and more.", False),
        ("# The night\n\nElm Dam. There are many dams in this valley.", False),
    ],
)
def test_a_page_is_about_what_its_first_sentence_begins_with(text: str, about: bool) -> None:
    assert opens_with("Elm Dam", text) is about


def test_a_term_behind_a_name_is_no_life() -> None:
    assert not life("Clara Menzel (1973–1987)", content_stems("born"))
    assert [each.text for each in life("Clara Menzel (1873–1957)", content_stems("born"))] == ["1873"]


@pytest.mark.parametrize(
    ("words", "key"), [("half a dozen volumes", "6"), ("a dozen volumes", "12"), ("half a million people", "500000")]
)
def test_half_of_a_dozen_is_six(words: str, key: str) -> None:
    assert [value.key for value in values(words)] == [key]


@pytest.mark.parametrize("noun", ["children", "passengers", "women", "soldiers"])
def test_what_is_counted_is_what_the_question_counts(noun: str) -> None:
    assert profile(f"How many {noun} were there?", "").unit == noun


@pytest.mark.parametrize("piece", ["dogs are not ", "a-", "no dogs ", "may not bring a ", "dogs on the "])
def test_leave_is_read_in_the_time_of_the_length(piece: str) -> None:
    linear(lambda size: permits(DOGS, piece * size), 50, 1_000)


def test_electricity_and_data_are_measured_and_not_counted(ask: Ask) -> None:
    question = "How much electricity does the Elm Works produce each year?"
    one = "# Elm Works\n\nThe Elm Works produces 7 GWh of electricity each year."
    other = "# Elm Works\n\nEach year the Elm Works produces 5 GWh of electricity."
    assert sides(ask(question, one=one, other=other)) == {"7 GWh", "5 GWh"}


def test_a_page_that_says_the_mill_and_that_year_tells_when_it_closed(ask: Ask) -> None:
    report = ask(
        "When did the Elm Mill close?",
        history="# Local history\n\nA wall is all that is left of the Elm Mill. The last cloth left the mill in March "
        "1961, and the mill closed for ever in that year.\n",
        show="# Thread and Tide\n\nThe Elm Mill was the heart of the town. When the mill opened in 1868 it had 220 "
        "looms. It closed in 1963.\n",
    )
    assert sides(report) == {"March 1961", "1963"}


@pytest.mark.parametrize(
    ("question", "row", "sentence", "told"),
    [
        ("Where did Mira Holt die?", "| Died | 2 November 1994, Lugarno |", "Mira Holt died in Bellhaven.", "Lugarno"),
        ("When was Mira Holt born?", "| Born | 8 March 1921, Ely |", "Mira Holt was born in 1924.", "8 March 1921"),
        ("How deep is Mira Holt?", "| Max. depth | 142 m |", "Mira Holt is 156 m deep.", "142 m"),
        ("Who wrote Mira Holt?", "| Songwriter | Abe Carrow |", "Mira Holt was written by Lena Fitch.", "Abe Carrow"),
    ],
)
def test_a_row_of_a_key_and_a_value_states_it(ask: Ask, question: str, row: str, sentence: str, told: str) -> None:
    table = f"# Mira Holt\n\nMira Holt is well known.\n\n| Field | Entry |\n|---|---|\n{row}\n| Other | Ash |\n"
    (conflict,) = ask(question, one=table, two=f"{sentence} People come to see it.").conflicts
    assert told in {side.value for side in conflict.sides}


def test_a_thing_did_not_make_itself_and_the_parts_of_a_question_are_no_sides(ask: Ask) -> None:
    one = "The Elm Mill\n\nThe Elm Mill stands on the Lenn. It was built in 1784 by Josiah Tarrant. It closed in 1953."
    two = (
        "# A short history of Ostend\n\n## The mill\n\n"
        "The Elm Mill was built in 1784. Its builder was Josiah Tarrant.\n\n"
        "## The school\n\nThe village school closed in 1969."
    )
    for question in ("Who built the mill?", "When did the school close and when did the mill close?"):
        report = ask(question, one=one, two=two)
        assert report.status == "answered"
        assert not report.conflicts, question


@pytest.mark.parametrize(
    "sentence",
    [
        "The keeper's cottage of the Elm Mill was built in 1901.",
        "The Elm Mill cottage was built in 1901.",
        "The new wheel of the Elm Mill was built in 1901.",
        "The house opposite the Elm Mill was built in 1901.",
    ],
)
def test_when_a_part_was_built_is_not_when_the_thing_was(ask: Ask, sentence: str) -> None:
    report = ask("When was the Elm Mill built?", one="The Elm Mill was built in 1784 by Josiah Tarrant.", two=sentence)
    assert not report.conflicts
    answers = [each.text for each in report.sentences if each.role == "answer"]
    assert answers
    assert all("1784" in each for each in answers)


@pytest.mark.parametrize(
    "sentence",
    ["Work on the Elm Mill began in 1784.", "The construction of the Elm Mill was finished in 1784."],
)
def test_what_came_about_with_the_thing_is_of_it(ask: Ask, sentence: str) -> None:
    report = ask("When was the Elm Mill built?", one=sentence, two="People like the Elm Mill.")
    assert any("1784" in each.text for each in report.sentences)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("The default port is 8417.", "For TLS the default port is 8443."),
        ("The default port is 8417.", "The default port was 80 before version 3.0."),
        ("8417 is the default port.", "The default port is 9000 for uploads."),
    ],
)
def test_a_default_for_something_else_disputes_nothing(ask: Ask, one: str, two: str) -> None:
    assert not ask("What is the default port?", one=one, two=two).conflicts


def test_two_defaults_of_one_thing_are_a_dispute(ask: Ask) -> None:
    (conflict,) = ask(
        "What is the default port?", one="The default port is 8417.", two="8471 is the default port."
    ).conflicts
    assert {side.value for side in conflict.sides} == {"8417", "8471"}


@pytest.mark.parametrize(
    ("question", "one", "two"),
    [
        (
            "Wer leitet den Chor Elm?", "Anna Kern leitet den Chor Elm.",
            "Den Chor Elm leitet man heute aus dem Haus von Tom Dale.",
        ),
        (
            "¿Quién dirige el museo Elm?", "El museo Elm lo dirige Ana Ruiz.",
            "El museo Elm se dirige desde Ciudad Real.",
        ),
        (
            "Wie viele Mitglieder hat der Chor Elm?", "Der Chor Elm hat 45 Mitglieder.",
            "Der Chor Elm verlor im Krieg 12 Mitglieder.",
        ),
    ],
)  # fmt: skip
def test_a_name_or_a_number_beside_it_is_no_side_in_other_languages(
    ask: Ask, question: str, one: str, two: str
) -> None:
    assert not ask(question, one=one, two=two).conflicts


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When was the Marlow Gallery established?", "The people of the Marlow Gallery established it in 1920."),
        ("When was the Aster satellite launched?", "The owner of the Aster satellite launched it in 2001."),
    ],
)
def test_who_did_it_is_no_part_of_it(ask: Ask, question: str, text: str) -> None:
    assert ask(question, one=text).status == "answered"
