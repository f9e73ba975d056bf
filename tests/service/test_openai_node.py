"""The official client for Node, unchanged, over real HTTP: its tests are in tests/node."""

from __future__ import annotations

import asyncio
import os
import shutil
from pathlib import Path

import pytest

from aria.testing.wire import Asked, Reply

from .kit import PATIENCE, QUESTION, model, serving

pytestmark = pytest.mark.timeout(300)
CLIENT = Path(__file__).parents[1] / "node"


@pytest.fixture(autouse=True)
def _set_up() -> None:
    lacking = "the client is not there: make client" if not (CLIENT / "node_modules" / "openai").is_dir() else ""
    lacking = lacking or "there is no Node" * (shutil.which("node") is None)
    if lacking and os.environ.get("CI"):
        pytest.fail(lacking)
    if lacking:
        pytest.skip(lacking)


async def node(name: str, address: str, **env: str) -> tuple[int, str]:
    """Run one file of tests; its exit code and what it said."""
    process = await asyncio.create_subprocess_exec(
        "node", "--test", name, cwd=CLIENT,
        env={**os.environ, "ARIA_ADDRESS": address, "QUESTION": QUESTION, **env},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    try:
        async with asyncio.timeout(3 * PATIENCE):
            said, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return process.returncode or 0, said.decode()


async def test_the_official_client_for_node_works_unchanged(home: Path) -> None:
    token = "a-long-word-of-the-operator"  # noqa: S105 - of this test alone
    async with serving(env={"ARIA_TOKEN": token}) as server:
        code, said = await node("client.test.js", server.address, ARIA_TOKEN=token)
    assert code == 0, said


async def test_the_official_client_for_node_stops_the_spending_when_it_leaves(home: Path) -> None:
    async def silent(asked: Asked) -> Reply:
        never: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        return await never

    async with model(silent) as (_, env), serving(env=env) as server:
        code, said = await node("abort.test.js", server.address)
    assert code == 0, said
