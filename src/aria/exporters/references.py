"""What a report cites, for reference managers: BibTeX, RIS, CSL-JSON. Values come from pages and can hold anything."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from aria import views
from aria.core.report import Report, ReportSource

_SPECIAL = {
    "\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "#": r"\#", "$": r"\$", "%": r"\%", "&": r"\&", "_": r"\_",
    "^": r"\textasciicircum{}", "~": r"\textasciitilde{}",
}  # fmt: skip
"""How BibTeX writes characters that mean something to it."""
_BIBTEX = {"academic": "article", "news": "article", "document": "misc", "official": "techreport", "web": "online"}
_RIS = {"academic": "JOUR", "news": "NEWS", "document": "GEN", "official": "RPRT", "web": "ELEC"}
_CSL = {
    "academic": "article-journal", "news": "article-newspaper", "document": "document", "official": "report",
    "web": "webpage",
}  # fmt: skip
_DATE = re.compile(r"(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?")


def cited(report: Report) -> tuple[ReportSource, ...]:
    """The sources that a sentence or a position of a conflict rests on, in the order of the report."""
    used = {citation.source_id for citation in report.citations}
    used |= {name for source in report.sources if source.id in used for name in source.derived_from}
    return tuple(source for source in report.sources if source.id in used and not source.derived_from)


def bibtex(report: Report) -> bytes:
    """An entry for each cited source."""
    return "\n".join(_entry(source, report.as_of, report.pages(source.id)) for source in cited(report)).encode()


def _entry(source: ReportSource, seen: str, pages: str) -> str:
    date = "-".join(part for part in _date(source.published) if part)
    address = views.safe_uri(source.uri)
    fields = {
        "title": f"{{{_tex(source.title or views.place(source.uri))}}}",
        "author": f"{{{_tex(source.owner)}}}" if source.owner else "",  # the inner braces: one name, not to be split
        "date": date,
        "year": date[:4],
        "url": _tex_address(address) if address.startswith("http") else "",
        "urldate": seen if address.startswith("http") else "",
        "note": _tex(_note(source, pages)),
    }
    lines = "".join(f",\n  {name} = {{{value}}}" for name, value in fields.items() if value)
    return f"@{_BIBTEX[source.source_class]}{{{_key(source)}{lines}\n}}\n"


def _key(source: ReportSource) -> str:
    """A name that a person would give: owner or title, year, and the id, which makes it unlike the others."""
    words = re.findall(r"[a-z]+", (source.owner or source.title).lower())
    return f"{''.join(words[:2])[:24]}{_date(source.published)[0]}{source.id.lower()}"


def _tex(text: str) -> str:
    return "".join(_SPECIAL.get(char, char) for char in views.line(text))


def _tex_address(address: str) -> str:
    """An address is told as it is; a brace that would end the field is percent-encoded by `safe_uri` already."""
    return address.replace("{", "%7B").replace("}", "%7D").replace("\\", "%5C")


def ris(report: Report) -> bytes:
    """An entry for each cited source."""
    return "\r\n".join(
        line for source in cited(report) for line in _lines(source, report.as_of, report.pages(source.id))
    ).encode()


def _lines(source: ReportSource, seen: str, pages: str) -> Iterator[str]:
    year, month, day = _date(source.published)
    address = views.safe_uri(source.uri)
    yield f"TY  - {_RIS[source.source_class]}"
    yield f"ID  - {source.id}"
    yield f"TI  - {views.line(source.title or views.place(source.uri))}"
    if source.owner:
        yield f"AU  - {views.line(source.owner)}"
    if year:
        yield f"PY  - {year}"
        yield f"DA  - {'/'.join((year, month, day, ''))}"
    if address.startswith("http"):
        yield f"UR  - {address}"
        yield f"Y2  - {seen.replace('-', '/')}"
    if note := _note(source, pages):
        yield f"N1  - {views.line(note)}"
    yield "ER  - "
    yield ""


def csl(report: Report) -> bytes:
    """A JSON list of items of the Citation Style Language."""
    items = [_item(source, report.as_of, report.pages(source.id)) for source in cited(report)]
    return json.dumps(items, ensure_ascii=False, indent=2).encode("utf-8", "replace") + b"\n"


def _item(source: ReportSource, seen: str, pages: str) -> dict[str, Any]:
    address = views.safe_uri(source.uri)
    item: dict[str, Any] = {
        "id": source.id,
        "type": _CSL[source.source_class],
        "title": views.line(source.title or views.place(source.uri)),
    }
    if source.owner:
        item["author"] = [{"literal": views.line(source.owner)}]
    if parts := _numbers(_date(source.published)):
        item["issued"] = {"date-parts": [parts]}
    if address.startswith("http"):
        item |= {"URL": address, "accessed": {"date-parts": [_numbers(_date(seen))]}}
    if pages:
        item["note"] = f"cited: {pages}"
    return item


def _note(source: ReportSource, pages: str) -> str:
    """Where a file is, and what of a source is cited: the formats have fields for the pages of a whole work only."""
    place = "" if views.safe_uri(source.uri).startswith("http") else views.place(source.uri)
    return "; ".join(filter(None, (place, f"cited: {pages}" if pages else "")))


def _date(text: str | None) -> tuple[str, str, str]:
    """Year, month and day of an ISO date, empty where it does not say."""
    found = _DATE.fullmatch(text or "")
    return (found[1], found[2] or "", found[3] or "") if found else ("", "", "")


def _numbers(parts: Iterable[str]) -> list[int]:
    return [int(part) for part in parts if part]
