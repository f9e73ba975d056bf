"""What a provider's refusal means: a burst that passes, or a quota that is used up; and how long to wait. Pure.

Only the provider's own words are looked at, and only where its status says that it refused: a body may repeat a prompt.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

_DAILY = re.compile(r"per[ _-]?day|\b[tr]pd\b|\bdaily\b", re.IGNORECASE)
_CREDIT = re.compile(r"(your )?credit balance is too low|insufficient (balance|credits)", re.IGNORECASE)
_AGAIN = re.compile(
    r"try again in (?=\d)(?:(?P<h>\d{1,4})h)?(?:(?P<m>\d{1,4})m(?!s))?"
    r"(?:(?P<s>\d{1,6}(?:\.\d{1,9})?)s)?(?:(?P<ms>\d{1,9}(?:\.\d{1,9})?)ms)?",
    re.IGNORECASE,
)
_SECONDS = {"h": 3600.0, "m": 60.0, "s": 1.0, "ms": 0.001}
_PLAIN = re.compile(r"\d{1,9}(\.\d{1,9})?")
_LONGEST_MESSAGE = 2_000


def used_up(status: int, body: object) -> bool:
    """Whether a refusal will not pass today: a daily quota, or an account without credit."""
    if status == 402:
        return True
    message = _message(body)
    if status == 429:
        return bool(_DAILY.search(message) or _CREDIT.match(message))
    return status in (400, 403) and bool(_CREDIT.match(message))


def wait_of(headers: Mapping[str, str], body: object) -> float | None:
    """Seconds to wait by a header with a fraction, or by the words of the message; None where neither says."""
    stated = headers.get("retry-after", "").strip()
    if _PLAIN.fullmatch(stated):
        return float(stated)
    found = _AGAIN.search(_message(body))
    parts = {unit: value for unit, value in found.groupdict().items() if value} if found else {}
    return sum(float(value) * _SECONDS[unit] for unit, value in parts.items()) if parts else None


def _message(body: object) -> str:
    """The provider's own words in an error's body."""
    if isinstance(body, Mapping):
        error = body.get("error", body)
        said = error.get("message", "") if isinstance(error, Mapping) else error
        return str(said)[:_LONGEST_MESSAGE]
    return ""
