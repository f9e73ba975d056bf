"""A bundle as a whole: its files, its log with chain, signatures and decisions, and what the log says."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from aria import __version__, audit
from aria.core.border import checked
from aria.core.canonical import digest
from aria.core.errors import AriaError, NewerFormat
from aria.core.fold import replay
from aria.core.records import Record, broken_link, parse_all
from aria.core.report import Report
from aria.core.state import RunState
from aria.exporters import bundle
from aria.verify.quotes import evidence, snapshot_text, snapshots
from aria.verify.recalculate import recalculated
from aria.verify.statements import delivered
from aria.verify.verdict import Problem, Verification


@checked
def verify(data: bytes, *, key: str = "") -> Verification:
    """Check a bundle. Raises BundleError when `data` is no bundle at all, NewerFormat for a later one.

    `key` is the public key that has to have signed every record; without one any key will do.
    """
    files, faults = bundle.opened(data)
    problems = [Problem(*fault) for fault in faults] + _manifest(files)
    records, broken = _log(files)
    problems += broken
    signed = audit.signing(records)
    problems += (Problem(f"{bundle.LOG} record {seq}", what) for seq, what in signed.faults)
    if key and (signed.keys != (key,) or signed.count != len(records)):
        problems.append(Problem(bundle.LOG, "is not signed as a whole by the key that was asked for"))
    checked = {"files": len(files), "records": len(records), "signatures": signed.count}
    if not records or broken:
        return Verification(problems=tuple(dict.fromkeys(problems)), checked=checked)
    try:
        state = replay(records)
        report = _report_of(state)
        problems += _content(files, state, report, records)
        again, wrong = recalculated(state, lambda name: snapshot_text(files, name))
        problems += (Problem(f"calculation {name}", what) for name, what in wrong)
        decisions = audit.decisions(records, lambda name: files.get(f"{bundle.BLOBS}{name}"), __version__)
        problems += (Problem(f"{bundle.LOG} record {each.seq}", each.fault) for each in decisions if each.fault)
    except Exception as error:  # noqa: BLE001 - records that are sound one by one can name what is not there
        problems.append(Problem(bundle.LOG, f"its records do not fit together: {error!r:.200}"))
        return Verification(problems=tuple(dict.fromkeys(problems)), checked=checked)
    checked |= {
        "decisions": len(decisions),
        "snapshots": sum(name.startswith(bundle.SNAPSHOTS) for name in files),
        "spans": len(state.evidence),
        "sentences": len(report.sentences) if report else 0,
        "citations": len(report.citations) if report else 0,
    }
    checked |= {"calculations": again} if state.calculations else {}
    return Verification(
        problems=tuple(dict.fromkeys(problems)),
        checked=checked,
        run_id=state.run,
        log_head=state.head,
        signed_by=signed.keys,
    )


def _manifest(files: Mapping[str, bytes]) -> list[Problem]:
    manifest = _manifest_of(files)
    listed, written_in = manifest.get("files"), manifest.get("format")
    if not isinstance(listed, dict) or not isinstance(written_in, int):
        return [Problem(bundle.MANIFEST, "missing or unreadable")]
    if written_in > bundle.FORMAT:
        raise NewerFormat(f"this bundle has format {written_in}; this version reads {bundle.FORMAT}: update aria")
    problems = []
    for name in sorted(set(listed) | set(files) - {bundle.MANIFEST}):
        if name not in files:
            problems.append(Problem(bundle.printable(name), "listed in the manifest and not there"))
        elif name not in listed:
            problems.append(Problem(bundle.printable(name), "not listed in the manifest"))
        elif digest(files[name]) != listed[name]:
            problems.append(Problem(bundle.printable(name), "is not what the manifest says"))
    return problems


def _log(files: Mapping[str, bytes]) -> tuple[tuple[Record, ...], list[Problem]]:
    """The records, or what is wrong with the chain."""
    try:
        records = parse_all(files.get(bundle.LOG, b"").splitlines())
    except NewerFormat:
        raise
    except (AriaError, ValueError) as error:
        return (), [Problem(bundle.LOG, str(error))]
    if not records:
        return (), [Problem(bundle.LOG, "missing or empty")]
    if (seq := broken_link(records)) is not None:
        return records, [Problem(f"{bundle.LOG} record {seq}", "does not follow from the record before it")]
    if _manifest_of(files).get("log_head") != records[-1].hash:
        last = records[-1].seq
        return records, [Problem(f"{bundle.LOG} record {last}", "the log does not end at the head that was published")]
    return records, []


def _manifest_of(files: Mapping[str, bytes]) -> dict[str, Any]:
    """The manifest, empty when it is missing or unreadable."""
    try:
        manifest = json.loads(files[bundle.MANIFEST])
    except (KeyError, ValueError, RecursionError):
        return {}
    return manifest if isinstance(manifest, dict) else {}


def _content(
    files: Mapping[str, bytes], state: RunState, report: Report | None, records: tuple[Record, ...]
) -> Iterator[Problem]:
    yield from snapshots(files)
    yield from evidence(files, state, records)
    if report is None:
        yield Problem(bundle.LOG, "the run has not finished: there is no report to check")
    else:
        yield from delivered(files, state, report, records)


def _report_of(state: RunState) -> Report | None:
    if state.finished is None:
        return None
    return replace(state.finished.report, run_id=state.run, log_head=state.head)
