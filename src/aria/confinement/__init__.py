"""Taking from a process, or a thread, what it does not need, before it meets a byte that nobody vouches for.

Landlock takes files: what is left is reading what an interpreter is made of, and what is named. A filter of system
calls takes sockets, other programs, other processes and the attributes of files. Both hold for whatever is started
from there, and neither can be taken back. A kernel that lacks one leaves that part out; nothing fails.
"""

from __future__ import annotations

from aria.confinement.thread import Held, apart, confine, tried

__all__ = ["Held", "apart", "confine", "tried"]
