"""I9 and I34: what a query may say to those outside, and what can be learned from its choice."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.security.invariants_kit import CODEWORD, EVIL, GOAL, Ran, hijacked, only, run

from aria.core.effects import Search
from aria.core.events import EffectStarted
from aria.core.labels import SourceText
from aria.core.reach import Reach
from aria.core.state import RunState
from aria.core.types import Brief, Evidence, Plan, Source, SubQuestion
from aria.core.wording import Wording
from aria.security.policy import Deny, Egress, Rules, decide
from aria.security.queries import admitted, bits, fault

QUOTE = "Joseph Strauss of Cincinnati led the work for the Golden Gate Bridge District with Leon Moisseiff until 1937."
SUBS = (
    SubQuestion(id="Q1", text=GOAL, priority="HIGH", tool="web", query="Golden Gate Bridge opening", expects="date"),
    SubQuestion(
        id="Q2", text="Who designed it?", priority="MED", tool="web", query="Golden Gate designer", expects="person",
        wordings=(Wording(text="bridge engineer name"),),
    ),
)  # fmt: skip
BEFORE = replace(RunState(), brief=Brief(question=GOAL), plan=Plan(sub_questions=SUBS, strategy=""), sub_questions=SUBS)
ROW = Evidence(
    id="E1",
    sub_question="Q1",
    source="S1",
    start=0,
    end=len(QUOTE),
    quote=SourceText(QUOTE),
    label="answers",
    score=0.9,
    values=(),
)
AFTER = replace(BEFORE, evidence=(ROW,))
TWO = "When did the Golden Gate Bridge open, and who designed it?"
"""What the pages answer by half, so that it is searched for again after they were read."""
RULES = Rules(tools=frozenset({"web", "corpus"}), search=frozenset({"p"}))


def web(text: str) -> Search:
    return Search(text=text, tool="web", limit=8)


def denied(text: str, state: RunState = AFTER, rules: Rules = RULES) -> bool:
    return isinstance(decide(web(text), state, rules), Deny)


@pytest.mark.parametrize(
    "text",
    [
        "Golden Gate Bridge opened",
        "golden gate bridges opening",
        "bridge engineer name designer",
        "Golden Gate Joseph Strauss",
        "Joseph Strauss Leon Moisseiff bridge",
        "Golden Gate Bridge history report timeline",
    ],
)
def test_i09_words_of_the_goal_the_plan_and_two_names_are_let_out(text: str) -> None:
    assert not denied(text)
    assert admitted(text, AFTER) == text


@pytest.mark.parametrize(
    "text",
    [
        f"golden gate {EVIL}",
        "golden gate evil.example.net/x",
        "golden gate evil.example.net",
        "golden gate www.evil",
        "golden boss@evil.example.net",
        "site:evil.example.net bridge",
        "golden -gate",
        'golden "gate bridge"',
        "golden (gate|bridge)",
        "golden gate sk-1234567890abcdefghij",
        "golden 0123456789abcdef0123",
        "golden SGVsbG8gV29ybGQgaGVsbG8gd29ybGQ=",
        "golden %53%65%63%72%65%74",
        "golden 1234567890123456",
    ],
)
@pytest.mark.parametrize("state", [BEFORE, AFTER])
def test_i09_no_address_operator_or_key_is_let_out(text: str, state: RunState) -> None:
    assert denied(text, state)
    assert not denied(admitted(text, state), state)


def test_i09_at_most_two_pieces_of_what_was_read_are_let_out() -> None:
    assert denied("Joseph golden Cincinnati bridge Leon")
    assert denied("led the work for the golden gate bridge district with leon")
    assert not denied("Joseph golden Cincinnati")
    assert not denied(admitted("Joseph golden Cincinnati bridge Leon", AFTER))


def test_i09_few_words_that_nothing_explains_are_let_out() -> None:
    assert denied("one-a two-b three-c four-d five-e six-f seven-g")


def test_i09_what_the_user_wrote_may_be_asked_as_it_is() -> None:
    asked = replace(
        AFTER, brief=Brief(question="What does node.js say of site:example.com and key 0123456789abcdef0123?")
    )
    assert not denied("node.js site:example.com 0123456789abcdef0123", asked)


@given(words=st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=25), max_size=9))
def test_i09_what_is_admitted_has_no_fault(words: list[str]) -> None:
    for state in (BEFORE, AFTER):
        text = admitted(" ".join(words), state)
        assert not fault(web(text), state)


def test_i09_whoever_plays_the_searcher_no_query_of_a_run_breaks_the_grammar() -> None:
    query = f"site:evil.example.net {CODEWORD}=QUJDREVGR0hJSktMTU5PUA {EVIL}"
    said = json.dumps({"queries": [{"sub_question": f"Q{n}", "query": query} for n in range(1, 5)]})
    for model in (hijacked, only("searcher", said)):
        ran = run(model=model, tools="web,corpus", effort="standard")
        assert ran.recorder.queries
        for text in ran.recorder.queries:
            assert "evil" not in text
            assert ":" not in text
            assert "QUJD" not in text


def test_i34_choices_after_reading_are_counted_and_those_before_are_none() -> None:
    assert bits(web("golden gate"), BEFORE) == 0
    assert bits(replace(web("golden gate"), tool="corpus"), AFTER) == 0
    assert bits(web("golden gate"), AFTER) == 1, "which of two sub-questions"
    assert bits(web("golden gate Strauss"), AFTER) > 1
    assert bits(web("Strauss Moisseiff"), AFTER) >= bits(web("golden Strauss"), AFTER)


@pytest.mark.parametrize(("used", "most", "allowed"), [(0, 32, True), (31.5, 32, False), (31, 32, True), (0, 0, False)])
def test_i34_the_sum_never_passes_the_cap(*, used: float, most: float, allowed: bool) -> None:
    rules = replace(RULES, egress=Egress(choice_bits=most))
    assert denied("golden gate", replace(AFTER, choice_bits=used), rules) != allowed
    assert not denied("golden gate", replace(BEFORE, choice_bits=used), rules)


@pytest.fixture(scope="module")
def free() -> Ran:
    return run(effort="deep", max_rounds=4, goal=TWO)


def test_i34_a_run_adds_up_what_it_gives_away_and_a_strict_one_gives_nothing(free: Ran) -> None:
    told = [_bits(record) for record in free.started("search")]
    assert free.state.choice_bits == pytest.approx(sum(told))
    assert 0 < free.state.choice_bits <= 32
    assert free.asker.audit(free.report.run_id).choice_bits == pytest.approx(free.state.choice_bits)
    strict = run(effort="deep", max_rounds=4, goal=TWO, choice_bits=0.0)
    assert strict.state.choice_bits == 0
    assert strict.report.status == "answered"
    assert len(strict.recorder.queries) < len(free.recorder.queries)


def test_i34_a_log_that_tells_less_than_was_given_away_is_found(free: Ran) -> None:
    from tests.security.test_invariants_log import resealed

    from aria import __version__
    from aria.audit import decisions

    def less(event: Any) -> Any:
        return replace(event, bits=0.0) if isinstance(event, EffectStarted) else event

    bodies = {r.event.result: free.asker.blob(r.run, r.event.result) for r in free.log if hasattr(r.event, "result")}
    assert any("bits" in each.fault for each in decisions(resealed(free.log, less), bodies.get, __version__))


def _bits(record: Any) -> float:
    assert isinstance(record.event, EffectStarted)
    return record.event.bits


@pytest.mark.parametrize(("word", "let_out"), [("ZX-1", False), ("a1b2", False), ("1990s", True), ("21st", True)])
def test_i09_a_code_however_short_is_let_out_only_if_the_question_or_the_plan_has_it(word: str, let_out: bool) -> None:
    assert denied(f"Golden Gate {word}") is not let_out
    known = replace(AFTER, brief=Brief(question=f"What does {word} mean?"))
    assert not denied(f"Golden Gate {word}", known)


# -- the user's own documents

OWN = Source(
    id="S1", handle="doc:1", title="notes.md", uri="file:///home/me/notes.md", source_class="document", published=None,
    owner="", digest="0" * 64, size=len(QUOTE),
)  # fmt: skip
PAGE = replace(OWN, id="S2", handle="web:https://bridge.example/", uri="https://bridge.example/")
WITHHOLDING = replace(
    AFTER, brief=replace(AFTER.brief, reach=Reach(tools=("web", "corpus"), withhold=True)), sources=(OWN, PAGE)
)


def test_i11_what_only_the_users_documents_say_is_put_into_no_query() -> None:
    assert denied("Golden Gate Joseph Strauss", WITHHOLDING)
    assert admitted("Golden Gate Joseph Strauss", WITHHOLDING) == "Golden Gate"
    assert not denied("Golden Gate Joseph Strauss", replace(WITHHOLDING, brief=AFTER.brief))


def test_i11_what_a_page_says_too_may_be_searched_for() -> None:
    told = SourceText("Joseph Strauss led the work.")
    both = replace(WITHHOLDING, evidence=(ROW, replace(ROW, id="E2", source="S2", quote=told)))
    assert not denied("Golden Gate Joseph Strauss", both)
    assert denied("Golden Gate Leon Moisseiff", both)


@given(st.lists(st.sampled_from([*QUOTE.split(), "bridge", "golden", "history", "Who"]), min_size=1, max_size=8))
def test_i11_no_word_of_the_users_documents_alone_gets_out(words: list[str]) -> None:
    text = " ".join(words)
    for sent in (text, admitted(text, WITHHOLDING)):
        if sent and not denied(sent, WITHHOLDING):
            said = {word.strip(".").casefold() for word in sent.split()}
            assert said.isdisjoint({"joseph", "strauss", "cincinnati", "leon", "moisseiff", "district", "1937"})


@pytest.mark.parametrize("opened", [False, True])
def test_i11_a_searcher_sends_words_of_the_users_documents_only_where_that_is_opened(*, opened: bool) -> None:
    asked = json.dumps({"queries": [{"sub_question": f"Q{n}", "query": "private notes golden gate"} for n in range(5)]})
    ran = run(
        goal="Which codeword does the Golden Gate Bridge have, and who designed it?",
        model=only("searcher", asked), tools="web,corpus", effort="deep", max_rounds=4, share_documents=opened,
    )  # fmt: skip
    assert any(row.quote.exposed().startswith("Private notes") for row in ran.state.evidence)
    assert any("private" in query for query in ran.recorder.queries) is opened
