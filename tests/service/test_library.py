"""Documents over HTTP: what a name may be, whose library it is, what becomes of a file; and checking a run."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.service.kit import QUESTION, Server, serving
from tests.shell.kit import aria

from aria import Researcher
from aria.server import app
from aria.server.service import Service
from aria.server.tokens import Tokens

TEXT = b"# The Larch Tunnel\n\nThe Larch Tunnel opened on 9 June 1954.\n"
TOKEN = "t" * 32


def notes(home: Path) -> set[Path]:
    """Every Markdown file of a home and beside it."""
    return {path for path in home.parent.rglob("*.md") if path.is_file()}


@pytest.mark.parametrize(
    "name",
    ["..%2Fout.md", "%2Fetc%2Fx.md", "a%5Cb.md", ".hidden.md", "~root.md", "a%00.md", "a%0A.md", "%20", "a" * 300],
)
async def test_a_name_that_leads_elsewhere_is_refused(server: Server, aria_home: Path, name: str) -> None:
    before = notes(aria_home)
    answer = await server.client.put(f"/api/documents/{name}", content=TEXT)
    assert answer.status_code in (404, 405, 422)
    assert notes(aria_home) == before


async def test_an_upload_is_kept_replaced_and_removed(server: Server, aria_home: Path) -> None:
    kept = aria_home / "uploads" / "Tunnel & <b>.md"
    for text in (TEXT, TEXT.replace(b"1954", b"1955")):
        added = await server.client.put("/api/documents/Tunnel%20%26%20%3Cb%3E.md", content=text)
        assert added.json() == {"name": kept.name, "documents": 1, "failures": []}
        assert kept.read_bytes() == text
    listed = (await server.client.get("/api/documents")).json()
    mine = [each for each in listed["documents"] if each["uploaded"]]
    assert len(mine) == 1
    assert listed["total"] == len(listed["documents"]) == 3
    others = [each["handle"] for each in listed["documents"] if not each["uploaded"]]
    assert (await server.client.delete(f"/api/documents/{mine[0]['handle']}")).status_code == 204
    assert (await server.client.delete(f"/api/documents/{others[0]}")).status_code == 204
    assert (await server.client.delete(f"/api/documents/{others[0]}")).status_code == 404
    assert not kept.exists()
    assert len(list((aria_home / "documents").iterdir())) == 2  # what was not uploaded stays where it is


async def test_what_cannot_be_read_says_why_and_adds_nothing(server: Server) -> None:
    added = (await server.client.put("/api/documents/broken.pdf", content=b"%PDF-1.7 and nothing more")).json()
    assert added["documents"] == 0
    assert added["failures"][0]["reason"]


@pytest.fixture
def ann(home: Path) -> str:
    """The token of somebody who is not the operator."""
    return aria("tokens", "add", "ann").out.strip()


async def test_only_the_operator_has_the_library(ann: str) -> None:
    async with serving(env={"ARIA_TOKEN": TOKEN}) as server:
        for token, status in (("", 401), (ann, 403), (TOKEN, 200)):
            bearer = {"authorization": f"Bearer {token}"} if token else {}
            assert (await server.client.get("/api/documents", headers=bearer)).status_code == status
            assert (await server.client.get("/api/providers", headers=bearer)).status_code == (
                401 if not token else 200
            )
        refused = await server.client.put(
            "/api/documents/x.md", content=TEXT, headers={"authorization": f"Bearer {ann}"}
        )
        assert refused.status_code == 403


async def test_a_service_without_the_page_says_how_to_get_it(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "PAGE", "no_such_folder")
    researcher = Researcher()
    served = app.application(Service(researcher, parallel=0), Tokens(home), "127.0.0.1")
    async with httpx.AsyncClient(transport=httpx.ASGITransport(served), base_url="http://127.0.0.1") as client:
        answer = await client.get("/")
    researcher.close()
    assert (answer.status_code, answer.json()["type"]) == (404, "urn:aria:problem:page-not-built")
    assert "make web" in answer.json()["detail"]


async def test_a_run_is_verified_over_http(server: Server) -> None:
    run = await server.ask()
    early = await server.client.post(f"/api/runs/{run}/verify")
    assert early.status_code in (200, 409)
    await server.until(run)
    found: httpx.Response = await server.client.post(f"/api/runs/{run}/verify")
    assert found.json()["ok"] is True
    assert found.json()["checked"]["spans"] > 0
    assert (await server.client.post("/api/runs/none/verify")).status_code == 404
    assert QUESTION in (await server.run(run))["question"]


async def test_a_question_stays_within_the_collections_that_it_names(server: Server, aria_home: Path) -> None:
    for year, name in ((1954, "old"), (1999, "new")):
        text = f"# The Larch Tunnel\n\nThe Larch Tunnel opened on 9 June {year}.\n".encode()
        answer = await server.client.put("/api/documents/tunnel.md", params={"collection": name}, content=text)
        assert answer.json()["documents"] == 1
    assert (aria_home / "uploads" / "old" / "tunnel.md").is_file()
    for strange in ("..", "a/b", ".x", "a\\b"):
        answer = await server.client.put("/api/documents/tunnel.md", params={"collection": strange}, content=b"x")
        assert answer.status_code == 422
    listed = (await server.client.get("/api/documents/collections")).json()["collections"]
    assert {"old", "new", "uploads"} <= set(listed)
    run = await server.ask("When did the Larch Tunnel open?", collections=["new"])
    report = (await server.until(run))["report"]
    assert {"1999" in each["quote"] for each in report["citations"]} == {True}
    assert all("/uploads/new/" in source["uri"] for source in report["sources"])
    nowhere = {"question": QUESTION, "collections": ["nowhere"]}
    assert (await server.client.post("/api/runs", json=nowhere)).status_code == 422
    assert (await server.client.post("/api/watches", json={**nowhere, "every": "1d"})).status_code == 422
    rows = (await server.client.get("/api/documents")).json()["documents"]
    (row,) = [each for each in rows if each["collection"] == "old"]
    assert (await server.client.delete(f"/api/documents/{row['handle']}")).status_code == 204
    assert not (aria_home / "uploads" / "old" / "tunnel.md").exists()
