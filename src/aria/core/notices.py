"""What was done to a work after it was published, as a search provider tells it: retracted, corrected, superseded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

NoticeKind = Literal["retracted", "withdrawn", "concern", "corrected", "updated"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One notice. What tells of it is a provider, never the page itself."""

    kind: NoticeKind
    by: str
    """The provider that tells."""
    of: str = ""
    """DOI of the work that it is about, in lower case; empty where that is the very thing it came with."""
    on: str | None = None
    """ISO date, as exact as it is told."""
    notice: str = ""
    """DOI of the notice itself; empty where it has none."""


_WORDS: dict[NoticeKind, str] = {
    "retracted": "retracted",
    "withdrawn": "withdrawn",
    "concern": "under an expression of concern",
    "corrected": "corrected later",
    "updated": "superseded by a newer version",
}


def words(notice: Notice) -> str:
    """`retracted 2023-04-01, says crossref (notice 10.1000/182)`."""
    dated = f"{_WORDS[notice.kind]} {notice.on}" if notice.on else _WORDS[notice.kind]
    return f"{dated}, says {notice.by}{f' (notice {notice.notice})' if notice.notice else ''}"


def taken_back(notices: Iterable[Notice]) -> bool:
    """Whether who published the work no longer stands behind it."""
    return any(notice.kind in ("retracted", "withdrawn") for notice in notices)


def doubted(notices: Iterable[Notice]) -> bool:
    """Whether its publisher warns of it."""
    return any(notice.kind == "concern" for notice in notices)
