"""Which model is asked: role, tier, fallbacks, and what the user puts in while a run works."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria import registry, wiring
from aria.core.canonical import digest
from aria.core.effects import Complete
from aria.core.errors import UserError
from aria.core.events import ModelSwitched, WriteNow
from aria.core.fold import fold
from aria.core.labels import Context
from aria.core.records import Record, seal
from aria.core.state import RunState
from aria.engines.llm.asking import PRO, Roster
from aria.engines.llm.prompting import roles
from aria.security.policy import Allow, Deny, Rules, decide
from aria.settings import load

NAMES = st.sampled_from(["a:1", "b:2", "c:3", "d:4", "e:5"])
ROLES = st.sampled_from(roles())


@given(NAMES, NAMES, st.lists(NAMES), st.dictionaries(ROLES, NAMES), st.dictionaries(ROLES | st.just(""), NAMES), ROLES)
def test_a_role_asks_its_own_model_then_its_tier_then_what_stands_in(
    fast: str, pro: str, others: list[str], own: dict[str, str], switched: dict[str, str], role: str
) -> None:
    roster = Roster(fast=(fast, *others), pro=(pro, *others), roles=own)
    asked = roster.of(role, switched)
    assert len(set(asked)) == len(asked)
    assert set(asked) >= {pro if role in PRO else fast, *others}
    assert asked[0] == (switched.get(role) or switched.get("") or own.get(role) or (pro if role in PRO else fast))
    assert set(asked) <= {*roster.models, *switched.values()}, "policy would refuse it"


def test_every_role_with_a_tier_of_its_own_is_a_role() -> None:
    assert set(roles()) >= {*PRO, "planner", "reader"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", {}),
        ("reader=ollama:qwen3", {"reader": "ollama:qwen3"}),
        (" reader = ollama:qwen3:8b , writer=openai:gpt-5,", {"reader": "ollama:qwen3:8b", "writer": "openai:gpt-5"}),
        ("writer=bedrock:arn=x", {"writer": "bedrock:arn=x"}),
        ("reader=a:b,reader=a:b", {"reader": "a:b"}),
    ],
)
def test_roles_are_read(text: str, found: dict[str, str]) -> None:
    assert registry.roles_of(text) == found


@pytest.mark.parametrize("text", ["reader", "reader=", "=openai:x", "reeder=openai:x", "reader=a:b,reader=a:c"])
def test_roles_that_mean_nothing_are_refused_with_what_is_accepted(text: str) -> None:
    with pytest.raises(UserError, match=r"role"):
        registry.roles_of(text)


def test_roles_can_be_a_table_of_the_file(aria_home: Path) -> None:
    (aria_home / "config.toml").write_text(
        'engine = "openai:large"\nfast = "openai:small"\n[roles]\nreader = "ollama:qwen3"\nwriter = "groq:x"\n'
    )
    _, models = wiring.engine(load())
    assert models == {"openai:large", "openai:small", "ollama:qwen3", "groq:x"}


@pytest.mark.parametrize("roles", ["reader=nobody:x", "reader=openai", "painter=openai:x"])
def test_a_wrong_role_is_refused_before_a_run(roles: str) -> None:
    with pytest.raises(UserError):
        wiring.engine(load(engine="openai:large", roles=roles))


def test_the_last_switch_counts_and_one_for_every_role_ends_those_for_single_ones() -> None:
    state = after(ModelSwitched(model="a:1", role="reader"), ModelSwitched(model="b:2", role="writer"))
    assert dict(state.switched) == {"reader": "a:1", "writer": "b:2"}
    state = after(ModelSwitched(model="a:1", role="reader"), ModelSwitched(model="c:3"))
    assert dict(state.switched) == {"": "c:3"}
    state = after(ModelSwitched(model="c:3"), ModelSwitched(model="a:1", role="reader"), WriteNow())
    assert dict(state.switched) == {"": "c:3", "reader": "a:1"}


def test_policy_opens_what_the_user_switched_to_and_nothing_else() -> None:
    state = after(ModelSwitched(model="a:1", role="reader"))
    rules = Rules(models=frozenset({"b:2"}))
    asking = {
        name: Complete(role="reader", model=name, prompt=Context("p"), max_tokens=9) for name in ("a:1", "b:2", "c:3")
    }
    assert decide(asking["a:1"], state, rules) == Allow()
    assert decide(asking["b:2"], state, rules) == Allow()
    assert isinstance(decide(asking["c:3"], state, rules), Deny)
    assert isinstance(decide(asking["a:1"], RunState(), rules), Deny)


def after(*events: ModelSwitched | WriteNow) -> RunState:
    state = RunState()
    for number, event in enumerate(events, start=1):
        record: Record = seal(run="r", seq=number, at=0, prev=digest(b""), event=event)
        state = fold(state, record)
    return state
