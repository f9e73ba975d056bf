"""What every store promises, whatever it is made of."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aria.core.canonical import digest
from aria.core.errors import RunBusy, RunNotFound, StoreError
from aria.core.events import CancelRequested, Event, RunStarted, StepFailed, WriteNow
from aria.core.ports import Lease, Store
from aria.core.records import GENESIS, broken_link, parse_all, seal
from aria.core.types import Brief

from .stores_kit import LEASE_SECONDS, PLACES, HandClock, Place, chain

ME = "somewhere::1:"
OTHER = "elsewhere::2:"


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return PLACES[request.param](tmp_path, HandClock())


@pytest.fixture
def store(place: Place) -> Iterator[Store]:
    store = place.open()
    yield store
    store.close()


@pytest.fixture
def other(place: Place) -> Iterator[Store]:
    """A second handle on the same store."""
    store = place.open()
    yield store
    store.close()


@pytest.fixture
def lease(store: Store) -> Lease:
    store.create("r1", "Who?", 1_000)
    return store.acquire("r1", ME)


def test_records_come_back_byte_for_byte_and_in_order(store: Store, other: Store, lease: Lease) -> None:
    records = chain("r1", 5)
    store.append(lease, records[:1])
    store.append(lease, records[1:])
    assert other.lines("r1") == tuple(record.line for record in records)
    assert parse_all(other.lines("r1")) == tuple(records)
    assert broken_link(parse_all(other.lines("r1"))) is None


@pytest.mark.parametrize("after", [-1, 0, 3, 4, 9])
def test_lines_can_be_read_on_from_a_number(store: Store, lease: Lease, after: int) -> None:
    records = chain("r1", 5)
    store.append(lease, records)
    assert store.lines("r1", after) == tuple(record.line for record in records[after + 1 :])


def test_a_run_without_records_has_no_lines(store: Store, lease: Lease) -> None:
    store.append(lease, [])
    assert store.lines("r1") == ()


def test_runs_do_not_mix(store: Store, lease: Lease) -> None:
    store.create("r2", "When?", 2_000)
    second = store.acquire("r2", ME)
    store.append(lease, chain("r1", 2))
    store.append(second, chain("r2", 3))
    assert [len(store.lines(run)) for run in ("r1", "r2")] == [2, 3]
    with pytest.raises(StoreError, match="r2"):
        store.append(lease, chain("r2", 1))
    assert len(store.lines("r1")) == 2


@pytest.mark.parametrize("seq", [0, 1, 3, 7])
def test_only_the_next_number_is_taken(store: Store, lease: Lease, seq: int) -> None:
    records = chain("r1", 2)
    store.append(lease, records)
    wrong = seal(run="r1", seq=seq, at=1, prev=records[-1].hash, event=WriteNow())
    with pytest.raises(RunBusy):
        store.append(lease, [wrong], [b"lost"])
    assert len(store.lines("r1")) == 2
    with pytest.raises(StoreError):
        store.blob("r1", digest(b"lost"))


@pytest.mark.parametrize("length", [0, 2])
def test_a_record_that_does_not_follow_is_refused(store: Store, lease: Lease, length: int) -> None:
    store.append(lease, chain("r1", length))
    with pytest.raises(RunBusy):
        store.append(lease, [seal(run="r1", seq=length, at=1, prev="f" * 64, event=WriteNow())])
    assert len(store.lines("r1")) == length


def test_a_batch_with_a_break_in_it_leaves_nothing(store: Store, lease: Lease) -> None:
    first, _, third = chain("r1", 3)
    with pytest.raises(RunBusy):
        store.append(lease, [first, third])
    assert store.lines("r1") == ()
    with pytest.raises(RunBusy):
        store.append(lease, [first, seal(run="r1", seq=1, at=1, prev=GENESIS, event=WriteNow())])
    assert store.lines("r1") == ()


def test_a_held_run_is_not_given_twice(store: Store, other: Store, lease: Lease) -> None:
    for handle, owner in ((other, OTHER), (store, OTHER), (store, ME)):
        with pytest.raises(RunBusy, match="process 1 on somewhere"):
            handle.acquire("r1", owner)
    store.append(lease, chain("r1", 1))
    store.release(lease)
    assert other.acquire("r1", OTHER).token > lease.token


def test_a_released_run_cannot_be_written(store: Store, lease: Lease) -> None:
    store.release(lease)
    refused: list[Callable[[], object]] = [
        lambda: store.append(lease, chain("r1", 1)),
        lambda: store.renew(lease),
        lambda: store.receive(lease),
    ]
    for call in refused:
        with pytest.raises(RunBusy, match="given back"):
            call()
    store.release(lease)
    assert store.lines("r1") == ()


def test_a_lease_that_ran_out_is_taken_over(store: Store, other: Store, lease: Lease, place: Place) -> None:
    (record,) = chain("r1", 1)
    store.append(lease, [record])
    store.send("r1", CancelRequested())
    place.clock.time += LEASE_SECONDS - 0.001
    with pytest.raises(RunBusy):
        other.acquire("r1", OTHER)
    place.clock.time += 0.001
    taken = other.acquire("r1", OTHER)
    assert taken.token > lease.token

    with pytest.raises(RunBusy, match="process 2 on elsewhere"):
        store.append(lease, chain("r1", 1, after=record), [b"late"])
    with pytest.raises(RunBusy):
        store.renew(lease)
    with pytest.raises(RunBusy):
        store.receive(lease)
    store.release(lease)  # must not free what another holds
    with pytest.raises(RunBusy):
        store.acquire("r1", ME)
    other.append(taken, chain("r1", 1, after=record))
    assert other.receive(taken) == (CancelRequested(),)
    assert place.kept_blobs() == set()


def test_renewing_keeps_the_run(store: Store, other: Store, lease: Lease, place: Place) -> None:
    for _ in range(3):
        place.clock.time += LEASE_SECONDS - 1
        store.renew(lease)
    with pytest.raises(RunBusy):
        other.acquire("r1", OTHER)


def test_renewing_tells_whether_something_was_sent(store: Store, other: Store, lease: Lease) -> None:
    assert not store.renew(lease)
    other.send("r1", CancelRequested())
    assert store.renew(lease)
    store.append(lease, chain("r1", 1), received=1)
    assert not store.renew(lease)


def test_a_lease_that_ran_out_still_writes_while_nobody_took_the_run(store: Store, lease: Lease, place: Place) -> None:
    place.clock.time += 10 * LEASE_SECONDS
    store.append(lease, chain("r1", 1))
    store.renew(lease)
    assert store.runs()[0].status == "running"


def test_blobs_come_back_and_are_kept_once(store: Store, other: Store, lease: Lease, place: Place) -> None:
    store.create("r2", "When?", 2_000)
    second = store.acquire("r2", ME)
    small, text, noise = b"", "Ünïcode ".encode() * 500, os.urandom(3_000)
    store.append(lease, chain("r1", 1), [small, text, noise, text])
    store.append(second, [], iter([text]))
    store.append(second, [], [text])
    for data in (small, text, noise):
        assert other.blob("r1", digest(data)) == data
    assert other.blob("r2", digest(text)) == text
    with pytest.raises(StoreError, match=digest(noise)):
        other.blob("r2", digest(noise))
    assert place.kept_blobs() == {digest(small), digest(text), digest(noise)}


def test_a_big_blob_comes_back(store: Store, other: Store, lease: Lease) -> None:
    for big in (os.urandom(5_000_000), b"ab" * 2_500_000):
        store.append(lease, [], [big])
        assert other.blob("r1", digest(big)) == big


def test_deleting_drops_what_no_other_run_uses(store: Store, lease: Lease, place: Place) -> None:
    store.create("r2", "When?", 2_000)
    second = store.acquire("r2", ME)
    store.append(lease, chain("r1", 3), [b"shared", b"own"])
    store.append(second, chain("r2", 1), [b"shared"])
    store.send("r1", WriteNow())
    store.release(lease)
    store.delete("r1")
    assert [row.run_id for row in store.runs()] == ["r2"]
    assert store.blob("r2", digest(b"shared")) == b"shared"
    assert place.kept_blobs() == {digest(b"shared")}
    store.release(second)
    store.delete("r2")
    assert place.kept_blobs() == set()
    assert store.runs() == ()


def test_a_run_made_again_under_its_old_id_starts_empty(store: Store, lease: Lease, place: Place) -> None:
    store.append(lease, chain("r1", 1), [b"old"])
    store.send("r1", WriteNow())
    place.clock.time += LEASE_SECONDS
    store.delete("r1")
    store.create("r1", "Again?", 3_000)
    again = store.acquire("r1", ME)
    assert again.token > lease.token
    with pytest.raises(RunBusy):
        store.append(lease, chain("r1", 1))
    assert store.receive(again) == ()
    assert store.lines("r1") == ()
    with pytest.raises(StoreError):
        store.blob("r1", digest(b"old"))


def test_a_held_run_is_not_deleted(store: Store, other: Store, lease: Lease) -> None:
    store.append(lease, chain("r1", 1), [b"kept"])
    for handle in (store, other):
        with pytest.raises(RunBusy):
            handle.delete("r1")
    assert len(store.lines("r1")) == 1
    assert store.blob("r1", digest(b"kept")) == b"kept"


def test_what_was_left_stays_in_order_until_it_is_in_the_log(store: Store, other: Store, lease: Lease) -> None:
    events: list[Event] = [WriteNow(), StepFailed(step="a", error="b", message="„c“"), CancelRequested()]
    events.append(RunStarted(brief=Brief(question="Who?"), version="0"))
    for event in events:
        other.send("r1", event)
    store.create("r2", "When?", 2_000)
    assert store.receive(store.acquire("r2", ME)) == ()
    assert store.receive(lease) == tuple(events)
    assert store.receive(lease) == tuple(events)
    records = chain("r1", 2)
    store.append(lease, records[:1], received=3)
    assert store.receive(lease) == tuple(events[3:])
    with pytest.raises(RunBusy):
        store.append(lease, records[:1], received=1)
    assert store.receive(lease) == tuple(events[3:]), "a refused append strikes nothing"
    store.append(lease, records[1:], received=1)
    other.send("r1", WriteNow())
    assert store.receive(lease) == (WriteNow(),)


def test_an_unknown_run_is_not_found(store: Store) -> None:
    gone = Lease(run="nope", owner=ME, token=1)
    calls: dict[str, Callable[[], object]] = {
        "acquire": lambda: store.acquire("nope", ME),
        "renew": lambda: store.renew(gone),
        "append": lambda: store.append(gone, chain("nope", 1)),
        "lines": lambda: store.lines("nope"),
        "blob": lambda: store.blob("nope", "0" * 64),
        "set_status": lambda: store.set_status("nope", "answered", 1),
        "send": lambda: store.send("nope", WriteNow()),
        "receive": lambda: store.receive(gone),
        "delete": lambda: store.delete("nope"),
    }
    for name, call in calls.items():
        with pytest.raises(RunNotFound, match="nope"):
            call()
        assert store.runs() == (), name
    store.release(gone)


def test_a_run_id_is_taken_once(store: Store, other: Store, lease: Lease) -> None:
    store.append(lease, chain("r1", 1))
    with pytest.raises(RunBusy, match="r1"):
        other.create("r1", "Another?", 9_000)
    assert store.runs()[0].question == "Who?"
    assert len(store.lines("r1")) == 1


def test_the_list_shows_the_newest_first_with_what_became_of_them(store: Store, other: Store) -> None:
    for run, at in (("a", 100), ("c", 300), ("b", 200), ("b2", 200)):
        store.create(run, f"{run}?", at)
    lease = store.acquire("c", ME)
    store.append(lease, chain("c", 2))
    store.set_status("b", "answered", 900)
    store.set_status("b2", "cancelled", 950)
    rows = [(row.run_id, row.question, row.status, row.created_at, row.updated_at) for row in other.runs()]
    assert rows == [
        ("c", "c?", "running", 300, 5_001),
        ("b2", "b2?", "cancelled", 200, 950),
        ("b", "b?", "answered", 200, 900),
        ("a", "a?", "interrupted", 100, 100),
    ]
    store.release(lease)
    assert other.runs()[0].status == "interrupted"
