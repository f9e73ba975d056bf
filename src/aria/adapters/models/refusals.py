"""What a provider's refusal means: a burst that passes, a quota that is used up, a prompt that is too long. Pure.

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
_CONTEXT = re.compile(
    r"maximum context length|context size|context (?:length|limit|window)|prompt is too long|input is too long"
    r"|maximum number of tokens allowed|input tokens exceed|reduce the length of the messages",
    re.IGNORECASE,
)
"""How a prompt that is too long is refused, in the words of one provider or another."""
_WINDOW = re.compile(
    r"(?:maximum context length is|with|limit(?: of)?|> ?|context length of only|context size \(|tokens allowed \()"
    r"[ :]*(\d{3,8})(?= maximum context length| tokens|\)| maximum|,|\.|$)",
    re.IGNORECASE,
)
"""The number that tells the window among those of a refusal."""


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


def too_long(status: int, body: object) -> bool:
    """Whether a request was refused because it does not fit into the model's context."""
    return status == 413 or (status in (400, 422) and bool(_CONTEXT.search(_message(body))))


def window_of(body: object) -> int | None:
    """Tokens that the model has room for, as its refusal says; None where it does not."""
    error = body.get("error", body) if isinstance(body, Mapping) else {}
    told = error.get("n_ctx") if isinstance(error, Mapping) else None
    if isinstance(told, int) and told > 0:
        return told
    found = _WINDOW.search(_message(body))
    return int(found[1]) if found else None


def _message(body: object) -> str:
    """The provider's own words in an error's body."""
    if isinstance(body, Mapping):
        error = body.get("error", body)
        said = error.get("message", "") if isinstance(error, Mapping) else error
        return str(said)[:_LONGEST_MESSAGE]
    return ""
