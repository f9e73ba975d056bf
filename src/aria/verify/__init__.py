"""Check a bundle offline: every byte, every link of the log, every quote, every sentence, every figure.

Needs nothing but the bundle. What is wrong is named; nothing is repaired.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from aria import __version__, audit
from aria.agent.steps.finish import build
from aria.core.calculation import unpacked
from aria.core.canonical import digest
from aria.core.effects import Fetch, FetchImage
from aria.core.effects import key as effect_key
from aria.core.errors import AriaError, NewerFormat
from aria.core.events import EffectDone, RunStarted
from aria.core.fold import replay
from aria.core.records import Record, broken_link, parse_all
from aria.core.report import Report, ReportSentence
from aria.core.state import RunState
from aria.core.types import Source
from aria.evidence.calculation import discrepancies
from aria.evidence.claims.phrases import is_phrase
from aria.evidence.claims.support import is_verbatim, unsupported
from aria.evidence.claims.translation import translated
from aria.evidence.tabulated import astray
from aria.exporters import bundle, markdown
from aria.security.code import fault
from aria.security.leads import cut
from aria.verify.recalculate import recalculated


@dataclass(frozen=True, slots=True)
class Problem:
    """`where` names the file, and the record, citation or sentence in it."""

    where: str
    what: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    problems: tuple[Problem, ...]
    checked: Mapping[str, int]
    """How many files, records, signatures, decisions, snapshots, spans and sentences were checked, and how many
    calculations carried out again."""
    run_id: str = ""
    log_head: str = ""
    signed_by: tuple[str, ...] = ()
    """Public keys, in hex, that vouch for the log up to its head; none where it is not signed to its end."""

    @property
    def ok(self) -> bool:
        return not self.problems

    def as_json(self) -> dict[str, Any]:
        return {
            "ok": self.ok,
            "run_id": self.run_id,
            "log_head": self.log_head,
            "signed_by": list(self.signed_by),
            "checked": dict(self.checked),
            "problems": [asdict(problem) for problem in self.problems],
        }


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
        again, wrong = recalculated(state, lambda name: _snapshot(files, name))
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
    yield from _snapshots(files)
    yield from _evidence(files, state, records)
    if report is None:
        yield Problem(bundle.LOG, "the run has not finished: there is no report to check")
    else:
        yield from _delivered(files, state, report, records)


def _snapshots(files: Mapping[str, bytes]) -> Iterator[Problem]:
    for name, data in files.items():
        for folder, suffix in ((bundle.SNAPSHOTS, ".txt"), (bundle.IMAGES, name[-4:]), (bundle.BLOBS, "")):
            if name.startswith(folder) and name != f"{folder}{digest(data)}{suffix}":
                yield Problem(bundle.printable(name), "its bytes do not have the digest in its name")


def _evidence(files: Mapping[str, bytes], state: RunState, records: tuple[Record, ...]) -> Iterator[Problem]:
    """Every span is a quote of a snapshot that this run fetched."""
    fetched = _fetched(files, state, records)
    for source in state.sources:
        if fetched.get(source.handle) != source.digest:
            yield Problem(f"source {source.id}", "was not fetched in this run")
        kept = next((each for each in state.brief.earlier.kept if each.handle == source.handle), None)
        if kept is not None and bundle.snapshot_of(files.get(f"{bundle.BLOBS}{kept.result}", b"")) != source.digest:
            yield Problem(f"source {source.id}", "is not the page that the earlier run kept")
        if source.id in state.calculations or source.derived_from:
            yield from _calculation(files, state, source, again=_written_by(records) == __version__)
    yield from _images(files, state, fetched)
    digests = {source.id: source.digest for source in state.sources}
    for row in state.evidence:
        snapshot = files.get(f"{bundle.SNAPSHOTS}{digests.get(row.source)}.txt")
        if snapshot is None:
            yield Problem(f"evidence {row.id}", "its snapshot is not in the bundle")
        elif snapshot[row.start : row.end] != row.quote.exposed().encode():
            yield Problem(f"evidence {row.id}", f"bytes {row.start} to {row.end} of its snapshot are not the quote")
    if files.get(bundle.EVIDENCE) != bundle.document(bundle.evidence_table(state)):
        yield Problem(bundle.EVIDENCE, "is not the evidence of the log")


def _images(files: Mapping[str, bytes], state: RunState, fetched: Mapping[str, str]) -> Iterator[Problem]:
    for image in state.illustrations or ():
        if fetched.get(image.handle) != image.digest or bundle.image_file(image.digest, image.media) not in files:
            yield Problem(f"image {image.digest[:12]}", "was not fetched in this run")


def _calculation(files: Mapping[str, bytes], state: RunState, source: Source, *, again: bool) -> Iterator[Problem]:
    """A calculation's values are those of its evidence, and its snapshot tells it and nothing else."""
    effect, where = state.calculations.get(source.id), f"calculation {source.id}"
    if effect is None or source.handle != f"compute:{effect_key(effect)}":
        yield Problem(where, "is not the one that was asked for")
    elif problem := fault(effect.code, unpacked(effect.inputs)):
        yield Problem(where, problem)
    else:
        snapshot = _snapshot(files, source.digest)
        yield from (Problem(where, what) for what in discrepancies(effect, source, state, snapshot, again=again))


