"""Pages of the web that come with a question by their addresses: which are taken. A run alone asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aria.core.errors import RefusedInput
from aria.core.types import Brief
from aria.security.network import judge_spelling
from aria.security.secrets import Secrets
from aria.settings import Settings, listed

MOST = 10
LONGEST = 2_000
"""Characters of one address."""
Urls = str | Sequence[str]
ACCEPTED = f"at most {MOST} addresses of public pages, such as https://example.org/page"


def named(brief: Brief, urls: Urls, settings: Settings, secrets: Secrets) -> Brief:
    """The brief of a run that reads these pages too, within every bound that holds for pages. Raises RefusedInput."""
    given = (urls,) if isinstance(urls, str) else urls
    if not given:
        return brief
    if settings.offline:
        raise _refused("offline: no page of the web is fetched", "no address, or ARIA_OFFLINE unset")
    if len(given) > MOST:
        raise _refused(f"{len(given)} addresses come with the question", ACCEPTED)
    ports = frozenset(map(int, listed(settings.ports)))
    taken = [_taken(url, ports, secrets) for url in given]
    return replace(brief, reach=replace(brief.reach, named=tuple(dict.fromkeys(taken))))


def _taken(given: str, ports: frozenset[int], secrets: Secrets) -> str:
    url = given.strip().partition("#")[0]
    verdict = judge_spelling(url, ports=ports)
    if not verdict.allowed or len(url) > LONGEST:
        why = verdict.reason if not verdict.allowed else f"longer than {LONGEST:,} characters"
        raise _refused(f"{given[:200]!r} cannot be asked for: {why}", ACCEPTED)
    if secrets.within(url):
        raise _refused("an address holds one of your keys", "addresses without it")
    return url


def _refused(message: str, accepted: str) -> RefusedInput:
    return RefusedInput(message, field="urls", accepted=accepted)
