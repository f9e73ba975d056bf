"""The writer: a report in sections from the evidence, whatever the model says, and within what is left to spend."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel
from tests.unit.extractive_kit import BRIDGE, GAZETTE, researched, written

from aria.core.limits import Limits, Usage
from aria.core.state import RunState
from aria.core.types import Draft, Evidence, Sentence
from aria.engines.llm import outline
from aria.engines.llm.merging import merged
from aria.engines.llm.room import NO_END, Fit
from aria.engines.llm.shapes import Lead, Outlined, Report
from aria.engines.llm.writing import write
from aria.evidence.claims.headings import Wanted, headings

QUESTION = "When did the Golden Gate Bridge open and who was its chief engineer?"
PLAIN = Draft(sentences=(Sentence(text="plain", evidence=("E1",)),))


def state_of(mode: str = "report", **limits: Any) -> RunState:
    state = researched(QUESTION, BRIDGE, GAZETTE)
    brief = replace(state.brief, mode=mode, limits=replace(Limits(), **limits))  # type: ignore[arg-type]
    return replace(state, brief=brief)


STATE = state_of()


class Model:
    """Says what `says` makes of a prompt, and keeps what it was asked."""

    def __init__(self, says: Callable[[str, str, list[str]], Any]) -> None:
        self._says = says
        self.asked: list[tuple[str, str]] = []

    async def __call__(self, role: str, fit: Fit[Any], shape: type[BaseModel]) -> Any:
        fitted = fit(NO_END)
        if fitted is None:
            return None
        asked, shown = fitted
        self.asked.append((role, asked.text))
        ids = [line.split("|")[0] for line in asked.text.splitlines() if line.startswith("E") and "| " in line]
        said = self._says(shape.__name__, asked.text, ids)
        return None if said is None else (shape.model_validate(said), shown)


def echo(shape: str, asked: str, ids: list[str]) -> Any:
    """Repeats each quote that it sees."""
    quotes = dict(line.split("| ", 1) for line in asked.splitlines() if line.startswith("E") and "| " in line)
    if shape == "Outlined":
        half = len(ids) // 2
        return {"sections": [{"title": "Opening", "evidence": ids[:half]}, {"title": "People", "evidence": ids[half:]}]}
    return {"sentences": [{"text": quotes[name], "evidence": [name]} for name in ids]}


def ran(model: Model, state: RunState = STATE, plain: Draft = PLAIN) -> Draft:
    return asyncio.run(write(state, model, plain))


def test_a_report_has_a_summary_and_sections_that_the_outline_names() -> None:
    model = Model(echo)
    draft = ran(model)
    titles = list(dict.fromkeys(sentence.section for sentence in draft.sentences))
    assert titles[0] == ""
    assert set(titles[1:]) <= {"Opening", "People"}
    assert len(titles) > 1
    assert [role for role, _ in model.asked] == ["outliner", *["writer"] * (len(model.asked) - 1)]
    known = {row.id for row in STATE.evidence}
    assert all(sentence.evidence and known.issuperset(sentence.evidence) for sentence in draft.sentences)


def test_who_outlines_sees_no_quote() -> None:
    model = Model(echo)
    ran(model)
    asked = next(asked for role, asked in model.asked if role == "outliner")
    assert not any(row.quote.exposed() in asked for row in STATE.evidence)
    assert "Strauss" not in asked


def test_a_section_is_written_from_its_own_evidence() -> None:
    model = Model(echo)
    draft = ran(model)
    for sentence in draft.sentences:
        if sentence.section:
            shown = next(asked for _, asked in model.asked if f"\nSection: {sentence.section}\n" in asked)
            assert f"\n{sentence.evidence[0]}| " in shown


def test_nothing_is_said_twice() -> None:
    texts = [sentence.text.casefold().strip(" .") for sentence in ran(Model(echo)).sentences]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("silent", ["Outlined", "Lead", "Report"])
def test_a_part_that_fails_is_told_without_a_model_and_the_rest_stays(silent: str) -> None:
    draft = ran(Model(lambda shape, asked, ids: None if shape == silent else echo(shape, asked, ids)))
    assert any(sentence.section for sentence in draft.sentences)
    assert any(not sentence.section for sentence in draft.sentences)


def test_when_nothing_comes_back_the_plain_draft_and_quotes_are_delivered() -> None:
    draft = ran(Model(lambda *_: None))
    quotes = {row.quote.exposed() for row in STATE.evidence}
    assert draft.sentences[0].text == "plain"
    assert all(sentence.text in quotes for sentence in draft.sentences[1:])


def test_ids_that_do_not_exist_carry_nothing() -> None:
    lies = {"sentences": [{"text": "It cost 9 dollars.", "evidence": ["E999"]}]}
    draft = ran(Model(lambda shape, asked, ids: None if shape == "Outlined" else lies))
    assert all("9 dollars" not in sentence.text for sentence in draft.sentences)


@pytest.mark.parametrize(("calls", "tokens"), [(0, 500_000), (2, 500_000), (3, 500_000), (200, 0), (200, 9_000)])
def test_no_more_calls_are_made_than_the_run_can_pay(calls: int, tokens: int) -> None:
    usage = Usage(model_calls=200 - calls, tokens_in=500_000 - tokens)
    model = Model(echo)
    draft = ran(model, replace(STATE, usage=usage))
    assert len(model.asked) <= max(calls, 1)
    assert draft.sentences


def test_a_short_answer_takes_one_call() -> None:
    model = Model(echo)
    draft = ran(model, state_of("answer"))
    assert len(model.asked) == 1
    assert all(not sentence.section for sentence in draft.sentences)


def test_an_abstention_stays_one() -> None:
    model = Model(echo)
    silent = Draft(sentences=(), abstains=True)
    assert ran(model, plain=silent) is silent
    assert model.asked == []


IDS = [*(row.id for row in STATE.evidence), "E999"]
TITLES = ["", "Opening", "opening", "Part 2", "The 1906 fire of Zoltan Graf", "Why?"]


@given(st.lists(st.lists(st.sampled_from(IDS), max_size=9), min_size=1, max_size=9), st.integers(1, 6))
def test_every_row_has_one_section_whatever_the_outline(proposed: list[list[str]], most: int) -> None:
    rows: tuple[Evidence, ...] = STATE.evidence
    said = Outlined.model_validate({"sections": [{"title": "Part", "evidence": ids} for ids in proposed]})
    sections = outline.made(STATE, rows, said, most)
    assert sorted(row.id for section in sections for row in section.rows) == sorted(row.id for row in rows)
    assert len(sections) <= most
    assert len({section.title for section in sections}) == len(sections)


@given(st.lists(st.lists(st.sampled_from(TITLES), max_size=3)))
def test_titles_differ_and_hold_no_name_or_figure_of_their_own(titles: list[list[str]]) -> None:
    given_ = headings([Wanted(each, ["The bridge opened."]) for each in titles], "When did the bridge open?", "en")
    assert len({title.casefold() for title in given_}) == len(titles)
    assert all(given_)
    assert not any("Zoltan" in title or "1906" in title for title in given_)


def said(text: str, *evidence: str, section: str = "a", role: str = "answer") -> Sentence:
    return Sentence(text=text, evidence=evidence, section=section, role=role)  # type: ignore[arg-type]


def test_near_copies_across_sections_are_one_and_keep_all_their_evidence() -> None:
    one = said("The bridge was opened to the public on 27 May 1937 by the mayor of the city.", "E1")
    copy = said("The bridge was opened to the public on 27 May 1937 by the mayor of the city!", "E2", section="b")
    assert merged([one, copy]) == (replace(one, evidence=("E1", "E2")),)


@pytest.mark.parametrize(
    "other",
    [
        "The bridge was opened to the public on 28 May 1937 by the mayor of the city.",
        "The bridge was not opened to the public on 27 May 1937 by the mayor of the city.",
        "Fog is common on the bridge.",
    ],
)
def test_what_differs_by_a_figure_or_a_denial_is_said_too(other: str) -> None:
    one = said("The bridge was opened to the public on 27 May 1937 by the mayor of the city.", "E1")
    assert len(merged([one, said(other, "E1")])) == 2


def test_a_finding_gives_way_to_the_section_that_tells_it() -> None:
    finding = said("Fog is common on the bridge.", "E1", section="", role="finding")
    body = said("Fog is common on the bridge.", "E1")
    assert merged([finding, body]) == (body,)


def test_the_engine_without_a_model_writes_sections_of_quotes() -> None:
    draft = written(STATE)
    assert not draft.abstains
    assert not draft.sentences[0].section
    quotes = {row.quote.exposed() for row in STATE.evidence}
    inside = [sentence for sentence in draft.sentences if sentence.section]
    assert inside
    assert all(sentence.text in quotes for sentence in inside)
    assert len({sentence.text for sentence in draft.sentences}) == len(draft.sentences)


def test_shapes_that_a_role_may_answer_in_are_told_apart() -> None:
    assert Lead.model_validate({"sentences": []}).findings == []
    assert Report.model_validate({"sentences": []}).sentences == []
