"""Tables: spreadsheets and separated values. Every row names its columns, so that it is understood alone."""

from __future__ import annotations

import csv
import datetime
import io
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from aria.adapters.corpus.archive import check_archive, read_member
from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.decode import read_text
from aria.adapters.corpus.html.tables import table_row
from aria.adapters.corpus.parsed import Parsed, declared_class

SUFFIXES = (".csv", ".tsv", ".xlsx", ".xlsm", ".xls", ".ods")

_MAX_CELL = 2_000


def read(path: Path) -> Parsed:
    kind = path.suffix.lower()
    return _separated(path, "\t" if kind == ".tsv" else ",") if kind in (".csv", ".tsv") else _workbook(path, kind)


def _separated(path: Path, delimiter: str) -> Parsed:
    text = read_text(path)
    if delimiter == ",":
        head = text[:8192]
        delimiter = max(",;\t|", key=lambda mark: (head.count(mark), mark == ","))
    csv.field_size_limit(1 << 20)
    return Parsed(text=rows_as_lines(csv.reader(io.StringIO(text), delimiter=delimiter)))


def rows_as_lines(rows: Iterable[Sequence[object]]) -> str:
    """A header row, then each row as `| column: value | column: value |`; empty cells are left out."""
    lines: list[str] = []
    header: list[str] = []
    for row in rows:
        cells = [_cell(value) for value in row]
        if not any(cells):
            continue
        if not header:
            if not lines and len([cell for cell in cells if cell]) == 1 and len(cells) > 1:
                lines += [next(filter(None, cells)), ""]  # a caption above the table
                continue
            header = cells
            lines.append(table_row([cell for cell in cells if cell]))
            continue
        named = [
            f"{header[i]}: {cell}" if i < len(header) and header[i] else cell for i, cell in enumerate(cells) if cell
        ]
        lines.append(table_row(named))
    return "\n".join(lines)


def _cell(value: object) -> str:
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        value = value.date()
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        value = int(value)
    return " ".join(str("" if value is None else value).split())[:_MAX_CELL]


def _workbook(path: Path, kind: str) -> Parsed:
    from python_calamine import CalamineWorkbook, SheetVisibleEnum

    if kind != ".xls":
        check_archive(path)
    book = CalamineWorkbook.from_path(str(path))
    sheets = [each for each in book.sheets_metadata if each.visible == SheetVisibleEnum.Visible]
    parts: list[str] = []
    for sheet in sheets:
        body = rows_as_lines(book.get_sheet_by_name(sheet.name).to_python(skip_empty_area=True))
        if body:
            parts.append(f"# {sheet.name}\n\n{body}")
    return Parsed(text="\n\n".join(parts), **(_properties(path) if kind in (".xlsx", ".xlsm") else {}))


def _properties(path: Path) -> dict[str, Any]:
    """What `docProps/core.xml` says, read as markup: its elements are few and flat."""
    from selectolax.lexbor import LexborHTMLParser

    try:
        with zipfile.ZipFile(path) as archive:
            tree = LexborHTMLParser(read_member(archive, "docProps/core.xml").decode("utf-8", "replace"))
    except KeyError:
        return {}
    said = {node.tag: node.text().strip() for node in tree.css("*") if node.tag and ":" in node.tag}
    return {
        "title": said.get("dc:title", ""),
        "published": iso_date(said.get("dcterms:created")) or iso_date(said.get("dcterms:modified")),
        "owner": said.get("dc:creator", ""),
        "source_class": declared_class(said.get("cp:keywords", ""), said.get("cp:category", "")),
    }
