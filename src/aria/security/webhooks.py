"""Webhooks as https://www.standardwebhooks.com has them: who may be told, and the signature by which we are known."""

from __future__ import annotations

import base64
import binascii
import hmac
import ipaddress
from collections.abc import Collection
from hashlib import sha256
from urllib.parse import urlsplit

from aria.security.content import clean
from aria.security.network import MAX_URL, Verdict, judge_spelling

PREFIX = "whsec_"
_LEAST_SECRET, _MOST_SECRET = 24, 64
"""Bytes."""


def receiver(url: str, named: Collection[str]) -> Verdict:
    """Whether `url` may be told anything, by its spelling. Without `named` any public host may, over https.

    With it only those hosts may, each as `host` or `host:port`: the operator vouches for them, so they may be inside
    the operator's own network, and their addresses are not judged.
    """
    if not named:
        if url[:8].lower() != "https://":
            return Verdict(False, "a webhook goes to an https address")
        return judge_spelling(url)
    if not 0 < len(url) <= MAX_URL or clean(url)[1] or any(char.isspace() or char in '\\<>"`' for char in url):
        return Verdict(False, "a character that no address has")
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port or {"http": 80, "https": 443}.get(parts.scheme, 0)
    except ValueError:
        return Verdict(False, "not of the form https://host/path")
    if parts.scheme not in ("http", "https") or parts.username is not None or not host or not url.isascii():
        return Verdict(False, "not of the form https://host/path")
    usual = {"http": 80, "https": 443}[parts.scheme]
    if f"{host}:{port}" in named or (port == usual and host in named):
        return Verdict(True, "named by the operator", host, port)
    return Verdict(False, f"{host} port {port} is not among the hosts that the operator lets webhooks go to")


def named_hosts(text: str) -> tuple[str, ...]:
    """The hosts of a list with commas between, in lower case. Raises ValueError for one that is none."""
    names = tuple(each.strip().lower() for each in text.split(",") if each.strip())
    for name in names:
        host, _, port = name.rpartition(":") if name.count(":") == 1 else (name, "", "")
        host = host or name
        plain = host.replace("-", "").replace("_", "").replace(".", "").isalnum() and host.isascii()
        if not plain or (port and not 0 < int(port if port.isdecimal() else 0) < 65_536):
            raise ValueError(f"{name!r} is no host, such as hooks.example.org or 10.0.0.7:8080")
    return names


def is_address(host: str) -> bool:
    """Whether a host is written as a number, so that nothing has to be looked up."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def key_of(secret: str) -> bytes:
    """The bytes that a secret stands for. Raises ValueError for one that is none."""
    try:
        key = base64.b64decode(secret.removeprefix(PREFIX), validate=True)
    except (binascii.Error, ValueError):
        key = b""
    if not secret.startswith(PREFIX) or not _LEAST_SECRET <= len(key) <= _MOST_SECRET:
        raise ValueError(
            f"a secret is {PREFIX} and {_LEAST_SECRET} to {_MOST_SECRET} random bytes in Base64, "
            f"as `echo {PREFIX}$(openssl rand -base64 32)` makes one"
        )
    return key


def signed(secret: str, name: str, at: int, body: str) -> tuple[tuple[str, str], ...]:
    """The headers that tell the receiver who says `body`, when, and of which event. `at` is seconds since the epoch."""
    mark = hmac.new(key_of(secret), f"{name}.{at}.{body}".encode(), sha256).digest()
    return (
        ("webhook-id", name),
        ("webhook-timestamp", str(at)),
        ("webhook-signature", f"v1,{base64.b64encode(mark).decode()}"),
    )
