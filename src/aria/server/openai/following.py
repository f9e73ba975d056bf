"""A run that a client of the OpenAI protocol waits for: what it thinks, its end, and that nobody pays for nothing."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator
from typing import Any

from aria.core.report import Report
from aria.core.state import RunState
from aria.server.feed import HEARTBEAT
from aria.server.problems import Problem
from aria.server.service import Service
from aria.server.tokens import Owner


class Following:
    """`background` runs go on when their client leaves; every other is cancelled then."""

    def __init__(self, service: Service, owner: Owner, run_id: str, *, background: bool) -> None:
        self.run_id = run_id
        self._service = service
        self._owner = owner
        self._background = background
        self._thoughts: list[str] = []
        self._over = False

    async def each(self) -> AsyncIterator[dict[str, Any] | bytes]:
        """What the run does as it does it, as parts of a delta; or a heartbeat."""
        async for frame in self._service.follow(self._owner, self.run_id, -1):
            if frame == HEARTBEAT:
                yield frame
                continue
            told = json.loads(frame.partition(b"data: ")[2])
            for delta in deltas(told):
                if "content" in delta:
                    self._thoughts.append(delta["content"])
                yield delta
        self._over = True

    async def end(self) -> Report:
        """The report, once there is one. Raises Problem for a run that somebody cancelled."""
        try:
            async for _ in self.each():
                pass
        finally:
            await self.leave()
        return self.report()

    async def leave(self) -> None:
        """The client has gone or has all: what still works for it alone is stopped."""
        if not self._over and not self._background and not self._service.worker.draining:
            await self._service.tell(self._owner, self.run_id, "cancel")

    def report(self) -> Report:
        report = self._service.researcher.report(self.run_id)
        if report is None:
            detail = f"run {self.run_id} has no answer: it was stopped before its end"
            raise Problem(status=503, code="run-stopped", title="The run was stopped", detail=detail)
        return report

    def images(self, report: Report) -> list[str]:
        """The images beside the answer, whole: nobody who shows them asks anybody for anything."""
        researcher = self._service.researcher
        kept = ((each.media, researcher.blob(self.run_id, each.digest)) for each in report.images)
        return [f"data:{media};base64,{base64.b64encode(data).decode()}" for media, data in kept]

    def state(self) -> RunState:
        return self._service.researcher.state(self.run_id)

    def thoughts(self) -> str:
        return "".join(self._thoughts).strip()


def deltas(told: dict[str, Any]) -> list[dict[str, Any]]:
    """What a record adds to the thinking: a line for each note, and each query and page once."""
    found: list[dict[str, Any]] = [{"content": f"{note['text']}\n"} for note in told["notes"]]
    if told["kind"] == "searched":
        found += [{"query": query["text"]} for query in told["event"]["queries"]]
    if told["kind"] == "evidence_gathered":
        found += [{"url": source["uri"]} for source in told["event"]["sources"]]
    return found
