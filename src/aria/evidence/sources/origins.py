"""Which sources count as one: same owner, same site, or copies of one text.

A count of origins is a count of independent hands, as far as code can tell. Two sources that quote a third without
copying its words, or two sites of one unnamed owner, still count as two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from urllib.parse import urlsplit

from aria.core.notices import taken_back
from aria.core.patterns import regex
from aria.core.sites import host_of, site_of
from aria.core.types import Source
from aria.evidence.sources.copies import near_copy
from aria.evidence.text.scripts import fold

_ARCHIVED = regex(r"https?://web\.archive\.org/web/\d+(?:id_)?/(?=https?://)")
"""A copy in the archive has the origin of what it is a copy of."""
_WORKS = frozenset(
    f"{name}.org" for name in ("archive", "arxiv", "biorxiv", "doi", "gutenberg", "jstor", "medrxiv", "zenodo")
) | {"researchgate.net", "ssrn.com"}
"""Libraries of other people's works: each address is a work of its own, and nothing else joins two of them."""
_SHELVES = frozenset(["github.com", "gitlab.com", "bitbucket.org", "codeberg.org", "medium.com", "sourceforge.net"])
"""Hosts where the first part of the path names who speaks."""
_CREDITED = 400
"""Characters at the beginning and at the end of a text in which it says whose it is."""
_AGENCY = regex(
    r"(?:^|\n)[^\n]{0,60}?(?:\((?P<in>Reuters|AP|AFP|UPI|PTI|ANI|IANS|dpa|EFE|Xinhua|TASS|Kyodo)\)\s?[-–—:]|"
    r"\bBy (?:[A-Z][\w.]+ ){0,3}(?P<by>Reuters|Associated Press|Agence France-Presse|United Press International)\b)"
)
_FIRST = regex(
    r"(?i:\bthis (?:article|story|post|piece|text) (?:was |has been )?(?:(?:originally|first) )?"
    r"(?:published|appeared|posted) (?:by|in|on|at)|\b(?:originally|re)[ -]?published (?:by|from)|\breprinted from)"
    r"\s+(?:the\s)?(?P<first>[A-Z][\w&'’-]*(?:\s[A-Z][\w&'’-]*){0,4})"
)
_PAGE = regex(r"\.x?html?$", re.IGNORECASE)
_SITE = regex(r"\s[|—–-]\s(?P<after>[^|—–]{3,80})$|\s\((?P<within>[^|]{3,80})\)$")
"""What pages of one site have at the end of their titles: "Signals | Heron 2.1", "Sorting (Heron manual)"."""
_WORK = regex(r"file:.*?/share/doc/[^/]+")
"""Where a system keeps what a package has of documentation."""
_NAMES = {"ap": "associated press", "afp": "agence france presse", "upi": "united press international"}
_LEGAL = regex(r"\b(?:the|inc|incorporated|ltd|limited|llc|plc|gmbh|corp|corporation|co|company)\b")


def origins(sources: Sequence[Source]) -> dict[str, str]:
    """The origin of each source, by source id: the id of the first source of its cluster.

    Sources form a cluster by links, so two that share nothing are one origin when a third is linked to both. A source
    added at the end never splits a cluster, and renames one only by linking it to an earlier one. A calculation speaks
    with the voice of its weakest input; `voices` counts the hands behind several sources.
    """
    return dict(_origins(tuple(sources)))


@lru_cache(maxsize=64)
def _origins(sources: tuple[Source, ...]) -> Mapping[str, str]:
    """Conflicts, confidence, the writer and the report all ask for those of one run."""
    first: dict[str, str] = {}
    marks: dict[str, str] = {}
    for at, source in enumerate(sources):
        own = _marks(source)
        linked = [marks[mark] for mark in own if mark in marks]
        linked += [other.id for other in sources[:at] if _copied(source, other) or other.id in source.derived_from[:1]]
        first.setdefault(source.id, source.id)
        _join(first, [source.id, *linked])
        for mark in own:
            marks.setdefault(mark, source.id)
    return {source.id: first[source.id] for source in sources}


def voices(ids: Iterable[str], sources: Mapping[str, Source], origin: Mapping[str, str]) -> frozenset[str]:
    """Origins that independent hands stand behind.

    What is only calculated, and what was taken back, counts where there is nothing else, and as one.
    """
    known = [each for each in ids if each in sources]
    told = frozenset(
        origin[each] for each in known if not sources[each].derived_from and not taken_back(sources[each].notices)
    )
    return told or frozenset(origin[each] for each in known[:1])


def publisher(source: Source) -> str:
    """Who speaks, apart from whose text it is: the owner, else the site, else the source itself."""
    return next(iter(_own_marks(source)), f"source:{source.id}")


def credit(text: str) -> str:
    """Whose text it says it is: a news agency's by its opening line, or who published it first. Empty for neither."""
    agency = _AGENCY.search(text[:_CREDITED])
    if agency:
        return agency["in"] or agency["by"]
    named = _FIRST.search(text[:_CREDITED]) or _FIRST.search(text[-_CREDITED:])
    return named["first"] if named else ""


def registrable(uri: str) -> str:
    """The part of an http(s) address that one party registers: `bbc.co.uk`. Empty for any other address."""
    host = host_of(_ARCHIVED.sub("", uri.strip()))
    return site_of(host) if host else ""


def _marks(source: Source) -> list[str]:
    """What two sources of one origin have in common, besides their words."""
    by = _plain(source.credit)
    return [*_own_marks(source), *([f"owner:{by}"] if by else [])]


def _own_marks(source: Source) -> list[str]:
    """What marks who speaks here, apart from whom the text is credited to."""
    owner, host = _plain(source.owner), _host(source.uri) or _site_on_disk(source)
    return [f"{kind}:{mark}" for kind, mark in (("owner", owner), ("host", host)) if mark]


def _site_on_disk(source: Source) -> str:
    """The folder and the site of a page that lies on a disk, where its title ends with the site, as pages' titles do.

    So the pages of a manual are one publisher there too, as they are at their address on the web. Files that a package
    brings are, whatever their titles, where they name nobody.
    """
    folder, _, name = source.uri.rpartition("/")
    if not folder.startswith("file:"):
        return ""
    work = _WORK.match(folder)
    if work is not None and not source.owner:
        return work[0]
    site = _SITE.search(source.title) if _PAGE.search(name) else None
    return f"{folder}/ {_plain(site['after'] or site['within'])}" if site else ""


@lru_cache(maxsize=1_024)
def _plain(name: str) -> str:
    """An owner's name as it is compared."""
    plain = " ".join(re.findall(r"\w+", _LEGAL.sub(" ", fold(name).casefold())))
    return _NAMES.get(plain, plain)


def _host(uri: str) -> str:
    """The site, or where a host holds what others wrote, the work or the shelf on it."""
    host = registrable(uri)
    if host not in _WORKS | _SHELVES:
        return host
    parts = [part for part in urlsplit(_ARCHIVED.sub("", uri.strip())).path.split("/") if part]
    return "/".join([host, *parts[: 1 if host in _SHELVES else None]])


def _copied(a: Source, b: Source) -> bool:
    return bool(a.sketch and b.sketch) and (a.digest == b.digest != "" or near_copy(a.sketch, b.sketch))


def _join(first: dict[str, str], ids: list[str]) -> None:
    """Make the clusters of `ids` one, under the id that came first. `first` keeps the order in which ids came."""
    roots = {first[each] for each in ids}
    if len(roots) > 1:
        earliest = next(each for each in first if each in roots)
        first.update({each: earliest for each, root in first.items() if root in roots})
