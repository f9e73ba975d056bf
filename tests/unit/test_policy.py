"""Policy: what it allows and what it denies, both sides of each rule."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

import pytest

from aria.core.effects import Complete, Effect, Fetch, Index, Search, WriteFile
from aria.core.state import RunState
from aria.core.types import Hit
from aria.security.policy import MAX_HITS, MAX_QUERY_CHARS, Allow, Deny, Rules, decide

HIT = Hit(handle="doc:1", title="t", uri="u", snippet="", score=1, rank=1, provider="memory")
STATE = replace(RunState(), ledger=MappingProxyType({"doc:1": HIT}), scope=("/docs",))
RULES = Rules(
    index_roots=frozenset({"/docs"}),
    tools=frozenset({"corpus"}),
    models=frozenset({"double:one"}),
    write_paths=frozenset({"/out/report.md"}),
)
SEARCH = Search(text="how long", tool="corpus", limit=8, scope=("/docs",))
COMPLETE = Complete(role="planner", model="double:one", prompt="p", max_tokens=100)


@pytest.mark.parametrize(
    "effect",
    [Index(path="/docs"), SEARCH, Fetch(handle="doc:1"), COMPLETE, WriteFile(path="/out/report.md", data=b"x")],
)
def test_what_the_user_opened_is_allowed(effect: Effect) -> None:
    assert decide(effect, STATE, RULES) == Allow()


@pytest.mark.parametrize(
    "effect",
    [
        Index(path="/etc"),
        Index(path="/docs/.."),
        replace(SEARCH, tool="web"),
        replace(SEARCH, text=" "),
        replace(SEARCH, text="x" * (MAX_QUERY_CHARS + 1)),
        replace(SEARCH, text="a\nb"),
        replace(SEARCH, text="a\x1b[2J"),
        replace(SEARCH, limit=-1),
        replace(SEARCH, limit=MAX_HITS + 1),
        replace(SEARCH, scope=()),
        replace(SEARCH, scope=("/etc",)),
        Fetch(handle="doc:2"),
        Fetch(handle="https://attacker.example/"),
        replace(COMPLETE, model="other:model"),
        replace(COMPLETE, max_tokens=0),
        replace(COMPLETE, max_tokens=10**9),
        WriteFile(path="/out/other.md", data=b"x"),
        WriteFile(path="/out/../out/report.md", data=b"x"),
    ],
)
def test_everything_else_is_denied_with_a_reason(effect: Effect) -> None:
    verdict = decide(effect, STATE, RULES)
    assert isinstance(verdict, Deny)
    assert verdict.reason


def test_only_the_local_library_is_told_the_question() -> None:
    rules = replace(RULES, tools=frozenset({"corpus", "web"}))
    assert decide(replace(SEARCH, question="How long is it?"), STATE, rules) == Allow()
    assert decide(replace(SEARCH, tool="web"), STATE, rules) == Allow()
    assert isinstance(decide(replace(SEARCH, tool="web", question="How long is it?"), STATE, rules), Deny)


@pytest.mark.parametrize(
    "effect",
    [Index(path="/docs"), SEARCH, Fetch(handle="doc:1"), COMPLETE, WriteFile(path="/out/report.md", data=b"x")],
)
def test_without_rules_and_ledger_nothing_is_allowed(effect: Effect) -> None:
    assert isinstance(decide(effect, RunState(), Rules()), Deny)
