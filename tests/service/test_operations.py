"""What an operator does: tokens, a look at what a service needs, and a port that is taken."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path

from tests.shell import kit as shell

from .kit import Server


async def aria(*arguments: str, env: dict[str, str] | None = None) -> tuple[int, str, str]:
    done = await asyncio.to_thread(shell.aria, *arguments, env=env)
    return done.code, done.out, done.err


async def test_tokens_count_and_stop_counting_while_the_server_runs(server: Server, home: Path) -> None:
    assert (await server.client.get("/api/runs")).status_code == 200
    code, out, _ = await aria("tokens", "add", "ann", "--runs", "5", "--money", "1.5", "--json")
    token = json.loads(out)["token"]
    assert code == 0
    kept = home / "tokens.json"
    assert token not in kept.read_text(encoding="utf-8")
    assert kept.stat().st_mode & 0o077 == 0, "only its owner reads it"

    assert (await server.client.get("/api/runs")).status_code == 401, "one token, and everybody needs one"
    told = {"authorization": f"Bearer {token}"}
    assert (await server.client.get("/api/runs", headers=told)).status_code == 200
    assert (await server.client.get("/metrics", headers=told)).status_code == 403
    assert (await aria("tokens", "add", "ann"))[0] == 2
    assert (await aria("tokens", "add", "Not A Name"))[0] == 2
    (row,) = json.loads((await aria("tokens", "list", "--json"))[1])
    assert (row["name"], row["runs"], row["money"], row["revoked"]) == ("ann", 5, 1.5, False)
    assert (await aria("tokens", "revoke", "ann"))[0] == 0
    assert (await server.client.get("/api/runs", headers=told)).status_code == 401

    kept.write_text("no list of tokens", encoding="utf-8")
    assert (await server.client.get("/api/runs", headers=told)).status_code == 503, "a broken file is no open door"
    assert (await server.client.get("/health")).status_code == 200


async def test_a_port_that_is_taken_is_told(server: Server) -> None:
    port = server.address.rpartition(":")[2]
    code, _, err = await aria("serve", "--port", port)
    assert code == 2
    assert port in err


async def test_the_doctor_looks_at_the_service_too(home: Path) -> None:
    code, out, _ = await aria("doctor", "--server", "--json")
    checks = {check["name"]: check["state"] for check in json.loads(out)["checks"]}
    assert code == 0
    assert (checks["server"], checks["store"], checks["tokens"]) == ("ok", "ok", "warning")
    env = {"ARIA_DATABASE_URL": "postgresql://aria:hunter2@127.0.0.1:1/none"}
    code, out, err = await aria("doctor", "--server", "--json", env=env)
    assert code == 5
    assert "hunter2" not in out + err


async def test_the_health_check_of_the_container_file_tells_a_server_that_answers_from_one_that_does_not(
    server: Server,
) -> None:
    compose = (Path(__file__).parents[2] / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    (code,) = re.findall(r'test: \[CMD, python, -c, "(.*)"\]', compose)

    async def healthy() -> bool:
        here = code.replace("http://127.0.0.1:8000", server.address)
        assert here != code
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", here, stderr=asyncio.subprocess.DEVNULL)
        return await process.wait() == 0

    assert await healthy()
    await server.stop()
    assert not await healthy()
