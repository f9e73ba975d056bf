"""Word documents and PowerPoint slides, with what their properties say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from aria.adapters.corpus.archive import check_archive
from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.html.tables import table_row
from aria.adapters.corpus.parsed import Parsed, declared_class, first
from aria.adapters.corpus.starts import starts

SUFFIXES = (".docx", ".pptx")


def read(path: Path) -> Parsed:
    check_archive(path)
    return _slides(path) if path.suffix.lower() == ".pptx" else _document(path)


def _facts(properties: Any) -> dict[str, Any]:
    return {
        "title": (properties.title or "").strip(),
        "published": iso_date(properties.created) or iso_date(properties.modified),
        "owner": (properties.author or "").strip(),
        "source_class": declared_class(properties.keywords or "", properties.category or ""),
        "language": (properties.language or "").strip() or None,
    }


def _document(path: Path) -> Parsed:
    import docx
    from docx.table import Table

    source = docx.Document(str(path))
    lines: list[str] = []
    for block in source.iter_inner_content():
        text = _table(block) if isinstance(block, Table) else _paragraph(block)
        if text:
            lines.append(text)
    facts = _facts(source.core_properties)
    heading = next((line.lstrip("# ") for line in lines if line.startswith("# ")), "")
    return Parsed(text="\n\n".join(lines), **{**facts, "title": first((facts["title"], heading))})


def _paragraph(paragraph: Any) -> str:
    text = " ".join(_visible(paragraph).split())
    if not text:
        return ""
    style = (paragraph.style.name or "") if paragraph.style is not None else ""
    level = re.fullmatch(r"Heading (\d)", style)
    if level or style == "Title":
        return "#" * (min(int(level[1]), 6) if level else 1) + " " + text
    return f"- {text}" if style.startswith("List") else text


def _visible(paragraph: Any) -> str:
    """The paragraph's text without runs that are marked hidden or drawn in nothing."""
    from docx.shared import Pt
    from docx.text.hyperlink import Hyperlink

    parts: list[str] = []
    for item in paragraph.iter_inner_content():
        for run in item.runs if isinstance(item, Hyperlink) else [item]:
            font = run.font
            if not font.hidden and not (font.size is not None and font.size < Pt(2)) and not _is_white(font):
                parts.append(run.text)
    return "".join(parts)


def _is_white(font: Any) -> bool:
    return font.color is not None and font.color.type is not None and str(font.color.rgb) == "FFFFFF"


def _table(table: Any) -> str:
    return "\n".join(table_row(cells) for cells in _cells(table) if any(cells))


def _cells(table: Any) -> Iterator[list[str]]:
    for row in table.rows:
        cells: list[str] = []
        seen: list[Any] = []
        for cell in row.cells:
            if not any(cell._tc is other for other in seen):  # merged cells are listed once for each column
                seen.append(cell._tc)
                cells.append(" ".join(" ".join(_visible(each).split()) for each in cell.paragraphs).strip())
        yield cells


def _slides(path: Path) -> Parsed:
    import pptx

    source = pptx.Presentation(str(path))
    lines: list[str] = []
    slides: list[int] = []
    for slide in source.slides:
        slides.append(len(lines))
        if slide.element.get("show") == "0":  # a hidden slide
            continue
        title = slide.shapes.title
        if title is not None and title.has_text_frame and title.text_frame.text.strip():
            lines.append("# " + " ".join(title.text_frame.text.split()))
        for shape in slide.shapes:
            if title is None or shape.shape_id != title.shape_id:
                lines += _shape(shape)
        if slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None:
            lines += _paragraphs(slide.notes_slide.notes_text_frame)
    facts = _facts(source.core_properties)
    heading = next((line[2:] for line in lines if line.startswith("# ")), "")
    named = facts["title"] if facts["title"] != "PowerPoint Presentation" else ""
    text = "\n\n".join(lines)
    parts = (" ".join(lines[a:b]) for a, b in pairwise((*slides, len(lines))))
    return Parsed(text=text, pages=starts(text, parts), **{**facts, "title": first((named, heading))})


def _shape(shape: Any) -> list[str]:
    if getattr(shape, "has_table", False):
        rows = [[cell.text for cell in row.cells] for row in shape.table.rows]
        return ["\n".join(table_row(cells) for cells in rows if any(cells))]
    if hasattr(shape, "shapes"):
        return [line for inner in shape.shapes for line in _shape(inner)]
    return _paragraphs(shape.text_frame) if shape.has_text_frame else []


def _paragraphs(frame: Any) -> list[str]:
    found = (" ".join(each.text.split()) for each in frame.paragraphs)
    return [text for text in found if text]
