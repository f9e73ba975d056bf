"""Telling receivers that runs have ended: signed, again until it is taken, by whichever process comes first."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlsplit

from aria import wiring
from aria.agent.journal import status_of
from aria.api import Researcher
from aria.core.errors import EffectDenied, EffectError, RunNotFound
from aria.core.hooks import Hook, HookState, Occasion, back_off
from aria.core.report import Report
from aria.core.state import RunState
from aria.core.telling import Notified, Notify
from aria.evidence.changes import changes, differs
from aria.security.content import printable
from aria.security.webhooks import key_of, named_hosts, receiver, signed
from aria.server.problems import Problem, invalid
from aria.settings import Settings

log = logging.getLogger("aria.server")

PARALLEL = 16
"""Receivers that one process tells at once."""
HELD_SECONDS = 180.0
"""After this time somebody else tells a receiver whose teller has died: longer than three tries take."""
_HOPELESS = frozenset({"spelling", "host", "address"})
"""Kinds of refusal that no later try changes."""
_GONE = "status: 410"
LAST_RUNS = 50
"""How far back the run is looked for that a watch's new one is compared with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """Whom to tell of a run's end, checked."""

    url: str
    secret: str
    tell: Occasion = "end"
    watch: str = ""

    def hook(self, run: str, owner: str) -> Hook:
        """What is kept of it for a run."""
        return Hook(run=run, owner=owner, url=self.url, secret=self.secret, tell=self.tell, watch=self.watch)


def target(settings: Settings, url: str, secret: str, *, tell: Occasion = "end", field: str = "webhook") -> Target:
    """Raises Problem for a receiver that may not be told, and a secret that is none."""
    verdict = receiver(url, named_hosts(settings.webhook_hosts))
    if settings.offline or not verdict.allowed:
        why = "this service is offline" if settings.offline else verdict.reason
        raise invalid(f"the receiver is refused: {why}", field=f"{field}.url")
    try:
        key_of(secret)
    except ValueError as error:
        raise invalid(str(error), field=f"{field}.secret") from None
    return Target(url=url, secret=secret, tell=tell)


def hooked(hook: Hook | None) -> dict[str, Any]:
    """A run's webhook as its owner sees it: the host of its address, for the rest of it can be a secret."""
    if hook is None:
        return {}
    told = {
        "host": urlsplit(hook.url).hostname,
        "state": hook.state,
        "tries": hook.tries,
        "status": hook.status or None,
        "error": hook.error,
        "next_at": hook.next_at if hook.state == "waiting" and hook.tries else None,
    }
    return {"webhook": told}


class Deliveries:
    """Webhooks that are due, a few at once."""

    def __init__(self, researcher: Researcher) -> None:
        self._researcher = researcher
        self._hooks = researcher.hooks()
        self._under_way: set[asyncio.Task[None]] = set()

    async def turn(self) -> None:
        """Begin with what is due. Raises StoreError."""
        free = PARALLEL - len(self._under_way)
        if free <= 0:
            return
        for hook in await asyncio.to_thread(self._hooks.due, self._now(), free):
            task = asyncio.create_task(self._try(hook))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def stop(self) -> None:
        """Leave what is under way to whoever comes next."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _try(self, hook: Hook) -> None:
        try:
            held = self._now() + round(HELD_SECONDS * 1000)
            if await asyncio.to_thread(self._hooks.claim, hook, held):
                await self._tell(hook)
        except RunNotFound:
            pass  # it was deleted, and its webhook with it
        except Exception:
            log.exception("a webhook failed", extra={"run_id": hook.run})

    async def _tell(self, hook: Hook) -> None:
        body = await asyncio.to_thread(self._body, hook)
        if body is None:
            await self._tried(hook, "unchanged", 0, "")
            return
        headers = signed(hook.secret, f"msg_{hook.run}", self._now() // 1000, body)
        rules, adapters = wiring.telling(hook.url, self._researcher.settings)
        try:
            found: Notified = await self._researcher.act(
                Notify(url=hook.url, body=body, headers=headers), rules, adapters
            )
        except EffectError as error:
            await self._failed(hook, error)
        else:
            log.info("webhook delivered: %d", found.status, extra={"run_id": hook.run})
            await self._tried(hook, "delivered", found.status, "")

    async def _failed(self, hook: Hook, error: EffectError) -> None:
        words = printable(str(error), 300)
        hopeless = isinstance(error, EffectDenied) or getattr(error, "kind", "") in _HOPELESS or words.startswith(_GONE)
        wait = None if hopeless else back_off(hook.tries + 1)
        state: HookState = "failed" if wait is None else "waiting"
        log.warning("webhook not delivered: %s", words, extra={"run_id": hook.run})
        await self._tried(hook, state, 0, words, wait or 0.0)

    async def _tried(self, hook: Hook, state: HookState, status: int, error: str, wait: float = 0.0) -> None:
        next_at = self._now() + round(wait * 1000)
        await asyncio.to_thread(self._hooks.tried, hook.run, state=state, next_at=next_at, status=status, error=error)

    def _body(self, hook: Hook) -> str | None:
        """What the receiver is told, None when there is nothing to tell. No text of a page, a model or the question."""
        state = self._researcher.state(hook.run)
        report = state.finished.report if state.finished else None
        data: dict[str, Any] = {"run_id": hook.run, "status": status_of(state)}
        if report is not None:
            data |= {"stop_reason": report.stop_reason, "confidence": report.confidence.total}
        if hook.watch:
            data["watch_id"] = hook.watch
            previous = self._previous(hook) if report is not None else None
            if report is not None and previous is not None:
                before, run = previous
                if hook.tell == "change" and not differs(before, report):
                    return None
                counts = Counter(each.kind for each in changes(before, report))
                data |= {
                    "previous_run_id": run,
                    "changes": {kind: counts[kind] for kind in ("new", "gone", "changed", "same")},
                }
        told = {"type": "run.ended", "timestamp": _iso(state), "data": data}
        return json.dumps(told, separators=(",", ":"))

    def _previous(self, hook: Hook) -> tuple[Report, str] | None:
        """The report before this run's of the same watch, and its run."""
        fired = self._researcher.watches().fired(hook.watch, LAST_RUNS)
        place = next((number for number, each in enumerate(fired) if each.run == hook.run), None)
        for each in fired[place + 1 :] if place is not None else ():
            try:
                report = self._researcher.report(each.run)
            except RunNotFound:
                continue
            if report is not None:
                return report, each.run
        return None

    def _now(self) -> int:
        return round(self._researcher.now() * 1000)


def again(researcher: Researcher, run: str, secret: str) -> None:
    """Tell the receiver of a run once more. Raises Problem when it has none, or one that is still being told."""
    hooks = researcher.hooks()
    hook = hooks.get(run)
    if hook is None:
        raise Problem(status=404, code="no-webhook", title="The run has no webhook")
    target(researcher.settings, hook.url, secret)
    if not hooks.again(run, round(researcher.now() * 1000), secret):
        raise Problem(status=409, code="webhook-waits", title="The webhook is still to be delivered")


def _iso(state: RunState) -> str:
    return datetime.fromtimestamp(state.at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
