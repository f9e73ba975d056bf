"""The report as a Word document: what the Markdown form says, in headings, lists and tables of Word."""

from __future__ import annotations

import hashlib
import io
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from aria import views
from aria.core.report import Report
from aria.exporters import markdown

if TYPE_CHECKING:
    from markdown_it.token import Token

MONOSPACED = "Consolas"
LIST_STYLES = ("List Bullet", "List Bullet 2", "List Bullet 3")
NUMBERED = "List"
"""Of an entry with a number. The number is text: Word would count through the whole document."""
EPOCH = datetime(1980, 1, 1, tzinfo=UTC)
"""The date of a report that has none: the earliest that the container can hold."""


def export(report: Report) -> bytes:
    """The report as a .docx file. The same report gives the same text; only addresses of cited sources are links."""
    import docx
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False, "linkify": False}).enable("table")
    parser.validateLink = lambda url: True  # type: ignore[method-assign] # those that are no safe address are no links
    document = docx.Document()
    _facts(document.core_properties, report)
    _Writer(document, markdown.Places(report)).blocks(parser.parse(markdown.export(report).decode()))
    body = io.BytesIO()
    document.save(body)
    return body.getvalue()


def _facts(properties: Any, report: Report) -> None:
    properties.title = views.line(report.question, 250)
    properties.author = "ARIA"
    properties.comments = views.line(f"Run {report.run_id}", 250)
    made = datetime.fromisoformat(report.as_of).replace(tzinfo=UTC) if report.as_of else EPOCH
    properties.created = properties.modified = made


class _Writer:
    """Puts blocks of Markdown at the end of a document."""

    def __init__(self, document: Any, places: markdown.Places) -> None:
        self._document = document
        self._places = places
        self._depth = 0
        self._heading = 0
        self._number = ""
        self._row: list[Token] = []
        self._rows: list[list[Token]] = []
        self._marks = 0

    def blocks(self, tokens: Sequence[Token]) -> None:
        for token in tokens:
            match token.type:
                case "bullet_list_open" | "bullet_list_close":
                    self._depth += token.nesting
                case "list_item_open" | "list_item_close":
                    self._number = token.info
                case "heading_open":
                    self._heading = int(token.tag[1])
                case "tr_open":
                    self._row = []
                case "tr_close":
                    self._rows.append(self._row)
                case "table_close":
                    self._table()
                case "inline":
                    self._inline(token)
                case "fence":
                    run = self._document.add_paragraph().add_run(token.content.rstrip("\n"))
                    run.font.name = MONOSPACED

    def _inline(self, token: Token) -> None:
        if token.level >= 4 and not self._depth:  # in a cell: table, part, row, cell
            self._row.append(token)
        elif self._heading:
            heading = self._document.add_heading(level=self._heading - 1)
            _fill(heading, token)
            self._mark(heading, self._places.named(_words(token), self._heading))
            self._heading = 0
        elif self._number:
            paragraph = self._document.add_paragraph(f"{self._number}. ", style=NUMBERED)
            self._number = ""
            _fill(paragraph, token)
        else:
            style = LIST_STYLES[min(self._depth, len(LIST_STYLES)) - 1] if self._depth else None
            _fill(self._document.add_paragraph(style=style), token)

    def _mark(self, heading: Any, name: str) -> None:
        """Name a heading for the links that lead to it."""
        from docx.oxml import OxmlElement
        from docx.oxml.ns import qn

        if not name:
            return
        self._marks += 1
        for at, tag in enumerate(("w:bookmarkStart", "w:bookmarkEnd")):
            mark = OxmlElement(tag)
            mark.set(qn("w:id"), str(self._marks))
            if not at:
                mark.set(qn("w:name"), _bookmark(name))
            heading._p.append(mark)

    def _table(self) -> None:
        table = self._document.add_table(rows=0, cols=max(map(len, self._rows)), style="Light Grid Accent 1")
        for row in self._rows:
            for cell, token in zip(table.add_row().cells, row, strict=False):
                _fill(cell.paragraphs[0], token)
        self._rows = []


def _fill(paragraph: Any, token: Token) -> None:
    """The words of a line, bold where they are, as links where they are."""
    for text, bold, link in _runs(token):
        run = _linked(paragraph, link).add_run(text) if link else paragraph.add_run(text)
        run.bold = bold or None


def _words(token: Token) -> str:
    """The words of a line, as they are read."""
    return "".join(text for text, _, _ in _runs(token))


def _runs(token: Token) -> Iterator[tuple[str, bool, str]]:
    bold, link = False, ""
    for part in token.children or ():
        match part.type:
            case "strong_open" | "strong_close":
                bold = part.type == "strong_open"
            case "link_open" | "link_close":
                link = str(part.attrGet("href") or "") if part.type == "link_open" else ""
            case "softbreak" | "hardbreak":
                yield " ", bold, link
            case _ if part.content:
                yield part.content, bold, link


def _bookmark(name: str) -> str:
    """As Word names a place: a letter first, no hyphen, and forty characters at most. No two places share one.

    A digest, as much of a name is lost in that: the second half of a long one, and all of one in Chinese.
    """
    return f"p_{hashlib.sha256(name.encode()).hexdigest()[:32]}"


def _linked(paragraph: Any, address: str) -> Any:
    """A hyperlink at the end of a paragraph, which takes runs as a paragraph does."""
    from docx.opc.constants import RELATIONSHIP_TYPE
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn
    from docx.text.paragraph import Paragraph

    element = OxmlElement("w:hyperlink")
    if address.startswith("#"):
        element.set(qn("w:anchor"), _bookmark(unquote(address[1:])))
    else:
        element.set(qn("r:id"), paragraph.part.relate_to(address, RELATIONSHIP_TYPE.HYPERLINK, is_external=True))
    inside = Paragraph(OxmlElement("w:p"), paragraph._parent)
    paragraph._p.append(element)
    return _Link(element, inside)


class _Link:
    def __init__(self, element: Any, paragraph: Any) -> None:
        self._element = element
        self._paragraph = paragraph

    def add_run(self, text: str) -> Any:
        run = self._paragraph.add_run(text)
        self._element.append(run._r)
        run.font.underline = True
        return run
