"""A finished run as bytes: one module for each form, pure, from nothing but the report and the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, assert_never

if TYPE_CHECKING:
    from aria.core.report import Report

Readable = Literal["md", "html", "docx", "bib", "ris", "csl"]

MEDIA: Mapping[Readable, str] = {
    "md": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "bib": "application/x-bibtex; charset=utf-8",
    "ris": "application/x-research-info-systems; charset=utf-8",
    "csl": "application/vnd.citationstyles.csl+json",
}
"""The media type of each form that follows from the report alone."""

SUFFIXES: Mapping[Readable, str] = {
    "md": ".md", "html": ".html", "docx": ".docx", "bib": ".bib", "ris": ".ris", "csl": ".csl.json",
}  # fmt: skip
"""How a file of each form ends."""


def export(report: Report, form: Readable) -> bytes:
    """The report in a form: the whole of it to read, or (`bib`, `ris`, `csl`) what it cites for a reference manager."""
    from aria.exporters import html, markdown, references, word

    match form:
        case "md":
            return markdown.export(report)
        case "html":
            return html.export(report)
        case "docx":
            return word.export(report)
        case "bib":
            return references.bibtex(report)
        case "ris":
            return references.ris(report)
        case "csl":
            return references.csl(report)
        case _:
            assert_never(form)
