"""Records: canonical bytes, an unbreakable chain, typed refusal of what a later version wrote."""

from __future__ import annotations

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.canonical import canonical, digest
from aria.core.errors import NewerFormat, StoreError
from aria.core.events import FORMAT, EffectDenied, RunStarted, StepFailed, WriteNow
from aria.core.records import GENESIS, Record, broken_link, parse, parse_all, seal
from aria.core.types import Brief

TEXT = st.text(st.characters(blacklist_categories=["Cs"]), max_size=30)


def chain(*messages: str) -> list[Record]:
    records = [seal(run="r", seq=0, at=1, prev=GENESIS, event=RunStarted(brief=Brief(question="q"), version="0"))]
    for message in messages:
        event = StepFailed(step="read", error="E", message=message)
        records.append(seal(run="r", seq=len(records), at=2, prev=records[-1].hash, event=event))
    return records


@given(st.lists(TEXT, max_size=4))
def test_records_read_back_as_they_were_written(messages: list[str]) -> None:
    records = chain(*messages)
    assert parse_all(record.line for record in records) == tuple(records)
    assert broken_link(records) is None


@given(st.lists(TEXT, min_size=1, max_size=3), st.data())
def test_any_changed_byte_breaks_the_chain_or_the_record(messages: list[str], data: st.DataObject) -> None:
    records = chain(*messages)
    head = records[-1].hash
    which = data.draw(st.integers(0, len(records) - 1))
    line = bytearray(records[which].line)
    place = data.draw(st.integers(0, len(line) - 1))
    line[place] ^= data.draw(st.integers(1, 255))
    lines = [record.line for record in records]
    lines[which] = bytes(line)
    try:
        changed = parse_all(lines)
    except (StoreError, NewerFormat):
        return
    assert broken_link(changed) is not None or changed[-1].hash != head


def test_a_missing_record_is_named() -> None:
    records = chain("a", "b", "c")
    assert broken_link([records[0], records[2], records[3]]) == 1


@pytest.mark.parametrize(
    "line", [b"", b"{}", b"[]", b"null", b"\xff\xfe", b'{"run":"r"}', b'{"event":{"kind":"nonsense"}}']
)
def test_what_is_no_record_is_refused(line: bytes) -> None:
    with pytest.raises(StoreError):
        parse(line)


ANYTHING: st.SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(exclude_categories=[]), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=10,
)
"""Any JSON value, with what Python's reader takes beyond JSON: NaN, infinities, lone surrogates."""
FIELDS = ["run", "seq", "at", "prev", "event"]


@pytest.mark.parametrize("event", [None, [], "run_started", 1, {"kind": "run_started", "format": "x"}])
def test_an_event_that_is_no_object_or_has_no_format_is_refused(event: object) -> None:
    with pytest.raises(StoreError):
        parse(canonical({"run": "r", "seq": 0, "at": 0, "prev": GENESIS, "event": event}))


@pytest.mark.parametrize("field", ["run", "prev", "seq", "at"])
@pytest.mark.parametrize("value", [None, [], {}, 0.0, True, 10**400, "\ud800"])
def test_a_field_of_another_type_is_refused(field: str, value: object) -> None:
    raw = json.loads(chain()[0].line)
    with pytest.raises(StoreError):
        parse(json.dumps({**raw, field: value}).encode())


@pytest.mark.parametrize("deep", [b"[" * 100_000, b'{"event":' * 100_000])
def test_a_record_nested_too_deep_is_refused(deep: bytes) -> None:
    with pytest.raises(StoreError):
        parse(deep)


@given(ANYTHING)
def test_any_value_as_a_record_is_read_or_refused(value: object) -> None:
    with contextlib.suppress(StoreError, NewerFormat):
        parse(json.dumps(value).encode())


@given(st.sampled_from(FIELDS), ANYTHING)
def test_any_value_as_a_field_of_a_record_is_read_or_refused(field: str, value: object) -> None:
    raw = json.loads(chain()[0].line)
    with contextlib.suppress(StoreError, NewerFormat):
        parse(json.dumps({**raw, field: value}).encode())


@given(st.sampled_from(["kind", "format", "brief", "version", "more"]), ANYTHING)
def test_any_value_as_a_field_of_an_event_is_read_or_refused(field: str, value: object) -> None:
    raw = json.loads(chain()[0].line)
    raw["event"][field] = value
    with contextlib.suppress(StoreError, NewerFormat):
        parse(json.dumps(raw).encode())


def test_an_unknown_event_is_refused_with_its_kind_of_error() -> None:
    with pytest.raises(StoreError):
        parse(canonical({"run": "r", "seq": 0, "at": 0, "prev": GENESIS, "event": {"kind": "from_the_future"}}))


def test_a_log_of_a_later_format_is_told_apart_from_a_broken_one() -> None:
    raw = json.loads(chain()[0].line)
    raw["event"]["format"] = FORMAT + 1
    with pytest.raises(NewerFormat):
        parse_all([canonical(raw)])


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | TEXT, lambda inner: st.lists(inner) | st.dictionaries(TEXT, inner)
    )
)
def test_canonical_bytes_are_a_function_of_the_value(value: object) -> None:
    assert canonical(json.loads(canonical(value))) == canonical(value)


def test_canonical_refuses_what_json_has_not() -> None:
    with pytest.raises(ValueError):
        canonical(float("nan"))
    with pytest.raises(UnicodeEncodeError):
        canonical("\ud800")


def test_log_lines_cannot_be_forged_by_content() -> None:
    forged = '"}\n{"run":"r","seq":9}'
    record = seal(
        run="r", seq=0, at=0, prev=GENESIS, event=EffectDenied(key="k", effect={"text": forged}, reason=forged)
    )
    assert b"\n" not in record.line
    assert parse(record.line) == record


def test_the_hash_is_of_the_stored_bytes() -> None:
    record = seal(run="r", seq=0, at=0, prev=GENESIS, event=WriteNow())
    assert record.hash == digest(record.line)
