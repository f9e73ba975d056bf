"""The engine without a model on small texts, and what holds for any question."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NoReturn

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aria.agent.steps.assess import assess
from aria.core.limits import Limits
from aria.core.ports import Perform, ReadTask
from aria.core.state import RunState
from aria.core.types import (
    Assessment,
    Brief,
    Confidence,
    Conflict,
    Draft,
    Evidence,
    Judgement,
    Plan,
    Query,
    Selection,
    Side,
    Source,
    SubQuestion,
)
from aria.engines.extractive import ExtractiveEngine
from aria.evidence.phrases import is_phrase
from aria.evidence.queries import differs
from aria.evidence.question import profile
from aria.evidence.sentences import split
from aria.evidence.values import values

ENGINE = ExtractiveEngine()
TODAY = "2026-03-01"

BRIDGE = """# The Golden Gate Bridge

The Golden Gate Bridge joins San Francisco and Marin County. Construction began on 5 January 1933.

The chief engineer of the Golden Gate Bridge was Joseph Strauss. He had campaigned for it for ten years.

## Who painted it?

Visitors pay a toll when they drive south. The toll plaza stands at the San Francisco end.

The bridge opened on 27 May 1937. Eleven men died while it was built.

| Part | Metric |
|---|---|
| Main span of the bridge | 1,280 m |
"""
GAZETTE = (
    "The Golden Gate Bridge opened to the public in May 1937. Joseph Strauss was its chief engineer. Fog is common."
)


def perform(effect: Any) -> NoReturn:
    raise AssertionError(f"the engine asked for {effect}")


def source(number: int, title: str, owner: str = "") -> Source:
    return Source(
        id=f"S{number}",
        handle=f"doc:{number}",
        title=title,
        uri=f"file:///{number}",
        source_class="document",
        published="2020-01-01",
        owner=owner or f"publisher {number}",
        digest=f"{number:064}",
    )


def begun(question: str, **limits: Any) -> RunState:
    brief = Brief(question=question, today=TODAY, limits=replace(Limits(), **limits))
    state = RunState(brief=brief, profile=profile(question, TODAY), documents=10)
    return planned(state)


def planned(state: RunState) -> RunState:
    made = asyncio.run(ENGINE.plan(state, perform))
    queries = tuple(Query(sub_question=sub.id, text=sub.query, tool=sub.tool) for sub in made.sub_questions)
    return replace(state, plan=made, sub_questions=made.sub_questions, queries=queries, asked=queries, round=1)


def selected(state: RunState, sub: SubQuestion, of: Source, text: str) -> tuple[Selection, ...]:
    task = ReadTask(sub_question=sub, source=of, text=text, sentences=split(text), passages=())
    return tuple(asyncio.run(ENGINE.read(task, state, perform)))


def with_read(state: RunState, documents: Sequence[tuple[Source, str]]) -> RunState:
    """The state after every sub-question has read every document."""
    state = replace(state, sources=tuple(each for each, _ in documents))
    rows: list[Evidence] = []
    for sub in state.sub_questions:
        for of, text in documents:
            sentences = split(text)
            for pick in selected(state, sub, of, text):
                start, end = sentences[pick.first][0], sentences[pick.last][1]
                quote = text[start:end]
                rows.append(
                    Evidence(
                        id=f"E{len(rows) + 1}", sub_question=sub.id, source=of.id, start=start, end=end, quote=quote,
                        label=pick.label, score=pick.score, values=values(quote),
                    )
                )  # fmt: skip
    return replace(state, evidence=tuple(rows))


def researched(question: str, *texts: str, **limits: Any) -> RunState:
    titles = ("The Golden Gate Bridge", "Bridges of the West", "A third paper")
    return with_read(begun(question, **limits), [(source(n + 1, titles[n]), text) for n, text in enumerate(texts)])


def findings(state: RunState) -> list[str]:
    return [judgement.finding for judgement in asyncio.run(ENGINE.assess(state, perform))]


def written(state: RunState) -> Draft:
    return asyncio.run(ENGINE.write(state, perform))


def quotes(draft: Draft, *roles: str) -> list[str]:
    return [each.text for each in draft.sentences if each.evidence and (not roles or each.role in roles)]


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
    assert "do not answer" in draft.sentences[0].text
    assert len(quotes(draft)) <= 2
    assert {each.role for each in draft.sentences if each.evidence} <= {"context"}


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
            assert BRIDGE[start - 2 : start] != "# "
            assert "Metric" not in BRIDGE[start:end]


def test_a_pronoun_takes_the_sentence_before_with_it() -> None:
    text = "Konrad Zuse finished the Z3 in Berlin. It was presented to a group of scientists on 12 May 1941. Rain fell."
    state = begun("When was the Z3 presented?")
    best = selected(state, state.sub_questions[0], source(1, "Early computers"), text)[0]
    assert (best.first, best.last, best.label) == (0, 1, "answers")


def test_a_long_text_is_read_near_its_passages() -> None:
    filler = "The weather was fine that day. " * 500
    text = filler + "Sputnik 1 was launched on 4 October 1957. " + filler
    place = text.index("Sputnik")
    state = begun("When was Sputnik 1 launched?")
    task = ReadTask(
        sub_question=state.sub_questions[0], source=source(1, "Space"), text=text, sentences=split(text),
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
    opened = {row.quote: row for row in state.evidence if "opened on" in row.quote}
    sides = tuple(
        Side(value=quote, evidence=(row.id,), origins=1, newest=None) for quote, row in sorted(opened.items())
    )
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


HOP = "Where was the chief engineer of the Golden Gate Bridge born?"
BIRTH = "Joseph Strauss was born on 9 January 1870 in Cincinnati, Ohio. He was short."


def bridged(*, first_hop: bool) -> RunState:
    """A question that is answered only over the name in a quote, after that name was asked about."""
    state = researched(HOP, BRIDGE)
    reflected = asyncio.run(ENGINE.follow_up(state, perform))
    (added,) = reflected.added
    assert added.stands_for == "Q1"
    state = replace(state, sub_questions=(*state.sub_questions, replace(added, id="Q9", added_in_round=1)))
    state = with_read(state, [(source(1, "The Golden Gate Bridge"), BRIDGE), (source(2, "Joseph Strauss"), BIRTH)])
    kept = [row for row in state.evidence if first_hop or "chief engineer" not in row.quote]
    return replace(state, evidence=tuple(kept))


def test_a_question_answered_over_a_name_is_answered_and_shows_both_steps() -> None:
    state = bridged(first_hop=True)
    assert asyncio.run(ENGINE.assess(state, perform))[0].finding == "answered"
    texts = quotes(asyncio.run(ENGINE.write(state, perform)))
    assert any("Cincinnati" in text for text in texts)
    assert any("chief engineer of the Golden Gate Bridge was Joseph Strauss" in text for text in texts)


def test_without_the_quote_that_brought_up_the_name_nothing_is_answered() -> None:
    state = bridged(first_hop=False)
    assert asyncio.run(ENGINE.assess(state, perform))[0].finding != "answered"


@pytest.mark.parametrize(("label", "finding"), [("answers", "answered"), ("supports", "thin")])
def test_a_judgement_rests_on_rows_of_the_question_or_of_what_stands_for_it(label: Any, finding: str) -> None:
    class Sure(ExtractiveEngine):
        async def assess(self, state: RunState, perform: Perform) -> Sequence[Judgement]:
            return [Judgement(sub_question=sub.id, finding="answered") for sub in state.sub_questions]

    state = bridged(first_hop=True)
    kept = [row for row in state.evidence if row.sub_question == "Q1" and row.label == "supports"]
    hop = next(row for row in state.evidence if row.sub_question == "Q9")
    state = replace(state, evidence=(*kept, replace(hop, label=label)))
    assessed = asyncio.run(assess(state, Sure(), perform)).assessment
    assert assessed.judgements[0].finding == finding


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


@pytest.mark.parametrize(
    ("question", "second"),
    [
        ("Who was the chief engineer of the Golden Gate Bridge?", "What else is told of the Golden Gate Bridge?"),
        ("Who created the Python language?", "What else is told of Python?"),
        ("How many people died in the 1918 influenza pandemic?", "What else is told of the 1918 influenza pandemic?"),
        ("Why do cats purr?", "What else is told of this: Why do cats purr?"),
        ("Is sencha brewed hotter or cooler than gyokuro?", "How hot is sencha brewed?"),
        ("Who was born first, Ada Lovelace or Charles Babbage?", "When was Ada Lovelace born?"),
        (
            "Compare the main spans of the Golden Gate Bridge and the Humber Bridge.",
            "What is said of the Golden Gate Bridge as to main spans?",
        ),
    ],
)
def test_side_questions_are_sentences_in_the_words_of_the_question(question: str, second: str) -> None:
    assert begun(question).sub_questions[1].text == second


def test_a_name_takes_the_place_of_its_description() -> None:
    state = researched("Where was the chief engineer of the Golden Gate Bridge born?", BRIDGE)
    (added,) = asyncio.run(ENGINE.follow_up(state, perform)).added
    assert added.text == "Where was Joseph Strauss born?"
