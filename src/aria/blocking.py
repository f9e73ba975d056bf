"""ARIA as a library for code that is not asynchronous."""

from __future__ import annotations

import asyncio
from typing import Any

from aria.api import Researcher
from aria.core.errors import UserError
from aria.core.report import Report
from aria.wiring.addressing import Urls
from aria.wiring.attaching import Files


def ask(question: str, *, attachments: Files = (), urls: Urls = (), follows: str = "", **settings: Any) -> Report:
    """Research a question to its end. Takes what Researcher takes and what its `ask` does."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        pass
    else:
        raise UserError("aria.ask cannot run inside an event loop: use `await Researcher(...).ask(...)` there")

    async def run() -> Report:
        researcher = Researcher(**settings)
        try:
            return await researcher.ask(question, attachments=attachments, urls=urls, follows=follows)
        finally:
            researcher.close()

    return asyncio.run(run())
