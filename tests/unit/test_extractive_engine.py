"""The engine without a model on small texts, and what holds for any question."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.extractive_kit import (
    BRIDGE,
    ENGINE,
    GAZETTE,
    TODAY,
    begun,
    findings,
    perform,
    quotes,
    researched,
    selected,
    source,
    with_read,
    written,
)

from aria.agent.steps.assess import assess
from aria.core.labels import SourceText
from aria.core.limits import Limits
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import Assessment, Brief, Confidence, Conflict, Judgement, Plan, Side, Tool
from aria.engines.extractive.plan import subject
from aria.evidence.claims.phrases import is_phrase, phrase
from aria.evidence.questions.queries import differs
from aria.evidence.questions.question import profile
from aria.evidence.text.sentences import split


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Who was the chief engineer of the Golden Gate Bridge?", "Joseph Strauss"),
        ("When did the Golden Gate Bridge open?", "27 May 1937"),
        ("How many men died when the Golden Gate Bridge was built?", "Eleven men"),
        ("How long is the main span of the Golden Gate Bridge?", "1,280 m"),
        ("What does the Golden Gate Bridge join?", "Marin County"),
    ],
)
def test_an_answer_is_quoted_first(question: str, answer: str) -> None:
    state = researched(question, BRIDGE)
    assert findings(state)[0] == "answered"
    draft = written(state)
    assert not draft.abstains
    assert answer in quotes(draft)[0]


@pytest.mark.parametrize(
    "question",
    [
        "How much is the toll on the Golden Gate Bridge?",
        "Who painted the Golden Gate Bridge?",
        "When did the Golden Gate Bridge collapse?",
        "Where was Joseph Strauss born?",
        "Who was the chief engineer of the Humber Bridge?",
        "How much did the Golden Gate Bridge cost?",
        "What is the capital of Mongolia?",
    ],
)
def test_what_is_not_told_is_not_answered(question: str) -> None:
    state = researched(question, BRIDGE, GAZETTE)
    assert findings(state)[0] in ("open", "thin")
    draft = written(state)
    assert draft.abstains
    assert draft.sentences[0].role == "template"
    assert len(quotes(draft)) <= 2
    assert {each.role for each in draft.sentences if each.evidence} <= {"context"}


@pytest.mark.parametrize(
    ("question", "text", "may_be_told"),
    [
        ("Who leads the SILTSENSE project?", "The project is led by Tomasz Arkwell.", True),
        ("Who leads the SILTSENSE project?", "The project is in need of a good leader, and soon.", False),
        ("When did the Zetra bridge collapse?", "The Zetra bridge was painted red, which took long.", False),
        ("When did the Zetra bridge collapse?", "The Zetra bridge was painted red in May 1998.", True),
    ],
)
def test_nobody_is_told_that_there_is_no_answer_above_what_may_be_one(
    question: str, text: str, may_be_told: bool
) -> None:
    draft = written(researched(question, text))
    assert draft.abstains
    assert quotes(draft)
    said = [each.text for each in draft.sentences]
    assert (phrase("unsure") in said) == may_be_told
    assert (phrase("not_answered") in said) == (not may_be_told)


def test_what_is_only_on_the_subject_is_shown_where_nothing_comes_nearer() -> None:
    told = "Please note that we charge £150 where somebody has smoked in a room."
    state = researched("What happens if I light a cigarette in my room?", told)
    assert {each.label for each in state.evidence} == {"background"}
    draft = written(state)
    assert draft.abstains
    assert quotes(draft) == [told]
    assert {each.role for each in draft.sentences if each.evidence} == {"context"}


def test_background_alone_makes_no_question_answered() -> None:
    state = researched("Who painted the Golden Gate Bridge?", BRIDGE, GAZETTE)
    assert "answered" not in findings(state)


def test_headings_questions_and_table_headers_are_never_selected() -> None:
    state = begun("Who painted the Golden Gate Bridge?")
    sentences = split(BRIDGE)
    for sub in state.sub_questions:
        for pick in selected(state, sub, source(1, "The Golden Gate Bridge"), BRIDGE):
            start, end = sentences[pick.first][0], sentences[pick.last][1]
            assert not BRIDGE[start:end].endswith("?")
            # A heading that asks is quoted with its answer, and never alone.
            assert BRIDGE[start - 2 : start] != "# " or "?\n" in BRIDGE[start:end]
            assert "Metric" not in BRIDGE[start:end]


def test_a_pronoun_takes_the_sentence_before_with_it() -> None:
    text = "Konrad Zuse finished the Z3 in Berlin. It was presented to a group of scientists on 12 May 1941. Rain fell."
    state = begun("When was the Z3 presented?")
    best = selected(state, state.sub_questions[0], source(1, "Early computers"), text)[0]
    assert (best.first, best.last, best.label) == (0, 1, "answers")


@pytest.mark.parametrize(
    ("question", "first"), [("Who repaired the tide mill at Harrow?", 0), ("When was the tide mill repaired?", 1)]
)
def test_who_is_asked_for_is_quoted_by_name(question: str, first: int) -> None:
    text = "Kate Oakes was a Cornish carpenter. She repaired the tide mill at Harrow in 1871. Rain fell."
    state = begun(question)
    best = selected(state, state.sub_questions[0], source(1, "Oakes"), text)[0]
    assert (best.first, best.last) == (first, 1)


def test_a_long_text_is_read_near_its_passages() -> None:
    filler = "The weather was fine that day. " * 500
    text = filler + "Sputnik 1 was launched on 4 October 1957. " + filler
    place = text.index("Sputnik")
    state = begun("When was Sputnik 1 launched?")
    task = ReadTask(
        sub_question=state.sub_questions[0], source=source(1, "Space"), text=SourceText(text), sentences=split(text),
        passages=((place, place + 40),),
    )  # fmt: skip
    found = asyncio.run(ENGINE.read(task, state, perform))
    assert [text[task.sentences[pick.first][0] :][:9] for pick in found] == ["Sputnik 1"]


def test_a_question_of_two_parts_needs_both() -> None:
    both = researched("Who was the chief engineer of the Golden Gate Bridge and when did it open?", BRIDGE)
    assert findings(both)[:3] == ["answered"] * 3
    answers = " ".join(quotes(written(both), "answer"))
    assert "Joseph Strauss" in answers
    assert "27 May 1937" in answers
    one = researched("Who was the chief engineer of the Golden Gate Bridge and how much did it cost?", BRIDGE)
    assert findings(one)[0] == "thin"
    draft = written(one)
    assert not draft.abstains
    assert "Joseph Strauss" in quotes(draft)[0]
    assert any(each.text.startswith("Not answered:") for each in draft.sentences)


def test_two_sides_of_a_comparison_are_planned() -> None:
    state = begun("Which bridge is longer, the Humber Bridge or the Golden Gate Bridge?")
    assert [sub.text for sub in state.sub_questions[1:3]] == [
        "How long is the bridge of the Humber Bridge?",
        "How long is the bridge of the Golden Gate Bridge?",
    ] or [sub.text for sub in state.sub_questions[1:3]] == [
        "How long is the Humber Bridge?",
        "How long is the Golden Gate Bridge?",
    ]
    assert {sub.priority for sub in state.sub_questions[:3]} == {"HIGH"}


def test_independent_sources_are_counted_by_code() -> None:
    state = researched("Who was the chief engineer of the Golden Gate Bridge?", BRIDGE, GAZETTE)
    draft = written(state)
    assert len(quotes(draft, "answer")) == 2
    assert draft.sentences[0].text == "Two independent sources answer this directly."


def test_sources_that_share_other_values_are_not_counted_as_agreeing() -> None:
    state = researched(
        "Who stole the Mona Lisa from the Louvre in 1911?",
        "Vincenzo Peruggia was an Italian thief who stole the Mona Lisa from the Louvre in 1911.",
        "Pablo Picasso was asked about the Mona Lisa that was stolen from the Louvre in 1911 by a thief.",
    )
    draft = written(state)
    assert len(quotes(draft, "answer")) == 2
    assert [each.role for each in draft.sentences] == ["answer", "answer"]


def test_a_quote_far_from_the_best_stands_not_beside_it() -> None:
    state = researched("When did the Golden Gate Bridge open?", BRIDGE, GAZETTE)
    assert len({row.source for row in state.evidence if row.quote.exposed() in quotes(written(state), "answer")}) == 2
    best = max(row.score for row in state.evidence)
    rows = tuple(replace(row, score=best / 2) if row.source == "S2" else row for row in state.evidence)
    told = quotes(written(replace(state, evidence=rows)), "answer")
    assert told
    assert not {row.quote for row in rows if row.source == "S2"}.intersection(told)


def test_the_same_text_is_quoted_once_and_cited_twice() -> None:
    line = "The chief engineer of the Golden Gate Bridge was Joseph Strauss."
    state = researched("Who was the chief engineer of the Golden Gate Bridge?", line, line)
    cited = [each.evidence for each in written(state).sentences if each.text == line]
    assert len(cited) == 1
    assert len(cited[0]) >= 2


def test_both_sides_of_a_conflict_are_quoted() -> None:
    state = researched(
        "When did the Golden Gate Bridge open?",
        "The Golden Gate Bridge opened on 27 May 1937.",
        "The Golden Gate Bridge opened on 3 June 1936.",
    )
    rows = [row for row in state.evidence if row.sub_question == "Q1"]
    conflict = Conflict(
        sub_question="Q1", slot="date", resolution="",
        sides=tuple(Side(value=row.values[-1].key, evidence=(row.id,), origins=1, newest=None) for row in rows),
    )  # fmt: skip
    state = replace(state, assessment=Assessment(confidence=Confidence(), judgements=(), conflicts=(conflict,)))
    draft = written(state)
    assert {"1937", "1936"} <= set(" ".join(quotes(draft)).replace(".", "").split())
    assert draft.sentences[0].text == "Two independent sources answer this, and they disagree."
    assert all(each.evidence for each in draft.sentences[1:3])


def test_a_disagreement_beside_the_question_is_shown_side_by_side() -> None:
    state = researched(
        "Who was the chief engineer of the Golden Gate Bridge?",
        BRIDGE,
        "Joseph Strauss was the chief engineer. The Golden Gate Bridge opened on 3 June 1936.",
    )
    rows = {row.source: row for row in state.evidence if "opened on" in row.quote.exposed()}
    opened = [row.quote.exposed() for row in rows.values()]
    sides = tuple(Side(value=row.quote.exposed(), evidence=(row.id,), origins=1, newest=None) for row in rows.values())
    assert len(sides) == 2
    conflict = Conflict(sub_question="Q3", slot="date", resolution="", sides=sides)
    state = replace(state, assessment=Assessment(confidence=Confidence(), judgements=(), conflicts=(conflict,)))
    texts = [each.text for each in written(state).sentences]
    at = texts.index("The sources disagree.")
    assert texts[at + 1] in opened
    assert texts[at + 2 : at + 4][0] == "Against that stands another source."
    assert texts[at + 3] in opened


def test_no_phrase_stands_last_but_one_that_says_what_is_missing() -> None:
    for question in (
        "Who was the chief engineer of the Golden Gate Bridge?",
        "When did the Golden Gate Bridge open?",
        "How long is the main span of the bridge?",
    ):
        draft = written(researched(question, BRIDGE, GAZETTE))
        assert draft.sentences[-1].role != "template"


def test_a_sentence_is_preferred_to_a_table_row_with_the_same_value() -> None:
    table = "| Bridge: Humber Bridge | Opened: 1981 |\n| Bridge: Golden Gate Bridge | Opened: 27 May 1937 |\n"
    state = researched("When did the Golden Gate Bridge open?", table, "The Golden Gate Bridge opened on 27 May 1937.")
    assert quotes(written(state), "answer")[0] == "The Golden Gate Bridge opened on 27 May 1937."
    alone = researched("When did the Golden Gate Bridge open?", table)
    assert "27 May 1937" in quotes(written(alone), "answer")[0]


def test_a_yes_no_question_gets_no_verdict() -> None:
    draft = written(researched("Did men die when the Golden Gate Bridge was built?", BRIDGE))
    assert draft.sentences[0].text == "The sources below bear on this."


@pytest.mark.parametrize(("effort", "most"), [("quick", 3), ("standard", 8), ("deep", 16)])
def test_a_draft_keeps_to_its_length(effort: Any, most: int) -> None:
    text = "\n\n".join(
        f"Penicillin cures disease number {n} because it stops bacteria of kind {n * 7}." for n in range(9)
    )
    state = researched("Why does penicillin cure disease?", text, text.replace("cures", "heals"))
    state = replace(state, brief=replace(state.brief, effort=effort))
    assert 0 < len(quotes(written(state))) <= most


def test_templates_hold_words_of_the_user_only() -> None:
    for question in ("Who was the chief engineer of the Golden Gate Bridge and how much did it cost?", "Who sang it?"):
        state = researched(question, BRIDGE, GAZETTE)
        goal = " ".join([question, *(sub.text for sub in state.sub_questions)])
        for sentence in written(state).sentences:
            assert bool(sentence.evidence) != (sentence.role == "template")
            assert sentence.evidence or is_phrase(sentence.text, goal)


def test_a_name_found_on_the_way_is_asked_about() -> None:
    state = researched("Where was the chief engineer of the Golden Gate Bridge born?", BRIDGE)
    reflection = asyncio.run(ENGINE.follow_up(state, perform))
    assert [sub.query for sub in reflection.added] == ["Joseph Strauss born"]
    assert reflection.queries[0].sub_question == reflection.added[0].id
    birth = "Joseph Strauss was born in Cincinnati, Ohio."
    state = replace(state, sub_questions=state.sub_questions + reflection.added)
    state = with_read(state, [(source(1, "The Golden Gate Bridge"), BRIDGE), (source(2, "Engineers"), birth)])
    draft = written(state)
    assert not draft.abstains
    assert birth in quotes(draft, "answer")


def test_no_sub_question_is_added_beyond_the_limit() -> None:
    question = "Where was the chief engineer of the Golden Gate Bridge born?"
    state = researched(question, BRIDGE, added_sub_questions=0)
    assert not asyncio.run(ENGINE.follow_up(state, perform)).added


@pytest.mark.parametrize(
    "question",
    ["Who painted the Golden Gate Bridge?", "why do cats purr", "Compare Guri with Itaipu.", "42", "何時ですか"],
)
def test_asking_again_ends_and_never_repeats(question: str) -> None:
    state = begun(question)
    for _ in range(200):
        reflection = asyncio.run(ENGINE.follow_up(state, perform))
        if not reflection.queries:
            break
        assert len(reflection.queries) <= 4
        for query in reflection.queries:
            assert 0 < len(query.text.split()) < 10
            assert differs(query.text, [earlier.text for earlier in state.asked])
            assert query.gap
            assert query.strategy != "initial"
            state = replace(state, asked=(*state.asked, query))
    else:
        pytest.fail("there is always something left to ask")


def test_answered_sub_questions_are_not_asked_again() -> None:
    state = researched("Who was the chief engineer of the Golden Gate Bridge?", BRIDGE)
    judgements = tuple(Judgement(sub_question=sub.id, finding="answered") for sub in state.sub_questions)
    state = replace(state, assessment=Assessment(confidence=Confidence(), judgements=judgements))
    assert "Q1" not in [query.sub_question for query in asyncio.run(ENGINE.follow_up(state, perform)).queries]


def test_a_large_library_is_asked_again_only_where_something_came_near() -> None:
    """It ranks by the whole question; other words for it are for the web, for what is near, and for parts."""
    state = researched("Who painted the Golden Gate Bridge?", BRIDGE)

    def asked_again(strength: float, tool: Tool, documents: int) -> bool:
        subs = tuple(replace(sub, tool=tool) for sub in state.sub_questions)
        rows = tuple(replace(row, strength=strength) for row in state.evidence)
        told = replace(state, sub_questions=subs, evidence=rows, documents=documents)
        return "Q1" in [query.sub_question for query in asyncio.run(ENGINE.follow_up(told, perform)).queries]

    assert not asked_again(0.3, "corpus", 50_000)
    assert asked_again(0.6, "corpus", 50_000)
    assert asked_again(0.05, "corpus", 50_000)
    assert asked_again(0.3, "web", 50_000)
    assert asked_again(0.3, "corpus", 10)


_QUESTIONS = st.one_of(
    st.text(min_size=1, max_size=200),
    st.lists(
        st.sampled_from(
            [
                "Who",
                "When",
                "Why",
                "How",
                "many",
                "is",
                "longer",
                "than",
                "the",
                "Golden",
                "Gate",
                "Z3",
                "and",
                "or",
                ",",
                "?",
            ]
        ),
        min_size=1,
        max_size=14,
    ).map(" ".join),
)


@pytest.mark.parametrize("question", ["Why did Fenn Dam break?", "List the bridges of Elm.", "Who built Fenn Dam?"])
def test_what_is_asked_besides_the_question_is_on_the_side_and_not_asked_again(question: str) -> None:
    state = begun(question)
    first, *others = state.sub_questions
    assert not first.on_the_side
    assert others
    assert all(sub.on_the_side for sub in others)
    assert {query.sub_question for query in asyncio.run(ENGINE.follow_up(state, perform)).queries} <= {first.id}


@given(_QUESTIONS, st.integers(1, 5))
def test_any_question_gets_a_plan(question: str, limit: int) -> None:
    state = RunState(
        brief=Brief(question=question, today=TODAY, limits=Limits(sub_questions=limit)),
        profile=profile(question, TODAY),
    )
    made: Plan = asyncio.run(ENGINE.plan(state, perform))
    assert made == asyncio.run(ENGINE.plan(state, perform))
    assert len(made.sub_questions) <= limit
    ids = [sub.id for sub in made.sub_questions]
    queries = [sub.query for sub in made.sub_questions]
    assert len(set(ids)) == len(ids)
    assert len(set(queries)) == len(queries)
    assert all(0 < len(query.split()) < 10 for query in queries)
    assert made.sub_questions or not any(char.isalnum() for char in question)
    assert made.strategy


@settings(max_examples=50)
@given(_QUESTIONS, st.text(max_size=600))
def test_any_text_is_read_in_bounds_and_the_same_twice(question: str, text: str) -> None:
    state = begun(question)
    for sub in state.sub_questions[:1]:
        found = selected(state, sub, source(1, text[:20]), text)
        assert found == selected(state, sub, source(1, text[:20]), text)
        assert len(found) <= 4
        for pick in found:
            assert 0 <= pick.first <= pick.last < len(split(text))
            assert 0 <= pick.score <= 1


@settings(max_examples=50)
@given(_QUESTIONS)
def test_a_whole_round_is_the_same_twice(question: str) -> None:
    states = [researched(question, BRIDGE, GAZETTE) for _ in range(2)]
    assert states[0] == states[1]
    assert asyncio.run(ENGINE.follow_up(states[0], perform)) == asyncio.run(ENGINE.follow_up(states[1], perform))
    assert findings(states[0]) == findings(states[1])
    assert written(states[0]) == written(states[1])


def test_nothing_to_write_from_is_an_abstention() -> None:
    assert written(RunState(brief=Brief(question="Who?"))).abstains


def test_a_gap_names_the_words_that_nothing_tells_of() -> None:
    state = researched("Who painted the towers of the Golden Gate Bridge?", BRIDGE)
    gap = asyncio.run(assess(state, ENGINE, perform)).assessment.gaps[0].text
    missing = gap.rpartition(":")[2]
    assert "towers" in missing
    assert "Golden" not in missing


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("Was Tanner's Mill insured?", "Tanner's Mill"),
        ("What did the general Tomas Quillan do?", "the general Tomas Quillan"),
        ("What is the command purge called now?", "this: What is the command purge called now"),
        ("What happened to the old town hall?", "the old town hall"),
    ],
)
def test_side_questions_speak_of_the_thing_as_a_sentence_does(question: str, topic: str) -> None:
    assert subject(profile(question, TODAY), question)[0] == topic


@pytest.mark.parametrize(
    ("question", "text", "told"),
    [
        ("Was anyone arrested over the mill fire?", "On 18 February Tarn Mill burnt to the ground.", False),
        ("Was anyone arrested over the mill fire?", "Two men were arrested in March over the mill fire.", True),
        ("Was anybody hurt in the mill fire?", "Two firefighters were injured in the fire at the mill.", True),
    ],
)
def test_what_befell_anybody_is_told_by_what_speaks_of_it(question: str, text: str, told: bool) -> None:
    assert written(researched(question, text)).abstains is not told
