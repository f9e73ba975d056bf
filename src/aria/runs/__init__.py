"""The runs that there are: looking at them, steering, keeping and following one."""

from __future__ import annotations

from aria.runs.catalogue import Runs

__all__ = ["Runs"]
