"""How a command ends: exit codes, and errors as one line. Imports little, so that a wrong option costs little."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from aria.cli.streams import put

if TYPE_CHECKING:
    from aria.core.errors import ProviderError
    from aria.core.report import Report

ANSWERED = 0
REFUSED = 2
INSUFFICIENT = 3
PARTIAL = 4
FAILED = 5
NO_KEY = 6
NO_SERVER = 7
NO_MODEL = 8
STOPPED = 130

CODES: dict[str, int] = {
    "answered": ANSWERED,
    "refused": REFUSED,
    "insufficient_evidence": INSUFFICIENT,
    "partial": PARTIAL,
    "failed": FAILED,
}
"""Exit code by the status of a report."""


def code_of(report: Report, *, interrupted: bool) -> int:
    """The exit code for a report; a run that the user ended is interrupted, whatever it had found."""
    if interrupted and report.stop_reason == "write_now":
        return STOPPED
    return CODES[report.status]


def explain(error: Exception) -> tuple[int, str, str]:
    """Exit code, type and message of an error. Every error of ARIA's own says what to do about it."""
    from aria.core import errors

    message = str(error) or type(error).__name__
    match error:
        case errors.RefusedInput():
            message = f"{message}; accepted is {error.accepted}"
            code = REFUSED
        case errors.KeyMissing():
            code = NO_KEY
        case errors.UserError() | errors.RunNotFound():
            code = REFUSED
        case errors.RunCancelled() | errors.RunHalted():
            code = STOPPED
        case errors.ProviderError():
            code = _provider_code(error)
        case errors.AriaError():
            code = FAILED
        case OSError():
            message = f"{error.filename}: {error.strerror}" if error.filename else message
            code = FAILED
        case _:
            message = f"unexpected {type(error).__name__}: {message}"
            code = FAILED
    return code, type(error).__name__, message


def _provider_code(error: ProviderError) -> int:
    """Which side of a provider failed; only a command that asks one model, or one search provider, ends with it."""
    from aria.core import errors

    match error:
        case errors.AuthFailed():
            return NO_KEY
        case errors.ModelNotFound():
            return NO_MODEL
        case errors.RateLimited() | errors.Unavailable() | errors.TooSlow():
            return NO_SERVER
        case _:
            return FAILED


def put_error(name: str, message: str, *, as_json: bool) -> None:
    """One line on stderr."""
    if as_json:
        put(json.dumps({"error": {"type": name, "message": message}}, ensure_ascii=False), err=True)
        return
    from aria.security.content import printable

    put(f"aria: {printable(message, 1_000)}", err=True)
