"""What each sign that a value answers is worth, fitted by `bench/evidence/extracting.py`."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "base": -5.55,
    "told": 1.63,
    "about": 0.99,
    "bare": 1.42,
    "named": 0.11,
    "named_near": 0.61,
    "near": 0.77,
    "after": 0.42,
    "cued": 1.67,
    "passed": -0.32,
    "copula": 0.70,
    "alone": 0.86,
    "kind": 0.75,
    "unit": 1.14,
    "share": -1.03,
    "year": -0.59,
    "capitals": -1.42,
    "known": -0.91,
    "repeated": 0.94,
    "refers": -0.46,
    "length": -0.47,
    "date": 1.83,
    "number": -0.30,
    "person": 1.31,
    "place": 1.63,
    "listed": 1.06,
}
"""`features.Signs` says what each sign is; `base` is what speaks for a value without any."""
