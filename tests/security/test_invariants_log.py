"""I22, I23, I24 and I31: what a log may say, and what is carried out on the strength of it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import FrozenInstanceError, astuple, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria import __version__
from aria.adapters.stores.memory import MemoryStore
from aria.agent.executor import Executor, checked
from aria.agent.gate import Gate
from aria.agent.journal import INTENT_SECONDS, Journal
from aria.audit import audit, decisions, signing
from aria.core import effects
from aria.core.authority import Opened, policy_of
from aria.core.canonical import canonical, digest
from aria.core.effects import Effect, Fetch, Fetched, ListModels, Search
from aria.core.errors import ContentRejected, IntentRefused, StoreError
from aria.core.events import EffectDenied, EffectStarted, Resumed, RunStarted, WriteNow
from aria.core.fold import fold, replay
from aria.core.limits import Need
from aria.core.records import GENESIS, Record, broken_link, parse_all, seal
from aria.core.types import Brief
from aria.exporters import bundle
from aria.security.policy import Rules
from aria.security.signing import Signer, holds
from aria.testing import ManualClock, World, researcher
from aria.verify import verify

SEARCH = Search(text="golden gate", tool="corpus", limit=4)
RULES = Rules(tools=frozenset({"corpus"}))
WORLD = {"bridge": "The Golden Gate Bridge opened in 1937.", "tea": "Green tea is best brewed at 80 degrees."}
QUESTION = "When did the Golden Gate Bridge open?"


class Desk:
    """An executor with a journal that writes intents for it."""

    def __init__(self, policy: str = "p") -> None:
        self.clock = ManualClock()
        self.world = World(documents=WORLD)
        self.journal = Journal.start(
            MemoryStore(), "r", "me", self.clock, brief=Brief(question="q"), version=__version__
        )
        self.executor = Executor(self.world.adapters(), key=self.journal.key, policy=policy, clock=self.clock)

    def intent(self, effect: Effect = SEARCH, policy: str = "p", attempt: int = 0) -> bytes:
        return self.journal.intend(effect, attempt, Need(), policy=policy).line

    def carry_out(self, line: bytes, effect: Effect = SEARCH) -> None:
        asyncio.run(self.executor.carry_out(line, effect))

    def refuses(self, line: bytes, effect: Effect = SEARCH) -> bool:
        try:
            self.carry_out(line, effect)
        except IntentRefused:
            return True
        return False


def run(store: MemoryStore, run_id: str = "r1") -> tuple[Record, ...]:
    asker = researcher(World(documents=WORLD), store=store)
    asyncio.run(asker.ask(QUESTION, run_id=run_id))
    return asker.log(run_id)


@pytest.fixture(scope="module")
def log() -> tuple[Record, ...]:
    return run(MemoryStore())


def test_i22_registry_and_policy_are_the_same_at_start_at_the_end_and_in_each_intent(log: tuple[Record, ...]) -> None:
    (start,) = (record.event for record in log if isinstance(record.event, Opened))
    named = {record.event.policy for record in log if isinstance(record.event, EffectStarted | EffectDenied)}
    assert named == {start.policy} == {policy_of(start.rules, start.registry)}
    assert set(start.registry) == {"index", "search", "fetch", "complete"}
    assert next(each.seq for each in log if isinstance(each.event, Opened)) < min(
        each.seq for each in log if isinstance(each.event, EffectStarted)
    )


@pytest.mark.parametrize("what", ["_rules", "_adapters"])
async def test_i22_rules_or_executors_that_change_in_the_middle_of_a_run_carry_out_nothing(what: str) -> None:
    desk = Desk()
    gate = Gate(desk.journal, desk.world.adapters(), RULES, desk.clock, asyncio.Semaphore(1))
    await gate.research(SEARCH)
    wider = {"_rules": Rules(tools=frozenset({"corpus", "web"})), "_adapters": {"search": object()}}
    setattr(gate, what, wider[what])
    before = len(desk.world.asked)
    with pytest.raises(IntentRefused):
        await gate.research(replace(SEARCH, text="another"))
    assert len(desk.world.asked) == before


def test_i23_a_valid_intent_is_carried_out() -> None:
    desk = Desk()
    desk.carry_out(desk.intent())
    later = replace(SEARCH, text="tea")
    desk.carry_out(desk.intent(later), later)
    assert desk.world.asked == [SEARCH, later]


def test_i23_what_no_adapter_is_there_for_is_not_carried_out() -> None:
    desk, asked = Desk(), ListModels(provider="p")
    with pytest.raises(ContentRejected):
        desk.carry_out(desk.intent(asked), asked)


def test_i23_an_intent_is_carried_out_once_and_in_order() -> None:
    desk = Desk()
    first, second, third = (desk.intent(attempt=number) for number in range(3))
    desk.carry_out(first)
    assert desk.refuses(first)
    desk.carry_out(third)
    assert desk.refuses(second)
    assert len(desk.world.asked) == 2


def test_i23_an_expired_intent_is_refused() -> None:
    desk = Desk()
    line = desk.intent()
    desk.clock.advance(INTENT_SECONDS + 1)
    assert desk.refuses(line)
    assert not desk.world.asked


def test_i23_an_intent_under_other_rules_is_refused() -> None:
    desk = Desk()
    assert desk.refuses(desk.intent(policy="q"))
    assert desk.refuses(desk.intent(policy=""))


def test_i23_an_unsigned_intent_or_one_of_another_key_is_refused() -> None:
    desk, stranger = Desk(), Desk()
    event = json.loads(desk.intent())["event"]
    started = EffectStarted(**event)
    for sign in (None, stranger.journal._signer.sign, lambda _: "00" * 64, lambda _: "no hex"):
        line = seal(run="r", seq=9, at=0, prev=GENESIS, event=started, sign=sign).line
        assert desk.refuses(line)
    assert desk.refuses(stranger.intent())
    assert not desk.world.asked


def test_i23_a_signed_record_that_is_no_intent_is_refused() -> None:
    desk = Desk()
    assert desk.refuses(desk.journal.append(WriteNow()).line)
    assert desk.refuses(b"{}")
    assert desk.refuses(b"")


def test_i23_an_intent_of_another_run_with_the_same_key_is_refused() -> None:
    desk = Desk()
    desk.carry_out(desk.intent())
    other = Journal.start(
        MemoryStore(), "s", "me", desk.clock, brief=Brief(question="q"), version="0", signer=desk.journal._signer
    )
    for attempt in range(5):
        line = other.intend(SEARCH, attempt, Need(), policy="p").line
        assert desk.refuses(line)


def test_i23_an_intent_for_something_else_is_refused() -> None:
    desk = Desk()
    assert desk.refuses(desk.intent(), replace(SEARCH, text="golden gates"))
    assert desk.refuses(desk.intent(), replace(SEARCH, limit=5))
    told = effects.arguments(replace(SEARCH, text="x"))
    forged = EffectStarted(key=effects.key(SEARCH), effect=told, attempt=0, policy="p", expires=2**60)
    signed = desk.journal.append(forged)
    assert desk.refuses(signed.line), "its key names the effect in hand, its arguments another"
    assert not desk.world.asked


@given(data=st.data())
def test_i23_an_intent_with_any_byte_changed_is_refused(data: st.DataObject) -> None:
    desk = Desk()
    line = bytearray(desk.intent())
    place = data.draw(st.integers(0, len(line) - 1))
    line[place] ^= data.draw(st.integers(1, 255))
    again = desk.refuses(bytes(line))
    # Hex digits are read in either case: the same signature, written otherwise.
    assert again or bytes(line).lower() == desk.journal._store.lines("r")[-1]


async def test_i13_a_text_that_is_not_the_one_its_digest_names_is_not_taken_in() -> None:
    fetch = Fetch(handle="doc:a")
    page = await World(documents={"a": "x"}).carry_out(fetch)
    assert isinstance(page, Fetched)
    found = replace(page, digest="0" * 64)
    desk = Desk()
    desk.world.behaviour = lambda effect, _: found if effect == fetch else None
    rules = replace(RULES, handles=frozenset({"doc:a"}))
    gate = Gate(desk.journal, desk.world.adapters(), rules, desk.clock, asyncio.Semaphore(1))
    with pytest.raises(ContentRejected):
        await gate.research(fetch)
    with pytest.raises(ContentRejected):
        checked(fetch, found)


def test_i31_every_record_is_signed_by_one_key(log: tuple[Record, ...]) -> None:
    found = signing(log)
    assert found.count == len(log)
    assert found.keys == (log[0].key,)
    assert not found.faults
    assert all(not record.key for record in log[1:])


@given(data=st.data())
def test_i31_any_changed_byte_of_a_log_is_found(log: tuple[Record, ...], data: st.DataObject) -> None:
    whole = b"\n".join(record.line for record in log)
    place = data.draw(st.integers(0, len(whole) - 1))
    changed = bytearray(whole)
    changed[place] ^= data.draw(st.integers(1, 255))
    try:
        records = parse_all(bytes(changed).split(b"\n"))
    except StoreError:
        return
    assert broken_link(records) is not None or signing(records).faults or records[-1].hash != log[-1].hash


def test_i31_a_log_that_somebody_else_sealed_anew_shows_another_key(log: tuple[Record, ...]) -> None:
    stranger, records = Signer.fresh(), list[Record]()
    for old in log:
        prev = records[-1].hash if records else GENESIS
        key = "" if records else stranger.key
        records.append(
            seal(run=old.run, seq=old.seq, at=old.at, prev=prev, event=old.event, key=key, sign=stranger.sign)
        )
    assert broken_link(records) is None
    assert not signing(records).faults
    assert signing(records).keys == (stranger.key,) != (log[0].key,)
    for number in range(1, len(log)):
        mixed = [*log[:number], *records[number:]]
        assert signing(mixed).faults, "a stranger's record among signed ones"


def test_i31_a_record_without_signature_among_signed_ones_is_found(log: tuple[Record, ...]) -> None:
    bare = seal(run="r1", seq=len(log), at=log[-1].at, prev=log[-1].hash, event=WriteNow())
    assert signing([*log, bare]).faults == ((len(log), "is not signed"),)


def test_i31_a_log_from_before_signatures_can_be_gone_on_with() -> None:
    store, clock = MemoryStore(), ManualClock()
    old = Journal.start(store, "r", "me", clock, brief=Brief(question="q"), version="0")
    bare = [
        seal(run="r", seq=each.seq, at=each.at, prev=GENESIS, event=each.event) for each in parse_all(store.lines("r"))
    ]
    old.close()
    assert signing(bare) == signing([])
    signer = Signer.fresh()
    new = seal(run="r", seq=1, at=1, prev=bare[0].hash, event=WriteNow(), key=signer.key, sign=signer.sign)
    assert signing([*bare, new]).keys == (signer.key,)
    assert not signing([*bare, new]).faults


@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=80))
def test_i31_no_content_makes_a_line_of_its_own(text: str) -> None:
    signer = Signer.fresh()
    event = EffectDenied(key="k", effect={"text": text + '\n{"seq":9}\x1b[2J', "kind": "search"}, reason=text)
    line = seal(run="r", seq=0, at=0, prev=GENESIS, event=event, key=signer.key, sign=signer.sign).line
    assert len(line.splitlines()) == 1 or b"\n" not in line
    assert b"\x1b" not in line
    (record,) = parse_all([line])
    assert record.event == event
    assert holds(signer.key, record.signed, record.sig)


def test_i31_a_bundle_is_held_to_the_key_that_is_trusted() -> None:
    store = MemoryStore()
    asker = researcher(World(documents=WORLD), store=store)
    report = asyncio.run(asker.ask(QUESTION, run_id="r1"))
    data = bundle.pack(report, asker.log("r1"), lambda name: asker.blob("r1", name))
    key = asker.log("r1")[0].key
    assert verify(data).signed_by == (key,)
    assert verify(data, key=key).ok
    assert not verify(data, key=Signer.fresh().key).ok


def test_every_decision_is_made_again(log: tuple[Record, ...]) -> None:
    made = decisions(log, lambda _: None, __version__)
    assert len(made) == sum(isinstance(each.event, EffectStarted | EffectDenied) for each in log) > 2
    assert not any(each.fault for each in made)
    assert all(each.rule for each in made if each.allowed)
    assert {each.outcome for each in made} == {"done"}
    assert audit(log, lambda _: None, __version__).faults == ()


def resealed(log: tuple[Record, ...], change: Any) -> list[Record]:
    """The log with its events changed by somebody who holds the key."""
    signer, records = Signer.fresh(), list[Record]()
    for old in log:
        prev = records[-1].hash if records else GENESIS
        key = "" if records else signer.key
        records.append(
            seal(run=old.run, seq=old.seq, at=old.at, prev=prev, event=change(old.event), key=key, sign=signer.sign)
        )
    assert not signing(records).faults
    return records


def _wider(event: Any) -> Any:
    """The rules lie: the tool was never open."""
    if isinstance(event, Opened):
        rules = {**event.rules, "tools": []}
        return replace(event, rules=rules, policy=policy_of(rules, event.registry))
    return replace(event, policy="") if isinstance(event, EffectStarted) else event


def _other(event: Any) -> Any:
    """An intent whose arguments are no longer those of its key."""
    return replace(event, effect={**event.effect, "limit": 63}) if _is_search(event) else event


def _beyond(event: Any) -> Any:
    """An intent that policy would have denied, with a key that fits."""
    if not _is_search(event):
        return event
    effect = {**event.effect, "limit": 10_000}
    return replace(event, effect=effect, key=digest(canonical(effect)))


def _denied(event: Any) -> Any:
    """A denial of what policy allows."""
    if not _is_search(event):
        return event
    return EffectDenied(key=event.key, effect=event.effect, reason="because", policy=event.policy)


def _late(event: Any) -> Any:
    return replace(event, expires=1) if _is_search(event) else event


def _is_search(event: Any) -> bool:
    return isinstance(event, EffectStarted) and event.effect["kind"] == "search"


@pytest.mark.parametrize("change", [_wider, _other, _beyond, _denied, _late])
def test_a_decision_that_policy_does_not_make_is_found_although_all_is_signed(
    log: tuple[Record, ...], change: Any
) -> None:
    assert any(each.fault for each in decisions(resealed(log, change), lambda _: None, __version__))


def test_what_another_version_decided_is_not_decided_again(log: tuple[Record, ...]) -> None:
    made = decisions(resealed(log, _beyond), lambda _: None, "another")
    assert not any(each.fault for each in made)


def test_i24_what_is_used_only_grows_and_no_limit_rises_while_a_run_works(log: tuple[Record, ...]) -> None:
    before = replay(log[:1])
    for length in range(2, len(log) + 1):
        state = replay(log[:length])
        assert state.brief.limits == before.brief.limits
        assert all(new >= old for new, old in zip(astuple(state.usage), astuple(before.usage), strict=True))
        before = state
    assert before.usage.steps > 0
    assert before.usage.searches > 0


def test_i24_limits_are_set_once_and_by_nothing_but_the_user(log: tuple[Record, ...]) -> None:
    state = replay(log)
    with pytest.raises(FrozenInstanceError):
        state.brief.limits.tokens = 10**9  # type: ignore[misc]
    movers = {type(record.event) for record in log if fold(state, record).brief.limits != state.brief.limits}
    assert movers <= {RunStarted, Resumed}
