"""Check a bundle offline: every byte, every link of the log, every quote, every sentence, every figure.

Needs nothing but the bundle. What is wrong is named; nothing is repaired.
"""

from __future__ import annotations

from aria.verify.bundles import verify
from aria.verify.verdict import Problem, Verification

__all__ = ["Problem", "Verification", "verify"]
