"""Pages kept on disk with what their servers gave to ask about them again."""

from __future__ import annotations

import json
import re
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from urllib.parse import urlsplit

from aria.core.canonical import digest

MOST_BYTES = 256 * 1024 * 1024
MOST_PAGES = 2000
FRESH_SECONDS = 3600.0
"""No page is taken from the cache unasked for longer than this, whatever its server says."""
_MAX_AGE = re.compile(r"(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,;])")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """One page: when it came, its type, and the validators."""

    url: str
    at: float
    media: str
    etag: str
    modified: str
    fresh: float
    """Seconds for which the server says it need not be asked."""
    digest: str


class Cache:
    """A folder with one file for each page, the oldest of which go when there are too many."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def get(self, url: str) -> tuple[Kept, bytes] | None:
        """The page, if it is there and whole."""
        try:
            head, _, body = self._path(url).read_bytes().partition(b"\n")
            kept = Kept(**json.loads(head))
        except (OSError, ValueError, TypeError):
            return None
        return (kept, body) if kept.url == url and kept.digest == digest(body) else None

    def put(self, url: str, headers: dict[str, str], body: bytes, now: float) -> None:
        """Keep a page, unless its server says not to or gives nothing to ask about it. A full disk keeps nothing."""
        control = headers.get("cache-control", "").lower()
        fresh = _fresh(control)
        etag, modified = _field(headers.get("etag", "")), _field(headers.get("last-modified", ""))
        if "no-store" in control or headers.get("vary", "").strip() == "*" or not (etag or modified or fresh):
            return
        kept = Kept(
            url=url,
            at=now,
            media=headers.get("content-type", "")[:200],
            etag=etag,
            modified=modified,
            fresh=fresh,
            digest=digest(body),
        )
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            with tempfile.NamedTemporaryFile(dir=self._folder, prefix=".", delete=False) as file:
                file.write(json.dumps(asdict(kept)).encode() + b"\n" + body)
            Path(file.name).replace(self._path(url))
            self._prune()
        except OSError:
            return

    def forget(self, hosts: frozenset[str]) -> None:
        """Drop every page of these hosts."""
        for path in self._folder.glob("*") if self._folder.is_dir() and hosts else ():
            try:
                with path.open("rb") as file:
                    url = str(json.loads(file.readline())["url"])
                if urlsplit(url).hostname in hosts:
                    path.unlink(missing_ok=True)
            except (OSError, ValueError, KeyError, TypeError):
                continue

    def _prune(self) -> None:
        rows = sorted((each.stat().st_mtime, each.stat().st_size, each) for each in self._folder.iterdir())
        total = sum(size for _, size, _ in rows)
        for count, (_, size, path) in enumerate(rows):
            if total <= MOST_BYTES and len(rows) - count <= MOST_PAGES:
                return
            path.unlink(missing_ok=True)
            total -= size

    def _path(self, url: str) -> Path:
        return self._folder / digest(url.encode()).replace(":", "-")


def _fresh(control: str) -> float:
    if "no-cache" in control or "private" in control:
        return 0.0
    found = _MAX_AGE.search(control)
    return min(float(found[1]), FRESH_SECONDS) if found else 0.0


def _field(value: str) -> str:
    """A validator that may be sent back: short, plain, one line."""
    return value if len(value) <= 200 and value.isascii() and value.isprintable() else ""
