"""What is deleted is gone to the byte, what is old goes by itself, and what is taken elsewhere is whole or refused."""

from __future__ import annotations

import asyncio
import json
import zipfile
from pathlib import Path

import pytest

from aria.adapters.stores.sqlite import SqliteStore
from aria.adapters.web.cache import Cache
from aria.api import Researcher
from aria.core.canonical import digest
from aria.core.errors import UserError
from aria.core.hooks import Hook
from aria.exporters import bundle
from aria.server.chores import Chores
from aria.server.service import Service
from aria.server.tokens import Owner
from aria.server.watching import Watching
from aria.verify import verify

from .kit import PATIENCE, QUESTION, Server
from .test_operations import aria

MARK = "Zanzibarmark"
"""A word that nothing but the run holds."""


def holds(home: Path, what: str) -> list[str]:
    """The files that hold these bytes."""
    return [path.name for path in home.rglob("*") if path.is_file() and what.encode() in path.read_bytes()]


async def test_a_deleted_run_leaves_no_byte(home: Path) -> None:
    researcher = Researcher(home=home)
    service = Service(researcher, parallel=0)
    run = (await service.submit(Owner(), f"{QUESTION} {MARK}", {}, key=f"key-{MARK}")).run_id
    service.hooks.add(Hook(run=run, owner="", url=f"https://x.example/{MARK}", secret=MARK))
    watch = Watching(service).add(Owner(), QUESTION, {}, every="1h")
    researcher.watches().moved(watch, 5, run=run)
    other = (await service.submit(Owner(), QUESTION, {})).run_id
    for each in (run, other):
        await researcher.resume(each)
    cache = Cache(home / "web")
    cache.put(f"https://pages.example/{MARK}", {"etag": "x"}, b"a page", 0.0)
    cache.put("https://others.example/", {"etag": "x"}, b"a page", 0.0)
    cache.forget(frozenset({"pages.example"}))
    assert holds(home, run)
    assert holds(home, MARK)
    assert cache.get("https://others.example/")

    researcher.delete(run)
    assert holds(home, MARK) == []
    assert holds(home, run) == []
    assert researcher.report(other) is not None
    assert service.jobs.spent("", "2026-01-01").parallel == 1, "only the other one is owed an end"
    researcher.close()


async def test_what_is_older_than_the_operator_keeps_goes_by_itself(home: Path) -> None:
    researcher = Researcher(home=home, keep_days=30)
    service = Service(researcher, parallel=0)
    old, queued, new = [(await service.submit(Owner(), f"{QUESTION} {n}", {})).run_id for n in range(3)]
    for each in (old, new):
        await researcher.resume(each)
        service.jobs.end(each, tokens=0, money=0, day="2026-01-01")
    store = researcher._store
    assert isinstance(store, SqliteStore)
    with store.database.transaction() as connection:
        connection.execute("UPDATE runs SET updated_at = 1 WHERE id IN (?, ?)", (old, queued))
    assert researcher.stale(30) == (old,)
    chores = Chores(service)
    chores.start()
    async with asyncio.timeout(PATIENCE):
        while researcher.stale(30):  # noqa: ASYNC110 - a task says
            await asyncio.sleep(0.05)
    await chores.stop()
    assert {row.run_id for row in researcher.runs()} == {queued, new}
    researcher.close()


async def test_runs_move_to_another_store_and_are_the_same_there(home: Path, tmp_path: Path) -> None:
    here = Researcher(home=home)
    first, second = await here.ask(QUESTION), await here.ask("Who designed the Harrow Bridge?")
    service = Service(here, parallel=0)
    begun = (await service.submit(Owner(), QUESTION, {})).run_id
    data = here.exported([first.run_id, second.run_id, begun])

    there = Researcher(home=tmp_path / "elsewhere")
    assert dict(there.imported(data)) == dict.fromkeys([first.run_id, second.run_id, begun], True)
    assert not any(dict(there.imported(data)).values())
    assert there.report(first.run_id) == here.report(first.run_id)
    assert there.log(first.run_id) == here.log(first.run_id)
    assert {row.run_id: row.status for row in there.runs()}[begun] == "interrupted"
    made = bundle.pack(first, there.log(first.run_id), lambda name: there.blob(first.run_id, name))
    assert verify(made).ok
    third = Researcher(home=tmp_path / "third")
    assert third.imported(made) == ((first.run_id, True),), "a research bundle is taken in too"
    assert [row.run_id for row in third.runs()] == [first.run_id]
    for each in (here, there, third):
        each.close()


