"""Doubles that ship with ARIA: a world in memory, an engine that follows a script, clocks that do not wait.

`aria.testing.models` has models that behave in every way that models do, `aria.testing.model_server` serves them.

With them a whole run takes milliseconds: see docs/how-to/test-your-code.md.
"""

from aria.testing.clock import LoopClock, ManualClock, in_virtual_time
from aria.testing.engine import ScriptedEngine
from aria.testing.world import World, researcher

__all__ = ["LoopClock", "ManualClock", "ScriptedEngine", "World", "in_virtual_time", "researcher"]
