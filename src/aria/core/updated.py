"""`dataclasses.replace` for a run's state, which is made anew with every record and has dozens of fields. Pure.

To copy all fields at once takes a microsecond; to hand them to the constructor one by one takes fifty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as updated

    from aria.core.state import RunState
else:

    def updated(state: RunState, **changes: Any) -> RunState:
        """`state` with other values in some fields. Raises TypeError for a field that it has not."""
        made = object.__new__(type(state))
        made.__dict__.update(state.__dict__, **changes)
        if len(made.__dict__) != len(state.__dict__):
            raise TypeError(f"a run's state has no field {(changes.keys() - state.__dict__.keys()).pop()!r}")
        return made


__all__ = ["updated"]
