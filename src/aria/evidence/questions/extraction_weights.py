"""What each sign that a value answers is worth, fitted by `bench/evidence/extracting.py`."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "base": -5.59,
    "told": 1.58,
    "about": 1.05,
    "bare": 1.51,
    "named": 0.10,
    "named_near": 0.59,
    "near": 0.76,
    "after": 0.46,
    "cued": 1.70,
    "passed": -0.29,
    "copula": 0.64,
    "alone": 0.88,
    "kind": 0.74,
    "unit": 1.06,
    "share": -2.19,
    "year": -0.58,
    "capitals": -1.42,
    "known": -0.92,
    "repeated": 0.92,
    "refers": -0.44,
    "length": -0.43,
    "date": 1.82,
    "number": -0.29,
    "person": 1.31,
    "place": 1.61,
    "listed": 1.01,
}
"""`signs.Signs` says what each sign is; `base` is what speaks for a value without any."""
