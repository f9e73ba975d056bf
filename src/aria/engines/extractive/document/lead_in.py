"""What a sentence that ends with a colon announces, and the name that a description stands under. Pure.

A manual says "To rename a column:" before the line that does it, and writes a name on a line of its own above what it
does. The sentence has the words; the answer stands beside it.
"""

from __future__ import annotations

from aria.core.patterns import regex
from aria.engines.extractive import weights
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.scoring.options import is_option

_LABEL = regex(r"[A-Z][a-z]+(?: [a-z]+)*: ")
"""A key with its value, which looks like a name with its kind: "Source code: Lib/timeit.py"."""

_COMMAND = regex(
    r"`?[a-z][\w.-]*(?:\s[a-z][\w.-]*){0,3}(?:\s(?:[A-Z][A-Z\d_-]+|[A-Z](?![a-z])|<[^<>]{1,40}>|\[[^\[\]]{1,40}\]|--?[a-z][\w=-]*)){1,6}`?"
)
"""A command with what it takes: "mytool export NAME FILE"."""


def ends_at(reading: Reading, last: int) -> int:
    """The last sentence of the code, or of the list, that sentence `last` announces; `last` for nothing.

    Of a name alone, the first sentence on it.
    """
    below = last + 1
    if below == len(reading.kinds) or reading.kinds[last] not in ("prose", "item", "signature"):
        return last
    if reading.kinds[last] == "signature":
        return below if reading.kinds[below] == "prose" else last
    ends = reading.sentence(last)[-1]
    goes_on = reading.kinds[below] == "code" and ends.isalnum()  # "The usual form is", with that below
    if reading.kinds[below] not in ("code", "item") or not (goes_on or ends in ":："):
        return last
    for after in range(below, len(reading.kinds)):
        short = reading.spans[after][1] - reading.spans[below - 1][1] <= weights.ANNOUNCED_LENGTH
        if reading.kinds[after] != reading.kinds[below] or not short:
            break
        last = after
    return last


def named_at(reading: Reading, first: int) -> int:
    """The name or the option right above sentence `first`, which describes it; `first` for none."""
    above = first - 1
    if above < 0 or reading.kinds[above] not in ("signature", "heading") or reading.kinds[first] != "prose":
        return first
    name = reading.sentence(above)
    declares = reading.kinds[above] == "signature" and not _LABEL.match(name)
    declares = declares or is_option(name) or _COMMAND.fullmatch(name) is not None
    return above if len(name) <= weights.SIGNATURE_LENGTH and declares else first
