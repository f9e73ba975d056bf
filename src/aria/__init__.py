"""ARIA: ask a question, get an answer in which every statement can be checked.

    import aria
    report = aria.ask("When did the Golden Gate Bridge open?", corpus=["examples/library"])

In asynchronous code: `report = await aria.Researcher(corpus=[…]).ask("…")`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aria.api import Researcher
    from aria.blocking import ask
    from aria.core.errors import AriaError
    from aria.core.limits import Limits
    from aria.core.report import Report

__version__ = "0.1.0"
__all__ = ["AriaError", "Limits", "Report", "Researcher", "__version__", "ask"]

_HOMES = {
    "AriaError": "aria.core.errors",
    "Limits": "aria.core.limits",
    "Report": "aria.core.report",
    "Researcher": "aria.api",
    "ask": "aria.blocking",
}


def __getattr__(name: str) -> Any:
    """Public names are imported when they are first used: importing `aria` costs nothing."""
    if name not in _HOMES:
        raise AttributeError(f"module 'aria' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
