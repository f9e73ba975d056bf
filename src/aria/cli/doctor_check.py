"""What `aria doctor` finds, one thing at a time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One finding. `advice` says what to do about anything but ok."""

    name: str
    state: Literal["ok", "warning", "error"]
    found: str
    advice: str = ""


def checked(name: str, look: Callable[[], str], advice: str) -> Check:
    """A check that is passed when nothing is raised."""
    try:
        return Check(name=name, state="ok", found=look())
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what the doctor was asked for
        return Check(name=name, state="error", found=str(error) or type(error).__name__, advice=advice)
