"""What a run and its report look like in words: pure functions that every shell and exporter renders in its own way.

Text from documents leaves here printable, on one line but for lines of code; escaping it for its medium is the
renderer's work.
"""

from __future__ import annotations

from aria.core.laid import Part, between, plain, prose_end
from aria.views.laid import in_one_line, laid, markdown, markers
from aria.views.progress import Note, finding_of, notes, opened, phase, so_far
from aria.views.reports import (
    answer,
    budget,
    cited,
    cited_by_source,
    confidence_words,
    findings,
    parts,
    sections,
    settled_words,
    usage_words,
    used,
)
from aria.views.words import (
    FINDING_WORDS,
    LINE,
    STATUS_WORDS,
    STOP_WORDS,
    counted,
    line,
    numbers,
    place,
    safe_uri,
    side_words,
)

__all__ = [
    "FINDING_WORDS",
    "LINE",
    "STATUS_WORDS",
    "STOP_WORDS",
    "Note",
    "Part",
    "answer",
    "between",
    "budget",
    "cited",
    "cited_by_source",
    "confidence_words",
    "counted",
    "finding_of",
    "findings",
    "in_one_line",
    "laid",
    "line",
    "markdown",
    "markers",
    "notes",
    "numbers",
    "opened",
    "parts",
    "phase",
    "place",
    "plain",
    "prose_end",
    "safe_uri",
    "sections",
    "settled_words",
    "side_words",
    "so_far",
    "usage_words",
    "used",
]