def _snapshot(files: Mapping[str, bytes], name: str) -> str:
    return files.get(f"{bundle.SNAPSHOTS}{name}.txt", b"").decode(errors="replace")


def _fetched(files: Mapping[str, bytes], state: RunState, records: tuple[Record, ...]) -> dict[str, str]:
    """Snapshot digest by document handle, for everything the log says was fetched."""
    results = {
        record.event.key: record.event.result
        for record in records
        if isinstance(record.event, EffectDone) and record.event.effect_kind in ("fetch", "fetch_image", "compute")
    }
    fetched: dict[str, str] = {}
    for handle, effect in ((source.handle, state.calculations.get(source.id)) for source in state.sources):
        body = files.get(f"{bundle.BLOBS}{results.get(effect_key(effect or Fetch(handle=handle)), '')}", b"")
        if (snapshot := bundle.snapshot_of(body)) is not None:
            fetched[handle] = snapshot
    for image in state.illustrations or ():
        body = files.get(f"{bundle.BLOBS}{results.get(effect_key(FetchImage(handle=image.handle)), '')}", b"")
        fetched[image.handle] = bundle.kept_with(body) or ""
    return fetched


def _delivered(
    files: Mapping[str, bytes], state: RunState, report: Report, records: tuple[Record, ...]
) -> Iterator[Problem]:
    """The report is the one of the log, and holds nothing that its evidence does not carry."""
    if files.get(bundle.REPORT) != bundle.document(report.as_json()):
        yield Problem(bundle.REPORT, "is not the report of the log")
    if files.get(bundle.READABLE) != markdown.export(report):
        yield Problem(bundle.READABLE, "is not the report of the log")
    digests = {source.id: source.digest for source in report.sources}
    accepted = {(row.source, row.start, row.end, row.quote.exposed()) for row in state.evidence}
    for citation in report.citations:
        snapshot = files.get(f"{bundle.SNAPSHOTS}{digests.get(citation.source_id)}.txt", b"")
        if snapshot[citation.start : citation.end] != citation.quote.encode():
            yield Problem(f"citation {citation.n}", "is not a quote of its snapshot")
        if (citation.source_id, citation.start, citation.end, citation.quote) not in accepted:
            yield Problem(f"citation {citation.n}", "rests on no accepted evidence")
    yield from (Problem(*each) for each in astray(report, lambda name: files.get(f"{bundle.SNAPSHOTS}{name}.txt", b"")))
    yield from _sentences(state, report)
    if _written_by(records) == __version__ and build(replay(records[:-1])) != replace(report, run_id="", log_head=""):
        where = f"{bundle.LOG} record {records[-1].seq}"
        yield Problem(where, "the report does not follow from the records before it")


def _sentences(state: RunState, report: Report) -> Iterator[Problem]:
    known = {citation.n: citation.quote for citation in report.citations}
    goal = " ".join([state.brief.question, *(sub.text for sub in state.sub_questions)])
    for number, sentence in enumerate(report.sentences, start=1):
        quotes = [known[n] for n in sentence.citations if n in known]
        told = [*quotes, *(cut(quote, state.brief.question) for quote in quotes)]
        if len(quotes) < len(sentence.citations):
            yield Problem(f"sentence {number}", "cites what is not in the report")
        if sentence.status == "template":
            if sentence.citations or not is_phrase(sentence.text, goal):
                yield Problem(f"sentence {number}", "calls itself a fixed phrase and is none")
        elif not sentence.citations:
            yield Problem(f"sentence {number}", "has no accepted span")
        elif not _carried(sentence, told, goal, state.language):
            yield Problem(f"sentence {number}", "is not carried by the quotes it cites")


def _carried(sentence: ReportSentence, quotes: list[str], goal: str, language: str) -> bool:
    """What the check asked of the sentence before it was delivered, asked again."""
    if sentence.status == "supported" and is_verbatim(sentence.text, quotes):
        return True
    if sentence.translated and not translated(sentence.text, quotes, language):
        return False
    into = language if sentence.translated else ""
    return sentence.status == "unverified" or not unsupported(sentence.text, quotes, goal, into)


def _report_of(state: RunState) -> Report | None:
    if state.finished is None:
        return None
    return replace(state.finished.report, run_id=state.run, log_head=state.head)


def _written_by(records: tuple[Record, ...]) -> str:
    first = records[0].event
    return first.version if isinstance(first, RunStarted) else ""
