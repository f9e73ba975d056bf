"""What a quote says to a question of yes or no, as a row of the ledger. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from aria.core.patterns import regex
from aria.core.types import Evidence, Source, SubQuestion, Value
from aria.evidence.conflict.permission import asks_leave, given_within, permits, speaks_of_leave
from aria.evidence.conflict.polarity import answer_of, title_asked, without_negation
from aria.evidence.conflict.same_thing import is_on_its_page
from aria.evidence.conflict.slots import Row
from aria.evidence.questions.attributes import essential, told_of
from aria.evidence.questions.entities import entities
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import is_row, labelled

_YES = regex(
    r"(?:^\||[|:])\s?(?:yes|allowed|permitted|welcome|included|available|possible|free|✓|✔|ja|oui|sí|si|sim)\b|[✓✔]",
    re.IGNORECASE,
)
"""What a cell says yes with."""


def voices(asked: SubQuestion, own: Sequence[tuple[Evidence, Source]]) -> list[Row]:
    """What of the quotes says yes or no, in their order."""
    leave = language(asked.text) == "en" and asks_leave(asked.text)
    told = (given_within(asked.text, row.quote.exposed()) for row, _ in own if leave)
    within = frozenset[str]().union(*told)
    found = (voice(asked, row, source, within) for row, source in own)
    return [row for row in found if row is not None]


def voice(asked: SubQuestion, row: Evidence, source: Source, within: frozenset[str] = frozenset()) -> Row | None:
    """The row as a yes or a no, by its label or by a negation of what it says as such.

    None where no sentence of it, read under its title, tells of what is asked: that is neither. `within`: for what
    leave is given elsewhere (`permission.py`).
    """
    quote = row.quote.exposed()
    if language(asked.text) == "en" and asks_leave(asked.text):
        leave = permits(asked.text, quote, within) if _speaks_of(asked, row, source) else None
        if leave is not None:
            said = (_answer("yes" if leave else "no"),)
            return Row(row, source, said, frozenset(content_stems(quote)), cued=True)
        if speaks_of_leave(quote):
            return None
    names = entities(asked.text, language(asked.text)) if row.about else ()
    title = "\n".join((source.title, *names))  # the page is on them, whatever its title says
    said_so = answer_of(asked.text, title, quote, contradicts=row.label == "contradicts")
    if (
        said_so is None
        or is_on_its_page(asked, row, source, 0)
        or (said_so and not _affirms(asked, source.title, quote))
    ):
        return None
    context = frozenset(content_stems(without_negation(quote, language(asked.text))))
    return Row(row, source, (_answer("yes" if said_so else "no"),), context, cued=_speaks_of(asked, row, source))


def _affirms(asked: SubQuestion, title: str, quote: str) -> bool:
    """Whether what denies nothing says yes: half of what is asked at least, and no row that only has it in a cell.

    Behind the first name each further one is told: what says how Larch runs says nothing of Windows.
    """
    attribute, spoken = essential(asked), language(asked.text)
    further = frozenset(content_stems(" ".join(entities(asked.text, spoken)[1:]), spoken))
    if not further <= frozenset(content_stems(f"{title}\n{quote}", spoken)):
        return False
    told = attribute & told_of(f"{title_asked(asked.text, title)}\n{quote}", spoken, attribute)
    if 2 * len(told) < len(attribute):
        return False
    return not is_row(quote.lstrip()) or _YES.search(quote) is not None or _in_a_cell(attribute, asked, quote)


def _in_a_cell(attribute: frozenset[str], asked: SubQuestion, quote: str) -> bool:
    """Whether one cell of a row tells all that is asked: "Note: closed on Mondays"."""
    cells = (labelled(cell.strip())[1] or "" for cell in quote.strip("| \n").split("|"))
    return len(attribute) > 1 and any(attribute <= told_of(cell, language(asked.text), attribute) for cell in cells)


def _answer(said: Literal["yes", "no"]) -> Value:
    return Value(kind="yes_no", key=said, text=said)


def _speaks_of(asked: SubQuestion, row: Evidence, source: Source) -> bool:
    """Whether the names of the question stand in the row, its title or around it; so they do where there are none."""
    spoken = language(asked.text)
    named = frozenset(content_stems(" ".join(entities(asked.text, spoken)), spoken))
    return row.about or named <= frozenset(content_stems(f"{source.title}\n{row.quote.exposed()}", spoken))
