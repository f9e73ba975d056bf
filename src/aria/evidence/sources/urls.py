"""Addresses of the web as keys: what names one page is one key, whatever its spelling. Pure.

A key is for comparing only. What is fetched is the address as the provider gave it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import SplitResult, parse_qsl, quote, unquote_to_bytes, urlencode, urlsplit

from aria.core.patterns import regex
from aria.core.reach import Reach
from aria.core.sites import ascii_host, host_of

_TRACKING = frozenset({
    "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "igshid", "mc_cid", "mc_eid",
    "_hsenc", "_hsmi", "mkt_tok", "oly_anon_id", "oly_enc_id", "vero_id", "spm", "ref_src", "cmpid",
})  # fmt: skip
_TRACKING_PREFIXES = ("utm_", "pk_", "mtm_", "hsa_")
_INDEX = regex(r"/(?:index|default)\.(?:html?|php|aspx?)$", re.IGNORECASE)
_FRONT = regex(r"^(?:www\d?|m|mobile|amp)\.(?=[^.]+\.[^.])")
_LITERAL = "!$&'()*+,;=:@/-._~"
_UNRESERVED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_ENCODED = regex(r"%([0-9A-Fa-f]{2})")


@lru_cache(maxsize=1_024)  # of each address it is asked dozens of times in a run
def canonical(url: str) -> str:
    """The key of `url`; for what is no address of the web the text itself. The key of a key is that key.

    Scheme, `www.`, default port, fragment, tracking parameters and the order of parameters make no difference.
    """
    parts = _parts(url)
    if parts is None:
        return url
    host = _FRONT.sub("", host_of(url))
    port = _port(parts)
    kept = sorted((n, v) for n, v in parse_qsl(parts.query, keep_blank_values=True) if not _tracks(n))
    query = f"?{urlencode(kept)}" if kept else ""
    return f"https://{host}{'' if port is None else f':{port}'}{_path(parts.path)}{query}"


def _parts(url: str) -> SplitResult | None:
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        return None
    return parts if parts.scheme in ("http", "https") and (parts.hostname or "").strip(".") else None


def _port(parts: SplitResult) -> int | None:
    return None if parts.port in (None, 80, 443) else parts.port


def _tracks(name: str) -> bool:
    low = name.lower()
    return low in _TRACKING or low.startswith(_TRACKING_PREFIXES)


def _path(path: str) -> str:
    """The path with one spelling of each character, without dots, an index page or a final slash."""
    plain = _ENCODED.sub(_decoded, path)
    plain = quote(plain.encode("utf-8", "surrogatepass"), safe=f"{_LITERAL}%")
    plain = "".join(
        part if n % 2 == 0 else part.upper() for n, part in enumerate(re.split(r"(%[0-9A-Fa-f]{2})", plain))
    )
    kept: list[str] = []
    for step in plain.split("/"):
        if step == "..":
            kept = kept[:-1]
        elif step not in ("", "."):
            kept.append(step)
    whole = "/" + "/".join(kept)
    while (shorter := _INDEX.sub("", whole)) != whole:
        whole = shorter
    return "" if whole == "/" else whole


def _decoded(found: re.Match[str]) -> str:
    (byte,) = unquote_to_bytes(found[0])
    return chr(byte) if byte in _UNRESERVED else found[0].upper()


def prefixes(url: str) -> tuple[str, ...]:
    """The host and each folder above a page, outermost first, as keys."""
    key = canonical(url).partition("?")[0].removeprefix("https://")
    steps = key.split("/")
    return tuple("/".join(steps[:depth]) for depth in range(1, len(steps)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Hosts:
    """The user's lists of hosts. A host stands for itself and everything below it."""

    boost: tuple[str, ...] = ()
    """Ranked before others."""
    bad: tuple[str, ...] = ()
    """Never found, read or cited."""
    only: tuple[str, ...] = ()
    """Where not empty: nothing from elsewhere is found, read or cited."""

    def allows(self, url: str) -> bool:
        """Whether the lists let a page be used. What has no address of the web is none of their business."""
        host = host_of(url)
        if not host:
            return True
        return not _among(host, self.bad) and (not self.only or _among(host, self.only))

    def boosts(self, url: str) -> bool:
        return _among(host_of(url), self.boost)


def hosts_of(reach: Reach) -> Hosts:
    """The lists of a run."""
    return Hosts(boost=reach.boost, bad=reach.bad, only=reach.only)


def _among(host: str, listed: Iterable[str]) -> bool:
    return any(host == each or host.endswith(f".{each}") for each in listed)


def named_host(text: str) -> str:
    """The host that a user means by `www.example.org`, `*.example.org` or `https://example.org/page`.

    Raises ValueError for what names none.
    """
    given = text.strip().lower()
    host = host_of(given) if "://" in given else given.split("/")[0]
    host = host.removeprefix("*.").removeprefix("www.").strip(".")
    try:
        host = ascii_host(host)
    except ValueError as error:
        raise ValueError(f"{text!r} is no host") from error
    if not re.fullmatch(r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*", host):
        raise ValueError(f"{text!r} is no host; accepted is a name such as example.org")
    return host
