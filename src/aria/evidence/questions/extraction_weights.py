"""What each sign that a value answers is worth, fitted by `bench/evidence/extracting.py`."""

from __future__ import annotations

from collections.abc import Mapping

WEIGHTS: Mapping[str, float] = {
    "base": -5.57,
    "told": 1.93,
    "about": 0.88,
    "bare": 1.53,
    "named": 0.17,
    "named_near": 0.72,
    "near": 0.70,
    "after": 0.45,
    "cued": 1.98,
    "passed": -0.32,
    "copula": 0.91,
    "alone": 0.79,
    "kind": 0.74,
    "unit": 1.10,
    "share": -2.32,
    "year": -0.60,
    "capitals": -1.47,
    "known": -1.09,
    "repeated": 1.14,
    "refers": -0.58,
    "length": -0.60,
    "date": 1.88,
    "number": -0.34,
    "person": 1.29,
    "place": 1.63,
}
"""`extraction.Signs` says what each sign is; `base` is what speaks for a value without any."""
