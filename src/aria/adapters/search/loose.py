"""Results out of a reply whose shape nobody has promised: JSON or text with addresses in it. Pure.

It takes what looks like a list of pages; what it cannot tell apart is no result. All of it is untrusted.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from aria.adapters.search.service import Row

MOST = 100
"""Rows that are taken out of one reply."""
_DEEPEST, _LOOKED_AT = 6, 2000
"""Levels of JSON, and values in it, that are looked at."""
_LINES, _LINE = 4000, 2000
"""Lines of a text, and characters of each, that are looked at."""
_URL = ("url", "link", "href", "uri", "source_url", "page_url", "web_url", "permalink")
_TITLE = ("title", "name", "heading", "display_name")
_SNIPPET = ("snippet", "description", "summary", "abstract", "content", "text", "excerpt", "body", "markdown")
_DATE = ("published", "published_date", "publishedDate", "published_at", "publishedAt", "publication_date", "date",
         "page_age", "year")  # fmt: skip
_FIELDS = {
    **dict.fromkeys(("url", "link", "uri", "href"), "url"),
    **dict.fromkeys(("title", "name"), "title"),
    **dict.fromkeys(("description", "snippet", "summary", "content", "text", "abstract"), "snippet"),
    **dict.fromkeys(("published", "date", "published date", "publication date"), "published"),
}
_LABEL = re.compile(r"^[\s>*#\-\d.)]{0,12}\**([A-Za-z][A-Za-z ]{1,18}?)\**\s{0,3}:\**\s{0,3}(.*)$")
_LINK = re.compile(r"\[([^\[\]]{1,300})\]\(<?(https?://[^\s()<>]{1,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,500})?)>?\)")
_BARE = re.compile(r"https?://[^\s<>\"'\])}]{1,2000}")


def rows(values: Iterable[Any]) -> list[Row]:
    """The results in what a tool brought. Raises LookupError where there is something and no result in it."""
    kept = [value for value in values if value not in ("", None)]
    found = [row for value in kept for row in _rows(value)]
    if not found and not all(map(_says_none, kept)):
        raise LookupError("no result in it")
    return found[:MOST]


def _rows(value: Any) -> Iterable[Row]:
    return _of_text(value) if isinstance(value, str) else _of_json(value)


def _says_none(value: Any) -> bool:
    """Whether a reply without results means that there are none: a list of nothing, or words to that effect."""
    if isinstance(value, str):
        return bool(re.search(r"\b(?:no|not|nothing|none|0|zero)\b", value[:300], re.IGNORECASE))
    lists = [each for each, _ in _parts(value) if isinstance(each, list)]
    return bool(lists) and not any(lists)


def _of_json(value: Any) -> list[Row]:
    """The rows of the first list of pages, nearest to the top; a page alone is a list of one."""
    for each, _ in _parts(value):
        members = each if isinstance(each, list) else [each]
        if found := [row for one in members[:MOST] for row in _member(one)]:
            return found
    return []


def _member(value: Any) -> Iterable[Row]:
    if isinstance(value, str):
        return _of_text(value)
    row = _row(value)
    return () if row is None else (row,)


def _parts(value: Any) -> Iterator[tuple[Any, int]]:
    """A JSON value and what is in it, level by level, each with its level."""
    waiting: deque[tuple[Any, int]] = deque([(value, 0)])
    for _ in range(_LOOKED_AT):
        if not waiting:
            return
        each, depth = waiting.popleft()
        yield each, depth
        if depth < _DEEPEST:
            waiting += [(inner, depth + 1) for inner in _inside(each)]


def _inside(value: Any) -> Sequence[Any]:
    if isinstance(value, Mapping):
        return [each for each in value.values() if isinstance(each, Mapping | list)]
    return [each for each in value if isinstance(each, Mapping | list)][:MOST] if isinstance(value, list) else ()


def _row(value: Any) -> Row | None:
    if not isinstance(value, Mapping):
        return None
    url = _first(value, _URL)
    if not isinstance(url, str) or not url.lower().startswith(("http://", "https://")):
        return None
    title, snippet, published = (_first(value, names) for names in (_TITLE, _SNIPPET, _DATE))
    return Row(url, title if isinstance(title, str) else "", snippet if isinstance(snippet, str) else "", published)


def _first(value: Mapping[str, Any], names: Sequence[str]) -> Any:
    return next((value[name] for name in names if value.get(name)), None)


def _of_text(text: str) -> Iterator[Row]:
    """Rows of a text: lines such as `Title: …` and `URL: …`, links of Markdown, or addresses under their titles."""
    held: dict[str, str] = {}
    last = ""
    for line in text.splitlines()[:_LINES]:
        field, told = _field(line[:_LINE].strip(), last)
        if field in ("title", "url") and (field in held or (field == "title" and "url" in held)):
            yield from _made(held)
            held = {}
        if field == "link":
            yield from _made(held)
            held = dict(zip(("title", "url"), told.split("\n", 1), strict=True))
        elif field == "bare":
            yield from _made(held)
            held = {"url": told, **({"title": last} if last else {})}
        elif field:
            held[field] = told
        elif told and "url" in held:
            held["snippet"] = f"{held.get('snippet', '')} {told}".strip()[:_LINE]
        last = told if not field else ""
    yield from _made(held)


def _field(line: str, last: str) -> tuple[str, str]:
    """What a line is: a field and its value, a link, a bare address, or nothing of these and its words."""
    if (labelled := _LABEL.match(line)) and (name := _FIELDS.get(labelled[1].strip().lower())):
        told = labelled[2].strip()
        if name != "url":
            return name, told
        if address := _BARE.search(told):
            return "url", address[0].rstrip(".,;")
    if link := _LINK.search(line):
        return "link", f"{link[1]}\n{link[2]}"
    if (bare := _BARE.search(line)) and len(bare[0]) + 12 > len(line):
        return "bare", bare[0].rstrip(".,;")
    return "", line.strip("#*-> ")


def _made(held: Mapping[str, str]) -> Iterator[Row]:
    if "url" in held:
        yield Row(held["url"], held.get("title", ""), held.get("snippet", ""), held.get("published"))
