"""Why a page did not come: a closed list of kinds, so that a reason can be counted and tested."""

from __future__ import annotations

from typing import Literal

from aria.core.errors import ContentRejected, RateLimited, SentOn, Unavailable
from aria.core.visits import Hop

Kind = Literal[
    "spelling",  # the address is written in a way that is refused
    "lookup",  # the name has no address
    "address",  # an address of the name is no public one
    "host",  # the operator's lists do not let the host be asked
    "robots",  # the site asks robots to stay away
    "connect",  # nobody answers, or the connection broke
    "tls",  # the certificate does not fit, or no encrypted connection came about
    "protocol",  # the answer is no proper HTTP
    "headers",  # too many or too large header fields
    "redirect",  # it sends elsewhere, in circles, too often, or nowhere
    "status",  # the answer says that there is no page
    "throttled",  # the host asks for patience
    "slow",  # slower than the least rate, or past the deadline
    "truncated",  # less came than was announced
    "encoding",  # compressed in a way that was not asked for, or broken
    "size",  # larger than a page may be, packed or unpacked
    "media",  # a kind of content that is not read, or not the kind that it says it is
    "charset",  # an encoding of text that is not read
    "unreadable",  # no text in it, or the reader gave up
    "challenge",  # a page that wants to know whether a person asks
    "consent",  # a page that asks for consent and shows nothing else
    "login",  # a page that asks for a name and a password
    "error",  # a page that says that there is none
]


class WebError:
    """What all of them have: `kind`, and the `hops` so far."""

    kind: Kind
    hops: tuple[Hop, ...] = ()


class Refused(ContentRejected, WebError):
    """It will not come, or must not."""

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind


class Elsewhere(SentOn, WebError):
    """What was asked for is on another host, which this fetch has no right to ask."""

    def __init__(self, kind: Kind, detail: str, *, by: str, to: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind
        self.by = by
        self.to = to


class Unreached(Unavailable, WebError):
    """It did not come now; it may later."""

    def __init__(self, kind: Kind, detail: str) -> None:
        super().__init__(f"{kind}: {detail}")
        self.kind = kind


class Throttled(RateLimited, WebError):
    """The host says later. `retry_after` is in seconds."""

    kind: Kind = "throttled"

    def __init__(self, detail: str, retry_after: float | None) -> None:
        super().__init__(f"throttled: {detail}", retry_after=retry_after)
