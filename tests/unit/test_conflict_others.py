"""What is said of another thing, or of nothing at all, disputes nothing; and who gives way to whom."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of
from tests.unit.conflict_kit import held, of

from aria.evidence.conflict.polarity import answer_of
from aria.evidence.extraction.page_subject import is_about
from aria.evidence.text.replaced import replaced

TAKES_OVER = "The new cook will be Mira Senn, who takes over from Karl Lind."


def sides(question: str, *pages: str, titles: tuple[str, ...] = ()) -> set[str]:
    return {side.value for each in held(question, *pages, titles=titles) for side in each.sides}


def test_who_stands_in_a_row_of_names_answers_nothing() -> None:
    question = "Who takes over from Karl Lind?"
    assert sides(question, TAKES_OVER, "Present: Ann Holt, Karl Lind, Ole Reed.") == set()
    assert sides(question, TAKES_OVER, "Ann Holt takes over from Karl Lind in May.") == {"Mira Senn", "Ann Holt"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("What it contains", None),
        ("It contains no sugar.", None),
        ("It contains no nuts.", False),
        ("It contains nuts.", True),
    ],
)
def test_a_heading_says_nothing_and_what_lacks_one_thing_may_have_another(text: str, said: bool | None) -> None:
    assert answer_of("Does Elmin contain nuts?", "Elmin", text, contradicts=False) is said


def test_whom_somebody_succeeds_is_no_other_side() -> None:
    old = "| Post: Cook | Name: Karl Lind |"
    assert list(replaced(TAKES_OVER, old)) == [TAKES_OVER]
    assert list(replaced("The cook will be Mira Senn, who takes over from Karl Lind on 1 May; he is ill.", old))
    assert not list(replaced("Mira Senn worked with Karl Lind.", old))
    assert not list(replaced("Mira Senn replaced Karl Lind in 1990.", old))  # of then
    assert not list(replaced(TAKES_OVER, "Karla Lindner cooks."))


@pytest.mark.parametrize(
    "text",
    [
        "No one replaces Karl Lind as cook.",
        "Mira Senn no longer replaces Karl Lind.",
        "If Mira Senn succeeds Karl Lind, the menu will change.",
        "People say Mira Senn takes over from Karl Lind.",
        "Mira Senn was to have taken over from Karl Lind.",
        "The cook is Mira Senn, who replaces Karl Lind as cook on Fridays.",
        "Mira Senn has replaced Karl Lind as cook for a month.",
    ],
)
def test_who_succeeds_nobody_for_good_replaces_nobody(text: str) -> None:
    assert not list(replaced(text, "The cook is Karl Lind."))


def test_what_is_said_of_the_longest_is_not_of_the_oldest() -> None:
    question, own = "How long is the Elm Bridge?", "The Elm Bridge is 143 metres long."
    other = "The oldest is the Elm Bridge; the longest is the viaduct at Reed, with 612 metres."
    titles = ("Elm", "Bridges")
    assert sides(question, own, other, titles=titles) == set()
    assert sides(question, own, "The Elm Bridge is old; it is 612 metres long.", titles=titles) == {
        "143 metres",
        "612 metres",
    }


def test_what_stands_under_the_name_of_a_thing_is_about_it() -> None:
    text = "# Minutes\n\n## Arden 3\n\nThe launch moves to 8 May 2025.\n\n## Other\n\nThe party moves to June."
    asked = of("When will Arden 3 be launched?")[0]
    at, behind = text.index("The launch"), text.index("The party")
    assert is_about("Minutes", text, (at, at + 10), asked)
    assert not is_about("Minutes", text, (behind, behind + 10), asked)


def test_the_new_holder_of_a_post_comes_before_the_one_who_leaves_it(tmp_path: Path) -> None:
    staff = "# Staff\n\n| Post | Name | Room |\n|---|---|---|\n| Cook | Karl Lind | 4 |\n| Porter | Ole Reed | 1 |\n"
    news = "# News of Elm Hall\n\nAll is dry. The new cook will be Mira Senn, who takes over from Karl Lind.\n"
    report = asked_of(tmp_path, {"staff": staff, "news": news}, ["Who is the cook?"])["Who is the cook?"]
    first = next(each.text for each in report.sentences if each.role == "answer")
    assert "Mira Senn" in first
    assert not report.conflicts
