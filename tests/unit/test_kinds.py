"""Kinds with known members: what asks for one, what a text names of it, and when two pages differ in it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.labels import SourceText
from aria.core.state import RunState
from aria.core.types import Brief, Conflict, Evidence, Source
from aria.engines.extractive.plan import plan
from aria.evidence.conflict.conflicts import conflicts
from aria.evidence.questions.question import profile
from aria.evidence.typed.kinds import alike, asked_kind, by_name, kinds, members
from aria.evidence.typed.values import same, values

TODAY = "2026-01-01"
SPORT = "What sport is Mira Holt associated with?"
CRAFT = "What is the profession of Mira Holt?"
PARTY = "What political party was Mira Holt a member of?"


def ledger(question: str, *quotes: str) -> tuple[Conflict, ...]:
    kind = profile(question, TODAY)
    asked = plan(RunState(brief=Brief(question=question, today=TODAY), profile=kind, documents=2)).sub_questions[0]
    rows = [
        Evidence(id=f"E{at}", sub_question=asked.id, source=f"S{at}", start=0, end=len(quote), quote=SourceText(quote),
                 label="supports", score=0.5, values=values(quote))
        for at, quote in enumerate(quotes)
    ]  # fmt: skip
    sources = [
        Source(id=f"S{at}", handle=f"doc:{at}", title="", uri=f"file:///{at}", source_class="document",
               published=None, owner="", digest="")
        for at, _ in enumerate(quotes)
    ]  # fmt: skip
    return conflicts([asked], rows, sources, kind)


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        (SPORT, "sport"),
        (CRAFT, "occupation"),
        (PARTY, "party"),
        ("What is Mira Holt's profession?", "occupation"),
        ("Which instrument does Mira Holt play?", "instrument"),
        ('What is the genre of the film "Grey Water"?', "genre"),
        ("In what language is the play written?", "language"),
        ("What is the official currency of Ruvania?", "currency"),
        ("In which state is Arden High School located?", "state"),
        ("What country is Mira Holt from?", "country"),
        ("In which country is the Arden Mill?", "country"),
        ("Which party leader won the vote?", ""),
        ("What language family does Basque belong to?", ""),
        ("When did the party end?", ""),
        ("Who brought the sport to Ruvania?", ""),
    ],
)
def test_a_question_asks_for_a_kind_by_its_word(question: str, kind: str) -> None:
    assert asked_kind(question) == kind


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (SPORT, "Mira Holt is a Ruvanian tennis player.", "Mira Holt is a Ruvanian golfer from Elm."),
        (CRAFT, "Mira Holt was a painter from Elm.", "Mira Holt was a marine biologist from Elm."),
        (PARTY, "Mira Holt was a Whig member of the senate.", "Mira Holt was a Republican member of the senate."),
        ('What is the genre of the film "Grey Water"?', '"Grey Water" is a 1960 western by Ann Bell.',
         '"Grey Water" is a 1960 romantic comedy by Ann Bell.'),
    ],
)  # fmt: skip
def test_pages_that_name_different_members_differ_and_both_are_shown(question: str, one: str, other: str) -> None:
    (found,) = ledger(question, one, other)
    assert {each for side in found.sides for each in side.evidence} == {"E0", "E1"}


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (SPORT, "Mira Holt is a Ruvanian footballer.", "Mira Holt played American football for Elm."),
        (CRAFT, "Mira Holt was an actor and singer.", "Mira Holt was a singer from Elm."),
        (CRAFT, "Mira Holt was a writer from Elm.", "Mira Holt was a novelist from Elm."),
        ('What is the genre of the film "Grey Water"?', '"Grey Water" is a 1960 comedy film.',
         '"Grey Water" is a 1960 romantic comedy.'),
        (PARTY, "Mira Holt was a Whig member of the senate.", "Mira Holt gave a republican feast in the senate."),
        (SPORT, "Mira Holt is a Ruvanian tennis player.", "Joan Reed is a Ruvanian golfer."),
    ],
)  # fmt: skip
def test_a_special_case_a_list_or_another_thing_is_no_conflict(question: str, one: str, other: str) -> None:
    assert ledger(question, one, other) == ()


def test_what_one_thing_may_have_several_of_may_hold_on_both_sides() -> None:
    (several,) = ledger(CRAFT, "Mira Holt was a painter from Elm.", "Mira Holt was a physicist from Elm.")
    (single,) = ledger(PARTY, "Mira Holt was a Whig senator from Elm.", "Mira Holt was a Republican senator from Elm.")
    assert "may hold" in several.resolution
    assert "may hold" not in single.resolution


@pytest.mark.parametrize("name", kinds())
def test_every_member_is_found_and_what_is_wider_is_a_member(name: str) -> None:
    kind = kinds()[name]
    assert set(kind.forms.values()) == set(kind.wider)
    assert {wider for above in kind.wider.values() for wider in above} <= set(kind.wider)
    for member, above in kind.wider.items():
        assert members(member.replace("*", "Elm ").title(), name), member
        assert all(alike(name, member, each) and alike(name, each, member) for each in (member, *above))


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("war", "The Second Elm War and the 1982 Arde Uprising ended.", ["Second Elm War", "1982 Arde Uprising"]),
        ("war", "The war went on, and after the First World War.", ["First World War"]),
        ("country", "He left New Mexico for Mexico.", ["Mexico"]),
    ],
)
def test_longer_names_are_read_whole(kind: str, text: str, told: list[str]) -> None:
    assert [each.text for each in members(text, kind)] == told


def test_wars_of_one_name_differ_and_a_short_form_agrees() -> None:
    assert alike("war", "first boer war", "boer war")
    assert not alike("war", "first boer war", "second boer war")
    assert not alike("rank", "lieutenant general", "general")


@pytest.mark.parametrize(
    ("kind", "form", "told"),
    [
        ("sport", "Footballer", "Football"),
        ("sport", "ice hockey players", "ice hockey"),
        ("occupation", "Judges", "Judge"),
        ("genre", "rock music", "rock music"),
        ("sport", "NHL", "NHL"),
    ],
)
def test_a_member_is_told_by_its_own_word_where_its_form_begins_with_it(kind: str, form: str, told: str) -> None:
    (value,) = members(form, kind)
    assert by_name(value).text == told == form[: by_name(value).end]


@given(st.sampled_from(sorted(kinds())), st.text(alphabet="golf er-Whig Party rockPOP's, jazz", max_size=60))
def test_a_member_is_a_stretch_of_its_text(name: str, text: str) -> None:
    found = members(text, name)
    assert all(text[each.start : each.end] == each.text and same(each, each) for each in found)
    assert all(one.end <= other.start for one, other in pairwise(found))


@given(st.data(), st.sampled_from(sorted(name for name, kind in kinds().items() if name != "war")))
def test_of_members_that_begin_at_one_place_the_longest_is_found(data: st.DataObject, name: str) -> None:
    """As one pattern of all forms would find them, longest first. Wars are also found by how their names end."""
    forms = sorted((*kinds()[name].forms, *kinds()[name].none), key=lambda form: (-len(form), form))
    piece = st.one_of(st.sampled_from(forms), st.sampled_from(["the", "new", "'s", "U.S", "x"]))
    pieces = data.draw(st.lists(st.tuples(piece, st.sampled_from([" ", "-", ", ", "\n", "", "."])), max_size=8))
    text = "".join(word + gap for word, gap in pieces)
    longest = "|".join(re.escape(form).replace(r"\ ", r"[\s-]") for form in forms)
    found = re.finditer(rf"(?<![\w-])(?:{longest})(?!\w)", text, re.IGNORECASE)
    assert list(kinds()[name].found(text)) == [each.span() for each in found]
