"""Do several things at once; one failure never cancels its siblings."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from typing import TypeVar

from aria.core.errors import AriaError, EffectError, LimitReached, ModelOutputError, ShareUsedUp

T = TypeVar("T")


def called_off(result: object) -> bool:
    """Whether it did not come because the run may go no further. A member's share used up is no more than a failure."""
    return isinstance(result, LimitReached) and not isinstance(result, ShareUsedUp)


async def settle(work: Sequence[Awaitable[T]]) -> list[T | AriaError]:
    """Results in the order asked; what failed or hit a limit stands in its place as the error.

    Anything but a failed effect, a limit or unusable model output is a fault of ours and is raised.
    """
    settled = await asyncio.gather(*work, return_exceptions=True)
    results: list[T | AriaError] = []
    for item in settled:
        if isinstance(item, BaseException) and not isinstance(item, EffectError | LimitReached | ModelOutputError):
            raise item
        results.append(item)
    return results
