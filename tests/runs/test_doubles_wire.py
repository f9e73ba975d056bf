"""Models behind a real address, in three protocols: every kind at each effort, and bills that add up."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

import pytest
from tests.runs.doubles_kit import EFFORTS, LIBRARY, QUESTION, assert_sound
from tests.runs.test_doubles import ENDS, MAY_MISLEAD, NEVER_ANSWERED, OF_ITSELF, RIGHT

from aria import Report
from aria.adapters.models.adapter import Models
from aria.core.fold import replay
from aria.core.limits import Usage
from aria.core.signals import Writing
from aria.core.types import Effort
from aria.server.metrics import Metrics
from aria.settings import variable
from aria.testing import World, researcher
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer
from aria.testing.models import KINDS, double
from aria.testing.serving import ways
from aria.testing.wire import Asked, Double, Reply

WIRES = {"compatible:double": "openai", "anthropic:double": "anthropic", "google:double": "google"}
ENGINES = tuple(WIRES)


PRICE = {"input": 2, "output": 8, "cached": 0.5}
"""US dollars for a million tokens, so micro-dollars for one."""


def metered(asked: Asked) -> Reply:
    """An honest model that read a third of its prompt from a cache, and thought before it spoke."""
    reply = honest(asked)
    sent, said = reply.usage or (0, 0)
    return replace(reply, usage=(sent, said + 37), cached=sent // 3, thoughts=37)


async def billed(
    engine: str, effort: Effort, monkeypatch: pytest.MonkeyPatch, *, stream: bool
) -> tuple[Report, ModelServer, Metrics, Usage]:
    """The report, what the model was asked, the service's counts, and what the log says by itself."""
    metrics, heard = Metrics(), list[Writing]()
    async with ModelServer(metered).running() as server:
        for way in ways(server.address):
            for name, value in way.variables.items():
                monkeypatch.setenv(name, value)
        asker = researcher(
            World(documents=LIBRARY), engine=engine, model=Models(variable),
            effort=effort, prices={engine: PRICE},
        )  # fmt: skip
        report = await asker.ask(QUESTION, watch=metrics.see, listen=heard.append if stream else None)
    assert bool(heard) is stream
    return report, server, metrics, replay(asker.log(report.run_id)).usage


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "in pieces"])
@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("engine", ENGINES)
async def test_usage_and_money_add_up_to_the_token(
    engine: str, effort: Effort, stream: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    report, server, metrics, logged = await billed(engine, effort, monkeypatch, stream=stream)
    assert_sound(report)
    assert report.status == "answered"
    assert "26 arches" in report.answer or "twenty-six" in report.answer
    assert {(asked.wire, asked.stream) for asked in server.asked} == {(WIRES[engine], stream)}
    replies = [metered(asked) for asked in server.asked]
    used = [reply.usage or (0, 0) for reply in replies]
    tokens_in, tokens_out = (sum(each) for each in zip(*used, strict=True))
    money = sum(
        ceil(2 * (sent - reply.cached) + 0.5 * reply.cached + 8 * said)
        for (sent, said), reply in zip(used, replies, strict=True)
    )
    for usage in (report.usage, logged):
        assert (usage.model_calls, usage.tokens_in, usage.tokens_out) == (len(replies), tokens_in, tokens_out)
        assert usage.money == money
    (line,) = report.bill
    assert (line.calls, line.tokens_in, line.tokens_out, line.money) == (len(replies), tokens_in, tokens_out, money)
    assert dict(metrics.tokens) == {"in": tokens_in, "out": tokens_out}
    assert metrics.money == money


def quickly(kind: str) -> Double:
    """The double, without the time that the slow one takes."""
    if kind != "slow":
        return double(kind)
    return lambda asked: replace(honest(asked), seconds=0.05)


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("kind", KINDS)
async def test_every_kind_ends_well_over_a_connection(
    kind: str, effort: Effort, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each kind at each effort, and over each protocol at one of them."""
    engine = ENGINES[(list(KINDS).index(kind) + EFFORTS.index(effort)) % len(ENGINES)]
    async with ModelServer(quickly(kind)).running() as server:
        for way in ways(server.address):
            for name, value in way.variables.items():
                monkeypatch.setenv(name, value)
        asker = researcher(
            World(documents=LIBRARY), engine=engine, model=Models(variable),
            effort=effort, max_seconds=2.0 if kind == "hanging" else None,
        )  # fmt: skip
        report = await asker.ask(QUESTION)
    assert_sound(report)
    assert server.asked
    assert report.stop_reason in ENDS.get(kind, OF_ITSELF) | ({"max_seconds"} if kind == "hanging" else set())
    if kind in NEVER_ANSWERED:
        assert report.status == "partial"
    elif kind not in MAY_MISLEAD:
        assert report.status == "answered"
        assert any(words in report.answer for words in RIGHT)
        assert "allory" not in report.answer
