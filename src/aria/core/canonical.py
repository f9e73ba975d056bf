"""One way to write a value as bytes, so that equal values have equal digests on every machine."""

from __future__ import annotations

import hashlib
import json
from typing import Any

_ENCODER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def canonical(value: Any) -> bytes:
    """`value` (JSON types only) as UTF-8 JSON with sorted keys and no spaces.

    Raises ValueError for NaN and infinities, and UnicodeEncodeError for lone surrogates.
    """
    return _ENCODER.encode(value).encode("utf-8")


def digest(data: bytes) -> str:
    """SHA-256 in hex."""
    return hashlib.sha256(data).hexdigest()