async def test_what_is_not_whole_is_not_taken_in(home: Path, tmp_path: Path) -> None:
    here = Researcher(home=home)
    report = await here.ask(QUESTION)
    files, _ = bundle.opened(here.exported([report.run_id]))
    there = Researcher(home=tmp_path / "elsewhere")
    log = f"runs/{report.run_id}/log.jsonl"
    blob = next(name for name in files if name.startswith("blobs/"))
    lines = files[log].splitlines(keepends=True)
    spoilt = {
        "a record less": {log: b"".join(lines[:3] + lines[4:])},
        "another word": {log: files[log].replace(b"Harrow", b"Barrow")},
        "another blob": {blob: files[blob] + b" "},
        "another's name": {"runs/../../x/log.jsonl": files[log]},
        "no log": {log: b""},
    }
    for name, change in spoilt.items():
        changed = {**files, **change}
        manifest = json.loads(files["manifest.json"])
        manifest["files"] = {each: digest(data) for each, data in changed.items() if each != "manifest.json"}
        if name == "another's name":
            del changed[log], manifest["files"][log]
        changed["manifest.json"] = bundle.document(manifest)
        with pytest.raises(UserError, match="cannot be taken in"):
            there.imported(bundle.archive(changed))
    with pytest.raises(UserError, match="cannot be taken in"):
        there.imported(bundle.archive({**files, log: b"x"}))
    assert there.runs() == ()

    there.imported(here.exported([report.run_id]))
    there._store.delete(report.run_id)
    there._store.create(report.run_id, "another", 1)
    assert there.imported(here.exported([report.run_id])) == ((report.run_id, True),), "no record, so it never began"
    fork = here.fork(report.run_id, 2, "20260101-forked")
    with pytest.raises(UserError, match="cannot be taken in"):
        there.imported(here.exported([fork]).replace(b"20260101-forked", b"20260101-spoilt"))
    for each in (here, there):
        each.close()


async def test_the_same_over_http_and_on_the_command_line(server: Server, tmp_path: Path) -> None:
    run = await server.ask()
    again = await server.ask()
    await server.until(run)
    await server.until(again)
    diff = (await server.client.get(f"/api/runs/{again}/diff?with={run}")).json()
    assert {each["kind"] for each in diff["changes"]} == {"same"}
    assert (await server.client.get(f"/api/runs/{again}/diff?with=nobody")).status_code == 404
    data = (await server.client.get(f"/api/runs/{run}/export")).content
    taken = await server.client.post("/api/import", content=data)
    assert taken.json() == {"runs": [{"run_id": run, "new": False}]}
    assert (await server.client.post("/api/import", content=b"PK nothing")).status_code == 422
    for flag, path in (((), "thinking"), (("--json",), "trace")):
        _, out, _ = await aria("runs", "log", run, *flag)
        assert out.strip() == (await server.client.get(f"/api/runs/{run}/{path}")).text.strip()
    file = tmp_path / "runs.zip"
    code, out, err = await aria("runs", "export", "--out", str(file), "--json")
    assert code == 0, err
    assert set(json.loads(out)["runs"]) == {run, again}
    with zipfile.ZipFile(file) as kept:
        assert f"runs/{run}/log.jsonl" in kept.namelist()
    elsewhere = {"ARIA_HOME": str(tmp_path / "elsewhere")}
    code, out, _ = await aria("runs", "import", str(file), env=elsewhere)
    assert (code, set(out.split())) == (0, {run, again})
    code, out, _ = await aria("runs", "diff", run, again, env=elsewhere)
    assert code == 0
    assert "1931" in out
    code, out, _ = await aria("runs", "prune", "--days", "0.000001", "--yes", "--json", env=elsewhere)
    assert set(json.loads(out)["deleted"]) == {run, again}
