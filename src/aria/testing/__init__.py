"""Doubles that ship with ARIA: a world in memory, an engine that follows a script, a clock that does not wait.

With them a whole run takes milliseconds: see docs/how-to/test-your-code.md.
"""

from aria.testing.clock import ManualClock
from aria.testing.engine import ScriptedEngine
from aria.testing.world import World, researcher

__all__ = ["ManualClock", "ScriptedEngine", "World", "researcher"]
