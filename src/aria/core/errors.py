"""The tree of errors.

AriaError
├── UserError                 you asked for something that cannot be: the message says what would be accepted
│   ├── RefusedInput          input that no run is started for; names the field
│   ├── KeyMissing            no model of a role can be asked, for its provider's key is not there
│   └── NewerFormat           a log, store or index written by a newer version
├── EffectError               something asked of the world did not happen
│   ├── EffectDenied          policy said no
│   ├── IntentRefused         an executor was shown no valid intent for it
│   ├── ContentRejected       it came, but cannot be used (broken file, unreadable page)
│   │   ├── SentOn            what came sends to another place, which is asked for anew or not at all
│   │   └── TooLong           a prompt with its reply is longer than the model's context
│   └── ProviderError         the other side failed
│       ├── RateLimited       later, after `retry_after` seconds
│       ├── Unavailable       perhaps later
│       │   └── NotReached    no connection was made: nothing was sent
│       ├── TooSlow           no answer in the time that the run could wait
│       ├── AuthFailed        not with this key
│       │   └── QuotaExceeded the account's quota or credit is used up: not today
│       └── ModelNotFound     the provider has no model of this name
├── ModelOutputError          a model's reply in no shape that can be used
├── LabelRefused              a text was to be put where one of its label may not stand
├── LimitReached              a stated bound would be passed
│   └── ShareUsedUp           the bound of one member of a team: the others go on
├── StoreError                the run's own storage failed (disk full, corrupt file)
├── BundleError               a bundle that cannot be opened at all
└── RunError
    ├── RunNotFound
    ├── RunBusy               another process holds the run's lease
    ├── RunHalted             it stopped where it can go on: it was paused, or its process has to go
    └── RunCancelled
"""

from __future__ import annotations

from aria.core.visits import Hop


class AriaError(Exception):
    """Any failure that ARIA itself raises."""


class UserError(AriaError):
    """The caller asked for something that cannot be done; the message says what would be accepted."""


class RefusedInput(UserError):
    """Input that never starts a run: a question, or what comes with it.

    `field` names the input at fault, `accepted` says what would have been taken.
    """

    def __init__(self, message: str, *, field: str, accepted: str) -> None:
        super().__init__(message)
        self.field = field
        self.accepted = accepted
        self.add_note(f"accepted: {accepted}")


class KeyMissing(UserError):
    """A model was chosen whose provider wants a key, and none is set; the message names the variable."""


class NewerFormat(UserError):
    """Data written by a newer version of ARIA than this one."""


class EffectError(AriaError):
    """Something asked of the world did not happen. `retryable` says whether asking again can help."""

    retryable = False


class EffectDenied(EffectError):
    """Policy refused the effect."""


class IntentRefused(EffectError):
    """An executor was shown an intent that is unsigned, altered, replayed, out of order or expired."""


class ContentRejected(EffectError):
    """The content arrived and cannot be used."""


class SentOn(ContentRejected):
    """The address `by` sends to `to`, another host. Whether that may be fetched is a decision of its own."""

    by: str
    to: str
    hops: tuple[Hop, ...] = ()


class TooLong(ContentRejected):
    """A prompt and its reply are longer than the model's context: `window` tokens, None when it did not say."""

    def __init__(self, message: str, *, window: int | None = None) -> None:
        super().__init__(message)
        self.window = window


class ProviderError(EffectError):
    """The other side of an effect failed."""


class RateLimited(ProviderError):
    """Asked too often. `retry_after` is in seconds, None when the provider did not say."""

    retryable = True

    def __init__(self, message: str, *, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class Unavailable(ProviderError):
    """No answer now; perhaps later."""

    retryable = True


class NotReached(Unavailable):
    """No connection was made, so nothing was sent and nothing is to be paid."""


class TooSlow(ProviderError):
    """No answer in the time that could be given to it: another wait of the same kind is not worth its time."""


class AuthFailed(ProviderError):
    """The key is missing, wrong or spent."""


class QuotaExceeded(AuthFailed):
    """The quota of the day or the credit of the account is used up. `retry_after` is in seconds, None when unknown."""

    def __init__(self, message: str, *, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after


class ModelNotFound(ProviderError):
    """The provider has no model of this name, or not for this key."""


class ModelOutputError(AriaError):
    """A model's reply could not be brought into the shape that was asked for."""


class LabelRefused(AriaError, TypeError):
    """A text of the world, a secret or a context was to be put where one of its label may not stand."""


class LimitReached(AriaError):
    """An effect would have passed a stated bound. `reason` is the run's stop reason."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"limit reached: {reason}")
        self.reason = reason


class ShareUsedUp(LimitReached):
    """An effect would have passed the share of the member that asks."""


class StoreError(AriaError):
    """The run's own storage failed; what was written before is kept."""


class BundleError(UserError):
    """A file that is no research bundle, or cannot be read at all."""


class RunError(AriaError):
    """Something about a stored run."""


class RunNotFound(RunError):
    """No run has this id."""


class RunBusy(RunError):
    """Another process is working on the run."""


class RunHalted(RunError):
    """The run stopped at a place from which it can go on."""


class RunCancelled(RunError):
    """The run was cancelled and will not go on."""
