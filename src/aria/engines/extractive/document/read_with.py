"""What a sentence is read with: where its quote begins, the words above that tell its time or name, its title. Pure."""

from __future__ import annotations

from aria.engines.extractive.document.anaphora import LONGEST, begins_at
from aria.engines.extractive.document.context import declared, entry, header_row, heads, labels_over, version_above
from aria.engines.extractive.document.dated import entitled
from aria.engines.extractive.document.lead_in import ends_at
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.naming import ASKS_NAME, named_kind
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.aliases import titled
from aria.engines.extractive.scoring.named import in_parts


def title_of(reading: Reading) -> str:
    return titled(reading.title, reading.text, reading.question)


def with_label(reading: Reading, need: Need, index: int) -> tuple[int, str, str]:
    """Where the quote begins, its words, and its title: with the head of its column, or the signature it is under."""
    question, title, first = reading.question, title_of(reading), begins_at(reading, need, index)
    text = reading.quote(first, index)
    above = header_row(reading, index) if reading.kinds[index] == "row" else None
    if above is not None and not reading.stems(index).isdisjoint(need.stems):  # else it is a row of something else
        text = f"{reading.sentence(above)}\n{text}"
    if (signed := declared(reading, need, first)) is None:
        # SIGINT need not be called a signal, nor need what is below a heading repeat its name.
        return first, text, in_parts(title, named_kind(question, text), heads(reading, need, first))
    signature = reading.sentence(signed)
    asked = ASKS_NAME.search(question)
    title = f"{title} {asked[1] if asked else ''} {signature}"  # a signature need not say that it is a function's
    if reading.length(signed, index) <= LONGEST:
        # Measured without what stands between: a longer way to the name makes no better answer.
        return signed, f"{signature}\n{text}", title
    return first, text, title


def with_date(reading: Reading, need: Need, first: int, index: int, text: str) -> tuple[int, str]:
    """Where only the heading tells the time or the version that is asked about: from there, with its words."""
    above, version = entitled(reading, need, first, index), version_above(reading, index)
    if above is not None:
        first, text = above, f"{reading.sentence(above)}\n{text}"
    if version is not None:
        # Its heading tells the number alone; that it is a version, and was released, goes without saying.
        first, text = version, f"Version released: {labels_over(reading, version, index)}\n{text}"
    return first, text


def with_entry(reading: Reading, need: Need, first: int, index: int, text: str) -> tuple[int, str]:
    """Where a default is told together with what it is the default of, and the words of both.

    In a table with a column of defaults each row has its own.
    """
    begins, above = entry(reading, index), header_row(reading, index) if reading.kinds[index] == "row" else None
    if above is not None and not reading.stems(above).isdisjoint(need.stems):
        return first, text
    if begins is None or begins >= first or reading.length(begins, index) > LONGEST:
        return first, text
    return begins, f"{reading.sentence(begins)}\n{text}"


def announced(reading: Reading, index: int) -> str:
    """The code or the list that the sentence announces: it tells how, and the sentence only what for."""
    last = ends_at(reading, index)
    return reading.text[reading.spans[index][1] : reading.spans[last][1]]
